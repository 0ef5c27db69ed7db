package zed_spark;

import java.util.Map;
import java.util.function.Function;

/** The driver's Python, and the sources that it has registered. */
class Registration {
  /** The last one of this JVM. Null if there is none that answers. */
  private static volatile Registration current;

  /** JSON text of a request to JSON text of its answer. */
  final Function<Object, Object> python;

  /** The pickled Python source of each name; under a name that means another source now, Python's API is used. */
  final Map<String, byte[]> commands;

  Registration(Function<Object, Object> python, Map<String, byte[]> commands) {
    this.python = python;
    this.commands = commands;
  }

  static Registration current() {
    return current;
  }

  static synchronized void begin(Registration made) {
    current = made;
  }

  /** Ends a registration, whose Python does not answer. Returns whether it had not ended before. */
  static synchronized boolean end(Registration lost) {
    if (current != lost) {
      return false;
    }
    current = null;
    return true;
  }
}
