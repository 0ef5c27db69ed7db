package zed_spark;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.Statistics;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** The answer to what a scan asks: its tasks and what they will give. */
class Planned implements Statistics {
  final Batch batch;
  final OptionalLong rows;
  final OptionalLong bytes;
  final String shown;
  final boolean columnar;
  final List<Object> identity;

  Planned(JsonNode answer, ZedScan scan, Pinned pinned, Predicate[] runtime, boolean columnar) {
    this.columnar = columnar;
    StructType read = columnar ? ColumnarReaders.STREAM : scan.required;
    batch = ZedBatch.of(answer, scan.table.format, read, scan.options);
    JsonNode counted = Python.at(answer, "rows");
    rows = counted.isNull() ? OptionalLong.empty() : OptionalLong.of(counted.asLong());
    long stored = Python.at(answer, "bytes").asLong();
    long width = scan.required.defaultSize() + 8L;
    // As Spark sizes its own scans: rows of the width that it takes each type for, or a share of the stored bytes.
    bytes = OptionalLong.of(Math.max(1L, rows.isPresent() ? rows.getAsLong() * width
        : (long) ((double) stored * width / (scan.table.all.defaultSize() + 8L))));
    shown = Python.at(answer, "shown").asText();
    identity = Arrays.asList(new Object[] {pinned, scan.required, Arrays.asList(scan.predicates),
        Arrays.asList(runtime), Integer.valueOf(scan.limit)});
  }

  static Planned of(ZedScan scan, Predicate[] runtime) {
    Pinned pinned = scan.pinned();
    boolean columnar = ExecutorClasses.areThere();
    return new Planned(pinned.ask("scan", request(scan, runtime, columnar)), scan, pinned, runtime, columnar);
  }

  /** What is to be planned. */
  static Map<String, Object> request(ZedScan scan, Predicate[] runtime, boolean columnar) {
    Map<String, Object> request = new HashMap<>();
    request.put("schema", scan.required.json());
    StructField metadata = Metadata.of(scan.required, scan.table.all);
    request.put("metadata", metadata == null ? null : metadata.name());
    List<Map<String, Object>> trees = Values.trees(scan.predicates);
    trees.addAll(Values.trees(runtime));
    request.put("predicates", trees);
    request.put("limit", scan.limit < 0 ? null : Integer.valueOf(scan.limit));
    request.put("columnar", Boolean.valueOf(columnar));
    request.put("single", Boolean.valueOf(scan.limit <= Builder.SINGLE_TASK_ROWS));
    return request;
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
