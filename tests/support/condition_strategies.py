"""Random conditions for a type, with literals that are often values of the data or their neighbours."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from hypothesis import strategies as st

from support import type_strategies as strategies
from zed_spark.conditions.condition import (
    NULL,
    And,
    Compare,
    Condition,
    Constant,
    In,
    InNetwork,
    IsNull,
    Kind,
    Like,
    Literal,
    Not,
    Or,
    Truth,
)
from zed_spark.types import FLOAT16, FLOAT32, IP, NET, PRIMITIVES, TYPE, Enum, Error, Record, Type, Union, under
from zed_spark.types import NULL as NULL_TYPE
from zed_spark.types.literals import ip_text

OPERATORS = ("=", "<=>", "<", "<=", ">", ">=")
EDGES = [0, 1, -1, 127, 128, 2**24, 2**24 + 1, 2**31, 2**53, 2**53 + 1, 2**63 - 1, -(2**63)]
TEXTS = ["", "a", "A", "red", "é", "\ufffd", "1.2.3.4", "::1", "10.0.0.0/8", "::ffff:1.2.3.4", "a'b", "50%"]
NETWORKS = ["10.0.0.0/8", "1.2.3.4/31", "0.0.0.0/0", "::/0", "::/127", "2001:db8::/32", "0.0.0.0/1", "8000::/1"]


def paths(of: Type) -> list[tuple[str, ...]]:
    """Field paths of a super type, as far as records, errors and the records of unions go."""
    of = under(of)
    top = isinstance(of, Record)
    return [path if top else ("value", *path) for path in _below(of) if path or not top]


def _below(of: Type) -> list[tuple[str, ...]]:
    of = under(of)
    found: list[tuple[str, ...]] = [()]
    if isinstance(of, Record):
        found += [(name, *rest) for name, inner in of.fields for rest in _below(inner)]
    if isinstance(of, Error):
        found += [("error", *rest) for rest in _below(of.inner)]
    if isinstance(of, Union):
        found += [path for member in of.members if isinstance(under(member), Record) for path in _below(member)]
    return list(dict.fromkeys(found))


def leaf_values(value: Any) -> list[Any]:
    """The scalars in a plain value."""
    if isinstance(value, tuple | list):
        return [inner for part in value for inner in leaf_values(part)]
    return [] if value is None else [value]


def literals(data: list[Any]) -> st.SearchStrategy[Literal]:
    """Literals, many from the data."""
    found: list[Literal] = [NULL, Literal(Kind.BOOL, True), Literal(Kind.BOOL, False)]
    for value in data:
        found += around(value)
    drawn = st.one_of(
        st.sampled_from(EDGES).map(lambda value: Literal(Kind.INT, value)),
        st.floats(allow_nan=False, allow_infinity=False).map(lambda value: Literal(Kind.DOUBLE, value)),
        st.sampled_from([0.0, -0.0, 1.5, 2.0**53, 0.1]).map(lambda value: Literal(Kind.DOUBLE, value)),
        st.decimals(allow_nan=False, allow_infinity=False, places=2, min_value=-(10**6), max_value=10**6).map(
            lambda value: Literal(Kind.DECIMAL, value)
        ),
        st.sampled_from(["1.5", "1.0", "1e20", "18446744073709551615", "-1e25", "0.1"]).map(
            lambda text: Literal(Kind.DECIMAL, Decimal(f"{Decimal(text):f}"))
        ),
        st.sampled_from(TEXTS).map(lambda text: Literal(Kind.TEXT, text)),
        st.binary(max_size=3).map(lambda body: Literal(Kind.BYTES, body)),
        st.integers(-(10**15), 10**15).map(lambda micros: Literal(Kind.TIME, micros)),
        st.integers(-(10**15), 10**15).map(lambda micros: Literal(Kind.DURATION, micros)),
    )
    return st.sampled_from(found) | drawn


def around(value: Any) -> list[Literal]:
    """Literals at or near a value."""
    match value:
        case bool():
            return [Literal(Kind.BOOL, value)]
        case int():
            near = [own for own in (value - 1, value, value + 1) if -(2**63) <= own < 2**63]
            micros = [own for own in (value // 1000, value // 1000 + 1) if abs(own) < 6 * 10**16]
            return [
                *(Literal(Kind.INT, own) for own in near),
                Literal(Kind.DECIMAL, Decimal(value)),
                Literal(Kind.DECIMAL, Decimal(f"{value}.5")),
                Literal(Kind.DOUBLE, float(value)),
                *(Literal(kind, own) for own in micros for kind in (Kind.TIME, Kind.DURATION)),
            ]
        case float():
            finite = value - value == 0
            return [Literal(Kind.DOUBLE, value), Literal(Kind.DOUBLE, -value)] if finite else []
        case bytes():
            text = value.decode(errors="replace")
            return [Literal(Kind.BYTES, value), Literal(Kind.TEXT, text), Literal(Kind.TEXT, text[:1])]
    return []


def _networks(data: list[Any]) -> list[str]:
    """Networks around addresses of the data."""
    bodies = [value for value in data if isinstance(value, bytes) and len(value) in (4, 16)]
    return [f"{ip_text(body)}/{bits}" for body in bodies for bits in (len(body) * 8 - 3, len(body) * 8, 7)]


def leaves(of: Type, data: list[Any], extra: list[tuple[str, ...]] | None = None) -> st.SearchStrategy[Condition]:
    """Conditions on one field."""
    known = [*paths(of), *(extra if extra is not None else [("absent",), ("a", "absent"), ("value",)])]
    path, literal = st.sampled_from(known), literals(data)
    texts = [one.value for value in data for one in around(value) if one.kind is Kind.TEXT]
    forms = st.sampled_from(["exact", "prefix", "suffix", "contains"])
    return st.one_of(
        st.builds(Compare, path, st.sampled_from(OPERATORS), literal),
        st.builds(In, path, st.lists(literal, min_size=1, max_size=3).map(tuple)),
        st.builds(Like, path, forms, st.sampled_from([*TEXTS[1:], *(text for text in texts if text)])),
        path.map(IsNull),
        path.map(Truth),
        st.builds(InNetwork, path, st.sampled_from(NETWORKS) | st.sampled_from(_networks(data) or NETWORKS)),
    )


@st.composite
def conditions(draw: st.DrawFn, leaf: st.SearchStrategy[Condition], depth: int = 3) -> Condition:
    """Conditions made of such leaves. (`st.recursive` would take many times as long.)"""
    shape = draw(st.integers(0, 5)) if depth else 0
    if shape < 3:
        return draw(leaf)
    if shape == 3:
        return Not(draw(conditions(leaf, depth - 1)))
    terms = tuple(draw(conditions(leaf, depth - 1)) for _ in range(2))
    if draw(st.integers(0, 9)) == 0:
        terms += (Constant(draw(st.sampled_from([True, False, None]))),)
    return And(terms) if shape == 4 else Or(terms)


@st.composite
def cases(draw: st.DrawFn, of: st.SearchStrategy[Type] | None = None) -> tuple[Type, list[Any], Condition]:
    """A super type, values of it and a condition."""
    drawn: Type = draw(strategies.records(min_size=1) | strategies.types(3) if of is None else of)
    values = draw(st.lists(strategies.values(drawn, normal=False), max_size=6))
    data = [scalar for value in values for scalar in leaf_values(value)]
    return drawn, values, draw(conditions(leaves(drawn, data)))


_UNDECIDED = (TYPE, NULL_TYPE, IP, NET, FLOAT16, FLOAT32)
DECIDED = [*(of for of in PRIMITIVES if of not in _UNDECIDED), Enum(("A", "red"))]


@st.composite
def flat_cases(draw: st.DrawFn) -> tuple[Type, list[Any], Any]:
    of = Record((("a", draw(st.sampled_from(DECIDED))),))
    values = draw(st.lists(strategies.values(of), min_size=1, max_size=8))
    data = [scalar for value in values for scalar in leaf_values(value)]
    return of, values, draw(conditions(leaves(of, data, [])))
