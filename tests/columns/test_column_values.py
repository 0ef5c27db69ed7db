"""Columns hold every value of every type, whole and sliced and taken."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import type_strategies as strategies
from support.example_counts import examples

from zed_spark.columns import union
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.buffers import array_bytes
from zed_spark.columns.column import Column
from zed_spark.columns.nested import map_parts, offsets_and_items
from zed_spark.columns.primitive import all_null, from_ints
from zed_spark.columns.strings import clean, clean_column, text
from zed_spark.columns.values import from_values, to_values
from zed_spark.errors import CorruptDataError, UnsupportedTypeError
from zed_spark.types import (
    FLOAT16,
    FLOAT64,
    INT8,
    INT64,
    NULL,
    STRING,
    TIME,
    UINT64,
    Array,
    Enum,
    Error,
    Map,
    Named,
    Record,
    Set,
    Type,
    Union,
    parse_type,
)


def wide_union(members: int) -> Union:
    return Union(tuple(Named(f"n{i}", INT64 if i % 2 else STRING) for i in range(members)))


def wide_values(of: Union, step: int) -> list[object]:
    some = [(tag, (tag if tag % 2 else str(tag).encode())) for tag in range(0, len(of.members), step)]
    return [None, *some, (1, None), None, *reversed(some)]


@settings(max_examples=examples(80))
@given(st.data())
def test_round_trip_whole_sliced_and_taken(data: st.DataObject) -> None:
    of = data.draw(strategies.types(4))
    values = data.draw(st.lists(strategies.values(of, normal=False), max_size=8))
    column = from_values(of, values)
    column.array.validate(full=True)
    assert column.array.type == arrow_type(of)
    assert len(column) == len(values)
    assert strategies.same(to_values(column), values)
    start = data.draw(st.integers(0, len(values)))
    length = data.draw(st.integers(0, len(values) - start))
    part = column.slice(start, length)
    assert strategies.same(to_values(part), values[start : start + length])
    # A slice of a slice, and rows picked out of it.
    assert strategies.same(to_values(part.slice(length // 2)), values[start + length // 2 : start + length])
    rows = data.draw(st.lists(st.integers(0, length - 1), max_size=5)) if length else []
    taken = part.take(np.array(rows, np.int64))
    assert strategies.same(to_values(taken), [values[start + row] for row in rows])


@pytest.mark.parametrize("array", [
    pa.array([1, None, 3] * 9), pa.array([1, 2], pa.uint16()), pa.array([True] * 9), pa.array([0.5], pa.float16()),
    pa.array(["a", None, "bcd"] * 7), pa.array([b"", b"abc"]), pa.array([], pa.string()), pa.array([[1], [2, 3]]),
    pa.array([{"a": 1}, None]), pa.nulls(3), pa.array([1], pa.timestamp("ns")),
])  # fmt: skip
def test_bytes_of_arrays(array: pa.Array) -> None:
    for part in (array, array.slice(8), array.slice(1, 1), array.slice(0, 0)):
        # Of a bitmap, the first byte and the last one may be shared with other rows.
        assert 0 <= part.nbytes - array_bytes(part) <= 1
        assert len(part) != len(array) or part.nbytes == array_bytes(part)


@settings(max_examples=examples(50))
@given(strategies.types(4), st.integers(0, 5))
def test_all_null(of: Type, count: int) -> None:
    column = all_null(of, count)
    assert column.array.type == arrow_type(of)
    assert to_values(column) == [None] * count


@pytest.mark.parametrize("members", [1, 2, 125, 126, 127, 252, 253, 400])
def test_wide_unions(members: int) -> None:
    of = wide_union(members) if members > 1 else Union((STRING,))
    values = wide_values(of, 7) if members > 1 else [None, (0, b"x"), (0, None)]
    column = from_values(of, values)
    column.array.validate()
    assert to_values(column) == values
    for start in range(0, len(values), 11):
        part = column.slice(start, 9)
        assert to_values(part) == values[start : start + 9]
        tags, exact = union.member_values(part)
        again = union.build(of, tags, exact)
        assert to_values(again) == values[start : start + 9]
        assert [len(member) for member in exact] == [int((tags == tag).sum()) for tag in range(members)]


@pytest.mark.parametrize("members", [126, 127])
def test_wide_unions_inside_lists(members: int) -> None:
    of = Array(wide_union(members))
    values = [wide_values(of.inner, 50), None, [], [(0, b"z")]]
    column = from_values(of, values)
    assert to_values(column) == values
    assert to_values(column.slice(1, 3)) == values[1:]
    assert to_values(column.slice(3)) == values[3:]


def test_too_wide_unions_are_refused() -> None:
    assert arrow_type(wide_union(126 * 126)).num_fields == 127
    with pytest.raises(UnsupportedTypeError, match="15877 members"):
        arrow_type(wide_union(126 * 126 + 1))


@pytest.mark.parametrize(
    "of", ["{}", "[null]", "|{null:null}|", "(int64)", "error({a:[int64]})", "n={u:(ip,[(net,null)])}", "null", "type"]
)
def test_empty_columns(of: str) -> None:
    column = from_values(parse_type(of), [])
    assert len(column) == 0
    assert to_values(column) == []
    assert to_values(from_values(parse_type(of), [None, None]).slice(1)) == [None]


def test_parts_of_slices() -> None:
    lists = from_values(Array(INT64), [[1, 2], None, [], [3], [4, 5, 6]])
    offsets, items = offsets_and_items(lists.slice(2, 3))
    assert offsets.tolist() == [0, 0, 1, 4]
    assert to_values(items) == [3, 4, 5, 6]
    maps = from_values(Map(STRING, INT64), [[(b"a", 1)], [(b"b", 2), (b"c", None)]])
    offsets, keys, values = map_parts(maps.slice(1))
    assert (offsets.tolist(), to_values(keys), to_values(values)) == ([0, 2], [b"b", b"c"], [2, None])
    rows = from_values(Record((("a", INT64), ("b", STRING))), [(1, b"x"), None, (3, None)])
    assert [to_values(field) for field in rows.slice(2).fields()] == [[3], [None]]


def test_parts_of_other_kinds_are_refused() -> None:
    column = from_values(INT64, [1])
    for take_apart, kind in (
        (offsets_and_items, "array, set or map"),
        (map_parts, "map"),
        (Column.fields, "record"),
        (union.parts, "union"),
    ):
        with pytest.raises(TypeError, match=kind):
            take_apart(column)


def test_narrow_integers_and_enums_are_checked() -> None:
    assert to_values(from_ints(INT8, np.array([-128, 127]), None)) == [-128, 127]
    assert to_values(from_ints(INT8, np.array([1, 999]), np.array([1, 0], np.uint8))) == [1, None]
    assert to_values(from_ints(UINT64, np.array([-1]), None)) == [2**64 - 1]
    assert to_values(from_ints(Named("t", TIME), np.array([-5]), None)) == [-5]
    with pytest.raises(CorruptDataError, match="128: value out of range for <int8>"):
        from_ints(INT8, np.array([1, 128]), None)
    with pytest.raises(CorruptDataError, match="the enum has 2 symbols"):
        from_ints(Enum(("a", "b")), np.array([0, 2]), None)
    with pytest.raises(CorruptDataError, match="out of range"):
        from_ints(Enum(("a", "b")), np.array([-1]), None)


def test_nan_payloads_and_signed_zeros_survive() -> None:
    column = from_values(FLOAT64, [-0.0, float("nan"), None])
    assert strategies.same(to_values(column), [-0.0, float("nan"), None])
    half = from_values(FLOAT16, [65504.0, -0.0])
    assert strategies.same(to_values(half), [65504.0, -0.0])


def test_strings_may_hold_any_bytes_until_they_leave() -> None:
    column = from_values(STRING, [b"ok", None, b"\xff\xe2\x82", "é".encode()])
    assert to_values(column) == [b"ok", None, b"\xff\xe2\x82", "é".encode()]
    assert clean(column.array).to_pylist() == ["ok", None, "\ufffd\ufffd\ufffd", "é"]
    assert clean(column.slice(3).array).to_pylist() == ["é"]
    assert text(b"a\x80b") == "a\ufffdb"
    valid = from_values(STRING, [b"a"]).array
    assert clean(valid) is valid


def test_nbytes() -> None:
    column = from_values(INT64, list(range(100)))
    assert column.nbytes == 800
    assert column.slice(10, 5).nbytes == 40
    assert column.valid is None
    gaps = from_values(Set(INT64), [[1], None])
    assert gaps.valid is not None
    assert gaps.valid.tolist() == [1, 0]
    assert to_values(Column(NULL, pa.nulls(2))) == [None, None]
    assert to_values(from_values(Error(NULL), [None])) == [None]


@given(st.lists(st.sampled_from([-1, 0, 1, 2]), max_size=8), st.integers(0, 8), st.integers(0, 8), st.integers(0, 3))
def test_members_of_a_slice_have_only_its_values(tags: list[int], start: int, count: int, kinds: int) -> None:
    """Also where all that is not shown, or that is null, makes lengths look right."""
    of = Union((INT64, NULL, STRING))
    values = [None if tag < 0 or tag >= kinds else (tag, (n, None, b"%d" % n)[tag]) for n, tag in enumerate(tags)]
    part = from_values(of, values).slice(start, min(count, max(len(values) - start, 0)))
    shown, members = union.member_values(part)
    assert shown.tolist() == [-1 if value is None else value[0] for value in values[start : start + count]]
    for tag, member in enumerate(members):
        expected = [value[1] for value in values[start : start + count] if value is not None and value[0] == tag]
        assert to_values(member) == expected
    again = union.build(of, shown, members)
    again.array.validate(full=True)
    assert to_values(again) == to_values(part)


def test_strings_inside_of_others_are_cleaned():
    bad, good = b"a\xffb", "a\ufffdb".encode()
    cases = [
        ("{a:int64,s:foo=string}", lambda text: (1, text)),
        ("[{s:(int64,string)}]", lambda text: [((0, 5),), ((1, text),), None]),
        ("|{string:error(string)}|", lambda text: [(text, text), (b"x", None)]),
    ]
    for of, value in cases:
        column = from_values(parse_type(of), [value(b"ok"), None, value(bad), value(b"ok")])
        cleaned = clean_column(column)
        assert cleaned.type is column.type
        cleaned.array.validate(full=True)
        assert to_values(cleaned) == [value(b"ok"), None, value(good), value(b"ok")]
        # Of a slice only what it shows counts.
        assert clean_column(column.slice(0, 0)).array is not None
        assert to_values(clean_column(column.slice(2))) == [value(good), value(b"ok")]
    valid = from_values(parse_type("{a:[string],b:bytes}"), [([b"x"], b"\xff")] * 2)
    assert clean_column(valid) is valid
