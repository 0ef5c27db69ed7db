"""Opening a file: which generation it is, and its metadata. Source: docs/formats/vng.md, sections 1.2 and 6.1."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from itertools import islice
from typing import Any

from zed_spark.errors import CorruptDataError, UnsupportedTypeError, UnsupportedVersionError, ZedSparkError
from zed_spark.formats.allowance import check_parts
from zed_spark.formats.columnar.metadata import MAX_DEPTH, META_LIMIT
from zed_spark.formats.columnar.node import File
from zed_spark.formats.rows.values import read_bodies, read_values
from zed_spark.formats.vng import metadata, trailer
from zed_spark.later import LruCache
from zed_spark.storage.source import Source, ends_early
from zed_spark.types import Type, deeper_types

MAGIC = b"VNG\0"
VERSION = 4


@dataclass(frozen=True, slots=True)
class Header:
    """Bytes of the header itself (16 in every release, 24 in later development versions), and of the two sections."""

    size: int
    meta: int
    data: int


def _version(start: bytes) -> int | None:
    """The version of a file that starts with these bytes, None when it has no such header."""
    if len(start) < 8 or start[:4] != MAGIC:
        return None
    return int(struct.unpack_from("<I", start, 4)[0])


def forms(start: bytes) -> list[Header]:
    """Both readings of a header's sizes, that of 16 bytes first."""
    found = []
    if len(start) >= 16:
        found.append(Header(16, *struct.unpack_from("<II", start, 8)))
    if len(start) >= 24:
        found.append(Header(24, *struct.unpack_from("<QQ", start, 8)))
    return found


@dataclass(frozen=True, slots=True)
class Metadata:
    """The metadata section of a file before it is decoded; picklable.

    ``place`` is the header or the trailer, which say where the section and the data are.
    """

    path: str
    content: bytes
    place: Header | trailer.Trailer

    def decode(self) -> File:
        """The file that it describes; raises CorruptDataError if it is damaged."""
        place = self.place
        section, start = (
            ("metadata section", place.size) if isinstance(place, Header) else ("reassembly section", place.data)
        )
        try:
            # One value is allowed after a header, so that a second one is enough to know.
            values = _values(memoryview(self.content), self.path, 2 if isinstance(place, Header) else None)
            if isinstance(place, Header):
                data = start + place.meta
                found = metadata.parse_v4(values, place.size, (data, data + place.data), self.path)
            else:
                parse = metadata.parse_v2 if place.version == 2 else metadata.parse_v3
                found = parse(values, place, self.path)
            check_parts(found.types, len(self.content))
            return found
        except CorruptDataError as error:
            raise _at(error, section, start, self.path) from None


_recent: LruCache[File] = LruCache(32, lambda file: 1)
"""The metadata of the last files."""


def load(source: Source) -> File:
    """The metadata of a file of any generation; no values are read.

    That of the last files is cached: planning needs it twice, and a task may read several pieces of one file. Raises
    CorruptDataError if it is no VNG file, and UnsupportedVersionError if it is of a version that is not known.
    """
    found = None
    if source.version is not None and source.version.exact:
        found = _recent.get((source.path, source.version))
    return found or find(source)[1]


def forget() -> None:
    """Clear the cache of metadata (for measurements)."""
    _recent.clear()


def find(source: Source) -> tuple[Metadata, File]:
    """The metadata of a file, and the file that it describes, which `load` then gives."""
    found, file = _find(source)
    if source.version is not None and source.version.exact:
        _recent.put((source.path, source.version), file)
    return found, file


def _find(source: Source) -> tuple[Metadata, File]:
    start = bytes(source.read(0, min(24, source.size)))
    if _version(start) is None:
        return _with_trailer(source)
    # An older file may begin with these bytes as data, so a header that fails is not the last word.
    try:
        return _with_header(source, start)
    except ZedSparkError as error:
        try:
            return _with_trailer(source)
        except ZedSparkError:
            raise error from None


def format_of(source: Source) -> str | None:
    """``"vng"`` for a file with VNG's header or trailer, whether or not the rest can be read; None for others.

    ``"csup"`` where the trailer says that the file is of CSUP's seed specification.
    """
    if _version(bytes(source.read(0, min(24, source.size)))) is not None:
        return "csup" if _trailer_type(source) == "csup" else "vng"
    return {"vng": "vng", "zst": "vng", "csup": "csup"}.get(_trailer_type(source) or "")


def _trailer_type(source: Source) -> str | None:
    """The format that a file's trailer states; None without a trailer."""
    try:
        return trailer.find(source).type
    except CorruptDataError:
        return None


def _with_header(source: Source, start: bytes) -> tuple[Metadata, File]:
    version = _version(start)
    if version != VERSION:
        raise UnsupportedVersionError(
            f"{source.path}: a VNG header of version {version}; only version 4 is VNG. Read later versions with the "
            "format csup"
        )
    faults: list[ZedSparkError] = []
    for form in forms(start):
        try:
            return _metadata(source, form)
        except ZedSparkError as error:
            faults.append(error)
    raise faults[0] if faults else _damaged(source, f"expected 16 bytes; {ends_early(source.size)}")


def _damaged(source: Source, reason: str) -> CorruptDataError:
    return CorruptDataError(reason, structure="VNG header", offset=0, path=source.path)


def _metadata(source: Source, form: Header) -> tuple[Metadata, File]:
    if form.meta > META_LIMIT:
        raise _damaged(source, f"{form.meta:,} bytes of metadata; at most {META_LIMIT:,} are allowed")
    expected = form.size + form.meta + form.data
    if expected > source.size:
        parts = f"header {form.size}, metadata {form.meta:,}, data {form.data:,}"
        raise _damaged(source, f"expected {expected:,} bytes ({parts}); {ends_early(source.size)}")
    section = source.read(form.size, form.meta)
    if not form.meta or section[-1] != trailer.END_OF_STREAM:
        raise CorruptDataError(
            "does not end in an end of stream", structure="metadata section", offset=form.size, path=source.path
        )
    found = Metadata(source.path, bytes(section), form)
    return found, found.decode()


def _with_trailer(source: Source) -> tuple[Metadata, File]:
    tail = trailer.tail_of(source)
    found = trailer.find(source, tail)
    # The seed specification of CSUP lays files out as that of VNG does.
    if (found.type, found.version) not in (("zst", 2), ("vng", 2), ("csup", 2), ("zst", 3), ("vng", 3)):
        raise UnsupportedVersionError(
            f"{source.path}: trailer of type {found.type!r}, version {found.version}; "
            "known are 'vng' and 'zst' of versions 2 and 3, and 'csup' of version 2"
        )
    at = found.data - (source.size - len(tail))
    section = tail[at : at + found.meta] if at >= 0 else bytes(source.read(found.data, found.meta))
    content = Metadata(source.path, section, found)
    return content, content.decode()


def _values(section: memoryview, path: str, most: int | None) -> list[tuple[Type, Any]]:
    """The metadata values, but no more than ``most``."""
    try:
        with deeper_types(MAX_DEPTH):
            return list(islice(read_values(section, lazy=True), most))
    except RecursionError:
        raise UnsupportedTypeError(f"{path}: metadata is nested too deeply") from None


def stored_values(section: memoryview, path: str) -> list[tuple[Type, bytes | None]]:
    """The types and bodies of metadata values."""
    with deeper_types(MAX_DEPTH):
        return list(read_bodies(section, path))


def _at(error: CorruptDataError, section: str, start: int, path: str) -> CorruptDataError:
    """The error with its offset in the file: the row reader counts from the start of the section."""
    if error.path == path:
        return error
    offset = start + (error.offset or 0)
    return CorruptDataError(error.reason, structure=error.structure or section, offset=offset, path=path)
