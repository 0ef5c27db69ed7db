"""Presence runs and the slots they describe. Contract: `zed_spark.codec.contract.Kernels`."""

from __future__ import annotations

import numpy as np

from zed_spark.codec.contract import Bytes, Int32s, Int64s, Integers
from zed_spark.codec.twin.load import first, require


def presence(runs: Int64s, mask: Bytes, /) -> int:
    """See `Kernels.presence`."""
    # A run above the mask's length is wrong by itself; capping it keeps the sums from overflowing.
    capped = np.minimum(runs, len(mask) + 1)
    bad = first((runs < 0) | (np.cumsum(np.maximum(capped, 0)) > len(mask)))
    if bad >= 0:
        return -1 - bad
    total = int(runs.sum())
    bits = (np.arange(len(runs)) % 2 == 0).astype(np.uint8)
    mask[:total] = np.repeat(bits, runs)
    return total


def spread(values: Integers, mask: Bytes, out: Integers, /) -> int:
    """See `Kernels.spread`."""
    require(len(out) == len(mask))
    total = int(mask.sum(dtype=np.int64))
    if total > len(values):
        return -1 - len(values)
    out[:] = 0
    out[mask != 0] = values[:total]
    return total


def spread_offsets(offsets: Int32s, mask: Bytes, out: Int32s, /) -> int:
    """See `Kernels.spread_offsets`."""
    require(len(offsets) > 0 and len(out) == len(mask) + 1)
    before = np.cumsum(mask, dtype=np.int64)
    total = int(before[-1]) if len(mask) else 0
    if total >= len(offsets):
        return -len(offsets)
    out[0] = offsets[0]
    out[1:] = offsets[before]
    return total
