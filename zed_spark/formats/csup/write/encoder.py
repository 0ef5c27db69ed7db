"""Columns to the nodes of one object: containers here, single values in `leaf`.

The order of segments and of nodes is the reference's. Source: formats/csup.md sections 6.2, 7 and 10.2.
"""

from __future__ import annotations

import numpy as np

from zed_spark import types as zt
from zed_spark.codec.arrays import Int64s
from zed_spark.columns import record, union
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.dataframe import without_none
from zed_spark.columns.values import from_values, to_values
from zed_spark.errors import UnsupportedTypeError
from zed_spark.formats.csup.write.data import NOWHERE, Data, runs
from zed_spark.formats.csup.write.leaf import encode_leaf
from zed_spark.formats.csup.write.spec import Spec
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.type_table import TypeTable, member_order
from zed_spark.formats.vng.write.marshal import Meta, count, listing, struct, text
from zed_spark.types.body import unsigned

ID = zt.Named("ID", zt.UINT32)


class Encoder:
    """Takes in columns and collects what an object is made of.

    Attributes:
        spec: the version.
        data: the data section.
        nodes: the values of the metadata section, children first.
        typedefs: the types of the type section (version 17 and later).
        types: type values of the type section (version 16).
    """

    def __init__(self, spec: Spec, names: dict[str, zt.Type], *, compress: bool) -> None:
        """An object without any rows; ``names`` are those in use in the file, and are added to."""
        self.spec, self._names = spec, names
        self.data = Data(compress=compress)
        self.nodes: list[Meta] = []
        self.typedefs = TypeTable(spec.dialect)
        self.types: dict[bytes, int] = {}

    def add(self, name: str, *fields: tuple[str, Meta]) -> Meta:
        """Append a node; its ID."""
        self.nodes.append(struct(name, *fields))
        return Meta(ID, unsigned(len(self.nodes) - 1))

    def dynamic(self, rows: Sequence) -> Meta:
        """Write rows that are not all of one type: the root of an object; the ID of its node."""
        stored = self.data.packed(np.empty(0, np.int64) if rows.tags is None else rows.tags.astype(np.int64))
        members = listing([self.node(column) for column in rows.columns], ID)
        return self.add("Dynamic", ("Tags", stored), ("Values", members), ("Length", count(len(rows))))

    def node(self, column: Column) -> Meta:
        """Write a column; the ID of its node.

        Args:
            column: settled (`zed_spark.columns.explicit_nulls`), or with nulls where the version wraps them.

        Raises:
            UnsupportedTypeError: the version has no such type.
        """
        of = column.type
        match of:
            case zt.Named():
                if self.spec.dialect.recursion and self._names.setdefault(of.name, of) is not of:
                    raise UnsupportedTypeError(
                        f"the name {of.name!r} stands for two types, which CSUP {self.spec.version} cannot say"
                    )
                values = self.node(Column(of.inner, column.array))
                return self.add("Named", ("Name", text(of.name)), ("Values", values))
            case zt.Error():
                return self.add("Error", ("Values", self.node(Column(of.inner, column.array))))
            case zt.Recursive():
                return self._recursive(of, column)
        if self.spec.dialect.nulls:
            valid = flat.valid(column)
            if not valid.all() or of is zt.NULL:
                return self._nulls(column, valid != 0)
        return self._bare(column)

    def numbers(self, column: Column) -> Meta:
        """Store type values as numbers of types in the type section; their segment."""
        encoded = column.array.dictionary_encode()
        table = np.array([self._number(body) for body in encoded.dictionary.to_pylist()], np.int64)
        return self.data.packed(table[np.asarray(encoded.indices)] if len(table) else table)

    def _number(self, body: bytes) -> int:
        of = zt.decode_type(body)
        if self.spec.late:
            return self.typedefs.id(of)
        return self.types.setdefault(zt.encode_type(of, self.spec.dialect), len(self.types))

    def _nulls(self, column: Column, valid: np.typing.NDArray[np.bool_]) -> Meta:
        some = column if isinstance(zt.under(column.type), zt.Union) else flat.dense(column, valid.view(np.uint8))
        values = self._bare(some)
        stored = self.data.packed(runs(valid))
        nulls = int(np.count_nonzero(~valid))
        return self.add("Nulls", ("Runs", stored), ("Values", values), ("Count", count(nulls)))

    def _bare(self, column: Column) -> Meta:
        of = column.type
        match of:
            case zt.Record():
                return self._record(of, column)
            case zt.Array() | zt.Set():
                return self._list(column)
            case zt.Map():
                return self._map(column)
            case zt.Union():
                return self._union(of, column)
            case zt.Fusion():
                return self._fusion(of, column)
        return encode_leaf(self, column)

    def _record(self, of: zt.Record, column: Column) -> Meta:
        fields = []
        for (name, kind), field in zip(of.fields, record.fields(column), strict=True):
            option, nones = False, NOWHERE
            if self.spec.dialect.flags and zt.is_optional(kind):
                option, nones, field = True, *self._option(field)
            parts = [("Name", text(name)), ("Values", self.node(field))]
            if self.spec.dialect.flags:
                parts += [("Opt", Meta(zt.BOOL, bytes((option,)))), ("Nones", nones)]
            fields.append(struct("Field", *parts))
        return self.add("Record", ("Length", count(len(column))), ("Fields", listing(fields, self._field())))

    def _field(self) -> zt.Type:
        """The type of a field of metadata, for lists without any."""
        parts: list[tuple[str, zt.Type]] = [("Name", text("").type), ("Values", ID)]
        if self.spec.dialect.flags:
            parts += [("Opt", zt.BOOL), ("Nones", NOWHERE.type)]
        return zt.Named("Field", zt.Record(tuple(parts)))

    def _option(self, field: Column) -> tuple[Meta, Column]:
        """Where an optional field is absent, and the values that are there."""
        values, there = without_none(field)
        # Where it is never absent, nothing says so.
        return self.data.packed(np.empty(0, np.int64) if there.all() else runs(~there)), values

    def _list(self, column: Column) -> Meta:
        offsets, [items] = flat.items(column)
        stored = self.data.packed(offsets.astype(np.int64))
        values = self.node(items)
        length = count(0 if self.spec.late else len(column))
        fields = (("Length", length), ("Lengths", stored), ("Values", values))
        # The reference leaves an array of the same behind before every set.
        found = self.add("Array", *fields)
        return found if isinstance(column.type, zt.Array) else self.add("Set", *fields)

    def _map(self, column: Column) -> Meta:
        offsets, [keys, items] = flat.items(column)
        stored = self.data.packed(offsets.astype(np.int64))
        key, value = self.node(keys), self.node(items)
        length = count(0 if self.spec.late else len(column))
        return self.add("Map", ("Length", length), ("Lengths", stored), ("Keys", key), ("Values", value))

    def _union(self, of: zt.Union, column: Column) -> Meta:
        found, members = union.member_values(column)
        tags: Int64s = found[found >= 0].astype(np.int64)
        if self.spec.dialect.nulls:
            order = member_order(of)
            ranks = np.empty(len(order), np.int64)
            ranks[list(order)] = np.arange(len(order))
            tags, members = ranks[tags], [members[place] for place in order]
        as_runs = self.spec.late and len(members) == 2
        stored = self.data.packed(runs(tags == 1) if as_runs else tags)
        values = [self.node(member) for member in members]
        return self.add("Union", ("Length", count(len(tags))), ("Tags", stored), ("Values", listing(values, ID)))

    def _fusion(self, of: zt.Fusion, column: Column) -> Meta:
        version = self.spec.version
        if not self.spec.dialect.fusion or (of.inner is zt.ALL and not self.spec.late):
            raise UnsupportedTypeError(f"CSUP {version} has no type {'any' if of.inner is zt.ALL else 'fusion'}")
        # `any` keeps its values as bytes, which are never taken together.
        inner = Column(zt.BYTES if of.inner is zt.ALL else of.inner, column.array.field(0))
        values = encode_leaf(self, inner, repeats=False) if of.inner is zt.ALL else self.node(inner)
        types = Column(zt.TYPE, column.array.field(1))
        if not self.spec.late:
            return self.add("Fusion", ("Values", values), ("Subtypes", self.numbers(types)))
        subtypes = encode_leaf(self, types, repeats=False)
        return self.add("Any" if of.inner is zt.ALL else "Fusion", ("Values", values), ("Subtypes", subtypes))

    def _recursive(self, of: zt.Recursive, column: Column) -> Meta:
        if not self.spec.dialect.recursion:
            raise UnsupportedTypeError(f"CSUP {self.spec.version} has no types such as {of.name}, which holds itself")
        if not len(column):
            return self.add("Empty", ("Type", Meta(zt.TYPE, zt.encode_type(zt.definition_of(of), self.spec.dialect))))
        # One level more: the values are columns of the named type.
        return self.node(from_values(zt.definition_of(of), to_values(column)))
