package zed_spark;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnarBatch;

/**
 * Runs on executors. Makes readers that give Spark columns, as its own of Parquet do.
 *
 * Spark's reader of a Python source gives rows, and copies each. Here it reads an Arrow stream that is cut in few rows
 * of a binary column (`zed_spark.spark.native.task_functions`); another one has figures for Spark's UI.
 */
class ColumnarReaders implements PartitionReaderFactory {
  private static final long serialVersionUID = 1L;

  /** What Spark takes Python's rows for. */
  static final StructType STREAM =
      new StructType().add("arrow", DataTypes.BinaryType, false).add("figures", DataTypes.BinaryType);

  private final PartitionReaderFactory readers;

  ColumnarReaders(PartitionReaderFactory readers) {
    this.readers = readers;
  }

  @Override
  public boolean supportColumnarReads(InputPartition partition) {
    return true;
  }

  @Override
  public PartitionReader<InternalRow> createReader(InputPartition partition) {
    throw new UnsupportedOperationException();
  }

  @Override
  public PartitionReader<ColumnarBatch> createColumnarReader(InputPartition partition) {
    return new ColumnarReader(readers.createReader(partition));
  }
}
