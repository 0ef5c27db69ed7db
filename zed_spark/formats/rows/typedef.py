"""Typedefs: the payload of types frames, and the table of types that a stream builds from it.

Source: formats/zng.md section 3. Loads neither numpy nor numba.
"""

from __future__ import annotations

from functools import lru_cache

from zed_spark import types as zt
from zed_spark.codec.varint import uvarint
from zed_spark.errors import CorruptDataError, UnsupportedTypeError
from zed_spark.types.kinds import allowed_depth
from zed_spark.types.primitives import BY_NAME, FIRST_COMPLEX

RECORD, ARRAY, SET, MAP, UNION, ENUM, ERROR, NAMED = range(8)
_STRUCTURE = "types frame"

SHORT = 4096
"""Bytes of the longest payload whose types are remembered."""


class Table:
    """The types of one stream by ID.

    A typedef that describes a type which the stream already has gives the old ID and uses up no new one, as
    the reference reader does (section 3.3). Unions keep their members in the order of the file (section 3.4).

    Attributes:
        types: the types defined so far; the one at position i has the ID ``30 + i``.
    """

    __slots__ = ("_known", "types")

    def __init__(self, payload: bytes | memoryview = b"") -> None:
        """A table that has read one payload, empty by default."""
        self.types: list[zt.Type] = []
        self._known: set[zt.Type] = set()
        self.add(payload)

    def add(self, payload: bytes | memoryview) -> list[zt.Type]:
        """Read a types payload.

        Returns:
            The types that are new to the stream.

        Raises:
            CorruptDataError: a typedef breaks the rules (offset counts from the start of the payload). The
                typedefs before it stay in the table.
        """
        if not self.types and 0 < len(payload) <= SHORT:
            # The metadata of all files of one writer begins with the same types.
            self.types.extend(_first(bytes(payload), allowed_depth()))
            self._known.update(self.types)
            return self.types[:]
        return self._add(payload)

    def _add(self, payload: bytes | memoryview) -> list[zt.Type]:
        view, at, before = memoryview(payload), 0, len(self.types)
        while at < len(view):
            start = at
            try:
                of, at = self._typedef(view, at)
            except UnsupportedTypeError as error:
                raise _fault(str(error), start) from None
            except CorruptDataError as error:
                raise _fault(error.reason, start if error.offset is None else error.offset) from None
            if of not in self._known:
                self._known.add(of)
                self.types.append(of)
        return self.types[before:]

    def lookup(self, id: int) -> zt.Type:
        """The type of an ID.

        Raises:
            CorruptDataError: the ID is reserved or not (yet) defined.
        """
        if id >= FIRST_COMPLEX:
            if id - FIRST_COMPLEX < len(self.types):
                return self.types[id - FIRST_COMPLEX]
            raise CorruptDataError(
                f"type ID {id} is not defined, the stream has {FIRST_COMPLEX} to {FIRST_COMPLEX + len(self.types) - 1}"
                if self.types
                else f"type ID {id} is not defined, the stream has no typedefs so far"
            )
        try:
            return zt.primitive(id)
        except UnsupportedTypeError as error:
            raise CorruptDataError(str(error)) from None

    def _typedef(self, view: memoryview, at: int) -> tuple[zt.Type, int]:
        code, at = view[at], at + 1
        if code in (ARRAY, SET, ERROR):
            inner, at = self._id(view, at)
            return (zt.Array(inner) if code == ARRAY else zt.Set(inner) if code == SET else zt.Error(inner)), at
        if code == MAP:
            key, at = self._id(view, at)
            value, at = self._id(view, at)
            return zt.Map(key, value), at
        if code == NAMED:
            start = at
            name, at = _name(view, at)
            if name in BY_NAME:
                raise _fault(f"a named type called {name!r}, which is a primitive", start)
            inner, at = self._id(view, at)
            return zt.Named(name, inner), at
        if code > NAMED:
            raise _fault(f"typedef code {code} is unknown, 0 to 7 are defined", at - 1)
        return self._wide(code, view, at)

    def _wide(self, code: int, view: memoryview, at: int) -> tuple[zt.Type, int]:
        start = at
        count, at = uvarint(view, at, len(view))
        # Every field, member and symbol takes a byte or more, so a larger count is a lie.
        least = 2 if code == RECORD else 1
        if count > (len(view) - at) // least or count > zt.MAX_WIDTH:
            raise _fault(f"claims {count} fields, members or symbols, more than it can hold", start)
        if code == ENUM:
            symbols = []
            for _ in range(count):
                symbol, at = _name(view, at)
                symbols.append(symbol)
            return zt.Enum(tuple(symbols)), at
        if code == UNION:
            members = []
            for _ in range(count):
                member, at = self._id(view, at)
                members.append(member)
            return zt.Union(tuple(members)), at
        fields = []
        for _ in range(count):
            name, at = _name(view, at)
            of, at = self._id(view, at)
            fields.append((name, of))
        return zt.Record(tuple(fields)), at

    def _id(self, view: memoryview, at: int) -> tuple[zt.Type, int]:
        id, after = uvarint(view, at, len(view))
        try:
            return self.lookup(id), after
        except CorruptDataError as error:
            raise _fault(error.reason, at) from None


@lru_cache(maxsize=256)
def _first(payload: bytes, depth: int) -> tuple[zt.Type, ...]:
    """The types of a payload that a stream begins with, where types may have so many levels."""
    del depth
    return tuple(Table()._add(payload))


def _name(view: memoryview, at: int) -> tuple[str, int]:
    length, start = uvarint(view, at, len(view))
    if length > len(view) - start:
        raise _fault(f"a name of {length} bytes where {len(view) - start} are left", at)
    try:
        return str(view[start : start + length], "utf-8"), start + length
    except UnicodeDecodeError:
        raise _fault("a name that is not valid UTF-8", at) from None


def _fault(reason: str, offset: int) -> CorruptDataError:
    return CorruptDataError(reason, structure=_STRUCTURE, offset=offset)
