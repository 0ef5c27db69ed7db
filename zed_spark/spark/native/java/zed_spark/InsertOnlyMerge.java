package zed_spark;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.expressions.ExprId;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.V2WriteCommand;
import org.apache.spark.sql.catalyst.rules.Rule;
import org.apache.spark.sql.catalyst.trees.TreeNode;
import org.apache.spark.sql.execution.datasources.v2.DataSourceV2ScanRelation;

import scala.Product;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** Finds each MERGE that only inserts, of which Spark makes an append of the rows that the table does not have. */
class InsertOnlyMerge<T extends TreeNode<?>> extends Rule<T> {
  @Override
  public T apply(T tree) {
    Object plan = tree;
    PoolWrite append = plan instanceof V2WriteCommand ? (PoolWrite) Rules.write((Product) plan, PoolWrite.class)
        : null;
    if (append == null) {
      return tree;
    }
    V2WriteCommand command = (V2WriteCommand) plan;
    Object table = command.table();
    Set<ExprId> written = ids(((LogicalPlan) table).output());
    List<LogicalPlan> leaves = CollectionConverters.asJava(command.query().collectLeaves());
    for (int i = 0; i < leaves.size(); i++) {
      if (leaves.get(i) instanceof DataSourceV2ScanRelation) {
        DataSourceV2ScanRelation leaf = (DataSourceV2ScanRelation) leaves.get(i);
        Set<ExprId> read = ids(leaf.relation().output());
        // In other statements, what is read and what is written are different relations of the same table.
        if (leaf.scan() instanceof ZedScan && read.removeAll(written)) {
          append.depends((ZedScan) leaf.scan());
        }
      }
    }
    return tree;
  }

  private static Set<ExprId> ids(Seq<? extends Attribute> attributes) {
    Set<ExprId> found = new HashSet<>();
    List<? extends Attribute> all = CollectionConverters.asJava(attributes);
    for (int i = 0; i < all.size(); i++) {
      found.add(((Attribute) all.get(i)).exprId());
    }
    return found;
  }
}
