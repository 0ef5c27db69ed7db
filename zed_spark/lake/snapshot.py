"""A pool at a commit, which never changes: its objects and values, its history, and tables of metadata.

The tables have the shapes of the reference's meta-queries. Source: docs/formats/lake.md, section 7.2.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from zed_spark import types as zt
from zed_spark.columns.column import Sequence
from zed_spark.columns.project import ALL, VALUE, Projection, split_columns, wanted
from zed_spark.conditions.condition import Condition
from zed_spark.errors import OptionError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.rows.values import read_values
from zed_spark.lake.actions import Commit, DataObject, object_value
from zed_spark.lake.config import BranchConfig, Order, PoolConfig
from zed_spark.lake.filter import Filter, filter_of
from zed_spark.lake.ids import Id
from zed_spark.lake.key_order import bounds, in_key_order, partitions
from zed_spark.lake.keys import sequence_of
from zed_spark.lake.metadata import KSUID, TypedValue, record
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.scan import Piece, plan, read_all, read_ordered
from zed_spark.lake.state import State

LAKE_TABLES = ("pools", "branches")
COMMIT_TABLES = ("log", "rawlog", "objects", "partitions", "vectors")

_TIP = record("lake.BranchTip", ("Name", zt.STRING), ("Commit", KSUID))
_SIMPLE_ID = zt.Named("KSUID", zt.BYTES)


@dataclass(frozen=True, slots=True, repr=False)
class Snapshot:
    """A pool at a commit.

    Attributes:
        files: the pool.
        commit: the commit, `zed_spark.lake.ids.NIL` for before the first.
    """

    files: PoolFiles
    commit: Id

    def __repr__(self) -> str:
        return f"<Snapshot of {self.files} at {self.commit}>"

    @property
    def state(self) -> State:
        """What the pool holds.

        Raises:
            NotFoundError: a commit does not exist.
            CorruptDataError: a commit is damaged.
        """
        return self.files.commits.state(self.commit)

    def objects(self) -> list[DataObject]:
        """The data objects, in the order of their keys."""
        return in_key_order(list(self.state.objects.values()), self.files.order)

    def log(self) -> Iterator[Commit]:
        """The commits, newest first."""
        return (one.head for one in self.files.commits.chain(self.commit))

    def count(self) -> int:
        """How many values there are."""
        return sum(item.count for item in self.state.objects.values())

    def key_bounds(self) -> tuple[TypedValue, TypedValue] | None:
        """The least and the greatest pool key that is not null, each with its type; no values are read.

        Returns:
            The two keys; both are the untyped null where there is no such key. None where the metadata does not tell:
            an object has null keys besides others, or NaN, or keys have several types.
        """
        return bounds(list(self.state.objects.values()), self.files.order)

    def super_types(self) -> dict[zt.Type, int]:
        """The super types of the values, in order of first appearance, and how many values there are of each.

        They are stored beside the objects, so that no values are read. For objects that another tool wrote they are
        read from the values once, and then stored.

        Raises:
            NotFoundError: a data object does not exist any more.
            CorruptDataError: one is damaged.
        """
        # Imported here, as metadata alone needs no format.
        from zed_spark.lake.summary import find_types

        pieces = self.plan()
        types = find_types(self.files.data_folder(), pieces)
        found: dict[zt.Type, int] = {}
        for piece in pieces:
            for one in types[piece.item.id]:
                found[one.type] = found.get(one.type, 0) + (one.rows or 0)
        return found

    def table(self, name: str) -> Sequence:
        """Metadata as the reference's meta-queries list it.

        Args:
            name: ``log``, ``rawlog``, ``objects``, ``partitions`` or ``vectors``.

        Raises:
            OptionError: there is no such table.
        """
        if name == "log":
            return sequence_of(_log(self))
        if name == "rawlog":
            return sequence_of(_raw_log(self))
        if name not in COMMIT_TABLES:
            raise OptionError(f"no table {name!r}; there are {', '.join(COMMIT_TABLES)}")
        state, order, number = self.state, self.files.order, self.files.number
        items = list(state.objects.values())
        if name == "partitions":
            return sequence_of(partition_row(group, order, number) for group in partitions(items, order))
        if name == "vectors":
            items = [item for item in items if item.id in state.vectors]
        return sequence_of(object_value(item, order, number) for item in in_key_order(items, order))

    def details(self, name: str, limit: int | None = None) -> Sequence:
        """Metadata as a table with one type of rows, for SQL.

        Args:
            name: ``log`` (with the objects, rows, bytes and vectors that each commit added and removed), ``objects``,
                ``partitions``, ``vectors``, or ``branches``, which does not depend on the commit.
            limit: the most commits of the log.

        Raises:
            OptionError: there is no such table.
            NotFoundError: a commit does not exist.
            CorruptDataError: a commit is damaged.
        """
        from zed_spark.lake.tables import details

        return details(self.files, self.commit, name, limit)

    def plan(self, where: str | Condition | Filter | None = None) -> list[Piece]:
        """The objects that a scan has to read, in the order of their keys; arguments as for `scan`."""
        return plan(self.state, self.files.data_folder(), filter_of(where))

    def scan(
        self,
        columns: Iterable[str] | None = None,
        where: str | Condition | Filter | None = None,
        *,
        ordered: bool = False,
        batch_rows: int = 131_072,
        batch_bytes: int = 32 << 20,
    ) -> Iterator[Sequence]:
        """Read the values.

        Args:
            columns: paths of fields such as ``"id.orig_h"``, spelled as in the data; None for all.
            where: an SQL condition with field names as in the data, or one that is bound already. Only the values that
                meet it are read; literals have the meaning that Spark's ANSI mode gives them in the time zone UTC.
            ordered: in the order of the pool; else object by object, each in that order.
            batch_rows: most values of a batch.
            batch_bytes: about the most Arrow bytes of a batch.

        Raises:
            FormatError: the condition or a path does not parse.
            OptionError: it cannot be decided whether some value meets the condition.
            NotFoundError: a data object does not exist any more.
            CorruptDataError: one is damaged, or, where order is wanted, is not in order.
        """
        filter = filter_of(where)
        request = ReadRequest(_projection(columns), None, None, batch_rows, batch_rows, batch_bytes)
        reading = read_ordered if ordered else read_all
        return reading(self.files.data_folder(), plan(self.state, self.files.data_folder(), filter), request, filter)


def _projection(columns: Iterable[str] | None) -> Projection:
    if columns is None:
        return ALL
    paths = [path for text in columns for path in split_columns(text)]
    return wanted(paths, value=any(path == (VALUE,) for path in paths))


def branch_rows(pool: PoolConfig, configs: Iterable[BranchConfig], number: int) -> Iterator[TypedValue]:
    """``:branches``: each branch together with its pool."""
    pool_type, pool_value = pool.value(number)
    for config in configs:
        branch_type, branch = config.value(number)
        yield record("lake.BranchMeta", ("pool", pool_type), ("branch", branch_type)), (pool_value, branch)


def _log(snapshot: Snapshot) -> Iterator[TypedValue]:
    """One record for each branch, then the commits, newest first."""
    for config in snapshot.files.branches.load().configs.values():
        yield _TIP, (config.name.encode(), config.commit)
    yield from map(_commit_row, snapshot.log())


def _commit_row(head: Commit) -> TypedValue:
    of, meta = head.meta
    fields = [
        ("id", _SIMPLE_ID),
        ("parent", _SIMPLE_ID),
        ("retries", zt.UINT8),
        ("author", zt.STRING),
        ("date", zt.TIME),
    ]
    texts = head.author.encode(), head.date, head.message.encode()
    return (
        record("Commit", *fields, ("message", zt.STRING), ("meta", of)),
        (head.id, head.parent, head.retries, *texts, meta),
    )


def _raw_log(snapshot: Snapshot) -> Iterator[TypedValue]:
    """All actions as they are stored, oldest first."""
    store = snapshot.files.store
    for head in reversed(list(snapshot.log())):
        key = snapshot.files.commits.key(head.id)
        yield from read_values(store.read(key), f"{store.url}/{key}")


def partition_row(items: list[DataObject], order: Order, number: int) -> TypedValue:
    """A row of ``:partitions``: objects whose ranges of keys overlap."""
    first, last = items[0].first, items[0].last
    for item in items:
        first, last = order.ends(first, item.first)[0], order.ends(last, item.last)[1]
    records = [object_value(item, order, number) for item in items]
    types = zt.sort_members([of for of, _ in records])
    if len(types) == 1:
        inner, objects = types[0], [value for _, value in records]
    else:
        inner, objects = zt.Union(types), [(types.index(of), value) for of, value in records]
    names = ("First", "Last", "Objects") if number == 1 else ("min", "max", "objects")
    ends = (first, last) if number == 1 or not order.descending else (last, first)
    (one, a), (other, b) = ends
    fields = zip(names, (one, other, zt.Array(inner)), strict=True)
    return record("meta.Partition", *fields), (a, b, objects)
