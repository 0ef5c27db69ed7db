"""The format ``csup``: its settings, detection, planning and reading, object by object."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, BinaryIO

from zed_spark.errors import CorruptDataError, ZedSparkError
from zed_spark.formats.format import Format
from zed_spark.formats.settings import WriterSettings, one_of, option, positive

if TYPE_CHECKING:
    from zed_spark.columns.column import Sequence
    from zed_spark.formats.columnar.node import File
    from zed_spark.formats.csup.header import Section
    from zed_spark.formats.csup.write.writer import CsupWriter
    from zed_spark.formats.pieces import Piece, ReadRequest, Summary
    from zed_spark.storage.source import Source
    from zed_spark.types import Type

VERSIONS = ("12", "14", "16", "23", "seed")
"""The versions that can be written."""

ROWS_PER_OBJECT = 120_000
"""Rows of an object, as the reference cuts them."""


@dataclass(frozen=True, slots=True)
class CsupSettings(WriterSettings):
    """How CSUP files are written."""

    format = "csup"

    version: str = option(
        "version", one_of(*VERSIONS), "16", "12, 14, 16, 23, seed",
        "super 0.1 reads version 12; 0.2 reads 14; 0.3 reads 16; its main branch of August 2026 reads 23. No release "
        "reads `seed`. If you append to a folder, the default is the version of its newest file.",
    )  # fmt: skip
    compression: str = option(
        "compression", one_of("lz4", "none", "zstd"), "lz4", "lz4, none, zstd",
        "Compression of segments. `zstd` is for `version` `seed` only, and no release of super reads it.",
    )  # fmt: skip
    rows_per_object: int = option(
        "rowsPerObject", positive, ROWS_PER_OBJECT, "rows",
        "Rows in an object; super has the same default. Readers can start a task at each object.",
    )  # fmt: skip

    @property
    def supports_optional(self) -> bool:
        return self.version not in ("12", "seed")

    def writer(self, sink: BinaryIO) -> CsupWriter:
        from zed_spark.formats.csup.write.writer import CsupWriter

        return CsupWriter(
            sink, version=self.version, compression=self.compression, rows_per_object=self.rows_per_object
        )


class CsupFormat(Format):
    """CSUP: a file is CSUP when it has a header of a version after VNG's; its seed specification has a trailer."""

    settings = CsupSettings
    reads = ("vng",)
    extensions = ("csup",)
    detection_order = 20
    counts_rows = True

    def recognize(self, source: Source, head: bytes) -> str | CorruptDataError | None:
        from zed_spark.formats.csup.header import version

        return None if version(source) is None else self.name

    def summarize(self, source: Source) -> Summary:
        from zed_spark.formats.csup import plan

        return plan.summarize(source)

    def describe(self, source: Source) -> dict[str, Any]:
        from zed_spark.formats.csup import plan

        return plan.describe(source)

    def options_like(self, source: Source) -> dict[str, str]:
        from zed_spark.formats.csup.header import version
        from zed_spark.formats.csup.plan import is_vng
        from zed_spark.formats.vng.detect import load

        found = load(source).generation if is_vng(source) else str(version(source))
        return {"version": found} if found in VERSIONS else {}

    def split(self, source: Source, target_bytes: int) -> list[Piece]:
        from zed_spark.formats.csup import plan

        return plan.split(source, target_bytes)

    def read(self, source: Source, piece: Piece | None, request: ReadRequest) -> Iterator[Sequence]:
        """Yield the values of a piece (None: the whole file), in file order.

        Only segments of wanted columns are fetched, and none of objects whose statistics rule out that a value is kept.
        In permissive mode a damaged column ends its super type for the object, and a damaged object is skipped; nothing
        is read after a damaged header.
        """
        from zed_spark.formats.columnar.reader import report
        from zed_spark.formats.csup.header import objects
        from zed_spark.formats.csup.plan import CsupPiece, is_vng
        from zed_spark.formats.vng.format import VNG
        from zed_spark.formats.vng.plan import VngPiece

        try:
            if is_vng(source):
                yield from VNG.read(source, piece if isinstance(piece, VngPiece) else None, request)
                return
            start, stop = (piece.start, piece.stop) if isinstance(piece, CsupPiece) else (0, source.size)
            for section in objects(source, start, stop):
                yield from _read_object(source, section, request)
                # Later objects need no small batches to see the first rows soon.
                request = replace(request, first_rows=request.batch_rows)
        except ZedSparkError as error:
            report(error, source, request)


def _read_object(source: Source, section: Section, request: ReadRequest) -> Iterator[Sequence]:
    from zed_spark.formats.columnar.reader import RowReader, report
    from zed_spark.formats.csup.metadata import load

    try:
        file = load(source, section)
        wanted = _wanted(file, request)
        if wanted is None or wanted:
            rows = ((0, file.rows or 0),)
            yield from RowReader(source, file, rows, replace(request, super_types=wanted)).batches()
    except ZedSparkError as error:
        report(error, source, request)


def _wanted(file: File, request: ReadRequest) -> frozenset[Type] | None:
    """Return the super types of an object that the request needs, None for all."""
    from zed_spark.formats.csup.plan import object_types

    kept = request.super_types
    if request.keep is not None and request.keep.possible is not None:
        possible = frozenset(one.type for one in object_types(file) if request.keep.possible(one))
        kept = possible if kept is None else kept & possible
    return kept


CSUP = CsupFormat()
