package zed_spark;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.streaming.StreamingDataWriterFactory;
import org.apache.spark.sql.types.StructType;

/** Runs on executors. */
class RowBytesStreamingWriterFactory implements StreamingDataWriterFactory {
  private static final long serialVersionUID = 1L;

  private final StreamingDataWriterFactory python;
  private final StructType schema;

  RowBytesStreamingWriterFactory(StreamingDataWriterFactory python, StructType schema) {
    this.python = python;
    this.schema = schema;
  }

  @Override
  public DataWriter<InternalRow> createWriter(int partition, long task, long epoch) {
    return new RowBytesWriter<InternalRow>(python.createWriter(partition, task, epoch), schema);
  }
}
