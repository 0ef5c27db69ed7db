package zed_spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.List;

import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
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
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.ArrowUtils;
import org.apache.spark.sql.vectorized.ArrowColumnVector;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarArray;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import org.apache.spark.sql.vectorized.ColumnarMap;
import org.apache.spark.unsafe.Platform;
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
    stream = new CheckedStream(this, allocator);
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
    for (int i = 0; i < batch.numCols(); i++) {
      ((LoadedAgain) batch.column(i)).loaded();
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
 * Those also fail where Spark takes an element of an array before it asks whether it is null. And they ask several
 * objects for each value, which is here read from where it is in memory. Rows are those that the batch has, as Spark
 * promises. `CheckedStream` has checked that memory has them. Where offsets lead is checked for each value: a worker
 * with a defect fails its task, and not the executor.
 */
class LoadedAgain extends ColumnVector {
  /** From here on a value of a decimal may not be one that Spark takes for a long. */
  private static final long DECIMAL_END = 1000000000000000000L;

  private final ArrowColumnVector column;
  private final FieldVector vector;
  private final LoadedAgain[] children;
  /** Whether values are bytes, found by 32-bit offsets. */
  private final boolean isText;
  /** That of decimals. */
  private final int scale;

  // Of the batch at hand. Addresses that its values do not need may be those of an earlier one.
  private int rows;
  private int nulls;
  private long validity;
  private long offsets;
  private long data;
  /** Where offsets have to end. */
  private int end;

  LoadedAgain(FieldVector vector) {
    this(new ArrowColumnVector(vector), vector);
  }

  private LoadedAgain(ArrowColumnVector column, FieldVector vector) {
    super(column.dataType());
    this.column = column;
    this.vector = vector;
    isText = vector instanceof BaseVariableWidthVector;
    scale = type instanceof DecimalType ? ((DecimalType) type).scale() : 0;
    List below = vector.getChildrenFromFields();
    children = new LoadedAgain[below.size()];
    for (int i = 0; i < children.length; i++) {
      children[i] = new LoadedAgain((FieldVector) below.get(i));
    }
  }

  /** To be called when the vector has the values of another batch. */
  void loaded() {
    rows = vector.getValueCount();
    nulls = vector.getNullCount();
    if (nulls != 0 && nulls != rows) {
      validity = vector.getValidityBufferAddress();
    }
    for (int i = 0; i < children.length; i++) {
      children[i].loaded();
    }
    if (isText || vector instanceof BaseFixedWidthVector) {
      data = vector.getDataBufferAddress();
    }
    if (isText || vector instanceof ListVector) {
      offsets = vector.getOffsetBufferAddress();
      end = isText ? (int) Math.min(Integer.MAX_VALUE, vector.getDataBuffer().capacity()) : children[0].rows;
    }
  }

  public void close() {
  }

  public void closeIfFreeable() {
  }

  public boolean hasNull() {
    return nulls != 0;
  }

  public int numNulls() {
    return nulls;
  }

  public boolean isNullAt(int row) {
    // Columns that are all null may have no buffers.
    return nulls != 0
        && (nulls == rows || (Platform.getByte(null, validity + (row >> 3)) >> (row & 7) & 1) == 0);
  }

  public boolean getBoolean(int row) {
    return !isNullAt(row) && (Platform.getByte(null, data + (row >> 3)) >> (row & 7) & 1) != 0;
  }

  public byte getByte(int row) {
    return isNullAt(row) ? (byte) 0 : Platform.getByte(null, data + row);
  }

  public short getShort(int row) {
    return isNullAt(row) ? (short) 0 : Platform.getShort(null, data + 2L * row);
  }

  public int getInt(int row) {
    return isNullAt(row) ? 0 : Platform.getInt(null, data + 4L * row);
  }

  public long getLong(int row) {
    return isNullAt(row) ? 0 : Platform.getLong(null, data + 8L * row);
  }

  public float getFloat(int row) {
    return isNullAt(row) ? 0 : Platform.getFloat(null, data + 4L * row);
  }

  public double getDouble(int row) {
    return isNullAt(row) ? 0 : Platform.getDouble(null, data + 8L * row);
  }

  private int start(int row) {
    return Platform.getInt(null, offsets + 4L * row);
  }

  /** How many bytes or elements there are from a start on. */
  private int size(int row, int start) {
    int size = Platform.getInt(null, offsets + 4L * row + 4) - start;
    if ((start | size | end - start - size) < 0) {
      throw new IllegalStateException("offsets of an Arrow column lead out of its values");
    }
    return size;
  }

  public ColumnarArray getArray(int row) {
    int start = start(row);
    return new ColumnarArray(children[0], start, size(row, start));
  }

  public ColumnarMap getMap(int row) {
    int start = start(row);
    return new ColumnarMap(children[0].children[0], children[0].children[1], start, size(row, start));
  }

  public Decimal getDecimal(int row, int precision, int wanted) {
    if (isNullAt(row)) {
      return null;
    }
    long value = Platform.getLong(null, data + 16L * row);
    boolean isLong = Platform.getLong(null, data + 16L * row + 8) == value >> 63;
    return isLong && -DECIMAL_END < value && value < DECIMAL_END && wanted == scale
        ? Decimal.createUnsafe(value, precision, scale) : column.getDecimal(row, precision, wanted);
  }

  public UTF8String getUTF8String(int row) {
    if (!isText) {
      return column.getUTF8String(row);
    }
    if (isNullAt(row)) {
      return null;
    }
    int start = start(row);
    return UTF8String.fromAddress(null, data + start, size(row, start));
  }

  public byte[] getBinary(int row) {
    if (!isText) {
      return column.getBinary(row);
    }
    if (isNullAt(row)) {
      return null;
    }
    int start = start(row);
    byte[] found = new byte[size(row, start)];
    Platform.copyMemory(null, data + start, found, Platform.BYTE_ARRAY_OFFSET, found.length);
    return found;
  }

  public CalendarInterval getInterval(int row) {
    return column.getInterval(row);
  }

  public ColumnVector getChild(int number) {
    return children[number];
  }
}
