"""Streams of files: new ones are read once, and each batch is written once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pyspark.errors import StreamingQueryException
from pyspark.sql.types import LongType, StructField, StructType

from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.spark.options import ReadOptions
from zed_spark.spark.read.planner import plan_files
from zed_spark.spark.read.readers import FileStreamReader, Offset
from zed_spark.storage import BytesSource

pytestmark = pytest.mark.spark


def add(folder, first, more=""):
    """A ZNG file of ten rows, with fields as ZSON after `id` and `s`."""
    folder.mkdir(exist_ok=True)
    text = "".join(f'{{id:{id},s:"{id}"{more}}}\n' for id in range(first, first + 10))
    with (folder / f"{first:03}.zng").open("wb") as sink, format_named("zng").settings().writer(sink) as writer:
        for values in format_named("zson").read(BytesSource(text.encode(), "text"), None, ReadRequest()):
            writer.write(values)


def run(spark, root, source="zng", sink="vng", **options):
    """Batches that were processed, as counts of rows."""
    stream = spark.readStream.format(source).options(**options).load(str(root / "in"))
    writer = stream.writeStream.format(sink).option("checkpointLocation", str(root / "checkpoint"))
    query = writer.trigger(availableNow=True).start(str(root / "out"))
    query.awaitTermination(600)
    return [progress["numInputRows"] for progress in query.recentProgress if progress["numInputRows"]]


def ids(spark, folder, format="vng"):
    return sorted(row.id for row in spark.read.format(format).load(str(folder)).select("id").collect())


def test_from_folder_to_folder(spark, tmp_path):
    for at in range(3):
        add(tmp_path / "in", at * 10)
    assert run(spark, tmp_path, maxFilesPerTrigger=2) == [20, 10]
    # As if the query had been stopped between the commit of the sink and its own.
    commits = tmp_path / "checkpoint" / "commits"
    for name in ("1", ".1.crc"):
        (commits / name).unlink(missing_ok=True)
    add(tmp_path / "in", 30)
    assert run(spark, tmp_path, maxBytesPerTrigger="1") == [10, 10]
    assert ids(spark, tmp_path / "out") == list(range(40))


@pytest.mark.slow
def test_a_batch_that_fails_is_written_when_it_succeeds(spark, tmp_path):
    add(tmp_path / "in", 0)
    (tmp_path / "out").mkdir()
    stream = spark.readStream.format("zng").load(str(tmp_path / "in"))
    poison = tmp_path / "poison"
    poison.touch()

    def check(batches):
        for batch in batches:
            if os.path.exists(poison):
                raise ValueError("poisoned")
            yield batch

    def start():
        frame = stream.mapInArrow(check, stream.schema)
        writer = frame.writeStream.format("zng").option("checkpointLocation", str(tmp_path / "checkpoint"))
        return writer.trigger(availableNow=True).start(str(tmp_path / "out"))

    with pytest.raises(StreamingQueryException, match="poisoned"):
        start().awaitTermination(600)
    assert list((tmp_path / "out").glob("*.zng")) == []
    poison.unlink()
    start().awaitTermination(600)
    assert ids(spark, tmp_path / "out", "zng") == list(range(10))


@pytest.mark.slow
def test_complete_mode_replaces(spark, tmp_path):
    add(tmp_path / "in", 0)

    def start():
        counted = spark.readStream.format("zng").load(str(tmp_path / "in")).groupBy().count()
        writer = counted.writeStream.format("vng").outputMode("complete")
        writer = writer.option("checkpointLocation", str(tmp_path / "checkpoint"))
        writer.trigger(availableNow=True).start(str(tmp_path / "out")).awaitTermination(600)
        return [row["count"] for row in spark.read.format("vng").load(str(tmp_path / "out")).collect()]

    assert start() == [10]
    add(tmp_path / "in", 10)
    assert start() == [20]


@pytest.mark.slow
def test_a_batch_is_written_to_partition_directories_once(spark, tmp_path):
    add(tmp_path / "in", 0)

    def start():
        frame = spark.readStream.format("zng").load(str(tmp_path / "in")).selectExpr("id", "id % 2 AS k")
        writer = frame.writeStream.format("vng").option("partitionBy", "k")
        writer = writer.option("checkpointLocation", str(tmp_path / "checkpoint")).trigger(availableNow=True)
        writer.start(str(tmp_path / "out")).awaitTermination(600)
        return sorted(map(tuple, spark.read.format("vng").load(str(tmp_path / "out")).collect()))

    assert start() == [(id, id % 2) for id in range(10)]
    assert {path.name for path in (tmp_path / "out").glob("k=*")} == {"k=0", "k=1"}
    for name in ("0", ".0.crc"):
        (tmp_path / "checkpoint" / "commits" / name).unlink(missing_ok=True)
    assert start() == [(id, id % 2) for id in range(10)]


@pytest.mark.slow
def test_each_batch_is_saved_as_any_data_frame_is(spark, tmp_path):
    add(tmp_path / "in", 0)
    found = []

    def save(batch, number):
        batch.write.format("vng").mode("append").save(str(tmp_path / "out"))
        saved = batch.sparkSession.read.format("vng").load(str(tmp_path / "out"))
        found.append(sorted(row.id for row in saved.where("id > 6").select("id").collect()))

    stream = spark.readStream.format("zng").load(str(tmp_path / "in"))
    writer = stream.writeStream.foreachBatch(save).option("checkpointLocation", str(tmp_path / "checkpoint"))
    writer.trigger(availableNow=True).start().awaitTermination(600)
    assert found == [[7, 8, 9]]


def reader(folder, **options):
    parsed = ReadOptions.parse({"path": str(folder), **options})
    return FileStreamReader(plan_files("zng", parsed), "zng", parsed)


def names(made, start, end):
    return sorted(Path(piece.path).name for task in made.partitions(start, end) for piece in task.pieces)


@pytest.fixture
def aged(tmp_path):
    """Three files, an hour apart."""
    add(tmp_path / "made", 0)
    [made] = (tmp_path / "made").glob("*.zng")
    folder = tmp_path / "in"
    folder.mkdir()
    for at, name in enumerate(("a", "b", "c")):
        (folder / name).write_bytes(made.read_bytes())
        os.utime(folder / name, (1_000_000 + at * 3600,) * 2)
    return folder


def test_offsets_forget_old_files(aged):
    made = reader(aged, maxFileAge="90m", maxFilesPerTrigger="1")
    limit = made.getDefaultReadLimit()
    at = made.initialOffset()
    read = []
    for seen in (1, 2, 2):
        end = made.latestOffset(at, limit)
        read += names(made, at, end)
        assert len(Offset.of(end).seen) == seen
        at = end
    assert read == ["a", "b", "c"]
    assert made.latestOffset(at, limit) == at
    (aged / "late").write_bytes((aged / "a").read_bytes())
    os.utime(aged / "late", (1_000_000,) * 2)
    assert made.latestOffset(at, limit) == at, "older than the youngest by more than maxFileAge"
    os.utime(aged / "late", (1_000_000 + 3600,) * 2)
    end = made.latestOffset(at, limit)
    assert names(made, at, end) == ["late"]


def test_what_comes_after_available_now_was_asked_for_waits(aged):
    made = reader(aged)
    made.prepareForTriggerAvailableNow()
    (aged / "d").write_bytes((aged / "a").read_bytes())
    at = made.initialOffset()
    end = made.latestOffset(at, None)
    assert names(made, at, end) == ["a", "b", "c"]
    assert made.latestOffset(end, None) == end


def test_files_that_are_gone(aged):
    made = reader(aged)
    start, end = made.initialOffset(), made.latestOffset(made.initialOffset(), None)
    (aged / "b").unlink()
    with pytest.raises(FileNotFoundError, match="1 of 3 files of the batch no longer exist"):
        made.partitions(start, end)
    assert names(reader(aged, ignoreMissingFiles="true"), start, end) == ["a", "c"]


def test_a_schema_before_there_are_files(aged, tmp_path):
    folder = tmp_path / "new"
    folder.mkdir()
    schema = StructType([StructField("ID", LongType())])
    options = ReadOptions.parse({"path": str(folder)})
    made = FileStreamReader(plan_files("zng", options, schema), "zng", options)
    (folder / "a").write_bytes((aged / "a").read_bytes())
    parts = made.partitions(made.initialOffset(), made.latestOffset())
    found = [row["ID"] for part in parts for batch in made.read(part) for row in batch.to_pylist()]
    assert found == list(range(10))


def test_the_option_columns(aged, spark):
    made = spark.readStream.format("zng").option("columns", "id").load(str(aged)).schema
    options = ReadOptions.parse({"path": str(aged), "columns": "id"})
    own = FileStreamReader(plan_files("zng", options, made), "zng", options)
    add(aged, 10, ",more:2")
    parts = own.partitions(own.initialOffset(), own.latestOffset())
    found = [row for part in parts for batch in own.read(part) for row in batch.to_pylist()]
    assert sorted(row["id"] for row in found) == sorted([*range(10)] * 3 + [*range(10, 20)])
    assert {tuple(row) for row in found} == {("id",)}


def test_before_spark_4_2(aged):
    """Spark then gives neither the last offset nor a limit."""
    made = reader(aged)
    first = made.latestOffset()
    assert names(made, made.initialOffset(), first) == ["a", "b", "c"]
    (aged / "d").write_bytes((aged / "a").read_bytes())
    assert names(made, first, made.latestOffset()) == ["d"]
