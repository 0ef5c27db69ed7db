"""Metadata as tables with one type of rows each: what commits did, and what objects, partitions and branches are.

The tables of the reference's meta-queries (`zed_spark.lake.snapshot`) hold records of several types; these are for SQL.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from zed_spark import types as zt
from zed_spark.columns.column import Sequence
from zed_spark.errors import OptionError
from zed_spark.formats.text.printer import lines
from zed_spark.lake.actions import Add, AddVector, Commit, DataObject, Delete, DeleteVector
from zed_spark.lake.commits import Commits
from zed_spark.lake.config import BranchConfig
from zed_spark.lake.ids import NIL, Id
from zed_spark.lake.key_order import in_key_order, partitions
from zed_spark.lake.keys import sequence_of
from zed_spark.lake.metadata import TypedValue
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.state import State

DETAILS = ("log", "objects", "partitions", "vectors", "branches")
"""The tables."""

Field = tuple[str, zt.Type]


@dataclass(frozen=True, slots=True)
class CommitChanges:
    """What a commit changed.

    Attributes:
        commit: the commit.
        added_objects: the number of data objects that it added.
        added_rows: the values in them.
        added_bytes: their bytes.
        removed_objects: the number of data objects that it removed.
        removed_rows: the values in them.
        removed_bytes: their bytes.
        added_vectors: the number of vectors that it added.
        removed_vectors: the number of vectors that it removed.
    """

    commit: Commit
    added_objects: int = 0
    added_rows: int = 0
    added_bytes: int = 0
    removed_objects: int = 0
    removed_rows: int = 0
    removed_bytes: int = 0
    added_vectors: int = 0
    removed_vectors: int = 0


def changes(commits: Commits, tip: Id, limit: int | None = None) -> list[CommitChanges]:
    """What each commit changed, newest first.

    Args:
        commits: the commits of the pool.
        tip: the newest commit.
        limit: the most commits; None for all.

    Raises:
        NotFoundError: a commit does not exist.
        CorruptDataError: a commit is damaged.
    """
    chain = list(islice(commits.chain(tip), limit))
    parent = chain[-1].head.parent if chain else NIL
    # A commit only names what it removes, so the objects before it are needed.
    known = dict(commits.state(parent).objects) if parent != NIL else {}
    found = []
    for one in reversed(chain):
        counts: Counter[str] = Counter()
        for action in one.actions:
            match action:
                case Add(item):
                    known[item.id] = item
                    _count(counts, "added", item)
                case Delete(id) if id in known:
                    _count(counts, "removed", known.pop(id))
                case AddVector():
                    counts["added_vectors"] += 1
                case DeleteVector():
                    counts["removed_vectors"] += 1
        found.append(CommitChanges(one.head, **counts))
    return found[::-1]


def details(files: PoolFiles, tip: Id, name: str, limit: int | None = None) -> Sequence:
    """One of the tables.

    Args:
        files: the pool.
        tip: the commit, which ``branches`` does not depend on.
        name: one of `DETAILS`.
        limit: the most commits of the log.

    Raises:
        OptionError: there is no such table.
        NotFoundError: a commit does not exist.
        CorruptDataError: a commit is damaged.
    """
    if name == "log":
        return _table(_LOG, (_log_row(one) for one in changes(files.commits, tip, limit)))
    if name == "branches":
        return _table(_BRANCHES, (_branch_row(files, config) for config in files.branches.load().configs.values()))
    make: dict[str, Callable[[PoolFiles, State], Sequence]]
    make = {"objects": _objects, "partitions": _partitions, "vectors": _vectors}
    if name not in make:
        raise OptionError(f"no table {name!r}; there are {', '.join(DETAILS)}")
    return make[name](files, files.commits.state(tip))


_COUNTS = ("objects", "rows", "bytes", "vectors")
_LOG: list[Field] = [
    ("commit", zt.STRING),
    ("parent", zt.STRING),
    ("date", zt.TIME),
    ("author", zt.STRING),
    ("message", zt.STRING),
    ("retries", zt.INT64),
    ("meta", zt.STRING),
    *((f"{what}_{unit}", zt.INT64) for what in ("added", "removed") for unit in _COUNTS),
]
_BRANCHES: list[Field] = [
    ("name", zt.STRING),
    ("commit", zt.STRING),
    ("created", zt.TIME),
    *((unit, zt.INT64) for unit in _COUNTS),
]


def _count(counts: Counter[str], what: str, item: DataObject) -> None:
    counts[f"{what}_objects"] += 1
    counts[f"{what}_rows"] += item.count
    counts[f"{what}_bytes"] += item.size


def _log_row(one: CommitChanges) -> tuple[Any, ...]:
    head = one.commit
    meta = None if head.meta[0] is zt.NULL else _text(head.meta)
    texts = _name(head.id), _name(head.parent), head.date, head.author.encode(), head.message.encode()
    numbers = (getattr(one, f"{what}_{unit}") for what in ("added", "removed") for unit in _COUNTS)
    return *texts, head.retries, meta, *numbers


def _branch_row(files: PoolFiles, config: BranchConfig) -> tuple[Any, ...]:
    state = files.commits.state(config.commit)
    items = state.objects.values()
    numbers = len(items), sum(item.count for item in items), sum(item.size for item in items), len(state.live_vectors)
    return config.name.encode(), _name(config.commit), config.ts, *numbers


def _objects(files: PoolFiles, state: State) -> Sequence:
    items = in_key_order(list(state.objects.values()), files.order)
    key, show = _keys(end for item in items for end in (item.first, item.last))
    types = files.data_folder().types.find([item.id for item in items])
    fields = [
        ("id", zt.STRING),
        ("created", zt.TIME),
        ("min", key),
        ("max", key),
        ("rows", zt.INT64),
        ("bytes", zt.INT64),
        ("vector", zt.BOOL),
        ("types", zt.Array(zt.STRING)),
    ]

    def row(item: DataObject) -> tuple[Any, ...]:
        known = types.get(item.id)
        texts = None if known is None else [zt.type_text(one.type).encode() for one in known]
        low, high = (item.last, item.first) if files.order.descending else (item.first, item.last)
        created = item.id.seconds * 1_000_000_000
        return _name(item.id), created, show(low), show(high), item.count, item.size, item.id in state.vectors, texts

    return _table(fields, map(row, items))


def _vectors(files: PoolFiles, state: State) -> Sequence:
    folder = files.data_folder()
    items = in_key_order([item for item in state.objects.values() if item.id in state.vectors], files.order)
    sizes = {entry.key: entry.size for entry, _ in folder.files()} if items else {}
    fields = [("id", zt.STRING), ("rows", zt.INT64), ("bytes", zt.INT64), ("vector_bytes", zt.INT64)]
    return _table(
        fields, ((_name(item.id), item.count, item.size, sizes.get(folder.vector(item.id))) for item in items)
    )


def _partitions(files: PoolFiles, state: State) -> Sequence:
    order = files.order
    groups = partitions(list(state.objects.values()), order)
    ends = []
    for group in groups:
        first, last = group[0].first, group[0].last
        for item in group:
            first, last = order.ends(first, item.first)[0], order.ends(last, item.last)[1]
        ends.append((last, first) if order.descending else (first, last))
    key, show = _keys(end for pair in ends for end in pair)
    fields = [("min", key), ("max", key), *((unit, zt.INT64) for unit in _COUNTS)]
    rows = (
        (
            show(low),
            show(high),
            len(group),
            sum(item.count for item in group),
            sum(item.size for item in group),
            sum(item.id in state.vectors for item in group),
        )
        for group, (low, high) in zip(groups, ends, strict=True)
    )
    return _table(fields, rows)


def _keys(keys: Iterable[TypedValue]) -> tuple[zt.Type, Callable[[TypedValue], Any]]:
    """The type of a column of keys, and what it holds of each: the key itself, or its text where types differ."""
    types = {of for of, value in keys if value is not None}
    if len(types) < 2:
        return next(iter(types), zt.NULL), lambda key: key[1]
    return zt.STRING, lambda key: None if key[1] is None else _text(key)


def _table(fields: Iterable[Field], rows: Iterable[tuple[Any, ...]]) -> Sequence:
    of = zt.Record(tuple(fields))
    blank: TypedValue = (of, (None,) * len(of.fields))
    values: Iterator[TypedValue] = ((of, row) for row in rows)
    # A table without rows has columns as well.
    return sequence_of([blank, *values]).slice(1, 1 << 62)


def _name(id: Id) -> bytes | None:
    return None if id == NIL else str(id).encode()


def _text(value: TypedValue) -> bytes:
    [line] = lines(sequence_of([value]))
    return line.encode()
