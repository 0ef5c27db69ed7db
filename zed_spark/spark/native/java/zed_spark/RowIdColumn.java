package zed_spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.apache.spark.sql.connector.catalog.MetadataColumn;
import org.apache.spark.sql.connector.expressions.Expressions;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** One of the two columns that tell where in a pool a row is. */
class RowIdColumn implements MetadataColumn {
  static final String OBJECT = "_zed_object";
  static final String POSITION = "_zed_position";
  static final MetadataColumn[] ALL =
      {new RowIdColumn(OBJECT, DataTypes.StringType), new RowIdColumn(POSITION, DataTypes.LongType)};

  private final String name;
  private final DataType type;

  private RowIdColumn(String name, DataType type) {
    this.name = name;
    this.type = type;
  }

  /** These columns, and others. */
  static MetadataColumn[] and(MetadataColumn[] others) {
    List<MetadataColumn> found = new ArrayList<>(Arrays.asList(others));
    found.addAll(Arrays.asList(ALL));
    return (MetadataColumn[]) found.toArray(new MetadataColumn[0]);
  }

  /** Whether one of these is among some columns. */
  static boolean in(StructType columns) {
    return columns.getFieldIndex(OBJECT).isDefined() || columns.getFieldIndex(POSITION).isDefined();
  }

  static NamedReference[] references() {
    return new NamedReference[] {Expressions.column(OBJECT), Expressions.column(POSITION)};
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public DataType dataType() {
    return type;
  }

  @Override
  public boolean isNullable() {
    return false;
  }
}
