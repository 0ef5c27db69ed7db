package zed_spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.expressions.aggregate.AggregateFunc;
import org.apache.spark.sql.connector.expressions.aggregate.Count;
import org.apache.spark.sql.connector.expressions.aggregate.CountStar;
import org.apache.spark.sql.connector.expressions.aggregate.Max;
import org.apache.spark.sql.connector.expressions.aggregate.Min;
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
      AggregateFunc function = functions[i];
      if (function instanceof CountStar) {
        asked.add(Request.aggregated("count", null));
      } else if (function instanceof Count && !((Count) function).isDistinct()) {
        asked.add(Request.aggregated("count", Values.tree(((Count) function).column())));
      } else if (function instanceof Min || function instanceof Max) {
        asked.add(Request.aggregated(function instanceof Min ? "min" : "max", Values.tree(function.children()[0])));
      } else {
        return null;
      }
    }
    Answer answer = scan.pinned().ask(
        Request.aggregate(scan.required, Values.trees(scan.predicates), asked, planned));
    InternalRow values = answer.values();
    if (values == null) {
      if (planned) {
        scan.plan(answer.plan());
      }
      return null;
    }
    String shown = scan.table.format + " from metadata: " + Arrays.toString(functions);
    if (scan.predicates.length > 0) {
      shown += ", PushedFilters: " + Arrays.toString(scan.predicates);
    }
    return new MetadataAggregates(answer.schema(), values, shown);
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
