package zed_spark;

import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;

import scala.Function1;
import scala.Tuple3;
import scala.collection.immutable.Seq;
import scala.runtime.AbstractFunction1;
import scala.runtime.BoxedUnit;

/**
 * For `spark.sql.extensions`: each session has the functions of SQL from its start. Without it, a session has them from
 * its first use of a source, as it has the rule that prunes streams: see `Registration`. Only with it a session has the
 * rule that names the members of columns of several types: Spark adds rules of analysis to no session that runs.
 */
public class Extensions<T> extends AbstractFunction1<T, Object> {
  @Override
  @SuppressWarnings({"unchecked", "rawtypes"})
  public Object apply(T extensions) {
    ((SparkSessionExtensions) extensions).injectPostHocResolutionRule((Function1) new ComparedUnionsRule<Object>());
    for (SqlFunction<Seq<Expression>> one : SqlFunction.all()) {
      ((SparkSessionExtensions) extensions).injectFunction(
          new Tuple3<FunctionIdentifier, ExpressionInfo, Function1<Seq<Expression>, Expression>>(
              new FunctionIdentifier(one.name), new ExpressionInfo(SqlFunction.class.getName(), one.name), one));
    }
    return BoxedUnit.UNIT;
  }
}
