package zed_spark;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.connector.catalog.MetadataColumn;
import org.apache.spark.sql.connector.catalog.StagedTable;
import org.apache.spark.sql.connector.catalog.SupportsDeleteV2;
import org.apache.spark.sql.connector.catalog.SupportsRowLevelOperations;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.RowLevelOperationBuilder;
import org.apache.spark.sql.connector.write.RowLevelOperationInfo;
import org.apache.spark.sql.connector.write.SupportsOverwriteV2;
import org.apache.spark.sql.connector.write.SupportsTruncate;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** What a catalog reads: a pool at a commit, or metadata. */
class ReadOnlyTable extends ZedTable {
  final LakeCatalog catalog;
  final JsonNode answer;

  ReadOnlyTable(LakeCatalog catalog, JsonNode answer) {
    super("zedlake", Python.schemaOf(Python.at(answer, "schema")), LakeCatalog.strings(Python.at(answer, "read")),
        new DriverSource("zedlake"), Pinned.of("zedlake", answer), false, new Transform[0]);
    this.catalog = catalog;
    this.answer = answer;
  }

  public String name() {
    return Python.at(answer, "name").asText();
  }

  /** The identifier of the pool: Spark notices that another table has taken the name. */
  public String id() {
    return answer.has("id") ? Python.at(answer, "id").asText() : null;
  }

  /** The commit: Spark looks for a newer one when a DataFrame is used again. */
  public String version() {
    return answer.has("commit") ? Python.at(answer, "commit").asText() : null;
  }

  public Map properties() {
    return LakeCatalog.strings(Python.at(answer, "properties"));
  }

  public MetadataColumn[] metadataColumns() {
    return answer.has("id") ? super.metadataColumns() : new MetadataColumn[0];
  }

  public Set capabilities() {
    return EnumSet.of(TableCapability.BATCH_READ);
  }

  public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
    // Spark has found the commit or branch already; a branch that is named as a version is no commit.
    Map given = new HashMap(options);
    given.remove("versionasof");
    given.remove("timestampasof");
    return super.newScanBuilder(merged(new CaseInsensitiveStringMap(given)));
  }
}

/** A branch of a pool, which can be written to. */
class PoolTable extends ReadOnlyTable implements SupportsDeleteV2, SupportsRowLevelOperations {
  PoolTable(LakeCatalog catalog, JsonNode answer) {
    super(catalog, answer);
  }

  public Set capabilities() {
    Set found = EnumSet.of(TableCapability.BATCH_READ, TableCapability.BATCH_WRITE, TableCapability.TRUNCATE,
        TableCapability.MICRO_BATCH_READ, TableCapability.STREAMING_WRITE);
    found.add(TableCapability.OVERWRITE_BY_FILTER);
    // `MERGE WITH SCHEMA EVOLUTION` declares new columns, as `ALTER TABLE` does.
    found.add(TableCapability.AUTOMATIC_SCHEMA_EVOLUTION);
    if (Python.at(answer, "anySchema").asBoolean()) {
      found.add(TableCapability.ACCEPT_ANY_SCHEMA);
    }
    return found;
  }

  public MetadataColumn[] metadataColumns() {
    return RowIdColumn.and(super.metadataColumns());
  }

  public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
    return new PoolWriteBuilder(this, info);
  }

  public RowLevelOperationBuilder newRowLevelOperationBuilder(RowLevelOperationInfo info) {
    return new RowLevelChange(this, info);
  }

  /** What Python makes of a condition; rows have to meet it exactly. */
  JsonNode exact(int way, String action, Predicate[] predicates) {
    Map request = new HashMap();
    request.put("action", action);
    request.put("predicates", Values.trees(predicates));
    return pinned(CaseInsensitiveStringMap.empty()).ask(way, "catalog", request);
  }

  public boolean canDeleteWhere(Predicate[] predicates) {
    return Python.at(exact(Python.READ, "condition", predicates), "exact").asBoolean();
  }

  public void deleteWhere(Predicate[] predicates) {
    exact(Python.CHANGE, "delete", predicates);
  }

  public boolean truncateTable() {
    exact(Python.CHANGE, "truncate", new Predicate[0]);
    return true;
  }
}

/** A write to a branch by Python's API, to which Spark hands no conditions: they become an option. */
class PoolWriteBuilder implements SupportsOverwriteV2 {
  final PoolTable table;
  final LogicalWriteInfo info;
  private boolean overwriting;
  private JsonNode where;

  PoolWriteBuilder(PoolTable table, LogicalWriteInfo info) {
    this.table = table;
    this.info = info;
    this.overwriting = table instanceof StagedPool;
  }

  /** Python says which part of a condition it does not take: Spark would say only that there is one. */
  public boolean canOverwrite(Predicate[] predicates) {
    where = table.exact(Python.READ, "overwrite", predicates);
    return true;
  }

  public WriteBuilder overwrite(Predicate[] predicates) {
    overwriting = true;
    return this;
  }

  public WriteBuilder truncate() {
    overwriting = true;
    return this;
  }

  public Write build() {
    return overwriting ? plain(new HashMap()) : new PoolAppend(this);
  }

  /** The write by Python's API, with some more options. */
  Write plain(Map more) {
    Map options = new HashMap(table.merged(info.options()));
    options.putAll(more);
    if (where != null) {
      options.put("__replacewhere", Python.at(where, "onData").asText());
      options.put("__requirewhere", Python.at(where, "onRows").asText());
    }
    WriteInfo changed = new WriteInfo(info, new CaseInsensitiveStringMap(options), hinted(info.schema()));
    WriteBuilder python = new RowBytesTable(table.fallback, table.format, table.all).newWriteBuilder(changed);
    return overwriting ? ((SupportsTruncate) python).truncate().build() : python.build();
  }

  /** The columns with what the table knows of them beside Spark's types: Spark leaves it out where the types agree. */
  private StructType hinted(StructType written) {
    StructField[] found = new StructField[written.length()];
    for (int i = 0; i < found.length; i++) {
      found[i] = written.apply(i);
      for (int j = 0; j < table.all.length(); j++) {
        StructField known = table.all.apply(j);
        if (known.name().equals(found[i].name()) && !found[i].metadata().contains("zed.type")
            && known.dataType().catalogString().equals(found[i].dataType().catalogString())) {
          found[i] = known;
        }
      }
    }
    return new StructType(found);
  }
}

/** A table that is created or replaced: it exists when the statement ends. */
class StagedPool extends PoolTable implements StagedTable {
  private boolean written;
  private boolean ended;

  StagedPool(LakeCatalog catalog, JsonNode answer) {
    super(catalog, answer);
  }

  public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
    written = true;
    return super.newWriteBuilder(info);
  }

  public void commitStagedChanges() {
    catalog.ask(Python.CHANGE, "publish", ending());
    ended = true;
  }

  /** Spark also calls it where something fails after the commit. */
  public void abortStagedChanges() {
    if (!ended) {
      catalog.ask(Python.UNDO, "abort", ending());
    }
  }

  /** Two interfaces have it. */
  public CustomTaskMetric[] reportDriverMetrics() {
    return new CustomTaskMetric[0];
  }

  private Map ending() {
    Map request = new HashMap();
    request.put("staged", Python.at(answer, "staged"));
    request.put("written", Boolean.valueOf(written));
    return request;
  }
}
