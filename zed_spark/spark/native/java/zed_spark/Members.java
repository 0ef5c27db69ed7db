package zed_spark;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.GetStructField;
import org.apache.spark.sql.catalyst.parser.CatalystSqlParser$;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.sql.types.VariantType;

import scala.Option;
import scala.jdk.javaapi.CollectionConverters;

/**
 * The functions that take the values of one kind out of a column of several types: the first member of that kind that is
 * not null, as a type of Spark. A column of one type is treated as a union with that member.
 */
class Members {
  /** How the names of the fields begin that hold the members of a union. */
  static final String PREFIX = "member_";

  /** The metadata key of the Zed type of a field. */
  private static final String TYPE_KEY = "zed.type";

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
      if (!fields[i].name().startsWith(PREFIX)) {
        return false;
      }
    }
    return fields.length > 0;
  }

  /** The SQL type of the result of such a function; null if a function of this name is none of them. */
  static String result(String function) {
    for (int i = 0; i < FUNCTIONS.length; i++) {
      if (FUNCTIONS[i].equals(function)) {
        return RESULTS[i];
      }
    }
    return null;
  }

  /**
   * What of a column of several types may be meant where it is compared with values of some types: members, and calls of
   * functions. Empty if it has no such members.
   */
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
    if (of instanceof VariantType) {
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
    String part = part(name, of, metadata != null && metadata.contains(TYPE_KEY) ? metadata.getString(TYPE_KEY) : "");
    if (part != null) {
      values.add(value);
      names.add(name);
      parts.add(part);
    }
  }

  /** The value of a name and a type as the result of the function; null for types of another kind. */
  private String part(String name, DataType of, String zed) {
    boolean nanos = of instanceof LongType && (zed + "=").matches("(.*=)?(time|duration)=");
    boolean isInteger = !nanos && (of instanceof ByteType || of instanceof ShortType || of instanceof IntegerType
        || of instanceof LongType);
    if (function.equals("as_long")) {
      boolean isWhole = of instanceof DecimalType && ((DecimalType) of).scale() == 0;
      return of instanceof LongType && isInteger ? name : isInteger ? "CAST(" + name + " AS BIGINT)"
          : isWhole ? "try_cast(" + name + " AS BIGINT)" : null;
    }
    if (function.equals("as_double")) {
      return of instanceof DoubleType ? name
          : isInteger || of instanceof FloatType || of instanceof DecimalType ? "CAST(" + name + " AS DOUBLE)" : null;
    }
    if (function.equals("as_string")) {
      return of instanceof StringType ? name : null;
    }
    if (nanos && !zed.endsWith("duration")) {
      return "timestamp_micros((" + name + " div 1000) + shiftright(" + name + " % 1000, 63))";
    }
    return of instanceof TimestampType ? name
        : of instanceof TimestampNTZType || of instanceof DateType ? "CAST(" + name + " AS TIMESTAMP)" : null;
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
