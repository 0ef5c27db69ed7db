"""Nodes of types made of other types, and of nulls. Source: formats/vng.md sections 5.5, 5.6 and 6.3."""

from __future__ import annotations

import numpy as np

from zed_spark import types as zt
from zed_spark.codec.arrays import Int64s
from zed_spark.columns import record, union
from zed_spark.columns.column import Column
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.type_table import member_order
from zed_spark.formats.vng.write.integers import append
from zed_spark.formats.vng.write.layout import Layout
from zed_spark.formats.vng.write.marshal import NO_FIELDS, Meta, count, listing, struct, text
from zed_spark.formats.vng.write.node import Node
from zed_spark.formats.vng.write.pile import Spill
from zed_spark.formats.vng.write.primitive import PrimitiveNode
from zed_spark.formats.vng.write.runs import Runs


def make(of: zt.Type, spill: Spill) -> Node:
    """The node of a type: names outside, then nulls, then the bare kind."""
    if isinstance(of, zt.Named):
        return NamedNode(of, spill)
    return NullsNode(of, _bare(of, spill), spill)


def _bare(of: zt.Type, spill: Spill) -> Node:
    match of:
        case zt.Record():
            return RecordNode(of, spill)
        case zt.Array() | zt.Set():
            return ListNode("Array" if isinstance(of, zt.Array) else "Set", ("Values",), (of.inner,), spill)
        case zt.Map():
            return ListNode("Map", ("Keys", "Values"), (of.key, of.value), spill)
        case zt.Union():
            return UnionNode(of, spill)
    return PrimitiveNode(of, spill)


class NamedNode:
    """A name around a column."""

    def __init__(self, of: zt.Named, spill: Spill) -> None:
        self.of, self.values = of, make(of.inner, spill)

    def append(self, column: Column) -> None:
        """See `Node.append`."""
        self.values.append(Column(self.of.inner, column.array))

    def cut(self) -> None:
        """See `Node.cut`."""
        self.values.cut()

    def emit(self, layout: Layout) -> Meta:
        """See `Node.emit`."""
        return struct("Named", ("Name", text(self.of.name)), ("Values", self.values.emit(layout)))

    @property
    def length(self) -> int:
        """See `Node.length`."""
        return self.values.length


class NullsNode:
    """Nulls around a column, in the file only where there are any."""

    def __init__(self, of: zt.Type, values: Node, spill: Spill) -> None:
        self.values, self.runs = values, Runs(spill)
        self.union = isinstance(of, zt.Union)

    def append(self, column: Column) -> None:
        """See `Node.append`."""
        valid = flat.valid(column)
        self.runs.append(valid)
        self.values.append(column if self.union else flat.dense(column, valid))

    def cut(self) -> None:
        """See `Node.cut`."""
        self.runs.cut()
        self.values.cut()

    def emit(self, layout: Layout) -> Meta:
        """See `Node.emit`."""
        if not self.runs.nulls:
            return self.values.emit(layout)
        self.runs.close()
        if layout.version == 3:
            runs = layout.segments(self.runs.pile)
            return struct("Nulls", ("Runs", runs), ("Values", self.values.emit(layout)))
        values = self.values.emit(layout)
        runs = layout.segments(self.runs.pile)
        return struct("Nulls", ("Runs", runs), ("Values", values), ("Count", count(self.runs.nulls)))

    @property
    def length(self) -> int:
        """See `Node.length`."""
        return self.runs.nulls + self.runs.values


class RecordNode:
    """Fields side by side."""

    def __init__(self, of: zt.Record, spill: Spill) -> None:
        self.fields = [(name, make(field, spill)) for name, field in of.fields]
        self.length = 0

    def append(self, column: Column) -> None:
        """See `Node.append`."""
        self.length += len(column)
        for (_, node), field in zip(self.fields, record.fields(column), strict=True):
            node.append(field)

    def cut(self) -> None:
        """See `Node.cut`."""
        for _, node in self.fields:
            node.cut()

    def emit(self, layout: Layout) -> Meta:
        """See `Node.emit`."""
        fields = [struct("Field", ("Name", text(name)), ("Values", node.emit(layout))) for name, node in self.fields]
        return struct("Record", *layout.lengths(self.length), ("Fields", listing(fields, NO_FIELDS)))


class ListNode:
    """Arrays, sets and maps: lengths, then what the rows hold end to end."""

    def __init__(self, name: str, parts: tuple[str, ...], types: tuple[zt.Type, ...], spill: Spill) -> None:
        self.name = name
        self.parts = [(part, make(of, spill)) for part, of in zip(parts, types, strict=True)]
        self.lengths = spill.pile()
        self.length = 0

    def append(self, column: Column) -> None:
        """See `Node.append`."""
        self.length += len(column)
        offsets, parts = flat.items(column)
        append(self.lengths, np.diff(offsets).astype(np.int64))
        for (_, node), part in zip(self.parts, parts, strict=True):
            node.append(part)

    def cut(self) -> None:
        """See `Node.cut`."""
        for _, node in self.parts:
            node.cut()

    def emit(self, layout: Layout) -> Meta:
        """See `Node.emit`."""
        lengths = layout.segments(self.lengths)
        parts = [(part, node.emit(layout)) for part, node in self.parts]
        return struct(self.name, *layout.lengths(self.length), ("Lengths", lengths), *parts)


class UnionNode:
    """Tags, and the values of each member, in canonical order."""

    def __init__(self, of: zt.Union, spill: Spill) -> None:
        order = member_order(of)
        self.members = [(place, make(of.members[place], spill)) for place in order]
        self.ranks: Int64s = np.empty(len(order), np.int64)
        self.ranks[list(order)] = np.arange(len(order))
        self.tags = spill.pile()
        self.length = 0

    def append(self, column: Column) -> None:
        """See `Node.append`; null unions are passed over."""
        tags, members = union.member_values(column)
        tags = tags[tags >= 0]
        self.length += len(tags)
        append(self.tags, self.ranks[tags])
        for place, node in self.members:
            node.append(members[place])

    def cut(self) -> None:
        """See `Node.cut`."""
        for _, node in self.members:
            node.cut()

    def emit(self, layout: Layout) -> Meta:
        """See `Node.emit`."""
        tags = layout.segments(self.tags)
        members = [node.emit(layout) for _, node in self.members]
        return struct("Union", *layout.lengths(self.length), ("Tags", tags), ("Values", listing(members, NO_FIELDS)))
