package zed_spark;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.WeakHashMap;

import org.apache.spark.JobArtifactState;
import org.apache.spark.SparkContext;
import org.apache.spark.api.python.PythonFunction;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.execution.datasources.DataSourceManager;

import scala.Option;

/**
 * The Python that plans for sessions in which no driver's Python has registered: a process of the Python that Spark
 * runs the session's sources in, with their environment and the session's files. Sessions that differ in one of these
 * have different processes.
 */
class WorkerPython extends PlanningPython {
  /** The source whose Python it is. */
  static final String SOURCE = "zedlake";
  /** Seconds after which a process that is not asked ends. */
  static final String IDLE = "spark.zed.nativePlanning.idleSeconds";
  /** The number of processes of a JVM. The context has this setting, as it is for all sessions. */
  static final String MOST = "spark.zed.nativePlanning.maxProcesses";

  static final String ADVICE = "no Python process plans (%s); the environment variable PYSPARK_PYTHON of Spark names "
      + "the Python that it starts, which needs zed_spark of the same release as the jar";

  final PythonCommand command;
  /** What the process gets besides the environment of a source. */
  final Map<String, String> variables = new HashMap<>();
  final SparkContext context;
  final int most;
  /** Those that have asked and were not collected since. */
  final Set<SparkSession> sessions =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<SparkSession, Boolean>()));
  volatile long idleMillis;
  /** The folder of the session's artifacts, if there were some: it is removed when the session ends. */
  private final Path artifacts;
  /** What the session had when this was made. */
  private final PythonFunction source;
  private final JobArtifactState state;
  private final Option<Object> memory;
  /** The pickled Python sources of this package by their names; null as long as no process has answered. */
  private volatile Map<String, byte[]> sources;

  private WorkerPython(SparkSession session, PythonFunction source) {
    this.source = source;
    state = session.artifactManager().state();
    memory = session.sessionState().conf().pythonPlannerExecMemory();
    context = session.sparkContext();
    command = new PythonCommand(source, state, context.conf());
    Path folder = state == null ? null : session.artifactManager().artifactPath();
    artifacts = folder != null && Files.exists(folder) ? folder : null;
    if (memory.isDefined()) {
      // As for Spark's own planners in Python.
      variables.put("PYSPARK_PLANNER_MEMORY_MB", String.valueOf(memory.get()));
    }
    most = (int) number(context.conf().get(MOST, "8"), MOST);
  }

  /** That of a session: the one before, if it is the same. Null if its Python does not have this package. */
  static WorkerPython of(SparkSession session, WorkerPython before) {
    DataSourceManager sources = session.sessionState().dataSourceManager();
    if (!sources.dataSourceExists(SOURCE)) {
      return null;
    }
    PythonFunction source = sources.lookupDataSource(SOURCE).dataSourceCls();
    WorkerPython found = before;
    if (before == null || !before.isOf(session, source)) {
      found = new WorkerPython(session, source);
      found = before != null && before.key().equals(found.key()) ? before : PlanningProcesses.known(found);
    }
    found.sessions.add(session);
    found.idleMillis = 1000L * number(session.sessionState().conf().getConfString(IDLE, "600"), IDLE);
    return found;
  }

  /** Whether a session still has all that this was made of. */
  private boolean isOf(SparkSession session, PythonFunction now) {
    return now == source && Objects.equals(session.artifactManager().state(), state)
        && session.sessionState().conf().pythonPlannerExecMemory().equals(memory);
  }

  private static long number(String text, String setting) {
    try {
      return Long.parseLong(text.trim());
    } catch (NumberFormatException error) {
      throw Refused.because(setting + " takes a whole number, not " + text);
    }
  }

  /** What processes differ in. */
  List<Object> key() {
    return Arrays.asList(new Object[] {command.key(), variables, context});
  }

  /** Whether nobody can ask any more. */
  boolean isUnused() {
    return context.isStopped() || sessions.isEmpty() || artifacts != null && !Files.exists(artifacts);
  }

  @Override
  PlanningAnswer begin(String request, boolean changes) {
    return PlanningProcesses.ask(this, request, changes);
  }

  @Override
  void endSession(String text) {
    PlanningProcesses.endSession(this, text);
  }

  @Override
  boolean isLost(Throwable error) {
    return error instanceof ProcessEnded;
  }

  /** A change that Python may have begun with is not made twice: the process that would know it is gone. */
  @Override
  boolean isAskedAgain(Throwable error, boolean changes) {
    return isLost(error) && ((ProcessEnded) error).hasAnswered && !(changes && ((ProcessEnded) error).wasBegun);
  }

  /** One that has answered before is started again with the next request. */
  @Override
  boolean isOver(Throwable error) {
    return isLost(error) && !((ProcessEnded) error).hasAnswered;
  }

  @Override
  boolean plans(String format, PythonFunction source) throws Exception {
    if (sources == null) {
      sources = PlanningProcesses.sources(this);
    }
    byte[] own = (byte[]) sources.get(format);
    scala.collection.Seq<Object> command = source.command();
    boolean same = own != null && own.length == command.length();
    for (int i = 0; same && i < own.length; i++) {
      same = ((Byte) command.apply(i)).byteValue() == own[i];
    }
    return same;
  }

  @Override
  String advice() {
    return ADVICE;
  }
}
