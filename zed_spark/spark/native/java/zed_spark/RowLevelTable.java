package zed_spark;

import java.util.Map;

import org.apache.spark.sql.connector.catalog.MetadataColumn;
import org.apache.spark.sql.connector.catalog.SupportsRowLevelOperations;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.connector.write.RowLevelOperationBuilder;
import org.apache.spark.sql.connector.write.RowLevelOperationInfo;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceV2;
import org.apache.spark.sql.types.StructType;

/** A branch of a pool whose rows can be changed one by one. */
class RowLevelTable extends ZedTable implements SupportsRowLevelOperations {
  RowLevelTable(String format, StructType all, Map<String, String> properties, PythonDataSourceV2 fallback,
      Pinned pinned, boolean inserts, Transform[] partitioning) {
    super(format, all, properties, fallback, pinned, inserts, partitioning);
  }

  @Override
  public RowLevelOperationBuilder newRowLevelOperationBuilder(RowLevelOperationInfo info) {
    return new RowLevelChange(this, info);
  }

  @Override
  public MetadataColumn[] metadataColumns() {
    return RowIdColumn.and(super.metadataColumns());
  }
}
