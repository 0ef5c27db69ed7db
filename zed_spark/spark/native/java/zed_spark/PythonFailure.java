package zed_spark;

import java.lang.reflect.Constructor;
import java.util.Arrays;

import org.apache.spark.QueryContext;
import org.apache.spark.api.python.PythonException;

import scala.collection.immutable.Map;
import scala.collection.immutable.Map$;

/** Runs on executors. Errors of Python, as Spark throws those of its workers. */
class PythonFailure {
  private static final String WHAT = "An exception was thrown from the Python worker";

  private PythonFailure() {
  }

  /** Found by its parameters, as Spark 4.1 has one constructor and later releases have others: one jar is for all. */
  @SuppressWarnings("unchecked")
  static RuntimeException of(String text) {
    RuntimeException found = new IllegalStateException(text);
    Constructor<?>[] makers = PythonException.class.getConstructors();
    for (int i = 0; i < makers.length; i++) {
      Class<?>[] types = makers[i].getParameterTypes();
      Object[] values = null;
      if (types.length == 2) {
        values = new Object[] {text, null};
      } else if (types.length == 5 && types[1] == Map.class) {
        Map<String, String> none = (Map<String, String>) (Object) Map$.MODULE$.empty();
        Object parameters = ((Map<String, String>) none.updated("msg", WHAT)).updated("traceback", text);
        values = new Object[] {"PYTHON_EXCEPTION", parameters, null, new QueryContext[0], ""};
      }
      try {
        found = values == null ? found : (RuntimeException) makers[i].newInstance(values);
      } catch (ReflectiveOperationException error) {
        throw new IllegalStateException(text, error);
      }
    }
    // PySpark 4.1 knows errors of Python by such a frame.
    StackTraceElement[] frames = found.getStackTrace();
    StackTraceElement[] more = (StackTraceElement[]) Arrays.copyOf(frames, frames.length + 1);
    more[frames.length] = new StackTraceElement("org.apache.spark.sql.execution.python", "read", null, -1);
    found.setStackTrace(more);
    return found;
  }
}
