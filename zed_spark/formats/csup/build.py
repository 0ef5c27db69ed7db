"""Build the column trees of one object, by the methods that `TreeBuilder` lacks.

Source: docs/formats/csup.md, sections 2.2, 3, 4.1, 4.2, 6, 7 and 11.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache, partial
from typing import Any, Literal

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar.build import METHODS, Method, TreeBuilder
from zed_spark.formats.columnar.metadata import MetadataRecord, Value, name_of, positions
from zed_spark.formats.columnar.node import Node, TypeNumbers, below
from zed_spark.formats.columnar.numbers import Stored
from zed_spark.formats.columnar.segment import LZ4, RAW, Segment
from zed_spark.formats.columnar.typing import RULES, Rule, TypeReaders, inside, stated
from zed_spark.formats.csup.header import Section
from zed_spark.types.dialect import Dialect, optional
from zed_spark.types.typevalue import close

_RECURSIVE = 19
"""The version since which types may be part of themselves, and the types of a column depend on those around it."""

_MINUS_ONE = 0xFFFF_FFFF
"""What super 0.3.0 states for the values of a column without any: one less than it has offsets."""

_GROUP = 256
"""The most numbers of 64 bits that one word can hold, a group of equal ones; of 32 bits it is half as many."""

_TEXTS = frozenset((zt.STRING, zt.BYTES, zt.TYPE))
_SHARED = 64
"""How many nodes a tree may have for each value of the metadata: references could multiply without end."""

_LOCATION = ("Offset", "Length", "MemLength")


@lru_cache(maxsize=256)
def _places(of: zt.Type) -> tuple[int, ...]:
    """Return the positions of the numbers of `_LOCATION` in a record; empty if one is missing or no integer."""
    known = positions(of) or {}
    complete = all(name in known and known[name][2] for name in _LOCATION)
    return tuple(known[name][0] for name in _LOCATION) if complete else ()


class Builder(TreeBuilder):
    """Builds the column trees of one object.

    ``table`` has the values of its metadata, which refer to each other by position (version 9 and later), else it is
    empty; ``dialect`` is the BSUP that they are written in. The ``types`` given are those of the type section; the
    attribute has the type of the column that each value of the table describes, or None for a value that needs the
    column.
    """

    def __init__(
        self, path: str, section: Section, table: list[tuple[zt.Type, Value]], dialect: Dialect, types: list[zt.Type]
    ) -> None:
        super().__init__(path, section.offset + section.header, section.meta + section.types)
        version = section.version
        self.section, self.version, self.table, self.dialect = section, version, table, dialect
        self.methods = _methods(version)
        self.readers = _readers(version, dialect)
        self.types = [None] * len(table) if self.readers is None else self.readers.read_all(table)
        self.type_numbers = TypeNumbers(types, 0 if version < 17 else dialect.first)
        self._above = len(table)
        self._budget = _SHARED * len(table) + _SHARED
        self._names: dict[str, zt.Recursive] = {}

    def node(self, of: zt.Type, value: Value, where: str, known: zt.Type | None = None) -> Node:
        """Return the column that a metadata value, or the number of one, describes; arguments as of `TreeBuilder`."""
        if name_of(of) != "ID":
            return super().node(of, value, where, known)
        # Children come first, which also keeps references from going round in circles.
        if not isinstance(value, int) or not 0 <= value < self._above:
            raise CorruptDataError(f"node {value}, expected one before {self._above}", structure=f"metadata of {where}")
        self._budget -= 1
        if self._budget < 0:
            raise CorruptDataError("nodes are referred to again and again", structure=f"metadata of {where}")
        before, self._above = self._above, value
        try:
            return super().node(*self.table[value], where, known or self.types[value])
        finally:
            self._above = before

    def later(self, make: Callable[[int], Node], count: int) -> Sequence[Node]:
        """As of `TreeBuilder`; the later ones may refer to the same metadata values as now."""
        above = self._above

        def child(index: int) -> Node:
            before, self._above = self._above, above
            try:
                return make(index)
            finally:
                self._above = before

        return super().later(child, count)

    # -- segments

    def _location(self, fields: MetadataRecord, name: str) -> tuple[MetadataRecord, int, int, int]:
        """Return the record of a segment; its offset, length and length in memory as stated."""
        found = MetadataRecord(*fields.any(name), f"{name} of {fields.where}")
        places = _places(found.type)
        numbers = [found.values[place] for place in places]
        if not numbers or None in numbers or min(numbers) < 0:
            # Only says what is wrong.
            for part in _LOCATION:
                found.count(part)
            raise found.error("no offset or length")
        offset, length, memory = numbers
        return found, offset, length, memory

    def _segment(
        self, found: MetadataRecord, offset: int, length: int, memory: int, compression: int, count: int | None = None
    ) -> Segment:
        if length > self.section.data - offset:
            raise found.error(f"{length} bytes at {offset}, the data section has {self.section.data}")
        return Segment(self.section.start + offset, length, memory, compression, count)

    def plain(self, fields: MetadataRecord, name: str, bits: int = 0) -> Stored:
        """Return a segment of bytes, of values of so many bits."""
        found, offset, length, memory = self._location(fields, name)
        compression = found.number("CompressionFormat") or RAW
        if not length:
            return Stored((), "plain", bits=bits)
        if compression not in (RAW, LZ4):
            raise found.error(f"unknown compression format {compression}")
        length = memory if compression == RAW else length
        return Stored((self._segment(found, offset, length, memory, compression),), "plain", bits=bits)

    def packed(
        self,
        fields: MetadataRecord,
        name: str,
        codec: Literal["packed32", "packed64"] = "packed32",
        holds: Literal["values", "offsets", "runs"] = "values",
        total: int | None = None,
    ) -> Stored:
        """Return a segment of packed integers, whose ``Length`` is that of the plain ones.

        Source: docs/formats/csup.md, section 4.2.
        """
        found, offset, length, memory = self._location(fields, name)
        wide = codec == "packed64"
        width = 8 if wide else 4
        if not length:
            return Stored((), codec, holds, total=total)
        if length % width or memory % width or found.number("CompressionFormat"):
            raise found.error(f"packed integers of {length} bytes in {memory}, which are no whole words")
        if length // width > (_GROUP if wide else _GROUP // 2) * (memory // width):
            raise found.error(f"{length // width} packed numbers in {memory} bytes")
        segment = self._segment(found, offset, memory, memory, RAW, length // width)
        return Stored((segment,), codec, holds, total=total)

    def numbers(self, fields: MetadataRecord, name: str, holds: Literal["values", "runs"] = "values") -> Stored:
        """Lengths, tags, runs or tagged values: packed since version 6, but those of `primitive`."""
        if self.version >= 6 and name != self.values:
            return self.packed(fields, name, holds=holds)
        return Stored(self.plain(fields, name).segments, holds=holds)

    def lengths(self, fields: MetadataRecord, elements: Node) -> tuple[Stored, int | None]:
        """Lengths of lists; offsets since version 11."""
        stated = fields.count("Length") if self.version < 22 else None
        if self.version < 11:
            return self.numbers(fields, "Lengths"), stated
        offsets = self.packed(fields, "Lengths", holds="offsets", total=elements.count)
        if stated not in (None, offsets.most):
            raise fields.error(f"offsets of {offsets.most} values, {stated} are stated")
        return offsets, offsets.most

    def tags(self, fields: MetadataRecord, members: tuple[Node, ...]) -> Mapping[str, Stored]:
        """Return the tags of a union; since version 21 those of two members are runs, the first of the second member.

        Source: docs/formats/csup.md, section 7.5.
        """
        return self.stored(lambda: self._tags(fields, len(members)))

    def _tags(self, fields: MetadataRecord, members: int) -> Mapping[str, Stored]:
        tags = self.numbers(fields, "Tags")
        if self.version >= 21 and members == 2:
            return {"tags": replace(tags, holds="runs")} if tags.count else {}
        if self.version >= 6 and tags.count != fields.count("Length"):
            raise fields.error(f"{tags.count} tags of {fields.count('Length')} values")
        return {"tags": tags}

    # -- containers

    def field(self, fields: MetadataRecord, where: str, rows: int | None) -> Node:
        """Return the column of a field, which may be optional in versions 13 to 19; later it is a union."""
        values = self.inner(fields, where)
        if "Opt" not in fields or not fields.raw("Opt")[1]:
            return values
        runs = self.packed(fields, "Nones", holds="runs")
        return Node(
            "optional", optional(values.type)[0], where, rows or 0, (values,), {"runs": runs} if runs.count else {}
        )

    def named_type(self, fields: MetadataRecord, where: str) -> Node:
        """Return a named column; since version 19 the type may be part of its definition, level by level."""
        name = fields.text("Name")
        if self.version < _RECURSIVE:
            return self.named(fields, where)
        if name in self._names:
            values = self.named(fields, where)
            return Node("recursive", self._names[name], where, values.count, (values,))
        self._names[name] = zt.Recursive(name, b"")
        node = self.named(fields, where)
        if close(name, zt.under(node.type)) is not node.type:
            # The type is part of itself, and now that its definition is known, the levels below can refer to it.
            self._names[name] = zt.Recursive(name, zt.encode_type(node.type))
            node = self.named(fields, where)
        del self._names[name]
        return node

    def fusion(self, fields: MetadataRecord, where: str) -> Node:
        """Values of a common type, and the type that each was of."""
        values, inside = self.inner(fields, where), below(where, "<type>")
        if name_of(fields.any("Subtypes")[0]) == "ID":
            types = self.inner(fields, inside, "Subtypes")
        else:
            types = self._types(self.packed(fields, "Subtypes"), inside)
        return self._fused(zt.Fusion(values.type), values, types, fields, where)

    def anything(self, fields: MetadataRecord, where: str) -> Node:
        """Values as bytes, and the type of each."""
        values, types = self.inner(fields, where), self.inner(fields, below(where, "<type>"), "Subtypes")
        if values.type is not zt.BYTES:
            raise fields.error(f"values of type {values.type!r}, expected bytes")
        return self._fused(zt.ANY, values, types, fields, where)

    def _fused(self, of: zt.Type, values: Node, types: Node, fields: MetadataRecord, where: str) -> Node:
        if types.type is not zt.TYPE or types.count != values.count:
            raise fields.error(f"{types.count} values of type {types.type!r} beside {values.count} values")
        return Node("fusion", of, where, values.count, (values, types))

    def enum(self, fields: MetadataRecord, where: str) -> Node:
        """Numbers of symbols."""
        values, symbols = self.inner(fields, where), fields.texts("Symbols")
        if values.encoding not in ("integers", "constant"):
            raise fields.error(f"symbols of a column of {values.encoding}")
        if values.encoding == "constant":
            [number] = values.entries
            if not (isinstance(number, int) and number < len(symbols)):
                raise fields.error(f"a symbol number {number}, there are {len(symbols)} symbols")
        return replace(values, type=zt.Enum(symbols))

    # -- leaves

    def _count(self, fields: MetadataRecord) -> int:
        count = fields.count("Count")
        if count is None:
            raise fields.error("no field 'Count'")
        return count

    def _ends(self, fields: MetadataRecord, of: zt.Type) -> Sequence[Any]:
        # Bounds of columns are of the widest type of their kind, and those of no values mean nothing.
        return self.values_of(lambda: fields.bounds(of)) if self._count(fields) else ()

    def _type_among(self, fields: MetadataRecord, fitting: frozenset[zt.Primitive]) -> zt.Type:
        of = fields.type_value("Type")
        if of not in fitting:
            raise fields.error(f"values of type {of!r}")
        return of

    def integers(self, fields: MetadataRecord, where: str, fitting: frozenset[zt.Primitive], widest: zt.Type) -> Node:
        """Integers, durations and times; bounds are of the widest type."""
        of = self._type_among(fields, fitting)
        count = self._count(fields)

        def stored() -> Mapping[str, Stored]:
            values = self.packed(fields, "Location", "packed64")
            if values.count != count:
                raise fields.error(f"{values.count} numbers, {count} are stated")
            return {"values": values}

        return Node("integers", of, where, count, stored=self.stored(stored), ends=self._ends(fields, widest))

    def floats(self, fields: MetadataRecord, where: str) -> Node:
        """Floats of any width, each stored in eight bytes."""
        of, count = self._type_among(fields, zt.FLOATS), self._count(fields)
        stored = self.stored(lambda: {"values": self.plain(fields, "Location", 64)})
        return Node("floats", of, where, count, stored=stored, ends=self._ends(fields, zt.FLOAT64))

    def bits(self, fields: MetadataRecord, where: str) -> Node:
        """Bools, one bit each in words of eight bytes; spare words may follow."""
        stored = self.stored(lambda: {"values": self.plain(fields, "Location", 1)})
        return Node("bits", zt.BOOL, where, self._count(fields), stored=stored)

    def strings(self, fields: MetadataRecord, where: str) -> Node:
        """Strings, bytes and, up to version 17, type values."""
        return self.bodies(fields, where, self._type_among(fields, _TEXTS), zt.BYTES)

    def bodies(self, fields: MetadataRecord, where: str, of: zt.Type, bound: zt.Type) -> Node:
        """Return all bodies end to end, and where each starts. Source: docs/formats/csup.md, sections 7.15 and 7.18."""
        count = self._count(fields)
        if count == _MINUS_ONE and not self.packed(fields, "Offsets").segments:
            count = 0

        def stored() -> Mapping[str, Stored]:
            bodies = self.plain(fields, "Bytes")
            total = sum(segment.mem_length for segment in bodies.segments)
            offsets = self.packed(fields, "Offsets", holds="offsets", total=total)
            if offsets.most != count:
                raise fields.error(f"offsets of {offsets.most} values, {count} are stated")
            return {"values": bodies, "offsets": offsets}

        ends = self._ends(fields, bound)
        return Node("bodies", of, where, count, stored=self.stored(stored), ends=ends, type_values=self.dialect)

    def type_value(self, fields: MetadataRecord, where: str) -> Node:
        """Type values as numbers of types."""
        return self._types(self.packed(fields, "Location"), where)

    def _types(self, numbers: Stored, where: str) -> Node:
        # The metadata always states a count of 0.
        stored = {"values": numbers}
        return Node("types", zt.TYPE, where, numbers.count, stored=stored, type_values=self.type_numbers)

    def constant(self, fields: MetadataRecord, where: str) -> Node:
        """Return one value; one of any type stands with its type."""
        of, value = fields.value("Value")
        if isinstance(zt.under(of), zt.Fusion) and value is not None:
            value, kind = value
            of = zt.decode_type(kind)
        return Node("constant", of, where, self._count(fields), entries=(value,))

    def nothing(self, fields: MetadataRecord, where: str, of: zt.Type) -> Node:
        """Nulls, or absence."""
        return Node("constant", of, where, self._count(fields), entries=(None,))

    def dictionary(self, fields: MetadataRecord, where: str) -> Node:
        """Return a column of distinct values, and one byte per value. Source: docs/formats/csup.md, section 7.12."""
        values, length = self.inner(fields, where), fields.count("Length") or 0

        def stored() -> Mapping[str, Stored]:
            index = self.plain(fields, "Index", 8)
            if index.most != length:
                raise fields.error(f"an index of {index.most} bytes for {length} values")
            return {"index": index, "counts": self.packed(fields, "Counts")}

        return Node("dictionary", values.type, where, length, (values,), self.stored(stored))

    def empty(self, fields: MetadataRecord, where: str) -> Node:
        """Return a type without any value, where the levels of a recursive type end."""
        of = fields.type_value("Type")
        if isinstance(of, zt.Named):
            of = self._names.get(of.name, of)
        return Node("empty", of, where, 0)


_LAST = 1 << 30

_VERSIONS: Mapping[str, tuple[Method, int, int]] = {
    **{name: (method, 0, _LAST) for name, method in METHODS.items()},
    "Primitive": (Builder.primitive, 0, 21),
    "Nulls": (Builder.nulls, 0, 12),
    "Named": (Builder.named_type, 0, _LAST),
    "Const": (Builder.constant, 0, _LAST),
    "Dict": (Builder.dictionary, 7, _LAST),
    "Int": (partial(Builder.integers, fitting=zt.SIGNED, widest=zt.INT64), 8, _LAST),
    "Uint": (partial(Builder.integers, fitting=zt.UNSIGNED, widest=zt.UINT64), 8, _LAST),
    "Float": (Builder.floats, 10, _LAST),
    "Bytes": (Builder.strings, 12, _LAST),
    "Fusion": (Builder.fusion, 15, _LAST),
    "TypeValue": (Builder.type_value, 18, _LAST),
    "Empty": (Builder.empty, 19, _LAST),
    "Bool": (Builder.bits, 22, _LAST),
    "IP": (partial(Builder.bodies, of=zt.IP, bound=zt.IP), 22, _LAST),
    "Net": (partial(Builder.bodies, of=zt.NET, bound=zt.NET), 22, _LAST),
    "Null": (partial(Builder.nothing, of=zt.NULL), 22, _LAST),
    "None": (partial(Builder.nothing, of=zt.NONE), 22, _LAST),
    "Enum": (Builder.enum, 22, _LAST),
    "Any": (Builder.anything, 22, _LAST),
}
"""The method for each encoding, and the first and last version that has it."""


@cache
def _methods(version: int) -> Mapping[str, Method]:
    return {name: method for name, (method, since, until) in _VERSIONS.items() if since <= version <= until}


_RULES: Mapping[str, tuple[Rule, int, int]] = {
    **{name: (rule, *_VERSIONS[name][1:]) for name, rule in RULES.items()},
    "Dict": (inside(), 7, _LAST),
    "Int": (stated(zt.SIGNED), 8, _LAST),
    "Uint": (stated(zt.UNSIGNED), 8, _LAST),
    "Float": (stated(zt.FLOATS), 10, _LAST),
    "Bytes": (stated(_TEXTS), 12, _LAST),
}
"""How types follow, and the first and last version that has the encoding."""


@cache
def _readers(version: int, dialect: Dialect) -> TypeReaders | None:
    if version >= _RECURSIVE:
        return None
    rules = {name: rule for name, (rule, since, until) in _RULES.items() if since <= version <= until}
    return TypeReaders(dialect, rules)
