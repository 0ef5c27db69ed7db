package zed_spark;

import java.util.Iterator;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.catalyst.analysis.FunctionRegistry;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.classic.SparkSession;

import scala.collection.immutable.Seq;
import scala.runtime.AbstractFunction1;

/** A function of SQL that stands for an expression, which is parsed where a query uses it. */
class SqlFunction<T> extends AbstractFunction1<T, Expression> {
  final SparkSession session;
  final String name;
  final JsonNode parameters;
  final String text;

  SqlFunction(SparkSession session, String name, JsonNode function) {
    this.session = session;
    this.name = name;
    this.parameters = Python.at(function, "parameters");
    this.text = Python.at(function, "text").asText();
  }

  /** Adds functions to a session, but for those of names that it has. */
  static void addTo(SparkSession session, String functions) {
    FunctionRegistry registry = session.sessionState().functionRegistry();
    JsonNode found = null;
    try {
      found = Python.JSON.readTree(functions);
    } catch (Exception error) {
      throw new IllegalStateException(error.toString());
    }
    Iterator<String> names = found.fieldNames();
    while (names.hasNext()) {
      String name = (String) names.next();
      if (!session.sessionState().catalog().lookupBuiltinOrTempFunction(name).isDefined()) {
        SqlFunction<Seq<Expression>> function = new SqlFunction<>(session, name, Python.at(found, name));
        registry.createOrReplaceTempFunction(name, function, "scala_udf");
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
