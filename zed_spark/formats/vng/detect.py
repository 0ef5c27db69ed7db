"""Opening a file: which generation it is, and its metadata. Source: formats/vng.md section 1.2."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from zed_spark.errors import CorruptDataError, UnsupportedTypeError, UnsupportedVersionError, ZedSparkError
from zed_spark.formats.rows.values import read_values
from zed_spark.formats.vng import header, trailer, v2, v3, v4
from zed_spark.formats.vng.header import Header
from zed_spark.formats.vng.metadata import File
from zed_spark.storage.source import Source, Version
from zed_spark.types import Type, deeper_types

MAX_DEPTH = 1000
"""Levels of metadata types: five or six for each level of the user's type."""


MOST = 32
"""Files whose metadata is remembered."""

_recent: OrderedDict[tuple[str, Version], File] = OrderedDict()


def load(source: Source) -> File:
    """The metadata of a file of any generation; no values are read.

    That of the last files is remembered: planning asks twice, and a task may read several pieces of one file.

    Raises:
        CorruptDataError: it is no VNG file, or its metadata is damaged.
        UnsupportedVersionError: it is of a version that is not known.
    """
    if source.version is None or not source.version.exact:
        return _load(source)
    key = source.path, source.version
    # Several threads may plan at once; at worst one of them reads what another one has.
    found = _recent.pop(key, None) or _load(source)
    _recent[key] = found
    while len(_recent) > MOST:
        _recent.popitem(last=False)
    return found


def forget() -> None:
    """Remember no metadata, so that the next look at a file is like the first (for measurements)."""
    _recent.clear()


def _load(source: Source) -> File:
    start = bytes(source.read(0, min(24, source.size)))
    if header.version(start) is None:
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
    """``"vng"`` for a file with VNG's header or a trailer like VNG's, be the rest of it as it may; None for others.

    ``"csup"`` where the trailer says that the file is of CSUP's seed specification.
    """
    if header.version(bytes(source.read(0, min(24, source.size)))) is not None:
        return "csup" if _trailer_type(source) == "csup" else "vng"
    return {"vng": "vng", "zst": "vng", "csup": "csup"}.get(_trailer_type(source) or "")


def _trailer_type(source: Source) -> str | None:
    """Which format a file's trailer says that it is of; None without a trailer."""
    try:
        return trailer.find(source).type
    except CorruptDataError:
        return None


def _with_header(source: Source, start: bytes) -> File:
    version = header.version(start)
    if version != header.VERSION:
        raise UnsupportedVersionError(
            f"{source.path}: VNG header of version {version}, only 4 is known; later ones are of the format csup"
        )
    faults: list[ZedSparkError] = []
    for form in header.forms(start):
        reason = form.fault(source.size)
        try:
            if reason:
                raise CorruptDataError(reason, structure="VNG header", offset=0, path=source.path)
            return _metadata(source, form)
        except ZedSparkError as error:
            faults.append(error)
    if not faults:
        raise CorruptDataError(f"ends after {source.size} bytes", structure="VNG header", offset=0, path=source.path)
    raise faults[0]


def _metadata(source: Source, form: Header) -> File:
    section = source.read(form.size, form.meta)
    if not form.meta or section[-1] != trailer.END_OF_STREAM:
        raise CorruptDataError(
            "does not end in an end of stream", structure="metadata section", offset=form.size, path=source.path
        )
    try:
        values = _values(section, source.path)
        return v4.parse(values, form, source.path, source.size)
    except CorruptDataError as error:
        raise _at(error, "metadata section", form.size, source.path) from None


def _with_trailer(source: Source) -> File:
    found = trailer.find(source)
    known = {("zst", 2): v2.parse, ("vng", 2): v2.parse, ("zst", 3): v3.parse, ("vng", 3): v3.parse}
    # The seed specification of CSUP lays files out as that of VNG does.
    known["csup", 2] = v2.parse
    parse = known.get((found.type, found.version))
    if parse is None:
        raise UnsupportedVersionError(
            f"{source.path}: trailer of type {found.type!r}, version {found.version}; "
            "known are 'vng' and 'zst' of versions 2 and 3, and 'csup' of version 2"
        )
    try:
        values = _values(source.read(found.data, found.meta), source.path)
        return parse(values, found, source.path, source.size)
    except CorruptDataError as error:
        raise _at(error, "reassembly section", found.data, source.path) from None


def _values(section: memoryview, path: str) -> list[tuple[Type, Any]]:
    try:
        with deeper_types(MAX_DEPTH):
            return list(read_values(section))
    except RecursionError:
        raise UnsupportedTypeError(f"{path}: metadata is nested too deeply") from None


def _at(error: CorruptDataError, section: str, start: int, path: str) -> CorruptDataError:
    """The error with its place in the file: the row reader counts from the start of the section."""
    if error.path == path:
        return error
    offset = start + (error.offset or 0)
    return CorruptDataError(error.reason, structure=error.structure or section, offset=offset, path=path)
