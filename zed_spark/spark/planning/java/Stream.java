package zed_spark;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.expressions.AttributeSet;
import org.apache.spark.sql.catalyst.plans.logical.Filter;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.Project;
import org.apache.spark.sql.catalyst.rules.Rule;
import org.apache.spark.sql.catalyst.trees.TreeNode;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.streaming.MicroBatchStream;
import org.apache.spark.sql.connector.read.streaming.Offset;
import org.apache.spark.sql.execution.datasources.v2.StreamingDataSourceV2ScanRelation;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

import scala.Option;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** A stream of Python's API. It equals the streams that read parts of it, as Spark counts the rows of each stream. */
class ZedStream implements InvocationHandler {
  final Object stream;
  final Batch batch;

  ZedStream(Object stream, Batch batch) {
    this.stream = stream;
    this.batch = batch;
  }

  /** The stream with all interfaces that Python's has, which differ between versions of Spark. */
  static MicroBatchStream of(Object stream, Batch batch) {
    Set found = new HashSet();
    for (Class type = stream.getClass(); type != null; type = type.getSuperclass()) {
      Class[] types = type.getInterfaces();
      for (int i = 0; i < types.length; i++) {
        found.add(types[i]);
      }
    }
    Class[] interfaces = (Class[]) found.toArray(new Class[0]);
    return (MicroBatchStream) Proxy.newProxyInstance(ZedStream.class.getClassLoader(), interfaces,
        new ZedStream(stream, batch));
  }

  /** The handler of one of these streams, or null for other objects. */
  static ZedStream behind(Object object) {
    if (object == null || !Proxy.isProxyClass(object.getClass())) {
      return null;
    }
    InvocationHandler handler = Proxy.getInvocationHandler(object);
    return handler instanceof ZedStream ? (ZedStream) handler : null;
  }

  public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    String name = method.getName();
    if (name.equals("equals") && arguments.length == 1) {
      ZedStream other = behind(arguments[0]);
      return Boolean.valueOf(other != null && other.stream == stream);
    }
    if (batch != null && name.equals("planInputPartitions")) {
      return batch.planInputPartitions();
    }
    if (batch != null && name.equals("createReaderFactory")) {
      return batch.createReaderFactory();
    }
    try {
      return method.invoke(stream, arguments);
    } catch (InvocationTargetException error) {
      Throwable cause = error.getCause();
      if (cause instanceof RuntimeException || cause instanceof Error) {
        throw cause;
      }
      // Of an exception that the method does not declare, a proxy would hide the message.
      throw new IllegalStateException(cause.getMessage(), cause);
    }
  }
}

/** A batch of a stream that reads some columns. */
class StreamScan implements Scan {
  final ZedScan scan;
  final StructType read;

  StreamScan(ZedScan scan, StructType read) {
    this.scan = scan;
    this.read = read;
  }

  public StructType readSchema() {
    return read;
  }

  public Scan.ColumnarSupportMode columnarSupportMode() {
    return Scan.ColumnarSupportMode.UNSUPPORTED;
  }

  public CustomMetric[] supportedCustomMetrics() {
    return scan.supportedCustomMetrics();
  }

  public String description() {
    return scan.table.format + " ReadSchema: " + read.catalogString();
  }
}

/** The optimizer rules that sessions have. */
class Rules {
  private Rules() {
  }

  /** Adds a rule to a session that lacks it, and with it to the sessions that its streams run in. */
  static synchronized void add(Rule rule, SparkSession session) {
    Seq rules = session.experimental().extraOptimizations();
    List found = new ArrayList(CollectionConverters.asJava(rules));
    for (int i = 0; i < found.size(); i++) {
      if (found.get(i).getClass() == rule.getClass()) {
        return;
      }
    }
    found.add(rule);
    session.experimental().extraOptimizations_$eq(CollectionConverters.asScala(found).toSeq());
  }
}

/** Prunes the columns of streams, batch by batch: Spark builds the scan of a stream before it looks at the query. */
class PruneStreams extends Rule {
  public TreeNode apply(TreeNode tree) {
    LogicalPlan plan = (LogicalPlan) tree;
    if (!plan.isStreaming()) {
      return plan;
    }
    Map needed = new IdentityHashMap();
    collect(plan, null, needed);
    return pruned(plan, needed);
  }

  /** Adds the names of the columns that are needed of each stream; all of them below what needs no certain columns. */
  private static void collect(LogicalPlan plan, AttributeSet above, Map needed) {
    if (plan instanceof StreamingDataSourceV2ScanRelation) {
      StreamingDataSourceV2ScanRelation relation = (StreamingDataSourceV2ScanRelation) plan;
      ZedStream stream = prunable(relation);
      if (stream == null) {
        return;
      }
      Set names = (Set) needed.get(stream.stream);
      if (names == null) {
        names = new HashSet();
        needed.put(stream.stream, names);
      }
      List output = CollectionConverters.asJava(relation.output());
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
    List children = CollectionConverters.asJava(plan.children());
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
  private static LogicalPlan pruned(LogicalPlan plan, Map needed) {
    if (plan instanceof StreamingDataSourceV2ScanRelation) {
      ZedStream stream = prunable((StreamingDataSourceV2ScanRelation) plan);
      return stream == null ? plan : read((StreamingDataSourceV2ScanRelation) plan, (Set) needed.get(stream.stream));
    }
    List children = new ArrayList(CollectionConverters.asJava(plan.children()));
    boolean changed = false;
    for (int i = 0; i < children.size(); i++) {
      LogicalPlan child = (LogicalPlan) children.get(i);
      LogicalPlan found = pruned(child, needed);
      changed = changed || found != child;
      children.set(i, found);
    }
    return changed ? (LogicalPlan) plan.withNewChildren(CollectionConverters.asScala(children).toSeq()) : plan;
  }

  private static LogicalPlan read(StreamingDataSourceV2ScanRelation relation, Set needed) {
    ZedStream stream = ZedStream.behind(relation.stream());
    ZedScan scan = (ZedScan) relation.scan();
    List present = CollectionConverters.asJava(relation.output());
    List output = new ArrayList();
    List fields = new ArrayList();
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
    Map request = new HashMap();
    request.put("call", "batch");
    request.put("format", scan.table.format);
    request.put("options", scan.table.merged(scan.options).asCaseSensitiveMap());
    request.put("all", scan.required.json());
    request.put("schema", read.json());
    request.put("start", ((Offset) relation.startOffset().get()).json());
    request.put("end", ((Offset) relation.endOffset().get()).json());
    JsonNode answer = Python.call(scan.table.format, request);
    if (Python.at(answer, "function").isNull()) {
      return relation;
    }
    Batch batch = ZedBatch.of(answer, scan.table.format, read, scan.options);
    return relation.copy(relation.relation(), new StreamScan(scan, read), CollectionConverters.asScala(output).toSeq(),
        ZedStream.of(stream.stream, batch), relation.startOffset(), relation.endOffset());
  }
}
