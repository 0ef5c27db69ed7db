package zed_spark;

import org.apache.spark.sql.connector.distributions.Distribution;
import org.apache.spark.sql.connector.distributions.Distributions;
import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.Expressions;
import org.apache.spark.sql.connector.expressions.SortDirection;
import org.apache.spark.sql.connector.expressions.SortOrder;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.DeltaBatchWrite;
import org.apache.spark.sql.connector.write.DeltaWrite;
import org.apache.spark.sql.connector.write.DeltaWriteBuilder;
import org.apache.spark.sql.connector.write.DeltaWriterFactory;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.PhysicalWriteInfo;
import org.apache.spark.sql.connector.write.RequiresDistributionAndOrdering;
import org.apache.spark.sql.connector.write.RowLevelOperation;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** The write of the changes, by Python's API: rows that say what is changed, and where. */
class RowLevelWrite implements DeltaWriteBuilder, DeltaWrite, RequiresDistributionAndOrdering, DeltaBatchWrite {
  final RowLevelChange change;
  final LogicalWriteInfo info;
  private RowWrite write;
  private BatchWrite python;

  RowLevelWrite(RowLevelChange change, LogicalWriteInfo info) {
    this.change = change;
    this.info = info;
  }

  @Override
  public DeltaWrite build() {
    return this;
  }

  @Override
  public String description() {
    return change.description();
  }

  /** What EXPLAIN and the log show. */
  @Override
  public String toString() {
    return description();
  }

  /** All changes of an object go to one task, which rewrites it. */
  @Override
  public Distribution requiredDistribution() {
    boolean inserts = change.command() == RowLevelOperation.Command.MERGE && change.table instanceof PoolTable
        && info.schema().length() > 0 && !Pinned.ambiguous(change.table.all) && ExecutorClasses.areThere();
    Expression by = inserts ? InsertedRows.of(columns(info.schema())) : Expressions.column(RowIdColumn.OBJECT);
    return Distributions.clustered(new Expression[] {by});
  }

  @Override
  public SortOrder[] requiredOrdering() {
    return new SortOrder[] {Expressions.sort(Expressions.column(RowIdColumn.OBJECT), SortDirection.ASCENDING),
        Expressions.sort(Expressions.column(RowIdColumn.POSITION), SortDirection.ASCENDING)};
  }

  @Override
  public CustomMetric[] supportedCustomMetrics() {
    return Figures.ofWrite(change.table.format, new CustomMetric[0]);
  }

  @Override
  public CustomTaskMetric[] reportDriverMetrics() {
    return write == null ? new CustomTaskMetric[0] : write.reportDriverMetrics();
  }

  @Override
  public DeltaBatchWrite toBatch() {
    return this;
  }

  @Override
  public DeltaWriterFactory createBatchWriterFactory(PhysicalWriteInfo physical) {
    if (!ExecutorClasses.areThere()) {
      throw Refused.because("executors do not get the classes that this takes (at level DEBUG, the log of "
          + "zed_spark.ExecutorClasses says why); use the Python API of zed_spark.lake");
    }
    StructType rows = columns(info.schema());
    StructType written = RowLevelWriter.HEAD;
    for (int i = 0; i < rows.length(); i++) {
      StructField field = rows.apply(i);
      // Spark leaves out what the table knows of a column besides its type.
      StructField known = (StructField) change.table.all.fields()[change.table.all.fieldIndex(field.name())];
      written = written.add(new StructField(field.name(), field.dataType(), true, known.metadata()));
    }
    write = RowWrite.to(change.table, info, change.table.merged(info.options()), change.read(), written, false);
    python = write.toBatch();
    return new RowLevelWriterFactory(python.createBatchWriterFactory(physical), rows);
  }

  /** Behind the columns of the table there are hidden ones, where a condition uses one. */
  private StructType columns(StructType given) {
    StructType found = new StructType();
    for (int i = 0; i < given.length(); i++) {
      if (change.table.all.getFieldIndex(given.apply(i).name()).isDefined()) {
        found = found.add(given.apply(i));
      }
    }
    return found;
  }

  /**
   * The objects of a task count by its message only, of which the driver takes one for each partition. Spark would let
   * the first attempt commit that has handed on its rows, and a slow one, which has the work still to do, then keeps
   * the others from it.
   */
  @Override
  public boolean useCommitCoordinator() {
    return false;
  }

  @Override
  public void commit(WriterCommitMessage[] messages) {
    try {
      python.commit(messages);
    } catch (Throwable error) {
      throw Python.refused(error);
    }
  }

  @Override
  public void abort(WriterCommitMessage[] messages) {
    if (python != null) {
      python.abort(messages);
    }
  }
}
