"""The formats by name, loaded when first used, and how a file's format is told from its bytes."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias, cast

from zed_spark.columns.column import Sequence
from zed_spark.columns.summary import Format, Piece
from zed_spark.errors import CorruptDataError, OptionError, UnsupportedVersionError
from zed_spark.storage import Source, open_source

_HOMES = {
    "zng": ("zed_spark.formats.zng", None),
    "vng": ("zed_spark.formats.vng", None),
    "csup": ("zed_spark.formats.csup", None),
    "bsup": ("zed_spark.formats.bsup", None),
    "vortex": ("zed_spark.formats.vortex", None),
    "zson": ("zed_spark.formats.text.formats", "ZSON"),
    "sup": ("zed_spark.formats.text.formats", "SUP"),
    "json": ("zed_spark.formats.text.formats", "JSON"),
}

NAMES = tuple(_HOMES)

Narrow: TypeAlias = Callable[[Piece, tuple[tuple[int, int], ...]], Piece | None]
"""``narrow(piece, rows)``: what is left of a piece when only these rows are wanted, None when nothing is."""


def format_named(name: str) -> Format:
    """The room of a format.

    Raises:
        OptionError: there is no format of that name.
    """
    if name not in NAMES:
        raise OptionError(f"no format is called {name!r}; there are {', '.join(NAMES)}")
    module, attribute = _HOMES[name]
    room = importlib.import_module(module)
    return cast(Format, room if attribute is None else getattr(room, attribute))


def narrower(name: str) -> Narrow | None:
    """What narrows a piece of a format to stretches of rows (`zed_spark.files.zones`); None where nothing can."""
    found: Narrow | None = getattr(format_named(name), "narrow", None)
    return found


def detect(source: Source) -> str:
    """Tell a file's format from its content (formats/zng.md section 15, formats/vng.md section 1.2).

    Returns:
        The name of a format. A file is VNG when it has VNG's header or trailer, CSUP when it has a later header or
        the seed specification's trailer, BSUP when its first frame is of a version above 0, Vortex when it begins and
        ends as such files do; else text
        when it has no bytes that text does not have and its first values parse, as JSON if they are that, else as
        ZSON or SUP; else ZNG when it is empty or its first frames parse.

    Raises:
        CorruptDataError: it is none of them.
        UnsupportedVersionError: it is a relative that this release does not read, named in the message.
    """
    from zed_spark.formats import bsup, csup, vng, vortex, zng
    from zed_spark.formats.text import plan as text

    if source.size == 0:
        return "zng"
    head = bytes(source.read(0, min(8, source.size)))
    if vortex.recognize(source):
        return "vortex"
    _refuse_relatives(head, source.path)
    if csup.recognize(source):
        return "csup"
    name = vng.format_of(source)
    if name is not None:
        return name
    if bsup.recognize(source):
        return "bsup"
    unreadable = None
    if text.is_text(head):
        try:
            return text.recognize(source)
        except CorruptDataError as error:
            unreadable = error
    try:
        zng.recognize(source)
    except CorruptDataError as error:
        found = unreadable or error
        raise CorruptDataError(
            f"neither ZNG, VNG, BSUP, CSUP nor readable text: {found.reason}",
            structure="file",
            offset=found.offset,
            path=source.path,
        ) from None
    return "zng"


_RELATIVES = (
    (b"VTXF", "a Vortex file without its end"),
    (b"PAR1", "a Parquet file"),
    (b"ARROW1", "an Arrow file"),
    (b"\x89PNG", "a PNG image"),
)


def is_parquet(path: str, storage: Mapping[str, str] | None = None) -> bool:
    """Whether a file is Parquet, which is no format of Zed, but can be brought in.

    Raises:
        NotFoundError: there is no such file.
    """
    with open_source(path, storage) as source:
        return bytes(source.read(0, min(4, source.size))) == b"PAR1"


def read_parquet(path: str) -> Iterator[Sequence]:
    """The values of a Parquet file; see `zed_spark.spark.parquet.read_parquet`.

    What its columns mean is what they mean in Spark, so the room of Spark reads it, found by name as formats are.
    """
    read = importlib.import_module("zed_spark.spark.parquet").read_parquet
    return cast(Iterator[Sequence], read(path))


def _refuse_relatives(head: bytes, path: str) -> None:
    for magic, name in _RELATIVES:
        if head.startswith(magic):
            raise UnsupportedVersionError(f"{path}: {name}, which no format here reads")
