package zed_spark;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.classic.SparkSession;

/** Takes the Python side, which finds this class by its name and knows it as a function only; nothing to ask again. */
public class Anchor implements Function<Object, Object> {
  @Override
  @SuppressWarnings("unchecked")
  public Object apply(Object argument) {
    Object[] parts = ((List<?>) argument).toArray();
    Registration asked = parts.length > 0
        ? new Registration(new Authenticated((Function<Object, Object>) parts[0], (String) parts[4]),
            new HashMap<>((Map<String, byte[]>) parts[1]))
        : Registration.current();
    if (asked == null) {
      throw new IllegalStateException("no Python process has registered");
    }
    String answer;
    try {
      answer = Python.ping(asked);
    } catch (Exception error) {
      throw new IllegalStateException("Python cannot be called: " + error.getMessage(), error);
    }
    if (parts.length > 0) {
      Registration.begin(asked);
      Rules.add(new PruneStreams<LogicalPlan>(), (SparkSession) parts[2]);
      SqlFunction.addTo((SparkSession) parts[2], (String) parts[3]);
    }
    return answer;
  }
}
