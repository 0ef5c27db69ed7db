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

  /** The Python of sessions in which none has registered: that of the JVM, unless several have registered in it. */
  private static DriverPython only;
  private static boolean several;

  /** Null if there is none that answers. */
  private DriverPython python;
  private boolean begun;

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
    synchronized (Registration.class) {
      return begun ? python : only;
    }
  }

  void begin(DriverPython registered) {
    synchronized (Registration.class) {
      several = several || only != null && !only.isSame(registered);
      only = several ? null : registered;
      python = registered;
      begun = true;
    }
  }

  /** Ends the one with a Python that does not answer. Returns whether it had not ended before. */
  boolean end(DriverPython lost) {
    synchronized (Registration.class) {
      boolean found = python() == lost;
      python = found ? null : python;
      only = only == lost ? null : only;
      return found;
    }
  }
}
