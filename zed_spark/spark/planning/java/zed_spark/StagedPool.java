package zed_spark;

import java.util.HashMap;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.connector.catalog.StagedTable;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.WriteBuilder;

/** A table that is created or replaced: it exists when the statement ends. */
class StagedPool extends PoolTable implements StagedTable {
  private boolean written;
  private boolean ended;

  StagedPool(LakeCatalog catalog, JsonNode answer) {
    super(catalog, answer);
  }

  @Override
  public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
    written = true;
    return super.newWriteBuilder(info);
  }

  @Override
  public void commitStagedChanges() {
    catalog.ask(Python.CHANGE, "publish", ending());
    ended = true;
  }

  /** Spark also calls it where something fails after the commit. */
  @Override
  public void abortStagedChanges() {
    if (!ended) {
      catalog.ask(Python.UNDO, "abort", ending());
    }
  }

  /** Two interfaces have it. */
  @Override
  public CustomTaskMetric[] reportDriverMetrics() {
    return new CustomTaskMetric[0];
  }

  private Map<String, Object> ending() {
    Map<String, Object> request = new HashMap<>();
    request.put("staged", Python.at(answer, "staged"));
    request.put("written", Boolean.valueOf(written));
    return request;
  }
}
