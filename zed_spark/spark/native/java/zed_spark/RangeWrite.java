package zed_spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.apache.spark.sql.catalyst.expressions.RowOrdering;
import org.apache.spark.sql.connector.distributions.Distribution;
import org.apache.spark.sql.connector.distributions.Distributions;
import org.apache.spark.sql.connector.expressions.Expressions;
import org.apache.spark.sql.connector.expressions.SortDirection;
import org.apache.spark.sql.connector.expressions.SortOrder;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.RequiresDistributionAndOrdering;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.streaming.StreamingWrite;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * A write of rows to a pool, each task of which gets a range of the pool key: then its objects do not overlap those of
 * other tasks. Other writes, and batches of streams, are distributed as they are. `SmallWrites` takes the shuffle away
 * again where it does not pay, which Spark knows only when it has planned the query.
 */
abstract class RangeWrite implements RequiresDistributionAndOrdering {
  /** The fewest bytes of rows that are worth a shuffle, as Spark estimates them. */
  private static final long WORTH = 16L << 20;

  /** What Python says of the pool, or null. */
  private Answer by;
  private boolean asked;
  /** The write by Python's API, or null if Spark has not begun it. */
  private Write begun;
  private boolean isStream;

  /** The columns that are written. */
  abstract StructType written();

  /** What Python says of the pool that is written to; null for what is no pool. */
  abstract Answer distribution();

  /** Whether the rows are all that the table then has. */
  abstract boolean replacesAll();

  /** The write by Python's API. */
  abstract Write plain();

  /** What Python says of the pool that options name. */
  static Answer of(String format, CaseInsensitiveStringMap options) {
    if (!format.equals("zedlake") || !Source.enabled(format) || !Python.answers()) {
      return null;
    }
    Map<String, String> given = new HashMap<>(options.asCaseSensitiveMap());
    given.remove(WriteDetails.OPTION);
    return Python.ask(format, Request.distribute(format, given));
  }

  /** Whether it pays to shuffle rows of so many bytes; `unknown` is what Spark takes for the bytes of anything. */
  boolean isWorth(double bytes, double unknown) {
    return by().isAlways() || bytes >= WORTH && (replacesAll() || bytes < unknown);
  }

  private Answer by() {
    if (!asked) {
      by = isStream ? null : distribution();
      asked = true;
    }
    return by;
  }

  @Override
  public Distribution requiredDistribution() {
    String key = by() == null ? null : name(by().keyPath(), written());
    if (key == null) {
      return Distributions.unspecified();
    }
    return Distributions.ordered(
        new SortOrder[] {Expressions.sort(Expressions.column(key), SortDirection.ASCENDING)});
  }

  /** Spark may join small ranges, and cut large ones. */
  @Override
  public boolean distributionStrictlyRequired() {
    return false;
  }

  /** Tasks sort their rows: Spark does not know the order of all values. */
  @Override
  public SortOrder[] requiredOrdering() {
    return new SortOrder[0];
  }

  @Override
  public BatchWrite toBatch() {
    begun = plain();
    return begun.toBatch();
  }

  @Override
  public StreamingWrite toStreaming() {
    isStream = true;
    begun = plain();
    return begun.toStreaming();
  }

  @Override
  public CustomMetric[] supportedCustomMetrics() {
    return (begun == null ? plain() : begun).supportedCustomMetrics();
  }

  @Override
  public CustomTaskMetric[] reportDriverMetrics() {
    return begun == null ? new CustomTaskMetric[0] : begun.reportDriverMetrics();
  }

  /** A column by its path, quoted; null if the rows lack it, or Spark does not order it as a pool does. */
  private static String name(List<String> path, StructType rows) {
    List<String> found = new ArrayList<>();
    DataType type = rows;
    for (int i = 0; i < path.size(); i++) {
      StructField field = type instanceof StructType ? find((StructType) type, (String) path.get(i)) : null;
      // Addresses are strings in Spark, of another order.
      if (field == null || field.metadata().contains("zed.type") && field.dataType() instanceof StringType) {
        return null;
      }
      found.add(field.name());
      type = field.dataType();
    }
    boolean ordered = !found.isEmpty() && !(type instanceof StructType) && RowOrdering.isOrderable(type);
    return ordered ? String.join(".", Partitions.quoted(found)) : null;
  }

  private static StructField find(StructType rows, String name) {
    for (int i = 0; i < rows.length(); i++) {
      if (rows.apply(i).name().equalsIgnoreCase(name)) {
        return rows.apply(i);
      }
    }
    return null;
  }
}
