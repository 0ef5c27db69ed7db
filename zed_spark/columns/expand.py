"""Expansion of the present values of a column to all rows, with nulls where a value is absent."""

from __future__ import annotations

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
    if isinstance(kind, zt.Record):
        fields = [expand(field, mask) for field in record.fields(column)]
        return record.build(column.type, fields, len(mask), _valid(column.array, mask))
    if isinstance(kind, zt.Array | zt.Set):
        offsets, items = array.parts(column)
        return array.build(column.type, _offsets(offsets, mask), items, _valid(column.array, mask))
    if isinstance(kind, zt.Map):
        offsets, keys, values = array.map_parts(column)
        return array.build_map(column.type, _offsets(offsets, mask), keys, values, _valid(column.array, mask))
    if isinstance(kind, zt.Fusion):
        fused = [expand(Column(of, column.array.field(at)), mask) for at, of in enumerate((kind.inner, zt.TYPE))]
        return record.build(column.type, fused, len(mask), _valid(column.array, mask))
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
