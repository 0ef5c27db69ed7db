package zed_spark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.catalog.procedures.BoundProcedure;
import org.apache.spark.sql.connector.catalog.procedures.ProcedureParameter;
import org.apache.spark.sql.connector.catalog.procedures.UnboundProcedure;
import org.apache.spark.sql.connector.read.Scan;
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

  @Override
  public String name() {
    return Python.at(answer, "name").asText();
  }

  @Override
  public String description() {
    return Python.at(answer, "description").asText();
  }

  /** What EXPLAIN shows. */
  @Override
  public String toString() {
    return catalog.name() + ".system." + name();
  }

  @Override
  public BoundProcedure bind(StructType types) {
    return this;
  }

  @Override
  public boolean isDeterministic() {
    return false;
  }

  @Override
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

  @Override
  public Iterator<Scan> call(InternalRow values) {
    JsonNode nodes = Python.at(answer, "parameters");
    List<Object> arguments = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      arguments.add(values.isNullAt(i) ? null : Values.plain(values.get(i, type((JsonNode) nodes.get(i)))));
    }
    Map<String, Object> request = new HashMap<>();
    request.put("procedure", name());
    request.put("arguments", arguments);
    JsonNode result = catalog.ask(Python.CHANGE, "call", request);
    return Collections.<Scan>singletonList(new Rows(name(), result)).iterator();
  }
}
