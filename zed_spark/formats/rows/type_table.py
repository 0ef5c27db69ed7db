"""The types of an output stream: IDs, typedefs in the order of the reference, unions in canonical order.

Source: formats/zng.md sections 3.2, 3.4 and 3.5. Loads neither numpy nor numba.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cmp_to_key, lru_cache

from zed_spark import types as zt
from zed_spark.formats.rows.typedef import ARRAY, ENUM, ERROR, MAP, NAMED, RECORD, SET, UNION
from zed_spark.types.primitives import FIRST_COMPLEX
from zed_spark.types.typevalue import uvarint_bytes


class TypeTable:
    """The types that a stream has defined, and the typedefs not yet written.

    Attributes:
        pending: typedefs since the last types frame.
    """

    def __init__(self) -> None:
        self.pending = bytearray()
        self._ids: dict[zt.Type, int] = {}

    def take(self) -> bytes:
        """The pending typedefs, which are pending no more."""
        taken = bytes(self.pending)
        self.pending.clear()
        return taken

    def known(self, of: zt.Type) -> int | None:
        """The ID of a type, or None when the stream does not have it yet."""
        return of.id if isinstance(of, zt.Primitive) else self._ids.get(of)

    def id(self, of: zt.Type) -> int:
        """The ID of a type; what it is made of, children first, and the type itself are defined when new."""
        found = self.known(of)
        if found is not None:
            return found
        # A stack of our own: types of VNG metadata nest deeper than Python's calls may.
        path: list[tuple[zt.Type, Iterator[zt.Type]]] = [(of, of.children())]
        while path:
            top, rest = path[-1]
            child = next((child for child in rest if self.known(child) is None), None)
            if child is not None:
                path.append((child, child.children()))
                continue
            path.pop()
            if top not in self._ids:
                self.pending += self._typedef(top)
                self._ids[top] = FIRST_COMPLEX + len(self._ids)
        return self._ids[of]

    def _typedef(self, of: zt.Type) -> bytes:
        match of:
            case zt.Record():
                fields = b"".join(_name(name) + self._ref(field) for name, field in of.fields)
                return bytes((RECORD,)) + uvarint_bytes(len(of.fields)) + fields
            case zt.Array() | zt.Set() | zt.Error():
                return bytes(({"array": ARRAY, "set": SET, "error": ERROR}[of.kind],)) + self._ref(of.inner)
            case zt.Map():
                return bytes((MAP,)) + self._ref(of.key) + self._ref(of.value)
            case zt.Union():
                return bytes((UNION,)) + uvarint_bytes(len(of.members)) + b"".join(map(self._ref, of.members))
            case zt.Enum():
                return bytes((ENUM,)) + uvarint_bytes(len(of.symbols)) + b"".join(map(_name, of.symbols))
            case zt.Named():
                return bytes((NAMED,)) + _name(of.name) + self._ref(of.inner)
        raise TypeError(f"{of!r} needs no typedef")

    def _ref(self, of: zt.Type) -> bytes:
        return uvarint_bytes(of.id if isinstance(of, zt.Primitive) else self._ids[of])


def _name(name: str) -> bytes:
    encoded = name.encode()
    return uvarint_bytes(len(encoded)) + encoded


@lru_cache(maxsize=4096)
def canonical(of: zt.Type) -> zt.Type:
    """The type with the members of every union in it in canonical order, as readers of the reference assume.

    Types that real files hold come back as they are.
    """
    if isinstance(of, zt.Union):
        return zt.Union(tuple(canonical(of.members[place]) for place in member_order(of)))
    return of.map_children(canonical)


@lru_cache(maxsize=4096)
def member_order(of: zt.Union) -> tuple[int, ...]:
    """The positions of a union's members in canonical order; a member that is there twice stays twice."""
    members = [canonical(member) for member in of.members]
    order = cmp_to_key(zt.compare_types)
    return tuple(sorted(range(len(members)), key=lambda place: order(members[place])))
