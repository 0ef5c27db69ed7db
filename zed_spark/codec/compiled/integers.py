"""Integers: a segment of tagged bodies of 0 to 8 bytes. Contract: `zed_spark.codec.contract.Kernels`."""

from __future__ import annotations

from zed_spark.codec.compiled.kernel import kernel
from zed_spark.codec.compiled.load import address, require, tag, unzigzag, word
from zed_spark.codec.contract import Bytes, Int64s


@kernel
def decode_ints(src: Bytes, signed: bool, out: Int64s, valid: Bytes, /) -> int:
    """See `Kernels.decode_ints`."""
    require(len(valid) == len(out))
    at = 0
    base = address(src)
    end = len(src)
    for i in range(len(out)):
        t, at = tag(base, at, end)
        some = 1 if t != 0 else 0
        n = t - some
        if n < 0 or n > 8 or n > end - at:
            return -1 - i
        u = word(base, at, n, end)
        # The null and the empty body both read zero bytes and give 0.
        out[i] = unzigzag(u) if signed else u
        valid[i] = some
        at += n
    return at
