"""The note: the Zed type of a file's values, for which Vortex has no place that its Python library can reach.

It stands between the last segment and the postscript, where nothing else is: the postscript, found from the end of the
file, says where segments are, from its beginning. Readers that know nothing of the note do not look there.

    text of the type, UTF-8 | its length, 8 bytes little-endian | the mark | postscript | end of file

The end of the file is its version and the length of the postscript, two bytes each, and the magic.
"""

from __future__ import annotations

import os

from zed_spark.errors import ZedSparkError
from zed_spark.storage.source import Source
from zed_spark.types import Type, parse_type, type_text

MARK = b"zed.type"
"""The eight bytes between the note's length and the postscript."""

END = 8
"""Bytes of the end of the file."""

LONGEST = 16 << 20
"""A type's text has not more bytes than this; where more are claimed, there is no note."""

_TAIL = 8 << 10
"""Bytes at the end that are fetched at once; nearly always the note is among them."""


def add_note(path: str, of: Type) -> None:
    """Put a note into a file that has none."""
    text = type_text(of).encode()
    if len(text) > LONGEST:
        return
    with open(path, "r+b") as file:
        file.seek(-END, os.SEEK_END)
        end = file.read()
        file.seek(-END - _postscript(end), os.SEEK_END)
        start = file.tell()
        postscript = file.read()
        file.seek(start)
        file.write(text + len(text).to_bytes(8, "little") + MARK + postscript)


def read_note(source: Source) -> Type | None:
    """The type that a file's note gives; None where there is no note, or none that can be read."""
    first = max(0, source.size - _TAIL)
    tail = bytes(source.read(first, source.size - first))
    stop = source.size - END - _postscript(tail[-END:]) - END - len(MARK)
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
        return parse_type(text.decode())
    except (UnicodeDecodeError, ZedSparkError):
        return None


def _postscript(end: bytes) -> int:
    return int.from_bytes(end[2:4], "little")
