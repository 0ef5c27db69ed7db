package zed_spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.Expressions;
import org.apache.spark.sql.connector.expressions.Literal;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.aggregate.AggregateFunc;
import org.apache.spark.sql.connector.expressions.aggregate.Aggregation;
import org.apache.spark.sql.connector.expressions.aggregate.Count;
import org.apache.spark.sql.connector.expressions.aggregate.CountStar;
import org.apache.spark.sql.connector.expressions.aggregate.Max;
import org.apache.spark.sql.connector.expressions.aggregate.Min;
import org.apache.spark.sql.connector.expressions.filter.AlwaysTrue;
import org.apache.spark.sql.connector.expressions.filter.And;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.LocalScan;
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
  private Known known;

  Builder(ZedTable table, CaseInsensitiveStringMap options) {
    this.table = table;
    this.options = options;
    this.required = table.all;
  }

  public void pruneColumns(StructType schema) {
    required = schema;
  }

  /** All of them are left to Spark as well: they are used to skip. */
  public Predicate[] pushPredicates(Predicate[] offered) {
    predicates = offered;
    return offered;
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

  public boolean pushAggregation(Aggregation aggregation) {
    if (aggregation.groupByExpressions().length > 0 || predicates.length > 0) {
      return false;
    }
    known = Known.of(table.pinned(options), aggregation.aggregateExpressions());
    return known != null;
  }

  public Scan build() {
    if (known != null) {
      return known;
    }
    // A stream needs all columns, and what is there now may be very much.
    StructType read = required.equals(table.all) ? required : table.pinned(options).readable(required);
    return new ZedScan(table, options, read, predicates, limit);
  }
}

class ZedScan implements SupportsReportStatistics, SupportsRuntimeV2Filtering {
  /** Of more values than these that the other side of a join has, only the range is used. */
  static final int MOST_VALUES = 1000;

  final ZedTable table;
  final CaseInsensitiveStringMap options;
  final StructType required;
  final Predicate[] predicates;
  final int limit;
  private Predicate[] runtime = new Predicate[0];
  private Planned planned;

  ZedScan(ZedTable table, CaseInsensitiveStringMap options, StructType required, Predicate[] predicates, int limit) {
    this.table = table;
    this.options = options;
    this.required = required;
    this.predicates = predicates;
    this.limit = limit;
  }

  public StructType readSchema() {
    return required;
  }

  public Scan.ColumnarSupportMode columnarSupportMode() {
    return Scan.ColumnarSupportMode.UNSUPPORTED;
  }

  public CustomMetric[] supportedCustomMetrics() {
    return new PythonScan(table.fallback, table.format, required, options, new org.apache.spark.sql.sources.Filter[0])
        .supportedCustomMetrics();
  }

  public MicroBatchStream toMicroBatchStream(String checkpoint) {
    return new PythonScan(table.fallback, table.format, required, options, new org.apache.spark.sql.sources.Filter[0])
        .toMicroBatchStream(checkpoint);
  }

  public synchronized Planned planned() {
    if (planned == null) {
      planned = Planned.of(this, runtime);
    }
    return planned;
  }

  public Batch toBatch() {
    return new ZedBatch(this, planned());
  }

  public Statistics estimateStatistics() {
    return planned();
  }

  public String description() {
    String shown = table.format + " ReadSchema: " + required.catalogString();
    shown += ", PushedFilters: " + Arrays.toString(predicates);
    if (limit >= 0) {
      shown += ", PushedLimit: " + limit;
    }
    return shown + planned().shown;
  }

  public NamedReference[] filterAttributes() {
    String[] names = Pinned.ambiguous(required) ? new String[0] : required.fieldNames();
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

/** The answer to what a scan asks: its tasks and what they will give. */
class Planned implements Statistics {
  final byte[] function;
  final List partitions = new ArrayList();
  final OptionalLong rows;
  final OptionalLong bytes;
  final String shown;
  final List identity = new ArrayList();

  Planned(JsonNode answer, ZedScan scan, Pinned pinned, Predicate[] runtime) {
    function = Python.bytesOf(Python.at(answer, "function"));
    for (JsonNode node : Python.at(answer, "partitions")) {
      partitions.add(Python.bytesOf(node));
    }
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
    Pinned pinned = scan.table.pinned(scan.options);
    Map request = new HashMap();
    request.put("schema", scan.required.json());
    List trees = Values.trees(scan.predicates);
    trees.addAll(Values.trees(runtime));
    request.put("predicates", trees);
    request.put("limit", scan.limit < 0 ? null : Integer.valueOf(scan.limit));
    request.put("single", Boolean.valueOf(scan.limit <= Builder.SINGLE_TASK_ROWS));
    return new Planned(pinned.ask("scan", request), scan, pinned, runtime);
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
  private final PythonBatch batch;

  ZedBatch(ZedScan scan, Planned planned) {
    this.planned = planned;
    PythonDataSourceV2 source = new PythonDataSourceV2();
    source.setShortName(scan.table.format);
    source.setReadInfo(new PythonDataSourceReadInfo(planned.function,
        CollectionConverters.asScala(planned.partitions).toSeq()));
    batch = new PythonBatch(source, scan.table.format, scan.required, scan.options);
  }

  public InputPartition[] planInputPartitions() {
    return batch.planInputPartitions();
  }

  public PartitionReaderFactory createReaderFactory() {
    PartitionReaderFactory readers = batch.createReaderFactory();
    return Executors.haveClasses() ? new EndingReaders(readers) : readers;
  }

  /** Spark reuses the result of a scan for an equal one. */
  public boolean equals(Object other) {
    return other instanceof ZedBatch && planned.identity.equals(((ZedBatch) other).planned.identity);
  }

  public int hashCode() {
    return planned.identity.hashCode();
  }
}

/** A row of aggregates that metadata tells. */
class Known implements LocalScan {
  final StructType schema;
  final InternalRow row;
  final String shown;

  Known(StructType schema, InternalRow row, String shown) {
    this.schema = schema;
    this.row = row;
    this.shown = shown;
  }

  /** The row, or null where metadata does not tell. */
  static Known of(Pinned pinned, AggregateFunc[] functions) {
    List asked = new ArrayList();
    for (int i = 0; i < functions.length; i++) {
      Map node = new HashMap();
      AggregateFunc function = functions[i];
      if (function instanceof CountStar) {
        node.put("name", "count");
      } else if (function instanceof Count && !((Count) function).isDistinct()) {
        node.put("name", "count");
        node.put("of", Values.tree(((Count) function).column()));
      } else if (function instanceof Min || function instanceof Max) {
        node.put("name", function instanceof Min ? "min" : "max");
        node.put("of", Values.tree(function.children()[0]));
      } else {
        return null;
      }
      asked.add(node);
    }
    Map request = new HashMap();
    request.put("aggregates", asked);
    JsonNode answer = pinned.ask("aggregate", request);
    if (Python.at(answer, "values").isNull()) {
      return null;
    }
    Object[] values = new Object[functions.length];
    StructType schema = Python.schemaOf(Python.at(answer, "schema"));
    for (int i = 0; i < values.length; i++) {
      JsonNode value = (JsonNode) Python.at(answer, "values").get(i);
      values[i] = Values.internal(value, schema.apply(i).dataType().catalogString());
    }
    String shown = pinned.format + " from metadata: " + Arrays.toString(functions);
    return new Known(schema, new GenericInternalRow(values), shown);
  }

  public StructType readSchema() {
    return schema;
  }

  public String description() {
    return shown;
  }

  public InternalRow[] rows() {
    return new InternalRow[] {row};
  }
}
