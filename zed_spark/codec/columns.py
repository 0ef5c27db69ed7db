"""Kernels over whole columns: nulls, dictionaries, and the least and the greatest string."""

from __future__ import annotations

import numpy as np

from zed_spark.codec.arrays import Bytes, Int32s, Int64s, Integers
from zed_spark.codec.kernel import inlined, kernel
from zed_spark.codec.memory import address, copy_body, require
from zed_spark.codec.tagged import LIMIT, word


@kernel
def presence(runs: Int64s, mask: Bytes, /) -> int:
    """Expand alternating run lengths, present first, into one byte for each slot.

    Args:
        runs: lengths of present, absent, present, ... runs; zeros are allowed.
        mask: slots to fill with 1 (present) or 0.

    Returns:
        Slots covered, or ``-1 - i`` when run i is negative or goes beyond the mask.
    """
    at = 0
    bit = 1
    for i in range(len(runs)):
        n = runs[i]
        if n < 0 or n > len(mask) - at:
            return -1 - i
        mask[at : at + n] = bit
        at += n
        bit = 1 - bit
    return at


@inlined
def count_present(mask: Bytes) -> int:
    """The number of slots with a value."""
    total = 0
    for i in range(len(mask)):
        total += mask[i]
    return total


@kernel
def expand(values: Integers, mask: Bytes, out: Integers, /) -> int:
    """Write dense values to the slots where `mask` is 1, and 0 to the others.

    Any integer dtype, the same for `values` and `out`; view floats as integers.

    Args:
        values: the dense values.
        mask: n bytes, 0 or 1.
        out: n values to fill.

    Returns:
        Values used, or ``-1 - k`` when there are only k of them and the mask asks for more.
    """
    require(len(out) == len(mask))
    if count_present(mask) > len(values):
        return -1 - len(values)
    if len(values) == 0:
        out[:] = 0
        return 0
    last = len(values) - 1
    k = 0
    for i in range(len(mask)):
        # Without branches: in a slot without a value, the next one is read and not used.
        out[i] = values[min(k, last)] * mask[i]
        k += mask[i]
    return k


@kernel
def expand_offsets(offsets: Int32s, mask: Bytes, out: Int32s, /) -> int:
    """As `expand`, for the offsets of k lists or strings: the other slots become empty lists or strings.

    Args:
        offsets: k + 1 int32.
        mask: n bytes, 0 or 1.
        out: n + 1 int32 to fill.

    Returns:
        Lists used, or ``-1 - k`` when there are only k of them and the mask asks for more.
    """
    require(len(offsets) > 0 and len(out) == len(mask) + 1)
    if count_present(mask) >= len(offsets):
        return -len(offsets)
    out[0] = offsets[0]
    k = 0
    for i in range(len(mask)):
        k += mask[i]
        out[i + 1] = offsets[k]
    return k


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


@inlined
def rank(src: int, at: int, n: int, end: int) -> int:
    """A number that sorts like the first eight of n bytes; missing bytes count as zeros."""
    x = word(src, at, min(n, 8), end)
    x = (x & 0x00FF_00FF_00FF_00FF) << 8 | (x >> 8 & 0x00FF_00FF_00FF_00FF)
    x = (x & 0x0000_FFFF_0000_FFFF) << 16 | (x >> 16 & 0x0000_FFFF_0000_FFFF)
    x = x << 32 | (x >> 32 & 0xFFFF_FFFF)
    return x ^ -1 << 63


@inlined
def below(src: int, one: int, n: int, other: int, m: int, end: int) -> bool:
    """Whether the n bytes at `one` sort before the m bytes at `other`, of the same `rank`."""
    both = min(n, m)
    for k in range(8, both, 8):
        a, b = rank(src, one + k, both - k, end), rank(src, other + k, both - k, end)
        if a != b:
            return a < b
    return n < m


@kernel
def extreme_bytes(offsets: Int32s, data: Bytes, positions: Int64s, /) -> int:
    """Find the least and the greatest string, compared byte by byte; a prefix is less than the longer string.

    Args:
        offsets: n + 1 int32, n being 1 or more.
        data: bytes of the strings.
        positions: int64, shape (2,), to fill: the index of the first least string, and of the first greatest one.

    Returns:
        n, or ``-1 - i`` when string i is not inside `data`.
    """
    n = len(offsets) - 1
    require(n >= 1 and len(positions) == 2)
    base, end = address(data), len(data)
    low = high = 0
    lowest = highest = 0
    for i in range(n):
        at = int(offsets[i])
        size = offsets[i + 1] - at
        if at < 0 or size < 0 or size > end - at:
            return -1 - i
        key = rank(base, at, size, end)
        if i == 0:
            lowest = highest = key
        if key <= lowest:
            other = int(offsets[low])
            if key < lowest or below(base, at, size, other, offsets[low + 1] - other, end):
                low, lowest = i, key
        if key >= highest:
            other = int(offsets[high])
            if key > highest or below(base, other, offsets[high + 1] - other, at, size, end):
                high, highest = i, key
    positions[0], positions[1] = low, high
    return n
