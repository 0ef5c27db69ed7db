"""Encoders of columns: one for each type, with those of the types inside it below.

An encoder takes columns and fills segments; `Encoder.emit` stores the rest and returns the metadata. A `Layout` chooses
the encoders, stores their integers, and writes the metadata of one generation or version.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Protocol

import numpy as np

from zed_spark import types as zt
from zed_spark.codec.arrays import Bytes, Int64s
from zed_spark.columns import union
from zed_spark.columns.column import Column
from zed_spark.formats.columnar.metadata import NO_FIELDS, Meta, count, listing, struct, text
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.type_table import member_order


class Encoder(Protocol):
    """One column that is being written."""

    def append(self, column: Column) -> None:
        """Append values."""

    def emit(self) -> Meta:
        """Store the last segments, in the order of the layout; the metadata of the column."""
        ...


class Integers(Protocol):
    """A column of integers that the layout itself needs: lengths, tags or runs."""

    def append(self, values: Int64s) -> None:
        """Append values, shape (n,)."""

    def emit(self) -> Meta:
        """Store the last segment; the metadata of all segments."""
        ...


class Layout(ABC):
    """How a generation of VNG or a version of CSUP stores columns.

    Recursion must not take more than four Python frames for a level of a type, as types have up to 200 levels.
    ``runs_first`` is whether null runs are stored before the values.
    """

    runs_first = False

    def encoder(self, of: zt.Type) -> Encoder:
        """Return the encoder of a type; raises UnsupportedTypeError if the version has no such type."""
        special = self.special(of)
        if special is not None:
            return special
        match of:
            case zt.Named():
                return WrapperEncoder(of, self)
            case zt.Record():
                return self.nullable(of, RecordEncoder(of, self))
            case zt.Array() | zt.Set() | zt.Map():
                return self.nullable(of, ListEncoder(of, self))
            case zt.Union():
                return self.nullable(of, UnionEncoder(of, self))
        return self.nullable(of, self.leaf(of))

    def special(self, of: zt.Type) -> Encoder | None:
        """Return the encoder of a type that only this layout treats by itself."""
        return None

    def nullable(self, of: zt.Type, values: Encoder) -> Encoder:
        """Return the encoder of a type that has no name, with nulls; ``values`` is the encoder without nulls."""
        return NullsEncoder(of, values, self)

    def field(self, of: zt.Type) -> Encoder:
        """Return the encoder of a record field."""
        return self.encoder(of)

    def check(self, column: Column) -> None:  # noqa: B027 - most layouts store all
        """Refuse values of a container that the layout cannot store."""

    def member_order(self, of: zt.Union) -> Sequence[int]:
        """Return the members of a union in the order in which they are stored."""
        return member_order(of)

    @abstractmethod
    def leaf(self, of: zt.Type) -> Encoder:
        """Return the encoder of a type without columns inside."""

    @abstractmethod
    def integers(self) -> Integers:
        """Return a column of runs."""

    def runs(self) -> Runs:
        """Return the runs of values that are null and not null."""
        return Runs(self.integers())

    def lengths(self) -> Integers:
        """Return a column of the lengths of lists."""
        return self.integers()

    def tags(self, members: int) -> Integers:
        """Return a column of the tags of a union."""
        return self.integers()

    # The metadata of nodes whose children have been stored.

    def node(self, name: str, *fields: tuple[str, Meta]) -> Meta:
        """Return a node."""
        return struct(name, *fields)

    def length(self, length: int) -> tuple[tuple[str, Meta], ...]:
        """Return the fields that state how many values a column has."""
        return (("Length", count(length)),)

    def wrapper_node(self, of: zt.Named | zt.Error, values: Meta) -> Meta:
        """Return a name, or an error, around a column."""
        if isinstance(of, zt.Error):
            return self.node("Error", ("Values", values))
        return self.node("Named", ("Name", text(of.name)), ("Values", values))

    def has_runs(self, nulls: NullsEncoder) -> bool:
        """True if a column gets a node for nulls."""
        return nulls.runs.nulls > 0

    def nulls_node(self, nulls: int, runs: Meta, values: Meta) -> Meta:
        """Nulls around a column."""
        return self.node("Nulls", ("Runs", runs), ("Values", values), ("Count", count(nulls)))

    def stored_field(self, name: str, field: Encoder) -> Meta:
        """Store a record field."""
        return struct("Field", ("Name", text(name)), ("Values", field.emit()))

    def record_node(self, length: int, names: list[str], fields: list[Meta]) -> Meta:
        """Return a record column."""
        return self.node("Record", *self.length(length), ("Fields", listing(fields, NO_FIELDS)))

    def list_node(self, of: zt.Type, length: int, lengths: Meta, parts: list[Meta]) -> Meta:
        """Return an array, set or map column; maps have two parts, keys and values."""
        names = ("Keys", "Values") if isinstance(of, zt.Map) else ("Values",)
        return self.node(type(of).__name__, *self.length(length), ("Lengths", lengths), *zip(names, parts, strict=True))

    def union_node(self, length: int, tags: Meta, members: list[Meta]) -> Meta:
        """Return a union column."""
        return self.node("Union", *self.length(length), ("Tags", tags), ("Values", listing(members, zt.NULL)))


class WrapperEncoder:
    """A name, or an error, around a column."""

    def __init__(self, of: zt.Named | zt.Error, layout: Layout) -> None:
        self.type, self.layout = of, layout
        self.values = layout.encoder(of.inner)

    def append(self, column: Column) -> None:
        self.values.append(Column(self.type.inner, column.array))

    def emit(self) -> Meta:
        return self.layout.wrapper_node(self.type, self.values.emit())


class NullsEncoder:
    """Nulls around a column, with a node of their own only where there are any."""

    def __init__(self, of: zt.Type, values: Encoder, layout: Layout) -> None:
        self.type, self.values, self.layout = of, values, layout
        self.runs = layout.runs()

    def append(self, column: Column) -> None:
        # Arrays of unions do not count nulls.
        if not isinstance(zt.core(self.type), zt.Union) and not column.array.null_count:
            self.runs.append_present(len(column))
            self.values.append(column)
            return
        valid = flat.valid(column)
        self.runs.append(valid)
        # The encoder of a union passes over its nulls.
        self.values.append(column if isinstance(self.type, zt.Union) else flat.dense(column, valid))

    def emit(self) -> Meta:
        if not self.layout.has_runs(self):
            return self.values.emit()
        runs = self.runs.emit() if self.layout.runs_first else None
        values = self.values.emit()
        return self.layout.nulls_node(self.runs.nulls, runs or self.runs.emit(), values)


class RecordEncoder:
    """Fields side by side."""

    def __init__(self, of: zt.Record, layout: Layout) -> None:
        self.layout, self.length = layout, 0
        self.fields: list[tuple[str, Encoder]] = []
        # Not a comprehension, which would cost a frame more.
        for name, field in of.fields:
            self.fields.append((name, layout.field(field)))

    def append(self, column: Column) -> None:
        self.layout.check(column)
        self.length += len(column)
        for (_, encoder), field in zip(self.fields, column.fields(), strict=True):
            encoder.append(field)

    def emit(self) -> Meta:
        fields: list[Meta] = []
        for name, encoder in self.fields:
            fields.append(self.layout.stored_field(name, encoder))
        return self.layout.record_node(self.length, [name for name, _ in self.fields], fields)


class ListEncoder:
    """Arrays, sets and maps: lengths, then the elements, or the keys and the values, of all rows."""

    def __init__(self, of: zt.Array | zt.Set | zt.Map, layout: Layout) -> None:
        self.type, self.layout, self.length = of, layout, 0
        self.parts = [layout.encoder(part) for part in ((of.key, of.value) if isinstance(of, zt.Map) else (of.inner,))]
        self.lengths = layout.lengths()

    def append(self, column: Column) -> None:
        self.layout.check(column)
        self.length += len(column)
        offsets, parts = flat.items(column)
        self.lengths.append(np.diff(offsets).astype(np.int64))
        for encoder, part in zip(self.parts, parts, strict=True):
            encoder.append(part)

    def emit(self) -> Meta:
        lengths = self.lengths.emit()
        parts = [encoder.emit() for encoder in self.parts]
        return self.layout.list_node(self.type, self.length, lengths, parts)


class UnionEncoder:
    """Tags, and the values of each member; nulls are passed over."""

    def __init__(self, of: zt.Union, layout: Layout) -> None:
        self.layout, self.length = layout, 0
        order = layout.member_order(of)
        self.members = [(index, layout.encoder(of.members[index])) for index in order]
        self.ranks: Int64s = np.empty(len(order), np.int64)
        self.ranks[list(order)] = np.arange(len(order))
        self.is_ranked = list(order) == sorted(order)
        self.tags = layout.tags(len(order))

    def append(self, column: Column) -> None:
        self.layout.check(column)
        tags, members = union.member_values(column)
        if len(tags) and tags.min() < 0:
            tags = tags[tags >= 0]
        self.length += len(tags)
        self.tags.append(tags.astype(np.int64) if self.is_ranked else self.ranks[tags])
        for index, encoder in self.members:
            encoder.append(members[index])

    def emit(self) -> Meta:
        tags = self.tags.emit()
        members = [encoder.emit() for _, encoder in self.members]
        return self.layout.union_node(self.length, tags, members)


class Runs:
    """Lengths of alternating runs, of values that are present and of others; the first is of present ones.

    ``nulls`` and ``values`` count the absent and the present values so far.
    """

    def __init__(self, lengths: Integers) -> None:
        self.nulls = self.values = 0
        self._lengths = lengths
        self._present, self._length, self._written = True, 0, 0

    def append(self, valid: Bytes) -> None:
        """Append values by one byte each, 0 for those that are absent."""
        if not len(valid):
            return
        values = int(np.count_nonzero(valid))
        if values == len(valid):
            self.append_present(values)
            return
        self.values += values
        self.nulls += len(valid) - values
        self._extend(run_lengths(valid), bool(valid[0]))

    def append_present(self, count: int) -> None:
        """Append values of which none is absent."""
        self.values += count
        if self._present:
            self._length += count
        elif count:
            self._extend(np.array([count], np.int64), present=True)

    def _extend(self, lengths: Int64s, present: bool) -> None:
        """Append runs, the first of which is of present values or of others."""
        if present == self._present:
            lengths[0] += self._length
        else:
            lengths = np.concatenate(([self._length], lengths))
        # The last run may go on.
        self._present ^= len(lengths) % 2 == 0
        self._length = int(lengths[-1])
        self._write(lengths[:-1])

    def _write(self, lengths: Int64s) -> None:
        if len(lengths):
            self._lengths.append(lengths)
            self._written += len(lengths)

    def cut(self) -> None:
        """End the segment; the next one starts with a run of present values, too."""
        self._finish()
        if self._written % 2:
            self._write(np.zeros(1, np.int64))
        self._present, self._length, self._written = True, 0, 0

    def emit(self) -> Meta:
        """Write the last run; the metadata of the runs."""
        self._finish()
        self._length = 0
        return self._lengths.emit()

    def _finish(self) -> None:
        if self._written or self._length or not self._present:
            self._write(np.array([self._length], np.int64))


def run_lengths(values: Bytes | Int64s) -> Int64s:
    """Lengths of the runs of equal values: int64, shape (runs,)."""
    changes = np.flatnonzero(values[1:] != values[:-1]) + 1
    return np.diff(np.concatenate(([0], changes, [len(values)])))
