"""Between kernels and Arrow: inputs as one array type, outputs in pooled memory, validity as bitmaps."""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.codec.arrays import Bytes, Int32s
from zed_spark.errors import CorruptDataError

Value = TypeVar("Value", bound=np.generic)

__all__ = ["allocate", "bitmap", "checked", "frozen", "is_utf8", "source"]


def source(data: bytes | bytearray | memoryview | pa.Buffer | Bytes) -> Bytes:
    """View bytes as the one array type that kernels take for input.

    Args:
        data: any contiguous buffer.

    Returns:
        A read-only uint8 array of the same memory, which it keeps alive; no copy.
    """
    view = memoryview(data)  # type: ignore[arg-type]
    # numpy calls every zero-length view contiguous, but casting one may fail.
    if view.nbytes == 0:
        empty = np.empty(0, np.uint8)
        empty.flags.writeable = False
        return empty
    return np.frombuffer(view.toreadonly().cast("B"), np.uint8)


def allocate(n: int, dtype: Any = np.uint8) -> tuple[pa.Buffer, Any]:
    """Memory from Arrow's pool, whose pages are reused (kernels.md section 6).

    Args:
        n: values wanted. The caller has checked that the data justifies it.
        dtype: numpy type of a value.

    Returns:
        The Arrow buffer of exactly n values, uninitialised, and a writable array of n values over it.
    """
    if not n:
        # Zero-sized buffers have no address that numpy would take.
        return pa.allocate_buffer(0), np.empty(0, dtype)
    buffer = pa.allocate_buffer(n * np.dtype(dtype).itemsize)
    return buffer, np.frombuffer(buffer, dtype)


def frozen(values: npt.NDArray[Value]) -> npt.NDArray[Value]:
    """The same values, read-only: what kernels are compiled for (`zed_spark.codec.compiled`)."""
    if not values.flags.writeable:
        return values
    own = values.view()
    own.flags.writeable = False
    return own


def bitmap(valid: Bytes) -> pa.Buffer | None:
    """One byte a value to Arrow's one bit a value.

    Args:
        valid: n bytes, 0 for null and 1 otherwise.

    Returns:
        A validity buffer, or None (no buffer needed) when nothing is null.
    """
    # As bool, numpy looks at many bytes at a time.
    if valid.view(np.bool_).all():
        return None
    return pa.py_buffer(np.packbits(valid, bitorder="little"))


def is_utf8(data: Bytes, offsets: Int32s) -> bool:
    """Whether every string is UTF-8 by itself: Arrow does not look when an array is built from buffers.

    Args:
        data: bytes of all strings; what lies past the last offset is not looked at.
        offsets: n + 1 int32, ascending from 0.

    Returns:
        False when a string is not valid, also when only its neighbour would complete it.
    """
    used = data[: int(offsets[-1])]
    # 30-90 GB/s, and true of most columns; validating costs more than decoding (kernels.md section 7).
    if not len(used) or int(used.max()) < 128:
        return True
    # The buffers are copied nowhere; without this array `validate` could be given one with a wrong address.
    buffers = [None, pa.py_buffer(offsets), pa.py_buffer(used)]
    strings = pa.Array.from_buffers(pa.string(), len(offsets) - 1, buffers)
    try:
        strings.validate(full=True)
    except pa.ArrowInvalid:
        return False
    return True


def checked(result: int, what: str, before: int = 0) -> int:
    """The result of a kernel, or the project's error for the value that the kernel refused.

    Args:
        result: what a kernel returned.
        what: what was being read, for example a column's path.
        before: values that were read before the first of this call, and are counted too.

    Returns:
        `result` as an int, at least 0.

    Raises:
        CorruptDataError: the result is negative; the text names the index of the value.
    """
    if result < 0:
        raise CorruptDataError(f"malformed value {before - 1 - int(result)}", structure=what)
    return int(result)
