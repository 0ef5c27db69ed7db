"""A pool at a commit, which never changes: its objects and values, its history, and tables of metadata."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns.column import Sequence
from zed_spark.columns.project import (
    ALL,
    VALUE,
    Projection,
    column_text,
    project_type,
    projection_of,
    resolve,
    split_columns,
    wanted,
)
from zed_spark.conditions.condition import Condition
from zed_spark.files.arrow_tables import ArrowTables, arrow_reader
from zed_spark.formats.pieces import BATCH_BYTES, BATCH_ROWS, ReadRequest
from zed_spark.lake.actions import Commit, DataObject, State
from zed_spark.lake.filter import Filter, filter_of
from zed_spark.lake.ids import Id
from zed_spark.lake.metadata import TypedValue
from zed_spark.lake.object_reader import Piece, find_types
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.scan import bounds, in_key_order, plan, read_all, read_ordered
from zed_spark.lake.tables import CommitChanges, changes, details, reference_table
from zed_spark.types.fuse import fuse_types


@dataclass(frozen=True, slots=True, repr=False)
class Snapshot(ArrowTables):
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
        """Return the data objects, in the order of their keys."""
        return list(in_key_order(self.state.objects.every(), self.files.order))

    def log(self) -> Iterator[Commit]:
        """Return the commits, newest first."""
        return (one.head for one in self.files.commits.chain(self.commit))

    def changes(self, limit: int | None = None) -> list[CommitChanges]:
        """Return the commits, or the newest of them, newest first, with what each added and removed."""
        return changes(self.files.commits, self.commit, limit)

    def count(self) -> int:
        """Return how many values there are."""
        return sum(item.count for item in self.state.objects.values())

    def key_bounds(self) -> tuple[TypedValue, TypedValue] | None:
        """Return the least and the greatest pool key that is not null, each with its type; no values are read.

        Returns:
            The two keys; both are the untyped null where there is no such key. None where the metadata does not show
            them: an object has null keys besides others, or NaN, or keys have several types.
        """
        return bounds(list(self.state.objects.values()), self.files.order)

    def super_types(self) -> dict[zt.Type, int]:
        """Return the super types of the values, in order of first appearance, and how many values there are of each.

        They are stored beside the objects, so that no values are read. For objects that another tool wrote they are
        read from the values once, and then stored.

        Raises:
            NotFoundError: a data object was removed by a vacuum.
            CorruptDataError: one is damaged.
        """
        pieces = self.plan()
        types = find_types(self.files.data_folder(), pieces)
        found: dict[zt.Type, int] = {}
        for piece in pieces:
            for one in types[piece.item.id]:
                found[one.type] = found.get(one.type, 0) + (one.rows or 0)
        return found

    def table(self, name: str) -> Sequence:
        """Return metadata as the reference's meta-queries list it.

        Args:
            name: ``log``, ``rawlog``, ``objects``, ``partitions`` or ``vectors``.

        Raises:
            OptionError: there is no such table.
        """
        return reference_table(self.files, self.commit, name)

    def details(self, name: str, limit: int | None = None, type_field: str | None = None) -> Sequence:
        """Return metadata as a table with one type of rows, for SQL.

        Args:
            name: ``log`` (with the objects, rows, bytes and vectors that each commit added and removed), ``objects``,
                ``partitions``, ``vectors``, ``types`` (the kinds of rows, with the rows and fields of each), or
                ``branches``, which does not depend on the commit.
            limit: the most commits of the log.
            type_field: the field that tells kinds in ``types``; by default the property ``typeField`` names it, else
                ``_path`` does.

        Raises:
            OptionError: there is no such table.
            NotFoundError: a commit does not exist.
            CorruptDataError: a commit is damaged.
        """
        return details(self.files, self.commit, name, limit, type_field)

    def plan(self, where: str | Condition | Filter | None = None) -> list[Piece]:
        """Return the objects that a scan has to read, in the order of their keys; arguments as for `scan`."""
        return list(plan(self.state, self.files.data_folder(), filter_of(where)))

    def scan(
        self,
        columns: Iterable[str] | None = None,
        where: str | Condition | Filter | None = None,
        *,
        ordered: bool = False,
        batch_rows: int = BATCH_ROWS,
        batch_bytes: int = BATCH_BYTES,
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
            NotFoundError: a data object was removed by a vacuum.
            CorruptDataError: one is damaged, or, where order is wanted, is not in order.
        """
        filter = filter_of(where)
        request = ReadRequest(scan_projection(columns), None, None, batch_rows, batch_rows, batch_bytes)
        reading = read_ordered if ordered else read_all
        return reading(self.files.data_folder(), plan(self.state, self.files.data_folder(), filter), request, filter)

    def to_reader(
        self,
        columns: Iterable[str] | None = None,
        where: str | Condition | Filter | None = None,
        *,
        types: str = "plain",
        ordered: bool = False,
        batch_rows: int = BATCH_ROWS,
        batch_bytes: int = BATCH_BYTES,
    ) -> pa.RecordBatchReader:
        """Return the values as a stream of Arrow batches, which are read lazily.

        Args:
            columns: paths of fields, whatever their case; None for all.
            where: as for `scan`, and so are the arguments that are not described here, and the errors.
            types: ``"plain"`` for the shape that Spark sees, ``"zed"`` for that of `zed_spark.columns.arrow_types`; see
                `zed_spark.File.to_reader`.
            ordered: in the order of the pool.
            batch_rows: most values of a batch.
            batch_bytes: about the most Arrow bytes of a batch.

        Raises:
            OptionError: there is no such column.
            SchemaMismatchError: as for `zed_spark.File.to_reader`.
        """
        super_types = list(self.super_types())
        projection, names = ALL, None
        if columns is not None:
            fused = fuse_types(super_types)
            paths = [resolve(path, fused, super_types) for text in columns for path in split_columns(text)]
            projection, names = projection_of(paths, fused, super_types), list(map(column_text, paths))
        found = self.scan(names, where, ordered=ordered, batch_rows=batch_rows, batch_bytes=batch_bytes)
        present = [project_type(of, projection) for of in super_types]
        return arrow_reader(present, found, types, str(self.files))


def scan_projection(columns: Iterable[str] | None) -> Projection:
    """Return the projection to paths of fields, spelled as in the data; None for all."""
    if columns is None:
        return ALL
    paths = [path for text in columns for path in split_columns(text)]
    return wanted(paths, value=any(path == (VALUE,) for path in paths))
