package zed_spark;

import org.apache.spark.sql.catalyst.plans.logical.Filter;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.Project;
import org.apache.spark.sql.catalyst.plans.logical.RebalancePartitions;
import org.apache.spark.sql.catalyst.plans.logical.RepartitionOperation;
import org.apache.spark.sql.catalyst.plans.logical.Sort;
import org.apache.spark.sql.catalyst.plans.logical.V2WriteCommand;
import org.apache.spark.sql.catalyst.rules.Rule;
import org.apache.spark.sql.catalyst.trees.TreeNode;
import org.apache.spark.sql.execution.datasources.v2.DataSourceV2ScanRelation;
import org.apache.spark.sql.internal.SQLConf;

import scala.Product;

/**
 * Leaves out the shuffle before a write to a pool if there are few rows, if the query has distributed them itself, or if
 * the changes of each object are in one task anyway.
 */
class SmallWrites<T extends TreeNode<?>> extends Rule<T> {
  @Override
  @SuppressWarnings("unchecked")
  public T apply(T tree) {
    Object plan = tree;
    if (!(plan instanceof V2WriteCommand)) {
      return tree;
    }
    V2WriteCommand command = (V2WriteCommand) plan;
    RangeWrite write = (RangeWrite) Rules.write((Product) plan, RangeWrite.class);
    LogicalPlan rows = null;
    if (write != null) {
      rows = unshuffled(command.query(), write);
    } else if (Rules.write((Product) plan, RowLevelWrite.class) != null) {
      rows = unshuffled(command.query());
    }
    Object without = rows == null ? plan : command.withNewQuery(rows);
    return (T) without;
  }

  /** The rows of an append or an overwrite without their shuffle; null if it stays. */
  private static LogicalPlan unshuffled(LogicalPlan query, RangeWrite write) {
    if (!(query instanceof RebalancePartitions)) {
      return null;
    }
    LogicalPlan rows = ((RebalancePartitions) query).child();
    // Without adaptive execution, the number of ranges does not depend on the size of the rows.
    double bytes = SQLConf.get().adaptiveExecutionEnabled() ? rows.stats().sizeInBytes().toDouble() : 0;
    return !isDistributed(rows) && write.isWorth(bytes, SQLConf.get().defaultSizeInBytes()) ? null : rows;
  }

  private static boolean isDistributed(LogicalPlan rows) {
    LogicalPlan found = rows;
    while (found instanceof Project) {
      found = ((Project) found).child();
    }
    return found instanceof RepartitionOperation || found instanceof RebalancePartitions
        || found instanceof Sort && ((Sort) found).global();
  }

  /**
   * The changes of rows as the tasks of the scan find them: each of these reads whole objects, one after the other, row
   * by row. Null if a join or anything else may move rows, or if there are many tasks: then few of them have changes.
   */
  private static LogicalPlan unshuffled(LogicalPlan query) {
    LogicalPlan rows = query;
    if (query instanceof Sort && !((Sort) query).global()) {
      rows = ((Sort) query).child();
    }
    if (rows instanceof RepartitionOperation) {
      rows = (LogicalPlan) ((RepartitionOperation) rows).child();
    } else if (rows instanceof RebalancePartitions) {
      rows = ((RebalancePartitions) rows).child();
    } else {
      return null;
    }
    LogicalPlan found = rows;
    while (found instanceof Project || found instanceof Filter) {
      found = (LogicalPlan) (found instanceof Project ? ((Project) found).child() : ((Filter) found).child());
    }
    Object scan = found instanceof DataSourceV2ScanRelation ? ((DataSourceV2ScanRelation) found).scan() : null;
    return scan instanceof ZedScan && ((ZedScan) scan).readsFewObjects() ? rows : null;
  }
}
