"""The layouts of VNG files: the generations 3 and 4 that releases of zed read, and the published specification.

`VngLayout` has what they have in common: the data section, the column of super types, and metadata as ZNG streams.
Source: docs/formats/vng.md, sections 3.1, 4, 5.2 to 5.8, 6.2 to 6.4 and 8.
"""

from __future__ import annotations

import io
import struct as packing
from abc import abstractmethod
from typing import BinaryIO

import numpy as np

from zed_spark import types as zt
from zed_spark.codec.arrays import Int64s
from zed_spark.columns.column import Column
from zed_spark.errors import SchemaMismatchError, UnsupportedTypeError
from zed_spark.formats.columnar.metadata import (
    MAX_DEPTH,
    META_LIMIT,
    Meta,
    count,
    listing,
    placeholder,
    struct,
    structs,
    text,
)
from zed_spark.formats.columnar.segment import RAW
from zed_spark.formats.columnar.write.encoders import Encoder, Integers, Layout, Runs
from zed_spark.formats.columnar.write.segments import MEMORY, Segment, SegmentBuffer, SpillPool
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.frame import FrameWriter, RowWriter
from zed_spark.formats.rows.type_table import canonical
from zed_spark.formats.rows.values import describe
from zed_spark.formats.vng.detect import MAGIC as HEADER_MAGIC
from zed_spark.formats.vng.detect import VERSION
from zed_spark.formats.vng.trailer import MAGIC, UNLIMITED
from zed_spark.formats.vng.write_encoders import DictionaryEncoder, FieldEncoder, TaggedEncoder
from zed_spark.types.body import signed, tagged, unsigned


class VngLayout(Layout):
    """One file of a generation, whose segments have the compression ``form``.

    The version is that in the trailer or header. If the metadata comes before the data section (``pool``), the layout
    waits. ``skew_thresh`` is the threshold to state if none is set; ``root`` has the super type of each row.
    """

    version: int
    waits = False
    skew_thresh: int

    def __init__(self, sink: BinaryIO, *, form: int = RAW, memory: int = MEMORY) -> None:
        self.pool = SpillPool(sink, waits=self.waits, memory=memory, form=form)
        self.root = self.integers()
        self.sink, self.form = sink, form

    def integers(self) -> Integers:
        return SegmentIntegers(self)

    def runs(self) -> Runs:
        made = super().runs()
        self.pool.before_cut.append(made.cut)
        return made

    def append_root(self, tags: Int64s, types: int) -> None:
        """Append the super types of rows, of which there are ``types`` so far."""
        self.root.append(tags)

    def write(
        self, types: list[zt.Type], trees: list[Encoder], thresholds: tuple[int | None, int], kind: str = "vng"
    ) -> int:
        """Write the last segments, the metadata of the super types and the trailer; returns the bytes of the file.

        ``thresholds`` are ``skew_thresh`` (None: the default) and ``segment_thresh`` for the trailer, and ``kind`` the
        format that it names. Raises SchemaMismatchError if data or metadata is larger than a file can state, and
        UnsupportedTypeError if a type is nested too deeply.
        """
        with zt.deeper_types(MAX_DEPTH):
            columns = emitted(trees)
            # The root is the last segment, and the metadata of the other columns follows it.
            values = [*self.super_types(types), self.root.emit(), *columns]
            frames = self.frames(self.sink)
            write_stream(frames, values)
        sections = (self.pool.size, frames.written)
        skew, segment = thresholds
        write_stream(frames, [trailer(self.version, sections, (skew or self.skew_thresh, segment), kind)])
        return self.pool.size + frames.written

    def frames(self, sink: BinaryIO) -> FrameWriter:
        """The frames of metadata, compressed if segments are."""
        return FrameWriter(sink, compression="none" if self.form == RAW else "lz4")

    def super_types(self, types: list[zt.Type]) -> list[Meta]:
        """What the metadata starts with."""
        return []

    def segments(self, buffer: SegmentBuffer | None) -> Meta:
        """End the last segment of a column; the metadata of all its segments, or of none."""
        if buffer is None:
            return self.segment_list([])
        buffer.end()
        return self.segment_list(buffer.segments)

    @abstractmethod
    def segment_list(self, segments: list[Segment]) -> Meta:
        """The metadata of the segments of a column."""


class SegmentIntegers:
    """Integers as tagged values in segments of their own."""

    def __init__(self, layout: VngLayout) -> None:
        self._layout, self._buffer = layout, layout.pool.buffer()
        self.append = self._buffer.append_integers

    def emit(self) -> Meta:
        return self._layout.segments(self._buffer)


class ReleasedLayout(VngLayout):
    """What generations 3 and 4 have in common.

    Attributes:
        raw8: whether 8-bit integers are sorted by their bytes.
        no_dictionary: types that never get a dictionary.
        absent: the type of absent bounds and dictionary entries.
        segments_field: the field of primitive columns for their segments.
        primitive_fields: fields that the metadata of primitive columns ends with.
    """

    raw8 = False
    no_dictionary: tuple[zt.Type, ...] = ()
    absent: zt.Type
    segments_field: str
    primitive_fields: tuple[tuple[str, Meta], ...] = ()

    def leaf(self, of: zt.Type) -> Encoder:
        return DictionaryEncoder(of, self)

    def segment(self, segment: Segment, *more: tuple[str, Meta]) -> Meta:
        """The metadata of a segment."""
        return struct(
            "Segment",
            ("Offset", Meta(zt.INT64, signed(segment.offset))),
            ("Length", Meta(zt.INT32, signed(segment.stored))),
            ("MemLength", Meta(zt.INT32, signed(segment.nbytes))),
            ("CompressionFormat", Meta(zt.UINT8, unsigned(segment.form))),
            *more,
        )

    def primitive_node(
        self, of: zt.Type, segments: Meta, entries: Meta | None, bounds: tuple[bytes, bytes] | None, length: int
    ) -> Meta:
        """The metadata of a primitive column of ``length`` values.

        ``entries`` is the array of the entries of the dictionary, None without one. ``bounds`` are the bodies of the
        least and the greatest value, None if they are not stated.
        """
        if entries is None:
            entries = Meta(structs("DictEntry", (("Value", self.absent), ("Count", zt.UINT32)), ()).type, None)
        low, high = (Meta(self.absent, None),) * 2 if bounds is None else (Meta(of, bound) for bound in bounds)
        return struct(
            "Primitive",
            ("Type", Meta(zt.TYPE, zt.encode_type(of))),
            (self.segments_field, segments),
            ("Dict", entries),
            ("Min", low),
            ("Max", high),
            ("Count", count(length)),
            *self.primitive_fields,
        )

    def store_unreferenced(self, buffer: SegmentBuffer) -> None:
        """Store segments that the metadata does not mention."""


class Layout3(ReleasedLayout):
    """Lists of segments with counts; nothing else states a length."""

    version = 3
    runs_first = True
    skew_thresh = UNLIMITED
    raw8 = True
    absent = placeholder("Type")
    segments_field = "Segmap"
    primitive_fields = (("Nulls", count(0)),)

    def segment_list(self, segments: list[Segment]) -> Meta:
        of, records = zt.Array(self._counted(Segment()).type), map(self._counted, segments)
        return Meta(of, b"".join(tagged(record.body) for record in records) if segments else None)

    def _counted(self, segment: Segment) -> Meta:
        return self.segment(segment, ("Count", count(segment.count)))

    def length(self, length: int) -> tuple[tuple[str, Meta], ...]:
        return ()

    def nulls_node(self, nulls: int, runs: Meta, values: Meta) -> Meta:
        return struct("Nulls", ("Runs", runs), ("Values", values))

    def store_unreferenced(self, buffer: SegmentBuffer) -> None:
        # The reference writes the selectors of a constant although its metadata does not say where.
        self.segments(buffer)


class Layout4(ReleasedLayout):
    """One segment for each column, and every length stated; metadata with a header comes first."""

    version = 4
    waits = True
    absent = placeholder("typ")
    segments_field = "Location"
    no_dictionary = (zt.UINT8, zt.INT8, zt.BOOL)
    _rows = _types = 0

    def append_root(self, tags: Int64s, types: int) -> None:
        # A file of one super type has no column of super types.
        if types > 1:
            if self._types < 2:
                self.root.append(np.zeros(self._rows, np.int64))
            self.root.append(tags)
        self._types = types
        self._rows += len(tags)

    def write(
        self, types: list[zt.Type], trees: list[Encoder], thresholds: tuple[int | None, int], kind: str = "vng"
    ) -> int:
        with zt.deeper_types(MAX_DEPTH):
            if len(trees) == 1:
                [value] = emitted(trees)
            else:
                # A file without rows has tags of no bytes at offset 0, too.
                tags = self.root.emit()
                members = listing(emitted(trees), zt.NULL)
                value = struct("Variant", ("Tags", tags), ("Values", members), ("Length", count(self._rows)))
            meta = io.BytesIO()
            write_stream(self.frames(meta), [value])
        size = self.pool.size
        if size >= 1 << 32 or meta.tell() > META_LIMIT:
            raise SchemaMismatchError(
                f"{size:,} bytes of data and {meta.tell():,} of metadata; one file of layout 4 holds at most 4 GiB and "
                "100 MiB. Write several files"
            )
        self.sink.write(HEADER_MAGIC + packing.pack("<III", VERSION, meta.tell(), size) + meta.getvalue())
        self.pool.write_waiting()
        return 16 + meta.tell() + size

    def segment_list(self, segments: list[Segment]) -> Meta:
        if len(segments) > 1:
            raise AssertionError("several segments of one column")
        return self.segment(segments[0] if segments else Segment(offset=self.pool.size))


class SeedLayout(VngLayout):
    """The layout of the published specification, which no release reads; the trailer states version 2.

    No dictionaries; nulls of record fields are kept apart, other nulls of primitives stand among the values, and other
    nulls cannot be stored. Metadata is lists of unnamed records.
    """

    version = 2
    skew_thresh = 25 << 20

    def nullable(self, of: zt.Type, values: Encoder) -> Encoder:
        return values

    def field(self, of: zt.Type) -> Encoder:
        return FieldEncoder(of, self.encoder(of), self)

    def leaf(self, of: zt.Type) -> Encoder:
        return TaggedEncoder(self)

    def check(self, column: Column) -> None:
        if not flat.valid(column).all():
            raise SchemaMismatchError(
                f"a null {describe(column.type)} outside of a record field, which this layout cannot store"
            )

    def super_types(self, types: list[zt.Type]) -> list[Meta]:
        return [Meta(canonical(of), None) for of in types]

    def segment_list(self, segments: list[Segment]) -> Meta:
        records = map(_seed_segment, segments)
        return Meta(zt.Array(_seed_segment(Segment()).type), b"".join(tagged(record.body) for record in records))

    def wrapper_node(self, of: zt.Named | zt.Error, values: Meta) -> Meta:
        # Only the super type has names.
        return values

    def record_node(self, length: int, names: list[str], fields: list[Meta]) -> Meta:
        return struct("", *zip(names, fields, strict=True))

    def stored_field(self, name: str, field: Encoder) -> Meta:
        return field.emit()

    def list_node(self, of: zt.Type, length: int, lengths: Meta, parts: list[Meta]) -> Meta:
        # The lengths of maps are our addition, without which several maps cannot be told apart.
        names = ("key", "value") if isinstance(of, zt.Map) else ("values",)
        return struct("", *zip(names, parts, strict=True), ("lengths", lengths))

    def union_node(self, length: int, tags: Meta, members: list[Meta]) -> Meta:
        return struct("", ("columns", listing(members, zt.NULL)), ("tags", tags))


def _seed_segment(segment: Segment) -> Meta:
    names = ("offset", "length", "mem_length", "compression_format")
    types = (zt.UINT64, zt.UINT32, zt.UINT32, zt.UINT8)
    numbers = (segment.offset, segment.stored, segment.nbytes, segment.form)
    return struct("", *((name, Meta(of, unsigned(n))) for name, of, n in zip(names, types, numbers, strict=True)))


def emitted(trees: list[Encoder]) -> list[Meta]:
    """The metadata of super types; UnsupportedTypeError if it is nested too deeply, several times as deep as a type."""
    try:
        return [tree.emit() for tree in trees]
    except RecursionError:
        raise UnsupportedTypeError("the type is nested too deeply for VNG metadata") from None


def write_stream(frames: FrameWriter, values: list[Meta]) -> None:
    """Write values as a ZNG stream of their own."""
    rows = RowWriter(frames)
    for of, body in values:
        rows.write(of, body)
    rows.close()


def trailer(version: int, sections: tuple[int, int], thresholds: tuple[int, int], kind: str) -> Meta:
    """The value at the end of the file."""
    meta = struct("vng.FileMeta", *zip(("skew_thresh", "segment_thresh"), map(_int64, thresholds), strict=True))
    sizes = Meta(zt.Array(zt.INT64), b"".join(tagged(signed(size)) for size in sections))
    fields = {"magic": text(MAGIC), "type": text(kind), "version": _int64(version), "sections": sizes, "meta": meta}
    return struct("zngio.Trailer", *fields.items())


def _int64(value: int) -> Meta:
    return Meta(zt.INT64, signed(value))
