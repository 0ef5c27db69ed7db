"""Files of generation 3, as zed 1.12 writes them. Source: formats/vng.md sections 3.1 and 5."""

from __future__ import annotations

from typing import BinaryIO

from zed_spark.formats.columnar.metadata import MAX_DEPTH
from zed_spark.formats.rows.frame_writer import FrameWriter, RowWriter
from zed_spark.formats.vng.trailer import MAGIC
from zed_spark.formats.vng.write.data import Data, Segment
from zed_spark.formats.vng.write.integers import RootColumn
from zed_spark.formats.vng.write.layout import Layout
from zed_spark.formats.vng.write.marshal import Meta, struct, text
from zed_spark.formats.vng.write.node import Node, emit
from zed_spark.formats.vng.write.pile import Pile
from zed_spark.types import INT64, Array, deeper_types
from zed_spark.types.body import signed, tagged


class Layout3(Layout):
    """Lists of segments with counts; nothing else states a length."""

    def __init__(self, data: Data) -> None:
        super().__init__(data, 3)

    def places(self, segments: list[Segment]) -> Meta:
        """A list of records, null when there are none."""
        records = [self._record(segment) for segment in segments]
        of = Array(self._segment)
        return Meta(of, b"".join(tagged(record.body) for record in records) if records else None)

    def orphan(self, pile: Pile) -> None:
        """The reference writes the selectors of a constant although nothing says where they are."""
        self.segments(pile)

    def lengths(self, length: int) -> tuple[tuple[str, Meta], ...]:
        """None."""
        return ()


def write(sink: BinaryIO, trees: list[Node], root: RootColumn, thresholds: tuple[int, int], *, compress: bool) -> int:
    """Write what is left of a file: its data section is there but for the last segments.

    Args:
        sink: where it goes.
        trees: the super types.
        root: the super type of each row.
        thresholds: ``skew_thresh`` and ``segment_thresh`` as the trailer is to state them.
        compress: whether to compress the frames of metadata.

    Returns:
        Bytes written.
    """
    data = root.pile.spill.data
    layout = Layout3(data)
    with deeper_types(MAX_DEPTH):
        metas = [emit(tree, layout) for tree in trees]
        # The root is the last segment and the first value.
        values = [layout.segments(root.pile), *metas]
        frames = FrameWriter(sink, compression="lz4" if compress else "none")
        stream(frames, values)
    sections = (data.size, frames.written)
    stream(frames, [trailer(3, sections, thresholds)])
    return data.size + frames.written


def stream(frames: FrameWriter, values: list[Meta]) -> None:
    """Write values as a ZNG stream of their own."""
    rows = RowWriter(frames)
    for of, body in values:
        rows.write(of, body)
    rows.close()


def trailer(version: int, sections: tuple[int, int], thresholds: tuple[int, int], kind: str = "vng") -> Meta:
    """The value at the end of the file."""
    meta = struct("vng.FileMeta", *zip(("skew_thresh", "segment_thresh"), map(_int64, thresholds), strict=True))
    sizes = Meta(Array(INT64), b"".join(tagged(signed(size)) for size in sections))
    fields = {"magic": text(MAGIC), "type": text(kind), "version": _int64(version), "sections": sizes, "meta": meta}
    return struct("zngio.Trailer", *fields.items())


def _int64(value: int) -> Meta:
    return Meta(INT64, signed(value))
