package zed_spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.Expressions;
import org.apache.spark.sql.connector.expressions.Literal;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.aggregate.AggregateFunc;
import org.apache.spark.sql.connector.expressions.aggregate.Aggregation;
import org.apache.spark.sql.connector.expressions.filter.AlwaysTrue;
import org.apache.spark.sql.connector.expressions.filter.And;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.Statistics;
import org.apache.spark.sql.connector.read.SupportsPushDownAggregates;
import org.apache.spark.sql.connector.read.SupportsPushDownLimit;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.connector.read.SupportsPushDownV2Filters;
import org.apache.spark.sql.connector.read.SupportsReportStatistics;
import org.apache.spark.sql.connector.read.SupportsRuntimeV2Filtering;
import org.apache.spark.sql.connector.read.streaming.MicroBatchStream;
import org.apache.spark.sql.execution.datasources.v2.python.PythonBatch;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceReadInfo;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceV2;
import org.apache.spark.sql.execution.datasources.v2.python.PythonScan;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

import scala.jdk.javaapi.CollectionConverters;

class Builder implements SupportsPushDownRequiredColumns, SupportsPushDownV2Filters, SupportsPushDownLimit,
    SupportsPushDownAggregates {
  /** Up to so many rows are read by one task, to its end: Spark then needs no limit. */
  static final int SINGLE_TASK_ROWS = 100000;

  final ZedTable table;
  final CaseInsensitiveStringMap options;
  private StructType required;
  private Predicate[] predicates = new Predicate[0];
  private int limit = -1;
  private boolean decided;
  private AggregateFunc[] aggregates;
  private MetadataAggregates known;
  private ZedScan otherwise;
  private Pinned pinned;

  Builder(ZedTable table, CaseInsensitiveStringMap options) {
    this.table = table;
    this.options = options;
    this.required = table.all;
  }

  public void pruneColumns(StructType schema) {
    required = schema;
  }

  /** All are used to skip, and left to Spark as well, unless metadata says that they are true of all rows left. */
  public Predicate[] pushPredicates(Predicate[] offered) {
    predicates = offered;
    decided = offered.length > 0 && pinned().decides(offered);
    return decided ? new Predicate[0] : offered;
  }

  /** The files, which all that is decided about this scan is about. */
  Pinned pinned() {
    if (pinned == null) {
      pinned = table.pinned(options);
    }
    return pinned;
  }

  public Predicate[] pushedPredicates() {
    return predicates;
  }

  public boolean pushLimit(int rows) {
    limit = rows;
    return true;
  }

  public boolean isPartiallyPushed() {
    return limit > SINGLE_TASK_ROWS;
  }

  public boolean supportCompletePushDown(Aggregation aggregation) {
    return pushAggregation(aggregation);
  }

  /** Asked once: Spark calls both methods. If metadata lacks them, the answer is the plan to read the columns. */
  public boolean pushAggregation(Aggregation aggregation) {
    AggregateFunc[] functions = aggregation.aggregateExpressions();
    if (aggregation.groupByExpressions().length > 0 || predicates.length > 0 && !decided) {
      return false;
    }
    if (!Arrays.equals(functions, aggregates)) {
      StructType read = columnsOf(functions);
      aggregates = functions;
      known = null;
      // At most two requests for each scan: there was one about the predicates.
      if (read != null || predicates.length == 0) {
        ZedScan scan = new ZedScan(table, options, pinned(), read == null ? new StructType() : read, predicates, -1);
        known = MetadataAggregates.of(scan, functions, read != null);
        otherwise = scan;
      }
    }
    return known != null;
  }

  /** The columns that functions of columns use; null for other functions, and for fields of structs. */
  private StructType columnsOf(AggregateFunc[] functions) {
    Set names = new HashSet();
    for (int i = 0; i < functions.length; i++) {
      NamedReference[] used = functions[i].references();
      for (int j = 0; j < used.length; j++) {
        if (used[j].fieldNames().length > 1) {
          return null;
        }
        names.add(used[j].fieldNames()[0]);
      }
    }
    StructType found = new StructType();
    StructField[] fields = table.all.fields();
    for (int i = 0; i < fields.length; i++) {
      found = names.contains(fields[i].name()) ? found.add(fields[i]) : found;
    }
    return pinned().readable(found);
  }

  public Scan build() {
    if (known != null) {
      return known;
    }
    ZedTable source = RowIdColumn.in(required) ? table.withRowIds(options, pinned()) : table;
    StructType columns = Metadata.without(required, source.all);
    // A stream needs all columns, and what is there now may be very much.
    StructType read = columns.equals(source.all) ? columns : source.pinned(options).readable(columns);
    StructType scanned = Metadata.with(read, Metadata.of(required, source.all));
    if (otherwise != null && limit < 0 && otherwise.required.equals(scanned)) {
      return otherwise;
    }
    return new ZedScan(source, options, source == table ? pinned : null, scanned, predicates, limit);
  }
}

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

  public StructType readSchema() {
    return required;
  }

  public Scan.ColumnarSupportMode columnarSupportMode() {
    return streams || !planned().columnar ? Scan.ColumnarSupportMode.UNSUPPORTED
        : Scan.ColumnarSupportMode.SUPPORTED;
  }

  public CustomMetric[] supportedCustomMetrics() {
    return new PythonScan(table.fallback, table.format, required, options, new org.apache.spark.sql.sources.Filter[0])
        .supportedCustomMetrics();
  }

  public MicroBatchStream toMicroBatchStream(String checkpoint) {
    streams = true;
    Scan scan = new PythonScan(table.fallback, table.format, required, table.merged(options),
        new org.apache.spark.sql.sources.Filter[0]);
    return ZedStream.of(scan.toMicroBatchStream(checkpoint), null);
  }

  /** What Python answers to a request that asks for the plan of this scan. */
  synchronized void plan(JsonNode answer, boolean columnar) {
    planned = new Planned(answer, this, pinned(), runtime, columnar);
  }

  public synchronized Planned planned() {
    if (planned == null) {
      planned = Planned.of(this, runtime);
    }
    return planned;
  }

  public Batch toBatch() {
    return new ZedBatch(planned());
  }

  public Statistics estimateStatistics() {
    return streams ? (Statistics) new Unknown() : planned();
  }

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

  public NamedReference[] filterAttributes() {
    String[] names = Pinned.ambiguous(required) ? new String[0] : required.fieldNames();
    if (RowIdColumn.in(required)) {
      // Spark looks first which objects have rows to change: not worth it for few.
      boolean many = planned().batch.planInputPartitions().length > ROW_LEVEL_TASKS;
      names = many && required.getFieldIndex(RowIdColumn.OBJECT).isDefined() ? new String[] {RowIdColumn.OBJECT}
          : new String[0];
    }
    NamedReference[] found = new NamedReference[names.length];
    for (int i = 0; i < names.length; i++) {
      found[i] = Expressions.column("`" + names[i].replace("`", "``") + "`");
    }
    return found;
  }

  public synchronized void filter(Predicate[] offered) {
    runtime = new Predicate[offered.length];
    for (int i = 0; i < offered.length; i++) {
      runtime[i] = ranged(offered[i]);
    }
    planned = null;
  }

  /** A filter that may be true of more rows: of very many values, what is between the least and the greatest. */
  private static Predicate ranged(Predicate filter) {
    Expression[] parts = filter.children();
    if (!filter.name().equals("IN") || parts.length <= MOST_VALUES) {
      return filter;
    }
    Literal least = null;
    Literal greatest = null;
    for (int i = 1; i < parts.length; i++) {
      Literal value = (Literal) parts[i];
      if (!(value.value() instanceof Comparable)) {
        return new AlwaysTrue();
      }
      if (least == null || ((Comparable) value.value()).compareTo(least.value()) < 0) {
        least = value;
      }
      if (greatest == null || ((Comparable) value.value()).compareTo(greatest.value()) > 0) {
        greatest = value;
      }
    }
    return new And(new Predicate(">=", new Expression[] {parts[0], least}),
        new Predicate("<=", new Expression[] {parts[0], greatest}));
  }
}

/** Of streams: what is there already may be very much, and is not listed. */
class Unknown implements Statistics {
  public OptionalLong numRows() {
    return OptionalLong.empty();
  }

  public OptionalLong sizeInBytes() {
    return OptionalLong.empty();
  }
}

/** The answer to what a scan asks: its tasks and what they will give. */
class Planned implements Statistics {
  final Batch batch;
  final OptionalLong rows;
  final OptionalLong bytes;
  final String shown;
  final boolean columnar;
  final List identity = new ArrayList();

  Planned(JsonNode answer, ZedScan scan, Pinned pinned, Predicate[] runtime, boolean columnar) {
    this.columnar = columnar;
    StructType read = columnar ? ColumnarReaders.STREAM : scan.required;
    batch = ZedBatch.of(answer, scan.table.format, read, scan.options);
    JsonNode counted = Python.at(answer, "rows");
    rows = counted.isNull() ? OptionalLong.empty() : OptionalLong.of(counted.asLong());
    long stored = Python.at(answer, "bytes").asLong();
    long width = scan.required.defaultSize() + 8L;
    // As Spark sizes its own scans: rows of the width that it takes each type for, or a share of the stored bytes.
    bytes = OptionalLong.of(Math.max(1L, rows.isPresent() ? rows.getAsLong() * width
        : (long) ((double) stored * width / (scan.table.all.defaultSize() + 8L))));
    shown = Python.at(answer, "shown").asText();
    identity.addAll(Arrays.asList(new Object[] {pinned, scan.required, Arrays.asList(scan.predicates),
        Arrays.asList(runtime), Integer.valueOf(scan.limit)}));
  }

  static Planned of(ZedScan scan, Predicate[] runtime) {
    Pinned pinned = scan.pinned();
    boolean columnar = ExecutorClasses.areThere();
    return new Planned(pinned.ask("scan", request(scan, runtime, columnar)), scan, pinned, runtime, columnar);
  }

  /** What is to be planned. */
  static Map request(ZedScan scan, Predicate[] runtime, boolean columnar) {
    Map request = new HashMap();
    request.put("schema", scan.required.json());
    StructField metadata = Metadata.of(scan.required, scan.table.all);
    request.put("metadata", metadata == null ? null : metadata.name());
    List trees = Values.trees(scan.predicates);
    trees.addAll(Values.trees(runtime));
    request.put("predicates", trees);
    request.put("limit", scan.limit < 0 ? null : Integer.valueOf(scan.limit));
    request.put("columnar", Boolean.valueOf(columnar));
    request.put("single", Boolean.valueOf(scan.limit <= Builder.SINGLE_TASK_ROWS));
    return request;
  }

  public OptionalLong numRows() {
    return rows;
  }

  public OptionalLong sizeInBytes() {
    return bytes;
  }
}

/** Spark's own batch of a Python source, whose tasks were planned here. */
class ZedBatch implements Batch {
  final Planned planned;

  ZedBatch(Planned planned) {
    this.planned = planned;
  }

  /** What an answer says: the pickled tasks, and the function that reads one. */
  static Batch of(JsonNode answer, String format, StructType read, CaseInsensitiveStringMap options) {
    List partitions = new ArrayList();
    for (JsonNode node : Python.at(answer, "partitions")) {
      partitions.add(Python.bytesOf(node));
    }
    PythonDataSourceV2 source = new PythonDataSourceV2();
    source.setShortName(format);
    source.setReadInfo(new PythonDataSourceReadInfo(Python.bytesOf(Python.at(answer, "function")),
        CollectionConverters.asScala(partitions).toSeq()));
    return new PythonBatch(source, format, read, options);
  }

  public InputPartition[] planInputPartitions() {
    return planned.batch.planInputPartitions();
  }

  public PartitionReaderFactory createReaderFactory() {
    PartitionReaderFactory readers = planned.batch.createReaderFactory();
    if (planned.columnar) {
      return new ColumnarReaders(new EndingReaders(readers));
    }
    return ExecutorClasses.areThere() ? new EndingReaders(readers) : readers;
  }

  /** Spark reuses the result of a scan for an equal one. */
  public boolean equals(Object other) {
    return other instanceof ZedBatch && planned.identity.equals(((ZedBatch) other).planned.identity);
  }

  public int hashCode() {
    return planned.identity.hashCode();
  }
}
