package zed_spark;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.connector.read.LocalScan;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.apache.spark.unsafe.types.UTF8String;

/** How the session plans, as a source of one row: `spark.read.format("zed_spark.Status").load()`. */
public class Status implements TableProvider, SupportsRead, ScanBuilder, LocalScan {
  @Override
  public StructType inferSchema(CaseInsensitiveStringMap options) {
    return readSchema();
  }

  @Override
  public Table getTable(StructType schema, Transform[] partitioning, Map<String, String> properties) {
    return this;
  }

  @Override
  public String name() {
    return "the status of zed_spark";
  }

  @Override
  @SuppressWarnings("deprecation") // What Spark itself asks of tables of sources.
  public StructType schema() {
    return readSchema();
  }

  @Override
  public Set<TableCapability> capabilities() {
    return EnumSet.of(TableCapability.BATCH_READ);
  }

  @Override
  public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
    return this;
  }

  @Override
  public Scan build() {
    return this;
  }

  @Override
  public StructType readSchema() {
    return new StructType().add("native", DataTypes.BooleanType).add("version", DataTypes.StringType)
        .add("reason", DataTypes.StringType);
  }

  @Override
  public InternalRow[] rows() {
    String reason = reason();
    Object[] row = {reason == null, UTF8String.fromString(Status.class.getPackage().getImplementationVersion()),
        UTF8String.fromString(reason)};
    return new InternalRow[] {new GenericInternalRow(row)};
  }

  /** Why this session does not plan natively; null if it does. */
  private static String reason() {
    if (!Source.isOn(SparkSession.active())) {
      return Python.ENABLED + " is not true";
    }
    if (Source.enabled("zedlake") && Python.answers()) {
      return null;
    }
    Registration registration = Registration.current();
    return registration.python() == null ? registration.missing() : "the name zedlake means another source";
  }
}
