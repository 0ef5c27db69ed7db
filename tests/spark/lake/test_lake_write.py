"""What the source ``zedlake`` writes: commits, what failures leave, races, replays. In this process, without a JVM."""

from __future__ import annotations

import datetime
import threading
from collections import Counter
from dataclasses import replace
from datetime import timedelta

import pyarrow as pa
import pytest
from pyspark.sql.types import DateType, StringType, StructField, StructType
from support.lake_reads import ROW, batch, begin, rows, source, write

import zed_spark
from zed_spark.columns.values import from_values
from zed_spark.errors import (
    CommitConflictError,
    CommitStateUnknownError,
    NotFoundError,
    OptionError,
    SchemaMismatchError,
)
from zed_spark.lake.committer import transaction_of
from zed_spark.lake.journal import Journal
from zed_spark.spark.lake import sink
from zed_spark.types import parse_type


@pytest.fixture(params=[3, 1])
def lake(request, tmp_path):
    """A lake with a pool ``p`` of the keys 1, 2, 3."""
    made = zed_spark.lake.create(str(tmp_path), request.param)
    write(tmp_path, [batch(3)], [batch(1, 2)], [], pool="p", createPool="true", orderby="k")
    return made


def path(lake) -> str:
    return lake.store.url


def keys(lake, **options) -> list[int]:
    return [row["k"] for row in rows(path(lake), pool="p", ordered="true", **options)]


def files(lake) -> set[str]:
    return {entry.key for entry in lake.store.list()}


def without(names, writer, message) -> set[str]:
    """Files without those of a write."""
    own = [str(item.id) for item in message.staged] + [writer.sink.marker.shared.hex()]
    return {name for name in names if not any(part in name for part in own)}


def log(lake):
    return list(lake.pool("p").at().log())


def test_append_and_overwrite(lake):
    assert keys(lake) == [1, 2, 3]
    write(path(lake), [batch(2)], [batch(9)], pool="p", author="ann", message="more", meta='{"job":"nightly"}')
    assert keys(lake) == [1, 2, 2, 3, 9]
    write(f"{path(lake)}/p@main", [batch(5)], overwrite=True)
    assert keys(lake) == [5]
    _, more, first = log(lake)
    assert (more.author, more.message) == ("ann", "more")
    assert more.meta[1] == (b"nightly", b"insert")
    assert keys(lake, versionAsOf=str(more.id)) == [1, 2, 2, 3, 9]
    assert keys(lake, versionAsOf=str(first.id)) == [1, 2, 3]
    write(path(lake), [], [], overwrite=True, pool="p")
    assert rows(path(lake), pool="p") == []
    write(path(lake), [], pool="p")
    assert len(log(lake)) == 4, "there was nothing to append"


DAYS = StructType([StructField("day", DateType()), StructField("v", StringType())])


def days(*numbers, value="a"):
    """Rows of days of January 2024."""
    found = [datetime.date(2024, 1, number) for number in numbers]
    return pa.RecordBatch.from_pydict({"day": found, "v": [value] * len(found)})


def test_replace_where_of_days(lake):
    options = {"pool": "days", "schema": DAYS}
    write(path(lake), [days(1, 2)], [days(3)], createPool="true", orderby="day", **options)
    kept = {item.id for item in lake.pool("days").at().objects()}
    write(path(lake), [days(2, 3, value="b")], overwrite=True, replaceWhere="day >= DATE '2024-01-02'", **options)
    found = sorted((row["day"].day, row["v"]) for row in rows(path(lake), pool="days"))
    assert found == [(1, "a"), (2, "b"), (3, "b")]
    write(path(lake), [], overwrite=True, replaceWhere="day IN (DATE '2024-01-01', DATE '2023-06-01')", **options)
    assert sorted(row["day"].day for row in rows(path(lake), pool="days")) == [2, 3]
    with pytest.raises(SchemaMismatchError, match="does not meet replaceWhere, `day` < DATE"):
        write(path(lake), [days(9)], overwrite=True, replaceWhere="day < DATE '2024-01-09'", **options)
    pool = lake.pool("days").at()
    keep = sink.replace_filter("day > DATE '2024-01-03'", ("day",), nanos_as_long=False)
    assert pool.objects()
    assert not pool.plan(keep), "no object is read for later days"
    assert kept.isdisjoint(item.id for item in pool.objects())


def test_days_are_not_compared_with_times(lake):
    """Which times are in a day depends on the time zone of a session."""
    of = parse_type("{ts:time}")
    times = from_values(of, [(1_704_067_200 * 10**9,)])
    later = sink.replace_filter("ts >= DATE '2024-01-01'", ("ts",), nanos_as_long=False)
    with pytest.raises(OptionError, match="it cannot be decided"):
        later.certain(of, times)


def test_replace_where(lake):
    write(path(lake), [batch(10, 12), batch(11)], pool="p")
    kept = {item.id for item in lake.pool("p").at().objects()}
    write(path(lake), [batch(12)], [batch(11, 11)], overwrite=True, pool="p", replaceWhere="K >= 11")
    assert keys(lake) == [1, 2, 3, 10, 11, 11, 12]
    assert len(kept & {item.id for item in lake.pool("p").at().objects()}) == 2, "objects without such keys stay"
    write(path(lake), [], overwrite=True, pool="p", replaceWhere="k BETWEEN 2 AND 10")
    assert keys(lake) == [1, 11, 11, 12]
    before = files(lake)
    for where, why in [
        ("v = 'x'", "replaceWhere takes comparisons of the pool key k"),
        ("k > 1 AND v = 'x'", "replaceWhere takes comparisons of the pool key k"),
        ("k >", "where"),
    ]:
        with pytest.raises(ValueError, match=why):
            source(path(lake), pool="p", replaceWhere=where).writer(ROW, True)
    with pytest.raises(SchemaMismatchError, match="a row to be written does not meet replaceWhere"):
        write(path(lake), [batch(12, 1)], overwrite=True, pool="p", replaceWhere="k > 10")
    with pytest.raises(OptionError, match="replaceWhere goes with mode"):
        source(path(lake), pool="p", replaceWhere="k = 1").writer(ROW, False)
    assert files(lake) == before


def test_branches(lake):
    lake.pool("p").create_branch("dev")
    write(f"{path(lake)}/p@dev", [batch(7)])
    assert keys(lake, branch="dev") == [1, 2, 3, 7]
    assert keys(lake) == [1, 2, 3]
    with pytest.raises(NotFoundError, match="'nope' is no branch"):
        write(path(lake), [batch(7)], pool="p", branch="nope")


def test_pools_that_are_made(lake):
    for name, orderby, key, descending in [
        ("a", None, "ts", True),
        ("b", "x.y:desc", "x.y", True),
        ("c", "k", "k", False),
    ]:
        options = {} if orderby is None else {"orderby": orderby}
        write(path(lake), [batch(1)], pool=name, createPool="true", targetObjectBytes="1m", **options)
        write(path(lake), [batch(2)], pool=name, createPool="true", targetObjectBytes="1m", **options)
        config = lake.pool(name).config
        assert (".".join(config.keys[0]), config.descending, config.threshold) == (key, descending, 1 << 20)
        assert lake.pool(name).at().count() == 2
    with pytest.raises(NotFoundError, match="no pool d"):
        write(path(lake), [batch(1)], pool="d")
    with pytest.raises(OptionError, match="orderby is for pools that are made"):
        write(path(lake), [batch(1)], pool="p", orderby="k")


def test_objects_of_about_a_size(lake):
    write(path(lake), [batch(*range(start, start + 5000)) for start in range(0, 50_000, 5000)],
          overwrite=True, pool="p", targetObjectBytes="64k")  # fmt: skip
    items = lake.pool("p").at().objects()
    assert len(items) > 3
    assert max(item.size for item in items) < 3 * (64 << 10)
    assert keys(lake) == list(range(50_000))


def test_if_exists(lake):
    write(path(lake), [batch(8)], pool="p", ifExists="ignore")
    assert keys(lake) == [1, 2, 3]
    with pytest.raises(OptionError, match=r"already has data; use mode\(\"append\"\) or mode\(\"overwrite\"\)"):
        write(path(lake), [batch(8)], pool="p", ifExists="error")
    write(path(lake), [batch(8)], pool="p", ifExists="overwrite")
    write(path(lake), [batch(9)], overwrite=True, pool="p", ifExists="append")
    assert keys(lake) == [8, 9]


def test_a_write_that_is_made_again(lake):
    """By an outer workflow, with a number of its own: nothing is there twice, and no files are left over."""
    job = {"pool": "p", "txnAppId": "job", "txnVersion": "4"}
    write(path(lake), [batch(10)], **job)
    assert transaction_of(log(lake)[0].meta).version == 4
    before = files(lake)
    write(path(lake), [batch(10)], **job)
    write(path(lake), [batch(9)], **{**job, "txnVersion": "3"})
    assert files(lake) == before
    # Both began before either committed.
    late = begin(path(lake), [batch(11)], **{**job, "txnVersion": "5"})
    soon = begin(path(lake), [batch(11)], **{**job, "txnVersion": "5"})
    soon[0].commit(soon[1])
    before = without(files(lake), late[0], late[1][0])
    late[0].commit(late[1])
    assert files(lake) == before
    assert keys(lake) == [1, 2, 3, 10, 11]
    for wrong in ({"txnAppId": "job"}, {"txnVersion": "1"}):
        with pytest.raises(OptionError, match="txnAppId and txnVersion go together"):
            write(path(lake), [batch(1)], pool="p", **wrong)
    with pytest.raises(OptionError, match="meta must be a record without the fields writer and epoch"):
        write(path(lake), [batch(1)], meta='{"epoch":1}', **job)


def test_a_failure_leaves_no_trace(lake):
    before = files(lake)

    def failing():
        yield batch(5)
        raise RuntimeError("upstream")

    made, messages = begin(path(lake), [batch(5)], [batch(6)], pool="p")
    with pytest.raises(RuntimeError, match="upstream"):
        made.write(failing())
    # Spark loses messages of tasks that were done.
    made.abort([None, messages[1], None])
    assert files(lake) == before
    assert keys(lake) == [1, 2, 3]


def test_a_task_that_ends_after_its_write_takes_its_objects_back(lake):
    before = files(lake)
    made, messages = begin(path(lake), [batch(5)], pool="p")
    made.abort([messages[0], None])
    with pytest.raises(CommitConflictError, match="the write ended before this task did"):
        made.write(iter([batch(6)]))
    assert files(lake) == before
    made, messages = begin(path(lake), [batch(5)], pool="p")
    made.commit(messages)
    before = files(lake)
    with pytest.raises(CommitConflictError, match="the write ended before this task did"):
        made.write(iter([batch(5)]))
    assert files(lake) == before


def test_abort_never_removes_what_is_committed(lake):
    made, messages = begin(path(lake), [batch(5)], [batch(6)], pool="p")
    made.commit(messages)
    before = files(lake)
    made.abort(messages)
    made.abort([None, messages[1]])
    assert files(lake) == before
    assert keys(lake) == [1, 2, 3, 5, 6]


def test_a_commit_whose_outcome_is_unknown(lake, monkeypatch):
    """Nothing is removed: the commit may have been made. Here it was."""
    append = Journal.append
    lost = []

    def forgetful(self, table, entries):
        append(self, table, entries)
        lost.append(self)
        raise CommitStateUnknownError("entry", "the answer was lost")

    made, messages = begin(path(lake), [batch(5)], pool="p")
    with monkeypatch.context() as patch:
        patch.setattr(Journal, "append", forgetful)
        with pytest.raises(CommitStateUnknownError):
            made.commit(messages)
    made.abort(messages)
    assert lost
    assert keys(lake) == [1, 2, 3, 5]
    made.commit(messages)
    assert keys(lake) == [1, 2, 3, 5], "the same objects are not added twice"


def test_a_commit_that_is_refused_takes_its_objects_back(lake, monkeypatch):
    made, messages = begin(path(lake), [batch(5)], pool="p", replaceWhere="k > 2", overwrite=True)
    before = without(files(lake), made, messages[0])

    def refuse(files, branch, build, *_, **named):
        build(lake.pool("p").branch().tip, lake.pool("p").at().state)
        raise CommitConflictError("others were faster")

    monkeypatch.setattr(sink, "commit", refuse)
    with pytest.raises(CommitConflictError):
        made.commit(messages)
    made.abort(messages)
    assert files(lake) == before


def test_writers_at_once(lake):
    """Appends and replacements race for the branch; each is there once."""
    jobs = [begin(path(lake), [batch(100 + at)], pool="p") for at in range(6)]
    jobs += [
        begin(path(lake), [batch(200 + at)], pool="p", overwrite=True, replaceWhere=f"k = {200 + at}")
        for at in range(2)
    ]
    errors = []

    def run(made, messages):
        try:
            made.commit(messages)
        except Exception as error:  # noqa: BLE001 - told below
            errors.append(error)

    threads = [threading.Thread(target=run, args=job) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert errors == []
    assert keys(lake) == [1, 2, 3, *range(100, 106), 200, 201]
    assert len(log(lake)) == 1 + len(jobs)


def test_batches_of_a_stream(lake):
    """The writer that commits is another one than that of the tasks; a replayed batch is there once."""

    def run(number, *tasks, **options):
        plan = source(path(lake), pool="p", **options)
        tasked, committing = plan.streamWriter(ROW, False), plan.streamWriter(ROW, False)
        messages = [replace(tasked.write(iter(task)), query="q1") for task in tasks]
        committing.commit(messages, number)

    run(0, [batch(10)], [])
    run(1, [batch(11)])
    before = files(lake)
    run(1, [batch(11)])
    assert files(lake) == before
    run(0, [batch(10)], txnAppId="other")
    assert Counter(keys(lake)) == Counter([1, 2, 3, 10, 10, 11])
    tokens = [transaction_of(head.meta) for head in log(lake)]
    assert [(own.app_id, own.version) for own in tokens[:3]] == [("other", 0), ("q1", 1), ("q1", 0)]
    with pytest.raises(OptionError, match="are for batch writes"):
        source(path(lake), pool="p", ifExists="ignore").streamWriter(ROW, False)


REFUSED = [
    ({"meta": "[1]"}, "option meta takes a JSON object"),
    ({"versionAsOf": "x"}, "versionAsOf is for reading"),
    ({"table": "log"}, "table is for reading"),
    ({"authr": "x"}, "unknown option 'authr'; did you mean 'author'"),
    ({"txnAppId": "a", "txnVersion": "-1"}, "option txnVersion takes a whole number"),
    ({"typeColumn": "nope"}, "no column 'nope'"),
]


@pytest.mark.parametrize(("options", "why"), REFUSED, ids=lambda own: str(own)[:40])
def test_refusals(lake, options, why):
    before = files(lake)
    with pytest.raises(OptionError, match=why):
        write(path(lake), [batch(1)], pool="p", **options)
    assert files(lake) == before


def test_a_vacuum_leaves_alone_what_is_being_written(lake):
    writer, messages = begin(path(lake), [batch(7)], [batch(8, 9)], pool="p")
    assert lake.pool("p").vacuum(timedelta(0), dry_run=False, force=True).keys == ()
    writer.commit(messages)
    assert keys(lake) == [1, 2, 3, 7, 8, 9]
