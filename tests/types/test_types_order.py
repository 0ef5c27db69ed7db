"""The canonical order of types (formats/zng.md section 3.4)."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st
from support import golden
from support import type_strategies as strategies

from zed_spark.types import Named, Type, Union, compare_types, parse_type, sort_members, under

ORDERED = """
uint8 | a=uint8 | b=uint8 | int64 | foo=int64 | string | type | null | {} | {a:int64} | {a:foo=int64} | {a:string}
{b:int64} | {a:int64,b:int64} | {a:int64,c:int64} | [int64] | v=[int64] | [foo=int64] | [string] | [[int64]]
|[int64]| | |[string]| | |{int64:int64}| | |{int64:string}| | |{string:int64}| | (int64) | (int64,string)
(int64,string,null) | enum(b) | enum(a,b) | enum(a,c) | error(int64) | error(string) | error({})
"""


def texts() -> list[str]:
    # " | " separates; bars next to brackets belong to sets and maps.
    return [part.strip() for line in ORDERED.strip().splitlines() for part in line.split(" | ")]


def test_order() -> None:
    types = [parse_type(text) for text in texts()]
    for i, a in enumerate(types):
        for j, b in enumerate(types):
            found = compare_types(a, b)
            assert (found > 0) - (found < 0) == (i > j) - (i < j), (a, b)


def test_the_example() -> None:
    members = [parse_type(text) for text in ("string", "int64", "null", "[int64]", "{a:int64}")]
    assert sort_members(members) == tuple(map(parse_type, ("int64", "string", "null", "{a:int64}", "[int64]")))
    assert sort_members([*members, *members]) == sort_members(members)


@given(st.lists(strategies.types(3), min_size=1, max_size=6, unique=True), st.randoms(use_true_random=False))
def test_the_order_of_arrival_does_not_matter(types: list[Type], dice: random.Random) -> None:
    shuffled = dice.sample(types, len(types))
    assert sort_members(types) == sort_members(shuffled)


@given(strategies.types(3), strategies.types(3), strategies.types(3))
def test_it_is_an_order(a: Type, b: Type, c: Type) -> None:
    assert (compare_types(a, b) == 0) == (a is b)
    assert (compare_types(a, b) < 0) == (compare_types(b, a) > 0)
    if compare_types(a, b) <= 0 and compare_types(b, c) <= 0:
        assert compare_types(a, c) <= 0
    assert compare_types(under(a), Named("n", under(a))) < 0


def test_real_files_hold_their_unions_in_this_order() -> None:
    seen = 0
    for case in golden.cases():
        for line in set(case.types):
            stack = [parse_type(line[1:-1])]
            while stack:
                of = stack.pop()
                stack += of.children()
                if isinstance(of, Union):
                    seen += 1
                    assert of.members == sort_members(of.members)
    assert seen > 20
