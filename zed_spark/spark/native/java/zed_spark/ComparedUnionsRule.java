package zed_spark;

import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;

import scala.runtime.AbstractFunction1;

/** Makes the rule `ComparedUnions` for a session that starts. */
class ComparedUnionsRule<T> extends AbstractFunction1<T, Object> {
  @Override
  public Object apply(T session) {
    return new ComparedUnions<LogicalPlan>();
  }
}
