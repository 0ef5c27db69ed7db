"""Buffers of kernels: inputs as one array type, outputs in memory of Arrow's pool, validity as bitmaps."""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.codec.arrays import Bytes, Int32s
from zed_spark.errors import CorruptDataError

Value = TypeVar("Value", bound=np.generic)

_FEW = 8192
"""So many values numpy allocates quicker than Arrow's pool."""


def source(data: bytes | bytearray | memoryview | pa.Buffer | Bytes) -> Bytes:
    """View the bytes of any contiguous buffer as the one array type that kernels take: uint8, read-only; no copy."""
    view = memoryview(data)  # type: ignore[arg-type]
    # numpy calls every zero-length view contiguous, but casting one may fail.
    if view.nbytes == 0:
        empty = np.empty(0, np.uint8)
        empty.flags.writeable = False
        return empty
    return np.frombuffer(view.toreadonly().cast("B"), np.uint8)


def allocate(n: int, dtype: Any = np.uint8) -> tuple[pa.Buffer, Any]:
    """Allocate memory from Arrow's pool, which reuses pages, for n values; the data can hold so many.

    Return the Arrow buffer of exactly n values, uninitialised, and a writable array of n values over it.
    """
    if not n:
        # Zero-sized buffers have no address that numpy would take.
        return pa.allocate_buffer(0), np.empty(0, dtype)
    buffer = pa.allocate_buffer(n * np.dtype(dtype).itemsize)
    return buffer, np.frombuffer(buffer, dtype)


def fresh(n: int, dtype: Any = np.uint8) -> Any:
    """As `allocate`, the array alone."""
    return np.empty(n, dtype) if n <= _FEW else allocate(n, dtype)[1]


def frozen(values: npt.NDArray[Value]) -> npt.NDArray[Value]:
    """The same values, read-only."""
    if not values.flags.writeable:
        return values
    view = values.view()
    view.setflags(write=False)
    return view


def pack_bits(flags: npt.NDArray[Any]) -> pa.Buffer:
    """Convert one byte (0 or 1) or bool for each value to one bit, as Arrow stores bools and validity."""
    return pa.py_buffer(np.packbits(flags, bitorder="little"))


def bitmap(valid: Bytes) -> pa.Buffer | None:
    """Convert one byte for each value, 0 for null and 1 otherwise, to a validity bitmap; None if nothing is null."""
    # For bool, numpy tests many bytes at a time.
    if valid.view(np.bool_).all():
        return None
    return pack_bits(valid)


def is_ascii(data: Bytes) -> bool:
    """Whether all bytes are below 128; this test is fast (30-90 GB/s)."""
    return not len(data) or int(data.max()) < 128


def is_utf8(data: Bytes, offsets: Int32s) -> bool:
    """Whether every string is valid UTF-8. Arrow does not check that when an array is built from buffers.

    A string must be valid by itself, not only together with the next one. Offsets ascend from 0; bytes past the last
    one are ignored.
    """
    used = data[: int(offsets[-1])]
    # Most columns are ASCII. Validation costs more than decoding.
    if is_ascii(used):
        return True
    buffers = [None, pa.py_buffer(offsets), pa.py_buffer(used)]
    strings = pa.Array.from_buffers(pa.string(), len(offsets) - 1, buffers)
    try:
        strings.validate(full=True)
    except pa.ArrowInvalid:
        return False
    return True


def checked(result: int, what: str, before: int = 0) -> int:
    """Return the result of a kernel, at least 0; CorruptDataError with the index of the value if it refused one.

    ``what`` is the structure that was read, for the message; for example a column's path. ``before`` are values that
    were read before this call; the message counts them too.
    """
    if result < 0:
        raise CorruptDataError(f"malformed value {before - 1 - int(result)}", structure=what)
    return int(result)
