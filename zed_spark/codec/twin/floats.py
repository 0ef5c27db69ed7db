"""Bodies of one fixed width: floats and bools. Contract: `zed_spark.codec.contract.Kernels`."""

from __future__ import annotations

import numpy as np

from zed_spark.codec.contract import Bytes, Int64s
from zed_spark.codec.twin.load import first, require, starts, values_at, words


def decode_fixed(src: Bytes, width: int, out: Int64s, valid: Bytes, /) -> int:
    """See `Kernels.decode_fixed`."""
    require(len(valid) == len(out) and 1 <= width <= 8)
    cursors, end, cut = starts(src, len(out))
    tag, at, stop = values_at(src, cursors, np.full(len(cursors), len(src)))
    other = first((tag != 0) & (stop - at != width))
    if other >= 0:
        return -1 - other
    if cut >= 0:
        return -1 - cut
    out[:] = words(src, at, stop - at)
    valid[:] = tag != 0
    return end


def decode_bools(src: Bytes, out: Bytes, valid: Bytes, /) -> int:
    """See `Kernels.decode_bools`."""
    values = np.zeros(len(out), np.int64)
    end = decode_fixed(src, 1, values, valid)
    out[:] = values != 0
    return end
