package zed_spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.apache.spark.sql.catalyst.expressions.CommonExpressionDef;
import org.apache.spark.sql.catalyst.expressions.CommonExpressionRef;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.With;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.rules.Rule;
import org.apache.spark.sql.catalyst.trees.TreeNode;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

import scala.jdk.javaapi.CollectionConverters;

/**
 * Refuses an expression that does not take a column of several types, such as `severity = 3`, and names the members.
 * Spark would refuse it in the next step, as a mismatch with a struct.
 */
class ComparedUnions<T extends TreeNode<?>> extends Rule<T> {
  @Override
  public T apply(T tree) {
    check((LogicalPlan) (Object) tree);
    return tree;
  }

  /** What is wrong is unresolved, and so is all above it. */
  private static void check(LogicalPlan plan) {
    if (plan.resolved()) {
      return;
    }
    List<LogicalPlan> children = CollectionConverters.asJava(plan.children());
    for (int i = 0; i < children.size(); i++) {
      check((LogicalPlan) children.get(i));
    }
    List<Expression> expressions = CollectionConverters.asJava(plan.expressions());
    for (int i = 0; i < expressions.size(); i++) {
      check((Expression) expressions.get(i), null);
    }
  }

  /** Checks an expression inside another one that gives names to parts: BETWEEN is two comparisons with one of these. */
  private static void check(Expression expression, With named) {
    if (expression.resolved()) {
      return;
    }
    List<Expression> children = CollectionConverters.asJava(expression.children());
    for (int i = 0; i < children.size(); i++) {
      check((Expression) children.get(i), expression instanceof With ? (With) expression : named);
    }
    if (!expression.childrenResolved() || expression.checkInputDataTypes().isSuccess()) {
      return;
    }
    for (int i = 0; i < children.size(); i++) {
      Expression child = (Expression) children.get(i);
      if (Members.of(child.dataType())) {
        throw Refused.because(sentence(expression, children, child, part(child, named)));
      }
    }
  }

  /** The part that a name stands for; any other expression itself. */
  private static Expression part(Expression expression, With named) {
    if (!(expression instanceof CommonExpressionRef) || named == null) {
      return expression;
    }
    List<CommonExpressionDef> defined = CollectionConverters.asJava(named.defs());
    for (int i = 0; i < defined.size(); i++) {
      CommonExpressionDef found = (CommonExpressionDef) defined.get(i);
      if (found.id().equals(((CommonExpressionRef) expression).id())) {
        return found.child();
      }
    }
    return expression;
  }

  private static String sentence(
      Expression expression, List<Expression> children, Expression child, Expression column) {
    List<DataType> others = new ArrayList<>();
    for (int i = 0; i < children.size(); i++) {
      if (children.get(i) != child) {
        others.add(((Expression) children.get(i)).dataType());
      }
    }
    List<String> found = Members.meant(column, others);
    if (found.isEmpty()) {
      found = Members.meant(column, Arrays.asList(DataTypes.LongType, DataTypes.StringType, DataTypes.TimestampType));
    }
    StructField[] fields = ((StructType) column.dataType()).fields();
    boolean lists = found.isEmpty();
    for (int i = 0; i < fields.length && lists; i++) {
      found.add(Members.shown(column) + "." + fields[i].name());
    }
    return (child == column ? Members.shown(expression) + ": " : "") + "values of " + Members.shown(column)
        + " have several types, so that it is a struct with a field for each. Use " + String.join(" or ", found);
  }
}
