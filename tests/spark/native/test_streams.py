"""The batches of streams read only the columns that the query needs."""

from __future__ import annotations

import pytest
from support.rings import slow_here

import zed_spark

pytestmark = pytest.mark.spark


@pytest.fixture(scope="module")
def folder(spark, tmp_path_factory):
    path = str(tmp_path_factory.mktemp("streams") / "in")
    for first in (0, 10):
        frame = spark.range(first, first + 10).selectExpr("id", "id % 3 AS k", "CAST(id AS STRING) AS s")
        frame.coalesce(1).write.format("zng").mode("append").save(path)
    return path


def run(spark, frame, mode="append"):
    """The rows of all batches, how many rows they read, and the columns of each scan."""
    query = frame.writeStream.format("memory").queryName("found").outputMode(mode).trigger(availableNow=True).start()
    query.awaitTermination(600)
    rows = sorted(map(tuple, spark.table("found").collect()))
    read = sum(progress["numInputRows"] for progress in query.recentProgress)
    plan = query._jsq.explainInternal(False).splitlines()
    shown = {line.partition("ReadSchema: ")[2] for line in plan if "MicroBatchScan" in line}
    return rows, read, shown


def stream(spark, folder, **options):
    return spark.readStream.format("zng").options(**options).load(folder)


@pytest.mark.slow
def test_columns_are_pruned_in_each_batch(spark, folder):
    frame = stream(spark, folder, maxFilesPerTrigger=1).where("k = 1").select("s")
    rows, read, shown = run(spark, frame)
    assert rows == sorted((str(id),) for id in range(20) if id % 3 == 1)
    assert (read, shown) == (20, {"struct<k:bigint,s:string>"})


@pytest.mark.slow
def test_counting_reads_no_column(spark, folder):
    assert run(spark, stream(spark, folder).groupBy().count(), "complete") == ([(20,)], 20, {"struct<>"})


@pytest.mark.slow
def test_two_uses_of_a_stream_keep_their_columns(spark, folder):
    """Spark takes scans of one stream for equal: with columns of their own, one would get the other one's rows."""
    both = stream(spark, folder)
    ids, keys = both.select("id").repartition(2, "id"), both.select("k").repartition(2, "k")
    rows, _, shown = run(spark, ids.union(keys))
    assert rows == sorted([(id,) for id in range(20)] + [(id % 3,) for id in range(20)])
    assert shown == {"struct<id:bigint,k:bigint>"}


@slow_here
def test_damage_is_found_in_all_columns(spark, folder):
    rows, _, shown = run(spark, stream(spark, folder, mode="PERMISSIVE").select("id"))
    assert len(rows) == 20
    assert shown == {"struct<id:bigint,k:bigint,s:string,_corrupt_record:string>"}


@pytest.mark.slow
def test_tables_and_views_too(spark, folder):
    spark.sql(f"CREATE TABLE streamed USING zng OPTIONS (path '{folder}')")
    try:
        assert run(spark, spark.readStream.table("streamed").select("k"))[1:] == (20, {"struct<k:bigint>"})
    finally:
        spark.sql("DROP TABLE streamed")


@slow_here
def test_pools(spark, tmp_path):
    zed_spark.lake.create(str(tmp_path / "lake"))
    frame = spark.range(10).selectExpr("id", "id * 2 AS twice")
    frame.write.format("zedlake").mode("append").options(createPool="true", orderby="id").save(str(tmp_path / "lake/p"))
    rows, read, shown = run(spark, spark.readStream.format("zedlake").load(str(tmp_path / "lake/p")).select("twice"))
    assert rows == [(id * 2,) for id in range(10)]
    assert (read, shown) == (10, {"struct<twice:bigint>"})
