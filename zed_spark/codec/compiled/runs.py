"""Presence runs and the slots they describe. Contract: `zed_spark.codec.contract.Kernels`."""

from __future__ import annotations

from zed_spark.codec.compiled.kernel import kernel
from zed_spark.codec.compiled.load import require
from zed_spark.codec.contract import Bytes, Int64s, Integers


@kernel
def presence(runs: Int64s, mask: Bytes, /) -> int:
    """See `Kernels.presence`."""
    at = 0
    bit = 1
    for i in range(len(runs)):
        n = runs[i]
        if n < 0 or n > len(mask) - at:
            return -1 - i
        mask[at : at + n] = bit
        at += n
        bit = 1 - bit
    return at


@kernel
def spread(values: Integers, mask: Bytes, out: Integers, /) -> int:
    """See `Kernels.spread`."""
    require(len(out) == len(mask) and len(values) > 0)
    total = 0
    for i in range(len(mask)):
        total += mask[i]
    if total >= len(values):
        return -len(values)
    k = 0
    for i in range(len(mask)):
        # Free of branches; the last read may be of the extra slot.
        out[i] = values[k] * mask[i]
        k += mask[i]
    return k
