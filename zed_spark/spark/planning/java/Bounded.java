package zed_spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.Map;

import org.apache.spark.sql.catalyst.expressions.JoinedRow;
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
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.StructType;

import scala.runtime.AbstractFunction0;

/**
 * Spark's table of a Python source, whose writes limit the bytes of batches by those of rows, which rows have at hand.
 * Spark would sum up the bytes of all vectors after each row, which takes longer than anything else that it does there.
 */
class BoundedTable extends PythonTable {
  BoundedTable(PythonDataSourceV2 source, String format, StructType schema) {
    super(source, format, schema);
  }

  public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
    return new BoundedWrite(super.newWriteBuilder(info));
  }
}

/** Writes as Spark's write does, with `BoundedWriter` where executors have it. */
class BoundedWrite implements SupportsTruncate, Write {
  private WriteBuilder builder;
  private Write write;

  BoundedWrite(WriteBuilder builder) {
    this.builder = builder;
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
    return ExecutorClasses.areThere() ? new BoundedBatchWrite(batch) : batch;
  }

  public StreamingWrite toStreaming() {
    StreamingWrite stream = write.toStreaming();
    return ExecutorClasses.areThere() ? new BoundedStreamingWrite(stream) : stream;
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
    return new BoundedWriterFactory(python.createBatchWriterFactory(info));
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

class BoundedStreamingWrite implements StreamingWrite {
  private final StreamingWrite python;

  BoundedStreamingWrite(StreamingWrite python) {
    this.python = python;
  }

  public StreamingDataWriterFactory createStreamingWriterFactory(PhysicalWriteInfo info) {
    return new BoundedStreamingWriterFactory(python.createStreamingWriterFactory(info));
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

/** Runs on executors. */
class BoundedStreamingWriterFactory implements StreamingDataWriterFactory {
  private static final long serialVersionUID = 1L;

  private final StreamingDataWriterFactory python;

  BoundedStreamingWriterFactory(StreamingDataWriterFactory python) {
    this.python = python;
  }

  public DataWriter createWriter(int partition, long task, long epoch) {
    return new BoundedWriter(python.createWriter(partition, task, epoch));
  }
}

/**
 * Runs on executors. Hands Spark's writer for Python its rows by `BoundedRows`.
 *
 * Spark's own limit by bytes is off meanwhile, unless the session sets it: in a configuration of this thread, and until
 * Spark asks for the first row, as Python functions that make the rows keep theirs.
 */
class BoundedWriter extends AbstractFunction0 implements DataWriter {
  static final String BYTES = "spark.sql.execution.arrow.maxBytesPerBatch";
  /** Spark then does not sum up bytes. */
  static final String NO_LIMIT = String.valueOf(Integer.MAX_VALUE);

  private final DataWriter python;
  private BoundedRows rows;

  BoundedWriter(DataWriter python) {
    this.python = python;
  }

  public void write(Object row) throws IOException {
    python.write(row);
  }

  public void writeAll(Iterator given) throws IOException {
    // In a task, that is what the session sets.
    Map set = SQLConf.get().settings();
    if (set.containsKey(BYTES)) {
      python.writeAll(given);
      return;
    }
    SQLConf conf = new SQLConf();
    conf.settings().putAll(set);
    conf.settings().put(BYTES, NO_LIMIT);
    rows = new BoundedRows(given, conf.settings());
    SQLConf.withExistingConf(conf, this);
    if (rows.isCutOff()) {
      throw new IllegalStateException("Spark took the end of a batch for the end of the rows");
    }
  }

  /** Called with the configuration. */
  public Object apply() {
    try {
      python.writeAll(rows);
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
    return null;
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

  /** What rows count as that do not have their size at hand, as those of plans do: batches of them have 1024 rows. */
  static final long UNKNOWN_BYTES = 64L << 10;

  private final Iterator rows;
  private final Map settings;
  private boolean asked;
  private long bytes;
  private boolean paused;

  /** From the first question on, the settings have no limit by bytes. */
  BoundedRows(Iterator rows, Map settings) {
    this.rows = rows;
    this.settings = settings;
  }

  public boolean hasNext() {
    if (!asked) {
      asked = true;
      settings.remove(BoundedWriter.BYTES);
    }
    paused = bytes >= MOST_BYTES;
    if (paused) {
      bytes = 0;
      return false;
    }
    return rows.hasNext();
  }

  public Object next() {
    Object row = rows.next();
    bytes += bytesOf(row);
    return row;
  }

  private static long bytesOf(Object row) {
    if (row instanceof JoinedRow) {
      return bytesOf(((JoinedRow) row).getLeft()) + bytesOf(((JoinedRow) row).getRight());
    }
    return row instanceof UnsafeRow ? ((UnsafeRow) row).getSizeInBytes() : UNKNOWN_BYTES;
  }

  /** Whether nobody asked again after the end of a batch, though there are more rows. */
  boolean isCutOff() {
    return paused && rows.hasNext();
  }
}
