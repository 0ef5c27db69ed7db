package zed_spark;

/** A number of things. */
public class CountMetric extends SumMetric {
  public CountMetric() {
    this(null, null);
  }

  CountMetric(String name, String description) {
    super(name, description);
  }

  @Override
  String text(long sum) {
    return number(sum);
  }
}
