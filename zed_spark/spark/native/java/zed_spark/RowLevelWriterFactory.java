package zed_spark;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.DeltaWriter;
import org.apache.spark.sql.connector.write.DeltaWriterFactory;
import org.apache.spark.sql.types.StructType;

class RowLevelWriterFactory implements DeltaWriterFactory {
  private final DataWriterFactory python;
  private final StructType columns;

  RowLevelWriterFactory(DataWriterFactory python, StructType columns) {
    this.python = python;
    this.columns = columns;
  }

  @Override
  public DeltaWriter<InternalRow> createWriter(int partition, long task) {
    return new RowLevelWriter<InternalRow>(python.createWriter(partition, task), columns);
  }
}
