"""Bodies of any length, and walking over values. Contract: `zed_spark.codec.contract.Kernels`."""

from __future__ import annotations

import numpy as np

from zed_spark.codec.contract import Bytes, Int32s, Int64s, Integers
from zed_spark.codec.twin.load import LIMIT, first, join, require, starts, values_at


def decode_bytes(src: Bytes, offsets: Int32s, data: Bytes, valid: Bytes, /) -> int:
    """See `Kernels.decode_bytes`."""
    require(len(offsets) == len(valid) + 1)
    cursors, end, cut = starts(src, len(valid))
    tag, at, stop = values_at(src, cursors, np.full(len(cursors), len(src)))
    to = np.cumsum(stop - at)
    over = first(to > min(len(data), LIMIT - 1))
    if over >= 0:
        return -1 - over
    if cut >= 0:
        return -1 - cut
    offsets[0] = 0
    offsets[1:] = to
    data[: int(offsets[-1])] = join(src, at, stop - at)
    valid[:] = tag != 0
    return end


def check_sizes(offsets: Int32s, valid: Bytes, small: int, large: int, /) -> int:
    """See `Kernels.check_sizes`."""
    require(len(offsets) == len(valid) + 1)
    sizes = np.diff(offsets)
    bad = first((valid != 0) & (sizes != small) & (sizes != large))
    return -1 - bad if bad >= 0 else len(valid)


def count_values(src: Bytes, /) -> int:
    """See `Kernels.count_values`."""
    cursors, end, _ = starts(src, len(src))
    return len(cursors) if end == len(src) else -1 - len(cursors)


def value_at(src: Bytes, n: int, /) -> int:
    """See `Kernels.value_at`."""
    require(n >= 0)
    _, end, cut = starts(src, n)
    return -1 - cut if cut >= 0 else end


def gather_fixed(values: Integers, selectors: Integers, out: Integers, /) -> int:
    """See `Kernels.gather_fixed`."""
    require(len(out) == len(selectors))
    chosen = selectors.astype(np.int64)
    stray = first((chosen < 0) | (chosen >= len(values)))
    if stray >= 0:
        return -1 - stray
    out[:] = values[chosen]
    return len(selectors)


def gather_size(offsets: Int32s, selectors: Integers, /) -> int:
    """See `Kernels.gather_size`."""
    entries = len(offsets) - 1
    require(entries >= 0)
    chosen = selectors.astype(np.int64)
    stray = first((chosen < 0) | (chosen >= entries))
    if stray >= 0:
        return -1 - stray
    return int(np.diff(offsets).astype(np.int64)[chosen].sum())


def gather_bytes(offsets: Int32s, data: Bytes, selectors: Integers, out_offsets: Int32s, out_data: Bytes, /) -> int:
    """See `Kernels.gather_bytes`."""
    entries = len(offsets) - 1
    require(entries >= 0 and len(out_offsets) == len(selectors) + 1)
    require(bool(offsets[0] >= 0 and offsets[-1] <= len(data) and (np.diff(offsets) >= 0).all()))
    chosen = selectors.astype(np.int64)
    stray = first((chosen < 0) | (chosen >= entries))
    whole = chosen if stray < 0 else chosen[:stray]
    at = offsets[whole].astype(np.int64)
    sizes = offsets[whole + 1] - at
    to = np.cumsum(sizes)
    over = first(to > min(len(out_data), LIMIT - 1))
    if over >= 0:
        return -1 - over
    if stray >= 0:
        return -1 - stray
    out_offsets[0] = 0
    out_offsets[1:] = to
    total = int(out_offsets[-1])
    out_data[:total] = join(data, at, sizes)
    return total


def extreme_bytes(offsets: Int32s, data: Bytes, places: Int64s, /) -> int:
    """See `Kernels.extreme_bytes`."""
    n = len(offsets) - 1
    require(n >= 1 and len(places) == 2)
    at, stop = offsets[:-1], offsets[1:]
    bad = first((at < 0) | (stop < at) | (stop > len(data)))
    if bad >= 0:
        return -1 - bad
    text = data.tobytes()
    strings = [text[start:end] for start, end in zip(at.tolist(), stop.tolist(), strict=True)]
    places[:] = strings.index(min(strings)), strings.index(max(strings))
    return n
