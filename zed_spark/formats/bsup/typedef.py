"""Typedefs of BSUP 1 and later, and the table of types that a stream builds from them.

Unlike in ZNG every typedef has an ID of its own, and since version 4 a named type comes before its definition, which
it may be part of. Source: formats/zng.md sections 12.1 and 12.2, formats/csup.md section 3.3.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from zed_spark import types as zt
from zed_spark.codec.varint import uvarint
from zed_spark.errors import CorruptDataError, UnsupportedTypeError
from zed_spark.formats.rows.typedef import ARRAY, ENUM, ERROR, MAP, NAMED, RECORD, SET, UNION
from zed_spark.types.dialect import Dialect
from zed_spark.types.optional import optional
from zed_spark.types.typevalue import close

FUSION = 8
_STRUCTURE = "types frame"
_WRAPPERS: dict[int, Callable[[zt.Type], zt.Type]] = {ARRAY: zt.Array, SET: zt.Set, ERROR: zt.Error, FUSION: zt.Fusion}
_FIXED = 4
"""Bytes of the inner ID of a named type, where it may point forward."""


@dataclass(frozen=True, slots=True)
class _Definition:
    """A typedef as it stands: IDs instead of types.

    Attributes:
        code: what it defines.
        ids: the types it is made of.
        names: of fields or symbols, or the one name.
        options: for each field whether it is optional.
    """

    code: int
    ids: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    options: tuple[bool, ...] = ()


class Table:
    """The types of one stream by ID.

    Attributes:
        types: the types defined so far; the one at position i has the ID ``dialect.first + i``.
    """

    __slots__ = ("_definitions", "_known", "dialect", "types")

    def __init__(self, dialect: Dialect, payload: bytes | memoryview = b"") -> None:
        """A table that has read one payload, empty by default."""
        self.dialect = dialect
        self.types: list[zt.Type] = []
        self._definitions: list[_Definition] = []
        self._known: dict[tuple[int, tuple[int, ...]], zt.Type] = {}
        self.add(payload)

    def add(self, payload: bytes | memoryview) -> list[zt.Type]:
        """Read a types payload.

        Returns:
            The types that are new to the stream.

        Raises:
            CorruptDataError: a typedef breaks the rules (offset counts from the start of the payload).
            UnsupportedTypeError: a type that holds itself in a way that cannot be read.
        """
        view, at, before = memoryview(payload), 0, len(self.types)
        starts = []
        while at < len(view):
            starts.append(at)
            try:
                definition, at = self._definition(view, at)
            except CorruptDataError as error:
                raise _fault(error.reason, starts[-1] if error.offset is None else error.offset) from None
            self._definitions.append(definition)
        for place, start in enumerate(starts, before):
            try:
                self.types.append(self._resolve(self.dialect.first + place, ()))
            except CorruptDataError as error:
                raise _fault(error.reason, start) from None
            except RecursionError:
                raise _fault("types are nested too deeply", start) from None
        return self.types[before:]

    def lookup(self, id: int) -> zt.Type:
        """The type of an ID.

        Raises:
            CorruptDataError: the ID is reserved or not (yet) defined.
        """
        place = id - self.dialect.first
        if place >= len(self.types):
            raise CorruptDataError(f"type ID {id} is not defined, the stream has {len(self.types)} typedefs so far")
        return self.types[place] if place >= 0 else _primitive(id)

    def _definition(self, view: memoryview, at: int) -> tuple[_Definition, int]:
        start, code, at = at, view[at], at + 1
        if code in _WRAPPERS and (code != FUSION or self.dialect.fusion):
            inner, at = self._id(view, at)
            return _Definition(code, (inner,)), at
        if code == MAP:
            key, at = self._id(view, at)
            value, at = self._id(view, at)
            return _Definition(code, (key, value)), at
        if code == NAMED:
            name, at = _name(view, at)
            inner, at = self._fixed(view, at) if self.dialect.recursion else self._id(view, at)
            return _Definition(code, (inner,), (name,)), at
        if code not in (RECORD, UNION, ENUM):
            raise _fault(f"typedef code {code} is unknown", start)
        return self._wide(code, view, at)

    def _wide(self, code: int, view: memoryview, at: int) -> tuple[_Definition, int]:
        start = at
        count, at = uvarint(view, at, len(view))
        # Every field, member and symbol takes a byte or more, so a larger count is a lie.
        if count > len(view) - at or count > zt.MAX_WIDTH:
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
        if id >= self.dialect.first + len(self._definitions):
            raise _fault(f"type ID {id} is not defined so far", at)
        return id, after

    def _fixed(self, view: memoryview, at: int) -> tuple[int, int]:
        if len(view) - at < _FIXED:
            raise _fault("ends inside a type ID", at)
        return int.from_bytes(view[at : at + _FIXED], "big"), at + _FIXED

    def _resolve(self, id: int, opened: tuple[int, ...]) -> zt.Type:
        """The type of an ID, inside of the named types that are being put together."""
        place = id - self.dialect.first
        if place < 0:
            return _primitive(id)
        if place >= len(self._definitions):
            raise CorruptDataError(f"type ID {id} is not defined")
        known = self._known.get((id, opened))
        if known is not None:
            return known
        definition, inside = self._definitions[place], opened
        if definition.code == NAMED and self.dialect.recursion:
            # Only names point forward, so there is one in every circle.
            if id in opened:
                return zt.Recursive(definition.names[0], b"")
            inside = (*opened, id)
        parts = [self._resolve(part, inside) for part in definition.ids]
        try:
            of = self._build(definition, parts)
        except UnsupportedTypeError as error:
            if definition.code == NAMED:
                raise
            raise CorruptDataError(str(error)) from None
        self._known[id, opened] = of
        return of

    @staticmethod
    def _build(definition: _Definition, parts: list[zt.Type]) -> zt.Type:
        match definition.code:
            case code if code in _WRAPPERS:
                return _WRAPPERS[code](parts[0])
            case code if code == MAP:
                return zt.Map(parts[0], parts[1])
            case code if code == UNION:
                return zt.Union(tuple(parts))
            case code if code == ENUM:
                return zt.Enum(definition.names)
            case code if code == NAMED:
                return close(definition.names[0], parts[0])
        if definition.options:
            pairs = zip(parts, definition.options, strict=True)
            parts = [optional(part)[0] if option and not zt.is_optional(part) else part for part, option in pairs]
        return zt.Record(tuple(zip(definition.names, parts, strict=True)))


def _primitive(id: int) -> zt.Type:
    if id in (zt.NONE.id, zt.ALL.id):
        return zt.NONE if id == zt.NONE.id else zt.ALL
    try:
        return zt.primitive(id)
    except UnsupportedTypeError as error:
        raise CorruptDataError(str(error)) from None


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
