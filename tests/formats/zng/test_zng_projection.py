"""Reading some fields gives what reading whole rows gives of them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples
from support.type_strategies import FIELD_NAMES, records, same, types, values
from support.zng_builder import VALUES, Pair, encode, frame, pairs

from zed_spark.columns.column import Sequence
from zed_spark.columns.project import Projection, project, wanted
from zed_spark.errors import CorruptDataError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.rows import reader
from zed_spark.formats.rows.frame import frames
from zed_spark.storage.source import BytesSource
from zed_spark.types import INT64, parse_type

WIDE = parse_type("{a:int64,b:string,c:{x:int64,y:string},d:[int64],e:string,f:int64}")


def read(data: bytes, **request: Any) -> list[Pair]:
    return pairs(reader.read(BytesSource(data), None, ReadRequest(**request)))


def projected(data: bytes, projection: Projection, **request: Any) -> list[Pair]:
    """As `read` with a projection, which is made of whole rows."""
    whole = reader.read(BytesSource(data), None, ReadRequest(**request))
    return pairs(
        Sequence(found.types, tuple(project(column, projection) for column in found.columns), found.tags)
        for found in whole
    )


def one(number: int, text: bytes = b"text") -> Any:
    return (number, text, (number + 1, text), [number] * 3, b"end", -number)


projections = st.lists(st.lists(st.sampled_from(FIELD_NAMES), min_size=1, max_size=2).map(tuple), max_size=4)


@st.composite
def contents(draw: st.DrawFn) -> list[Pair]:
    found = draw(st.lists(records() | types(), min_size=1, max_size=3, unique=True))
    value = st.sampled_from(found).flatmap(lambda of: st.tuples(st.just(of), values(of, normal=False)))
    return draw(st.lists(value, min_size=1, max_size=20))


@given(contents(), st.builds(wanted, projections, value=st.booleans()), st.integers(1, 25), st.booleans())
@settings(max_examples=examples(100))
def test_the_same_as_whole_rows(content: list[Pair], projection: Projection, batch: int, compressed: bool) -> None:
    data = encode(content, per_frame=7, compressed=compressed)
    request: dict[str, Any] = {"first_rows": batch, "batch_rows": batch}
    assert same(read(data, projection=projection, **request), projected(data, projection, **request))


@pytest.mark.parametrize("size", [0, 100, 130, 3000, 20_000])
@pytest.mark.parametrize("batch_bytes", [1, 5000, 1 << 20])
@pytest.mark.one_in(3)
def test_long_values(size: int, batch_bytes: int) -> None:
    content = [(WIDE, one(number, b"x" * (size + number))) for number in range(40)]
    data = encode(content, per_frame=15)
    for fields in (["a"], ["b"], ["c"], ["a", "f"], ["b", "c", "e"], []):
        projection = wanted([(name,) for name in fields])
        found = read(data, projection=projection, batch_bytes=batch_bytes, batch_rows=9)
        assert found == projected(data, projection)
        assert len(found) == 40


def test_fields_inside_records() -> None:
    content = [(WIDE, one(number) if number % 5 else None) for number in range(30)]
    projection = wanted([("c", "y"), ("f",)])
    expected = [(WIDE, None if value is None else ((value[2][1],), value[5])) for _, value in content]
    assert read(encode(content), projection=projection) == expected


@pytest.mark.parametrize("row", [b"\x20\0", b"\x20\x80\0", b"\xa0\0\x80\x80\0"])
def test_null_records_with_tags_of_any_length(row: bytes) -> None:
    good = encode([(WIDE, one(1))]).removesuffix(b"\xff")
    for fields in (["a"], ["a", "f"], []):
        found = read(good + frame(VALUES, row), projection=wanted([(name,) for name in fields]))
        assert [value is None for _, value in found] == [False, True]


def test_types_that_are_not_wanted_are_left_out() -> None:
    other = parse_type("{z:int64}")
    content = [(WIDE, one(1)), (other, (5,)), (INT64, 7), (WIDE, one(2)), (other, None)]
    data, projection = encode(content, per_frame=2), wanted([("a",), ("z",)], value=True)
    for kinds in ({WIDE}, {other, INT64}, {INT64}, set()):
        found = read(data, projection=projection, super_types=frozenset(kinds))
        assert found == projected(data, projection, super_types=frozenset(kinds))
        assert {of for of, _ in found} == kinds


def test_types_that_come_later() -> None:
    content = [(parse_type(f"{{a:int64,f{number}:string,b:int64}}"), (number, b"x", 1)) for number in range(60)]
    data = encode(content, per_frame=7, per_stream=20)
    assert read(data, projection=wanted([("a",)])) == [(of, (value[0],)) for of, value in content]


BAD_ROWS = [
    (b"\x4d\2\2", "type ID 77"),
    (b"\x20" + b"\xff" * 10, "does not fit 64 bits"),
    (b"\x20\x7f\2\2", "a body of 126 bytes"),
    (b"\x20\3\x21\2", "a body of 32 bytes"),
    (b"\x20\1", "ends before"),
    (b"\x20\x10\x0a123456789\1\1\1\1\1", "9 bytes"),
]


@pytest.mark.parametrize(("bad", "reason"), BAD_ROWS)
@pytest.mark.parametrize("batch", [1, 3, 1000])
def test_rows_before_damage_are_kept_if_asked(bad: bytes, reason: str, batch: int) -> None:
    good = encode([(WIDE, one(number)) for number in range(4)], 4)
    payload = b"".join(good[found.at : found.stop] for found in frames(good) if found.kind == VALUES)
    data = good.removesuffix(b"\xff") + frame(VALUES, payload + bad + payload) + frame(VALUES, payload) + b"\xff"
    errors: list[Exception] = []
    request: dict[str, Any] = {"projection": wanted([("a",), ("f",)]), "first_rows": batch, "batch_rows": batch}
    found = read(data, permissive=True, on_error=errors.append, **request)
    assert found == [(WIDE, (number, -number)) for number in range(4)] * 3
    assert [error.offset for error in errors if isinstance(error, CorruptDataError)] == [len(good) - 1]
    with pytest.raises(CorruptDataError, match=reason) as caught:
        read(data, **request)
    assert caught.value.offset == len(good) - 1


def test_fields_after_the_last_wanted_one_are_not_looked_at() -> None:
    good = encode([(WIDE, one(1))])
    data = good.removesuffix(b"\xff") + frame(VALUES, b"\x20\4\2\6\x7f")
    assert read(data, projection=wanted([("a",)])) == [(WIDE, (1,)), (WIDE, (3,))]
    with pytest.raises(CorruptDataError, match="a body of 126 bytes"):
        read(data, projection=wanted([("a",), ("b",)]))


def test_a_wanted_value_that_does_not_fit_its_type() -> None:
    good = encode([(WIDE, one(1))]).removesuffix(b"\xff")
    row = b"\x20\x10\x0a123456789\1\1\1\1\1"
    with pytest.raises(CorruptDataError, match="9 bytes") as caught:
        read(good + frame(VALUES, row), projection=wanted([("a",)]))
    assert caught.value.offset == len(good)
