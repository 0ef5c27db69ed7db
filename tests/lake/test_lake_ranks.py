"""Many keys at once sort as `compare` sorts two."""

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import example_counts as effort
from support import type_strategies as strategies
from support.expected_rows import sequence

from zed_spark.columns.values import to_values
from zed_spark.lake.config import Order
from zed_spark.lake.keys import Keys, in_order, key_column, keys_of, sort_arrays, sorted_rows
from zed_spark.types import (
    BOOL,
    DURATION,
    FLOAT16,
    FLOAT32,
    FLOAT64,
    INT8,
    INT64,
    IP,
    NET,
    NULL,
    NUMBERS,
    STRING,
    TIME,
    TYPE,
    UINT8,
    UINT64,
    Array,
    Enum,
    Error,
    Named,
    Record,
    Set,
    Union,
    encode_type,
    sort_members,
)
from zed_spark.types.compare import compare

FLAGS = [(descending, nulls_max) for descending in (False, True) for nulls_max in (False, True)]
EDGES = [
    (UINT64, (1 << 64) - 1), (UINT64, 1 << 63), (UINT64, (1 << 63) - 1), (INT64, (1 << 63) - 1), (INT64, -(1 << 63)),
    (FLOAT64, float(1 << 63)), (FLOAT64, float(1 << 64)), (FLOAT64, -math.inf), (FLOAT64, math.inf),
    (FLOAT64, math.nan),
    (INT64, (1 << 53) + 1), (FLOAT64, float(1 << 53)), (FLOAT64, -0.0), (INT64, 0), (FLOAT32, 0.5), (FLOAT16, 65504.0),
    (INT8, -2), (UINT8, 255), (TIME, 7), (DURATION, -7), (INT64, None), (NULL, None), (Named("port", INT64), 22),
    (STRING, b"a"), (STRING, b""), (STRING, "é".encode()), (Error(STRING), b"missing"), (Error(STRING), b"other"),
    (BOOL, True), (BOOL, False), (IP, bytes(4)), (IP, bytes(16)), (IP, b"\1" + bytes(3)), (NET, bytes(8)),
    (TYPE, encode_type(STRING)), (TYPE, encode_type(INT64)), (Array(INT64), []), (Array(INT64), [1, None]),
    (Array(INT64), [1]), (Array(INT64), [2]), (Set(INT64), [-1, 3]), (Record((("a", INT64),)), (2,)),
    (Record((("a", INT64),)), (10,)), (Record((("a", STRING),)), (b"x" * 200,)), (Enum(("x", "y")), 1),
    (Union((INT64, STRING)), (0, 5)), (Union((INT64, STRING)), None), (Array(STRING), [b"x" * 130, b"y"]),
]  # fmt: skip


def check(rows, descending, nulls_max):
    order = Order(("k",), descending, nulls_max)
    records = [(Record((("k", of),)), (value,)) for of, value in rows]
    keys = keys_of(sequence(*records), ("k",))
    arrays = sort_arrays([keys], order)
    found = sorted_rows(arrays)
    assert in_order(arrays) is (found is None)
    found = list(range(len(rows))) if found is None else found.tolist()
    assert sorted(found) == list(range(len(rows)))
    keep = [rows[at] for at in found]
    for a, b in pairwise(keep):
        assert order.compare(a, b) <= 0, (a, b)
        assert compare(*(b if descending else a), *(a if descending else b), nulls_max=nulls_max) <= 0
    # What is equal stands as it stood.
    exact = {at: tuple(own[at] for own in arrays) for at in range(len(rows))}
    for at, after in pairwise(found):
        same = order.compare(rows[at], rows[after]) == 0
        assert at < after if same else exact[at] < exact[after]
    for at in range(0, len(rows), 3):
        got = keys.at(at)
        assert compare(*got, *rows[at], nulls_max=nulls_max) == 0
    return found


@pytest.mark.parametrize(("descending", "nulls_max"), FLAGS)
def test_edges(descending, nulls_max):
    check(EDGES, descending, nulls_max)
    check(EDGES[::-1], descending, nulls_max)
    for own in {of for of, _ in EDGES}:
        check([row for row in EDGES if row[0] is own], descending, nulls_max)


@settings(max_examples=effort.examples(150))
@given(st.data(), st.booleans(), st.booleans())
def test_any_keys(data, descending, nulls_max):
    types = data.draw(st.lists(strategies.types(2), min_size=1, max_size=4))
    row = st.sampled_from(types).flatmap(lambda of: strategies.values(of).map(lambda value: (of, value)))
    check(data.draw(st.lists(row, min_size=1, max_size=20)), descending, nulls_max)


@settings(max_examples=effort.examples(150))
@given(st.data(), st.booleans())
def test_numbers_of_all_kinds(data, descending):
    near = st.sampled_from(
        [0, 1, 127, 255, (1 << 53) - 1, 1 << 53, (1 << 53) + 1, (1 << 63) - 1, 1 << 63, (1 << 64) - 1]
    )
    sign = st.sampled_from([-1, 1])
    rows = []
    for of in data.draw(st.lists(st.sampled_from(sorted(NUMBERS, key=lambda own: own.id)), min_size=1, max_size=12)):
        value = data.draw(strategies.values(of, null=False))
        if of in (INT64, UINT64, FLOAT64):
            value = data.draw(near) if of is UINT64 else min(data.draw(near), (1 << 63) - 1) * data.draw(sign)
            value = float(value) if of is FLOAT64 else value
        rows.append((of, value))
    check(rows, descending, True)


@pytest.mark.parametrize(("descending", "nulls_max"), FLAGS)
def test_until_counts_values_up_to_a_bound(descending, nulls_max):
    order = Order(("k",), descending, nulls_max)
    rows = [(Record((("k", of),)), (value,)) for of, value in EDGES]
    rows = [rows[at] for at in check(EDGES, descending, nulls_max)]
    keys = keys_of(sequence(*rows), ("k",))
    for row in range(len(rows)):
        bound = keys.at(row)
        expected = sum(order.compare(keys.at(other), bound) <= 0 for other in range(len(rows)))
        assert keys.until(bound, order) == expected
    assert Keys((), None, None).until((INT64, 1), order) == 0


def test_keys_lie_at_paths():
    inner = Named("in", Record((("k", INT64),)))
    of = Record((("a", inner), ("b", STRING)))
    whole = sequence((of, ((5,), b"")), (of, (None, b"x")), (of, None), (of, ((None,), b"x"))).columns[0]
    found = key_column(whole, ("a", "k"))
    assert (found.type, to_values(found)) == (INT64, [5, None, None, None])
    assert key_column(whole, ("a", "k", "z")).type is NULL
    assert key_column(whole, ("k",)).type is NULL
    assert len(key_column(whole, ("c",))) == 4
    members = Union(sort_members([INT64, STRING]))
    column = sequence(*[(Record((("k", members),)), row) for row in (((0, 4),), None, ((1, b"s"),), (None,))]).columns[
        0
    ]
    assert to_values(key_column(column, ("k",))) == [(0, 4), None, (1, b"s"), None]
