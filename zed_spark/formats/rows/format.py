"""The formats ``zng`` and ``bsup``: rows in compressed frames. Version 0 of BSUP is ZNG; 1, 2 and 5 followed.

Light to import: the methods import what reads and writes. Format: docs/formats/zng.md; section 12 has BSUP.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, BinaryIO

from zed_spark.errors import CorruptDataError, OptionError
from zed_spark.formats.format import Format
from zed_spark.formats.rows.frame import FRAME_BYTES
from zed_spark.formats.settings import STREAM_BYTES, WriterSettings, one_of, option, size
from zed_spark.types.dialect import DIALECTS, Dialect
from zed_spark.types.dialect import ZNG as ZNG_DIALECT

if TYPE_CHECKING:
    from zed_spark.columns.column import Sequence
    from zed_spark.formats.pieces import ReadRequest, Summary
    from zed_spark.formats.rows.plan import RowPiece
    from zed_spark.formats.rows.writer import RowFileWriter
    from zed_spark.storage.source import Source

BSUP_VERSIONS = 6
"""The versions of BSUP so far, some never released; the byte after theirs starts files of before ZNG 1.0."""

BSUP_WRITTEN = ("0", "1", "2", "5")
"""The versions of BSUP that can be written."""


@dataclass(frozen=True, slots=True)
class RowSettings(WriterSettings):
    """How rows are divided into frames and streams, by bytes before compression; None for one stream."""

    compression: str = option("compression", one_of("lz4", "none"), "lz4", "lz4, none", "Compression of frames.")
    frame_bytes: int = option(
        "frameBytes", size, FRAME_BYTES, "bytes", "Bytes of values in a frame; zed has the same default."
    )
    stream_bytes: int | None = option(
        "streamBytes", size, STREAM_BYTES, "bytes",
        "Bytes of values in a stream. Readers can start a task at each stream.",
    )  # fmt: skip

    @property
    @abstractmethod
    def dialect(self) -> Dialect:
        """The version that is written; OptionError if there is none of that name."""

    def writer(self, sink: BinaryIO) -> RowFileWriter:
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
        """Return the version of a file."""

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


@dataclass(frozen=True, slots=True)
class ZngSettings(RowSettings):
    """How ZNG files are written."""

    format = "zng"
    dialect = ZNG_DIALECT


class ZngFormat(RowFormat):
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

    def dialect(self, source: Source) -> Dialect:
        return ZNG_DIALECT

    def version(self, dialect: Dialect) -> str:
        # The wire format did not change between the first release and the last.
        return "1.0"


@dataclass(frozen=True, slots=True)
class BsupSettings(RowSettings):
    """How BSUP files are written. Every release of super reads its own version only."""

    format = "bsup"

    version: str = option(
        "version", one_of(*BSUP_WRITTEN), "2", "0, 1, 2, 5",
        "super 0.1 reads version 0, which is ZNG; 0.2 reads 1; 0.3 reads 2; its main branch of August 2026 reads 5. "
        "If you append to a folder, the default is the version of its newest file.",
    )  # fmt: skip

    @property
    def supports_optional(self) -> bool:
        return self.version != "0"

    @property
    def dialect(self) -> Dialect:
        known = {str(number): dialect for number, dialect in DIALECTS.items()}
        if self.version not in known:
            raise OptionError(f"BSUP version {self.version!r}: expected one of {', '.join(map(repr, known))}")
        return known[self.version]


class BsupFormat(RowFormat):
    """BSUP: a file is BSUP when its first frame is of a version above 0."""

    settings = BsupSettings
    extensions = ("bsup",)
    detection_order = 40
    reads = ("zng",)

    def recognize(self, source: Source, head: bytes) -> str | CorruptDataError | None:
        return self.name if 0x80 < head[0] < 0x80 + BSUP_VERSIONS else None

    def dialect(self, source: Source) -> Dialect:
        from zed_spark.formats.rows.frame import dialect_of

        return dialect_of(source)

    def version(self, dialect: Dialect) -> str:
        return str(dialect.version)

    def options_like(self, source: Source) -> dict[str, str]:
        version = self.version(self.dialect(source))
        return {"version": version} if version in BSUP_WRITTEN else {}


ZNG, BSUP = ZngFormat(), BsupFormat()
