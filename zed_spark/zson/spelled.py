"""Values that a dialect of SUP has no text for, as values that it has one for.

* Where a release has no typed nulls, a place that holds one is of a union with null.
* A union of one type, which parentheses around a type would not tell apart from it, gives way to the type.
* Where a release has no optional fields, no fusion or no ``any``, absent fields are null and values stand for
  themselves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from zed_spark.errors import UnsupportedTypeError
from zed_spark.types import (
    ALL,
    NONE,
    NOTHING,
    NULL,
    Array,
    Error,
    Fusion,
    Map,
    Named,
    Record,
    Recursive,
    Set,
    Type,
    Union,
    decode_type,
    encode_type,
    sort_members,
    under,
)
from zed_spark.zson.analyzer import Typed, sorted_entries, sorted_unique
from zed_spark.zson.dialect import Dialect


def has_null(of: Type, value: Any) -> bool:
    """Whether there is a null, at any depth, that is of another type than null."""
    plain = under(of)
    if value is None:
        return plain not in NOTHING
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
        case Fusion():
            return has_null(_fused(plain, value), value[0])
    return False


@lru_cache(maxsize=4096)
def sayable(of: Type, style: Dialect) -> bool:
    """Whether a dialect can say the type of every value of a type, typed nulls aside.

    Raises:
        UnsupportedTypeError: the type holds itself, which only the main branch can say.
    """
    match of:
        case Union() if len(of.members) == 1 or (NONE in of.members and not style.optional):
            return False
        case Fusion() if not (style.declares if of.inner is ALL else style.fusion):
            return False
        case Recursive() if not style.declares:
            raise UnsupportedTypeError(f"SUP {style.name} has no types like {of.name}, which holds itself")
    return all(sayable(child, style) for child in of.children())


def spelled(of: Type, value: Any, style: Dialect) -> Typed:
    """A value without what the dialect cannot say.

    Args:
        of: its type.
        value: the plain value.
        style: the dialect. Where a name can stand for one type only, it is lost where its type changes.
    """
    if value is None:
        return (of, None) if style.typed_nulls or under(of) in NOTHING else _null(of)
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
            return _union(of, value, style)
        case Error():
            inner, own = spelled(of.inner, value, style)
            return Error(inner), own
        case Fusion():
            return _fusion(of, value, style)
        case Named():
            inner, own = spelled(of.inner, value, style)
            if inner is of.inner:
                return of, own
            return (inner if style.declares else Named(of.name, inner)), own
    return of, value


def _union(of: Union, value: Any, style: Dialect) -> Typed:
    tag, inner = value
    if NONE in of.members and not style.optional:
        rest = tuple(member for member in of.members if member is not NONE) or (NULL,)
        target = rest[0] if len(rest) == 1 else Union(rest)
        if of.members[tag] is NONE:
            return spelled(target, None, style)
        own = inner if len(rest) == 1 else (rest.index(of.members[tag]), inner)
        return spelled(target, own, style)
    if len(of.members) == 1:
        return spelled(of.members[0], inner, style)
    member, own = spelled(of.members[tag], inner, style)
    if member is of.members[tag]:
        return of, (tag, own)
    return _in_union([*of.members[:tag], member, *of.members[tag + 1 :]], member, own)


def _fusion(of: Fusion, value: Any, style: Dialect) -> Typed:
    inner, own = spelled(_fused(of, value), value[0], style)
    if of.inner is ALL:
        return (of, (own, encode_type(inner))) if style.declares else (inner, own)
    return (Fusion(inner), (own, value[1])) if style.fusion else (inner, own)


def _fused(of: Fusion, value: Any) -> Type:
    return decode_type(value[1]) if of.inner is ALL else of.inner


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
