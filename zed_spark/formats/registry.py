"""The formats by name, each loaded when it is first used, and the detection of a file's format."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, cast

from zed_spark.errors import CorruptDataError, OptionError, UnsupportedVersionError
from zed_spark.formats.format import Format
from zed_spark.formats.settings import WriterSettings, options_of

if TYPE_CHECKING:
    from zed_spark.storage.source import Source

_FOLDERS = {
    "zng": "zng",
    "vng": "vng",
    "csup": "csup",
    "bsup": "bsup",
    "vortex": "vortex",
    "zson": "text",
    "sup": "text",
    "json": "text",
}
"""The folder of each format; its module ``format`` has an object of the format's name in upper case."""

NAMES = tuple(_FOLDERS)

SPARK_SOURCES = tuple(name for name in NAMES if name != "json")
"""The formats that Spark gets a source of. It has one of the name ``json`` itself."""

EMPTY = "zng"
"""The format of an empty file."""

_OTHERS = ((b"PAR1", "a Parquet file"), (b"ARROW1", "an Arrow file"), (b"\x89PNG", "a PNG image"))


@cache
def format_named(name: str) -> Format:
    """The format of a name.

    Raises:
        OptionError: there is no such format.
    """
    if name not in NAMES:
        raise OptionError(f"no format is called {name!r}; there are {', '.join(NAMES)}")
    module = importlib.import_module(f"zed_spark.formats.{_FOLDERS[name]}.format")
    return cast(Format, getattr(module, name.upper()))


def formats() -> tuple[Format, ...]:
    """All formats, in the order of `NAMES`."""
    return tuple(map(format_named, NAMES))


def format_of_extension(extension: str) -> str | None:
    """The name of the format whose files have an extension (without the dot, in lower case)."""
    return next((format.name for format in formats() if extension in format.extensions), None)


def writer_settings(name: str, options: Mapping[str, str]) -> WriterSettings:
    """The settings of a format's writer, checked.

    Args:
        name: the format.
        options: texts by option name. Options that no writer has are ignored.

    Raises:
        OptionError: there is no such format, an option of another format, or a value that an option does not take.
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
            raise OptionError(f"{others[key.lower()].metadata['name']} is no setting of {name} files")
    settings.check()
    return settings


def detect(source: Source) -> str:
    """Detect the format of a file by its content: the first format that recognizes it.

    Returns:
        The name of a format.

    Raises:
        CorruptDataError: no format recognizes it.
        UnsupportedVersionError: it is of a similar format that is not supported, named in the message.
    """
    if source.size == 0:
        return EMPTY
    head = bytes(source.read(0, min(8, source.size)))
    _refuse(_OTHERS, head, source.path)
    reason: CorruptDataError | None = None
    for format in sorted(formats(), key=lambda format: format.detection_order):
        found = format.recognize(source, head)
        if isinstance(found, str):
            return found
        reason = reason or found
        _refuse(format.relatives, head, source.path)
    raise CorruptDataError(
        "neither ZNG, VNG, BSUP, CSUP nor readable text" + ("" if reason is None else f": {reason.reason}"),
        structure="file",
        offset=None if reason is None else reason.offset,
        path=source.path,
    )


def _refuse(others: tuple[tuple[bytes, str], ...], head: bytes, path: str) -> None:
    for magic, name in others:
        if head.startswith(magic):
            raise UnsupportedVersionError(f"{path}: {name}, which no format here reads")
