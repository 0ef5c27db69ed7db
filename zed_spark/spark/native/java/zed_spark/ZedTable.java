package zed_spark;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import org.apache.spark.sql.connector.catalog.MetadataColumn;
import org.apache.spark.sql.connector.catalog.SupportsMetadataColumns;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.SupportsWrite;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceV2;
import org.apache.spark.sql.execution.datasources.v2.python.PythonTable;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** What `load` gives; writes and streams are left to Python's API. */
class ZedTable implements SupportsRead, SupportsWrite, SupportsMetadataColumns {
  final String format;
  final StructType all;
  final Map<String, String> properties;
  final PythonDataSourceV2 fallback;
  final boolean inserts;
  final Transform[] partitioning;
  private Pinned pinned;

  ZedTable(String format, StructType all, Map<String, String> properties, PythonDataSourceV2 fallback,
      Pinned pinned, boolean inserts, Transform[] partitioning) {
    this.partitioning = partitioning;
    this.format = format;
    this.all = all;
    this.properties = properties;
    this.fallback = fallback;
    this.pinned = pinned;
    this.inserts = inserts;
  }

  @Override
  public String name() {
    return format;
  }

  @Override
  @SuppressWarnings("deprecation") // What Spark itself asks of tables of sources.
  public StructType schema() {
    return all;
  }

  @Override
  public Transform[] partitioning() {
    return partitioning;
  }

  /** What `SHOW CREATE TABLE` and `DESCRIBE EXTENDED` show. */
  @Override
  public Map<String, String> properties() {
    Map<String, String> found = new HashMap<>();
    found.put("provider", format);
    CaseInsensitiveStringMap known = new CaseInsensitiveStringMap(properties);
    String path = known.get("path");
    if (path != null) {
      found.put("location", path);
    }
    // Of a table that Spark keeps in its warehouse, the catalog gives the path only.
    if (known.containsKey("location")) {
      found.put("external", "true");
    }
    return found;
  }

  @Override
  public MetadataColumn[] metadataColumns() {
    return Metadata.columns(format);
  }

  /** A column of the data keeps its name; Spark then finds the other one by `df.metadataColumn` only. */
  @Override
  public boolean canRenameConflictingMetadataColumns() {
    return true;
  }

  @Override
  public Set<TableCapability> capabilities() {
    Set<TableCapability> found = EnumSet.of(TableCapability.BATCH_READ, TableCapability.BATCH_WRITE,
        TableCapability.MICRO_BATCH_READ, TableCapability.STREAMING_WRITE, TableCapability.TRUNCATE);
    found.add(TableCapability.OVERWRITE_DYNAMIC);
    if (!inserts) {
      found.remove(TableCapability.BATCH_WRITE);
    }
    return found;
  }

  @Override
  public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
    // Options that a stream does not take are refused here.
    new PythonTable(fallback, format, all).newScanBuilder(options);
    return new Builder(this, options);
  }

  @Override
  public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
    return new Writes(this, info);
  }

  /** The files, which are those of the first use unless the scan has options of its own. */
  synchronized Pinned pinned(CaseInsensitiveStringMap options) {
    Map<String, String> wanted = merged(options).asCaseSensitiveMap();
    if (!wanted.equals(merged(CaseInsensitiveStringMap.empty()).asCaseSensitiveMap())) {
      return Pinned.of(format, wanted, all);
    }
    if (pinned == null) {
      pinned = Pinned.of(format, wanted, all);
    }
    return pinned;
  }

  /** The same rows, with the columns that tell where in the pool each one is. */
  ZedTable withRowIds(CaseInsensitiveStringMap options, Pinned found) {
    Pinned identified = new Pinned(format, found.ask(Request.rowIds()));
    return new ZedTable(format, identified.schema, merged(options).asCaseSensitiveMap(), fallback, identified, false,
        partitioning);
  }

  /** What EXPLAIN and errors show. */
  @Override
  public String toString() {
    return name();
  }

  /** Results that are cached for a table are used for another one of the very same files. */
  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ZedTable) || this == other) {
      return this == other;
    }
    ZedTable table = (ZedTable) other;
    return format.equals(table.format) && all.equals(table.all) && pinned != null && pinned.equals(table.pinned);
  }

  @Override
  public int hashCode() {
    return all.hashCode();
  }

  /** The options of a scan or write, and those of the table unless another path was given. */
  CaseInsensitiveStringMap merged(CaseInsensitiveStringMap options) {
    Map<String, String> found = new HashMap<>();
    if (!options.containsKey("path") && !options.containsKey("paths")) {
      for (Map.Entry<String, String> property : properties.entrySet()) {
        found.put(((String) property.getKey()).toLowerCase(Locale.ROOT), (String) property.getValue());
      }
    }
    // This one gives its names in lower case.
    found.putAll(options);
    return new CaseInsensitiveStringMap(found);
  }
}
