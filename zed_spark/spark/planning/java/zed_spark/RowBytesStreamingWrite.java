package zed_spark;

import org.apache.spark.sql.connector.write.PhysicalWriteInfo;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.connector.write.streaming.StreamingDataWriterFactory;
import org.apache.spark.sql.connector.write.streaming.StreamingWrite;
import org.apache.spark.sql.types.StructType;

class RowBytesStreamingWrite implements StreamingWrite {
  private final StreamingWrite python;
  private final StructType schema;

  RowBytesStreamingWrite(StreamingWrite python, StructType schema) {
    this.python = python;
    this.schema = schema;
  }

  @Override
  public StreamingDataWriterFactory createStreamingWriterFactory(PhysicalWriteInfo info) {
    return new RowBytesStreamingWriterFactory(python.createStreamingWriterFactory(info), schema);
  }

  @Override
  public boolean useCommitCoordinator() {
    return python.useCommitCoordinator();
  }

  @Override
  public void commit(long epoch, WriterCommitMessage[] messages) {
    python.commit(epoch, messages);
  }

  @Override
  public void abort(long epoch, WriterCommitMessage[] messages) {
    python.abort(epoch, messages);
  }
}
