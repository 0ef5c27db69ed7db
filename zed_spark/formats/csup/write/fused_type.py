"""The fused type of a file, which version 23 has at the end: one type that all values can be reshaped to.

Only the reference's query compiler reads it. Source: the files named in docs/formats/csup.md, section 2.1.
"""

from __future__ import annotations

from collections.abc import Iterable

from zed_spark import types as zt
from zed_spark.types.dialect import is_optional, optional


def fused(types: Iterable[zt.Type]) -> zt.Type:
    """Return the fused type; fields that are not in all records are optional. No types give ``none``."""
    found: zt.Type | None = None
    for of in types:
        found = _plain(of) if found is None else _merge(found, _plain(of))
    return zt.NONE if found is None else found


def _plain(of: zt.Type) -> zt.Type:
    """Return a type without fusion."""
    match of:
        case zt.Fusion():
            return zt.ALL if of.inner is zt.ALL else _plain(of.inner)
        case zt.Union():
            return _union(map(_plain, of.members))
        case zt.Record() | zt.Array() | zt.Set() | zt.Map():
            return of.map_children(_plain)
    return of


def _merge(a: zt.Type, b: zt.Type) -> zt.Type:
    if a is b:
        return a
    if zt.ALL in (a, b):
        return zt.ALL
    match zt.under(a), zt.under(b):
        case zt.Record() as left, zt.Record() as right:
            return _records(left, right)
        case zt.Array() as left, zt.Array() as right:
            return zt.Array(_merge(left.inner, right.inner))
        case zt.Set() as left, zt.Set() as right:
            return zt.Set(_merge(left.inner, right.inner))
        case zt.Map() as left, zt.Map() as right:
            return zt.Map(_merge(left.key, right.key), _merge(left.value, right.value))
    return _union([*_members(a), *_members(b)])


def _records(a: zt.Record, b: zt.Record) -> zt.Type:
    theirs, ours = dict(b.fields), dict(a.fields)
    fields = [(name, _merge(of, theirs[name]) if name in theirs else _optional(of)) for name, of in a.fields]
    fields += [(name, _optional(of)) for name, of in b.fields if name not in ours]
    return zt.Record(tuple(fields))


def _optional(of: zt.Type) -> zt.Type:
    return of if is_optional(of) else optional(of)[0]


def _members(of: zt.Type) -> tuple[zt.Type, ...]:
    return of.members if isinstance(of, zt.Union) else (of,)


def _union(members: Iterable[zt.Type]) -> zt.Type:
    """Return a union in which kinds that can be merged stand once each."""
    found: list[zt.Type] = []
    for member in members:
        index = next((index for index, other in enumerate(found) if _alike(other, member)), None)
        if index is None:
            found.append(member)
        else:
            found[index] = _merge(found[index], member)
    ordered = zt.sort_members(found, named_first=True)
    return ordered[0] if len(ordered) == 1 else zt.Union(ordered)


def _alike(a: zt.Type, b: zt.Type) -> bool:
    if a is b:
        return True
    plain_a, plain_b = zt.under(a), zt.under(b)
    return (
        plain_a.kind == plain_b.kind
        and isinstance(plain_a, zt.Record | zt.Array | zt.Set | zt.Map)
        and not _named(a, b)
    )


def _named(a: zt.Type, b: zt.Type) -> bool:
    return isinstance(a, zt.Recursive) or isinstance(b, zt.Recursive)
