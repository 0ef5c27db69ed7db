package zed_spark;

import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.apache.spark.sql.errors.QueryCompilationErrors;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.Platform;

/** Calls of the driver's Python, which makes all decisions. Requests and answers are JSON. */
class Python {
  static final String ENABLED = "spark.zed.nativePlanning.enabled";
  static final ObjectMapper JSON = new ObjectMapper();

  /** The driver's Python: JSON text of a request to JSON text of its answer. */
  static volatile Function python;

  /** The pickled Python source of each name; under a name that means another source now, Python's API is used. */
  static volatile Map commands = new HashMap();

  /** Asks about a plan; an error of Python becomes one of Spark. */
  static JsonNode call(String format, Map request) {
    return call("plan", format, request);
  }

  /** Asks; an error says that Spark failed to do this with the source. */
  static JsonNode call(String action, String format, Map request) {
    JsonNode answer = null;
    String trouble = "it gives no answer";
    try {
      answer = JSON.readTree((String) python.apply(JSON.writeValueAsString(request)));
    } catch (Exception error) {
      trouble = error.getClass().getSimpleName();
    }
    if (answer != null && answer.has("error")) {
      throw failed(action, format, at(answer, "error").asText());
    }
    if (answer == null || !answer.has("answered")) {
      throw failed(action, format, "the Python process that registered the source does not answer (" + trouble
          + "); call zed_spark.register(spark), or set " + ENABLED + " to false");
    }
    return answer;
  }

  /** Throws what Python sources throw. Callers throw the result, for the compiler. */
  static RuntimeException failed(String action, String format, String message) {
    Platform.throwException(QueryCompilationErrors.pythonDataSourceError(action, format, message));
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
    return Base64.getDecoder().decode(node.asText());
  }
}

/** Takes the Python side, which finds this class by its name and knows it as a function only. */
public class Anchor implements Function {
  public Object apply(Object argument) {
    Object[] parts = ((List) argument).toArray();
    Python.commands = new HashMap((Map) parts[1]);
    Python.python = (Function) parts[0];
    return Python.python.apply("{\"call\":\"ping\"}");
  }
}
