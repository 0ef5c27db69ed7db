"""Batch writes are initialized and committed by the driver's Python, without a process for each of these."""

from __future__ import annotations

import pytest
from pyspark.errors import PySparkException

from zed_spark.spark.planning import requests

pytestmark = pytest.mark.spark


@pytest.fixture
def calls(monkeypatch):
    """The names of the requests about writes, and whether they abort."""
    found = []

    def counting(name, answer):
        def call(handler, asked):
            found.append((name, asked.get("abort", False)))
            return answer(handler, asked)

        return call

    for name in ("write", "commit"):
        monkeypatch.setitem(requests._CALLS, name, counting(name, requests._CALLS[name]))
    return found


def test_a_write_is_initialized_and_committed_in_the_driver(spark, calls, tmp_path):
    spark.range(0, 10, 1, 2).write.format("vng").save(str(tmp_path / "out"))
    assert calls == [("write", False), ("commit", False)]
    assert sorted(row.id for row in spark.read.format("vng").load(str(tmp_path / "out")).collect()) == list(range(10))


def test_a_write_that_fails_is_aborted_there(spark, calls, tmp_path):
    rows = spark.range(0, 10, 1, 2).selectExpr("IF(id < 9, id, raise_error('nine')) AS id")
    with pytest.raises(PySparkException, match="nine"):
        rows.write.format("vng").mode("append").save(str(tmp_path / "out"))
    assert calls == [("write", False), ("commit", True)]
    assert not [path for path in tmp_path.rglob("*.vng") if path.is_file()]


def test_what_the_driver_refuses_is_an_error_of_spark(spark, calls, tmp_path):
    with pytest.raises(PySparkException, match="OptionError") as caught:
        spark.range(1).write.format("vng").option("compression", "nope").save(str(tmp_path / "out"))
    assert caught.value.getCondition() == "PYTHON_DATA_SOURCE_ERROR"
    assert calls == [("write", False)]


@pytest.mark.slow
def test_without_native_planning_spark_does_it(spark, calls, tmp_path):
    spark.conf.set("spark.zed.nativePlanning.enabled", "false")
    try:
        spark.range(3).write.format("vng").mode("append").save(str(tmp_path / "out"))
    finally:
        spark.conf.unset("spark.zed.nativePlanning.enabled")
    assert calls == []
    assert spark.read.format("vng").load(str(tmp_path / "out")).count() == 3


BYTES, ROWS = "spark.sql.execution.arrow.maxBytesPerBatch", "spark.sql.execution.arrow.maxRecordsPerBatch"


def limits(spark, path, columns):
    """Of a write of so many columns: the limits of batches that its task has, which it writes."""
    names = [f"c{number}" for number in range(columns - 2)]

    def seen(batches):
        import pyarrow as pa
        from pyspark import TaskContext

        for _ in batches:
            pass
        context = TaskContext.get()
        found = {name: [context.getLocalProperty(name)] for name in (BYTES, ROWS)}
        yield pa.RecordBatch.from_arrays(
            [*(pa.array(values, pa.string()) for values in found.values()), *(pa.array([1]) for _ in names)],
            ["bytes", "rows", *names],
        )

    schema = ", ".join(["bytes STRING", "rows STRING", *(f"{name} BIGINT" for name in names)])
    spark.range(0, 1, 1, 1).mapInArrow(seen, schema).write.format("zng").save(str(path))
    [row] = spark.read.format("zng").load(str(path)).collect()
    return row["bytes"], row["rows"]


def test_spark_limits_batches_of_many_columns_by_rows_alone(spark, tmp_path):
    assert limits(spark, tmp_path / "wide", 40) == ("2147483647", None)
    assert limits(spark, tmp_path / "narrow", 8) == (None, None)


def test_limits_that_a_session_has_are_kept(spark, tmp_path):
    spark.conf.set(BYTES, "1m")
    try:
        assert limits(spark, tmp_path / "wide", 40) == ("1m", None)
    finally:
        spark.conf.unset(BYTES)
    assert limits(spark, tmp_path / "after", 8) == (None, None)


@pytest.mark.parametrize(
    ("rows", "text", "batches"), [(12_000, "'x'", [10_000, 2000]), (9, "repeat('x', 16 << 20)", [4, 4, 1])]
)
def test_batches_of_many_columns_have_limits_of_rows_and_of_bytes(spark, tmp_path, rows, text, batches):
    numbers = [f"id + {number} AS c{number}" for number in range(40)]
    frame = spark.range(0, rows, 1, 1).selectExpr(f"{text} AS text", *numbers)
    # A task begins another file after each batch.
    frame.write.format("vng").option("targetFileBytes", 1).save(str(tmp_path / "saved"))
    columns = ", ".join(f"{name} {of}" for name, of in frame.dtypes)
    frame.createOrReplaceTempView("wide_rows")
    spark.sql(f"CREATE TABLE wide ({columns}) USING vng OPTIONS (path '{tmp_path}/inserted', targetFileBytes '1')")
    try:
        spark.sql("INSERT INTO wide SELECT * FROM wide_rows")
    finally:
        spark.sql("DROP TABLE wide")
    for folder in ("saved", "inserted"):
        found = spark.read.format("vng").load(str(tmp_path / folder))
        counts = found.groupBy("_metadata.file_name").count().collect()
        assert sorted((row["count"] for row in counts), reverse=True) == batches
        assert found.selectExpr("count(DISTINCT c0)", "sum(c39)").first() == (rows, sum(range(rows)) + 39 * rows)
