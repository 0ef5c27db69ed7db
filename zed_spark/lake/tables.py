"""Metadata as tables: those of the reference's meta-queries, and others with one type of rows each, for SQL.

Source: docs/formats/lake.md, section 7.2.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Iterator
from collections.abc import Sequence as Rows
from itertools import islice
from typing import Any, NamedTuple

from zed_spark import types as zt
from zed_spark.columns.column import Sequence
from zed_spark.columns.values import sequence_of
from zed_spark.errors import OptionError
from zed_spark.formats.text.printer import lines
from zed_spark.lake import COMMIT_TABLES
from zed_spark.lake.actions import (
    Add,
    AddVector,
    Commit,
    CommitObject,
    DataObject,
    Delete,
    DeleteVector,
    State,
    bounds_as_stored,
    commit_value,
    object_value,
)
from zed_spark.lake.commits import Commits
from zed_spark.lake.config import BranchConfig, Order, PoolConfig
from zed_spark.lake.dialect import LakeDialect
from zed_spark.lake.ids import NIL, Id
from zed_spark.lake.metadata import KSUID, TypedValue, record, stored_values
from zed_spark.lake.object_kinds import kinds_of_pool
from zed_spark.lake.operations import noted, operation_of
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.scan import in_key_order, partitions
from zed_spark.lake.tags import tag_names

DETAILS = ("log", "objects", "partitions", "vectors", "branches", "types")
"""The tables for SQL."""

_SIMPLE_ID = zt.Named("KSUID", zt.BYTES)

Field = tuple[str, zt.Type]


class Amount(NamedTuple):
    """How many data objects there are, the values and bytes in them, and how many vectors."""

    objects: int
    rows: int
    bytes: int
    vectors: int

    @classmethod
    def of(cls, items: Collection[DataObject], vectors: Container[Id] = ()) -> Amount:
        """Return the amount of some objects, where these have vectors."""
        rows, nbytes = sum(item.count for item in items), sum(item.size for item in items)
        return cls(len(items), rows, nbytes, sum(item.id in vectors for item in items))


class CommitChanges(NamedTuple):
    """A commit, with what it added and removed."""

    commit: Commit
    added: Amount
    removed: Amount

    @property
    def operation(self) -> str | None:
        """What the commit did, one of `zed_spark.lake.operations.OPERATIONS`; None where nothing tells it."""
        known, _ = noted(self.commit.meta)
        if "operation" in known:
            return known["operation"].decode()
        amounts = self.added.objects, self.removed.objects, self.added.vectors, self.removed.vectors
        return operation_of(self.commit.message, *amounts)


def changes(commits: Commits, tip: Id, limit: int | None = None) -> list[CommitChanges]:
    """Return what each commit up to a tip changed, newest first, or the last ``limit`` of them."""
    chain = list(islice(commits.chain(tip), limit))
    parent = chain[-1].head.parent if chain else NIL
    # A commit only names what it removes, so the objects before it are needed.
    known = dict(commits.state(parent).objects) if parent != NIL else {}
    return changes_of(chain, known)


def changes_of(chain: Rows[CommitObject], known: dict[Id, DataObject]) -> list[CommitChanges]:
    """Return what each commit of a chain, newest first, changed; ``known`` gets its objects, besides those before."""
    found = []
    for one in reversed(chain):
        added, removed = [], []
        for action in one.actions:
            if isinstance(action, Add):
                added.append(action.object)
                known[action.object.id] = action.object
            elif isinstance(action, Delete) and action.id in known:
                removed.append(known.pop(action.id))
        new, old = (sum(isinstance(action, of) for action in one.actions) for of in (AddVector, DeleteVector))
        amounts = Amount.of(added)._replace(vectors=new), Amount.of(removed)._replace(vectors=old)
        found.append(CommitChanges(one.head, *amounts))
    return found[::-1]


def details(files: PoolFiles, tip: Id, name: str, limit: int | None = None, type_field: str | None = None) -> Sequence:
    """Return one of `DETAILS`; arguments and errors as for `zed_spark.lake.snapshot.Snapshot.details`."""
    if name == "log":
        return log_table(changes(files.commits, tip, limit))
    if name == "branches":
        tags, configs = tag_names(files), files.branches.load().configs.values()
        return _table(_BRANCHES, (_branch_row(files, config, config.name in tags) for config in configs))
    if name == "types":
        return kinds_of_pool(files, tip, type_field)
    make: dict[str, Callable[[PoolFiles, State], Sequence]]
    make = {"objects": _objects, "partitions": _partitions, "vectors": _vectors}
    if name not in make:
        raise OptionError(f"no table {name!r}; there are {', '.join(DETAILS)}")
    return make[name](files, files.commits.state(tip))


_LOG: list[Field] = [
    ("commit", zt.STRING),
    ("parent", zt.STRING),
    ("date", zt.TIME),
    ("author", zt.STRING),
    ("operation", zt.STRING),
    ("message", zt.STRING),
    ("application", zt.STRING),
    ("query", zt.STRING),
    ("retries", zt.INT64),
    ("meta", zt.STRING),
    *((f"{what}_{unit}", zt.INT64) for what in ("added", "removed") for unit in Amount._fields),
]
_BRANCHES: list[Field] = [
    ("name", zt.STRING),
    ("tag", zt.BOOL),
    ("commit", zt.STRING),
    ("created", zt.TIME),
    *((unit, zt.INT64) for unit in Amount._fields),
]


def log_table(found: Iterable[CommitChanges]) -> Sequence:
    """Return commits as the table ``log`` of `DETAILS`."""
    return _table(_LOG, map(_log_row, found))


def _log_row(one: CommitChanges) -> tuple[Any, ...]:
    head = one.commit
    known, rest = noted(head.meta)
    operation = None if one.operation is None else one.operation.encode()
    texts = head.author.encode(), operation, head.message.strip().partition("\n")[0].rstrip().encode()
    made_by = known.get("application"), known.get("query")
    meta = None if rest[0] is zt.NULL else _text(rest)
    return _name(head.id), _name(head.parent), head.date, *texts, *made_by, head.retries, meta, *one.added, *one.removed


def _branch_row(files: PoolFiles, config: BranchConfig, is_tag: bool) -> tuple[Any, ...]:
    state = files.commits.state(config.commit)
    amount = Amount.of(state.objects.values(), state.vectors)
    return config.name.encode(), is_tag, _name(config.commit), config.ts, *amount


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
        low, high = files.order.extremes(item.first, item.last)
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
    groups = partitions(list(state.objects.values()), files.order)
    ends = [files.order.extremes(*_ends(group, files.order)) for group in groups]
    key, show = _keys(end for pair in ends for end in pair)
    fields = [("min", key), ("max", key), *((unit, zt.INT64) for unit in Amount._fields)]
    rows = (
        (show(low), show(high), *Amount.of(group, state.vectors))
        for group, (low, high) in zip(groups, ends, strict=True)
    )
    return _table(fields, rows)


def _ends(items: list[DataObject], order: Order) -> tuple[TypedValue, TypedValue]:
    """The first and the last key of objects, in the order of the pool."""
    first, last = items[0].first, items[0].last
    for item in items:
        first, last = order.ends(first, item.first)[0], order.ends(last, item.last)[1]
    return first, last


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


def branch_rows(pool: PoolConfig, configs: Iterable[BranchConfig], dialect: LakeDialect) -> Iterator[TypedValue]:
    """``:branches``: each branch together with its pool."""
    pool_type, pool_value = pool.value(dialect)
    for config in configs:
        branch_type, branch = config.value(dialect)
        yield (
            record(f"{dialect.package}.BranchMeta", ("pool", pool_type), ("branch", branch_type)),
            (pool_value, branch),
        )


def reference_table(files: PoolFiles, tip: Id, name: str) -> Sequence:
    """Return one of `COMMIT_TABLES`; errors as for `zed_spark.lake.snapshot.Snapshot.table`."""
    if name not in COMMIT_TABLES:
        raise OptionError(f"no table {name!r}; there are {', '.join(COMMIT_TABLES)}")
    if name == "log":
        branches = files.branches.load().configs.values()
        tip_type = record(f"{files.dialect.package}.BranchTip", ("Name", zt.STRING), ("Commit", KSUID))
        tips = [(tip_type, (config.name.encode(), config.commit)) for config in branches]
        heads = (one.head for one in files.commits.chain(tip))
        return sequence_of([*tips, *(commit_value(head, files.dialect, "Commit", _SIMPLE_ID) for head in heads)])
    if name == "rawlog":
        keys = [files.commits.key(one.head.id) for one in files.commits.chain(tip)]
        store = files.store
        return sequence_of(row for key in keys[::-1] for row in stored_values(store.read(key), f"{store.url}/{key}"))
    state, order, dialect = files.commits.state(tip), files.order, files.dialect
    items = list(state.objects.values())
    if name == "partitions":
        return sequence_of(partition_row(group, order, dialect) for group in partitions(items, order))
    if name == "vectors":
        items = [item for item in items if item.id in state.vectors]
    return sequence_of(object_value(item, order, dialect) for item in in_key_order(items, order))


def partition_row(items: list[DataObject], order: Order, dialect: LakeDialect) -> TypedValue:
    """Return a row of ``:partitions``: objects whose ranges of keys overlap."""
    first, last = _ends(items, order)
    records = [object_value(item, order, dialect) for item in items]
    types = zt.sort_members([of for of, _ in records])
    if len(types) == 1:
        inner, objects = types[0], [value for _, value in records]
    else:
        inner, objects = zt.Union(types), [(types.index(of), value) for of, value in records]
    names = ("First", "Last", "Objects") if dialect.first_last else ("min", "max", "objects")
    ends = (first, last) if dialect.first_last else bounds_as_stored(order.extremes(first, last), dialect)
    (one, a), (other, b) = ends
    fields = zip(names, (one, other, zt.Array(inner)), strict=True)
    return record("meta.Partition", *fields), (a, b, objects)
