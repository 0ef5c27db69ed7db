package zed_spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.expressions.aggregate.AggregateFunc;
import org.apache.spark.sql.connector.expressions.aggregate.Count;
import org.apache.spark.sql.connector.expressions.aggregate.CountStar;
import org.apache.spark.sql.connector.expressions.aggregate.Max;
import org.apache.spark.sql.connector.expressions.aggregate.Min;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.read.LocalScan;
import org.apache.spark.sql.types.StructType;

/** One row: aggregates that are answered from metadata. */
class MetadataAggregates implements LocalScan {
  final StructType schema;
  final InternalRow row;
  final String shown;

  MetadataAggregates(StructType schema, InternalRow row, String shown) {
    this.schema = schema;
    this.row = row;
    this.shown = shown;
  }

  /** The aggregates, or null where metadata lacks them; then the scan is planned, if it has the columns to read. */
  static MetadataAggregates of(ZedScan scan, AggregateFunc[] functions, boolean planned) {
    List<Map<String, Object>> asked = new ArrayList<>();
    for (int i = 0; i < functions.length; i++) {
      Map<String, Object> node = new HashMap<>();
      AggregateFunc function = functions[i];
      if (function instanceof CountStar) {
        node.put("name", "count");
      } else if (function instanceof Count && !((Count) function).isDistinct()) {
        node.put("name", "count");
        node.put("of", Values.tree(((Count) function).column()));
      } else if (function instanceof Min || function instanceof Max) {
        node.put("name", function instanceof Min ? "min" : "max");
        node.put("of", Values.tree(function.children()[0]));
      } else {
        return null;
      }
      asked.add(node);
    }
    boolean columnar = ExecutorClasses.areThere();
    Map<String, Object> request = Planned.request(scan, new Predicate[0], columnar);
    request.put("aggregates", asked);
    request.put("planned", Boolean.valueOf(planned));
    JsonNode answer = scan.pinned().ask("aggregate", request);
    if (Python.at(answer, "values").isNull()) {
      if (planned) {
        scan.plan(answer, columnar);
      }
      return null;
    }
    Object[] values = new Object[functions.length];
    StructType schema = Python.schemaOf(Python.at(answer, "schema"));
    for (int i = 0; i < values.length; i++) {
      JsonNode value = (JsonNode) Python.at(answer, "values").get(i);
      values[i] = Values.internal(value, schema.apply(i).dataType().catalogString());
    }
    String shown = scan.table.format + " from metadata: " + Arrays.toString(functions);
    if (scan.predicates.length > 0) {
      shown += ", PushedFilters: " + Arrays.toString(scan.predicates);
    }
    return new MetadataAggregates(schema, new GenericInternalRow(values), shown);
  }

  @Override
  public StructType readSchema() {
    return schema;
  }

  @Override
  public String description() {
    return shown;
  }

  @Override
  public InternalRow[] rows() {
    return new InternalRow[] {row};
  }
}
