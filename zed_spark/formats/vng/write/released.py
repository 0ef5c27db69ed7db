"""The layouts that releases of zed read: generation 3 (as zed 1.12 writes it) and 4 (1.13 to 1.18).

Source: docs/formats/vng.md, sections 5.2 to 5.8, 6.2 to 6.4 and 8.
"""

from __future__ import annotations

import io
import struct as packing

import numpy as np

from zed_spark import types as zt
from zed_spark.codec.arrays import Int64s
from zed_spark.columns.column import Column
from zed_spark.errors import SchemaMismatchError
from zed_spark.formats.columnar.metadata import (
    MAX_DEPTH,
    META_LIMIT,
    Meta,
    count,
    listing,
    placeholder,
    struct,
    structs,
)
from zed_spark.formats.columnar.write.encoders import Encoder
from zed_spark.formats.columnar.write.segments import Segment, SegmentBuffer
from zed_spark.formats.columnar.write.values import Distinct, Values, flatten, sort_key, take
from zed_spark.formats.rows.type_table import canonical
from zed_spark.formats.vng.detect import MAGIC, VERSION
from zed_spark.formats.vng.trailer import UNLIMITED
from zed_spark.formats.vng.write.layout import VngLayout, emitted, write_stream
from zed_spark.types.body import signed, tagged, unsigned


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
        """The metadata of a primitive column.

        Args:
            of: its type.
            segments: the metadata of its segments.
            entries: the array of the entries of the dictionary, None without one.
            bounds: the bodies of the least and the greatest value, None if they are not stated.
            length: how many values it has.
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
                f"{size} bytes of data and {meta.tell()} of metadata, at most 4 GiB and 100 MiB are possible"
            )
        self.sink.write(MAGIC + packing.pack("<III", VERSION, meta.tell(), size) + meta.getvalue())
        self.pool.write_waiting()
        return 16 + meta.tell() + size

    def segment_list(self, segments: list[Segment]) -> Meta:
        if len(segments) > 1:
            raise AssertionError("several segments of one column")
        return self.segment(segments[0] if segments else Segment(offset=self.pool.size))


class DictionaryEncoder:
    """A dictionary while there are at most 256 distinct values, and plain values from then on."""

    def __init__(self, of: zt.Type, layout: ReleasedLayout) -> None:
        self.type, self.layout, self.pool = canonical(of), layout, layout.pool
        self.length = 0
        self._distinct = None if self.type in layout.no_dictionary else Distinct()
        # Selectors change when the entries are put in order, so they are compressed after that.
        self._buffer = self.pool.buffer(final=self._distinct is None)
        # Only 8-bit integers sort differently, and those always fit a dictionary.
        self._key = sort_key(self.type, raw8=False)
        self._bounds: tuple[bytes, bytes] | None = None
        self._bounded = True

    def append(self, column: Column) -> None:
        if not len(column):
            return
        self.length += len(column)
        values = flatten(column)
        if self._distinct is not None:
            entries, selectors = self._distinct.values, self._distinct.select(values)
            if selectors is not None:
                self._buffer.append(selectors, len(selectors))
                return
            self._expand(entries)
        self._extend(values.extremes(self.type, self._key))
        values.encode(self._buffer)

    def _extend(self, bounds: tuple[bytes, bytes] | None) -> None:
        self._bounded &= bounds is not None
        if not self._bounded or bounds is None:
            self._bounds = None
            return
        if self._bounds is not None:
            low, high = self._bounds
            # Of equal values the first stays.
            bounds = min(low, bounds[0], key=self._key), max(high, bounds[1], key=self._key)
        self._bounds = bounds

    def _expand(self, entries: Values | None) -> None:
        """Replace the dictionary by plain values."""
        self._distinct, selectors = None, self._buffer
        selectors.flush()
        self._buffer = self.pool.buffer()
        if entries is not None:
            self._extend(entries.extremes(self.type, self._key))
            for segment in selectors.segments:
                self._buffer.cut()
                for chunk in self.pool.chunks(segment):
                    take(entries, chunk).encode(self._buffer)
        self._buffer.continue_from(selectors)
        self.pool.discard(selectors)

    def emit(self) -> Meta:
        layout = self.layout
        if self._distinct is None or self._distinct.values is None:
            segments = layout.segments(self._buffer)
            return layout.primitive_node(self.type, segments, None, self._bounds, self.length)
        bodies = self._distinct.values.bodies()
        if len(bodies) == 1:
            layout.store_unreferenced(self._ranked(np.zeros(1, np.uint8)))
            return struct("Const", ("Value", Meta(self.type, bodies[0])), ("Count", count(self.length)))
        key = sort_key(self.type, raw8=layout.raw8)
        order = sorted(range(len(bodies)), key=lambda index: (key(bodies[index]), bodies[index]))
        # As in `count`, a larger number wraps around.
        counts = [unsigned(number) for number in self._distinct.counts.astype(np.uint32).tolist()]
        fields = ("Value", self.type), ("Count", zt.UINT32)
        entries = structs("DictEntry", fields, ((bodies[index], counts[index]) for index in order))
        ranks = np.empty(len(order), np.uint8)
        ranks[order] = np.arange(len(order), dtype=np.uint8)
        segments = layout.segments(self._ranked(ranks))
        return layout.primitive_node(self.type, segments, entries, (bodies[order[0]], bodies[order[-1]]), self.length)

    def _ranked(self, ranks: np.typing.NDArray[np.uint8]) -> SegmentBuffer:
        """The selectors as the entries are numbered in the file."""
        buffer = self.pool.buffer()
        self._buffer.end()
        for segment in self._buffer.segments:
            buffer.cut()
            for chunk in self.pool.chunks(segment):
                buffer.append(ranks[chunk], len(chunk))
        self.pool.discard(self._buffer)
        return buffer
