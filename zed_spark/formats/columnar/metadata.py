"""Metadata records as readers see them: fields by name, in any order, unknown ones ignored.

Source: docs/formats/vng.md, section 5.2 ("What the reader accepts").
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar.segment import RAW, Segmap, Segment
from zed_spark.types.opaque import LazyList, plain

MAX_DEPTH = 1000
"""Levels of metadata types: five or six for each level of the user's type."""

META_LIMIT = 100 << 20
"""The most bytes of metadata."""

Value = Any
"""A plain value."""


class MetadataRecord:
    """One metadata record.

    Args:
        of: its type, possibly named.
        value: its plain value.
        where: what it describes, for messages.

    Raises:
        CorruptDataError: it is not a record, or null.
    """

    def __init__(self, of: zt.Type, value: Value, where: str) -> None:
        record = zt.under(of)
        if not isinstance(record, zt.Record) or value is None:
            found = "null" if value is None else record.kind
            raise CorruptDataError(f"{found} instead of a metadata record", structure=where)
        self.where = where
        self._fields, self._values = _positions(record), value

    def __contains__(self, name: str) -> bool:
        return name in self._fields

    def position(self, name: str) -> int:
        """The position of a required field."""
        return self._fields[name][0]

    def raw(self, name: str) -> tuple[zt.Type, Value]:
        """Type and plain value of a required field."""
        if name not in self._fields:
            raise self.error(f"no field {name!r}")
        field = self._fields[name]
        return field[1], self._values[field[0]]

    def value(self, name: str) -> tuple[zt.Type, Value]:
        """As `raw`, of a value of the user's."""
        of, value = self.raw(name)
        return of, plain(value)

    def any(self, name: str) -> tuple[zt.Type, Value]:
        """As `raw`, but of a union value the member."""
        of, value = self.raw(name)
        members = self._fields[name][3]
        return (members[value[0]], value[1]) if members and value is not None else (of, value)

    def number(self, name: str) -> int | None:
        """An integer, or None when the field is absent or null."""
        if name not in self._fields:
            return None
        position, _, is_integer, _ = self._fields[name]
        value = self._values[position]
        if not is_integer:
            raise self.error(f"field {name!r} is not an integer")
        return None if value is None else int(value)

    def count(self, name: str) -> int | None:
        """As `number`, of a number that counts something.

        Raises:
            CorruptDataError: it is negative.
        """
        number = self.number(name)
        if number is not None and number < 0:
            raise self.error(f"field {name!r} is {number}")
        return number

    def text(self, name: str) -> str:
        """A required string."""
        return self.decoded(self.any(name)[1], f"field {name!r}")

    def texts(self, name: str) -> tuple[str, ...]:
        """The strings of an array."""
        return tuple(self.decoded(text, f"an element of field {name!r}") for _, text in self.items(name))

    def decoded(self, value: Value, what: str) -> str:
        """A plain value that must be a string."""
        if not isinstance(value, bytes):
            raise self.error(f"{what} is not a string")
        try:
            return value.decode()
        except UnicodeDecodeError:
            raise self.error(f"{what} is not valid UTF-8") from None

    def type_value(self, name: str) -> zt.Type:
        """The type that a type value describes."""
        _, value = self.any(name)
        if not isinstance(value, bytes):
            raise self.error(f"field {name!r} is not a type value")
        try:
            return _type(value)
        except CorruptDataError as error:
            raise self.error(f"field {name!r}: {error.structure}, byte {error.offset}: {error.reason}") from None

    def items(self, name: str) -> list[tuple[zt.Type, Value]]:
        """Types and plain values of an array's elements; null is an empty array."""
        inner, values = self._array(name)
        kind = zt.under(inner)
        if isinstance(kind, zt.Union):
            return [(inner, None) if value is None else (kind.members[value[0]], value[1]) for value in values or ()]
        return [(inner, value) for value in values or ()]

    def has_items(self, name: str) -> bool:
        """Whether an array has elements, which are not decoded."""
        return bool(self._array(name)[1])

    def column(self, name: str, part: str) -> tuple[zt.Type, tuple[Value, ...]]:
        """One field of all records of an array, which has some, maybe many: type and plain values."""
        inner, rows = self._array(name)
        head = MetadataRecord(inner, next(iter(rows)), f"{name} of {self.where}")
        of, _ = head.raw(part)
        position = head.position(part)
        try:
            found = rows.field(position) if isinstance(rows, LazyList) else [row[position] for row in rows]
        except CorruptDataError as error:
            raise self.error(f"field {name!r}: {error.reason}") from None
        return of, tuple(found if isinstance(zt.under(of), zt.Primitive) else map(plain, found))

    def _array(self, name: str) -> tuple[zt.Type, Value]:
        of, value = self.any(name)
        array = zt.under(of)
        if not isinstance(array, zt.Array):
            raise self.error(f"field {name!r} is not an array")
        return array.inner, value

    def segments(self, name: str) -> Segmap:
        """A list of segments (VNG 2 and 3)."""
        return tuple(segment(*item, where=f"{name} of {self.where}") for item in self.items(name))

    def bounds(self, of: zt.Type) -> tuple[Any, ...]:
        """Least and greatest value of a column, where the metadata has them in the type given; else nothing."""
        if "Min" not in self or "Max" not in self:
            return ()
        (low_type, low), (high_type, high) = self.value("Min"), self.value("Max")
        # Without bounds the fields have a placeholder type of the writer's making.
        if low_type is not of or high_type is not of or low is None or high is None:
            return ()
        return low, high

    def error(self, reason: str) -> CorruptDataError:
        """An error about this record."""
        return CorruptDataError(reason, structure=f"metadata of {self.where}")


@lru_cache(maxsize=256)
def _positions(of: zt.Record) -> dict[str, tuple[int, zt.Type, bool, tuple[zt.Type, ...]]]:
    """Where each field of a record is, its type, whether that is an integer, and if it is a union, its members.

    Cached, as there are as many records as a dictionary has entries.
    """
    integers = zt.SIGNED | zt.UNSIGNED
    found = {}
    for position, (name, field) in enumerate(of.fields):
        kind = zt.under(field)
        members = kind.members if isinstance(kind, zt.Union) else ()
        found[name] = (position, field, kind in integers, members)
    return found


@lru_cache(maxsize=1024)
def _type(body: bytes) -> zt.Type:
    """The type of a type value, cached because most are primitive types."""
    return zt.decode_type(body)


@lru_cache(maxsize=1024)
def name_of(of: zt.Type) -> str:
    """The last part of a metadata record's type name: of ``vng/vector.Record`` it is ``Record``."""
    return of.name.rpartition(".")[2] if isinstance(of, zt.Named) else ""


def segment(of: zt.Type, value: Value, where: str, start: int = 0) -> Segment:
    """One segment record of any generation of VNG; it is checked when it is loaded.

    Args:
        of: the record's type.
        value: its plain value.
        where: what it belongs to.
        start: where offsets count from.
    """
    fields = MetadataRecord(of, value, f"segment in {where}")
    lower = "offset" in fields
    names = ("offset", "length", "mem_length", "compression_format", "count") if lower else _NAMES
    offset, length, mem_length, compression, count = map(fields.number, names)
    if offset is None or length is None:
        raise fields.error("no offset or length")
    return Segment(
        start + offset,
        length,
        length if mem_length is None else mem_length,
        RAW if compression is None else compression,
        count,
        lower and "compression_format" in fields,
    )


_NAMES = ("Offset", "Length", "MemLength", "CompressionFormat", "Count")
