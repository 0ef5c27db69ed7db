"""CSUP objects put together by hand, node by node and segment by segment, for tests of the reader.

Nothing here knows what the writer of the package does. Source: formats/csup.md sections 2 to 7.
"""

from __future__ import annotations

import io
import struct as packing
from typing import Any

import lz4.block

from zed_spark.formats.columnar.metadata import Meta, count, listing, struct, text
from zed_spark.formats.rows.frame import FrameWriter, RowWriter
from zed_spark.formats.rows.type_table import TypeTable
from zed_spark.types import (
    ALL,
    BOOL,
    BYTES,
    FLOAT64,
    INT64,
    NULL,
    SIGNED,
    TYPE,
    UINT8,
    UINT32,
    UINT64,
    Fusion,
    Named,
    Type,
    encode_type,
    under,
)
from zed_spark.types.body import encode_body, signed, tagged, unsigned
from zed_spark.types.dialect import BSUP1, BSUP2, BSUP5, ZNG
from zed_spark.types.opaque import encode_opaque

VERSIONS = (5, 6, 7, 8, 12, 14, 16, 23)
DIALECTS = {14: BSUP1, 16: BSUP2, 23: BSUP5}
ID = Named("ID", UINT32)


def packed(values: list[int], *, wide: bool = False) -> bytes:
    """Integers in variable-byte blocks (section 5.2), the simplest stream that there is."""
    size, most = (8, 255) if wide else (4, 127)
    mask = (1 << 8 * size) - 1
    out = b""
    for start in range(0, len(values), most):
        part, before, body = values[start : start + most], 0, b""
        for value in part:
            left, before = (value - before) & mask, value
            while left >= 0x80:
                body, left = body + bytes((left & 0x7F | 0x80,)), left >> 7
            body += bytes((left,))
        body += b"\x80" * (-len(body) % size)
        words = b"".join(body[at : at + size][::-1] for at in range(0, len(body), size))
        length = len(words) // size + (1 if wide else 2)
        block = packing.pack("<II", len(part), length) + words
        last, out = length, out + block
    return out + last.to_bytes(size, "little") if values else b""


class Maker:
    """One object in the making.

    Attributes:
        version: the header version.
        data: the data section so far.
        nodes: the metadata so far (version 9 and later).
        types: types of the type section (version 16 and later).
    """

    def __init__(self, version: int) -> None:
        self.version, self.dialect = version, DIALECTS.get(version, ZNG)
        self.data = bytearray()
        self.nodes: list[Meta] = []
        self.types: list[Type] = []
        self._reference: Type = NULL if version < 9 else ID

    # -- values of metadata

    def value(self, of: Type, value: Any) -> Meta:
        """A value of any type."""
        if value is None:
            return Meta(of, None)
        if under(of) is TYPE:
            return Meta(of, value)
        return Meta(of, encode_body(of, value) if self.dialect is ZNG else encode_opaque(of, value))

    def kind(self, of: Type) -> Meta:
        """A type value."""
        return Meta(TYPE, encode_type(of, self.dialect))

    # -- segments

    def segment(self, offset: int, length: int, memory: int, form: int = 0) -> Meta:
        """What metadata says of a segment."""
        return struct(
            "Segment",
            ("Offset", Meta(UINT64, unsigned(offset))),
            ("Length", Meta(UINT64, unsigned(length))),
            ("MemLength", Meta(UINT64, unsigned(memory))),
            ("CompressionFormat", Meta(UINT8, unsigned(form))),
        )

    def store(self, stored: bytes) -> int:
        """Put bytes into the data section; their offset."""
        self.data += stored
        return len(self.data) - len(stored)

    def blob(self, data: bytes, *, lz4_block: bool = False) -> Meta:
        """A segment of plain or compressed bytes."""
        if lz4_block:
            block = lz4.block.compress(data, store_size=False)
            return self.segment(self.store(block), len(block), len(data), 1)
        return self.segment(self.store(data), len(data), len(data))

    def integers(self, values: list[int], *, wide: bool = False) -> Meta:
        """A segment of packed integers, whose two sizes have changed places."""
        stream = packed(values, wide=wide)
        return self.segment(self.store(stream), len(values) * (8 if wide else 4), len(stream))

    def zcode(self, of: Type, values: list[Any]) -> Meta:
        """A segment of tagged values."""
        return self.blob(b"".join(tagged(self.value(of, value).body) for value in values))

    def numbers(self, values: list[int]) -> Meta:
        """Tags, lengths or runs."""
        if self.version >= 6:
            return self.integers(values)
        return self.blob(b"".join(tagged(signed(value)) for value in values))

    def lengths(self, values: list[int]) -> Meta:
        """Lengths of lists, as offsets where those are stored."""
        if self.version < 11:
            return self.numbers(values)
        return self.integers([sum(values[:end]) for end in range(len(values) + 1)])

    # -- nodes

    def add(self, name: str, **fields: Meta) -> Meta:
        """A node: what refers to it."""
        node = struct(name, *fields.items())
        if self.version < 9:
            return node
        self.nodes.append(node)
        return Meta(ID, unsigned(len(self.nodes) - 1))

    def refs(self, nodes: list[Meta]) -> Meta:
        """A list of nodes."""
        return listing(nodes, self._reference)

    def ints(self, of: Type, values: list[int]) -> Meta:
        """A column of integers."""
        if self.version < 8:
            return self.primitive(of, values)
        name, wide = ("Int", INT64) if under(of) in SIGNED else ("Uint", UINT64)
        ends = (min(values), max(values)) if values else (0, 0)
        return self.add(
            name,
            Type=self.kind(of),
            Location=self.integers(values, wide=True),
            Min=self.value(wide, ends[0]),
            Max=self.value(wide, ends[1]),
            Count=count(len(values)),
        )

    def floats(self, of: Type, values: list[float]) -> Meta:
        """A column of floats."""
        if self.version < 10:
            return self.primitive(of, values)
        return self.add(
            "Float",
            Type=self.kind(of),
            Location=self.blob(packing.pack(f"<{len(values)}d", *values)),
            Min=self.value(FLOAT64, min(values)),
            Max=self.value(FLOAT64, max(values)),
            Count=count(len(values)),
        )

    def bodies(self, of: Type, values: list[bytes], *, lz4_block: bool = False) -> Meta:
        """A column of strings, bytes or (up to 16) type values."""
        if self.version < 12:
            return self.primitive(of, values)
        return self.add(
            "Bytes",
            Type=self.kind(of),
            Bytes=self.blob(b"".join(values), lz4_block=lz4_block),
            Offsets=self.integers([sum(map(len, values[:end])) for end in range(len(values) + 1)]),
            Min=Meta(BYTES, min(values, default=None)),
            Max=Meta(BYTES, max(values, default=None)),
            Count=count(len(values)),
        )

    def primitive(self, of: Type, values: list[Any]) -> Meta:
        """A column of tagged values (up to version 21)."""
        ends = [Meta(of, None)] * 2
        if values and None not in values and of is not TYPE:
            ends = [self.value(of, min(values)), self.value(of, max(values))]
        fields = {"Type": self.kind(of), "Location": self.zcode(of, values)}
        if self.version < 7:
            fields["Dict"] = Meta(_entries(of).type, None)
        return self.add("Primitive", **fields, Min=ends[0], Max=ends[1], Count=count(len(values)))

    def const(self, of: Type, value: Any, times: int) -> Meta:
        """A column of one value."""
        stated = self.value(of, value)
        if self.version >= 23:
            kind = encode_type(of, self.dialect)
            stated = Meta(Fusion(ALL), tagged(stated.body) + tagged(kind))
        return self.add("Const", Value=stated, Count=count(times))

    def record(self, rows: int, **fields: Meta) -> Meta:
        """A column of records whose fields are always there."""
        return self.fields(rows, [self.field(name, values) for name, values in fields.items()])

    def fields(self, rows: int, fields: list[Meta]) -> Meta:
        """A column of records, from fields made by `field`."""
        empty = Named("Field", struct("", ("Name", text("")), ("Values", Meta(self._reference, b""))).type)
        return self.add("Record", Length=count(rows), Fields=listing(fields, empty))

    def field(self, name: str, values: Meta, nones: list[int] | None = None) -> Meta:
        """A field, an optional one where there are runs of absence (13 to 19)."""
        parts = [("Name", text(name)), ("Values", values)]
        if 13 <= self.version < 20:
            runs = self.segment(0, 0, 0) if nones is None else self.integers(nones)
            parts += [("Opt", Meta(BOOL, b"\x00" if nones is None else b"\x01")), ("Nones", runs)]
        return struct("Field", *parts)

    def list(self, name: str, lengths: list[int], values: Meta) -> Meta:
        """A column of arrays or sets."""
        return self.add(name, Length=self.length(len(lengths)), Lengths=self.lengths(lengths), Values=values)

    def map(self, lengths: list[int], keys: Meta, values: Meta) -> Meta:
        """A column of maps."""
        return self.add(
            "Map", Length=self.length(len(lengths)), Lengths=self.lengths(lengths), Keys=keys, Values=values
        )

    def length(self, rows: int) -> Meta:
        """What is stated of lists: nothing from version 22 on."""
        return count(0 if self.version >= 22 else rows)

    def union(self, tags: list[int], members: list[Meta]) -> Meta:
        """A column of unions."""
        stored = self.runs(tags) if self.version >= 21 and len(members) == 2 else tags
        return self.add("Union", Length=count(len(tags)), Tags=self.numbers(stored), Values=self.refs(members))

    @staticmethod
    def runs(mask: list[int]) -> list[int]:
        """Alternating runs, the first one of ones."""
        found, now = [0], 1
        for own in mask:
            if own != now:
                found.append(0)
                now = own
            found[-1] += 1
        return found

    def nulls(self, mask: list[int], values: Meta) -> Meta:
        """A column with nulls around values, 1 in the mask where there is one (up to version 12)."""
        stored = self.numbers(self.runs(mask))
        return self.add("Nulls", Runs=stored, Values=values, Count=count(mask.count(0)))

    def dictionary(self, values: Meta, index: list[int]) -> Meta:
        """A column of few distinct values (7 and later)."""
        counts = [index.count(place) for place in range(max(index) + 1)]
        return self.add(
            "Dict", Values=values, Counts=self.integers(counts), Index=self.blob(bytes(index)), Length=count(len(index))
        )

    def dynamic(self, tags: list[int], values: list[Meta]) -> Meta:
        """Rows of several types: only as the root."""
        return self.add("Dynamic", Tags=self.numbers(tags), Values=self.refs(values), Length=count(len(tags)))

    # -- the object

    def meta(self, root: Meta) -> bytes:
        """The metadata section."""
        return self._stream(self.nodes if self.version >= 9 else [root])

    def type_section(self) -> bytes:
        """The type section."""
        if self.version < 16 or (self.version == 16 and not self.types):
            return b""
        if self.version == 16:
            return self._stream([self.kind(of) for of in self.types])
        table = TypeTable(self.dialect)
        for of in self.types:
            table.id(of)
        return self._stream([Meta(BYTES, table.take() or None)])

    def _stream(self, values: list[Meta]) -> bytes:
        sink = io.BytesIO()
        frames = FrameWriter(sink, compression="none", version=self.dialect.version)
        rows = RowWriter(frames, TypeTable(self.dialect))
        for of, body in values:
            rows.write(of, body)
        rows.close()
        return sink.getvalue()

    def object(self, root: Meta, *, place: int | None = None, version: int | None = None) -> bytes:
        """The bytes of the object.

        Args:
            root: what refers to the root.
            place: the root to state instead.
            version: the version to state instead.
        """
        meta, types, stated = self.meta(root), self.type_section(), version or self.version
        number = int.from_bytes(root.body or b"", "little") if place is None else place
        if self.version < 9:
            head = b"VNG\0" + packing.pack("<IQQ", stated, len(meta), len(self.data))
        elif self.version < 16:
            magic = b"VNG\0" if self.version < 14 else b"CSUP"
            head = magic + packing.pack("<IQQI", stated, len(meta), len(self.data), number)
        elif self.version < 23:
            head = b"CSUP" + packing.pack("<IQQQI", stated, len(meta), len(types), len(self.data), number)
        else:
            sizes = (len(meta), len(types), len(self.data), number, 0)
            head = b"CSUP" + packing.pack("<IBQQQIQ", stated, ord("O"), *sizes)
        return head + meta + types + bytes(self.data)


def footer(of: Type, before: int) -> bytes:
    """The footer of version 23."""
    body = encode_type(of, BSUP5)
    start = b"CSUP" + packing.pack("<IBI", 23, ord("F"), len(body)) + body
    return start + packing.pack("<QI", before + len(start) + 16, len(body)) + b"CSUP"


def _entries(of: Type) -> Meta:
    return listing([], struct("DictEntry", ("Value", Meta(of, b"")), ("Count", count(0))).type)


def old_dictionary(maker: Maker, of: Type, values: list[Any], index: list[int]) -> Meta:
    """A column of few distinct values in versions 5 and 6: the dictionary is in the metadata."""
    entries = [
        struct("DictEntry", ("Value", maker.value(of, value)), ("Count", count(index.count(place))))
        for place, value in enumerate(values)
    ]
    return maker.add(
        "Primitive",
        Type=maker.kind(of),
        Location=maker.blob(bytes(index), lz4_block=True),
        Dict=listing(entries, of),
        Min=maker.value(of, min(values)),
        Max=maker.value(of, max(values)),
        Count=count(len(index)),
    )
