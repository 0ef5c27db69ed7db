"""Streams of branches: what comes is read once; what is written is committed once."""

from __future__ import annotations

import pickle

import pytest
from pyspark.sql.types import StringType, StructField, StructType
from support.lake_reads import ROW, batch, reader, rows, source, write
from support.lakes import keyed

import zed_spark
from zed_spark.errors import NotFoundError, OptionError, StorageError
from zed_spark.lake import Branch
from zed_spark.lake.committer import transaction_of
from zed_spark.lake.lake import create_lake
from zed_spark.spark.lake.stream import ChangedRows, NewObjects, Offset
from zed_spark.storage import open_store

CHANGE_TYPE = StructField("_change_type", StringType())


@pytest.fixture
def lake(tmp_path):
    """A lake with a pool ``p``, to which three commits of two objects each were made."""
    made = zed_spark.lake.create(str(tmp_path / "lake"))
    for at in range(3):
        write(made.store.url, [batch(10 * at)], [batch(10 * at + 1)], pool="p", createPool="true", orderby="k")
    return made


def url(lake) -> str:
    return lake.store.url


class Limit:
    def __init__(self, objects=None, nbytes=None):
        if objects is not None:
            self.max_files = objects
        if nbytes is not None:
            self.max_bytes = nbytes


class Stream:
    """A query, as Spark drives it."""

    def __init__(self, lake, schema: StructType = ROW, **options):
        self.lake, self.schema, self.options = lake, schema, options
        self.reader = self.open()
        self.at = self.reader.initialOffset()

    def open(self):
        return source(url(self.lake), pool="p", **self.options).streamReader(self.schema)

    def batch(self, limit=None):
        """The keys of the next batch, and whether there is one."""
        end = self.reader.latestOffset(self.at, limit)
        found = self.between(self.at, end)
        moved, self.at = end != self.at, end
        return found if moved else None

    def between(self, start, end):
        task = pickle.loads(pickle.dumps(self.reader))
        parts = self.reader.partitions(start, end)
        return sorted(row["k"] for part in parts for one in task.read(part) for row in one.to_pylist())


def add(lake, *keys, **options):
    write(url(lake), *([batch(key)] for key in keys), pool="p", **options)


def test_everything_then_what_comes(lake):
    stream = Stream(lake)
    assert stream.batch() == [0, 1, 10, 11, 20, 21]
    assert stream.batch() is None
    add(lake, 30)
    add(lake, 31, 32)
    start = stream.at
    assert stream.batch() == [30, 31, 32]
    assert stream.batch() is None
    stream.reader = stream.open()
    assert stream.between(start, stream.at) == [30, 31, 32], "again, after a restart"


@pytest.mark.parametrize("limit", [None, Limit(3)])
@pytest.mark.parametrize("options", [{}, {"startingVersion": "latest"}, {"changes": "true"}])
def test_the_first_batch_is_repeated_after_other_commits(lake, options, limit):
    """Spark stores where it ends, but not where it starts."""
    schema = StructType([*ROW.fields, CHANGE_TYPE]) if "changes" in options else ROW
    stream = Stream(lake, schema, **options)
    first, end = stream.batch(limit), stream.at
    branch = lake.pool("p").branch()
    branch.delete_where("k = 0")
    branch.compact([item.id for item in branch.snapshot().objects()])
    add(lake, 90)
    again = Stream(lake, schema, **options)
    assert again.between(again.at, end) == first
    if "changes" in options:
        again.at, found = end, list(first)
        while (more := again.batch(limit)) is not None:
            found += more
        assert sorted(found) == [0, 0, 1, 10, 11, 20, 21, 90], "0 was inserted and deleted"


def test_limits(lake):
    stream = Stream(lake, maxObjectsPerTrigger="4")
    limit = stream.reader.getDefaultReadLimit()
    assert limit.max_files == 4
    assert [stream.batch(limit), stream.batch(limit), stream.batch(limit)] == [[0, 1, 10, 11], [20, 21], None]
    add(lake, *range(30, 36))
    assert [len(stream.batch(limit)), len(stream.batch(limit)), stream.batch(limit)] == [4, 2, None]
    stream = Stream(lake)
    assert [len(stream.batch(Limit(nbytes=1))) for _ in range(3)] == [1, 1, 1]
    assert len(stream.batch(Limit(nbytes=10_000_000))) == 9
    assert (
        source(url(lake), pool="p", maxBytesPerTrigger="1k").streamReader(ROW).getDefaultReadLimit().max_bytes == 1024
    )


def test_where_it_starts(lake):
    log = [str(head.id) for head in lake.pool("p").at().log()]
    assert Stream(lake, startingVersion=log[1]).batch() == [10, 11, 20, 21]
    assert Stream(lake, startingVersion=log[2]).batch() == [0, 1, 10, 11, 20, 21]
    latest = Stream(lake, startingVersion="latest")
    assert latest.batch() == []
    assert latest.batch() is None
    add(lake, 40)
    assert latest.batch() == [40]
    assert latest.batch() is None
    with pytest.raises(OptionError, match="startingVersion takes a commit's identifier or latest, not 'x'"):
        Stream(lake, startingVersion="x")
    with pytest.raises(NotFoundError, match=r"startingVersion: commit .* is not in the history of commit"):
        Stream(lake, startingVersion="0" * 26 + "1")


def test_removed_and_compacted_objects(lake):
    stream = Stream(lake)
    stream.batch()
    branch = lake.pool("p").branch()
    items = branch.snapshot().objects()
    branch.compact([item.id for item in items[:3]])
    assert stream.batch() == []
    branch.delete([items[5].id])
    assert stream.batch() == []
    assert stream.batch() is None
    add(lake, 50)
    assert stream.batch() == [50]
    add(lake, 60, overwrite=True)
    with pytest.raises(OptionError, match=r"both removes and adds objects.*changeCommits"):
        stream.batch()
    for changes, found in (("skip", []), ("read", [60])):
        other = Stream(lake, changeCommits=changes)
        other.at = stream.at
        assert other.batch() == found
    add(lake, 61)
    assert other.batch() == [61]


def test_a_frozen_end(lake):
    stream = Stream(lake)
    stream.reader.prepareForTriggerAvailableNow()
    add(lake, 30)
    assert stream.batch() == [0, 1, 10, 11, 20, 21]
    assert stream.batch() is None


def test_before_spark_4_2(lake):
    stream = Stream(lake)
    end = stream.reader.latestOffset()
    assert stream.between(stream.at, end) == [0, 1, 10, 11, 20, 21]
    add(lake, 30)
    assert stream.between(end, stream.reader.latestOffset()) == [30]


def test_an_empty_pool_and_another_branch(lake):
    lake.create_pool("q", "k")
    empty = source(url(lake) + "/q").streamReader(ROW)
    start = empty.initialOffset()
    assert empty.latestOffset(start) == start
    write(url(lake) + "/q", [batch(1)])
    parts = empty.partitions(start, empty.latestOffset(start))
    assert [row["k"] for part in parts for one in empty.read(part) for row in one.to_pylist()] == [1]
    pool = lake.pool("p")
    pool.create_branch("dev")
    dev = source(url(lake) + "/p@dev").streamReader(ROW)
    at = dev.latestOffset(dev.initialOffset())
    pool.drop_branch("dev")
    pool.create_branch("dev", next(pool.at().log()).parent)
    with pytest.raises(NotFoundError, match="is not in the history"):
        dev.latestOffset(at)
    for wrong in ("versionAsOf", "table"):
        text = str(pool.branch().tip) if wrong == "versionAsOf" else "log"
        with pytest.raises((OptionError, ValueError)):
            source(url(lake), pool="p", **{wrong: text}).streamReader(ROW).initialOffset()


def test_history_was_cut_up_to_where_the_stream_is(tmp_path):
    pool = create_lake(open_store(str(tmp_path)), release="0.3").create_pool("p", "k")
    made = [pool.branch().load(keyed(key)).id for key in range(4)]
    pool.vacate(made[2], dry_run=False)
    found = ChangedRows(pool.files).after(Offset(made[1], 0), made[3])
    assert [step.end.commit for step in found] == made[2:]
    for steps in (ChangedRows(pool.files), NewObjects(pool.files, "fail")):
        with pytest.raises(NotFoundError, match="use a new checkpoint"):
            list(steps.after(Offset(made[0], 0), made[3]))
    with pytest.raises(NotFoundError, match="no commit"):
        # Nothing tells whether the commit had more objects than were read.
        list(NewObjects(pool.files, "fail").after(Offset(made[1], 1), made[3]))


def write_batch(lake, number, *keys):
    """Write a batch of a stream, each key in a task of its own."""
    made = [source(url(lake), pool="p", txnAppId="query").streamWriter(ROW, False) for _ in range(2)]
    staged = [pickle.loads(pickle.dumps(made[0].write(iter([batch(key)])))) for key in keys]
    made[1].commit(staged, number)


def test_upkeep_after_some_batches(lake):
    """A reader of the same branch sees each row once."""
    pool = lake.pool("p")
    counts = []
    stream = Stream(lake)
    seen = stream.batch()
    for number in range(6):
        pool.set_properties({"maintain.batches": "3" if number else None})
        write_batch(lake, number, 100 + number, 200 + number)
        counts.append(len(pool.at().objects()))
        seen += stream.batch() or []
    assert counts == [8, 10, 1, 3, 5, 1]
    assert sorted(seen) == [row["k"] for row in rows(url(lake), pool="p", ordered="true")]
    write_batch(lake, 5, 105, 205)
    assert len(pool.at().objects()) == 1, "a batch that is replayed is not there twice"


def test_upkeep_that_fails_does_not_end_the_stream(lake, caplog, monkeypatch):
    lake.pool("p").set_properties({"maintain.batches": "1"})

    def fail(*_, **__):
        raise StorageError("the disk is full")

    monkeypatch.setattr(Branch, "compact", fail)
    write_batch(lake, 0, 100)
    assert len(rows(url(lake), pool="p")) == 7
    assert "the upkeep after a batch ended early: the disk is full" in caplog.text


@pytest.mark.proves("lake-3", "stream")
@pytest.mark.spark
@pytest.mark.slow
def test_from_pool_to_pool(spark, lake, tmp_path):
    """Through Spark, with limits, a restart and a batch that is replayed."""

    def run(**options):
        stream = spark.readStream.format("zedlake").options(pool="p", **options).load(url(lake))
        writer = stream.writeStream.format("zedlake").option("checkpointLocation", str(tmp_path / "checkpoint"))
        writer = writer.option("pool", "q").option("createPool", "true").option("orderby", "k")
        query = writer.trigger(availableNow=True).start(url(lake))
        query.awaitTermination(600)
        return [progress["numInputRows"] for progress in query.recentProgress if progress["numInputRows"]]

    def keys():
        return [row["k"] for row in rows(url(lake), pool="q", ordered="true")]

    assert run(maxObjectsPerTrigger=4) == [4, 2]
    # As if the query had been stopped between the commit of the sink and its own.
    for name in ("1", ".1.crc"):
        (tmp_path / "checkpoint" / "commits" / name).unlink(missing_ok=True)
    add(lake, 30)
    assert run() == [2, 1]
    assert keys() == [0, 1, 10, 11, 20, 21, 30]
    tokens = [transaction_of(head.meta) for head in lake.pool("q").at().log()]
    assert [own.version for own in tokens] == [2, 1, 0]
    assert len({own.app_id for own in tokens}) == 1
    assert len(reader(url(lake), pool="q").partitions()) == 1
