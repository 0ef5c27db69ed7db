package zed_spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.GetStructField;
import org.apache.spark.sql.catalyst.parser.CatalystSqlParser$;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

import scala.Option;
import scala.jdk.javaapi.CollectionConverters;

/** The functions that take the values of one kind out of a column of several types, or of one. */
class Members {
  private static final String[] FUNCTIONS = {"as_long", "as_double", "as_string", "as_timestamp"};
  private static final String[] RESULTS = {"BIGINT", "DOUBLE", "STRING", "TIMESTAMP"};

  private final String function;
  private final List<Expression> values = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final List<String> parts = new ArrayList<>();

  private Members(String function) {
    this.function = function;
  }

  /** True if a struct holds the members of a union, which the names of its fields tell. */
  static boolean of(DataType type) {
    StructField[] fields = type instanceof StructType ? ((StructType) type).fields() : new StructField[0];
    for (int i = 0; i < fields.length; i++) {
      if (!fields[i].name().startsWith("member_")) {
        return false;
      }
    }
    return fields.length > 0;
  }

  /** The SQL type of the result of such a function; null if a function of this name is none of them. */
  static String result(String function) {
    int at = Arrays.asList(FUNCTIONS).indexOf(function);
    return at < 0 ? null : RESULTS[at];
  }

  /** The members of a column, and the calls of functions, that may be meant beside values of some types. */
  static List<String> meant(Expression column, List<DataType> compared) {
    Set<String> fields = new LinkedHashSet<>();
    List<String> calls = new ArrayList<>();
    for (int i = 0; i < FUNCTIONS.length; i++) {
      boolean fits = false;
      for (int j = 0; j < compared.size(); j++) {
        fits = fits || new Members(FUNCTIONS[i]).part("", (DataType) compared.get(j), "") != null;
      }
      Members members = new Members(FUNCTIONS[i]);
      members.add(column, null);
      if (fits && !members.parts.isEmpty()) {
        calls.add(FUNCTIONS[i] + "(" + shown(column) + ")");
        for (int j = 0; j < members.values.size(); j++) {
          fields.add(shown((Expression) members.values.get(j)));
        }
      }
    }
    List<String> found = new ArrayList<>(fields);
    found.addAll(calls);
    return found;
  }

  /** An expression as people write it. */
  static String shown(Expression expression) {
    return expression.sql().replace("`", "");
  }

  /** The expression that stands for the call of a function, with the name of its column. */
  static Expression expression(String function, Expression value, String shown) {
    Members members = new Members(function);
    members.add(value, metadata(value));
    String body = members.parts.isEmpty() ? "CAST(NULL AS " + result(function) + ")"
        : members.parts.size() == 1 ? (String) members.parts.get(0)
        : "coalesce(" + String.join(", ", members.parts) + ")";
    Expression parsed = CatalystSqlParser$.MODULE$.parseExpression("(" + body + ") AS `" + shown + "`");
    return (Expression) parsed.transformUp(
        new Arguments<Expression>(members.names, CollectionConverters.asScala(members.values).toSeq()));
  }

  /** Adds the members of a kind in a value: itself, or fields of it. */
  private void add(Expression value, Metadata metadata) {
    DataType of = value.dataType();
    if (of.catalogString().equals("variant")) {
      throw Refused.because(function + " takes columns of the schema mode fuse, and " + shown(value)
          + " is a VARIANT: use try_variant_get");
    }
    if (of(of)) {
      StructField[] fields = ((StructType) of).fields();
      for (int i = 0; i < fields.length; i++) {
        add(new GetStructField(value, i, Option.apply(fields[i].name())), fields[i].metadata());
      }
      return;
    }
    String name = "zed_member_" + values.size();
    boolean hasType = metadata != null && metadata.contains("zed.type");
    String part = part(name, of, hasType ? metadata.getString("zed.type") : "");
    if (part != null) {
      values.add(value);
      names.add(name);
      parts.add(part);
    }
  }

  /** The value of a name and a type as the result of the function; null for types of another kind. */
  private String part(String name, DataType of, String zed) {
    String text = of.catalogString();
    boolean nanos = text.equals("bigint") && (zed + "=").matches("(.*=)?(time|duration)=");
    boolean whole = !nanos && text.matches("tinyint|smallint|int|bigint");
    if (function.equals("as_string")) {
      return of instanceof StringType ? name : null;
    }
    if (function.equals("as_timestamp")) {
      return nanos && !zed.endsWith("duration")
          ? "timestamp_micros(" + name + " div 1000 + shiftright(" + name + " % 1000, 63))"
          : text.equals("timestamp") ? name
          : text.matches("timestamp_ntz|date") ? "CAST(" + name + " AS TIMESTAMP)" : null;
    }
    if (function.equals("as_long")) {
      return !whole ? text.matches("decimal\\(.*,0\\)") ? "try_cast(" + name + " AS BIGINT)" : null
          : text.equals("bigint") ? name : "CAST(" + name + " AS BIGINT)";
    }
    return text.equals("double") ? name
        : whole || text.matches("float|decimal.*") ? "CAST(" + name + " AS DOUBLE)" : null;
  }

  /** The metadata of a column or of a field of a struct; null for other expressions. */
  private static Metadata metadata(Expression value) {
    if (value instanceof Attribute) {
      return ((Attribute) value).metadata();
    }
    if (value instanceof GetStructField) {
      GetStructField field = (GetStructField) value;
      return ((StructType) field.child().dataType()).fields()[field.ordinal()].metadata();
    }
    return null;
  }
}
