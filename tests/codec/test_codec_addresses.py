"""Addresses as text: the kernel writes what `ip_text` does."""

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from support.example_counts import examples

from zed_spark import types as zt
from zed_spark.codec.arrays import ADDRESS_TEXT
from zed_spark.codec.buffers import source
from zed_spark.columns.strings import write_text
from zed_spark.errors import CorruptDataError
from zed_spark.types.literals import ip_text

WORDS = st.sampled_from([b"\0\0", b"\0\0", b"\0\1", b"\0\x1f", b"\2\0", b"\xff\xff", b"\x12\x34"])
BODIES = (
    st.binary(min_size=4, max_size=4)
    | st.lists(WORDS, min_size=8, max_size=8).map(b"".join)
    | st.binary(min_size=4, max_size=4).map(lambda tail: bytes(10) + b"\xff\xff" + tail)
)


@settings(max_examples=examples(400))
@given(st.lists(st.none() | BODIES, max_size=6), st.integers(0, 3), st.integers(0, 6))
@example([bytes([a, b, 9, 255]) for a in (0, 99, 100, 199) for b in (10, 19, 20, 200)], 0, 16)
def test_texts(bodies, start, count):
    column = pa.array(bodies, pa.binary()).slice(start, count)
    texts = write_text(zt.IP, column)
    texts.validate(full=True)
    assert texts.to_pylist() == [body and ip_text(body) for body in column.to_pylist()]


@pytest.mark.parametrize("size", [0, 1, 5, 15, 17])
def test_other_sizes(size):
    with pytest.raises(CorruptDataError, match=f"ip has {size} bytes, expected 4 or 16"):
        write_text(zt.IP, pa.array([bytes(4), bytes(size)], pa.binary()))


def run(k, offsets, data, valid, room):
    ends, dst = np.full(len(offsets), -1, "i4"), np.zeros(room, "u1")
    end = k.address_texts(np.array(offsets, "i4"), source(data), np.array(valid, "u1"), ends, dst)
    return end, ends.tolist(), dst[: max(end, 0)].tobytes()


def test_what_a_null_spans_does_not_count(k):
    found = run(k, [0, 7, 11], bytes(7) + b"\1\2\3\4", [0, 1], 48)
    assert found == (7, [0, 0, 7], b"1.2.3.4")


@pytest.mark.parametrize("offsets", [[0, 4, 9], [0, 4, 2], [0, 4, 20], [-4, 0, 4], [8, 12, 16]])
def test_offsets_outside_of_the_data(k, offsets):
    assert run(k, offsets, bytes(8), [1, 1], 80)[0] in (-1, -2)


def test_too_little_room(k):
    longest = b"\xff" * 16
    assert run(k, [0, 16, 32], 2 * longest, [1, 1], 2 * 64 + ADDRESS_TEXT)[0] == 2 * 39
    assert run(k, [0, 16, 32], 2 * longest, [1, 1], 39 + ADDRESS_TEXT)[0] == 2 * 39
    assert run(k, [0, 16, 32], 2 * longest, [1, 1], 38 + ADDRESS_TEXT)[0] == -2
