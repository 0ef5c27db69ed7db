"""Gathering: a few distinct values and selectors become a dense column."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.codec import kernels
from zed_spark.codec.buffers import allocate, bitmap, checked
from zed_spark.column.column import Column
from zed_spark.column.primitive import core
from zed_spark.errors import CorruptDataError
from zed_spark.types import BOOL, NULL, Enum, Primitive


def gather(entries: Column, selectors: npt.NDArray[np.integer[Any]]) -> Column:
    """The entries that the selectors name.

    Args:
        entries: the distinct values; from `from_values`, so it starts at offset 0.
        selectors: any integer dtype, shape (n,), each below ``len(entries)`` (the caller has checked).
    """
    kind, array = core(entries.type), entries.array
    if not isinstance(kind, Primitive | Enum) or kind is BOOL or kind is NULL:
        return entries.take(selectors)
    mask = None
    if array.null_count:
        valid = array.is_valid().cast(pa.uint8()).to_numpy(zero_copy_only=False)
        mask = bitmap(np.take(valid, selectors, mode="clip"))
    buffers = array.buffers()
    if len(buffers) == 3:
        content = _bodies(buffers, len(array), selectors)
    else:
        values = np.frombuffer(buffers[1], np.dtype(f"u{array.type.bit_width // 8}"))[: len(array)]
        out = allocate(len(selectors), values.dtype)[1]
        np.take(values, selectors, mode="clip", out=out)
        content = [pa.py_buffer(out)]
    return Column(entries.type, pa.Array.from_buffers(array.type, len(selectors), [mask, *content]))


def _bodies(buffers: list[Any], count: int, selectors: npt.NDArray[np.integer[Any]]) -> list[pa.Buffer]:
    offsets = np.frombuffer(buffers[1], np.int32)[: count + 1]
    data = np.frombuffer(buffers[2], np.uint8) if buffers[2] is not None else np.empty(0, np.uint8)
    places = selectors.astype(np.int32)
    total = int(np.take(np.diff(offsets), places).sum(dtype=np.int64)) if len(places) else 0
    if total >= 2**31:
        raise CorruptDataError(f"{total} bytes of text in {len(places)} values", structure="dictionary")
    out_offsets = allocate(len(places) + 1, np.int32)[1]
    buffer, out = allocate(total)
    checked(kernels().gather_bytes(offsets, data, places, out_offsets, out), "dictionary")
    return [pa.py_buffer(out_offsets), buffer]
