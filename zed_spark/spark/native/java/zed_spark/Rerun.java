package zed_spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.V2WriteCommand;
import org.apache.spark.sql.catalyst.trees.TreeNode;
import org.apache.spark.sql.classic.Dataset$;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.write.RowLevelOperationTable;
import org.apache.spark.sql.execution.QueryExecution;
import org.apache.spark.sql.execution.SQLExecution;
import org.apache.spark.sql.execution.datasources.v2.DataSourceV2Relation;
import org.apache.spark.unsafe.Platform;

import org.slf4j.LoggerFactory;

import scala.PartialFunction;
import scala.Product;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Runs a statement again that lost a race. The plan that Spark has analyzed is optimized, planned and executed once more,
 * on the table as it is now, while the first run still waits for the end of its commit.
 */
class Rerun implements PartialFunction<Object, Object> {
  /** The property of a table that says how often. */
  static final String RETRIES = "commit.retries";
  static final int DEFAULT_RETRIES = 20;
  /** A wait is random, and at most as long; it grows up to the second one. */
  static final long WAIT_MILLIS = 20;
  static final long MOST_MILLIS = 1000;

  private final PoolTable lost;
  private final PoolTable now;
  private final Map<Object, Table> operations = new HashMap<>();
  /** That of this run, or null. */
  private Refused conflict;

  private Rerun(PoolTable lost, Answer found) {
    this.lost = lost;
    now = new PoolTable(lost.catalog, found);
    now.rerun = this;
  }

  /** Handles the failure of a commit to a table: returns if the statement has succeeded when it was run again. */
  static void after(Exception error, ZedTable table) {
    Refused last = error instanceof Refused && ((Refused) error).isConflict ? (Refused) error : null;
    LogicalPlan plan = last != null && table instanceof PoolTable && !(table instanceof StagedPool) ? statement() : null;
    if (plan == null) {
      Platform.throwException(error);
    }
    PoolTable lost = (PoolTable) table;
    if (lost.rerun != null) {
      // The run ends without a failure, which Spark would log; the one that has begun it goes on.
      lost.rerun.conflict = last;
      return;
    }
    int retries = Integer.parseInt((String) lost.properties().getOrDefault(RETRIES, String.valueOf(DEFAULT_RETRIES)));
    for (int i = 0; i < retries; i++) {
      pause(i);
      Answer found = latest(lost, (V2WriteCommand) plan);
      if (found == null) {
        throw Refused.because(last.sentence + ". It was not run again by itself, as the table has other columns now");
      }
      Rerun run = new Rerun(lost, found);
      LoggerFactory.getLogger(Rerun.class).info("a statement is run again: {}", last.sentence);
      Dataset$.MODULE$.ofRows(SparkSession.active(), run.renewed(plan));
      last = run.conflict;
      if (last == null) {
        return;
      }
    }
    String times = retries == 0 ? "" : ". It was run " + (retries + 1) + " times, as the property " + RETRIES + " says";
    throw Refused.because(last.sentence + times);
  }

  /** The statement that this thread runs, as it was analyzed; null if it is none that writes. */
  private static LogicalPlan statement() {
    String id = SparkSession.active().sparkContext().getLocalProperty(SQLExecution.EXECUTION_ID_KEY());
    QueryExecution running = id == null ? null : SQLExecution.getQueryExecution(Long.parseLong(id));
    return running != null && running.analyzed() instanceof V2WriteCommand ? running.analyzed() : null;
  }

  /** The table as it is now; null if the plan is not right for it. */
  private static Answer latest(PoolTable lost, V2WriteCommand command) {
    DataSourceV2Relation target = (DataSourceV2Relation) (Object) command.table();
    // Spark resolves the columns of an insert into a table that takes any in another way.
    List<String> privileges = lost.answer.takesAnySchema() ? new ArrayList<>() : Arrays.asList("UPDATE");
    Request request = Request.loadTable(LakeCatalog.parts((Identifier) target.identifier().get()), null, null, privileges);
    Answer found = lost.catalog.ask(request);
    boolean same = !found.is("NoSuchTable") && found.isWritable() && lost.answer.id().equals(found.id())
        && lost.all.equals(found.loaded().schema());
    return same ? found : null;
  }

  private static void pause(int runs) {
    try {
      Thread.sleep(ThreadLocalRandom.current().nextLong(Math.min(MOST_MILLIS, WAIT_MILLIS << Math.min(runs, 10)) + 1));
    } catch (InterruptedException error) {
      Platform.throwException(error);
    }
  }

  @SuppressWarnings("unchecked")
  private LogicalPlan renewed(LogicalPlan plan) {
    return (LogicalPlan) (Object) plan.transformUpWithSubqueries((PartialFunction<LogicalPlan, LogicalPlan>) (Object) this);
  }

  @Override
  public boolean isDefinedAt(Object node) {
    return node instanceof DataSourceV2Relation || node instanceof V2WriteCommand;
  }

  /** A node of the plan with the table as it is now. Relations that are written to are no children of a command. */
  @Override
  public Object apply(Object node) {
    List<Object> parts = new ArrayList<>(CollectionConverters.asJava(((Product) node).productIterator().toSeq()));
    boolean changed = false;
    for (int i = 0; i < parts.size(); i++) {
      Object part = parts.get(i);
      Object found = part instanceof Table ? table(part)
          : part instanceof DataSourceV2Relation && node instanceof V2WriteCommand ? apply(part) : part;
      changed = changed || found != part;
      parts.set(i, found);
    }
    return changed ? ((TreeNode<?>) node).makeCopy(parts.toArray()) : node;
  }

  /** All relations of one row-level change have the same operation. */
  private Object table(Object table) {
    if (!(table instanceof RowLevelOperationTable)) {
      return isLost(table) ? now : table;
    }
    RowLevelOperationTable changed = (RowLevelOperationTable) table;
    if (!isLost(changed.table())) {
      return table;
    }
    Table found = (Table) operations.get(changed.operation());
    if (found == null) {
      RowLevelChange again = new RowLevelChange(now, ((RowLevelChange) changed.operation()).command);
      found = new RowLevelOperationTable(now, again);
      operations.put(changed.operation(), found);
    }
    return found;
  }

  private boolean isLost(Object table) {
    return table instanceof PoolTable && ((PoolTable) table).catalog == lost.catalog
        && ((PoolTable) table).name().equals(lost.name());
  }
}
