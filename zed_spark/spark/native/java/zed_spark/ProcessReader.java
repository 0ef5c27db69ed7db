package zed_spark;

import java.io.InputStream;

/** Reads what a planning process answers. */
class ProcessReader implements Runnable {
  private final PlanningProcess process;
  private final InputStream stream;

  ProcessReader(PlanningProcess process, InputStream stream) {
    this.process = process;
    this.stream = stream;
  }

  @Override
  public void run() {
    try {
      process.read(stream);
    } catch (Throwable error) {
      process.silent(error);
    }
  }
}
