package zed_spark;

import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.SupportsOverwriteV2;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** A write to a branch by Python's API, to which Spark hands no conditions: they are details of the write. */
class PoolWriteBuilder implements SupportsOverwriteV2 {
  final PoolTable table;
  final LogicalWriteInfo info;
  private boolean overwriting;
  private Answer where;

  PoolWriteBuilder(PoolTable table, LogicalWriteInfo info) {
    this.table = table;
    this.info = info;
    this.overwriting = table instanceof StagedPool;
  }

  /** Python says which part of a condition it does not take: Spark would say only that there is one. */
  @Override
  public boolean canOverwrite(Predicate[] predicates) {
    where = table.ask(Request.overwriteWhere(predicates));
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
    return new PoolWrite(this, overwriting);
  }

  /** The write by Python's API, with its details. */
  Write plain(WriteDetails details) {
    details.staged(table.answer.staged());
    if (where != null) {
      details.replaces(where);
    }
    return RowWrite.to(table, info, table.merged(info.options()), details, hinted(info.schema()), overwriting);
  }

  /** The columns with what the table knows of them beside Spark's types: Spark leaves it out where the types agree. */
  StructType hinted(StructType written) {
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
