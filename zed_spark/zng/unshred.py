"""Unshredding: a column becomes tagged values, one at a cursor for each row; the mirror of `zed_spark.zng.shred`.

First every part adds up the bytes it takes in each row, then it is put at a cursor per row, one field after
the other (design/kernels.md section 5). Source: formats/zng.md section 5.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np

from zed_spark.codec import kernels
from zed_spark.codec.buffers import checked
from zed_spark.codec.contract import Bytes, Int64s
from zed_spark.column import record, union
from zed_spark.column.column import Column
from zed_spark.column.layout import arrow_type
from zed_spark.column.primitive import core, holds_ints
from zed_spark.types import BOOL, FLOATS, NULL, SIGNED, Array, Map, Record, Set, Union
from zed_spark.zng import flat
from zed_spark.zng.shred import by_tag, describe
from zed_spark.zng.writer_types import member_order

Rows = np.typing.NDArray[np.int64]


class Cells(Protocol):
    """The encoded values of a column, before they have a place.

    Attributes:
        sizes: int64, shape (n,): bytes of each value with its tag.
    """

    sizes: Int64s

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        """Write each value at its cursor, where there is room, and advance the cursor past it."""


def unshred(column: Column) -> Cells:
    """The cells of a column.

    Union tags are those of the canonical order (`zed_spark.zng.writer_types.canonical`).

    Raises:
        CorruptDataError: offsets in the column's array point outside its data.
    """
    kind = core(column.type)
    if isinstance(kind, Record):
        return _Record(column)
    if isinstance(kind, Array | Set | Map):
        return _Items(column)
    if isinstance(kind, Union):
        return _Union(column, kind)
    if kind is NULL:
        return _Nulls(len(column))
    if holds_ints(column.type):
        return _Ints(flat.ints(column), flat.valid(column), kind in SIGNED)
    if kind in FLOATS:
        return _Fixed(flat.floats(column), flat.valid(column), arrow_type(column.type).bit_width // 8)
    if kind is BOOL:
        return _Fixed(flat.bools(column).astype(np.int64), flat.valid(column), 1)
    return _Bodies(column)


def encode(column: Column) -> Bytes:
    """All values of a column, tagged, one after the other: uint8, shape (bytes,), read-only memory of its own."""
    cells = unshred(column)
    stops = np.cumsum(cells.sizes)
    dst = np.empty(int(stops[-1]) if len(stops) else 0, np.uint8)
    cells.put(dst, stops - cells.sizes)
    dst.flags.writeable = False
    return dst


class _Nulls:
    def __init__(self, count: int) -> None:
        self.sizes: Int64s = np.ones(count, np.int64)

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        dst[cursors] = 0
        cursors += 1


class _Ints:
    def __init__(self, values: Int64s, valid: Bytes, signed: bool) -> None:
        self.values, self.valid, self.signed = values, valid, signed
        self.sizes: Int64s = np.zeros(len(values), np.int64)
        kernels().size_ints(values, valid, signed, self.sizes)

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        checked(kernels().put_ints(self.values, self.valid, self.signed, dst, cursors), "integers to write")


class _Fixed:
    def __init__(self, values: Int64s, valid: Bytes, width: int) -> None:
        self.values, self.valid, self.width = values, valid, width
        self.sizes: Int64s = valid.astype(np.int64) * width + 1

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        checked(kernels().put_fixed(self.values, self.valid, self.width, dst, cursors), "numbers to write")


class _Bodies:
    def __init__(self, column: Column) -> None:
        self.offsets, self.data = flat.bodies(column)
        self.valid, self.what = flat.valid(column), describe(column.type)
        self.sizes: Int64s = np.zeros(len(column), np.int64)
        checked(kernels().size_bytes(self.offsets, self.valid, self.sizes), self.what)

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        checked(kernels().put_bytes(self.offsets, self.data, self.valid, dst, cursors), self.what)


class _Container:
    """A tag with the bytes of what is inside, and null for some rows."""

    def __init__(self, bodies: Int64s, valid: Bytes, what: str) -> None:
        self.tags: Int64s = np.where(valid != 0, bodies + 1, 0)
        self.sizes: Int64s = bodies.copy()
        checked(kernels().size_tags(self.tags, self.sizes), what)
        self.what = what

    def open(self, dst: Bytes, cursors: Int64s) -> None:
        """Write the tags; the cursors then stand at the bodies."""
        checked(kernels().put_tags(self.tags, dst, cursors), self.what)


class _Record(_Container):
    def __init__(self, column: Column) -> None:
        valid, fields = flat.valid(column), record.fields(column)
        self.rows: Rows | None = None if valid.all() else np.flatnonzero(valid)
        if self.rows is not None:
            fields = [field.take(self.rows) for field in fields]
        self.fields = [unshred(field) for field in fields]
        bodies = np.zeros(len(column), np.int64)
        for cells in self.fields:
            if self.rows is None:
                bodies += cells.sizes
            else:
                bodies[self.rows] += cells.sizes
        super().__init__(bodies, valid, describe(column.type))

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        self.open(dst, cursors)
        own = cursors if self.rows is None else cursors[self.rows]
        for cells in self.fields:
            cells.put(dst, own)
        if self.rows is not None:
            cursors[self.rows] = own


class _Items(_Container):
    def __init__(self, column: Column) -> None:
        self.offsets, parts = flat.items(column)
        self.parts = [unshred(part) for part in parts]
        sizes = self.parts[0].sizes if len(self.parts) == 1 else self.parts[0].sizes + self.parts[1].sizes
        self.stops: Int64s = np.zeros(len(sizes) + 1, np.int64)
        np.cumsum(sizes, out=self.stops[1:])
        self.bodies: Int64s = self.stops[self.offsets[1:]] - self.stops[self.offsets[:-1]]
        super().__init__(self.bodies, flat.valid(column), describe(column.type))

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        self.open(dst, cursors)
        shift = cursors - self.stops[self.offsets[:-1]]
        own = np.repeat(shift, np.diff(self.offsets)) + self.stops[:-1]
        for part in self.parts:
            part.put(dst, own)
        cursors += self.bodies


class _Union(_Container):
    def __init__(self, column: Column, kind: Union) -> None:
        tags, members = union.member_values(column)
        self.some: Rows = np.flatnonzero(tags >= 0)
        order = member_order(kind)
        ranks = np.empty(len(order), np.int64)
        ranks[list(order)] = np.arange(len(order))
        # The tag is a signed body, although the published text says otherwise (zng.md section 5.5).
        self.heads = _Ints(ranks[tags[self.some]], np.ones(len(self.some), np.uint8), True)
        bodies = np.zeros(len(tags), np.int64)
        bodies[self.some] = self.heads.sizes
        self.members: list[tuple[Rows, Cells]] = []
        for tag, rows in by_tag(tags, len(kind.members)):
            cells = unshred(members[tag])
            bodies[rows] += cells.sizes
            self.members.append((rows, cells))
        super().__init__(bodies, (tags >= 0).view(np.uint8), describe(column.type))

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        self.open(dst, cursors)
        own = cursors[self.some]
        self.heads.put(dst, own)
        cursors[self.some] = own
        for rows, cells in self.members:
            inner = cursors[rows]
            cells.put(dst, inner)
            cursors[rows] = inner
