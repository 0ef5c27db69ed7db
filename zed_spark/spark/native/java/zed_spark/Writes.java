package zed_spark;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.SupportsDynamicOverwrite;
import org.apache.spark.sql.connector.write.SupportsTruncate;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** A write to a table by Python's API: in batches to the partition directories that the table has. */
class Writes extends RangeWrite implements SupportsTruncate, SupportsDynamicOverwrite {
  final ZedTable table;
  final LogicalWriteInfo info;
  private boolean overwrites;
  private boolean dynamic;
  private CaseInsensitiveStringMap options;

  Writes(ZedTable table, LogicalWriteInfo info) {
    this.table = table;
    this.info = info;
    options = table.merged(info.options());
  }

  @Override
  StructType written() {
    return info.schema();
  }

  @Override
  Answer distribution() {
    return of(table.format, options);
  }

  @Override
  boolean replacesAll() {
    return overwrites;
  }

  @Override
  Write plain() {
    return RowWrite.to(table, info, options, new WriteDetails(), info.schema(), overwrites);
  }

  @Override
  public WriteBuilder truncate() {
    overwrites = true;
    return this;
  }

  @Override
  public WriteBuilder overwriteDynamicPartitions() {
    overwrites = true;
    dynamic = true;
    return this;
  }

  @Override
  public Write build() {
    return this;
  }

  @Override
  public BatchWrite toBatch() {
    options = partitioned();
    return super.toBatch();
  }

  /** The options with the partition columns, which are those that are declared, or those of the folders. */
  private CaseInsensitiveStringMap partitioned() {
    Map<String, String> found = new HashMap<>(options.asCaseSensitiveMap());
    List<String> names = Partitions.names(table.partitioning);
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
