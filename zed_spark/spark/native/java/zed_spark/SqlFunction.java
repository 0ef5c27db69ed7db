package zed_spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.catalog.SessionCatalog;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.parser.CatalystSqlParser$;
import org.apache.spark.sql.classic.SparkSession;

import scala.collection.immutable.Seq;
import scala.runtime.AbstractFunction1;

/** A function of SQL that stands for an expression, which is parsed where a query uses it. */
class SqlFunction<T> extends AbstractFunction1<T, Expression> {
  /** In the jar: what `zed_spark.spark.functions` defines. */
  private static final String RESOURCE = "functions.json";

  final String name;
  private final List<String> parameters;
  private final String body;

  private SqlFunction(JsonNode function) {
    name = ((JsonNode) function.get("name")).asText();
    parameters = Answer.textsOf((JsonNode) function.get("parameters"));
    body = ((JsonNode) function.get("body")).asText();
  }

  /** The functions of this package. */
  static List<SqlFunction<Seq<Expression>>> all() {
    List<SqlFunction<Seq<Expression>>> found = new ArrayList<>();
    try {
      for (JsonNode one : Python.JSON.readTree(SqlFunction.class.getResourceAsStream(RESOURCE))) {
        found.add(new SqlFunction<Seq<Expression>>(one));
      }
    } catch (IOException error) {
      throw new IllegalStateException("the jar of zed_spark is damaged: " + error.getMessage(), error);
    }
    return found;
  }

  /** Adds the functions to a session, but for those of names that it has. */
  static void addTo(SparkSession session) {
    SessionCatalog catalog = session.sessionState().catalog();
    for (SqlFunction<Seq<Expression>> one : all()) {
      // In the middle of a view Spark looks up none of the session's own functions.
      if (!catalog.lookupBuiltinOrTempFunction(one.name).isDefined()
          && !catalog.isTemporaryFunction(new FunctionIdentifier(one.name))) {
        session.sessionState().functionRegistry().createOrReplaceTempFunction(one.name, one, "scala_udf");
      }
    }
  }

  /** The call, as the name of a column. */
  private String shown(Seq<Expression> given) {
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
      throw Refused.because(name + " takes " + parameters.size() + " arguments, not " + given.size());
    }
    if (Members.result(name) != null) {
      return Members.expression(name, (Expression) given.apply(0), shown(given));
    }
    try {
      Expression parsed = CatalystSqlParser$.MODULE$.parseExpression("(" + body + ") AS `" + shown(given) + "`");
      return (Expression) parsed.transformUp(new Arguments<Expression>(parameters, given));
    } catch (Exception error) {
      throw new IllegalStateException(name + ": " + error);
    }
  }
}
