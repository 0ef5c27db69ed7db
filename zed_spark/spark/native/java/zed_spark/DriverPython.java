package zed_spark;

import java.util.Map;
import java.util.function.Function;

/** A driver's Python, and the sources that it has registered. */
class DriverPython {
  /** The pickled Python source of each name; under a name that means another source now, Python's API is used. */
  final Map<String, byte[]> commands;

  private final Function<Object, Object> callback;
  private final String secret;

  DriverPython(Function<Object, Object> callback, String secret, Map<String, byte[]> commands) {
    this.callback = callback;
    this.secret = secret;
    this.commands = commands;
  }

  /** Whether it is the same process, which may have registered several times. */
  boolean isSame(DriverPython other) {
    return secret.equals(other.secret);
  }

  /** Begins with the secret, as PySpark's callback server is open to anybody. */
  String answer(String request) {
    return (String) callback.apply(secret + "\n" + request);
  }
}
