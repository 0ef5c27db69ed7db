"""The formats ``zson``, ``sup`` and ``json``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, BinaryIO

from zed_spark.errors import CorruptDataError, OptionError
from zed_spark.formats.format import Format
from zed_spark.formats.settings import WriterSettings, one_of, option

if TYPE_CHECKING:
    from zed_spark.columns.column import Sequence
    from zed_spark.formats.pieces import ReadRequest, Summary
    from zed_spark.formats.text.reader import TextPiece
    from zed_spark.formats.text.writer import TextWriter
    from zed_spark.storage.source import Source


@dataclass(frozen=True, slots=True)
class TextSettings(WriterSettings):
    """How text files are written; ``compression`` can only be ``none``."""

    compression: str = option("compression", one_of("none"), "none", "none", "Text files are not compressed.")
    # Text has types only beside values.
    holds_types = False

    def writer(self, sink: BinaryIO) -> TextWriter:
        from zed_spark.formats.text import writer

        if self.compression != "none":
            raise OptionError(f"{self.format} files are not compressed: compression {self.compression!r} is unknown")
        match self.format:
            case "zson":
                return writer.ZsonWriter(sink)
            case "sup":
                return writer.SupWriter(sink)
        return writer.JsonWriter(sink)


class ZsonSettings(TextSettings):
    """How ZSON files are written."""

    __slots__ = ()
    format = "zson"


class SupSettings(TextSettings):
    """How SUP files are written."""

    __slots__ = ()
    format = "sup"
    supports_optional = True


class JsonSettings(TextSettings):
    """How JSON files are written."""

    __slots__ = ()
    format = "json"
    supports_optional = True


class TextFormat(Format):
    """A notation. A file is text when its first values parse: as JSON, else as ZSON, else as SUP."""

    detection_order = 51

    def recognize(self, source: Source, head: bytes) -> str | CorruptDataError | None:
        # ZSON, which comes first, also recognizes the others.
        return None

    def summarize(self, source: Source) -> Summary:
        from zed_spark.formats.text import plan

        return plan.summarize(source, self.name)

    def describe(self, source: Source) -> dict[str, Any]:
        from zed_spark.formats.text import plan

        return plan.describe(source, self.name)

    def split(self, source: Source, target_bytes: int) -> list[TextPiece]:
        from zed_spark.formats.text import plan

        return plan.split(source, target_bytes, self.name)

    def read(self, source: Source, piece: TextPiece | None, request: ReadRequest) -> Iterator[Sequence]:
        from zed_spark.formats.text import reader

        return reader.read(source, piece, request, self.name)


class ZsonFormat(TextFormat):
    """ZSON, which recognizes the other notations as well, because the first values show which one it is."""

    settings = ZsonSettings
    reads = ("sup", "json")
    extensions = ("zson",)
    detection_order = 50

    def recognize(self, source: Source, head: bytes) -> str | CorruptDataError | None:
        from zed_spark.formats.text import plan

        try:
            return plan.recognize(source) if plan.is_text(head) else None
        except CorruptDataError as error:
            return error


class SupFormat(TextFormat):
    """SUP."""

    settings = SupSettings
    reads = ("zson", "json")
    extensions = ("sup",)


class JsonFormat(TextFormat):
    """JSON."""

    settings = JsonSettings
    extensions = ("json", "jsonl", "ndjson")


ZSON, SUP, JSON = ZsonFormat(), SupFormat(), JsonFormat()
