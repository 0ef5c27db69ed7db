package zed_spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;

/** What Python answers to a `Request`, or a part of it, and the one place that has the names of its fields. */
class Answer {
  /** The fields; null if there is no answer. */
  private final JsonNode fields;
  private final JsonNode reply;

  /** Of the text of a reply. */
  Answer(String text) throws IOException {
    reply = Python.JSON.readTree(text);
    if (!reply.has("answer")) {
      throw new IOException("no reply to a request");
    }
    fields = (JsonNode) reply.get("answer");
  }

  private Answer(JsonNode fields, JsonNode reply) {
    this.fields = fields;
    this.reply = reply;
  }

  /** Python has forgotten what the request was about. */
  boolean isForgotten() { return ((JsonNode) reply.get("forgotten")).asBoolean(); }

  /** Whether Python answers with this condition of Spark instead of a result. */
  boolean is(String condition) { return ((JsonNode) reply.get("condition")).asText().equals(condition); }

  /** The text of an error, or null. */
  String error() {
    int version = ((JsonNode) reply.get("version")).asInt();
    if (version != Request.VERSION) {
      return "the Java classes of zed_spark in this JVM speak version " + Request.VERSION
          + " of the planning protocol, and this Python process speaks version " + version
          + "; restart the JVM to have it load the classes of this release";
    }
    return textOf((JsonNode) reply.get("error"));
  }

  /** The same as a sentence, if it is an error of ours. */
  String sentence() { return textOf((JsonNode) reply.get("sentence")); }
  private JsonNode at(String name) { return (JsonNode) fields.get(name); }
  private String text(String name) { return textOf(at(name)); }
  private static String textOf(JsonNode node) { return node.isNull() ? null : node.asText(); }
  private List<String> texts(String name) { return textsOf(at(name)); }

  static List<String> textsOf(JsonNode node) {
    List<String> found = new ArrayList<>();
    for (JsonNode text : node) {
      found.add(text.asText());
    }
    return found;
  }

  private Map<String, String> map(String name) {
    Map<String, String> found = new HashMap<>();
    Iterator<String> names = at(name).fieldNames();
    while (names.hasNext()) {
      String key = (String) names.next();
      found.put(key, ((JsonNode) at(name).get(key)).asText());
    }
    return found;
  }

  private List<Answer> parts(String name) {
    List<Answer> found = new ArrayList<>();
    for (JsonNode part : at(name)) {
      found.add(new Answer(part, reply));
    }
    return found;
  }

  private Answer part(String name) { return at(name).isNull() ? null : new Answer(at(name), reply); }
  static byte[] bytesOf(JsonNode node) { return Base64.getDecoder().decode(node.asText()); }

  /** All of it, to be sent back as it is. */
  Object whole() { return fields; }

  // Of loads

  StructType schema() { return (StructType) DataType.fromJson(text("schema")); }
  String key() { return text("key"); }
  String state() { return text("state"); }

  /** Columns and fields of structs that are not read in parts; null for all columns. */
  Set<List<String>> wholeColumns() {
    if (at("whole").isNull()) {
      return null;
    }
    Set<List<String>> found = new HashSet<>();
    for (JsonNode path : at("whole")) {
      found.add(textsOf(path));
    }
    return found;
  }

  List<String> partitionColumns() { return texts("partitionColumns"); }
  Set<String> decidable() { return new HashSet<>(texts("decidable")); }
  String commit() { return text("commit"); }
  List<String> names() { return texts("names"); }
  Object predicates() { return at("predicates"); }
  boolean isDecided() { return at("decided").asBoolean(); }

  // Of scans and writes

  byte[] function() { return bytesOf(at("function")); }

  List<byte[]> partitions() {
    List<byte[]> found = new ArrayList<>();
    for (JsonNode node : at("partitions")) {
      found.add(bytesOf(node));
    }
    return found;
  }

  OptionalLong rowCount() {
    return at("rowCount").isNull() ? OptionalLong.empty() : OptionalLong.of(at("rowCount").asLong());
  }

  long storedBytes() { return at("storedBytes").asLong(); }

  /** Whether the plan reads files or objects. */
  boolean countsItems() { return !at("itemsRead").isNull(); }
  long itemsRead() { return at("itemsRead").asLong(); }
  long itemsSkipped() { return at("itemsSkipped").asLong(); }
  String shown() { return text("shown"); }
  Answer plan() { return part("plan"); }

  /** The tasks of a batch, or null. */
  Answer tasks() { return part("tasks"); }

  /** The values of aggregates, or null. */
  InternalRow values() { return at("values").isNull() ? null : row(at("values"), schema()); }
  /** By what rows of a write are distributed, or null. */
  Answer distribution() { return fields.hasNonNull("distribution") ? part("distribution") : null; }
  List<String> keyPath() { return texts("key"); }
  boolean isAlways() { return at("always").asBoolean(); }
  byte[] writer() { return bytesOf(at("writer")); }

  InternalRow[] rows() {
    StructType schema = schema();
    InternalRow[] found = new InternalRow[at("rows").size()];
    for (int i = 0; i < found.length; i++) {
      found[i] = row((JsonNode) at("rows").get(i), schema);
    }
    return found;
  }

  private static InternalRow row(JsonNode node, StructType schema) {
    Object[] values = new Object[schema.length()];
    for (int i = 0; i < values.length; i++) {
      values[i] = Values.internal((JsonNode) node.get(i), schema.apply(i).dataType().catalogString());
    }
    return new GenericInternalRow(values);
  }

  // Of catalogs

  String name() { return text("name"); }
  Map<String, String> options() { return map("options"); }
  Map<String, String> properties() { return map("properties"); }
  String id() { return text("id"); }
  String version() { return text("version"); }
  boolean isWritable() { return at("writable").asBoolean(); }
  boolean takesAnySchema() { return at("anySchema").asBoolean(); }

  /** To be sent back as it is; null of a table that is not staged. */
  Object staged() { return at("staged"); }
  Answer loaded() { return part("loaded"); }
  String description() { return text("description"); }
  List<Answer> parameters() { return parts("parameters"); }
  DataType type() { return DataType.fromDDL(text("type")); }
  String defaultValue() { return text("default"); }
  String comment() { return text("comment"); }
}
