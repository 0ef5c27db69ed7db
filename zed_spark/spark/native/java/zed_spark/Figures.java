package zed_spark;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.util.ChildFirstURLClassLoader;
import org.apache.spark.util.MutableURLClassLoader;

/** The figures of scans and writes: their names, and what tasks say of them (`zed_spark.spark.figures`). */
class Figures {
  /** What a task that reads counts, in the order in which Python sends it. Runs on executors, too. */
  static final String[] READ = {"zedBytesRead", "zedRowsSkipped", "zedPythonTime"};
  private static final String[] PLANNED = {"zedItemsRead", "zedItemsSkipped"};

  /** What a task that writes counts, in the order in which Python sends it. */
  private static final String[] WRITTEN = {"zedItemsWritten", "zedBytesWritten", "zedCommits", "zedPythonTime"};
  private static final byte[] MAGIC = "zedspark".getBytes(StandardCharsets.US_ASCII);

  private Figures() {
  }

  /**
   * Whether Spark's listeners find the classes of this jar. They are in threads that no session's artifacts reach, and
   * log a warning for each metric of a class that they cannot load.
   */
  private static boolean areShown() {
    ClassLoader own = Figures.class.getClassLoader();
    if (own instanceof ChildFirstURLClassLoader) {
      // Of artifacts, or with `userClassPathFirst` of the application; it does not name its parent.
      return SparkSession.active().artifactManager().state() == null;
    }
    for (ClassLoader above = own.getParent(); above != null; above = above.getParent()) {
      if (above instanceof MutableURLClassLoader) {
        return false;
      }
    }
    return true;
  }

  private static String items(String format) {
    return format.equals("zedlake") ? "objects" : "files";
  }

  /** The metrics of a scan after those of Spark. */
  static CustomMetric[] ofScan(String format, CustomMetric[] others) {
    String items = items(format);
    return and(others, new CustomMetric[] {new CountMetric(PLANNED[0], items + " read"),
        new CountMetric(PLANNED[1], items + " skipped"), new SizeMetric(READ[0], "bytes read"),
        new CountMetric(READ[1], "rows skipped by filters"), new TimeMetric(READ[2], "time in Python")});
  }

  /** The metrics of a write after those of Spark. */
  static CustomMetric[] ofWrite(String format, CustomMetric[] others) {
    return and(others, new CustomMetric[] {new CountMetric(WRITTEN[0], items(format) + " written"),
        new SizeMetric(WRITTEN[1], "bytes written"), new CountMetric(WRITTEN[2], "commits"),
        new TimeMetric(WRITTEN[3], "time in Python")});
  }

  private static CustomMetric[] and(CustomMetric[] others, CustomMetric[] ours) {
    if (!areShown()) {
      return others;
    }
    CustomMetric[] found = new CustomMetric[others.length + ours.length];
    System.arraycopy(others, 0, found, 0, others.length);
    System.arraycopy(ours, 0, found, others.length, ours.length);
    return found;
  }

  /** What the plan of a scan says, where `ofScan` has the metrics. */
  static CustomTaskMetric[] planned(Answer plan) {
    return !plan.countsItems() || !areShown() ? new CustomTaskMetric[0]
        : named(PLANNED, new long[] {plan.itemsRead(), plan.itemsSkipped()}, new CustomTaskMetric[0]);
  }

  /** Values after those of Spark. Runs on executors. */
  static CustomTaskMetric[] named(String[] names, long[] values, CustomTaskMetric[] others) {
    CustomTaskMetric[] found = new CustomTaskMetric[others.length + names.length];
    System.arraycopy(others, 0, found, 0, others.length);
    for (int i = 0; i < names.length; i++) {
      found[others.length + i] = new TaskFigure(names[i], values[i]);
    }
    return found;
  }

  /** The figures of all tasks of a write, which are at the end of their messages; none where Spark's API ran them. */
  static CustomTaskMetric[] written(byte[][] messages) {
    long[] sums = new long[WRITTEN.length];
    boolean known = false;
    for (int i = 0; i < messages.length; i++) {
      int start = messages[i].length - MAGIC.length - Long.BYTES * sums.length;
      if (start < 0 || !Arrays.equals(Arrays.copyOfRange(messages[i], start, start + MAGIC.length), MAGIC)) {
        continue;
      }
      known = true;
      ByteBuffer values = ByteBuffer.wrap(messages[i], start + MAGIC.length, Long.BYTES * sums.length);
      for (int j = 0; j < sums.length; j++) {
        long value = values.getLong();
        // All tasks count the same commit.
        sums[j] = j == 2 ? Math.max(sums[j], value) : sums[j] + value;
      }
    }
    return !known || !areShown() ? new CustomTaskMetric[0] : named(WRITTEN, sums, new CustomTaskMetric[0]);
  }
}
