"""Columns to rows: sizes first, then one field after the other at a cursor per row.

Contract: `zed_spark.codec.contract.Kernels`.
"""

from __future__ import annotations

import numpy as np

from zed_spark.codec.contract import Bytes, Int32s, Int64s
from zed_spark.codec.twin.encode import bodies, bytes_of, scatter, store_tags, store_words, tag_sizes, zigzag
from zed_spark.codec.twin.load import LIMIT, Flags, first, join, require


def size_ints(values: Int64s, valid: Bytes, signed: bool, sizes: Int64s, /) -> int:
    """See `Kernels.size_ints`."""
    require(len(valid) == len(values) and len(sizes) == len(values))
    words = zigzag(values) if signed else values
    sizes += 1 + np.where(valid != 0, bytes_of(words), 0)
    return len(values)


def size_bytes(offsets: Int32s, valid: Bytes, sizes: Int64s, /) -> int:
    """See `Kernels.size_bytes`."""
    require(len(offsets) == len(valid) + 1 and len(sizes) == len(valid))
    length: Int64s = offsets[1:].astype(np.int64) - offsets[:-1]
    bad = first((valid != 0) & ((length < 0) | (length >= LIMIT - 1)))
    if bad >= 0:
        return -1 - bad
    sizes += np.where(valid != 0, tag_sizes(length + 1) + length, 1)
    return len(valid)


def size_tags(tags: Int64s, sizes: Int64s, /) -> int:
    """See `Kernels.size_tags`."""
    require(len(sizes) == len(tags))
    bad = first((tags < 0) | (tags >= LIMIT))
    if bad >= 0:
        return -1 - bad
    sizes += tag_sizes(tags)
    return len(tags)


def put_ints(values: Int64s, valid: Bytes, signed: bool, dst: Bytes, cursors: Int64s, /) -> int:
    """See `Kernels.put_ints`."""
    require(len(valid) == len(values) and len(cursors) == len(values))
    some = valid != 0
    words = np.where(some, zigzag(values) if signed else values, 0)
    return _words(words, bytes_of(words), some, dst, cursors)


def put_fixed(values: Int64s, valid: Bytes, width: int, dst: Bytes, cursors: Int64s, /) -> int:
    """See `Kernels.put_fixed`."""
    require(len(valid) == len(values) and len(cursors) == len(values) and 1 <= width <= 8)
    some = valid != 0
    return _words(values, np.where(some, width, 0).astype(np.int64), some, dst, cursors)


def put_bytes(offsets: Int32s, data: Bytes, valid: Bytes, dst: Bytes, cursors: Int64s, /) -> int:
    """See `Kernels.put_bytes`."""
    require(len(offsets) == len(valid) + 1 and len(cursors) == len(valid))
    start, length, bad = bodies(offsets, data, valid)
    sizes = np.maximum(length, 0)
    bad = bad | (cursors < 0) | (tag_sizes(length + 1) + sizes > len(dst) - cursors)
    if bad.any():
        return -1 - first(bad)
    at = store_tags(dst, cursors, length + 1)
    scatter(dst, at, join(data, start, sizes), sizes)
    cursors[:] = at + sizes
    return len(valid)


def put_tags(tags: Int64s, dst: Bytes, cursors: Int64s, /) -> int:
    """See `Kernels.put_tags`."""
    require(len(cursors) == len(tags))
    bad = first((tags < 0) | (tags >= LIMIT) | (cursors < 0) | (tag_sizes(tags) > len(dst) - cursors))
    if bad >= 0:
        return -1 - bad
    cursors[:] = store_tags(dst, cursors, tags)
    return len(tags)


def _words(words: Int64s, sizes: Int64s, some: Flags, dst: Bytes, cursors: Int64s) -> int:
    bad = first((cursors < 0) | (sizes + 1 > len(dst) - cursors))
    if bad >= 0:
        return -1 - bad
    dst[cursors] = sizes + some
    store_words(dst, cursors + 1, words, sizes)
    cursors += 1 + sizes
    return len(cursors)
