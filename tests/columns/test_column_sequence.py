"""Sequences keep file order; projections keep the wanted fields."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import type_strategies as strategies
from support.example_counts import examples
from support.zng_builder import Pair, pairs

from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.project import ALL, Projection, project, project_type, wanted
from zed_spark.columns.values import from_values, to_values
from zed_spark.types import INT64, NULL, STRING, Type, parse_type, type_text


def sequence_of(types: list[Type], drawn: list[tuple[int, object]]) -> Sequence:
    columns = [from_values(of, [value for tag, value in drawn if tag == at]) for at, of in enumerate(types)]
    tags = np.array([tag for tag, _ in drawn], np.int32) if len(types) > 1 else None
    return Sequence(tuple(types), tuple(columns), tags)


def in_order(sequence: Sequence) -> list[Pair]:
    return pairs([sequence]) if len(sequence) else []


@settings(max_examples=examples(60))
@given(st.data())
def test_order_and_slices(data: st.DataObject) -> None:
    types = data.draw(st.lists(strategies.types(2), min_size=1, max_size=4, unique=True))
    tags = data.draw(st.lists(st.integers(0, len(types) - 1), max_size=10))
    drawn = [(tag, data.draw(strategies.values(types[tag]))) for tag in tags]
    sequence = sequence_of(types, drawn)
    expected = [(types[tag], value) for tag, value in drawn]
    assert len(sequence) == len(drawn)
    assert strategies.same(in_order(sequence), expected)
    start = data.draw(st.integers(0, len(drawn)))
    length = data.draw(st.integers(0, len(drawn) + 2 - start))
    part = sequence.slice(start, length)
    assert strategies.same(in_order(part), expected[start : start + length])
    assert part.tags is None or all(len(column) for column in part.columns)


def test_slices_leave_out_absent_types() -> None:
    sequence = sequence_of([INT64, STRING, NULL], [(0, 1), (1, b"a"), (0, 2), (2, None), (1, b"b")])
    assert sequence.slice(0, 3).types == (INT64, STRING)
    assert sequence.slice(2, 1).types == (INT64,)
    assert sequence.slice(2, 1).tags is None
    assert sequence.slice(1, 0).types == ()
    assert len(sequence.slice(3, 9)) == 2
    assert sequence.nbytes == sum(column.nbytes for column in sequence.columns)


@pytest.mark.parametrize(
    ("of", "paths", "left"),
    [
        ("{a:int64,b:{c:string,d:ip}}", [("b", "c")], "{b:{c:string}}"),
        ("{a:int64,b:{c:string,d:ip}}", [("b", "d"), ("a",)], "{a:int64,b:{d:ip}}"),
        ("{a:int64,b:{c:string,d:ip}}", [("b", "c"), ("b",)], "{b:{c:string,d:ip}}"),
        ("{a:int64}", [], "{}"),
        ("{a:int64}", [("x",), ("a", "deeper")], "{a:int64}"),
        ("r={a:s={b:int64,c:int64},d:int64}", [("a", "c")], "r={a:s={c:int64}}"),
        ("{a:[{b:int64,c:int64}]}", [("a", "b")], "{a:[{b:int64,c:int64}]}"),
        ("int64", [("a",)], "null"),
    ],
)
def test_projected_types(of: str, paths: list[tuple[str, ...]], left: str) -> None:
    assert type_text(project_type(parse_type(of), wanted(paths))) == left


def test_everything_and_nothing() -> None:
    of = parse_type("{a:int64}")
    assert project_type(of, ALL) is of
    assert ALL.everything
    assert not Projection({}).everything
    assert project_type(INT64, wanted([], value=True)) is INT64
    assert (wanted([("a", "b")]) | ALL) == ALL
    assert wanted([("a", "b")]) | wanted([("a", "c")]) == wanted([("a", "c"), ("a", "b")])
    assert wanted([("a", "b")]) | wanted([("a",)]) == wanted([("a",)])


def test_projected_columns_keep_nulls_and_slices() -> None:
    of = parse_type("{a:int64,b:{c:string,d:int64}}")
    values = [(1, (b"x", 2)), None, (3, None), (None, (None, 4))]
    column = from_values(of, values)
    projection = wanted([("b", "d")])
    for part, shown in ((column, values), (column.slice(1, 2), values[1:3])):
        found = project(part, projection)
        assert found.type is project_type(of, projection)
        assert to_values(found) == [
            None if row is None else (None if row[1] is None else (row[1][1],),) for row in shown
        ]
    assert to_values(project(column, wanted([]))) == [(), None, (), ()]
    assert project(column, ALL).array is column.array
    hidden = project(from_values(INT64, [1, None]), wanted([("a",)]))
    assert (hidden.type, len(hidden)) == (NULL, 2)
    assert isinstance(hidden, Column)
