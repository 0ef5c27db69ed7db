package zed_spark;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.execution.datasources.v2.python.PythonInputPartition;
import org.apache.spark.sql.vectorized.ColumnarBatch;

/**
 * Runs on executors. Makes readers that give Spark columns, as its own of Parquet do.
 *
 * Spark's reader of a Python source starts a worker's work anew for each task, and gives rows, which it copies. Here
 * processes that read are kept open between tasks (`ReaderProcesses`), and send columns.
 */
class ColumnarReaders implements PartitionReaderFactory {
  private static final long serialVersionUID = 1L;

  private final PythonCommand command;
  /** Pickled: what reads a partition. */
  private final byte[] function;

  private ColumnarReaders(PythonCommand command, byte[] function) {
    this.command = command;
    this.function = function;
  }

  /** In the Python that Spark runs a source of the active session in. */
  static ColumnarReaders of(String format, byte[] function) {
    SparkSession session = SparkSession.active();
    return new ColumnarReaders(
        new PythonCommand(session.sessionState().dataSourceManager().lookupDataSource(format).dataSourceCls(),
            session.artifactManager().state(), session.sparkContext().conf()), function);
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
    return new ColumnarReader(
        new ReaderTask(command, function, ((PythonInputPartition) partition).pickedPartition()));
  }
}
