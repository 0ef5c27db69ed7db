"""Typedefs: the payload of types frames, and the types of a stream that are read from it.

Loads neither numpy nor kernels.
Source: docs/formats/zng.md, sections 3, 12.1 and 12.2; docs/formats/csup.md, section 3.3.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from zed_spark import types as zt
from zed_spark.codec.varint import uvarint
from zed_spark.errors import CorruptDataError, UnsupportedTypeError
from zed_spark.formats.allowance import RESOLVED, TYPEDEFS, Allowance
from zed_spark.types.dialect import ZNG, Dialect, optional
from zed_spark.types.kinds import allowed_depth
from zed_spark.types.primitives import BY_NAME
from zed_spark.types.typevalue import close

RECORD, ARRAY, SET, MAP, UNION, ENUM, ERROR, NAMED, FUSION = range(9)
"""Codes of typedefs."""

NAMED_ID = 4
"""Bytes of the ID of the inner type in a typedef of a named type, where that type may be defined later."""

WRAPPER_CODES = {"array": ARRAY, "set": SET, "error": ERROR, "fusion": FUSION}
"""Codes of the kinds that consist of one inner type."""

_WRAPPERS = {code: zt.KINDS[kind] for kind, code in WRAPPER_CODES.items()}
_STRUCTURE = "types frame"
_CACHED_BYTES = 4096
"""The length of the longest payload whose types are cached."""


class _Definition(NamedTuple):
    """A typedef with IDs instead of types; ``names`` are of fields or symbols, or the one name of a type.

    ``options`` has for each field whether it is optional.
    """

    code: int
    ids: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    options: tuple[bool, ...] = ()


class TypeContext:
    """The types of one stream by ID.

    In ZNG, a typedef of a type that the stream already has uses up no ID, as in the reference reader (section 3.3); in
    BSUP 1 and later, each typedef has an ID. Where named types may contain themselves, a named type is defined before
    its inner type. Unions keep their members in the order of the file (section 3.4).

    The one of ``types`` at index i has the ID ``dialect.first + i``. ``count`` is the number of typedefs read so far,
    those included that define nothing new.
    """

    __slots__ = ("_definitions", "_known", "_resolved", "count", "dialect", "types")

    def __init__(self, dialect: Dialect = ZNG, payload: bytes | memoryview = b"") -> None:
        """The types of one payload, by default none."""
        self.dialect = dialect
        self.types: list[zt.Type] = []
        self.count = 0
        self._known: set[zt.Type] = set()
        # Used only where named types may contain themselves.
        self._definitions: list[_Definition] = []
        self._resolved: dict[tuple[int, tuple[int, ...]], zt.Type] = {}
        if payload:
            self.add(payload)

    def copy(self) -> TypeContext:
        """A context with the same types, to which others can be added."""
        made = TypeContext(self.dialect)
        made._take(self)
        return made

    def _take(self, other: TypeContext) -> None:
        self.types.extend(other.types)
        self.count += other.count
        self._known.update(other._known)
        self._definitions.extend(other._definitions)
        self._resolved.update(other._resolved)

    def add(self, payload: bytes | memoryview, allowance: Allowance | None = None) -> list[zt.Type]:
        """Read the typedefs of a types payload, and return the types that are new to the stream.

        Without an allowance, what the file may have was checked before. Raises CorruptDataError if a typedef breaks the
        rules (its offset counts from the start of the payload), UnsupportedTypeError for a type that contains itself in
        a way that cannot be read.
        """
        if not self.types and 0 < len(payload) <= _CACHED_BYTES:
            # The files of one writer begin with the same types.
            first = _first(self.dialect, bytes(payload), allowed_depth())
            if allowance is not None:
                allowance.spend(TYPEDEFS, first.count)
            self._take(first)
            return self.types[:]
        return self._add(payload, allowance)

    def lookup(self, id: int) -> zt.Type:
        """Return the type of an ID; CorruptDataError if the ID is reserved or not (yet) defined."""
        first = self.dialect.first
        if id >= first:
            if id - first < len(self.types):
                return self.types[id - first]
            defined = f"{first} to {first + len(self.types) - 1}" if self.types else "no typedefs so far"
            raise CorruptDataError(f"type ID {id} is not defined, the stream has {defined}")
        try:
            return primitive_of(id, self.dialect)
        except UnsupportedTypeError as error:
            raise CorruptDataError(str(error)) from None

    def _add(self, payload: bytes | memoryview, allowance: Allowance | None = None) -> list[zt.Type]:
        allowance = allowance or Allowance(len(payload))
        view, at, before = memoryview(payload), 0, len(self.types)
        starts = []
        while at < len(view):
            start = at
            self.count += 1
            try:
                allowance.spend(TYPEDEFS, 1)
                typedef, at = self._parse(view, at)
            except CorruptDataError as error:
                raise _fault(error.reason, start if error.offset is None else error.offset) from None
            if self.dialect.recursion:
                self._definitions.append(typedef)
                starts.append(start)
                continue
            of = self._build(typedef, [self.lookup(id) for id in typedef.ids], start)
            if self.dialect is not ZNG:
                self.types.append(of)
            elif of not in self._known:
                self._known.add(of)
                self.types.append(of)
        for index, start in enumerate(starts, before):
            try:
                self.types.append(self._resolve(self.dialect.first + index, (), start, allowance))
            except CorruptDataError as error:
                raise _fault(error.reason, start if error.offset is None else error.offset) from None
            except RecursionError:
                raise _fault("types are nested too deeply", start) from None
        return self.types[before:]

    def _parse(self, view: memoryview, at: int) -> tuple[_Definition, int]:
        """Parse the typedef at a position. Its IDs are defined, except that of a named type that may be recursive."""
        start, code, at = at, view[at], at + 1
        if code == MAP or (code in _WRAPPERS and (code != FUSION or self.dialect.fusion)):
            ids = []
            for _ in range(2 if code == MAP else 1):
                id, at = self._id(view, at)
                ids.append(id)
            return _Definition(code, tuple(ids)), at
        if code == NAMED:
            name, after = _name(view, at)
            if self.dialect is ZNG and name in BY_NAME:
                raise _fault(f"a named type called {name!r}, which is a primitive", at)
            id, after = self._fixed_id(view, after) if self.dialect.recursion else self._id(view, after)
            return _Definition(code, (id,), (name,)), after
        if code not in (RECORD, UNION, ENUM):
            raise _fault(f"typedef code {code} is unknown", start)
        start = at
        count, at = uvarint(view, at, len(view))
        # A field takes two bytes or more, and a member or symbol one: a larger count is a lie.
        if count > (len(view) - at) // (2 if code == RECORD else 1) or count > zt.MAX_WIDTH:
            raise _fault(f"claims {count} fields, members or symbols, more than it can hold", start)
        names, ids, options = [], [], []
        for _ in range(count):
            if code != UNION:
                name, at = _name(view, at)
                names.append(name)
            if code != ENUM:
                id, at = self._id(view, at)
                ids.append(id)
            if code == RECORD and self.dialect.flags:
                if at >= len(view):
                    raise _fault("ends inside a field", at)
                options.append(view[at] != 0)
                at += 1
        return _Definition(code, tuple(ids), tuple(names), tuple(options)), at

    def _id(self, view: memoryview, at: int) -> tuple[int, int]:
        id, after = uvarint(view, at, len(view))
        if not 0 <= id - self.dialect.first < len(self._definitions):
            try:
                self.lookup(id)
            except CorruptDataError as error:
                raise _fault(error.reason, at) from None
        return id, after

    @staticmethod
    def _fixed_id(view: memoryview, at: int) -> tuple[int, int]:
        if len(view) - at < NAMED_ID:
            raise _fault("ends inside a type ID", at)
        return int.from_bytes(view[at : at + NAMED_ID], "big"), at + NAMED_ID

    def _resolve(self, id: int, opened: tuple[int, ...], start: int, allowance: Allowance) -> zt.Type:
        """The type of an ID inside of the named types ``opened``; ``start`` is where its typedef is, for messages."""
        index = id - self.dialect.first
        if index < 0:
            return self.lookup(id)
        if index >= len(self._definitions):
            raise _fault(f"type ID {id} is not defined", start)
        known = self._resolved.get((id, opened))
        if known is not None:
            return known
        typedef, inside = self._definitions[index], opened
        if typedef.code == NAMED:
            # Only named types refer to later typedefs, so there is one in every cycle.
            if id in opened:
                return zt.Recursive(typedef.names[0], b"")
            inside = (*opened, id)
        parts = [self._resolve(part, inside, start, allowance) for part in typedef.ids]
        # A named type that contains itself is encoded, to be known to the reference inside of it.
        allowance.spend(RESOLVED, 1 + (parts[0].size if typedef.code == NAMED and parts[0].opened else len(inside)))
        of = self._build(typedef, parts, start)
        self._resolved[id, opened] = of
        return of

    def _build(self, typedef: _Definition, parts: list[zt.Type], start: int) -> zt.Type:
        code, names = typedef.code, typedef.names
        try:
            if code in _WRAPPERS:
                return _WRAPPERS[code](parts[0])
            if code == MAP:
                return zt.Map(parts[0], parts[1])
            if code == UNION:
                return zt.Union(tuple(parts))
            if code == ENUM:
                return zt.Enum(names)
            if code == NAMED:
                return close(names[0], parts[0]) if self.dialect.recursion else zt.Named(names[0], parts[0])
            if typedef.options:
                pairs = zip(parts, typedef.options, strict=True)
                parts = [optional(part)[0] if option and not zt.is_optional(part) else part for part, option in pairs]
            return zt.Record(tuple(zip(names, parts, strict=True)))
        except UnsupportedTypeError as error:
            if code == NAMED and self.dialect.recursion:
                raise
            raise _fault(str(error), start) from None


@lru_cache(maxsize=256)
def _first(dialect: Dialect, payload: bytes, depth: int) -> TypeContext:
    """The types of a stream's first payload, where types may have so many levels."""
    del depth
    context = TypeContext(dialect)
    context._add(payload)
    return context


def primitive_of(id: int, dialect: Dialect) -> zt.Type:
    """Return the type of an ID below that of a stream's first typedef; UnsupportedTypeError if it is reserved."""
    if dialect is not ZNG and id in (zt.NONE.id, zt.ALL.id):
        return zt.NONE if id == zt.NONE.id else zt.ALL
    return zt.primitive(id)


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
