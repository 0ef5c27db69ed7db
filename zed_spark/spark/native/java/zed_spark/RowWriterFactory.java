package zed_spark;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.streaming.StreamingDataWriterFactory;
import org.apache.spark.sql.types.StructType;

/** Runs on executors. Makes the writers of a batch or of a stream from one of Spark's factories. */
class RowWriterFactory implements DataWriterFactory, StreamingDataWriterFactory {
  private static final long serialVersionUID = 1L;

  private final DataWriterFactory batch;
  private final StreamingDataWriterFactory stream;
  private final StructType schema;
  private final long few;

  /** `few` is the number of bytes of a task's rows up to which the driver writes them. */
  RowWriterFactory(DataWriterFactory batch, StreamingDataWriterFactory stream, StructType schema, long few) {
    this.batch = batch;
    this.stream = stream;
    this.schema = schema;
    this.few = few;
  }

  @Override
  public DataWriter<InternalRow> createWriter(int partition, long task) {
    return new RowWriter<InternalRow>(batch.createWriter(partition, task), schema, few);
  }

  @Override
  public DataWriter<InternalRow> createWriter(int partition, long task, long epoch) {
    return new RowWriter<InternalRow>(stream.createWriter(partition, task, epoch), schema, few);
  }
}
