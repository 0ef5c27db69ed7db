"""Presence runs and the slots they describe. Contract: `zed_spark.codec.contract.Kernels`."""

from __future__ import annotations

from zed_spark.codec.compiled.kernel import inlined, kernel
from zed_spark.codec.compiled.load import require
from zed_spark.codec.contract import Bytes, Int32s, Int64s, Integers


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


@inlined
def ones(mask: Bytes) -> int:
    """How many slots have a value."""
    total = 0
    for i in range(len(mask)):
        total += mask[i]
    return total


@kernel
def spread(values: Integers, mask: Bytes, out: Integers, /) -> int:
    """See `Kernels.spread`."""
    require(len(out) == len(mask))
    if ones(mask) > len(values):
        return -1 - len(values)
    if len(values) == 0:
        out[:] = 0
        return 0
    last = len(values) - 1
    k = 0
    for i in range(len(mask)):
        # Free of branches: where nothing belongs, the next value is read and not used.
        out[i] = values[min(k, last)] * mask[i]
        k += mask[i]
    return k


@kernel
def spread_offsets(offsets: Int32s, mask: Bytes, out: Int32s, /) -> int:
    """See `Kernels.spread_offsets`."""
    require(len(offsets) > 0 and len(out) == len(mask) + 1)
    if ones(mask) >= len(offsets):
        return -len(offsets)
    out[0] = offsets[0]
    k = 0
    for i in range(len(mask)):
        k += mask[i]
        out[i + 1] = offsets[k]
    return k
