package zed_spark;

import java.util.EnumSet;
import java.util.Set;

import org.apache.spark.sql.connector.catalog.MetadataColumn;
import org.apache.spark.sql.connector.catalog.SupportsDeleteV2;
import org.apache.spark.sql.connector.catalog.SupportsRowLevelOperations;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.RowLevelOperationBuilder;
import org.apache.spark.sql.connector.write.RowLevelOperationInfo;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** A branch of a pool, which can be written to. */
class PoolTable extends ReadOnlyTable implements SupportsDeleteV2, SupportsRowLevelOperations {
  /** By which a statement is run again that lost a race; null in its first run. */
  Rerun rerun;

  PoolTable(LakeCatalog catalog, Answer answer) {
    super(catalog, answer);
  }

  @Override
  public Set<TableCapability> capabilities() {
    Set<TableCapability> found = EnumSet.of(TableCapability.BATCH_READ, TableCapability.BATCH_WRITE,
        TableCapability.TRUNCATE, TableCapability.MICRO_BATCH_READ, TableCapability.STREAMING_WRITE);
    found.add(TableCapability.OVERWRITE_BY_FILTER);
    // `MERGE WITH SCHEMA EVOLUTION` declares new columns, as `ALTER TABLE` does.
    found.add(TableCapability.AUTOMATIC_SCHEMA_EVOLUTION);
    if (answer.takesAnySchema()) {
      found.add(TableCapability.ACCEPT_ANY_SCHEMA);
    }
    return found;
  }

  @Override
  public MetadataColumn[] metadataColumns() {
    return RowIdColumn.and(super.metadataColumns());
  }

  @Override
  public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
    return new PoolWriteBuilder(this, info);
  }

  @Override
  public RowLevelOperationBuilder newRowLevelOperationBuilder(RowLevelOperationInfo info) {
    return new RowLevelChange(this, info);
  }

  /** Asks about the rows of the table that meet a condition exactly. */
  Answer ask(Request request) {
    return pinned(CaseInsensitiveStringMap.empty()).ask(Python.CATALOG, request);
  }

  @Override
  public boolean canDeleteWhere(Predicate[] predicates) {
    return ask(Request.decideDelete(predicates)).isDecided();
  }

  @Override
  public void deleteWhere(Predicate[] predicates) {
    ask(Request.deleteWhere(predicates));
  }

  @Override
  public boolean truncateTable() {
    ask(Request.truncate());
    return true;
  }
}
