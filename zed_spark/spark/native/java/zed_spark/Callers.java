package zed_spark;

/**
 * Who asks, where Spark does not say it and the answer depends on it: by the frames above, as Spark 4.1 to 4.3 give
 * neither an argument nor an option for that.
 */
class Callers {
  private Callers() {
  }

  /**
   * Whether `df.write.save` asks for a table. It calls `createRelation`, with any save mode and with `partitionBy`,
   * where the table takes no batches; else it refuses two modes. The session's catalog asks with the same arguments
   * for INSERT and CREATE TABLE AS SELECT, which need a table that takes batches.
   */
  static boolean isSave() {
    // Not `insertInto`, which asks through a catalog: that is further away.
    return isNear("org.apache.spark.sql.classic.DataFrameWriter", 6);
  }

  /** Whether a stream asks for hidden columns: it lets queries use them, but no source know that they are wanted. */
  static boolean isStream() {
    return isNear("org.apache.spark.sql.catalyst.streaming.StreamingRelationV2", 10);
  }

  private static boolean isNear(String name, int most) {
    StackTraceElement[] frames = Thread.currentThread().getStackTrace();
    for (int i = 0; i < Math.min(most, frames.length); i++) {
      if (frames[i].getClassName().equals(name)) {
        return true;
      }
    }
    return false;
  }
}
