"""Conversion of typed nulls, as ZNG has them, to unions with ``null``, as BSUP 1 and later require."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from zed_spark import types as zt
from zed_spark.columns import record, union
from zed_spark.columns.assemble import Parts, Positions, in_order, union_of
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.dataframe import to_zng_compatible
from zed_spark.columns.primitive import all_null
from zed_spark.columns.rebuild import Order, as_it_is, map_children
from zed_spark.types.dialect import Dialect


def to_explicit_nulls(column: Column, dialect: Dialect, order: Order = as_it_is) -> Column:
    """Return the same values without typed nulls: a value that may be null has a union type with ``null``.

    Unions are flattened and sorted; a union of one type becomes that type. Where a dialect allows one type per name, a
    named type that changes loses its name. ``none`` becomes ``null`` except in optional fields of dialects that have
    them. An error of ``null`` holds a null but is not a null itself.

    Args:
        column: any values.
        dialect: a version of BSUP above 0.
        order: sorts the elements of set and map columns whose encoding may change; others keep their order.
    """
    return _Converter(dialect, order).nullable(column)


@lru_cache(maxsize=4096)
def explicit_null_type(of: zt.Type, dialect: Dialect) -> zt.Type:
    """Return the type that `to_explicit_nulls` gives a column without nulls."""
    return to_explicit_nulls(all_null(of, 0), dialect).type


def rows_for_dialect(sequences: list[Sequence], dialect: Dialect, order: Order) -> Sequence:
    """Return rows with the types that a version of BSUP can store; super types that become equal are merged.

    Super types are in the order of their first row.

    Args:
        sequences: the rows.
        dialect: the version. Above 0, null rows get the type ``null``. In version 0, nulls replace what is missing
            (`zed_spark.columns.dataframe.to_zng_compatible`).
        order: as for `to_explicit_nulls`, also for version 0.

    Raises:
        UnsupportedTypeError: version 0 has no type for some of the values.
    """
    parts: Parts = {}
    base = 0
    for sequence in sequences:
        for tag, column in enumerate(sequence.columns):
            rows = np.arange(len(column)) if sequence.tags is None else np.flatnonzero(sequence.tags == tag)
            parts.setdefault(column.type, []).append((column, base + rows))
        base += len(sequence)
    converter = _Converter(dialect, order)
    found: Parts = {}
    for of_one_type in parts.values():
        whole, rows = in_order(of_one_type)
        if not len(rows):
            continue
        columns = [(to_zng_compatible(whole, order), rows)] if dialect.nulls else _split_nulls(whole, rows, converter)
        for column, column_rows in columns:
            found.setdefault(column.type, []).append((column, column_rows))
    groups = sorted(map(in_order, found.values()), key=lambda group: int(group[1][0]))
    tags = np.zeros(base, np.int32)
    for tag, (_, rows) in enumerate(groups):
        tags[rows] = tag
    merged = tuple(column for column, _ in groups)
    return Sequence(tuple(column.type for column in merged), merged, tags if len(merged) > 1 else None)


def _split_nulls(column: Column, rows: Positions, converter: _Converter) -> Iterator[tuple[Column, Positions]]:
    """Yield the converted values of a super type and its nulls, each with their rows."""
    valid = _rows_without_null(column)
    some = np.flatnonzero(valid)
    if len(some) == len(column):
        yield converter.without_nulls(column), rows
        return
    if len(some):
        yield converter.without_nulls(column.take(some)), rows[some]
    yield all_null(zt.NULL, len(rows) - len(some)), rows[~valid]


def _rows_without_null(column: Column) -> npt.NDArray[np.bool_]:
    """Return the rows that need no explicit null: all, if the type is ``null`` or an error of ``null``."""
    kind = zt.core(column.type)
    if kind in zt.NULL_TYPES:
        return np.ones(len(column), np.bool_)
    valid = union.not_null(column)
    return np.ones(len(column), np.bool_) if valid is None else valid != 0


@dataclass(frozen=True, slots=True)
class _Converter:
    """Converts columns for one dialect; ``keep_none`` marks fields of union type, where ``none`` stands for absent."""

    dialect: Dialect
    order: Order

    def nullable(self, column: Column, keep_none: bool = False) -> Column:
        valid = _rows_without_null(column)
        if valid.all():
            return self.without_nulls(column, keep_none)
        rows = np.flatnonzero(valid)
        nulls = np.flatnonzero(~valid)
        some = self.without_nulls(column.take(rows), keep_none and not isinstance(column.type, zt.Named))
        return self._union([(some, rows), (all_null(zt.NULL, len(nulls)), nulls)], len(column))

    def without_nulls(self, column: Column, keep_none: bool = False) -> Column:
        """Return a column that holds nulls only inside its values."""
        of = column.type
        if of is zt.NONE and self.dialect.flags and not keep_none:
            return all_null(zt.NULL, len(column))
        match of:
            case zt.Named():
                inner = self.without_nulls(Column(of.inner, column.array), keep_none)
                if self.dialect.recursion and inner.type is not explicit_null_type(of.inner, self.dialect):
                    return inner
                return Column(zt.Named(of.name, inner.type), inner.array)
            case zt.Error():
                return map_children(column, self.without_nulls, self.order)
            case zt.Record():
                return map_children(
                    column, lambda field: self.nullable(field, isinstance(zt.under(field.type), zt.Union))
                )
            case zt.Array() | zt.Set() | zt.Map():
                return map_children(column, self.nullable, self.order)
            case zt.Union():
                tags, members = union.member_values(column)
                parts = [
                    (
                        self.nullable(member, keep_none and not isinstance(member.type, zt.Named)),
                        np.flatnonzero(tags == tag),
                    )
                    for tag, member in enumerate(members)
                ]
                return self._union(parts, len(column))
            case zt.Fusion() if of.inner is not zt.ALL:
                inner, type_values = column.fields()
                inner = self.nullable(inner)
                return record.build(zt.Fusion(inner.type), [inner, type_values], len(column), None)
        return column

    def _union(self, parts: list[tuple[Column, Positions]], count: int) -> Column:
        """Return one column of ``count`` rows from parts with their rows: a union, unless all values have one type."""
        found: Parts = {}
        for column, rows in parts:
            if not isinstance(column.type, zt.Union):
                found.setdefault(column.type, []).append((column, rows))
                continue
            tags, members = union.member_values(column)
            for tag, member in enumerate(members):
                found.setdefault(member.type, []).append((member, rows[tags == tag]))
        types = zt.sort_members(found, named_first=self.dialect.recursion)
        if len(types) > 1:
            return union_of(zt.Union(types), found, count)
        whole, _ = in_order(found[types[0]])
        return self.without_nulls(whole) if types[0] is zt.NONE else whole
