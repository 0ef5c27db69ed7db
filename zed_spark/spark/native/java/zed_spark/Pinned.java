package zed_spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** What Python found when it first looked: the schema and the files, so that each later scan is of the same ones. */
class Pinned {
  final String format;
  final StructType schema;
  final String key;
  final String state;
  /** Columns, and fields of structs, of which all that is below them is read; null for all of the columns. */
  final Set<List<String>> whole;
  /** The columns that come from the names of folders. */
  final List<String> partitions;
  /** The columns on which metadata may decide filters. */
  final Set<String> decidable;
  /** The commit of a pool, or null. */
  final String commit;

  /** From what Python answers. */
  Pinned(String format, Answer loaded) {
    this.format = format;
    schema = loaded.schema();
    key = loaded.key();
    state = loaded.state();
    whole = loaded.wholeColumns();
    partitions = loaded.partitionColumns();
    decidable = loaded.decidable();
    commit = loaded.commit();
  }

  static Pinned of(String format, Map<String, String> options, StructType schema) {
    return new Pinned(format, Python.ask(format, Request.load(format, options, session(), schema)));
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
    return ask(Request.decide(predicates)).isDecided();
  }

  /** The options that the session's configuration gives where the user does not. */
  private static Map<String, String> session() {
    SparkSession session = SparkSession.active();
    SQLConf conf = session.sessionState().conf();
    Map<String, String> found = new HashMap<>();
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
    return whole == null || ambiguous(schema) ? schema : readable(required, schema, new ArrayList<>());
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
    Set<String> names = new HashSet<>();
    StructField[] fields = ((StructType) type).fields();
    for (int i = 0; i < fields.length; i++) {
      if (!names.add(fields[i].name().toLowerCase(Locale.ROOT)) || ambiguous(fields[i].dataType())) {
        return true;
      }
    }
    return false;
  }

  private StructType readable(StructType required, StructType present, List<String> above) {
    StructField[] fields = required.fields();
    StructField[] found = new StructField[fields.length];
    for (int i = 0; i < fields.length; i++) {
      StructField full = present.apply(fields[i].name());
      List<String> path = new ArrayList<>(above);
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

  Answer ask(Request request) {
    return ask("plan", request);
  }

  /** Asks about these files; Python keeps what it needs for that only for so long. */
  Answer ask(String action, Request request) {
    Answer answer = Python.ask(action, format, request.of(key, null));
    return answer.isForgotten() ? Python.ask(action, format, request.of(key, state)) : answer;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Pinned && key.equals(((Pinned) other).key);
  }

  @Override
  public int hashCode() {
    return key.hashCode();
  }
}
