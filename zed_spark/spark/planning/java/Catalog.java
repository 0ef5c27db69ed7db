package zed_spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.catalyst.analysis.NoSuchFunctionException;
import org.apache.spark.sql.catalyst.analysis.NoSuchNamespaceException;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.catalyst.analysis.TableAlreadyExistsException;
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
import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.apache.spark.unsafe.Platform;

/** A lake as a catalog: pools are tables, and Python decides what names and statements mean. */
public class LakeCatalog implements StagingTableCatalog, SupportsNamespaces, ProcedureCatalog, FunctionCatalog {
  private final String id = UUID.randomUUID().toString();
  private String name;
  private Map options;

  public void initialize(String name, CaseInsensitiveStringMap options) {
    this.name = name;
    this.options = new HashMap(options.asCaseSensitiveMap());
  }

  public String name() {
    return name;
  }

  /** What EXPLAIN and errors show: without the options, some of which are secrets. */
  public String toString() {
    return name;
  }

  /** Not empty, as Spark lists the tables of no namespace only where it is given. */
  public String[] defaultNamespace() {
    return new String[] {"pools"};
  }

  /** Asks Python in one of its ways. It keeps the lake, and is told the options, with secrets, where it does not. */
  JsonNode ask(int way, String action, Map request) {
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

  private JsonNode ask(String action, Map request) {
    return ask(Python.READ, action, request);
  }

  private JsonNode ask(String action, Identifier table, Map request) {
    request.put("table", parts(table));
    return ask(Python.READ, action, request);
  }

  private JsonNode change(String action, Identifier table, Map request) {
    request.put("table", parts(table));
    return ask(Python.CHANGE, action, request);
  }

  static List parts(Identifier identifier) {
    List parts = new ArrayList(Arrays.asList(identifier.namespace()));
    parts.add(identifier.name());
    return parts;
  }

  /** Whether Python answers with this condition of Spark instead of a result. */
  private static boolean is(JsonNode answer, String condition) {
    return answer.has("condition") && Python.at(answer, "condition").asText().equals(condition);
  }

  static Map strings(JsonNode node) {
    return (Map) Python.JSON.convertValue(node, LinkedHashMap.class);
  }

  // Namespaces

  public String[][] listNamespaces() throws NoSuchNamespaceException {
    return listNamespaces(new String[0]);
  }

  public String[][] listNamespaces(String[] above) throws NoSuchNamespaceException {
    if (above.length > 0) {
      loadNamespaceMetadata(above);
      return new String[0][];
    }
    return new String[][] {defaultNamespace()};
  }

  public boolean namespaceExists(String[] namespace) {
    Map request = new HashMap();
    request.put("namespace", namespace);
    return !is(ask("namespace", request), "NoSuchNamespace");
  }

  public Map loadNamespaceMetadata(String[] namespace) throws NoSuchNamespaceException {
    if (!namespaceExists(namespace)) {
      throw new NoSuchNamespaceException(namespace);
    }
    return new HashMap();
  }

  public void createNamespace(String[] namespace, Map properties) {
    throw unsupported("a Zed lake has no namespaces of pools, so none can be created");
  }

  public void alterNamespace(String[] namespace, NamespaceChange[] changes) {
    throw unsupported("a Zed lake has no namespaces of pools, so there are no properties of them");
  }

  public boolean dropNamespace(String[] namespace, boolean cascade) {
    throw unsupported("a Zed lake has no namespaces of pools, so none can be dropped");
  }

  private RuntimeException unsupported(String message) {
    Platform.throwException(new Refused(message));
    return new IllegalStateException(message);
  }

  // Tables

  public Identifier[] listTables(String[] namespace) throws NoSuchNamespaceException {
    Map request = new HashMap();
    request.put("namespace", namespace);
    JsonNode answer = ask("tables", request);
    if (is(answer, "NoSuchNamespace")) {
      throw new NoSuchNamespaceException(namespace);
    }
    List names = (List) Python.JSON.convertValue(Python.at(answer, "names"), List.class);
    Identifier[] found = new Identifier[names.size()];
    for (int i = 0; i < found.length; i++) {
      found[i] = Identifier.of(namespace, (String) names.get(i));
    }
    return found;
  }

  /** By default Spark loads each table for that. */
  public TableSummary[] listTableSummaries(String[] namespace) throws NoSuchNamespaceException {
    Identifier[] tables = listTables(namespace);
    TableSummary[] found = new TableSummary[tables.length];
    for (int i = 0; i < found.length; i++) {
      found[i] = TableSummary.of(tables[i], "MANAGED");
    }
    return found;
  }

  public boolean tableExists(Identifier table) {
    return !is(ask("exists", table, new HashMap()), "NoSuchTable");
  }

  public Table loadTable(Identifier table) throws NoSuchTableException {
    return load(table, new HashMap());
  }

  public Table loadTable(Identifier table, Set privileges) throws NoSuchTableException {
    List wanted = new ArrayList();
    for (Object privilege : privileges) {
      wanted.add(((TableWritePrivilege) privilege).name());
    }
    Map request = new HashMap();
    request.put("privileges", wanted);
    return load(table, request);
  }

  public Table loadTable(Identifier table, String version) throws NoSuchTableException {
    Map request = new HashMap();
    request.put("version", version);
    return load(table, request);
  }

  public Table loadTable(Identifier table, long micros) throws NoSuchTableException {
    Map request = new HashMap();
    request.put("micros", Long.valueOf(micros));
    return load(table, request);
  }

  private Table load(Identifier table, Map request) throws NoSuchTableException {
    // Spark analyzes a statement with its session active, but may have made the catalog for another one.
    Rules.add(new InsertOnlyMerge(), SparkSession.active());
    JsonNode answer = ask("load", table, request);
    if (is(answer, "NoSuchTable")) {
      throw new NoSuchTableException(table);
    }
    return Python.at(answer, "writable").asBoolean() ? new PoolTable(this, answer) : new ReadOnlyTable(this, answer);
  }

  public Table createTable(Identifier table, TableInfo info)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    return new PoolTable(this, creating(table, change("create", table, asked(info))));
  }

  /** `CREATE TABLE ... LIKE`: since Spark 4.2. */
  public Table createTableLike(Identifier table, TableInfo info, Table source)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    Map request = asked(info);
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

  public StagedTable stageCreate(Identifier table, TableInfo info)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    return new StagedPool(this, creating(table, stage(table, info, "create")));
  }

  public StagedTable stageReplace(Identifier table, TableInfo info)
      throws NoSuchTableException, NoSuchNamespaceException {
    JsonNode answer = stage(table, info, "replace");
    if (is(answer, "NoSuchTable") || is(answer, "NoSuchNamespace")) {
      throw new NoSuchTableException(table);
    }
    return new StagedPool(this, answer);
  }

  public StagedTable stageCreateOrReplace(Identifier table, TableInfo info) throws NoSuchNamespaceException {
    JsonNode answer = stage(table, info, "createOrReplace");
    if (is(answer, "NoSuchNamespace")) {
      throw new NoSuchNamespaceException(table.namespace());
    }
    return new StagedPool(this, answer);
  }

  private JsonNode stage(Identifier table, TableInfo info, String mode) {
    Map request = asked(info);
    request.put("mode", mode);
    return change("stage", table, request);
  }

  private static Map asked(TableInfo info) {
    Map request = new HashMap();
    request.put("schema", info.schema().json());
    request.put("properties", info.properties());
    List partitioning = new ArrayList();
    Transform[] transforms = info.partitions();
    for (int i = 0; i < transforms.length; i++) {
      Map transform = new HashMap();
      transform.put("name", transforms[i].name());
      transform.put("arguments", Values.trees((Expression[]) transforms[i].arguments()));
      partitioning.add(transform);
    }
    request.put("partitioning", partitioning);
    request.put("defaultProvider", SparkSession.active().sessionState().conf().defaultDataSourceName());
    request.put("constraints", Integer.valueOf(info.constraints() == null ? 0 : info.constraints().length));
    return request;
  }

  public Table alterTable(Identifier table, TableChange[] changes) throws NoSuchTableException {
    List wanted = new ArrayList();
    for (int i = 0; i < changes.length; i++) {
      wanted.add(change(changes[i]));
    }
    Map request = new HashMap();
    request.put("changes", wanted);
    JsonNode answer = change("alter", table, request);
    if (is(answer, "NoSuchTable")) {
      throw new NoSuchTableException(table);
    }
    return new PoolTable(this, answer);
  }

  private static Map change(TableChange change) {
    Map found = new HashMap();
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

  public boolean dropTable(Identifier table) {
    return !is(change("drop", table, new HashMap()), "NoSuchTable");
  }

  /** As `dropTable`, which keeps nothing either. */
  public boolean purgeTable(Identifier table) {
    return dropTable(table);
  }

  public void renameTable(Identifier table, Identifier to) throws NoSuchTableException, TableAlreadyExistsException {
    Map request = new HashMap();
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

  public Identifier[] listFunctions(String[] namespace) {
    return new Identifier[0];
  }

  public UnboundFunction loadFunction(Identifier function) throws NoSuchFunctionException {
    if (function.namespace().length == 0 && function.name().equals(InsertedRows.NAME)) {
      return new InsertedRows(new DataType[0]);
    }
    throw new NoSuchFunctionException(function);
  }

  // Procedures

  public Identifier[] listProcedures(String[] namespace) {
    Map request = new HashMap();
    request.put("namespace", namespace);
    List names = (List) Python.JSON.convertValue(Python.at(ask("procedures", request), "names"), List.class);
    Identifier[] found = new Identifier[names.size()];
    for (int i = 0; i < found.length; i++) {
      found[i] = Identifier.of(new String[] {"system"}, (String) names.get(i));
    }
    return found;
  }

  public UnboundProcedure loadProcedure(Identifier procedure) {
    Map request = new HashMap();
    request.put("procedure", parts(procedure));
    return new LakeProcedure(this, ask("procedure", request));
  }
}
