"""Values that SUP has no text for, as values that it has one for.

Where a release has no typed nulls, a place that holds one is of a union with null; and a union of one type, which
parentheses around a type would not tell apart from it, gives way to the type.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from zed_spark.types import NULL, Array, Error, Map, Named, Record, Set, Type, Union, sort_members, under
from zed_spark.zson.analyzer import Typed, sorted_entries, sorted_unique
from zed_spark.zson.dialect import Dialect


def has_null(of: Type, value: Any) -> bool:
    """Whether there is a null, at any depth, that is of another type than null."""
    plain = under(of)
    if value is None:
        return plain is not NULL
    match plain:
        case Record():
            return any(has_null(field, own) for (_, field), own in zip(plain.fields, value, strict=True))
        case Array() | Set():
            return any(has_null(plain.inner, own) for own in value)
        case Map():
            return any(has_null(plain.key, key) or has_null(plain.value, own) for key, own in value)
        case Union():
            return has_null(plain.members[value[0]], value[1])
        case Error():
            return has_null(plain.inner, value)
    return False


@lru_cache(maxsize=4096)
def has_single(of: Type) -> bool:
    """Whether there is a union of one type, at any depth."""
    return (isinstance(of, Union) and len(of.members) == 1) or any(has_single(child) for child in of.children())


def spelled(of: Type, value: Any, style: Dialect) -> Typed:
    """A value without what the dialect cannot say.

    Args:
        of: its type.
        value: the plain value.
        style: the dialect. Where a name can stand for one type only, it is lost where its type changes.
    """
    if value is None:
        return (of, None) if style.typed_nulls or under(of) is NULL else _null(of)
    match of:
        case Record():
            fields = [spelled(field, own, style) for (_, field), own in zip(of.fields, value, strict=True)]
            types = tuple((name, own) for (name, _), (own, _) in zip(of.fields, fields, strict=True))
            return Record(types), tuple(own for _, own in fields)
        case Array():
            inner, values = _shared(of.inner, value, style)
            return Array(inner), values
        case Set():
            inner, values = _shared(of.inner, value, style)
            return Set(inner), sorted_unique(inner, values)
        case Map():
            key, keys = _shared(of.key, [key for key, _ in value], style)
            own, values = _shared(of.value, [item for _, item in value], style)
            return Map(key, own), sorted_entries(key, list(zip(keys, values, strict=True)))
        case Union():
            tag, inner = value
            if len(of.members) == 1:
                return spelled(of.members[0], inner, style)
            member, own = spelled(of.members[tag], inner, style)
            if member is of.members[tag]:
                return of, value
            return _in_union([*of.members[:tag], member, *of.members[tag + 1 :]], member, own)
        case Error():
            inner, own = spelled(of.inner, value, style)
            return Error(inner), own
        case Named():
            inner, own = spelled(of.inner, value, style)
            if inner is of.inner:
                return of, own
            # These two are no names in SUP but kinds of types.
            kept = not style.declares or of.name in ("any", "fusion")
            return (Named(of.name, inner) if kept else inner), own
    return of, value


def _null(of: Type) -> Typed:
    """A null of the union of a type, or of its members when it is a union, with null."""
    return _in_union([*(of.members if isinstance(of, Union) else (of,)), NULL], NULL, None)


def _in_union(members: list[Type], of: Type, value: Any) -> Typed:
    # A member that is a union goes over into the one around it: unions have no unions for members any more.
    if isinstance(of, Union):
        return _in_union([*members, *of.members], of.members[value[0]], value[1])
    flat: list[Type] = []
    for member in members:
        flat += member.members if isinstance(member, Union) else (member,)
    union = Union(sort_members(flat))
    return union, (union.members.index(of), value)


def _shared(of: Type, values: list[Any], style: Dialect) -> tuple[Type, list[Any]]:
    """The elements of a container, all of one type again."""
    found = [spelled(of, value, style) for value in values]
    types = dict.fromkeys(own for own, _ in found)
    if len(types) < 2:
        return next(iter(types), of), [own for _, own in found]
    members: list[Type] = []
    for own in types:
        members += own.members if isinstance(own, Union) else (own,)
    union = Union(sort_members(members))
    return union, [_in_union(list(union.members), own, value)[1] for own, value in found]
