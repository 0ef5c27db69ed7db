"""UPDATE, MERGE and DELETE of single rows: the tasks and the commit, in this process, without a JVM."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import UTC, datetime

import numpy as np
import pyarrow as pa
import pytest
from pyspark.sql.types import IntegerType, LongType, StringType, StructField, StructType, TimestampType
from support.lake_reads import begin, zed_lines

import zed_spark
from zed_spark.errors import (
    CommitConflictError,
    CorruptDataError,
    OptionError,
    SchemaMismatchError,
    UnsupportedTypeError,
)
from zed_spark.lake.object_vectors import DEFAULTS
from zed_spark.lake.object_vectors import forget as forget_defaults
from zed_spark.lake.rewrite import WHOLE
from zed_spark.spark.convert.schema import OBJECT, POSITION
from zed_spark.spark.lake import row_changes
from zed_spark.spark.lake.row_changes import DELETE, END, INSERT, UPDATE
from zed_spark.spark.lake.source import plan_pool
from zed_spark.spark.options import LakeOptions, ReadOptions
from zed_spark.spark.protocol.codec import encoded
from zed_spark.spark.protocol.messages import DETAILS, ReadBefore, WriteDetails
from zed_spark.spark.read.planner import plan_files
from zed_spark.spark.read.tasks import read_partition
from zed_spark.storage.local import LocalStore

SCHEMA = StructType(
    [
        StructField("__operation", IntegerType()),
        StructField(OBJECT, StringType()),
        StructField(POSITION, LongType()),
        StructField("k", LongType()),
        StructField("v", StringType(), True, {"zed.type": "string"}),
        StructField("w", LongType()),
    ]
)
TYPES = [pa.int32(), pa.string(), pa.int64(), pa.int64(), pa.string(), pa.int64()]
TIMED = StructType([*SCHEMA.fields[:4], StructField("t", TimestampType()), *SCHEMA.fields[4:5]])
TIMED_TYPES = [*TYPES[:4], pa.timestamp("us", tz="UTC"), pa.string()]


@pytest.fixture
def pool(tmp_path):
    """A pool of two objects, with values of two types."""
    pool = zed_spark.lake.create(str(tmp_path / "lake")).create_pool("p", "k", "asc")
    for name, text in (("a", '{k:1,v:"one"}{k:2,v:"two"}(=conn){k:3,w:3}'), ("b", "{k:7,w:7}{k:8,v:null(string)}")):
        path = tmp_path / f"{name}.zson"
        path.write_text(text.replace("(=conn){k:3,w:3}", "{k:3,w:3}(=conn)"))
        pool.branch("main").load_files(path)
    return pool


def ids(pool, snapshot=None):
    """The object and position of each key."""
    planner = plan_pool(LakeOptions(paths=(f"{path(pool)}/p",))).with_row_ids()
    plan = planner.plan()
    batches = [batch for partition in plan.partitions for batch in read_partition(plan.task, partition)]
    return {row["k"]: (row[OBJECT], row[POSITION]) for batch in batches for row in batch.to_pylist()}


def path(pool):
    return pool.files.store.url


def batch(*changes, schema=SCHEMA, types=TYPES):
    """A batch of changes: the operation, where the row is, and its columns."""
    rows = [(operation, *(at or (None, None)), *(row or (None,) * 3)) for operation, at, row in changes]
    columns = zip(*rows, strict=True)
    return pa.record_batch([pa.array(column, of) for column, of in zip(columns, types, strict=True)], schema.names)


def end(count):
    return END, (None, count), None


def run(pool, *tasks, conditions=(), schema=SCHEMA, **options):
    """A statement: its writer, and the messages of its tasks."""
    details = WriteDetails(read=ReadBefore("update", str(pool.branch("main").tip), tuple(conditions)))
    return begin(f"{path(pool)}/p", *tasks, schema=schema, **{DETAILS: json.dumps(encoded(details)), **options})


def lines(pool):
    return sorted(zed_lines(f"{path(pool)}/p"))


BEFORE = ['{k:1,v:"one"}', '{k:2,v:"two"}', "{k:3,w:3}(=conn)", "{k:7,w:7}", "{k:8,v:null(string)}"]


def test_positions_count_the_rows_of_each_object(pool):
    found = ids(pool)
    assert [found[key][1] for key in (1, 2, 3, 7, 8)] == [0, 1, 2, 0, 1]
    assert len({object for object, _ in found.values()}) == 2
    assert lines(pool) == BEFORE


def test_untouched_rows_keep_their_types_and_updated_ones_where_they_fit(pool):
    at = ids(pool)
    order = sorted((1, 2, 3, 7), key=lambda key: at[key])
    changes = {
        1: (UPDATE, at[1], (1, "uno", None)),
        2: (DELETE, at[2], None),
        3: (UPDATE, at[3], (3, None, 33)),
        7: (UPDATE, at[7], (7, "seven", 7)),
    }
    writer, messages = run(pool, [batch((INSERT, None, (9, None, 9)), *[changes[key] for key in order], end(5))])
    assert lines(pool) == BEFORE, "nothing is visible before the commit"
    writer.commit(messages)
    # The type of row 7 has no field for the new value.
    assert lines(pool) == [
        '{k:1,v:"uno"}', "{k:3,w:33}(=conn)", '{k:7,v:"seven",w:7}', "{k:8,v:null(string)}", "{k:9,w:9}",
    ]  # fmt: skip
    head = next(iter(pool.at("main").log()))
    assert head.message.startswith("rewrote ")


def test_a_row_inserted_into_a_pool_of_one_type_gets_that_type(tmp_path):
    pool = zed_spark.lake.create(str(tmp_path / "lake")).create_pool("p", "k", "asc")
    (tmp_path / "a.zson").write_text('{k:1,v:"one",w:1}(=row)')
    pool.branch("main").load_files(tmp_path / "a.zson")
    writer, messages = run(pool, [batch((INSERT, None, (2, None, None)), end(1))])
    writer.commit(messages)
    assert lines(pool) == ['{k:1,v:"one",w:1}(=row)', "{k:2,v:null(string),w:null(int64)}(=row)"]


def test_all_rows_of_an_object_may_go(pool):
    at = ids(pool)
    writer, messages = run(pool, [batch((DELETE, at[7], None), (DELETE, at[8], None), end(2))], [batch(end(0))])
    writer.commit(messages)
    assert lines(pool) == BEFORE[:3]
    assert len(pool.at("main").objects()) == 1


def test_a_row_may_be_deleted_several_times(pool):
    at = ids(pool)
    first = batch((DELETE, at[1], None), (DELETE, at[1], None), (DELETE, at[2], None))
    writer, messages = run(pool, [first, batch((DELETE, at[2], None), (DELETE, at[3], None), end(5))])
    writer.commit(messages)
    assert lines(pool) == BEFORE[3:]


US = datetime(2024, 1, 1, 0, 0, 0, 123456, UTC)
NS = "2024-01-01T00:00:00.123456789Z"


@pytest.fixture
def timed(tmp_path):
    """A pool of two objects, the first with times and several values of two types."""
    pool = zed_spark.lake.create(str(tmp_path / "lake")).create_pool("p", "k", "asc")
    first = [f'{{k:{k},t:{NS},v:"v{k}"}}' if k % 3 else f"{{k:{k},t:{NS}}}(=bare)" for k in range(1, 9)]
    for name, text in (("a", "\n".join(first)), ("b", f'{{k:20,t:{NS},v:"v20"}}')):
        (tmp_path / f"{name}.zson").write_text(text)
        pool.branch("main").load_files(tmp_path / f"{name}.zson")
    return pool


def change_timed(pool, at):
    """A statement on values of one object, which are at these places."""
    changed = [
        (UPDATE, at[1], (1, US, "new")),
        (DELETE, at[2], None),
        (DELETE, at[2], None),
        (UPDATE, at[3], (3, US, None)),
        (UPDATE, at[4], (4, US.replace(microsecond=0), "v4")),
        (UPDATE, at[6], (6, US, "typed anew")),
        (DELETE, at[8], None),
    ]
    parts = changed[:3], [*changed[3:], end(len(changed))]
    task = [batch(*part, schema=TIMED, types=TIMED_TYPES) for part in parts]
    writer, messages = run(pool, task, schema=TIMED)
    writer.commit(messages)


AFTER = [
    f'{{k:1,t:{NS},v:"new"}}',
    f'{{k:20,t:{NS},v:"v20"}}',
    f"{{k:3,t:{NS}}}(=bare)",
    '{k:4,t:2024-01-01T00:00:00Z,v:"v4"}',
    f'{{k:5,t:{NS},v:"v5"}}',
    f'{{k:6,t:{NS},v:"typed anew"}}',
    f'{{k:7,t:{NS},v:"v7"}}',
]


def test_each_object_with_changes_is_read_once_and_no_other(timed, monkeypatch):
    at = ids(timed)
    opened = []
    opening = LocalStore.open

    def open(store, key, size=None):
        opened.extend(re.findall(r"/data/(\w{27})\.zng$", key))
        return opening(store, key, size)

    with monkeypatch.context() as patch:
        patch.setattr(LocalStore, "open", open)
        change_timed(timed, at)
    assert opened == [at[1][0]]
    assert lines(timed) == AFTER


def test_changes_may_be_in_any_batch_of_an_object(timed, monkeypatch):
    at = ids(timed)
    for rows in (1, 2, 3, 7):
        before = timed.branch("main").tip
        with monkeypatch.context() as patch:
            patch.setattr(row_changes, "WHOLE", replace(WHOLE, first_rows=rows, batch_rows=rows))
            change_timed(timed, at)
        assert lines(timed) == AFTER, rows
        timed.branch("main").revert(timed.branch("main").tip)
        assert timed.at("main").objects() == timed.at(before).objects()


def test_there_is_no_commit_where_nothing_changed(pool):
    tip = pool.branch("main").tip
    writer, messages = run(pool, [batch(end(0))], [batch(end(0))])
    writer.commit(messages)
    assert pool.branch("main").tip == tip
    assert not [entry.key for entry in pool.files.store.list() if "marker" in entry.key]


def test_replaced_objects_get_vectors_if_others_have_them(pool):
    pool.branch("main").add_vectors()
    pool.files.store.delete(DEFAULTS)
    forget_defaults()
    at = ids(pool)
    writer, messages = run(pool, [batch((DELETE, at[1], None), end(1))])
    writer.commit(messages)
    state = pool.at("main").state
    assert state.live_vectors == set(state.objects)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (lambda at: [(DELETE, at[1], None), end(2)], "1 changes came, 2 were sent"),
        (lambda at: [(DELETE, at[1], None)], "1 changes came, None were sent"),
        (lambda at: [(UPDATE, at[1], (1, "x", None)), (UPDATE, at[1], (1, "y", None)), end(2)], "follow each other"),
        (lambda at: [(UPDATE, at[1], (1, "x", None)), (DELETE, at[1], None), end(2)], "follow each other"),
        (lambda at: [(DELETE, at[1], None), (UPDATE, at[1], (1, "x", None)), end(2)], "follow each other"),
        (lambda at: [(DELETE, at[2], None), (DELETE, at[1], None), end(2)], "follow each other"),
        (lambda at: [(DELETE, (at[1][0], 99), None), end(1)], "follow each other"),
        (lambda at: [(DELETE, at[1], None), (DELETE, at[7], None), (DELETE, at[2], None), end(3)], "do not follow"),
        (lambda at: [(DELETE, None, None), end(1)], "does not say where"),
        (lambda at: [(INSERT, at[1], (1, "x", None)), end(1)], "is inserted"),
    ],
)
def test_changes_that_are_not_sound_change_nothing(pool, changes, message):
    with pytest.raises(CorruptDataError, match=message):
        run(pool, [batch(*changes(ids(pool)))])
    assert lines(pool) == BEFORE


def test_changes_after_the_end_are_refused(pool):
    at = ids(pool)
    with pytest.raises(CorruptDataError, match="after the last"):
        run(pool, [batch((DELETE, at[1], None), end(1)), batch((DELETE, at[2], None))])


@pytest.mark.parametrize("count", [2, 4])
def test_an_object_of_another_number_of_values_is_not_replaced(pool, monkeypatch, count):
    at, read = ids(pool), row_changes.read

    def damaged(*arguments):
        [values] = read(*arguments)
        yield values.take(np.arange(count) % len(values))

    monkeypatch.setattr(row_changes, "read", damaged)
    changes = [(DELETE, at[1], None), (DELETE, at[7], None), end(2)]
    for some in (changes, [(DELETE, at[3], None), end(1)]):
        with pytest.raises(CorruptDataError, match=f"has {count} values, the commit says 3; nothing was committed"):
            run(pool, [batch(*some)])
    assert lines(pool) == BEFORE


def test_another_commit_that_replaces_an_object_is_a_conflict(pool):
    writer, messages = run(pool, [batch((DELETE, ids(pool)[1], None), end(1))])
    pool.branch("main").delete_where("k = 2")
    with pytest.raises(CommitConflictError, match=r"another commit \(.*\) removed rows that this statement changes"):
        writer.commit(messages)
    writer.abort(messages)
    assert lines(pool) == [line for line in BEFORE if "two" not in line]
    present = {entry.key.rpartition("/")[2] for entry in pool.files.store.list() if "/data/" in f"/{entry.key}"}
    held = {str(item.id) for version in pool.at("main").log() for item in pool.at(version.id).objects()}
    assert {name.partition(".")[0].partition("-")[0] for name in present} <= held, "no object of the statement stays"


def test_added_rows_are_a_conflict_if_the_statement_may_concern_them(pool, tmp_path):
    (tmp_path / "c.zson").write_text('{k:50,v:"fifty"}')

    def commit(conditions, **options):
        changed = run(pool, [batch((UPDATE, ids(pool)[1], (1, "x", None)), end(1))], conditions=conditions, **options)
        pool.branch("main").load_files(tmp_path / "c.zson")
        changed[0].commit(changed[1])

    below = {"name": "<", "children": [{"field": ["k"]}, {"type": "bigint", "value": 10}]}
    with pytest.raises(CommitConflictError, match=r"another commit \(.*\) added rows that this statement may concern"):
        commit([])
    commit([below])
    commit([], isolationLevel="snapshot")
    assert [line for line in lines(pool) if "50" in line] == ['{k:50,v:"fifty"}'] * 3
    assert '{k:1,v:"x"}' in lines(pool)


def test_what_has_no_row_ids(pool, tmp_path):
    options = LakeOptions(paths=(f"{path(pool)}/p",), mode="PERMISSIVE")
    with pytest.raises(OptionError, match="left out"):
        plan_pool(options).with_row_ids()
    (tmp_path / "taken.zson").write_text(f"{{k:1,{OBJECT}:2}}")
    pool.branch("main").load_files(tmp_path / "taken.zson")
    with pytest.raises(SchemaMismatchError, match=OBJECT):
        plan_pool(LakeOptions(paths=(f"{path(pool)}/p",))).with_row_ids()
    with pytest.raises(UnsupportedTypeError, match="only rows of pools"):
        plan_files("zson", ReadOptions(paths=(str(tmp_path / "a.zson"),))).with_row_ids()
