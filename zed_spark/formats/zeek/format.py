"""The format ``zeek``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from zed_spark.errors import CorruptDataError
from zed_spark.formats.format import Format
from zed_spark.formats.text.format import TextSettings

if TYPE_CHECKING:
    from zed_spark.columns.column import Sequence
    from zed_spark.formats.pieces import ReadRequest, Summary
    from zed_spark.formats.zeek.plan import ZeekPiece
    from zed_spark.storage.source import Source
    from zed_spark.types import Type

STARTS = (b"#separator", b"#set_separator\t", b"#fields\t", b"#path\t")
"""How logs begin."""


class ZeekSettings(TextSettings):
    """How Zeek logs are written: as Zeek's ASCII writer does, with a header wherever the type or path changes."""

    __slots__ = ()
    format = "zeek"

    def print_values(self) -> Callable[[Type], Callable[[Any], str]]:
        from zed_spark.formats.zeek.writer import LinePrinter

        return LinePrinter().writer


class ZeekFormat(Format):
    """Zeek's logs of values between tabs. Their JSON is of the format ``json``."""

    settings = ZeekSettings
    extensions = ("zeek", "log")
    detection_order = 20

    def recognize(self, source: Source, head: bytes) -> str | CorruptDataError | None:
        if not head.startswith(b"#"):
            return None
        longest = max(map(len, STARTS))
        return self.name if bytes(source.read(0, min(longest, source.size))).startswith(STARTS) else None

    def summarize(self, source: Source) -> Summary:
        from zed_spark.formats.zeek import plan

        return plan.summarize(source, self.name)

    def describe(self, source: Source) -> dict[str, Any]:
        from zed_spark.formats.zeek import plan

        return plan.describe(source)

    def split(self, source: Source, target_bytes: int) -> list[ZeekPiece]:
        from zed_spark.formats.zeek import plan

        return plan.split(source, target_bytes)

    def read(self, source: Source, piece: ZeekPiece | None, request: ReadRequest) -> Iterator[Sequence]:
        from zed_spark.formats.zeek import reader

        return reader.read(source, piece, request)


ZEEK = ZeekFormat()
