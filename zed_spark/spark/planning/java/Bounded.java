package zed_spark;

import java.io.IOException;
import java.util.Iterator;

import org.apache.spark.sql.catalyst.expressions.UnsafeRow;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.PhysicalWriteInfo;
import org.apache.spark.sql.connector.write.SupportsTruncate;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.connector.write.streaming.StreamingWrite;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceV2;
import org.apache.spark.sql.execution.datasources.v2.python.PythonTable;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** Spark's table of a Python source, whose batch writes limit the bytes of batches as `WideBatches` does not. */
class BoundedTable extends PythonTable {
  BoundedTable(PythonDataSourceV2 source, String format, StructType schema) {
    super(source, format, schema);
  }

  public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
    return new BoundedWrite(super.newWriteBuilder(info), info.schema());
  }
}

/** Writes as Spark's write does, but for batches of many columns. */
class BoundedWrite implements SupportsTruncate, Write {
  private final StructType schema;
  private WriteBuilder builder;
  private Write write;

  BoundedWrite(WriteBuilder builder, StructType schema) {
    this.builder = builder;
    this.schema = schema;
  }

  public WriteBuilder truncate() {
    builder = ((SupportsTruncate) builder).truncate();
    return this;
  }

  public Write build() {
    write = builder.build();
    return this;
  }

  public String description() {
    return write.description();
  }

  public String toString() {
    return write.toString();
  }

  public BatchWrite toBatch() {
    BatchWrite batch = write.toBatch();
    return WideBatches.are(schema) && ExecutorClasses.areThere() ? new BoundedBatchWrite(batch) : batch;
  }

  public StreamingWrite toStreaming() {
    return write.toStreaming();
  }

  public CustomMetric[] supportedCustomMetrics() {
    return write.supportedCustomMetrics();
  }
}

class BoundedBatchWrite implements BatchWrite {
  private final BatchWrite python;

  BoundedBatchWrite(BatchWrite python) {
    this.python = python;
  }

  public DataWriterFactory createBatchWriterFactory(PhysicalWriteInfo info) {
    DataWriterFactory factory = python.createBatchWriterFactory(info);
    WideBatches.bounded();
    return new BoundedWriterFactory(factory);
  }

  public boolean useCommitCoordinator() {
    return python.useCommitCoordinator();
  }

  public void onDataWriterCommit(WriterCommitMessage message) {
    python.onDataWriterCommit(message);
  }

  public void commit(WriterCommitMessage[] messages) {
    python.commit(messages);
  }

  public void abort(WriterCommitMessage[] messages) {
    python.abort(messages);
  }
}

/** Runs on executors. */
class BoundedWriterFactory implements DataWriterFactory {
  private static final long serialVersionUID = 1L;

  private final DataWriterFactory python;

  BoundedWriterFactory(DataWriterFactory python) {
    this.python = python;
  }

  public DataWriter createWriter(int partition, long task) {
    return new BoundedWriter(python.createWriter(partition, task));
  }
}

/** Runs on executors. Hands Spark's writer for Python its rows by `BoundedRows`. */
class BoundedWriter implements DataWriter {
  private final DataWriter python;

  BoundedWriter(DataWriter python) {
    this.python = python;
  }

  public void write(Object row) throws IOException {
    python.write(row);
  }

  public void writeAll(Iterator rows) throws IOException {
    BoundedRows bounded = new BoundedRows(rows);
    python.writeAll(bounded);
    if (bounded.isCutOff()) {
      throw new IllegalStateException("Spark took the end of a batch for the end of the rows");
    }
  }

  public WriterCommitMessage commit() throws IOException {
    return python.commit();
  }

  public void abort() throws IOException {
    python.abort();
  }

  public void close() throws IOException {
    python.close();
  }

  public CustomTaskMetric[] currentMetricsValues() {
    return python.currentMetricsValues();
  }
}

/**
 * Rows that seem to end, for one question, when those of a batch have so many bytes. Spark asks before each row whether
 * the batch has another one; it then sends the batch, and asks again for the next.
 */
class BoundedRows implements Iterator {
  /** Spark's limit of the bytes of batches. */
  static final long MOST_BYTES = 64L << 20;

  /** What rows count as that do not have their size at hand: batches of them end after `WideBatches.MOST_ROWS`. */
  static final long UNKNOWN_BYTES = 64L << 10;

  private final Iterator rows;
  private long bytes;
  private boolean paused;

  BoundedRows(Iterator rows) {
    this.rows = rows;
  }

  public boolean hasNext() {
    paused = bytes >= MOST_BYTES;
    if (paused) {
      bytes = 0;
      return false;
    }
    return rows.hasNext();
  }

  public Object next() {
    Object row = rows.next();
    bytes += row instanceof UnsafeRow ? ((UnsafeRow) row).getSizeInBytes() : UNKNOWN_BYTES;
    return row;
  }

  /** Whether nobody asked again after the end of a batch, though there are more rows. */
  boolean isCutOff() {
    return paused && rows.hasNext();
  }
}
