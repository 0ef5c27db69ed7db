package zed_spark;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import org.apache.spark.sql.connector.catalog.MetadataColumn;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** What a catalog reads: a pool at a commit, or metadata. */
class ReadOnlyTable extends ZedTable {
  final LakeCatalog catalog;
  final Answer answer;

  ReadOnlyTable(LakeCatalog catalog, Answer answer) {
    this(catalog, answer, new Pinned("zedlake", answer.loaded()));
  }

  private ReadOnlyTable(LakeCatalog catalog, Answer answer, Pinned pinned) {
    super("zedlake", pinned.schema, answer.options(), new DriverSource("zedlake"), pinned, false, new Transform[0]);
    this.catalog = catalog;
    this.answer = answer;
  }

  @Override
  public String name() {
    return answer.name();
  }

  /** The identifier of the pool: Spark notices that another table has taken the name. */
  @Override
  public String id() {
    return answer.id();
  }

  /** The commit: Spark looks for a newer one when a DataFrame is used again. */
  @Override
  public String version() {
    return answer.version();
  }

  @Override
  public Map<String, String> properties() {
    return answer.properties();
  }

  @Override
  public MetadataColumn[] metadataColumns() {
    return answer.id() != null ? super.metadataColumns() : new MetadataColumn[0];
  }

  @Override
  public Set<TableCapability> capabilities() {
    Set<TableCapability> found = EnumSet.of(TableCapability.BATCH_READ);
    if (answer.options().containsKey("changes")) {
      found.add(TableCapability.MICRO_BATCH_READ);
    }
    return found;
  }

  @Override
  public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
    // Spark has found the commit or branch already; a branch that is named as a version is no commit.
    Map<String, String> given = new HashMap<>(options);
    given.remove("versionasof");
    given.remove("timestampasof");
    return super.newScanBuilder(merged(new CaseInsensitiveStringMap(given)));
  }
}
