package zed_spark;

import java.util.ArrayList;
import java.util.List;

import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.rules.Rule;
import org.apache.spark.sql.classic.SparkSession;

import scala.Option;
import scala.Product;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** The optimizer rules that sessions have. */
class Rules {
  private Rules() {
  }

  /** The write of a class that a command has, or null; the classes of commands differ between versions of Spark. */
  static <W> W write(Product command, Class<W> of) {
    for (int i = 0; i < command.productArity(); i++) {
      Object part = command.productElement(i);
      if (part instanceof Option && ((Option<?>) part).isDefined() && of.isInstance(((Option<?>) part).get())) {
        return of.cast(((Option<?>) part).get());
      }
    }
    return null;
  }

  /** Adds a rule to a session that lacks it, and with it to the sessions that its streams run in. */
  static synchronized void add(Rule<LogicalPlan> rule, SparkSession session) {
    Seq<Rule<LogicalPlan>> rules = session.experimental().extraOptimizations();
    List<Rule<LogicalPlan>> found = new ArrayList<>(CollectionConverters.asJava(rules));
    for (int i = 0; i < found.size(); i++) {
      if (found.get(i).getClass() == rule.getClass()) {
        return;
      }
    }
    found.add(rule);
    session.experimental().extraOptimizations_$eq(CollectionConverters.asScala(found).toSeq());
  }
}
