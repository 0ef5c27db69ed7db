package zed_spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.catalog.procedures.BoundProcedure;
import org.apache.spark.sql.connector.catalog.procedures.ProcedureParameter;
import org.apache.spark.sql.connector.catalog.procedures.UnboundProcedure;
import org.apache.spark.sql.connector.read.LocalScan;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;

/** A procedure of a catalog, which Python runs. */
class LakeProcedure implements UnboundProcedure, BoundProcedure {
  final LakeCatalog catalog;
  final JsonNode answer;

  LakeProcedure(LakeCatalog catalog, JsonNode answer) {
    this.catalog = catalog;
    this.answer = answer;
  }

  public String name() {
    return Python.at(answer, "name").asText();
  }

  public String description() {
    return Python.at(answer, "description").asText();
  }

  /** What EXPLAIN shows. */
  public String toString() {
    return catalog.name() + ".system." + name();
  }

  public BoundProcedure bind(StructType types) {
    return this;
  }

  public boolean isDeterministic() {
    return false;
  }

  public ProcedureParameter[] parameters() {
    JsonNode nodes = Python.at(answer, "parameters");
    ProcedureParameter[] found = new ProcedureParameter[nodes.size()];
    for (int i = 0; i < found.length; i++) {
      JsonNode node = (JsonNode) nodes.get(i);
      ProcedureParameter.Builder builder = ProcedureParameter.in(Python.at(node, "name").asText(), type(node));
      if (!Python.at(node, "default").isNull()) {
        builder = builder.defaultValue(Python.at(node, "default").asText());
      }
      found[i] = builder.comment(Python.at(node, "comment").asText()).build();
    }
    return found;
  }

  private static DataType type(JsonNode parameter) {
    return DataType.fromDDL(Python.at(parameter, "type").asText());
  }

  public Iterator call(InternalRow values) {
    JsonNode nodes = Python.at(answer, "parameters");
    List arguments = new ArrayList();
    for (int i = 0; i < nodes.size(); i++) {
      arguments.add(values.isNullAt(i) ? null : Values.plain(values.get(i, type((JsonNode) nodes.get(i)))));
    }
    Map request = new HashMap();
    request.put("procedure", name());
    request.put("arguments", arguments);
    JsonNode result = catalog.ask(Python.CHANGE, "call", request);
    return Arrays.asList(new Object[] {new Rows(name(), result)}).iterator();
  }
}

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

  public StructType readSchema() {
    return schema;
  }

  public String description() {
    return "the result of " + name;
  }

  public InternalRow[] rows() {
    return rows;
  }
}
