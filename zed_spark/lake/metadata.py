"""Metadata records: the small files of a lake as plain values, encoded and decoded.

Records are read as the reference reads them: fields by name, unknown fields ignored, absent ones zero. They are written
with the type names and the field order of the reference. Source: docs/formats/lake.md, sections 1.2 and 1.3.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import repeat
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError, OptionError, UnsupportedVersionError
from zed_spark.formats.rows.frame import END, END_OF_STREAM, FrameWriter, RowWriter, dialect_of, frames
from zed_spark.formats.rows.values import read_values
from zed_spark.lake.ids import NIL, SIZE, Id
from zed_spark.storage.source import BytesSource
from zed_spark.types.body import encoder
from zed_spark.types.dialect import ZNG, Dialect

if TYPE_CHECKING:
    from zed_spark.columns.column import Column

TypedValue = tuple[zt.Type, Any]
"""A type and a plain value of it (`zed_spark.columns.values`)."""

UNTYPED_NULL: TypedValue = (zt.NULL, None)
"""The null without a type, which stands for an absent value."""

KSUID = zt.Named("ksuid.KSUID", zt.BYTES)
ANY = zt.Fusion(zt.ALL)
"""The type ``any``, a value of which also has its type."""

T = TypeVar("T")

Read: TypeAlias = Callable[[Any], T]
"""Takes the plain value of a record, and gives what was read from it."""


def record(name: str, *fields: tuple[str, zt.Type]) -> zt.Named:
    """Return a named record type."""
    return zt.Named(name, zt.Record(fields))


def any_value(value: TypedValue) -> TypedValue:
    """Return a value as one of type ``any``."""
    return ANY, (value[1], zt.encode_type(value[0]))


def inside_any(value: Any) -> TypedValue:
    """Return the value inside one of type ``any``, with its type; the untyped null where there is none."""
    return UNTYPED_NULL if value is None else (zt.decode_type(value[1]), value[0])


def fields_of(value: TypedValue) -> dict[str, TypedValue]:
    """Return the fields of a record by name; none where the value is not a record or null."""
    of, fields = value
    inner = zt.under(of)
    if not isinstance(inner, zt.Record) or fields is None:
        return {}
    return {name: (field_type, field) for (name, field_type), field in zip(inner.fields, fields, strict=True)}


def marshal(values: Iterable[TypedValue], *, compress: bool = False, dialect: Dialect = ZNG) -> bytes:
    """Encode values as one stream of a version of BSUP; no values give no bytes.

    After version 0, typed nulls become values of unions with ``null``.
    """
    sink = io.BytesIO()
    compression = "lz4" if compress else "none"
    if dialect is not ZNG:
        from zed_spark.columns.values import sequence_of
        from zed_spark.formats.rows.writer import RowFileWriter

        with RowFileWriter(sink, compression=compression, dialect=dialect) as rows:
            rows.write(sequence_of(values))
        return sink.getvalue()
    writer = RowWriter(FrameWriter(sink, compression=compression))
    for of, value in values:
        writer.write(of, encoder(of)(value))
    writer.close()
    return sink.getvalue()


def is_complete(data: bytes) -> bool:
    """Return whether a file has rows up to an end of stream; one that was cut or is still being written is not."""
    last = None
    try:
        for frame in frames(data, version=version_of(data).version):
            last = frame.kind
    except (CorruptDataError, UnsupportedVersionError):
        return False
    return last == END


def version_of(data: bytes, path: str = "<bytes>") -> Dialect:
    """Return the version of BSUP that a file starts with; `UnsupportedVersionError` if it was never released."""
    return ZNG if not data or data[0] < 0x80 or data[0] == END_OF_STREAM else dialect_of(BytesSource(data, path))


LARGE = 1 << 14
"""Bytes of a file from which its records are decoded in columns; of smaller ones, loading what does that takes longer.
"""


def unmarshal(
    data: bytes,
    path: str,
    reader: Callable[[RecordFields], Read[T]],
    many: Callable[[Column], T | None] = lambda column: None,
) -> Iterator[T]:
    """Decode the records of a file as `read_records`; `CorruptDataError` if it was cut, or is not as expected.

    Neighbours of one type in a large file are first given to ``many`` as a column. What this makes of them stands for
    all, unless it is None.
    """
    dialect = version_of(data, path)
    if not is_complete(data):
        raise CorruptDataError(
            f"{len(data)} bytes without an end of stream: the file was cut, or does not hold rows",
            structure="metadata",
            path=path,
        )
    if len(data) >= LARGE:
        from zed_spark.lake.metadata_columns import columns_in

        # None where something is wrong, or not: reading the values one by one shows it.
        if (columns := columns_in(data, dialect)) is not None:
            return _read_columns(columns, path, reader, many)
    return read_records(stored_values(data, path), path, reader)


def _read_columns(
    columns: Iterable[Column], path: str, reader: Callable[[RecordFields], Read[T]], many: Callable[[Column], T | None]
) -> Iterator[T]:
    from zed_spark.columns.values import to_values

    for column in columns:
        found = many(column)
        if found is not None:
            yield found
        else:
            yield from read_records(zip(repeat(column.type), to_values(column), strict=False), path, reader)


def stored_values(data: bytes, path: str) -> Iterator[TypedValue]:
    """Yield the values of a file of any version; errors as for `zed_spark.formats.rows.values.read_values`."""
    return read_values(data, path, version_of(data, path))


def read_records(values: Iterable[TypedValue], path: str, reader: Callable[[RecordFields], Read[T]]) -> Iterator[T]:
    """Read decoded records; ``reader`` is called once for each type, and makes the function that reads records of it.

    Raises `CorruptDataError`, with the path, for a value that is not a record, or not as expected.
    """
    readers: dict[zt.Type, Read[T]] = {}
    try:
        for of, value in values:
            read = readers.get(of)
            if read is None:
                read = readers[of] = reader(RecordFields(of))
            if value is None:
                raise CorruptDataError(f"a null of type {of!r}, expected a record")
            yield read(value)
    except CorruptDataError as error:
        raise error.at(path=path, structure="metadata") from None


def short_name(of: zt.Type) -> str:
    """Return the name of a type without its package, which may be a whole import path; empty for unnamed types."""
    return of.name.rpartition("/")[2].rpartition(".")[2] if isinstance(of, zt.Named) else ""


class RecordFields:
    """The fields of a record type by name. ``type`` is that type.

    Every method makes a function that reads one field of a record. The function gives zero where the record has no such
    field or the field is null, and raises `CorruptDataError` where the field has another type than expected. ``name``
    is the `short_name` of the type.
    """

    def __init__(self, of: zt.Type) -> None:
        """Take the fields of a type; `CorruptDataError` if it is not a record."""
        inner = zt.under(of)
        self.type = of
        self.name = short_name(of)
        self._structure = (of.name if isinstance(of, zt.Named) else "") or "record"
        if not isinstance(inner, zt.Record):
            raise CorruptDataError(f"a value of type {of!r}, expected a record", structure=self._structure)
        self._fields = {name: (index, field) for index, (name, field) in enumerate(inner.fields)}

    def has(self, name: str) -> bool:
        """Return whether the type has such a field."""
        return name in self._fields

    def any(self, name: str) -> Read[TypedValue]:
        """The value of a field, with its type; what is inside where the field is of type ``any``."""
        if name not in self._fields:
            return lambda row: UNTYPED_NULL
        index, of = self._fields[name]
        if of is ANY:
            return lambda row: inside_any(row[index])
        return lambda row: (of, row[index])

    def id(self, name: str) -> Read[Id]:
        """An identifier."""
        return self._reader(name, lambda of: of is zt.BYTES, Id, NIL, f"an identifier of {SIZE} bytes")

    def text(self, name: str) -> Read[str]:
        """A string."""
        return self._reader(name, lambda of: of is zt.STRING, _text, "", "a string")

    def integer(self, name: str) -> Read[int]:
        """An integer of any width."""
        return self._reader(name, zt.INTEGERS.__contains__, int, 0, "an integer")

    def count(self, name: str) -> Read[int]:
        """An integer that is not negative."""
        return self._reader(name, zt.INTEGERS.__contains__, _count, 0, "a number from 0")

    def time(self, name: str) -> Read[int]:
        """A time, nanoseconds since 1970."""
        return self._reader(name, lambda of: of is zt.TIME, int, 0, "a time")

    def direction(self, name: str) -> Read[bool]:
        """Whether a string is ``desc``; the only other one allowed is ``asc``."""
        return self._reader(name, lambda of: of is zt.STRING, _DIRECTIONS.__getitem__, None, "'asc' or 'desc'")

    def paths(self, name: str) -> Read[tuple[tuple[str, ...], ...]]:
        """A list of lists of strings."""
        return self._reader(name, _holds_paths, _paths, (), "a list of field paths")

    def record(self, name: str, reader: Callable[[RecordFields], Read[T]]) -> Read[T]:
        """A nested record; `CorruptDataError` if the type has no such record."""
        if name not in self._fields:
            raise CorruptDataError(f"no field {name!r}, expected a record in it", structure=self._structure)
        index, of = self._fields[name]
        read_fields = reader(RecordFields(of))

        def read(row: Any) -> T:
            if row[index] is None:
                raise CorruptDataError(f"field {name!r} is null, expected a record", structure=self._structure)
            return read_fields(row[index])

        return read

    def _reader(
        self, name: str, fits: Callable[[zt.Type], bool], convert: Callable[[Any], T], absent: Any, expected: str
    ) -> Read[T]:
        """Read a field, where its type fits, by a conversion that raises an error for a bad value."""
        index, of = self._fields.get(name, (0, zt.NULL))
        known, right = name in self._fields, fits(zt.under(of))

        def read(row: Any) -> T:
            value = row[index] if known else None
            if right and value is not None:
                try:
                    return convert(value)
                except _BAD_VALUE:
                    pass
            elif value is None and absent is not None:
                return absent  # type: ignore[no-any-return]
            raise CorruptDataError(
                f"field {name!r} is {repr(value)[:60]} of type {of!r}, expected {expected}", structure=self._structure
            )

        return read


_BAD_VALUE = (ValueError, KeyError, TypeError)
"""What conversions raise; errors of this package for bad text and identifiers are among them."""

_DIRECTIONS = {b"asc": False, b"desc": True}


def _text(value: bytes) -> str:
    return str(value, "utf-8")


def _count(value: int) -> int:
    if value < 0:
        raise ValueError(value)
    return value


def _holds_paths(of: zt.Type) -> bool:
    inner = zt.under(of.inner) if isinstance(of, zt.Array) else None
    return isinstance(inner, zt.Array) and zt.under(inner.inner) is zt.STRING


def _paths(value: list[Any]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(_text(step) for step in path or ()) for path in value)


_EPOCH = datetime.fromisoformat("1970-01-01T00:00:00+00:00")


def nanoseconds(time: datetime) -> int:
    """Return a time with a time zone in nanoseconds since 1970."""
    return (time - _EPOCH) // timedelta(microseconds=1) * 1000


def zed_value(value: Any) -> TypedValue:
    """Convert mappings to records, sequences to arrays, and so on; `OptionError` if there is no Zed value."""
    match value:
        case None:
            return UNTYPED_NULL
        case bool():
            return zt.BOOL, value
        case int() if -(1 << 63) <= value < 1 << 63:
            return zt.INT64, value
        case float():
            return zt.FLOAT64, value
        case str():
            return zt.STRING, encoded_text(value)
        case Id():
            return KSUID, value
        case bytes():
            return zt.BYTES, value
        case datetime() if value.tzinfo is not None:
            return zt.TIME, nanoseconds(value)
        case timedelta():
            return zt.DURATION, value // timedelta(microseconds=1) * 1000
        case Mapping():
            parts = {encoded_text(str(name)).decode(): zed_value(field) for name, field in value.items()}
            fields = tuple((name, of) for name, (of, _) in parts.items())
            return zt.Record(fields), tuple(field for _, field in parts.values())
        case list() | tuple():
            return _array([zed_value(item) for item in value])
    raise OptionError(f"{value!r} cannot be stored in the metadata of a commit")


def encoded_text(text: str) -> bytes:
    """Return the bytes of a text of a commit; `OptionError` if it cannot be written as UTF-8."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise OptionError(f"{text!r} cannot be stored in a commit: it cannot be encoded as UTF-8") from None


def _array(items: Sequence[TypedValue]) -> TypedValue:
    types = zt.sort_members([of for of, item in items if item is not None])
    if len(types) < 2:
        return zt.Array(types[0] if types else zt.NULL), [item for _, item in items]
    return zt.Array(zt.Union(types)), [None if item is None else (types.index(of), item) for of, item in items]
