package zed_spark;

import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.execution.datasources.DataSourceManager;
import org.apache.spark.sql.execution.datasources.v2.python.UserDefinedPythonDataSource;

/**
 * Which Python plans for a session. It is kept where the session keeps the Python sources that are registered in it,
 * under a name that nobody uses: the sessions that streams run in are copies, and have the same one.
 */
class Registration extends UserDefinedPythonDataSource {
  private static final String NAME = "zed_spark: the Python of this session";

  /** Null if there is none that answers. */
  private volatile DriverPython python;

  Registration() {
    super(null);
  }

  static Registration current() {
    return of(SparkSession.active());
  }

  /** That of a session. */
  static Registration of(SparkSession session) {
    DataSourceManager sources = session.sessionState().dataSourceManager();
    // The first question of a session takes long, as it looks for installed packages.
    if (!sources.dataSourceExists(NAME)) {
      synchronized (sources) {
        if (!sources.dataSourceExists(NAME)) {
          sources.registerDataSource(NAME, new Registration());
        }
      }
    }
    return (Registration) sources.lookupDataSource(NAME);
  }

  DriverPython python() {
    return python;
  }

  synchronized void begin(DriverPython registered) {
    python = registered;
  }

  /** Ends the one with a Python that does not answer. Returns whether it had not ended before. */
  synchronized boolean end(DriverPython lost) {
    if (python != lost) {
      return false;
    }
    python = null;
    return true;
  }
}
