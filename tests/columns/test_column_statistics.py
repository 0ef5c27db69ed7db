"""Statistics of columns against the plain order of values."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import type_strategies as strategies
from support.example_counts import examples

from zed_spark.columns.nested import RecordColumn
from zed_spark.columns.statistics import statistics
from zed_spark.columns.values import from_values
from zed_spark.types import FLOATS, INT64, NULL, PRIMITIVES, Type, encode_type, parse_type
from zed_spark.types.compare import compare, key


@settings(max_examples=examples(150))
@given(st.data())
def test_bounds_are_the_least_and_the_greatest(data: st.DataObject) -> None:
    of: Type = data.draw(st.sampled_from([of for of in PRIMITIVES if of is not NULL]))
    values = data.draw(st.lists(strategies.values(of), max_size=10))
    found = statistics(from_values(of, values))[()]
    some = sorted(((of, value) for value in values if value is not None), key=key())
    assert (found.count, found.nulls, found.type, found.path) == (len(values), values.count(None), of, ())
    if not some or (of in FLOATS and any(math.isnan(value) for _, value in some)):
        assert found.bounds is None
    else:
        assert found.bounds is not None
        low, high = found.bounds
        assert type(low) is type(high) is type(some[0][1])
        assert compare(of, low, *some[0]) == compare(of, high, *some[-1]) == 0


def test_paths_of_records() -> None:
    of = parse_type("r={a:int64,b:{c:n=string,d:[int64]},e:enum(x,y),u:(int64,string),z:null}")
    rows: list[Any] = [
        (1, (b"q", [1]), 1, (0, 1), None),
        None,
        (5, None, None, None, None),
        (None, (b"a", None), 0, (1, b""), None),
    ]
    found = statistics(from_values(of, rows))
    assert {path: (s.count, s.nulls, s.bounds) for path, s in found.items()} == {
        ("a",): (4, 2, (1, 5)),
        ("b",): (4, 2, None),
        ("b", "c"): (4, 2, (b"a", b"q")),
        ("b", "d"): (4, 3, None),
        ("e",): (4, 2, None),
        ("u",): (4, 2, None),
        ("z",): (4, 4, None),
    }
    assert found[("b", "c")].type is parse_type("n=string")
    part = statistics(from_values(of, rows).slice(2, 2))
    assert part[("a",)].bounds == (5, 5)
    assert part[("b", "c")].bounds == (b"a", b"a")


def test_what_a_null_record_hides_does_not_count() -> None:
    of = parse_type("{a:{b:int64}}")
    inner = RecordColumn(parse_type("{b:int64}"), [from_values(INT64, [1, 99, 2])], 3, None)
    found = statistics(RecordColumn(of, [inner], 3, np.array([1, 0, 1], np.uint8)))
    assert (found[("a",)].nulls, found[("a", "b")].nulls, found[("a", "b")].bounds) == (1, 1, (1, 2))


@pytest.mark.parametrize(
    ("of", "values", "bounds"),
    [
        ("int64", [], None), ("int64", [None], None), ("uint64", [2**64 - 1, 0], (0, 2**64 - 1)),
        ("time", [5, -(2**63)], (-(2**63), 5)), ("duration", [1], (1, 1)), ("bool", [True, True], (True, True)),
        ("float16", [0.5, -65504.0, None], (-65504.0, 0.5)), ("float64", [math.nan, 1.0], None),
        ("float64", [math.inf, -math.inf], (-math.inf, math.inf)), ("string", [b"\xff", b"z", b""], (b"", b"\xff")),
        ("ip", [bytes(16), b"\xff" * 4, bytes((1, 0, 0, 0))], (bytes((1, 0, 0, 0)), bytes(16))),
        ("n=int64", [3, 1], (1, 3)), ("error(int64)", [1, 2], None), ("error((int64,ip))", [None, (0, 1)], None),
        ("{}", [(), None], None),
    ],
)  # fmt: skip
def test_bounds(of: str, values: list[Any], bounds: object) -> None:
    found = statistics(from_values(parse_type(of), values))
    assert (found[()].bounds if found else None) == bounds


def test_types_are_ordered_as_types() -> None:
    bodies = [encode_type(parse_type(text)) for text in ("[int64]", "{a:int64}", "string", "{}")]
    found = statistics(from_values(parse_type("type"), [*bodies, None, *bodies]))[()]
    assert found.bounds == (bodies[2], bodies[0])
    assert found.nulls == 1


def test_no_columns_of_an_empty_record() -> None:
    assert statistics(from_values(parse_type("{}"), [()])) == {}
    assert statistics(from_values(INT64, [7]))[()].bounds == (7, 7)
