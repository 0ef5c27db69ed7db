package zed_spark;

import java.util.Arrays;

import org.apache.arrow.vector.FieldVector;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarArray;
import org.apache.spark.sql.vectorized.ColumnarMap;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;

/** Runs on executors. A column of few different values: a byte for each row says which entry of a dictionary it is. */
class DictionaryColumn extends LoadedColumn {
  /** The most entries that a byte can name. */
  private static final int MOST = 256;

  private final LoadedColumn entries;
  /** Those of the batch at hand that were asked for. */
  private final UTF8String[] texts = new UTF8String[MOST];
  private long data;

  DictionaryColumn(FieldVector vector, LoadedColumn entries) {
    super(vector, entries.dataType());
    this.entries = entries;
  }

  @Override
  boolean isEncoded() {
    return true;
  }

  @Override
  void loaded() {
    super.loaded();
    entries.loaded();
    Arrays.fill(texts, null);
    data = vector.getDataBufferAddress();
  }

  /** The entry of a row that is not null. It is checked for each value, as offsets are. */
  private int entry(int row) {
    int found = Platform.getByte(null, data + row) & 0xff;
    if (found >= entries.rows) {
      throw new IllegalStateException("an Arrow column names an entry that its dictionary does not have");
    }
    return found;
  }

  @Override
  public boolean getBoolean(int row) {
    return !isNullAt(row) && entries.getBoolean(entry(row));
  }

  @Override
  public byte getByte(int row) {
    return isNullAt(row) ? (byte) 0 : entries.getByte(entry(row));
  }

  @Override
  public short getShort(int row) {
    return isNullAt(row) ? (short) 0 : entries.getShort(entry(row));
  }

  @Override
  public int getInt(int row) {
    return isNullAt(row) ? 0 : entries.getInt(entry(row));
  }

  @Override
  public long getLong(int row) {
    return isNullAt(row) ? 0 : entries.getLong(entry(row));
  }

  @Override
  public float getFloat(int row) {
    return isNullAt(row) ? 0 : entries.getFloat(entry(row));
  }

  @Override
  public double getDouble(int row) {
    return isNullAt(row) ? 0 : entries.getDouble(entry(row));
  }

  @Override
  public Decimal getDecimal(int row, int precision, int scale) {
    return isNullAt(row) ? null : entries.getDecimal(entry(row), precision, scale);
  }

  @Override
  public UTF8String getUTF8String(int row) {
    if (isNullAt(row)) {
      return null;
    }
    int entry = entry(row);
    UTF8String found = texts[entry];
    if (found == null) {
      // Such an array Spark uses as it is.
      found = UTF8String.fromBytes(entries.getBinary(entry));
      texts[entry] = found;
    }
    return found;
  }

  @Override
  public byte[] getBinary(int row) {
    return isNullAt(row) ? null : entries.getBinary(entry(row));
  }

  @Override
  public ColumnarArray getArray(int row) {
    throw new UnsupportedOperationException();
  }

  @Override
  public ColumnarMap getMap(int row) {
    throw new UnsupportedOperationException();
  }

  @Override
  public ColumnVector getChild(int number) {
    throw new UnsupportedOperationException();
  }
}
