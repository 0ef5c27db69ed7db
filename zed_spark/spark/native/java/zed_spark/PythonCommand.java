package zed_spark;

import java.io.File;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.apache.spark.JobArtifactState;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkFiles;
import org.apache.spark.api.python.PythonFunction;
import org.apache.spark.api.python.PythonUtils;

/** How Spark starts the Python of a source: the driver's JVM knows, and executors may do it. */
class PythonCommand implements Serializable {
  private static final long serialVersionUID = 1L;

  final String executable;
  /** The release of the Python that has made the source, such as 3.11. */
  final String version;
  private final Map<String, String> variables;
  /** The names of archives among the session's files that Python imports from. */
  final List<String> includes;
  /** The id of the session's own files, or null: then it has those of the application. */
  private final String artifacts;

  /** Whether a process serves more than one task. */
  final boolean isReused;
  /** The cores of an executor, where a task does not say. */
  final int cores;

  PythonCommand(PythonFunction source, JobArtifactState state, SparkConf conf) {
    executable = source.pythonExec();
    version = source.pythonVer();
    variables = new HashMap<>(source.envVars());
    includes = new ArrayList<>(source.pythonIncludes());
    artifacts = state == null ? null : state.uuid();
    isReused = conf.getBoolean("spark.python.worker.reuse", true);
    cores = conf.getInt("spark.executor.cores", 1);
  }

  /** The folder of the session's files in this JVM. */
  String files() {
    return SparkFiles.getRootDirectory() + (artifacts == null ? "" : File.separator + artifacts);
  }

  /** The variables that a process gets besides those of this JVM. */
  private Map<String, String> environment() {
    Map<String, String> found = new HashMap<>(variables);
    // The package itself may be an artifact of the session.
    List<String> path = new ArrayList<>();
    path.add(files());
    for (String name : includes) {
      path.add(files() + File.separator + name);
    }
    path.add(PythonUtils.sparkPythonPath());
    path.add(variables.get("PYTHONPATH"));
    path.add(System.getenv("PYTHONPATH"));
    path.removeAll(Arrays.asList(new Object[] {null, ""}));
    found.put("PYTHONPATH", String.join(File.pathSeparator, path));
    found.put("PYTHONUNBUFFERED", "YES");
    return found;
  }

  /** What commands differ in. */
  List<Object> key() {
    return Arrays.asList(new Object[] {executable, variables, includes, artifacts, files()});
  }

  /** Starts a module, with more variables. */
  Process start(String module, Map<String, String> more) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(new String[] {executable, "-m", module});
    builder.environment().putAll(environment());
    builder.environment().putAll(more);
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    if (artifacts != null) {
      // The path of Python may be relative to it. Requests have the folder to which their paths are relative.
      File folder = new File(files());
      folder.mkdirs();
      builder.directory(folder);
    }
    return builder.start();
  }
}
