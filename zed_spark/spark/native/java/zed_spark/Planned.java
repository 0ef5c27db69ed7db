package zed_spark;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.Statistics;

/** The answer to what a scan asks: its tasks and what they will give. */
class Planned implements Statistics {
  final Batch batch;
  final OptionalLong rows;
  final OptionalLong bytes;
  final String shown;
  /** Null where executors lack the classes. */
  final ColumnarReaders readers;
  final CustomTaskMetric[] figures;
  final List<Object> identity;

  Planned(Answer answer, ZedScan scan, Pinned pinned, Predicate[] runtime) {
    readers = ExecutorClasses.areThere() ? ColumnarReaders.of(scan.table.format, answer.function()) : null;
    batch = ZedBatch.of(answer, scan.table.format, scan.required, scan.options);
    rows = answer.rowCount();
    long width = scan.required.defaultSize() + 8L;
    // As Spark sizes its own scans of files: a share of the stored bytes, by the width that it takes each type for.
    // A row takes 8 bytes at least: values that are all the same are hardly stored.
    double share = (double) answer.storedBytes() * width / (scan.table.all.defaultSize() + 8L);
    bytes = OptionalLong.of(Math.max(1L, rows.isPresent() ? (long) Math.max(8.0 * rows.getAsLong(),
        Math.min(share, (double) rows.getAsLong() * width)) : (long) share));
    shown = answer.shown();
    figures = Figures.planned(answer);
    identity = Arrays.asList(new Object[] {pinned, scan.required, Arrays.asList(scan.predicates),
        Arrays.asList(runtime), Integer.valueOf(scan.limit)});
  }

  static Planned of(ZedScan scan, Predicate[] runtime) {
    Pinned pinned = scan.pinned();
    List<Map<String, Object>> predicates = Values.trees(scan.predicates);
    predicates.addAll(Values.trees(runtime));
    Request request = Request.scan(scan.required, Metadata.of(scan.required, scan.table.all) != null, predicates,
        scan.limit < 0 ? null : Integer.valueOf(scan.limit), scan.limit <= Builder.SINGLE_TASK_ROWS);
    return new Planned(pinned.ask(request), scan, pinned, runtime);
  }

  @Override
  public OptionalLong numRows() {
    return rows;
  }

  @Override
  public OptionalLong sizeInBytes() {
    return bytes;
  }
}
