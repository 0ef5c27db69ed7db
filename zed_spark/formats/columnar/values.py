"""Decoding the values of leaf columns: tagged values, dictionaries, floats, networks, type values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int32s
from zed_spark.codec.buffers import allocate, checked, fresh, frozen
from zed_spark.codec.buffers import source as as_source
from zed_spark.columns import primitive
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.assemble import concatenated
from zed_spark.columns.buffers import string_array
from zed_spark.columns.column import Column
from zed_spark.columns.deferred import ChosenColumn
from zed_spark.columns.scatter import LARGEST
from zed_spark.columns.strings import with_checks
from zed_spark.columns.values import from_values
from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar.node import SELECTORS, LaterEntries
from zed_spark.formats.columnar.streams import Decoder
from zed_spark.types.dialect import Dialect

_SMALL = 64 << 10

_FEW = 256
"""Values whose sizes are an estimate of those of more."""


def decoder(of: zt.Type) -> Decoder[Column]:
    """Return the decoder for values of a type, nulls (tag 0) included."""
    kind = zt.core(of)
    if not primitive.is_primitive(of):
        return _Opaque(of)
    if kind in zt.NULL_TYPES:
        return _Nulls(of)
    if primitive.holds_ints(of) or kind in zt.FLOATS or kind is zt.BOOL:
        return _Fixed(of)
    return _Bodies(of)


def entries_column(of: zt.Type, entries: Sequence[Any]) -> Column:
    """Return the entries of a dictionary, or the value of a constant, as a column; see `with_room`."""
    stored = _stored_entries(of, entries.stored()) if isinstance(entries, LaterEntries) else None
    return with_checks(with_room(from_values(of, list(entries))) if stored is None else stored)


def _stored_entries(of: zt.Type, body: bytes | memoryview) -> Column | None:
    """The entries of a dictionary from the body of a `LaterEntries`, decoded as the values of a column are, or None."""
    decode = decoder(of)
    if not body or not isinstance(decode, _Fixed | _Bodies):
        return None
    try:
        src = as_source(body)
        if isinstance(decode, _Bodies):
            return _stored_bodies(of, src)
        values = np.empty(len(src), np.uint8)
        # The second value of each record is the number of times that the entry occurs.
        values = frozen(values[: checked(kernels.first_values(src, values), "")])
        count = checked(kernels.count_values(values), "")
        decode.begin(count, len(values))
        return decode.end() if decode.step(values, count) == len(values) else None
    except CorruptDataError:
        return None


def _stored_bodies(of: zt.Type, src: Bytes) -> Column:
    """The entries of a dictionary of values of any length, none of them null."""
    offsets: Int32s = np.empty(SELECTORS + 1, np.int32)
    data: Bytes = np.empty(len(src) + STRIDE, np.uint8)
    count = checked(kernels.first_bodies(src, offsets, data), "")
    return primitive.from_bodies(of, offsets[: count + 1], data, None)


class _Fixed:
    """Decodes values of a fixed width in memory: integers, floats, bools."""

    def __init__(self, of: zt.Type) -> None:
        self.type, self.kind = of, zt.core(of)
        self._dtype: Any = np.uint8 if self.kind is zt.BOOL else np.int64

    def begin(self, n: int, most: int) -> None:
        self._out, self._valid = fresh(n, self._dtype), fresh(n)
        self._done = 0

    def step(self, src: Bytes, n: int) -> int:
        here = slice(self._done, self._done + n)
        used = checked(self._decode(src, self._out[here], self._valid[here]), "", self._done)
        self._done += n
        return used

    def _decode(self, src: Bytes, out: Any, valid: Bytes) -> int:
        if self.kind is zt.BOOL:
            return kernels.decode_bools(src, out, valid)
        if self.kind in zt.FLOATS:
            return kernels.decode_fixed(src, arrow_type(self.type).bit_width // 8, out, valid)
        return kernels.decode_ints(src, self.kind in zt.SIGNED, out, valid)

    def end(self) -> Column:
        if self.kind is zt.BOOL:
            return primitive.from_bools(self.type, self._out, self._valid)
        if self.kind in zt.FLOATS:
            return primitive.from_floats(self.type, self._out, self._valid)
        return primitive.from_ints(self.type, self._out, self._valid)


class _Nulls:
    """Decodes values of a type that has no value but null."""

    def __init__(self, of: zt.Type) -> None:
        self.type = of

    def begin(self, n: int, most: int) -> None:
        self._count = n

    def step(self, src: Bytes, n: int) -> int:
        if src[:n].any():
            raise CorruptDataError("a value where only null can be")
        return n

    def end(self) -> Column:
        return Column(self.type, pa.nulls(self._count))


class _Bodies:
    """Decodes values of any length.

    The values before, in the first batch its first few, show how many bytes a body is likely to take (``each``). The
    rest of the segment would be enough in any case, but may be a thousand times as much; adding up all sizes takes a
    pass over it.
    """

    def __init__(self, of: zt.Type) -> None:
        self.type = of
        self.each = 0.0
        self._total = 0
        self._high: Bytes = np.zeros(1, np.uint8)
        self._buffer: pa.Buffer
        self._data: Bytes

    def begin(self, n: int, most: int) -> None:
        self._offsets: Int32s = fresh(n + 1, np.int32)
        self._valid: Bytes = fresh(n)
        self._offsets[0] = self._done = self._total = 0
        self._left, self._is_ascii = most, True
        self._grow(min(int(self.each * n * 1.125), most))

    def step(self, src: Bytes, n: int) -> int:
        start, stop = self._done, self._done + n
        offsets, valid = self._offsets[start : stop + 1], self._valid[start:stop]
        if not self.each:
            few = min(n, _FEW)
            likely = max(kernels.value_at(src, few), 0) * len(self._valid) * 5 // (4 * few)
            self._grow(min(likely, self._left, 4 * len(src)))
        used = kernels.decode_bytes(src, offsets, self._data[self._total :], valid, self._high)
        if used < 0 and len(self._data) - self._total < len(src):
            # Memory for these, and for as many bytes of each of the others, if that is not very much.
            others = len(self._valid) - stop
            size = checked(kernels.value_at(src, n), "", start) if others or len(src) > _SMALL else len(src)
            self._grow(self._total + size + min(size * others // n, self._left - size, 3 * (self._total + size)))
            used = kernels.decode_bytes(src, offsets, self._data[self._total :], valid, self._high)
        checked(used, "", start)
        size = int(offsets[n])
        if self._total + size >= LARGEST:
            raise CorruptDataError(f"{self._total + size} bytes in {stop} values")
        offsets += np.int32(self._total)
        self._done, self._total, self._left = stop, self._total + size, self._left - int(used)
        self._is_ascii = self._is_ascii and not self._high[0]
        self.each = self._total / stop
        return int(used)

    def end(self) -> Column:
        return primitive.from_bodies(self.type, self._offsets, self._buffer, self._valid, is_ascii=self._is_ascii)

    def _grow(self, size: int) -> None:
        buffer, data = allocate(size)
        if self._total:
            data[: self._total] = self._data[: self._total]
        self._buffer, self._data = buffer, data


class _Opaque:
    """Decodes whole values of a complex type: errors (before v4), and maps of v2."""

    def __init__(self, of: zt.Type) -> None:
        self.type = of

    def begin(self, n: int, most: int) -> None:
        self._parts: list[Column] = []

    def step(self, src: Bytes, n: int) -> int:
        from zed_spark.formats.rows.shred import shred

        used = checked(kernels.value_at(src, n), "")
        src = src[:used]
        cursors, stops = np.empty(n, np.int32), np.empty(n, np.int32)
        start, stop = np.zeros(1, np.int32), np.full(1, used, np.int32)
        counts = np.full(1, n, np.int64)
        checked(kernels.item_cursors(src, start, stop, counts, cursors, stops), "")
        self._parts.append(shred(self.type, src, cursors, stops))
        return used

    def end(self) -> Column:
        return concatenated(self._parts)


STRIDE = 32
"""Bytes that kernels copy at once."""

_NETWORK_SIZES = {5: 4, 17: 16}
"""Bytes of a network as stored, and of its address."""


def with_room(entries: Column) -> Column:
    """Return the entries of a dictionary, with room behind their bodies for what kernels copy at once.

    Without it, they take a slower way for bodies at the end, where all those of a short dictionary are.
    """
    array = entries.array
    buffers = array.buffers()
    if not primitive.is_primitive(entries.type) or len(buffers) < 3 or buffers[2] is None or not len(entries):
        return entries
    (end,) = np.frombuffer(buffers[1], np.int32, 1, 4 * (array.offset + len(array))).tolist()
    if buffers[2].size >= end + STRIDE:
        return entries
    buffers[2] = pa.py_buffer(buffers[2].to_pybytes() + bytes(STRIDE))
    roomy = pa.Array.from_buffers(array.type, len(array), buffers, offset=array.offset)
    return Column(entries.type, roomy, entries.checked)


def beyond(selectors: npt.NDArray[np.integer[Any]], entries: int) -> int | None:
    """Return a selector that names none of so many entries; None if all name one."""
    if not len(selectors):
        return None
    most = int(selectors.max())
    least = 0 if selectors.dtype == np.uint8 else int(selectors.min())
    return most if most >= entries else least if least < 0 else None


def take_dictionary(entries: Column, selectors: npt.NDArray[np.integer[Any]] | None, count: int) -> Column:
    """Return the entries at ``count`` positions of a dictionary; all are the first entry without selectors.

    Raises ValueError if a selector is out of range, and CorruptDataError if the values have 2 GiB of text or more.
    """
    wrong = beyond(selectors, len(entries)) if selectors is not None else 0 if count and not len(entries) else None
    if wrong is not None:
        raise ValueError(f"selector {wrong} names none of {len(entries)} entries")
    kind = zt.core(entries.type)
    if not isinstance(kind, zt.Primitive | zt.Enum) or kind in zt.NULL_TYPES or len(entries) > SELECTORS:
        return entries.take(np.zeros(count, np.int32) if selectors is None else selectors)
    chosen = None if selectors is None else selectors.astype(np.uint8, copy=False)
    column = ChosenColumn(entries, chosen, count)
    if column.size >= LARGEST:
        raise CorruptDataError(f"{column.size} bytes of text in {count} values", structure="dictionary")
    return column


def floats(of: zt.Type, wide: Bytes) -> Column:
    """Return a column of floats of any width, each stored in eight bytes."""
    bits = wide.view(np.int64)
    if zt.core(of) is zt.FLOAT64:
        return primitive.from_floats(of, bits, None)
    width = arrow_type(of).bit_width // 8
    # A narrow float that went through a wide one comes back as it was; so does the kind of a NaN.
    with np.errstate(over="ignore", invalid="ignore"):
        narrow = bits.view(np.float64).astype(f"f{width}")
    return primitive.from_floats(of, narrow.view(f"u{width}").astype(np.int64), None)


def networks(offsets: Int32s, data: Bytes) -> tuple[Int32s, Bytes]:
    """Return networks with a mask, as columns have them, from those with the length of a prefix.

    Network i is ``data[offsets[i]:offsets[i + 1]]``: address, and prefix length in bits. Raises CorruptDataError if one
    is not 5 or 17 bytes long, or a prefix longer than its address.
    """
    sizes = np.diff(offsets)
    wide = np.zeros(len(sizes), np.int64)
    for stored, size in _NETWORK_SIZES.items():
        wide[sizes == stored] = size
    if len(wide) and not wide.all():
        raise CorruptDataError(f"a network of {int(sizes[np.argmin(wide)])} bytes, expected 5 or 17")
    out: Int32s = np.zeros(len(sizes) + 1, np.int32)
    np.cumsum(2 * wide, out=out[1:])
    found: Bytes = np.zeros(int(out[-1]), np.uint8)
    for size in _NETWORK_SIZES.values():
        rows = np.flatnonzero(wide == size)
        starts = offsets[rows].astype(np.int64)
        target = out[rows].astype(np.int64)[:, None] + np.arange(size)
        found[target] = data[starts[:, None] + np.arange(size)]
        prefix = data[starts + size]
        if len(rows) and int(prefix.max()) > 8 * size:
            raise CorruptDataError(f"a prefix of {int(prefix.max())} bits in an address of {size} bytes")
        found[target + size] = np.packbits(np.arange(8 * size) < prefix[:, None], axis=1)
    return out, found


def translated_types(column: Column, dialect: Dialect) -> Column:
    """Type values in the form that columns have them, from that of a dialect."""
    encoded = column.array.dictionary_encode()
    bodies = [zt.encode_type(zt.decode_type(body, dialect)) for body in encoded.dictionary.to_pylist()]
    return Column(column.type, string_array(bodies, pa.binary()).take(encoded.indices))
