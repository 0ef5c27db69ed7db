"""An open file, whose bytes come from the storage by ranges, and its Zed type, which Vortex metadata cannot hold.

The Python library cannot write metadata, so the Zed type of a file's values is in a note between the last segment and
the postscript, where other readers do not look: the postscript, found from the end of the file, gives the positions of
segments from its beginning.

    text of the type, UTF-8 | its length, 8 bytes little-endian | ``zed.type`` | postscript | end of file

The end of the file is its version and the length of the postscript, two bytes each, and the magic.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns.from_arrow import zed_type
from zed_spark.columns.summary import SuperType
from zed_spark.errors import CorruptDataError, UnsupportedTypeError, ZedSparkError
from zed_spark.formats.pieces import Piece, Summary
from zed_spark.formats.vortex.library import LAYOUT, arrow_of, load, require, translated_errors
from zed_spark.storage.source import Source

REQUESTS = 16
"""Most ranges that are requested at the same time."""

MARK = b"zed.type"
"""The eight bytes between the note's length and the postscript."""

END = 8
"""Bytes of the end of the file."""

LONGEST = 16 << 20
"""Most bytes of a type's text; where more are claimed, there is no note."""

_TAIL = 8 << 10
"""Bytes at the end that are read at once; nearly always they include the note."""


class Ranges:
    """The bytes of a source as the library's threads request them.

    The library turns errors of the storage into text, so the last one is kept here.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.failure: ZedSparkError | None = None

    def size(self) -> int:
        """Bytes in all."""
        return self.source.size

    def read_at(self, offset: int, length: int) -> memoryview:
        """Exactly ``length`` bytes from ``offset``."""
        try:
            return self.source.read(offset, length)
        except ZedSparkError as error:
            self.failure = error
            raise


class VortexFile:
    """An open file. Its ``type`` is that of the note, if there is one that fits the Arrow type that the library shows.

    ``nullable`` tells whether values themselves may be null. Raises OptionError if the library is not installed,
    UnsupportedTypeError if the file has a type without a Zed type.
    """

    def __init__(self, source: Source) -> None:
        require(source.path)
        library = load()
        self.path = source.path
        self._ranges = Ranges(source)
        with self.translated_errors():
            # No cache of segments: each belongs to one range of rows and is read once.
            self.file: Any = library.open_readable(self._ranges, concurrency=REQUESTS, without_segment_cache=True)
            self.rows = len(self.file)
            dtype = self.file.dtype
            self.nullable = bool(dtype.is_nullable())
        self.arrow = arrow_of(dtype, self.path)
        self.type = self._type(source)

    def _type(self, source: Source) -> zt.Type:
        plain = zed_type(self.arrow, self.path)
        noted = read_note(source)
        if noted is None:
            return plain
        try:
            fits = zed_type(LAYOUT.arrow_type(noted), self.path) is plain
        except UnsupportedTypeError:
            fits = False
        return noted if fits else plain

    def splits(self) -> list[tuple[int, int]]:
        """Return the ranges of rows that the library reads at a time, in order; together they are all rows."""
        with self.translated_errors():
            return [(int(start), int(stop)) for start, stop in self.file.splits()]

    @contextmanager
    def translated_errors(self) -> Iterator[None]:
        """Raise errors of the library as CorruptDataError of this file, and StorageError of the storage unchanged."""
        try:
            with translated_errors(self.path):
                yield
        except ZedSparkError:
            if self._ranges.failure is not None:
                raise self._ranges.failure from None
            raise


def add_note(path: str, of: zt.Type) -> None:
    """Put a note into a file that has none."""
    text = zt.type_text(of).encode()
    if len(text) > LONGEST:
        return
    with open(path, "r+b") as file:
        file.seek(-END, os.SEEK_END)
        end = file.read()
        file.seek(-END - _postscript_size(end), os.SEEK_END)
        start = file.tell()
        postscript = file.read()
        file.seek(start)
        file.write(text + len(text).to_bytes(8, "little") + MARK + postscript)


def read_note(source: Source) -> zt.Type | None:
    """Return the type that a file's note gives; None where there is no note, or none that can be read."""
    first = max(0, source.size - _TAIL)
    tail = bytes(source.read(first, source.size - first))
    stop = source.size - END - _postscript_size(tail[-END:]) - END - len(MARK)
    if stop < 0:
        return None
    if stop < first:
        tail, first = bytes(source.read(stop, source.size - stop)), stop
    length, mark = tail[stop - first :][:8], tail[stop - first + 8 :][: len(MARK)]
    size = int.from_bytes(length, "little")
    if mark != MARK or size > min(stop, LONGEST):
        return None
    start = stop - size
    text = tail[start - first : stop - first] if start >= first else bytes(source.read(start, size))
    try:
        return zt.parse_type(text.decode())
    except (UnicodeDecodeError, ZedSparkError):
        return None


def _postscript_size(end: bytes) -> int:
    return int.from_bytes(end[2:4], "little")


def describe(source: Source) -> dict[str, Any]:
    """Return the columns of a file and the row ranges it is read in, as plain values fit for JSON.

    ``columns`` has the super type's number (always 0), depth, name, Zed type, number of values (if no record around it
    may be null), and as ``kind`` the Arrow type that the library shows, with a question mark if there may be nulls.
    ``splits`` has the number of row ranges, and the rows of the largest. The library does not show encodings and
    segments.
    """
    opened = VortexFile(source)
    field = pa.field("", opened.arrow, opened.nullable)
    sizes = [stop - start for start, stop in opened.splits()]
    return {
        "columns": list(_described_columns("", opened.type, field, opened.rows, 0)),
        "splits": {"count": len(sizes), "rows": max(sizes, default=0)},
    }


def _described_columns(
    name: str, of: zt.Type, field: pa.Field, rows: int | None, depth: int
) -> Iterator[dict[str, Any]]:
    yield {
        "super_type": 0,
        "depth": depth,
        "name": name,
        "kind": _arrow_kind(field),
        "type": zt.type_text(of),
        "count": rows,
        "segments": [],
    }
    inner = zt.under(of)
    if isinstance(inner, zt.Record) and pa.types.is_struct(field.type):
        below = None if field.nullable else rows
        for (field_name, kind), part in zip(inner.fields, field.type, strict=True):
            yield from _described_columns(field_name, kind, part, below, depth + 1)


def _arrow_kind(field: pa.Field) -> str:
    """Return the Arrow type; a struct without its fields, which are separate columns."""
    text = "struct" if pa.types.is_struct(field.type) else str(field.type)
    return f"{text}?" if field.nullable else text


@dataclass(frozen=True, slots=True)
class VortexPiece:
    """The rows of a file from ``start`` up to ``stop``, which take about so many stored bytes."""

    path: str
    start: int
    stop: int
    nbytes: int


def summarize(source: Source) -> Summary:
    """Return the summary of a file: its one super type and its rows.

    The library skips by its statistics of values, but does not show them. Errors are those of `VortexFile`.
    """
    opened = VortexFile(source)
    found = SuperType(opened.type, opened.rows)
    whole = (VortexPiece(source.path, 0, opened.rows, source.size),) if opened.rows else ()
    version = str(int.from_bytes(source.read(source.size - END, 2), "little"))
    return Summary(source.path, source.size, "vortex", version, (found,), opened.rows, whole)


def split(source: Source, target_bytes: int) -> list[Piece]:
    """Return row ranges of about ``target_bytes`` that together are the file, in order.

    They end where ranges that the library reads at a time end; longer ranges are cut anywhere.
    """
    opened = VortexFile(source)
    if not opened.rows:
        return []
    row = source.size / opened.rows
    ranges = _even(_checked_ranges(opened.splits(), opened.rows, source.path), max(1, round(target_bytes / row)))
    pieces: list[Piece] = []
    start = 0
    for _, stop in ranges:
        if (stop - start) * row >= target_bytes or stop == opened.rows:
            pieces.append(VortexPiece(source.path, start, stop, max(1, round((stop - start) * row))))
            start = stop
    return pieces


def _checked_ranges(ranges: list[tuple[int, int]], rows: int, path: str) -> list[tuple[int, int]]:
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
