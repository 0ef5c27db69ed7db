package zed_spark;

import java.util.concurrent.Callable;
import java.util.function.Function;

/** A request as a task of a thread. */
class Request implements Callable<String> {
  private final Function<Object, Object> python;
  private final String text;

  Request(Function<Object, Object> python, String text) {
    this.python = python;
    this.text = text;
  }

  @Override
  public String call() {
    return (String) python.apply(text);
  }
}
