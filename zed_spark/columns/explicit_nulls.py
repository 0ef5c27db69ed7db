"""Columns as BSUP 1 and later can hold them: nulls are members of unions, unions are flat and in canonical order.

Source: formats/zng.md section 12.2, formats/csup.md sections 7.5 and 7.9.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.columns import union
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.fuse import early
from zed_spark.columns.primitive import all_null, core
from zed_spark.columns.rebuild import Order, Rows, as_it_is, converted, in_order
from zed_spark.types import (
    ALL,
    NONE,
    NOTHING,
    NULL,
    Array,
    Error,
    Fusion,
    Map,
    Named,
    Record,
    Set,
    Type,
    Union,
    sort_members,
    under,
)
from zed_spark.types.dialect import Dialect


def settle(column: Column, dialect: Dialect, order: Order = as_it_is) -> Column:
    """A column of the same values without typed nulls.

    A place with nulls gets a union with ``null``; where the dialect lets a name stand for one type only, a name is lost
    where its type changes by that. Unions take up those that are their members, and one of a single type gives way to
    it. Where only fields of records may be absent, ``none`` elsewhere becomes ``null``. An error of ``null``
    holds null and is not null itself.

    Args:
        column: any values.
        dialect: a version of BSUP above 0.
        order: puts the elements of set and map columns in the order of the dialect where how they are encoded may
            change; other sets and maps keep their order.
    """
    return _Settler(dialect, order).told(column)


@lru_cache(maxsize=4096)
def settled_type(of: Type, dialect: Dialect) -> Type:
    """The type of `settle` of values among which there is no null."""
    return settle(all_null(of, 0), dialect).type


def settle_rows(sequences: list[Sequence], dialect: Dialect, order: Order) -> Sequence:
    """Rows as a version of BSUP can hold them, 0 included; super types that become one are one.

    Args:
        sequences: the rows.
        dialect: the version. Rows that are null have the type null above 0; for 0 there are neither optional fields nor
            fused values, and null stands for absent (`zed_spark.columns.fuse.early`).
        order: as for `settle`, also for 0.

    Returns:
        The rows, super types in the order of their first row. Without rows there are none.

    Raises:
        UnsupportedTypeError: values that version 0 has no type for.
    """
    parts: dict[Type, list[tuple[Column, Rows]]] = {}
    base = 0
    for sequence in sequences:
        for tag, column in enumerate(sequence.columns):
            rows = np.arange(len(column)) if sequence.tags is None else np.flatnonzero(sequence.tags == tag)
            parts.setdefault(column.type, []).append((column, base + rows))
        base += len(sequence)
    found: dict[Type, list[tuple[Column, Rows]]] = {}
    for own in parts.values():
        whole, rows = in_order(own)
        if not len(rows):
            continue
        settled = [(early(whole, order), rows)] if dialect.nulls else _split(whole, rows, _Settler(dialect, order))
        for column, places in settled:
            found.setdefault(column.type, []).append((column, places))
    groups = sorted(map(in_order, found.values()), key=lambda group: int(group[1][0]))
    columns = tuple(column for column, _ in groups)
    tags = np.zeros(base, np.int32)
    for place, (_, rows) in enumerate(groups):
        tags[rows] = place
    return Sequence(tuple(column.type for column in columns), columns, tags if len(columns) > 1 else None)


def _split(column: Column, rows: Rows, settler: _Settler) -> Iterator[tuple[Column, Rows]]:
    """The values of a super type, settled, and nulls, each with its rows."""
    valid = _valid(column)
    some = np.flatnonzero(valid)
    if len(some) == len(column):
        yield settler.bare(column), rows
        return
    if len(some):
        yield settler.bare(column.take(some)), rows[some]
    yield all_null(NULL, len(rows) - len(some)), rows[~valid]


def _valid(column: Column) -> npt.NDArray[np.bool_]:
    """Where there is a value; null of type null is one, also inside of an error."""
    kind = core(column.type)
    if kind in NOTHING:
        return np.ones(len(column), np.bool_)
    if isinstance(kind, Union):
        return union.parts(column)[0] >= 0
    some = column.valid
    return np.ones(len(column), np.bool_) if some is None else some != 0


@dataclass(frozen=True, slots=True)
class _Settler:
    dialect: Dialect
    order: Order

    def told(self, column: Column, keep: bool = False) -> Column:
        """A column that may hold nulls. To ``keep`` is to let ``none`` stand in a union, as fields may have it."""
        valid = _valid(column)
        if valid.all():
            return self.bare(column, keep)
        rows = np.flatnonzero(valid)
        gone = np.flatnonzero(~valid)
        some = self.bare(column.take(rows), keep and not isinstance(column.type, Named))
        return self._union([(some, rows), (all_null(NULL, len(gone)), gone)], len(column))

    def bare(self, column: Column, keep: bool = False) -> Column:
        """A column without nulls but inside of its values."""
        of = column.type
        if of is NONE and self.dialect.flags and not keep:
            return all_null(NULL, len(column))
        match of:
            case Named():
                inner = self.bare(Column(of.inner, column.array), keep)
                if self.dialect.recursion and inner.type is not settled_type(of.inner, self.dialect):
                    return inner
                return Column(Named(of.name, inner.type), inner.array)
            case Error():
                return converted(column, self.bare, self.order)
            case Record():
                return converted(column, lambda field: self.told(field, isinstance(under(field.type), Union)))
            case Array() | Set() | Map():
                return converted(column, self.told, self.order)
            case Union():
                tags, members = union.member_values(column)
                parts = [
                    (self.told(member, keep and not isinstance(member.type, Named)), np.flatnonzero(tags == tag))
                    for tag, member in enumerate(members)
                ]
                return self._union(parts, len(column))
            case Fusion() if of.inner is not ALL:
                inner = self.told(Column(of.inner, column.array.field(0)))
                kind = Fusion(inner.type)
                parts_of = [inner.array, column.array.field(1)]
                return Column(kind, pa.Array.from_buffers(arrow_type(kind), len(column), [None], children=parts_of))
        return column

    def _union(self, parts: list[tuple[Column, Rows]], count: int) -> Column:
        """Values that together are ``count`` rows, in one union; in a column of their own if they share a type."""
        found: dict[Type, list[tuple[Column, Rows]]] = {}
        for column, rows in parts:
            if not isinstance(column.type, Union):
                found.setdefault(column.type, []).append((column, rows))
                continue
            tags, members = union.member_values(column)
            for tag, member in enumerate(members):
                found.setdefault(member.type, []).append((member, rows[tags == tag]))
        types = sort_members(found, named_first=self.dialect.recursion)
        columns = []
        places = np.empty(count, np.int32)
        for tag, of in enumerate(types):
            values, rows = in_order(found[of])
            columns.append(values)
            places[rows] = tag
        if len(types) == 1:
            return self.bare(columns[0]) if types[0] is NONE else columns[0]
        return union.build(Union(types), places, columns)
