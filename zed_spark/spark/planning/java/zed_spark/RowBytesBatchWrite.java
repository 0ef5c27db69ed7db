package zed_spark;

import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.PhysicalWriteInfo;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.types.StructType;

class RowBytesBatchWrite implements BatchWrite {
  private final BatchWrite python;
  private final StructType schema;

  RowBytesBatchWrite(BatchWrite python, StructType schema) {
    this.python = python;
    this.schema = schema;
  }

  @Override
  public DataWriterFactory createBatchWriterFactory(PhysicalWriteInfo info) {
    return new RowBytesWriterFactory(python.createBatchWriterFactory(info), schema);
  }

  @Override
  public boolean useCommitCoordinator() {
    return python.useCommitCoordinator();
  }

  @Override
  public void onDataWriterCommit(WriterCommitMessage message) {
    python.onDataWriterCommit(message);
  }

  @Override
  public void commit(WriterCommitMessage[] messages) {
    python.commit(messages);
  }

  @Override
  public void abort(WriterCommitMessage[] messages) {
    python.abort(messages);
  }
}
