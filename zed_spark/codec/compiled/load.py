"""Unaligned loads and stores, the tag, the word and the sign: what every kernel is made of.

Everything is int64: mixing in uint64 would make numba compute in float64 (kernels.md section 6).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import extending, types
from numba.core import errors

from zed_spark.codec.compiled.kernel import kernel
from zed_spark.codec.contract import Bytes

intrinsic: Any = extending.intrinsic

LIMIT = 2**31
"""Tags, type IDs and positions are below this."""

LOW = np.array([(1 << 8 * n) - 1 for n in range(8)] + [-1], np.int64)
"""Masks of the n low bytes."""


def _plain_bytes(typ: Any) -> None:
    # The address is computed from the data pointer alone: any stride or item size would read elsewhere.
    if not (
        isinstance(typ, types.Array) and typ.ndim == 1 and typ.layout == "C" and typ.dtype == types.uint8
    ):
        raise errors.TypingError(f"expected a contiguous array of uint8, got {typ}")


def _pointer(context: Any, builder: Any, typ: Any, array: Any, at: Any, target: Any) -> Any:
    data = context.make_array(typ)(context, builder, array).data
    return builder.bitcast(builder.gep(data, [at]), target.as_pointer())


def _loader(bits: int) -> Any:
    def load(typingctx: Any, src: Any, at: Any) -> Any:
        _plain_bytes(src)

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            place = _pointer(context, builder, signature.args[0], args[0], args[1], ir.IntType(bits))
            value = builder.load(place, align=1)
            return builder.zext(value, ir.IntType(64)) if bits < 64 else value

        return types.int64(src, types.int64), codegen

    return intrinsic(load)


def _copier(bits: int) -> Any:
    def copy(typingctx: Any, src: Any, at: Any, dst: Any, to: Any) -> Any:
        _plain_bytes(src)
        _plain_bytes(dst)

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            block = ir.VectorType(ir.IntType(64), bits // 64)
            one = _pointer(context, builder, signature.args[0], args[0], args[1], block)
            other = _pointer(context, builder, signature.args[2], args[2], args[3], block)
            builder.store(builder.load(one, align=1), other, align=1)
            return context.get_dummy_value()

        return types.void(src, types.int64, dst, types.int64), codegen

    return intrinsic(copy)


load8 = cast(Callable[[Bytes, int], int], _loader(8))
"""``load8(src, at)``: one byte as int64. Unchecked, like all loads and copies here."""

load16 = cast(Callable[[Bytes, int], int], _loader(16))
"""``load16(src, at)``: two little-endian bytes as int64."""

load64 = cast(Callable[[Bytes, int], int], _loader(64))
"""``load64(src, at)``: eight little-endian bytes as int64."""

copy8 = cast(Callable[[Bytes, int, Bytes, int], None], _copier(64))
"""``copy8(src, at, dst, to)``: copy eight bytes."""

copy32 = cast(Callable[[Bytes, int, Bytes, int], None], _copier(256))
"""``copy32(src, at, dst, to)``: copy 32 bytes, all loaded before any is stored."""


@kernel
def require(fits: bool) -> None:
    """Refuse arrays whose lengths do not fit each other."""
    if not fits:
        raise ValueError("the lengths of the arrays do not fit")


@kernel
def long_tag(src: Bytes, at: int, end: int) -> tuple[int, int]:
    """A uvarint of any length up to ten bytes; see `tag`."""
    value = 0
    for shift in range(0, 70, 7):
        if at >= end:
            return -1, at
        part = load8(src, at)
        at += 1
        group = part & 127
        if shift <= 28:
            value |= group << shift
        elif group != 0:
            return -1, at
        if part < 128:
            return (value, at) if value < LIMIT else (-1, at)
    return -1, at


@kernel
def tag(src: Bytes, at: int, end: int) -> tuple[int, int]:
    """Read a uvarint below 2**31 (zng.md section 2.2), at 0 <= at and end <= len(src).

    Returns:
        The value, or -1 when malformed, cut or too large; and the position after it.
    """
    if at >= end:
        return -1, at
    first = load8(src, at)
    if first < 128:
        return first, at + 1
    return long_tag(src, at, end)


@kernel
def word(src: Bytes, at: int, n: int, end: int) -> int:
    """The little-endian number in n = 0 to 8 bytes from `at` on, reading nothing at or past `end`."""
    if at + 8 <= end:
        return load64(src, at) & int(LOW[n])
    value = 0
    for k in range(n):
        value |= load8(src, at + k) << (8 * k)
    return value


@kernel
def unzigzag(u: int) -> int:
    """The signed number of a sign-magnitude word; u == 1 is the lowest int64 (zng.md section 4.2)."""
    magnitude = (u >> 1) & 0x7FFF_FFFF_FFFF_FFFF
    sign = u & 1
    lowest = 1 if u == 1 else 0
    return ((magnitude ^ -sign) + sign) | (lowest << 63)


@kernel
def copy_body(src: Bytes, at: int, dst: Bytes, to: int, n: int) -> None:
    """Copy n bytes between different arrays; may write up to 31 bytes of `dst` past them, never more."""
    # 32-byte strides that overshoot: three times faster than memcpy on short bodies (kernels.md section 6)
    if n + 32 <= len(src) - at and n + 32 <= len(dst) - to:
        for k in range(0, n, 32):
            copy32(src, at + k, dst, to + k)
    else:
        for k in range(n):
            dst[to + k] = src[at + k]
