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
from zed_spark.columns.column import Column, Sequence, Tags
from zed_spark.columns.dataframe import not_null, to_dataframe_type
from zed_spark.columns.primitive import all_null
from zed_spark.columns.rebuild import Mask, Rows, expand
from zed_spark.errors import SchemaMismatchError
from zed_spark.types.fuse import fits, member_index


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
    if not fits(column.type, target):
        raise SchemaMismatchError(f"values of type {column.type!r} do not fit into {target!r}")
    return _fused(column, target)


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
        if not fits(column.type, target):
            raise SchemaMismatchError(f"values of type {column.type!r} do not fit into {target!r}")
        kind = zt.under(column.type)
        for (name, _), field in zip(
            kind.fields if isinstance(kind, zt.Record) else (), record.fields(column), strict=True
        ):
            found[name].append((tag, field))
    ranks, counts = _ranks(tags, len(sequence.columns)), np.array([len(column) for column in sequence.columns])
    shares: dict[tuple[int, ...], _Share] = {}
    fields = []
    for name, of in target.fields:
        owners = tuple(tag for tag, _ in found[name])
        if not owners:
            fields.append(all_null(of, len(tags)))
            continue
        if owners not in shares:
            shares[owners] = _Share(tags, ranks, counts, owners)
        fields.append(shares[owners].field(of, [_fused(field, of) for _, field in found[name]]))
    valid = None
    if any(column.array.null_count for column in sequence.columns):
        valid = np.ones(len(tags), np.uint8)
        for tag, column in enumerate(sequence.columns):
            if column.valid is not None:
                valid[tags == tag] = column.valid
    return record.build(target, fields, len(tags), valid)


class _Share:
    """The rows of a sequence whose types have a field.

    Args:
        tags: the type of each row of the sequence.
        ranks: the number of rows of the same type before each row.
        counts: the number of rows of each type.
        owners: the types that have the field, ascending.
    """

    def __init__(self, tags: Tags, ranks: Rows, counts: Rows, owners: tuple[int, ...]) -> None:
        self.mask: Mask | None = None
        self.order: Rows | None = None
        selected: npt.NDArray[np.bool_] | None = None
        if len(owners) < len(counts):
            chosen = np.zeros(len(counts), np.bool_)
            chosen[list(owners)] = True
            selected = chosen[tags]
            self.mask = Mask(selected.view(np.uint8))
        if len(owners) > 1:
            bases = np.zeros(len(counts), np.int64)
            bases[list(owners)] = np.concatenate(([0], np.cumsum(counts[list(owners)])[:-1]))
            self.order = (ranks + bases[tags])[slice(None) if selected is None else selected]

    def field(self, of: zt.Type, parts: list[Column]) -> Column:
        """The column of a field for all rows, from the columns of the types that have it."""
        joined = _join(of, parts, self.order)
        return joined if self.mask is None else expand(joined, self.mask)


def _ranks(tags: Tags, count: int) -> Rows:
    ranks = np.empty(len(tags), np.int64)
    for tag in range(count):
        here = np.flatnonzero(tags == tag)
        ranks[here] = np.arange(len(here))
    return ranks


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
        case zt.Array() | zt.Set(), zt.Array() | zt.Set():
            offsets, items = array.parts(column)
            return array.build(target, offsets, _reshape(items, target.inner), column.valid)
        case zt.Map(), zt.Map():
            offsets, keys, values = array.map_parts(column)
            keys, values = _reshape(keys, target.key), _reshape(values, target.value)
            return array.build_map(target, offsets, keys, values, column.valid)
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
    tags = np.full(len(column), -1, np.int32)
    rows: list[list[Rows]] = [[] for _ in target.members]
    parts: list[list[Column]] = [[] for _ in target.members]
    for tag, here, values in _shares(column, target):
        tags[here] = tag
        rows[tag].append(here)
        parts[tag].append(values)
    members = [
        # Values of several types can become the same member; they are concatenated and then sorted by row.
        _join(of, columns, np.argsort(np.concatenate(member_rows)) if len(columns) > 1 else None)
        for of, columns, member_rows in zip(target.members, parts, rows, strict=True)
    ]
    return union.build(target, tags, members)


def _shares(column: Column, target: zt.Union) -> Iterator[tuple[int, Rows, Column]]:
    """The values of each member of a union: ``(tag, rows of the column, values)``; all other rows are null."""
    source = zt.under(column.type)
    if not isinstance(source, zt.Union) or column.type in target.members:
        valid = not_null(column)
        rows = np.arange(len(column)) if valid is None else np.flatnonzero(valid)
        if len(rows):
            some = column if valid is None else column.take(rows)
            tag = member_index(column.type, target)
            yield tag, rows, _reshape(some, target.members[tag])
        return
    tags, members = union.member_values(column)
    for source_tag, member in enumerate(members):
        if not len(member):
            continue
        rows = np.flatnonzero(tags == source_tag)
        if isinstance(zt.under(member.type), zt.Union) and member.type not in target.members:
            for tag, inner, values in _shares(member, target):
                yield tag, rows[inner], values
        elif zt.under(member.type) not in zt.NULL_TYPES or member.type in target.members:
            tag = member_index(member.type, target)
            yield tag, rows, _reshape(member, target.members[tag])


def _out_of_union(column: Column, target: zt.Type) -> Column:
    tags, members = union.member_values(column)
    some = [tag for tag, member in enumerate(members) if len(member) and zt.under(member.type) not in zt.NULL_TYPES]
    if len(some) == 1:
        return expand(_reshape(members[some[0]], target), Mask((tags == some[0]).view(np.uint8)))
    parts = [_reshape(member, target) for member in members]
    # Null unions take the null that is appended after all members.
    order = np.full(len(column), sum(map(len, parts)), np.int64)
    base = 0
    for tag in range(len(parts)):
        here = np.flatnonzero(tags == tag)
        order[here] = np.arange(base, base + len(here))
        base += len(here)
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
