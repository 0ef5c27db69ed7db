"""What the tasks run."""

from __future__ import annotations

import pickle
from contextlib import nullcontext

import numpy as np
import pyarrow as pa
import pytest
from pyspark.sql.types import StructType

from zed_spark.columns.project import ALL
from zed_spark.columns.summary import RowFilter
from zed_spark.conditions.parse import parse
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.spark.figures import ReadFigures
from zed_spark.spark.native.scans import Load
from zed_spark.spark.native.task_functions import ReadFunction
from zed_spark.spark.options import ReadOptions
from zed_spark.spark.read.planner import plan_files
from zed_spark.spark.worker import StoppedError, never
from zed_spark.storage import BytesSource


@pytest.fixture
def load(tmp_path) -> Load:
    """Keys 0 to 29 in three files."""
    for first in (0, 10, 20):
        text = "".join(f"{{k:{key}}}\n" for key in range(first, first + 10))
        with (tmp_path / f"{first:02}.vng").open("wb") as sink, format_named("vng").settings().writer(sink) as writer:
            for values in format_named("zson").read(BytesSource(text.encode(), "text"), None, ReadRequest()):
                writer.write(values)
    return Load(plan_files("vng", ReadOptions.parse({"path": str(tmp_path)})))


def keys(plan) -> list[int]:
    """What the tasks give, as Spark calls them."""
    function = pickle.loads(pickle.dumps(ReadFunction(plan.task)))
    given = [pa.record_batch([pa.array([pickle.dumps(pieces)])], ["partition"]) for pieces in plan.partitions]
    return [key for batch in given for rows in function(iter([batch])) for key in rows["k"].to_pylist()]


def test_tasks_read_their_pieces(load):
    plan, shown = load.scan(load.schema)
    assert sorted(keys(plan)) == list(range(30))
    assert plan.rows == 30
    assert ", Files: 3 of 3, " in shown


@pytest.mark.parametrize(("limit", "files"), [(3, 1), (10, 1), (11, 2), (25, 3), (100, 3)])
def test_one_task_reads_the_first_files_to_the_limit(load, limit, files):
    plan, shown = load.scan(load.schema, limit=limit, single=True)
    assert len(plan.partitions) == 1
    assert keys(plan) == list(range(min(limit, 30)))
    assert f", Files: {files} of 3, " in shown


def test_a_large_limit_ends_each_task(load):
    plan, _ = load.scan(load.schema, limit=4)
    assert keys(plan) == [key for pieces in plan.partitions for key in keys_of(load, pieces)[:4]]


def keys_of(load, pieces) -> list[int]:
    plan, _ = load.scan(load.schema)
    function = ReadFunction(plan.task)
    given = pa.record_batch([pa.array([pickle.dumps(pieces)])], ["partition"])
    return [key for rows in function(iter([given])) for key in rows["k"].to_pylist()]


def test_scans_without_columns_give_one_batch(load):
    plan, _ = load.scan(StructType(), limit=100, single=True)
    assert [batch.num_rows for batch in given_by(plan.task, plan.partitions[0])] == [30]


def given_by(task, pieces, check=never):
    """The batches of a partition, as a reader process gets them."""
    return ReadFunction(task).read(pickle.dumps(pieces), check, ReadFigures())


class Stop:
    """Ends a task from some moment on."""

    def __init__(self):
        self.said = False

    def check(self):
        if self.said:
            raise StoppedError


@pytest.mark.parametrize("condition", [[], ["k >= 0"]])
def test_a_check_ends_a_task(load, condition):
    stop = Stop()
    plan, _ = load.scan(load.schema, load.narrowed(map(parse, condition)), 1000, single=True)
    assert len(plan.partitions[0]) == 3
    batches = given_by(plan.task, plan.partitions[0], stop.check)
    assert next(batches)["k"].to_pylist() == list(range(10))
    stop.said = True
    with pytest.raises(StoppedError):
        next(batches)
    stop.said = False
    assert sum(map(len, given_by(plan.task, plan.partitions[0], stop.check))) == 30


def test_a_check_ends_the_search_for_rows(load):
    """Between two rows that pass a filter there may be very many that do not."""
    stop = Stop()
    tested = []

    def test(super_type, column):
        tested.append(len(column))
        stop.said = True
        return np.zeros(len(column), np.bool_)

    plan, _ = load.scan(load.schema, limit=1000, single=True)
    keep = RowFilter(ALL, test)
    for piece in plan.partitions[0][:2]:
        request = ReadRequest(check=stop.check).filtered(keep)
        with pytest.raises(StoppedError) if tested else nullcontext():
            assert list(plan.task.dataset.values(piece, request, None)) == []
    assert tested == [10]


def test_a_task_that_ended_before_it_began_reads_nothing(load):
    plan, _ = load.scan(load.schema)
    assert list(ReadFunction(plan.task)(iter([]))) == []
