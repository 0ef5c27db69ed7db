package zed_spark;

import java.util.Locale;

/** A number of bytes. */
public class SizeMetric extends SumMetric {
  private static final String[] UNITS = {"KiB", "MiB", "GiB", "TiB"};

  public SizeMetric() {
    this(null, null);
  }

  SizeMetric(String name, String description) {
    super(name, description);
  }

  @Override
  String text(long sum) {
    double shown = sum;
    int unit = -1;
    while (shown >= 1024 && unit + 1 < UNITS.length) {
      shown /= 1024;
      unit++;
    }
    String exact = number(sum) + " bytes";
    return unit < 0 ? exact : String.format(Locale.ROOT, "%.1f %s, ", Double.valueOf(shown), UNITS[unit]) + exact;
  }
}
