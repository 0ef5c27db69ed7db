"""What differs between the generations.

Source: formats/vng.md sections 5.2 to 5.8 and 6.2 to 6.4.
"""

from __future__ import annotations

from zed_spark import types as zt
from zed_spark.formats.vng.write.data import Data, Segment
from zed_spark.formats.vng.write.marshal import Meta, count, placeholder, struct
from zed_spark.formats.vng.write.pile import Pile
from zed_spark.types.body import signed, unsigned


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
        self.nothing: zt.Type = placeholder("Type" if version == 3 else "typ")
        self._segment = self._record(Segment()).type

    def segments(self, pile: Pile | None) -> Meta:
        """End the last segment of a column; what the metadata says of all of them, or of there being none."""
        if pile is None:
            return self.places([])
        pile.end()
        return self.places(pile.segments)

    def places(self, segments: list[Segment]) -> Meta:
        """What the metadata says of segments."""
        raise NotImplementedError

    def orphan(self, pile: Pile) -> None:
        """Store segments that nothing refers to: the selectors of constants."""
        raise NotImplementedError

    def lengths(self, length: int) -> tuple[tuple[str, Meta], ...]:
        """The fields that state how many values a column has."""
        raise NotImplementedError

    def _record(self, segment: Segment) -> Meta:
        fields = [
            ("Offset", Meta(zt.INT64, signed(segment.offset))),
            ("Length", Meta(zt.INT32, signed(segment.stored))),
            ("MemLength", Meta(zt.INT32, signed(segment.nbytes))),
            ("CompressionFormat", Meta(zt.UINT8, unsigned(segment.form))),
        ]
        return struct("Segment", *fields, *([("Count", count(segment.count))] if self.version == 3 else []))
