"""The formats by name, each loaded when it is first used, and the detection of a file's format."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, cast

from zed_spark.errors import CorruptDataError, OptionError, UnsupportedTypeError, UnsupportedVersionError
from zed_spark.formats.format import Format
from zed_spark.formats.settings import WriterSettings, options_of

if TYPE_CHECKING:
    from zed_spark.formats.pieces import Summary
    from zed_spark.storage.source import Source

_FOLDERS = {
    "zng": "rows",
    "vng": "vng",
    "csup": "csup",
    "bsup": "rows",
    "vortex": "vortex",
    "zson": "text",
    "sup": "text",
    "json": "text",
    "zeek": "zeek",
}
"""The folder of each format; its module ``format`` has an object of the format's name in upper case."""

NAMES = tuple(_FOLDERS)

TABLES = ("csv", "tsv", "parquet", "orc", "arrow", "avro")
"""Formats that are read where Spark is not asked to, which has sources of them itself."""

SPARK_SOURCES = tuple(name for name in NAMES if name != "json")
"""The formats that Spark gets a source of. It has one of the name ``json`` itself."""

_ZJSON = (
    "is a ZJSON file; convert it with `zq -f zng -o data.zng FILE`, or name the format json to read it as plain JSON"
)

_ZJSON_KINDS = (b"primitive", b"record", b"array", b"set", b"map", b"union", b"enum", b"error", b"named")
"""Kinds of the type that a ZJSON file begins with."""

_OTHERS = (
    (b"PAR1", "is a Parquet file; read it with spark.read.parquet(path)"),
    (b"ARROW1", "is an Arrow file; zed_spark.open and `zed-spark convert` read it, the Spark formats do not"),
    (b"\x89PNG", "is a PNG image; expected data"),
    *((b'{"type":{"kind":"%b"' % kind, _ZJSON) for kind in _ZJSON_KINDS),
)
"""First bytes of files of other formats, and what to do with them."""

_HEAD = 4096
"""Bytes by which files of other formats are recognized."""


@cache
def format_named(name: str) -> Format:
    """Return the format of a name; OptionError if there is none."""
    if name in TABLES:
        from zed_spark.formats.tables.kinds import table_format

        return table_format(name)
    if name not in NAMES:
        raise OptionError(f"unknown format {name!r}; use one of {', '.join(NAMES + TABLES)}")
    module = importlib.import_module(f"zed_spark.formats.{_FOLDERS[name]}.format")
    return cast(Format, getattr(module, name.upper()))


def formats() -> tuple[Format, ...]:
    """All formats, in the order of `NAMES`."""
    return tuple(map(format_named, NAMES))


def format_of_extension(extension: str) -> str | None:
    """The name of the format whose files have an extension (without the dot, in lower case)."""
    return next((format.name for format in formats() if extension in format.extensions), None)


def writer_settings(name: str, options: Mapping[str, str]) -> WriterSettings:
    """Return the settings of a format's writer, checked, from texts by option name.

    Options that no writer has are ignored. Raises OptionError if there is no such format, for an option of another
    format, or for a value that an option does not take.
    """
    if name not in NAMES:
        raise OptionError(f"format {name!r} cannot be written; these can: {', '.join(NAMES)}")
    settings = format_named(name).settings.parse(options)
    known = options_of(type(settings))
    others = {
        key: field for format in formats() for key, field in options_of(format.settings).items() if key not in known
    }
    for key in options:
        if key.lower() in others:
            raise OptionError(f"{name} files have no option {others[key.lower()].metadata['name']!r}")
    settings.check()
    return settings


def detect(source: Source) -> str:
    """Return the name of the first format that recognizes the content of a file, which is that of ZNG if it is empty.

    Raises CorruptDataError if none does, UnsupportedVersionError, which names it, for a format that is not read.
    """
    if source.size == 0:
        return "zng"
    start = bytes(source.read(0, min(_HEAD, source.size)))
    head = start[:8]
    _refuse(_OTHERS, start, source.path)
    reason: CorruptDataError | None = None
    for format in sorted(formats(), key=lambda format: format.detection_order):
        found = format.recognize(source, head)
        if isinstance(found, str):
            return found
        reason = reason or found
        _refuse(format.relatives, head, source.path)
    if _is_csv(start, source.path):
        raise UnsupportedVersionError(f"{source.path} looks like a CSV file; read it with spark.read.csv(path)")
    raise CorruptDataError(
        "neither ZNG, VNG, BSUP, CSUP, a Zeek log nor readable text" + ("" if reason is None else f": {reason.reason}"),
        structure="file",
        offset=None if reason is None else reason.offset,
        path=source.path,
    )


def detect_any(source: Source) -> str:
    """Return the name of the first format that recognizes the content of a file, tables included; else as `detect`."""
    from zed_spark.formats.tables.kinds import table_kind

    start = bytes(source.read(0, min(_HEAD, source.size)))
    found = table_kind(source.path, start)
    if found is not None:
        return found
    try:
        return detect(source)
    except UnsupportedVersionError:
        if _is_csv(start, source.path):
            return "csv"
        raise


def summary_as(read_as: str | Format, source: Source) -> Summary:
    """Return the summary of a file that is read as a format, given or named; see `Format.summarize`.

    Raises UnsupportedVersionError if it is of another format, which the message names, or a version that is not read.
    """
    format = format_named(read_as) if isinstance(read_as, str) else read_as
    try:
        found = format.summarize(source)
    except (CorruptDataError, UnsupportedVersionError, UnsupportedTypeError):
        _refuse_others(source, format)
        raise
    if found.rows is None:
        # A part of it could be read.
        _refuse_others(source, format)
    return found


def _refuse_others(source: Source, format: Format) -> None:
    """Raise an error that names the format of a file, if that is one which the given format does not read."""
    try:
        found = detect_any(source)
    except CorruptDataError:
        return
    if found in TABLES and format.name not in TABLES:
        # Says how Spark reads it.
        found = detect(source)
    if found not in (format.name, *format.reads):
        use = " or ".join(f'format("{name}")' for name in (found, "zed") if name != "json")
        others = f"is a {title_of(found)} file, not {title_of(format.name)}"
        raise UnsupportedVersionError(f"{source.path} {others}; use {use}")


def title_of(name: str) -> str:
    """Return the name of a format as people write it."""
    return name.capitalize() if name in ("vortex", "zeek", "parquet", "arrow", "avro") else name.upper()


def _is_csv(start: bytes, path: str) -> bool:
    """Whether a file that no format recognizes is likely CSV: by its name, or by equal columns in the first lines."""
    from zed_spark.formats.text.plan import is_text

    if not is_text(start) or start[:1] in b"{[|(<":
        return False
    if path.rpartition(".")[2].lower() in ("csv", "tsv"):
        return True
    lines = start.splitlines()[:2]
    return len(lines) == 2 and any(0 < lines[0].count(mark) == lines[1].count(mark) for mark in (b",", b";", b"\t"))


def _refuse(others: tuple[tuple[bytes, str], ...], head: bytes, path: str) -> None:
    for magic, what in others:
        if head.startswith(magic):
            raise UnsupportedVersionError(f"{path} {what}")
