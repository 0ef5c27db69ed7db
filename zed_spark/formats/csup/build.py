"""Column trees from metadata: one method for each kind of node, driven by the node's name and its fields.

Where versions differ is told by the few switches at the head of `Builder`. What VNG 4 has as well comes from
`zed_spark.formats.vng.v3.Builder`. Source: formats/csup.md sections 3.6, 4.1, 4.2, 6 and 11.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.formats.csup.bodies import BodiesNode, TypeNumbers, TypesNode
from zed_spark.formats.csup.dictionary import DictNode
from zed_spark.formats.csup.fixed import BoolsNode, FloatsNode, IntsNode
from zed_spark.formats.csup.fusion import FusionNode
from zed_spark.formats.csup.header import Section
from zed_spark.formats.csup.numbers import Offsets, Packed, RunTags
from zed_spark.formats.csup.option import OptionNode
from zed_spark.formats.csup.recursive import EmptyNode, RecursiveNode
from zed_spark.formats.vng.array import ArrayNode
from zed_spark.formats.vng.constant import ConstantNode
from zed_spark.formats.vng.fields import Fields, Value, name_of
from zed_spark.formats.vng.map import MapNode
from zed_spark.formats.vng.node import Node, below
from zed_spark.formats.vng.nulls import NullsNode
from zed_spark.formats.vng.record import RecordNode
from zed_spark.formats.vng.segment import LZ4, RAW, Segmap, Segment
from zed_spark.formats.vng.stream import Numbers
from zed_spark.formats.vng.union import UnionNode
from zed_spark.formats.vng.v3 import KINDS, bounds_of
from zed_spark.formats.vng.v3 import Builder as NestedBuilder
from zed_spark.types.dialect import Dialect
from zed_spark.types.optional import optional
from zed_spark.types.typevalue import close

_SINCE = {
    "Dict": 7, "Int": 8, "Uint": 8, "Float": 10, "Bytes": 12, "Fusion": 15, "TypeValue": 18, "Empty": 19, "Bool": 22,
    "IP": 22, "Net": 22, "Null": 22, "None": 22, "Enum": 22, "Any": 22,
}  # fmt: skip
_UNTIL = {"Nulls": 12, "Primitive": 21}
_ALWAYS = KINDS - _UNTIL.keys()

_MINUS_ONE = 0xFFFF_FFFF
"""What super 0.3.0 states for the values of a column without any: one less than it has offsets."""

_GROUP = 256
"""Most numbers of 64 bits that one word can stand for, a group of equal ones; of 32 bits it is half as many."""

_SHARED = 64
"""How many nodes a tree may have for each value of the metadata: references could be made to multiply without end."""


class Builder(NestedBuilder):
    """Builds the column trees of one object.

    Args:
        section: the object.
        table: the values of its metadata, which refer to each other by position (version 9 and later), else empty.
        dialect: the version of BSUP that the metadata is written in.
        types: the types of its type section.
    """

    def __init__(
        self, section: Section, table: list[tuple[zt.Type, Value]], dialect: Dialect, types: list[zt.Type]
    ) -> None:
        super().__init__(self._location, "Location")
        version = section.version
        self.section, self.table, self.dialect = section, table, dialect
        self.kinds = _ALWAYS | {
            *(kind for kind, since in _SINCE.items() if version >= since),
            *(kind for kind, until in _UNTIL.items() if version <= until),
        }
        self.packed = version >= 6
        self.offsets = version >= 11
        self.lengths = version < 22
        self.run_tags = version >= 21
        self.recursion = version >= 19
        self.numbers = TypeNumbers(types, 0 if version < 17 else dialect.first)
        self._above = len(table)
        self._budget = _SHARED * len(table) + _SHARED
        self._names: dict[str, zt.Recursive] = {}

    def node(self, of: zt.Type, value: Value, where: str) -> Node:
        """The column that a metadata value, or the number of one, describes.

        Raises:
            CorruptDataError: a reference to a later value, an unknown kind, a field that is missing or wrong.
        """
        if name_of(of) != "ID":
            return super().node(of, value, where)
        # Children come first, which also keeps references from going round in circles.
        if not isinstance(value, int) or not 0 <= value < self._above:
            raise CorruptDataError(f"node {value}, expected one before {self._above}", structure=f"metadata of {where}")
        self._budget -= 1
        if self._budget < 0:
            raise CorruptDataError("nodes are referred to again and again", structure=f"metadata of {where}")
        before, self._above = self._above, value
        node = super().node(*self.table[value], where)
        self._above = before
        return node

    # -- segments

    def _stored(self, fields: Fields, name: str) -> tuple[Fields, int, int, int]:
        found = Fields(*fields.any(name), f"{name} of {fields.where}")
        offset, length, memory = (found.count(part) for part in ("Offset", "Length", "MemLength"))
        if offset is None or length is None or memory is None:
            raise found.error("no offset or length")
        return found, offset, length, memory

    def _segment(self, found: Fields, offset: int, length: int, memory: int, form: int, count: int | None) -> Segment:
        if length > self.section.data - offset:
            raise found.error(f"{length} bytes at {offset}, the data section has {self.section.data}")
        return Segment(self.section.start + offset, length, memory, form, count)

    def _blob(self, fields: Fields, name: str) -> Segment | None:
        """A segment of bytes; None when it is empty."""
        found, offset, length, memory = self._stored(fields, name)
        form = found.number("CompressionFormat") or RAW
        if not length:
            return None
        if form not in (RAW, LZ4):
            raise found.error(f"unknown compression format {form}")
        return self._segment(found, offset, memory if form == RAW else length, memory, form, None)

    def _location(self, fields: Fields, name: str) -> Segmap:
        blob = self._blob(fields, name)
        return () if blob is None else (blob,)

    def _packed(self, fields: Fields, name: str, *, wide: bool = False) -> Packed:
        """A segment of packed integers, whose ``Length`` is that of the plain ones (section 4.2)."""
        found, offset, length, memory = self._stored(fields, name)
        width = 8 if wide else 4
        if not length:
            return Packed(Segment(self.section.start, 0, 0, RAW, 0), wide)
        if length % width or memory % width or found.number("CompressionFormat"):
            raise found.error(f"packed integers of {length} bytes in {memory}, which are no whole words")
        if length // width > (_GROUP if wide else _GROUP // 2) * (memory // width):
            raise found.error(f"{length // width} packed numbers in {memory} bytes")
        return Packed(self._segment(found, offset, memory, memory, RAW, length // width), wide)

    def numbers_of(self, fields: Fields, name: str) -> Segmap | Packed:
        """The lengths, tags or runs that a field names."""
        return self._packed(fields, name) if self.packed else self._location(fields, name)

    # -- containers

    def _record(self, fields: Fields, where: str) -> Node:
        length, parts = fields.count("Length"), []
        for item in fields.items("Fields"):
            field = Fields(*item, f"a field of {where}")
            name = field.text("Name")
            inside = below(where, f".{name}")
            values = self._values(field, inside)
            if "Opt" in field and field.raw("Opt")[1]:
                of, _ = optional(values.type)
                values = OptionNode(of, inside, self._packed(field, "Nones"), values, length or 0)
            parts.append((name, values))
        return RecordNode(zt.Record(tuple((name, part.type) for name, part in parts)), where, tuple(parts), length)

    def _list(self, of: zt.Type, fields: Fields, values: Node, where: str) -> Node:
        lengths, count = self._lengths(fields, values)
        return ArrayNode(of, where, lengths, values, count)

    def _map(self, fields: Fields, where: str) -> Node:
        keys = self.node(*fields.any("Keys"), below(where, "{key}"))
        values = self._values(fields, below(where, "{value}"))
        lengths, count = self._lengths(fields, keys)
        return MapNode(zt.Map(keys.type, values.type), where, lengths, keys, values, count)

    def _lengths(self, fields: Fields, values: Node) -> tuple[Segmap | Numbers, int | None]:
        stated = fields.count("Length") if self.lengths else None
        if not self.offsets:
            return self.numbers_of(fields, "Lengths"), stated
        offsets = Offsets(self._packed(fields, "Lengths"), values.length())
        if stated not in (None, offsets.count):
            raise fields.error(f"offsets of {offsets.count} values, {stated} are stated")
        return offsets, offsets.count

    def _union(self, fields: Fields, where: str) -> Node:
        items = fields.items("Values")
        if not items:
            raise fields.error("a union without members")
        members = tuple(self.node(*item, below(where, f"({place})")) for place, item in enumerate(items))
        of = zt.Union(tuple(member.type for member in members))
        tags: Segmap | Numbers = self.numbers_of(fields, "Tags")
        length = fields.count("Length")
        if isinstance(tags, Packed):
            if self.run_tags and len(members) == 2:
                tags = RunTags(tags)
            elif tags.count != length:
                raise fields.error(f"{tags.count} tags of {length} values")
        return UnionNode(of, where, tags, members, length)

    def _nulls(self, fields: Fields, where: str) -> Node:
        values = self._values(fields, where)
        return NullsNode(values.type, where, self.numbers_of(fields, "Runs"), values, fields.count("Count"))

    def _named(self, fields: Fields, where: str) -> Node:
        name = fields.text("Name")
        if not self.recursion:
            return super()._named(fields, where)
        if name in self._names:
            return RecursiveNode(self._names[name], where, super()._named(fields, where))
        self._names[name] = zt.Recursive(name, b"")
        node = super()._named(fields, where)
        if close(name, zt.under(node.type)) is not node.type:
            # It stands inside of itself, and now that the definition is known, that can be said there.
            self._names[name] = zt.Recursive(name, zt.encode_type(node.type))
            node = super()._named(fields, where)
        del self._names[name]
        return node

    # -- leaves

    def _count(self, fields: Fields) -> int:
        count = fields.count("Count")
        if count is None:
            raise fields.error("no field 'Count'")
        return count

    def _bounds(self, fields: Fields, of: zt.Type) -> tuple[Any, Any] | None:
        # Bounds of columns are of the widest type of their kind, and those of no values mean nothing.
        return bounds_of(fields, of) if self._count(fields) else None

    def _int(self, fields: Fields, where: str) -> Node:
        return self._integers(fields, where, zt.SIGNED, zt.INT64)

    def _uint(self, fields: Fields, where: str) -> Node:
        return self._integers(fields, where, zt.UNSIGNED, zt.UINT64)

    def _integers(self, fields: Fields, where: str, fitting: frozenset[zt.Primitive], widest: zt.Type) -> Node:
        of = self._type_among(fields, fitting)
        numbers, count = self._packed(fields, "Location", wide=True), self._count(fields)
        if numbers.count != count:
            raise fields.error(f"{numbers.count} numbers, {count} are stated")
        return IntsNode(of, where, numbers, count, self._bounds(fields, widest))

    def _float(self, fields: Fields, where: str) -> Node:
        of, count = self._type_among(fields, zt.FLOATS), self._count(fields)
        return FloatsNode(of, where, self._blob(fields, "Location"), count, self._bounds(fields, zt.FLOAT64))

    def _bytes(self, fields: Fields, where: str) -> Node:
        return self._bodies(
            self._type_among(fields, frozenset((zt.STRING, zt.BYTES, zt.TYPE))), zt.BYTES, fields, where
        )

    def _ip(self, fields: Fields, where: str) -> Node:
        return self._bodies(zt.IP, zt.IP, fields, where)

    def _net(self, fields: Fields, where: str) -> Node:
        return self._bodies(zt.NET, zt.NET, fields, where)

    def _bodies(self, of: zt.Type, bound: zt.Type, fields: Fields, where: str) -> Node:
        offsets, count = Offsets(self._packed(fields, "Offsets")), self._count(fields)
        if not offsets.segmap and count == _MINUS_ONE:
            count = 0
        if offsets.count != count:
            raise fields.error(f"offsets of {offsets.count} values, {count} are stated")
        blob = self._blob(fields, "Bytes")
        size = 0 if blob is None else blob.mem_length
        return BodiesNode(
            of, where, blob, replace(offsets, total=size), count, self.dialect, self._bounds(fields, bound)
        )

    def _type_among(self, fields: Fields, fitting: frozenset[zt.Primitive]) -> zt.Type:
        of = fields.type_value("Type")
        if of not in fitting:
            raise fields.error(f"values of type {of!r}")
        return of

    def _const(self, fields: Fields, where: str) -> Node:
        of, value = fields.raw("Value")
        if isinstance(zt.under(of), zt.Fusion) and value is not None:
            value, kind = value
            of = zt.decode_type(kind)
        return ConstantNode(of, where, value, self._count(fields))

    def _dict(self, fields: Fields, where: str) -> Node:
        values = self._values(fields, where)
        index, counts = self._blob(fields, "Index"), self._packed(fields, "Counts").segmap
        length = fields.count("Length") or 0
        if (0 if index is None else index.mem_length) != length:
            raise fields.error(f"an index of {0 if index is None else index.mem_length} bytes for {length} values")
        return DictNode(values.type, where, values, index, counts, length)

    def _bool(self, fields: Fields, where: str) -> Node:
        return BoolsNode(zt.BOOL, where, self._blob(fields, "Location"), self._count(fields))

    def _null(self, fields: Fields, where: str) -> Node:
        return ConstantNode(zt.NULL, where, None, self._count(fields))

    def _none(self, fields: Fields, where: str) -> Node:
        return ConstantNode(zt.NONE, where, None, self._count(fields))

    def _enum(self, fields: Fields, where: str) -> Node:
        values = self._values(fields, where)
        symbols = []
        for _, symbol in fields.items("Symbols"):
            if not isinstance(symbol, bytes):
                raise fields.error("a symbol that is not a string")
            try:
                symbols.append(symbol.decode())
            except UnicodeDecodeError:
                raise fields.error("a symbol that is not valid UTF-8") from None
        if not isinstance(values, IntsNode | ConstantNode):
            raise fields.error(f"symbols of a column of {values.kind}")
        if isinstance(values, ConstantNode) and not (isinstance(values.value, int) and values.value < len(symbols)):
            raise fields.error(f"a symbol number {values.value}, there are {len(symbols)} symbols")
        return replace(values, type=zt.Enum(tuple(symbols)))

    def _typevalue(self, fields: Fields, where: str) -> Node:
        return TypesNode(zt.TYPE, where, self._packed(fields, "Location"), self.numbers)

    def _fusion(self, fields: Fields, where: str) -> Node:
        values = self._values(fields, where)
        types: Node
        if name_of(fields.any("Subtypes")[0]) == "ID":
            types = self.node(*fields.any("Subtypes"), below(where, "<type>"))
        else:
            types = TypesNode(zt.TYPE, below(where, "<type>"), self._packed(fields, "Subtypes"), self.numbers)
        return self._fused(zt.Fusion(values.type), values, types, fields, where)

    def _any(self, fields: Fields, where: str) -> Node:
        values = self._values(fields, where)
        types = self.node(*fields.any("Subtypes"), below(where, "<type>"))
        if values.type is not zt.BYTES:
            raise fields.error(f"values of type {values.type!r}, expected bytes")
        return self._fused(zt.Fusion(zt.ALL), values, types, fields, where)

    def _fused(self, of: zt.Type, values: Node, types: Node, fields: Fields, where: str) -> Node:
        if types.type is not zt.TYPE or types.length() != values.length():
            raise fields.error(f"{types.length()} values of type {types.type!r} beside {values.length()} values")
        return FusionNode(of, where, values, types)

    def _empty(self, fields: Fields, where: str) -> Node:
        of = fields.type_value("Type")
        if isinstance(of, zt.Named) and of.name in self._names:
            return EmptyNode(self._names[of.name], where)
        return EmptyNode(of, where)
