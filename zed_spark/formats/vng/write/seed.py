"""Files as the published specification lays them out, which no release reads.

No dictionaries; nulls of fields are kept apart, other nulls of primitives stand among the values, and other
nulls cannot be stored. Decisions: formats/vng.md section 4.6; layout: sections 4.1 to 4.5.
"""

from __future__ import annotations

from typing import BinaryIO

import numpy as np

from zed_spark import types as zt
from zed_spark.columns import record, union
from zed_spark.columns.column import Column
from zed_spark.errors import SchemaMismatchError
from zed_spark.formats.columnar.metadata import MAX_DEPTH
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.encode import encode
from zed_spark.formats.rows.frame_writer import FrameWriter
from zed_spark.formats.rows.type_table import canonical, member_order
from zed_spark.formats.rows.values import describe
from zed_spark.formats.vng.write.bodies import flatten
from zed_spark.formats.vng.write.data import Data, Segment
from zed_spark.formats.vng.write.integers import RootColumn, append
from zed_spark.formats.vng.write.layout import Layout
from zed_spark.formats.vng.write.marshal import Meta, listing, struct
from zed_spark.formats.vng.write.node import Node, emit
from zed_spark.formats.vng.write.pile import Spill
from zed_spark.formats.vng.write.runs import Runs
from zed_spark.formats.vng.write.v3 import stream, trailer
from zed_spark.types.body import tagged, unsigned

SKEW_THRESH = 25 << 20
"""Row bytes between two flushes, as the trailer states it: the default of the time."""


def make(of: zt.Type, spill: Spill) -> Node:
    """The node of a type outside record fields."""
    match of:
        case zt.Named():
            return _Named(of, spill)
        case zt.Record():
            return _Record(of, spill)
        case zt.Array() | zt.Set():
            return _List(("values",), (of.inner,), spill)
        case zt.Map():
            # The lengths are our addition, without which several maps cannot be told apart.
            return _List(("key", "value"), (of.key, of.value), spill)
        case zt.Union():
            return _Union(of, spill)
    return _Primitive(spill)


def write(
    sink: BinaryIO,
    types: list[zt.Type],
    trees: list[Node],
    root: RootColumn,
    thresholds: tuple[int, int],
    *,
    compress: bool,
    kind: str,
) -> int:
    """Write a file; arguments and result as for `v3.write`, and the super types, and the format."""
    data = root.pile.spill.data
    layout = SeedLayout(data)
    with zt.deeper_types(MAX_DEPTH):
        metas = [emit(tree, layout) for tree in trees]
        nulls = [Meta(canonical(of), None) for of in types]
        root_column = layout.segments(root.pile)
        frames = FrameWriter(sink, compression="lz4" if compress else "none")
        stream(frames, [*nulls, root_column, *metas])
    sections = (data.size, frames.written)
    stream(frames, [trailer(2, sections, thresholds, kind)])
    return data.size + frames.written


class SeedLayout(Layout):
    """Lists of unnamed records."""

    def __init__(self, data: Data) -> None:
        super().__init__(data, 2)

    def places(self, segments: list[Segment]) -> Meta:
        """A list of records, empty when there are none."""
        records = [self._record(segment) for segment in segments]
        return Meta(zt.Array(self._segment), b"".join(tagged(one.body) for one in records))

    def _record(self, segment: Segment) -> Meta:
        names = ("offset", "length", "mem_length", "compression_format")
        types = (zt.UINT64, zt.UINT32, zt.UINT32, zt.UINT8)
        place = (segment.offset, segment.stored, segment.nbytes, segment.form)
        return struct("", *((name, Meta(of, unsigned(n))) for name, of, n in zip(names, types, place, strict=True)))


class _Primitive:
    """Tagged values, nulls among them; enums and errors too."""

    def __init__(self, spill: Spill) -> None:
        self.pile = spill.pile()
        self.length = 0

    def append(self, column: Column) -> None:
        """See `Node.append`."""
        self.length += len(column)
        if column.array.null_count or not isinstance(column.type, zt.Primitive):
            self.pile.append(encode(column), len(column))
        else:
            flatten(column).encode(self.pile)

    def cut(self) -> None:
        """Everything is encoded."""

    def emit(self, layout: Layout) -> Meta:
        """See `Node.emit`."""
        return layout.segments(self.pile)


class _Named:
    """A name, which is only in the super type."""

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
        return self.values.emit(layout)

    @property
    def length(self) -> int:
        """See `Node.length`."""
        return self.values.length


class _Field:
    """A column, and apart from it which of its values are there."""

    def __init__(self, of: zt.Type, spill: Spill) -> None:
        self.values, self.runs = make(of, spill), Runs(spill)

    def append(self, column: Column) -> None:
        """See `Node.append`."""
        valid = flat.valid(column)
        self.runs.append(valid)
        self.values.append(flat.dense(column, valid))

    def cut(self) -> None:
        """See `Node.cut`."""
        self.runs.cut()
        self.values.cut()

    def emit(self, layout: Layout) -> Meta:
        """See `Node.emit`."""
        some, nulls = self.runs.values, self.runs.nulls
        column = self.values.emit(layout) if some or not nulls else Meta(zt.NULL, None)
        self.runs.close()
        presence = layout.segments(self.runs.pile if some and nulls else None)
        return struct("", ("column", column), ("presence", presence))


class _Record:
    """Fields by name."""

    def __init__(self, of: zt.Record, spill: Spill) -> None:
        self.fields = [(name, _Field(field, spill)) for name, field in of.fields]
        self.length = 0

    def append(self, column: Column) -> None:
        """See `Node.append`."""
        _some(column)
        self.length += len(column)
        for (_, node), field in zip(self.fields, record.fields(column), strict=True):
            node.append(field)

    def cut(self) -> None:
        """See `Node.cut`."""
        for _, node in self.fields:
            node.cut()

    def emit(self, layout: Layout) -> Meta:
        """See `Node.emit`."""
        return struct("", *((name, node.emit(layout)) for name, node in self.fields))


class _List:
    """Arrays, sets and maps."""

    def __init__(self, names: tuple[str, ...], types: tuple[zt.Type, ...], spill: Spill) -> None:
        self.parts = [(name, make(of, spill)) for name, of in zip(names, types, strict=True)]
        self.lengths = spill.pile()
        self.length = 0

    def append(self, column: Column) -> None:
        """See `Node.append`."""
        _some(column)
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
        parts = [(name, node.emit(layout)) for name, node in self.parts]
        return struct("", *parts, ("lengths", lengths))


class _Union:
    """Tags, and the values of each member, in canonical order."""

    def __init__(self, of: zt.Union, spill: Spill) -> None:
        order = member_order(of)
        self.members = [(place, make(of.members[place], spill)) for place in order]
        self.ranks = np.empty(len(order), np.int64)
        self.ranks[list(order)] = np.arange(len(order))
        self.tags = spill.pile()
        self.length = 0

    def append(self, column: Column) -> None:
        """See `Node.append`."""
        _some(column)
        self.length += len(column)
        tags, members = union.member_values(column)
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
        columns = listing([node.emit(layout) for _, node in self.members], zt.NULL)
        return struct("", ("columns", columns), ("tags", tags))


def _some(column: Column) -> None:
    if not flat.valid(column).all():
        raise SchemaMismatchError(
            f"a null {describe(column.type)} outside of a record field, for which this layout has no place"
        )
