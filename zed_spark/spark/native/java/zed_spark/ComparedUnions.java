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
      check((Expression) expressions.get(i));
    }
  }

  private static void check(Expression expression) {
    if (expression.resolved()) {
      return;
    }
    List<Expression> children = CollectionConverters.asJava(expression.children());
    for (int i = 0; i < children.size(); i++) {
      check((Expression) children.get(i));
    }
    // BETWEEN names the column, and compares the name twice.
    boolean names = expression instanceof With;
    if (!names && (!expression.childrenResolved() || expression.checkInputDataTypes().isSuccess())) {
      return;
    }
    for (int i = 0; i < children.size(); i++) {
      Expression child = (Expression) children.get(i);
      boolean named = child instanceof CommonExpressionDef;
      if (named == names && !(child instanceof CommonExpressionRef) && Members.of(child.dataType())) {
        throw Refused.because((names ? "" : Members.shown(expression) + ": ")
            + sentence(children, child, named ? ((CommonExpressionDef) child).child() : child));
      }
    }
  }

  private static String sentence(List<Expression> children, Expression child, Expression column) {
    List<DataType> others = new ArrayList<>();
    for (int i = 0; i < children.size(); i++) {
      if (children.get(i) != child && ((Expression) children.get(i)).resolved()) {
        others.add(((Expression) children.get(i)).dataType());
      }
    }
    List<String> found = Members.meant(column, others);
    if (found.isEmpty()) {
      found = Members.meant(column, Arrays.asList(DataTypes.LongType, DataTypes.StringType, DataTypes.TimestampType));
    }
    return "values of " + Members.shown(column) + " have several types, so that it is a struct with a field for each. "
        + (found.isEmpty() ? "Use one of these" : "Use " + String.join(" or ", found));
  }
}
