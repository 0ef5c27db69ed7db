"""The fused type of a file, which version 23 has at the end: one type that all values can be reshaped to.

Only the reference's query compiler looks at it; what it holds is told from the files of formats/csup.md section 2.1.
"""

from __future__ import annotations

from collections.abc import Iterable

from zed_spark.types import (
    ALL,
    NONE,
    Array,
    Fusion,
    Map,
    Record,
    Recursive,
    Set,
    Type,
    Union,
    sort_members,
    under,
)
from zed_spark.types.options import is_optional, optional


def fused(types: Iterable[Type]) -> Type:
    """The fused type; fields that are not in all records are optional. No types give ``none``."""
    found: Type | None = None
    for of in types:
        own = _plain(of)
        found = own if found is None else _merge(found, own)
    return NONE if found is None else found


def _plain(of: Type) -> Type:
    """A type without what its values were fused from."""
    match of:
        case Fusion():
            return ALL if of.inner is ALL else _plain(of.inner)
        case Union():
            return _union(map(_plain, of.members))
        case Record() | Array() | Set() | Map():
            return of.map_children(_plain)
    return of


def _merge(a: Type, b: Type) -> Type:
    if a is b:
        return a
    if ALL in (a, b):
        return ALL
    match under(a), under(b):
        case Record() as left, Record() as right:
            return _records(left, right)
        case Array() as left, Array() as right:
            return Array(_merge(left.inner, right.inner))
        case Set() as left, Set() as right:
            return Set(_merge(left.inner, right.inner))
        case Map() as left, Map() as right:
            return Map(_merge(left.key, right.key), _merge(left.value, right.value))
    return _union([*_members(a), *_members(b)])


def _records(a: Record, b: Record) -> Type:
    theirs, own = dict(b.fields), dict(a.fields)
    fields = [(name, _merge(of, theirs[name]) if name in theirs else _optional(of)) for name, of in a.fields]
    fields += [(name, _optional(of)) for name, of in b.fields if name not in own]
    return Record(tuple(fields))


def _optional(of: Type) -> Type:
    return of if is_optional(of) else optional(of)[0]


def _members(of: Type) -> tuple[Type, ...]:
    return of.members if isinstance(of, Union) else (of,)


def _union(members: Iterable[Type]) -> Type:
    """A union in which kinds that can be merged stand once each."""
    found: list[Type] = []
    for member in members:
        place = next((at for at, own in enumerate(found) if _alike(own, member)), None)
        if place is None:
            found.append(member)
        else:
            found[place] = _merge(found[place], member)
    ordered = sort_members(found, named_first=True)
    return ordered[0] if len(ordered) == 1 else Union(ordered)


def _alike(a: Type, b: Type) -> bool:
    if a is b:
        return True
    plain_a, plain_b = under(a), under(b)
    return plain_a.kind == plain_b.kind and isinstance(plain_a, Record | Array | Set | Map) and not _named(a, b)


def _named(a: Type, b: Type) -> bool:
    return isinstance(a, Recursive) or isinstance(b, Recursive)
