"""The types of columns straight from the bytes of metadata, without decoding columns that are not read.

Only the usual output of writers is read here. For all else there is no answer, and callers build the column, which
gives its type or the right error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any, TypeAlias

from zed_spark import types as zt
from zed_spark.codec.varint import uvarint
from zed_spark.errors import ZedSparkError
from zed_spark.formats.columnar.metadata import Field, kept_type, name_of, positions
from zed_spark.types.dialect import ZNG, Dialect, optional
from zed_spark.types.opaque import LazyRecord

Refer: TypeAlias = Callable[[int], zt.Type]
"""The type of the column that a metadata value of some number describes."""

Reader: TypeAlias = Callable[[bytes, Refer], zt.Type]
"""The type of the column that a metadata record describes, from its body."""

Rule: TypeAlias = "Callable[[TypeReaders, Mapping[str, Field]], Reader]"
"""Makes the reader for metadata records with some fields."""

NO = b"\2\0"
"""A bool that is false, with its tag."""

_MAX_CACHED = 1000


class UnusualError(Exception):
    """Metadata or data that is not as writers usually make it, so that it is read in another way."""


class TypeReaders(dict[zt.Type, Reader]):
    """The function that reads the type of the column, for each type of metadata records; made on first use.

    ``dialect`` is the version of BSUP that the metadata is written in. ``rules`` say how the type of a column follows,
    by the name of its metadata.
    """

    def __init__(self, dialect: Dialect, rules: Mapping[str, Rule]) -> None:
        super().__init__()
        self.dialect, self.rules = dialect, rules

    def __missing__(self, of: zt.Type) -> Reader:
        name, known = name_of(of), positions(of)
        rule = self.rules.get(name)
        reader: Reader = _unusual
        if name == "ID":
            reader = _referred
        elif rule is not None and known is not None:
            with suppress(KeyError, UnusualError):
                reader = rule(self, known)
        self[of] = reader
        return reader

    def read(self, of: zt.Type, value: Any, refer: Refer | None = None) -> zt.Type | None:
        """Return the type of the column that a metadata value, read lazily, describes; None for unusual metadata.

        ``refer`` returns the types of columns that are referred to by number; it is None if there are no references.
        """
        if not isinstance(value, LazyRecord):
            return None
        if len(self) > _MAX_CACHED:
            # The cache must not keep an unlimited number of types alive.
            self.clear()
        try:
            return self[of](bytes(value.body), refer or _unusual)
        except (UnusualError, IndexError, ValueError, ZedSparkError):
            return None

    def read_all(self, values: Iterable[tuple[zt.Type, Any]]) -> list[zt.Type | None]:
        """As `read`, of values that refer only to those before them."""
        found: list[zt.Type | None] = []

        def refer(number: int) -> zt.Type:
            of = found[number]
            if of is None:
                raise UnusualError
            return of

        for of, value in values:
            found.append(self.read(of, value, refer))
        return found

    def value(self, field: Field) -> Reader:
        """Return the reader for a field that describes a column, maybe in a union."""
        _, of, _, members = field
        if members:
            return lambda body, refer: self.member(members, body, refer)
        return lambda body, refer: self[of](body, refer)

    def member(self, members: tuple[zt.Type, ...], body: bytes, refer: Refer) -> zt.Type:
        """As a reader, of a union value."""
        at = body[0]
        if at > 2 or not at:
            # A member takes more than a byte only where there are very many.
            raise UnusualError
        number = body[1] if at == 2 else 0
        if self.dialect is ZNG:
            if number & 1:
                raise UnusualError
            number >>= 1
        size, at = (body[at], at + 1) if body[at] < 128 else uvarint(body, at, len(body))
        if not size or at + size - 1 != len(body):
            raise UnusualError
        return self[members[number]](body[at:], refer)


def part(body: bytes, index: int) -> bytes:
    """Return the body of an element of a container.

    Raises UnusualError if it is null or goes past the end, and IndexError if there is no such element.
    """
    size = body[0]
    if not index and 0 < size < 128 and size <= len(body):
        return body[1:size]
    at = 0
    while True:
        size, at = (body[at], at + 1) if body[at] < 128 else uvarint(body, at, len(body))
        if not index:
            break
        at += size - 1 if size else 0
        index -= 1
    stop = at + size - 1
    if not size or stop > len(body):
        raise UnusualError
    return body[at:stop]


def parts(body: bytes) -> list[bytes]:
    """Return the bodies of all elements of a container; see `part`."""
    found, at, end = [], 0, len(body)
    while at < end:
        size, at = (body[at], at + 1) if body[at] < 128 else uvarint(body, at, end)
        stop = at + size - 1
        if not size or stop > end:
            raise UnusualError
        found.append(body[at:stop])
        at = stop
    return found


def _unusual(*_: object) -> zt.Type:
    raise UnusualError


def _referred(body: bytes, refer: Refer) -> zt.Type:
    return refer(int.from_bytes(body, "little"))


def _position(field: Field, of: zt.Type) -> int:
    """Return the position of a field, which must be of a type."""
    position, found, _, _ = field
    if found is not of:
        raise UnusualError
    return position


# Files of one writer have the same types.
_record = lru_cache(maxsize=256)(zt.Record)


# -- rules


def stated(fitting: frozenset[zt.Primitive] | None = None) -> Rule:
    """The type is a type value, maybe one of some types."""

    def rule(readers: TypeReaders, fields: Mapping[str, Field]) -> Reader:
        position, dialect = _position(fields["Type"], zt.TYPE), readers.dialect
        known: dict[bytes, zt.Type] = {}

        def read(body: bytes, refer: Refer) -> zt.Type:
            # The type is usually the first part, of a byte.
            value = body[1:2] if body[0] == 2 and not position else part(body, position)
            found = known.get(value)
            if found is None:
                found = kept_type(value, dialect)
                if fitting is not None and found not in fitting:
                    raise UnusualError
                if len(value) == 1:
                    known[value] = found
            return found

        return read

    return rule


def inside(wrap: Callable[[zt.Type], zt.Type] | None = None) -> Rule:
    """The type is made from that of one column below."""

    def rule(readers: TypeReaders, fields: Mapping[str, Field]) -> Reader:
        position, inner = fields["Values"][0], readers.value(fields["Values"])
        if wrap is None:
            return lambda body, refer: inner(part(body, position), refer)
        return lambda body, refer: wrap(inner(part(body, position), refer))

    return rule


def named(readers: TypeReaders, fields: Mapping[str, Field]) -> Reader:
    """The type has a name."""
    name = _position(fields["Name"], zt.STRING)
    position, inner = fields["Values"][0], readers.value(fields["Values"])
    return lambda body, refer: zt.Named(part(body, name).decode(), inner(part(body, position), refer))


def mapped(readers: TypeReaders, fields: Mapping[str, Field]) -> Reader:
    """The type is a map."""
    (key, *_), (value, *_) = fields["Keys"], fields["Values"]
    keys, values = readers.value(fields["Keys"]), readers.value(fields["Values"])
    return lambda body, refer: zt.Map(keys(part(body, key), refer), values(part(body, value), refer))


def constant(readers: TypeReaders, fields: Mapping[str, Field]) -> Reader:
    """The type is that of a field."""
    of = fields["Value"][1]
    return _unusual if isinstance(zt.under(of), zt.Fusion) else lambda body, refer: of


def _items(field: Field) -> tuple[int, zt.Type, tuple[zt.Type, ...]]:
    """Return the position of an array, the type of its elements, and if that is a union, its members."""
    position, of, _, _ = field
    array = zt.under(of)
    if not isinstance(array, zt.Array):
        raise UnusualError
    inner = zt.under(array.inner)
    return position, array.inner, inner.members if isinstance(inner, zt.Union) else ()


def union(readers: TypeReaders, fields: Mapping[str, Field]) -> Reader:
    """The type is a union of those of the columns below."""
    position, of, members = _items(fields["Values"])

    def read(body: bytes, refer: Refer) -> zt.Type:
        items = parts(part(body, position))
        if not items:
            raise UnusualError
        if members:
            return zt.Union(tuple([readers.member(members, item, refer) for item in items]))
        return zt.Union(tuple([readers[of](item, refer) for item in items]))

    return read


def record(readers: TypeReaders, fields: Mapping[str, Field]) -> Reader:
    """The type is a record of those of the columns below."""
    position, of, members = _items(fields["Fields"])
    known: dict[int, _FieldReader] = {}
    one = 2 if readers.dialect is ZNG else 1

    def field(tag: int) -> _FieldReader:
        number, rest = divmod(tag, one)
        if rest:
            raise UnusualError
        found = known[tag] = _FieldReader(readers, members[number] if members else of)
        return found

    def read(body: bytes, refer: Refer) -> zt.Type:
        data = part(body, position)
        found: list[tuple[str, zt.Type]] = []
        at, end = 0, len(data)
        # A wide record has many fields, so the parts of the usual ones are found without a call for each.
        while at < end:
            size, at = (data[at], at + 1) if data[at] < 128 else uvarint(data, at, end)
            stop = at + size - 1
            if not size or stop > end:
                raise UnusualError
            tag = 0
            if members:
                size = data[at]
                if not 0 < size < 3:
                    # A member takes more than a byte only where there are very many.
                    raise UnusualError
                tag = data[at + 1] if size == 2 else 0
                at += size
                size, at = (data[at], at + 1) if data[at] < 128 else uvarint(data, at, stop)
                if not size or at + size - 1 != stop:
                    raise UnusualError
            reader = known.get(tag) or field(tag)
            name = at + data[at]
            if reader.is_usual and at < name < at + 128 and name < stop:
                size, values = (data[name], name + 1) if data[name] < 128 else uvarint(data, name, stop)
                after = values + size - 1
                if not size or after > stop:
                    raise UnusualError
                if not reader.has_option or data[after : after + 2] == NO:
                    found.append((data[at + 1 : name].decode(), reader.values(data[values:after], refer)))
                    at = stop
                    continue
            found.append(reader.read(data[at:stop], refer))
            at = stop
        return _record(tuple(found))

    return read


class _FieldReader:
    """Reads names and types of the fields that metadata records of one type describe; they may be optional.

    ``values`` reads the type of the values. ``is_usual`` is whether the first parts are name, values and, if there is
    one (``has_option``), whether the field is optional. Raises UnusualError if the records do not describe fields.
    """

    __slots__ = ("_name", "_option", "_position", "has_option", "is_usual", "values")

    def __init__(self, readers: TypeReaders, of: zt.Type) -> None:
        fields = positions(of) or {}
        if "Name" not in fields or "Values" not in fields:
            raise UnusualError
        self._name, self._position = _position(fields["Name"], zt.STRING), fields["Values"][0]
        _, inner, _, members_of_values = fields["Values"]
        self.values = readers.value(fields["Values"]) if members_of_values else readers[inner]
        self._option = _position(fields["Opt"], zt.BOOL) if "Opt" in fields else None
        self.has_option = self._option is not None
        self.is_usual = (self._name, self._position, self._option or 2) == (0, 1, 2)

    def read(self, body: bytes, refer: Refer) -> tuple[str, zt.Type]:
        found = self.values(part(body, self._position), refer)
        if self._option is not None and part(body, self._option) != b"\0":
            found = optional(found)[0]
        return part(body, self._name).decode(), found


RULES: Mapping[str, Rule] = {
    "Record": record,
    "Array": inside(zt.Array),
    "Set": inside(zt.Set),
    "Map": mapped,
    "Union": union,
    "Named": named,
    "Error": inside(zt.Error),
    "Nulls": inside(),
    "Const": constant,
    "Primitive": stated(),
}
"""The rules of the encodings that VNG 3 and 4 have most often."""
