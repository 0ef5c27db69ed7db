"""Rows: one primitive field per row, at its cursor. Contract: `zed_spark.codec.contract.Kernels`."""

from __future__ import annotations

from zed_spark.codec.compiled.kernel import kernel
from zed_spark.codec.compiled.load import LIMIT, address, copy_body, load8, require, unzigzag, word
from zed_spark.codec.compiled.rows import body
from zed_spark.codec.contract import Bytes, Int32s, Int64s


@kernel
def take_ints(src: Bytes, cursors: Int32s, stops: Int32s, signed: bool, out: Int64s, valid: Bytes, /) -> int:
    """See `Kernels.take_ints`."""
    base, size = address(src), len(src)
    rows = len(cursors)
    require(len(stops) == rows and len(out) == rows and len(valid) == rows)
    for i in range(rows):
        t, at, stop = body(base, size, int(cursors[i]), int(stops[i]))
        if t < 0 or t > 9:
            return -1 - i
        u = word(base, at, stop - at, size)
        out[i] = unzigzag(u) if signed else u
        valid[i] = 1 if t != 0 else 0
        cursors[i] = stop
    return rows


@kernel
def take_fixed(src: Bytes, cursors: Int32s, stops: Int32s, width: int, out: Int64s, valid: Bytes, /) -> int:
    """See `Kernels.take_fixed`."""
    base, size = address(src), len(src)
    rows = len(cursors)
    require(len(stops) == rows and len(out) == rows and len(valid) == rows and 1 <= width <= 8)
    for i in range(rows):
        t, at, stop = body(base, size, int(cursors[i]), int(stops[i]))
        if t != 0 and t != width + 1:
            return -1 - i
        out[i] = word(base, at, stop - at, size)
        valid[i] = 1 if t != 0 else 0
        cursors[i] = stop
    return rows


@kernel
def take_bools(src: Bytes, cursors: Int32s, stops: Int32s, out: Bytes, valid: Bytes, /) -> int:
    """See `Kernels.take_bools`."""
    base, size = address(src), len(src)
    rows = len(cursors)
    require(len(stops) == rows and len(out) == rows and len(valid) == rows)
    for i in range(rows):
        t, at, stop = body(base, size, int(cursors[i]), int(stops[i]))
        if t != 0 and t != 2:
            return -1 - i
        out[i] = 1 if t == 2 and load8(base, at) != 0 else 0
        valid[i] = 1 if t != 0 else 0
        cursors[i] = stop
    return rows


@kernel
def take_bytes(src: Bytes, cursors: Int32s, stops: Int32s, offsets: Int32s, data: Bytes, valid: Bytes, /) -> int:
    """See `Kernels.take_bytes`."""
    base, size = address(src), len(src)
    rows = len(cursors)
    require(len(stops) == rows and len(offsets) == rows + 1 and len(valid) == rows)
    to = 0
    dst = address(data)
    room = min(len(data), LIMIT - 1)
    offsets[0] = 0
    for i in range(rows):
        t, at, stop = body(base, size, int(cursors[i]), int(stops[i]))
        n = stop - at
        if t < 0 or n > room - to:
            return -1 - i
        copy_body(base, at, size, dst, to, len(data), n)
        to += n
        offsets[i + 1] = to
        valid[i] = 1 if t != 0 else 0
        cursors[i] = stop
    return to
