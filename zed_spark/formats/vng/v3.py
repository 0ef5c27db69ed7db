"""Metadata of generation 3 (v1.3 to v1.12), field by field; one tolerant reader for 3a to 3e.

Source: formats/vng.md sections 5.1 to 5.7.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.formats.vng.array import ArrayNode
from zed_spark.formats.vng.constant import ConstantNode
from zed_spark.formats.vng.dictionary import DictionaryNode
from zed_spark.formats.vng.fields import Fields, Value, name_of, segment
from zed_spark.formats.vng.map import MapNode
from zed_spark.formats.vng.metadata import UNLIMITED, File
from zed_spark.formats.vng.named import ErrorNode, NamedNode
from zed_spark.formats.vng.node import Node, below
from zed_spark.formats.vng.nulls import NullsNode
from zed_spark.formats.vng.primitive import PrimitiveNode
from zed_spark.formats.vng.record import RecordNode
from zed_spark.formats.vng.segment import Segmap
from zed_spark.formats.vng.trailer import Trailer
from zed_spark.formats.vng.union import UnionNode


def parse(values: list[tuple[zt.Type, Value]], trailer: Trailer, path: str, size: int) -> File:
    """The file that a reassembly stream describes.

    Args:
        values: all values of the stream.
        trailer: the trailer.
        path: the file.
        size: its bytes.

    Raises:
        CorruptDataError: the metadata breaks the format's rules.
    """
    if not values:
        raise CorruptDataError("no values, not even the root segmap", structure="reassembly section")
    root_type, root_value = values[0]
    root_array = zt.under(root_type)
    if not isinstance(root_array, zt.Array):
        raise CorruptDataError(f"starts with {root_array.kind}, not a segmap", structure="reassembly section")
    root = tuple(segment(root_array.inner, item, "the root column") for item in root_value or ())
    builder = Builder(_segmap)
    trees = tuple(builder.node(of, value, f"super type {place}") for place, (of, value) in enumerate(values[1:]))
    names = _segment_names(root_array.inner)
    generation = "3" + _variant(names, builder.dictionaries, trailer.skew_thresh == UNLIMITED)
    counts = [part.count for part in root]
    rows = sum(count or 0 for count in counts) if None not in counts else None
    return File(path, size, generation, trees, root, rows, 0, (0, trailer.data))


def _segment_names(of: zt.Type) -> frozenset[str]:
    record = zt.under(of)
    return frozenset(name for name, _ in record.fields) if isinstance(record, zt.Record) else frozenset()


def _variant(names: frozenset[str], dictionaries: bool, unlimited: bool) -> str:
    """Section 5.3: for people, and for deciding which statistics to believe."""
    if "Count" in names:
        return "e"
    if "MemLength" not in names:
        return "a"
    if unlimited:
        return "d"
    return "c" if dictionaries else "b"


def _segmap(fields: Fields, name: str) -> Segmap:
    return fields.segmap(name)


KINDS = frozenset(("Record", "Array", "Set", "Map", "Union", "Named", "Error", "Nulls", "Const", "Primitive"))
"""Kinds of columns in the metadata."""


class Builder:
    """Builds column trees of generations 3 and 4, which differ in how a column names its segments.

    Args:
        segmap: ``segmap(fields, name)`` reads the segments named there; v3 calls a primitive's ``Segmap``
            and v4 ``Location``.
    """

    def __init__(self, segmap: Callable[[Fields, str], Segmap], values: str = "Segmap") -> None:
        self.segmap, self.values, self.kinds = segmap, values, KINDS
        self.dictionaries = False
        """Whether anything was met that only writers of dictionaries (v1.9 on) store."""

    def node(self, of: zt.Type, value: Value, where: str) -> Node:
        """The column that a metadata value describes.

        Raises:
            CorruptDataError: the value's type has no known name, or a field is missing or wrong.
        """
        kind = name_of(of)
        build = getattr(self, f"_{kind.lower()}", None) if kind in self.kinds else None
        if build is None:
            raise CorruptDataError(f"unknown kind of metadata {kind!r}", structure=f"metadata of {where}")
        node: Node = build(Fields(of, value, where), where)
        return node

    def _values(self, fields: Fields, where: str) -> Node:
        return self.node(*fields.any("Values"), where)

    def _record(self, fields: Fields, where: str) -> Node:
        parts = []
        for item in fields.items("Fields"):
            field = Fields(*item, f"a field of {where}")
            name = field.text("Name")
            parts.append((name, self._values(field, below(where, f".{name}"))))
        of = zt.Record(tuple((name, part.type) for name, part in parts))
        return RecordNode(of, where, tuple(parts), fields.count("Length"))

    def _array(self, fields: Fields, where: str) -> Node:
        values = self._values(fields, below(where, "[]"))
        return self._list(zt.Array(values.type), fields, values, where)

    def _set(self, fields: Fields, where: str) -> Node:
        values = self._values(fields, below(where, "[]"))
        return self._list(zt.Set(values.type), fields, values, where)

    def _list(self, of: zt.Type, fields: Fields, values: Node, where: str) -> Node:
        return ArrayNode(of, where, self.segmap(fields, "Lengths"), values, fields.count("Length"))

    def _map(self, fields: Fields, where: str) -> Node:
        keys = self.node(*fields.any("Keys"), below(where, "{key}"))
        values = self._values(fields, below(where, "{value}"))
        lengths = self.segmap(fields, "Lengths")
        return MapNode(zt.Map(keys.type, values.type), where, lengths, keys, values, fields.count("Length"))

    def _union(self, fields: Fields, where: str) -> Node:
        items = fields.items("Values")
        if not items:
            raise fields.error("a union without members")
        members = tuple(self.node(*item, below(where, f"({place})")) for place, item in enumerate(items))
        of = zt.Union(tuple(member.type for member in members))
        return UnionNode(of, where, self.segmap(fields, "Tags"), members, fields.count("Length"))

    def _named(self, fields: Fields, where: str) -> Node:
        name, values = fields.text("Name"), self._values(fields, where)
        return NamedNode(zt.Named(name, values.type), where, name, values)

    def _error(self, fields: Fields, where: str) -> Node:
        values = self._values(fields, where)
        return ErrorNode(zt.Error(values.type), where, values)

    def _nulls(self, fields: Fields, where: str) -> Node:
        values = self._values(fields, where)
        return NullsNode(values.type, where, self.segmap(fields, "Runs"), values, fields.count("Count"))

    def _const(self, fields: Fields, where: str) -> Node:
        self.dictionaries = True
        of, value = fields.raw("Value")
        return ConstantNode(of, where, value, fields.count("Count"))

    def _primitive(self, fields: Fields, where: str) -> Node:
        of = fields.type_value("Type")
        segmap = self.segmap(fields, self.values)
        self.dictionaries |= "Dict" in fields
        count, nulls = fields.count("Count"), fields.count("Nulls")
        if count is not None and nulls is None:
            # v4 has no such field, and no nulls among the values either.
            nulls = 0
        bounds = bounds_of(fields, of)
        entries = fields.table("Dict") if "Dict" in fields else None
        if not entries:
            return PrimitiveNode(of, where, segmap, count, nulls, bounds)
        kind, values = entries.raw("Value")
        if kind is not of:
            raise fields.error(f"dictionary of {kind!r} in a column of {of!r}")
        return DictionaryNode(of, where, segmap, values, entries.counts("Count"), count, nulls, bounds)


def bounds_of(fields: Fields, of: zt.Type) -> tuple[Any, Any] | None:
    """Least and greatest value of a column, where the metadata has them in the column's own type."""
    if "Min" not in fields or "Max" not in fields:
        return None
    (low_type, low), (high_type, high) = fields.raw("Min"), fields.raw("Max")
    # Without bounds the fields have a placeholder type of the writer's making.
    if low_type is not of or high_type is not of or low is None or high is None:
        return None
    return low, high
