package zed_spark;

import java.util.HashMap;
import java.util.Map;

import org.apache.spark.sql.connector.expressions.filter.Predicate;

/** What a statement has read of the pool that it writes to. */
class Concerned {
  private Concerned() {
  }

  /** The options of the write: the commit that was read, and conditions of the rows that may concern the statement. */
  static Map<String, String> options(Pinned pinned, Predicate[] predicates) {
    Map<String, String> found = new HashMap<>();
    found.put("__basecommit", pinned.commit);
    Map<String, Object> request = new HashMap<>();
    request.put("predicates", Values.trees(predicates));
    found.put("__conditions", Python.at(pinned.ask("concerned", request), "predicates").toString());
    return found;
  }
}
