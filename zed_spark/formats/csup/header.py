"""Object headers: the version of a file, and where its objects are.

Source: docs/formats/csup.md, sections 1.1, 2.1 to 2.4 and 8.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

from zed_spark.errors import CorruptDataError, UnsupportedVersionError
from zed_spark.formats.columnar.metadata import META_LIMIT
from zed_spark.storage.source import Source, ends_early

MAGIC, OLD_MAGIC = b"CSUP", b"VNG\0"
DATA_LIMIT = 2 << 30
"""The most bytes of an object's data section."""

LONG_BOUND = 64 << 10
"""Bounds of so many bytes and more may stand for a longer value, which they are not equal to."""

VERSIONS = (5, 6, 7, 8, 12, 14, 16, 23)
"""Versions that are read here; 4 is VNG, and the others between 4 and 23 were never released."""

OLDEST, NEWEST = 5, 23
_SHARED = 4
_START, _LONGEST = 9, 45
_OBJECT, _FOOTER = ord("O"), ord("F")
_TRAILER = 16


@dataclass(frozen=True, slots=True)
class Section:
    """The header of one object.

    Sizes are in bytes, ``offset`` from the start of the file: the header is followed by the metadata section, the type
    section (version 16 and later) and the data section. ``root`` is the position of the root among the metadata values;
    None if the metadata is one value (up to 8).
    """

    version: int
    offset: int
    header: int
    meta: int
    types: int
    data: int
    root: int | None

    @property
    def start(self) -> int:
        """Where the data section starts."""
        return self.offset + self.header + self.meta + self.types

    @property
    def stop(self) -> int:
        """Where the next section starts."""
        return self.start + self.data


def version(source: Source) -> int | None:
    """Return the header version a file starts with; None when it has no such header, or that of VNG 4."""
    start = bytes(source.read(0, min(8, source.size)))
    if len(start) == 8 and start[:4] in (MAGIC, OLD_MAGIC):
        found: int = struct.unpack_from("<I", start, 4)[0]
        return None if start[:4] == OLD_MAGIC and found == _SHARED else found
    return None if start[:4] != MAGIC else 0


def check_version(found: int, path: str) -> None:
    """Raise UnsupportedVersionError for a version that is not in `VERSIONS`."""
    if found in VERSIONS:
        return
    known = ", ".join(map(str, VERSIONS))
    why = "which no release ever wrote" if OLDEST < found < NEWEST else "which is not known"
    raise UnsupportedVersionError(f"{path}: CSUP version {found}, {why}; versions 4, {known} are read")


def objects(source: Source, start: int = 0, stop: int | None = None) -> Iterator[Section]:
    """Yield the objects whose headers are in ``[start, stop)``, in order, by default all; footers are passed over.

    Raises CorruptDataError for an invalid header, sections beyond the end of the file, or an object of another version
    than the first; UnsupportedVersionError for a version that is not supported.
    """
    at, end = start, source.size if stop is None else stop
    first = _head(source, 0)[0] if 0 < at < end else None
    while at < end:
        version, head = _head(source, at)
        first = first or version
        if version != first:
            raise _fault(f"an object of version {version} in a file of version {first}", at, source)
        if version == NEWEST and head[8] == _FOOTER:
            at = _footer(source, at)
            continue
        section = _section(source, at, version, head)
        yield section
        at = section.stop


def _head(source: Source, at: int) -> tuple[int, bytes]:
    """The version of an object, and its first bytes: the header and the bytes after it, as far as there are any."""
    left = source.size - at
    if left < _START:
        raise _fault(f"header: expected at least {_START} bytes; {ends_early(left)}", at, source)
    head = bytes(source.read(at, min(_LONGEST, left)))
    if head[:4] not in (MAGIC, OLD_MAGIC):
        raise _fault(f"starts with {head[:4]!r}, not with {MAGIC!r} or {OLD_MAGIC!r}", at, source)
    found: int = struct.unpack_from("<I", head, 4)[0]
    check_version(found, source.path)
    return found, head


def _section(source: Source, at: int, version: int, head: bytes) -> Section:
    size, form = _form(version)
    if len(head) < size:
        raise _fault(f"header: expected {size} bytes; {ends_early(len(head))}", at, source)
    if version == NEWEST and head[8] != _OBJECT:
        raise _fault(f"section of type {head[8]:#04x}, objects have 0x4f", at, source)
    sizes = [*struct.unpack_from(form, head)]
    meta, types, data, root = sizes[0], 0, sizes[1], None
    if version >= 16:
        types, data, root = sizes[1:4]
    elif version >= 9:
        root = sizes[2]
    section = Section(version, at, size, meta, types, data, root)
    if meta > META_LIMIT or types > META_LIMIT:
        fault = f"{meta} bytes of metadata and {types} of types, at most {META_LIMIT} are allowed"
    elif data > DATA_LIMIT:
        fault = f"{data} bytes of data, at most {DATA_LIMIT} are allowed"
    elif section.stop > source.size:
        parts = f"metadata {meta:,}, types {types:,}, data {data:,}"
        fault = f"expected {meta + types + data:,} bytes ({parts}); {ends_early(source.size - at - size)}"
    else:
        return section
    raise _fault(fault, at, source)


def _form(version: int) -> tuple[int, str]:
    if version < 9:
        return 24, "<8xQQ"
    if version < 16:
        return 28, "<8xQQI"
    if version < 23:
        return 36, "<8xQQQI"
    return _LONGEST, "<9xQQQI8x"


def _footer(source: Source, at: int) -> int:
    if source.size - at < _START + 4:
        raise _fault(f"footer: expected at least {_START + 4} bytes; {ends_early(source.size - at)}", at, source)
    length: int = struct.unpack("<I", source.read(at + _START, 4))[0]
    stop = at + _START + 4 + length + _TRAILER
    if stop > source.size:
        left = source.size - at - _START - 4
        raise _fault(f"footer: expected {length + _TRAILER:,} bytes; {ends_early(left)}", at, source)
    again, magic = struct.unpack("<8xI4s", source.read(stop - _TRAILER, _TRAILER))
    if magic != MAGIC or again != length:
        raise _fault(f"a footer of {length} bytes, whose trailer says {again} and {magic!r}", at, source)
    return stop


def _fault(reason: str, at: int, source: Source) -> CorruptDataError:
    return CorruptDataError(reason, structure="CSUP section header", offset=at, path=source.path)
