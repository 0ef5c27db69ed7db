"""The formats ``zson``, ``sup`` and ``json``."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, BinaryIO

from zed_spark.errors import CorruptDataError, OptionError
from zed_spark.formats.format import Format
from zed_spark.formats.settings import Writer, WriterSettings, one_of, option

if TYPE_CHECKING:
    from zed_spark.columns.column import Sequence
    from zed_spark.formats.pieces import ReadRequest, Summary
    from zed_spark.formats.text.reader import TextPiece
    from zed_spark.storage.source import Source
    from zed_spark.types import Type

BLOCK_ROWS = 4096
"""Rows printed together; more would only take memory for their plain values."""


class TextWriter(Writer):
    """Writes one value per line; ``written`` bytes so far. Use as a context manager; the sink stays open."""

    def __init__(self, sink: BinaryIO, writer: Callable[[Type], Callable[[Any], str]]) -> None:
        """Write to a sink what ``writer``, a printer's method of that name, prints."""
        self._sink, self._writer = sink, writer
        self.written = 0

    def write(self, sequence: Sequence) -> None:
        """Append values in order; UnsupportedTypeError if the notation has no text for one, without its block."""
        from zed_spark.formats.text.printer import in_order

        for start in range(0, len(sequence), BLOCK_ROWS):
            part = sequence.slice(start, min(BLOCK_ROWS, len(sequence) - start))
            data = "".join([f"{line}\n" for line in in_order(part, self._writer)]).encode()
            self._sink.write(data)
            self.written += len(data)

    @property
    def nbytes(self) -> int:
        return self.written

    def close(self) -> None:
        """Do nothing: everything is written at once."""


@dataclass(frozen=True, slots=True)
class TextSettings(WriterSettings):
    """How text files are written; ``compression`` can only be ``none``."""

    compression: str = option("compression", one_of("none"), "none", "none", "Text files are not compressed.")
    # Text has types only beside values.
    holds_types = False

    def writer(self, sink: BinaryIO) -> TextWriter:
        if self.compression != "none":
            raise OptionError(
                f"{self.format} files cannot be compressed with {self.compression!r}; the only choice is 'none'"
            )
        return TextWriter(sink, self.print_values())

    @abstractmethod
    def print_values(self) -> Callable[[Type], Callable[[Any], str]]:
        """Return what makes of a type the function that prints values of it."""


class ZsonSettings(TextSettings):
    """How ZSON files are written: byte for byte as ``zq -z`` does."""

    __slots__ = ()
    format = "zson"

    def print_values(self) -> Callable[[Type], Callable[[Any], str]]:
        from zed_spark.formats.text.printer import Printer

        return Printer().writer


class SupSettings(TextSettings):
    """How SUP files are written: like the newest release of super, which has no typed nulls.

    A null that is not of type null becomes one of a union with null.
    """

    __slots__ = ()
    format = "sup"
    supports_optional = True

    def print_values(self) -> Callable[[Type], Callable[[Any], str]]:
        from zed_spark.formats.text.sup_printer import SupPrinter

        return SupPrinter().writer


class JsonSettings(TextSettings):
    """How JSON files are written: byte for byte as ``zq -j`` does; types are lost where JSON has none."""

    __slots__ = ()
    format = "json"
    supports_optional = True

    def print_values(self) -> Callable[[Type], Callable[[Any], str]]:
        from zed_spark.formats.text.json_text import JsonPrinter

        return JsonPrinter().writer


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
