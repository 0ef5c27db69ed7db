"""Metadata records: decoding and encoding the ZNG files of a lake as plain values.

Records are read as the reference reads them: fields by name, unknown fields ignored, absent ones zero. They are written
with the type names and the field order of the reference. Source: docs/formats/lake.md, sections 1.2 and 1.3.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import Any

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError, UnsupportedVersionError
from zed_spark.formats.rows.frame import END, frames
from zed_spark.formats.rows.frame_writer import FrameWriter, RowWriter
from zed_spark.formats.rows.values import read_values
from zed_spark.lake.ids import NIL, SIZE, Id
from zed_spark.types.body import encode_body

TypedValue = tuple[zt.Type, Any]
"""A type and a plain value of it (`zed_spark.columns.values`)."""

UNTYPED_NULL: TypedValue = (zt.NULL, None)
"""The null without a type, which stands for an absent value."""

KSUID = zt.Named("ksuid.KSUID", zt.BYTES)


def record(name: str, *fields: tuple[str, zt.Type]) -> zt.Named:
    """A named record type."""
    return zt.Named(name, zt.Record(fields))


def marshal(values: Iterable[TypedValue], *, compress: bool = False) -> bytes:
    """Encode values as one ZNG stream; no values give no bytes."""
    sink = io.BytesIO()
    writer = RowWriter(FrameWriter(sink, compression="lz4" if compress else "none"))
    for of, value in values:
        writer.write(of, encode_body(of, value))
    writer.close()
    return sink.getvalue()


def is_complete(data: bytes) -> bool:
    """Whether a file is ZNG up to an end of stream; one that was cut or is still being written is not."""
    last = None
    try:
        for frame in frames(data):
            last = frame.kind
    except (CorruptDataError, UnsupportedVersionError):
        return False
    return last == END


def unmarshal(data: bytes, path: str) -> Iterator[tuple[str, LakeRecord]]:
    """Decode the records of a file.

    Args:
        data: the content of the file.
        path: the path of the file, for messages.

    Yields:
        The name of each record's type without its package, such as ``Add``, and the record.

    Raises:
        CorruptDataError: the file is not ZNG, was cut, or holds something else than named records.
    """
    if not is_complete(data):
        raise CorruptDataError(
            f"{len(data)} bytes without an end of stream: the file was cut or is not ZNG",
            structure="metadata",
            path=path,
        )
    for of, value in read_values(data, path):
        if not isinstance(of, zt.Named):
            raise CorruptDataError(f"a value of type {of!r}, expected a named record", structure="metadata", path=path)
        yield kind(of), LakeRecord(of, value, path)


def kind(of: zt.Named) -> str:
    """The name of a type without its package, which may be a whole import path."""
    return of.name.rpartition("/")[2].rpartition(".")[2]


class LakeRecord:
    """A metadata record.

    Every method takes the name of a field, gives zero where the record has no such field, and raises
    `CorruptDataError` where the field has another type.
    """

    __slots__ = ("_fields", "path", "structure")

    def __init__(self, of: zt.Type, value: Any, path: str) -> None:
        """Wrap a record.

        Raises:
            CorruptDataError: the value is not a record.
        """
        inner = zt.under(of)
        self.path, self.structure = path, of.name if isinstance(of, zt.Named) else "record"
        if not isinstance(inner, zt.Record) or value is None:
            raise CorruptDataError(f"a value of type {of!r}, expected a record", structure=self.structure, path=path)
        names = inner.fields
        self._fields = {name: (of, own) for (name, of), own in zip(names, value, strict=True)}

    def any(self, name: str) -> TypedValue:
        """The value of a field, with its type."""
        return self._fields.get(name, UNTYPED_NULL)

    def has(self, name: str) -> bool:
        """Whether there is such a field and it is not null."""
        return self.any(name)[1] is not None

    def id(self, name: str) -> Id:
        """An identifier."""
        of, value = self.any(name)
        if value is None:
            return NIL
        if zt.under(of) is not zt.BYTES or len(value) != SIZE:
            raise self.fault(name, "an identifier of 20 bytes")
        return Id(value)

    def text(self, name: str) -> str:
        """A string."""
        of, value = self.any(name)
        if value is None:
            return ""
        try:
            if zt.under(of) is zt.STRING:
                return str(value, "utf-8")
        except UnicodeDecodeError:
            pass
        raise self.fault(name, "a string")

    def integer(self, name: str) -> int:
        """An integer of any width."""
        of, value = self.any(name)
        if value is None:
            return 0
        if zt.under(of) not in zt.INTEGERS:
            raise self.fault(name, "an integer")
        return int(value)

    def count(self, name: str) -> int:
        """An integer that is not negative."""
        found = self.integer(name)
        if found < 0:
            raise self.fault(name, "a number from 0")
        return found

    def time(self, name: str) -> int:
        """A time, nanoseconds since 1970."""
        of, value = self.any(name)
        if value is not None and zt.under(of) is not zt.TIME:
            raise self.fault(name, "a time")
        return value or 0

    def record(self, name: str) -> LakeRecord:
        """A nested record."""
        of, value = self.any(name)
        return LakeRecord(of, value, self.path)

    def paths(self, name: str) -> tuple[tuple[str, ...], ...]:
        """A list of lists of strings."""
        of, value = self.any(name)
        if value is None:
            return ()
        outer = zt.under(of)
        inner = zt.under(outer.inner) if isinstance(outer, zt.Array) else zt.NULL
        if not isinstance(inner, zt.Array) or zt.under(inner.inner) is not zt.STRING:
            raise self.fault(name, "a list of field paths")
        try:
            return tuple(tuple(str(step, "utf-8") for step in path or ()) for path in value)
        except (UnicodeDecodeError, TypeError):
            raise self.fault(name, "a list of field paths") from None

    def fault(self, name: str, expected: str) -> CorruptDataError:
        """The error for a field of another type or value than expected."""
        of, value = self.any(name)
        shown = repr(value)
        return CorruptDataError(
            f"field {name!r} is {shown[:60]} of type {of!r}, expected {expected}",
            structure=self.structure,
            path=self.path,
        )
