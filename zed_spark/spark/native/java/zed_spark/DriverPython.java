package zed_spark;

import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;

import org.apache.spark.api.python.PythonFunction;

import py4j.Py4JException;

/** A driver's Python, and the sources that it has registered. */
class DriverPython extends PlanningPython {
  static final String ADVICE =
      "the Python process that registered the source does not answer (%s); call zed_spark.register(spark)";

  /** The pickled Python source of each name; under a name that means another source now, Python's API is used. */
  private final Map<String, byte[]> commands;

  /** Calls the server of that process, over connections that begin with its secret. */
  private final Function<Object, Object> callback;

  DriverPython(Function<Object, Object> callback, Map<String, byte[]> commands) {
    this.callback = callback;
    this.commands = commands;
  }

  /** Whether it is the same process, which may have registered several times. */
  boolean isSame(DriverPython other) {
    return callback == other.callback;
  }

  @Override
  PlanningAnswer begin(final String request, boolean changes) {
    return new PlanningAnswer(Threads.POOL.submit(new Callable<String>() {
      @Override
      public String call() {
        return (String) callback.apply(request);
      }
    }));
  }

  @Override
  void endSession(String text) {
    begin(text, false);
  }

  @Override
  boolean isLost(Throwable error) {
    return error instanceof Py4JException;
  }

  /** A connection that Python has closed is found out by a failure, and then not used again. */
  @Override
  boolean isAskedAgain(Throwable error, boolean changes) {
    return isLost(error);
  }

  @Override
  boolean isOver(Throwable error) {
    return isLost(error);
  }

  @Override
  boolean plans(String format, PythonFunction source) {
    return source.command().equals(commands.get(format));
  }

  @Override
  String advice() {
    return ADVICE;
  }
}
