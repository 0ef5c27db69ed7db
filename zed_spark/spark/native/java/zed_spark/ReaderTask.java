package zed_spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;

import org.apache.spark.TaskContext;

import org.slf4j.LoggerFactory;

/**
 * Runs on executors. The stream of a partition, which a Python process reads when the first bytes are asked for. The
 * process is free again as soon as the last ones were read: a task of Spark's may have many readers.
 */
class ReaderTask extends TaskStream {
  /** So long the process may go on with a task of which no more is needed. */
  static final long SETTLE_SECONDS = 5;

  private final PythonCommand command;
  private final byte[] function;
  private final byte[] partition;
  private final TaskContext task = TaskContext.get();
  private ReaderProcess process;
  private boolean closed;

  ReaderTask(PythonCommand command, byte[] function, byte[] partition) {
    this.command = command;
    this.function = function;
    this.partition = partition;
  }

  @Override
  boolean hasMore() throws IOException {
    if (closed) {
      return false;
    }
    try {
      if (process == null) {
        process = ReaderProcesses.take(command, task);
        open(process.in, process.begin(function, partition));
      }
      return super.hasMore();
    } catch (IOException error) {
      throw lost(error);
    } finally {
      if (hasEnded()) {
        free();
      }
    }
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    try {
      return super.read(target);
    } catch (IOException error) {
      throw lost(error);
    }
  }

  /** What to say when the process is gone. */
  private IOException lost(IOException error) {
    closed = true;
    ReaderProcess gone = process;
    process = null;
    if (gone != null) {
      ReaderProcesses.kill(gone);
    }
    if (task != null) {
      task.killTaskIfInterrupted();
    }
    return gone == null ? error : gone.ended(error);
  }

  private void free() {
    closed = true;
    if (process != null) {
      ReaderProcesses.free(process);
      process = null;
    }
  }

  /** Ends the task. The process then serves the next one, unless it does not hear. */
  @Override
  public void close() {
    if (closed || process == null) {
      closed = true;
      return;
    }
    closed = true;
    try {
      if (task != null && task.isInterrupted()) {
        throw new IOException("the task was killed");
      }
      process.end(TimeUnit.SECONDS.toNanos(SETTLE_SECONDS));
      drain();
      free();
    } catch (IOException error) {
      LoggerFactory.getLogger(ReaderTask.class).debug("a Python process that reads is ended", error);
      ReaderProcesses.kill(process);
      process = null;
    }
  }
}
