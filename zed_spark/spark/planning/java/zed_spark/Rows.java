package zed_spark;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.read.LocalScan;
import org.apache.spark.sql.types.StructType;

/** Rows that Python has answered. */
class Rows implements LocalScan {
  final String name;
  final StructType schema;
  final InternalRow[] rows;

  Rows(String name, JsonNode answer) {
    this.name = name;
    this.schema = Python.schemaOf(Python.at(answer, "schema"));
    JsonNode nodes = Python.at(answer, "rows");
    rows = new InternalRow[nodes.size()];
    for (int i = 0; i < rows.length; i++) {
      Object[] values = new Object[schema.length()];
      for (int j = 0; j < values.length; j++) {
        JsonNode value = (JsonNode) ((JsonNode) nodes.get(i)).get(j);
        values[j] = Values.internal(value, schema.apply(j).dataType().catalogString());
      }
      rows[i] = new GenericInternalRow(values);
    }
  }

  @Override
  public StructType readSchema() {
    return schema;
  }

  @Override
  public String description() {
    return "the result of " + name;
  }

  @Override
  public InternalRow[] rows() {
    return rows;
  }
}
