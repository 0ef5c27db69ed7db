"""Rows: splitting values and moving cursors. Contract: `zed_spark.codec.contract.Kernels`.

A cursor below 0 or a stop beyond the block is treated as a malformed row, so no kernel reads outside
`src` whatever it is given.
"""

from __future__ import annotations

from zed_spark.codec.compiled.kernel import inlined, kernel
from zed_spark.codec.compiled.load import LIMIT, address, require, tag, unzigzag, word
from zed_spark.codec.contract import Bytes, Int32s, Integers


@inlined
def body(base: int, size: int, at: int, end: int) -> tuple[int, int, int]:
    """The tagged value at `at` in a container that ends at `end`: (tag or -1, body, position after it).

    `base` and `size` are the address and length of the block.
    """
    if at < 0 or end > size:
        return -1, at, at
    t, at = tag(base, at, end)
    n = t - 1 if t != 0 else 0
    if n < 0 or n > end - at:
        return -1, at, at
    return t, at, at + n


@kernel
def frame_values(src: Bytes, at: int, ids: Int32s, starts: Int32s, stops: Int32s, /) -> int:
    """See `Kernels.frame_values`."""
    base, size = address(src), len(src)
    require(len(ids) == len(starts) and len(ids) == len(stops) and at >= 0)
    i = 0
    while i < len(ids) and at < size:
        type_id, at = tag(base, at, size)
        t, _, stop = body(base, size, at, size)
        if type_id < 0 or t < 0:
            return -1 - i
        ids[i] = type_id
        starts[i] = at
        stops[i] = stop
        at = stop
        i += 1
    return i


@kernel
def enter(src: Bytes, cursors: Int32s, stops: Int32s, inner: Int32s, inner_stops: Int32s, valid: Bytes, /) -> int:
    """See `Kernels.enter`."""
    base, size = address(src), len(src)
    rows = len(cursors)
    require(len(stops) == rows and len(inner) == rows and len(inner_stops) == rows and len(valid) == rows)
    for i in range(rows):
        t, at, stop = body(base, size, int(cursors[i]), int(stops[i]))
        if t < 0:
            return -1 - i
        inner[i] = at
        inner_stops[i] = stop
        cursors[i] = stop
        valid[i] = 1 if t != 0 else 0
    return rows


@kernel
def skip(src: Bytes, cursors: Int32s, stops: Int32s, fields: int, /) -> int:
    """See `Kernels.skip`."""
    base, size = address(src), len(src)
    rows = len(cursors)
    require(len(stops) == rows and fields >= 0)
    for i in range(rows):
        at = int(cursors[i])
        for _ in range(fields):
            t, _, at = body(base, size, at, int(stops[i]))
            if t < 0:
                return -1 - i
        cursors[i] = at
    return rows


@kernel
def sum_sizes(src: Bytes, cursors: Int32s, stops: Int32s, /) -> int:
    """See `Kernels.sum_sizes`."""
    base, size = address(src), len(src)
    require(len(stops) == len(cursors))
    total = 0
    for i in range(len(cursors)):
        t, at, stop = body(base, size, int(cursors[i]), int(stops[i]))
        if t < 0:
            return -1 - i
        total += stop - at
    return total


@kernel
def count_items(src: Bytes, cursors: Int32s, stops: Int32s, counts: Integers, /) -> int:
    """See `Kernels.count_items`."""
    base, size = address(src), len(src)
    require(len(stops) == len(cursors) and len(counts) == len(cursors))
    total = 0
    for i in range(len(cursors)):
        at = int(cursors[i])
        stop = int(stops[i])
        count = 0
        while at != stop:
            t, _, at = body(base, size, at, stop)
            if t < 0:
                return -1 - i
            count += 1
        counts[i] = count
        total += count
    return total


@kernel
def item_cursors(
    src: Bytes, cursors: Int32s, stops: Int32s, counts: Integers, inner: Int32s, inner_stops: Int32s, /
) -> int:
    """See `Kernels.item_cursors`."""
    base, size = address(src), len(src)
    require(len(stops) == len(cursors) and len(counts) == len(cursors) and len(inner) == len(inner_stops))
    k = 0
    for i in range(len(cursors)):
        at = int(cursors[i])
        stop = int(stops[i])
        count = int(counts[i])
        if count < 0 or count > len(inner) - k:
            return -1 - i
        for j in range(k, k + count):
            inner[j] = at
            t, _, at = body(base, size, at, stop)
            if t < 0:
                return -1 - i
            inner_stops[j] = at
        if at != stop:
            return -1 - i
        k += count
    return k


@kernel
def at_stop(cursors: Int32s, stops: Int32s, /) -> int:
    """See `Kernels.at_stop`."""
    require(len(stops) == len(cursors))
    for i in range(len(cursors)):
        if cursors[i] != stops[i]:
            return -1 - i
    return len(cursors)


@kernel
def union_tags(src: Bytes, cursors: Int32s, stops: Int32s, tags: Integers, valid: Bytes, /) -> int:
    """See `Kernels.union_tags`."""
    base, size = address(src), len(src)
    rows = len(cursors)
    require(len(stops) == rows and len(tags) == rows and len(valid) == rows)
    for i in range(rows):
        if valid[i] == 0:
            tags[i] = -1
            continue
        t, at, stop = body(base, size, int(cursors[i]), int(stops[i]))
        if t < 1 or t > 9:
            return -1 - i
        member = unzigzag(word(base, at, t - 1, size))
        if member < 0 or member >= LIMIT:
            return -1 - i
        tags[i] = member
        cursors[i] = stop
    return rows
