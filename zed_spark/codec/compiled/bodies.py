"""Bodies of any length, and walking over values. Contract: `zed_spark.codec.contract.Kernels`."""

from __future__ import annotations

import numpy as np

from zed_spark.codec.compiled.kernel import inlined, kernel
from zed_spark.codec.compiled.load import LIMIT, address, copy_body, require, tag, word
from zed_spark.codec.contract import Bytes, Int32s, Int64s, Integers


@kernel
def decode_bytes(src: Bytes, offsets: Int32s, data: Bytes, valid: Bytes, /) -> int:
    """See `Kernels.decode_bytes`."""
    require(len(offsets) == len(valid) + 1)
    at = 0
    base = address(src)
    end = len(src)
    to = 0
    dst = address(data)
    room = min(len(data), LIMIT - 1)
    offsets[0] = 0
    for i in range(len(valid)):
        t, at = tag(base, at, end)
        some = 1 if t != 0 else 0
        n = t - some
        if n < 0 or n > end - at or n > room - to:
            return -1 - i
        copy_body(base, at, end, dst, to, len(data), n)
        at += n
        to += n
        offsets[i + 1] = to
        valid[i] = some
    return at


@kernel
def check_sizes(offsets: Int32s, valid: Bytes, small: int, large: int, /) -> int:
    """See `Kernels.check_sizes`."""
    require(len(offsets) == len(valid) + 1)
    for i in range(len(valid)):
        n = offsets[i + 1] - offsets[i]
        if valid[i] != 0 and n != small and n != large:
            return -1 - i
    return len(valid)


@kernel
def count_values(src: Bytes, /) -> int:
    """See `Kernels.count_values`."""
    at = 0
    base = address(src)
    end = len(src)
    count = 0
    while at < end:
        t, at = tag(base, at, end)
        n = t - 1 if t != 0 else 0
        if n < 0 or n > end - at:
            return -1 - count
        at += n
        count += 1
    return count


@kernel
def value_at(src: Bytes, n: int, /) -> int:
    """See `Kernels.value_at`."""
    require(n >= 0)
    at = 0
    base = address(src)
    end = len(src)
    for i in range(n):
        t, at = tag(base, at, end)
        size = t - 1 if t != 0 else 0
        if size < 0 or size > end - at:
            return -1 - i
        at += size
    return at


@kernel
def gather_fixed(values: Integers, selectors: Integers, out: Integers, /) -> int:
    """See `Kernels.gather_fixed`."""
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
    """See `Kernels.gather_size`."""
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
    """See `Kernels.gather_bytes`."""
    entries = len(offsets) - 1
    require(entries >= 0 and len(out_offsets) == len(selectors) + 1)
    # Once over the dictionary, so that the loop below may trust it.
    require(offsets[0] >= 0 and offsets[entries] <= len(data))
    for k in range(entries):
        require(offsets[k] <= offsets[k + 1])
    to = 0
    base, dst = address(data), address(out_data)
    room = min(len(out_data), LIMIT - 1)
    out_offsets[0] = 0
    for i in range(len(selectors)):
        entry = np.int64(selectors[i])
        if entry < 0 or entry >= entries:
            return -1 - i
        at = int(offsets[entry])
        n = offsets[entry + 1] - at
        if n > room - to:
            return -1 - i
        copy_body(base, at, len(data), dst, to, len(out_data), n)
        to += n
        out_offsets[i + 1] = to
    return to


@inlined
def rank(src: int, at: int, n: int, end: int) -> int:
    """A number that sorts like the first eight of n bytes, the missing ones taken for zeros."""
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
def extreme_bytes(offsets: Int32s, data: Bytes, places: Int64s, /) -> int:
    """See `Kernels.extreme_bytes`."""
    n = len(offsets) - 1
    require(n >= 1 and len(places) == 2)
    base, end = address(data), len(data)
    low = high = 0
    least = most = 0
    for i in range(n):
        at = int(offsets[i])
        size = offsets[i + 1] - at
        if at < 0 or size < 0 or size > end - at:
            return -1 - i
        key = rank(base, at, size, end)
        if i == 0:
            least = most = key
        if key <= least:
            other = int(offsets[low])
            if key < least or below(base, at, size, other, offsets[low + 1] - other, end):
                low, least = i, key
        if key >= most:
            other = int(offsets[high])
            if key > most or below(base, other, offsets[high + 1] - other, at, size, end):
                high, most = i, key
    places[0], places[1] = low, high
    return n
