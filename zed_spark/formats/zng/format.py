"""The format ``zng``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, BinaryIO

from zed_spark.errors import CorruptDataError
from zed_spark.formats.format import Format
from zed_spark.formats.rows.settings import RowSettings

if TYPE_CHECKING:
    from zed_spark.columns.column import Sequence
    from zed_spark.columns.summary import ReadRequest, Summary
    from zed_spark.formats.rows.plan import ZngPiece
    from zed_spark.formats.rows.writer import ZngWriter
    from zed_spark.storage.source import Source


@dataclass(frozen=True, slots=True)
class ZngSettings(RowSettings):
    """How ZNG files are written."""

    format = "zng"

    def writer(self, sink: BinaryIO) -> ZngWriter:
        """A writer of one file; see `WriterSettings.writer`."""
        from zed_spark.formats.rows.writer import ZngWriter

        return ZngWriter(
            sink, compression=self.compression, frame_bytes=self.frame_bytes, stream_bytes=self.stream_bytes
        )


class ZngFormat(Format):
    """ZNG: a file is ZNG when its first frames parse."""

    settings = ZngSettings
    extensions = ("zng",)
    detection_order = 60

    def recognize(self, source: Source, head: bytes) -> str | CorruptDataError | None:
        from zed_spark.formats.rows import plan

        try:
            plan.recognize(source)
        except CorruptDataError as error:
            return error
        return self.name

    def summarize(self, source: Source) -> Summary:
        from zed_spark.formats.rows import plan

        return plan.summarize(source)

    def describe(self, source: Source) -> dict[str, Any]:
        from zed_spark.formats.rows import structure

        return structure.describe(source)

    def split(self, source: Source, target_bytes: int) -> list[ZngPiece]:
        from zed_spark.formats.rows import plan

        return plan.split(source, target_bytes)

    def read(self, source: Source, piece: ZngPiece | None, request: ReadRequest) -> Iterator[Sequence]:
        from zed_spark.formats.rows import reader

        return reader.read(source, piece, request)


ZNG = ZngFormat()
