package zed_spark;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.sql.connector.catalog.MetadataColumn;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** What a catalog reads: a pool at a commit, or metadata. */
class ReadOnlyTable extends ZedTable {
  final LakeCatalog catalog;
  final JsonNode answer;

  ReadOnlyTable(LakeCatalog catalog, JsonNode answer) {
    super("zedlake", Python.schemaOf(Python.at(answer, "schema")), Python.textsOf(Python.at(answer, "read")),
        new DriverSource("zedlake"), Pinned.of("zedlake", answer), false, new Transform[0]);
    this.catalog = catalog;
    this.answer = answer;
  }

  @Override
  public String name() {
    return Python.at(answer, "name").asText();
  }

  /** The identifier of the pool: Spark notices that another table has taken the name. */
  @Override
  public String id() {
    return answer.has("id") ? Python.at(answer, "id").asText() : null;
  }

  /** The commit: Spark looks for a newer one when a DataFrame is used again. */
  @Override
  public String version() {
    return answer.has("commit") ? Python.at(answer, "commit").asText() : null;
  }

  @Override
  public Map<String, String> properties() {
    return Python.textsOf(Python.at(answer, "properties"));
  }

  @Override
  public MetadataColumn[] metadataColumns() {
    return answer.has("id") ? super.metadataColumns() : new MetadataColumn[0];
  }

  @Override
  public Set<TableCapability> capabilities() {
    return EnumSet.of(TableCapability.BATCH_READ);
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
