"""One type for values of many: how the reference's ``fuse`` merges types.

Source: formats/zng.md section 10.3, rules 1 to 6, with the test for equal types first, so that equal inner
types of arrays, sets and maps do not become a union of twice the same. Beyond the rules: an array or set of
nothing but nulls gives way to the other one, whatever the kinds of their elements; and nulls in unions and absent
fields are told by null alone (`zed_spark.types.dataframe`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from zed_spark.types.dataframe import dataframe_type
from zed_spark.types.kinds import Array, Map, Record, Set, Type, Union, under
from zed_spark.types.order import sort_members
from zed_spark.types.primitives import NOTHING, NULL


def fuse_types(types: Iterable[Type]) -> Type:
    """The one type that values of all these types can be reshaped to, merged in the order given.

    Names survive where only one type is seen and around members of unions; they are lost where containers
    merge. Numbers are not widened: ``int32`` and ``int64`` give a union of both. No types give ``null``.
    """
    fused: Type = NULL
    for of in dict.fromkeys(map(dataframe_type, types)):
        fused = merge(fused, of)
    return fused


def merge(a: Type, b: Type) -> Type:
    """Two types merged; ``a`` was seen first."""
    if a is b:
        return a
    plain_a, plain_b = under(a), under(b)
    if plain_a is NULL:
        return b
    if plain_b is NULL:
        return a
    match plain_a, plain_b:
        case Record(), Record():
            return _records(plain_a, plain_b)
        case Set(), Set():
            return Set(merge(plain_a.inner, plain_b.inner))
        case ((Array() | Set()), (Array() | Set())):
            return Array(merge(plain_a.inner, plain_b.inner))
        case Map(), Map():
            return Map(merge(plain_a.key, plain_b.key), merge(plain_a.value, plain_b.value))
    return _union([*_members(a), *_members(b)])


def _records(a: Record, b: Record) -> Record:
    fields = dict(a.fields)
    for name, of in b.fields:
        fields[name] = merge(fields[name], of) if name in fields else of
    return Record(tuple(fields.items()))


def _members(of: Type) -> tuple[Type, ...]:
    plain = under(of)
    return plain.members if isinstance(plain, Union) else (of,)


def _union(members: list[Type]) -> Type:
    unique = list(dict.fromkeys(members))
    records = [member for member in unique if isinstance(under(member), Record)]
    if len(records) > 1:
        unique = [member for member in unique if member not in records]
        unique.append(fuse_types(records))
    return unique[0] if len(unique) == 1 else Union(sort_members(unique))


def fits(of: Type, target: Type) -> bool:
    """Whether every value of a type can be reshaped to a target without losing anything but names.

    True of every type that went into `fuse_types` and what came out of it, at least.

    Args:
        of: any type; its lean form counts, as for `fuse_types`.
        target: a lean type.
    """
    return of is target or _fits(dataframe_type(of), target)


@lru_cache(maxsize=4096)
def _fits(of: Type, target: Type) -> bool:
    """`fits` for lean types."""
    plain = under(of)
    if of is target or plain in NOTHING:
        return True
    match plain, target:
        case Union(), Union() if of not in target.members:
            return all(_fits(member, target) for member in plain.members)
        case _, Union():
            return any(_fits(of, member) for member in target.members)
        case Union(), _:
            return all(_fits(member, target) for member in plain.members)
        case Record(), Record():
            theirs = dict(target.fields)
            return all(name in theirs and _fits(own, theirs[name]) for name, own in plain.fields)
        case Array(), Array():
            return _fits(plain.inner, target.inner)
        case Set(), Array() | Set():
            return _fits(plain.inner, target.inner)
        case Map(), Map():
            return _fits(plain.key, target.key) and _fits(plain.value, target.value)
    return False


def place(of: Type, target: Union) -> int:
    """Which member of a lean union takes the values of a type that is not itself spread over the members.

    The very type if the union has it, else the first member that the type `fits`. -1 when there is none.
    """
    of = dataframe_type(of)
    if of in target.members:
        return target.members.index(of)
    return next((tag for tag, member in enumerate(target.members) if fits(of, member)), -1)
