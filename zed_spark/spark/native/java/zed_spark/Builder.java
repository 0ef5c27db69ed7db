package zed_spark;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.aggregate.AggregateFunc;
import org.apache.spark.sql.connector.expressions.aggregate.Aggregation;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.SupportsPushDownAggregates;
import org.apache.spark.sql.connector.read.SupportsPushDownLimit;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.connector.read.SupportsPushDownV2Filters;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

class Builder implements SupportsPushDownRequiredColumns, SupportsPushDownV2Filters, SupportsPushDownLimit,
    SupportsPushDownAggregates {
  /** Up to so many rows are read by one task, to its end: Spark then needs no limit. */
  static final int SINGLE_TASK_ROWS = 100000;

  final ZedTable table;
  final CaseInsensitiveStringMap options;
  private StructType required;
  private Predicate[] predicates = new Predicate[0];
  private int limit = -1;
  private boolean decided;
  private AggregateFunc[] aggregates;
  private MetadataAggregates known;
  private ZedScan otherwise;
  private Pinned pinned;

  Builder(ZedTable table, CaseInsensitiveStringMap options) {
    this.table = table;
    this.options = options;
    this.required = table.all;
  }

  @Override
  public void pruneColumns(StructType schema) {
    required = schema;
  }

  /** All are used to skip, and left to Spark as well, unless metadata says that they are true of all rows left. */
  @Override
  public Predicate[] pushPredicates(Predicate[] offered) {
    predicates = offered;
    decided = offered.length > 0 && pinned().decides(offered);
    return decided ? new Predicate[0] : offered;
  }

  /** The files, which all that is decided about this scan is about. */
  Pinned pinned() {
    if (pinned == null) {
      pinned = table.pinned(options);
    }
    return pinned;
  }

  @Override
  public Predicate[] pushedPredicates() {
    return predicates;
  }

  @Override
  public boolean pushLimit(int rows) {
    limit = rows;
    return true;
  }

  @Override
  public boolean isPartiallyPushed() {
    return limit > SINGLE_TASK_ROWS;
  }

  @Override
  public boolean supportCompletePushDown(Aggregation aggregation) {
    return pushAggregation(aggregation);
  }

  /** Asked once: Spark calls both methods. If metadata lacks them, the answer is the plan to read the columns. */
  @Override
  public boolean pushAggregation(Aggregation aggregation) {
    AggregateFunc[] functions = aggregation.aggregateExpressions();
    if (aggregation.groupByExpressions().length > 0 || predicates.length > 0 && !decided) {
      return false;
    }
    if (!Arrays.equals(functions, aggregates)) {
      StructType read = columnsOf(functions);
      aggregates = functions;
      known = null;
      // At most two requests for each scan: there was one about the predicates.
      if (read != null || predicates.length == 0) {
        ZedScan scan = new ZedScan(table, options, pinned(), read == null ? new StructType() : read, predicates, -1);
        known = MetadataAggregates.of(scan, functions, read != null);
        otherwise = scan;
      }
    }
    return known != null;
  }

  /** The columns that functions of columns use; null for other functions, and for fields of structs. */
  private StructType columnsOf(AggregateFunc[] functions) {
    Set<String> names = new HashSet<>();
    for (int i = 0; i < functions.length; i++) {
      NamedReference[] used = functions[i].references();
      for (int j = 0; j < used.length; j++) {
        if (used[j].fieldNames().length > 1) {
          return null;
        }
        names.add(used[j].fieldNames()[0]);
      }
    }
    StructType found = new StructType();
    StructField[] fields = table.all.fields();
    for (int i = 0; i < fields.length; i++) {
      found = names.contains(fields[i].name()) ? found.add(fields[i]) : found;
    }
    return pinned().readable(found);
  }

  @Override
  public Scan build() {
    if (known != null) {
      return known;
    }
    ZedTable source = RowIdColumn.in(required) ? table.withRowIds(options, pinned()) : table;
    StructType columns = Metadata.without(required, source.all);
    // A stream needs all columns, and what is there now may be very much.
    StructType read = columns.equals(source.all) ? columns : source.pinned(options).readable(columns);
    StructType scanned = Metadata.with(read, Metadata.of(required, source.all));
    if (otherwise != null && limit < 0 && otherwise.required.equals(scanned)) {
      return otherwise;
    }
    return new ZedScan(source, options, source == table ? pinned : null, scanned, predicates, limit);
  }
}
