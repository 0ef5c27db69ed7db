package zed_spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.apache.spark.sql.connector.catalog.MetadataColumn;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** The hidden column of what is known of a row besides its values, as Spark's file sources have it. */
class Metadata implements MetadataColumn {
  final StructType type;

  Metadata(StructType type) {
    this.type = type;
  }

  static MetadataColumn[] columns(String format) {
    if (Callers.isStream()) {
      return new MetadataColumn[0];
    }
    // A row of a pool may come from several objects, or be one of metadata itself.
    boolean unknown = format.equals("zedlake");
    StructType type = new StructType()
        .add("file_path", DataTypes.StringType, unknown)
        .add("file_name", DataTypes.StringType, unknown)
        .add("file_size", DataTypes.LongType, unknown)
        .add("file_modification_time", DataTypes.TimestampType, unknown)
        .add("zed_type", DataTypes.StringType, true);
    return new MetadataColumn[] {new Metadata(type)};
  }

  @Override
  public String name() {
    return "_metadata";
  }

  @Override
  public DataType dataType() {
    return type;
  }

  @Override
  public boolean isNullable() {
    return false;
  }

  /** The column of metadata among those that are needed, or null; Spark renames it if the data has such a column. */
  static StructField of(StructType required, StructType data) {
    StructField[] fields = required.fields();
    for (int i = 0; i < fields.length; i++) {
      if (!Arrays.asList(data.fieldNames()).contains(fields[i].name())) {
        return fields[i];
      }
    }
    return null;
  }

  static StructType with(StructType columns, StructField metadata) {
    return metadata == null ? columns : columns.add(metadata);
  }

  static StructType without(StructType required, StructType data) {
    StructField metadata = of(required, data);
    if (metadata == null) {
      return required;
    }
    List<StructField> found = new ArrayList<>(Arrays.asList(required.fields()));
    found.remove(metadata);
    return new StructType((StructField[]) found.toArray(new StructField[0]));
  }
}
