package zed_spark;

import org.apache.spark.SparkContext;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Batches of rows with many columns on their way to Python, where executors do not have `RowWriter`. After each
 * row Spark sums up the bytes of all vectors, to limit those of a batch: for rows of many columns that takes several
 * times as long as the write itself. While a write runs in this thread, Spark limits them by a lower number of rows.
 */
class WideBatches {
  private static final String BYTES = "spark.sql.execution.arrow.maxBytesPerBatch";
  /** Spark then does not sum up bytes. */
  private static final String NO_LIMIT = String.valueOf(Integer.MAX_VALUE);
  private static final String ROWS = "spark.sql.execution.arrow.maxRecordsPerBatch";
  /** From so many vectors on. */
  private static final int WIDE = 32;
  /** No more rows than this: 64 MB, which is Spark's limit, if they are of 64 KB. */
  private static final int MOST_ROWS = 1024;

  /** The context and what stood there, while a write of this thread has other limits. */
  private static final ThreadLocal<Object[]> BEFORE = new ThreadLocal<>();

  private WideBatches() {
  }

  /** What the session says itself counts: Spark passes it on to tasks the same way. */
  static void begin(StructType schema) {
    end();
    SQLConf conf = SQLConf.get();
    if (!conf.contains(BYTES) && !conf.contains(ROWS) && vectors(schema) >= WIDE
        && !ExecutorClasses.areThere()) {
      limit();
    }
  }

  /** Sets the limits. What stood there comes back with `end`, or with the next write if Spark does not end this one. */
  static void limit() {
    SparkContext context = SparkSession.active().sparkContext();
    BEFORE.set(new Object[] {context, context.getLocalProperty(BYTES), context.getLocalProperty(ROWS)});
    set(context, NO_LIMIT, String.valueOf(MOST_ROWS));
  }

  static void end() {
    Object[] before = (Object[]) BEFORE.get();
    if (before != null) {
      BEFORE.remove();
      set((SparkContext) before[0], (String) before[1], (String) before[2]);
    }
  }

  private static void set(SparkContext context, String bytes, String rows) {
    context.setLocalProperty(BYTES, bytes);
    context.setLocalProperty(ROWS, rows);
  }

  /** How many vectors of Arrow the values of a type take. */
  private static int vectors(DataType of) {
    int found = 1;
    if (of instanceof StructType) {
      StructField[] fields = ((StructType) of).fields();
      for (int i = 0; i < fields.length; i++) {
        found += vectors(fields[i].dataType());
      }
    } else if (of instanceof ArrayType) {
      found += vectors(((ArrayType) of).elementType());
    } else if (of instanceof MapType) {
      found += vectors(((MapType) of).keyType()) + vectors(((MapType) of).valueType());
    }
    return found;
  }
}
