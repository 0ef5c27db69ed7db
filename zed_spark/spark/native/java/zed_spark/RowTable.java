package zed_spark;

import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceV2;
import org.apache.spark.sql.execution.datasources.v2.python.PythonTable;
import org.apache.spark.sql.types.StructType;

/** The table that `createRelation` writes to: Spark's of a Python source, with a write of ours. */
class RowTable extends PythonTable {
  private final PythonDataSourceV2 source;
  private final String format;
  private final StructType columns;

  RowTable(PythonDataSourceV2 source, String format, StructType columns) {
    super(source, format, columns);
    this.source = source;
    this.format = format;
    this.columns = columns;
  }

  @Override
  public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
    return new RowWrite(source, format, columns, info, WriteDetails.in(info.options()));
  }
}
