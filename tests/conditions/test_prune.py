from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import type_strategies as strategies
from support.condition_strategies import cases, leaf_values, leaves
from support.drawn_statistics import statistics
from support.example_counts import examples
from support.row_filters import condition_of

from zed_spark.columns.statistics import statistics as column_statistics
from zed_spark.columns.summary import Statistics, SuperType
from zed_spark.columns.values import from_values
from zed_spark.conditions.condition import InNetwork, Truth
from zed_spark.conditions.evaluate import decide, evaluate
from zed_spark.conditions.prune import can_match, is_always_true
from zed_spark.conditions.semantics import Semantics
from zed_spark.types import Record, Type, parse_type

# What statistics are decided by: texts of addresses, too.
WITH_TEXTS = Semantics(texts=True)


def pruned_well(of: Type, values: list[Any], condition: Any, known: SuperType) -> None:
    mask = evaluate(condition, of, from_values(of, values), WITH_TEXTS)
    anything = bool(values) if mask is None else bool(mask.any())
    assert can_match(condition, known) or not anything
    if values and is_always_true(condition, known):
        true, other = decide(condition, of, from_values(of, values), WITH_TEXTS)
        assert true.all()
        assert not other.any()


def test_nothing_is_said_of_unions() -> None:
    of = parse_type("error((uint8))")
    known = SuperType(of, 1, {(): Statistics((), of, 1, 1, None, None)})
    assert can_match(Truth(("value",)), known)


@settings(max_examples=examples(100))
@given(cases(), st.data())
def test_nothing_that_matches_is_pruned(case: tuple[Type, list[Any], Any], data: st.DataObject) -> None:
    of, values, condition = case
    pruned_well(of, values, condition, statistics(of, values, data.draw))
    computed = column_statistics(from_values(of, values))
    pruned_well(of, values, condition, SuperType(of, len(values), computed))


@pytest.mark.parametrize(("name", "value"), [("enum(B,A)", 0), ("net", b"\n\0\0\0\xff\0\0\0"), ("string", b"x")])
def test_what_may_be_no_address_is_not_always_in_a_network(name: str, value: Any) -> None:
    of = Record((("a", parse_type(name)),))
    assert not is_always_true(InNetwork(("a",), "10.0.0.0/8"), statistics(of, [(value,)]))


NAMES = ["int64", "uint64", "int8", "float64", "float32", "string", "bytes", "bool", "time", "ip", "net", "enum(B,A)"]


@settings(max_examples=examples(80))
@given(st.sampled_from(NAMES), st.data())
def test_nothing_that_matches_is_pruned_by_bounds(name: str, data: st.DataObject) -> None:
    of = Record((("a", parse_type(name)),))
    values = data.draw(st.lists(strategies.values(of), min_size=1, max_size=5))
    if name == "string" and data.draw(st.booleans()):
        values += [(data.draw(st.binary(max_size=3)),)]
    scalars = [scalar for value in values for scalar in leaf_values(value)]
    known = statistics(of, values)
    only_bounds = {path: Statistics(path, own.type, bounds=own.bounds) for path, own in known.statistics.items()}
    for _ in range(5):
        condition = data.draw(leaves(of, scalars, []))
        pruned_well(of, values, condition, SuperType(of, len(values), only_bounds))
        pruned_well(of, values, condition, known)


def known(of: str, values: list[Any], *, bounds_only: bool = False) -> SuperType:
    type_ = parse_type(of)
    found = statistics(type_, values)
    if bounds_only:
        own = {
            path: Statistics(path, one.type, one.count, one.nulls, one.bounds) for path, one in found.statistics.items()
        }
        return SuperType(type_, found.rows, own)
    return found


def IP(*parts: int) -> bytes:
    return bytes(parts)


@pytest.mark.parametrize(
    ("of", "values", "where", "expected"),
    [
        ("{a:int64}", [(1,), (5,)], "a = 6", False),
        ("{a:int64}", [(1,), (5,)], "a > 5", False),
        ("{a:int64}", [(1,), (5,)], "a >= 5", True),
        ("{a:int64}", [(1,), (5,)], "a < 1 OR a > 5", False),
        ("{a:int64}", [(1,), (5,)], "a = 3", True),
        ("{a:int64}", [(5,), (5,)], "a != 5", False),
        ("{a:int64}", [(5,), (5,)], "NOT a >= 5", False),
        ("{a:int64}", [(1,), (5,)], "a IN (0, 6, NULL)", False),
        ("{a:int64}", [(1,), (5,)], "a IN (0, 2)", True),
        ("{a:int64}", [(1,), (5,)], "a IS NULL", False),
        ("{a:int64}", [(1,), (None,)], "a IS NULL", True),
        ("{a:int64}", [(None,), (None,)], "a IS NOT NULL", False),
        ("{a:int64}", [(None,), (None,)], "a > 0 OR a <= 0", False),
        ("{a:int64}", [(1,)], "a <=> NULL", False),
        ("{a:int64}", [(1,)], "a = 0.5", False),
        ("{a:int64}", [(1,)], "a = '7'", True),
        ("{a:int8}", [(1,), (5,)], "a = 6", True),
        ("{a:float64}", [(1.0,), (5.0,)], "a < 0.5", False),
        # A NaN may be there that bounds do not show.
        ("{a:float64}", [(1.0,), (5.0,)], "a > 6", True),
        ("{a:float64}", [(1.0,), (5.0,)], "NOT a <= 6", True),
        ("{a:float64}", [(1.0,), (5.0,)], "a = 6", False),
        ("{a:float64}", [(math.nan,), (5.0,)], "a = 0.0", True),
        ("{a:float64}", [(0.0,), (5.0,)], "a = -0.0", True),
        ("{a:string}", [(b"b",), (b"d",)], "a LIKE 'e%'", False),
        ("{a:string}", [(b"b",), (b"d",)], "a LIKE 'b%'", True),
        ("{a:string}", [(b"bcd",), (b"d",)], "a LIKE 'bb%'", False),
        ("{a:string}", [(b"b",), (b"d",)], "a LIKE '%x'", True),
        ("{a:string}", [(b"b",), (b"d",)], "a > 'd'", False),
        # What is not UTF-8 is replaced, which moves it: here above the upper bound.
        ("{a:string}", [(b"a\x80",), (b"a\xc3\xa9",)], "a > 'a\u00ea'", True),
        ("{a:bool}", [(True,), (True,)], "NOT a", False),
        ("{a:time}", [(1_500,), (2_500,)], "a < TIMESTAMP '1970-01-01 00:00:00.000001Z'", False),
        ("{a:time}", [(1_500,), (2_500,)], "a = TIMESTAMP '1970-01-01 00:00:00.000001Z'", True),
        ("{r:{a:int64}}", [((1,),), (None,)], "r.a IS NULL", True),
        ("{r:{a:int64}}", [((1,),), ((2,),)], "r.a IS NULL", False),
        ("{e:error(string)}", [(b"x",)], "e.error = 'y'", False),
        ("{e:error(string)}", [(None,)], "e IS NOT NULL", True),
        ("{e:error(string)}", [(b"x",)], "e IS NULL", False),
        ("{u:(int64,string)}", [((0, None),)], "u IS NULL", True),
        ("{a:int64}", [(1,)], "FALSE", False),
        ("{a:int64}", [(1,)], "NULL", False),
        ("{a:int64}", [(1,)], "1 = 2", True),
        ("{a:ip}", [(IP(10, 0, 0, 0),), (IP(10, 5, 0, 249),)], "a = '99.3.0.7'", False),
        ("{a:ip}", [(IP(10, 0, 0, 0),), (IP(10, 5, 0, 249),)], "a = '10.3.0.7'", True),
        ("{a:ip}", [(IP(10, 0, 0, 0),), (IP(10, 5, 0, 249),)], "a = '010.3.0.7'", False),
        ("{a:ip}", [(IP(10, 0, 0, 0),), (IP(10, 5, 0, 249),)], "a IN ('9.0.0.1', '::1', 'x')", False),
        ("{a:ip}", [(IP(10, 0, 0, 0),), (bytes(16),)], "a = '99.3.0.7'", True),
        ("{a:ip}", [(IP(10, 0, 0, 0),), (IP(10, 5, 0, 249),)], "a = '::ffff:10.3.0.7'", False),
        # As texts: 10.10 to 10.9, not 10.2 to 10.11.
        ("{a:ip}", [(IP(10, 2, 0, 0),), (IP(10, 11, 0, 0),)], "a < '10.10'", False),
        ("{a:ip}", [(IP(10, 2, 0, 0),), (IP(10, 11, 0, 0),)], "a < '10.11'", True),
        ("{a:ip}", [(IP(10, 2, 0, 0),), (IP(10, 11, 0, 0),)], "a > '10.91'", True),
        ("{a:ip}", [(IP(10, 2, 0, 0),), (IP(10, 11, 0, 0),)], "a >= '11'", False),
        ("{a:ip}", [(IP(10, 2, 0, 0),), (IP(10, 11, 0, 0),)], "a LIKE '10.1%'", True),
        ("{a:ip}", [(IP(10, 2, 0, 0),), (IP(10, 11, 0, 0),)], "a LIKE '192.168.%'", False),
        ("{a:ip}", [(IP(10, 2, 0, 0),), (IP(10, 11, 0, 0),)], "cidr_match('10.16.0.0/12', a)", False),
        ("{a:ip}", [(IP(10, 2, 0, 0),), (IP(10, 11, 0, 0),)], "cidr_match('10.4.0.0/14', a)", True),
        ("{a:ip}", [(IP(10, 2, 0, 0),), (IP(10, 11, 0, 0),)], "NOT cidr_match('10.0.0.0/8', a)", False),
        ("{a:ip}", [(IP(10, 2, 0, 0),), (IP(10, 11, 0, 0),)], "cidr_match('::/0', a)", False),
        ("{a:net}", [(IP(10, 0, 0, 0, 255, 0, 0, 0),)], "a = '11.0.0.0/8'", False),
        ("{a:net}", [(IP(10, 0, 0, 0, 255, 0, 0, 0),)], "a = '10.0.0.0/8'", True),
        ("{a:net}", [(IP(10, 0, 0, 0, 255, 0, 0, 0),)], "cidr_match('10.0.0.0/8', a)", False),
        ("string", [b"b"], "value = 'c'", False),
        ("string", [b"b"], "value = 'b'", True),
    ],
)
def test_by_bounds(of: str, values: list[Any], where: str, expected: bool) -> None:
    found = known(of, values, bounds_only=True)
    assert can_match(condition_of(where, found.type), found) is expected


def test_by_listed_values() -> None:
    found = known("{a:float64,e:enum(B,A)}", [(1.0, 0), (5.0, 0)])
    for where, expected in [
        ("a > 6", False),
        ("a = 3", False),
        ("e = 'A'", False),
        ("e <> 'B'", False),
        ("e < 'C'", True),
    ]:
        assert can_match(condition_of(where, found.type), found) is expected, where


def test_absent_fields_and_empty_super_types() -> None:
    fused = parse_type("{a:int64,b:string}")
    only_a = SuperType(parse_type("{a:int64}"))
    assert not can_match(condition_of("b = 'x'", fused), only_a)
    assert not can_match(condition_of("b IS NOT NULL", fused), only_a)
    assert can_match(condition_of("b IS NULL", fused), only_a)
    assert can_match(condition_of("a = 1", fused), only_a)
    assert not can_match(condition_of("a = 1", fused), SuperType(parse_type("{a:int64}"), 0))
    mixed = parse_type("({a:int64},string)")
    assert not can_match(condition_of("a IS NOT NULL", mixed), SuperType(parse_type("string")))
    assert can_match(condition_of("a IS NULL", mixed), SuperType(parse_type("string")))


@pytest.mark.slow
def test_pruning_does_not_load_pyspark() -> None:
    import subprocess
    import sys

    code = (
        "import sys, zed_spark.conditions.row_filter, zed_spark.conditions.prune, zed_spark.conditions.filter as f;"
        "from zed_spark.conditions.bind import bind; from zed_spark.conditions.parse import parse;"
        "from zed_spark.types import parse_type as t; from zed_spark.columns.summary import *;"
        "s = SuperType(t('{a:string}'), 1, {('a',): Statistics(('a',), t('string'), 1, 0, None, (b'\\xff',))});"
        "assert not zed_spark.conditions.prune.can_match(bind(parse(\"a = 'x'\"), s.type), s);"
        "assert 'pyspark' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=600)


@pytest.mark.parametrize(
    ("of", "values", "where", "expected"),
    [
        ("{a:int64}", [(1,), (5,)], "a > 0", True),
        ("{a:int64}", [(1,), (5,)], "a > 1", False),
        ("{a:int64}", [(1,), (5,)], "a IS NOT NULL AND a BETWEEN 1 AND 5", True),
        ("{a:int64}", [(1,), (5,)], "NOT (a > 5 OR a < 1)", True),
        ("{a:int64}", [(1,), (5,)], "a > 3 OR a IS NOT NULL", True),
        ("{a:int64}", [(1,), (5,)], "a > 3 OR a <= 3", False),
        ("{a:int64}", [(5,), (5,)], "a IN (5, 6)", False),
        # Of nulls, a comparison is null.
        ("{a:int64}", [(1,), (None,)], "a > 0", False),
        ("{a:int64}", [(1,), (None,)], "NOT a > 5", False),
        ("{a:int64}", [(1,), (None,)], "a > 0 OR a IS NULL", False),
        ("{a:int64}", [(None,), (None,)], "a IS NULL", True),
        ("{a:int64}", [(None,), (None,)], "NOT a IS NULL", False),
        ("{a:int64}", [(1,), (5,)], "a IN (7, NULL)", False),
        ("{a:int64}", [(1,), (5,)], "NOT a IN (7, NULL)", False),
        ("{a:int64}", [(1,), (5,)], "a > 0 AND NULL", False),
        ("{a:int64}", [(1,), (5,)], "a > 0 OR NULL", True),
        ("{a:int64}", [(1,), (5,)], "NOT (a > 5 AND NULL)", True),
        ("{a:int64}", [(1,), (5,)], "a = NULL OR NOT a = NULL", False),
        ("{a:int64}", [(1,), (5,)], "NOT a <=> NULL", True),
        ("{a:int64}", [(1,), (None,)], "NOT a <=> 7", True),
        # A field that is absent.
        ("{b:int64}", [(1,)], "a IS NULL", True),
        ("{b:int64}", [(1,)], "a > 0", False),
        ("{b:int64}", [(1,)], "NOT a > 0", False),
        # NaN is greater than all numbers.
        ("{a:float64}", [(1.0,), (5.0,)], "a >= 1", True),
        ("{a:float64}", [(1.0,), (5.0,)], "a <= 5", False),
        ("{r:{a:int64}}", [((1,),), (None,)], "r.a IS NOT NULL", False),
        ("{e:error(string)}", [(b"x",)], "e IS NOT NULL", False),
        ("{u:(int64,string)}", [((0, 1),)], "u IS NOT NULL", False),
        ("{a:bool}", [(True,), (True,)], "a", True),
        ("{a:string}", [(b"b",), (b"d",)], "a > 'a'", True),
        ("{a:string}", [(b"b",), (b"d",)], "a LIKE 'b%'", False),
    ],
)
def test_true_of_every_value(of: str, values: list[Any], where: str, expected: bool) -> None:
    type_ = parse_type(of)
    condition = condition_of(where, parse_type("{a:int64,b:int64}") if type_ is parse_type("{b:int64}") else type_)
    assert is_always_true(condition, known(of, values, bounds_only=True)) is expected
    assert is_always_true(condition_of("TRUE", type_), known(of, values))
