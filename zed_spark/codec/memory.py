"""Unaligned loads, stores and copies at addresses, for the kernels. Callers check bounds.

All numbers are int64: with uint64 among them numba would compute in float64.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba import extending, types
from numba.core import errors

from zed_spark.codec.arrays import Bytes, Int64s
from zed_spark.codec.kernel import inlined, kernel

intrinsic: Any = extending.intrinsic


def _require_array(typ: Any, of: Any) -> None:
    # The address is computed from the data pointer alone: any stride or item size would read elsewhere.
    if not (isinstance(typ, types.Array) and typ.ndim == 1 and typ.layout == "C" and typ.dtype == of):
        raise errors.TypingError(f"expected a contiguous array of {of}, got {typ}")


def _address_of(of: Any) -> Any:
    def address_of(typingctx: Any, array: Any) -> Any:
        _require_array(array, of)

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            data = context.make_array(signature.args[0])(context, builder, args[0]).data
            return builder.ptrtoint(data, ir.IntType(64))

        return types.int64(array), codegen

    return intrinsic(address_of)


def _loader(bits: int) -> Any:
    def load(typingctx: Any, base: Any, at: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            pointer = builder.inttoptr(builder.add(*args), ir.IntType(bits).as_pointer())
            value = builder.load(pointer, align=1)
            return builder.zext(value, ir.IntType(64)) if bits < 64 else value

        return types.int64(types.int64, types.int64), codegen

    return intrinsic(load)


def _copier(bits: int) -> Any:
    block = ir.IntType(bits) if bits <= 64 else ir.VectorType(ir.IntType(64), bits // 64)

    def copy(typingctx: Any, src: Any, at: Any, dst: Any, to: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            source = builder.inttoptr(builder.add(args[0], args[1]), block.as_pointer())
            target = builder.inttoptr(builder.add(args[2], args[3]), block.as_pointer())
            builder.store(builder.load(source, align=1), target, align=1)
            return context.get_dummy_value()

        return types.void(types.int64, types.int64, types.int64, types.int64), codegen

    return intrinsic(copy)


# Helpers get addresses and not arrays: an array passed on is reference-counted, atomically, for every value
# (measured: 65 instead of 500 M values/s). The kernel's own argument keeps the memory alive.
address = cast(Callable[[Bytes], int], _address_of(types.uint8))
"""``address(array)``: where the bytes of a contiguous uint8 array begin."""

address64 = cast(Callable[[Int64s], int], _address_of(types.int64))
"""As `address`, of an int64 array."""

load8, load16, load32, load64 = (cast(Callable[[int, int], int], _loader(bits)) for bits in (8, 16, 32, 64))
"""``load16(base, at)``: two little-endian bytes as int64."""

copy1, copy8, copy16, copy32 = (cast(Callable[[int, int, int, int], None], _copier(bits)) for bits in (8, 64, 128, 256))
"""``copy16(src, at, dst, to)``: copy 16 bytes between two addresses, all loaded before any is stored."""


def _storer(bits: int) -> Any:
    def store(typingctx: Any, base: Any, at: Any, value: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            pointer = builder.inttoptr(builder.add(args[0], args[1]), ir.IntType(bits).as_pointer())
            value = builder.trunc(args[2], ir.IntType(bits)) if bits < 64 else args[2]
            builder.store(value, pointer, align=1)
            return context.get_dummy_value()

        return types.void(types.int64, types.int64, types.int64), codegen

    return intrinsic(store)


store8, store16, store32, store64 = (cast(Callable[[int, int, int], None], _storer(bits)) for bits in (8, 16, 32, 64))
"""``store16(base, at, value)``: the two lowest bytes, little-endian."""


def _setter(bits: int) -> Any:
    def set_element(typingctx: Any, base: Any, i: Any, value: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            array = builder.inttoptr(args[0], ir.IntType(bits).as_pointer())
            value = builder.trunc(args[2], ir.IntType(bits)) if bits < 64 else args[2]
            builder.store(value, builder.gep(array, [args[1]]), align=1)
            return context.get_dummy_value()

        return types.void(types.int64, types.int64, types.int64), codegen

    return intrinsic(set_element)


# Written so that LLVM sees arrays, it makes vector instructions of loops over them.
set_element8, set_element16, set_element32, set_element64 = (
    cast(Callable[[int, int, int], None], _setter(bits)) for bits in (8, 16, 32, 64)
)
"""``set_element16(base, i, value)``: as `store16` at ``2 * i``, for loops without branches."""


def _element(bits: int) -> Any:
    def element(typingctx: Any, base: Any, i: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            array = builder.inttoptr(args[0], ir.IntType(bits).as_pointer())
            value = builder.load(builder.gep(array, [args[1]]), align=1)
            return builder.zext(value, ir.IntType(64)) if bits < 64 else value

        return types.int64(types.int64, types.int64), codegen

    return intrinsic(element)


element8, element32, element64 = (cast(Callable[[int, int], int], _element(bits)) for bits in (8, 32, 64))
"""``element32(base, i)``: as `load32` at ``4 * i``, for loops without branches."""


def _leading_zeros(typingctx: Any, value: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), codegen


leading_zeros = cast(Callable[[int], int], intrinsic(_leading_zeros))
"""``leading_zeros(value)``: zero bits above the highest set one, 64 for 0."""


def _prefetch(typingctx: Any, base: Any, at: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        pointer = builder.inttoptr(builder.add(*args), ir.IntType(8).as_pointer())
        number = ir.IntType(32)
        of = ir.FunctionType(ir.VoidType(), [pointer.type, number, number, number])
        function = builder.module.declare_intrinsic("llvm.prefetch", [pointer.type], of)
        builder.call(function, [pointer, number(0), number(3), number(1)])
        return context.get_dummy_value()

    return types.void(types.int64, types.int64), codegen


prefetch = cast(Callable[[int, int], None], intrinsic(_prefetch))
"""``prefetch(base, at)``: load what is there into the cache, soon; nothing happens where no memory is."""


@kernel
def require(fits: bool) -> None:
    """Raise `ValueError` unless the lengths of arrays fit each other."""
    if not fits:
        raise ValueError("the lengths of the arrays do not fit")


@kernel
def copy_exactly(src: int, at: int, dst: int, to: int, n: int) -> None:
    """Copy n bytes one by one, upwards: for the ends of buffers, and for LZ4 matches that overlap themselves."""
    for k in range(n):
        copy1(src, at + k, dst, to + k)


@kernel
def copy_apart(src: int, at: int, dst: int, to: int, n: int) -> None:
    """As `copy_exactly`, between two buffers, and faster when there are many bytes."""
    k = 0
    while k + 32 <= n:
        copy32(src, at + k, dst, to + k)
        k += 32
    copy_exactly(src, at + k, dst, to + k, n - k)


@inlined
def copy_body(src: int, at: int, end: int, dst: int, to: int, capacity: int, n: int) -> None:
    """Copy n bytes from ``at`` of one buffer to ``to`` of another; may write 31 bytes past them, within `capacity`.

    Callers check ``n <= end - at`` and ``n <= capacity - to``.
    """
    # 32-byte strides that overshoot are three times faster than memcpy on short bodies.
    if n + 32 <= end - at and n + 32 <= capacity - to:
        copy32(src, at, dst, to)
        k = 32
        while k < n:
            copy32(src, at + k, dst, to + k)
            k += 32
    else:
        copy_apart(src, at, dst, to, n)


@kernel
def high_bits(base: int, at: int, end: int) -> int:
    """The highest bit of all bytes from ``at`` up to ``end``: 0 where they are ASCII, or there are none."""
    found = 0
    words = max(0, end - at) >> 3
    for i in range(words):
        found |= element64(base + at, i)
    for k in range(at + 8 * words, end):
        found |= load8(base, k)
    return found & -0x7F7F_7F7F_7F7F_7F80


@inlined
def store_low(base: int, at: int, value: int, width: int) -> None:
    """Store the 1 to 4 lowest bytes of a number."""
    if width == 1:
        store8(base, at, value)
    elif width == 2:
        store16(base, at, value)
    elif width == 4:
        store32(base, at, value)
    else:
        store16(base, at, value)
        store8(base, at + 2, value >> 16)


@inlined
def copy_only(src: int, at: int, dst: int, to: int, n: int) -> None:
    """Copy n bytes between different buffers, reading and writing nothing else; strides may overlap."""
    if n > 32:
        k = 32
        while k < n:
            copy32(src, at + k - 32, dst, to + k - 32)
            k += 32
        copy32(src, at + n - 32, dst, to + n - 32)
    elif n >= 8:
        # One way for all these lengths: which of them is next cannot be predicted.
        second, third = min(8, n - 8), max(0, n - 16)
        copy8(src, at, dst, to)
        copy8(src, at + second, dst, to + second)
        copy8(src, at + third, dst, to + third)
        copy8(src, at + n - 8, dst, to + n - 8)
    elif n >= 4:
        store32(dst, to, load32(src, at))
        store32(dst, to + n - 4, load32(src, at + n - 4))
    else:
        for k in range(n):
            copy1(src, at + k, dst, to + k)
