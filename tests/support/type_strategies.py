"""Hypothesis strategies: random Zed types and plain values of them (`zed_spark.columns.values`).

Compare results with `same`: NaN equals NaN there, and the two zeros differ.
"""

from __future__ import annotations

import ipaddress
import struct
from functools import cache, lru_cache
from typing import Any

from hypothesis import strategies as st

from zed_spark.types import (
    ALL,
    BOOL,
    BYTES,
    FLOAT16,
    FLOAT32,
    FLOAT64,
    IP,
    NET,
    NONE,
    NULL,
    NULL_TYPES,
    PRIMITIVES,
    SIGNED,
    STRING,
    TYPE,
    UNSIGNED,
    Array,
    Enum,
    Error,
    Fusion,
    Map,
    Named,
    Record,
    Set,
    Type,
    Union,
    encode_type,
    sort_members,
)
from zed_spark.types.body import normalise

BITS = {"8": 8, "16": 16, "32": 32}
FIELD_NAMES = ["a", "b", "c", "x", "ts", "_path", "$1", "a.b", "two words", "é", "true", "", '"q"', "A"]
TYPE_NAMES = ["port", "foo", "x.y", "$n", "two words", 'say "hi"', "Zürich"]
SYMBOLS = ["A", "B", "red", "green apple", "", "é"]


def same(a: Any, b: Any) -> bool:
    """Whether two plain values are the same, NaN equal to itself and -0.0 not equal to 0.0."""
    return repr(a) == repr(b)


def primitives() -> st.SearchStrategy[Type]:
    """One of the primitive types, null included."""
    return st.sampled_from(PRIMITIVES)


@cache
def types(max_depth: int = 3) -> st.SearchStrategy[Type]:
    """Types nested up to ``max_depth`` levels; unions are in canonical order and may have one member."""
    flat = primitives() | st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=4, unique=True).map(
        lambda symbols: Enum(tuple(symbols))
    )
    if max_depth <= 1:
        return flat
    inner = types(max_depth - 1)
    return st.one_of(
        flat,
        records(inner),
        inner.map(Array),
        inner.map(Set),
        st.builds(lambda key, value: Map(key, value), inner, inner),
        st.lists(inner, min_size=1, max_size=4).map(lambda members: Union(sort_members(members))),
        inner.map(Error),
        st.builds(lambda name, of: Named(name, of), st.sampled_from(TYPE_NAMES), inner),
    )


def records(inner: st.SearchStrategy[Type] | None = None, min_size: int = 0) -> st.SearchStrategy[Type]:
    """Record types of up to four fields."""
    names = st.lists(st.sampled_from(FIELD_NAMES), min_size=min_size, max_size=4, unique=True)
    return names.flatmap(
        lambda names: st.tuples(*[types(2) if inner is None else inner for _ in names]).map(
            lambda fields: Record(tuple(zip(names, fields, strict=True)))
        )
    )


@cache
def late_types(max_depth: int = 3, *, nulls: bool = True) -> st.SearchStrategy[Type]:
    """Types of BSUP 5: fields may be optional, anything may be fused or ``any``.

    Args:
        max_depth: levels of nesting at most.
        nulls: whether unions may have ``null`` and ``none`` anywhere, and not only in fields.
    """
    flat = primitives() | st.sampled_from([Fusion(ALL), NONE])
    if max_depth <= 1:
        return flat
    inner = late_types(max_depth - 1, nulls=nulls)
    members = st.lists(inner | st.sampled_from([NULL, NONE]), min_size=2, max_size=4).map(
        lambda found: Union(sort_members(found))
    )
    return st.one_of(
        flat,
        records(inner.map(lambda of: Union(sort_members((of, NONE)))) | inner | members),
        inner.map(Array),
        st.builds(lambda key, value: Map(key, value), inner, inner),
        members,
        inner.map(Error),
        inner.filter(lambda of: ALL not in of.children() and of is not ALL).map(Fusion),
        st.builds(lambda name, of: Named(name, of), st.sampled_from(TYPE_NAMES), inner),
    )


@lru_cache(maxsize=4096)
def values(of: Type, *, null: bool = True, normal: bool = True, inside: bool = True) -> st.SearchStrategy[Any]:
    """Plain values of a type.

    Args:
        of: the type.
        null: whether the value itself may be null (parts of it may be if they are ``inside``).
        normal: sort sets and maps and drop what they hold twice, as writers do.
        inside: whether parts of the value may be null.
    """
    if of in NULL_TYPES:
        return st.none()
    some = _some(of, inside)
    if normal:
        some = some.map(lambda value: normalise(of, value))
    return st.none() | some if null else some


@lru_cache(maxsize=4096)
def _some(of: Type, inside: bool = True) -> st.SearchStrategy[Any]:
    match of:
        case Named() | Error():
            return _some(of.inner, inside) if of.inner not in NULL_TYPES else st.none()
        case Record():
            return st.tuples(*[_any(field, inside) for _, field in of.fields])
        case Array() | Set():
            return st.lists(_any(of.inner, inside), max_size=4)
        case Map():
            return st.lists(st.tuples(_any(of.key, inside), _any(of.value, inside)), max_size=4)
        case Union():
            # One choice per member, so that no member is rare; a null member is not a null union.
            return st.one_of([st.tuples(st.just(tag), _any(member, inside)) for tag, member in enumerate(of.members)])
        case Fusion():
            if of.inner is not ALL:
                return st.tuples(_any(of.inner, inside), types(2).map(encode_type))
            return types(2).flatmap(lambda own: st.tuples(_any(own, False), st.just(encode_type(own))))
        case Enum():
            return st.integers(0, len(of.symbols) - 1)
    return _primitive(of)


def _any(of: Type, null: bool = True) -> st.SearchStrategy[Any]:
    if of in NULL_TYPES:
        return st.none()
    return st.none() | _some(of) if null else _some(of, False)


@cache
def _primitive(of: Type) -> st.SearchStrategy[Any]:
    if of is NULL:
        return st.none()
    if of in SIGNED:
        half = 1 << (BITS.get(of.name[3:], 64) - 1)  # type: ignore[attr-defined]
        return st.integers(-half, half - 1)
    if of in UNSIGNED:
        return st.integers(0, (1 << BITS.get(of.name[4:], 64)) - 1)  # type: ignore[attr-defined]
    if of is BOOL:
        return st.booleans()
    if of is BYTES:
        return st.binary(max_size=12)
    if of is STRING:
        return st.text(max_size=12).map(str.encode)
    if of is IP:
        return st.binary(min_size=4, max_size=4) | st.binary(min_size=16, max_size=16)
    if of is NET:
        return st.integers(0, 32).flatmap(lambda n: _net(4, n)) | st.integers(0, 128).flatmap(lambda n: _net(16, n))
    if of is TYPE:
        return types(2).map(encode_type)
    if of is FLOAT64:
        return st.floats()
    code = {FLOAT16: "e", FLOAT32: "f"}[of]
    width = {FLOAT16: 16, FLOAT32: 32}[of]
    return st.floats(width=width).map(lambda value: struct.unpack(code, struct.pack(code, value))[0])


def _net(size: int, prefix: int) -> st.SearchStrategy[bytes]:
    mask = ((1 << prefix) - 1) << (size * 8 - prefix)
    return st.binary(min_size=size, max_size=size).map(
        lambda address: (int.from_bytes(address) & mask).to_bytes(size) + mask.to_bytes(size)
    )


def address(text: str) -> bytes:
    """The body of an IP address given as text."""
    return ipaddress.ip_address(text).packed
