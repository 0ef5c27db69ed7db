package zed_spark;

import org.apache.spark.QueryContext;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.catalyst.trees.Origin;
import org.apache.spark.unsafe.Platform;

import scala.Option;

/** An error of this package, in a sentence that Spark shows as it is. */
class Refused extends AnalysisException {
  final String sentence;
  /** Whether another commit came between, so that the statement may succeed if it is run again. */
  final boolean isConflict;

  private Refused(String sentence, boolean isConflict) {
    super(sentence, Option.empty(), Option.empty(), Option.empty(), Option.empty(),
        scala.collection.immutable.Map$.MODULE$.empty(), new QueryContext[0]);
    this.sentence = sentence;
    this.isConflict = isConflict;
  }

  /** PySpark fails to show an error that has a place in a query but, as this one, no condition. */
  @Override
  public AnalysisException withPosition(Origin origin) {
    return this;
  }

  /** That of Spark's errors of Python sources: of an error with a state `spark-sql` shows no frames. */
  @Override
  public String getSqlState() {
    return "38000";
  }

  /** Throws it. Callers throw the result: it shows where they end. */
  static RuntimeException because(String sentence) {
    return because(sentence, false);
  }

  static RuntimeException because(String sentence, boolean isConflict) {
    Platform.throwException(new Refused(sentence, isConflict));
    return new IllegalStateException(sentence);
  }
}
