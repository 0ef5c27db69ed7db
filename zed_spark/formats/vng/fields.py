"""Metadata records as the reader sees them: fields by name, in any order, unknown ones ignored.

Source: formats/vng.md section 5.2 ("What the reader accepts").
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.formats.vng.segment import RAW, Segmap, Segment

Value = Any


class Fields:
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
            raise CorruptDataError(
                f"{'null' if value is None else record.kind} where a metadata record is needed", structure=where
            )
        self.where = where
        self._fields, self._values = _places(record), value

    def __contains__(self, name: str) -> bool:
        return name in self._fields

    def place(self, name: str) -> int:
        """Where a field that must be there stands."""
        return self._fields[name][0]

    def raw(self, name: str) -> tuple[zt.Type, Value]:
        """Type and plain value of a field that must be there."""
        if name not in self._fields:
            raise self.error(f"no field {name!r}")
        place, of, _ = self._fields[name]
        return of, self._values[place]

    def any(self, name: str) -> tuple[zt.Type, Value]:
        """As `raw`, but of a union value the member."""
        return member(*self.raw(name))

    def number(self, name: str) -> int | None:
        """An integer, or None when the field is absent or null."""
        if name not in self._fields:
            return None
        place, _, counts = self._fields[name]
        value = self._values[place]
        if not counts:
            raise self.error(f"field {name!r} is not an integer")
        return None if value is None else int(value)

    def count(self, name: str) -> int | None:
        """A number that counts something.

        Raises:
            CorruptDataError: it is negative.
        """
        number = self.number(name)
        if number is not None and number < 0:
            raise self.error(f"field {name!r} is {number}")
        return number

    def text(self, name: str) -> str:
        """A string that must be there."""
        _, value = self.any(name)
        if not isinstance(value, bytes):
            raise self.error(f"field {name!r} is not a string")
        try:
            return value.decode()
        except UnicodeDecodeError:
            raise self.error(f"field {name!r} is not valid UTF-8") from None

    def type_value(self, name: str) -> zt.Type:
        """The type that a type value describes."""
        _, value = self.any(name)
        if not isinstance(value, bytes):
            raise self.error(f"field {name!r} is not a type value")
        try:
            return zt.decode_type(value)
        except CorruptDataError as error:
            raise self.error(f"field {name!r}: {error.structure}, byte {error.offset}: {error.reason}") from None

    def items(self, name: str) -> list[tuple[zt.Type, Value]]:
        """Types and plain values of an array's elements; null is an empty array."""
        of, value = self.any(name)
        array = zt.under(of)
        if not isinstance(array, zt.Array):
            raise self.error(f"field {name!r} is not an array")
        return [member(array.inner, item) for item in value or ()]

    def table(self, name: str) -> Table | None:
        """An array of records of one type, which there may be very many of; None when it is empty or null."""
        of, rows = self.any(name)
        array = zt.under(of)
        if not isinstance(array, zt.Array):
            raise self.error(f"field {name!r} is not an array")
        return Table(array.inner, rows, f"{name} of {self.where}") if rows else None

    def segmap(self, name: str) -> Segmap:
        """A list of segments (v2, v3)."""
        return tuple(segment(*item, where=f"{name} of {self.where}") for item in self.items(name))

    def error(self, reason: str) -> CorruptDataError:
        """An error about this record."""
        return CorruptDataError(reason, structure=f"metadata of {self.where}")


class Table:
    """Metadata records of one type by columns.

    Args:
        of: their type, possibly named.
        rows: their plain values.
        where: what they describe, for messages.

    Raises:
        CorruptDataError: they are not records, or one is null.
    """

    def __init__(self, of: zt.Type, rows: list[Value], where: str) -> None:
        if None in rows:
            raise CorruptDataError("null where a metadata record is needed", structure=where)
        self._first = Fields(of, rows[0], where)
        self._rows = rows

    def raw(self, name: str) -> tuple[zt.Type, tuple[Value, ...]]:
        """Type and plain values of a field that must be there."""
        of, _ = self._first.raw(name)
        place = self._first.place(name)
        return of, tuple([row[place] for row in self._rows])

    def counts(self, name: str) -> tuple[int | None, ...]:
        """Numbers that count something; None where they are null, or the field is absent.

        Raises:
            CorruptDataError: one is negative.
        """
        self._first.count(name)
        if name not in self._first:
            return (None,) * len(self._rows)
        place = self._first.place(name)
        found = tuple([row[place] for row in self._rows])
        least = min((number for number in found if number is not None), default=0)
        if least < 0:
            raise self._first.error(f"field {name!r} is {least}")
        return found


@lru_cache(maxsize=256)
def _places(of: zt.Record) -> dict[str, tuple[int, zt.Type, bool]]:
    """Where each field of a record is, its type, and whether that is an integer.

    Kept, as there are as many records as a dictionary has entries.
    """
    integers = zt.SIGNED | zt.UNSIGNED
    return {name: (place, field, zt.under(field) in integers) for place, (name, field) in enumerate(of.fields)}


def member(of: zt.Type, value: Value) -> tuple[zt.Type, Value]:
    """What a union value holds; other values as they are."""
    kind = zt.under(of)
    if isinstance(kind, zt.Union) and value is not None:
        return kind.members[value[0]], value[1]
    return of, value


def name_of(of: zt.Type) -> str:
    """The bare name that a metadata record carries: of ``vng/vector.Record`` it is ``Record``."""
    return of.name.rpartition(".")[2] if isinstance(of, zt.Named) else ""


def segment(of: zt.Type, value: Value, where: str, start: int = 0) -> Segment:
    """One segment record of any generation; what it says is checked when it is loaded.

    Args:
        of: the record's type.
        value: its plain value.
        where: whose it is.
        start: where offsets count from.
    """
    fields = Fields(of, value, f"segment in {where}")
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
