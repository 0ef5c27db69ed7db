package zed_spark;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.LocalScan;
import org.apache.spark.sql.types.StructType;

/** Rows that Python has answered. */
class Rows implements LocalScan {
  final String name;
  final StructType schema;
  final InternalRow[] rows;

  Rows(String name, Answer answer) {
    this.name = name;
    this.schema = answer.schema();
    this.rows = answer.rows();
  }

  @Override
  public StructType readSchema() {
    return schema;
  }

  @Override
  public String description() {
    return "the result of " + name;
  }

  @Override
  public InternalRow[] rows() {
    return rows;
  }
}
