"""Rows in, sequences out; and, value by value and without Arrow, what Spark has to see of them."""

import ipaddress
from datetime import datetime, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

import numpy as np

from zed_spark.columns.column import Sequence
from zed_spark.columns.values import from_values
from zed_spark.types import (
    DURATION,
    FLOATS,
    IP,
    NET,
    NULL,
    STRING,
    TIME,
    TYPE,
    UINT64,
    Array,
    Enum,
    Error,
    Map,
    Record,
    Set,
    Union,
    dataframe_type,
    type_value_text,
    under,
)
from zed_spark.types.fuse import member_index
from zed_spark.types.text import member_names

EPOCH = datetime(1970, 1, 1, tzinfo=ZoneInfo("UTC"))


class NullKey(Exception):
    """A map has a null key."""


def sequence(*rows):
    """The sequence of ``(type, plain value)`` rows."""
    types = list(dict.fromkeys(of for of, _ in rows))
    columns = [from_values(of, [value for own, value in rows if own is of]) for of in types]
    tags = np.array([types.index(of) for of, _ in rows], np.int32)
    return Sequence(tuple(types), tuple(columns), tags if len(types) > 1 else None)


def seen(of, value, target, policy):
    """What pyarrow shows of a plain value of type ``of`` in a column made for the Zed type ``target``."""
    if value is None:
        return None
    named, of, target = of, under(of), under(target)
    if isinstance(of, Union) and dataframe_type(of.members[value[0]]) is NULL:
        # An explicit null.
        return None
    if isinstance(of, Union) and not isinstance(under(dataframe_type(named)), Union):
        # Beside null there is one member only.
        return seen(of.members[value[0]], value[1], target, policy)
    if isinstance(target, Union):
        # Which member takes a value depends on its type's name, too.
        member, inner = (of.members[value[0]], value[1]) if isinstance(of, Union) else (named, value)
        at = member_index(member, target)
        names = member_names(target)
        return {
            name: seen(member, inner, target.members[k], policy) if k == at else None for k, name in enumerate(names)
        }
    match of:
        case Union():
            return seen(of.members[value[0]], value[1], target, policy)
        case Record():
            given = {name: (own, part) for (name, own), part in zip(of.fields, value, strict=True)}
            return {name: seen(*given.get(name, (NULL, None)), own, policy) for name, own in target.fields}
        case Error():
            # It is null where what is in it is.
            inner = seen(of.inner, value, target.inner, policy)
            return None if inner is None else {"error": inner}
        case Array() | Set():
            return [seen(of.inner, item, target.inner, policy) for item in value]
        case Map():
            pairs = [(seen(of.key, k, target.key, policy), seen(of.value, v, target.value, policy)) for k, v in value]
            if is_map(target, policy):
                if any(key is None for key, _ in pairs):
                    raise NullKey
                return pairs
            return [{"key": key, "value": own} for key, own in pairs]
    return flat(of, value, policy)


def flat(of, value, policy):
    """A primitive value or enum symbol as Spark shows it."""
    if isinstance(of, Enum):
        return of.symbols[value]
    if of is TIME or of is DURATION:
        if policy.nanos_as_long:
            return value
        micros = timedelta(microseconds=value // 1000)
        return EPOCH + micros if of is TIME else micros
    if of is UINT64:
        return Decimal(value)
    if of is IP:
        return ip_text(value)
    if of is NET:
        half = len(value) // 2
        bits = f"{int.from_bytes(value[half:]):0{8 * half}b}"
        return f"{ip_text(value[:half])}/{len(bits) - len(bits.lstrip('1'))}"
    if of is TYPE:
        return type_value_text(value)
    if of is STRING:
        return value.decode()
    return float(value) if of in FLOATS else value


def ip_text(body):
    own = ipaddress.ip_address(body)
    mapped = getattr(own, "ipv4_mapped", None)
    return f"::ffff:{mapped}" if mapped is not None else str(own)


def is_map(of, policy):
    """Whether a map type becomes MAP rather than an array of entries."""
    return not policy.maps_as_entries and under(of.key) is not NULL and not holds_map(of.key, policy)


def holds_map(of, policy):
    of = under(of)
    if isinstance(of, Map):
        return is_map(of, policy) or holds_map(of.key, policy) or holds_map(of.value, policy)
    return any(holds_map(child, policy) for child in of.children())
