package zed_spark;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.connector.catalog.MetadataColumn;
import org.apache.spark.sql.connector.catalog.SupportsMetadataColumns;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.SupportsRowLevelOperations;
import org.apache.spark.sql.connector.catalog.SupportsWrite;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.RowLevelOperationBuilder;
import org.apache.spark.sql.connector.write.RowLevelOperationInfo;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceV2;
import org.apache.spark.sql.execution.datasources.v2.python.PythonTable;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** What Python found when it first looked: the schema and the files, so that each later scan is of the same ones. */
class Pinned {
  final String format;
  final StructType schema;
  final String key;
  final String state;
  /** Columns, and fields of structs, of which all that is below them is read; null for all of the columns. */
  final Set whole;
  /** The columns that come from the names of folders. */
  final List partitions = new ArrayList();
  /** The columns on which metadata may decide filters. */
  final Set decidable;
  /** The commit of a pool, or null. */
  final String commit;

  Pinned(String format, StructType schema, String key, String state, Set whole, Set decidable, String commit) {
    this.format = format;
    this.schema = schema;
    this.key = key;
    this.state = state;
    this.whole = whole;
    this.decidable = decidable;
    this.commit = commit;
  }

  static Pinned of(String format, Map options, StructType schema) {
    Map request = new HashMap();
    request.put("call", "load");
    request.put("format", format);
    request.put("options", options);
    request.put("session", session());
    request.put("schema", schema == null ? null : schema.json());
    return of(format, Python.call(format, request));
  }

  /** From what Python answers. */
  static Pinned of(String format, JsonNode answer) {
    Set whole = null;
    if (!Python.at(answer, "whole").isNull()) {
      whole = new HashSet();
      for (JsonNode path : Python.at(answer, "whole")) {
        whole.add(Python.JSON.convertValue(path, List.class));
      }
    }
    Set decidable = new HashSet((List) Python.JSON.convertValue(Python.at(answer, "decidable"), List.class));
    StructType found = Python.schemaOf(Python.at(answer, "schema"));
    String commit = answer.hasNonNull("commit") ? Python.at(answer, "commit").asText() : null;
    Pinned pinned = new Pinned(format, found, Python.at(answer, "key").asText(), Python.at(answer, "state").asText(),
        whole, decidable, commit);
    for (JsonNode name : Python.at(answer, "partitions")) {
      pinned.partitions.add(name.asText());
    }
    return pinned;
  }

  /** Whether filters are true of all rows that a scan with them reads. */
  boolean decides(Predicate[] predicates) {
    for (int i = 0; i < predicates.length; i++) {
      NamedReference[] used = predicates[i].references();
      for (int j = 0; j < used.length; j++) {
        if (!decidable.contains(used[j].fieldNames()[0])) {
          return false;
        }
      }
    }
    Map request = new HashMap();
    request.put("predicates", Values.trees(predicates));
    return Python.at(ask("filter", request), "decided").asBoolean();
  }

  /** The options that the session's configuration gives where the user does not. */
  private static Map session() {
    SparkSession session = SparkSession.active();
    SQLConf conf = session.sessionState().conf();
    Map found = new HashMap();
    found.put("timeZone", conf.sessionLocalTimeZone());
    found.put("partitionColumnTypeInference", String.valueOf(conf.partitionColumnTypeInferenceEnabled()));
    // The defaults of these are made for Spark's own readers.
    if (conf.contains("spark.sql.files.maxPartitionBytes")) {
      found.put("maxPartitionBytes", String.valueOf(Math.max(1L, conf.filesMaxPartitionBytes())));
    }
    if (conf.contains("spark.sql.files.openCostInBytes")) {
      found.put("openCostInBytes", String.valueOf(Math.max(1L, conf.filesOpenCostInBytes())));
    }
    if (conf.filesMinPartitionNum().isDefined()) {
      found.put("minPartitions", String.valueOf(conf.filesMinPartitionNum().get()));
    }
    found.put("parallelism", String.valueOf(session.leafNodeDefaultParallelism()));
    return found;
  }

  /** The columns to read where these are needed. */
  StructType readable(StructType required) {
    return whole == null || ambiguous(schema) ? schema : readable(required, schema, new ArrayList());
  }

  /** Whether names differ in case only, also of nested fields: Spark then may take one field's type for another's. */
  static boolean ambiguous(DataType type) {
    if (type instanceof ArrayType) {
      return ambiguous(((ArrayType) type).elementType());
    }
    if (type instanceof MapType) {
      return ambiguous(((MapType) type).keyType()) || ambiguous(((MapType) type).valueType());
    }
    if (!(type instanceof StructType)) {
      return false;
    }
    Set names = new HashSet();
    StructField[] fields = ((StructType) type).fields();
    for (int i = 0; i < fields.length; i++) {
      if (!names.add(fields[i].name().toLowerCase(Locale.ROOT)) || ambiguous(fields[i].dataType())) {
        return true;
      }
    }
    return false;
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

  JsonNode ask(String what, Map request) {
    return ask(Python.READ, what, request);
  }

  /** Asks about these files, in one of the ways of `Python`, which keeps what it needs for that only for so long. */
  JsonNode ask(int way, String what, Map request) {
    request.put("call", what);
    request.put("key", key);
    String action = what.equals("catalog") ? Python.CATALOG : "plan";
    JsonNode answer = Python.ask(way, action, format, request);
    if (answer.has("forgotten")) {
      request.put("state", state);
      answer = Python.ask(way, action, format, request);
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
class ZedTable implements SupportsRead, SupportsWrite, SupportsMetadataColumns {
  final String format;
  final StructType all;
  final Map properties;
  final PythonDataSourceV2 fallback;
  final boolean inserts;
  final Transform[] partitioning;
  private Pinned pinned;

  ZedTable(String format, StructType all, Map properties, PythonDataSourceV2 fallback, Pinned pinned, boolean inserts,
      Transform[] partitioning) {
    this.partitioning = partitioning;
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

  public Transform[] partitioning() {
    return partitioning;
  }

  /** What `SHOW CREATE TABLE` and `DESCRIBE EXTENDED` show. */
  public Map properties() {
    Map found = new HashMap();
    found.put("provider", format);
    CaseInsensitiveStringMap known = new CaseInsensitiveStringMap(properties);
    String path = known.get("path");
    if (path != null) {
      found.put("location", path);
    }
    // Of a table that Spark keeps in its warehouse, the catalog gives the path only.
    if (known.containsKey("location")) {
      found.put("external", "true");
    }
    return found;
  }

  public MetadataColumn[] metadataColumns() {
    return Metadata.columns(format);
  }

  /** A column of the data keeps its name; Spark then finds the other one by `df.metadataColumn` only. */
  public boolean canRenameConflictingMetadataColumns() {
    return true;
  }

  public Set capabilities() {
    Set found = EnumSet.of(TableCapability.BATCH_READ, TableCapability.BATCH_WRITE, TableCapability.MICRO_BATCH_READ,
        TableCapability.STREAMING_WRITE, TableCapability.TRUNCATE);
    found.add(TableCapability.OVERWRITE_DYNAMIC);
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

  public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
    return new Writes(this, info);
  }

  /** The files, which are those of the first use unless the scan has options of its own. */
  synchronized Pinned pinned(CaseInsensitiveStringMap options) {
    Map wanted = merged(options).asCaseSensitiveMap();
    if (!wanted.equals(merged(CaseInsensitiveStringMap.empty()).asCaseSensitiveMap())) {
      return Pinned.of(format, wanted, all);
    }
    if (pinned == null) {
      pinned = Pinned.of(format, wanted, all);
    }
    return pinned;
  }

  /** The same rows, with the columns that tell where in the pool each one is. */
  ZedTable withRowIds(CaseInsensitiveStringMap options, Pinned found) {
    Pinned identified = Pinned.of(format, found.ask("rowIds", new HashMap()));
    return new ZedTable(format, identified.schema, merged(options).asCaseSensitiveMap(), fallback, identified, false,
        partitioning);
  }

  /** What EXPLAIN and errors show. */
  public String toString() {
    return name();
  }

  /** Results that are cached for a table are used for another one of the very same files. */
  public boolean equals(Object other) {
    if (!(other instanceof ZedTable) || this == other) {
      return this == other;
    }
    ZedTable table = (ZedTable) other;
    return format.equals(table.format) && all.equals(table.all) && pinned != null && pinned.equals(table.pinned);
  }

  public int hashCode() {
    return all.hashCode();
  }

  /** The options of a scan or write, and those of the table unless another path was given. */
  CaseInsensitiveStringMap merged(CaseInsensitiveStringMap options) {
    Map found = new HashMap();
    if (!options.containsKey("path") && !options.containsKey("paths")) {
      for (Object name : properties.keySet()) {
        found.put(((String) name).toLowerCase(Locale.ROOT), properties.get(name));
      }
    }
    // This one gives its names in lower case.
    found.putAll(options);
    return new CaseInsensitiveStringMap(found);
  }
}

/** A write to a table with the options of the table, and what it knows of the columns. */
class WriteInfo implements LogicalWriteInfo {
  final LogicalWriteInfo info;
  final CaseInsensitiveStringMap options;
  final StructType schema;

  WriteInfo(LogicalWriteInfo info, CaseInsensitiveStringMap options) {
    this(info, options, info.schema());
  }

  WriteInfo(LogicalWriteInfo info, CaseInsensitiveStringMap options, StructType schema) {
    this.info = info;
    this.options = options;
    this.schema = schema;
  }

  public CaseInsensitiveStringMap options() {
    return options;
  }

  public String queryId() {
    return info.queryId();
  }

  public StructType schema() {
    return schema;
  }
}

/** A branch of a pool whose rows can be changed one by one. */
class RowLevelTable extends ZedTable implements SupportsRowLevelOperations {
  RowLevelTable(String format, StructType all, Map properties, PythonDataSourceV2 fallback, Pinned pinned,
      boolean inserts, Transform[] partitioning) {
    super(format, all, properties, fallback, pinned, inserts, partitioning);
  }

  public RowLevelOperationBuilder newRowLevelOperationBuilder(RowLevelOperationInfo info) {
    return new RowLevelChange(this, info);
  }

  public MetadataColumn[] metadataColumns() {
    return RowIdColumn.and(super.metadataColumns());
  }
}
