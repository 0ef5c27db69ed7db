package zed_spark;

import java.io.IOException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeProjection;
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
import org.apache.spark.sql.connector.write.streaming.StreamingDataWriterFactory;
import org.apache.spark.sql.connector.write.streaming.StreamingWrite;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceV2;
import org.apache.spark.sql.execution.datasources.v2.python.PythonTable;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * Spark's table of a Python source, whose writes hand Python the bytes of Spark's rows where executors have these
 * classes. Spark would copy each value to a vector of Arrow, and look at all vectors after each row to limit the bytes
 * of batches: that takes longer than anything else in a write of many columns.
 */
class RowBytesTable extends PythonTable {
  /** Tells Python the schema of the rows, see `zed_spark.spark.unsafe_rows`. */
  static final String SCHEMA = "__row_schema";
  /** What Spark takes the rows for. */
  private static final StructType BYTES = new StructType().add("row", DataTypes.BinaryType, false);

  RowBytesTable(PythonDataSourceV2 source, String format, StructType schema) {
    super(source, format, schema);
  }

  public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
    if (!ExecutorClasses.areThere()) {
      return super.newWriteBuilder(info);
    }
    Map options = new HashMap(info.options().asCaseSensitiveMap());
    options.put(SCHEMA, info.schema().json());
    WriteInfo bytes = new WriteInfo(info, new CaseInsensitiveStringMap(options), BYTES);
    return new RowBytesWrite(super.newWriteBuilder(bytes), info.schema());
  }
}

class RowBytesWrite implements SupportsTruncate, Write {
  private final StructType schema;
  private WriteBuilder builder;
  private Write write;

  RowBytesWrite(WriteBuilder builder, StructType schema) {
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
    return new RowBytesBatchWrite(write.toBatch(), schema);
  }

  public StreamingWrite toStreaming() {
    return new RowBytesStreamingWrite(write.toStreaming(), schema);
  }

  public CustomMetric[] supportedCustomMetrics() {
    return write.supportedCustomMetrics();
  }
}

class RowBytesBatchWrite implements BatchWrite {
  private final BatchWrite python;
  private final StructType schema;

  RowBytesBatchWrite(BatchWrite python, StructType schema) {
    this.python = python;
    this.schema = schema;
  }

  public DataWriterFactory createBatchWriterFactory(PhysicalWriteInfo info) {
    return new RowBytesWriterFactory(python.createBatchWriterFactory(info), schema);
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

class RowBytesStreamingWrite implements StreamingWrite {
  private final StreamingWrite python;
  private final StructType schema;

  RowBytesStreamingWrite(StreamingWrite python, StructType schema) {
    this.python = python;
    this.schema = schema;
  }

  public StreamingDataWriterFactory createStreamingWriterFactory(PhysicalWriteInfo info) {
    return new RowBytesStreamingWriterFactory(python.createStreamingWriterFactory(info), schema);
  }

  public boolean useCommitCoordinator() {
    return python.useCommitCoordinator();
  }

  public void commit(long epoch, WriterCommitMessage[] messages) {
    python.commit(epoch, messages);
  }

  public void abort(long epoch, WriterCommitMessage[] messages) {
    python.abort(epoch, messages);
  }
}

/** Runs on executors. */
class RowBytesWriterFactory implements DataWriterFactory {
  private static final long serialVersionUID = 1L;

  private final DataWriterFactory python;
  private final StructType schema;

  RowBytesWriterFactory(DataWriterFactory python, StructType schema) {
    this.python = python;
    this.schema = schema;
  }

  public DataWriter createWriter(int partition, long task) {
    return new RowBytesWriter(python.createWriter(partition, task), schema);
  }
}

/** Runs on executors. */
class RowBytesStreamingWriterFactory implements StreamingDataWriterFactory {
  private static final long serialVersionUID = 1L;

  private final StreamingDataWriterFactory python;
  private final StructType schema;

  RowBytesStreamingWriterFactory(StreamingDataWriterFactory python, StructType schema) {
    this.python = python;
    this.schema = schema;
  }

  public DataWriter createWriter(int partition, long task, long epoch) {
    return new RowBytesWriter(python.createWriter(partition, task, epoch), schema);
  }
}

/** Runs on executors. Hands Spark's writer for Python the bytes of rows. */
class RowBytesWriter implements DataWriter {
  private final DataWriter python;
  private final StructType schema;

  RowBytesWriter(DataWriter python, StructType schema) {
    this.python = python;
    this.schema = schema;
  }

  public void write(Object row) throws IOException {
    python.write(row);
  }

  public void writeAll(Iterator rows) throws IOException {
    python.writeAll(new RowBytes(rows, schema));
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

/** Rows of one column, the bytes of other rows. */
class RowBytes implements Iterator {
  private final Iterator rows;
  private final StructType schema;
  private final GenericInternalRow row = new GenericInternalRow(1);
  private UnsafeProjection projection;

  RowBytes(Iterator rows, StructType schema) {
    this.rows = rows;
    this.schema = schema;
  }

  public boolean hasNext() {
    return rows.hasNext();
  }

  /** The same row each time: Spark has copied the bytes before it asks for the next one. */
  public Object next() {
    Object next = rows.next();
    row.update(0, (next instanceof UnsafeRow ? (UnsafeRow) next : projected((InternalRow) next)).getBytes());
    return row;
  }

  private UnsafeRow projected(InternalRow other) {
    if (projection == null) {
      projection = UnsafeProjection.create(schema);
    }
    return projection.apply(other);
  }
}
