package zed_spark;

import java.util.HashMap;
import java.util.Map;

import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.PhysicalWriteInfo;
import org.apache.spark.sql.connector.write.SupportsTruncate;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.connector.write.streaming.StreamingDataWriterFactory;
import org.apache.spark.sql.connector.write.streaming.StreamingWrite;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceV2;
import org.apache.spark.sql.execution.datasources.v2.python.PythonTable;
import org.apache.spark.sql.execution.datasources.v2.python.PythonWriterCommitMessage;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * Any write of rows: by Spark's API for Python sources, which gets the bytes of Spark's rows where executors have these
 * classes. Spark would copy each value to a vector of Arrow, and look at all vectors after each row to limit the bytes
 * of batches: that takes longer than anything else in a write of many columns.
 */
class RowWrite extends RangeWrite implements SupportsTruncate, BatchWrite, StreamingWrite {
  /** What Spark takes the rows for. */
  private static final StructType BYTES = new StructType().add("row", DataTypes.BinaryType, false);

  /** The schema of the rows; null where Spark copies their values. */
  private final StructType schema;
  /** The table, or null. */
  private ZedTable table;
  private final String format;
  private final LogicalWriteInfo info;
  private boolean truncates;
  private CustomTaskMetric[] figures = new CustomTaskMetric[0];
  private WriteBuilder builder;
  private Write python;
  private BatchWrite batch;
  private StreamingWrite stream;

  /** A write to what Spark takes for a table of these columns; `info` has its options and the schema of the rows. */
  RowWrite(PythonDataSourceV2 source, String format, StructType columns, LogicalWriteInfo info,
      WriteDetails details) {
    Map<String, String> options = new HashMap<>(info.options().asCaseSensitiveMap());
    this.format = format;
    this.info = info;
    schema = ExecutorClasses.areThere() ? info.schema() : null;
    options.put(WriteDetails.OPTION, (schema == null ? details : details.rows(schema)).text());
    builder = new PythonTable(source, format, columns).newWriteBuilder(
        new WriteInfo(info, new CaseInsensitiveStringMap(options), schema == null ? info.schema() : BYTES));
  }

  /** A write to a table. */
  static RowWrite to(ZedTable table, LogicalWriteInfo info, CaseInsensitiveStringMap options, WriteDetails details,
      StructType rows, boolean overwrites) {
    RowWrite made =
        new RowWrite(table.fallback, table.format, table.all, new WriteInfo(info, options, rows), details);
    made.table = table;
    if (overwrites) {
      made.truncate();
    }
    made.build();
    return made;
  }

  @Override
  public WriteBuilder truncate() {
    builder = ((SupportsTruncate) builder).truncate();
    truncates = true;
    return this;
  }

  @Override
  StructType written() {
    return info.schema();
  }

  @Override
  Answer distribution() {
    return of(format, info.options());
  }

  @Override
  boolean replacesAll() {
    return truncates;
  }

  @Override
  Write plain() {
    return python;
  }

  @Override
  public Write build() {
    python = builder.build();
    return this;
  }

  @Override
  public String description() {
    return python.description();
  }

  @Override
  public String toString() {
    return python.toString();
  }

  @Override
  public CustomMetric[] supportedCustomMetrics() {
    CustomMetric[] found = super.supportedCustomMetrics();
    return stream == null ? Figures.ofWrite(format, found) : found;
  }

  @Override
  public CustomTaskMetric[] reportDriverMetrics() {
    return figures;
  }

  @Override
  public BatchWrite toBatch() {
    batch = super.toBatch();
    return this;
  }

  @Override
  public DataWriterFactory createBatchWriterFactory(PhysicalWriteInfo info) {
    DataWriterFactory made = batch.createBatchWriterFactory(info);
    long few = DriverWrites.few() / Math.max(info.numPartitions(), 1);
    return schema == null ? made : new RowWriterFactory(made, null, schema, few);
  }

  @Override
  public void onDataWriterCommit(WriterCommitMessage message) {
    batch.onDataWriterCommit(message);
  }

  @Override
  public void commit(WriterCommitMessage[] messages) {
    try {
      batch.commit(messages);
    } catch (Exception error) {
      Rerun.after(error, table);
      // The figures are those of the run that has succeeded.
      return;
    }
    byte[][] pickled = new byte[messages.length][];
    for (int i = 0; i < messages.length; i++) {
      pickled[i] = ((PythonWriterCommitMessage) messages[i]).pickledMessage();
    }
    figures = Figures.written(pickled);
  }

  @Override
  public void abort(WriterCommitMessage[] messages) {
    batch.abort(messages);
  }

  @Override
  public StreamingWrite toStreaming() {
    stream = super.toStreaming();
    return this;
  }

  @Override
  public StreamingDataWriterFactory createStreamingWriterFactory(PhysicalWriteInfo info) {
    StreamingDataWriterFactory made = stream.createStreamingWriterFactory(info);
    return schema == null ? made : new RowWriterFactory(null, made, schema, 0);
  }

  @Override
  public void commit(long epoch, WriterCommitMessage[] messages) {
    stream.commit(epoch, messages);
  }

  @Override
  public void abort(long epoch, WriterCommitMessage[] messages) {
    stream.abort(epoch, messages);
  }

  @Override
  public boolean useCommitCoordinator() {
    return batch == null ? stream.useCommitCoordinator() : batch.useCommitCoordinator();
  }
}
