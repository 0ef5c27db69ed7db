"""Columns to rows: sizes first, then one field after the other at a cursor per row.

Contract: `zed_spark.codec.contract.Kernels`. Unlike `encode`, nothing may be written beyond a value: what
follows belongs to the next row, whose earlier fields are there already.
"""

from __future__ import annotations

from zed_spark.codec.compiled.encode import bytes_of, store_few, store_tag, tag_size, zigzag
from zed_spark.codec.compiled.kernel import kernel
from zed_spark.codec.compiled.load import LIMIT, address, load64, require
from zed_spark.codec.compiled.store import copy_only, store8, store64
from zed_spark.codec.contract import Bytes, Int32s, Int64s


@kernel
def size_ints(values: Int64s, valid: Bytes, signed: bool, sizes: Int64s, /) -> int:
    """See `Kernels.size_ints`."""
    require(len(valid) == len(values) and len(sizes) == len(values))
    for i in range(len(values)):
        word = zigzag(values[i]) if signed else values[i]
        sizes[i] += 1 + (bytes_of(word) if valid[i] != 0 else 0)
    return len(values)


@kernel
def size_bytes(offsets: Int32s, valid: Bytes, sizes: Int64s, /) -> int:
    """See `Kernels.size_bytes`."""
    require(len(offsets) == len(valid) + 1 and len(sizes) == len(valid))
    for i in range(len(valid)):
        n = int(offsets[i + 1]) - int(offsets[i])
        if valid[i] == 0:
            sizes[i] += 1
        elif n < 0 or n >= LIMIT - 1:
            return -1 - i
        else:
            sizes[i] += tag_size(n + 1) + n
    return len(valid)


@kernel
def size_tags(tags: Int64s, sizes: Int64s, /) -> int:
    """See `Kernels.size_tags`."""
    require(len(sizes) == len(tags))
    for i in range(len(tags)):
        if tags[i] < 0 or tags[i] >= LIMIT:
            return -1 - i
        sizes[i] += tag_size(tags[i])
    return len(tags)


@kernel
def put_ints(values: Int64s, valid: Bytes, signed: bool, dst: Bytes, cursors: Int64s, /) -> int:
    """See `Kernels.put_ints`."""
    rows = len(values)
    require(len(valid) == rows and len(cursors) == rows)
    base, room = address(dst), len(dst)
    for i in range(rows):
        some = 1 if valid[i] != 0 else 0
        word = (zigzag(values[i]) if signed else values[i]) * some
        n = bytes_of(word)
        at = cursors[i]
        if at < 0 or n + 1 > room - at:
            return -1 - i
        store8(base, at, n + some)
        at += 1
        if room - at >= 8:
            # Keep what is there beyond the body; in two halves, as shifting by 64 bits at once is undefined.
            beyond = (-1 << 4 * n) << 4 * n
            store64(base, at, (load64(base, at) & beyond) | word)
        else:
            store_few(base, at, word, n)
        cursors[i] = at + n
    return rows


@kernel
def put_fixed(values: Int64s, valid: Bytes, width: int, dst: Bytes, cursors: Int64s, /) -> int:
    """See `Kernels.put_fixed`."""
    rows = len(values)
    require(len(valid) == rows and len(cursors) == rows and 1 <= width <= 8)
    base, room = address(dst), len(dst)
    for i in range(rows):
        some = 1 if valid[i] != 0 else 0
        n = width * some
        at = cursors[i]
        if at < 0 or n + 1 > room - at:
            return -1 - i
        store8(base, at, n + some)
        at += 1
        if room - at >= 8:
            beyond = (-1 << 4 * n) << 4 * n
            store64(base, at, (load64(base, at) & beyond) | (values[i] & ~beyond))
        else:
            store_few(base, at, values[i], n)
        cursors[i] = at + n
    return rows


@kernel
def put_bytes(offsets: Int32s, data: Bytes, valid: Bytes, dst: Bytes, cursors: Int64s, /) -> int:
    """See `Kernels.put_bytes`."""
    rows = len(valid)
    require(len(offsets) == rows + 1 and len(cursors) == rows)
    src, end = address(data), len(data)
    base, room = address(dst), len(dst)
    for i in range(rows):
        start = int(offsets[i])
        n = int(offsets[i + 1]) - start
        if valid[i] == 0:
            n = -1
        elif start < 0 or n < 0 or n > end - start or n >= LIMIT - 1:
            return -1 - i
        at = cursors[i]
        if at < 0 or tag_size(n + 1) + max(n, 0) > room - at:
            return -1 - i
        at = store_tag(base, at, n + 1)
        if n > 0:
            if n < 8 and end - start >= 8 and room - at >= 8:
                beyond = (-1 << 4 * n) << 4 * n
                store64(base, at, (load64(base, at) & beyond) | (load64(src, start) & ~beyond))
            else:
                copy_only(src, start, base, at, n)
            at += n
        cursors[i] = at
    return rows


@kernel
def put_tags(tags: Int64s, dst: Bytes, cursors: Int64s, /) -> int:
    """See `Kernels.put_tags`."""
    require(len(cursors) == len(tags))
    base, room = address(dst), len(dst)
    for i in range(len(tags)):
        at = cursors[i]
        if tags[i] < 0 or tags[i] >= LIMIT or at < 0 or tag_size(tags[i]) > room - at:
            return -1 - i
        cursors[i] = store_tag(base, at, tags[i])
    return len(tags)
