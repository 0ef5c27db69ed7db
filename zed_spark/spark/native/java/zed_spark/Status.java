package zed_spark;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/** How the session plans, as a source of one row: `spark.read.format("zed_spark.Status").load()`. */
public class Status extends LocalSource {
  @Override
  public String name() {
    return "the status of zed_spark";
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
