"""The types of an output stream of BSUP 1 or later: IDs, and typedefs in the order of the reference.

Source: formats/zng.md sections 3.5 and 12.2. Loads neither numpy nor numba.
"""

from __future__ import annotations

from zed_spark import types as zt
from zed_spark.errors import UnsupportedTypeError
from zed_spark.formats.rows.typedef import ARRAY, ENUM, ERROR, MAP, NAMED, RECORD, SET, UNION
from zed_spark.types.dialect import Dialect
from zed_spark.types.optional import required
from zed_spark.types.typevalue import uvarint_bytes

_FUSION = 8
_WRAPPERS = {"array": ARRAY, "set": SET, "error": ERROR, "fusion": _FUSION}


class TypeTable:
    """The types that a stream has defined, and the typedefs not yet written.

    Attributes:
        pending: typedefs since the last types frame.
    """

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self.pending = bytearray()
        self._ids: dict[zt.Type, int] = {}
        self._names: dict[str, zt.Type] = {}
        self._open: dict[str, int] = {}
        self._next = dialect.first

    def take(self) -> bytes:
        """The pending typedefs, which are pending no more."""
        taken = bytes(self.pending)
        self.pending.clear()
        return taken

    def known(self, of: zt.Type) -> int | None:
        """The ID of a type, or None when the stream does not have it yet."""
        if isinstance(of, zt.Primitive):
            return of.id if of not in (zt.NONE, zt.ALL) or of.id < self.dialect.first else None
        return self._ids.get(of)

    def id(self, of: zt.Type) -> int:
        """The ID of a type; what it is made of and the type itself are defined when new.

        Raises:
            UnsupportedTypeError: the version has no such type, or a name stands for two types where it must not.
        """
        found = self.known(of)
        if found is not None:
            return found
        try:
            return self._define(of)
        except RecursionError:
            raise UnsupportedTypeError("the type is nested too deeply to be written") from None

    def _define(self, of: zt.Type) -> int:
        if isinstance(of, zt.Recursive):
            # It stands for the name that is being defined around it, or for the whole of it.
            return self._open[of.name] if of.name in self._open else self.id(zt.definition_of(of))
        if isinstance(of, zt.Primitive):
            raise self._lacking(of)
        if isinstance(of, zt.Named) and self.dialect.recursion:
            return self._forward(of)
        # What is inside comes first, and is written while this is put together.
        typedef = self._typedef(of)
        self.pending += typedef
        return self._number(of)

    def _number(self, of: zt.Type) -> int:
        self._ids[of] = id = self._next
        self._next += 1
        return id

    def _forward(self, of: zt.Named) -> int:
        """A name comes before what it stands for, and has room for its ID."""
        if self._names.setdefault(of.name, of) is not of:
            raise UnsupportedTypeError(
                f"the name {of.name!r} stands for two types, which BSUP {self.dialect.version} cannot say"
            )
        self.pending += bytes((NAMED,)) + _name(of.name)
        place = len(self.pending)
        self.pending += bytes(4)
        id = self._number(of)
        self._open[of.name] = id
        inner = self.id(of.inner)
        del self._open[of.name]
        self.pending[place : place + 4] = inner.to_bytes(4, "big")
        return id

    def _typedef(self, of: zt.Type) -> bytes:
        match of:
            case zt.Record():
                parts = []
                for name, field in of.fields:
                    option = self.dialect.flags and zt.is_optional(field)
                    inner = self._ref(required(field) if option else field)
                    parts.append(_name(name) + inner + (bytes((option,)) if self.dialect.flags else b""))
                return bytes((RECORD,)) + uvarint_bytes(len(of.fields)) + b"".join(parts)
            case zt.Array() | zt.Set() | zt.Error() | zt.Fusion():
                if isinstance(of, zt.Fusion) and not self.dialect.fusion:
                    raise self._lacking(of)
                return bytes((_WRAPPERS[of.kind],)) + self._ref(of.inner)
            case zt.Map():
                return bytes((MAP,)) + self._ref(of.key) + self._ref(of.value)
            case zt.Union():
                return bytes((UNION,)) + uvarint_bytes(len(of.members)) + b"".join(map(self._ref, of.members))
            case zt.Enum():
                return bytes((ENUM,)) + uvarint_bytes(len(of.symbols)) + b"".join(map(_name, of.symbols))
            case zt.Named():
                return bytes((NAMED,)) + _name(of.name) + self._ref(of.inner)
        raise self._lacking(of)

    def _lacking(self, of: zt.Type) -> UnsupportedTypeError:
        return UnsupportedTypeError(f"BSUP {self.dialect.version} has no type such as {of!r}")

    def _ref(self, of: zt.Type) -> bytes:
        return uvarint_bytes(self.id(of))


def _name(name: str) -> bytes:
    encoded = name.encode()
    return uvarint_bytes(len(encoded)) + encoded
