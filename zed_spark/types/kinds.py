"""The Zed types: one immutable class per kind, interned, so that equal types are the same object, and their order.

Compare types with ``is``. Names are part of a type: ``port=uint16`` and ``uint16`` differ. Unions keep the stored order
of their members, because tags in data index it. The canonical order of types sorts union members and values of
different types. Source: docs/formats/zng.md, sections 3.2, 3.4, 4.1 and 12.2.
"""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cmp_to_key, partial
from typing import Any, ClassVar

from zed_spark.errors import UnsupportedTypeError

MAX_DEPTH = 200
"""Deepest nesting of a type, well inside the recursion limits of Python and Arrow."""

MAX_WIDTH = 100_000
"""Most fields, union members or enum symbols of one type (docs/formats/zng.md, section 2.4)."""

MAX_SIZE = 1_000_000
"""Most types inside one type, counted as often as used: few bytes of nested typedefs could describe billions."""

_NOTHING: frozenset[Any] = frozenset()

_interned: weakref.WeakValueDictionary[tuple[Any, ...], Type] = weakref.WeakValueDictionary()
_interning = threading.Lock()
_allowed = threading.local()


@contextmanager
def deeper_types(levels: int) -> Iterator[None]:
    """Allow types deeper than `MAX_DEPTH` in this thread; VNG metadata has about six levels per level of a type."""
    before = getattr(_allowed, "depth", MAX_DEPTH)
    _allowed.depth = levels
    try:
        yield
    finally:
        _allowed.depth = before


def allowed_depth() -> int:
    """Return the deepest nesting allowed in this thread; see `deeper_types`."""
    depth: int = getattr(_allowed, "depth", MAX_DEPTH)
    return depth


class _Interning(type):
    """Metaclass that returns the same object for equal arguments."""

    def __call__(cls, *args: Any) -> Any:
        key = (cls, *args)
        with _interning:
            found = _interned.get(key)
            if found is None:
                found = super().__call__(*args)
                _interned[key] = found
            return found


@dataclass(frozen=True, eq=False, repr=False)
class Type(metaclass=_Interning):
    """Base class of all kinds of types. ``is`` and ``==`` both compare structure and names."""

    kind: ClassVar[str]
    __match_args__: ClassVar[tuple[str, ...]] = ()

    depth: ClassVar[int] = 1
    """Levels of nesting: 1 for a primitive."""

    size: ClassVar[int] = 1
    """The number of types in it and itself, each counted as often as it is used: 1 for a primitive."""

    @property
    def opened(self) -> frozenset[Type]:
        """The references in it to named types that are not complete yet."""
        found: frozenset[Type] = getattr(self, "_opened", _NOTHING)
        return found

    def __post_init__(self) -> None:
        depth, size = 0, 1
        opened = _NOTHING
        for child in self.children():
            depth = max(depth, child.depth)
            size += child.size
            if child.opened is not _NOTHING:
                opened |= child.opened
        limit = getattr(_allowed, "depth", MAX_DEPTH)
        if depth >= limit:
            raise UnsupportedTypeError(f"type is nested deeper than {limit} levels")
        if size > MAX_SIZE:
            raise UnsupportedTypeError(f"type is made of more than {MAX_SIZE} types")
        object.__setattr__(self, "depth", depth + 1)
        object.__setattr__(self, "size", size)
        if opened:
            object.__setattr__(self, "_opened", opened)

    def children(self) -> tuple[Type, ...]:
        """Return the types directly inside this one, in stored order."""
        return ()

    def map_children(self, convert: Callable[[Type], Type]) -> Type:
        """Return the type with each child replaced by what ``convert`` returns for it; names and all else stay.

        A recursion over all kinds handles the kinds it changes and leaves the rest to this method. The inside of a
        `Recursive` is not a child.
        """
        children = tuple(map(convert, self.children()))
        return self._with_children(children) if children else self

    def _with_children(self, children: tuple[Type, ...]) -> Type:
        return type(self)(*children)

    def contains(self, test: Callable[[Type], bool]) -> bool:
        """True if the test holds for the type or for a type inside it, at any depth."""
        return test(self) or any(child.contains(test) for child in self.children())

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, name) for name in type(self).__match_args__)


@dataclass(frozen=True, eq=False, repr=False)
class Primitive(Type):
    """A primitive type with its ID on the wire, 0 to 29; use the constants of `zed_spark.types.primitives`."""

    id: int
    name: str
    kind: ClassVar[str] = "primitive"


@dataclass(frozen=True, eq=False, repr=False)
class Record(Type):
    """Fields in order, ``((name, type), ...)``; names are unique."""

    fields: tuple[tuple[str, Type], ...]
    kind: ClassVar[str] = "record"

    def __post_init__(self) -> None:
        _check_width(len(self.fields), "fields")
        if len({name for name, _ in self.fields}) != len(self.fields):
            seen: set[str] = set()
            twice = next(name for name, _ in self.fields if name in seen or seen.add(name))  # type: ignore[func-returns-value]
            raise UnsupportedTypeError(f"record type has the field {twice!r} twice")
        super().__post_init__()

    def children(self) -> tuple[Type, ...]:
        return tuple([of for _, of in self.fields])

    def _with_children(self, children: tuple[Type, ...]) -> Type:
        return Record(tuple((name, of) for (name, _), of in zip(self.fields, children, strict=True)))

    def field(self, name: str) -> Type | None:
        """Return the type of the field of that name, or None."""
        return next((of for field, of in self.fields if field == name), None)


@dataclass(frozen=True, eq=False, repr=False)
class Wrapper(Type):
    """Base class of the kinds that consist of one inner type."""

    inner: Type

    def children(self) -> tuple[Type, ...]:
        return (self.inner,)


class Array(Wrapper):
    """A list of values of one type."""

    kind: ClassVar[str] = "array"


class Set(Wrapper):
    """Like `Array`; writers keep elements sorted and unique, readers accept any order."""

    kind: ClassVar[str] = "set"


@dataclass(frozen=True, eq=False, repr=False)
class Map(Type):
    """Key and value pairs."""

    key: Type
    value: Type
    kind: ClassVar[str] = "map"

    def children(self) -> tuple[Type, ...]:
        return self.key, self.value


@dataclass(frozen=True, eq=False, repr=False)
class Union(Type):
    """One of several types. The tag of a value is the index of its type in ``members``."""

    members: tuple[Type, ...]
    kind: ClassVar[str] = "union"

    def __post_init__(self) -> None:
        _check_width(len(self.members), "union members")
        if not self.members:
            raise UnsupportedTypeError("a union type needs at least one member")
        super().__post_init__()

    def children(self) -> tuple[Type, ...]:
        return self.members

    def _with_children(self, children: tuple[Type, ...]) -> Type:
        return Union(children)


@dataclass(frozen=True, eq=False, repr=False)
class Enum(Type):
    """One of a list of symbols. A value is an index in the list."""

    symbols: tuple[str, ...]
    kind: ClassVar[str] = "enum"

    def __post_init__(self) -> None:
        _check_width(len(self.symbols), "enum symbols")
        super().__post_init__()


class Error(Wrapper):
    """An error that wraps a value of any type."""

    kind: ClassVar[str] = "error"


@dataclass(frozen=True, eq=False, repr=False)
class Named(Type):
    """A type with a name; its values are stored like those of the inner type."""

    name: str
    inner: Type
    kind: ClassVar[str] = "named"

    def children(self) -> tuple[Type, ...]:
        return (self.inner,)

    def _with_children(self, children: tuple[Type, ...]) -> Type:
        return Named(self.name, *children)


class Fusion(Wrapper):
    """A value reshaped to a common type, with its original type (docs/formats/zng.md, section 12.2).

    `ANY`, which is ``fusion(all)``, is the type ``any``: each value has its individual type.
    """

    kind: ClassVar[str] = "fusion"


@dataclass(frozen=True, eq=False, repr=False)
class Recursive(Type):
    """A reference to a named type inside its own definition (BSUP 4 and later).

    ``definition`` is the type value of the whole named type, which `zed_spark.types.definition_of` decodes; it is empty
    only while the named type is being built.
    """

    name: str
    definition: bytes
    kind: ClassVar[str] = "recursive"

    @property
    def opened(self) -> frozenset[Type]:
        return _NOTHING if self.definition else frozenset((self,))


KINDS: dict[str, Callable[..., Type]] = {
    of.kind: of for of in (Primitive, Record, Array, Set, Map, Union, Enum, Error, Fusion, Named, Recursive)
}
"""The kinds of types by name, in the order in which types of different kinds sort."""


def under(of: Type) -> Type:
    """Return the type without the names around it (names further inside stay)."""
    while isinstance(of, Named):
        of = of.inner
    return of


def union_members(of: Type) -> tuple[Type, ...]:
    """Return the members of a union, without the names around it; of another type, the type itself."""
    kind = under(of)
    return kind.members if isinstance(kind, Union) else (of,)


def core(of: Type) -> Type:
    """Return the type without the names and errors around it: it decides how the values are stored."""
    while isinstance(of, Named | Error):
        of = of.inner
    return of


def _check_width(count: int, what: str) -> None:
    if count > MAX_WIDTH:
        raise UnsupportedTypeError(f"type has {count} {what}; at most {MAX_WIDTH} are allowed")


_KINDS = list(KINDS)


def compare_types(a: Type, b: Type, *, named_first: bool = False) -> int:
    """Compare two types canonically: negative, 0 or positive if ``a`` sorts before, with or after ``b``.

    With ``named_first``, named types sort first and by their names only, as in BSUP 4 and later.
    """
    if a is b:
        return 0
    if named_first and (isinstance(a, Named | Recursive) or isinstance(b, Named | Recursive)):
        return _cmp(_outer_name(a), _outer_name(b))
    plain_a, plain_b = under(a), under(b)
    if plain_a is plain_b:
        # Only names around equal types are compared here: [foo=int64] and [int64] differ in their elements.
        return _cmp(_names(a), _names(b))
    a, b = plain_a, plain_b
    if a.kind != b.kind:
        return _KINDS.index(a.kind) - _KINDS.index(b.kind)
    return _same_kind(a, b, partial(compare_types, named_first=named_first))


def _outer_name(of: Type) -> tuple[bool, bytes]:
    return (False, of.name.encode()) if isinstance(of, Named | Recursive) else (True, b"")


def _same_kind(a: Type, b: Type, compare: Callable[[Type, Type], int]) -> int:
    match a, b:
        case Primitive(), Primitive():
            return a.id - b.id
        case Record(), Record():
            names_a = tuple(name.encode() for name, _ in a.fields)
            names_b = tuple(name.encode() for name, _ in b.fields)
            return (
                _cmp(len(names_a), len(names_b)) or _cmp(names_a, names_b) or _each(a.children(), b.children(), compare)
            )
        case Union(), Union():
            return _cmp(len(a.members), len(b.members)) or _each(a.members, b.members, compare)
        case Enum(), Enum():
            symbols_a = tuple(symbol.encode() for symbol in a.symbols)
            symbols_b = tuple(symbol.encode() for symbol in b.symbols)
            return _cmp(len(symbols_a), len(symbols_b)) or _cmp(symbols_a, symbols_b)
        case Recursive(), Recursive():
            return _cmp((a.name.encode(), a.definition), (b.name.encode(), b.definition))
    return _each(a.children(), b.children(), compare)


def sort_members(members: Iterable[Type], *, named_first: bool = False) -> tuple[Type, ...]:
    """Union members in canonical order, without repeats; see `compare_types`."""
    compare = partial(compare_types, named_first=named_first)
    return tuple(sorted(dict.fromkeys(members), key=cmp_to_key(compare)))


def _names(of: Type) -> tuple[bytes, ...]:
    names = []
    while isinstance(of, Named):
        names.append(of.name.encode())
        of = of.inner
    return tuple(names)


def _each(a: Iterable[Type], b: Iterable[Type], compare: Callable[[Type, Type], int]) -> int:
    return next((c for c in map(compare, a, b) if c), 0)


def _cmp(a: Any, b: Any) -> int:
    return int(a > b) - int(a < b)
