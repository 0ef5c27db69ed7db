package zed_spark;

import java.util.Arrays;

import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.Expressions;
import org.apache.spark.sql.connector.expressions.Literal;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.filter.AlwaysTrue;
import org.apache.spark.sql.connector.expressions.filter.And;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.Statistics;
import org.apache.spark.sql.connector.read.SupportsReportStatistics;
import org.apache.spark.sql.connector.read.SupportsRuntimeV2Filtering;
import org.apache.spark.sql.connector.read.streaming.MicroBatchStream;
import org.apache.spark.sql.execution.datasources.v2.python.PythonScan;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

class ZedScan implements SupportsReportStatistics, SupportsRuntimeV2Filtering {
  /** Of more values than these that the other side of a join has, only the range is used. */
  static final int MOST_VALUES = 1000;

  /** Up to so many tasks, rows to change are looked for in all of them at once. */
  static final int ROW_LEVEL_TASKS = 4;

  final ZedTable table;
  final CaseInsensitiveStringMap options;
  final StructType required;
  final Predicate[] predicates;
  final int limit;
  private final Pinned pinned;
  private Predicate[] runtime = new Predicate[0];
  private Planned planned;
  private boolean streams;

  /** A scan; of the files of the table where `pinned` is null. */
  ZedScan(ZedTable table, CaseInsensitiveStringMap options, Pinned pinned, StructType required, Predicate[] predicates,
      int limit) {
    this.table = table;
    this.options = options;
    this.pinned = pinned;
    this.required = required;
    this.predicates = predicates;
    this.limit = limit;
  }

  Pinned pinned() {
    return pinned == null ? table.pinned(options) : pinned;
  }

  @Override
  public StructType readSchema() {
    return required;
  }

  @Override
  public Scan.ColumnarSupportMode columnarSupportMode() {
    return streams || planned().readers == null ? Scan.ColumnarSupportMode.UNSUPPORTED
        : Scan.ColumnarSupportMode.SUPPORTED;
  }

  @Override
  public CustomMetric[] supportedCustomMetrics() {
    boolean native_ = !streams && planned().readers != null;
    CustomMetric[] found = native_ ? new CustomMetric[0]
        : new PythonScan(table.fallback, table.format, required, options, new org.apache.spark.sql.sources.Filter[0])
            .supportedCustomMetrics();
    return streams ? found : Figures.ofScan(table.format, found);
  }

  /** Spark asks when it runs the scan, after all filters. */
  @Override
  public CustomTaskMetric[] reportDriverMetrics() {
    return streams ? new CustomTaskMetric[0] : planned().figures;
  }

  @Override
  public MicroBatchStream toMicroBatchStream(String checkpoint) {
    streams = true;
    Scan scan = new PythonScan(table.fallback, table.format, required, table.merged(options),
        new org.apache.spark.sql.sources.Filter[0]);
    return ZedStream.of(scan.toMicroBatchStream(checkpoint), null);
  }

  /** What Python answers to a request that asks for the plan of this scan. */
  synchronized void plan(Answer answer) {
    planned = new Planned(answer, this, pinned(), runtime);
  }

  public synchronized Planned planned() {
    if (planned == null) {
      planned = Planned.of(this, runtime);
    }
    return planned;
  }

  @Override
  public Batch toBatch() {
    return new ZedBatch(planned());
  }

  @Override
  public Statistics estimateStatistics() {
    return streams ? (Statistics) new Unknown() : planned();
  }

  @Override
  public String description() {
    String shown = table.format + " ReadSchema: " + required.catalogString();
    if (streams) {
      return shown;
    }
    shown += ", PushedFilters: " + Arrays.toString(predicates);
    if (limit >= 0) {
      shown += ", PushedLimit: " + limit;
    }
    return shown + planned().shown;
  }

  /** Whether rows to change are looked for in few tasks, each of which reads whole objects. */
  boolean readsFewObjects() {
    return RowIdColumn.in(required) && planned().batch.planInputPartitions().length <= ROW_LEVEL_TASKS;
  }

  @Override
  public NamedReference[] filterAttributes() {
    String[] names = Pinned.ambiguous(required) ? new String[0] : required.fieldNames();
    if (RowIdColumn.in(required)) {
      // Spark looks first which objects have rows to change: not worth it for few.
      names = !readsFewObjects() && required.getFieldIndex(RowIdColumn.OBJECT).isDefined() ? new String[] {RowIdColumn.OBJECT}
          : new String[0];
    }
    NamedReference[] found = new NamedReference[names.length];
    for (int i = 0; i < names.length; i++) {
      found[i] = Expressions.column("`" + names[i].replace("`", "``") + "`");
    }
    return found;
  }

  @Override
  public synchronized void filter(Predicate[] offered) {
    runtime = new Predicate[offered.length];
    for (int i = 0; i < offered.length; i++) {
      runtime[i] = ranged(offered[i]);
    }
    planned = null;
  }

  /** A filter that may be true of more rows: of very many values, what is between the least and the greatest. */
  @SuppressWarnings("unchecked")
  private static Predicate ranged(Predicate filter) {
    Expression[] parts = filter.children();
    if (!filter.name().equals("IN") || parts.length <= MOST_VALUES) {
      return filter;
    }
    Literal<?> least = null;
    Literal<?> greatest = null;
    for (int i = 1; i < parts.length; i++) {
      Literal<?> value = (Literal<?>) parts[i];
      if (!(value.value() instanceof Comparable)) {
        return new AlwaysTrue();
      }
      if (least == null || ((Comparable<Object>) value.value()).compareTo(least.value()) < 0) {
        least = value;
      }
      if (greatest == null || ((Comparable<Object>) value.value()).compareTo(greatest.value()) > 0) {
        greatest = value;
      }
    }
    return new And(new Predicate(">=", new Expression[] {parts[0], least}),
        new Predicate("<=", new Expression[] {parts[0], greatest}));
  }
}
