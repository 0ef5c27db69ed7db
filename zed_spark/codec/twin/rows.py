"""Rows: splitting values and moving cursors. Contract: `zed_spark.codec.contract.Kernels`."""

from __future__ import annotations

import numpy as np

from zed_spark.codec.contract import Bytes, Int32s, Integers
from zed_spark.codec.twin.load import LIMIT, first, require, tag_at, unzigzag, values_at, words


def body_at(data: bytes, at: int, end: int) -> tuple[int, int, int]:
    """The tagged value at `at` in a container that ends at `end`: (tag or -1, body, position after it)."""
    if at < 0 or at >= end or end > len(data):
        return -1, at, at
    t = data[at]
    at += 1
    if t >= 128:
        t, at = tag_at(data, at - 1, end)
    n = t - 1 if t else 0
    return (-1, at, at) if t < 0 or n > end - at else (t, at, at + n)


def frame_values(src: Bytes, at: int, ids: Int32s, starts: Int32s, stops: Int32s, /) -> int:
    """See `Kernels.frame_values`."""
    require(len(ids) == len(starts) and len(ids) == len(stops) and at >= 0)
    data = src.tobytes()
    end = len(data)
    room = len(ids)
    types: list[int] = []
    heads: list[int] = []
    tails: list[int] = []
    while len(types) < room and at < end:
        type_id = data[at]
        at += 1
        if type_id >= 128:
            type_id, at = tag_at(data, at - 1, end)
        t, _, stop = body_at(data, at, end)
        if type_id < 0 or t < 0:
            return -1 - len(types)
        types.append(type_id)
        heads.append(at)
        tails.append(stop)
        at = stop
    n = len(types)
    ids[:n], starts[:n], stops[:n] = types, heads, tails
    return n


def enter(src: Bytes, cursors: Int32s, stops: Int32s, inner: Int32s, inner_stops: Int32s, valid: Bytes, /) -> int:
    """See `Kernels.enter`."""
    rows = len(cursors)
    require(len(stops) == rows and len(inner) == rows and len(inner_stops) == rows and len(valid) == rows)
    tag, at, stop = values_at(src, cursors, stops)
    bad = first(tag < 0)
    if bad >= 0:
        return -1 - bad
    inner[:], inner_stops[:], cursors[:] = at, stop, stop
    valid[:] = tag != 0
    return rows


def skip(src: Bytes, cursors: Int32s, stops: Int32s, fields: int, /) -> int:
    """See `Kernels.skip`."""
    rows = len(cursors)
    require(len(stops) == rows and fields >= 0)
    at = cursors.astype(np.int64)
    bad = np.zeros(rows, bool)
    for _ in range(fields):
        tag, _, at = values_at(src, at, stops)
        bad |= tag < 0
    if bad.any():
        return -1 - first(bad)
    cursors[:] = at
    return rows


def sum_sizes(src: Bytes, cursors: Int32s, stops: Int32s, /) -> int:
    """See `Kernels.sum_sizes`."""
    require(len(stops) == len(cursors))
    tag, at, stop = values_at(src, cursors, stops)
    bad = first(tag < 0)
    return -1 - bad if bad >= 0 else int((stop - at).sum())


def count_items(src: Bytes, cursors: Int32s, stops: Int32s, counts: Integers, /) -> int:
    """See `Kernels.count_items`."""
    require(len(stops) == len(cursors) and len(counts) == len(cursors))
    data = src.tobytes()
    found: list[int] = []
    for at, stop in zip(cursors.tolist(), stops.tolist(), strict=True):
        count = 0
        while at != stop:
            t, _, at = body_at(data, at, stop)
            if t < 0:
                return -1 - len(found)
            count += 1
        found.append(count)
    counts[:] = found
    return sum(found)


def item_cursors(
    src: Bytes, cursors: Int32s, stops: Int32s, counts: Integers, inner: Int32s, inner_stops: Int32s, /
) -> int:
    """See `Kernels.item_cursors`."""
    require(len(stops) == len(cursors) and len(counts) == len(cursors) and len(inner) == len(inner_stops))
    data = src.tobytes()
    found: list[int] = []
    after: list[int] = []
    rows = zip(cursors.tolist(), stops.tolist(), counts.tolist(), strict=True)
    for i, (at, stop, count) in enumerate(rows):
        if count < 0 or count > len(inner) - len(found):
            return -1 - i
        for _ in range(count):
            found.append(at)
            t, _, at = body_at(data, at, stop)
            if t < 0:
                return -1 - i
            after.append(at)
        if at != stop:
            return -1 - i
    inner[: len(found)] = found
    inner_stops[: len(found)] = after
    return len(found)


def at_stop(cursors: Int32s, stops: Int32s, /) -> int:
    """See `Kernels.at_stop`."""
    require(len(stops) == len(cursors))
    bad = first(cursors != stops)
    return -1 - bad if bad >= 0 else len(cursors)


def union_tags(src: Bytes, cursors: Int32s, stops: Int32s, tags: Integers, valid: Bytes, /) -> int:
    """See `Kernels.union_tags`."""
    rows = len(cursors)
    require(len(stops) == rows and len(tags) == rows and len(valid) == rows)
    some = np.flatnonzero(valid)
    tag, at, stop = values_at(src, cursors[some], stops[some])
    bad = (tag < 1) | (tag > 9)
    members = np.full(len(some), -1, np.int64)
    good = np.flatnonzero(~bad)
    members[good] = unzigzag(words(src, at[good], stop[good] - at[good]))
    bad |= (members < 0) | (members >= LIMIT)
    if bad.any():
        return -1 - int(some[first(bad)])
    tags[:] = -1
    tags[some] = members
    cursors[some] = stop
    return rows
