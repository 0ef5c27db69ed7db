package zed_spark;

import java.util.function.Function;

/** The driver's Python, which answers requests with its secret only: PySpark's callback server is open to anybody. */
class Authenticated implements Function<Object, Object> {
  private final Function<Object, Object> python;
  private final String secret;

  Authenticated(Function<Object, Object> python, String secret) {
    this.python = python;
    this.secret = secret;
  }

  @Override
  public Object apply(Object request) {
    return python.apply(secret + "\n" + request);
  }
}
