"""Texts of addresses to bodies: the same as one by one."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples

from zed_spark.columns.strings import ipv4_bodies
from zed_spark.types.addresses import ip_body, ip_text

ADDRESSES = st.binary(min_size=4, max_size=4).map(ip_text)
PARTS = st.sampled_from(["0", "1", "10", "255", "256", "999", "01", "00", "", "1a", "1234", "-1", " 1", "é"])
ODD = st.lists(PARTS, min_size=1, max_size=5).map(".".join) | st.text(alphabet="0123456789.", max_size=12)


@settings(max_examples=examples(400))
@given(st.lists(ADDRESSES | ODD | st.just("::1"), max_size=8), st.integers(0, 3))
def test_as_one_by_one(texts, start):
    array = pa.array(["9.9.9.9"] * start + texts, pa.string()).slice(start)
    found, good = ipv4_bodies(array)
    for text, body, fine in zip(texts, found, good, strict=True):
        expected = ip_body(text)
        canonical = expected is not None and len(expected) == 4 and ip_text(expected) == text
        assert bool(fine) == canonical, text
        if fine:
            assert body.tobytes() == expected


def test_many():
    bodies = np.random.default_rng(1).integers(0, 256, (20_000, 4), np.uint8)
    texts = [ip_text(body.tobytes()) for body in bodies]
    found, good = ipv4_bodies(pa.array(texts))
    assert good.all()
    assert (found.view(np.uint8).reshape(-1, 4) == bodies).all()
