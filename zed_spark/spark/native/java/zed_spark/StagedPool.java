package zed_spark;

import org.apache.spark.sql.connector.catalog.StagedTable;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.WriteBuilder;

/** A table that is created or replaced: it exists when the statement ends. */
class StagedPool extends PoolTable implements StagedTable {
  private boolean written;
  private boolean ended;

  StagedPool(LakeCatalog catalog, Answer answer) {
    super(catalog, answer);
  }

  @Override
  public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
    written = true;
    return super.newWriteBuilder(info);
  }

  @Override
  public void commitStagedChanges() {
    catalog.ask(Request.publishTable(answer.staged(), written));
    ended = true;
  }

  /** Spark also calls it where something fails after the commit. */
  @Override
  public void abortStagedChanges() {
    if (!ended) {
      catalog.ask(Request.abortTable(answer.staged()));
    }
  }

  /** Two interfaces have it. */
  @Override
  public CustomTaskMetric[] reportDriverMetrics() {
    return new CustomTaskMetric[0];
  }
}
