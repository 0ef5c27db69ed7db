"""Spreading: a column of the values that are there becomes one with nulls between them."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.codec import kernels
from zed_spark.codec.buffers import checked
from zed_spark.column import array, record, union
from zed_spark.column.column import Bytes, Column
from zed_spark.column.layout import arrow_type
from zed_spark.column.primitive import core
from zed_spark.errors import CorruptDataError
from zed_spark.types import BOOL, NULL, Array, Map, Record, Set, Union


def spread(column: Column, mask: Bytes) -> Column:
    """Put nulls between the values of a column.

    Args:
        column: the k values, of any type; may hold nulls of its own.
        mask: uint8, shape (n,), with exactly k ones: where the values go.

    Raises:
        CorruptDataError: the mask has not k ones.
    """
    if int(mask.sum()) != len(column):
        raise CorruptDataError(f"{len(column)} values for {int(mask.sum())} places", structure="presence")
    kind = core(column.type)
    if kind is NULL:
        return Column(column.type, pa.nulls(len(mask)))
    if isinstance(kind, Union):
        tags, members = union.member_values(column)
        spread_tags = np.full(len(mask), -1, np.int32)
        spread_tags[mask != 0] = tags
        return union.build(column.type, spread_tags, members)
    valid = _valid(column.array, mask)
    if isinstance(kind, Record):
        fields = [spread(field, mask) for field in record.fields(column)]
        return record.build(column.type, fields, len(mask), valid)
    if isinstance(kind, Array | Set):
        offsets, items = array.parts(column)
        return array.build(column.type, _offsets(offsets, mask), items, valid)
    if isinstance(kind, Map):
        offsets, keys, values = array.map_parts(column)
        return array.build_map(column.type, _offsets(offsets, mask), keys, values, valid)
    arrow = arrow_type(column.type)
    bitmap = pa.py_buffer(np.packbits(valid, bitorder="little"))
    buffers = column.array.buffers()
    if kind is BOOL:
        bits = _spread(_bits(buffers[1], column.array.offset, len(column)), mask)
        content = [pa.py_buffer(np.packbits(bits, bitorder="little"))]
    elif len(buffers) == 3:
        start = column.array.offset
        offsets = np.frombuffer(buffers[1], np.int32)[start : start + len(column) + 1]
        content = [pa.py_buffer(_offsets(offsets, mask)), buffers[2]]
    else:
        width = np.dtype(f"i{arrow.bit_width // 8}")
        start = column.array.offset
        content = [pa.py_buffer(_spread(np.frombuffer(buffers[1], width)[start : start + len(column)], mask))]
    return Column(column.type, pa.Array.from_buffers(arrow, len(mask), [bitmap, *content]))


def _valid(values: pa.Array, mask: Bytes) -> Bytes:
    if not values.null_count:
        return mask
    return _spread(_bits(values.buffers()[0], values.offset, len(values)), mask)


def _bits(buffer: pa.Buffer, start: int, count: int) -> Bytes:
    packed = np.frombuffer(buffer, np.uint8)
    return np.unpackbits(packed, count=start + count, bitorder="little")[start:]


def _spread(values: npt.NDArray[Any], mask: Bytes) -> npt.NDArray[Any]:
    # The kernel reads one slot past the last value, without using it.
    padded = np.empty(len(values) + 1, values.dtype)
    padded[:-1] = values
    padded[-1] = 0
    out = np.empty(len(mask), values.dtype)
    checked(kernels().spread(padded, mask, out), "presence")
    return out


def _offsets(offsets: npt.NDArray[np.int32], mask: Bytes) -> npt.NDArray[np.int32]:
    places = np.zeros(len(mask) + 1, np.int64)
    np.cumsum(mask, out=places[1:])
    return offsets[places]
