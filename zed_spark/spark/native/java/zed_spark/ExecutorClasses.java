package zed_spark;

import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;

import org.apache.spark.SparkContext;
import org.apache.spark.SparkFiles;
import org.apache.spark.sql.classic.SparkSession;

import org.slf4j.LoggerFactory;

/** Whether executors have the classes of this jar. */
class ExecutorClasses {
  /** The jars with which the context has started: executors have them in all sessions. */
  private static final String INITIAL = "spark.app.initial.jar.urls";

  private ExecutorClasses() {
  }

  /** Adds the jar for the session if it is not there. In local mode executors are in the driver's JVM. */
  static synchronized boolean areThere() {
    try {
      SparkSession session = SparkSession.active();
      SparkContext context = session.sparkContext();
      Path jar = Path.of(ExecutorClasses.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      String name = jar.getFileName().toString();
      if (context.isLocal() || (context.conf().get(INITIAL, "") + ",").contains("/" + name + ",")) {
        return true;
      }
      if (session.artifactManager().state() != null) {
        // Besides those, the tasks of this session have only its own: its client may have sent this one.
        if (!isIn(session.artifactManager().classloader())) {
          session.addArtifact(jar.toUri());
        }
        return true;
      }
      // Executors may start when the cache no longer has the file; this folder lives as long as the context.
      Path copy = Path.of(SparkFiles.getRootDirectory()).resolve(name);
      if (!Files.exists(copy)) {
        Files.copy(jar, copy);
        context.addJar(copy.toString());
      }
      return true;
    } catch (Exception error) {
      LoggerFactory.getLogger(ExecutorClasses.class).debug("executors do without the classes", error);
      return false;
    }
  }

  /** Whether a class loader has this class itself, not from one above. */
  private static boolean isIn(ClassLoader loader) {
    return ((URLClassLoader) loader).findResource(ExecutorClasses.class.getName().replace('.', '/') + ".class") != null;
  }
}
