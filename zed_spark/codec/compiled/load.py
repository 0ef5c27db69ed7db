"""Unaligned loads and stores, the tag, the word and the sign: what every kernel is made of.

Everything is int64: mixing in uint64 would make numba compute in float64 (kernels.md section 6).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir  # type: ignore[import-untyped]
from numba import extending, types
from numba.core import errors

from zed_spark.codec.compiled.kernel import inlined, kernel
from zed_spark.codec.contract import Bytes

intrinsic: Any = extending.intrinsic

LIMIT = 2**31
"""Tags, type IDs and positions are below this."""


def _plain_bytes(typ: Any) -> None:
    # The address is computed from the data pointer alone: any stride or item size would read elsewhere.
    if not (isinstance(typ, types.Array) and typ.ndim == 1 and typ.layout == "C" and typ.dtype == types.uint8):
        raise errors.TypingError(f"expected a contiguous array of uint8, got {typ}")


def _address_of(typingctx: Any, array: Any) -> Any:
    _plain_bytes(array)

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, args[0]).data
        return builder.ptrtoint(data, ir.IntType(64))

    return types.int64(array), codegen


def _loader(bits: int) -> Any:
    def load(typingctx: Any, base: Any, at: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            place = builder.inttoptr(builder.add(*args), ir.IntType(bits).as_pointer())
            value = builder.load(place, align=1)
            return builder.zext(value, ir.IntType(64)) if bits < 64 else value

        return types.int64(types.int64, types.int64), codegen

    return intrinsic(load)


def _copier(bits: int) -> Any:
    block = ir.IntType(bits) if bits <= 64 else ir.VectorType(ir.IntType(64), bits // 64)

    def copy(typingctx: Any, src: Any, at: Any, dst: Any, to: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            one = builder.inttoptr(builder.add(args[0], args[1]), block.as_pointer())
            other = builder.inttoptr(builder.add(args[2], args[3]), block.as_pointer())
            builder.store(builder.load(one, align=1), other, align=1)
            return context.get_dummy_value()

        return types.void(types.int64, types.int64, types.int64, types.int64), codegen

    return intrinsic(copy)


# Helpers get addresses and not arrays: an array passed on is reference-counted, atomically, for every value
# (measured: 65 instead of 500 M values/s). The kernel's own argument keeps the memory alive.
address = cast(Callable[[Bytes], int], intrinsic(_address_of))
"""``address(array)``: where the bytes of a contiguous uint8 array begin."""

load8 = cast(Callable[[int, int], int], _loader(8))
"""``load8(base, at)``: one byte as int64. Unchecked, like all loads and copies here."""

load16 = cast(Callable[[int, int], int], _loader(16))
"""``load16(base, at)``: two little-endian bytes as int64."""

load32 = cast(Callable[[int, int], int], _loader(32))
"""``load32(base, at)``: four little-endian bytes as int64."""

load64 = cast(Callable[[int, int], int], _loader(64))
"""``load64(base, at)``: eight little-endian bytes as int64."""

copy1 = cast(Callable[[int, int, int, int], None], _copier(8))
"""``copy1(src, at, dst, to)``: copy one byte between two addresses."""

copy8 = cast(Callable[[int, int, int, int], None], _copier(64))
"""``copy8(src, at, dst, to)``: copy eight bytes."""

copy16 = cast(Callable[[int, int, int, int], None], _copier(128))
"""``copy16(src, at, dst, to)``: copy 16 bytes, all loaded before any is stored."""

copy32 = cast(Callable[[int, int, int, int], None], _copier(256))
"""``copy32(src, at, dst, to)``: copy 32 bytes, all loaded before any is stored."""


@kernel
def require(fits: bool) -> None:
    """Refuse arrays whose lengths do not fit each other."""
    if not fits:
        raise ValueError("the lengths of the arrays do not fit")


@kernel
def long_tag(src: int, at: int, end: int) -> tuple[int, int]:
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


@inlined
def tag(src: int, at: int, end: int) -> tuple[int, int]:
    """Read a uvarint below 2**31 (zng.md section 2.2), reading nothing at or past `end`.

    Returns:
        The value, or -1 when malformed, cut or too large; and the position after it.
    """
    if at >= end:
        return -1, at
    first = load8(src, at)
    if first < 128:
        return first, at + 1
    if at + 1 < end:
        second = load8(src, at + 1)
        if second < 128:
            return (first & 127) | (second << 7), at + 2
    return long_tag(src, at, end)


@kernel
def tail_word(src: int, at: int, n: int) -> int:
    """A word byte by byte, where eight cannot be read at once; see `word`."""
    value = 0
    for k in range(n):
        value |= load8(src, at + k) << (8 * k)
    return value


@inlined
def word(src: int, at: int, n: int, end: int) -> int:
    """The little-endian number in n = 0 to 8 bytes from `at` on, reading nothing at or past `end`."""
    if at + 8 <= end:
        # In two halves, as shifting by all 64 bits at once is undefined.
        return load64(src, at) & ~((-1 << 4 * n) << 4 * n)
    return tail_word(src, at, n)


@inlined
def unzigzag(u: int) -> int:
    """The signed number of a sign-magnitude word; u == 1 is the lowest int64 (zng.md section 4.2)."""
    magnitude = (u >> 1) & 0x7FFF_FFFF_FFFF_FFFF
    sign = u & 1
    lowest = 1 if u == 1 else 0
    return ((magnitude ^ -sign) + sign) | (lowest << 63)


@kernel
def copy_exactly(src: int, at: int, dst: int, to: int, n: int) -> None:
    """Copy n bytes one by one, upwards: for the ends of buffers, and for matches that repeat themselves."""
    for k in range(n):
        copy1(src, at + k, dst, to + k)


@kernel
def copy_apart(src: int, at: int, dst: int, to: int, n: int) -> None:
    """As `copy_exactly` for bytes of two buffers, faster when there are many."""
    k = 0
    while k + 32 <= n:
        copy32(src, at + k, dst, to + k)
        k += 32
    copy_exactly(src, at + k, dst, to + k, n - k)


@inlined
def copy_body(src: int, at: int, end: int, dst: int, to: int, room: int, n: int) -> None:
    """Copy n bytes from ``at`` of one buffer to ``to`` of another; may write 31 bytes past them, within `room`.

    The caller has checked ``n <= end - at`` and ``n <= room - to``.
    """
    # 32-byte strides that overshoot: three times faster than memcpy on short bodies (kernels.md section 6)
    if n + 32 <= end - at and n + 32 <= room - to:
        copy32(src, at, dst, to)
        k = 32
        while k < n:
            copy32(src, at + k, dst, to + k)
            k += 32
    else:
        copy_apart(src, at, dst, to, n)
