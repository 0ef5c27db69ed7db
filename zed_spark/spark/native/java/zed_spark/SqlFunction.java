package zed_spark;

import java.util.List;

import org.apache.spark.sql.catalyst.analysis.FunctionRegistry;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.classic.SparkSession;

import scala.collection.immutable.Seq;
import scala.runtime.AbstractFunction1;

/** A function of SQL that stands for an expression, which is parsed where a query uses it. */
class SqlFunction<T> extends AbstractFunction1<T, Expression> {
  final SparkSession session;
  final String name;
  final List<String> parameters;
  final String text;

  SqlFunction(SparkSession session, Answer function) {
    this.session = session;
    this.name = function.name();
    this.parameters = function.parameterNames();
    this.text = function.body();
  }

  /** Adds functions to a session, but for those of names that it has. */
  static void addTo(SparkSession session, List<Answer> functions) {
    FunctionRegistry registry = session.sessionState().functionRegistry();
    for (Answer one : functions) {
      if (!session.sessionState().catalog().lookupBuiltinOrTempFunction(one.name()).isDefined()) {
        SqlFunction<Seq<Expression>> function = new SqlFunction<>(session, one);
        registry.createOrReplaceTempFunction(function.name, function, "scala_udf");
      }
    }
  }

  /** The call, as the name of a column. */
  String shown(Seq<Expression> given) {
    StringBuilder found = new StringBuilder(name).append("(");
    for (int i = 0; i < given.size(); i++) {
      found.append(i == 0 ? "" : ", ").append(((Expression) given.apply(i)).sql());
    }
    return found.append(")").toString().replace("`", "");
  }

  @Override
  @SuppressWarnings("unchecked")
  public Expression apply(T arguments) {
    Seq<Expression> given = (Seq<Expression>) arguments;
    if (given.size() != parameters.size()) {
      throw new IllegalArgumentException(name + " takes " + parameters.size() + " arguments, not " + given.size());
    }
    try {
      Expression body =
          session.sessionState().sqlParser().parseExpression("(" + text + ") AS `" + shown(given) + "`");
      return (Expression) body.transformUp(new Arguments<Expression>(parameters, given));
    } catch (Exception error) {
      throw new IllegalStateException(name + ": " + error);
    }
  }
}
