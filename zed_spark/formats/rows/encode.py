"""Encoding rows: a column becomes tagged values, one at a cursor for each row; the opposite of shredding.

First each encoder adds the bytes that its values take to the sizes of their rows. Then the values are written at a
cursor per row, one field after the other. `normalise` brings sets and maps into the order of their encoded elements.
Source: docs/formats/zng.md, sections 5 and 12.2.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int64s
from zed_spark.codec.buffers import checked
from zed_spark.columns import union
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Column
from zed_spark.columns.nested import build_list, build_map
from zed_spark.columns.nulls import without_none
from zed_spark.columns.primitive import from_bodies, holds_ints
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.shred import by_tag
from zed_spark.formats.rows.type_table import member_order
from zed_spark.formats.rows.values import describe
from zed_spark.types.dialect import ZNG, Dialect

Rows = npt.NDArray[np.int64]


class RowEncoder(Protocol):
    """Encodes the values of one column."""

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        """Write each value at its cursor and move the cursor past it; the sizes of the rows include the value."""


def encode_rows(column: Column, sizes: Int64s, dialect: Dialect = ZNG) -> RowEncoder:
    """Return the encoder of a column, and add the bytes of each value with its tag to the sizes: int64, shape (n,).

    The dialect must be able to hold the values (`zed_spark.columns.nulls.rows_for_dialect`). In ZNG, tags of
    unions are those of the canonical order (`zed_spark.formats.rows.type_table.canonical`). Raises CorruptDataError if
    offsets in the column's array are outside its data.
    """
    kind = zt.core(column.type)
    match kind:
        case zt.Record():
            if dialect.flags and any(zt.is_optional(field) for _, field in kind.fields):
                return _OptionRecords(column, sizes, dialect)
            return _Records(column, sizes, dialect)
        case zt.Array() | zt.Set() | zt.Map():
            return _Items(column, sizes, dialect)
        case zt.Union():
            return _Unions(column, kind, sizes, dialect)
        case zt.Fusion():
            return _Fused(column, kind, sizes, dialect)
        case zt.Recursive():
            return _Bodies(column, sizes)
    if kind in zt.NULL_TYPES:
        return _Nulls(sizes)
    if holds_ints(column.type):
        return _Ints(flat.ints(column), flat.valid(column), kind in zt.SIGNED, sizes)
    if kind in zt.FLOATS:
        return _Fixed(flat.floats(column), flat.valid(column), arrow_type(column.type).bit_width // 8, sizes)
    if kind is zt.BOOL:
        return _Fixed(flat.bools(column).astype(np.int64), flat.valid(column), 1, sizes)
    return _Bodies(type_values(column, dialect) if kind is zt.TYPE and dialect is not ZNG else column, sizes)


def sized(column: Column, dialect: Dialect = ZNG) -> tuple[RowEncoder, Int64s]:
    """Return the encoder of a column, and the bytes that each value takes with its tag: int64, shape (n,)."""
    sizes: Int64s = np.zeros(len(column), np.int64)
    return encode_rows(column, sizes, dialect), sizes


def encode(column: Column) -> Bytes:
    """All values of a column in ZNG, tagged, one after the other: uint8, shape (bytes,), read-only, newly allocated."""
    encoder, sizes = sized(column)
    stops = np.cumsum(sizes)
    dst = np.empty(int(stops[-1]) if len(stops) else 0, np.uint8)
    encoder.put(dst, stops - sizes)
    dst.flags.writeable = False
    return dst


def type_values(column: Column, dialect: Dialect) -> Column:
    """Type values, none of them null, in the encoding of the dialect."""
    encoded = column.array.dictionary_encode()
    bodies = [zt.encode_type(zt.decode_type(body), dialect) for body in encoded.dictionary.to_pylist()]
    return Column(column.type, pa.array(bodies, pa.binary()).take(encoded.indices))


class _Nulls:
    def __init__(self, sizes: Int64s) -> None:
        sizes += 1

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        dst[cursors] = 0
        cursors += 1


class _Ints:
    def __init__(self, values: Int64s, valid: Bytes, signed: bool, sizes: Int64s) -> None:
        self.values, self.valid, self.signed = values, valid, signed
        kernels.size_ints(values, valid, signed, sizes)

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        checked(kernels.put_ints(self.values, self.valid, self.signed, dst, cursors), "integers to write")


class _Fixed:
    def __init__(self, values: Int64s, valid: Bytes, width: int, sizes: Int64s) -> None:
        self.values, self.valid, self.width = values, valid, width
        sizes += 1 + width if valid.all() else valid * np.int64(width) + 1

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        checked(kernels.put_fixed(self.values, self.valid, self.width, dst, cursors), "numbers to write")


class _Bodies:
    """Values whose bodies are stored as they are."""

    def __init__(self, column: Column, sizes: Int64s) -> None:
        self.offsets, self.data = flat.bodies(column)
        self.valid, self.what = flat.valid(column), describe(column.type)
        checked(kernels.size_bytes(self.offsets, self.valid, sizes), self.what)

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        checked(kernels.put_bytes(self.offsets, self.data, self.valid, dst, cursors), self.what)


class _Container:
    """Values with others inside: a tag with the bytes of these, or null."""

    def __init__(self, column: Column, bodies: Int64s, valid: Bytes, sizes: Int64s) -> None:
        self.what = describe(column.type)
        self.tags: Int64s = (bodies + 1) * valid
        sizes += bodies
        checked(kernels.size_tags(self.tags, sizes), self.what)

    def open(self, dst: Bytes, cursors: Int64s) -> None:
        """Write the tags; the cursors are at the bodies then."""
        checked(kernels.put_tags(self.tags, dst, cursors), self.what)


class _Records(_Container):
    def __init__(self, column: Column, sizes: Int64s, dialect: Dialect) -> None:
        valid, fields = flat.valid(column), column.fields()
        self.rows: Rows | None = None if valid.all() else np.flatnonzero(valid)
        if self.rows is not None:
            fields = [field.take(self.rows) for field in fields]
        inner: Int64s = np.zeros(len(column) if self.rows is None else len(self.rows), np.int64)
        self.fields = [encode_rows(field, inner, dialect) for field in fields]
        bodies = inner
        if self.rows is not None:
            bodies = np.zeros(len(column), np.int64)
            bodies[self.rows] = inner
        super().__init__(column, bodies, valid, sizes)

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        self.open(dst, cursors)
        inner = cursors if self.rows is None else cursors[self.rows]
        for field in self.fields:
            field.put(dst, inner)
        if self.rows is not None:
            cursors[self.rows] = inner


class _Items(_Container):
    def __init__(self, column: Column, sizes: Int64s, dialect: Dialect) -> None:
        self.offsets, parts = flat.items(column)
        inner: Int64s = np.zeros(len(parts[0]), np.int64)
        self.parts = [encode_rows(part, inner, dialect) for part in parts]
        self.stops: Int64s = np.zeros(len(inner) + 1, np.int64)
        np.cumsum(inner, out=self.stops[1:])
        self.bodies: Int64s = self.stops[self.offsets[1:]] - self.stops[self.offsets[:-1]]
        super().__init__(column, self.bodies, flat.valid(column), sizes)

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        self.open(dst, cursors)
        shift = cursors - self.stops[self.offsets[:-1]]
        inner = np.repeat(shift, np.diff(self.offsets)) + self.stops[:-1]
        for part in self.parts:
            part.put(dst, inner)
        cursors += self.bodies


class _Some:
    def __init__(self, rows: Rows, column: Column, sizes: Int64s, dialect: Dialect) -> None:
        self.rows = rows
        self.values, its_sizes = sized(column, dialect)
        sizes[rows] += its_sizes

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        its_cursors = cursors[self.rows]
        self.values.put(dst, its_cursors)
        cursors[self.rows] = its_cursors


class _Unions(_Container):
    def __init__(self, column: Column, kind: zt.Union, sizes: Int64s, dialect: Dialect) -> None:
        tags, members = union.member_values(column)
        self.rows: Rows = np.flatnonzero(tags >= 0)
        ranks = np.arange(len(members))
        if dialect is ZNG:
            ranks[list(member_order(kind))] = np.arange(len(members))
        heads: Int64s = np.zeros(len(self.rows), np.int64)
        # ZNG's tag is a signed body, although the published text says otherwise (docs/formats/zng.md, section 5.5).
        valid = np.ones(len(self.rows), np.uint8)
        self.tag_values = _Ints(ranks[tags[self.rows]], valid, dialect is ZNG, heads)
        bodies: Int64s = np.zeros(len(tags), np.int64)
        bodies[self.rows] = heads
        self.members = [_Some(rows, members[tag], bodies, dialect) for tag, rows in by_tag(tags, len(members))]
        super().__init__(column, bodies, (tags >= 0).view(np.uint8), sizes)

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        self.open(dst, cursors)
        inner = cursors[self.rows]
        self.tag_values.put(dst, inner)
        cursors[self.rows] = inner
        for member in self.members:
            member.put(dst, cursors)


class _Parts(_Container):
    parts: list[RowEncoder]

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        self.open(dst, cursors)
        for part in self.parts:
            part.put(dst, cursors)


class _OptionRecords(_Parts):
    """Records with optional fields: a bit for each of those, 1 where it is absent, then the fields that are present."""

    def __init__(self, column: Column, sizes: Int64s, dialect: Dialect) -> None:
        fields = [without_none(field) if zt.is_optional(field.type) else (field, None) for field in column.fields()]
        absent = [~present for _, present in fields if present is not None]
        bits = np.packbits(np.stack(absent, axis=1), axis=1, bitorder="little")
        offsets = np.arange(len(column) + 1, dtype=np.int32) * np.int32(bits.shape[1])
        bodies: Int64s = np.zeros(len(column), np.int64)
        self.parts = [_Bodies(from_bodies(zt.BYTES, offsets, pa.py_buffer(bits.reshape(-1)), None), bodies)]
        for values, present in fields:
            if present is None:
                self.parts.append(encode_rows(values, bodies, dialect))
            else:
                self.parts.append(_Some(np.flatnonzero(present), values, bodies, dialect))
        super().__init__(column, bodies, flat.valid(column), sizes)


class _Fused(_Parts):
    def __init__(self, column: Column, kind: zt.Fusion, sizes: Int64s, dialect: Dialect) -> None:
        bodies: Int64s = np.zeros(len(column), np.int64)
        values, types = column.array.field(0), column.array.field(1)
        # Values of any type are held as they are written.
        inner = Column(zt.BYTES if kind.inner is zt.ALL else kind.inner, values)
        self.parts = [encode_rows(part, bodies, dialect) for part in (inner, Column(zt.TYPE, types))]
        super().__init__(column, bodies, flat.valid(column), sizes)


def normalise(column: Column, dialect: Dialect = ZNG) -> Column:
    """A set or map column with the elements of each row sorted and unique; sets and maps inside must be so already.

    Encodings of the dialect are compared. Of entries with equal keys the first is kept, as `zed_spark.types.body`
    does. A column that is in order is returned as it is.
    """
    offsets, parts = flat.items(column)
    counts = np.diff(offsets)
    if not (counts > 1).any():
        return column
    ranks, rows = _ranks(parts[0], dialect), np.repeat(np.arange(len(counts)), counts)
    if ((ranks[1:] > ranks[:-1]) | (rows[1:] != rows[:-1])).all():
        return column
    order = np.lexsort((ranks, rows))
    ranks, rows = ranks[order], rows[order]
    # The sort is stable: of equal keys the first comes first.
    kept = np.ones(len(order), bool)
    kept[1:] = (ranks[1:] != ranks[:-1]) | (rows[1:] != rows[:-1])
    offsets = np.concatenate(([0], np.cumsum(np.bincount(rows[kept], minlength=len(counts))))).astype(np.int32)
    items = [part.take(order[kept]) for part in parts]
    if isinstance(zt.core(column.type), zt.Map):
        return build_map(column.type, offsets, items[0], items[1], column.valid)
    return build_list(column.type, offsets, items[0], column.valid)


def encoded_values(column: Column, dialect: Dialect = ZNG) -> pa.Array:
    """Return the bytes of each value of a column, with its tag: large_binary, shape (n,), without nulls."""
    encoder, sizes = sized(column, dialect)
    stops = np.concatenate((np.zeros(1, np.int64), np.cumsum(sizes)))
    data = np.empty(int(stops[-1]), np.uint8)
    encoder.put(data, stops[:-1].copy())
    return pa.Array.from_buffers(pa.large_binary(), len(column), [None, pa.py_buffer(stops), pa.py_buffer(data)])


def _ranks(items: Column, dialect: Dialect) -> Int64s:
    """The rank of each value among all, by tagged bytes; equal for equal values."""
    ranks: Int64s = pc.rank(encoded_values(items, dialect), tiebreaker="dense").to_numpy().astype(np.int64)
    return ranks
