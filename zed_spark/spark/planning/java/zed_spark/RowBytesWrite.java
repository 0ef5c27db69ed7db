package zed_spark;

import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.SupportsTruncate;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.connector.write.streaming.StreamingWrite;
import org.apache.spark.sql.types.StructType;

class RowBytesWrite implements SupportsTruncate, Write {
  private final StructType schema;
  private WriteBuilder builder;
  private Write write;

  RowBytesWrite(WriteBuilder builder, StructType schema) {
    this.builder = builder;
    this.schema = schema;
  }

  @Override
  public WriteBuilder truncate() {
    builder = ((SupportsTruncate) builder).truncate();
    return this;
  }

  @Override
  public Write build() {
    write = builder.build();
    return this;
  }

  @Override
  public String description() {
    return write.description();
  }

  @Override
  public String toString() {
    return write.toString();
  }

  @Override
  public BatchWrite toBatch() {
    return new RowBytesBatchWrite(write.toBatch(), schema);
  }

  @Override
  public StreamingWrite toStreaming() {
    return new RowBytesStreamingWrite(write.toStreaming(), schema);
  }

  @Override
  public CustomMetric[] supportedCustomMetrics() {
    return write.supportedCustomMetrics();
  }
}
