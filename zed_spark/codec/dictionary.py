"""Kernels that replace positions in a dictionary by its entries."""

from __future__ import annotations

import numpy as np

from zed_spark.codec.arrays import Bytes, Int32s, Integers
from zed_spark.codec.kernel import kernel
from zed_spark.codec.memory import address, copy_body, require
from zed_spark.codec.tagged import LIMIT


@kernel
def gather_fixed(values: Integers, selectors: Integers, out: Integers, /) -> int:
    """Look up numbers in a dictionary: ``out[i] = values[selectors[i]]``.

    Any integer dtype, the same for `values` and `out`; view floats as integers.

    Args:
        values: the dictionary, d numbers.
        selectors: n integers below d.
        out: n numbers to fill.

    Returns:
        n, or ``-1 - i`` when selector i names no entry.
    """
    require(len(out) == len(selectors))
    entries = len(values)
    for i in range(len(selectors)):
        entry = np.int64(selectors[i])
        if entry < 0 or entry >= entries:
            return -1 - i
        out[i] = values[entry]
    return len(selectors)


@kernel
def gather_size(offsets: Int32s, selectors: Integers, /) -> int:
    """Bytes that `gather_bytes` would write, or ``-1 - i`` when selector i names no entry."""
    entries = len(offsets) - 1
    require(entries >= 0)
    total = 0
    for i in range(len(selectors)):
        entry = np.int64(selectors[i])
        if entry < 0 or entry >= entries:
            return -1 - i
        total += offsets[entry + 1] - offsets[entry]
    return total


@kernel
def gather_bytes(offsets: Int32s, data: Bytes, selectors: Integers, out_offsets: Int32s, out_data: Bytes, /) -> int:
    """Look up strings in a dictionary: ``out[i] = entries[selectors[i]]``.

    Args:
        offsets: d + 1 int32, the dictionary.
        data: bytes of the dictionary.
        selectors: n integers below d.
        out_offsets: n + 1 int32 to fill.
        out_data: bytes to fill.

    Returns:
        Bytes written, or ``-1 - i`` when selector i names no entry or its bytes do not fit.
    """
    entries = len(offsets) - 1
    require(entries >= 0 and len(out_offsets) == len(selectors) + 1)
    # The dictionary is checked once, so that the loop below need not check offsets.
    require(offsets[0] >= 0 and offsets[entries] <= len(data))
    for k in range(entries):
        require(offsets[k] <= offsets[k + 1])
    to = 0
    base, dst = address(data), address(out_data)
    capacity = min(len(out_data), LIMIT - 1)
    out_offsets[0] = 0
    for i in range(len(selectors)):
        entry = np.int64(selectors[i])
        if entry < 0 or entry >= entries:
            return -1 - i
        at = int(offsets[entry])
        n = offsets[entry + 1] - at
        if n > capacity - to:
            return -1 - i
        copy_body(base, at, len(data), dst, to, len(out_data), n)
        to += n
        out_offsets[i + 1] = to
    return to
