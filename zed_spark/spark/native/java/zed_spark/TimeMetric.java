package zed_spark;

/** Milliseconds of all tasks together. */
public class TimeMetric extends SumMetric {
  public TimeMetric() {
    this(null, null);
  }

  TimeMetric(String name, String description) {
    super(name, description);
  }

  @Override
  String text(long sum) {
    return number(sum) + " ms";
  }
}
