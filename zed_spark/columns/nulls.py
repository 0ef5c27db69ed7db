"""Nulls and absent fields, converted between what formats and data frames have of them.

ZNG has typed nulls, BSUP 1 and later have unions with ``null`` and optional fields, and data frames have null for
everything that is missing. Source: docs/formats/zng.md, section 12.2.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from zed_spark import types as zt
from zed_spark.columns import union
from zed_spark.columns.assemble import Parts, Positions, in_order, union_of
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.deferred import expand
from zed_spark.columns.mask import Mask
from zed_spark.columns.nested import Order, RecordColumn, as_it_is, map_children
from zed_spark.columns.primitive import all_null
from zed_spark.errors import UnsupportedTypeError
from zed_spark.types.dialect import Dialect, is_bsup_only, required


def to_explicit_nulls(column: Column, dialect: Dialect, order: Order = as_it_is) -> Column:
    """Return the same values without typed nulls: a value that may be null has a union type with ``null``.

    Unions are flattened and sorted; a union of one type becomes that type. Where a dialect allows one type per name, a
    named type that changes loses its name. ``none`` becomes ``null`` except in optional fields of dialects that have
    them. An error of ``null`` holds a null but is not a null itself.

    The dialect is above version 0. ``order`` sorts elements of sets and maps whose encoding may change.
    """
    return _Converter(dialect, order).nullable(column)


@lru_cache(maxsize=4096)
def explicit_null_type(of: zt.Type, dialect: Dialect) -> zt.Type:
    """Return the type that `to_explicit_nulls` gives a column without nulls."""
    return to_explicit_nulls(all_null(of, 0), dialect).type


def rows_for_dialect(sequences: list[Sequence], dialect: Dialect, order: Order) -> Sequence:
    """Return rows with the types that a version of BSUP can store; super types that become equal are merged.

    Super types are in the order of their first row. Above version 0, null rows get the type ``null``. In version 0,
    nulls replace what is missing (`to_zng_compatible`), and UnsupportedTypeError says that there is no type for some
    values.
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
                return RecordColumn(zt.Fusion(inner.type), [inner, type_values], len(column), None)
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


def to_dataframe_type(column: Column, order: Order = as_it_is) -> Column:
    """Return the values as `zed_spark.types.dialect.dataframe_type`: null for ``null``, ``none`` and absent fields.

    ``order`` sorts the elements of sets and maps whose element type changes; by default they keep their order.
    """
    target = zt.dataframe_type(column.type)
    if target is column.type:
        return column
    of = column.type
    if isinstance(of, zt.Fusion):
        values, valid = column.fields()[0], column.valid
        if valid is not None:
            # Where the fusion is null, its value may be anything.
            values = expand(values.take(np.flatnonzero(valid)), Mask(valid))
        return to_dataframe_type(values, order)
    if isinstance(of, zt.Union):
        return _convert_union(column, target, order)
    if target is zt.NULL:
        return all_null(zt.NULL, len(column))
    return map_children(column, lambda part: to_dataframe_type(part, order), order)


def _convert_union(column: Column, target: zt.Type, order: Order) -> Column:
    """Convert a union; a null inside a member that was a union with null becomes a null of the whole."""
    tags, members = union.member_values(column)
    lone = [tag for tag, member in enumerate(members) if zt.dataframe_type(member.type) is not zt.NULL]
    if len(lone) == 1 and not isinstance(zt.core(target), zt.Union):
        # The usual case of one type and null.
        return expand(to_dataframe_type(members[lone[0]], order), Mask((tags == lone[0]).view(np.uint8)))
    found: Parts = {}
    for tag, member in enumerate(members):
        rows = np.flatnonzero(tags == tag)
        some = to_dataframe_type(member, order)
        if some.type is not member.type and isinstance(zt.under(member.type), zt.Union):
            valid = union.not_null(some)
            if valid is not None:
                kept = np.flatnonzero(valid)
                some, rows = some.take(kept), rows[kept]
        if some.type is not zt.NULL:
            found.setdefault(some.type, []).append((some, rows))
    if not found:
        return all_null(zt.NULL, len(column))
    if not isinstance(target, zt.Union) or target in found:
        (parts,) = found.values()
        values, rows = in_order(parts)
        mask = np.zeros(len(column), np.uint8)
        mask[rows] = 1
        return expand(values, Mask(mask))
    return union_of(target, found, len(column))


def to_zng_compatible(column: Column, order: Order) -> Column:
    """Return the column for formats without optional fields, fusion and recursive types, such as ZNG and VNG.

    The column itself if its type has no such parts, else as `to_dataframe_type` converts it. UnsupportedTypeError says
    that the type contains ``any`` or a recursive type, which these formats do not have.
    """
    if not is_bsup_only(column.type):
        return column
    found = to_dataframe_type(column, order)
    if is_bsup_only(found.type):
        raise UnsupportedTypeError(f"cannot write {column.type!r}: the format has no recursive types and no type any")
    return found


def with_none(of: zt.Type, values: Column, present: npt.NDArray[np.bool_]) -> Column:
    """Return a column of an optional field, whose type is a union with ``none``, possibly named.

    The present values have the type `zed_spark.types.dialect.required` of it; ``present`` is bool, shape (n,).
    """
    members = zt.union_members(zt.core(of))
    none_tag = members.index(zt.NONE)
    tags = np.full(len(present), none_tag, np.int32)
    if len(members) > 2:
        inner_tags, parts = union.member_values(values)
        tags[present] = inner_tags + (inner_tags >= none_tag)
    else:
        parts = [values]
        tags[present] = int(none_tag == 0)
    none = all_null(zt.NONE, len(present) - len(values))
    return union.build(of, tags, [*parts[:none_tag], none, *parts[none_tag:]])


def without_none(column: Column) -> tuple[Column, npt.NDArray[np.bool_]]:
    """Return the present values of an optional field, and their rows as a bool mask; the inverse of `with_none`."""
    members = zt.union_members(zt.core(column.type))
    none_tag = members.index(zt.NONE)
    tags, parts = union.member_values(column)
    present = tags != none_tag
    others = [part for at, part in enumerate(parts) if at != none_tag]
    of = required(column.type)
    if len(members) == 2:
        return Column(of, others[0].array), present
    inner_tags = tags[present]
    return union.build(of, (inner_tags - (inner_tags > none_tag)).astype(np.int32), others), present
