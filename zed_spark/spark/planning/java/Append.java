package zed_spark;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.V2WriteCommand;
import org.apache.spark.sql.catalyst.rules.Rule;
import org.apache.spark.sql.catalyst.trees.TreeNode;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.streaming.StreamingWrite;
import org.apache.spark.sql.execution.datasources.v2.DataSourceV2ScanRelation;

import scala.Option;
import scala.Product;
import scala.jdk.javaapi.CollectionConverters;

/** An append to a pool, of rows that may depend on those that the pool has. */
class PoolAppend implements Write {
  private final PoolWriteBuilder builder;
  private Map read = new HashMap();

  PoolAppend(PoolWriteBuilder builder) {
    this.builder = builder;
  }

  /** What a scan has read is a condition of the append: there is a conflict if others add such rows meanwhile. */
  void depends(ZedScan scan) {
    read = Concerned.options(scan.pinned(), scan.predicates);
  }

  public String description() {
    return builder.table.format;
  }

  /** What EXPLAIN shows. */
  public String toString() {
    return description();
  }

  public BatchWrite toBatch() {
    return builder.plain(read).toBatch();
  }

  public StreamingWrite toStreaming() {
    return builder.plain(read).toStreaming();
  }

  public CustomMetric[] supportedCustomMetrics() {
    return builder.plain(read).supportedCustomMetrics();
  }
}

/** What a statement has read of the pool that it writes to. */
class Concerned {
  private Concerned() {
  }

  /** The options of the write: the commit that was read, and conditions of the rows that may concern the statement. */
  static Map options(Pinned pinned, Predicate[] predicates) {
    Map found = new HashMap();
    found.put("__basecommit", pinned.commit);
    Map request = new HashMap();
    request.put("predicates", Values.trees(predicates));
    found.put("__conditions", Python.at(pinned.ask("concerned", request), "predicates").toString());
    return found;
  }
}

/** Finds each MERGE that only inserts, of which Spark makes an append of the rows that the table does not have. */
class InsertOnlyMerge extends Rule {
  public TreeNode apply(TreeNode tree) {
    PoolAppend append = tree instanceof V2WriteCommand ? append((Product) tree) : null;
    if (append == null) {
      return tree;
    }
    V2WriteCommand command = (V2WriteCommand) tree;
    Object table = command.table();
    Set written = ids(((LogicalPlan) table).output());
    List leaves = CollectionConverters.asJava(command.query().collectLeaves());
    for (int i = 0; i < leaves.size(); i++) {
      if (leaves.get(i) instanceof DataSourceV2ScanRelation) {
        DataSourceV2ScanRelation leaf = (DataSourceV2ScanRelation) leaves.get(i);
        Set read = ids(leaf.relation().output());
        // In other statements, what is read and what is written are different relations of the same table.
        if (leaf.scan() instanceof ZedScan && read.removeAll(written)) {
          append.depends((ZedScan) leaf.scan());
        }
      }
    }
    return tree;
  }

  /** The append that a command has; the classes of commands differ between versions of Spark. */
  private static PoolAppend append(Product command) {
    for (int i = 0; i < command.productArity(); i++) {
      Object part = command.productElement(i);
      if (part instanceof Option && ((Option) part).isDefined() && ((Option) part).get() instanceof PoolAppend) {
        return (PoolAppend) ((Option) part).get();
      }
    }
    return null;
  }

  private static Set ids(scala.collection.immutable.Seq attributes) {
    Set found = new HashSet();
    List all = CollectionConverters.asJava(attributes);
    for (int i = 0; i < all.size(); i++) {
      found.add(((Attribute) all.get(i)).exprId());
    }
    return found;
  }
}
