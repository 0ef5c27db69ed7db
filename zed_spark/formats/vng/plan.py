"""Planning: what a file holds and how to cut it, from metadata alone. Loads no numba."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from zed_spark.columns.summary import Summary
from zed_spark.formats.columnar import structure
from zed_spark.formats.columnar.node import File
from zed_spark.formats.columnar.statistics import super_types
from zed_spark.formats.vng import header, trailer
from zed_spark.formats.vng.detect import load
from zed_spark.formats.vng.reliability import VngReliability
from zed_spark.formats.vng.root import Rows, count
from zed_spark.storage.source import Source


@dataclass(frozen=True, slots=True)
class VngPiece:
    """Some rows of a file.

    Attributes:
        path: the file.
        start: the first row, counted over all super types.
        stop: the row after the last.
        nbytes: roughly how many stored bytes it takes to read them.
        rows: of those rows only these: first, and after the last, of each range, ascending; () for all.
    """

    path: str
    start: int
    stop: int
    nbytes: int
    rows: tuple[tuple[int, int], ...] = ()

    @property
    def ranges(self) -> tuple[tuple[int, int], ...]:
        """The rows to read, as ``rows``."""
        return self.rows or ((self.start, self.stop),)


def summarize(source: Source) -> Summary:
    """The summary of a file: super types, rows and statistics.

    Raises:
        CorruptDataError: it is no VNG file, or its metadata or root column is damaged.
        UnsupportedVersionError: it is of a version that is not known.
    """
    file = load(source)
    rows = count(source, file)
    types = tuple(super_types(file, rows.trees, VngReliability(file)))
    return Summary(source.path, source.size, "vng", file.generation, types, rows.total, tuple(_cut(file, rows, 1)))


def split(source: Source, target_bytes: int) -> list[VngPiece]:
    """Pieces of about ``target_bytes`` that together are the file, in order.

    Columns of most generations are one segment each, which every piece that touches it must fetch; cuts are
    made by rows all the same, and where columns have several segments, between them.
    """
    file = load(source)
    rows = count(source, file, by_tree=False)
    parts = max(1, min(-(-file.nbytes // max(target_bytes, 1)), rows.total))
    return _cut(file, rows, 1 if any(tree.undivided for tree in file.trees) else parts)


def _cut(file: File, rows: Rows, parts: int) -> list[VngPiece]:
    """About so many pieces."""
    nbytes = file.nbytes
    bounds = [_snap(rows.total * part // parts, rows, parts) for part in range(parts + 1)]
    return [
        VngPiece(file.path, start, stop, max(nbytes * (stop - start) // max(rows.total, 1), 1))
        for start, stop in pairwise(bounds)
        if stop > start
    ]


def _snap(row: int, rows: Rows, parts: int) -> int:
    """The nearest cut between segments, if it is near."""
    cuts = [cut for cut in rows.cuts if 2 * parts * abs(cut - row) < rows.total]
    return min(cuts, key=lambda cut: abs(cut - row)) if cuts and 0 < row < rows.total else row


def narrow(piece: VngPiece, rows: Sequence[tuple[int, int]]) -> VngPiece | None:
    """The part of a piece that some ranges of rows of its file leave, or None.

    Args:
        piece: the piece.
        rows: the first row wanted, and the row after the last, of each range, ascending.
    """
    kept = tuple(
        (max(start, piece.start), min(stop, piece.stop))
        for start, stop in rows
        if start < piece.stop and stop > piece.start
    )
    if not kept:
        return None
    left = sum(stop - start for start, stop in kept)
    nbytes = max(piece.nbytes * left // max(piece.stop - piece.start, 1), 1)
    return VngPiece(piece.path, kept[0][0], kept[-1][1], nbytes, kept if len(kept) > 1 else ())


def describe(source: Source) -> dict[str, Any]:
    """Sections and columns of a file.

    Returns:
        ``sections`` in file order, and ``columns``; see `zed_spark.formats.columnar.structure`.

    Raises:
        CorruptDataError: it is no VNG file, or its metadata is damaged.
        UnsupportedVersionError: it is of a version that is not known.
    """
    file = load(source)
    if file.header:
        start = bytes(source.read(0, file.header))
        form = next(form for form in header.forms(start) if form.size == file.header)
        sizes = [("header", form.size), ("metadata", form.meta), ("data", form.data)]
    else:
        found = trailer.find(source)
        sizes = [("data", found.data), ("reassembly", found.meta)]
        sizes.append(("trailer", source.size - found.data - found.meta))
    return {"sections": structure.sections(sizes), "columns": structure.columns(file)}
