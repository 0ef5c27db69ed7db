"""VNG files of every generation put together by hand from rows, for tests of the reader.

Nothing here knows what the writer of the package does. Source: formats/vng.md sections 3 to 6.
"""

from __future__ import annotations

import struct as packing
from typing import Any

from support import zng_builder
from zed_spark import types as zt
from zed_spark.formats.columnar.metadata import NO_FIELDS, Meta, count, listing, struct, text
from zed_spark.types.body import encode_body, signed, tagged, unsigned

GENERATIONS = ("2", "seed", "3a", "3b", "3e", "4")

_SEGMENTS = {
    "2": (("offset", zt.INT64), ("length", zt.INT32)),
    "seed": (("offset", zt.UINT64), ("length", zt.UINT32), ("mem_length", zt.UINT32), ("compression_format", zt.UINT8)),
    "3a": (("Offset", zt.INT64), ("Length", zt.INT32)),
    "4": (("Offset", zt.INT64), ("Length", zt.INT32), ("MemLength", zt.INT32), ("CompressionFormat", zt.UINT8)),
}
_SEGMENTS["3b"] = _SEGMENTS["4"]
_SEGMENTS["3e"] = (*_SEGMENTS["4"], ("Count", zt.UINT32))

_TRAILER = zt.parse_type(
    '"zngio.Trailer"={magic:string,type:string,version:int64,sections:[int64],'
    'meta:"vng.FileMeta"={skew_thresh:int64,segment_thresh:int64}}'
)


class Maker:
    """One file in the making.

    Attributes:
        generation: one of `GENERATIONS`.
        data: the data section so far.

    Args:
        generation: as the attribute.
        nulls_outside: whether nulls are stored around named types, which no release does, instead of inside.
    """

    def __init__(self, generation: str, *, nulls_outside: bool = False) -> None:
        self.generation, self.nulls_outside = generation, nulls_outside
        self.data = bytearray()
        self._old = generation in ("2", "seed")

    def file(self, rows: list[tuple[zt.Type, Any]]) -> bytes:
        """Return the bytes of a file with these rows."""
        types = list(dict.fromkeys(of for of, _ in rows))
        trees = [self.column(of, [value for own, value in rows if own is of]) for of in types]
        return self.of_trees(types, trees, [types.index(of) for of, _ in rows])

    def of_trees(self, types: list[zt.Type], trees: list[Meta], tags: list[int]) -> bytes:
        """Return the bytes of a file with these column trees, of these types; the tags say which has each row."""
        if self.generation == "4":
            [meta] = (
                trees
                if len(trees) == 1
                else [struct("Variant", *self._tags(tags), ("Values", listing(trees, zt.NULL)), self._length(tags))]
            )
            section = _stream([meta])
            return b"VNG\0" + packing.pack("<III", 4, len(section), len(self.data)) + section + bytes(self.data)
        root = self.segments([signed(tag) for tag in tags])
        return self.of_values([*[Meta(of, None) for of in types if self._old], root, *trees])

    def of_values(self, values: list[Meta]) -> bytes:
        """Return the bytes of a file with these values in its reassembly section, of generation 2 or 3."""
        section = _stream(values)
        sizes = [len(self.data), len(section)]
        kind = b"zst" if self.generation == "2" else b"vng"
        unlimited = 2**63 - 1 if self.generation == "3e" else 1 << 20
        trailer = (b"ZNG Trailer", kind, 2 if self._old else 3, sizes, (unlimited, 1 << 20))
        return bytes(self.data) + section + zng_builder.encode([(_TRAILER, trailer)])

    def segments(self, bodies: list[bytes | None]) -> Meta:
        """Store bodies as tagged values; return the metadata of the segment, in the form of the generation."""
        stored = b"".join(map(tagged, bodies))
        offset = 0 if self.generation == "4" and not stored else len(self.data)
        self.data += stored
        numbers = {"offset": offset, "length": len(stored), "memlength": len(stored), "count": len(bodies)}
        fields = [
            (name, Meta(of, _number(of, numbers.get(name.lower().replace("_", ""), 0))))
            for name, of in _SEGMENTS[self.generation]
        ]
        segment = struct("" if self._old else "Segment", *fields)
        return segment if self.generation == "4" else Meta(zt.Array(segment.type), tagged(segment.body))

    def column(self, of: zt.Type, values: list[Any]) -> Meta:
        """Store values; return the metadata of their column."""
        return self._values(of, values) if self._old else self._tree(of, values)

    def primitive(self, of: zt.Type, bodies: list[bytes | None]) -> Meta:
        """Store bodies as the values of a primitive column; return its metadata, of generation 3 or 4."""
        where = "Location" if self.generation == "4" else "Segmap"
        stored = self.segments(bodies)
        stated = [("Count", count(len(bodies)))] if self.generation in ("3e", "4") else []
        return struct("Primitive", ("Type", Meta(zt.TYPE, zt.encode_type(of))), (where, stored), *stated)

    # -- generation 2 and the seed specification: only the super types have names

    def _values(self, of: zt.Type, values: list[Any]) -> Meta:
        kind = zt.under(of)
        match kind:
            case zt.Record():
                names = [name for name, _ in kind.fields]
                parts = [self._field(own, [value[k] for value in values]) for k, (_, own) in enumerate(kind.fields)]
                return struct("", *zip(names, parts, strict=True))
            case zt.Array() | zt.Set():
                lengths = self.segments([signed(len(value)) for value in values])
                elements = self._values(kind.inner, [item for value in values for item in value])
                return struct("", ("values", elements), ("lengths", lengths))
            case zt.Union():
                tags = self.segments([signed(tag) for tag, _ in values])
                members = [
                    self._values(member, [value for own, value in values if own == tag])
                    for tag, member in enumerate(kind.members)
                ]
                if self.generation == "seed":
                    return struct("", ("columns", listing(members, zt.NULL)), ("tags", tags))
                columns = [(f"c{tag}", member) for tag, member in enumerate(members)]
                return struct("", *columns, ("selector", tags), ("presence", self._no_segments()))
        return self.segments([encode_body(of, value) for value in values])

    def _field(self, of: zt.Type, values: list[Any]) -> Meta:
        present = [value for value in values if value is not None]
        column = self._values(of, present) if present else Meta(zt.NULL, None)
        is_mixed = present and len(present) < len(values)
        presence = self.segments(_runs(values)) if is_mixed else self._no_segments()
        return struct("", ("column", column), ("presence", presence))

    def _no_segments(self) -> Meta:
        return Meta(self.segments([]).type, b"")

    # -- generations 3 and 4

    def _tree(self, of: zt.Type, values: list[Any]) -> Meta:
        if any(value is None for value in values) and (self.nulls_outside or not isinstance(of, zt.Named)):
            runs = self.segments(_runs(values))
            present = self._tree(of, [value for value in values if value is not None])
            nulls = [("Count", count(values.count(None)))] if self.generation == "4" else []
            return struct("Nulls", ("Runs", runs), ("Values", present), *nulls)
        match of:
            case zt.Named():
                return struct("Named", ("Name", text(of.name)), ("Values", self._tree(of.inner, values)))
            case zt.Error() if self.generation == "4":
                return struct("Error", ("Values", self._tree(of.inner, values)))
            case zt.Record():
                fields = [
                    struct("Field", ("Name", text(name)), ("Values", self._tree(own, [value[k] for value in values])))
                    for k, (name, own) in enumerate(of.fields)
                ]
                return self._struct("Record", values, ("Fields", listing(fields, NO_FIELDS)))
            case zt.Array() | zt.Set():
                lengths = self.segments([signed(len(value)) for value in values])
                elements = self._tree(of.inner, [item for value in values for item in value])
                return self._struct(type(of).__name__, values, ("Lengths", lengths), ("Values", elements))
            case zt.Map():
                lengths = self.segments([signed(len(value)) for value in values])
                keys = self._tree(of.key, [key for value in values for key, _ in value])
                items = self._tree(of.value, [item for value in values for _, item in value])
                return self._struct("Map", values, ("Lengths", lengths), ("Keys", keys), ("Values", items))
            case zt.Union():
                tags = self._tags([tag for tag, _ in values])
                members = [
                    self._tree(member, [value for own, value in values if own == tag])
                    for tag, member in enumerate(of.members)
                ]
                return self._struct("Union", values, *tags, ("Values", listing(members, zt.NULL)))
        return self.primitive(of, [encode_body(of, value) for value in values])

    def _struct(self, name: str, values: list[Any], *fields: tuple[str, Meta]) -> Meta:
        return struct(name, *([self._length(values)] if self.generation == "4" else []), *fields)

    def _tags(self, tags: list[int]) -> list[tuple[str, Meta]]:
        return [("Tags", self.segments([signed(tag) for tag in tags]))]

    @staticmethod
    def _length(values: list[Any]) -> tuple[str, Meta]:
        return "Length", count(len(values))


def _number(of: zt.Type, value: int) -> bytes:
    return signed(value) if of in zt.SIGNED else unsigned(value)


def _runs(values: list[Any]) -> list[bytes | None]:
    """Lengths of alternating runs, the first one of values."""
    found, is_value = [0], True
    for value in values:
        if (value is not None) != is_value:
            found.append(0)
            is_value = not is_value
        found[-1] += 1
    return [signed(run) for run in found]


def _stream(values: list[Meta]) -> bytes:
    """A ZNG stream of metadata values."""
    writer = zng_builder.Writer()
    for of, body in values:
        # The IDs are asked for first, as their typedefs precede the value.
        number = zng_builder.uvarint_bytes(writer.id(of))
        writer.values += number + tagged(body)
    writer.flush()
    return writer.out + b"\xff"
