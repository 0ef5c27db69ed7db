"""The sizes that Spark knows of scans, by which it chooses the side of a join that it broadcasts."""

from __future__ import annotations

import pytest

from zed_spark import lake

pytestmark = [pytest.mark.spark, pytest.mark.classic]

ROWS = 20_000
TABLE = f"SELECT id, id % 3 AS few, cast(id % 5 AS string) AS text, id * 0.5D AS number FROM range({ROWS})"
WIDTHS = {"id": 8, "few": 8, "text": 20, "number": 8}
"""What Spark takes the values of a column for, in bytes."""


def size(frame):
    return frame._jdf.queryExecution().optimizedPlan().stats().sizeInBytes()


def expected(stored, columns):
    """A share of the stored bytes."""
    return stored * (8 + sum(map(WIDTHS.__getitem__, columns))) // (8 + sum(WIDTHS.values()))


@pytest.mark.parametrize("format", ["vng", "zng", "csup"])
def test_files_are_as_large_as_they_are_stored(spark, tmp_path, format):
    spark.sql(TABLE).write.format(format).save(str(tmp_path / "t"))
    frame = spark.read.format(format).load(str(tmp_path / "t"))
    stored = sum(file.stat().st_size for file in (tmp_path / "t").glob(f"*.{format}"))
    for columns in (list(WIDTHS), ["id"], ["few", "number"]):
        # Headers and metadata are not data.
        found = size(frame.select(columns))
        assert max(8 * ROWS, 0.8 * expected(stored, columns)) <= found <= max(8 * ROWS, expected(stored, columns))


def test_a_lake_is_as_large_as_its_objects(spark, tmp_path):
    lake.create(str(tmp_path))
    options = {"pool": "t", "createPool": "true", "orderby": "id"}
    spark.sql(TABLE).write.format("zedlake").options(**options).save(str(tmp_path))
    frame = spark.read.format("zedlake").option("pool", "t").load(str(tmp_path))
    stored = sum(item.size for item in lake.open(str(tmp_path)).pool("t").at().objects())
    assert size(frame) == expected(stored, WIDTHS) > 8 * ROWS
    assert size(frame.select("few")) == max(8 * ROWS, expected(stored, ["few"]))


def test_rows_have_a_least_and_a_greatest_size(spark, tmp_path):
    """Random texts take more bytes in files than Spark reckons with, and values that are all the same take none."""
    spark.sql("SELECT id, concat(uuid(), uuid(), uuid()) AS text, 1 AS one FROM range(3000)").write.format("vng").save(
        str(tmp_path / "t")
    )
    frame = spark.read.format("vng").load(str(tmp_path / "t"))
    assert size(frame) == 3000 * (8 + 8 + 20 + 4)
    assert size(frame.select("one")) >= 3000 * 8
    spark.sql("SELECT 1 AS one FROM range(3000)").write.format("vng").save(str(tmp_path / "ones"))
    assert size(spark.read.format("vng").load(str(tmp_path / "ones"))) == 3000 * 8


def test_the_small_side_of_a_join_is_broadcast_as_that_of_parquet(spark, tmp_path):
    """The rows of one side are more than the limit in memory, and less than it in files."""
    session = spark.newSession()
    session.conf.set("spark.sql.autoBroadcastJoinThreshold", str(16 * ROWS))
    plans = []
    for format in ("parquet", "vng"):
        session.sql(TABLE).write.format(format).save(str(tmp_path / format))
        large, small = (session.read.format(format).load(str(tmp_path / format)) for _ in range(2))
        joined = large.join(small.selectExpr("id", "few AS other"), "id")
        plans.append(joined._jdf.queryExecution().sparkPlan().toString())
    assert all("BroadcastHashJoin" in plan for plan in plans)
    assert not any("SortMergeJoin" in plan for plan in plans)
