package zed_spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.List;

import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.util.ArrowUtils;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;

import org.slf4j.LoggerFactory;

/** Runs on executors. The batches of an Arrow stream, whose bytes another reader gives row by row. */
class ColumnarReader implements PartitionReader<ColumnarBatch>, ReadableByteChannel {
  private final PartitionReader<InternalRow> rows;
  private final BufferAllocator allocator;
  private final ArrowStreamReader stream;
  private byte[] row = new byte[0];
  private int at;
  private ColumnarBatch batch;
  private boolean open = true;
  /** What the task has counted so far, and before this reader where it has several. */
  private final long[] figures = new long[Figures.READ.length];
  private final long[] before = new long[Figures.READ.length];

  ColumnarReader(PartitionReader<InternalRow> rows) {
    this.rows = rows;
    allocator = ArrowUtils.rootAllocator().newChildAllocator("zed_spark", 0L, Long.MAX_VALUE);
    stream = new CheckedStream(this, allocator);
  }

  @Override
  public boolean next() throws IOException {
    // A batch ends with a row. Where there is none, there is no schema either.
    if (!hasBytes() || !stream.loadNextBatch()) {
      return false;
    }
    VectorSchemaRoot root = stream.getVectorSchemaRoot();
    if (batch == null) {
      List<FieldVector> vectors = root.getFieldVectors();
      ColumnVector[] columns = new ColumnVector[vectors.size()];
      for (int i = 0; i < columns.length; i++) {
        columns[i] = new LoadedAgain((FieldVector) vectors.get(i));
      }
      batch = new ColumnarBatch(columns);
    }
    for (int i = 0; i < batch.numCols(); i++) {
      ((LoadedAgain) batch.column(i)).loaded();
    }
    batch.setNumRows(root.getRowCount());
    return true;
  }

  @Override
  public ColumnarBatch get() {
    return batch;
  }

  private boolean hasBytes() throws IOException {
    while (at == row.length) {
      if (!rows.next()) {
        return false;
      }
      InternalRow given = (InternalRow) rows.get();
      row = given.getBinary(0);
      at = 0;
      if (!given.isNullAt(1)) {
        ByteBuffer.wrap(given.getBinary(1)).asLongBuffer().get(figures);
      }
    }
    return true;
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    if (!hasBytes()) {
      return -1;
    }
    int size = Math.min(row.length - at, target.remaining());
    target.put(row, at, size);
    at += size;
    return size;
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public void close() throws IOException {
    if (!open) {
      return;
    }
    open = false;
    try {
      stream.close(false);
      allocator.close();
    } catch (IllegalStateException error) {
      // After a failure, which Spark reports, memory of the batch at hand may not have been given back.
      LoggerFactory.getLogger(ColumnarReader.class).debug("memory of a batch is lost", error);
    } finally {
      rows.close();
    }
  }

  @Override
  public CustomTaskMetric[] currentMetricsValues() {
    long[] sums = new long[figures.length];
    for (int i = 0; i < sums.length; i++) {
      sums[i] = before[i] + figures[i];
    }
    return Figures.named(Figures.READ, sums, rows.currentMetricsValues());
  }

  @Override
  @SuppressWarnings("deprecation") // Spark 4.1 and 4.2 call it.
  public void initMetricsValues(CustomTaskMetric[] metrics) {
    for (int i = 0; i < metrics.length; i++) {
      for (int j = 0; j < before.length; j++) {
        if (metrics[i].name().equals(Figures.READ[j])) {
          before[j] = metrics[i].value();
        }
      }
    }
    rows.initMetricsValues(metrics);
  }
}
