"""Values of primitive columns in one of two flat forms: numbers of up to eight bytes, or bodies of any length.

Enums are numbers; an error is a body, whatever it wraps. Nulls are not among the values. `Distinct` collects the
entries of a dictionary (docs/formats/vng.md, section 5.7).
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass
from functools import cmp_to_key
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.arrays import DISTINCT_SLOTS, Bytes, Int32s, Int64s
from zed_spark.codec.buffers import checked, frozen, source
from zed_spark.codec.varint import decode_int, decode_uint
from zed_spark.columns import primitive
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.buffers import string_buffers
from zed_spark.columns.column import Column
from zed_spark.columns.deferred import ChosenColumn
from zed_spark.formats.columnar.write.segments import SegmentBuffer
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.encode import encode
from zed_spark.types.body import signed, unsigned
from zed_spark.types.typevalue import decode_type, uvarint_bytes

LONG_BODY = 1 << 20
"""A body of more bytes is appended to its buffer as it is, without being encoded beside others first."""

LONG_BOUND = 64 << 10
"""Bytes of the least and the greatest value at most, or none are stated: they stand in the metadata."""

MOST = 256
"""Entries of a dictionary at most: a selector is one byte."""

MOST_BYTES = 4 << 20
"""Bytes of the entries of a dictionary at most: they stand in the metadata, which is read as a whole for every plan."""

Key = Callable[[bytes], Any]
"""Maps a body to what it is sorted by."""

_FLOATS = {zt.FLOAT16: struct.Struct("<e"), zt.FLOAT32: struct.Struct("<f"), zt.FLOAT64: struct.Struct("<d")}


@dataclass(frozen=True, slots=True)
class Numbers:
    """Integers (``width`` 0, ``signed`` or not) or patterns of ``width`` bytes, in int64."""

    values: Int64s
    width: int
    signed: bool

    def __len__(self) -> int:
        return len(self.values)

    @property
    def longest(self) -> int:
        """Bytes of the longest value at most."""
        return 8

    def encode(self, buffer: SegmentBuffer) -> None:
        """Append the values to a buffer, tagged."""
        count, k = len(self.values), kernels
        dst, valid = buffer.reserve(9 * count + 8), np.ones(count, np.uint8)
        if self.width:
            used = k.encode_fixed(self.values, valid, self.width, dst)
        else:
            used = k.encode_ints(self.values, valid, self.signed, dst)
        buffer.commit(checked(used, "numbers to write"), count)

    def bodies(self) -> list[bytes]:
        """Return the body of each value."""
        return [self.body(number) for number in self.values.tolist()]

    def body(self, number: int) -> bytes:
        """Return the body of a number as it stands in the array."""
        if self.width:
            return (number & (1 << 64) - 1).to_bytes(8, "little")[: self.width]
        return signed(number) if self.signed else unsigned(number & (1 << 64) - 1)

    def extremes(self, of: zt.Type, key: Key) -> tuple[bytes, bytes]:
        """Return the bodies of the least and the greatest value, of which there is at least one."""
        found: npt.NDArray[Any] = self.values
        if of in zt.FLOATS:
            low, high = self._float_extremes()
        elif isinstance(of, zt.Enum):
            entries = sorted((self.body(entry) for entry in np.unique(found).tolist()), key=key)
            return entries[0], entries[-1]
        else:
            ordered = found if self.signed else found.view(np.uint64)
            low, high = int(ordered.min()), int(ordered.max())
        return self.body(low), self.body(high)

    def _float_extremes(self) -> tuple[int, int]:
        # The order of `float_key`, on whole arrays: NaN first, among themselves by their signed bits.
        bits: npt.NDArray[Any] = self.values.astype(f"i{self.width}")
        nan = np.isnan(bits.view(f"f{self.width}"))
        if nan.all():
            return int(bits.min()), int(bits.max())
        ordered = _monotone(bits[~nan])
        low, high = _monotone(np.array([ordered.min(), ordered.max()])).tolist()
        return int(bits[nan].min()) if nan.any() else low, high


def _monotone(bits: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Bits of floats to integers in the order of the floats, -0 before +0; its own inverse."""
    mask = np.iinfo(bits.dtype).max
    found: npt.NDArray[Any] = bits ^ ((bits >> bits.itemsize * 8 - 1) & mask)
    return found


@dataclass(frozen=True, slots=True)
class Bodies:
    """Bodies: body i is ``data[offsets[i]:offsets[i + 1]]``."""

    offsets: Int32s
    data: Bytes

    def __len__(self) -> int:
        return len(self.offsets) - 1

    @property
    def longest(self) -> int:
        """Bytes of the longest value."""
        return int(np.diff(self.offsets).max(initial=0))

    def encode(self, buffer: SegmentBuffer) -> None:
        """Append the values to a buffer, tagged."""
        start = 0
        for index in np.flatnonzero(np.diff(self.offsets) > LONG_BODY).tolist():
            self._slice(start, index)._encode(buffer)
            body = self.data[self.offsets[index] : self.offsets[index + 1]]
            buffer.append(source(uvarint_bytes(len(body) + 1)), 0)
            buffer.append(body, 1)
            start = index + 1
        self._slice(start, len(self))._encode(buffer)

    def _slice(self, start: int, stop: int) -> Bodies:
        return Bodies(self.offsets[start : stop + 1], self.data)

    def _encode(self, buffer: SegmentBuffer) -> None:
        count = len(self)
        used = int(self.offsets[-1]) - int(self.offsets[0])
        dst = buffer.reserve(used + 5 * count + 32)
        valid = np.ones(count, np.uint8)
        buffer.commit(checked(kernels.encode_bytes(self.offsets, self.data, valid, dst), "values to write"), count)

    def bodies(self) -> list[bytes]:
        """Return the body of each value."""
        whole, ends = self.data.tobytes(), self.offsets.tolist()
        return [whole[start:stop] for start, stop in pairwise(ends)]

    def extremes(self, of: zt.Type, key: Key) -> tuple[bytes, bytes] | None:
        """The bodies of the least and the greatest value, of which there is at least one; None when one is long."""
        buffers = [None, pa.py_buffer(self.offsets), pa.py_buffer(self.data)]
        array = pa.Array.from_buffers(pa.binary(), len(self), buffers)
        if of is zt.TYPE:
            entries = sorted(array.unique().to_pylist(), key=key)
            return entries[0], entries[-1]
        if of is zt.IP:
            sizes = np.diff(self.offsets)
            if (sizes == 4).all():
                numbers = np.frombuffer(self.data, ">u4", len(self), int(self.offsets[0]))
                return int(numbers.min()).to_bytes(4), int(numbers.max()).to_bytes(4)
            # Short addresses come first.
            low, high = (array.filter(pa.array(sizes == size)) for size in (sizes.min(), sizes.max()))
            return pc.min(low).as_py(), pc.max(high).as_py()
        least, most = self.ends()
        return (bytes(least), bytes(most)) if max(len(least), len(most)) <= LONG_BOUND else None

    def ends(self) -> tuple[Bytes, Bytes]:
        """Return the least and the greatest body by their bytes, of which there is at least one; no copies."""
        indices = np.zeros(2, np.int64)
        checked(kernels.extreme_bytes(self.offsets, self.data, indices), "values to write")
        least, most = (self.data[slice(*self.offsets[index : index + 2])] for index in indices)
        return least, most


Values = Numbers | Bodies


def flatten(column: Column) -> Values:
    """Return the values of a column without nulls, of a primitive, an enum or an error under no name."""
    of = column.type
    if isinstance(of, zt.Error):
        return _errors(column)
    if isinstance(of, zt.Enum):
        return Numbers(flat.ints(column), 0, False)
    if of in zt.FLOATS:
        return Numbers(flat.floats(column), arrow_type(of).bit_width // 8, False)
    if of is zt.BOOL:
        return Numbers(flat.bools(column).astype(np.int64), 1, False)
    if pa.types.is_binary(column.array.type) or pa.types.is_string(column.array.type):
        offsets, data = flat.bodies(column)
        return Bodies(offsets, data)
    if pa.types.is_null(column.array.type):
        return Bodies(np.zeros(1, np.int32), source(b""))
    return Numbers(flat.ints(column), 0, of in zt.SIGNED)


def _errors(column: Column) -> Bodies:
    tagged = encode(column)
    offsets, valid = np.empty(len(column) + 1, np.int32), np.empty(len(column), np.uint8)
    data = np.empty(len(tagged), np.uint8)
    high = np.empty(1, np.uint8)
    checked(kernels.decode_bytes(source(tagged), offsets, data, valid, high), "errors to write")
    return Bodies(offsets, data)


def take(entries: Values, selectors: Bytes) -> Values:
    """``entries[selectors]``."""
    if isinstance(entries, Numbers):
        return Numbers(entries.values[selectors], entries.width, entries.signed)
    bodies = primitive.from_bodies(zt.BYTES, entries.offsets, entries.data, None)
    offsets, data = string_buffers(ChosenColumn(bodies, selectors, len(selectors)).array)
    return Bodies(offsets, source(data))


def sort_key(of: zt.Type, *, raw8: bool) -> Key:
    """Return how bodies of a type sort; no two bodies that differ sort alike.

    Names do not matter, and errors and enums sort by their bytes; so do 8-bit integers if ``raw8``, as up to v1.14.
    """
    if of in (zt.INT8, zt.UINT8) and raw8:
        return bytes
    if of in zt.SIGNED:
        return decode_int
    if of in zt.UNSIGNED:
        return decode_uint
    if of in _FLOATS:
        unpack = _FLOATS[of].unpack
        return lambda body: float_key(unpack(body)[0], body)
    if of is zt.IP:
        return lambda body: (len(body), body)
    if of is zt.TYPE:
        compare = cmp_to_key(zt.compare_types)
        return lambda body: (compare(decode_type(body)), body)
    return bytes


def float_key(value: float, body: bytes) -> tuple[bool, int]:
    """NaN below all numbers, and -0 below +0; NaNs go by their bits as a signed number."""
    bits = int.from_bytes(body, "little", signed=True)
    if value != value:
        return False, bits
    return True, bits if bits >= 0 else -(bits & (1 << 8 * len(body) - 1) - 1) - 1


class Distinct:
    """Distinct values, numbered as they were found.

    ``values`` is None before the first ones. ``counts`` has how often each occurs, and ``rows`` the first row of those
    that were new in the values added last (both int64, shape (most,)).
    """

    def __init__(self, most: int | None = None, *, nbytes: int | None = None) -> None:
        """No values so far; ``most`` entries at most (`MOST`, or fewer), and ``nbytes`` of bodies (`MOST_BYTES`)."""
        most = MOST if most is None else most
        self.values: Values | None = None
        self._limit = MOST_BYTES if nbytes is None else nbytes
        self.counts: Int64s = np.zeros(most, np.int64)
        self._table: Int32s = np.zeros(DISTINCT_SLOTS, np.int32)
        self._keys, self.rows = np.empty((2, most), np.int64)

    def select(self, values: Values) -> Bytes | None:
        """Return the entry of each value, uint8, shape (n,), of one value or more.

        None if there are too many distinct values, or they are too long; then nothing more can be added.
        """
        selectors: Bytes = np.empty(len(values), np.uint8)
        fits = self._numbers(values, selectors) if isinstance(values, Numbers) else self._bodies(values, selectors)
        return selectors if fits else None

    def _numbers(self, values: Numbers, selectors: Bytes) -> bool:
        known = 0 if self.values is None else len(self.values)
        found = kernels.distinct_ints(
            frozen(values.values), known, self._table, self._keys, self.rows, self.counts, selectors
        )
        if found > known:
            self.values = Numbers(self._keys[:found].copy(), values.width, values.signed)
        return found >= 0

    def _bodies(self, values: Bodies, selectors: Bytes) -> bool:
        held = self.values if isinstance(self.values, Bodies) else _NO_BODIES
        offsets, ends = frozen(values.offsets), frozen(held.offsets)
        found = kernels.distinct_bytes(
            offsets, values.data, ends, held.data, self._table, self._keys, self.rows, self.counts, selectors
        )
        if found > len(held):
            rows = self.rows[len(held) : found]
            sizes = offsets[rows + 1].astype(np.int64) - offsets[rows]
            if int(ends[-1]) + int(sizes.sum()) > self._limit:
                return False
            added = (values.data[offsets[row] : offsets[row + 1]] for row in rows.tolist())
            ends = np.concatenate((ends, (ends[-1] + np.cumsum(sizes)).astype(np.int32)))
            self.values = Bodies(ends, source(np.concatenate([held.data, *added])))
        return found >= 0


_NO_BODIES = Bodies(np.zeros(1, np.int32), source(b""))
