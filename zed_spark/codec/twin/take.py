"""Rows: one primitive field per row, at its cursor. Contract: `zed_spark.codec.contract.Kernels`."""

from __future__ import annotations

import numpy as np

from zed_spark.codec.contract import Bytes, Int32s, Int64s
from zed_spark.codec.twin.load import LIMIT, first, join, require, unzigzag, values_at, words


def take_ints(src: Bytes, cursors: Int32s, stops: Int32s, signed: bool, out: Int64s, valid: Bytes, /) -> int:
    """See `Kernels.take_ints`."""
    rows = len(cursors)
    require(len(stops) == rows and len(out) == rows and len(valid) == rows)
    tag, at, stop = values_at(src, cursors, stops)
    bad = first((tag < 0) | (tag > 9))
    if bad >= 0:
        return -1 - bad
    u = words(src, at, stop - at)
    out[:] = unzigzag(u) if signed else u
    valid[:] = tag != 0
    cursors[:] = stop
    return rows


def take_fixed(src: Bytes, cursors: Int32s, stops: Int32s, width: int, out: Int64s, valid: Bytes, /) -> int:
    """See `Kernels.take_fixed`."""
    rows = len(cursors)
    require(len(stops) == rows and len(out) == rows and len(valid) == rows and 1 <= width <= 8)
    tag, at, stop = values_at(src, cursors, stops)
    bad = first((tag != 0) & (tag != width + 1))
    if bad >= 0:
        return -1 - bad
    out[:] = words(src, at, stop - at)
    valid[:] = tag != 0
    cursors[:] = stop
    return rows


def take_bools(src: Bytes, cursors: Int32s, stops: Int32s, out: Bytes, valid: Bytes, /) -> int:
    """See `Kernels.take_bools`."""
    values = np.zeros(len(out), np.int64)
    rows = take_fixed(src, cursors, stops, 1, values, valid)
    out[:] = values != 0
    return rows


def take_bytes(src: Bytes, cursors: Int32s, stops: Int32s, offsets: Int32s, data: Bytes, valid: Bytes, /) -> int:
    """See `Kernels.take_bytes`."""
    rows = len(cursors)
    require(len(stops) == rows and len(offsets) == rows + 1 and len(valid) == rows)
    tag, at, stop = values_at(src, cursors, stops)
    to = np.cumsum(stop - at)
    bad = first((tag < 0) | (to > min(len(data), LIMIT - 1)))
    if bad >= 0:
        return -1 - bad
    offsets[0] = 0
    offsets[1:] = to
    total = int(offsets[-1])
    data[:total] = join(src, at, stop - at)
    valid[:] = tag != 0
    cursors[:] = stop
    return total
