"""Columns of one type merged in the order of rows, however they are stored, as plain Python merges their values."""

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples
from support.stored_columns import stored
from support.type_strategies import same, types, values

from zed_spark.columns.assemble import assemble, concatenated, in_order, union_of
from zed_spark.columns.column import Column
from zed_spark.columns.mask import Rows
from zed_spark.columns.values import from_values, to_values
from zed_spark.types import INT64, NULL_TYPES, STRING, Union, core, parse_type


@st.composite
def parts_of(draw, of):
    """Up to three columns of a type, the rows of each, and all values by row, of which some rows have none."""
    owners = draw(st.lists(st.integers(-1, 2), max_size=20))
    found, expected = [], [None] * len(owners)
    for part in range(3):
        rows = [row for row, owner in enumerate(owners) if owner == part]
        own = draw(st.lists(values(of), min_size=len(rows), max_size=len(rows)))
        found.append((stored(draw, of, own), np.array(rows, np.intp)))
        for row, value in zip(rows, own, strict=True):
            expected[row] = value
    return found, expected


@settings(max_examples=examples(300))
@given(st.data(), types(2))
def test_columns_are_merged_in_the_order_of_rows(data, of):
    parts, expected = data.draw(parts_of(of))
    whole, rows = in_order(parts)
    whole.array.validate(full=True)
    assert rows.tolist() == sorted(row for _, own in parts for row in own.tolist())
    assert same(to_values(whole), [expected[row] for row in rows.tolist()])
    spread = assemble(of, [(column, Rows(own.astype(np.int32))) for column, own in parts], len(expected))
    spread.array.validate(full=True)
    assert same(to_values(spread), [None] * len(expected) if core(of) in NULL_TYPES else expected)
    end_to_end = concatenated([column for column, _ in parts])
    end_to_end.array.validate(full=True)
    assert same(to_values(end_to_end), [expected[row] for _, own in parts for row in own.tolist()])


@settings(max_examples=examples(60))
@given(st.data())
def test_unions_of_columns_of_their_members(data):
    of = parse_type("(int64,string,{a:(int64,string)},[string])")
    assert isinstance(of, Union)
    owners = data.draw(st.lists(st.integers(-1, 7), max_size=20))
    parts, expected = {}, [None] * len(owners)
    for number in range(8):
        rows = [row for row, owner in enumerate(owners) if owner == number]
        tag = number // 2
        own = data.draw(st.lists(values(of.members[tag]), min_size=len(rows), max_size=len(rows)))
        column = data.draw(st.composite(stored)(of.members[tag], own))
        parts.setdefault(of.members[tag], []).append((column, np.array(rows, np.intp)))
        for row, value in zip(rows, own, strict=True):
            expected[row] = (tag, value)
    whole = union_of(of, parts, len(owners))
    whole.array.validate(full=True)
    assert same(to_values(whole), expected)


def test_lists_in_order_keep_their_items_in_place():
    lists = Column(parse_type("[int64]"), pa.array([[1, 2], None, [3]]))
    later = Column(lists.type, pa.array([[4], [5, 6]]))
    found = assemble(
        lists.type, [(lists, Rows(np.array([0, 2, 3], np.int32))), (later, Rows(np.array([4, 6], np.int32)))], 8
    )
    assert found.array.to_pylist() == [[1, 2], None, None, [3], [4], None, [5, 6], None]
    assert found.array.values.to_pylist() == [1, 2, 3, 4, 5, 6]


def test_parts_need_a_value_for_each_row():
    for of, few in ((INT64, [1]), (STRING, [b"a"])):
        with pytest.raises(ValueError, match="1 values for 2 rows"):
            assemble(of, [(from_values(of, few), Rows(np.array([0, 1], np.int32)))], 3)
