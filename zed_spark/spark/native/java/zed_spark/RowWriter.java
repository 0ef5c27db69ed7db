package zed_spark;

import java.io.IOException;
import java.util.Iterator;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.execution.datasources.v2.python.PythonWriterCommitMessage;
import org.apache.spark.sql.types.StructType;

/** Runs on executors. Hands Spark's writer for Python the bytes of rows, or the driver those of few rows. */
class RowWriter<T> implements DataWriter<T> {
  private final DataWriter<InternalRow> python;
  private final StructType schema;
  private final long few;
  private FewRows rows;

  /** A writer that starts Python where the rows have more bytes than `few`. */
  RowWriter(DataWriter<InternalRow> python, StructType schema, long few) {
    this.python = python;
    this.schema = schema;
    this.few = few;
  }

  @Override
  public void write(T row) throws IOException {
    python.write((InternalRow) row);
  }

  @Override
  public void writeAll(Iterator<T> rows) throws IOException {
    FewRows read = new FewRows(new RowBytes<T>(rows, schema), few);
    if (few > 0 && read.all) {
      this.rows = read;
    } else {
      python.writeAll(read);
    }
  }

  @Override
  public WriterCommitMessage commit() throws IOException {
    return rows == null ? python.commit() : new PythonWriterCommitMessage(rows.message());
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
