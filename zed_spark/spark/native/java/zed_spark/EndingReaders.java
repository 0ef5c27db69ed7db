package zed_spark;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.UUID;

import org.apache.spark.TaskContext;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.execution.datasources.v2.python.PythonInputPartition;
import org.apache.spark.util.TaskCompletionListener;
import org.apache.spark.util.TaskFailureListener;

/** Runs on executors. Makes Spark's readers of a Python source, which end normally when Spark needs no more rows. */
class EndingReaders implements PartitionReaderFactory {
  private static final long serialVersionUID = 1L;

  private final PartitionReaderFactory readers;

  EndingReaders(PartitionReaderFactory readers) {
    this.readers = readers;
  }

  /** Python gets the path of the stop file after the pickled partition. */
  @Override
  public PartitionReader<InternalRow> createReader(InputPartition partition) {
    TaskContext task = TaskContext.get();
    Path stop = Path.of(System.getProperty("java.io.tmpdir"), "zed_spark-stop-" + UUID.randomUUID()).toAbsolutePath();
    PythonInputPartition given = (PythonInputPartition) partition;
    byte[] name = stop.toString().getBytes(StandardCharsets.UTF_8);
    byte[] pickled = given.pickedPartition();
    byte[] both = Arrays.copyOf(pickled, pickled.length + name.length);
    System.arraycopy(name, 0, both, pickled.length, name.length);
    EndingReader reader = new EndingReader(readers.createReader(new PythonInputPartition(given.index(), both)), stop);
    // Listeners run in reverse order: this one before that by which Spark's reader stops the worker.
    task.addTaskFailureListener((TaskFailureListener) reader);
    task.addTaskCompletionListener((TaskCompletionListener) reader);
    return reader;
  }
}
