package zed_spark;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.apache.spark.SparkFiles;
import org.apache.spark.TaskContext;

/** Runs on executors. A Python process that reads one task after the other. `reader.py` is the other end. */
class ReaderProcess {
  static final String MODULE = "zed_spark.spark.native.reader";
  static final long START_SECONDS = 120;

  final PythonCommand command;
  /** What processes differ in. */
  final List<Object> key;
  final DataInputStream in;
  /** In local mode a JVM may have several applications, one after the other. */
  final String application = application();
  private final Process process;
  private final DataOutputStream out;
  private long tasks;
  /** The task of Spark's that waits for it, or null. */
  private volatile TaskContext task;
  /** When it is killed, in nanoseconds; 0 for never. */
  private volatile long limit;

  ReaderProcess(PythonCommand command, Map<String, String> variables, List<Object> key, TaskContext task)
      throws IOException {
    this.command = command;
    this.key = key;
    try {
      process = command.start(MODULE, variables);
    } catch (IOException error) {
      throw notStarted(command, error.getMessage(), error);
    }
    in = new DataInputStream(process.getInputStream());
    out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
    use(task);
    limit(TimeUnit.SECONDS.toNanos(START_SECONDS));
  }

  /** Waits until it has started. */
  void greet() throws IOException {
    byte[] answer = null;
    try {
      Frames.send(out, 0L, new byte[][] {Frames.greeting(command)});
      Frames.skip(in);
      int length = in.readInt();
      in.readLong();
      answer = in.readNBytes(length);
    } catch (IOException error) {
      throw ended(error);
    }
    Frames.greeted(answer);
    limit = 0;
  }

  /** The folder of the files of the application, which each in this JVM has for itself; null after its end. */
  static String application() {
    try {
      return SparkFiles.getRootDirectory();
    } catch (NullPointerException error) {
      // So Spark says it.
      return null;
    }
  }

  /** The variables that Spark's workers get in a task, as far as they concern this package. */
  @SuppressWarnings("deprecation") // Spark 4.1 and 4.2 have no other name for the cores of a task.
  static Map<String, String> variables(PythonCommand command, TaskContext task) {
    Map<String, String> found = new HashMap<>();
    if (task != null) {
      if (System.getenv("OMP_NUM_THREADS") == null) {
        found.put("OMP_NUM_THREADS", String.valueOf(Math.max(1, task.cpus())));
      }
      String memory = task.getLocalProperty("resource.pyspark.memory");
      if (memory != null) {
        String cores = task.getLocalProperty("resource.executor.cores");
        int all = cores == null ? command.cores : Integer.parseInt(cores);
        found.put("PYSPARK_EXECUTOR_MEMORY_MB", String.valueOf(Long.parseLong(memory) / Math.max(1, all)));
      }
    }
    return found;
  }

  /** Whether it has not ended. */
  boolean isAlive() {
    return process.isAlive();
  }

  /** From now on a task has it, or none for null. */
  void use(TaskContext now) {
    task = now;
    limit = 0;
  }

  /** From now on it has so many nanoseconds. */
  void limit(long nanoseconds) {
    limit = System.nanoTime() + nanoseconds | 1L;
  }

  /** Has it read a partition. Returns the number of that. */
  long begin(byte[] function, byte[] partition) throws IOException {
    tasks++;
    byte[] length = ByteBuffer.allocate(Integer.BYTES).putInt(function.length).array();
    Frames.send(out, tasks, new byte[][] {length, function, partition});
    return tasks;
  }

  /** Has it end what it reads, within some time. */
  void end(long nanoseconds) throws IOException {
    limit(nanoseconds);
    Frames.send(out, -tasks, new byte[0][]);
  }

  /** Whether nobody waits for it any more, or for too long. */
  boolean isLate() {
    long until = limit;
    TaskContext user = task;
    return until != 0 && System.nanoTime() - until > 0 || user != null && user.isInterrupted();
  }

  /** Ends the process in any state. Who reads finds that nothing more comes. */
  void kill() {
    process.toHandle().destroyForcibly();
  }

  /** Why nothing more comes. */
  IOException ended(IOException error) {
    boolean isLate = isLate();
    String how = "has closed its output";
    try {
      if (process.waitFor(1, TimeUnit.SECONDS)) {
        how = "ended with code " + process.exitValue();
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    if (tasks > 0) {
      return new IOException("the Python process that reads " + how + ": it may have crashed, or been killed for want "
          + "of memory", error);
    }
    return notStarted(command, isLate ? "it did not answer within " + START_SECONDS + " seconds" : "it " + how, error);
  }

  private static IOException notStarted(PythonCommand command, String why, Throwable error) {
    return new IOException("Python cannot start on this executor to read (" + command.executable + ": " + why
        + "); its standard error, in the log of the executor, may say more. Each node needs this Python with zed_spark "
        + "of the driver's release", error);
  }
}
