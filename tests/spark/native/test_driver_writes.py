"""Batch writes are initialized and committed by the driver's Python, without a process for each of these."""

from __future__ import annotations

import pytest
from pyspark.errors import PySparkException
from support.rings import slow_here

from zed_spark.spark.native import requests
from zed_spark.spark.protocol.messages import Commit, Write, WriteDetails

pytestmark = pytest.mark.spark


@pytest.fixture
def calls(monkeypatch):
    """The names of the requests about writes, and whether they abort."""
    found = []

    def counting(name, answer):
        def call(handler, asked):
            found.append((name, getattr(asked, "abort", False)))
            return answer(handler, asked)

        return call

    for name, of in (("write", Write), ("commit", Commit)):
        monkeypatch.setitem(requests.ANSWERS, of, counting(name, requests.ANSWERS[of]))
    return found


def test_a_write_is_initialized_and_committed_in_the_driver(spark, calls, tmp_path):
    spark.range(0, 10, 1, 2).write.format("vng").save(str(tmp_path / "out"))
    assert calls == [("write", False), ("commit", False)]
    assert sorted(row.id for row in spark.read.format("vng").load(str(tmp_path / "out")).collect()) == list(range(10))


def test_python_gets_the_options_of_the_user(spark, monkeypatch, tmp_path):
    """Not the one by which Spark hands on the details of the write."""
    found, answer = [], requests.ANSWERS[Write]
    monkeypatch.setitem(requests.ANSWERS, Write, lambda handler, asked: found.append(asked) or answer(handler, asked))
    spark.range(3).write.format("vng").option("targetFileBytes", "1").mode("append").save(str(tmp_path / "out"))
    [asked] = found
    assert {name.lower() for name in asked.options} == {"path", "targetfilebytes"}
    assert asked.details == WriteDetails(rows=spark.range(3).schema)


def test_a_write_that_fails_is_aborted_there(spark, calls, tmp_path):
    rows = spark.range(0, 10, 1, 2).selectExpr("IF(id < 9, id, raise_error('nine')) AS id")
    with pytest.raises(PySparkException, match="nine"):
        rows.write.format("vng").mode("append").save(str(tmp_path / "out"))
    assert calls == [("write", False), ("commit", True)]
    assert not [path for path in tmp_path.rglob("*.vng") if path.is_file()]


def test_what_the_driver_refuses_is_an_error_of_spark(spark, calls, tmp_path):
    with pytest.raises(PySparkException, match=r"^option compression") as caught:
        spark.range(1).write.format("vng").option("compression", "nope").save(str(tmp_path / "out"))
    assert caught.value.getCondition() is None
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


def counts(spark, path):
    """The rows of each batch that was written: a task begins another file after each where `targetFileBytes` is 1."""
    found = spark.read.format("vng").load(str(path)).groupBy("_metadata.file_name").count().collect()
    return sorted((row["count"] for row in found), reverse=True)


def save(frame, path):
    frame.write.format("vng").option("targetFileBytes", 1).save(str(path))


@pytest.mark.parametrize("columns", [3, pytest.param(40, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("rows", "text", "batches"),
    [(12_000, "'x'", [10_000, 2000]), pytest.param(9, "repeat('x', 16 << 20)", [4, 4, 1], marks=pytest.mark.slow)],
)
def test_batches_have_limits_of_rows_and_of_bytes(spark, tmp_path, rows, text, batches, columns):
    numbers = [f"id + {number} AS c{number}" for number in range(columns)]
    frame = spark.range(0, rows, 1, 1).selectExpr(f"{text} AS text", *numbers)
    save(frame, tmp_path / "saved")
    types = ", ".join(f"{name} {of}" for name, of in frame.dtypes)
    frame.createOrReplaceTempView("all_rows")
    spark.sql(f"CREATE TABLE all_saved ({types}) USING vng OPTIONS (path '{tmp_path}/inserted', targetFileBytes '1')")
    try:
        spark.sql("INSERT INTO all_saved SELECT * FROM all_rows")
    finally:
        spark.sql("DROP TABLE all_saved")
    for folder in ("saved", "inserted"):
        assert counts(spark, tmp_path / folder) == batches
        found = spark.read.format("vng").load(str(tmp_path / folder))
        last = columns - 1
        assert found.selectExpr("count(DISTINCT c0)", f"sum(c{last})").first() == (rows, sum(range(rows)) + last * rows)


@pytest.fixture
def most_rows(spark):
    """Batches are not limited by rows."""
    spark.conf.set(ROWS, 1_000_000)
    yield
    spark.conf.unset(ROWS)


FIELDS = ", ".join(f"f{number}: BIGINT" for number in range(28))
WITH_NULLS = ("id", f"cast(null AS STRUCT<{FIELDS}>) AS s")
"""For a null of that type, a row of Spark has 8 bytes, and vectors of Arrow have 224."""


@slow_here
def test_the_bytes_that_count_are_those_of_rows(spark, most_rows, tmp_path):
    frame = spark.range(0, 400_000, 1, 1).selectExpr(*WITH_NULLS)
    save(frame, tmp_path / "ours")
    assert counts(spark, tmp_path / "ours") == [400_000]
    spark.conf.set(BYTES, "4m")
    try:
        save(frame, tmp_path / "set")
    finally:
        spark.conf.unset(BYTES)
    *full, last = counts(spark, tmp_path / "set")
    assert sum(full) + last == 400_000
    assert len(full) == 2
    assert all(100_000 < one < 4_000_000 // 24 for one in full)


@slow_here
def test_the_bytes_of_batches_of_streams_are_those_of_rows(spark, most_rows, tmp_path):
    spark.range(0, 400_000, 1, 1).write.format("vng").save(str(tmp_path / "in"))
    rows = spark.readStream.format("vng").load(str(tmp_path / "in"))
    writer = rows.selectExpr(*WITH_NULLS).writeStream
    options = {"checkpointLocation": str(tmp_path / "checkpoint"), "targetFileBytes": "1"}
    query = writer.format("vng").options(**options).trigger(availableNow=True).start(str(tmp_path / "out"))
    assert query.awaitTermination(600)
    assert counts(spark, tmp_path / "out") == [400_000]


@slow_here
def test_functions_that_make_the_rows_keep_the_limit_of_spark(spark, tmp_path):
    def seen(batches):
        import pyarrow as pa

        for batch in batches:
            yield pa.record_batch([pa.array([batch.num_rows])], ["n"])

    names = [f"c{number}" for number in range(40)]
    rows = spark.range(0, 9, 1, 1).selectExpr("repeat('x', 16 << 20) AS text")
    for number, frame in enumerate((rows.mapInArrow(seen, "n LONG"), rows.mapInArrow(seen, "n LONG").coalesce(1))):
        wide = frame.selectExpr("n", *(f"n AS {name}" for name in names))
        for kind, written in (("narrow", frame), ("wide", wide)):
            written.write.format("zng").save(str(tmp_path / f"{kind}{number}"))
            found = spark.read.format("zng").load(str(tmp_path / f"{kind}{number}")).collect()
            assert sorted(row.n for row in found) == [1, 4, 4]
    local = spark.sparkContext.getLocalProperty
    assert (local(BYTES), local(ROWS)) == (None, None)


def test_other_limits_of_batches_are_taken_back(spark):
    """They are local properties of the thread, which may have some already; a write may also fail before its commit."""
    from zed_spark.spark.native.enable import _loader

    batches = spark._jvm.java.lang.Class.forName("zed_spark.WideBatches", True, _loader(spark._jvm))
    context = spark.sparkContext
    objects = context._gateway.new_array(spark._jvm.java.lang.Object, 0)
    narrow = context._gateway.new_array(spark._jvm.java.lang.Object, 1)
    narrow[0] = spark._jvm.org.apache.spark.sql.types.StructType.fromDDL("a INT")

    def call(name, arguments=objects):
        [method] = [one for one in batches.getDeclaredMethods() if one.getName() == name]
        method.setAccessible(True)
        method.invoke(None, arguments)

    context.setLocalProperty(BYTES, "5m")
    try:
        for after in (lambda: call("end"), lambda: call("begin", narrow)):
            call("limit")
            assert context.getLocalProperty(ROWS) == "1024"
            assert context.getLocalProperty(BYTES) != "5m"
            after()
            assert (context.getLocalProperty(BYTES), context.getLocalProperty(ROWS)) == ("5m", None)
    finally:
        context.setLocalProperty(BYTES, None)
