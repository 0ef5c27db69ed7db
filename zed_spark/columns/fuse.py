"""Reshape columns to a fused type: absent fields become nulls, values of different types members of unions.

Source: docs/formats/zng.md, section 10.3, without the two defects of the reference described there.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from zed_spark import types as zt
from zed_spark.columns import union
from zed_spark.columns.arrow_types import item_type
from zed_spark.columns.assemble import Parts, Positions, assemble, union_of
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.mask import every, rows_by_tag
from zed_spark.columns.nested import RecordColumn, build_list, offsets_and_items
from zed_spark.columns.nulls import to_dataframe_type
from zed_spark.columns.primitive import all_null
from zed_spark.errors import SchemaMismatchError
from zed_spark.types.fuse import fits, member_index
from zed_spark.types.primitives import widened


def fuse(column: Column, target: zt.Type) -> Column:
    """Return the column reshaped to a result of `zed_spark.types.fuse.fuse_types`; SchemaMismatchError if it cannot be.

    Nulls stay nulls: a null record becomes a null union. A union that holds a null member keeps it.
    """
    _check(column, target)
    return _fused(column, target)


def _check(column: Column, target: zt.Type) -> None:
    if not fits(column.type, target):
        raise SchemaMismatchError(f"values of type {column.type!r} do not fit into {target!r}")


def as_row(column: Column, value: str | None) -> Column:
    """Return values as rows with a column ``value``, unless they are records or nulls; for `fuse_sequence`."""
    if value is None or isinstance(zt.under(zt.dataframe_type(column.type)), zt.Record) or column.type is zt.NULL:
        return column
    return RecordColumn(zt.Record(((value, column.type),)), [column], len(column), None)


def fuse_sequence(sequence: Sequence, target: zt.Type) -> Column:
    """Return all values of a sequence, in order, as one column of a fused type; see `fuse`."""
    for column in sequence.columns:
        _check(column, target)
    tags = sequence.tags
    if len(sequence.columns) == 1 and sequence.columns[0].type is target:
        return sequence.columns[0]
    if tags is None or len(sequence.columns) < 2:
        rows = [every(len(column)) for column in sequence.columns]
    else:
        rows = rows_by_tag(tags, list(map(len, sequence.columns)))
    parts = list(zip(sequence.columns, rows, strict=True))
    return assemble(target, parts, len(sequence), _fused)


def _fused(column: Column, target: zt.Type) -> Column:
    return column if column.type is target else _reshape(to_dataframe_type(column), target)


def _reshape(column: Column, target: zt.Type) -> Column:
    """Reshapes a column of a data frame type that fits the target."""
    if column.type is target:
        return column
    source = zt.under(column.type)
    if source in zt.NULL_TYPES:
        return all_null(target, len(column))
    if isinstance(target, zt.Union):
        return _into_union(column, target)
    match source, target:
        case zt.Union(), _:
            return _out_of_union(column, target)
        case zt.Record(), zt.Record():
            return _reshape_record(column, target)
        case zt.Array() | zt.Set() | zt.Map(), zt.Array() | zt.Set() | zt.Map():
            offsets, items = offsets_and_items(column)
            return build_list(target, offsets, _reshape(items, item_type(target)), column.valid)
    if widened(column.type, target) is target:
        return Column(target, column.array)
    raise AssertionError((column.type, target))  # pragma: no cover - `fits` lets nothing else pass


def _reshape_record(column: Column, target: zt.Record) -> Column:
    source = zt.under(column.type)
    names = [name for name, _ in source.fields] if isinstance(source, zt.Record) else []
    source_fields = dict(zip(names, column.fields(), strict=True))
    fields = [
        _reshape(source_fields[name], of) if name in source_fields else all_null(of, len(column))
        for name, of in target.fields
    ]
    return RecordColumn(target, fields, len(column), column.valid)


def _into_union(column: Column, target: zt.Union) -> Column:
    parts: Parts = {}
    for of, rows, values in _shares(column, target):
        # Values of several types can become the same member.
        parts.setdefault(of, []).append((values, rows))
    return union_of(target, parts, len(column))


def _shares(column: Column, target: zt.Union) -> Iterator[tuple[zt.Type, Positions, Column]]:
    """Yield the values of each member of a union: ``(member, rows of the column, values)``; all other rows are null."""
    source = zt.under(column.type)
    if not isinstance(source, zt.Union) or column.type in target.members:
        valid = union.not_null(column)
        rows = np.arange(len(column)) if valid is None else np.flatnonzero(valid)
        if len(rows):
            yield _member(column if valid is None else column.take(rows), rows, target)
        return
    tags, members = union.member_values(column)
    for source_tag, member in enumerate(members):
        if not len(member):
            continue
        rows = np.flatnonzero(tags == source_tag)
        if isinstance(zt.under(member.type), zt.Union) and member.type not in target.members:
            for of, inner, values in _shares(member, target):
                yield of, rows[inner], values
        elif zt.under(member.type) not in zt.NULL_TYPES or member.type in target.members:
            yield _member(member, rows, target)


def _member(values: Column, rows: Positions, target: zt.Union) -> tuple[zt.Type, Positions, Column]:
    of = target.members[member_index(values.type, target)]
    return of, rows, _reshape(values, of)


def _out_of_union(column: Column, target: zt.Type) -> Column:
    tags, members = union.member_values(column)
    parts = list(zip(members, rows_by_tag(tags, list(map(len, members))), strict=True))
    return assemble(target, parts, len(column), _reshape)
