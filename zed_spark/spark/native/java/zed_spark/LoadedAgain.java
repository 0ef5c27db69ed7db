package zed_spark;

import java.util.List;

import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.vectorized.ArrowColumnVector;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarArray;
import org.apache.spark.sql.vectorized.ColumnarMap;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.CalendarInterval;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * Runs on executors. A column of the values of a vector.
 *
 * It is no `ArrowColumnVector`: Spark 4.3 keeps batches of these while it reads on, where a Python function is called.
 * Those also fail where Spark takes an element of an array before it asks whether it is null. And they ask several
 * objects for each value, which is here read from where it is in memory. Rows are those that the batch has, as Spark
 * promises. `CheckedStream` has checked that memory has them. Where offsets lead is checked for each value: a worker
 * with a defect fails its task, and not the executor.
 */
class LoadedAgain extends LoadedColumn {
  /** From here on a value of a decimal may not be one that Spark takes for a long. */
  private static final long DECIMAL_END = 1000000000000000000L;

  /** The same as Spark would have it; null where it cannot. */
  private final ArrowColumnVector column;
  private final LoadedColumn[] children;
  /** Whether values are bytes, found by 32-bit offsets. */
  private final boolean isText;
  /** That of decimals. */
  private final int scale;

  // As the addresses of the class above.
  private long offsets;
  private long data;
  /** Where offsets have to end. */
  private int end;

  private LoadedAgain(FieldVector vector, DataType type, ArrowColumnVector column, LoadedColumn[] children) {
    super(vector, type);
    this.column = column;
    this.children = children;
    isText = vector instanceof BaseVariableWidthVector;
    scale = type instanceof DecimalType ? ((DecimalType) type).scale() : 0;
  }

  /** A column that is no dictionary. */
  static LoadedAgain of(FieldVector vector, DictionaryProvider stream) {
    List<FieldVector> below = vector.getChildrenFromFields();
    LoadedColumn[] children = new LoadedColumn[below.size()];
    StructField[] fields = new StructField[children.length];
    boolean encoded = false;
    for (int i = 0; i < children.length; i++) {
      Field field = ((FieldVector) below.get(i)).getField();
      children[i] = LoadedColumn.of((FieldVector) below.get(i), stream);
      fields[i] = DataTypes.createStructField(field.getName(), children[i].dataType(), field.isNullable());
      encoded |= children[i].isEncoded();
    }
    if (encoded) {
      DataType type = vector instanceof ListVector
          ? DataTypes.createArrayType(fields[0].dataType(), fields[0].nullable()) : DataTypes.createStructType(fields);
      return new LoadedAgain(vector, type, null, children);
    }
    ArrowColumnVector column = new ArrowColumnVector(vector);
    return new LoadedAgain(vector, column.dataType(), column, children);
  }

  @Override
  boolean isEncoded() {
    return column == null;
  }

  @Override
  void loaded() {
    super.loaded();
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

  @Override
  public boolean getBoolean(int row) {
    return !isNullAt(row) && (Platform.getByte(null, data + (row >> 3)) >> (row & 7) & 1) != 0;
  }

  @Override
  public byte getByte(int row) {
    return isNullAt(row) ? (byte) 0 : Platform.getByte(null, data + row);
  }

  @Override
  public short getShort(int row) {
    return isNullAt(row) ? (short) 0 : Platform.getShort(null, data + 2L * row);
  }

  @Override
  public int getInt(int row) {
    return isNullAt(row) ? 0 : Platform.getInt(null, data + 4L * row);
  }

  @Override
  public long getLong(int row) {
    return isNullAt(row) ? 0 : Platform.getLong(null, data + 8L * row);
  }

  @Override
  public float getFloat(int row) {
    return isNullAt(row) ? 0 : Platform.getFloat(null, data + 4L * row);
  }

  @Override
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

  @Override
  public ColumnarArray getArray(int row) {
    int start = start(row);
    return new ColumnarArray(children[0], start, size(row, start));
  }

  @Override
  public ColumnarMap getMap(int row) {
    int start = start(row);
    return new ColumnarMap(children[0].getChild(0), children[0].getChild(1), start, size(row, start));
  }

  @Override
  public Decimal getDecimal(int row, int precision, int wanted) {
    if (isNullAt(row)) {
      return null;
    }
    long value = Platform.getLong(null, data + 16L * row);
    boolean isLong = Platform.getLong(null, data + 16L * row + 8) == value >> 63;
    return isLong && -DECIMAL_END < value && value < DECIMAL_END && wanted == scale
        ? Decimal.createUnsafe(value, precision, scale) : column.getDecimal(row, precision, wanted);
  }

  @Override
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

  @Override
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

  @Override
  public CalendarInterval getInterval(int row) {
    return column.getInterval(row);
  }

  @Override
  public ColumnVector getChild(int number) {
    return children[number];
  }
}
