package zed_spark;

import org.apache.spark.QueryContext;
import org.apache.spark.sql.AnalysisException;

import scala.Option;

/** An error of a catalog, in a sentence that Spark shows as it is. */
class Refused extends AnalysisException {
  Refused(String sentence) {
    super(sentence, Option.empty(), Option.empty(), Option.empty(), Option.empty(),
        scala.collection.immutable.Map$.MODULE$.empty(), new QueryContext[0]);
  }

  /** Without one Spark takes it for an internal error, and `spark-sql` prints a stack. */
  @Override
  public String getSqlState() {
    return "38000";
  }
}
