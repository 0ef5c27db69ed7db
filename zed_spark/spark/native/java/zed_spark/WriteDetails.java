package zed_spark;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

import com.fasterxml.jackson.core.JsonProcessingException;

import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.types.StructType;

/** What a write needs to know besides the options of the user. Python has a class of the same name. */
class WriteDetails {
  /** The option that has them as JSON: Spark hands nothing but options from one of its calls to another. */
  static final String OPTION = "__write";

  private final Map<String, Object> fields = new LinkedHashMap<>();

  WriteDetails() {
    with("rows", null).with("isSorted", Boolean.FALSE).with("replaces", null).with("read", null).with("staged", null);
  }

  /** Those in options; a plain write has none. */
  @SuppressWarnings("unchecked")
  static WriteDetails in(Map<String, String> options) {
    WriteDetails found = new WriteDetails();
    String text = (String) options.get(OPTION);
    if (text != null) {
      try {
        found.fields.putAll((Map<String, Object>) Python.JSON.readValue(text, Map.class));
      } catch (Exception error) {
        throw new IllegalArgumentException("the option " + OPTION + " is not for users: " + error.getMessage(), error);
      }
    }
    return found;
  }

  private WriteDetails with(String field, Object value) {
    fields.put(field, value);
    return this;
  }

  Map<String, Object> fields() { return fields; }

  /** The schema of the rows, where Spark hands their bytes to Python. */
  WriteDetails rows(StructType schema) { return with("rows", schema.json()); }

  WriteDetails sorted() { return with("isSorted", Boolean.TRUE); }

  /** The answer about the rows that are replaced. */
  WriteDetails replaces(Answer exact) { return with("replaces", exact.whole()); }

  WriteDetails staged(Object staged) { return with("staged", staged); }

  /** What the statement is and has read: the commit, and conditions of the rows that may concern it. */
  WriteDetails read(String operation, Pinned pinned, Predicate[] predicates) {
    Map<String, Object> read = new HashMap<>();
    read.put("operation", operation);
    read.put("commit", pinned.commit);
    read.put("conditions", pinned.ask(Request.concerned(predicates)).predicates());
    return with("read", read);
  }

  String text() {
    try {
      return Python.JSON.writeValueAsString(fields);
    } catch (JsonProcessingException error) {
      throw new IllegalStateException(error);
    }
  }
}
