"""Columns as the flat arrays that encode kernels take, without the offsets and absent buffers of Arrow arrays."""

from __future__ import annotations

import numpy as np
import pyarrow as pa

from zed_spark.codec.arrays import Bytes, Int32s, Int64s
from zed_spark.codec.buffers import frozen
from zed_spark.columns import union
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.buffers import bits, buffer_values, string_buffers
from zed_spark.columns.column import Column
from zed_spark.columns.nested import map_parts, offsets_and_items
from zed_spark.errors import SchemaMismatchError
from zed_spark.types import Map, Union, core


def fits(column: Column) -> None:
    """Raise SchemaMismatchError unless a column's array is of the layout of its type, by which alone kernels go."""
    if column.array.type != arrow_type(column.type):
        raise SchemaMismatchError(f"a column of {column.type!r} is held as {column.array.type}")


def valid(column: Column) -> Bytes:
    """One byte a value, 0 where it is null, of unions too."""
    if isinstance(core(column.type), Union):
        tags, _, _ = union.parts(column)
        return (tags >= 0).view(np.uint8)
    found = column.valid
    return np.ones(len(column), np.uint8) if found is None else found


def ints(column: Column) -> Int64s:
    """The values of an integer, duration, time or enum column as int64; anything where null."""
    signed = not pa.types.is_unsigned_integer(column.array.type)
    return _numbers(column.array, "i" if signed else "u")


def floats(column: Column) -> Int64s:
    """The bits of a float column, zero-extended to int64; anything where null."""
    return _numbers(column.array, "u")


def bools(column: Column) -> Bytes:
    """The values of a bool column, 0 or 1; anything where null."""
    array = column.array
    data = array.buffers()[1]
    return np.zeros(0, np.uint8) if not len(array) or data is None else bits(data, array.offset, len(array))


def bodies(column: Column) -> tuple[Int32s, Bytes]:
    """Offsets, shape (n + 1,), and the bytes they point into, of a column of strings and the like."""
    offsets, data = string_buffers(column.array)
    return offsets, frozen(data)


def items(column: Column) -> tuple[Int32s, list[Column]]:
    """Offsets, shape (n + 1,), starting at 0, and the elements, or keys and values, that rows have.

    Elements under a null row are left out.
    """
    if isinstance(core(column.type), Map):
        offsets, *parts = map_parts(column)
    else:
        offsets, *parts = offsets_and_items(column)
    if column.array.null_count:
        some, counts = valid(column), np.diff(offsets)
        if counts[some == 0].any():
            kept = np.flatnonzero(np.repeat(some, counts))
            parts = [part.take(kept) for part in parts]
            offsets = np.concatenate(([0], np.cumsum(counts * some))).astype(np.int32)
    return offsets, parts


def dense(column: Column, some: Bytes) -> Column:
    """Only the values that are not null."""
    if some.view(np.bool_).all():
        return column
    if isinstance(core(column.type), Union):
        return column.take(np.flatnonzero(some))
    return Column(column.type, column.array.drop_null())


def _numbers(array: pa.Array, kind: str) -> Int64s:
    width = array.type.bit_width // 8
    found = buffer_values(array, np.dtype(f"{kind}{width}"))
    # Signed and unsigned numbers share their 64-bit patterns; narrower ones are widened by value.
    return found.view(np.int64) if width == 8 else found.astype(np.int64)
