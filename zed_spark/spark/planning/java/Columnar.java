package zed_spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.List;

import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.ArrowUtils;
import org.apache.spark.sql.vectorized.ArrowColumnVector;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarArray;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import org.apache.spark.sql.vectorized.ColumnarMap;
import org.apache.spark.unsafe.types.CalendarInterval;
import org.apache.spark.unsafe.types.UTF8String;

import org.slf4j.LoggerFactory;

/**
 * Runs on executors. Makes readers that give Spark columns, as its own of Parquet do.
 *
 * Spark's reader of a Python source gives rows, and copies each. Here it reads an Arrow stream that is cut in few rows
 * of one binary column (`zed_spark.spark.planning.arrow_stream`).
 */
class ColumnarReaders implements PartitionReaderFactory {
  private static final long serialVersionUID = 1L;

  /** What Spark takes Python's rows for. */
  static final StructType STREAM = new StructType().add("arrow", DataTypes.BinaryType, false);

  private final PartitionReaderFactory readers;

  ColumnarReaders(PartitionReaderFactory readers) {
    this.readers = readers;
  }

  public boolean supportColumnarReads(InputPartition partition) {
    return true;
  }

  public PartitionReader createReader(InputPartition partition) {
    throw new UnsupportedOperationException();
  }

  public PartitionReader createColumnarReader(InputPartition partition) {
    return new ColumnarReader(readers.createReader(partition));
  }
}

/** Runs on executors. The batches of an Arrow stream, whose bytes another reader gives row by row. */
class ColumnarReader implements PartitionReader, ReadableByteChannel {
  private final PartitionReader rows;
  private final BufferAllocator allocator;
  private final ArrowStreamReader stream;
  private byte[] row = new byte[0];
  private int at;
  private ColumnarBatch batch;
  private boolean open = true;

  ColumnarReader(PartitionReader rows) {
    this.rows = rows;
    allocator = ArrowUtils.rootAllocator().newChildAllocator("zed_spark", 0L, Long.MAX_VALUE);
    stream = new ArrowStreamReader(this, allocator);
  }

  public boolean next() throws IOException {
    // A batch ends with a row. Where there is none, there is no schema either.
    if (!hasBytes() || !stream.loadNextBatch()) {
      return false;
    }
    VectorSchemaRoot root = stream.getVectorSchemaRoot();
    if (batch == null) {
      List vectors = root.getFieldVectors();
      ColumnVector[] columns = new ColumnVector[vectors.size()];
      for (int i = 0; i < columns.length; i++) {
        columns[i] = new LoadedAgain((FieldVector) vectors.get(i));
      }
      batch = new ColumnarBatch(columns);
    }
    batch.setNumRows(root.getRowCount());
    return true;
  }

  public Object get() {
    return batch;
  }

  private boolean hasBytes() throws IOException {
    while (at == row.length) {
      if (!rows.next()) {
        return false;
      }
      row = ((InternalRow) rows.get()).getBinary(0);
      at = 0;
    }
    return true;
  }

  public int read(ByteBuffer target) throws IOException {
    if (!hasBytes()) {
      return -1;
    }
    int size = Math.min(row.length - at, target.remaining());
    target.put(row, at, size);
    at += size;
    return size;
  }

  public boolean isOpen() {
    return open;
  }

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

  public CustomTaskMetric[] currentMetricsValues() {
    return rows.currentMetricsValues();
  }

  public void initMetricsValues(CustomTaskMetric[] metrics) {
    rows.initMetricsValues(metrics);
  }
}

/**
 * Runs on executors. A column whose vector gets the values of the next batch, so that Spark must not free it.
 *
 * It is no `ArrowColumnVector`: Spark 4.3 keeps batches of these while it reads on, where a Python function is called.
 * Those also fail where Spark takes an element of an array before it asks whether it is null.
 */
class LoadedAgain extends ColumnVector {
  private final ArrowColumnVector column;
  private final FieldVector vector;
  private final LoadedAgain[] children;

  LoadedAgain(FieldVector vector) {
    this(new ArrowColumnVector(vector), vector);
  }

  private LoadedAgain(ArrowColumnVector column, FieldVector vector) {
    super(column.dataType());
    this.column = column;
    this.vector = vector;
    List below = vector.getChildrenFromFields();
    children = new LoadedAgain[below.size()];
    for (int i = 0; i < children.length; i++) {
      children[i] = new LoadedAgain((FieldVector) below.get(i));
    }
  }

  public void close() {
  }

  public void closeIfFreeable() {
  }

  public boolean hasNull() {
    return column.hasNull();
  }

  public int numNulls() {
    return column.numNulls();
  }

  public boolean isNullAt(int row) {
    return column.isNullAt(row);
  }

  public boolean getBoolean(int row) {
    return column.isNullAt(row) ? false : column.getBoolean(row);
  }

  public byte getByte(int row) {
    return column.isNullAt(row) ? (byte) 0 : column.getByte(row);
  }

  public short getShort(int row) {
    return column.isNullAt(row) ? (short) 0 : column.getShort(row);
  }

  public int getInt(int row) {
    return column.isNullAt(row) ? 0 : column.getInt(row);
  }

  public long getLong(int row) {
    return column.isNullAt(row) ? 0 : column.getLong(row);
  }

  public float getFloat(int row) {
    return column.isNullAt(row) ? 0 : column.getFloat(row);
  }

  public double getDouble(int row) {
    return column.isNullAt(row) ? 0 : column.getDouble(row);
  }

  public ColumnarArray getArray(int row) {
    int start = ((ListVector) vector).getElementStartIndex(row);
    return new ColumnarArray(children[0], start, ((ListVector) vector).getElementEndIndex(row) - start);
  }

  public ColumnarMap getMap(int row) {
    int start = ((ListVector) vector).getElementStartIndex(row);
    int size = ((ListVector) vector).getElementEndIndex(row) - start;
    return new ColumnarMap(children[0].children[0], children[0].children[1], start, size);
  }

  public Decimal getDecimal(int row, int precision, int scale) {
    return column.getDecimal(row, precision, scale);
  }

  public UTF8String getUTF8String(int row) {
    return column.getUTF8String(row);
  }

  public byte[] getBinary(int row) {
    return column.getBinary(row);
  }

  public CalendarInterval getInterval(int row) {
    return column.getInterval(row);
  }

  public ColumnVector getChild(int number) {
    return children[number];
  }
}
