package zed_spark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.connector.expressions.Cast;
import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.GeneralScalarExpression;
import org.apache.spark.sql.connector.expressions.Literal;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.unsafe.types.UTF8String;

/** Expressions and values of Spark as JSON, and values back. */
class Values {
  static List<Map<String, Object>> trees(Expression[] expressions) {
    List<Map<String, Object>> found = new ArrayList<>();
    for (int i = 0; i < expressions.length; i++) {
      found.add(tree(expressions[i]));
    }
    return found;
  }

  /** A column, a literal, or the name of anything else and what it is of. */
  static Map<String, Object> tree(Expression expression) {
    Map<String, Object> node = new LinkedHashMap<>();
    if (expression instanceof NamedReference) {
      node.put("field", ((NamedReference) expression).fieldNames());
    } else if (expression instanceof Literal) {
      node.put("type", ((Literal) expression).dataType().catalogString());
      node.put("value", plain(((Literal) expression).value()));
    } else if (expression instanceof Cast) {
      node.put("name", "CAST");
      node.put("to", ((Cast) expression).dataType().catalogString());
      DataType from = ((Cast) expression).expressionDataType();
      node.put("from", from == null ? null : from.catalogString());
      node.put("children", trees(new Expression[] {((Cast) expression).expression()}));
    } else if (expression instanceof GeneralScalarExpression) {
      node.put("name", ((GeneralScalarExpression) expression).name());
      node.put("children", trees(expression.children()));
    } else {
      node.put("name", expression.getClass().getSimpleName());
      node.put("children", new ArrayList<>());
    }
    return node;
  }

  /** A value of Spark's rows for JSON: bytes, also of strings, become base64; values of other types become null. */
  static Object plain(Object value) {
    if (value instanceof UTF8String) {
      return ((UTF8String) value).getBytes();
    }
    if (value instanceof Decimal) {
      return value.toString();
    }
    if (value instanceof Float) {
      // As a double: the text of a float is that of another number.
      return Double.valueOf(((Float) value).doubleValue());
    }
    if (value instanceof Number || value instanceof Boolean || value instanceof byte[]) {
      return value;
    }
    return null;
  }

  /** The value of an aggregate, as Spark's rows hold it. */
  static Object internal(JsonNode value, String type) {
    if (value.isNull()) {
      return null;
    }
    if (type.equals("string")) {
      return UTF8String.fromBytes(Answer.bytesOf(value));
    }
    if (type.equals("binary")) {
      return Answer.bytesOf(value);
    }
    if (type.equals("boolean")) {
      return Boolean.valueOf(value.asBoolean());
    }
    if (type.equals("tinyint")) {
      return Byte.valueOf((byte) value.asInt());
    }
    if (type.equals("smallint")) {
      return Short.valueOf((short) value.asInt());
    }
    if (type.equals("int") || type.equals("date")) {
      return Integer.valueOf(value.asInt());
    }
    return Long.valueOf(value.asLong());
  }
}
