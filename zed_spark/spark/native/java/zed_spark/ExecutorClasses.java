package zed_spark;

import java.nio.file.Files;
import java.nio.file.Path;

import org.apache.spark.SparkContext;
import org.apache.spark.SparkFiles;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.internal.SQLConf;

import org.slf4j.LoggerFactory;

/** Whether executors have the classes of this jar. */
class ExecutorClasses {
  private ExecutorClasses() {
  }

  /** Adds the jar to the context of the session if it is not there. In local mode executors are in the driver's JVM. */
  static synchronized boolean areThere() {
    try {
      SparkContext context = SparkSession.active().sparkContext();
      if (context.isLocal()) {
        return true;
      }
      if (SQLConf.get().getConfString("spark.sql.artifact.isolation.enabled", "false").equals("true")) {
        // Executors then have a class loader for each session.
        return false;
      }
      Path jar = Path.of(ExecutorClasses.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      // Executors may start when the cache no longer has the file; this folder lives as long as the context.
      Path copy = Path.of(SparkFiles.getRootDirectory()).resolve(jar.getFileName().toString());
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
}
