"""Texts of addresses to bodies: the same as one by one."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pyarrow as pa
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples

from zed_spark.codec import kernels
from zed_spark.codec.buffers import frozen, source
from zed_spark.columns.buffers import string_buffers
from zed_spark.columns.strings import read_text
from zed_spark.types import IP
from zed_spark.types.literals import ip_body, ip_text

ADDRESSES = st.binary(min_size=4, max_size=4).map(ip_text)
PARTS = st.sampled_from(["0", "1", "10", "255", "256", "999", "01", "00", "", "1a", "1234", "-1", " 1", "é"])
ODD = st.lists(PARTS, min_size=1, max_size=5).map(".".join) | st.text(alphabet="0123456789.", max_size=12)


@settings(max_examples=examples(400))
@given(st.lists(st.none() | ADDRESSES | ODD | st.sampled_from(["::1", "2001:db8::ff"]), max_size=8), st.integers(0, 3))
def test_as_one_by_one(texts, start):
    array = pa.array(["9.9.9.9"] * start + texts, pa.string()).slice(start)
    expected = [None if text is None else ip_body(text) for text in texts]
    found = read_text(IP, array)
    found.validate(full=True)
    assert found.to_pylist() == read_text(IP, array.cast(pa.large_string())).to_pylist() == expected
    # What the kernel takes is how addresses are written; it leaves all else.
    ends, bodies = np.empty(len(texts) + 1, np.int32), np.empty(4 * len(texts), np.uint8)
    used = kernels.parse_ipv4(*map(frozen, string_buffers(array)), ends, bodies)
    assert used == ends[-1]
    for text, body, (at, stop) in zip(texts, expected, pairwise(ends), strict=True):
        canonical = body is not None and len(body) == 4 and ip_text(body) == text
        assert bodies[at:stop].tobytes() == (body if canonical else b""), text


def test_what_is_no_address():
    parts = "01.2.3.4 1.2.3.00 1.2.3 1.2.3.4.5 256.1.1.1 1.2.3.999 1..2.3 .1.2.3.4 1.2.3.4. 1234.1.1.1"
    signs = "1.2.3.-4 1.2.3./ 1.2.3.: 1.2.3.4a 1/2.3.4"
    texts = [*parts.split(), *signs.split(), "", "1.2.3.4 ", " 1.2.3.4", "1.2.3.4\0", "255.255.255.2555"]
    assert read_text(IP, pa.array(texts)).null_count == len(texts)


def test_a_null_above_a_text_stays_null():
    texts = pa.array(["1.2.3.4", "5.6.7.8", "::1", "::2", "no"])
    nulls = pa.py_buffer(bytes([0b00110]))
    array = pa.Array.from_buffers(pa.string(), 5, [nulls, *texts.buffers()[1:]])
    assert read_text(IP, array).to_pylist() == [None, ip_body("5.6.7.8"), ip_body("::1"), None, None]


def test_offsets_beyond_the_texts_are_refused():
    ends, bodies = np.empty(2, np.int32), np.empty(4, np.uint8)
    for offsets in ([0, 9], [-1, 7], [8, 1]):
        given_ones = frozen(np.array(offsets, np.int32)), source(b"1.2.3.4")
        assert kernels.parse_ipv4(*given_ones, ends, bodies) == -1


def test_many():
    bodies = np.random.default_rng(1).integers(0, 256, (20_000, 4), np.uint8)
    texts = pa.array([ip_text(body.tobytes()) for body in bodies])
    assert read_text(IP, texts).to_pylist() == [body.tobytes() for body in bodies]
