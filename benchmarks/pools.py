"""Pools to measure with: one of very many objects and commits that are made up, and one of real values."""

from __future__ import annotations

import itertools
from pathlib import Path
from unittest.mock import patch

from benchmarks.data import mixed_parts
from zed_spark.columns.column import Sequence
from zed_spark.columns.summary import SuperType
from zed_spark.lake.actions import Add, Commit, DataObject
from zed_spark.lake.commits import LATEST, forget
from zed_spark.lake.ids import Id, IdFactory
from zed_spark.lake.journal_entries import Put
from zed_spark.lake.lake import create_lake
from zed_spark.lake.metadata import marshal
from zed_spark.lake.object_types import types_of
from zed_spark.lake.pool import Pool
from zed_spark.storage.local import LocalStore
from zed_spark.storage.store import Store
from zed_spark.types import INT64, TIME, Record

NAME = "events"
START = 1_700_000_000 * 10**9
STEP = 60 * 10**9
"""Nanoseconds from the first key of an object to that of the next; it ends half as many after that."""

ROW = Record((("ts", TIME), ("number", INT64)))

RECENT = 3 * LATEST
"""Last commits of a history, whose states are stored."""

PART = 1 << 16
"""Rows that are loaded at once."""


@patch("os.fsync", lambda descriptor: None)
def history(folder: Path, objects: int, commits: int, *, data: bool) -> None:
    """Make a lake with a pool in which every commit adds as many objects.

    The lake's own writers make it, without waiting for the disk.
    States are stored as committers do it, but not those of old commits, which nothing here looks at.

    Args:
        folder: where the lake is to be.
        objects: how many objects there are in the end.
        commits: in how many commits they come.
        data: also the data files of the objects, with their first and last value; planning does not need them.
    """
    store = LocalStore(folder)
    ticks, numbers = itertools.count(START, 10**9), itertools.count(1)
    id_factory = IdFactory(lambda: next(ticks), lambda count: next(numbers).to_bytes(count))
    files = create_lake(store, id_factory=id_factory).create_pool(NAME, "ts", "asc").files
    files.branches.load()
    coming = iter(range(objects))
    tip = files.branch("main").commit
    for number in range(commits):
        own = itertools.islice(coming, objects * (number + 1) // commits - objects * number // commits)
        adds = [_object(id_factory.id(), place) for place in own]
        head = Commit(id_factory.id(), tip, 0, "benchmark", id_factory.now(), f"load {number}")
        files.commits.write(head, [Add(item) for item in adds])
        table = files.branches.load()
        moved = table.configs["main"].moved(head.id)
        if not files.branches.append(table, [Put(moved, new=False)]):
            raise RuntimeError("somebody else writes to the lake of the benchmark")
        files.data_folder().types.add(head.id, types_of(adds))
        if number >= commits - RECENT and files.commits.keep_state(head.id):
            files.data_folder().types.merge(id_factory.id())
        if data:
            for item in adds:
                store.put(files.data_folder().data(item.id), _values(item))
        tip = head.id
    forget()


def _object(id: Id, place: int) -> DataObject:
    first = START + place * STEP
    ends = ((TIME, first), (TIME, first + STEP * 3 // 2))
    size = len(_values(DataObject(id, *ends, 2, 0)))
    return DataObject(id, *ends, 2, size, (SuperType(ROW, 2),))


def _values(item: DataObject) -> bytes:
    return marshal([(ROW, (end[1], number)) for number, end in enumerate((item.first, item.last))])


def values(store: Store, rows: int, loads: int) -> Pool:
    """Make a lake with a pool of the rows of `benchmarks.data.mixed`, in about as many objects as loads.

    Args:
        store: where the lake is to be.
        rows: how many rows.
        loads: in how many loads they come, one after the other in time.
    """
    pool = create_lake(store).create_pool(NAME, "ts", "asc")
    each = -(-rows // loads)
    # What is made at once is sorted for itself, and starts again at about where the one before it ended.
    held: list[Sequence] = []
    for part in mixed_parts(rows, min(PART, each)):
        held.append(part)
        if sum(map(len, held)) >= each:
            pool.branch().load(held)
            held = []
    if held:
        pool.branch().load(held)
    return pool
