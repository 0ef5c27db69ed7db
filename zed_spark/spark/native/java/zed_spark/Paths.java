package zed_spark;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.HashMap;
import java.util.Map;

import org.apache.spark.sql.catalyst.analysis.NoSuchNamespaceException;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.connector.catalog.CatalogManager;
import org.apache.spark.sql.connector.catalog.CatalogPlugin;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableCatalog;
import org.apache.spark.sql.connector.catalog.TableChange;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.apache.spark.unsafe.Platform;

/** The catalog with the name of a format, whose tables are paths; subclasses have the name. */
public abstract class Paths implements TableCatalog {
  private static final String NO_TIME_TRAVEL =
      "paths have no versions, but zedlake.`lake/pool@commit` reads a commit of a pool";

  final String format;
  private String name;
  private CaseInsensitiveStringMap options;

  public Paths(String format) {
    this.format = format;
    this.name = format;
  }

  /** The options of the catalog are options of its tables. */
  @Override
  public void initialize(String name, CaseInsensitiveStringMap options) {
    this.name = name;
    this.options = options;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Table loadTable(Identifier table) throws NoSuchTableException {
    if (table.namespace().length == 0) {
      Table known = ofDatabase(table.name());
      if (known == null && !SparkSession.active().sessionState().conf().runSQLonFile()) {
        throw new NoSuchTableException(table);
      }
      return known == null ? ofPath(table.name()) : known;
    }
    throw refused(table + " is not a path: put the whole path in one pair of backquotes");
  }

  private Table ofPath(String path) {
    Map<String, String> found = new HashMap<>(options.asCaseSensitiveMap());
    found.put("path", path);
    CaseInsensitiveStringMap given = new CaseInsensitiveStringMap(found);
    Source source = new Source(format) { };
    StructType schema = source.inferSchema(given);
    return source.getTable(schema, source.inferPartitioning(given), given.asCaseSensitiveMap());
  }

  /** The table of a database that has the name of the format, as without this catalog; or null. */
  private Table ofDatabase(String table) throws NoSuchTableException {
    if (table.indexOf('/') >= 0 || table.indexOf('.') >= 0) {
      return null;
    }
    TableCatalog session = sessionCatalog(SparkSession.active().sessionState().catalogManager());
    Identifier found = Identifier.of(new String[] {name}, table);
    return session.tableExists(found) ? session.loadTable(found) : null;
  }

  /** Found by its name, as `CatalogManager` is a class in Spark 4.1 and an interface later: one jar is for both. */
  private static TableCatalog sessionCatalog(CatalogManager catalogs) {
    MethodType type = MethodType.methodType(CatalogPlugin.class);
    try {
      MethodHandle found = MethodHandles.publicLookup().findVirtual(CatalogManager.class, "v2SessionCatalog", type);
      return (TableCatalog) found.invokeWithArguments(new Object[] {catalogs});
    } catch (Throwable error) {
      Platform.throwException(error);
      throw new IllegalStateException(error);
    }
  }

  @Override
  public Table loadTable(Identifier table, String version) throws NoSuchTableException {
    throw refused(NO_TIME_TRAVEL);
  }

  @Override
  public Table loadTable(Identifier table, long time) throws NoSuchTableException {
    throw refused(NO_TIME_TRAVEL);
  }

  /** Without this, creating a table would complain of a missing file. */
  @Override
  public boolean tableExists(Identifier table) {
    try {
      return loadTable(table) != null;
    } catch (Exception error) {
      return false;
    }
  }

  @Override
  public Identifier[] listTables(String[] namespace) throws NoSuchNamespaceException {
    throw refused("paths are not listed");
  }

  @Override
  @SuppressWarnings("deprecation") // The other ones call it.
  public Table createTable(Identifier table, StructType schema, Transform[] partitions,
      Map<String, String> properties) {
    throw refused("a path is not created by SQL: use CREATE TABLE name USING " + format
        + " LOCATION 'path' AS SELECT ..., or df.write.format(\"" + format + "\").save(path)");
  }

  @Override
  public Table alterTable(Identifier table, TableChange... changes) throws NoSuchTableException {
    throw refused("a path is not altered");
  }

  @Override
  public boolean dropTable(Identifier table) {
    throw refused("a path is not dropped");
  }

  @Override
  public void renameTable(Identifier from, Identifier to) throws NoSuchTableException {
    throw refused("a path is not renamed");
  }

  private RuntimeException refused(String reason) {
    return Refused.because("the catalog " + name + " has the paths of the format " + format
        + " only, for SELECT ... FROM " + name + ".`path` and INSERT INTO " + name + ".`path`: " + reason
        + ". Tables of a database with this name are spark_catalog." + name + ".table; zed_spark.register(spark, "
        + "paths=False) in a new session leaves this catalog out");
  }
}
