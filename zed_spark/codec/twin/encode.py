"""Columns to tagged values, one after the other. Contract: `zed_spark.codec.contract.Kernels`."""

from __future__ import annotations

import numpy as np

from zed_spark.codec.contract import Bytes, Int32s, Int64s, Integers
from zed_spark.codec.twin.load import LIMIT, Flags, first, join, require

SHIFTS = range(0, 64, 8)


def zigzag(values: Int64s) -> Int64s:
    """The sign-magnitude words of signed numbers; the lowest int64 becomes 1 (zng.md section 4.2)."""
    sign = (values < 0).astype(np.int64)
    return ((values ^ -sign) + sign) << 1 | sign


def bytes_of(words: Int64s) -> Int64s:
    """Bytes of each word without its high zero bytes, 0 to 8."""
    unsigned = words.view(np.uint64)
    counts: Int64s = np.add.reduce([(unsigned >> np.uint64(shift)) != 0 for shift in SHIFTS], dtype=np.int64)
    return counts


def tag_sizes(tags: Int64s) -> Int64s:
    """Bytes of each uvarint below 2**31."""
    more: Int64s = np.add.reduce([tags >= 1 << shift for shift in (7, 14, 21, 28)], dtype=np.int64)
    return more + 1


def store_tags(dst: Bytes, at: Int64s, tags: Int64s) -> Int64s:
    """Store uvarints below 2**31 at these positions; the positions after them."""
    at, tags, rows = at.copy(), tags.copy(), np.arange(len(tags))
    while len(rows):
        more = tags[rows] >= 128
        dst[at[rows]] = tags[rows] & 127 | np.where(more, 128, 0)
        at[rows] += 1
        tags[rows] >>= 7
        rows = rows[more]
    return at


def store_words(dst: Bytes, at: Int64s, words: Int64s, sizes: Int64s) -> None:
    """Store the lowest 0 to 8 bytes of words at these positions."""
    for k in range(8):
        rows = np.flatnonzero(sizes > k)
        dst[at[rows] + k] = (words[rows] >> 8 * k) & 255


def bodies(offsets: Int32s, data: Bytes, valid: Bytes) -> tuple[Int64s, Int64s, Flags]:
    """Where bodies start, their lengths (-1 for null), and which of them cannot be."""
    start = offsets[:-1].astype(np.int64)
    length = offsets[1:].astype(np.int64) - start
    bad = (valid != 0) & ((start < 0) | (length < 0) | (length > len(data) - start) | (length >= LIMIT - 1))
    return start, np.where(valid != 0, length, -1), bad


def encode_ints(values: Int64s, valid: Bytes, signed: bool, dst: Bytes, /) -> int:
    """See `Kernels.encode_ints`."""
    require(len(valid) == len(values))
    some = valid != 0
    words = np.where(some, zigzag(values) if signed else values, 0)
    return _sequence(words, bytes_of(words), some, dst)


def encode_fixed(values: Int64s, valid: Bytes, width: int, dst: Bytes, /) -> int:
    """See `Kernels.encode_fixed`."""
    require(len(valid) == len(values) and 1 <= width <= 8)
    some = valid != 0
    return _sequence(values, np.where(some, width, 0).astype(np.int64), some, dst)


def encode_bytes(offsets: Int32s, data: Bytes, valid: Bytes, dst: Bytes, /) -> int:
    """See `Kernels.encode_bytes`."""
    require(len(offsets) == len(valid) + 1)
    start, length, bad = bodies(offsets, data, valid)
    sizes = np.maximum(length, 0)
    stops = np.cumsum(tag_sizes(length + 1) + sizes)
    bad = bad | (stops > len(dst))
    if bad.any():
        return -1 - first(bad)
    after = store_tags(dst, stops - sizes - tag_sizes(length + 1), length + 1)
    scatter(dst, after, join(data, start, sizes), sizes)
    return _last(stops)


def scatter(dst: Bytes, at: Int64s, joined: Bytes, sizes: Integers) -> None:
    """Store slices that lie end to end at these positions."""
    before = np.cumsum(sizes) - sizes
    dst[np.repeat(at - before, sizes) + np.arange(len(joined))] = joined


def _sequence(words: Int64s, sizes: Int64s, some: Flags, dst: Bytes) -> int:
    stops = np.cumsum(sizes + 1)
    over = first(stops > len(dst))
    if over >= 0:
        return -1 - over
    starts = stops - sizes - 1
    dst[starts] = sizes + some
    store_words(dst, starts + 1, words, sizes)
    return _last(stops)


def _last(stops: Int64s) -> int:
    return int(stops[-1]) if len(stops) else 0
