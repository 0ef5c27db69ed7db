"""Integers: a segment of tagged bodies of 0 to 8 bytes. Contract: `zed_spark.codec.contract.Kernels`."""

from __future__ import annotations

import numpy as np

from zed_spark.codec.contract import Bytes, Int64s
from zed_spark.codec.twin.load import first, require, starts, unzigzag, values_at, words


def decode_ints(src: Bytes, signed: bool, out: Int64s, valid: Bytes, /) -> int:
    """See `Kernels.decode_ints`."""
    require(len(valid) == len(out))
    cursors, end, cut = starts(src, len(out))
    tag, at, stop = values_at(src, cursors, np.full(len(cursors), len(src)))
    wide = first(stop - at > 8)
    if wide >= 0:
        return -1 - wide
    if cut >= 0:
        return -1 - cut
    u = words(src, at, stop - at)
    out[:] = unzigzag(u) if signed else u
    valid[:] = tag != 0
    return end
