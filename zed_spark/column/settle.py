"""Columns as BSUP 1 and later can hold them: nulls are members of unions, unions are flat and in canonical order.

Source: formats/zng.md section 12.2, formats/csup.md sections 7.5 and 7.9.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.column import array, record, union
from zed_spark.column.column import Column, Sequence
from zed_spark.column.fuse import early
from zed_spark.column.layout import arrow_type
from zed_spark.column.primitive import all_null, core
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

Rows = npt.NDArray[np.intp]


def settle(column: Column, dialect: Dialect) -> Column:
    """A column of the same values without typed nulls.

    A place with nulls gets a union with ``null``; where the dialect lets a name stand for one type only, a name is lost
    where its type changes by that. Unions take up those that are their members, and one of a single type gives way to
    it. Where only fields of records may be absent, ``none`` elsewhere becomes ``null``. Sets and maps keep the order
    that they are held in.

    Args:
        column: any values.
        dialect: a version of BSUP above 0.
    """
    return _Settler(dialect).told(column)


def settled_type(of: Type, dialect: Dialect) -> Type:
    """The type of `settle` of values among which there is no null."""
    return settle(all_null(of, 0), dialect).type


def settle_rows(sequences: list[Sequence], dialect: Dialect) -> Sequence:
    """Rows as a version of BSUP can hold them, 0 included; super types that become one are one.

    Args:
        sequences: the rows.
        dialect: the version. Rows that are null have the type null above 0; for 0 there are neither optional fields nor
            fused values, and null stands for absent (`zed_spark.column.fuse.early`).

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
        rows = np.sort(np.concatenate([rows for _, rows in own]))
        if not len(rows):
            continue
        for column, places in [(early(in_order(own)), rows)] if dialect.nulls else _split(in_order(own), rows, dialect):
            found.setdefault(column.type, []).append((column, places))
    groups = sorted(found.values(), key=lambda group: min(int(rows[0]) for _, rows in group))
    columns = tuple(in_order(group) for group in groups)
    tags = np.zeros(base, np.int32)
    for place, group in enumerate(groups):
        for _, rows in group:
            tags[rows] = place
    return Sequence(tuple(column.type for column in columns), columns, tags if len(columns) > 1 else None)


def _split(column: Column, rows: Rows, dialect: Dialect) -> Iterator[tuple[Column, Rows]]:
    """The values of a super type, settled, and nulls, each with its rows."""
    valid = _valid(column)
    if under(column.type) in NOTHING or valid.all():
        yield settle(column, dialect), rows
        return
    some = np.flatnonzero(valid)
    if len(some):
        yield settle(column.take(some), dialect), rows[some]
    yield all_null(NULL, len(rows) - len(some)), rows[~valid]


def _valid(column: Column) -> npt.NDArray[np.bool_]:
    if isinstance(core(column.type), Union):
        return union.parts(column)[0] >= 0
    some = column.valid
    return np.ones(len(column), np.bool_) if some is None else some != 0


@dataclass(frozen=True, slots=True)
class _Settler:
    dialect: Dialect

    def told(self, column: Column, keep: bool = False) -> Column:
        """A column that may hold nulls. To ``keep`` is to let ``none`` stand in a union, as fields may have it."""
        valid = _valid(column)
        if under(column.type) in NOTHING or valid.all():
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
                inner = self.bare(Column(of.inner, column.array))
                return Column(Error(inner.type), inner.array)
            case Record():
                fields = [self.told(field, isinstance(under(field.type), Union)) for field in record.fields(column)]
                types = tuple((name, field.type) for (name, _), field in zip(of.fields, fields, strict=True))
                return record.build(Record(types), fields, len(column), None)
            case Array() | Set():
                offsets, items = array.parts(column)
                items = self.told(items)
                return array.build(type(of)(items.type), offsets, items, None)
            case Map():
                offsets, keys, values = array.map_parts(column)
                keys, values = self.told(keys), self.told(values)
                return array.build_map(Map(keys.type, values.type), offsets, keys, values, None)
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
        columns = [in_order(found[of]) for of in types]
        if len(types) == 1:
            return self.bare(columns[0]) if types[0] is NONE else columns[0]
        places = np.empty(count, np.int32)
        for tag, of in enumerate(types):
            for _, rows in found[of]:
                places[rows] = tag
        return union.build(Union(types), places, columns)


def in_order(parts: list[tuple[Column, Rows]]) -> Column:
    """Columns of one type as one, their values in the order of the rows that they belong to."""
    if len(parts) == 1:
        return parts[0][0]
    whole = pa.concat_arrays([column.array for column, _ in parts])
    return Column(parts[0][0].type, whole).take(np.argsort(np.concatenate([rows for _, rows in parts])))
