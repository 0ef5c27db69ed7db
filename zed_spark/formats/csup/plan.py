"""Planning: what a file holds and how to cut it, from headers and metadata alone. Loads no kernels."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from zed_spark.columns.summary import SuperType
from zed_spark.errors import ZedSparkError
from zed_spark.formats.columnar.summary import columns_of, merged, sections_of
from zed_spark.formats.csup.header import Section, check_version, objects, version
from zed_spark.formats.csup.metadata import load
from zed_spark.formats.csup.statistics import object_types
from zed_spark.formats.pieces import Piece, Summary
from zed_spark.formats.vng.format import VNG
from zed_spark.storage.source import Source


@dataclass(frozen=True, slots=True)
class CsupPiece:
    """Some neighbouring objects of a file.

    Attributes:
        path: the file.
        start: where the first of them starts, in bytes.
        stop: where the last of them ends.
        nbytes: stored bytes.
    """

    path: str
    start: int
    stop: int
    nbytes: int


def summarize(source: Source) -> Summary:
    """The summary of a file: super types, rows and statistics, those of all objects together.

    After damage the numbers are unknown (None), as long as there is an object before it; reading the file reports it.

    Raises:
        CorruptDataError: damage, and no object that can be read.
        UnsupportedVersionError: a version that is not read.
    """
    if is_vng(source):
        return replace(VNG.summarize(source), format="csup")
    found: list[SuperType] = []
    rows: int | None = 0
    try:
        for section in objects(source):
            file = load(source, section)
            found += object_types(file)
            rows = None if rows is None or file.rows is None else rows + file.rows
    except ZedSparkError:
        if not found:
            raise
        # What is counted and what is known of values no longer holds for the whole file.
        rows, found = None, [SuperType(one.type, None) for one in found]
    number = version(source)
    name = "" if number is None else str(number)
    return Summary(source.path, source.size, "csup", name, tuple(merged(found)), rows, _rest(source, 0))


def split(source: Source, target_bytes: int) -> list[Piece]:
    """Pieces of whole objects of about ``target_bytes`` that together are the file, in order.

    Damage is left to the reader: from where it is found to the end of the file is one piece.
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
    """All objects from an offset on."""
    left = source.size - start
    return (CsupPiece(source.path, start, source.size, left),) if left > 0 else ()


def recognize(source: Source) -> bool:
    """Whether a file has a header of Super Columnar, and not that of VNG."""
    return version(source) is not None


def is_vng(source: Source) -> bool:
    """Whether VNG's reader reads a file: it has a header of version 4, or a trailer, and is not empty."""
    if not source.size:
        return False
    found = version(source)
    if found is None:
        return True
    check_version(found, source.path)
    return False


def describe(source: Source) -> dict[str, Any]:
    """Sections and columns of a file.

    Returns:
        ``sections`` and ``columns`` of all objects one after the other, each with the number of its ``object`` where
        there are several; see `zed_spark.formats.columnar.summary`.

    Raises:
        CorruptDataError: it is damaged.
        UnsupportedVersionError: it is of a version that is not read.
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
