"""What the VNG layouts have in common: the data section, the column of super types, and metadata as ZNG streams.

Source: docs/formats/vng.md, sections 3.1 and 5.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import BinaryIO

from zed_spark import types as zt
from zed_spark.codec.arrays import Int64s
from zed_spark.errors import UnsupportedTypeError
from zed_spark.formats.columnar.metadata import MAX_DEPTH, Meta, struct, text
from zed_spark.formats.columnar.segment import RAW
from zed_spark.formats.columnar.write.encoders import Encoder, Integers, Layout, Runs
from zed_spark.formats.columnar.write.segments import MEMORY, Segment, SegmentBuffer, SpillPool
from zed_spark.formats.rows.frame_writer import FrameWriter, RowWriter
from zed_spark.formats.vng.trailer import MAGIC
from zed_spark.types.body import signed, tagged


class VngLayout(Layout):
    """One file of a generation.

    Args:
        sink: the file.
        form: compression format of segments, `zed_spark.formats.vng.segment.RAW` and the like.
        memory: bytes of encoded values to keep in memory.

    Attributes:
        version: the version in the trailer or header.
        waits: whether the metadata comes before the data section.
        skew_thresh: the threshold to state if none is set.
        pool: the data section.
        root: the super type of each row.
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
        """Write the last segments, the metadata and the trailer.

        Args:
            types: the super types.
            trees: their columns.
            thresholds: ``skew_thresh`` and ``segment_thresh`` for the trailer; None for the default.
            kind: the format for the trailer.

        Returns:
            Bytes of the file.

        Raises:
            SchemaMismatchError: the data or the metadata is larger than a file can state.
            UnsupportedTypeError: a type is nested too deeply.
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


def emitted(trees: list[Encoder]) -> list[Meta]:
    """The metadata of super types.

    Raises:
        UnsupportedTypeError: it is nested too deeply, several times as deep as a type.
    """
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
