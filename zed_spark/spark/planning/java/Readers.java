package zed_spark;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.UUID;

import org.apache.spark.SparkContext;
import org.apache.spark.SparkFiles;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.execution.datasources.v2.python.PythonInputPartition;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.util.TaskCompletionListener;
import org.apache.spark.util.TaskFailureListener;

import org.slf4j.LoggerFactory;

/** Whether executors have the classes of this jar. */
class ExecutorClasses {
  private ExecutorClasses() {
  }

  /** Adds the jar to the context of the session if it is not there. In local mode executors are in the driver's JVM. */
  static synchronized boolean areThere() {
    try {
      SparkContext context = SparkSession.active().sparkContext();
      if (context.isLocal()) {
        return true;
      }
      if (SQLConf.get().getConfString("spark.sql.artifact.isolation.enabled", "false").equals("true")) {
        // Executors then have a class loader for each session.
        return false;
      }
      Path jar = Path.of(ExecutorClasses.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      // Executors may start at any time, when the file in the cache is gone; this folder lives as long as the context.
      Path copy = Path.of(SparkFiles.getRootDirectory()).resolve(jar.getFileName().toString());
      if (!Files.exists(copy)) {
        Files.copy(jar, copy);
        context.addJar(copy.toString());
      }
      return true;
    } catch (Exception error) {
      LoggerFactory.getLogger(ExecutorClasses.class).debug("executors do without the classes", error);
      return false;
    }
  }
}

/** Runs on executors. Makes Spark's readers of a Python source, which end normally when Spark needs no more rows. */
class EndingReaders implements PartitionReaderFactory {
  private static final long serialVersionUID = 1L;

  private final PartitionReaderFactory readers;

  EndingReaders(PartitionReaderFactory readers) {
    this.readers = readers;
  }

  /** Python gets the path of the stop file after the pickled partition. */
  public PartitionReader createReader(InputPartition partition) {
    TaskContext task = TaskContext.get();
    Path stop = Path.of(System.getProperty("java.io.tmpdir"), "zed_spark-stop-" + UUID.randomUUID()).toAbsolutePath();
    PythonInputPartition given = (PythonInputPartition) partition;
    byte[] name = stop.toString().getBytes(StandardCharsets.UTF_8);
    byte[] pickled = given.pickedPartition();
    byte[] both = Arrays.copyOf(pickled, pickled.length + name.length);
    System.arraycopy(name, 0, both, pickled.length, name.length);
    EndingReader reader = new EndingReader(readers.createReader(new PythonInputPartition(given.index(), both)), stop);
    // Listeners run in reverse order: this one before that by which Spark's reader stops the worker.
    task.addTaskFailureListener((TaskFailureListener) reader);
    task.addTaskCompletionListener((TaskCompletionListener) reader);
    return reader;
  }
}

/**
 * Runs on executors. A reader that, when a task ends before its worker, has the worker end too.
 *
 * Otherwise Spark cuts the worker off: it dies with an error on the screen, and a later task has to start another one.
 */
class EndingReader implements PartitionReader, TaskCompletionListener, TaskFailureListener {
  /** After so many milliseconds Spark may cut the worker off. */
  static final long END_MILLIS = 5000;

  private final PartitionReader reader;
  private final Path stop;
  private boolean ended;

  EndingReader(PartitionReader reader, Path stop) {
    this.reader = reader;
    this.stop = stop;
  }

  public boolean next() throws IOException {
    boolean before = ended;
    // For good if this fails.
    ended = true;
    boolean found = !before && reader.next();
    ended = !found;
    return found;
  }

  public Object get() {
    return reader.get();
  }

  public void close() throws IOException {
    reader.close();
  }

  public CustomTaskMetric[] currentMetricsValues() {
    return reader.currentMetricsValues();
  }

  public void initMetricsValues(CustomTaskMetric[] metrics) {
    reader.initMetricsValues(metrics);
  }

  public void onTaskFailure(TaskContext task, Throwable error) {
    ended = true;
  }

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

/** Runs on executors. Interrupts a thread after a while. */
class InterruptTimer extends Thread {
  private final Thread waiting;
  private boolean over;
  private boolean interrupted;

  InterruptTimer(Thread waiting) {
    super("zed_spark: waits for a Python worker");
    setDaemon(true);
    this.waiting = waiting;
  }

  public synchronized void run() {
    long end = System.nanoTime() + EndingReader.END_MILLIS * 1000000L;
    try {
      long left = EndingReader.END_MILLIS;
      while (!over && left > 0) {
        wait(left);
        left = (end - System.nanoTime()) / 1000000L;
      }
    } catch (InterruptedException error) {
      return;
    }
    if (!over) {
      interrupted = true;
      waiting.interrupt();
    }
  }

  /** Called by the thread itself. */
  synchronized void end() {
    over = true;
    notifyAll();
    if (interrupted) {
      Thread.interrupted();
    }
  }
}
