package zed_spark;

import java.lang.ref.Cleaner;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.UUID;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;

import org.apache.spark.SparkContext;
import org.apache.spark.api.python.PythonUtils$;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.execution.SQLExecution;
import org.apache.spark.sql.execution.datasources.DataSourceManager;
import org.apache.spark.sql.execution.datasources.v2.python.UserDefinedPythonDataSource;

/**
 * Which Python plans for a session. It is kept where the session keeps the Python sources that are registered in it,
 * under a name that nobody uses: the sessions that streams run in are copies, and have the same one.
 */
class Registration extends UserDefinedPythonDataSource {
  /** Each class loader has this class for itself: a session with artifacts has one, and a copy of it another one. */
  private static final String NAME =
      "zed_spark: the Python of this session " + System.identityHashCode(Registration.class);

  /** After so many seconds a process that could not be started is tried again. */
  static final long AGAIN_SECONDS = 60;

  /** The driver's Python of each context, for its sessions in which none has registered; null if several have. */
  private static final Map<SparkContext, DriverPython> DRIVERS = new WeakHashMap<>();

  private static final Cleaner CLEANER = Cleaner.create();

  /** By which Python keeps what belongs to the session. */
  final String id = UUID.randomUUID().toString();
  private final SessionEnd end = new SessionEnd(id);
  private final SparkContext context;
  /** Null if there is none that answers. */
  private DriverPython python;
  private boolean begun;
  /** The one that plans where no driver's Python does; null if there is none. */
  private volatile WorkerPython worker;
  /** Until then, in nanoseconds, the worker is not tried again; and why, which is said once. */
  private long lostUntil;
  private String lost;

  Registration(SparkContext context) {
    super(null);
    this.context = context;
    CLEANER.register(this, end);
  }

  /** The id of the application, which commits note. */
  String application() {
    return context.applicationId();
  }

  /** The id of the query that this thread runs, as Spark's web pages show it, or null. */
  String query() {
    return context.getLocalProperty(SQLExecution.EXECUTION_ID_KEY());
  }

  static Registration current() {
    return of(SparkSession.active());
  }

  /** That of a session, which with its first question gets the rule and the functions of this package. */
  static Registration of(SparkSession session) {
    DataSourceManager sources = session.sessionState().dataSourceManager();
    // The first question of a session takes long, as it looks for installed packages.
    if (!sources.dataSourceExists(NAME)) {
      synchronized (sources) {
        if (!sources.dataSourceExists(NAME)) {
          Rules.add(new PruneStreams<LogicalPlan>(), session);
          Rules.add(new SmallWrites<LogicalPlan>(), session);
          SqlFunction.addTo(session);
          sources.registerDataSource(NAME, new Registration(session.sparkContext()));
        }
      }
    }
    Registration found = (Registration) sources.lookupDataSource(NAME);
    if (found.hasNoDriver()) {
      found.worker = WorkerPython.of(session, found.worker);
    }
    return found;
  }

  /** The driver's Python, or null. */
  DriverPython driver() {
    synchronized (Registration.class) {
      return begun ? python : (DriverPython) DRIVERS.get(context);
    }
  }

  private boolean hasNoDriver() {
    synchronized (Registration.class) {
      return !begun && DRIVERS.get(context) == null;
    }
  }

  /** Why there is none that plans, and what to do about it. */
  String missing() {
    synchronized (Registration.class) {
      String what = begun ? DriverPython.ADVICE : WorkerPython.ADVICE;
      String why = begun ? "none has registered since the last one was lost"
          : lost != null ? lost : PythonUtils$.MODULE$.defaultPythonExec()
              + " was not found or has no zed_spark, and Spark does not look again until it is restarted";
      return what.replace("%s", why);
    }
  }

  /** The Python that plans, or null. Where a driver's Python was lost there is none: another may lack what it had. */
  PlanningPython python() {
    synchronized (Registration.class) {
      DriverPython driver = driver();
      boolean usable = !begun && worker != null && (lost == null || System.nanoTime() - lostUntil > 0);
      if (driver == null && usable) {
        end.worker = new WeakReference<>(worker);
        return worker;
      }
      end.driver = driver;
      return driver;
    }
  }

  void begin(DriverPython registered) {
    synchronized (Registration.class) {
      DriverPython other = (DriverPython) DRIVERS.get(context);
      boolean alone = other == null ? !DRIVERS.containsKey(context) : other.isSame(registered);
      DRIVERS.put(context, alone ? registered : null);
      python = registered;
      begun = true;
    }
  }

  /** Ends the one with a Python that does not answer. Returns whether there is something new to say about it. */
  boolean end(PlanningPython ended, String reason) {
    synchronized (Registration.class) {
      boolean found = python() == ended;
      if (ended == worker) {
        found = found && !reason.equals(lost);
        lost = reason;
        lostUntil = System.nanoTime() + TimeUnit.SECONDS.toNanos(AGAIN_SECONDS);
        return found;
      }
      python = found ? null : python;
      DRIVERS.remove(context, ended);
      return found;
    }
  }
}
