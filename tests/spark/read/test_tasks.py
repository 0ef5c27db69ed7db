"""How reads are cut: batches within bounds, files into tasks, and filters that Spark pushes."""

from __future__ import annotations

import pickle
import shutil

import pyarrow as pa
import pytest
from pyspark.errors import PySparkException
from support import direct_reads as direct
from support import golden

import zed_spark
from zed_spark.conditions.parse import parse
from zed_spark.files import plan as files_plan
from zed_spark.spark.options import ReadOptions
from zed_spark.spark.read.planner import plan_files
from zed_spark.spark.read.tasks import LARGE, rebatch

pytestmark = pytest.mark.spark

FILES = golden.files("vng") + golden.files("zng")
TABLE = {file.variant: file.path for file in FILES if file.case == "table-1k"}
LONG = {file.format: file.path for file in FILES if file.case == "null-runs-long"}
SINGLE = TABLE["1.4.0.raw.frames64"]
"""One stream of many frames."""


@pytest.mark.parametrize("format", ["vng", "zng"])
def test_batches_have_at_most_so_many_rows(format):
    for mode in ("fuse", "variant"):
        [task] = direct.batches(format, [LONG[format]], batchRows="1000", schemaMode=mode)
        assert all(batch.num_rows <= 1000 for batch in task)
        assert sum(batch.num_rows for batch in task) == 5337
    [task] = direct.batches(format, [LONG[format]], batchRows="7")
    assert max(batch.num_rows for batch in task) <= 7


@pytest.mark.parametrize("format", ["vng", "zng"])
def test_the_first_batch_is_small(format):
    [task] = direct.batches(format, [LONG[format]])
    assert 0 < task[0].num_rows <= 1024
    assert len(task) <= 4


@pytest.mark.parametrize("format", ["vng", "zng"])
@pytest.mark.parametrize("mode", ["fuse", "variant"])
def test_batches_have_about_so_many_bytes(format, mode):
    path = TABLE["v3e" if format == "vng" else "1.4.0.lz4"]
    [task] = direct.batches(format, [path], batchBytes="16k", schemaMode=mode)
    assert sum(batch.num_rows for batch in task) == 1000
    assert len(task) > 3
    # What is counted is Zed's columns, before they take the form that Spark wants.
    assert max(batch.get_total_buffer_size() / 1.0 for batch in task) < 16 * 16_384


def test_small_batches_are_joined_and_large_ones_left():
    schema = pa.schema([("n", pa.int64())])

    def batch(rows):
        return pa.record_batch([pa.array(range(rows), pa.int64())], schema)

    def joined(sizes, rows=20_000, nbytes=1 << 30):
        given = [batch(size) for size in sizes]
        found = list(rebatch(given, rows, nbytes))
        assert pa.Table.from_batches(found, schema).equals(pa.Table.from_batches(given, schema))
        return [one.num_rows for one in found]

    assert joined([]) == []
    assert joined([0, 0]) == []
    assert joined([3, 4, 5, 0, 6]) == [3, 15]
    assert joined([3, LARGE, 4, 5]) == [3, LARGE, 9]
    assert joined([1, 4000, 4000, 4000], rows=5000) == [1, 4000, 4000, 4000]
    assert joined([1, 10, 10, 10, 10], nbytes=200) == [1, 20, 20]


def tasks(paths, format="zed", **options):
    return [[piece.path for piece in part.pieces] for part in direct.reader(format, paths, **options).partitions()]


def test_one_stream_is_split_over_tasks(spark):
    assert len(tasks([SINGLE])) == 1
    assert len(tasks([SINGLE], maxPartitionBytes="10k")) >= 4
    whole = direct.table("zng", [SINGLE])
    for options in ({"maxPartitionBytes": "10k"}, {"minPartitions": "5"}, {"maxPartitionBytes": "1"}):
        assert direct.table("zng", [SINGLE], **options).equals(whole)
    frame = spark.read.format("zng").option("minPartitions", 4).load(str(SINGLE))
    assert frame.rdd.getNumPartitions() >= 4
    assert frame.toArrow().select(["uid", "src", "bytes"]).equals(whole.select(["uid", "src", "bytes"]))
    assert frame.limit(3).count() == 3


@pytest.mark.parametrize("variant", ["v3e", "v4", "v3b.seg"])
def test_vng_is_split_over_tasks(variant):
    path = TABLE[variant]
    whole = direct.table("vng", [path])
    options = {"minPartitions": "3"}
    assert len(tasks([path], **options)) >= 3
    assert direct.table("vng", [path], **options).equals(whole)


def test_many_small_files_share_tasks(tmp_path):
    for at in range(60):
        shutil.copy(TABLE["v3e"], tmp_path / f"{at:02}.vng")
    assert 2 <= len(tasks([tmp_path], minPartitions="2")) <= 3
    assert 4 <= len(tasks([tmp_path], minPartitions="4")) <= 5
    assert len(tasks([tmp_path])) <= 16
    assert [path for task in tasks([tmp_path], minPartitions="7") for path in task] == sorted(
        str(path) for path in tmp_path.iterdir()
    )


@pytest.mark.slow
def test_filter_pushdown_of_spark_changes_nothing(spark):
    before = spark.conf.get("spark.sql.python.filterPushdown.enabled")
    session = spark.newSession()
    session.conf.set("spark.sql.python.filterPushdown.enabled", "true")
    zed_spark.register(session, native=False)
    frame = session.read.format("vng").load(str(TABLE["v3e"]))
    cities = [frame.where(f"city = '{city}'") for city in ("Oslo", "Pune")]
    both = {row["city"] for row in cities[0].union(cities[1]).select("city").distinct().collect()}
    assert both == {"Oslo", "Pune"}
    assert frame.count() == 1000
    assert spark.conf.get("spark.sql.python.filterPushdown.enabled") == before


def test_a_plan_of_many_files_looks_into_each_once_on_its_way_to_the_tasks(tmp_path, monkeypatch):
    for number in range(5):
        shutil.copy(TABLE["v3e"], tmp_path / f"{number}.vng")
    where = "sport > 60000"
    options = ReadOptions.parse({"path": str(tmp_path), "where": where})
    light, heavy = ReadOptions.parse({"path": str(tmp_path)}), plan_files("vng", options, carried=3)
    monkeypatch.setattr(files_plan, "open_planned", None)
    carried = pickle.loads(pickle.dumps(heavy))
    assert carried.dataset.summaries is None
    [task] = carried.plan().partitions
    assert [piece.path for piece in task] == [str(tmp_path / f"{number}.vng") for number in range(5)]
    assert all(piece.version is not None for piece in task)
    monkeypatch.undo()
    # What Spark pushes needs the statistics, which are not carried.
    nothing = plan_files("vng", light, carried=3).plan(condition=parse("sport > 100000"))
    assert nothing.partitions == []


def test_paths_may_be_path_objects(spark, tmp_path):
    for name in ("a", "b"):
        shutil.copy(TABLE["v3e"], tmp_path / f"{name}.vng")
    path = tmp_path / "a.vng"
    assert zed_spark.scan(spark, path, ["sport"]).count() == 1000
    assert zed_spark.scan(spark, [path, str(tmp_path / "b.vng")], ["sport"]).count() == 2000


def test_a_file_that_is_replaced_after_it_was_loaded_is_an_error(spark, tmp_path):
    path = tmp_path / "a.vng"
    shutil.copy(LONG["vng"], path)
    frame = spark.read.format("vng").load(str(path))
    assert frame.count() == 5337
    shutil.copy(TABLE["v3e"], path)
    with pytest.raises(PySparkException, match=r"a\.vng was replaced or overwritten after the query was planned"):
        frame.collect()
    assert spark.read.format("vng").load(str(path)).count() == 1000
