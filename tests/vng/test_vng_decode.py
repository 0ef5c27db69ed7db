"""The decoder of bodies, whose room is guessed from the batch before."""

from __future__ import annotations

import numpy as np
import pytest

from zed_spark.codec.buffers import source
from zed_spark.errors import CorruptDataError
from zed_spark.types import STRING
from zed_spark.types.body import tagged
from zed_spark.vng.decode import decoder

SHORT, LONG = [b"ab"] * 2000, [bytes([65 + i % 26]) * 500 for i in range(400)]


def test_bodies_that_outgrow_the_batch_before():
    src = source(b"".join(map(tagged, [*SHORT, *LONG, *SHORT])))
    decode, at, found = decoder(STRING), 0, []
    for n in (1000, 1200, 100, 2100):
        column, used = decode(src[at:], n)
        found += column.array.to_pylist()
        # Not much more room than the bodies need, though much more of the segment is left.
        assert column.array.buffers()[2].size <= max(65_536, 2 * int(np.sum([len(text) + 2 for text in found[-n:]])))
        at += used
    assert [text.encode() for text in found] == [*SHORT, *LONG, *SHORT]
    assert at == len(src)


def test_a_malformed_value_is_named_when_the_guess_was_too_small_as_well():
    src = source(b"".join(map(tagged, [*SHORT, *LONG])) + b"\xff\xff\xff\xff\x07")
    decode = decoder(STRING)
    _, used = decode(src, len(SHORT))
    with pytest.raises(CorruptDataError, match="malformed value 400"):
        decode(src[used:], 401)
