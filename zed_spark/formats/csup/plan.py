"""Planning: what a file holds and how to cut it, from headers and metadata alone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from zed_spark import types as zt
from zed_spark.columns.summary import SuperType
from zed_spark.errors import ZedSparkError
from zed_spark.formats.columnar.node import File, Node
from zed_spark.formats.columnar.summary import Reliability, columns_of, later_types, merged, sections_of, super_types
from zed_spark.formats.csup.header import LONG_BOUND, Section, check_version, objects, version
from zed_spark.formats.csup.metadata import load
from zed_spark.formats.pieces import Piece, Summary
from zed_spark.formats.vng.format import VNG
from zed_spark.formats.vng.plan import LATER
from zed_spark.storage.source import BytesSource, Source


@dataclass(frozen=True, slots=True)
class CsupPiece:
    """Some neighbouring objects of a file, from byte ``start`` to byte ``stop``."""

    path: str
    start: int
    stop: int
    nbytes: int


def summarize(source: Source) -> Summary:
    """Return the summary of a file: super types, rows and statistics of all objects together.

    After damage the numbers are unknown (None), if there is an object before it; reading the file reports it.
    """
    if is_vng(source):
        return replace(VNG.summarize(source), format="csup")
    files: list[File] = []
    kept: list[tuple[Section, bytes]] = []
    rows: int | None = 0
    try:
        for section in objects(source):
            files.append(load(source, section))
            kept.append(
                (replace(section, offset=0), bytes(source.read(section.offset, section.start - section.offset)))
            )
        counts = [file.rows for file in files]
        rows = None if None in counts else sum(count or 0 for count in counts)
        found = _super_types(source.path, files, kept)
    except ZedSparkError:
        if not files:
            raise
        # What is counted and what is known of values no longer holds for the whole file.
        rows, found = None, merged(SuperType(of, None) for file in files for of in file.types)
    number = kept[0][0].version if kept else version(source)
    name = "" if number is None else str(number)
    return Summary(source.path, source.size, "csup", name, tuple(found), rows, _rest(source, 0))


def _super_types(path: str, files: list[File], kept: list[tuple[Section, bytes]]) -> list[SuperType]:
    """Return the super types of all objects, with statistics that are decoded on first use."""
    if sum(len(data) for _, data in kept) > LATER:
        return merged(one for file in files for one in object_types(file))
    types = [of for file in files for of in file.types]
    counts = [count for file in files for count in rows_of(file)]
    return later_types(types, counts, partial(_decoded, path, kept))


def _decoded(path: str, kept: list[tuple[Section, bytes]]) -> list[SuperType]:
    """The super types by the header of each object, as if it started the file, and its bytes before the data."""
    files = (load(BytesSource(data, path), section) for section, data in kept)
    return merged(one for file in files for one in object_types(file))


class CsupReliability(Reliability):
    """Which bounds can be relied on: of integers, of floats except for NaN, of strings except for the empty one.

    Source: docs/formats/csup.md, section 9.
    """

    def has_bounds(self, of: zt.Type, leaf: Node) -> bool:
        """True if the bounds are of a kind that writers get right."""
        if leaf.encoding != "bodies":
            return leaf.encoding in ("integers", "floats")
        if leaf.bounds is None or max(map(len, leaf.bounds)) >= LONG_BOUND:
            return False
        return zt.under(of) in (zt.STRING, zt.BYTES, zt.IP)

    def outside(self, of: zt.Type, bounds: tuple[Any, Any]) -> tuple[Any, ...]:
        """Return the empty string, where it is below the bounds."""
        # Writers lose sight of empty strings that come first.
        return (b"",) if zt.under(of) in (zt.STRING, zt.BYTES) and bounds[0] else ()


def object_types(file: File) -> list[SuperType]:
    """Return the super types of one object, each once, with rows and statistics."""
    return super_types(file, rows_of(file), CsupReliability())


def rows_of(file: File) -> list[int | None]:
    """Return the number of rows of each super type of one object."""
    return [file.rows] if file.root is None else [tree.count for tree in file.trees]


def split(source: Source, target_bytes: int) -> list[Piece]:
    """Return pieces of whole objects of about ``target_bytes`` that together are the file, in order.

    The reader reports damage: the piece with it goes to the end of the file.
    """
    if is_vng(source):
        return list(VNG.split(source, target_bytes))
    pieces: list[Piece] = []
    start = 0
    try:
        for section in objects(source):
            if section.stop - start >= target_bytes:
                pieces.append(CsupPiece(source.path, start, section.stop, section.stop - start))
                start = section.stop
    except ZedSparkError:
        # The last piece starts before the damage, where reading it raises or reports.
        pass
    return [*pieces, *_rest(source, start)]


def _rest(source: Source, start: int) -> tuple[CsupPiece, ...]:
    left = source.size - start
    return (CsupPiece(source.path, start, source.size, left),) if left > 0 else ()


def is_vng(source: Source) -> bool:
    """True if VNG's reader reads a file: it has a header of version 4, or a trailer, and is not empty."""
    if not source.size:
        return False
    found = version(source)
    if found is None:
        return True
    check_version(found, source.path)
    return False


def describe(source: Source) -> dict[str, Any]:
    """Return the ``sections`` and ``columns`` of all objects of a file, one after the other.

    Each has the number of its ``object`` if there are several; see `zed_spark.formats.columnar.summary`.
    """
    if is_vng(source):
        return VNG.describe(source)
    found = list(objects(source))
    sections: list[dict[str, Any]] = []
    columns: list[dict[str, Any]] = []
    at = 0
    for number, section in enumerate(found):
        mark = {"object": number} if len(found) > 1 else {}
        if section.offset > at:
            sections += sections_of([("footer", section.offset - at)], at)
        sections += [{**mark, **part} for part in _sections(section)]
        columns += [{**mark, **column} for column in columns_of(load(source, section))]
        at = section.stop
    if source.size > at:
        sections += sections_of([("footer", source.size - at)], at)
    return {"sections": sections, "columns": columns}


def _sections(section: Section) -> list[dict[str, Any]]:
    sizes = [("header", section.header), ("metadata", section.meta)]
    if section.version >= 16:
        sizes.append(("types", section.types))
    return sections_of([*sizes, ("data", section.data)], section.offset)
