package zed_spark;

import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import com.fasterxml.jackson.databind.ObjectMapper;

import org.apache.spark.api.python.PythonFunction;
import org.apache.spark.sql.errors.QueryCompilationErrors;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.unsafe.Platform;

import org.slf4j.LoggerFactory;

/** Calls of Python, which makes all decisions. */
class Python {
  static final String ENABLED = "spark.zed.nativePlanning.enabled";
  /** After advice: queries can do without native planning. */
  private static final String OFF = ", or set " + ENABLED + " to false";
  /** Seconds that an answer may take. */
  static final String TIMEOUT = "spark.zed.nativePlanning.timeout";
  /** Seconds that the answer to a ping may take. */
  static final long PING_SECONDS = 60;
  /** More than a thread has connections, and few enough to fail soon where nothing listens. */
  static final int ATTEMPTS = 3;
  /** What catalogs do with the source. */
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
  static Answer ask(String format, Request request) {
    return ask("plan", format, request);
  }

  /** Asks; an error says that Spark failed to do this with the source. */
  static Answer ask(String action, String format, Request request) {
    return ask(Registration.current(), action, format, request);
  }

  /** Asks the Python of a session. */
  static Answer ask(Registration session, String action, String format, Request request) {
    boolean changes = request.way != READ;
    if (request.way == CHANGE && Thread.interrupted()) {
      Platform.throwException(new InterruptedException("cancelled before the change was begun"));
    }
    PlanningPython asked = session.python();
    if (asked == null) {
      throw Refused.because(session.missing() + OFF);
    }
    long seconds = seconds();
    Answer answer = null;
    String trouble = "it gives no answer";
    boolean unknown = changes;
    try {
      // Python carries out an id once, however often it is asked.
      String text = request.text(session, changes ? UUID.randomUUID().toString() : null);
      answer = answerOf(asked, text, changes, seconds);
      request.lost = false;
    } catch (Exception error) {
      // By this one Spark knows queries that were cancelled.
      if (error instanceof InterruptedException) {
        Platform.throwException(error);
      }
      trouble = error instanceof TimeoutException
          ? "not within " + seconds + " seconds, the limit that " + TIMEOUT + " sets"
          : error instanceof ProcessEnded ? error.getMessage() : error.getClass().getSimpleName();
      request.lost = changes && error instanceof ProcessEnded && ((ProcessEnded) error).wasBegun;
      unknown = changes && (!(error instanceof ProcessEnded) || request.lost);
      if (!changes && asked.isOver(error)) {
        forget(session, asked, error);
      }
    }
    if (answer == null) {
      String warning = unknown ? "it is unknown whether the change was made: look before you repeat it; " : "";
      throw Refused.because(warning + silent(asked, trouble));
    }
    if (answer.error() == null) {
      return answer;
    }
    if (answer.sentence() != null) {
      throw Refused.because(answer.sentence(), answer.is("CommitConflict"));
    }
    // As Spark says it of other Python sources.
    Platform.throwException(QueryCompilationErrors.pythonDataSourceError(action, format, answer.error()));
    throw new IllegalStateException(answer.error());
  }

  private static String silent(PlanningPython asked, String trouble) {
    return asked.advice().replace("%s", trouble) + OFF;
  }

  private static long seconds() {
    String text = SQLConf.get().getConfString(TIMEOUT, "600");
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException error) {
      throw Refused.because(TIMEOUT + " takes a number of seconds, not " + text);
    }
  }

  /** Asks about nothing, to find out whether Python answers. */
  static Answer ping(Registration session, PlanningPython asked) throws Exception {
    return answerOf(asked, Request.ping().text(session, null), false, PING_SECONDS);
  }

  /** Whether Python answers. Where it does not, it is not asked again. */
  static boolean answers() {
    Registration session = Registration.current();
    PlanningPython asked = session.python();
    if (asked == null) {
      return false;
    }
    try {
      return ping(session, asked).error() == null;
    } catch (Exception error) {
      if (error instanceof InterruptedException) {
        Platform.throwException(error);
      }
      if (asked.isOver(error)) {
        forget(session, asked, error);
      }
    }
    return session.python() != null;
  }

  /** Whether the source that a session has under a name is this package's, which its Python knows. */
  static boolean plans(Registration session, String format, PythonFunction source) {
    PlanningPython asked = session.python();
    try {
      return asked != null && asked.plans(format, source);
    } catch (Exception error) {
      if (!asked.isOver(error)) {
        Platform.throwException(error);
      }
      forget(session, asked, error);
      return false;
    }
  }

  /** Sources use Python's API from now on. */
  private static void forget(Registration session, PlanningPython lost, Exception error) {
    if (session.end(lost, String.valueOf(error.getMessage()))) {
      LoggerFactory.getLogger(Python.class).warn("no native planning, so queries read all columns: {}",
          lost.advice().replace("%s", String.valueOf(error.getMessage())));
    }
  }

  /** An answer. A connection that Python has closed is found out by a failure. */
  private static Answer answerOf(PlanningPython asked, String request, boolean changes, long seconds)
      throws Exception {
    for (int attempt = 1;; attempt++) {
      PlanningAnswer answer = asked.begin(request, changes);
      try {
        String text = changes ? settled(answer.text, seconds) : (String) answer.text.get(seconds, TimeUnit.SECONDS);
        return new Answer(text);
      } catch (ExecutionException error) {
        if (attempt == ATTEMPTS || !asked.isAskedAgain(error.getCause(), changes)) {
          throw (Exception) error.getCause();
        }
      } finally {
        if (!answer.text.isDone()) {
          answer.giveUp();
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

  /** Throws an error into which Spark has put a traceback of Python: of one of ours the sentence is enough. */
  static RuntimeException refused(Throwable error) {
    String text = String.valueOf(error.getMessage());
    int start = text.indexOf(": ", text.lastIndexOf(ERRORS));
    if (text.lastIndexOf(ERRORS) < 0 || start < 0) {
      Platform.throwException(error);
    }
    int end = text.indexOf('\n', start);
    return Refused.because(text.substring(start + 2, end < 0 ? text.length() : end));
  }
}
