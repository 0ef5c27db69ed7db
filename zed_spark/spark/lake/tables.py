"""Metadata of a lake or a pool as rows: the reference's meta-queries, with identifiers as text.

Source: docs/formats/lake.md, section 7.2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
from pyspark.sql.datasource import DataSourceReader, InputPartition
from pyspark.sql.types import StructType

from zed_spark import types as zt
from zed_spark.columns.column import Sequence
from zed_spark.columns.project import Projection, project
from zed_spark.columns.summary import ReadRequest
from zed_spark.columns.values import from_values, to_values
from zed_spark.files.plan import Matcher
from zed_spark.lake.actions import Commit, DataObject, commit_value, object_value
from zed_spark.lake.config import BranchConfig, PoolConfig
from zed_spark.lake.ids import NIL, Id
from zed_spark.lake.keys import sequence_of, take
from zed_spark.lake.metadata import UNTYPED_NULL, TypedValue
from zed_spark.lake.snapshot import branch_rows, partition_row
from zed_spark.spark.convert.schema import SchemaPlan
from zed_spark.spark.lake.options import LakeOptions
from zed_spark.spark.lake.target import Target, snapshot, target
from zed_spark.spark.plan import no_super_type, settle
from zed_spark.spark.reader import read_task
from zed_spark.spark.tracebacks import short_tracebacks

Change = Callable[[Any], Any]

_IDS = ("ksuid.KSUID", "KSUID")
"""What the type of identifiers is called in what is stored, and in logs."""


def with_texts(values: Sequence) -> Sequence:
    """Values of a lake's metadata with every identifier as its text."""
    changes = [_changed(of) for of in values.types]
    columns = tuple(
        from_values(of, [change(value) for value in to_values(column)])
        for column, (of, change) in zip(values.columns, changes, strict=True)
    )
    return Sequence(tuple(of for of, _ in changes), columns, values.tags)


def _changed(of: zt.Type) -> tuple[zt.Type, Change]:
    """A type without identifiers as bytes, and what makes values of it."""
    match of:
        case zt.Named(name=name) if name in _IDS:
            return zt.Named(name, zt.STRING), _text
        case zt.Named():
            inner, change = _changed(of.inner)
            return zt.Named(of.name, inner), change
        case zt.Record():
            parts = [_changed(own) for _, own in of.fields]
            fields = tuple((name, own) for (name, _), (own, _) in zip(of.fields, parts, strict=True))
            return zt.Record(fields), _record([change for _, change in parts])
        case zt.Array():
            inner, change = _changed(of.inner)
            return zt.Array(inner), _array(change)
        case zt.Union():
            return _union([_changed(own) for own in of.members])
    return of, lambda value: value


def _text(value: Any) -> Any:
    return None if value is None else str(Id(value)).encode()


def _record(changes: list[Change]) -> Change:
    def change(value: Any) -> Any:
        return None if value is None else tuple(own(part) for own, part in zip(changes, value, strict=True))

    return change


def _array(change: Change) -> Change:
    return lambda value: None if value is None else [change(item) for item in value]


def _union(parts: list[tuple[zt.Type, Change]]) -> tuple[zt.Type, Change]:
    members = zt.sort_members([of for of, _ in parts])
    positions = [members.index(of) for of, _ in parts]

    def change(value: Any) -> Any:
        return None if value is None else (positions[value[0]], parts[value[0]][1](value[1]))

    return zt.Union(members), change


@dataclass(frozen=True, slots=True)
class TablePiece:
    """Values of a table.

    Attributes:
        values: the values.
        path: the lake.
        super_types: all of those there are.
        damage: none.
    """

    values: Sequence
    path: str
    super_types: tuple[zt.Type, ...] | None = None
    damage: str | None = None


class TablePartition(InputPartition):
    """A table; it is small, so it travels as it is."""

    def __init__(self, piece: TablePiece) -> None:
        self.piece = piece


@dataclass(frozen=True, slots=True)
class TablePlan:
    """A table and its schema.

    Attributes:
        options: the options.
        rows: the schema that Spark sees, and where its columns come from.
        projection: the fields that are wanted.
        piece: the values; None in the task.
    """

    options: LakeOptions
    rows: SchemaPlan
    projection: Projection
    piece: TablePiece | None

    @property
    def schema(self) -> StructType:
        """The schema that Spark sees."""
        return self.rows.schema


@short_tracebacks
class TableReader(DataSourceReader):
    """Reads a table, in one task. A condition is left to Spark."""

    def __init__(self, plan: TablePlan) -> None:
        self.plan = plan

    def partitions(self) -> list[InputPartition]:
        """The one task."""
        piece = self.plan.piece
        self.plan = TablePlan(self.plan.options, self.plan.rows, self.plan.projection, None)
        return [InputPartition(None) if piece is None else TablePartition(piece)]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """The rows."""
        if isinstance(partition, TablePartition):
            yield from read_task(self.plan, [partition.piece], _values)


def plan_table(options: LakeOptions, schema: StructType | None) -> TablePlan:
    """Read a table, and settle its schema.

    Args:
        options: the options.
        schema: the schema that the user gave, or None.

    Raises:
        NotFoundError: no such lake, pool, branch, commit or super type.
        OptionError: a pool is needed, or options contradict each other.
        SchemaMismatchError: the table does not fit the user's schema.
    """
    options.check()
    found = target(options.paths, options.storage, options.pool, options.branch)
    name = options.table or ""
    if name == "pools" or (name == "branches" and found.pool is None):
        values = found.lake.table(name)
    elif name == "branches":
        pool = found.open()
        values = sequence_of(branch_rows(pool.config, pool.branches(), found.lake.number))
    else:
        values = snapshot(found, options).table(name)
    if not values.types:
        # So that there are columns to name all the same.
        values = sequence_of(_examples(name, found)).slice(0, 0)
    values = with_texts(values)
    if options.super_type is not None:
        values = _of_type(values, options.super_type)
    settled = settle(options, list(values.types), schema)
    return TablePlan(options, settled.rows, settled.projection, TablePiece(values, found.lake.store.url))


def _examples(name: str, found: Target) -> list[TypedValue]:
    """A value such as a table has, for one in which there is none."""
    number = found.lake.number
    pool = PoolConfig(0, "", NIL) if found.pool is None else found.open().config
    order = pool.order(number)
    item = DataObject(NIL, UNTYPED_NULL, UNTYPED_NULL, 0, 0)
    match name:
        case "pools":
            return [pool.value(number)]
        case "branches":
            return list(branch_rows(pool, [BranchConfig(0, "", NIL)], number))
        case "rawlog":
            return [commit_value(Commit(NIL, NIL, 0, "", 0, ""))]
        case "partitions":
            return [partition_row([item], order, number)]
    return [object_value(item, order, number)]


def _of_type(values: Sequence, super_type: str) -> Sequence:
    wanted = Matcher(super_type)
    positions = [at for at, of in enumerate(values.types) if wanted(of)]
    if not positions:
        raise no_super_type(super_type, list(values.types))
    return values if values.tags is None else take(values, np.flatnonzero(np.isin(values.tags, positions)))


def _values(piece: TablePiece, request: ReadRequest) -> Iterator[Sequence]:
    values = piece.values
    for start in range(0, len(values), request.batch_rows):
        part = values.slice(start, min(request.batch_rows, len(values) - start))
        yield Sequence(part.types, tuple(project(column, request.projection) for column in part.columns), part.tags)
