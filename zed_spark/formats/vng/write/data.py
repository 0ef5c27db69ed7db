"""The data section: where segments are, and when their bytes are written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import BinaryIO

from zed_spark.codec.arrays import Bytes
from zed_spark.formats.columnar.segment import RAW

Piece = Bytes | tuple[int, int]
"""Bytes in memory, or offset and length in a file."""


@dataclass(slots=True)
class Segment:
    """A run of values that is stored in one place.

    Attributes:
        pieces: its bytes, in order, while they wait.
        count: values in it.
        nbytes: bytes of the values.
        stored: bytes of all pieces: other than `nbytes` once they are compressed.
        form: their compression format.
        held: bytes of the pieces in memory.
        offset: where it is in the data section, once it is stored.
    """

    pieces: list[Piece] = field(default_factory=list)
    count: int = 0
    nbytes: int = 0
    stored: int = 0
    form: int = RAW
    held: int = 0
    offset: int = 0


class Data:
    """A data section.

    Attributes:
        size: bytes so far.
        waits: whether the bytes are written only when the metadata is known, which comes before them.
        waiting: the segments that do.
    """

    def __init__(self, sink: BinaryIO, *, waits: bool) -> None:
        self.size, self.waits = 0, waits
        self.waiting: list[Segment] = []
        self._sink = sink

    def store(self, segment: Segment) -> None:
        """Give a segment the next place."""
        segment.offset = self.size
        self.size += segment.stored
        if self.waits:
            self.waiting.append(segment)

    def write(self, piece: Bytes) -> None:
        """Write the next bytes of the section."""
        self._sink.write(piece.data)
