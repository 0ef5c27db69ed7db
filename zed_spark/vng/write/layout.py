"""The data section, and what differs between generations 3 and 4.

Source: formats/vng.md sections 5.2 to 5.8 and 6.2 to 6.4.
"""

from __future__ import annotations

from typing import BinaryIO

from zed_spark.errors import SchemaMismatchError
from zed_spark.types import INT32, INT64, UINT8, Type
from zed_spark.types.body import signed, unsigned
from zed_spark.vng.segment import LARGEST
from zed_spark.vng.write.marshal import Meta, count, placeholder, struct
from zed_spark.vng.write.pile import Pile, Segment, Spill

Place = tuple[int, int, int, int]
"""Offset, stored length, length in memory and compression format of a segment."""


class Data:
    """A data section: first what is to be in it, then, when the metadata is known, the bytes.

    Attributes:
        size: bytes so far.
    """

    def __init__(self, spill: Spill) -> None:
        self.size = 0
        self._spill = spill
        self._segments: list[Segment] = []

    def store(self, segment: Segment) -> Place:
        """Give a segment the next place.

        Raises:
            SchemaMismatchError: it is of 2 GiB or more, which no reader takes.
        """
        if segment.nbytes >= LARGEST:
            raise SchemaMismatchError(
                f"a column of {segment.nbytes} bytes in one segment: write several files, or segments"
            )
        offset = self.size
        self._segments.append(segment)
        self.size += segment.stored
        return offset, segment.stored, segment.nbytes, segment.form

    def write(self, sink: BinaryIO) -> None:
        """Write all segments."""
        for segment in self._segments:
            for piece in self._spill.pieces(segment):
                sink.write(piece.data)


class Layout:
    """How columns are laid out in one file.

    Attributes:
        data: the data section.
        version: 3 or 4.
        raw8: whether 8-bit integers sort by their bytes.
        nothing: the type of bounds and dictionary entries that are not there.
    """

    def __init__(self, data: Data, version: int) -> None:
        self.data, self.version = data, version
        self.raw8 = version == 3
        self.nothing: Type = placeholder("Type" if version == 3 else "typ")
        self._segment = self._record((0, 0, 0, 0), 0).type

    def segments(self, pile: Pile | None) -> Meta:
        """End the segments of a column and store them; what the metadata says of them, or of there being none."""
        stored: list[tuple[Place, int]] = []
        if pile is not None:
            pile.cut()
            stored = [(self.data.store(segment), segment.count) for segment in pile.segments]
        return self.places(stored)

    def places(self, stored: list[tuple[Place, int]]) -> Meta:
        """What the metadata says of segments, each with the number of values in it."""
        raise NotImplementedError

    def orphan(self, pile: Pile) -> None:
        """Store segments that nothing refers to: the selectors of constants."""
        raise NotImplementedError

    def lengths(self, length: int) -> tuple[tuple[str, Meta], ...]:
        """The fields that state how many values a column has."""
        raise NotImplementedError

    def _record(self, place: Place, values: int) -> Meta:
        offset, length, memory, form = place
        fields = [
            ("Offset", Meta(INT64, signed(offset))),
            ("Length", Meta(INT32, signed(length))),
            ("MemLength", Meta(INT32, signed(memory))),
            ("CompressionFormat", Meta(UINT8, unsigned(form))),
        ]
        return struct("Segment", *fields, *([("Count", count(values))] if self.version == 3 else []))
