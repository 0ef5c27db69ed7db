package zed_spark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.catalog.procedures.BoundProcedure;
import org.apache.spark.sql.connector.catalog.procedures.ProcedureParameter;
import org.apache.spark.sql.connector.catalog.procedures.UnboundProcedure;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.types.StructType;

/** A procedure of a catalog, which Python runs. */
class LakeProcedure implements UnboundProcedure, BoundProcedure {
  final LakeCatalog catalog;
  final Answer answer;

  LakeProcedure(LakeCatalog catalog, Answer answer) {
    this.catalog = catalog;
    this.answer = answer;
  }

  @Override
  public String name() {
    return answer.name();
  }

  @Override
  public String description() {
    return answer.description();
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
    List<Answer> parameters = answer.parameters();
    ProcedureParameter[] found = new ProcedureParameter[parameters.size()];
    for (int i = 0; i < found.length; i++) {
      Answer parameter = (Answer) parameters.get(i);
      ProcedureParameter.Builder builder = ProcedureParameter.in(parameter.name(), parameter.type());
      if (parameter.defaultValue() != null) {
        builder = builder.defaultValue(parameter.defaultValue());
      }
      found[i] = builder.comment(parameter.comment()).build();
    }
    return found;
  }

  @Override
  public Iterator<Scan> call(InternalRow values) {
    List<Answer> parameters = answer.parameters();
    List<Object> arguments = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      arguments.add(values.isNullAt(i) ? null : Values.plain(values.get(i, ((Answer) parameters.get(i)).type())));
    }
    Answer result = catalog.ask(Request.callProcedure(name(), arguments));
    return Collections.<Scan>singletonList(new Rows(name(), result)).iterator();
  }
}
