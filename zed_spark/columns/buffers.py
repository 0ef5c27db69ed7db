"""The memory of Arrow arrays as numpy arrays, without a copy where the layouts agree.

These functions respect the offset of sliced arrays and accept arrays without rows, whose buffers may be absent.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.codec.buffers import bitmap

Bytes = npt.NDArray[np.uint8]
Offsets = npt.NDArray[np.int32]


def buffer_values(array: pa.Array, dtype: npt.DTypeLike) -> npt.NDArray[Any]:
    """The data of a fixed-width array, shape (n,), not copied; arbitrary where null.

    Args:
        array: an array of values of at least one byte.
        dtype: a type of the same width.
    """
    buffer = array.buffers()[1]
    if buffer is None or not len(array):
        return np.zeros(len(array), dtype)
    return np.frombuffer(buffer, dtype, len(array), array.offset * np.dtype(dtype).itemsize)


def string_buffers(array: pa.Array) -> tuple[Offsets, Bytes]:
    """The data of a string or binary array, not copied.

    Returns:
        Offsets, int32, shape (n + 1,), not necessarily from 0; and the bytes that they point into, uint8.
    """
    _, offsets, data = array.buffers()
    if offsets is None or not len(array):
        return np.zeros(len(array) + 1, np.int32), np.zeros(0, np.uint8)
    shown = np.frombuffer(offsets, np.int32, len(array) + 1, array.offset * 4)
    return shown, np.frombuffer(data or b"", np.uint8)


def bits(buffer: pa.Buffer, start: int, count: int) -> Bytes:
    """Bits ``start`` to ``start + count`` of a bitmap: uint8, shape (count,), 0 or 1."""
    first = start // 8
    packed = np.frombuffer(buffer, np.uint8)[first : (start + count + 7) // 8]
    return np.unpackbits(packed, count=start % 8 + count, bitorder="little")[start % 8 :]


def validity(valid: Bytes | None) -> pa.Buffer | None:
    """The validity bitmap from one byte a value, 0 for null; None when nothing is null."""
    return None if valid is None else bitmap(valid)


def valid_bytes(array: pa.Array) -> Bytes | None:
    """One byte a value, 0 for null: uint8, shape (n,); None when nothing is null. A union has no nulls itself."""
    if not array.null_count:
        return None
    mask: Bytes = array.is_valid().cast(pa.uint8()).to_numpy(zero_copy_only=False)
    return mask
