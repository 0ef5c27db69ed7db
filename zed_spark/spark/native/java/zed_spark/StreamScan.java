package zed_spark;

import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.types.StructType;

/** A batch of a stream that reads some columns. */
class StreamScan implements Scan {
  final ZedScan scan;
  final StructType read;

  StreamScan(ZedScan scan, StructType read) {
    this.scan = scan;
    this.read = read;
  }

  @Override
  public StructType readSchema() {
    return read;
  }

  @Override
  public Scan.ColumnarSupportMode columnarSupportMode() {
    return Scan.ColumnarSupportMode.UNSUPPORTED;
  }

  @Override
  public CustomMetric[] supportedCustomMetrics() {
    return scan.supportedCustomMetrics();
  }

  @Override
  public String description() {
    return scan.table.format + " ReadSchema: " + read.catalogString();
  }
}
