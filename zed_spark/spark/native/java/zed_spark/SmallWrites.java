package zed_spark;

import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.Project;
import org.apache.spark.sql.catalyst.plans.logical.RebalancePartitions;
import org.apache.spark.sql.catalyst.plans.logical.RepartitionOperation;
import org.apache.spark.sql.catalyst.plans.logical.Sort;
import org.apache.spark.sql.catalyst.plans.logical.V2WriteCommand;
import org.apache.spark.sql.catalyst.rules.Rule;
import org.apache.spark.sql.catalyst.trees.TreeNode;
import org.apache.spark.sql.internal.SQLConf;

import scala.Product;

/** Leaves out the shuffle before a write to a pool if there are few rows, or the query has distributed them itself. */
class SmallWrites<T extends TreeNode<?>> extends Rule<T> {
  @Override
  @SuppressWarnings("unchecked")
  public T apply(T tree) {
    Object plan = tree;
    RangeWrite write = plan instanceof V2WriteCommand ? (RangeWrite) Rules.write((Product) plan, RangeWrite.class)
        : null;
    if (write == null || !(((V2WriteCommand) plan).query() instanceof RebalancePartitions)) {
      return tree;
    }
    LogicalPlan rows = ((RebalancePartitions) ((V2WriteCommand) plan).query()).child();
    // Without adaptive execution, the number of ranges does not depend on the size of the rows.
    double bytes = SQLConf.get().adaptiveExecutionEnabled() ? rows.stats().sizeInBytes().toDouble() : 0;
    if (!isDistributed(rows) && write.isWorth(bytes, SQLConf.get().defaultSizeInBytes())) {
      return tree;
    }
    Object without = ((V2WriteCommand) plan).withNewQuery(rows);
    return (T) without;
  }

  private static boolean isDistributed(LogicalPlan rows) {
    LogicalPlan found = rows;
    while (found instanceof Project) {
      found = ((Project) found).child();
    }
    return found instanceof RepartitionOperation || found instanceof RebalancePartitions
        || found instanceof Sort && ((Sort) found).global();
  }
}
