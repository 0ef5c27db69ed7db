"""Values that SUP has no text for, as values that it has one for.

A union of one type, which parentheses around a type would not tell apart from it, gives way to the type. Where a
release has no typed nulls, a place that holds one is of a union with null.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from zed_spark import types as zt
from zed_spark.errors import UnsupportedTypeError
from zed_spark.formats.text.analyzer import Typed
from zed_spark.formats.text.containers import sorted_entries, sorted_unique
from zed_spark.formats.text.dialect import Dialect
from zed_spark.types.plain import fused_type, map_value, value_parts


def has_null(of: zt.Type, value: Any) -> bool:
    """Whether there is a null, at any depth, that is of another type than null, or than an error around null."""
    if value is None:
        return zt.core(of) not in zt.NULL_TYPES
    return not isinstance(of, zt.Recursive) and any(has_null(*part) for part in value_parts(of, value))


@lru_cache(maxsize=4096)
def check(of: zt.Type, style: Dialect) -> None:
    """Refuse types that a dialect has no text for.

    Raises:
        UnsupportedTypeError: there is one in the type.
    """
    if isinstance(of, zt.Fusion) and not (style.declares if of.inner is zt.ALL else style.fusion):
        raise UnsupportedTypeError(f"SUP {style.name} has no type {'any' if of.inner is zt.ALL else 'fusion'}")
    if isinstance(of, zt.Recursive) and not style.declares:
        raise UnsupportedTypeError(f"SUP {style.name} has no types such as {of.name}, which holds itself")
    if of is zt.NONE and not style.optional:
        raise UnsupportedTypeError(f"SUP {style.name} has no optional fields")
    for child in of.children():
        check(child, style)


@lru_cache(maxsize=4096)
def without_singles(of: zt.Type) -> zt.Type:
    """The type with each union of one type replaced by that type."""
    if isinstance(of, zt.Union):
        members = _members(of)
        return members[0] if len(members) == 1 else zt.Union(members)
    return of.map_children(without_singles)


def _members(of: zt.Union) -> tuple[zt.Type, ...]:
    return zt.sort_members([without_singles(member) for member in of.members])


def unwrapped(of: zt.Type, value: Any) -> Any:
    """A value of a type as one of `without_singles` of it."""
    if value is None or without_singles(of) is of:
        return value
    if isinstance(of, zt.Union):
        member = of.members[value[0]]
        own = unwrapped(member, value[1])
        left = _members(of)
        return own if len(left) == 1 else (left.index(without_singles(member)), own)
    return map_value(of, value, unwrapped)


def spelled(of: zt.Type, value: Any, style: Dialect) -> Typed:
    """A value with its typed nulls as nulls of unions.

    Args:
        of: its type, without unions of one type.
        value: the plain value.
        style: the dialect. Where a name can stand for one type only, it is lost where its type changes.
    """
    if value is None:
        return (of, None) if zt.core(of) in zt.NULL_TYPES else _null(of)
    match of:
        case zt.Record():
            fields = [spelled(field, own, style) for (_, field), own in zip(of.fields, value, strict=True)]
            types = tuple((name, own) for (name, _), (own, _) in zip(of.fields, fields, strict=True))
            return zt.Record(types), tuple(own for _, own in fields)
        case zt.Array():
            inner, values = _shared(of.inner, value, style)
            return zt.Array(inner), values
        case zt.Set():
            inner, values = _shared(of.inner, value, style)
            return zt.Set(inner), sorted_unique(inner, values)
        case zt.Map():
            key, keys = _shared(of.key, [key for key, _ in value], style)
            own, values = _shared(of.value, [item for _, item in value], style)
            return zt.Map(key, own), sorted_entries(key, list(zip(keys, values, strict=True)))
        case zt.Union():
            return _union(of, value, style)
        case zt.Error():
            inner, own = spelled(of.inner, value, style)
            return zt.Error(inner), own
        case zt.Fusion():
            return _fusion(of, value, style)
        case zt.Named():
            inner, own = spelled(of.inner, value, style)
            if inner is of.inner:
                return of, own
            return (inner if style.declares else zt.Named(of.name, inner)), own
    return of, value


def _union(of: zt.Union, value: Any, style: Dialect) -> Typed:
    tag, inner = value
    member, own = spelled(of.members[tag], inner, style)
    if member is of.members[tag]:
        return of, (tag, own)
    return _in_union([*of.members[:tag], member, *of.members[tag + 1 :]], member, own)


def _fusion(of: zt.Fusion, value: Any, style: Dialect) -> Typed:
    inner, own = spelled(fused_type(of, value), value[0], style)
    return (of, (own, zt.encode_type(inner))) if of.inner is zt.ALL else (zt.Fusion(inner), (own, value[1]))


def _null(of: zt.Type) -> Typed:
    """A null of the union of a type, or of its members when it is a union, with null."""
    return _in_union([*(of.members if isinstance(of, zt.Union) else (of,)), zt.NULL], zt.NULL, None)


def _in_union(members: list[zt.Type], of: zt.Type, value: Any) -> Typed:
    # A member that is a union goes over into the one around it: unions have no unions for members any more.
    if isinstance(of, zt.Union):
        return _in_union([*members, *of.members], of.members[value[0]], value[1])
    flat: list[zt.Type] = []
    for member in members:
        flat += member.members if isinstance(member, zt.Union) else (member,)
    union = zt.Union(zt.sort_members(flat))
    return union, (union.members.index(of), value)


def _shared(of: zt.Type, values: list[Any], style: Dialect) -> tuple[zt.Type, list[Any]]:
    """The elements of a container, all of one type again."""
    found = [spelled(of, value, style) for value in values]
    types = dict.fromkeys(own for own, _ in found)
    if len(types) < 2:
        return next(iter(types), of), [own for _, own in found]
    members: list[zt.Type] = []
    for own in types:
        members += own.members if isinstance(own, zt.Union) else (own,)
    union = zt.Union(zt.sort_members(members))
    return union, [_in_union(list(union.members), own, value)[1] for own, value in found]
