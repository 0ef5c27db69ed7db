package zed_spark;

import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** A write to a table with the options of the table, and what it knows of the columns. */
class WriteInfo implements LogicalWriteInfo {
  final LogicalWriteInfo info;
  final CaseInsensitiveStringMap options;
  final StructType schema;

  WriteInfo(LogicalWriteInfo info, CaseInsensitiveStringMap options, StructType schema) {
    this.info = info;
    this.options = options;
    this.schema = schema;
  }

  @Override
  public CaseInsensitiveStringMap options() {
    return options;
  }

  @Override
  public String queryId() {
    return info.queryId();
  }

  @Override
  public StructType schema() {
    return schema;
  }
}
