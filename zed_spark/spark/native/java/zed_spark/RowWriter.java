package zed_spark;

import java.io.IOException;
import java.util.Iterator;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.types.StructType;

/** Runs on executors. Hands Spark's writer for Python the bytes of rows. */
class RowWriter<T> implements DataWriter<T> {
  private final DataWriter<InternalRow> python;
  private final StructType schema;

  RowWriter(DataWriter<InternalRow> python, StructType schema) {
    this.python = python;
    this.schema = schema;
  }

  @Override
  public void write(T row) throws IOException {
    python.write((InternalRow) row);
  }

  @Override
  public void writeAll(Iterator<T> rows) throws IOException {
    python.writeAll(new RowBytes<T>(rows, schema));
  }

  @Override
  public WriterCommitMessage commit() throws IOException {
    return python.commit();
  }

  @Override
  public void abort() throws IOException {
    python.abort();
  }

  @Override
  public void close() throws IOException {
    python.close();
  }

  @Override
  public CustomTaskMetric[] currentMetricsValues() {
    return python.currentMetricsValues();
  }
}
