package zed_spark;

import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.unsafe.Platform;

/** Runs on executors. A column whose vector gets the values of the next batch, so that Spark must not free it. */
abstract class LoadedColumn extends ColumnVector {
  protected final FieldVector vector;
  // Of the batch at hand. Addresses that its values do not need may be those of an earlier one.
  protected int rows;
  private int nulls;
  private long validity;

  protected LoadedColumn(FieldVector vector, DataType type) {
    super(type);
    this.vector = vector;
  }

  /** A column of a stream. */
  static LoadedColumn of(FieldVector vector, DictionaryProvider stream) {
    DictionaryEncoding encoding = vector.getField().getDictionary();
    return encoding == null ? LoadedAgain.of(vector, stream)
        : new DictionaryColumn(vector, LoadedAgain.of(stream.lookup(encoding.getId()).getVector(), stream));
  }

  /** Whether there is a dictionary in it, so that `ArrowColumnVector` does not know its type. */
  abstract boolean isEncoded();

  /** To be called when the vector has the values of another batch. */
  void loaded() {
    rows = vector.getValueCount();
    nulls = vector.getNullCount();
    if (nulls != 0 && nulls != rows) {
      validity = vector.getValidityBufferAddress();
    }
  }

  @Override
  public void close() {
  }

  @Override
  public void closeIfFreeable() {
  }

  @Override
  public boolean hasNull() {
    return nulls != 0;
  }

  @Override
  public int numNulls() {
    return nulls;
  }

  @Override
  public boolean isNullAt(int row) {
    // Columns that are all null may have no buffers.
    return nulls != 0
        && (nulls == rows || (Platform.getByte(null, validity + (row >> 3)) >> (row & 7) & 1) == 0);
  }
}
