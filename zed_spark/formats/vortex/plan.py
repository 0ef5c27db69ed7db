"""Planning: what a file holds and how to cut it, from its footer alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from zed_spark.columns.summary import SuperType
from zed_spark.errors import CorruptDataError
from zed_spark.formats.pieces import Piece, Summary
from zed_spark.storage.source import Source


@dataclass(frozen=True, slots=True)
class VortexPiece:
    """A range of rows of a file.

    Attributes:
        path: the file.
        start: the first row.
        stop: the row after the last one.
        nbytes: about how many stored bytes they take.
    """

    path: str
    start: int
    stop: int
    nbytes: int


def summarize(source: Source) -> Summary:
    """The summary of a file: its one super type and its rows.

    The library does not show its statistics of the values; it only skips by them.

    Raises:
        CorruptDataError: it is not a Vortex file, or damaged.
        UnsupportedTypeError: it has a type without a Zed type.
        OptionError: the library is not installed.
    """
    from zed_spark.formats.vortex.file import VortexFile

    opened = VortexFile(source)
    found = SuperType(opened.type, opened.rows)
    whole = (VortexPiece(source.path, 0, opened.rows, source.size),) if opened.rows else ()
    return Summary(source.path, source.size, "vortex", version(source), (found,), opened.rows, whole)


def version(source: Source) -> str:
    """The version of the file format: two bytes before the length of the postscript and the magic."""
    return str(int.from_bytes(source.read(source.size - 8, 2), "little"))


def split(source: Source, target_bytes: int) -> list[Piece]:
    """Row ranges of about ``target_bytes`` that together are the file, in order.

    The bounds are those of the ranges that the library reads at a time; longer ranges are cut anywhere.

    Raises:
        CorruptDataError: it is damaged.
        OptionError: the library is not installed.
    """
    from zed_spark.formats.vortex.file import VortexFile

    opened = VortexFile(source)
    if not opened.rows:
        return []
    row = source.size / opened.rows
    ranges = _even(_whole(opened.splits(), opened.rows, source.path), max(1, round(target_bytes / row)))
    pieces: list[Piece] = []
    start = 0
    for _, stop in ranges:
        if (stop - start) * row >= target_bytes or stop == opened.rows:
            pieces.append(VortexPiece(source.path, start, stop, max(1, round((stop - start) * row))))
            start = stop
    return pieces


def _whole(ranges: list[tuple[int, int]], rows: int, path: str) -> list[tuple[int, int]]:
    """The ranges, which must be all rows in order."""
    at = 0
    for start, stop in ranges:
        if start != at or stop <= start:
            raise CorruptDataError(f"rows {start} to {stop} come after row {at}", structure="splits", path=path)
        at = stop
    if at != rows:
        raise CorruptDataError(f"{at} rows in parts, {rows} in all", structure="splits", path=path)
    return ranges


def _even(ranges: Iterable[tuple[int, int]], most: int) -> Iterator[tuple[int, int]]:
    for start, stop in ranges:
        parts = -(-(stop - start) // (2 * most))
        bounds = [start + (stop - start) * part // parts for part in range(parts + 1)]
        yield from pairwise(bounds)
