package zed_spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.SupportsDynamicOverwrite;
import org.apache.spark.sql.connector.write.SupportsTruncate;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.connector.write.streaming.StreamingWrite;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** A write to a table by Python's API: in batches to the partition directories that the table has. */
class Writes implements SupportsTruncate, SupportsDynamicOverwrite, Write {
  final ZedTable table;
  final LogicalWriteInfo info;
  private boolean overwrites;
  private boolean dynamic;

  Writes(ZedTable table, LogicalWriteInfo info) {
    this.table = table;
    this.info = info;
  }

  public WriteBuilder truncate() {
    overwrites = true;
    return this;
  }

  public WriteBuilder overwriteDynamicPartitions() {
    overwrites = true;
    dynamic = true;
    return this;
  }

  public Write build() {
    return this;
  }

  public BatchWrite toBatch() {
    return plain(partitioned()).toBatch();
  }

  public StreamingWrite toStreaming() {
    return plain(table.merged(info.options())).toStreaming();
  }

  public CustomMetric[] supportedCustomMetrics() {
    return plain(table.merged(info.options())).supportedCustomMetrics();
  }

  private Write plain(CaseInsensitiveStringMap options) {
    WriteBuilder builder =
        new RowBytesTable(table.fallback, table.format, table.all)
            .newWriteBuilder(new WriteInfo(info, options, info.schema()));
    return (overwrites ? ((SupportsTruncate) builder).truncate() : builder).build();
  }

  /** The options with the partition columns, which are those that are declared, or those of the folders. */
  private CaseInsensitiveStringMap partitioned() {
    CaseInsensitiveStringMap options = table.merged(info.options());
    Map found = new HashMap(options.asCaseSensitiveMap());
    List names = Partitions.names(table.partitioning);
    if (!options.containsKey("partitionBy")) {
      if (names.isEmpty()) {
        names = Partitions.found(table.format, options);
      }
      if (names.isEmpty()) {
        return options;
      }
      found.put("partitionBy", String.join(",", Partitions.quoted(names)));
    }
    SQLConf conf = SparkSession.active().sessionState().conf();
    if (dynamic) {
      found.put("partitionOverwriteMode", "dynamic");
    } else if (!options.containsKey("partitionOverwriteMode") && table.partitioning.length == 0) {
      found.put("partitionOverwriteMode", conf.partitionOverwriteMode().toString());
    }
    if (!options.containsKey("timeZone")) {
      found.put("timeZone", conf.sessionLocalTimeZone());
    }
    return new CaseInsensitiveStringMap(found);
  }
}

/** The partition columns of tables. */
class Partitions {
  /** The columns that a table is declared to be partitioned by. */
  static List names(Transform[] partitioning) {
    List found = new ArrayList();
    for (int i = 0; i < partitioning.length; i++) {
      found.add(partitioning[i].references()[0].fieldNames()[0]);
    }
    return found;
  }

  /** The columns of the partition directories that a folder has now; none where `basePath` puts some above it. */
  static List found(String format, CaseInsensitiveStringMap options) {
    List names = new ArrayList();
    if (format.equals("zedlake") || options.containsKey("basePath")) {
      return names;
    }
    Map request = new HashMap();
    request.put("call", "partitions");
    request.put("format", format);
    request.put("options", options.asCaseSensitiveMap());
    for (JsonNode name : Python.at(Python.call(format, request), "names")) {
      names.add(name.asText());
    }
    return names;
  }

  static List quoted(List names) {
    List found = new ArrayList();
    for (int i = 0; i < names.size(); i++) {
      found.add("`" + ((String) names.get(i)).replace("`", "``") + "`");
    }
    return found;
  }

  /** Refuses what is no column, such as a bucket. */
  static Transform[] checked(String format, Transform[] partitioning) {
    for (int i = 0; i < partitioning.length; i++) {
      if (!partitioning[i].name().equals("identity")) {
        throw Python.failed("plan", format, "tables are partitioned by columns, not by " + partitioning[i].describe());
      }
    }
    return partitioning;
  }
}
