"""Columns of JSON values that a kernel has cut into fields; only the wanted fields are decoded."""

from __future__ import annotations

import struct
from typing import TypeAlias

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int32s
from zed_spark.codec.buffers import source
from zed_spark.columns.assemble import Positions
from zed_spark.columns.cells import BodyBuilder, Builder, Cells, Faults, ListBuilder, NumberBuilder
from zed_spark.columns.column import Column
from zed_spark.columns.nested import RecordColumn
from zed_spark.columns.primitive import all_null
from zed_spark.columns.project import ALL, Projection
from zed_spark.columns.values import to_values
from zed_spark.formats.text.analyzer import Typed
from zed_spark.formats.text.json_shapes import Rows
from zed_spark.formats.text.json_text import JsonParser

# The kinds of cells that `zeek_numbers` and `zeek_bodies` know.
_NUMBERS: dict[zt.Type, int] = {zt.INT64: 1, zt.BOOL: 4, zt.FLOAT64: 5}
_PLAIN = 3

_UNSET = source(b'"')
"""No cell is a quote alone."""

_PARSER = JsonParser()

_Node: TypeAlias = "Builder | _Record"


class RecordBuilder:
    """Collects records of one type; ``used`` is how many there are."""

    def __init__(self, of: zt.Record, projection: Projection) -> None:
        """Collect the fields that a projection selects."""
        self._leaves: list[tuple[int, Builder]] = []
        self._record = _Record(of, projection, self._leaves, 0)
        self.used = 0

    def add(self, rows: Rows, which: Positions) -> None:
        """Append the values at some positions, which are of the type."""
        bounds = rows.bounds.take(which, axis=0)
        count, stride = bounds.shape
        flat = bounds.ravel()
        for leaf, builder in self._leaves:
            builder.add(Cells(rows.src, flat, stride, 2 * leaf, count, _UNSET))
        self.used += count

    def take(self) -> Column:
        """Return the values as a column, and begin the next one."""
        count, self.used = self.used, 0
        return self._record.take(count)


class _Record:
    """The builders of a record's fields; ``leaves`` is how many leaves the record has."""

    type: zt.Record
    leaves: int

    def __init__(self, of: zt.Record, projection: Projection, wanted: list[tuple[int, Builder]], first: int) -> None:
        self._nodes: list[_Node] = []
        fields: list[tuple[str, zt.Type]] = []
        at = first
        for name, field in of.fields:
            below = projection.below(name)
            if isinstance(field, zt.Record):
                inner = _Record(field, below or ALL, wanted if below is not None else [], at)
                at += inner.leaves
                found: _Node = inner
                field = inner.type
            else:
                found = _builder(field)
                if below is not None:
                    wanted.append((at, found))
                at += 1
            if below is not None:
                fields.append((name, field))
                self._nodes.append(found)
        self.type, self.leaves = zt.Record(tuple(fields)), at - first

    def take(self, count: int) -> Column:
        """Return the records, given how many there are."""
        columns = [node.take() if isinstance(node, Builder) else node.take(count) for node in self._nodes]
        return RecordColumn(self.type, columns, count, None)


class _NullBuilder(Builder):
    """Values of null alone."""

    _count = 0

    def add(self, cells: Cells) -> Faults:
        """Count the values."""
        self._count += cells.count
        return []

    def take(self) -> Column:
        """Return so many nulls."""
        count, self._count = self._count, 0
        return all_null(self.type, count)


def _builder(of: zt.Type) -> Builder:
    """Return what collects the leaves of a type; kernels leave it nothing that is no value of the type."""
    if isinstance(of, zt.Array):
        return ListBuilder(of, _builder(of.inner), _split)
    if of is zt.STRING:
        return BodyBuilder(of, _PLAIN, "a string", _string)
    if of is zt.NULL:
        return _NullBuilder(of)
    return NumberBuilder(of, _NUMBERS[of], "a number", _float_bits)


def _split(cells: Cells, ends: Int32s, items: Int32s, valid: Bytes) -> int:
    return kernels.json_items(cells.src, cells.bounds, cells.stride, cells.field, cells.unset, ends, items, valid)


def _string(text: bytes) -> bytes:
    """Return the body of a string with escapes, or that is not ASCII, as the parser reads it."""
    body: bytes = _PARSER.only(f'"{text.decode("utf-8", "surrogateescape")}"')[1]
    return body


def _float_bits(text: str) -> int:
    return int(struct.unpack("<q", struct.pack("<d", float(text)))[0])


def value_of(rows: Rows, row: int) -> Typed:
    """Return one value, as the parser reads it."""
    return _PARSER.only(rows.text(row))


def values_of(rows: Rows) -> list[Typed]:
    """Return all values as plain ones."""
    found: list[Typed] = [(zt.NULL, None)] * len(rows)
    for number, which in rows.by_type(0, len(rows)):
        of = rows.types[number]
        builder = RecordBuilder(of, ALL)
        builder.add(rows, which)
        for row, value in zip(which.tolist(), to_values(builder.take()), strict=True):
            found[row] = of, value
    return found
