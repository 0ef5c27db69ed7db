"""The format ``bsup``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, BinaryIO

from zed_spark.errors import CorruptDataError
from zed_spark.formats.format import Format
from zed_spark.formats.rows.settings import RowSettings
from zed_spark.formats.settings import one_of, option

if TYPE_CHECKING:
    from zed_spark.columns.column import Sequence
    from zed_spark.columns.summary import ReadRequest, Summary
    from zed_spark.formats.bsup.write import BsupWriter
    from zed_spark.formats.rows.plan import ZngPiece
    from zed_spark.storage.source import Source

VERSIONS = 6
"""Versions so far, of which not all were released; the byte after theirs starts files of before ZNG 1.0."""


@dataclass(frozen=True, slots=True)
class BsupSettings(RowSettings):
    """How BSUP files are written.

    Attributes:
        version: ``0``, ``1``, ``2`` or ``5``.
    """

    format = "bsup"

    version: str = option(
        "version", one_of("0", "1", "2", "5"), "2", "0, 1, 2, 5",
        "super 0.1 reads version 0, which is ZNG; 0.2 reads 1; 0.3 reads 2; its main branch of August 2026 reads 5.",
    )  # fmt: skip

    @property
    def supports_optional(self) -> bool:
        """Whether the files can tell an absent field from a null: versions after 0 can."""
        return self.version != "0"

    def writer(self, sink: BinaryIO) -> BsupWriter:
        """A writer of one file; see `WriterSettings.writer`."""
        from zed_spark.formats.bsup.write import BsupWriter

        return BsupWriter(
            sink,
            version=self.version,
            compression=self.compression,
            frame_bytes=self.frame_bytes,
            stream_bytes=self.stream_bytes,
        )


class BsupFormat(Format):
    """BSUP: a file is BSUP when its first frame is of a version above 0."""

    settings = BsupSettings
    extensions = ("bsup",)
    detection_order = 40

    def recognize(self, source: Source, head: bytes) -> str | CorruptDataError | None:
        return self.name if 0x80 < head[0] < 0x80 + VERSIONS else None

    def summarize(self, source: Source) -> Summary:
        from zed_spark.formats.bsup.dialect import kind_of
        from zed_spark.formats.rows import plan

        return plan.summarize(source, kind_of(source))

    def describe(self, source: Source) -> dict[str, Any]:
        from zed_spark.formats.bsup.dialect import kind_of
        from zed_spark.formats.rows import structure

        return structure.describe(source, kind_of(source).version)

    def split(self, source: Source, target_bytes: int) -> list[ZngPiece]:
        from zed_spark.formats.bsup.dialect import kind_of
        from zed_spark.formats.rows import plan

        return plan.split(source, target_bytes, kind_of(source))

    def read(self, source: Source, piece: ZngPiece | None, request: ReadRequest) -> Iterator[Sequence]:
        from zed_spark.formats.bsup.dialect import kind_of
        from zed_spark.formats.rows import reader

        return reader.read(source, piece, request, kind_of(source))


BSUP = BsupFormat()
