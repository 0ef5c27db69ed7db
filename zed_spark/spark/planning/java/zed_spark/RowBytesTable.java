package zed_spark;

import java.util.HashMap;
import java.util.Map;

import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceV2;
import org.apache.spark.sql.execution.datasources.v2.python.PythonTable;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * Spark's table of a Python source, whose writes hand Python the bytes of Spark's rows where executors have these
 * classes. Spark would copy each value to a vector of Arrow, and look at all vectors after each row to limit the bytes
 * of batches: that takes longer than anything else in a write of many columns.
 */
class RowBytesTable extends PythonTable {
  /** Tells Python the schema of the rows, see `zed_spark.spark.unsafe_rows`. */
  static final String SCHEMA = "__row_schema";
  /** What Spark takes the rows for. */
  private static final StructType BYTES = new StructType().add("row", DataTypes.BinaryType, false);

  RowBytesTable(PythonDataSourceV2 source, String format, StructType schema) {
    super(source, format, schema);
  }

  @Override
  public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
    Map<String, String> options = new HashMap<>(info.options().asCaseSensitiveMap());
    options.remove(Source.SAVING);
    if (!ExecutorClasses.areThere()) {
      return super.newWriteBuilder(new WriteInfo(info, new CaseInsensitiveStringMap(options)));
    }
    options.put(SCHEMA, info.schema().json());
    WriteInfo bytes = new WriteInfo(info, new CaseInsensitiveStringMap(options), BYTES);
    return new RowBytesWrite(super.newWriteBuilder(bytes), info.schema());
  }
}
