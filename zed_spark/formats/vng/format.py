"""The format ``vng``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, BinaryIO

from zed_spark.errors import CorruptDataError
from zed_spark.formats.format import Format
from zed_spark.formats.settings import WriterSettings, one_of, option, positive, size

if TYPE_CHECKING:
    from zed_spark.columns.column import Sequence
    from zed_spark.formats.pieces import ReadRequest, Summary
    from zed_spark.formats.vng.plan import VngPiece
    from zed_spark.formats.vng.write import VngWriter
    from zed_spark.storage.source import Source

LAYOUTS = ("3", "4", "seed")
"""The generations that can be written."""

SKEW_THRESH = 32 << 20
"""Encoded bytes after which the columns of a file are cut by default: readers can start a task at each cut."""


@dataclass(frozen=True, slots=True)
class VngSettings(WriterSettings):
    """How VNG files are written. Columns are cut at `SKEW_THRESH` by default, if the layout has cuts."""

    format = "vng"

    layout: str = option(
        "layout", one_of(*LAYOUTS), "3", "3, 4, seed",
        "The generation: `3` as zed 1.12 writes it, `4` as zed 1.13 to 1.18, `seed` as in the published specification, "
        "which no release reads. If you append to a folder, the default is the layout of its newest file.",
    )  # fmt: skip
    compression: str = option(
        "compression", one_of("lz4", "none", "zstd"), "lz4", "lz4, none, zstd",
        "Compression of segments. `zstd` is for `layout` `seed` only, and no release of zed reads it.",
    )  # fmt: skip
    rows_per_segment: int | None = option(
        "rowsPerSegment", positive, None, "rows", "Cut the columns after this many rows."
    )
    segment_thresh: int | None = option(
        "segmentThresh", size, None, "bytes", "Cut the columns when one has this many encoded bytes."
    )
    skew_thresh: int | None = option(
        "skewThresh", size, None, "bytes",
        "Cut the columns when together they have this many encoded bytes; 32m unless you set one of these three "
        "options. Readers can start a task at each cut. Files of layout 4 have no cuts.",
    )  # fmt: skip
    cut_by_default: bool = True

    def writer(self, sink: BinaryIO) -> VngWriter:
        """A writer of one file; see `WriterSettings.writer`."""
        from zed_spark.formats.vng.write import VngWriter

        given = self.rows_per_segment or self.segment_thresh or self.skew_thresh
        by_default = self.cut_by_default and not given and self.layout != "4"
        return VngWriter(
            sink,
            layout=self.layout,
            compression=self.compression,
            rows_per_segment=self.rows_per_segment,
            segment_thresh=self.segment_thresh,
            skew_thresh=SKEW_THRESH if by_default else self.skew_thresh,
        )


class VngFormat(Format):
    """VNG of all generations, and ZST: a file is VNG when it has VNG's header or trailer."""

    settings = VngSettings
    extensions = ("vng", "zst")
    detection_order = 30
    counts_rows = True
    narrows = True
    in_order = True

    def recognize(self, source: Source, head: bytes) -> str | CorruptDataError | None:
        from zed_spark.formats.vng import detect, trailer

        found = detect.format_of(source)
        # A file that was cut short has lost its trailer. Only its name still says what it was.
        return trailer.missing(source) if found is None and source.path.lower().endswith(".vng") else found

    def summarize(self, source: Source) -> Summary:
        from zed_spark.formats.vng import plan

        return plan.summarize(source)

    def describe(self, source: Source) -> dict[str, Any]:
        from zed_spark.formats.vng import plan

        return plan.describe(source)

    def options_like(self, source: Source) -> dict[str, str]:
        from zed_spark.formats.vng import detect

        generation = detect.load(source).generation
        layout = generation if generation in LAYOUTS else generation[:1]
        return {"layout": layout} if layout in LAYOUTS else {}

    def split(self, source: Source, target_bytes: int) -> list[VngPiece]:
        from zed_spark.formats.vng import plan

        return plan.split(source, target_bytes)

    def narrow(self, piece: VngPiece, rows: tuple[tuple[int, int], ...]) -> VngPiece | None:
        from zed_spark.formats.vng import plan

        return plan.narrow(piece, rows)

    def read(self, source: Source, piece: VngPiece | None, request: ReadRequest) -> Iterator[Sequence]:
        from zed_spark.formats.vng import reader

        return reader.read(source, piece, request)


VNG = VngFormat()
