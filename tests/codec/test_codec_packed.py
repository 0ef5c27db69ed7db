"""Packed integers: worked examples, and the same bytes, numbers and damage as plain Python finds."""

from itertools import islice

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import packed_reference as reference
from support.example_counts import examples

from zed_spark.codec.arrays import PACKED_STATE
from zed_spark.codec.buffers import source

quick = settings(max_examples=examples(150))

# docs/formats/csup.md, section 5.4: numbers, words of 64 bits or not, and the stream.
EXAMPLES = [
    ([0, 5, 14], False, "03000000 03000000 80090500 03000000"),
    ([1, 3, 2], True, "0300000003000000 FFFFFFFFFFFF0201 8080808001FFFFFF 0300000000000000"),
    (list(range(128)), False, "80000000 08000000 00000000 01010101 FEFFFFFF" + "FFFFFFFF" * 3 + "08000000"),
]


def pack(k, values, wide, signed=True):
    dst = np.zeros(11 * len(values) + 64, np.uint8)
    size = k.pack_ints(np.array(values, np.int64), wide, signed, dst)
    return dst[:size].tobytes()


def unpack(k, data, wide, step=1000):
    state, found = np.zeros(PACKED_STATE, np.int64), []
    while True:
        out = np.zeros(step, np.int64)
        count = k.unpack_ints(source(data), wide, state, out)
        if count < 0:
            return None
        if not count:
            return found
        found += out[:count].tolist()


@pytest.mark.parametrize(("values", "wide", "stream"), EXAMPLES)
def test_worked_examples(k, values, wide, stream):
    assert pack(k, values, wide) == bytes.fromhex(stream)
    assert unpack(k, bytes.fromhex(stream), wide) == values


def test_zeros_at_the_low_end_are_left_out(k):
    data = pack(k, range(0, 256_000, 1000), True)
    assert len(data) == 256
    assert np.frombuffer(data, "<u8")[2] == 0x030303030A0A0A0A
    assert len(pack(k, range(0, 256_000, 1000), True, False)) > 256


def test_differences_shifted_out_of_a_word_are_zero(k):
    words = np.frombuffer(pack(k, range(0, 256_000, 1000), True), "<u8").copy()
    # The same 7 bits, shifted by 64 instead of 3.
    words[2] = 0x40404040_47474747
    data = words.tobytes()
    assert unpack(k, data, True) == list(reference.unpack(data, True)) == [0] * 256


@pytest.mark.parametrize("wide", [True, False])
def test_differences_of_each_length(k, wide):
    size = 64 if wide else 32
    for bits in range(1, size):
        rng = np.random.default_rng(bits)
        steps = rng.integers(0, 1 << bits, 8 * size, dtype=np.uint64)
        for values in (np.cumsum(steps), np.where(np.arange(8 * size) % 2, steps >> np.uint64(1), -steps)):
            numbers = values.astype(np.int64) if wide else values.astype(np.int64) & 0xFFFF_FFFF
            data = pack(k, numbers, wide)
            assert unpack(k, data, wide) == list(reference.unpack(data, wide)) == numbers.tolist()


def test_an_empty_stream_holds_nothing(k):
    assert unpack(k, b"", True) == []
    assert unpack(k, b"", False) == []


@st.composite
def numbers(draw):
    """Numbers as columns have them: of few bits, ascending, multiples, constant."""
    count = draw(st.sampled_from([1, 2, 127, 128, 129, 255, 256, 257, 300, 511, 513, 800]))
    rng = np.random.default_rng(draw(st.integers(0, 2**32)))
    bits = draw(st.integers(1, 64))
    found = rng.integers(-(1 << bits - 1), (1 << bits - 1) - 1, count, endpoint=True)
    match draw(st.integers(0, 4)):
        case 0:
            found.sort()
        case 1:
            found = found >> 5 << 5
        case 2:
            found[count // 2 :] = found[0]
        case 3:
            found[rng.integers(0, count)] = -(2**63)
    return found


@quick
@given(numbers(), st.booleans(), st.booleans(), st.integers(256, 900))
def test_what_is_packed_is_unpacked(k, values, wide, signed, step):
    if not wide:
        values = values & 0xFFFF_FFFF
    data = pack(k, values, wide, signed)
    assert data == reference.pack(values.tolist(), wide, signed)
    assert unpack(k, data, wide, step) == list(reference.unpack(data, wide)) == values.tolist()


def test_too_little_room_is_refused(k):
    values = np.arange(10)
    assert k.pack_ints(values, True, True, np.zeros(10, np.uint8)) == -1


@quick
@given(numbers(), st.booleans(), st.data())
def test_damage_is_seen(k, values, wide, data):
    stream = bytearray(pack(k, values if wide else values & 0xFFFF_FFFF, wide))
    width = 8 if wide else 4
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(stream) - 1))
        stream[at] ^= 1 << data.draw(st.integers(0, 7))
    cut = data.draw(st.sampled_from([0, 0, width, 3 * width]))
    stream = bytes(stream[: max(len(stream) - cut, width)])
    state, found, count = np.zeros(PACKED_STATE, np.int64), [], 1
    # Numbers may be claimed without end: a group of equal ones takes no more than a word.
    for _ in range(40):
        out = np.zeros(300, np.int64)
        count = int(k.unpack_ints(source(stream), wide, state, out))
        if count <= 0:
            break
        found += out[:count].tolist()
    expected, damaged = [], False
    try:
        # One more than found: what follows the numbers decides how they end.
        for number in islice(reference.unpack(stream, wide), len(found) + 301):
            expected.append(number)
    except ValueError:
        damaged = True
    assert found == expected[: len(found)]
    if count < 0:
        assert damaged
        assert len(expected) == len(found) - 1 - count
    elif count == 0:
        assert not damaged
        assert len(expected) == len(found)
