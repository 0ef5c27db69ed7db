"""The text formats as the rest of the package meets them (`zed_spark.columns.summary.Format`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zed_spark.columns.column import Sequence
    from zed_spark.columns.summary import ReadRequest, Summary
    from zed_spark.formats.text.piece import TextPiece
    from zed_spark.storage.source import Source


@dataclass(frozen=True, slots=True)
class TextFormat:
    """One notation.

    Attributes:
        name: ``"zson"``, ``"sup"`` or ``"json"``.
    """

    name: str

    def summarize(self, source: Source) -> Summary:
        """See `zed_spark.formats.text.plan.summarize`."""
        from zed_spark.formats.text import plan

        return plan.summarize(source, self.name)

    def describe(self, source: Source) -> dict[str, Any]:
        """See `zed_spark.formats.text.plan.describe`."""
        from zed_spark.formats.text import plan

        return plan.describe(source, self.name)

    def split(self, source: Source, target_bytes: int) -> list[TextPiece]:
        """See `zed_spark.formats.text.plan.split`."""
        from zed_spark.formats.text import plan

        return plan.split(source, target_bytes, self.name)

    def read(self, source: Source, piece: TextPiece | None, request: ReadRequest) -> Iterator[Sequence]:
        """See `zed_spark.formats.text.reader.read`."""
        from zed_spark.formats.text import reader

        return reader.read(source, piece, request, self.name)


ZSON, SUP, JSON = TextFormat("zson"), TextFormat("sup"), TextFormat("json")
