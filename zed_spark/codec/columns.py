"""Kernels over whole columns: presence, lists, fewer bytes, dictionaries, the least and the greatest string."""

from __future__ import annotations

import numpy as np

from zed_spark.codec.arrays import Bytes, Int32s, Int64s, Integers
from zed_spark.codec.kernel import exported, inlined, kernel
from zed_spark.codec.memory import address, require, set_element8, set_element16, set_element32, store64
from zed_spark.codec.tagged import word


@exported("runs", "state", "mask")
def presence(runs: Int64s, state: Int64s, mask: Bytes, /) -> int:
    """Expand alternating run lengths, present first, into one byte for each slot, as far as there are runs and slots.

    Args:
        runs: lengths of present, absent, present, ... runs; zeros are allowed. What was used is subtracted.
        state: int64, shape (2,): the index of the run to go on with, and 1 if it is of absence; both 0 at first.
        mask: slots to fill with 1 (present) or 0; those behind the result are arbitrary.

    Returns:
        Slots filled, or ``-1 - i`` when run i is negative.
    """
    require(len(state) == 2)
    at, i, absent = 0, int(state[0]), state[1]
    require(i >= 0)
    to, size = address(mask), len(mask)
    while at < size and i < len(runs):
        length = runs[i]
        if length < 0:
            return -1 - i
        n = min(length, size - at)
        if n <= 16 <= size - at:
            # Most runs are short: all of them take the same two steps, and the next run goes over what is too much.
            word = (1 - absent) * 0x0101_0101_0101_0101
            store64(to, at, word)
            store64(to, at + 8, word)
        else:
            mask[at : at + n] = 1 - absent
        at += n
        runs[i] = length - n
        if n == length:
            i += 1
            absent = 1 - absent
    state[0], state[1] = i, absent
    return at


@exported("tags", "counts")
def count_tags(numbers: Integers, tags: Int32s, counts: Int64s, /) -> int:
    """Check tags, and count how often each occurs.

    Args:
        numbers: n integers.
        tags: n int32 to fill with them.
        counts: int64, one for each tag, to which the number of its occurrences is added.

    Returns:
        n, or ``-1 - i`` when number i is negative or has no count.
    """
    n, most = len(numbers), len(counts)
    require(len(tags) == n)
    if most == 2:
        # Without branches, for many at once: of most unions one of the two members is null.
        either = total = 0
        for i in range(n):
            tag = np.int64(numbers[i])
            either |= int(tag)
            total += int(tag)
            tags[i] = tag
        if either & -2 == 0:
            counts[0] += n - total
            counts[1] += total
            return n
    for i in range(n):
        tag = np.int64(numbers[i])
        if tag < 0 or tag >= most:
            return -1 - i
        tags[i] = tag
        counts[tag] += 1
    return n


@exported("out")
def select(values: Int32s, mask: Bytes, out: Int32s, /) -> int:
    """Copy the values where `mask` is not 0.

    Args:
        values: n int32.
        mask: n bytes.
        out: n int32 to fill; those behind the result are arbitrary.

    Returns:
        The number of values.
    """
    require(len(mask) == len(values) and len(out) >= len(values))
    k = 0
    for i in range(len(values)):
        # Without branches: what is not wanted is overwritten by the next one.
        out[k] = values[i]
        k += mask[i] != 0
    return k


@exported("ends", "out")
def group_rows(tags: Int32s, ends: Int64s, out: Int32s, /) -> int:
    """Find the rows of each tag.

    Args:
        tags: n int32; negative ones have no group.
        ends: int64, one for each tag: where the rows of the tag start in `out`, and after the call, where they end.
        out: int32 to fill: the rows of each tag, ascending.

    Returns:
        n, or ``-1 - i`` when the tag of row i is too large, or has no place for the row.
    """
    for i in range(len(tags)):
        tag = tags[i]
        if tag < 0:
            continue
        if tag >= len(ends) or ends[tag] >= len(out) or ends[tag] < 0:
            return -1 - i
        out[ends[tag]] = i
        ends[tag] += 1
    return len(tags)


@exported("starts")
def list_starts(offsets: Int64s, first: int, starts: Int32s, /) -> int:
    """Find where lists start among elements, from where each ends.

    Args:
        offsets: n offsets, each where a list ends.
        first: where the first list starts.
        starts: n + 1 int32 to fill, counted from there; wrong where one is 2**31 or more.

    Returns:
        n, or ``-1 - i`` when list i ends before it starts.
    """
    require(len(starts) == len(offsets) + 1)
    starts[0] = 0
    if len(offsets) == 0:
        return 0
    if offsets[0] < first:
        return -1
    starts[1] = offsets[0] - first
    # Without a way out of the loop, LLVM makes vector instructions of it.
    descending = False
    for i in range(1, len(offsets)):
        descending |= offsets[i] < offsets[i - 1]
        starts[i + 1] = offsets[i] - first
    if descending:
        for i in range(1, len(offsets)):
            if offsets[i] < offsets[i - 1]:
                return -1 - i
    return len(offsets)


@kernel
def store_ints(values: Int64s, width: int, signed: bool, to: int) -> bool:
    """Store numbers in 1, 2 or 4 bytes each from an address on; returns whether all of them are in range."""
    # What is in range has no bits above the width, once the least possible number counts as 0.
    more = 1 << (8 * width - 1) if signed else 0
    above = 0
    if width == 1:
        for i in range(len(values)):
            above |= (values[i] + more) >> 8
            set_element8(to, i, values[i])
    elif width == 2:
        for i in range(len(values)):
            above |= (values[i] + more) >> 16
            set_element16(to, i, values[i])
    else:
        for i in range(len(values)):
            above |= (values[i] + more) >> 32
            set_element32(to, i, values[i])
    return above == 0


@exported("out")
def fit_ints(values: Int64s, width: int, signed: bool, out: Bytes, /) -> int:
    """Store numbers in fewer bytes.

    Args:
        values: n numbers.
        width: bytes of a stored number: 1, 2 or 4.
        signed: whether a stored number has a sign.
        out: n times ``width`` bytes to fill with the lowest bytes of each number.

    Returns:
        1 if all numbers are in range, else 0.
    """
    require(width == 1 or width == 2 or width == 4)
    require(len(out) == width * len(values))
    return 1 if store_ints(values, width, signed, address(out)) else 0


@exported()
def gather_size(offsets: Int32s, selectors: Integers, /) -> int:
    """Bytes of the bodies that selectors choose from a dictionary, or ``-1 - i`` when selector i names no entry."""
    entries = len(offsets) - 1
    require(entries >= 0)
    total = 0
    for i in range(len(selectors)):
        entry = np.int64(selectors[i])
        if entry < 0 or entry >= entries:
            return -1 - i
        total += offsets[entry + 1] - offsets[entry]
    return total


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


@exported("positions")
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
