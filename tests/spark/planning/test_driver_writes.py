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


def test_without_native_planning_spark_does_it(spark, calls, tmp_path):
    spark.conf.set("spark.zed.nativePlanning.enabled", "false")
    try:
        spark.range(3).write.format("vng").mode("append").save(str(tmp_path / "out"))
    finally:
        spark.conf.unset("spark.zed.nativePlanning.enabled")
    assert calls == []
    assert spark.read.format("vng").load(str(tmp_path / "out")).count() == 3
