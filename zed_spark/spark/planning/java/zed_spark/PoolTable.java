package zed_spark;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import com.fasterxml.jackson.databind.JsonNode;

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
  PoolTable(LakeCatalog catalog, JsonNode answer) {
    super(catalog, answer);
  }

  @Override
  public Set<TableCapability> capabilities() {
    Set<TableCapability> found = EnumSet.of(TableCapability.BATCH_READ, TableCapability.BATCH_WRITE,
        TableCapability.TRUNCATE, TableCapability.MICRO_BATCH_READ, TableCapability.STREAMING_WRITE);
    found.add(TableCapability.OVERWRITE_BY_FILTER);
    // `MERGE WITH SCHEMA EVOLUTION` declares new columns, as `ALTER TABLE` does.
    found.add(TableCapability.AUTOMATIC_SCHEMA_EVOLUTION);
    if (Python.at(answer, "anySchema").asBoolean()) {
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

  /** What Python makes of a condition; rows have to meet it exactly. */
  JsonNode exact(int way, String action, Predicate[] predicates) {
    Map<String, Object> request = new HashMap<>();
    request.put("action", action);
    request.put("predicates", Values.trees(predicates));
    return pinned(CaseInsensitiveStringMap.empty()).ask(way, "catalog", request);
  }

  @Override
  public boolean canDeleteWhere(Predicate[] predicates) {
    return Python.at(exact(Python.READ, "condition", predicates), "exact").asBoolean();
  }

  @Override
  public void deleteWhere(Predicate[] predicates) {
    exact(Python.CHANGE, "delete", predicates);
  }

  @Override
  public boolean truncateTable() {
    exact(Python.CHANGE, "truncate", new Predicate[0]);
    return true;
  }
}
