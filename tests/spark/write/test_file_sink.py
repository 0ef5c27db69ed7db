"""Writes to folders without Spark's scheduler: modes of two writers at once, and tasks that take days."""

from __future__ import annotations

import os
from pathlib import Path

import pyarrow as pa
import pytest
from pyspark.sql.types import LongType, StructField, StructType

from zed_spark.errors import CommitConflictError, OptionError
from zed_spark.files.listing import Listing
from zed_spark.files.publish.job import Job
from zed_spark.files.publish.journal import FOLDER, begun_key
from zed_spark.spark.write import sink as sinks
from zed_spark.spark.write.sink import file_sink
from zed_spark.storage import LocalStore

ROW = StructType([StructField("x", LongType())])


def planned(folder, **options):
    made = file_sink("zng", {"path": str(folder), **options}, ROW, overwrite=False)
    if made.skip is None:
        made.recover()
        made.mark()
    return made


def batches(*values):
    return iter([pa.record_batch({"x": pa.array([value], pa.int64())}) for value in values])


def files(folder):
    return Listing().files([str(folder)])


@pytest.mark.parametrize("mode", ["error", "ignore"])
def test_only_one_of_two_writers_at_once_writes(tmp_path, caplog, mode):
    first, second = planned(tmp_path, ifExists=mode), planned(tmp_path, ifExists=mode)
    staged = [one.stage(batches(at), 0) for at, one in enumerate((first, second))]
    first.commit(staged[0])
    if mode == "error":
        wanted = (
            r'already has data; use mode\("append"\) or mode\("overwrite"\)\. Another write came first; nothing was'
        )
        with pytest.raises(CommitConflictError, match=wanted):
            second.commit(staged[1])
    else:
        second.commit(staged[1])
        assert "nothing was written: the folder already has data, and the mode is ignore" in caplog.text
    assert [Path(file.path).name for file in files(tmp_path)] == list(staged[0])
    assert [own.suffix for own in (tmp_path / FOLDER).iterdir()] == [".json"]


def test_what_there_is_before_decides_at_once(tmp_path):
    (tmp_path / "x").write_bytes(b"")
    wanted = r'already has data; use mode\("append"\) or mode\("overwrite"\)'
    with pytest.raises(OptionError, match=wanted):
        planned(tmp_path, ifExists="error")
    assert planned(tmp_path, ifExists="ignore").skip == "the folder already has data, and the mode is ignore"


def test_a_task_that_takes_days_is_not_taken_for_dead(tmp_path, monkeypatch):
    monkeypatch.setattr(sinks, "REFRESH", -1.0)
    made = planned(tmp_path)
    mark = tmp_path / begun_key(made.job.id)

    def rows():
        for value in range(3):
            # Nothing happened for ten days.
            os.utime(mark, (mark.stat().st_mtime - 10 * 86400,) * 2)
            yield from batches(value)
            Job(LocalStore(str(tmp_path))).recover()

    made.commit(made.stage(rows(), 0))
    assert len(files(tmp_path)) == 1


def test_a_task_of_a_job_that_ended_stops(tmp_path, monkeypatch):
    monkeypatch.setattr(sinks, "REFRESH", -1.0)
    made = planned(tmp_path)
    made.abort(complete=False)
    with pytest.raises(CommitConflictError, match="the job ended before this task did; this task was stopped"):
        made.stage(batches(1), 0)
    assert files(tmp_path) == []
