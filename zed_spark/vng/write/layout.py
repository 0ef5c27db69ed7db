"""The data section, and what differs between generations 3 and 4.

Source: formats/vng.md sections 5.2 to 5.8 and 6.2 to 6.4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from zed_spark.codec.contract import Bytes
from zed_spark.errors import SchemaMismatchError
from zed_spark.types import INT32, INT64, UINT8, Type
from zed_spark.types.body import signed, unsigned
from zed_spark.vng.segment import LARGEST, LZ4, RAW
from zed_spark.vng.write.marshal import Meta, count, placeholder, struct

if TYPE_CHECKING:
    from zed_spark.zng.writer_frames import Buffer

LEAST = 14
"""Segments of this many bytes or less are never compressed."""

LZ4_LIMIT = 0x7E00_0000
"""Longest input of liblz4."""

Part = tuple[Bytes, int]
"""Bytes of a segment, uncompressed, and the number of values in it."""

Place = tuple[int, int, int, int]
"""Offset, stored length, length in memory and compression format of a segment."""


class Data:
    """A data section.

    Attributes:
        size: bytes so far.
    """

    def __init__(self, write: Callable[[Buffer], object], *, compress: bool) -> None:
        self.size = 0
        self._write, self._compress = write, compress

    def store(self, data: Bytes) -> Place:
        """Write one segment, compressed if that saves a byte or more.

        Raises:
            SchemaMismatchError: it is of 2 GiB or more, which no reader takes.
        """
        length = len(data)
        if length >= LARGEST:
            raise SchemaMismatchError(f"a column of {length} bytes in one segment: write several files, or segments")
        stored: Buffer = data
        form = RAW
        if self._compress and LEAST < length <= LZ4_LIMIT:
            import lz4.block

            block = lz4.block.compress(data, store_size=False)
            if len(block) < length:
                stored, form = block, LZ4
        offset = self.size
        self._write(stored)
        self.size += len(stored)
        return offset, len(stored), length, form


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

    def segments(self, parts: Iterable[Part]) -> Meta:
        """Write segments; what the metadata says of them."""
        raise NotImplementedError

    def orphan(self, parts: Iterable[Part]) -> None:
        """Write segments that nothing refers to: the selectors of constants."""
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
