"""Rebuilding columns from converted, reordered or expanded parts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Int32s
from zed_spark.codec.buffers import allocate, checked, frozen, pack_bits
from zed_spark.columns import array, record, union
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.buffers import bits, buffer_values, string_buffers
from zed_spark.columns.column import Bytes, Column
from zed_spark.columns.primitive import all_null
from zed_spark.errors import CorruptDataError

Rows = npt.NDArray[np.intp]
Convert = Callable[[Column], Column]
Order = Callable[[Column], Column]
"""Sorts the elements of each set, or the entries of each map, of a column as a format requires."""


def as_it_is(column: Column) -> Column:
    """The `Order` that changes nothing."""
    return column


def map_children(column: Column, convert: Convert, order: Order = as_it_is) -> Column:
    """The column with its direct parts converted: fields, elements, keys and values, or the inside of a name or error.

    Nulls stay. Columns of unions, fusions and types without parts are returned unchanged.

    Args:
        column: the values.
        convert: gives a column of any type, as long as the part that it is given; that one itself if nothing changes.
        order: applied to sets whose elements, and maps whose keys, are converted to another column.
    """
    of = column.type
    match of:
        case zt.Named() | zt.Error():
            inner = convert(Column(of.inner, column.array))
            return Column(of.map_children(lambda _: inner.type), inner.array)
        case zt.Record():
            fields = [convert(field) for field in record.fields(column)]
            types = tuple((name, field.type) for (name, _), field in zip(of.fields, fields, strict=True))
            return record.build(zt.Record(types), fields, len(column), column.valid)
        case zt.Array() | zt.Set():
            offsets, items = array.parts(column)
            new = convert(items)
            made = array.build(type(of)(new.type), offsets, new, column.valid)
            return order(made) if isinstance(of, zt.Set) and new is not items else made
        case zt.Map():
            offsets, keys, values = array.map_parts(column)
            new, values = convert(keys), convert(values)
            made = array.build_map(zt.Map(new.type, values.type), offsets, new, values, column.valid)
            return made if new is keys else order(made)
    return column


Parts = dict[zt.Type, list[tuple[Column, Rows]]]
"""Columns by their type, each with the rows that its values have in a whole."""


def union_of(of: zt.Union, parts: Parts, count: int) -> Column:
    """A union column of ``count`` rows from the columns of its members; rows without a value are null."""
    tags = np.full(count, -1, np.int32)
    columns = []
    for tag, member in enumerate(of.members):
        values, rows = in_order(parts[member]) if member in parts else (all_null(member, 0), np.zeros(0, np.intp))
        tags[rows] = tag
        columns.append(values)
    return union.build(of, tags, columns)


def in_order(parts: list[tuple[Column, Rows]]) -> tuple[Column, Rows]:
    """Merges columns of one type, given with their rows, into one column sorted by row; returns it with its rows."""
    if len(parts) == 1:
        return parts[0]
    rows = np.concatenate([rows for _, rows in parts])
    order = np.argsort(rows)
    whole = pa.concat_arrays([column.array for column, _ in parts])
    return Column(parts[0][0].type, whole).take(order), rows[order]


class Mask:
    """The rows that have a value, shared by all columns that are expanded in the same way.

    Args:
        mask: uint8, shape (n,), 1 for a value and 0 for null.
    """

    def __init__(self, mask: Bytes) -> None:
        self.mask = mask
        self.count = int(np.count_nonzero(mask))
        """How many rows have a value."""

    def __len__(self) -> int:
        return len(self.mask)

    @cached_property
    def bitmap(self) -> pa.Buffer:
        """The mask as an Arrow validity bitmap."""
        return pack_bits(self.mask)


def expand(column: Column, mask: Mask) -> Column:
    """A column with the values at the rows of a mask, and nulls elsewhere.

    Args:
        column: the k values, of any type; nulls among them stay nulls.
        mask: the rows of the values, with exactly k ones.

    Raises:
        CorruptDataError: the mask has more or fewer than k ones.
    """
    if mask.count != len(column):
        found = f"the presence mask marks {mask.count} values, the column has {len(column)}"
        raise CorruptDataError(found, structure="presence")
    kind = zt.core(column.type)
    if kind in zt.NULL_TYPES:
        return Column(column.type, pa.nulls(len(mask)))
    if not len(column):
        # A column without values may lack buffers.
        return all_null(column.type, len(mask))
    if isinstance(kind, zt.Union):
        tags, members = union.member_values(column)
        expanded_tags = np.full(len(mask), -1, np.int32)
        expanded_tags[mask.mask != 0] = tags
        return union.build(column.type, expanded_tags, members)
    if isinstance(kind, zt.Record | zt.Fusion):
        fields = [expand(field, mask) for field in record.fields(column)]
        return record.build(column.type, fields, len(mask), _valid(column.array, mask))
    if isinstance(kind, zt.Array | zt.Set | zt.Map):
        offsets, items = array.parts(column)
        return array.build(column.type, _offsets(offsets, mask), items, _valid(column.array, mask))
    arrow, buffers = arrow_type(column.type), column.array.buffers()
    bitmap = mask.bitmap
    if column.array.null_count:
        bitmap = pack_bits(_valid(column.array, mask))
    if kind is zt.BOOL:
        flags = _expanded(bits(buffers[1], column.array.offset, len(column)), mask)
        content = [pack_bits(flags)]
    elif len(buffers) == 3:
        content = [pa.py_buffer(_offsets(string_buffers(column.array)[0], mask)), buffers[2]]
    else:
        width = np.dtype(f"i{arrow.bit_width // 8}")
        # The children of an all-null array may share one buffer, which is longer than most of them need.
        content = [pa.py_buffer(_expanded(buffer_values(column.array, width), mask))]
    return Column(column.type, pa.Array.from_buffers(arrow, len(mask), [bitmap, *content]))


def _valid(values: pa.Array, mask: Mask) -> Bytes:
    if not values.null_count:
        return mask.mask
    return _expanded(bits(values.buffers()[0], values.offset, len(values)), mask)


def _expanded(values: npt.NDArray[Any], mask: Mask) -> npt.NDArray[Any]:
    out: npt.NDArray[Any] = allocate(len(mask), values.dtype)[1]
    checked(kernels().expand(frozen(values), mask.mask, out), "presence")
    return out


def _offsets(offsets: Int32s, mask: Mask) -> Int32s:
    out: Int32s = allocate(len(mask) + 1, np.int32)[1]
    checked(kernels().expand_offsets(frozen(offsets), mask.mask, out), "presence")
    return out
