"""The order of values (formats/zng.md section 10.1)."""

from __future__ import annotations

import itertools
import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import type_strategies as strategies
from support.example_counts import examples

from zed_spark.types import (
    FLOAT32,
    FLOAT64,
    INT8,
    INT64,
    IP,
    NULL,
    STRING,
    TIME,
    UINT8,
    UINT64,
    Array,
    Error,
    Named,
    Type,
    encode_type,
    parse_type,
)
from zed_spark.types.compare import compare, is_null, key

NAN = math.nan


def same_type(of: str, *ascending: object) -> list[tuple[str, object, object]]:
    return [(of, a, b) for a, b in itertools.pairwise(ascending)]


LESS = [
    *same_type("bool", False, True),
    *same_type("string", b"", b"\0", b"A", b"a", b"aa", b"b", "é".encode()),
    *same_type("int8", -128, -2, -1, 0, 1, 2, 127),
    *same_type("uint8", 0, 1, 255),
    *same_type("uint64", 0, 2**63 - 1, 2**63, 2**64 - 1),
    *same_type("float64", NAN, -math.inf, -1.5, 0.0, 5e-324, 1.5, math.inf),
    *same_type("ip", bytes(4), bytes((1, 2, 3, 4)), b"\xff" * 4, bytes(16), b"\xff" * 16),
    *same_type("net", bytes(8), b"\1" + bytes(7)),
    *same_type("type", *(encode_type(parse_type(text)) for text in ("int64", "string", "{}", "[int64]"))),
    *same_type("[int64]", [], [1], [1, 2], [2], [10], [10, 0], [None]),
    *same_type("|[string]|", [], [b"a"], [b"a", b"b"], [b"b"]),
    *same_type("{a:int64}", (0,), (1,), (-1,), (2,), (10,)),
    *same_type("enum(a,b,c)", 0, 1, 2),
    *same_type("(int64,string)", (0, 5), (1, b"")),
    *same_type("error(string)", b"a", b"b"),
    *same_type("[[int64]]", [[1]], [[1], [0]], [[2]]),
    ("n=int64", 9, 10),
]


@pytest.mark.parametrize(("of", "a", "b"), LESS)
def test_values_of_one_type(of: str, a: object, b: object) -> None:
    kind = parse_type(of)
    assert compare(kind, a, kind, b) == -1
    assert compare(kind, b, kind, a) == 1
    assert compare(kind, a, kind, a) == compare(kind, b, kind, b) == 0
    assert compare(Named("x", kind), a, kind, b) == -1


ASCENDING: list[tuple[str, object]] = [
    ("float64", NAN), ("int64", -(2**63)), ("int8", -1), ("uint8", 0), ("duration", 1), ("float32", 1.5),
    ("uint64", 2), ("int64", 2**63 - 1), ("uint64", 2**63), ("bool", False), ("bytes", b"z"),
    ("string", b"a"), ("ip", bytes(4)), ("net", bytes(8)), ("type", b"\x09"), ("{a:int64}", (1,)), ("[int64]", [1]),
    ("|[int64]|", [1]), ("|{int64:int64}|", [(1, 1)]), ("(int64,string)", (0, 1)), ("enum(a)", 0), ("error(int64)", 1),
    ("int64", None),
]  # fmt: skip


def test_values_of_different_types() -> None:
    steady: list[tuple[Type, object]] = [(parse_type(of), value) for of, value in ASCENDING]
    for i, a in enumerate(steady):
        for j, b in enumerate(steady):
            assert compare(*a, *b) == (i > j) - (i < j), (a, b)
    shuffled = random.Random(1).sample(steady, len(steady))
    assert sorted(shuffled, key=key()) == steady
    assert sorted(shuffled, key=key(nulls_max=False)) == [steady[-1], *steady[:-1]]


def test_numbers_compare_by_their_true_value() -> None:
    assert compare(UINT64, 2**64 - 1, INT64, 5) == 1
    assert compare(UINT64, 2**64 - 1, INT64, -5) == 1
    assert compare(UINT64, 2**63, TIME, 2**63 - 1) == 1
    assert compare(INT8, -1, UINT8, 0) == -1
    assert compare(FLOAT32, 0.5, FLOAT64, 0.25) == 1
    assert compare(FLOAT64, 0.0, FLOAT64, -0.0) == 0
    assert compare(FLOAT64, NAN, FLOAT32, NAN) == compare(FLOAT64, -NAN, FLOAT64, NAN) == 0
    assert compare(FLOAT64, NAN, INT64, -(2**63)) == -1
    # As float64, like the reference: the integer is rounded.
    assert compare(INT64, 2**53 + 1, FLOAT64, 2.0**53) == 0
    assert compare(TIME, 7, INT64, 7) == 0


def test_nulls_and_missing_are_equal_and_at_one_end() -> None:
    missing = Error(STRING)
    nulls: list[tuple[Type, object]] = [(NULL, None), (INT64, None), (Array(INT64), None), (missing, b"missing")]
    for a in nulls:
        assert is_null(*a)
        for b in nulls:
            assert compare(*a, *b) == 0
        assert compare(*a, missing, b"quiet") == 1
        assert compare(*a, INT64, 1, nulls_max=False) == -1
        assert compare(INT64, 1, *a, nulls_max=False) == 1
    assert not is_null(missing, b"quiet")
    assert not is_null(STRING, b"missing")
    assert not is_null(Error(Named("s", STRING)), b"missing")
    assert compare(Array(INT64), [None], Array(INT64), [1], nulls_max=False) == -1


@settings(max_examples=examples(60))
@given(st.data())
def test_it_is_an_order_of_the_values_of_a_type(data: st.DataObject) -> None:
    of = data.draw(strategies.types(3))
    a, b, c = (data.draw(strategies.values(of)) for _ in range(3))
    assert compare(of, a, of, a) == 0
    assert compare(of, a, of, b) == -compare(of, b, of, a)
    if compare(of, a, of, b) <= 0 and compare(of, b, of, c) <= 0:
        assert compare(of, a, of, c) <= 0


def test_ip_versions() -> None:
    assert compare(IP, b"\xff" * 4, IP, bytes(16)) == -1
