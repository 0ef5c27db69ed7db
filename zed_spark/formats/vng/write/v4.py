"""Files of generation 4, as zed 1.13 to 1.18 read them. Source: formats/vng.md section 6."""

from __future__ import annotations

import io
import struct as packing
from typing import BinaryIO

from zed_spark.errors import SchemaMismatchError
from zed_spark.formats.columnar.metadata import MAX_DEPTH, META_LIMIT
from zed_spark.formats.rows.frame_writer import FrameWriter
from zed_spark.formats.vng.detect import MAGIC, VERSION
from zed_spark.formats.vng.write.data import Data, Segment
from zed_spark.formats.vng.write.integers import RootColumn
from zed_spark.formats.vng.write.layout import Layout
from zed_spark.formats.vng.write.marshal import Meta, count, listing, struct
from zed_spark.formats.vng.write.node import Node, emit
from zed_spark.formats.vng.write.pile import Pile
from zed_spark.formats.vng.write.v3 import stream
from zed_spark.types import NULL, deeper_types


class Layout4(Layout):
    """One segment for each column, and every length stated."""

    def __init__(self, data: Data) -> None:
        super().__init__(data, 4)

    def places(self, segments: list[Segment]) -> Meta:
        """A record, of no bytes at the current position when there is no segment."""
        if len(segments) > 1:
            raise AssertionError("several segments of one column")
        return self._record(segments[0] if segments else Segment(offset=self.data.size))

    def orphan(self, pile: Pile) -> None:
        """Constants leave nothing in the data section."""

    def lengths(self, length: int) -> tuple[tuple[str, Meta], ...]:
        """The field ``Length``."""
        return (("Length", count(length)),)


def write(sink: BinaryIO, trees: list[Node], root: RootColumn, *, compress: bool) -> int:
    """Write a file with the header of 16 bytes that all releases read.

    Args:
        sink: where it goes.
        trees: the super types.
        root: the super type of each row, empty if there is but one.
        compress: whether to compress the frames of metadata.

    Returns:
        Bytes written.

    Raises:
        SchemaMismatchError: the data or the metadata is larger than a file can state.
    """
    data = root.pile.spill.data
    layout = Layout4(data)
    with deeper_types(MAX_DEPTH):
        if len(trees) == 1:
            value = emit(trees[0], layout)
        else:
            # A file without rows has tags of no bytes at offset 0, too.
            tags = layout.segments(root.pile)
            members = listing([emit(tree, layout) for tree in trees], NULL)
            value = struct("Variant", ("Tags", tags), ("Values", members), ("Length", count(root.rows)))
        meta = io.BytesIO()
        stream(FrameWriter(meta, compression="lz4" if compress else "none"), [value])
    if data.size >= 1 << 32 or meta.tell() > META_LIMIT:
        raise SchemaMismatchError(
            f"{data.size} bytes of data and {meta.tell()} of metadata, at most 4 GiB and 100 MiB are possible"
        )
    sink.write(MAGIC + packing.pack("<III", VERSION, meta.tell(), data.size) + meta.getvalue())
    root.pile.spill.write()
    return 16 + meta.tell() + data.size
