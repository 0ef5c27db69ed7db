"""The planner without Spark: columns, conditions and limits to partitions and statistics; and what tasks get."""

from __future__ import annotations

import pickle

import pytest
from support import ddl
from support.lake_reads import batch, write

import zed_spark
from zed_spark.columns.project import wanted
from zed_spark.conditions.parse import parse
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.spark.lake.source import plan_pool
from zed_spark.spark.options import LakeOptions, ReadOptions
from zed_spark.spark.read.planner import Planner, ScanPlan, plan_files
from zed_spark.spark.read.tasks import read_partition
from zed_spark.storage import BytesSource


@pytest.fixture(params=["vng", "zng", "zedlake"])
def planner(request, tmp_path) -> Planner:
    """Rows with keys 0 to 29 in three files or objects."""
    if request.param == "zedlake":
        zed_spark.lake.create(str(tmp_path))
        for first in (0, 10, 20):
            write(tmp_path, [batch(*range(first, first + 10))], pool="p", createPool="true", orderby="k")
        return pickle.loads(pickle.dumps(plan_pool(LakeOptions.parse({"path": str(tmp_path), "pool": "p"}))))
    for first in (0, 10, 20):
        text = "".join(f'{{k:{key},v:"v{key}"}}\n' for key in range(first, first + 10))
        with (tmp_path / f"{first}").open("wb") as sink, format_named(request.param).settings().writer(sink) as writer:
            for values in format_named("zson").read(BytesSource(text.encode(), "text"), None, ReadRequest()):
                writer.write(values)
    options = ReadOptions.parse({"path": str(tmp_path)})
    return pickle.loads(pickle.dumps(plan_files(request.param, options)))


def rows(plan: ScanPlan) -> list[dict]:
    """The rows, read from pickled partitions."""
    task, partitions = pickle.loads(pickle.dumps((plan.task, plan.partitions)))
    return [row for pieces in partitions for batch in read_partition(task, pieces) for row in batch.to_pylist()]


def test_a_plan_has_all_rows_and_their_number(planner):
    plan = planner.plan()
    assert rows(plan) == [{"k": key, "v": f"v{key}"} for key in range(30)]
    assert plan.rows == 30
    assert plan.nbytes > 0


def test_only_the_columns_wanted_are_decoded(planner):
    plan = planner.plan(columns=ddl.schema("v STRING"))
    assert plan.task.projection == wanted([("v",)])
    assert rows(plan) == [{"v": f"v{key}"} for key in range(30)]
    assert [row["k"] for row in rows(planner.plan(columns=ddl.schema("k BIGINT")))] == list(range(30))


def test_a_condition_skips_files_and_counts_what_is_left(planner, request):
    plan = planner.plan(columns=ddl.schema("v STRING"), condition=parse("k >= 25"))
    found = rows(plan)
    assert [row["v"] for row in found] == [f"v{key}" for key in range(25, 30)]
    # ZNG files have no statistics: they are skipped by no condition on values.
    assert plan.rows == (30 if request.node.callspec.params["planner"] == "zng" else 10)
    # The scans of one planner do not see each other's conditions.
    assert len(rows(planner.plan(condition=parse("k = 1")))) == 1
    assert len(rows(planner.plan())) == 30


@pytest.mark.parametrize("limit", [0, 3, 25, 100])
@pytest.mark.one_in(5)
def test_a_limit_ends_each_task(planner, limit):
    plan = planner.plan(limit=limit)
    assert len(rows(plan)) == sum(
        min(limit, sum(batch.num_rows for batch in read_partition(planner.plan().task, pieces)))
        for pieces in plan.partitions
    )
