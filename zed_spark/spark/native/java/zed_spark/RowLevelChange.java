package zed_spark;

import java.util.Locale;

import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.write.DeltaWriteBuilder;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.RowLevelOperation;
import org.apache.spark.sql.connector.write.RowLevelOperationBuilder;
import org.apache.spark.sql.connector.write.RowLevelOperationInfo;
import org.apache.spark.sql.connector.write.SupportsDelta;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** UPDATE, MERGE, or a DELETE of single rows: Spark finds the rows, and tasks rewrite the objects that have them. */
class RowLevelChange implements SupportsDelta, RowLevelOperationBuilder {
  final ZedTable table;
  final RowLevelOperation.Command command;
  private Builder scan;

  RowLevelChange(ZedTable table, RowLevelOperationInfo info) {
    this(table, info.command());
  }

  RowLevelChange(ZedTable table, RowLevelOperation.Command command) {
    this.table = table;
    this.command = command;
  }

  @Override
  public RowLevelOperation build() {
    return this;
  }

  @Override
  public RowLevelOperation.Command command() {
    return command;
  }

  @Override
  public String description() {
    return table.format + " " + command;
  }

  @Override
  public String toString() {
    return description();
  }

  @Override
  public NamedReference[] rowId() {
    return RowIdColumn.references();
  }

  @Override
  public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
    scan = new Builder(table, options);
    return scan;
  }

  @Override
  public DeltaWriteBuilder newWriteBuilder(LogicalWriteInfo info) {
    return new RowLevelWrite(this, info);
  }

  /** The commit that the rows were read at, and the conditions by which they were chosen. */
  WriteDetails read() {
    String operation = command.name().toLowerCase(Locale.ROOT);
    return new WriteDetails().read(operation, scan.pinned(), scan.pushedPredicates());
  }
}
