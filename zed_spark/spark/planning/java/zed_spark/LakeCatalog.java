package zed_spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.catalyst.analysis.NoSuchFunctionException;
import org.apache.spark.sql.catalyst.analysis.NoSuchNamespaceException;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.catalyst.analysis.TableAlreadyExistsException;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.connector.catalog.FunctionCatalog;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.NamespaceChange;
import org.apache.spark.sql.connector.catalog.ProcedureCatalog;
import org.apache.spark.sql.connector.catalog.StagedTable;
import org.apache.spark.sql.connector.catalog.StagingTableCatalog;
import org.apache.spark.sql.connector.catalog.SupportsNamespaces;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableChange;
import org.apache.spark.sql.connector.catalog.TableInfo;
import org.apache.spark.sql.connector.catalog.TableSummary;
import org.apache.spark.sql.connector.catalog.TableWritePrivilege;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.connector.catalog.procedures.UnboundProcedure;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.apache.spark.unsafe.Platform;

/** A lake as a catalog: pools are tables, and Python decides what names and statements mean. */
public class LakeCatalog implements StagingTableCatalog, SupportsNamespaces, ProcedureCatalog, FunctionCatalog {
  private final String id = UUID.randomUUID().toString();
  private String name;
  private Map<String, String> options;

  @Override
  public void initialize(String name, CaseInsensitiveStringMap options) {
    this.name = name;
    this.options = new HashMap<>(options.asCaseSensitiveMap());
  }

  @Override
  public String name() {
    return name;
  }

  /** What EXPLAIN and errors show: without the options, some of which are secrets. */
  @Override
  public String toString() {
    return name;
  }

  /** Not empty, as Spark lists the tables of no namespace only where it is given. */
  @Override
  public String[] defaultNamespace() {
    return new String[] {"pools"};
  }

  /** Asks Python in one of its ways. It keeps the lake, and is told the options, with secrets, where it does not. */
  JsonNode ask(int way, String action, Map<String, Object> request) {
    request.put("call", "catalog");
    request.put("action", action);
    request.put("catalog", name);
    request.put("lake", id);
    JsonNode answer = Python.ask(way, Python.CATALOG, "zedlake", request);
    if (answer.has("forgotten")) {
      request.put("options", options);
      answer = Python.ask(way, Python.CATALOG, "zedlake", request);
    }
    return answer;
  }

  private JsonNode ask(String action, Map<String, Object> request) {
    return ask(Python.READ, action, request);
  }

  private JsonNode ask(String action, Identifier table, Map<String, Object> request) {
    request.put("table", parts(table));
    return ask(Python.READ, action, request);
  }

  private JsonNode change(String action, Identifier table, Map<String, Object> request) {
    request.put("table", parts(table));
    return ask(Python.CHANGE, action, request);
  }

  static List<String> parts(Identifier identifier) {
    List<String> parts = new ArrayList<>(Arrays.asList(identifier.namespace()));
    parts.add(identifier.name());
    return parts;
  }

  /** Whether Python answers with this condition of Spark instead of a result. */
  private static boolean is(JsonNode answer, String condition) {
    return answer.has("condition") && Python.at(answer, "condition").asText().equals(condition);
  }

  // Namespaces

  @Override
  public String[][] listNamespaces() throws NoSuchNamespaceException {
    return listNamespaces(new String[0]);
  }

  @Override
  public String[][] listNamespaces(String[] above) throws NoSuchNamespaceException {
    if (above.length > 0) {
      loadNamespaceMetadata(above);
      return new String[0][];
    }
    return new String[][] {defaultNamespace()};
  }

  @Override
  public boolean namespaceExists(String[] namespace) {
    Map<String, Object> request = new HashMap<>();
    request.put("namespace", namespace);
    return !is(ask("namespace", request), "NoSuchNamespace");
  }

  @Override
  public Map<String, String> loadNamespaceMetadata(String[] namespace) throws NoSuchNamespaceException {
    if (!namespaceExists(namespace)) {
      throw new NoSuchNamespaceException(namespace);
    }
    return new HashMap<>();
  }

  @Override
  public void createNamespace(String[] namespace, Map<String, String> properties) {
    throw unsupported("a Zed lake has no namespaces of pools, so none can be created");
  }

  @Override
  public void alterNamespace(String[] namespace, NamespaceChange... changes) {
    throw unsupported("a Zed lake has no namespaces of pools, so there are no properties of them");
  }

  @Override
  public boolean dropNamespace(String[] namespace, boolean cascade) {
    throw unsupported("a Zed lake has no namespaces of pools, so none can be dropped");
  }

  private RuntimeException unsupported(String message) {
    Platform.throwException(new Refused(message));
    return new IllegalStateException(message);
  }

  // Tables

  @Override
  public Identifier[] listTables(String[] namespace) throws NoSuchNamespaceException {
    Map<String, Object> request = new HashMap<>();
    request.put("namespace", namespace);
    JsonNode answer = ask("tables", request);
    if (is(answer, "NoSuchNamespace")) {
      throw new NoSuchNamespaceException(namespace);
    }
    List<String> names = Python.stringsOf(Python.at(answer, "names"));
    Identifier[] found = new Identifier[names.size()];
    for (int i = 0; i < found.length; i++) {
      found[i] = Identifier.of(namespace, (String) names.get(i));
    }
    return found;
  }

  /** By default Spark loads each table for that. */
  @Override
  public TableSummary[] listTableSummaries(String[] namespace) throws NoSuchNamespaceException {
    Identifier[] tables = listTables(namespace);
    TableSummary[] found = new TableSummary[tables.length];
    for (int i = 0; i < found.length; i++) {
      found[i] = TableSummary.of(tables[i], "MANAGED");
    }
    return found;
  }

  @Override
  public boolean tableExists(Identifier table) {
    return !is(ask("exists", table, new HashMap<>()), "NoSuchTable");
  }

  @Override
  public Table loadTable(Identifier table) throws NoSuchTableException {
    return load(table, new HashMap<>());
  }

  @Override
  public Table loadTable(Identifier table, Set<TableWritePrivilege> privileges) throws NoSuchTableException {
    List<String> wanted = new ArrayList<>();
    for (TableWritePrivilege privilege : privileges) {
      wanted.add(privilege.name());
    }
    Map<String, Object> request = new HashMap<>();
    request.put("privileges", wanted);
    return load(table, request);
  }

  @Override
  public Table loadTable(Identifier table, String version) throws NoSuchTableException {
    Map<String, Object> request = new HashMap<>();
    request.put("version", version);
    return load(table, request);
  }

  @Override
  public Table loadTable(Identifier table, long micros) throws NoSuchTableException {
    Map<String, Object> request = new HashMap<>();
    request.put("micros", Long.valueOf(micros));
    return load(table, request);
  }

  private Table load(Identifier table, Map<String, Object> request) throws NoSuchTableException {
    // Spark analyzes a statement with its session active, but may have made the catalog for another one.
    Rules.add(new InsertOnlyMerge<LogicalPlan>(), SparkSession.active());
    JsonNode answer = ask("load", table, request);
    if (is(answer, "NoSuchTable")) {
      throw new NoSuchTableException(table);
    }
    return Python.at(answer, "writable").asBoolean() ? new PoolTable(this, answer) : new ReadOnlyTable(this, answer);
  }

  @Override
  public Table createTable(Identifier table, TableInfo info)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    return new PoolTable(this, creating(table, change("create", table, asked(info))));
  }

  /** `CREATE TABLE ... LIKE`: since Spark 4.2, so it says no `@Override`. */
  @SuppressWarnings("deprecation") // Older releases have no other way to ask for the schema.
  public Table createTableLike(Identifier table, TableInfo info, Table source)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    Map<String, Object> request = asked(info);
    request.put("schema", source.schema().json());
    return new PoolTable(this, creating(table, change("create", table, request)));
  }

  private static JsonNode creating(Identifier table, JsonNode answer)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    if (is(answer, "TableAlreadyExists")) {
      throw new TableAlreadyExistsException(table);
    }
    if (is(answer, "NoSuchNamespace")) {
      throw new NoSuchNamespaceException(table.namespace());
    }
    return answer;
  }

  @Override
  public StagedTable stageCreate(Identifier table, TableInfo info)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    return new StagedPool(this, creating(table, stage(table, info, "create")));
  }

  @Override
  public StagedTable stageReplace(Identifier table, TableInfo info)
      throws NoSuchTableException, NoSuchNamespaceException {
    JsonNode answer = stage(table, info, "replace");
    if (is(answer, "NoSuchTable") || is(answer, "NoSuchNamespace")) {
      throw new NoSuchTableException(table);
    }
    return new StagedPool(this, answer);
  }

  @Override
  public StagedTable stageCreateOrReplace(Identifier table, TableInfo info) throws NoSuchNamespaceException {
    JsonNode answer = stage(table, info, "createOrReplace");
    if (is(answer, "NoSuchNamespace")) {
      throw new NoSuchNamespaceException(table.namespace());
    }
    return new StagedPool(this, answer);
  }

  private JsonNode stage(Identifier table, TableInfo info, String mode) {
    Map<String, Object> request = asked(info);
    request.put("mode", mode);
    return change("stage", table, request);
  }

  private static Map<String, Object> asked(TableInfo info) {
    Map<String, Object> request = new HashMap<>();
    request.put("schema", info.schema().json());
    request.put("properties", info.properties());
    List<Map<String, Object>> partitioning = new ArrayList<>();
    Transform[] transforms = info.partitions();
    for (int i = 0; i < transforms.length; i++) {
      Map<String, Object> transform = new HashMap<>();
      transform.put("name", transforms[i].name());
      transform.put("arguments", Values.trees(transforms[i].arguments()));
      partitioning.add(transform);
    }
    request.put("partitioning", partitioning);
    request.put("defaultProvider", SparkSession.active().sessionState().conf().defaultDataSourceName());
    request.put("constraints", Integer.valueOf(info.constraints() == null ? 0 : info.constraints().length));
    return request;
  }

  @Override
  public Table alterTable(Identifier table, TableChange... changes) throws NoSuchTableException {
    List<Map<String, Object>> wanted = new ArrayList<>();
    for (int i = 0; i < changes.length; i++) {
      wanted.add(change(changes[i]));
    }
    Map<String, Object> request = new HashMap<>();
    request.put("changes", wanted);
    JsonNode answer = change("alter", table, request);
    if (is(answer, "NoSuchTable")) {
      throw new NoSuchTableException(table);
    }
    return new PoolTable(this, answer);
  }

  private static Map<String, Object> change(TableChange change) {
    Map<String, Object> found = new HashMap<>();
    found.put("kind", change.getClass().getSimpleName());
    if (change instanceof TableChange.SetProperty) {
      found.put("name", ((TableChange.SetProperty) change).property());
      found.put("value", ((TableChange.SetProperty) change).value());
    } else if (change instanceof TableChange.RemoveProperty) {
      found.put("name", ((TableChange.RemoveProperty) change).property());
    } else if (change instanceof TableChange.AddColumn) {
      TableChange.AddColumn added = (TableChange.AddColumn) change;
      String[] path = added.fieldNames();
      StructType column = new StructType().add(path[path.length - 1], added.dataType(), added.isNullable());
      found.put("path", path);
      found.put("column", column.json());
      found.put("comment", added.comment());
      found.put("placed", Boolean.valueOf(added.position() != null || added.defaultValue() != null));
    } else if (change instanceof TableChange.ColumnChange) {
      found.put("path", ((TableChange.ColumnChange) change).fieldNames());
      if (change instanceof TableChange.UpdateColumnComment) {
        found.put("comment", ((TableChange.UpdateColumnComment) change).newComment());
      }
    }
    return found;
  }

  @Override
  public boolean dropTable(Identifier table) {
    return !is(change("drop", table, new HashMap<>()), "NoSuchTable");
  }

  /** As `dropTable`, which keeps nothing either. */
  @Override
  public boolean purgeTable(Identifier table) {
    return dropTable(table);
  }

  @Override
  public void renameTable(Identifier table, Identifier to) throws NoSuchTableException, TableAlreadyExistsException {
    Map<String, Object> request = new HashMap<>();
    request.put("to", parts(to));
    JsonNode answer = change("rename", table, request);
    if (is(answer, "NoSuchTable")) {
      throw new NoSuchTableException(table);
    }
    if (is(answer, "TableAlreadyExists")) {
      throw new TableAlreadyExistsException(to);
    }
    if (is(answer, "NoSuchNamespace")) {
      throw unsupported("a pool keeps its place, so it is renamed to a name without dots");
    }
  }

  // Functions, of which there is none for users

  @Override
  public Identifier[] listFunctions(String[] namespace) {
    return new Identifier[0];
  }

  @Override
  public UnboundFunction loadFunction(Identifier function) throws NoSuchFunctionException {
    if (function.namespace().length == 0 && function.name().equals(InsertedRows.NAME)) {
      return new InsertedRows(new DataType[0]);
    }
    throw new NoSuchFunctionException(function);
  }

  // Procedures

  @Override
  public Identifier[] listProcedures(String[] namespace) {
    Map<String, Object> request = new HashMap<>();
    request.put("namespace", namespace);
    List<String> names = Python.stringsOf(Python.at(ask("procedures", request), "names"));
    Identifier[] found = new Identifier[names.size()];
    for (int i = 0; i < found.length; i++) {
      found[i] = Identifier.of(new String[] {"system"}, (String) names.get(i));
    }
    return found;
  }

  @Override
  public UnboundProcedure loadProcedure(Identifier procedure) {
    Map<String, Object> request = new HashMap<>();
    request.put("procedure", parts(procedure));
    return new LakeProcedure(this, ask("procedure", request));
  }
}
