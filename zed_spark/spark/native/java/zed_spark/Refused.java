package zed_spark;

import org.apache.spark.QueryContext;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.unsafe.Platform;

import scala.Option;

/** An error of this package, in a sentence that Spark shows as it is. */
class Refused extends AnalysisException {
  private Refused(String sentence) {
    super(sentence, Option.empty(), Option.empty(), Option.empty(), Option.empty(),
        scala.collection.immutable.Map$.MODULE$.empty(), new QueryContext[0]);
  }

  /** Throws it. Callers throw the result: it shows where they end. */
  static RuntimeException because(String sentence) {
    Platform.throwException(new Refused(sentence));
    return new IllegalStateException(sentence);
  }

  /** Without one Spark takes it for an internal error, and `spark-sql` prints a stack. */
  @Override
  public String getSqlState() {
    return "38000";
  }
}
