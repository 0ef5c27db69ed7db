package zed_spark;

import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.execution.datasources.v2.python.PythonBatch;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceReadInfo;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceV2;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

import scala.jdk.javaapi.CollectionConverters;

/** Spark's own batch of a Python source, whose tasks were planned here. */
class ZedBatch implements Batch {
  final Planned planned;

  ZedBatch(Planned planned) {
    this.planned = planned;
  }

  /** What an answer says: the pickled tasks, and the function that reads one. */
  static Batch of(Answer answer, String format, StructType read, CaseInsensitiveStringMap options) {
    PythonDataSourceV2 source = new PythonDataSourceV2();
    source.setShortName(format);
    source.setReadInfo(new PythonDataSourceReadInfo(answer.function(),
        CollectionConverters.asScala(answer.partitions()).toSeq()));
    return new PythonBatch(source, format, read, options);
  }

  @Override
  public InputPartition[] planInputPartitions() {
    return planned.batch.planInputPartitions();
  }

  @Override
  public PartitionReaderFactory createReaderFactory() {
    return planned.readers == null ? planned.batch.createReaderFactory() : planned.readers;
  }

  /** Spark reuses the result of a scan for an equal one. */
  @Override
  public boolean equals(Object other) {
    return other instanceof ZedBatch && planned.identity.equals(((ZedBatch) other).planned.identity);
  }

  @Override
  public int hashCode() {
    return planned.identity.hashCode();
  }
}
