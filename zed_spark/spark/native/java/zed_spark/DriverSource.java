package zed_spark;

import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceV2;
import org.apache.spark.sql.execution.datasources.v2.python.UserDefinedPythonDataSource;

/** Spark's Python source of a name, whose writers are made and commit in the driver's Python. */
class DriverSource extends PythonDataSourceV2 {
  private final String format;
  private UserDefinedPythonDataSource writing;

  DriverSource(String format) {
    this.format = format;
    setShortName(format);
  }

  @Override
  public synchronized UserDefinedPythonDataSource source() {
    if (writing == null) {
      Registration session = Registration.current();
      if (session.python() == null
          && !SparkSession.active().sessionState().dataSourceManager().dataSourceExists(format)) {
        // Spark would ask for what registers a source, which only Python can be.
        throw Refused.because(session.missing());
      }
      writing = new DriverWrites(format, super.source().dataSourceCls());
    }
    return writing;
  }
}
