package zed_spark;

import java.util.HashMap;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.SupportsOverwriteV2;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** A write to a branch by Python's API, to which Spark hands no conditions: they become an option. */
class PoolWriteBuilder implements SupportsOverwriteV2 {
  final PoolTable table;
  final LogicalWriteInfo info;
  private boolean overwriting;
  private JsonNode where;

  PoolWriteBuilder(PoolTable table, LogicalWriteInfo info) {
    this.table = table;
    this.info = info;
    this.overwriting = table instanceof StagedPool;
  }

  /** Python says which part of a condition it does not take: Spark would say only that there is one. */
  @Override
  public boolean canOverwrite(Predicate[] predicates) {
    where = table.exact(Python.READ, "overwrite", predicates);
    return true;
  }

  @Override
  public WriteBuilder overwrite(Predicate[] predicates) {
    overwriting = true;
    return this;
  }

  @Override
  public WriteBuilder truncate() {
    overwriting = true;
    return this;
  }

  @Override
  public Write build() {
    return overwriting ? plain(new HashMap<>()) : new PoolAppend(this);
  }

  /** The write by Python's API, with some more options. */
  Write plain(Map<String, String> more) {
    Map<String, String> options = new HashMap<>(table.merged(info.options()));
    options.putAll(more);
    if (where != null) {
      options.put("__replacewhere", Python.at(where, "onData").asText());
      options.put("__requirewhere", Python.at(where, "onRows").asText());
    }
    return RowWrite.to(table, info, new CaseInsensitiveStringMap(options), hinted(info.schema()), overwriting);
  }

  /** The columns with what the table knows of them beside Spark's types: Spark leaves it out where the types agree. */
  private StructType hinted(StructType written) {
    StructField[] found = new StructField[written.length()];
    for (int i = 0; i < found.length; i++) {
      found[i] = written.apply(i);
      for (int j = 0; j < table.all.length(); j++) {
        StructField known = table.all.apply(j);
        if (known.name().equals(found[i].name()) && !found[i].metadata().contains("zed.type")
            && known.dataType().catalogString().equals(found[i].dataType().catalogString())) {
          found[i] = known;
        }
      }
    }
    return new StructType(found);
  }
}
