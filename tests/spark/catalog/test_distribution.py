"""Writes to pools bring rows into ranges of the pool key first, where that pays; statistics of what they wrote."""

from __future__ import annotations

import pytest
from pyspark.sql import functions as F
from support.plans import plan_of

import zed_spark
from zed_spark.lake.scan import partitions

pytestmark = pytest.mark.spark

ROWS = "SELECT (id * 7) % 40 AS k, id AS n, repeat('long', 10000) AS s FROM range(0, 40, 1, 4)"
"""More bytes in each task than the driver writes itself, as one object."""
KEY = "TBLPROPERTIES ('orderby' = 'k:asc'"


@pytest.fixture
def ranges(spark):
    """Shuffles to four tasks, which adaptive execution leaves."""
    adaptive = "spark.sql.adaptive.enabled", "spark.sql.adaptive.coalescePartitions.enabled"
    wanted = {"spark.sql.shuffle.partitions": "4", adaptive[0]: "true", adaptive[1]: "false"}
    before = {name: spark.conf.get(name) for name in wanted}
    for name, value in wanted.items():
        spark.conf.set(name, value)
    yield
    for name, value in before.items():
        spark.conf.set(name, value)


def shape(lake, pool):
    """How many objects there are, and how many groups of those that overlap."""
    snapshot = lake.pool(pool).branch().snapshot()
    objects = snapshot.objects()
    return len(objects), len(partitions(objects, snapshot.files.order))


def test_tables_say_whether_rows_are_distributed(spark, lake, catalog, ranges):
    spark.sql(f"CREATE TABLE {catalog}.a {KEY}, 'write.distribution' = 'range') AS {ROWS}")
    assert shape(lake, "a") == (4, 4)
    assert spark.table(f"{catalog}.a").count() == 40
    spark.sql(f"CREATE TABLE {catalog}.b {KEY}, 'write.distribution' = 'none') AS {ROWS}")
    assert shape(lake, "b") == (4, 1)
    # By default, few rows are not worth it.
    spark.sql(f"CREATE TABLE {catalog}.c {KEY}) AS {ROWS}")
    assert shape(lake, "c") == (4, 1)
    spark.sql(f"INSERT OVERWRITE {catalog}.a {ROWS}")
    assert shape(lake, "a") == (4, 4)
    spark.sql(f"INSERT INTO {catalog}.a {ROWS}")
    assert shape(lake, "a")[0] == 8
    spark.sql(f"CREATE OR REPLACE TABLE {catalog}.a {KEY}, 'write.distribution' = 'none') AS {ROWS}")
    assert shape(lake, "a") == (4, 1)


@pytest.mark.slow
@pytest.mark.classic
def test_what_spark_cannot_estimate(spark, lake, catalog, ranges):
    """Rows of an RDD: all rows of a table are distributed, and rows that are added are not."""
    rows = spark.createDataFrame(
        spark.sparkContext.parallelize([(7 * n % 40, "long" * 10_000) for n in range(40)], 4), "k INT, s STRING"
    )
    rows.writeTo(f"{catalog}.a").tableProperty("orderby", "k").create()
    assert shape(lake, "a") == (4, 4)
    rows.writeTo(f"{catalog}.c").tableProperty("orderby", "k").createOrReplace()
    spark.sql(f"TRUNCATE TABLE {catalog}.c")
    rows.writeTo(f"{catalog}.c").append()
    assert shape(lake, "c") == (4, 1)
    spark.conf.set("spark.sql.adaptive.enabled", "false")
    rows.writeTo(f"{catalog}.a").overwrite(F.lit(True))
    assert shape(lake, "a") == (4, 1)


def test_queries_that_distribute_rows_themselves(spark, lake, catalog, ranges):
    spark.sql(f"CREATE TABLE {catalog}.a (k INT, n BIGINT, s STRING) {KEY}, 'write.distribution' = 'range')")
    rows = spark.sql(ROWS)
    for number, frame in ((3, rows.repartitionByRange(3, "k")), (1, rows.coalesce(1)), (2, rows.repartition(2))):
        frame.writeTo(f"{catalog}.a").overwrite(F.lit(True))
        assert shape(lake, "a")[0] == number


@pytest.mark.slow
def test_paths_of_pools(spark, lake, ranges):
    url = lake.store.url
    pool = lake.create_pool("p", "k", "asc", properties={"write.distribution": "range"})
    spark.sql(ROWS).write.format("zedlake").mode("append").option("pool", "p").save(url)
    assert shape(lake, "p") == (4, 4)
    pool.set_properties({"write.distribution": "none"})
    spark.sql(ROWS).write.format("zedlake").mode("overwrite").option("pool", "p").save(url)
    assert shape(lake, "p") == (4, 1)
    pool.set_properties({"write.distribution": "range"})
    # Rows without the key.
    spark.sql(ROWS).drop("k").write.format("zedlake").mode("overwrite").save(f"{url}/p")
    assert shape(lake, "p")[0] == 4
    spark.sql(f"CREATE TEMPORARY VIEW p USING zedlake OPTIONS (path '{url}', pool 'p')")
    spark.sql(ROWS).write.format("zedlake").mode("append").options(pool="new", createPool="true", orderby="k").save(url)
    assert shape(lake, "new") == (4, 1)


def test_statistics_skip_objects_and_answer_aggregates(spark, lake, catalog):
    spark.sql(f"CREATE TABLE {catalog}.a {KEY}) AS SELECT id AS k, id % 5 AS n, 'a' AS s FROM range(0, 10, 1, 1)")
    spark.sql(f"INSERT INTO {catalog}.a SELECT id AS k, id % 5 + 10, 'b' FROM range(10, 20, 1, 1)")
    spark.sql(f"INSERT INTO {catalog}.a SELECT id AS k, NULL, 'c' FROM range(20, 30, 1, 1)")
    table = spark.table(f"{catalog}.a")
    assert table.where("n > 10 AND s <> 'x'").count() == 8
    assert table.where("n = 12").collect()[0].k == 12
    assert table.where("n = 100").collect() == []
    extremes = table.selectExpr("min(n)", "max(n)", "count(n)", "min(s)", "max(s)", "count(*)")
    assert "LocalTableScan" in plan_of(extremes)
    assert tuple(extremes.first()) == (0, 14, 20, "a", "c", 30)
    spark.sql(f"UPDATE {catalog}.a SET n = 50 WHERE n = 3")
    assert table.selectExpr("max(n)", "count(n)").first()[0] == 50
    lake.pool("a").set_properties({"statistics": "none"})
    spark.sql(f"INSERT INTO {catalog}.a SELECT 100, 100, 'd'")
    assert table.selectExpr("max(n)").first()[0] == 100
    assert spark.sql(f"CALL {catalog}.system.add_statistics('a', 'n')").first()[0] == "1"
    assert "LocalTableScan" in plan_of(table.selectExpr("max(n)"))
    assert table.selectExpr("max(n)").first()[0] == 100


@pytest.mark.classic
def test_metrics_count_the_objects_that_statistics_skip(spark, catalog):
    spark.sql(f"CREATE TABLE {catalog}.a {KEY}) AS SELECT id AS k, id % 5 AS n FROM range(0, 10, 1, 1)")
    spark.sql(f"INSERT INTO {catalog}.a SELECT id AS k, id % 5 + 10 FROM range(10, 20, 1, 1)")
    spark.sql(f"INSERT INTO {catalog}.a SELECT id AS k, NULL FROM range(20, 30, 1, 1)")
    assert spark.table(f"{catalog}.a").where("n = 12").collect()[0].k == 12
    found = zed_spark.query_metrics(spark).total
    assert (found["objects_read"], found["objects_skipped"]) == (1, 2)


@pytest.mark.parametrize("name", ["vectors", "write.distribution", "statistics"])
def test_values_of_properties_are_checked(spark, catalog, name):
    with pytest.raises(Exception, match=rf"property {name} (takes|is)"):
        spark.sql(f"ALTER TABLE {catalog}.logs SET TBLPROPERTIES ('{name}' = 'a,,b')")
