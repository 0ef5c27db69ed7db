"""Gathering: a few distinct values and selectors become a dense column."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.buffers import allocate, bitmap, checked, frozen
from zed_spark.codec.buffers import source as as_input
from zed_spark.columns.column import Column
from zed_spark.errors import CorruptDataError

STRIDE = 32
"""Bytes that kernels copy at once."""


def gather(entries: Column, selectors: npt.NDArray[np.integer[Any]]) -> Column:
    """The entries that the selectors name.

    Args:
        entries: the distinct values; from `from_values`, so it starts at offset 0.
        selectors: any integer dtype, shape (n,), each below ``len(entries)`` (the caller has checked).
    """
    kind, array = zt.core(entries.type), entries.array
    if not isinstance(kind, zt.Primitive | zt.Enum) or kind is zt.BOOL or kind is zt.NULL:
        return entries.take(selectors)
    mask = None
    if array.null_count:
        valid = array.is_valid().cast(pa.uint8()).to_numpy(zero_copy_only=False)
        chosen = allocate(len(selectors))[1]
        checked(kernels().gather_fixed(frozen(valid), frozen(selectors), chosen), "dictionary")
        mask = bitmap(chosen)
    buffers = array.buffers()
    if len(buffers) == 3:
        content = _bodies(buffers, len(array), selectors)
    else:
        values = np.frombuffer(buffers[1], np.dtype(f"u{array.type.bit_width // 8}"))[: len(array)]
        out = allocate(len(selectors), values.dtype)[1]
        checked(kernels().gather_fixed(frozen(values), frozen(selectors), out), "dictionary")
        content = [pa.py_buffer(out)]
    return Column(entries.type, pa.Array.from_buffers(array.type, len(selectors), [mask, *content]))


def _bodies(buffers: list[Any], count: int, selectors: npt.NDArray[np.integer[Any]]) -> list[pa.Buffer]:
    offsets, selectors = frozen(np.frombuffer(buffers[1], np.int32)[: count + 1]), frozen(selectors)
    # What is copied in long strides must not stand at the very end, and in a dictionary everything does.
    data = as_input((buffers[2].to_pybytes() if buffers[2] is not None else b"") + bytes(STRIDE))
    total = checked(kernels().gather_size(offsets, selectors), "dictionary")
    if total >= 2**31:
        raise CorruptDataError(f"{total} bytes of text in {len(selectors)} values", structure="dictionary")
    out_offsets = allocate(len(selectors) + 1, np.int32)[1]
    buffer, out = allocate(total)
    checked(kernels().gather_bytes(offsets, data, selectors, out_offsets, out), "dictionary")
    return [pa.py_buffer(out_offsets), buffer]
