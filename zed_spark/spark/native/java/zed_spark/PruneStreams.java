package zed_spark;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.expressions.AttributeSet;
import org.apache.spark.sql.catalyst.plans.logical.Filter;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.Project;
import org.apache.spark.sql.catalyst.rules.Rule;
import org.apache.spark.sql.catalyst.trees.TreeNode;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.streaming.Offset;
import org.apache.spark.sql.execution.datasources.v2.StreamingDataSourceV2ScanRelation;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

import scala.jdk.javaapi.CollectionConverters;

/** Prunes the columns of streams, batch by batch: Spark builds the scan of a stream before it looks at the query. */
class PruneStreams<T extends TreeNode<?>> extends Rule<T> {
  @Override
  @SuppressWarnings("unchecked")
  public T apply(T tree) {
    LogicalPlan plan = (LogicalPlan) (Object) tree;
    if (!plan.isStreaming()) {
      return tree;
    }
    Map<Object, Set<String>> needed = new IdentityHashMap<>();
    collect(plan, null, needed);
    return (T) (Object) pruned(plan, needed);
  }

  /** Adds the names of the columns that are needed of each stream; all of them below what needs no certain columns. */
  private static void collect(LogicalPlan plan, AttributeSet above, Map<Object, Set<String>> needed) {
    if (plan instanceof StreamingDataSourceV2ScanRelation) {
      StreamingDataSourceV2ScanRelation relation = (StreamingDataSourceV2ScanRelation) plan;
      ZedStream stream = prunable(relation);
      if (stream == null) {
        return;
      }
      Set<String> names = (Set<String>) needed.get(stream.stream);
      if (names == null) {
        names = new HashSet<>();
        needed.put(stream.stream, names);
      }
      List<AttributeReference> output = CollectionConverters.asJava(relation.output());
      for (int i = 0; i < output.size(); i++) {
        Attribute attribute = (Attribute) output.get(i);
        if (above == null || above.contains(attribute)) {
          names.add(attribute.name());
        }
      }
      return;
    }
    AttributeSet below = null;
    if (plan instanceof Project) {
      below = plan.references();
    } else if (plan instanceof Filter && above != null) {
      below = above.$plus$plus(plan.references());
    }
    List<LogicalPlan> children = CollectionConverters.asJava(plan.children());
    for (int i = 0; i < children.size(); i++) {
      collect((LogicalPlan) children.get(i), below, needed);
    }
  }

  /** The stream of a batch that was not pruned yet, or null. */
  private static ZedStream prunable(StreamingDataSourceV2ScanRelation relation) {
    ZedStream stream = ZedStream.behind(relation.stream());
    return stream != null && stream.batch == null && relation.startOffset().isDefined()
        && relation.endOffset().isDefined() && relation.scan() instanceof ZedScan ? stream : null;
  }

  /** All uses of a stream read the same columns, as Spark takes scans of one stream for equal, and scans it once. */
  private static LogicalPlan pruned(LogicalPlan plan, Map<Object, Set<String>> needed) {
    if (plan instanceof StreamingDataSourceV2ScanRelation) {
      ZedStream stream = prunable((StreamingDataSourceV2ScanRelation) plan);
      return stream == null ? plan
          : read((StreamingDataSourceV2ScanRelation) plan, (Set<String>) needed.get(stream.stream));
    }
    List<LogicalPlan> children = new ArrayList<>(CollectionConverters.asJava(plan.children()));
    boolean changed = false;
    for (int i = 0; i < children.size(); i++) {
      LogicalPlan child = (LogicalPlan) children.get(i);
      LogicalPlan found = pruned(child, needed);
      changed = changed || found != child;
      children.set(i, found);
    }
    return changed ? (LogicalPlan) plan.withNewChildren(CollectionConverters.asScala(children).toSeq()) : plan;
  }

  private static LogicalPlan read(StreamingDataSourceV2ScanRelation relation, Set<String> needed) {
    ZedStream stream = ZedStream.behind(relation.stream());
    ZedScan scan = (ZedScan) relation.scan();
    List<AttributeReference> present = CollectionConverters.asJava(relation.output());
    List<AttributeReference> output = new ArrayList<>();
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < present.size(); i++) {
      if (needed.contains(((Attribute) present.get(i)).name())) {
        output.add(present.get(i));
        fields.add(scan.required.fields()[i]);
      }
    }
    if (output.size() == present.size() || Pinned.ambiguous(scan.required)) {
      return relation;
    }
    StructType read = new StructType((StructField[]) fields.toArray(new StructField[0]));
    Answer tasks = Python.ask(scan.table.format, Request.batch(scan.table.format,
        scan.table.merged(scan.options).asCaseSensitiveMap(), scan.required, read,
        ((Offset) relation.startOffset().get()).json(), ((Offset) relation.endOffset().get()).json())).tasks();
    if (tasks == null) {
      return relation;
    }
    Batch batch = ZedBatch.of(tasks, scan.table.format, read, scan.options);
    return relation.copy(relation.relation(), new StreamScan(scan, read), CollectionConverters.asScala(output).toSeq(),
        ZedStream.of(stream.stream, batch), relation.startOffset(), relation.endOffset());
  }
}
