package zed_spark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.core.JsonProcessingException;

import org.apache.spark.sql.connector.catalog.TableInfo;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;

/**
 * A request to Python, and the one place that has the names of requests and of their fields. The modules
 * `messages` and `catalog_messages` of Python have a class for each; `Answer` reads what is answered.
 */
class Request {
  /** The version of the protocol. Python has the same one, or refuses. */
  static final int VERSION = 4;

  final String name;
  /** One of those of `Python`. */
  final int way;
  /** Whether the Python process ended while it made the change, so that nobody knows how far it came. */
  boolean lost;
  private final Map<String, Object> fields = new LinkedHashMap<>();

  private Request(int way, String name) {
    this.way = way;
    this.name = name;
  }

  private Request with(String field, Object value) {
    fields.put(field, value instanceof DataType ? ((DataType) value).json() : value);
    return this;
  }

  private static Request read(String name) { return new Request(Python.READ, name); }
  private static Request change(String name) { return new Request(Python.CHANGE, name); }

  /** The text that is sent. Relative paths mean what they mean to Spark's sources, whatever the directory of Python. */
  String text(Registration session, String id) throws JsonProcessingException {
    return text(session.id, session.application(), session.query(), id);
  }

  /** The same where no query of the session is running. */
  String text(String session) throws JsonProcessingException {
    return text(session, null, null, null);
  }

  private String text(String session, String application, String query, String id) throws JsonProcessingException {
    Map<String, Object> envelope = new LinkedHashMap<>();
    envelope.put("version", Integer.valueOf(VERSION));
    envelope.put("request", name);
    envelope.put("session", session);
    envelope.put("application", application);
    envelope.put("query", query);
    envelope.put("id", id);
    envelope.put("workingDirectory", System.getProperty("user.dir"));
    envelope.put("fields", fields);
    return Python.JSON.writeValueAsString(envelope);
  }

  // Of the whole

  static Request ping() { return read("ping"); }
  static Request endSession() { return read("endSession"); }

  // Of what options name

  private static Request ofSource(String name, String format, Map<String, String> options) {
    return read(name).with("format", format).with("options", options);
  }

  static Request load(String format, Map<String, String> options, Map<String, String> session, StructType schema) {
    return ofSource("load", format, options).with("session", session).with("schema", schema);
  }

  static Request partitions(String format, Map<String, String> options) {
    return ofSource("partitions", format, options);
  }

  static Request distribute(String format, Map<String, String> options) {
    return ofSource("distribute", format, options);
  }

  static Request batch(String format, Map<String, String> options, StructType all, StructType schema, String start,
      String end) {
    return ofSource("batch", format, options).with("all", all).with("schema", schema).with("start", start)
        .with("end", end);
  }

  static Request write(String format, Map<String, String> options, StructType schema, boolean overwrite,
      StructType messages, WriteDetails details) {
    return ofSource("write", format, options).with("schema", schema).with("overwrite", Boolean.valueOf(overwrite))
        .with("messages", messages).with("details", details.fields());
  }

  static Request commit(String write, byte[] writer, List<byte[]> messages, List<byte[]> rows, boolean abort) {
    return new Request(abort ? Python.UNDO : Python.CHANGE, "commit").with("write", write).with("writer", writer)
        .with("messages", messages).with("rows", rows).with("abort", Boolean.valueOf(abort));
  }

  // Of what was loaded

  private Request of(Predicate[] predicates) { return with("predicates", Values.trees(predicates)); }

  /** Says which load a request is about; with its state where Python has forgotten it. */
  Request of(String key, String state) { return with("key", key).with("state", state); }
  static Request rowIds() { return read("rowIds"); }
  static Request concerned(Predicate[] predicates) { return read("concerned").of(predicates); }
  static Request decide(Predicate[] predicates) { return read("decide").of(predicates); }

  static Request scan(StructType schema, boolean metadata, List<Map<String, Object>> predicates, Integer limit,
      boolean single) {
    return read("scan").scanning(schema, metadata, predicates, limit, single);
  }

  static Request aggregate(StructType schema, List<Map<String, Object>> predicates,
      List<Map<String, Object>> aggregates, boolean planned) {
    return read("aggregate").scanning(schema, false, predicates, null, true).with("aggregates", aggregates)
        .with("planned", Boolean.valueOf(planned));
  }

  private Request scanning(StructType schema, boolean metadata, List<Map<String, Object>> predicates, Integer limit,
      boolean single) {
    return with("schema", schema).with("metadata", Boolean.valueOf(metadata)).with("predicates", predicates)
        .with("limit", limit).with("single", Boolean.valueOf(single));
  }

  /** An aggregate of an expression, which is null for `count(*)`. */
  static Map<String, Object> aggregated(String name, Map<String, Object> of) {
    return read("aggregated").with("name", name).with("of", of).fields;
  }

  static Request decideDelete(Predicate[] predicates) { return read("decideDelete").of(predicates); }
  static Request overwriteWhere(Predicate[] predicates) { return read("overwriteWhere").of(predicates); }
  static Request deleteWhere(Predicate[] predicates) { return change("deleteWhere").of(predicates); }
  static Request truncate() { return change("truncate"); }

  // Of catalogs

  /** Says which catalog a request is about; with its options where Python has forgotten it. */
  Request of(String catalog, String lake, Map<String, String> options) {
    return with("catalog", catalog).with("lake", lake).with("options", options);
  }

  static Request namespaceExists(String[] namespace) { return read("namespaceExists").with("namespace", namespace); }
  static Request listTables(String[] namespace) { return read("listTables").with("namespace", namespace); }
  static Request tableExists(List<String> table) { return read("tableExists").with("table", table); }

  static Request loadTable(List<String> table, String commitOrBranch, Long micros, List<String> privileges) {
    return read("loadTable").with("table", table).with("commitOrBranch", commitOrBranch).with("micros", micros)
        .with("privileges", privileges);
  }

  static Request createTable(List<String> table, StructType schema, TableInfo info, String provider) {
    return change("createTable").with("table", table).defining(schema, info, provider);
  }

  static Request stageTable(List<String> table, TableInfo info, String provider, String mode) {
    return change("stageTable").with("table", table).defining(info.schema(), info, provider).with("mode", mode);
  }

  private Request defining(StructType schema, TableInfo info, String provider) {
    List<Map<String, Object>> partitioning = new ArrayList<>();
    Transform[] transforms = info.partitions();
    for (int i = 0; i < transforms.length; i++) {
      partitioning.add(read("transform").with("name", transforms[i].name())
          .with("arguments", Values.trees(transforms[i].arguments())).fields);
    }
    int constraints = info.constraints() == null ? 0 : info.constraints().length;
    return with("schema", schema).with("properties", info.properties()).with("partitioning", partitioning)
        .with("defaultProvider", provider).with("constraints", Integer.valueOf(constraints));
  }

  static Request publishTable(Object staged, boolean written) {
    return change("publishTable").with("staged", staged).with("written", Boolean.valueOf(written));
  }

  static Request abortTable(Object staged) { return new Request(Python.UNDO, "abortTable").with("staged", staged); }

  static Request alterTable(List<String> table, List<Map<String, Object>> wanted) {
    return change("alterTable").with("table", table).with("wanted", wanted);
  }

  /** A change that `alterTable` makes; what it does not have is null. */
  static Map<String, Object> tableChange(String kind, String property, String value, String[] path, StructType column,
      String comment, boolean placed) {
    return read("tableChange").with("kind", kind).with("name", property).with("value", value).with("path", path)
        .with("column", column).with("comment", comment).with("placed", Boolean.valueOf(placed)).fields;
  }

  static Request dropTable(List<String> table) { return change("dropTable").with("table", table); }

  static Request renameTable(List<String> table, List<String> to) {
    return change("renameTable").with("table", table).with("to", to);
  }

  static Request listProcedures(String[] namespace) { return read("listProcedures").with("namespace", namespace); }

  static Request describeProcedure(List<String> procedure) {
    return read("describeProcedure").with("procedure", procedure);
  }

  static Request callProcedure(String procedure, List<Object> arguments) {
    return change("callProcedure").with("procedure", procedure).with("arguments", arguments);
  }
}
