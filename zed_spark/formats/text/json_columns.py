"""Columns of JSON values that a kernel has cut into fields; only the wanted fields are decoded."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int32s
from zed_spark.codec.buffers import source
from zed_spark.columns.assemble import Positions, in_order
from zed_spark.columns.cells import BodyBuilder, Builder, Cells, Faults, ListBuilder, NumberBuilder
from zed_spark.columns.column import Column
from zed_spark.columns.nested import RecordColumn, build_list
from zed_spark.columns.primitive import all_null
from zed_spark.columns.project import ALL, Projection, project_type
from zed_spark.columns.values import to_values
from zed_spark.formats.text.analyzer import Typed
from zed_spark.formats.text.json_shapes import KINDS, Layout, Rows
from zed_spark.formats.text.json_text import JsonParser

# The kinds of cells that `zeek_numbers` and `zeek_bodies` know.
_NUMBERS: dict[zt.Type, int] = {zt.INT64: 1, zt.BOOL: 4, zt.FLOAT64: 5}
_PLAIN = 3

_UNSET = source(b'"')
"""No cell is a quote alone."""

_PARSER = JsonParser()


class RecordBuilder:
    """Collects records of one layout."""

    def __init__(self, layout: Layout, projection: Projection) -> None:
        """Collect the fields that a projection selects."""
        self._leaves: list[tuple[int, Builder]] = []
        self._lengths, self._next, self._count = iter(layout.lengths), 0, 0
        self._record = self._node(layout.type, projection)

    def _node(self, of: zt.Type, projection: Projection | None) -> Node:
        """Return the node of a value; None as the projection passes over its leaves."""
        if isinstance(of, zt.Record):
            below = [None if projection is None else projection.below(name) for name, _ in of.fields]
            nodes = [self._node(field, part) for (_, field), part in zip(of.fields, below, strict=True)]
            kept = [node for node, part in zip(nodes, below, strict=True) if part is not None]
            return _Record(of if projection is None else project_type(of, projection), kept)
        if of not in KINDS and isinstance(of, zt.Array):
            below_it = None if projection is None else ALL
            return _Elements(of, [self._node(of.inner, below_it) for _ in range(next(self._lengths))])
        leaf = _builder(of)
        if projection is not None:
            self._leaves.append((self._next, leaf))
        self._next += 1
        return _Leaf(leaf)

    def add(self, rows: Rows, which: Positions) -> None:
        """Append the values at some positions, which are of the layout."""
        bounds = rows.bounds.take(which, axis=0)
        count, stride = bounds.shape
        flat = bounds.ravel()
        for leaf, builder in self._leaves:
            builder.add(Cells(rows.src, flat, stride, 2 * leaf, count, _UNSET))
        self._count += count

    def take(self) -> Column:
        """Return the values as a column, and begin the next one."""
        count, self._count = self._count, 0
        return self._record.take(count)


class Node(Protocol):
    """A part of records."""

    def take(self, count: int) -> Column:
        """Return the values of ``count`` records as a column, and begin the next one."""


@dataclass(frozen=True, slots=True)
class _Leaf:
    builder: Builder

    def take(self, count: int) -> Column:
        return self.builder.take()


@dataclass(frozen=True, slots=True)
class _Record:
    type: zt.Type
    fields: list[Node]

    def take(self, count: int) -> Column:
        return RecordColumn(self.type, [field.take(count) for field in self.fields], count, None)


@dataclass(frozen=True, slots=True)
class _Elements:
    """An array that has as many elements in each record, each with a node of its own."""

    type: zt.Array
    nodes: list[Node]

    def take(self, count: int) -> Column:
        size = len(self.nodes)
        parts = [(node.take(count), np.arange(at, size * count, size)) for at, node in enumerate(self.nodes)]
        return build_list(self.type, np.arange(count + 1, dtype=np.int32) * np.int32(size), in_order(parts)[0], None)


class _NullBuilder(Builder):
    """Values of null alone."""

    _count = 0

    def add(self, cells: Cells) -> Faults:
        """Count the values."""
        self._count += cells.count
        return []

    def take(self) -> Column:
        """Return as many nulls, and begin the next column."""
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
    for layout, which in rows.by_layout(0, len(rows)):
        builder = RecordBuilder(layout, ALL)
        builder.add(rows, which)
        for row, value in zip(which.tolist(), to_values(builder.take()), strict=True):
            found[row] = layout.type, value
    return found
