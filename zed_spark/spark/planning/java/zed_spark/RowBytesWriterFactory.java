package zed_spark;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.types.StructType;

/** Runs on executors. */
class RowBytesWriterFactory implements DataWriterFactory {
  private static final long serialVersionUID = 1L;

  private final DataWriterFactory python;
  private final StructType schema;

  RowBytesWriterFactory(DataWriterFactory python, StructType schema) {
    this.python = python;
    this.schema = schema;
  }

  @Override
  public DataWriter<InternalRow> createWriter(int partition, long task) {
    return new RowBytesWriter<InternalRow>(python.createWriter(partition, task), schema);
  }
}
