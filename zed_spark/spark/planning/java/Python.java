package zed_spark;

import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.errors.QueryCompilationErrors;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.Platform;

import py4j.Py4JException;

/** Calls of the driver's Python, which makes all decisions. Requests and answers are JSON. */
class Python {
  static final String ENABLED = "spark.zed.nativePlanning.enabled";
  /** Seconds that an answer about a plan may take. */
  static final String TIMEOUT = "spark.zed.nativePlanning.timeout";
  /** More than a thread has connections, and few enough to fail soon where nothing listens. */
  static final int ATTEMPTS = 3;
  /** Before the name of an error of ours in a traceback. */
  static final String ERRORS = "zed_spark.errors.";
  static final ObjectMapper JSON = new ObjectMapper();
  /** A thread that waits for Python cannot be stopped, but others can stop waiting for it. */
  private static final ExecutorService THREADS = Executors.newCachedThreadPool(new DaemonThreads());

  /** The driver's Python: JSON text of a request to JSON text of its answer. */
  static volatile Function python;

  /** The pickled Python source of each name; under a name that means another source now, Python's API is used. */
  static volatile Map commands = new HashMap();

  /** Calls that change something. They take their time, and Python carries out an id once, however often it is asked. */
  private static final List CHANGES = Arrays.asList(new String[] {"write", "commit", "catalog"});

  /** Asks about a plan; an error of Python becomes one of Spark. */
  static JsonNode call(String format, Map request) {
    return call("plan", format, request);
  }

  /** Asks; an error says that Spark failed to do this with the source. */
  static JsonNode call(String action, String format, Map request) {
    JsonNode answer = null;
    String trouble = "it gives no answer";
    // Relative paths mean what they mean to Spark's file sources, whatever the directory of the Python process.
    request.put("workingDirectory", System.getProperty("user.dir"));
    boolean change = CHANGES.contains(request.get("call"));
    if (change) {
      request.put("id", UUID.randomUUID().toString());
    }
    try {
      answer = JSON.readTree(answerOf(JSON.writeValueAsString(request), !change));
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

  /** The text of an answer. A connection that Python has closed is found out by a failure, and then not used again. */
  static String answerOf(String request, boolean limited) throws Exception {
    for (int attempt = 1;; attempt++) {
      Future answer = THREADS.submit(new Request(request));
      try {
        if (!limited) {
          return (String) answer.get();
        }
        return (String) answer.get(Long.parseLong(SQLConf.get().getConfString(TIMEOUT, "600")), TimeUnit.SECONDS);
      } catch (ExecutionException error) {
        if (attempt == ATTEMPTS || !(error.getCause() instanceof Py4JException)) {
          throw (Exception) error.getCause();
        }
      }
    }
  }

  /** Throws what Python sources throw when planning fails. Callers throw the result, for the compiler. */
  static RuntimeException failed(String format, String message) {
    return failed("plan", format, message);
  }

  /** The same, of another action. */
  static RuntimeException failed(String action, String format, String message) {
    Platform.throwException(QueryCompilationErrors.pythonDataSourceError(action, format, message));
    return new IllegalStateException(message);
  }

  /** The same, where Spark has put the traceback of Python into the error: of an error of ours the sentence is enough. */
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

  static StructType schemaOf(JsonNode node) {
    return (StructType) DataType.fromJson(node.asText());
  }

  static byte[] bytesOf(JsonNode node) {
    return Base64.getDecoder().decode(node.asText());
  }
}

/** A request as a task of a thread. */
class Request implements Callable {
  final String text;

  Request(String text) {
    this.text = text;
  }

  public Object call() {
    return Python.python.apply(text);
  }
}

/** Threads that do not keep the JVM from ending. */
class DaemonThreads implements ThreadFactory {
  public Thread newThread(Runnable task) {
    Thread made = new Thread(task, "zed_spark planning");
    made.setDaemon(true);
    return made;
  }
}

/** Takes the Python side, which finds this class by its name and knows it as a function only; nothing to ask again. */
public class Anchor implements Function {
  public Object apply(Object argument) {
    Object[] parts = ((List) argument).toArray();
    if (parts.length > 0) {
      Python.commands = new HashMap((Map) parts[1]);
      Python.python = (Function) parts[0];
      PruneStreams.addTo((SparkSession) parts[2]);
    }
    try {
      return Python.answerOf("{\"call\":\"ping\"}", true);
    } catch (Exception error) {
      throw new IllegalStateException(error.toString());
    }
  }
}
