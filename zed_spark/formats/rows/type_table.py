"""The types of an output stream: IDs, typedefs in the order of the reference, unions in canonical order.

Source: docs/formats/zng.md, sections 3.2, 3.4, 3.5 and 12.2. Loads neither numpy nor kernels.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cmp_to_key, lru_cache

from zed_spark import types as zt
from zed_spark.errors import UnsupportedTypeError
from zed_spark.formats.rows.typedef import ENUM, MAP, NAMED, NAMED_ID, RECORD, UNION, WRAPPER_CODES
from zed_spark.types.dialect import ZNG, Dialect, required
from zed_spark.types.typevalue import uvarint_bytes


class TypeTable:
    """The types that a stream has defined, and the typedefs since the last types frame, which are ``pending``."""

    def __init__(self, dialect: Dialect = ZNG) -> None:
        self.dialect = dialect
        self.pending = bytearray()
        self._ids: dict[zt.Type, int] = {}
        # Used only where named types may contain themselves: all of them, and of the incomplete ones the ID and where
        # the ID of the inner type goes.
        self._names: dict[str, zt.Type] = {}
        self._open: dict[str, tuple[int, int]] = {}

    def take(self) -> bytes:
        """The pending typedefs, which are pending no more."""
        taken = bytes(self.pending)
        self.pending.clear()
        return taken

    def known(self, of: zt.Type) -> int | None:
        """The ID of a type, or None when the stream does not have it yet."""
        if isinstance(of, zt.Primitive):
            return of.id if of.id < self.dialect.first else None
        return self._ids.get(of)

    def id(self, of: zt.Type) -> int:
        """Return the ID of a type; the types that it consists of, and the type itself, are defined when new.

        Raises UnsupportedTypeError if the version has no such type, or a name stands for two types where it must not.
        """
        if (found := self._id(of)) is not None:
            return found
        if not self._ids and self.dialect is ZNG:
            # Streams of one file, as lakes have many of them, mostly begin with the same type.
            typedefs, ids = _first(of)
            self.pending += typedefs
            self._ids = ids.copy()
            return self.id(of)
        return self._define(of)

    def _define(self, of: zt.Type) -> int:
        # An explicit stack, as types of VNG metadata are nested deeper than Python's calls may be.
        stack = [(of, self._begin(of))]
        while stack:
            top, parts = stack[-1]
            part = next((part for part in parts if self._id(part) is None), None)
            if part is None:
                stack.pop()
                self._end(top)
            else:
                stack.append((part, self._begin(part)))
        return self.id(of)

    def _id(self, of: zt.Type) -> int | None:
        """As `known`; a reference to an incomplete type has its ID, and one to a complete type that of the type."""
        if isinstance(of, zt.Recursive) and self.dialect.recursion:
            return self._open[of.name][0] if of.name in self._open else self.known(zt.definition_of(of))
        return self.known(of)

    def _begin(self, of: zt.Type) -> Iterator[zt.Type]:
        """Refuse what the version does not have, and define a name that may contain itself. Returns the parts."""
        dialect = self.dialect
        if isinstance(of, zt.Recursive) and dialect.recursion:
            return iter((zt.definition_of(of),))
        if isinstance(of, zt.Primitive | zt.Recursive) or (of.kind == "fusion" and not dialect.fusion):
            name = f"BSUP {dialect.version}" if dialect.version else "ZNG"
            raise UnsupportedTypeError(f"{name} has no type such as {of!r}")
        if isinstance(of, zt.Named) and dialect.recursion:
            if self._names.setdefault(of.name, of) is not of:
                raise UnsupportedTypeError(
                    f"the name {of.name!r} stands for two types, which BSUP {dialect.version} cannot express"
                )
            self.pending += bytes((NAMED,)) + _name(of.name)
            self._open[of.name] = self._number(of), len(self.pending)
            self.pending += bytes(NAMED_ID)
        if isinstance(of, zt.Record) and dialect.flags:
            return iter([required(field) if zt.is_optional(field) else field for _, field in of.fields])
        return iter(of.children())

    def _end(self, of: zt.Type) -> None:
        if isinstance(of, zt.Named) and self.dialect.recursion:
            _, at = self._open.pop(of.name)
            self.pending[at : at + NAMED_ID] = self.id(of.inner).to_bytes(NAMED_ID, "big")
        elif not isinstance(of, zt.Recursive):
            self.pending += self._typedef(of)
            self._number(of)

    def _number(self, of: zt.Type) -> int:
        self._ids[of] = id = self.dialect.first + len(self._ids)
        return id

    def _typedef(self, of: zt.Type) -> bytes:
        match of:
            case zt.Record():
                fields = b"".join(_name(name) + self._field(field) for name, field in of.fields)
                return bytes((RECORD,)) + uvarint_bytes(len(of.fields)) + fields
            case zt.Wrapper():
                return bytes((WRAPPER_CODES[of.kind],)) + self._ref(of.inner)
            case zt.Map():
                return bytes((MAP,)) + self._ref(of.key) + self._ref(of.value)
            case zt.Union():
                return bytes((UNION,)) + uvarint_bytes(len(of.members)) + b"".join(map(self._ref, of.members))
            case zt.Enum():
                return bytes((ENUM,)) + uvarint_bytes(len(of.symbols)) + b"".join(map(_name, of.symbols))
            case zt.Named():
                return bytes((NAMED,)) + _name(of.name) + self._ref(of.inner)
        raise AssertionError(of)  # pragma: no cover - `_begin` has refused all others

    def _field(self, of: zt.Type) -> bytes:
        if not self.dialect.flags:
            return self._ref(of)
        option = zt.is_optional(of)
        return self._ref(required(of) if option else of) + bytes((option,))

    def _ref(self, of: zt.Type) -> bytes:
        return uvarint_bytes(self.id(of))


def _name(name: str) -> bytes:
    encoded = name.encode()
    return uvarint_bytes(len(encoded)) + encoded


@lru_cache(maxsize=64)
def _first(of: zt.Type) -> tuple[bytes, dict[zt.Type, int]]:
    """The typedefs of the first type of a stream of ZNG, and the IDs that it has then."""
    table = TypeTable()
    table._define(of)
    return table.take(), table._ids


@lru_cache(maxsize=4096)
def canonical(of: zt.Type) -> zt.Type:
    """The type with the members of every union in it in canonical order, as readers of the reference assume.

    Types in files that the reference wrote stay as they are.
    """
    if isinstance(of, zt.Union):
        return zt.Union(tuple(canonical(of.members[index]) for index in member_order(of)))
    return of.map_children(canonical)


@lru_cache(maxsize=4096)
def member_order(of: zt.Union) -> tuple[int, ...]:
    """The indexes of a union's members in canonical order; a member that occurs twice stays twice."""
    members = [canonical(member) for member in of.members]
    order = cmp_to_key(zt.compare_types)
    return tuple(sorted(range(len(members)), key=lambda index: order(members[index])))
