"""What the formats ``zng`` and ``bsup`` share. Light to import: the methods import what reads and writes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, BinaryIO

from zed_spark.formats.format import Format
from zed_spark.formats.rows.frame_writer import FRAME_BYTES
from zed_spark.formats.settings import STREAM_BYTES, WriterSettings, one_of, option, size
from zed_spark.types.dialect import Dialect

if TYPE_CHECKING:
    from zed_spark.columns.column import Sequence
    from zed_spark.formats.pieces import ReadRequest, Summary
    from zed_spark.formats.rows.plan import RowPiece
    from zed_spark.formats.rows.writer import RowFileWriter
    from zed_spark.storage.source import Source


@dataclass(frozen=True, slots=True)
class RowSettings(WriterSettings):
    """How rows are divided into frames and streams.

    Attributes:
        compression: of frames, ``lz4`` or ``none``.
        frame_bytes: bytes of values in a frame, uncompressed.
        stream_bytes: bytes of values in a stream, uncompressed; None for one stream.
    """

    compression: str = option("compression", one_of("lz4", "none"), "lz4", "lz4, none", "Compression of frames.")
    frame_bytes: int = option(
        "frameBytes", size, FRAME_BYTES, "bytes", "Bytes of values in a frame; the default is that of the reference."
    )
    stream_bytes: int | None = option(
        "streamBytes", size, STREAM_BYTES, "bytes",
        "Bytes of values in a stream: readers can start a task at each stream.",
    )  # fmt: skip

    @property
    @abstractmethod
    def dialect(self) -> Dialect:
        """The version of the format that is written.

        Raises:
            OptionError: there is no such version.
        """

    def writer(self, sink: BinaryIO) -> RowFileWriter:
        """A writer of one file; see `WriterSettings.writer`."""
        from zed_spark.formats.rows.writer import RowFileWriter

        return RowFileWriter(
            sink,
            compression=self.compression,
            frame_bytes=self.frame_bytes,
            stream_bytes=self.stream_bytes,
            dialect=self.dialect,
        )


class RowFormat(Format):
    """A format of rows in frames."""

    @abstractmethod
    def dialect(self, source: Source) -> Dialect:
        """The version of a file.

        Raises:
            UnsupportedVersionError: a version that was never released.
        """

    @abstractmethod
    def version(self, dialect: Dialect) -> str:
        """A version for people."""

    def summarize(self, source: Source) -> Summary:
        from zed_spark.formats.rows import plan

        dialect = self.dialect(source)
        return plan.summarize(source, dialect, self.name, self.version(dialect))

    def describe(self, source: Source) -> dict[str, Any]:
        from zed_spark.formats.rows import plan

        return plan.describe(source, self.dialect(source).version)

    def split(self, source: Source, target_bytes: int) -> list[RowPiece]:
        from zed_spark.formats.rows import plan

        return plan.split(source, target_bytes, self.dialect(source))

    def read(self, source: Source, piece: RowPiece | None, request: ReadRequest) -> Iterator[Sequence]:
        from zed_spark.formats.rows import reader

        return reader.read(source, piece, request, self.dialect(source))
