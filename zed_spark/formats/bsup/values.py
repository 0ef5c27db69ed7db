"""The row reader of every version: one value at a time in pure Python, for metadata and as the reference in tests.

Loads neither numpy nor numba. Source: formats/zng.md section 12, formats/csup.md section 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from zed_spark.codec.varint import tag, uvarint
from zed_spark.errors import CorruptDataError, UnsupportedVersionError
from zed_spark.formats.bsup.typedef import Table
from zed_spark.formats.rows import values as zng_rows
from zed_spark.formats.rows.frame import END, TYPES, VALUES, Frame, frames, payload
from zed_spark.storage.source import BytesSource, Source
from zed_spark.types import NULL_TYPES, Type, under
from zed_spark.types.dialect import DIALECTS, ZNG, Dialect
from zed_spark.types.opaque import decode_opaque

Row = tuple[Type, Any]

END_OF_STREAM = 0xFF


def dialect_of(source: Source) -> Dialect:
    """The version of a file or section by its first frame.

    Raises:
        UnsupportedVersionError: a version that was never released.
    """
    at = 0
    while at < source.size:
        code = source.read(at, 1)[0]
        if code != END_OF_STREAM:
            return _dialect(code, source.path)
        at += 1
    return ZNG


def _dialect(code: int, path: str) -> Dialect:
    version = code & 0x7F if code & 0x80 else 0
    if version not in DIALECTS:
        known = ", ".join(map(str, DIALECTS))
        raise UnsupportedVersionError(f"{path}: BSUP version {version}, which was never released; known are {known}")
    return DIALECTS[version]


def decode_value(of: Type, body: memoryview | None, dialect: Dialect) -> Any:
    """One value as plain Python (`zed_spark.columns.values`).

    Args:
        of: its type.
        body: its body, None for tag 0, which after version 0 is the empty body of types other than null.
        dialect: the version.

    Raises:
        CorruptDataError: the body does not fit the type.
    """
    if dialect is ZNG:
        return zng_rows.decode_value(of, body)
    if under(of) in NULL_TYPES:
        if body:
            raise CorruptDataError("a body where only null can be", structure="value")
        return None
    return decode_opaque(of, b"" if body is None else body, dialect)


def read_values(buffer: bytes | memoryview, path: str = "<bytes>") -> Iterator[Row]:
    """All values of a file or section in memory, in order, each with its type.

    Args:
        buffer: the bytes; they may consist of several streams.
        path: what to call them in messages.

    Raises:
        CorruptDataError: they break the format's rules; offsets are those of frames in the buffer.
        UnsupportedVersionError: they are of a version that is not known.
    """
    source = BytesSource(buffer, path)
    dialect = dialect_of(source)
    if dialect is ZNG:
        yield from zng_rows.read_values(buffer, path)
        return
    content = b""
    for frame in frames(source, version=dialect.version):
        if frame.kind == END:
            content = b""
        elif frame.kind == TYPES:
            content += bytes(payload(frame, source))
            try:
                _table(dialect, content)
            except CorruptDataError as error:
                raise _in_frame(error, frame, source) from None
        elif frame.kind == VALUES:
            yield from _values(_table(dialect, content), frame, source)


@lru_cache(maxsize=64)
def _table(dialect: Dialect, content: bytes) -> Table:
    # The objects of a file have the same typedefs again and again.
    return Table(dialect, content)


def _values(table: Table, frame: Frame, source: Source) -> Iterator[Row]:
    view = payload(frame, source)
    at = 0
    try:
        while at < len(view):
            id, at = uvarint(view, at, len(view))
            of = table.lookup(id)
            if at == len(view):
                raise CorruptDataError("a type ID without a value")
            length, at = tag(view, at, len(view))
            yield of, decode_value(of, None if length < 0 else view[at : at + length], table.dialect)
            at += max(length, 0)
    except CorruptDataError as error:
        raise _in_frame(error, frame, source) from None


def _in_frame(error: CorruptDataError, frame: Frame, source: Source) -> CorruptDataError:
    return CorruptDataError(
        error.reason, structure=error.structure or frame.name, offset=frame.offset, path=source.path
    )
