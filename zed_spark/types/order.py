"""The canonical order of types, which sorts union members and orders values of different types.

Source: docs/formats/zng.md, sections 3.4 and 12.2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cmp_to_key, partial
from typing import Any

from zed_spark.types.kinds import KINDS, Enum, Named, Primitive, Record, Recursive, Type, Union, under

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
