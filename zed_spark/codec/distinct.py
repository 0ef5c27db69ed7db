"""Kernels that number the distinct values of a column, while there are few, in the order in which they are found.

The state of a column lives in arrays that the caller keeps between calls: a hash table and what is known of each entry.
"""

from __future__ import annotations

from zed_spark.codec.arrays import DISTINCT_SLOTS, Bytes, Int32s, Int64s
from zed_spark.codec.kernel import exported, inlined
from zed_spark.codec.memory import address, require
from zed_spark.codec.tagged import word

_PRIME = -0x61C8_8646_80B5_83EB


@inlined
def slot_of(mixed: int) -> int:
    """The place in the table where the search for a hash begins."""
    return (mixed >> 32) & (DISTINCT_SLOTS - 1)


@inlined
def hash_of(base: int, at: int, n: int, end: int) -> int:
    """The hash of n bytes."""
    found = n * _PRIME
    for k in range(0, n, 8):
        found = (found ^ word(base, at + k, min(n - k, 8), end)) * _PRIME
        found ^= found >> 29
    return found * _PRIME


@inlined
def same(one: int, at: int, one_end: int, other: int, to: int, other_end: int, n: int) -> bool:
    """Whether n bytes in two buffers are equal."""
    for k in range(0, n, 8):
        left = min(n - k, 8)
        if word(one, at + k, left, one_end) != word(other, to + k, left, other_end):
            return False
    return True


@exported("table", "entries", "rows", "counts", "selectors")
def distinct_ints(
    values: Int64s, known: int, table: Int32s, entries: Int64s, rows: Int64s, counts: Int64s, selectors: Bytes, /
) -> int:
    """Number the distinct values of an array of integers.

    Args:
        values: n int64.
        known: entries found by earlier calls.
        table: int32, shape (`DISTINCT_SLOTS`,), all 0 at first: entries by their hash, counted from 1.
        entries: int64, shape (most,), most being at most 256: the entries; those that are new are added.
        rows: int64, shape (most,), to fill for new entries: the first row of each.
        counts: int64, shape (most,): how often each entry occurs; this call's are added.
        selectors: n bytes to fill: the entry of each value.

    Returns:
        The number of entries, or ``-1 - i`` when value i would be one too many; all outputs are undefined then.
    """
    most = len(entries)
    require(len(selectors) == len(values) and len(table) == DISTINCT_SLOTS and len(rows) == most)
    require(len(counts) == most and 0 <= known <= most <= 256)
    last, entry = 0, -1
    for i in range(len(values)):
        value = values[i]
        if value != last or entry < 0:
            slot = slot_of(value * _PRIME)
            # A table that these kernels filled has free places; one that is full is not searched for ever.
            for _ in range(DISTINCT_SLOTS):
                entry = int(table[slot]) - 1
                if entry < 0 or entry >= known or entries[entry] == value:
                    break
                slot = (slot + 1) & (DISTINCT_SLOTS - 1)
            if entry < 0 or entry >= known:
                if known == most:
                    return -1 - i
                entry = known
                entries[entry], rows[entry] = value, i
                table[slot] = entry + 1
                known += 1
            last = value
        selectors[i] = entry
        counts[entry] += 1
    return known


@exported("table", "hashes", "rows", "counts", "selectors")
def distinct_bytes(
    offsets: Int32s,
    data: Bytes,
    ends: Int32s,
    arena: Bytes,
    table: Int32s,
    hashes: Int64s,
    rows: Int64s,
    counts: Int64s,
    selectors: Bytes,
    /,
) -> int:
    """Number the distinct values of an array of bodies.

    Args:
        offsets: n + 1 int32: body i is ``data[offsets[i]:offsets[i + 1]]``.
        data: the bodies.
        ends: int32, shape (known + 1,): the bodies of the entries found by earlier calls, in `arena`, as `offsets`.
        arena: these bodies.
        table: int32, shape (`DISTINCT_SLOTS`,), all 0 at first: entries by their hash, counted from 1.
        hashes: int64, shape (most,), most being at most 256: the hash of each entry.
        rows: int64, shape (most,), to fill for new entries: the first row of each.
        counts: int64, shape (most,): how often each entry occurs; this call's are added.
        selectors: n bytes to fill: the entry of each value.

    Returns:
        The number of entries, or ``-1 - i`` when value i would be one too many, or its offsets or those of an entry
        are outside of the data; all outputs are undefined then.
    """
    most, known = len(hashes), len(ends) - 1
    require(len(offsets) == len(selectors) + 1 and len(table) == DISTINCT_SLOTS)
    require(len(rows) == most and len(counts) == most and 0 <= known <= most <= 256)
    base, end, held, held_end = address(data), len(data), address(arena), len(arena)
    found, entry, last, last_size = known, -1, 0, -1
    for i in range(len(selectors)):
        at = int(offsets[i])
        size = int(offsets[i + 1]) - at
        if at < 0 or size < 0 or size > end - at:
            return -1 - i
        if size != last_size or not same(base, at, end, base, last, end, size):
            mixed = hash_of(base, at, size, end)
            slot = slot_of(mixed)
            # A table that these kernels filled has free places; one that is full is not searched for ever.
            for _ in range(DISTINCT_SLOTS):
                entry = int(table[slot]) - 1
                if entry < 0 or entry >= found:
                    break
                if hashes[entry] == mixed:
                    if entry < known:
                        to, width = int(ends[entry]), int(ends[entry + 1]) - int(ends[entry])
                        if to < 0 or width < 0 or width > held_end - to:
                            return -1 - i
                        if width == size and same(base, at, end, held, to, held_end, size):
                            break
                    else:
                        row = rows[entry]
                        if row < 0 or row >= i:
                            return -1 - i
                        to, width = int(offsets[row]), int(offsets[row + 1]) - int(offsets[row])
                        if width == size and same(base, at, end, base, to, end, size):
                            break
                slot = (slot + 1) & (DISTINCT_SLOTS - 1)
            if entry < 0 or entry >= found:
                if found == most:
                    return -1 - i
                entry = found
                hashes[entry], rows[entry] = mixed, i
                table[slot] = entry + 1
                found += 1
            last, last_size = at, size
        selectors[i] = entry
        counts[entry] += 1
    return found
