package zed_spark;

import org.apache.spark.api.python.PythonFunction;

/** A Python that plans: the driver's own one, or a process that the JVM has started for that. */
abstract class PlanningPython {
  /** Sends a request. The answer fails as `isLost` says where Python does not get or answer it. */
  abstract PlanningAnswer begin(String request, boolean changes);

  /** Whether an error says that the connection to Python is lost. */
  abstract boolean isLost(Throwable error);

  /** Whether a request that was lost is asked again: reads are, and changes if they are then made once. */
  abstract boolean isAskedAgain(Throwable error, boolean changes);

  /** Whether an error that remains after all attempts says that this Python will answer nobody any more. */
  abstract boolean isOver(Throwable error);

  /** Whether the source that a session has under a name is this package's. */
  abstract boolean plans(String format, PythonFunction source) throws Exception;

  /** Has it drop what it keeps for a session that has ended, if it runs. Does not wait for that. */
  abstract void endSession(String text);

  /** What to do about one that does not answer. */
  abstract String advice();
}
