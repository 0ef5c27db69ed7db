"""Values of primitive types and enums: constants, dictionaries, and the node of each type.

Source: formats/csup.md sections 6.2, 7.11 to 7.18, 9 and 10.2.
"""

from __future__ import annotations

import struct as packing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark import types as zt
from zed_spark.codec.arrays import Bytes, Int64s
from zed_spark.codec.buffers import source
from zed_spark.columns.column import Column
from zed_spark.columns.statistics import statistics
from zed_spark.columns.values import to_values
from zed_spark.formats.csup.statistics import LONG_BOUND
from zed_spark.formats.csup.write.data import Data
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.encode import encode
from zed_spark.formats.vng.write.bodies import Bodies
from zed_spark.formats.vng.write.distinct import MOST_BYTES
from zed_spark.formats.vng.write.marshal import Meta, count, placeholder, struct
from zed_spark.types.body import Body, encode_body, signed, tagged, unsigned
from zed_spark.types.opaque import encode_opaque

if TYPE_CHECKING:
    from zed_spark.formats.csup.write.encoder import Encoder

SAMPLE = 4096
"""Values looked at first: most columns that have too many distinct values show it there."""


@dataclass(frozen=True, slots=True)
class Distinct:
    """The distinct values of a column, in order of first appearance, and for each value which of them it is."""

    entries: Column
    index: npt.NDArray[np.integer[Any]]


def encode_leaf(encoder: Encoder, column: Column, *, repeats: bool = True) -> Meta:
    """Write a column of a primitive type or an enum, without nulls; the ID of its node.

    Args:
        encoder: what it belongs to.
        column: the values.
        repeats: whether it may become a constant or a dictionary.
    """
    of, rows = column.type, len(column)
    if of in zt.NULL_TYPES:
        return _nothing(encoder, column)
    found = _distinct(column, encoder.spec.entries) if repeats and rows and _may_repeat(encoder, of) else None
    # A single row is no constant since every kind of value has its own node.
    if found is not None and len(found.entries) == 1 and (rows > 1 or not encoder.spec.late):
        return constant(encoder, of, to_values(found.entries)[0], rows)
    if found is not None and len(found.entries) < rows:
        return _dictionary(encoder, found, rows)
    return _plain(encoder, column)


def constant(encoder: Encoder, of: zt.Type, value: Any, rows: int) -> Meta:
    """A value that repeats; the ID of its node."""
    dialect = encoder.spec.dialect
    body: Body = zt.encode_type(zt.decode_type(value), dialect) if of is zt.TYPE else encode_body(of, value)
    meta = Meta(of, body)
    if encoder.spec.late:
        # An empty body is written as null, as the type tells the two apart.
        own = encode_opaque(of, value)
        meta = Meta(zt.ANY, (tagged(own) if own else b"\0") + tagged(zt.encode_type(of, dialect)))
    return encoder.add("Const", ("Value", meta), ("Count", count(rows)))


def _may_repeat(encoder: Encoder, of: zt.Type) -> bool:
    if of is zt.BOOL or isinstance(of, zt.Enum):
        return False
    return encoder.spec.late or of not in (zt.INT8, zt.UINT8)


def _distinct(column: Column, most: int) -> Distinct | None:
    """The distinct values, unless there are too many."""
    array = _keys(column.array)
    if pa.types.is_binary(array.type) and (pc.max(pc.binary_length(array)).as_py() or 0) > MOST_BYTES:
        # A constant stands in the metadata, which is read as a whole for every plan.
        return None
    if len(array) > SAMPLE and len(array.slice(0, SAMPLE).unique()) > most:
        return None
    encoded = array.dictionary_encode()
    if len(encoded.dictionary) > most:
        return None
    entries = encoded.dictionary
    return Distinct(Column(column.type, entries.view(column.array.type)), np.asarray(encoded.indices))


def _keys(array: pa.Array) -> pa.Array:
    """The values as they are stored, so that no two bit patterns of a float count as one."""
    if pa.types.is_floating(array.type) or pa.types.is_temporal(array.type):
        return array.view(f"uint{array.type.bit_width}")
    return array.view(pa.binary()) if pa.types.is_string(array.type) else array


def _dictionary(encoder: Encoder, found: Distinct, rows: int) -> Meta:
    values = _plain(encoder, found.entries)
    counts = encoder.data.packed(np.bincount(found.index, minlength=len(found.entries)))
    index = encoder.data.plain(source(found.index.astype(np.uint8)))
    return encoder.add("Dict", ("Values", values), ("Counts", counts), ("Index", index), ("Length", count(rows)))


def _nothing(encoder: Encoder, column: Column) -> Meta:
    name = "Null" if column.type is zt.NULL else "None"
    if encoder.spec.late:
        return encoder.add(name, ("Count", count(len(column))))
    if len(column) and not encoder.spec.dialect.nulls:
        return encoder.add("Const", ("Value", Meta(zt.NULL, None)), ("Count", count(len(column))))
    return _tagged(encoder, column)


def _plain(encoder: Encoder, column: Column) -> Meta:
    """The node of a type, whatever repeats."""
    of, data = column.type, encoder.data
    if of in zt.SIGNED or of in zt.UNSIGNED:
        return _integers(encoder, column)
    if of in zt.FLOATS:
        return _floats(encoder, column)
    if of in (zt.STRING, zt.BYTES):
        return _bytes(encoder, of, *_bodies(column))
    if encoder.spec.late:
        return _late(encoder, column, data)
    if of is zt.TYPE:
        return _bytes(encoder, of, *_bodies(_types(column, encoder)))
    return _tagged(encoder, column)


def _integers(encoder: Encoder, column: Column) -> Meta:
    values, is_signed = flat.ints(column), column.type in zt.SIGNED
    bound, widest, body = (zt.INT64, np.int64, signed) if is_signed else (zt.UINT64, np.uint64, unsigned)
    ordered: npt.NDArray[Any] = values.view(widest)
    low, high = (int(ordered.min()), int(ordered.max())) if len(values) else (0, 0)
    return encoder.add(
        "Int" if is_signed else "Uint",
        ("Type", _type(encoder, column.type)),
        ("Location", encoder.data.packed(values, wide=True, signed=is_signed)),
        ("Min", Meta(bound, body(low))),
        ("Max", Meta(bound, body(high))),
        ("Count", count(len(values))),
    )


def _floats(encoder: Encoder, column: Column) -> Meta:
    width = column.array.type.bit_width // 8
    bits = flat.floats(column).astype(f"u{width}")
    values = bits.view(f"f{width}").astype(np.float64)
    low, high = _float_bounds(values, late=encoder.spec.late)
    return encoder.add(
        "Float",
        ("Type", _type(encoder, column.type)),
        ("Location", encoder.data.blob(source(values))),
        ("Min", Meta(zt.FLOAT64, packing.pack("<d", low))),
        ("Max", Meta(zt.FLOAT64, packing.pack("<d", high))),
        ("Count", count(len(values))),
    )


def _float_bounds(values: npt.NDArray[np.float64], *, late: bool) -> tuple[float, float]:
    """Least and greatest value, NaN where readers must not go by them: since version 22 wherever there is any."""
    if not len(values):
        return 0.0, 0.0
    odd = np.isnan(values)
    if odd[0] or (late and odd.any()):
        return np.nan, np.nan
    return float(np.nanmin(values)), float(np.nanmax(values))


def _bodies(column: Column) -> tuple[Int64s, Bytes]:
    """Offsets that start at 0, and the bytes between them."""
    offsets, data = flat.bodies(column)
    wide = offsets.astype(np.int64)
    return wide - wide[0], data[int(wide[0]) : int(wide[-1])]


def _bytes(encoder: Encoder, of: zt.Type, offsets: Int64s, data: Bytes) -> Meta:
    low, high = _byte_bounds(encoder, offsets, data)
    return encoder.add(
        "Bytes",
        ("Type", _type(encoder, of)),
        ("Bytes", encoder.data.blob(data)),
        ("Offsets", encoder.data.packed(offsets)),
        ("Min", low),
        ("Max", high),
        ("Count", count(len(offsets) - 1)),
    )


def _byte_bounds(encoder: Encoder, offsets: Int64s, data: Bytes) -> tuple[Meta, Meta]:
    if len(offsets) < 2:
        none = Meta(zt.NULL if encoder.spec.dialect.flags else zt.BYTES, None)
        return none, none
    low, high = Bodies(offsets.astype(np.int32), source(data)).ends()
    return Meta(zt.BYTES, bytes(low[:LONG_BOUND])), Meta(zt.BYTES, _above(high))


def _above(high: Bytes) -> bytes:
    """A body of at most `LONG_BOUND` bytes that is not below the one given; of exactly so many if it is another one."""
    if len(high) <= LONG_BOUND:
        return bytes(high)
    short = bytes(high[:LONG_BOUND]).rstrip(b"\xff")
    return (short[:-1] + bytes((short[-1] + 1,))).ljust(LONG_BOUND, b"\0") if short else bytes(high)


def _types(column: Column, encoder: Encoder) -> Column:
    """Type values as the version has them."""
    encoded = column.array.dictionary_encode()
    bodies = [zt.encode_type(zt.decode_type(body), encoder.spec.dialect) for body in encoded.dictionary.to_pylist()]
    return Column(zt.TYPE, pa.array(bodies, pa.binary()).take(encoded.indices))


def _type(encoder: Encoder, of: zt.Type) -> Meta:
    return Meta(zt.TYPE, zt.encode_type(of, encoder.spec.dialect))


def _tagged(encoder: Encoder, column: Column) -> Meta:
    """Values with tags, as versions before 22 keep what has no other form."""
    of = column.type
    nothing = Meta(placeholder("typ") if encoder.spec.dialect.nulls else zt.NULL, None)
    low = high = nothing
    bounds = _bounds(column)
    if bounds is not None:
        low, high = (Meta(of, encode_body(of, bound)) for bound in bounds)
    location = encoder.data.blob(encode(column))
    return encoder.add(
        "Primitive", ("Type", _type(encoder, of)), ("Location", location), ("Min", low), ("Max", high),
        ("Count", count(len(column))),
    )  # fmt: skip


def _bounds(column: Column) -> tuple[Any, Any] | None:
    if not len(column) or column.type in zt.NULL_TYPES:
        return None
    if isinstance(column.type, zt.Enum):
        places = flat.ints(column)
        return int(places.min()), int(places.max())
    return statistics(column)[()].bounds


def _late(encoder: Encoder, column: Column, data: Data) -> Meta:
    of, rows = column.type, len(column)
    if of is zt.BOOL:
        bits = np.packbits(flat.bools(column), bitorder="little")
        words = np.zeros((len(bits) + 7) // 8 * 8, np.uint8)
        words[: len(bits)] = bits
        return encoder.add("Bool", ("Location", data.blob(source(words))), ("Count", count(rows)))
    if of is zt.TYPE:
        return encoder.add("TypeValue", ("Location", encoder.numbers(column)), ("Length", count(0)))
    if isinstance(of, zt.Enum):
        values = _integers(encoder, Column(zt.UINT64, column.array.cast(pa.uint64())))
        symbols = Meta(zt.Array(zt.STRING), b"".join(tagged(symbol.encode()) for symbol in of.symbols))
        return encoder.add("Enum", ("Symbols", symbols), ("Values", values))
    return _addresses(encoder, column)


def _addresses(encoder: Encoder, column: Column) -> Meta:
    offsets, data = _bodies(column)
    if column.type is zt.IP:
        bounds = _bounds(column)
        low, high = (None, None) if bounds is None else bounds
        ends = Meta(zt.IP, low), Meta(zt.IP, high)
        name = "IP"
    else:
        offsets, data = _prefixes(offsets, data)
        # The reference has no fields in there that it could write.
        ends = (struct("Prefix"), struct("Prefix"))
        name = "Net"
    return encoder.add(
        name,
        ("Bytes", encoder.data.blob(data)),
        ("Offsets", encoder.data.packed(offsets)),
        ("Min", ends[0]),
        ("Max", ends[1]),
        ("Count", count(len(column))),
    )


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
