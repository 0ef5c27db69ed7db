"""Encoding rows: a column becomes tagged values, one at a cursor for each row; the mirror of shredding.

First every part adds up the bytes it takes in each row, then it is put at a cursor per row, one field after
the other (design/kernels.md section 5). Source: formats/zng.md section 5.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int64s
from zed_spark.codec.buffers import checked
from zed_spark.columns import record, union
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Column
from zed_spark.columns.primitive import holds_ints
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.shred import by_tag, describe
from zed_spark.formats.rows.type_table import member_order

Rows = np.typing.NDArray[np.int64]
Ranks = tuple[int, ...]


Below = Callable[[Column, Int64s], "Cells"]
"""How the values inside of others are encoded: `unshred`, or that of another format."""


class Cells(Protocol):
    """The encoded values of a column, before they have a place."""

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        """Write each value at its cursor, where there is room, and advance the cursor past it."""


def sized(column: Column) -> tuple[Cells, Int64s]:
    """The cells of a column, and the bytes that each value takes with its tag: int64, shape (n,).

    Raises:
        CorruptDataError: offsets in the column's array point outside its data.
    """
    sizes: Int64s = np.zeros(len(column), np.int64)
    return unshred(column, sizes), sizes


def unshred(column: Column, sizes: Int64s) -> Cells:
    """The cells of a column, adding the bytes that each value takes to those of its neighbours in the same row.

    Union tags are those of the canonical order (`zed_spark.formats.rows.type_table.canonical`).

    Raises:
        CorruptDataError: offsets in the column's array point outside its data.
    """
    kind = zt.core(column.type)
    if isinstance(kind, zt.Record):
        return Records(column, sizes, unshred)
    if isinstance(kind, zt.Array | zt.Set | zt.Map):
        return Items(column, sizes, unshred)
    if isinstance(kind, zt.Union):
        # The tag is a signed body, although the published text says otherwise (zng.md section 5.5).
        return Unions(column, sizes, unshred, member_order(kind), signed=True)
    return unshred_primitive(column, kind, sizes)


def unshred_primitive(column: Column, kind: zt.Type, sizes: Int64s) -> Cells:
    """The cells of a column of a primitive type or an enum; see `unshred`.

    Args:
        column: the values.
        kind: its type without names and errors around it.
        sizes: added to.
    """
    if kind in zt.NULL_TYPES:
        return Nulls(sizes)
    if holds_ints(column.type):
        return _Ints(flat.ints(column), flat.valid(column), kind in zt.SIGNED, sizes)
    if kind in zt.FLOATS:
        return _Fixed(flat.floats(column), flat.valid(column), arrow_type(column.type).bit_width // 8, sizes)
    if kind is zt.BOOL:
        return _Fixed(flat.bools(column).astype(np.int64), flat.valid(column), 1, sizes)
    return Bodies(column, sizes)


def encode(column: Column) -> Bytes:
    """All values of a column, tagged, one after the other: uint8, shape (bytes,), read-only memory of its own."""
    cells, sizes = sized(column)
    stops = np.cumsum(sizes)
    dst = np.empty(int(stops[-1]) if len(stops) else 0, np.uint8)
    cells.put(dst, stops - sizes)
    dst.flags.writeable = False
    return dst


class Nulls:
    """Values that are all null."""

    def __init__(self, sizes: Int64s) -> None:
        sizes += 1

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        """See `Cells.put`."""
        dst[cursors] = 0
        cursors += 1


class _Ints:
    def __init__(self, values: Int64s, valid: Bytes, signed: bool, sizes: Int64s) -> None:
        self.values, self.valid, self.signed = values, valid, signed
        kernels().size_ints(values, valid, signed, sizes)

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        checked(kernels().put_ints(self.values, self.valid, self.signed, dst, cursors), "integers to write")


class _Fixed:
    def __init__(self, values: Int64s, valid: Bytes, width: int, sizes: Int64s) -> None:
        self.values, self.valid, self.width = values, valid, width
        sizes += valid * np.int64(width) + 1

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        checked(kernels().put_fixed(self.values, self.valid, self.width, dst, cursors), "numbers to write")


class Bodies:
    """Values whose bodies are stored as they are."""

    def __init__(self, column: Column, sizes: Int64s) -> None:
        self.offsets, self.data = flat.bodies(column)
        self.valid, self.what = flat.valid(column), describe(column.type)
        checked(kernels().size_bytes(self.offsets, self.valid, sizes), self.what)

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        """See `Cells.put`."""
        checked(kernels().put_bytes(self.offsets, self.data, self.valid, dst, cursors), self.what)


class Container:
    """A tag with the bytes of what is inside, and null for some rows."""

    def __init__(self, column: Column, bodies: Int64s, valid: Bytes, sizes: Int64s) -> None:
        self.what = describe(column.type)
        self.tags: Int64s = (bodies + 1) * valid
        sizes += bodies
        checked(kernels().size_tags(self.tags, sizes), self.what)

    def open(self, dst: Bytes, cursors: Int64s) -> None:
        """Write the tags; the cursors then stand at the bodies."""
        checked(kernels().put_tags(self.tags, dst, cursors), self.what)


class Records(Container):
    """Records: field after field."""

    def __init__(self, column: Column, sizes: Int64s, below: Below) -> None:
        valid, fields = flat.valid(column), record.fields(column)
        self.rows: Rows | None = None if valid.all() else np.flatnonzero(valid)
        if self.rows is not None:
            fields = [field.take(self.rows) for field in fields]
        own: Int64s = np.zeros(len(column) if self.rows is None else len(self.rows), np.int64)
        self.fields = [below(field, own) for field in fields]
        bodies = own
        if self.rows is not None:
            bodies = np.zeros(len(column), np.int64)
            bodies[self.rows] = own
        super().__init__(column, bodies, valid, sizes)

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        """See `Cells.put`."""
        self.open(dst, cursors)
        own = cursors if self.rows is None else cursors[self.rows]
        for cells in self.fields:
            cells.put(dst, own)
        if self.rows is not None:
            cursors[self.rows] = own


class Items(Container):
    """Arrays, sets and maps."""

    def __init__(self, column: Column, sizes: Int64s, below: Below) -> None:
        self.offsets, parts = flat.items(column)
        own: Int64s = np.zeros(len(parts[0]), np.int64)
        self.parts = [below(part, own) for part in parts]
        self.stops: Int64s = np.zeros(len(own) + 1, np.int64)
        np.cumsum(own, out=self.stops[1:])
        self.bodies: Int64s = self.stops[self.offsets[1:]] - self.stops[self.offsets[:-1]]
        super().__init__(column, self.bodies, flat.valid(column), sizes)

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        """See `Cells.put`."""
        self.open(dst, cursors)
        shift = cursors - self.stops[self.offsets[:-1]]
        own = np.repeat(shift, np.diff(self.offsets)) + self.stops[:-1]
        for part in self.parts:
            part.put(dst, own)
        cursors += self.bodies


class Unions(Container):
    """Values of unions: a tag and a value."""

    def __init__(self, column: Column, sizes: Int64s, below: Below, order: Ranks, *, signed: bool) -> None:
        """Cells of unions.

        Args:
            column: the values.
            sizes: added to.
            below: how members are encoded.
            order: the positions of members in the order that they are written in.
            signed: whether tags are signed.
        """
        tags, members = union.member_values(column)
        self.some: Rows = np.flatnonzero(tags >= 0)
        ranks = np.empty(len(order), np.int64)
        ranks[list(order)] = np.arange(len(order))
        heads: Int64s = np.zeros(len(self.some), np.int64)
        self.heads = _Ints(ranks[tags[self.some]], np.ones(len(self.some), np.uint8), signed, heads)
        bodies = np.zeros(len(tags), np.int64)
        bodies[self.some] = heads
        self.members: list[tuple[Rows, Cells]] = []
        for tag, rows in by_tag(tags, len(members)):
            own: Int64s = np.zeros(len(members[tag]), np.int64)
            cells = below(members[tag], own)
            bodies[rows] += own
            self.members.append((rows, cells))
        super().__init__(column, bodies, (tags >= 0).view(np.uint8), sizes)

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        """See `Cells.put`."""
        self.open(dst, cursors)
        own = cursors[self.some]
        self.heads.put(dst, own)
        cursors[self.some] = own
        for rows, cells in self.members:
            inner = cursors[rows]
            cells.put(dst, inner)
            cursors[rows] = inner
