package zed_spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SQLContext;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.SupportsWrite;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Cast;
import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.Expressions;
import org.apache.spark.sql.connector.expressions.GeneralScalarExpression;
import org.apache.spark.sql.connector.expressions.Literal;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.Transform;
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
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.read.Statistics;
import org.apache.spark.sql.connector.read.SupportsPushDownAggregates;
import org.apache.spark.sql.connector.read.SupportsPushDownLimit;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.connector.read.SupportsPushDownV2Filters;
import org.apache.spark.sql.connector.read.SupportsReportStatistics;
import org.apache.spark.sql.connector.read.SupportsRuntimeV2Filtering;
import org.apache.spark.sql.connector.read.streaming.MicroBatchStream;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.errors.QueryCompilationErrors;
import org.apache.spark.sql.execution.datasources.v2.python.PythonBatch;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceReadInfo;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceV2;
import org.apache.spark.sql.execution.datasources.v2.python.PythonScan;
import org.apache.spark.sql.execution.datasources.v2.python.PythonTable;
import org.apache.spark.sql.execution.datasources.v2.python.UserDefinedPythonDataSource;
import org.apache.spark.sql.sources.BaseRelation;
import org.apache.spark.sql.sources.CreatableRelationProvider;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * What Spark's planner needs to see of a Zed source. All decisions are made in the driver's Python: these classes hold
 * what Spark says and what Python answers. Executors run Spark's own Python reader; none of these classes gets there.
 *
 * The compiler is Janino: no lambdas, no inference of type arguments.
 */
public class Planning {
  static final String ENABLED = "spark.zed.nativePlanning.enabled";
  static final ObjectMapper JSON = new ObjectMapper();
  /** Up to so many rows are read by one task, to its end: Spark then needs no limit, and stops no Python worker. */
  static final int SINGLE_TASK_ROWS = 100000;

  /** Of more values than these that the other side of a join has, only the range is used. */
  static final int MOST_VALUES = 1000;

  /** The driver's Python: JSON text of a request to JSON text of its answer. */
  static volatile Function python;
  /** The pickled Python source of each name; under a name that means another source now, Python's API is used. */
  static volatile Map commands = new HashMap();

  /** The format that this thread saves to, while it does. */
  static final ThreadLocal SAVING = new ThreadLocal();

  static JsonNode call(String format, Map request) {
    JsonNode answer = null;
    String trouble = "it gives no answer";
    try {
      answer = JSON.readTree((String) python.apply(JSON.writeValueAsString(request)));
    } catch (Exception error) {
      trouble = error.getClass().getSimpleName();
    }
    if (answer != null && answer.has("error")) {
      throw failed(format, at(answer, "error").asText());
    }
    if (answer == null || !answer.has("answered")) {
      throw failed(format, "the Python process that registered the source does not answer (" + trouble
          + "); call zed_spark.register(spark), or set " + ENABLED + " to false");
    }
    return answer;
  }

  static RuntimeException failed(String format, String message) {
    Platform.throwException(QueryCompilationErrors.pythonDataSourceError("plan", format, message));
    return new IllegalStateException(message);
  }

  /** A field of an answer; Janino would take the one without the cast for a more general type. */
  static JsonNode at(JsonNode answer, String name) {
    return (JsonNode) answer.get(name);
  }

  static StructType schemaOf(JsonNode node) {
    return (StructType) DataType.fromJson(node.asText());
  }

  static byte[] bytesOf(JsonNode node) {
    return java.util.Base64.getDecoder().decode(node.asText());
  }

  // ---------------------------------------------------------------- expressions as JSON

  static List trees(Expression[] expressions) {
    List found = new ArrayList();
    for (int i = 0; i < expressions.length; i++) {
      found.add(tree(expressions[i]));
    }
    return found;
  }

  static Map tree(Expression expression) {
    Map node = new LinkedHashMap();
    if (expression instanceof NamedReference) {
      node.put("field", ((NamedReference) expression).fieldNames());
    } else if (expression instanceof Literal) {
      node.put("type", ((Literal) expression).dataType().catalogString());
      node.put("value", plain(((Literal) expression).value()));
    } else if (expression instanceof Cast) {
      node.put("name", "CAST");
      node.put("to", ((Cast) expression).dataType().catalogString());
      node.put("from", ((Cast) expression).expressionDataType() == null ? null : ((Cast) expression).expressionDataType().catalogString());
      node.put("children", trees(new Expression[] {((Cast) expression).expression()}));
    } else if (expression instanceof GeneralScalarExpression) {
      node.put("name", ((GeneralScalarExpression) expression).name());
      node.put("children", trees(expression.children()));
    } else {
      node.put("name", expression.getClass().getSimpleName());
      node.put("children", new ArrayList());
    }
    return node;
  }

  /** A value of Spark's rows for JSON: bytes, also of strings, become base64; values of other types become null. */
  static Object plain(Object value) {
    if (value instanceof UTF8String) {
      return ((UTF8String) value).getBytes();
    }
    if (value instanceof Decimal) {
      return value.toString();
    }
    if (value instanceof Number || value instanceof Boolean || value instanceof byte[]) {
      return value;
    }
    return null;
  }

  /** The value of an aggregate, as Spark's rows hold it. */
  static Object internal(JsonNode value, String type) {
    if (value.isNull()) {
      return null;
    }
    if (type.equals("string")) {
      return UTF8String.fromBytes(bytesOf(value));
    }
    if (type.equals("binary")) {
      return bytesOf(value);
    }
    if (type.equals("boolean")) {
      return Boolean.valueOf(value.asBoolean());
    }
    if (type.equals("tinyint")) {
      return Byte.valueOf((byte) value.asInt());
    }
    if (type.equals("smallint")) {
      return Short.valueOf((short) value.asInt());
    }
    if (type.equals("int")) {
      return Integer.valueOf(value.asInt());
    }
    return Long.valueOf(value.asLong());
  }

  // ---------------------------------------------------------------- the provider

  /** Takes the Python side, which finds this class by its name and knows it as a function only. */
  public static class Anchor implements Function {
    public Object apply(Object argument) {
      Object[] parts = ((List) argument).toArray();
      Planning.commands = new HashMap((Map) parts[1]);
      Planning.python = (Function) parts[0];
      return Planning.python.apply("{\"call\":\"ping\"}");
    }
  }

  /** A source by its name; subclasses have the name. */
  public abstract static class Source implements TableProvider, DataSourceRegister, CreatableRelationProvider {
    final String format;
    final PythonDataSourceV2 fallback = new PythonDataSourceV2();
    private Pinned inferred;

    public Source(String format) {
      this.format = format;
      fallback.setShortName(format);
    }

    public String shortName() {
      return format;
    }

    public boolean supportsExternalMetadata() {
      return true;
    }

    public StructType inferSchema(CaseInsensitiveStringMap options) {
      if (!enabled()) {
        return fallback.inferSchema(options);
      }
      inferred = Pinned.of(format, options.asCaseSensitiveMap(), null);
      return inferred.schema;
    }

    public Table getTable(StructType schema, Transform[] partitioning, Map properties) {
      if (SAVING.get() != null || !enabled()) {
        return fallback.getTable(schema, partitioning, properties);
      }
      Pinned pinned = inferred != null && inferred.schema.equals(schema) ? inferred : null;
      return new ZedTable(format, schema, new HashMap(properties), fallback, pinned, !calledBySave());
    }

    /** Whether `df.write.save` asks: it then calls `createRelation`, with any save mode. */
    private static boolean calledBySave() {
      StackTraceElement[] frames = Thread.currentThread().getStackTrace();
      for (int i = 0; i < Math.min(5, frames.length); i++) {
        if (frames[i].getClassName().equals("org.apache.spark.sql.classic.DataFrameWriter")) {
          return true;
        }
      }
      return false;
    }

    /** Writes by Python's API, to which Spark lets only two save modes through; the option says which it is. */
    public BaseRelation createRelation(SQLContext context, SaveMode mode, scala.collection.immutable.Map options, Dataset data) {
      Map given = new CaseInsensitiveStringMap(scala.jdk.javaapi.CollectionConverters.asJava(options)).asCaseSensitiveMap();
      CaseInsensitiveStringMap known = new CaseInsensitiveStringMap(given);
      if (known.containsKey("__partition_columns")) {
        throw failed(format, "partitionBy is not supported");
      }
      DataFrameWriter writer = data.write().format(format).options(given).mode(mode == SaveMode.Overwrite ? mode : SaveMode.Append);
      if (!known.containsKey("ifExists") && mode == SaveMode.ErrorIfExists) {
        writer = writer.option("ifExists", "error");
      } else if (!known.containsKey("ifExists") && mode == SaveMode.Ignore) {
        writer = writer.option("ifExists", "ignore");
      }
      SAVING.set(format);
      try {
        writer.save();
      } finally {
        SAVING.remove();
      }
      return new Saved(context, data.schema());
    }

    /** Whether the session plans natively, and the name means the source of this package in it. */
    private boolean enabled() {
      SparkSession session = SparkSession.active();
      if (python == null || !"true".equals(session.sessionState().conf().getConfString(ENABLED, "true").toLowerCase())) {
        return false;
      }
      if (!session.sessionState().dataSourceManager().dataSourceExists(format)) {
        return false;
      }
      UserDefinedPythonDataSource found = session.sessionState().dataSourceManager().lookupDataSource(format);
      return found.dataSourceCls().command().equals(commands.get(format));
    }
  }

  /** What was written, of which Spark asks no more. */
  static class Saved extends BaseRelation {
    final SQLContext context;
    final StructType saved;

    Saved(SQLContext context, StructType saved) {
      this.context = context;
      this.saved = saved;
    }

    public SQLContext sqlContext() {
      return context;
    }

    public StructType schema() {
      return saved;
    }
  }

  /** What Python found when it first looked: the schema and the files, so that each later scan is of the same ones. */
  static class Pinned {
    final String format;
    final StructType schema;
    final String key;
    final String state;
    /** Columns, and fields of structs, of which all that is below them is read; null for all of the columns. */
    final Set whole;

    Pinned(String format, StructType schema, String key, String state, Set whole) {
      this.format = format;
      this.schema = schema;
      this.key = key;
      this.state = state;
      this.whole = whole;
    }

    static Pinned of(String format, Map options, StructType schema) {
      Map request = new HashMap();
      request.put("call", "load");
      request.put("format", format);
      request.put("options", options);
      request.put("schema", schema == null ? null : schema.json());
      JsonNode answer = call(format, request);
      Set whole = null;
      if (!at(answer, "whole").isNull()) {
        whole = new HashSet();
        for (JsonNode path : at(answer, "whole")) {
          whole.add(JSON.convertValue(path, List.class));
        }
      }
      return new Pinned(format, schemaOf(at(answer, "schema")), at(answer, "key").asText(), at(answer, "state").asText(), whole);
    }

    /** The columns to read where these are needed. */
    StructType readable(StructType required) {
      return whole == null ? schema : readable(required, schema, new ArrayList());
    }

    private StructType readable(StructType required, StructType present, List above) {
      StructField[] fields = required.fields();
      StructField[] found = new StructField[fields.length];
      for (int i = 0; i < fields.length; i++) {
        StructField full = present.apply(fields[i].name());
        List path = new ArrayList(above);
        path.add(full.name());
        DataType type = fields[i].dataType();
        if (whole.contains(path)) {
          type = full.dataType();
        } else if (type instanceof StructType) {
          type = readable((StructType) type, (StructType) full.dataType(), path);
        }
        found[i] = new StructField(full.name(), type, full.nullable(), full.metadata());
      }
      return new StructType(found);
    }

    /** Asks about these files; Python keeps what it needs for that only for so long. */
    JsonNode ask(String what, Map request) {
      request.put("call", what);
      request.put("key", key);
      JsonNode answer = call(format, request);
      if (answer.has("forgotten")) {
        request.put("state", state);
        answer = call(format, request);
      }
      return answer;
    }

    public boolean equals(Object other) {
      return other instanceof Pinned && key.equals(((Pinned) other).key);
    }

    public int hashCode() {
      return key.hashCode();
    }
  }

  /** What `load` gives; writes and streams are left to Python's API. */
  static class ZedTable implements SupportsRead, SupportsWrite {
    final String format;
    final StructType all;
    final Map properties;
    final PythonDataSourceV2 fallback;
    final boolean inserts;
    private Pinned pinned;
    private boolean inserted;

    ZedTable(String format, StructType all, Map properties, PythonDataSourceV2 fallback, Pinned pinned, boolean inserts) {
      this.format = format;
      this.all = all;
      this.properties = properties;
      this.fallback = fallback;
      this.pinned = pinned;
      this.inserts = inserts;
    }

    public String name() {
      return format;
    }

    public StructType schema() {
      return all;
    }

    public Set capabilities() {
      Set found = EnumSet.of(TableCapability.BATCH_READ, TableCapability.BATCH_WRITE, TableCapability.MICRO_BATCH_READ,
          TableCapability.STREAMING_WRITE, TableCapability.TRUNCATE);
      if (!inserts) {
        found.remove(TableCapability.BATCH_WRITE);
      }
      return found;
    }

    public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
      // Options that a stream does not take are refused here.
      new PythonTable(fallback, format, all).newScanBuilder(options);
      return new Builder(this, options);
    }

    /** Rows that are inserted are to be seen afterwards, so from now on each scan looks at the files anew. */
    public synchronized WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
      inserted = true;
      return new PythonTable(fallback, format, all).newWriteBuilder(new WriteInfo(info, merged(info.options())));
    }

    /** The files, which are those of the first use unless the scan has options of its own. */
    synchronized Pinned pinned(CaseInsensitiveStringMap options) {
      Map wanted = merged(options).asCaseSensitiveMap();
      if (inserted || !wanted.equals(merged(CaseInsensitiveStringMap.empty()).asCaseSensitiveMap())) {
        return Pinned.of(format, wanted, all);
      }
      if (pinned == null) {
        pinned = Pinned.of(format, wanted, all);
      }
      return pinned;
    }

    /** Results that are cached for a table are used for another one of the very same files. */
    public boolean equals(Object other) {
      if (!(other instanceof ZedTable) || this == other) {
        return this == other;
      }
      ZedTable table = (ZedTable) other;
      return format.equals(table.format) && all.equals(table.all) && pinned != null && pinned.equals(table.pinned)
          && !inserted && !table.inserted;
    }

    public int hashCode() {
      return all.hashCode();
    }

    /** The options of the table, and before them those of a scan or write. */
    private CaseInsensitiveStringMap merged(CaseInsensitiveStringMap options) {
      Map found = new HashMap();
      for (Object name : properties.keySet()) {
        found.put(((String) name).toLowerCase(Locale.ROOT), properties.get(name));
      }
      found.putAll(options);
      return new CaseInsensitiveStringMap(found);
    }
  }

  /** A write to a table with the options of the table. */
  static class WriteInfo implements LogicalWriteInfo {
    final LogicalWriteInfo info;
    final CaseInsensitiveStringMap options;

    WriteInfo(LogicalWriteInfo info, CaseInsensitiveStringMap options) {
      this.info = info;
      this.options = options;
    }

    public CaseInsensitiveStringMap options() {
      return options;
    }

    public String queryId() {
      return info.queryId();
    }

    public StructType schema() {
      return info.schema();
    }
  }

  // ---------------------------------------------------------------- one scan

  static class Builder implements SupportsPushDownRequiredColumns, SupportsPushDownV2Filters, SupportsPushDownLimit,
      SupportsPushDownAggregates {
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

  static class ZedScan implements SupportsReportStatistics, SupportsRuntimeV2Filtering {
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
      String shown = table.format + " ReadSchema: " + required.catalogString() + ", PushedFilters: " + Arrays.toString(predicates);
      if (limit >= 0) {
        shown += ", PushedLimit: " + limit;
      }
      return shown + planned().shown;
    }

    public NamedReference[] filterAttributes() {
      String[] names = required.fieldNames();
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
      return new And(new Predicate(">=", new Expression[] {parts[0], least}), new Predicate("<=", new Expression[] {parts[0], greatest}));
    }
  }

  /** The answer to what a scan asks: its tasks and what they will give. */
  static class Planned implements Statistics {
    final byte[] function;
    final List partitions = new ArrayList();
    final OptionalLong rows;
    final OptionalLong bytes;
    final String shown;
    final List identity = new ArrayList();

    Planned(JsonNode answer, ZedScan scan, Pinned pinned, Predicate[] runtime) {
      function = bytesOf(at(answer, "function"));
      for (JsonNode node : at(answer, "partitions")) {
        partitions.add(bytesOf(node));
      }
      rows = at(answer, "rows").isNull() ? OptionalLong.empty() : OptionalLong.of(at(answer, "rows").asLong());
      long stored = at(answer, "bytes").asLong();
      long width = scan.required.defaultSize() + 8L;
      // As Spark sizes its own scans: rows of the width that it takes each type for, or a share of the stored bytes.
      bytes = OptionalLong.of(Math.max(1L, rows.isPresent() ? rows.getAsLong() * width
          : (long) ((double) stored * width / (scan.table.all.defaultSize() + 8L))));
      shown = at(answer, "shown").asText();
      identity.addAll(Arrays.asList(new Object[] {pinned, scan.required, Arrays.asList(scan.predicates), Arrays.asList(runtime), scan.limit}));
    }

    static Planned of(ZedScan scan, Predicate[] runtime) {
      Pinned pinned = scan.table.pinned(scan.options);
      Map request = new HashMap();
      request.put("schema", scan.required.json());
      List trees = trees(scan.predicates);
      trees.addAll(trees(runtime));
      request.put("predicates", trees);
      request.put("limit", scan.limit < 0 ? null : Integer.valueOf(scan.limit));
      request.put("single", Boolean.valueOf(scan.limit <= SINGLE_TASK_ROWS));
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
  static class ZedBatch implements Batch {
    final Planned planned;
    private final PythonBatch batch;

    ZedBatch(ZedScan scan, Planned planned) {
      this.planned = planned;
      PythonDataSourceV2 source = new PythonDataSourceV2();
      source.setShortName(scan.table.format);
      source.setReadInfo(new PythonDataSourceReadInfo(planned.function,
          scala.jdk.javaapi.CollectionConverters.asScala(planned.partitions).toSeq()));
      batch = new PythonBatch(source, scan.table.format, scan.required, scan.options);
    }

    public InputPartition[] planInputPartitions() {
      return batch.planInputPartitions();
    }

    public PartitionReaderFactory createReaderFactory() {
      return batch.createReaderFactory();
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
  static class Known implements LocalScan {
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
          node.put("of", tree(((Count) function).column()));
        } else if (function instanceof Min || function instanceof Max) {
          node.put("name", function instanceof Min ? "min" : "max");
          node.put("of", tree(function.children()[0]));
        } else {
          return null;
        }
        asked.add(node);
      }
      Map request = new HashMap();
      request.put("aggregates", asked);
      JsonNode answer = pinned.ask("aggregate", request);
      if (at(answer, "values").isNull()) {
        return null;
      }
      Object[] values = new Object[functions.length];
      StructType schema = schemaOf(at(answer, "schema"));
      for (int i = 0; i < values.length; i++) {
        values[i] = internal((JsonNode) at(answer, "values").get(i), schema.apply(i).dataType().catalogString());
      }
      return new Known(schema, new GenericInternalRow(values), pinned.format + " from metadata: " + Arrays.toString(functions));
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
}
