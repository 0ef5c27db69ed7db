"""Conditions as predicates of Spark, and back: exactly the same condition, also through JSON."""

from __future__ import annotations

import json
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples

from zed_spark.conditions.condition import (
    And,
    Compare,
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
    Unknown,
)
from zed_spark.conditions.filter import described, from_predicate, to_predicate
from zed_spark.conditions.sql import sql

INT64 = st.integers(-(1 << 63), (1 << 63) - 1)
TEXT = st.text(st.characters(codec="utf-8"))
LITERALS = st.one_of(
    st.builds(Literal, st.just(Kind.INT), INT64),
    st.builds(
        # Spark's have at most 38 digits.
        Literal,
        st.just(Kind.DECIMAL),
        st.decimals(-(10**30), 10**30, allow_nan=False, allow_infinity=False, places=3),
    ),
    st.builds(Literal, st.just(Kind.DOUBLE), st.floats(allow_nan=False)),
    st.builds(Literal, st.just(Kind.TEXT), TEXT),
    st.builds(Literal, st.just(Kind.BOOL), st.booleans()),
    st.builds(Literal, st.just(Kind.BYTES), st.binary()),
    st.builds(Literal, st.sampled_from([Kind.TIME, Kind.TIME_NTZ, Kind.DURATION]), INT64),
    st.builds(Literal, st.just(Kind.DATE), st.integers(-719_162, 2_932_896)),
    st.just(Literal(Kind.NULL, None)),
)
PATHS = st.lists(TEXT, min_size=1, max_size=3).map(tuple)
LEAVES = st.one_of(
    st.builds(Constant, st.sampled_from([True, False, None])),
    st.builds(Truth, PATHS),
    st.builds(IsNull, PATHS),
    st.builds(Compare, PATHS, st.sampled_from(["=", "<=>", "<", "<=", ">", ">="]), LITERALS),
    st.builds(In, PATHS, st.lists(LITERALS, min_size=1, max_size=3).map(tuple)),
    st.builds(InNetwork, PATHS, st.sampled_from(["10.0.0.0/8", "10.1.2.3/7", "2001:db8::/32"])),
    st.builds(Like, PATHS, st.sampled_from(["prefix", "suffix", "contains"]), TEXT),
)
CONDITIONS = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.builds(Not, inner),
        st.builds(And, st.lists(inner, min_size=2, max_size=3).map(tuple)),
        st.builds(Or, st.lists(inner, min_size=2, max_size=3).map(tuple)),
    ),
    max_leaves=5,
)


@settings(max_examples=examples(500))
@given(CONDITIONS)
def test_there_and_back(condition):
    assert from_predicate(json.loads(json.dumps(to_predicate(condition)))) == condition
    # Every literal has a text, also times that Python's datetime does not reach.
    assert sql(condition)


def test_numbers_that_compare_oddly():
    for value in (float("nan"), float("inf"), -0.0):
        leaf = Compare(("x",), ">", Literal(Kind.DOUBLE, value))
        found = from_predicate(json.loads(json.dumps(to_predicate(leaf))))
        assert repr(found) == repr(leaf)
    exact = Compare(("x",), "=", Literal(Kind.DECIMAL, Decimal("1.50")))
    assert repr(from_predicate(to_predicate(exact))) == repr(exact)


def test_conditions_that_spark_has_no_predicate_for():
    for condition in (Unknown("length(x) = 1"), Like(("x",), "pattern", "a%b")):
        with pytest.raises(TypeError, match="no predicate of Spark"):
            to_predicate(condition)


def test_descriptions():
    node = {
        "name": "=",
        "children": [{"name": "CHAR_LENGTH", "children": [{"field": ["a", "b"]}]}, {"type": "int", "value": 1}],
    }
    assert described(node) == "=(CHAR_LENGTH(a.b), 1)"
    assert described({"type": "array<int>", "value": None}) == "a value of type array<int>"


@pytest.mark.parametrize(
    ("kind", "value", "text"),
    [
        (Kind.TIME, 0, "TIMESTAMP '1970-01-01 00:00:00Z'"),
        (Kind.TIME, 1_500_000, "TIMESTAMP '1970-01-01 00:00:01.500000Z'"),
        (Kind.TIME_NTZ, 400_000_000_000_000_000, "TIMESTAMP_NTZ '14645-06-30 15:06:40'"),
        (Kind.DATE, 19_782, "DATE '2024-02-29'"),
    ],
)
def test_times_as_text(kind, value, text):
    assert sql(Compare(("x",), "=", Literal(kind, value))) == f"`x` = {text}"
