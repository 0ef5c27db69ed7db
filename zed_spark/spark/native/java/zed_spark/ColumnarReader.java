package zed_spark;

import java.io.IOException;
import java.util.List;

import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.util.ArrowUtils;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;

import org.slf4j.LoggerFactory;

/** Runs on executors. The batches of Arrow streams, one after the other. Spark may end it in another thread than that which reads. */
class ColumnarReader implements PartitionReader<ColumnarBatch> {
  private final TaskStream bytes;
  private final BufferAllocator allocator;
  private ArrowStreamReader stream;
  private ColumnarBatch batch;
  private volatile boolean open = true;
  private boolean closed;
  /** What was counted before this reader where a task has several. */
  private final long[] before = new long[Figures.READ.length];

  ColumnarReader(TaskStream bytes) {
    this.bytes = bytes;
    allocator = ArrowUtils.rootAllocator().newChildAllocator("zed_spark", 0L, Long.MAX_VALUE);
    stream = new CheckedStream(bytes, allocator);
  }

  @Override
  public synchronized boolean next() throws IOException {
    // Where there is no batch, there is no schema either.
    while (open && bytes.hasMore()) {
      if (stream.loadNextBatch()) {
        loaded();
        return true;
      }
      // Batches of another schema follow.
      stream.close(false);
      stream = new CheckedStream(bytes, allocator);
      batch = null;
    }
    return false;
  }

  private void loaded() throws IOException {
    VectorSchemaRoot root = stream.getVectorSchemaRoot();
    if (batch == null) {
      List<FieldVector> vectors = root.getFieldVectors();
      ColumnVector[] columns = new ColumnVector[vectors.size()];
      for (int i = 0; i < columns.length; i++) {
        columns[i] = LoadedColumn.of((FieldVector) vectors.get(i), stream);
      }
      batch = new ColumnarBatch(columns);
    }
    for (int i = 0; i < batch.numCols(); i++) {
      ((LoadedColumn) batch.column(i)).loaded();
    }
    batch.setNumRows(root.getRowCount());
  }

  @Override
  public ColumnarBatch get() {
    return batch;
  }

  @Override
  public void close() throws IOException {
    open = false;
    end();
  }

  private synchronized void end() throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    try {
      stream.close(false);
      allocator.close();
    } catch (IllegalStateException error) {
      // After a failure, which Spark reports, memory of the batch at hand may not have been given back.
      LoggerFactory.getLogger(ColumnarReader.class).debug("memory of a batch is lost", error);
    } finally {
      bytes.close();
    }
  }

  @Override
  public CustomTaskMetric[] currentMetricsValues() {
    long[] sums = new long[before.length];
    for (int i = 0; i < sums.length; i++) {
      sums[i] = before[i] + bytes.figures[i];
    }
    return Figures.named(Figures.READ, sums, new CustomTaskMetric[0]);
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
  }
}
