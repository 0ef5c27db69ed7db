package zed_spark;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.apache.spark.sql.classic.SparkSession;

/** Takes the Python side, which finds this class by its name and knows it as a function only; nothing to ask again. */
public class Anchor implements Function<Object, Object> {
  @Override
  @SuppressWarnings("unchecked")
  public Object apply(Object argument) {
    Object[] parts = ((List<?>) argument).toArray();
    SparkSession session = (SparkSession) parts[0];
    boolean begins = parts.length > 1;
    Registration registration = Registration.of(session);
    DriverPython asked = begins ? new DriverPython((Function<Object, Object>) parts[1],
        new HashMap<>((Map<String, byte[]>) parts[2])) : registration.driver();
    if (asked == null) {
      throw new IllegalStateException("no Python process has registered");
    }
    Answer answer;
    try {
      answer = Python.ping(registration, asked);
    } catch (Exception error) {
      throw new IllegalStateException("Python cannot be called: " + error.getMessage(), error);
    }
    if (answer.error() != null) {
      throw new IllegalStateException(answer.error());
    }
    if (begins) {
      registration.begin(asked);
    }
    return null;
  }
}
