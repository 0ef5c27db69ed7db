"""Values of primitive types and enums: constants, dictionaries, and the node of each type.

Source: docs/formats/csup.md, sections 6.2, 7.11 to 7.18, 9 and 10.2.
"""

from __future__ import annotations

import struct as packing
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec.arrays import Bytes, Int64s
from zed_spark.codec.buffers import source
from zed_spark.columns.buffers import doubles
from zed_spark.columns.column import Column
from zed_spark.columns.statistics import statistics
from zed_spark.columns.values import from_values, to_values
from zed_spark.formats.columnar.metadata import Meta, count, placeholder, struct
from zed_spark.formats.columnar.segment import LARGEST
from zed_spark.formats.columnar.write.values import MOST_BYTES, Bodies, Distinct, flatten
from zed_spark.formats.csup.header import LONG_BOUND
from zed_spark.formats.csup.write.object import CsupObject
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.encode import encode, type_values
from zed_spark.types.body import Body, encode_body, signed, tagged, unsigned
from zed_spark.types.opaque import encode_opaque

Fields = tuple[tuple[str, Meta], ...]


class LeafEncoder:
    """A column of a primitive type or an enum, without nulls; a constant or a dictionary is tried if it ``repeats``."""

    def __init__(self, of: zt.Type, target: CsupObject, *, repeats: bool = True) -> None:
        self.column = from_values(of, [])
        self._target, self._repeats = target, repeats

    def append(self, column: Column) -> None:
        self.column = column

    def emit(self) -> Meta:
        target, column, of, rows = self._target, self.column, self.column.type, len(self.column)
        if of in zt.NULL_TYPES:
            return _nothing(target, column)
        repeats = self._repeats and rows and _may_repeat(target, of)
        found = _distinct(column, target.version.max_entries) if repeats else None
        if found is not None:
            entries, indices = found
            # A single row is no constant in versions with typed leaves.
            if len(entries) == 1 and (rows > 1 or not target.version.typed_leaves):
                return _constant(target, of, to_values(entries)[0], rows)
            if len(entries) < rows:
                return _dictionary(target, entries, indices)
        return _plain(target, column)


def _constant(target: CsupObject, of: zt.Type, value: Any, rows: int) -> Meta:
    body: Body = zt.encode_type(zt.decode_type(value), target.dialect) if of is zt.TYPE else encode_body(of, value)
    meta = Meta(of, body)
    if target.version.typed_leaves:
        # An empty body is written as null, as the type tells the two apart.
        content = encode_opaque(of, value)
        meta = Meta(zt.ANY, (tagged(content) if content else b"\0") + tagged(zt.encode_type(of, target.dialect)))
    return target.add("Const", ("Value", meta), ("Count", count(rows)))


def _may_repeat(target: CsupObject, of: zt.Type) -> bool:
    if of is zt.BOOL or isinstance(of, zt.Enum):
        return False
    return target.version.typed_leaves or of not in (zt.INT8, zt.UINT8)


def _distinct(column: Column, most: int) -> tuple[Column, Bytes] | None:
    """Return the distinct values and which of them each value is, unless too many differ."""
    values = flatten(column)
    if values.longest > MOST_BYTES:
        # A constant stands in the metadata, which is read as a whole for every plan.
        return None
    distinct = Distinct(most, nbytes=LARGEST)
    selectors = distinct.select(values)
    if selectors is None or distinct.values is None:
        return None
    return column.take(distinct.rows[: len(distinct.values)]), selectors


def _dictionary(target: CsupObject, entries: Column, indices: Bytes) -> Meta:
    """Distinct values and their indices. Source: docs/formats/csup.md, section 7.12."""
    values = _plain(target, entries)
    counts = target.packed(np.bincount(indices, minlength=len(entries)))
    index = target.plain(source(indices))
    return target.add("Dict", ("Values", values), ("Counts", counts), ("Index", index), ("Length", count(len(indices))))


def _nothing(target: CsupObject, column: Column) -> Meta:
    name = "Null" if column.type is zt.NULL else "None"
    if target.version.typed_leaves:
        return target.add(name, ("Count", count(len(column))))
    if len(column) and not target.dialect.nulls:
        return target.add("Const", ("Value", Meta(zt.NULL, None)), ("Count", count(len(column))))
    return _tagged(target, column)


def _plain(target: CsupObject, column: Column) -> Meta:
    of = column.type
    if of in zt.SIGNED or of in zt.UNSIGNED:
        return _integers(target, column)
    if of in zt.FLOATS:
        return _floats(target, column)
    if of in (zt.STRING, zt.BYTES):
        return _bytes(target, column)
    if target.version.typed_leaves:
        return _typed(target, column)
    if of is zt.TYPE:
        return _bytes(target, type_values(column, target.dialect))
    return _tagged(target, column)


def _integers(target: CsupObject, column: Column) -> Meta:
    values, is_signed = flat.ints(column), column.type in zt.SIGNED
    bound, widest, body = (zt.INT64, np.int64, signed) if is_signed else (zt.UINT64, np.uint64, unsigned)
    ordered: npt.NDArray[Any] = values.view(widest)
    ends = (int(ordered.min()), int(ordered.max())) if len(values) else (0, 0)
    low, high = (Meta(bound, body(end)) for end in ends)
    location = target.packed(values, wide=True, signed=is_signed)
    fields = (("Type", _type(target, column.type)), ("Location", location))
    return _bounded(target, "Int" if is_signed else "Uint", fields, low, high, column)


def _floats(target: CsupObject, column: Column) -> Meta:
    width = column.array.type.bit_width // 8
    bits = flat.floats(column).astype(f"u{width}")
    values = doubles(bits.view(f"f{width}"))
    ends = _float_bounds(values, typed_leaves=target.version.typed_leaves)
    low, high = (Meta(zt.FLOAT64, packing.pack("<d", end)) for end in ends)
    fields = (("Type", _type(target, column.type)), ("Location", target.blob(source(values))))
    return _bounded(target, "Float", fields, low, high, column)


def _float_bounds(values: npt.NDArray[np.float64], *, typed_leaves: bool) -> tuple[float, float]:
    """Least and greatest value; NaN if readers must not use them: since version 22 if the column has any NaN."""
    if not len(values):
        return 0.0, 0.0
    odd = np.isnan(values)
    if odd[0] or (typed_leaves and odd.any()):
        return np.nan, np.nan
    # `nanmin` takes a signaling NaN for a value and forgets the least one before it.
    numbers = values[~odd]
    return float(numbers.min()), float(numbers.max())


def _bodies(column: Column) -> tuple[Int64s, Bytes]:
    """Offsets that start at 0, and the bytes between them."""
    offsets, data = flat.bodies(column)
    wide = offsets.astype(np.int64)
    return wide - wide[0], data[int(wide[0]) : int(wide[-1])]


def _bytes(target: CsupObject, column: Column) -> Meta:
    offsets, data = _bodies(column)
    low, high = _byte_bounds(target, offsets, data)
    fields = (("Type", _type(target, column.type)), *_stored_bodies(target, offsets, data))
    return _bounded(target, "Bytes", fields, low, high, column)


def _stored_bodies(target: CsupObject, offsets: Int64s, data: Bytes) -> Fields:
    return ("Bytes", target.blob(data)), ("Offsets", target.packed(offsets))


def _bounded(target: CsupObject, name: str, fields: Fields, low: Meta, high: Meta, column: Column) -> Meta:
    return target.add(name, *fields, ("Min", low), ("Max", high), ("Count", count(len(column))))


def _byte_bounds(target: CsupObject, offsets: Int64s, data: Bytes) -> tuple[Meta, Meta]:
    if len(offsets) < 2:
        none = Meta(zt.NULL if target.dialect.flags else zt.BYTES, None)
        return none, none
    low, high = Bodies(offsets.astype(np.int32), source(data)).ends()
    return Meta(zt.BYTES, bytes(low[:LONG_BOUND])), Meta(zt.BYTES, _above(high))


def _above(high: Bytes) -> bytes:
    """Return a body of at most `LONG_BOUND` bytes that is not below the given one; of exactly so many if it differs."""
    if len(high) <= LONG_BOUND:
        return bytes(high)
    short = bytes(high[:LONG_BOUND]).rstrip(b"\xff")
    return (short[:-1] + bytes((short[-1] + 1,))).ljust(LONG_BOUND, b"\0") if short else bytes(high)


def _type(target: CsupObject, of: zt.Type) -> Meta:
    return Meta(zt.TYPE, zt.encode_type(of, target.dialect))


def _tagged(target: CsupObject, column: Column) -> Meta:
    """Values with tags, as versions before 22 store values that have no other form."""
    of = column.type
    low = high = Meta(placeholder("typ") if target.dialect.nulls else zt.NULL, None)
    bounds = _bounds(column)
    if bounds is not None:
        low, high = (Meta(of, encode_body(of, bound)) for bound in bounds)
    fields = (("Type", _type(target, of)), ("Location", target.blob(encode(column))))
    return _bounded(target, "Primitive", fields, low, high, column)


def _bounds(column: Column) -> tuple[Any, Any] | None:
    if not len(column) or column.type in zt.NULL_TYPES:
        return None
    if isinstance(column.type, zt.Enum):
        indices = flat.ints(column)
        return int(indices.min()), int(indices.max())
    return statistics(column)[()].bounds


def _typed(target: CsupObject, column: Column) -> Meta:
    of, rows = column.type, len(column)
    if of is zt.BOOL:
        bits = np.packbits(flat.bools(column), bitorder="little")
        words = np.zeros((len(bits) + 7) // 8 * 8, np.uint8)
        words[: len(bits)] = bits
        return target.add("Bool", ("Location", target.blob(source(words))), ("Count", count(rows)))
    if of is zt.TYPE:
        return target.add("TypeValue", ("Location", target.type_numbers(column)), ("Length", count(0)))
    if isinstance(of, zt.Enum):
        values = _integers(target, Column(zt.UINT64, column.array.cast(pa.uint64())))
        symbols = Meta(zt.Array(zt.STRING), b"".join(tagged(symbol.encode()) for symbol in of.symbols))
        return target.add("Enum", ("Symbols", symbols), ("Values", values))
    return _addresses(target, column)


def _addresses(target: CsupObject, column: Column) -> Meta:
    offsets, data = _bodies(column)
    if column.type is zt.IP:
        low, high = _bounds(column) or (None, None)
        fields = _stored_bodies(target, offsets, data)
        return _bounded(target, "IP", fields, Meta(zt.IP, low), Meta(zt.IP, high), column)
    # The struct of the reference has no fields that it would write.
    no_bound = struct("Prefix")
    return _bounded(target, "Net", _stored_bodies(target, *_prefixes(offsets, data)), no_bound, no_bound, column)


def _prefixes(offsets: Int64s, data: Bytes) -> tuple[Int64s, Bytes]:
    """Networks with the length of their prefix instead of a mask."""
    half = np.diff(offsets) // 2
    out = np.concatenate(([0], np.cumsum(half + 1)))
    found: Bytes = np.zeros(int(out[-1]), np.uint8)
    for size in (4, 16):
        rows = np.flatnonzero(half == size)
        address = offsets[rows][:, None] + np.arange(size)
        target = out[rows][:, None] + np.arange(size)
        found[target] = data[address]
        found[out[rows] + size] = np.unpackbits(data[address + size], axis=1).sum(axis=1)
    return out, found
