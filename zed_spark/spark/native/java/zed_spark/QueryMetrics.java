package zed_spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.execution.ui.SQLAppStatusStore;
import org.apache.spark.sql.execution.ui.SQLExecutionUIData;
import org.apache.spark.sql.execution.ui.SQLPlanMetric;
import org.apache.spark.sql.execution.ui.SparkPlanGraphNode;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.apache.spark.unsafe.types.UTF8String;

import scala.collection.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** The metrics of the queries that Spark's UI shows, as a source: those of the option `query`, or of the last one. */
public class QueryMetrics extends LocalSource {
  /** How long what has happened may take to reach the UI. */
  private static final long WAIT_MILLIS = 60000L;
  private static final String OURS = "v2Custom_zed_spark.";
  private String query;

  @Override
  public String name() {
    return "the metrics of zed_spark";
  }

  @Override
  public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
    query = options.get("query");
    return this;
  }

  @Override
  public StructType readSchema() {
    return new StructType().add("query", DataTypes.LongType).add("description", DataTypes.StringType)
        .add("execution", DataTypes.LongType).add("node", DataTypes.LongType).add("name", DataTypes.StringType)
        .add("metric", DataTypes.StringType).add("value", DataTypes.LongType);
  }

  /** A row for each metric of each node that has some of ours. */
  @Override
  public InternalRow[] rows() {
    SparkSession session = SparkSession.active();
    try {
      session.sparkContext().listenerBus().waitUntilEmpty(WAIT_MILLIS);
    } catch (TimeoutException error) {
      throw Refused.because("Spark is too busy to say what its queries did; try again");
    }
    SQLAppStatusStore store = session.sharedState().statusStore();
    List<SQLExecutionUIData> executions = CollectionConverters.asJava(store.executionsList());
    SQLExecutionUIData asked = null;
    for (int i = 0; i < executions.size(); i++) {
      SQLExecutionUIData execution = (SQLExecutionUIData) executions.get(i);
      boolean fits = query == null ? hasOurs(execution.metrics()) : query.equals("" + execution.executionId());
      if (fits && (asked == null || asked.executionId() < execution.executionId())) {
        asked = execution;
      }
    }
    List<SQLExecutionUIData> parts = new ArrayList<>();
    for (int i = 0; asked != null && i < executions.size(); i++) {
      SQLExecutionUIData execution = (SQLExecutionUIData) executions.get(i);
      // What a statement runs has an id of its own.
      if (execution.rootExecutionId() == asked.rootExecutionId()) {
        parts.add(execution);
        asked = execution.executionId() == execution.rootExecutionId() ? execution : asked;
      }
    }
    List<InternalRow> found = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      add(store, asked, (SQLExecutionUIData) parts.get(i), found);
    }
    return (InternalRow[]) found.toArray(new InternalRow[0]);
  }

  /** Adds the metrics of what a query ran, or of the query itself. */
  private static void add(SQLAppStatusStore store, SQLExecutionUIData query, SQLExecutionUIData execution,
      List<InternalRow> found) {
    Map<Object, String> values = CollectionConverters.asJava(store.executionMetrics(execution.executionId()));
    List<SparkPlanGraphNode> nodes = CollectionConverters.asJava(store.planGraph(execution.executionId()).allNodes());
    for (int i = 0; i < nodes.size(); i++) {
      SparkPlanGraphNode node = (SparkPlanGraphNode) nodes.get(i);
      if (!hasOurs(node.metrics())) {
        continue;
      }
      List<SQLPlanMetric> metrics = CollectionConverters.asJava(node.metrics());
      for (int j = 0; j < metrics.size(); j++) {
        SQLPlanMetric metric = (SQLPlanMetric) metrics.get(j);
        if (isOurs(metric) || metric.metricType().equals("sum")) {
          Object[] row = {Long.valueOf(query.executionId()), UTF8String.fromString(query.description()),
              Long.valueOf(execution.executionId()), Long.valueOf(node.id()), UTF8String.fromString(node.name()), UTF8String.fromString(metric.name()),
              Long.valueOf(number((String) values.get(Long.valueOf(metric.accumulatorId()))))};
          found.add(new GenericInternalRow(row));
        }
      }
    }
  }

  private static boolean isOurs(SQLPlanMetric metric) {
    return metric.metricType().startsWith(OURS);
  }

  private static boolean hasOurs(Seq<SQLPlanMetric> found) {
    List<SQLPlanMetric> metrics = CollectionConverters.asJava(found);
    for (int i = 0; i < metrics.size(); i++) {
      if (isOurs((SQLPlanMetric) metrics.get(i))) {
        return true;
      }
    }
    return false;
  }

  /** The last number in what Spark shows; 0 where no task has reported one. */
  private static long number(String shown) {
    // Of a size, the exact number comes after a short one.
    String digits = shown == null ? "" : shown.substring(shown.lastIndexOf(", ") + 1).replaceAll("[^0-9]", "");
    return digits.isEmpty() ? 0L : Long.parseLong(digits);
  }
}
