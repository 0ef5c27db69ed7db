package zed_spark;

import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.types.StructType;

/** A write of rows to a pool: an append of rows that may depend on those that the pool has, or one that replaces them. */
class PoolWrite extends RangeWrite {
  private final PoolWriteBuilder builder;
  private final boolean replaces;
  private final WriteDetails details = new WriteDetails();

  PoolWrite(PoolWriteBuilder builder, boolean replaces) {
    this.builder = builder;
    this.replaces = replaces;
  }

  @Override
  StructType written() {
    return builder.hinted(builder.info.schema());
  }

  @Override
  Answer distribution() {
    return builder.table.answer.distribution();
  }

  @Override
  boolean replacesAll() {
    return replaces;
  }

  @Override
  Write plain() {
    return builder.plain(details);
  }

  /** What a scan has read is a condition of the append: there is a conflict if others add such rows meanwhile. */
  void depends(ZedScan scan) {
    if (!replaces) {
      details.read("merge", scan.pinned(), scan.predicates);
    }
  }

  @Override
  public String description() {
    return builder.table.format;
  }

  /** What EXPLAIN shows. */
  @Override
  public String toString() {
    return description();
  }
}
