"""Bodies of one fixed width: floats and bools. Contract: `zed_spark.codec.contract.Kernels`."""

from __future__ import annotations

from zed_spark.codec.compiled.kernel import kernel
from zed_spark.codec.compiled.load import address, load8, require, tag, word
from zed_spark.codec.contract import Bytes, Int64s


@kernel
def decode_fixed(src: Bytes, width: int, out: Int64s, valid: Bytes, /) -> int:
    """See `Kernels.decode_fixed`."""
    require(len(valid) == len(out) and 1 <= width <= 8)
    at = 0
    base = address(src)
    end = len(src)
    for i in range(len(out)):
        t, at = tag(base, at, end)
        some = 1 if t != 0 else 0
        n = t - some
        if n != some * width or n > end - at:
            return -1 - i
        out[i] = word(base, at, n, end)
        valid[i] = some
        at += n
    return at


@kernel
def decode_bools(src: Bytes, out: Bytes, valid: Bytes, /) -> int:
    """See `Kernels.decode_bools`."""
    require(len(valid) == len(out))
    at = 0
    base = address(src)
    end = len(src)
    for i in range(len(out)):
        t, at = tag(base, at, end)
        some = 1 if t != 0 else 0
        n = t - some
        if n != some or n > end - at:
            return -1 - i
        out[i] = 1 if some == 1 and load8(base, at) != 0 else 0
        valid[i] = some
        at += n
    return at
