"""What users see of an error in Spark is its message, not the frames that it went through."""

from __future__ import annotations

import importlib
import inspect
import logging
import pkgutil
import traceback

import pytest
from pyspark.sql import datasource
from pyspark.sql.types import StructType, YearMonthIntervalType

import zed_spark.spark
from zed_spark.cli.main import main
from zed_spark.errors import CorruptDataError, NotFoundError, ZedSparkError
from zed_spark.spark.lake.source import LakeSource
from zed_spark.spark.source import VngSource, ZngSource
from zed_spark.spark.tracebacks import FULL

ROW = StructType().add("a", "long")
WIDE = StructType().add("a", "long").add("b", "string")
MONTHS = StructType().add("i", YearMonthIntervalType(1))

PLANNING = {
    "option": lambda path: VngSource({"path": path, "wher": "a = 1"}),
    "schema": lambda path: VngSource({"path": path}).schema(),
    "reader": lambda path: VngSource({"path": path}).reader(ROW),
    "stream": lambda path: VngSource({"path": path}).streamReader(ROW).initialOffset(),
    "writer": lambda path: VngSource({"path": path}).writer(MONTHS, True),
    "stream writer": lambda path: VngSource({"path": path, "layout": "9"}).streamWriter(ROW, True),
    "lake option": lambda path: LakeSource({"path": path, "poo": "p"}),
    "lake schema": lambda path: LakeSource({"path": path, "pool": "p"}).schema(),
    "lake reader": lambda path: LakeSource({"path": path, "pool": "p"}).reader(ROW),
    "lake stream": lambda path: LakeSource({"path": path, "pool": "p"}).streamReader(ROW).latestOffset(),
    "lake writer": lambda path: LakeSource({"path": path, "pool": "p"}).writer(ROW, False),
    "lake stream writer": lambda path: LakeSource({"path": path, "pool": "p"}).streamWriter(ROW, False),
}


def frames(error: Exception) -> list[traceback.FrameSummary]:
    """The frames that Spark shows: those below the caller."""
    assert error.__cause__ is None
    assert error.__suppress_context__
    return traceback.extract_tb(error.__traceback__)[2:]


@pytest.mark.parametrize("name", PLANNING)
def test_planning_errors_have_one_frame(name, tmp_path):
    with pytest.raises(ZedSparkError) as caught:
        PLANNING[name](str(tmp_path / "none"))
    [frame] = frames(caught.value)
    assert frame.filename.endswith("tracebacks.py")


@pytest.fixture
def damaged(tmp_path):
    """A file that only shows its damage when values are read."""
    (tmp_path / "a.zson").write_text('{a:1,b:"x"}\n{a:2,b:"y"}\n')
    path = tmp_path / "folder" / "a.zng"
    assert main(["convert", str(tmp_path / "a.zson"), str(path)]) == 0
    path.write_bytes(path.read_bytes()[:-4] + b"\xff\xff\xff\xff")
    return str(path)


def rows(path: str) -> list[object]:
    reader = ZngSource({"path": path}).reader(WIDE)
    [task] = reader.partitions()
    return list(reader.read(task))


def test_errors_in_tasks_have_one_frame(damaged):
    with pytest.raises(CorruptDataError, match="uvarint") as caught:
        rows(damaged)
    assert [frame.name for frame in traceback.extract_tb(caught.value.__traceback__)][1:] == ["rows", "iterate"]


def test_the_whole_traceback_is_logged_and_can_be_kept(damaged, monkeypatch, caplog):
    caplog.set_level(logging.DEBUG, "zed_spark.spark.tracebacks")
    with pytest.raises(CorruptDataError):
        rows(damaged)
    assert "reader.py" in caplog.text
    caplog.clear()
    monkeypatch.setenv(FULL, "1")
    with pytest.raises(CorruptDataError) as caught:
        rows(damaged)
    assert any(frame.filename.endswith("reader.py") for frame in traceback.extract_tb(caught.value.__traceback__))
    assert caplog.text == ""


def test_faults_of_the_program_keep_their_traceback(monkeypatch, tmp_path):
    monkeypatch.setattr("zed_spark.spark.read.planner.plan_files", lambda *_: [].index(1))
    with pytest.raises(ValueError, match="is not in list") as caught:
        VngSource({"path": str(tmp_path)}).schema()
    assert len(traceback.extract_tb(caught.value.__traceback__)) > 3


def test_all_that_spark_calls_is_covered():
    modules = [one.name for one in pkgutil.walk_packages(zed_spark.spark.__path__, "zed_spark.spark.")]
    found = {
        member
        for name in modules
        for _, member in inspect.getmembers(importlib.import_module(name), inspect.isclass)
        if member.__module__.startswith("zed_spark.")
        and issubclass(member, (datasource.DataSource, datasource.DataSourceReader, datasource.DataSourceStreamReader))
        | issubclass(member, (datasource.DataSourceWriter, datasource.DataSourceStreamWriter))
        and "Probe" not in member.__name__
    }
    assert len(found) >= 15
    for cls in found:
        for name, member in vars(cls).items():
            if inspect.isfunction(member) and (name == "__init__" or not name.startswith("_")):
                assert hasattr(member, "__wrapped__"), f"{cls.__name__}.{name} is not shortened"


@pytest.mark.spark
def test_in_spark(spark, tmp_path, damaged):
    from pyspark.errors import PySparkException

    def lines(call) -> list[str]:
        with pytest.raises(PySparkException) as caught:
            call()
        text = str(caught.value).split("\n\tat ")[0].split("=== Streaming Query ===")[0]
        assert "Traceback" not in text
        return [line for line in text.splitlines() if line.strip() and "SQLSTATE" not in line]

    assert len(lines(lambda: spark.read.format("vng").load(str(tmp_path / "none")))) <= 1
    task = lines(lambda: spark.read.format("zng").schema("a bigint, b string").load(damaged).collect())
    assert len(task) <= 2
    assert task[-1].startswith("zed_spark.errors.CorruptDataError: ")

    def stream() -> None:
        frame = spark.readStream.format("vng").schema("a bigint").load(str(tmp_path / "none"))
        writer = frame.writeStream.format("noop").option("checkpointLocation", str(tmp_path / "checkpoint"))
        writer.trigger(availableNow=True).start().awaitTermination()

    assert f"{NotFoundError.__module__}.NotFoundError: no such file or directory" in lines(stream)[-1]
