package zed_spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

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
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

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

  /** Asks Python. It keeps the lake, and is told the options, with secrets, where it does not. */
  Answer ask(Request request) {
    Answer answer = Python.ask(Python.CATALOG, "zedlake", request.of(name, id, null));
    return answer.isForgotten() ? Python.ask(Python.CATALOG, "zedlake", request.of(name, id, options)) : answer;
  }

  static List<String> parts(Identifier identifier) {
    List<String> parts = new ArrayList<>(Arrays.asList(identifier.namespace()));
    parts.add(identifier.name());
    return parts;
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
    return !ask(Request.namespaceExists(namespace)).is("NoSuchNamespace");
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
    throw Refused.because("a Zed lake has no namespaces of pools, so none can be created");
  }

  @Override
  public void alterNamespace(String[] namespace, NamespaceChange... changes) {
    throw Refused.because("a Zed lake has no namespaces of pools, so there are no properties of them");
  }

  @Override
  public boolean dropNamespace(String[] namespace, boolean cascade) {
    throw Refused.because("a Zed lake has no namespaces of pools, so none can be dropped");
  }

  // Tables

  @Override
  public Identifier[] listTables(String[] namespace) throws NoSuchNamespaceException {
    Answer answer = ask(Request.listTables(namespace));
    if (answer.is("NoSuchNamespace")) {
      throw new NoSuchNamespaceException(namespace);
    }
    List<String> names = answer.names();
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
    return !ask(Request.tableExists(parts(table))).is("NoSuchTable");
  }

  @Override
  public Table loadTable(Identifier table) throws NoSuchTableException {
    return load(table, null, null, new ArrayList<>());
  }

  @Override
  public Table loadTable(Identifier table, Set<TableWritePrivilege> privileges) throws NoSuchTableException {
    List<String> wanted = new ArrayList<>();
    for (TableWritePrivilege privilege : privileges) {
      wanted.add(privilege.name());
    }
    return load(table, null, null, wanted);
  }

  @Override
  public Table loadTable(Identifier table, String version) throws NoSuchTableException {
    return load(table, version, null, new ArrayList<>());
  }

  @Override
  public Table loadTable(Identifier table, long micros) throws NoSuchTableException {
    return load(table, null, Long.valueOf(micros), new ArrayList<>());
  }

  private Table load(Identifier table, String version, Long micros, List<String> privileges)
      throws NoSuchTableException {
    // Spark analyzes a statement with its session active, but may have made the catalog for another one.
    Rules.add(new InsertOnlyMerge<LogicalPlan>(), SparkSession.active());
    Answer answer = existing(table, Request.loadTable(parts(table), version, micros, privileges));
    return answer.isWritable() ? new PoolTable(this, answer) : new ReadOnlyTable(this, answer);
  }

  private Answer existing(Identifier table, Request request) throws NoSuchTableException {
    Answer answer = ask(request);
    if (answer.is("NoSuchTable")) {
      throw new NoSuchTableException(table);
    }
    return answer;
  }

  @Override
  public Table createTable(Identifier table, TableInfo info)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    return new PoolTable(this, creating(table, Request.createTable(parts(table), info.schema(), info, provider())));
  }

  /** `CREATE TABLE ... LIKE`: since Spark 4.2, so it says no `@Override`. */
  @SuppressWarnings("deprecation") // Older releases have no other way to ask for the schema.
  public Table createTableLike(Identifier table, TableInfo info, Table source)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    return new PoolTable(this, creating(table, Request.createTable(parts(table), source.schema(), info, provider())));
  }

  /** What Spark takes a table for where the statement does not say it. */
  private static String provider() {
    return SparkSession.active().sessionState().conf().defaultDataSourceName();
  }

  private Answer creating(Identifier table, Request request)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    Answer answer = ask(request);
    if (answer.is("TableAlreadyExists")) {
      throw new TableAlreadyExistsException(table);
    }
    if (answer.is("NoSuchNamespace")) {
      throw new NoSuchNamespaceException(table.namespace());
    }
    return answer;
  }

  @Override
  public StagedTable stageCreate(Identifier table, TableInfo info)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    return new StagedPool(this, creating(table, Request.stageTable(parts(table), info, provider(), "create")));
  }

  @Override
  public StagedTable stageReplace(Identifier table, TableInfo info)
      throws NoSuchTableException, NoSuchNamespaceException {
    Answer answer = ask(Request.stageTable(parts(table), info, provider(), "replace"));
    if (answer.is("NoSuchTable") || answer.is("NoSuchNamespace")) {
      throw new NoSuchTableException(table);
    }
    return new StagedPool(this, answer);
  }

  @Override
  public StagedTable stageCreateOrReplace(Identifier table, TableInfo info) throws NoSuchNamespaceException {
    Answer answer = ask(Request.stageTable(parts(table), info, provider(), "createOrReplace"));
    if (answer.is("NoSuchNamespace")) {
      throw new NoSuchNamespaceException(table.namespace());
    }
    return new StagedPool(this, answer);
  }

  @Override
  public Table alterTable(Identifier table, TableChange... changes) throws NoSuchTableException {
    List<Map<String, Object>> wanted = new ArrayList<>();
    for (int i = 0; i < changes.length; i++) {
      wanted.add(change(changes[i]));
    }
    return new PoolTable(this, existing(table, Request.alterTable(parts(table), wanted)));
  }

  private static Map<String, Object> change(TableChange change) {
    String kind = change.getClass().getSimpleName();
    String property = null;
    String value = null;
    String[] path = null;
    if (change instanceof TableChange.SetProperty) {
      property = ((TableChange.SetProperty) change).property();
      value = ((TableChange.SetProperty) change).value();
    } else if (change instanceof TableChange.RemoveProperty) {
      property = ((TableChange.RemoveProperty) change).property();
    } else if (change instanceof TableChange.AddColumn) {
      TableChange.AddColumn added = (TableChange.AddColumn) change;
      path = added.fieldNames();
      StructType column = new StructType().add(path[path.length - 1], added.dataType(), added.isNullable());
      boolean placed = added.position() != null || added.defaultValue() != null;
      return Request.tableChange(kind, null, null, path, column, added.comment(), placed);
    } else if (change instanceof TableChange.ColumnChange) {
      path = ((TableChange.ColumnChange) change).fieldNames();
    }
    return Request.tableChange(kind, property, value, path, null, null, false);
  }

  @Override
  public boolean dropTable(Identifier table) {
    return !ask(Request.dropTable(parts(table))).is("NoSuchTable");
  }

  /** As `dropTable`, which keeps nothing either. */
  @Override
  public boolean purgeTable(Identifier table) {
    return dropTable(table);
  }

  @Override
  public void renameTable(Identifier table, Identifier to) throws NoSuchTableException, TableAlreadyExistsException {
    Answer answer = existing(table, Request.renameTable(parts(table), parts(to)));
    if (answer.is("TableAlreadyExists")) {
      throw new TableAlreadyExistsException(to);
    }
    if (answer.is("NoSuchNamespace")) {
      throw Refused.because("a pool keeps its place, so it is renamed to a name without dots");
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
    List<String> names = ask(Request.listProcedures(namespace)).names();
    Identifier[] found = new Identifier[names.size()];
    for (int i = 0; i < found.length; i++) {
      found[i] = Identifier.of(new String[] {"system"}, (String) names.get(i));
    }
    return found;
  }

  @Override
  public UnboundProcedure loadProcedure(Identifier procedure) {
    return new LakeProcedure(this, ask(Request.describeProcedure(parts(procedure))));
  }
}
