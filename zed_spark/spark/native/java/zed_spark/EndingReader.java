package zed_spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.apache.spark.TaskContext;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.util.TaskCompletionListener;
import org.apache.spark.util.TaskFailureListener;

import org.slf4j.LoggerFactory;

/**
 * Runs on executors. A reader that, when a task ends before its worker, has the worker end too.
 *
 * Otherwise Spark cuts the worker off: it dies with an error on the screen, and a later task has to start another one.
 */
class EndingReader implements PartitionReader<InternalRow>, TaskCompletionListener, TaskFailureListener {
  /** After so many milliseconds Spark may cut the worker off. */
  static final long END_MILLIS = 5000;

  private final PartitionReader<InternalRow> reader;
  private final Path stop;
  private boolean ended;

  EndingReader(PartitionReader<InternalRow> reader, Path stop) {
    this.reader = reader;
    this.stop = stop;
  }

  @Override
  public boolean next() throws IOException {
    boolean before = ended;
    // For good if this fails.
    ended = true;
    boolean found = !before && reader.next();
    ended = !found;
    return found;
  }

  @Override
  public InternalRow get() {
    return (InternalRow) reader.get();
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }

  @Override
  public CustomTaskMetric[] currentMetricsValues() {
    return reader.currentMetricsValues();
  }

  @Override
  @SuppressWarnings("deprecation") // Spark 4.1 and 4.2 call it.
  public void initMetricsValues(CustomTaskMetric[] metrics) {
    reader.initMetricsValues(metrics);
  }

  @Override
  public void onTaskFailure(TaskContext task, Throwable error) {
    ended = true;
  }

  @Override
  public void onTaskCompletion(TaskContext task) {
    if (ended || task.isInterrupted()) {
      return;
    }
    InterruptTimer timer = new InterruptTimer(Thread.currentThread());
    try {
      Files.createFile(stop);
      timer.start();
      while (next()) {
        get();
      }
    } catch (Exception error) {
      // The task has its rows. Spark ends the worker.
      LoggerFactory.getLogger(EndingReader.class).debug("a Python worker did not end", error);
    } finally {
      timer.end();
      stop.toFile().delete();
    }
  }
}
