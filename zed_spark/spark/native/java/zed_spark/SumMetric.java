package zed_spark;

import java.text.NumberFormat;
import java.util.Locale;

import org.apache.spark.sql.connector.metric.CustomMetric;

/** A figure of Spark's UI: the sum of what tasks, or the driver, report. A subclass is how a sum is shown. */
public abstract class SumMetric implements CustomMetric {
  private final String name;
  private final String description;

  /** Spark makes one without a name to add up values. */
  SumMetric(String name, String description) {
    this.name = name;
    this.description = description;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public String aggregateTaskMetrics(long[] values) {
    long sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum += values[i];
    }
    return text(sum);
  }

  /** The text of a sum: it ends with the number and its unit. */
  abstract String text(long sum);

  static String number(long value) {
    return NumberFormat.getIntegerInstance(Locale.US).format(value);
  }
}
