"""Decoders: the tagged values at the start of a segment to a column, one decoder for each kind of body."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import pyarrow as pa

from zed_spark.codec import kernels
from zed_spark.codec.buffers import allocate, checked
from zed_spark.codec.contract import Bytes
from zed_spark.column import primitive
from zed_spark.column.column import Column
from zed_spark.column.layout import arrow_type
from zed_spark.errors import CorruptDataError
from zed_spark.types import BOOL, FLOATS, NULL, SIGNED, Type

Decoder: TypeAlias = Callable[[Bytes, int], tuple[Column, int]]
"""``decode(src, n) -> (column of n values, bytes used)``."""

_SMALL = 64 << 10


def decoder(of: Type) -> Decoder:
    """The decoder for values of a type, nulls (tag 0) included."""
    kind = primitive.core(of)
    if not primitive.is_primitive(of):
        return lambda src, n: _opaque(of, src, n)
    if primitive.holds_ints(of):
        return lambda src, n: _integers(of, kind in SIGNED, src, n)
    if kind in FLOATS:
        return lambda src, n: _floats(of, src, n)
    if kind is BOOL:
        return lambda src, n: _bools(of, src, n)
    if kind is NULL:
        return lambda src, n: _nulls(of, src, n)
    return Bodies(of)


def _out(n: int, dtype: Any) -> tuple[Any, Bytes]:
    return allocate(n, dtype)[1], allocate(n)[1]


def _integers(of: Type, signed: bool, src: Bytes, n: int) -> tuple[Column, int]:
    out, valid = _out(n, np.int64)
    used = checked(kernels().decode_ints(src, signed, out, valid), "")
    return primitive.from_ints(of, out, valid), used


def _floats(of: Type, src: Bytes, n: int) -> tuple[Column, int]:
    out, valid = _out(n, np.int64)
    used = checked(kernels().decode_fixed(src, arrow_type(of).bit_width // 8, out, valid), "")
    return primitive.from_floats(of, out, valid), used


def _bools(of: Type, src: Bytes, n: int) -> tuple[Column, int]:
    out, valid = _out(n, np.uint8)
    used = checked(kernels().decode_bools(src, out, valid), "")
    return primitive.from_bools(of, out, valid), used


def _nulls(of: Type, src: Bytes, n: int) -> tuple[Column, int]:
    if src[:n].any():
        raise CorruptDataError("a value where only null can be")
    return Column(of, pa.nulls(n)), n


class Bodies:
    """The decoder for values of any length.

    How much room the bodies of a batch take is guessed from the batch before. The rest of the segment would be
    enough in any case, but may be a thousand times as much; to add up the sizes takes a pass over it.
    """

    def __init__(self, of: Type) -> None:
        self.type = of
        self._each = 0.0

    def __call__(self, src: Bytes, n: int) -> tuple[Column, int]:
        """The first n values."""
        room = len(src)
        if room > _SMALL:
            room = min(room, int(self._each * n * 1.125) or self._exactly(src, n))
        offsets, valid = allocate(n + 1, np.int32)[1], allocate(n)[1]
        buffer, data = allocate(room)
        used = kernels().decode_bytes(src, offsets, data, valid)
        if used < 0 and room < len(src):
            buffer, data = allocate(self._exactly(src, n))
            used = kernels().decode_bytes(src, offsets, data, valid)
        self._each = checked(used, "") / max(n, 1)
        return primitive.from_bodies(self.type, offsets, buffer, valid), int(used)

    def _exactly(self, src: Bytes, n: int) -> int:
        return checked(kernels().value_at(src, n), "")


def _opaque(of: Type, src: Bytes, n: int) -> tuple[Column, int]:
    """Whole values of a complex type: errors (before v4's own record), and maps in v2."""
    from zed_spark.zng.shred import shred

    used = checked(kernels().value_at(src, n), "")
    src = src[:used]
    cursors, stops = np.empty(n, np.int32), np.empty(n, np.int32)
    start, stop = np.zeros(1, np.int32), np.full(1, used, np.int32)
    counts = np.full(1, n, np.int64)
    checked(kernels().item_cursors(src, start, stop, counts, cursors, stops), "")
    return shred(of, src, cursors, stops), used
