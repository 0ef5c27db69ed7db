"""Fuse types: find one type that values of several types can be reshaped to, like the reference's ``fuse``.

Source: docs/formats/zng.md, section 10.3, rules 1 to 6. Differences: equal types are tested first, so equal element
types do not become a union of two equal members; an array or set of nulls fuses with any other; days, times without a
zone and times fuse to the widest of them (`zed_spark.types.primitives`); types become data frame types first.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import lru_cache, reduce

from zed_spark import types as zt
from zed_spark.types.primitives import widened


def fuse_types(types: Iterable[zt.Type]) -> zt.Type:
    """Return the type that values of all these types can be reshaped to; ``null`` for no types.

    Types are merged in the order given. Unmerged types and members of unions keep their names; merged containers lose
    theirs. Numbers are not widened: ``int32`` and ``int64`` give a union.
    """
    return _fused(map(zt.dataframe_type, types))


def _fused(types: Iterable[zt.Type]) -> zt.Type:
    fused: zt.Type = zt.NULL
    distinct = deque(dict.fromkeys(types))
    while distinct:
        of = distinct.popleft()
        if isinstance(zt.under(fused), zt.Record) and isinstance(zt.under(of), zt.Record):
            # All that follow at once: one after the other takes the square of the time.
            records = [fused, of]
            while distinct and isinstance(zt.under(distinct[0]), zt.Record):
                records.append(distinct.popleft())
            fused = _fused_record(records)
        else:
            fused = merge(fused, of)
    return fused


def merge(a: zt.Type, b: zt.Type) -> zt.Type:
    """Return the fused type of two data frame types, of which ``a`` comes first."""
    if a is b:
        return a
    plain_a, plain_b = zt.under(a), zt.under(b)
    if plain_a is zt.NULL:
        return b
    if plain_b is zt.NULL:
        return a
    if (both := widened(a, b)) is not None:
        return both
    match plain_a, plain_b:
        case zt.Record(), zt.Record():
            return _fused_record([a, b])
        case zt.Set(), zt.Set():
            return zt.Set(merge(plain_a.inner, plain_b.inner))
        case ((zt.Array() | zt.Set()), (zt.Array() | zt.Set())):
            return zt.Array(merge(plain_a.inner, plain_b.inner))
        case zt.Map(), zt.Map():
            return zt.Map(merge(plain_a.key, plain_b.key), merge(plain_a.value, plain_b.value))
    return _fused_union([*zt.union_members(a), *zt.union_members(b)])


def _fused_record(records: Iterable[zt.Type]) -> zt.Record:
    """Return a record with the fields of all records, in order of first appearance."""
    fields: dict[str, list[zt.Type]] = {}
    for of in records:
        plain = zt.under(of)
        for name, field in plain.fields if isinstance(plain, zt.Record) else ():
            fields.setdefault(name, []).append(field)
    return zt.Record(tuple((name, _fused(types)) for name, types in fields.items()))


def _fused_union(members: list[zt.Type]) -> zt.Type:
    unique = list(dict.fromkeys(members))
    times = [member for member in unique if widened(member, member) is not None]
    if len(times) > 1:
        unique = [member for member in unique if member not in times]
        unique.append(reduce(merge, times))
    records = [member for member in unique if isinstance(zt.under(member), zt.Record)]
    if len(records) > 1:
        unique = [member for member in unique if member not in records]
        unique.append(fuse_types(records))
    return unique[0] if len(unique) == 1 else zt.Union(zt.sort_members(unique))


def fits(of: zt.Type, target: zt.Type) -> bool:
    """True if every value of a type can be reshaped to a data frame type with no loss but names.

    True for every result of `fuse_types` for this type and others. The data frame type of ``of`` is compared.
    """
    return of is target or _dataframe_type_fits(zt.dataframe_type(of), target)


@lru_cache(maxsize=4096)
def _dataframe_type_fits(of: zt.Type, target: zt.Type) -> bool:
    """`fits` for data frame types."""
    plain = zt.under(of)
    if of is target or plain in zt.NULL_TYPES or widened(of, target) is target:
        return True
    match plain, target:
        case zt.Union(), zt.Union() if of not in target.members:
            return all(_dataframe_type_fits(member, target) for member in plain.members)
        case _, zt.Union():
            return any(_dataframe_type_fits(of, member) for member in target.members)
        case zt.Union(), _:
            return all(_dataframe_type_fits(member, target) for member in plain.members)
        case zt.Record(), zt.Record():
            theirs = _by_name(target)
            return all(name in theirs and _dataframe_type_fits(field, theirs[name]) for name, field in plain.fields)
        case zt.Array(), zt.Array():
            return _dataframe_type_fits(plain.inner, target.inner)
        case zt.Set(), zt.Array() | zt.Set():
            return _dataframe_type_fits(plain.inner, target.inner)
        case zt.Map(), zt.Map():
            return _dataframe_type_fits(plain.key, target.key) and _dataframe_type_fits(plain.value, target.value)
    return False


@lru_cache(maxsize=64)
def _by_name(of: zt.Record) -> dict[str, zt.Type]:
    return dict(of.fields)


def member_index(of: zt.Type, target: zt.Union) -> int:
    """Return the index of the union member that takes the values of a type; -1 if there is none.

    This is the type itself if it is a member, else the first member that it `fits`. ``of`` is no union, or a member.
    """
    of = zt.dataframe_type(of)
    if of in target.members:
        return target.members.index(of)
    return next((tag for tag, member in enumerate(target.members) if fits(of, member)), -1)
