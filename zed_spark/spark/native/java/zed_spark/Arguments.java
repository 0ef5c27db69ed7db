package zed_spark;

import java.util.List;

import org.apache.spark.sql.catalyst.analysis.UnresolvedAttribute;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.UnresolvedNamedLambdaVariable;

import scala.Function1;
import scala.collection.immutable.Seq;
import scala.runtime.AbstractPartialFunction;

/** Puts arguments in the place of the names of parameters. */
class Arguments<T> extends AbstractPartialFunction<T, T> {
  final List<String> parameters;
  final Seq<Expression> given;

  Arguments(List<String> parameters, Seq<Expression> given) {
    this.parameters = parameters;
    this.given = given;
  }

  @Override
  public boolean isDefinedAt(T expression) {
    return argument(expression) != null;
  }

  @Override
  @SuppressWarnings("unchecked")
  public <A extends T, B> B applyOrElse(A expression, Function1<A, B> otherwise) {
    Expression found = argument(expression);
    return found == null ? (B) otherwise.apply(expression) : (B) found;
  }

  private Expression argument(Object expression) {
    Seq<String> parts = null;
    if (expression instanceof UnresolvedAttribute) {
      parts = ((UnresolvedAttribute) expression).nameParts();
    } else if (expression instanceof UnresolvedNamedLambdaVariable) {
      parts = ((UnresolvedNamedLambdaVariable) expression).nameParts();
    }
    if (parts == null || parts.size() != 1) {
      return null;
    }
    for (int i = 0; i < parameters.size(); i++) {
      if (((String) parameters.get(i)).equals(parts.apply(0))) {
        return (Expression) given.apply(i);
      }
    }
    return null;
  }
}
