"""The columns of one CSUP object as nodes. The order of segments and of nodes is the reference's.

Source: docs/formats/csup.md, sections 6.2, 7 and 10.2.
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Sequence as Items

import numpy as np

from zed_spark import types as zt
from zed_spark.codec.arrays import Int64s
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.nulls import without_none
from zed_spark.columns.values import from_values, to_values
from zed_spark.errors import UnsupportedTypeError
from zed_spark.formats.columnar.metadata import Meta, count, listing, struct, text
from zed_spark.formats.columnar.write.encoders import (
    Encoder,
    Integers,
    Layout,
    NullsEncoder,
    WrapperEncoder,
    run_lengths,
)  # fmt: skip
from zed_spark.formats.csup.write.leaf import LeafEncoder
from zed_spark.formats.csup.write.object import ID, NO_SEGMENT, CsupObject
from zed_spark.formats.rows.type_table import member_order
from zed_spark.types.dialect import required


class CsupLayout(Layout):
    """The encoders of one object, each of which takes one column of the whole object.

    ``names`` has the type of each name in the file so far, and is added to.
    """

    def __init__(self, object: CsupObject, names: dict[str, zt.Type]) -> None:
        self.object, self.version, self.dialect = object, object.version, object.dialect
        self._names = names

    def write(self, rows: Sequence) -> Meta:
        """Write rows, with nulls explicit unless the version has typed nulls, and return the ID of the root."""
        if len(rows.columns) == 1:
            return self._column(rows.columns[0])
        tags = self.object.packed(np.empty(0, np.int64) if rows.tags is None else rows.tags.astype(np.int64))
        members = listing([self._column(column) for column in rows.columns], ID)
        return self.object.add("Dynamic", ("Tags", tags), ("Values", members), ("Length", count(len(rows))))

    def _column(self, column: Column) -> Meta:
        encoder = self.encoder(column.type)
        encoder.append(column)
        return encoder.emit()

    def special(self, of: zt.Type) -> Encoder | None:
        match of:
            case zt.Named():
                if self.dialect.recursion and self._names.setdefault(of.name, of) is not of:
                    raise UnsupportedTypeError(
                        f"the name {of.name!r} stands for two types, which CSUP {self.version.number} cannot express"
                    )
            case zt.Error():
                return WrapperEncoder(of, self)
            case zt.Fusion():
                return FusionEncoder(of, self)
            case zt.Recursive():
                return RecursiveEncoder(of, self)
        return None

    def nullable(self, of: zt.Type, values: Encoder) -> Encoder:
        return NullsEncoder(of, values, self) if self.dialect.nulls else values

    def field(self, of: zt.Type) -> Encoder:
        return OptionalEncoder(of, self) if self.dialect.flags and zt.is_optional(of) else self.encoder(of)

    def leaf(self, of: zt.Type) -> Encoder:
        return LeafEncoder(of, self.object)

    def member_order(self, of: zt.Union) -> Items[int]:
        return member_order(of) if self.dialect.nulls else range(len(of.members))

    def integers(self) -> Integers:
        return PackedIntegers(self.object)

    def lengths(self) -> Integers:
        return PackedIntegers(self.object, lambda lengths: np.concatenate(([0], np.cumsum(lengths))))

    def tags(self, members: int) -> Integers:
        as_runs = self.version.typed_leaves and members == 2
        return PackedIntegers(self.object, _runs_of_second) if as_runs else self.integers()

    def node(self, name: str, *fields: tuple[str, Meta]) -> Meta:
        return self.object.add(name, *fields)

    def has_runs(self, nulls: NullsEncoder) -> bool:
        return super().has_runs(nulls) or nulls.type is zt.NULL

    def stored_field(self, name: str, field: Encoder) -> Meta:
        if not self.dialect.flags:
            return super().stored_field(name, field)
        opt = Meta(zt.BOOL, bytes((isinstance(field, OptionalEncoder),)))
        nones = field.nones() if isinstance(field, OptionalEncoder) else NO_SEGMENT
        return struct("Field", ("Name", text(name)), ("Values", field.emit()), ("Opt", opt), ("Nones", nones))

    def record_node(self, length: int, names: list[str], fields: list[Meta]) -> Meta:
        parts: list[tuple[str, zt.Type]] = [("Name", zt.STRING), ("Values", ID)]
        if self.dialect.flags:
            parts += [("Opt", zt.BOOL), ("Nones", NO_SEGMENT.type)]
        items = listing(fields, zt.Named("Field", zt.Record(tuple(parts))))
        return self.node("Record", *self.length(length), ("Fields", items))

    def list_node(self, of: zt.Type, length: int, lengths: Meta, parts: list[Meta]) -> Meta:
        length = 0 if self.version.typed_leaves else length
        if isinstance(of, zt.Set):
            # The reference leaves an array of the same behind before every set.
            super().list_node(zt.Array(of.inner), length, lengths, parts)
        return super().list_node(of, length, lengths, parts)


class PackedIntegers:
    """Integers packed into one segment of ``object``; ``convert`` makes the numbers to store."""

    def __init__(self, object: CsupObject, convert: Callable[[Int64s], Int64s] | None = None) -> None:
        self._object, self._convert = object, convert
        self._parts: list[Int64s] = []

    def append(self, values: Int64s) -> None:
        self._parts.append(values)

    def emit(self) -> Meta:
        values = self._parts[0] if len(self._parts) == 1 else np.concatenate([np.empty(0, np.int64), *self._parts])
        return self._object.packed(values if self._convert is None else self._convert(values))


def _runs_of_second(tags: Int64s) -> Int64s:
    """Return the tags of a union of two members as runs, the first of the second member."""
    if not len(tags):
        return tags
    runs = run_lengths(tags)
    return runs if tags[0] else np.concatenate(([0], runs))


class OptionalEncoder:
    """A record field that may be absent: its values, and the runs of rows without it."""

    def __init__(self, of: zt.Type, layout: CsupLayout) -> None:
        self._object, self._values, self._absent = layout.object, layout.encoder(required(of)), layout.runs()

    def append(self, column: Column) -> None:
        values, present = without_none(column)
        self._absent.append((~present).view(np.uint8))
        self._values.append(values)

    def nones(self) -> Meta:
        """Store the runs; their segment, which is empty if the field is never absent."""
        return self._absent.emit() if self._absent.values else self._object.packed(np.empty(0, np.int64))

    def emit(self) -> Meta:
        return self._values.emit()


class FusionEncoder:
    """Fused values and the types that they were fused from; values of type ``any`` are kept as bytes."""

    def __init__(self, of: zt.Fusion, layout: CsupLayout) -> None:
        self._object, self._any = layout.object, of.inner is zt.ALL
        self._typed_leaves = layout.version.typed_leaves
        if not layout.dialect.fusion or (self._any and not self._typed_leaves):
            name = "any" if self._any else "fusion"
            raise UnsupportedTypeError(f"CSUP {layout.version.number} has no type {name}")
        self._inner = zt.BYTES if self._any else of.inner
        values = LeafEncoder(zt.BYTES, layout.object, repeats=False) if self._any else layout.encoder(of.inner)
        self._values: Encoder = values
        self._types = LeafEncoder(zt.TYPE, layout.object, repeats=False)

    def append(self, column: Column) -> None:
        self._values.append(Column(self._inner, column.array.field(0)))
        self._types.append(Column(zt.TYPE, column.array.field(1)))

    def emit(self) -> Meta:
        values = self._values.emit()
        types = self._types.emit() if self._typed_leaves else self._object.type_numbers(self._types.column)
        return self._object.add("Any" if self._any else "Fusion", ("Values", values), ("Subtypes", types))


class RecursiveEncoder:
    """Values of a recursive type, one level more for each level of the values."""

    def __init__(self, of: zt.Recursive, layout: CsupLayout) -> None:
        if not layout.dialect.recursion:
            raise UnsupportedTypeError(
                f"CSUP {layout.version.number} has no types such as {of.name}, which contains itself"
            )
        self._type, self._layout = of, layout
        self._values: Encoder | None = None

    def append(self, column: Column) -> None:
        if len(column):
            definition = zt.definition_of(self._type)
            self._values = self._layout.encoder(definition)
            self._values.append(from_values(definition, to_values(column)))

    def emit(self) -> Meta:
        if self._values is not None:
            return self._values.emit()
        body = zt.encode_type(zt.definition_of(self._type), self._layout.dialect)
        return self._layout.object.add("Empty", ("Type", Meta(zt.TYPE, body)))
