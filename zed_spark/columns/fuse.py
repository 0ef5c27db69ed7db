"""Reshaping of columns to a fused type (`zed_spark.types.fuse`).

Absent fields become nulls, and values of different types become members of unions.
Source: docs/formats/zng.md, section 10.3, without the two defects of the reference described there.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns import array, record, union
from zed_spark.columns.arrow_types import item_type
from zed_spark.columns.column import Column, Interleave, Ints, Sequence, Tags, concatenation_order
from zed_spark.columns.dataframe import to_dataframe_type
from zed_spark.columns.primitive import all_null
from zed_spark.columns.rebuild import Mask, Parts, Rows, expand, union_of
from zed_spark.errors import SchemaMismatchError
from zed_spark.types.fuse import fits, member_index
from zed_spark.types.zoneless import widened


def fuse(column: Column, target: zt.Type) -> Column:
    """The column reshaped to a fused type.

    Args:
        column: values of one of the types that were fused.
        target: the result of `zed_spark.types.fuse.fuse_types`.

    Returns:
        A column of the target type. Nulls stay nulls: a null record becomes a null union, not a union that holds a
        null record. A union that holds a null member keeps it.

    Raises:
        SchemaMismatchError: values of the column's type cannot be reshaped to the target.
    """
    _check(column, target)
    return _fused(column, target)


def _check(column: Column, target: zt.Type) -> None:
    if not fits(column.type, target):
        raise SchemaMismatchError(f"values of type {column.type!r} do not fit into {target!r}")


def fuse_sequence(sequence: Sequence, target: zt.Type) -> Column:
    """All values of a sequence, in order, as one column of a fused type; see `fuse`."""
    records = zt.under(target) is target and all(
        isinstance(zt.under(column.type), zt.Record) for column in sequence.columns
    )
    if isinstance(target, zt.Record) and records and sequence.tags is not None and len(sequence.columns) > 1:
        return _by_field(sequence, sequence.tags, target)
    columns = [fuse(column, target) for column in sequence.columns]
    return _join(target, columns, sequence.order())


def _by_field(sequence: Sequence, tags: Tags, target: zt.Record) -> Column:
    """Fuses records of several types field by field, with the columns that have the field."""
    found: dict[str, list[tuple[int, Column]]] = {name: [] for name, _ in target.fields}
    for tag, column in enumerate(sequence.columns):
        _check(column, target)
        kind = zt.under(column.type)
        names = [name for name, _ in kind.fields] if isinstance(kind, zt.Record) else []
        for name, field in zip(names, record.fields(column), strict=True):
            found[name].append((tag, field))
    interleave = Interleave(tags, [len(column) for column in sequence.columns])
    shares: dict[tuple[int, ...], tuple[Ints | None, Mask | None]] = {}
    fields = []
    for name, of in target.fields:
        used = tuple(tag for tag, _ in found[name])
        if not used:
            fields.append(all_null(of, len(tags)))
            continue
        if used not in shares:
            shares[used] = _share(interleave, used)
        order, mask = shares[used]
        joined = _join(of, [_fused(field, of) for _, field in found[name]], order)
        fields.append(joined if mask is None else expand(joined, mask))
    valid = None
    if any(column.array.null_count for column in sequence.columns):
        valid = np.ones(len(tags), np.uint8)
        for tag, column in enumerate(sequence.columns):
            if column.valid is not None:
                valid[tags == tag] = column.valid
    return record.build(target, fields, len(tags), valid)


def _share(interleave: Interleave, used: tuple[int, ...]) -> tuple[Ints | None, Mask | None]:
    """The order of the values of some columns in their concatenation, and the rows that they have in a sequence."""
    if len(used) == len(interleave.counts):
        return interleave.indices(used), None
    if len(used) == 1:
        return None, Mask((interleave.tags == used[0]).view(np.uint8))
    indices = interleave.indices(used)
    selected = indices >= 0
    return indices[selected], Mask(selected.view(np.uint8))


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
            return _records(column, target)
        case zt.Array() | zt.Set() | zt.Map(), zt.Array() | zt.Set() | zt.Map():
            offsets, items = array.parts(column)
            return array.build(target, offsets, _reshape(items, item_type(target)), column.valid)
    if widened(column.type, target) is target:
        return Column(target, column.array)
    raise AssertionError((column.type, target))  # pragma: no cover - `fits` lets nothing else pass


def _records(column: Column, target: zt.Record) -> Column:
    source = zt.under(column.type)
    names = [name for name, _ in source.fields] if isinstance(source, zt.Record) else []
    source_fields = dict(zip(names, record.fields(column), strict=True))
    fields = [
        _reshape(source_fields[name], of) if name in source_fields else all_null(of, len(column))
        for name, of in target.fields
    ]
    return record.build(target, fields, len(column), column.valid)


def _into_union(column: Column, target: zt.Union) -> Column:
    parts: Parts = {}
    for of, rows, values in _shares(column, target):
        # Values of several types can become the same member.
        parts.setdefault(of, []).append((values, rows))
    return union_of(target, parts, len(column))


def _shares(column: Column, target: zt.Union) -> Iterator[tuple[zt.Type, Rows, Column]]:
    """The values of each member of a union: ``(member, rows of the column, values)``; all other rows are null."""
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


def _member(values: Column, rows: Rows, target: zt.Union) -> tuple[zt.Type, Rows, Column]:
    of = target.members[member_index(values.type, target)]
    return of, rows, _reshape(values, of)


def _out_of_union(column: Column, target: zt.Type) -> Column:
    tags, members = union.member_values(column)
    some = [tag for tag, member in enumerate(members) if len(member) and zt.under(member.type) not in zt.NULL_TYPES]
    if len(some) == 1:
        return expand(_reshape(members[some[0]], target), Mask((tags == some[0]).view(np.uint8)))
    parts = [_reshape(member, target) for member in members]
    # Null unions take the null that is appended after all members.
    order = concatenation_order(tags, [len(part) for part in parts])
    return _join(target, [*parts, all_null(target, 1)], order)


def _join(of: zt.Type, columns: list[Column], order: npt.NDArray[np.integer] | None) -> Column:
    """The concatenation of columns of one type, permuted by an order."""
    columns = [column for column in columns if len(column)]
    if not columns:
        return all_null(of, 0)
    whole = columns[0]
    if len(columns) > 1:
        whole = Column(of, pa.concat_arrays([column.array for column in columns]))
    return whole if order is None else whole.take(order)
