"""Kernels for nulls: runs to a mask, and values that are present to a column with nulls between them."""

from __future__ import annotations

from zed_spark.codec.arrays import Bytes, Int32s, Int64s, Integers
from zed_spark.codec.kernel import inlined, kernel
from zed_spark.codec.memory import require


@kernel
def presence(runs: Int64s, mask: Bytes, /) -> int:
    """Expand alternating run lengths, present first, into one byte for each slot.

    Args:
        runs: lengths of present, absent, present, ... runs; zeros are allowed.
        mask: slots to fill with 1 (present) or 0.

    Returns:
        Slots covered, or ``-1 - i`` when run i is negative or goes beyond the mask.
    """
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
def count_present(mask: Bytes) -> int:
    """The number of slots with a value."""
    total = 0
    for i in range(len(mask)):
        total += mask[i]
    return total


@kernel
def expand(values: Integers, mask: Bytes, out: Integers, /) -> int:
    """Write dense values to the slots where `mask` is 1, and 0 to the others.

    Any integer dtype, the same for `values` and `out`; view floats as integers.

    Args:
        values: the dense values.
        mask: n bytes, 0 or 1.
        out: n values to fill.

    Returns:
        Values used, or ``-1 - k`` when there are only k of them and the mask asks for more.
    """
    require(len(out) == len(mask))
    if count_present(mask) > len(values):
        return -1 - len(values)
    if len(values) == 0:
        out[:] = 0
        return 0
    last = len(values) - 1
    k = 0
    for i in range(len(mask)):
        # Without branches: in a slot without a value, the next one is read and not used.
        out[i] = values[min(k, last)] * mask[i]
        k += mask[i]
    return k


@kernel
def expand_offsets(offsets: Int32s, mask: Bytes, out: Int32s, /) -> int:
    """As `expand`, for the offsets of k lists or strings: the other slots become empty lists or strings.

    Args:
        offsets: k + 1 int32.
        mask: n bytes, 0 or 1.
        out: n + 1 int32 to fill.

    Returns:
        Lists used, or ``-1 - k`` when there are only k of them and the mask asks for more.
    """
    require(len(offsets) > 0 and len(out) == len(mask) + 1)
    if count_present(mask) >= len(offsets):
        return -len(offsets)
    out[0] = offsets[0]
    k = 0
    for i in range(len(mask)):
        k += mask[i]
        out[i + 1] = offsets[k]
    return k
