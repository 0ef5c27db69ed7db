"""Columns to tagged values, one after the other. Contract: `zed_spark.codec.contract.Kernels`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from numba import extending, types

from zed_spark.codec.compiled.kernel import inlined, kernel
from zed_spark.codec.compiled.load import LIMIT, address, copy_body, require
from zed_spark.codec.compiled.store import store8, store16, store64
from zed_spark.codec.contract import Bytes, Int32s, Int64s

intrinsic: Any = extending.intrinsic

LOWEST = -(2**63)


def _leading_zeros(typingctx: Any, value: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), codegen


leading_zeros = cast(Callable[[int], int], intrinsic(_leading_zeros))
"""``leading_zeros(value)``: zero bits above the highest set one, 64 for 0."""


@inlined
def zigzag(value: int) -> int:
    """The sign-magnitude word of a signed number; the lowest int64 becomes 1 (zng.md section 4.2)."""
    sign = 1 if value < 0 else 0
    # Negating the lowest wraps to itself and the shift drops its only bit: what is left is the sign.
    return ((value ^ -sign) + sign) << 1 | sign


@inlined
def bytes_of(word: int) -> int:
    """Bytes of a word without its high zero bytes, 0 to 8."""
    return (71 - leading_zeros(word)) >> 3


@inlined
def tag_size(tag: int) -> int:
    """Bytes of a uvarint below 2**31."""
    if tag < 128:
        return 1
    if tag < 16384:
        return 2
    if tag < 2097152:
        return 3
    return 4 if tag < 268435456 else 5


@inlined
def store_tag(dst: int, at: int, tag: int) -> int:
    """Store a uvarint below 2**31, for which there is room, and nothing beyond; the position after it."""
    if tag < 128:
        store8(dst, at, tag)
        return at + 1
    if tag < 16384:
        store16(dst, at, (tag & 127) | 128 | (tag >> 7) << 8)
        return at + 2
    while tag >= 128:
        store8(dst, at, (tag & 127) | 128)
        tag >>= 7
        at += 1
    store8(dst, at, tag)
    return at + 1


@kernel
def store_few(dst: int, at: int, value: int, n: int) -> None:
    """Store the n = 0 to 8 lowest bytes of a word one by one."""
    for k in range(n):
        store8(dst, at + k, value >> 8 * k)


@kernel
def encode_ints(values: Int64s, valid: Bytes, signed: bool, dst: Bytes, /) -> int:
    """See `Kernels.encode_ints`."""
    require(len(valid) == len(values))
    base, room = address(dst), len(dst)
    at = 0
    for i in range(len(values)):
        some = 1 if valid[i] != 0 else 0
        word = (zigzag(values[i]) if signed else values[i]) * some
        n = bytes_of(word)
        if n + 1 > room - at:
            return -1 - i
        store8(base, at, n + some)
        if room - at >= 9:
            # Overshoots into what the next value overwrites.
            store64(base, at + 1, word)
        else:
            store_few(base, at + 1, word, n)
        at += n + 1
    return at


@kernel
def encode_fixed(values: Int64s, valid: Bytes, width: int, dst: Bytes, /) -> int:
    """See `Kernels.encode_fixed`."""
    require(len(valid) == len(values) and 1 <= width <= 8)
    base, room = address(dst), len(dst)
    at = 0
    for i in range(len(values)):
        some = 1 if valid[i] != 0 else 0
        n = width * some
        if n + 1 > room - at:
            return -1 - i
        store8(base, at, n + some)
        if room - at >= 9:
            store64(base, at + 1, values[i])
        else:
            store_few(base, at + 1, values[i], n)
        at += n + 1
    return at


@kernel
def encode_bytes(offsets: Int32s, data: Bytes, valid: Bytes, dst: Bytes, /) -> int:
    """See `Kernels.encode_bytes`."""
    require(len(offsets) == len(valid) + 1)
    src, end = address(data), len(data)
    base, room = address(dst), len(dst)
    at = 0
    for i in range(len(valid)):
        start = int(offsets[i])
        n = int(offsets[i + 1]) - start
        if valid[i] == 0:
            n = -1
        elif start < 0 or n < 0 or n > end - start or n >= LIMIT - 1:
            return -1 - i
        if tag_size(n + 1) + max(n, 0) > room - at:
            return -1 - i
        at = store_tag(base, at, n + 1)
        if n > 0:
            copy_body(src, start, end, base, at, room, n)
            at += n
    return at
