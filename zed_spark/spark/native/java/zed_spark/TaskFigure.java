package zed_spark;

import org.apache.spark.sql.connector.metric.CustomTaskMetric;

/** A value of a `SumMetric`. Runs on executors, too. */
class TaskFigure implements CustomTaskMetric {
  private final String name;
  private final long value;

  TaskFigure(String name, long value) {
    this.name = name;
    this.value = value;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public long value() {
    return value;
  }
}
