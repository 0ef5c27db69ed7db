package zed_spark;

import java.util.Iterator;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.catalyst.analysis.FunctionRegistry;
import org.apache.spark.sql.catalyst.analysis.UnresolvedAttribute;
import org.apache.spark.sql.catalyst.expressions.UnresolvedNamedLambdaVariable;
import org.apache.spark.sql.classic.SparkSession;

import scala.Function1;
import scala.collection.immutable.Seq;
import scala.runtime.AbstractFunction1;
import scala.runtime.AbstractPartialFunction;

/** A function of SQL that stands for an expression, which is parsed where a query uses it. */
class SqlFunction extends AbstractFunction1 {
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
    Iterator names = found.fieldNames();
    while (names.hasNext()) {
      String name = (String) names.next();
      if (!session.sessionState().catalog().lookupBuiltinOrTempFunction(name).isDefined()) {
        registry.createOrReplaceTempFunction(name, new SqlFunction(session, name, Python.at(found, name)), "scala_udf");
      }
    }
  }

  /** The call, as the name of a column. */
  String shown(Seq given) {
    StringBuilder found = new StringBuilder(name).append("(");
    for (int i = 0; i < given.size(); i++) {
      found.append(i == 0 ? "" : ", ").append(((org.apache.spark.sql.catalyst.expressions.Expression) given.apply(i)).sql());
    }
    return found.append(")").toString().replace("`", "");
  }

  public Object apply(Object arguments) {
    Seq given = (Seq) arguments;
    if (given.size() != parameters.size()) {
      throw new IllegalArgumentException(name + " takes " + parameters.size() + " arguments, not " + given.size());
    }
    try {
      // Other files know another class by the short name.
      org.apache.spark.sql.catalyst.expressions.Expression body =
          session.sessionState().sqlParser().parseExpression("(" + text + ") AS `" + shown(given) + "`");
      return body.transformUp(new Arguments(parameters, given));
    } catch (Exception error) {
      throw new IllegalStateException(name + ": " + error);
    }
  }
}

/** Puts arguments in the place of the names of parameters. */
class Arguments extends AbstractPartialFunction {
  final JsonNode parameters;
  final Seq given;

  Arguments(JsonNode parameters, Seq given) {
    this.parameters = parameters;
    this.given = given;
  }

  public boolean isDefinedAt(Object expression) {
    return argument(expression) != null;
  }

  public Object applyOrElse(Object expression, Function1 otherwise) {
    Object found = argument(expression);
    return found == null ? otherwise.apply(expression) : found;
  }

  Object argument(Object expression) {
    Seq parts = null;
    if (expression instanceof UnresolvedAttribute) {
      parts = ((UnresolvedAttribute) expression).nameParts();
    } else if (expression instanceof UnresolvedNamedLambdaVariable) {
      parts = ((UnresolvedNamedLambdaVariable) expression).nameParts();
    }
    if (parts == null || parts.size() != 1) {
      return null;
    }
    for (int i = 0; i < parameters.size(); i++) {
      if (((JsonNode) parameters.get(i)).asText().equals(parts.apply(0))) {
        return given.apply(i);
      }
    }
    return null;
  }
}
