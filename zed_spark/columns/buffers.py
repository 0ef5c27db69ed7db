"""Views of the memory of Arrow arrays as numpy arrays, without a copy where the layouts agree.

They respect the offset of sliced arrays, and accept arrays without rows, whose buffers may be absent. They avoid
`to_numpy` and `pa.array`, which import pandas: that takes longer than reading a small file.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.codec.buffers import bitmap

Bytes = npt.NDArray[np.uint8]
Offsets = npt.NDArray[np.int32]


_OFFSET = struct.Struct("<i")

_BITS = {of.id: of.bit_width for of in (
    pa.bool_(), pa.uint8(), pa.uint16(), pa.uint32(), pa.uint64(), pa.int8(), pa.int16(), pa.int32(), pa.int64(),
    pa.float16(), pa.float32(), pa.float64(), pa.duration("ns"), pa.timestamp("ns"),
)}  # fmt: skip
"""Bits of a value, by the number that Arrow has for its type."""

_BODIES = frozenset((pa.string().id, pa.binary().id))


def array_bytes(array: pa.Array) -> int:
    """Bytes of the rows in an array: those of `pyarrow.Array.nbytes`, which takes several times as long."""
    kind, count = array.type.id, len(array)
    bits = _BITS.get(kind)
    if (bits is None and kind not in _BODIES) or not count:
        return int(array.nbytes)
    buffers, at = array.buffers(), array.offset
    valid = 0 if buffers[0] is None else count + 7 >> 3
    if bits is not None:
        return valid + int(count * bits + 7 >> 3)
    [start], [stop] = _OFFSET.unpack_from(buffers[1], 4 * at), _OFFSET.unpack_from(buffers[1], 4 * (at + count))
    return valid + 4 * count + int(stop - start)


def buffer_values(array: pa.Array, dtype: npt.DTypeLike) -> npt.NDArray[Any]:
    """Return the data of an array of fixed width, a byte or more, not copied: shape (n,), arbitrary where null."""
    buffer = array.buffers()[1]
    if buffer is None or not len(array):
        return np.zeros(len(array), dtype)
    return np.frombuffer(buffer, dtype, len(array), array.offset * np.dtype(dtype).itemsize)


def bool_values(array: pa.Array) -> npt.NDArray[np.bool_]:
    """Return the values of a bool array, shape (n,), copied; arbitrary where null."""
    data = array.buffers()[1]
    return np.zeros(len(array), np.bool_) if data is None else bits(data, array.offset, len(array)).view(np.bool_)


def true_values(array: pa.Array) -> npt.NDArray[np.bool_]:
    """Return where a bool array is true, shape (n,); not where it is null."""
    valid = valid_bytes(array)
    found = bool_values(array)
    return found if valid is None else found & valid.view(np.bool_)


def string_buffers(array: pa.Array) -> tuple[Offsets, Bytes]:
    """Return int32 offsets of a string or binary array, shape (n + 1,), not always from 0, and their bytes; no copy."""
    _, offsets, data = array.buffers()
    if offsets is None or not len(array):
        return np.zeros(len(array) + 1, np.int32), np.zeros(0, np.uint8)
    shown = np.frombuffer(offsets, np.int32, len(array) + 1, array.offset * 4)
    return shown, np.frombuffer(data or b"", np.uint8)


def number_array(values: npt.NDArray[Any], valid: Bytes | None = None) -> pa.Array:
    """Return an array of numbers; ``valid`` has 0 for nulls."""
    buffers = [validity(valid), pa.py_buffer(np.ascontiguousarray(values))]
    return pa.Array.from_buffers(pa.from_numpy_dtype(values.dtype), len(values), buffers)


def string_array(values: Sequence[str | bytes | None], of: pa.DataType) -> pa.Array:
    """Return a string or binary array of some values."""
    bodies = [b"" if value is None else value.encode() if isinstance(value, str) else value for value in values]
    ends = np.cumsum([0, *map(len, bodies)])
    if ends[-1] > np.iinfo(np.int32).max:
        return pa.array(values, of)
    present = np.fromiter((value is not None for value in values), np.uint8, len(bodies))
    buffers = [
        None if present.all() else bitmap(present),
        pa.py_buffer(ends.astype(np.int32)),
        pa.py_buffer(b"".join(bodies)),
    ]
    return pa.Array.from_buffers(of, len(bodies), buffers)


def bits(buffer: pa.Buffer, start: int, count: int) -> Bytes:
    """Bits ``start`` to ``start + count`` of a bitmap: uint8, shape (count,), 0 or 1."""
    first = start // 8
    packed = np.frombuffer(buffer, np.uint8)[first : (start + count + 7) // 8]
    return np.unpackbits(packed, count=start % 8 + count, bitorder="little")[start % 8 :]


def validity(valid: Bytes | None) -> pa.Buffer | None:
    """Return the validity bitmap from one byte a value, 0 for null; None when nothing is null."""
    return None if valid is None else bitmap(valid)


def valid_bytes(array: pa.Array) -> Bytes | None:
    """Return the validity: uint8, shape (n,), 0 for null; None if nothing is null. A union has no nulls itself."""
    if not array.null_count:
        return None
    mask = array.buffers()[0]
    # An array of type null has none.
    return np.zeros(len(array), np.uint8) if mask is None else bits(mask, array.offset, len(array))


def doubles(values: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
    """Convert numbers to float64, without the warning that numpy has for signaling NaNs."""
    with np.errstate(invalid="ignore"):
        return values.astype(np.float64)


def bare_batch(count: int) -> pa.RecordBatch:
    """Return a batch of rows without columns, which takes their number from a struct array."""
    return pa.RecordBatch.from_struct_array(pa.Array.from_buffers(pa.struct([]), count, [None], children=[]))
