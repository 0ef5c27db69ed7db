package zed_spark;

import java.util.ArrayList;
import java.util.Base64;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.apache.spark.sql.errors.QueryCompilationErrors;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.Platform;

import org.slf4j.LoggerFactory;

import py4j.Py4JException;

/** Calls of the driver's Python, which makes all decisions. Requests and answers are JSON. */
class Python {
  static final String ENABLED = "spark.zed.nativePlanning.enabled";
  /** Seconds that an answer may take. */
  static final String TIMEOUT = "spark.zed.nativePlanning.timeout";
  /** Seconds that the answer to a ping may take. */
  static final long PING_SECONDS = 60;
  /** More than a thread has connections, and few enough to fail soon where nothing listens. */
  static final int ATTEMPTS = 3;
  /** What catalogs do with the source. Of errors of ours only the sentence is said. */
  static final String CATALOG = "use a catalog of";
  /** Before the name of an error of ours in a traceback. */
  static final String ERRORS = "zed_spark.errors.";
  static final ObjectMapper JSON = new ObjectMapper();

  /** Asks for what changes no data: an interrupt ends the wait, as does the limit of time. */
  static final int READ = 0;
  /**
   * Asks for a change of data, such as a commit. The wait has no limit, and an interrupt does not end it: Spark would
   * take the change for failed and undo it, while Python makes it. The interrupt is restored afterwards. From then on
   * the limit of time counts, so that a query that was cancelled ends where a store hangs.
   */
  static final int CHANGE = 1;
  /** As `CHANGE`, also in a query that was cancelled before. */
  static final int UNDO = 2;

  /** Asks about a plan; an error of Python becomes one of Spark. */
  static JsonNode call(String format, Map<String, Object> request) {
    return call("plan", format, request);
  }

  /** Asks, changing nothing; an error says that Spark failed to do this with the source. */
  static JsonNode call(String action, String format, Map<String, Object> request) {
    return ask(READ, action, format, request);
  }

  /** Asks in one of the ways `READ`, `CHANGE` and `UNDO`. */
  static JsonNode ask(int way, String action, String format, Map<String, Object> request) {
    if (way == CHANGE && Thread.interrupted()) {
      Platform.throwException(new InterruptedException("cancelled before the change was begun"));
    }
    Registration asked = Registration.current();
    if (asked == null) {
      throw failed(action, format, silent("none has registered since the last one was lost"));
    }
    if (way != READ) {
      // Python carries out an id once, however often it is asked.
      request.put("id", UUID.randomUUID().toString());
    }
    // Relative paths mean what they mean to Spark's file sources, whatever the directory of the Python process.
    request.put("workingDirectory", System.getProperty("user.dir"));
    long seconds = seconds(action, format);
    JsonNode answer = null;
    String trouble = "it gives no answer";
    try {
      answer = JSON.readTree(answerOf(asked, JSON.writeValueAsString(request), way != READ, seconds));
    } catch (Exception error) {
      // By this one Spark knows queries that were cancelled.
      if (error instanceof InterruptedException) {
        Platform.throwException(error);
      }
      trouble = error instanceof TimeoutException
          ? "not within " + seconds + " seconds, the limit that " + TIMEOUT + " sets"
          : error.getClass().getSimpleName();
      if (way == READ && error instanceof Py4JException) {
        forget(asked, error);
      }
    }
    if (answer != null && answer.has("error")) {
      throw refused(action, format, answer);
    }
    if (answer == null || !answer.has("answered")) {
      String unknown = way != READ ? "it is unknown whether the change was made: look before you repeat it; " : "";
      throw failed(action, format, unknown + silent(trouble));
    }
    return answer;
  }

  private static String silent(String trouble) {
    return "the Python process that registered the source does not answer (" + trouble
        + "); call zed_spark.register(spark), or set " + ENABLED + " to false";
  }

  private static long seconds(String action, String format) {
    String text = SQLConf.get().getConfString(TIMEOUT, "600");
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException error) {
      throw failed(action, format, TIMEOUT + " takes a number of seconds, not " + text);
    }
  }

  /** Asks about nothing, to find out whether Python answers. */
  static String ping(Registration asked) throws Exception {
    return answerOf(asked, "{\"call\":\"ping\"}", false, PING_SECONDS);
  }

  /** Whether Python answers. Where it does not, it is not asked again. */
  static boolean answers() {
    Registration asked = Registration.current();
    if (asked == null) {
      return false;
    }
    try {
      return ping(asked) != null;
    } catch (Exception error) {
      if (error instanceof InterruptedException) {
        Platform.throwException(error);
      }
      if (error instanceof Py4JException) {
        forget(asked, error);
      }
    }
    return Registration.current() != null;
  }

  /** Sources use Python's API from now on. */
  private static void forget(Registration lost, Exception error) {
    if (Registration.end(lost)) {
      LoggerFactory.getLogger(Python.class).warn("native planning has ended, so queries read all columns: the Python "
          + "process that registered the sources does not answer ({}). Call zed_spark.register(spark) to begin again.",
          error.getMessage());
    }
  }

  /** The text of an answer. A connection that Python has closed is found out by a failure, and then not used again. */
  private static String answerOf(Registration asked, String request, boolean changes, long seconds)
      throws Exception {
    for (int attempt = 1;; attempt++) {
      Future<String> answer = Threads.POOL.submit(new Request(asked.python, request));
      try {
        return changes ? settled(answer, seconds) : (String) answer.get(seconds, TimeUnit.SECONDS);
      } catch (ExecutionException error) {
        if (attempt == ATTEMPTS || !(error.getCause() instanceof Py4JException)) {
          throw (Exception) error.getCause();
        }
      } finally {
        // If no thread has begun with it, none will.
        if (!answer.isDone()) {
          answer.cancel(false);
          Threads.POOL.purge();
        }
      }
    }
  }

  /** The answer to a request for a change. */
  private static String settled(Future<String> answer, long seconds) throws Exception {
    boolean interrupted = false;
    long end = 0;
    try {
      while (true) {
        try {
          return (String) (interrupted ? answer.get(end - System.nanoTime(), TimeUnit.NANOSECONDS) : answer.get());
        } catch (InterruptedException error) {
          end = interrupted ? end : System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** An error that Python answers with. */
  private static RuntimeException refused(String action, String format, JsonNode answer) {
    if (action.equals(CATALOG) && answer.has("sentence")) {
      Platform.throwException(new Refused(at(answer, "sentence").asText()));
    }
    return failed(action, format, at(answer, "error").asText());
  }

  /** Throws what Python sources throw when planning fails. Callers throw the result: it shows where they end. */
  static RuntimeException failed(String format, String message) {
    return failed("plan", format, message);
  }

  /** The same, of another action. */
  static RuntimeException failed(String action, String format, String message) {
    Platform.throwException(QueryCompilationErrors.pythonDataSourceError(action, format, message));
    return new IllegalStateException(message);
  }

  /** The same, where Spark has put a traceback of Python into the error: of an error of ours the sentence is enough. */
  static RuntimeException failed(String action, String format, Throwable error) {
    String text = String.valueOf(error.getMessage());
    int start = text.lastIndexOf(ERRORS);
    if (start < 0) {
      Platform.throwException(error);
    }
    int end = text.indexOf('\n', start);
    return failed(action, format, text.substring(start + ERRORS.length(), end < 0 ? text.length() : end));
  }

  /** A field of an answer; Janino would take the one without the cast for a more general type. */
  static JsonNode at(JsonNode answer, String name) {
    return (JsonNode) answer.get(name);
  }

  static List<String> stringsOf(JsonNode node) {
    List<String> found = new ArrayList<>();
    for (JsonNode text : node) {
      found.add(text.asText());
    }
    return found;
  }

  static Map<String, String> textsOf(JsonNode node) {
    Map<String, String> found = new LinkedHashMap<>();
    Iterator<String> names = node.fieldNames();
    while (names.hasNext()) {
      String name = (String) names.next();
      found.put(name, at(node, name).asText());
    }
    return found;
  }

  static StructType schemaOf(JsonNode node) {
    return (StructType) DataType.fromJson(node.asText());
  }

  static byte[] bytesOf(JsonNode node) {
    return Base64.getDecoder().decode(node.asText());
  }
}
