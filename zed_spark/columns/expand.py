"""Spreading: a column of the values that are there becomes one with nulls between them."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.codec import kernels
from zed_spark.codec.arrays import Int32s
from zed_spark.codec.buffers import allocate, checked, frozen
from zed_spark.columns import array, record, union
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Bytes, Column
from zed_spark.columns.primitive import all_null, core
from zed_spark.errors import CorruptDataError
from zed_spark.types import BOOL, NOTHING, TYPE, Array, Fusion, Map, Record, Set, Union


class Mask:
    """Where values go: what is worked out of it once serves all columns that are spread alike.

    Args:
        mask: uint8, shape (n,), 1 for a value and 0 for null.
    """

    def __init__(self, mask: Bytes) -> None:
        self.mask = mask
        self.count = int(np.count_nonzero(mask))
        """Values."""

    def __len__(self) -> int:
        return len(self.mask)

    @cached_property
    def bitmap(self) -> pa.Buffer:
        """The mask as Arrow has it."""
        return pa.py_buffer(np.packbits(self.mask, bitorder="little"))


def spread(column: Column, mask: Mask) -> Column:
    """Put nulls between the values of a column.

    Args:
        column: the k values, of any type; may hold nulls of its own.
        mask: where the values go, with exactly k ones.

    Raises:
        CorruptDataError: the mask has not k ones.
    """
    if mask.count != len(column):
        raise CorruptDataError(f"{len(column)} values for {mask.count} places", structure="presence")
    kind = core(column.type)
    if kind in NOTHING:
        return Column(column.type, pa.nulls(len(mask)))
    if not len(column):
        # What has no values may have no buffers either.
        return all_null(column.type, len(mask))
    if isinstance(kind, Union):
        tags, members = union.member_values(column)
        spread_tags = np.full(len(mask), -1, np.int32)
        spread_tags[mask.mask != 0] = tags
        return union.build(column.type, spread_tags, members)
    if isinstance(kind, Record):
        fields = [spread(field, mask) for field in record.fields(column)]
        return record.build(column.type, fields, len(mask), _valid(column.array, mask))
    if isinstance(kind, Array | Set):
        offsets, items = array.parts(column)
        return array.build(column.type, _offsets(offsets, mask), items, _valid(column.array, mask))
    if isinstance(kind, Map):
        offsets, keys, values = array.map_parts(column)
        return array.build_map(column.type, _offsets(offsets, mask), keys, values, _valid(column.array, mask))
    if isinstance(kind, Fusion):
        fused = [spread(Column(of, column.array.field(at)), mask) for at, of in enumerate((kind.inner, TYPE))]
        return record.build(column.type, fused, len(mask), _valid(column.array, mask))
    arrow, buffers, start = arrow_type(column.type), column.array.buffers(), column.array.offset
    bitmap = mask.bitmap
    if column.array.null_count:
        bitmap = pa.py_buffer(np.packbits(_valid(column.array, mask), bitorder="little"))
    if kind is BOOL:
        bits = _spread(_bits(buffers[1], start, len(column)), mask)
        content = [pa.py_buffer(np.packbits(bits, bitorder="little"))]
    elif len(buffers) == 3:
        offsets = np.frombuffer(buffers[1], np.int32, start + len(column) + 1)[start:]
        content = [pa.py_buffer(_offsets(offsets, mask)), buffers[2]]
    else:
        width = np.dtype(f"i{arrow.bit_width // 8}")
        # Of some arrays all nulls share one buffer, as long as the widest needs it.
        content = [pa.py_buffer(_spread(np.frombuffer(buffers[1], width, start + len(column))[start:], mask))]
    return Column(column.type, pa.Array.from_buffers(arrow, len(mask), [bitmap, *content]))


def _valid(values: pa.Array, mask: Mask) -> Bytes:
    if not values.null_count:
        return mask.mask
    return _spread(_bits(values.buffers()[0], values.offset, len(values)), mask)


def _bits(buffer: pa.Buffer, start: int, count: int) -> Bytes:
    packed = np.frombuffer(buffer, np.uint8)
    return np.unpackbits(packed, count=start + count, bitorder="little")[start:]


def _spread(values: npt.NDArray[Any], mask: Mask) -> npt.NDArray[Any]:
    out: npt.NDArray[Any] = allocate(len(mask), values.dtype)[1]
    checked(kernels().expand(frozen(values), mask.mask, out), "presence")
    return out


def _offsets(offsets: Int32s, mask: Mask) -> Int32s:
    out: Int32s = allocate(len(mask) + 1, np.int32)[1]
    checked(kernels().expand_offsets(frozen(offsets), mask.mask, out), "presence")
    return out
