"""Unaligned stores, and copies that write nothing beyond what they are asked to: for kernels that fill in columns.

A store that overshoots, as `load.copy_body` does, would overwrite neighbours that were written before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir  # type: ignore[import-untyped]
from numba import extending, types

from zed_spark.codec.compiled.kernel import inlined
from zed_spark.codec.compiled.load import copy1, copy8, copy16

intrinsic: Any = extending.intrinsic


def _storer(bits: int) -> Any:
    def store(typingctx: Any, base: Any, at: Any, value: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            place = builder.inttoptr(builder.add(args[0], args[1]), ir.IntType(bits).as_pointer())
            value = builder.trunc(args[2], ir.IntType(bits)) if bits < 64 else args[2]
            builder.store(value, place, align=1)
            return context.get_dummy_value()

        return types.void(types.int64, types.int64, types.int64), codegen

    return intrinsic(store)


Store = Callable[[int, int, int], None]

store8 = cast(Store, _storer(8))
"""``store8(base, at, value)``: the lowest byte. Unchecked, like all stores here."""

store16 = cast(Store, _storer(16))
"""``store16(base, at, value)``: the two lowest bytes, little-endian."""

store32 = cast(Store, _storer(32))
"""``store32(base, at, value)``: the four lowest bytes, little-endian."""

store64 = cast(Store, _storer(64))
"""``store64(base, at, value)``: all eight bytes, little-endian."""


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
    """Copy n bytes between different buffers, reading and writing nothing else; strides may overlap at the end."""
    if n >= 16:
        k = 16
        while k < n:
            copy16(src, at + k - 16, dst, to + k - 16)
            k += 16
        copy16(src, at + n - 16, dst, to + n - 16)
    elif n >= 8:
        copy8(src, at, dst, to)
        copy8(src, at + n - 8, dst, to + n - 8)
    else:
        for k in range(n):
            copy1(src, at + k, dst, to + k)
