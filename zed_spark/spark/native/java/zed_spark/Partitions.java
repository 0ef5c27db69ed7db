package zed_spark;

import java.util.ArrayList;
import java.util.List;

import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** The partition columns of tables. */
class Partitions {
  /** The columns that a table is declared to be partitioned by. */
  static List<String> names(Transform[] partitioning) {
    List<String> found = new ArrayList<>();
    for (int i = 0; i < partitioning.length; i++) {
      found.add(partitioning[i].references()[0].fieldNames()[0]);
    }
    return found;
  }

  /** The columns of the partition directories that a folder has now; none where `basePath` puts some above it. */
  static List<String> found(String format, CaseInsensitiveStringMap options) {
    if (format.equals("zedlake") || options.containsKey("basePath")) {
      return new ArrayList<>();
    }
    return Python.ask(format, Request.partitions(format, options.asCaseSensitiveMap())).names();
  }

  static List<String> quoted(List<String> names) {
    List<String> found = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      found.add("`" + ((String) names.get(i)).replace("`", "``") + "`");
    }
    return found;
  }

  /** Refuses what is no column, such as a bucket. */
  static Transform[] checked(String format, Transform[] partitioning) {
    for (int i = 0; i < partitioning.length; i++) {
      if (!partitioning[i].name().equals("identity")) {
        throw Refused.because("tables are partitioned by columns, not by " + partitioning[i].describe());
      }
    }
    return partitioning;
  }
}
