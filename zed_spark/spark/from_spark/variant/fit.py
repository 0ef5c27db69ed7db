"""Which variants a Zed type holds: how the members of a union are told apart.

Variants do not say which member a value is of. Each goes to the first member that is written just so as a variant,
else to the first that holds it, members that few variants fit before those that many do.
"""

from __future__ import annotations

from functools import reduce

import numpy as np

from zed_spark.spark.from_spark.source import Bools
from zed_spark.spark.from_spark.variant import walk
from zed_spark.spark.from_spark.variant.flat import flat
from zed_spark.spark.from_spark.variant.inside import Inside, is_named
from zed_spark.spark.from_spark.variant.walk import Kinds, Variants
from zed_spark.types import (
    FLOAT32,
    INT64,
    IP,
    NET,
    NOTHING,
    NULL,
    STRING,
    TYPE,
    UINT64,
    Array,
    Enum,
    Error,
    Map,
    Record,
    Set,
    Type,
    Union,
    under,
)

_FIRST: dict[Type, int] = {TYPE: 0, NET: 1, IP: 2, INT64: 0, UINT64: 1, FLOAT32: 0, STRING: 9}


def in_order(of: Union) -> list[int]:
    """The tags of a union's members in the order in which variants are tried against them."""
    return sorted(range(len(of.members)), key=lambda tag: (_rank(under(of.members[tag])), -_nulls(of.members[tag])))


def _rank(own: Type) -> int:
    if isinstance(own, Enum | Error):
        return 3
    return 9 if isinstance(own, Map) else _FIRST.get(own, 5)


def _nulls(of: Type) -> int:
    """How often the type ``null`` is in a type: it leaves no choice for what is there."""
    return int(of is NULL) + sum(map(_nulls, of.children()))


def fits(values: Variants, of: Type, *, nanos: bool, strict: bool) -> Bools:
    """Which variants a type holds, shape (n,); nulls always.

    Args:
        values: the variants.
        of: the type.
        nanos: whether integers may stand for times.
        strict: count only variants that values of the type are written as: floats of the same width, objects
            with just the fields of the record.
    """
    own, kinds = under(of), values.kinds()
    null = kinds <= walk.NULL
    match own:
        case Union():
            found = [fits(values, member, nanos=nanos, strict=strict) for member in own.members]
            return reduce(np.logical_or, found)
        case Record():
            return null | _record(values, kinds, own, nanos, strict, exact=strict)
        case Error():
            return null | _record(values, kinds, Record((("error", own.inner),)), nanos, strict, exact=True)
        case Array() | Set():
            return null | _array(values, kinds, own.inner, nanos, strict)
        case Map():
            entry = Record((("key", own.key), ("value", own.value)))
            return null | _array(values, kinds, entry, nanos, strict) | _named(values, kinds, own, nanos, strict)
    if own in NOTHING:
        return null
    _, bad = flat(values, kinds, own, nanos=nanos, strict=strict)
    return ~bad


def _record(values: Variants, kinds: Kinds, own: Record, nanos: bool, strict: bool, *, exact: bool) -> Bools:
    inside = Inside.of(values, kinds, walk.OBJECT)
    places = inside.places(own)
    good = (kinds == walk.OBJECT) & inside.all_of(places >= 0)
    if exact:
        good &= inside.counts() == len(own.fields)
    for child, (_, of) in zip(inside.fields(places, len(own.fields)), own.fields, strict=True):
        good &= fits(child, of, nanos=nanos, strict=strict)
    return np.asarray(good)


def _array(values: Variants, kinds: Kinds, inner: Type, nanos: bool, strict: bool) -> Bools:
    inside = Inside.of(values, kinds, walk.ARRAY)
    return np.asarray(kinds == walk.ARRAY) & inside.all_of(fits(inside.items, inner, nanos=nanos, strict=strict))


def _named(values: Variants, kinds: Kinds, own: Map, nanos: bool, strict: bool) -> Bools:
    if not is_named(own):
        return np.zeros(len(values), bool)
    inside = Inside.of(values, kinds, walk.OBJECT)
    _, bad = inside.keys(own)
    good = ~bad & fits(inside.items, own.value, nanos=nanos, strict=strict)
    return np.asarray(kinds == walk.OBJECT) & inside.all_of(good)
