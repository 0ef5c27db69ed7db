"""Encoding kernels: what they write is what the rules of the format say, and decodes to what was given."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples

from zed_spark.codec.buffers import source
from zed_spark.codec.varint import uvarint
from zed_spark.types.body import signed as signed_body
from zed_spark.types.body import tagged
from zed_spark.types.body import unsigned as unsigned_body

quick = settings(max_examples=examples(100))
EDGES = [0, 1, -1, 63, 64, 127, 128, -128, 255, 256, 2**31, -(2**31), 2**63 - 1, -(2**63), -(2**63) + 1]
numbers = st.sampled_from(EDGES) | st.integers(-(2**63), 2**63 - 1)
columns = st.lists(st.none() | numbers, max_size=30)
bodies = st.lists(
    st.none() | st.binary(max_size=40) | st.sampled_from([b"x" * 126, b"y" * 127, b"z" * 20000]), max_size=12
)


def flat(values):
    return (np.array([7 if v is None else v for v in values], "i8"), np.array([v is not None for v in values], "u1"))


def joined(values):
    # A null spans bytes of its own, and the first body starts late: both may be so in Arrow's arrays.
    parts = [b"##" if v is None else v for v in values]
    offsets = np.cumsum([3, *map(len, parts)]).astype("i4")
    return offsets, np.frombuffer(b"..." + b"".join(parts), "u1"), np.array([v is not None for v in values], "u1")


def expected(values, signed):
    def body(value):
        return signed_body(value) if signed else unsigned_body(value % 2**64)

    return [tagged(None if v is None else body(v)) for v in values]


@quick
@given(columns, st.booleans(), st.integers(0, 12))
def test_integers_one_after_the_other(k, column, signed, room):
    values, valid = flat(column)
    want = b"".join(expected(column, signed))
    dst = np.zeros(len(want) + room, "u1")
    assert k.encode_ints(values, valid, signed, dst) == len(want)
    assert dst[: len(want)].tobytes() == want
    if want:
        assert k.encode_ints(values, valid, signed, dst[: len(want) - 1]) < 0
    out, some = np.zeros(len(values), "i8"), np.zeros(len(values), "u1")
    assert k.decode_ints(source(want), signed, out, some) == len(want)
    assert out.tolist() == [v or 0 for v in column]


@quick
@given(columns, st.sampled_from([1, 2, 4, 8]), st.integers(0, 12))
def test_fixed_widths_one_after_the_other(k, column, width, room):
    values, valid = flat(column)
    want = b"".join(tagged(None if v is None else (v % 2**64).to_bytes(8, "little")[:width]) for v in column)
    dst = np.zeros(len(want) + room, "u1")
    assert k.encode_fixed(values, valid, width, dst) == len(want)
    assert dst[: len(want)].tobytes() == want


@quick
@given(bodies, st.integers(0, 40))
def test_bodies_one_after_the_other(k, values, room):
    want = b"".join(map(tagged, values))
    dst = np.zeros(len(want) + room, "u1")
    assert k.encode_bytes(*joined(values), dst) == len(want)
    assert dst[: len(want)].tobytes() == want
    if want:
        assert k.encode_bytes(*joined(values), dst[: len(want) - 1]) < 0


@quick
@given(st.lists(st.tuples(st.none() | numbers, st.none() | numbers, st.none() | st.binary(max_size=40)), max_size=10))
def test_rows_are_put_field_by_field(k, rows):
    columns = list(zip(*rows, strict=True)) or [(), (), ()]
    first, second, third = flat(columns[0]), flat(columns[1]), joined(columns[2])
    parts = [
        expected(columns[0], True),
        [tagged(None if v is None else (v % 2**64).to_bytes(8, "little")) for v in columns[1]],
        [tagged(v) for v in columns[2]],
    ]
    want = b"".join(b"".join(fields) for fields in zip(*parts, strict=True))
    sizes = np.zeros(len(rows), "i8")
    assert k.size_ints(*first, True, sizes) == len(rows)
    sizes += np.where(second[1] != 0, 9, 1)
    assert k.size_bytes(third[0], third[2], sizes) == len(rows)
    assert int(sizes.sum()) == len(want)
    dst, cursors = np.full(len(want), 0xEE, "u1"), np.cumsum(sizes) - sizes
    assert k.put_ints(*first, True, dst, cursors) == len(rows)
    assert k.put_fixed(*second, 8, dst, cursors) == len(rows)
    assert k.put_bytes(*third, dst, cursors) == len(rows)
    assert dst.tobytes() == want
    assert cursors.tolist() == np.cumsum(sizes).tolist()


@quick
@given(st.lists(st.sampled_from([0, 1, 127, 128, 16383, 16384, 2**21 - 1, 2**21, 2**28 - 1, 2**28, 2**31 - 1])))
def test_tags(k, tags):
    values = np.array(tags, "i8")
    sizes = np.zeros(len(tags), "i8")
    assert k.size_tags(values, sizes) == len(tags)
    dst, cursors = np.zeros(int(sizes.sum()), "u1"), np.cumsum(sizes) - sizes
    assert k.put_tags(values, dst, cursors) == len(tags)
    at = 0
    for tag in tags:
        value, at = uvarint(dst.tobytes(), at, len(dst))
        assert value == tag
    assert at == len(dst)


@pytest.mark.parametrize("place", [-1, 7, 2**62])
def test_nothing_is_written_outside(k, place):
    dst, one = np.zeros(8, "u1"), np.ones(1, "u1")
    number, text = np.array([300], "i8"), np.array([0, 2], "i4")
    for put in (
        lambda at: k.put_ints(number, one, True, dst, at),
        lambda at: k.put_fixed(number, one, 4, dst, at),
        lambda at: k.put_bytes(text, np.ones(2, "u1"), one, dst, at),
        lambda at: k.put_tags(number, dst, at),
    ):
        assert put(np.array([place], "i8")) == -1
        assert not dst.any()


@pytest.mark.parametrize("offsets", [[0, 4], [-1, 1], [2, 1]])
def test_offsets_outside_the_data_are_refused(k, offsets):
    text, data, one = np.array(offsets, "i4"), np.ones(3, "u1"), np.ones(1, "u1")
    dst = np.zeros(64, "u1")
    assert k.encode_bytes(text, data, one, dst) == -1
    assert k.put_bytes(text, data, one, dst, np.zeros(1, "i8")) == -1


@pytest.mark.parametrize("tag", [-1, 2**31])
def test_tags_that_cannot_be_read_are_refused(k, tag):
    tags, dst = np.array([5, tag], "i8"), np.zeros(64, "u1")
    assert k.size_tags(tags, np.zeros(2, "i8")) == -2
    assert k.put_tags(tags, dst, np.zeros(2, "i8")) == -2


def test_arrays_that_do_not_fit_are_a_mistake(k):
    with pytest.raises(ValueError, match="lengths"):
        k.encode_ints(np.zeros(2, "i8"), np.zeros(1, "u1"), True, np.zeros(30, "u1"))
    with pytest.raises(ValueError, match="lengths"):
        k.put_bytes(np.zeros(2, "i4"), np.zeros(1, "u1"), np.zeros(2, "u1"), np.zeros(9, "u1"), np.zeros(2, "i8"))
