"""The format ``vortex``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, BinaryIO

from zed_spark.errors import CorruptDataError
from zed_spark.formats.format import Format
from zed_spark.formats.settings import WriterSettings, one_of, option

if TYPE_CHECKING:
    from zed_spark.columns.column import Sequence
    from zed_spark.formats.pieces import Piece, ReadRequest, Summary
    from zed_spark.formats.vortex.writer import VortexWriter
    from zed_spark.storage.source import Source

MAGIC = b"VTXF"
"""The first and the last four bytes of a file."""


@dataclass(frozen=True, slots=True)
class VortexSettings(WriterSettings):
    """How Vortex files are written; ``compression`` is ``zstd`` for smaller files, or None if the library chooses."""

    format = "vortex"

    compression: str | None = option(
        "compression", one_of("zstd"), None, "zstd",
        "With `zstd` the library chooses encodings for size, otherwise for speed.",
    )  # fmt: skip

    def writer(self, sink: BinaryIO) -> VortexWriter:
        from zed_spark.formats.vortex.writer import VortexWriter

        return VortexWriter(sink, compression=self.compression)


class VortexFormat(Format):
    """Vortex: a file is Vortex when it begins and ends with its magic bytes."""

    settings = VortexSettings
    extensions = ("vortex",)
    detection_order = 10
    relatives = ((MAGIC, "is a Vortex file without its end, as it is when a write was interrupted; write it again"),)
    counts_rows = True

    def recognize(self, source: Source, head: bytes) -> str | CorruptDataError | None:
        if not head.startswith(MAGIC) or source.size < 3 * len(MAGIC):
            return None
        return self.name if bytes(source.read(source.size - len(MAGIC), len(MAGIC))) == MAGIC else None

    def summarize(self, source: Source) -> Summary:
        from zed_spark.formats.vortex import file

        return file.summarize(source)

    def describe(self, source: Source) -> dict[str, Any]:
        from zed_spark.formats.vortex import file

        return file.describe(source)

    def split(self, source: Source, target_bytes: int) -> list[Piece]:
        from zed_spark.formats.vortex import file

        return file.split(source, target_bytes)

    def read(self, source: Source, piece: Piece | None, request: ReadRequest) -> Iterator[Sequence]:
        from zed_spark.formats.vortex import reader

        return reader.read(source, piece, request)


VORTEX = VortexFormat()
