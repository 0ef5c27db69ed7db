package zed_spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.catalog.functions.BoundFunction;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.Expressions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * By what a MERGE distributes its rows: changes by their object, which one task rewrites, and inserted rows, which have
 * none, by their values. Runs on executors.
 */
class InsertedRows implements UnboundFunction, ScalarFunction<UTF8String> {
  static final String NAME = "zed_task";
  /** Inserted rows are told apart by so many columns. */
  static final int COLUMNS = 8;
  /** Types of which equal values have equal hash codes. */
  private static final Set<String> TYPES = new HashSet<>(Arrays.asList(new String[] {"string", "bigint", "int",
      "smallint", "tinyint", "double", "float", "boolean", "timestamp", "timestamp_ntz", "date"}));

  private final DataType[] types;

  InsertedRows(DataType[] types) {
    this.types = types;
  }

  /** The expression for rows with these columns. */
  static Expression of(StructType rows) {
    List<Expression> columns = new ArrayList<>();
    columns.add(Expressions.column(RowIdColumn.OBJECT));
    for (int i = 0; i < rows.length() && columns.size() <= COLUMNS; i++) {
      StructField field = rows.apply(i);
      if (TYPES.contains(field.dataType().catalogString())) {
        columns.add(Expressions.column("`" + field.name().replace("`", "``") + "`"));
      }
    }
    return Expressions.apply(NAME, (Expression[]) columns.toArray(new Expression[0]));
  }

  @Override
  public BoundFunction bind(StructType input) {
    DataType[] found = new DataType[input.length()];
    for (int i = 0; i < found.length; i++) {
      found[i] = input.apply(i).dataType();
    }
    return new InsertedRows(found);
  }

  @Override
  public String name() {
    return NAME;
  }

  /** What EXPLAIN shows. */
  @Override
  public String toString() {
    return NAME;
  }

  @Override
  public String description() {
    return "the object of a row, or a number for rows without one";
  }

  @Override
  public String canonicalName() {
    return "zed_spark." + NAME;
  }

  @Override
  public DataType[] inputTypes() {
    return types;
  }

  @Override
  public DataType resultType() {
    return DataTypes.StringType;
  }

  @Override
  public UTF8String produceResult(InternalRow input) {
    if (!input.isNullAt(0)) {
      return input.getUTF8String(0);
    }
    int hash = 1;
    for (int i = 1; i < types.length; i++) {
      Object value = input.isNullAt(i) ? null : input.get(i, types[i]);
      hash = 31 * hash + (value == null ? 0 : value.hashCode());
    }
    return UTF8String.fromString(Integer.toString(hash));
  }
}
