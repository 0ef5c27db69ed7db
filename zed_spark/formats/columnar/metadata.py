"""Metadata records: as readers see them (`MetadataRecord`), and as writers make them (`Meta`).

Readers find fields by name, in any order, and ignore unknown ones. Writers use the names of the reference's structs;
values are joined from their encoded parts, so nesting needs no recursion. Source: docs/formats/vng.md, section 5.2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar.segment import RAW, Segmap, Segment
from zed_spark.types.body import Body, signed, tagged, unsigned
from zed_spark.types.opaque import LazyList, plain

MAX_DEPTH = 1000
"""Levels of metadata types: five or six for each level of the user's type."""

META_LIMIT = 100 << 20
"""The most bytes of metadata."""

Value = Any
"""A plain value."""


class MetadataRecord:
    """One metadata record, of a type that may be named.

    ``where`` says what it describes, for messages. ``known`` is the type of the column that it describes, if that is
    known.
    """

    __slots__ = ("_fields", "known", "type", "values", "where")

    def __init__(self, of: zt.Type, value: Value, where: str, known: zt.Type | None = None) -> None:
        fields = positions(of)
        if fields is None or value is None:
            found = "null" if value is None else zt.under(of).kind
            raise CorruptDataError(f"{found} instead of a metadata record", structure=where)
        self.where, self.type, self.known = where, of, known
        self._fields, self.values = fields, value

    def __contains__(self, name: str) -> bool:
        return name in self._fields

    def raw(self, name: str) -> tuple[zt.Type, Value]:
        """Type and plain value of a required field."""
        field = self._fields.get(name)
        if field is None:
            raise self.missing(name)
        return field[1], self.values[field[0]]

    def value(self, name: str) -> tuple[zt.Type, Value]:
        """As `raw`, of a value of the user's."""
        of, value = self.raw(name)
        return of, plain(value)

    def any(self, name: str) -> tuple[zt.Type, Value]:
        """As `raw`, but of a union value the member."""
        field = self._fields.get(name)
        if field is None:
            raise self.missing(name)
        position, of, _, members = field
        value = self.values[position]
        return (members[value[0]], value[1]) if members and value is not None else (of, value)

    def number(self, name: str) -> int | None:
        """Return an integer, or None when the field is absent or null."""
        field = self._fields.get(name)
        if field is None:
            return None
        position, _, is_integer, _ = field
        value = self.values[position]
        if not is_integer:
            raise self.error(f"field {name!r} is not an integer")
        return None if value is None else int(value)

    def count(self, name: str) -> int | None:
        """Return a `number` that counts something, and so is not negative."""
        number = self.number(name)
        if number is not None and number < 0:
            raise self.error(f"field {name!r} is {number}")
        return number

    def text(self, name: str) -> str:
        """Return a required string."""
        return self.decoded(self.any(name)[1], f"field {name!r}")

    def texts(self, name: str) -> tuple[str, ...]:
        """Return the strings of an array."""
        return tuple(self.decoded(text, f"an element of field {name!r}") for _, text in self.items(name))

    def decoded(self, value: Value, what: str) -> str:
        """Return a plain value that must be a string."""
        if not isinstance(value, bytes):
            raise self.error(f"{what} is not a string")
        try:
            return value.decode()
        except UnicodeDecodeError:
            raise self.error(f"{what} is not valid UTF-8") from None

    def type_value(self, name: str) -> zt.Type:
        """Return the type that a type value describes."""
        _, value = self.any(name)
        if not isinstance(value, bytes):
            raise self.error(f"field {name!r} is not a type value")
        try:
            return kept_type(value)
        except CorruptDataError as error:
            raise self.error(f"field {name!r}: {error.structure}, byte {error.offset}: {error.reason}") from None

    def items(self, name: str) -> list[tuple[zt.Type, Value]]:
        """Types and plain values of an array's elements; null is an empty array."""
        inner, values = self._array(name)
        kind = zt.under(inner)
        if isinstance(kind, zt.Union):
            return [(inner, None) if value is None else (kind.members[value[0]], value[1]) for value in values or ()]
        return [(inner, value) for value in values or ()]

    def item_of(self, name: str) -> tuple[Callable[[int], tuple[zt.Type, Value]], Callable[[], int]]:
        """Functions that give one of `items` by its index, and how many there are."""
        inner, values = self._array(name)
        kind = zt.under(inner)
        members = kind.members if isinstance(kind, zt.Union) else ()

        def item(index: int) -> tuple[zt.Type, Value]:
            value = values[index]
            return (members[value[0]], value[1]) if members and value is not None else (inner, value)

        return item, lambda: 0 if values is None else len(values)

    def has_items(self, name: str) -> bool:
        """True if an array has elements, which are not decoded."""
        return bool(self._array(name)[1])

    def column(self, name: str, part: str) -> tuple[zt.Type, tuple[Value, ...]]:
        """Return one field of all records of an array, which has some, maybe many: type and plain values."""
        inner, rows = self._array(name)
        head = MetadataRecord(inner, next(iter(rows)), f"{name} of {self.where}")
        of, _ = head.raw(part)
        position = head._fields[part][0]
        try:
            found = rows.field(position) if isinstance(rows, LazyList) else [row[position] for row in rows]
        except CorruptDataError as error:
            raise self.error(f"field {name!r}: {error.reason}") from None
        return of, tuple(found if isinstance(zt.under(of), zt.Primitive) else map(plain, found))

    def stored_column(self, name: str, part: str, of: zt.Type) -> bytes | memoryview:
        """Return the body of a `column` whose records have two fields, first ``part`` of the type ``of``; else b""."""
        inner, rows = self._array(name)
        record = zt.under(inner)
        fields = record.fields if isinstance(record, zt.Record) else ()
        return rows.body if isinstance(rows, LazyList) and len(fields) == 2 and fields[0] == (part, of) else b""

    def _array(self, name: str) -> tuple[zt.Type, Value]:
        of, value = self.any(name)
        array = of if isinstance(of, zt.Array) else zt.under(of)
        if not isinstance(array, zt.Array):
            raise self.error(f"field {name!r} is not an array")
        return array.inner, value

    def segments(self, name: str) -> Segmap:
        """Return a list of segments (VNG 2 and 3)."""
        return tuple([segment(*item, where=f"{name} of {self.where}") for item in self.items(name)])

    def bounds(self, of: zt.Type) -> tuple[Any, ...]:
        """Least and greatest value of a column, where the metadata has them in the type given; else nothing."""
        if "Min" not in self or "Max" not in self:
            return ()
        (low_type, low), (high_type, high) = self.value("Min"), self.value("Max")
        # Without bounds the fields have a placeholder type of the writer's making.
        if low_type is not of or high_type is not of or low is None or high is None:
            return ()
        return low, high

    def missing(self, name: str) -> CorruptDataError:
        """Return an error about a field that the record lacks."""
        return self.error(f"no field {name!r}")

    def error(self, reason: str) -> CorruptDataError:
        """Return an error about this record."""
        return CorruptDataError(reason, structure=f"metadata of {self.where}")


Field = tuple[int, zt.Type, bool, tuple[zt.Type, ...]]
"""Where a field of a record is, its type, whether that is an integer, and if it is a union, its members."""


@lru_cache(maxsize=256)
def positions(of: zt.Type) -> dict[str, Field] | None:
    """Return the fields of a record, possibly named; None for other types.

    Cached, as there are as many records as a dictionary has entries.
    """
    record = zt.under(of)
    if not isinstance(record, zt.Record):
        return None
    integers = zt.SIGNED | zt.UNSIGNED
    found = {}
    for position, (name, field) in enumerate(record.fields):
        kind = zt.under(field)
        members = kind.members if isinstance(kind, zt.Union) else ()
        found[name] = (position, field, kind in integers, members)
    return found


kept_type = lru_cache(maxsize=1024)(zt.decode_type)
"""The type of a type value, cached because most are primitive types, and files of one writer have the same ones."""


@lru_cache(maxsize=1024)
def name_of(of: zt.Type) -> str:
    """Return the last part of a metadata record's type name: of ``vng/vector.Record`` it is ``Record``."""
    return of.name.rpartition(".")[2] if isinstance(of, zt.Named) else ""


def segment(of: zt.Type, value: Value, where: str, start: int = 0) -> Segment:
    """Return one segment record of any generation of VNG; it is checked when it is loaded.

    ``where`` is what it belongs to, and ``start`` where offsets count from.
    """
    lower, positions = _segment_fields(of)
    if positions is None or value is None:
        # Only says what is wrong.
        fields = MetadataRecord(of, value, f"segment in {where}")
        for name in _SEED_NAMES if lower else _NAMES:
            fields.number(name)
        raise fields.error("no offset or length")
    values = tuple(value)
    offset, length, mem_length, compression, count = [None if at is None else values[at] for at in positions]
    if offset is None or length is None:
        raise CorruptDataError("no offset or length", structure=f"metadata of segment in {where}")
    return Segment(
        start + offset,
        length,
        length if mem_length is None else mem_length,
        RAW if compression is None else compression,
        count,
        lower and positions[3] is not None,
    )


_NAMES = ("Offset", "Length", "MemLength", "CompressionFormat", "Count")
_SEED_NAMES = ("offset", "length", "mem_length", "compression_format", "count")


@lru_cache(maxsize=1024)
def _segment_fields(of: zt.Type) -> tuple[bool, tuple[int | None, ...] | None]:
    """Return whether a segment record has the names of the seed specification, and the positions of its numbers.

    The positions are None if it is no record, or a field is no integer. Cached, as there are as many segments as
    columns.
    """
    known = positions(of) or {}
    lower = "offset" in known
    names = _SEED_NAMES if lower else _NAMES
    if not known or not all(known[name][2] for name in names if name in known):
        return lower, None
    return lower, tuple(known[name][0] if name in known else None for name in names)


class Meta(NamedTuple):
    """A value of metadata: its type, and its body, None for null."""

    type: zt.Type
    body: Body


def struct(name: str, *fields: tuple[str, Meta]) -> Meta:
    """Return a record of a named type, with the name of the reference's struct; an unnamed type for an empty name."""
    of = _struct_type(name, tuple((field, part.type) for field, part in fields))
    return Meta(of, b"".join([tagged(part.body) for _, part in fields]))


@lru_cache(maxsize=1024)
def _struct_type(name: str, fields: tuple[tuple[str, zt.Type], ...]) -> zt.Type:
    record = zt.Record(fields)
    return zt.Named(name, record) if name else record


def structs(name: str, fields: tuple[tuple[str, zt.Type], ...], rows: Iterable[tuple[Body, ...]]) -> Meta:
    """Return an array of records of one type, called ``name``; ``rows`` has the bodies of the fields of each record."""
    bodies = (b"".join(map(tagged, row)) for row in rows)
    return Meta(zt.Array(_struct_type(name, fields)), b"".join(map(tagged, bodies)))


def listing(items: list[Meta], empty: zt.Type) -> Meta:
    """Return an array of some elements, of a union if they differ in type; ``empty`` is the type of no elements."""
    distinct = _distinct(tuple(dict.fromkeys(item.type for item in items)))
    if len(distinct) < 2:
        inner = distinct[0] if distinct else empty
        return Meta(zt.Array(inner), b"".join(tagged(item.body) for item in items))
    tags = {of: tagged(signed(tag)) for tag, of in enumerate(distinct)}
    bodies = (tags[item.type] + tagged(item.body) for item in items)
    return Meta(zt.Array(zt.Union(distinct)), b"".join(map(tagged, bodies)))


_distinct = lru_cache(maxsize=1024)(zt.sort_members)


def text(value: str) -> Meta:
    """Return a string."""
    return Meta(zt.STRING, value.encode())


def count(value: int) -> Meta:
    """Return an unsigned 32-bit number; a larger one wraps around, as in the reference."""
    return Meta(zt.UINT32, unsigned(value & 0xFFFF_FFFF))


NO_FIELDS = zt.Named("Field", zt.Record((("Name", zt.STRING), ("Values", zt.NULL))))
"""The element type of an empty list of fields."""


def placeholder(first: str) -> zt.Type:
    """Return the type of absent bounds and dictionary entries: the reference writes its Go struct of a value."""
    return zt.Record(((first, zt.NULL), ("base", zt.UINT8), ("len", zt.UINT64)))
