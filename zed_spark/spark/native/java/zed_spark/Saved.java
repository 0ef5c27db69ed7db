package zed_spark;

import org.apache.spark.sql.SQLContext;
import org.apache.spark.sql.sources.BaseRelation;
import org.apache.spark.sql.types.StructType;

/** What was written, of which Spark asks no more. */
class Saved extends BaseRelation {
  final SQLContext context;
  final StructType saved;

  Saved(SQLContext context, StructType saved) {
    this.context = context;
    this.saved = saved;
  }

  @Override
  public SQLContext sqlContext() {
    return context;
  }

  @Override
  public StructType schema() {
    return saved;
  }
}
