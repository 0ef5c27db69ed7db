package zed_spark;

import java.util.OptionalLong;

import org.apache.spark.sql.connector.read.Statistics;

/** Of streams: what is there already may be very much, and is not listed. */
class Unknown implements Statistics {
  @Override
  public OptionalLong numRows() {
    return OptionalLong.empty();
  }

  @Override
  public OptionalLong sizeInBytes() {
    return OptionalLong.empty();
  }
}
