"""Column kernels on vectors worked out by hand; most are the tables of docs/formats/zng.md, sections 4.2 and 4.3."""

import random
from itertools import pairwise

import numpy as np
import pytest
from support import kernel_reference as reference

from zed_spark.codec.buffers import source

LOWEST, HIGHEST = -(2**63), 2**63 - 1


def segment(text: str):
    return source(bytes.fromhex(text))


def ints(k, text, signed=True, n=1):
    out, valid = np.full(n, 99, np.int64), np.full(n, 9, np.uint8)
    src = segment(text)
    return k.decode_ints(src, signed, out, valid), out.tolist(), valid.tolist()


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("01", 0),
        ("02 02", 1),
        ("02 03", -1),
        ("02 fe", 127),
        ("03 00 01", 128),
        ("03 01 01", -128),
        ("09 fe ff ff ff ff ff ff ff", HIGHEST),
        ("09 ff ff ff ff ff ff ff ff", -HIGHEST),
        ("02 01", LOWEST),
        ("05 00 94 35 77", 10**9),
        ("07 01 e0 29 92 d2 09", -5400 * 10**9),
        ("09 00 00 62 63 40 c2 44 2f", 1703030400 * 10**9),
        ("03 02 00", 1),
        ("09 02 00 00 00 00 00 00 00", 1),
        ("05 01 00 00 00", LOWEST),
        ("82 00 02", 1),
        ("82 80 80 80 80 80 80 80 80 00 02", 1),
    ],
)
def test_signed_bodies(k, text, value):
    assert ints(k, text) == (len(bytes.fromhex(text)), [value], [1])
    # The same value with others around it, so that whole words are loaded.
    around = f"02 04 {text} 00 09 10 00 00 00 00 00 00 00"
    assert ints(k, around, n=4)[1:] == ([2, value, 0, 8], [1, 1, 0, 1])


@pytest.mark.parametrize(
    ("text", "value"),
    [("01", 0), ("02 01", 1), ("02 ff", 255), ("03 00 01", 256), ("09 ff ff ff ff ff ff ff ff", 2**64 - 1)],
)
def test_unsigned_bodies(k, text, value):
    end, out, valid = ints(k, text, signed=False)
    assert (end, out[0] % 2**64, valid) == (len(bytes.fromhex(text)), value, [1])


@pytest.mark.parametrize(
    ("text", "n", "result"),
    [
        ("", 0, 0),
        ("", 1, -1),
        ("02 02", 2, -2),
        ("02 02 03 00", 2, -2),
        ("01 0a 00 00 00 00 00 00 00 00 00", 2, -2),
        ("80", 1, -1),
        ("82 80 80 80 80 80 80 80 80 80 00 02", 1, -1),
        ("82 80 80 80 80 01 02", 1, -1),
        ("80 80 80 80 08", 1, -1),
        ("ff ff ff ff ff ff ff ff ff ff", 1, -1),
        ("02 02 02 02", 1, 2),
    ],
)
def test_what_integers_refuse_and_consume(k, text, n, result):
    assert ints(k, text, n=n)[0] == result


def test_fixed_widths_must_match(k):
    def fixed(text, width, n):
        out, valid = np.full(n, 99, np.int64), np.full(n, 9, np.uint8)
        return k.decode_fixed(segment(text), width, out, valid), out, valid

    end, out, valid = fixed("09 00 00 00 00 00 00 f8 3f 00 09 00 00 00 00 00 00 00 80", 8, 3)
    assert end == 19
    assert out.view(np.float64)[0] == 1.5
    assert out.tolist()[1:] == [0, LOWEST]
    assert valid.tolist() == [1, 0, 1]
    assert fixed("05 00 00 80 3f", 4, 1)[1].astype("i4").view("f4").tolist() == [1.0]
    assert fixed("03 00 3c", 2, 1)[1].astype("i2").view("f2").tolist() == [1.0]
    assert fixed("00 05 00 00 80 3f", 8, 2)[0] == -2
    assert fixed("01", 8, 1)[0] == -1
    with pytest.raises(ValueError, match="lengths"):
        fixed("00", 9, 1)


def test_bools(k):
    def bools(text, n):
        out, valid = np.full(n, 9, np.uint8), np.full(n, 9, np.uint8)
        return k.decode_bools(segment(text), out, valid), out.tolist(), valid.tolist()

    assert bools("02 00 02 01 02 ff 00", 4) == (7, [0, 1, 1, 0], [1, 1, 1, 0])
    assert bools("02 01 01", 2)[0] == -2
    assert bools("03 01 00", 1)[0] == -1


def test_bytes(k):
    def strings(text, n, room=None):
        src = segment(text)
        offsets, valid = np.full(n + 1, 99, np.int32), np.full(n, 9, np.uint8)
        data = np.full(len(src) if room is None else room, 9, np.uint8)
        end = k.decode_bytes(src, offsets, data, valid, np.zeros(1, "u1"))
        return (end, offsets.tolist(), data[: offsets[-1]].tobytes(), valid.tolist()) if end >= 0 else end

    assert strings("03 68 69 00 01 02 21", 4) == (7, [0, 2, 2, 2, 3], b"hi!", [1, 0, 1, 1])
    assert strings("03 68 69 02 21", 2, room=2) == -2
    assert strings("03 68 69 03 21", 2) == -2
    assert strings("", 0) == (0, [0], b"", [])
    body = bytes(range(256)) * 2
    text = "81 04 " + body.hex()
    assert strings(text + " 02 07 " + text, 3) == (1030, [0, 512, 513, 1025], body + b"\x07" + body, [1, 1, 1])


def test_counting_and_finding_values(k):
    src = segment("02 02 00 01 84 00 01 02 03 01")
    assert k.count_values(src) == 5
    assert [k.value_at(src, n) for n in range(8)] == [0, 2, 3, 4, 9, 10, -6, -6]
    assert k.count_values(segment("02 02 03 01")) == -2
    assert k.value_at(segment("02 02 03 01"), 2) == -2
    assert k.count_values(segment("")) == 0


def first_values(k, text):
    src = segment(text)
    out = np.full(len(src), 9, np.uint8)
    end = k.first_values(src, out)
    return end if end < 0 else out[:end].tobytes().hex(" ")


def test_the_first_values_of_records(k):
    assert first_values(k, "") == ""
    # {2, 3}, {null, 1}, {"", null}, {"abc", 5}
    assert first_values(k, "05 02 02 02 03 04 00 02 01 03 01 00 07 04 61 62 63 02 05") == "02 02 00 01 04 61 62 63"
    # A null record, one cut, of one value, of three, and with a first value that goes on behind it.
    assert first_values(k, "05 02 02 02 03 00") == -2
    assert first_values(k, "05 02 02 02") == -1
    assert first_values(k, "03 02 02") == -1
    assert first_values(k, "04 00 00 00") == -1
    assert first_values(k, "03 04 02 02 02") == -1
    long = bytes(range(100)).hex()
    assert first_values(k, f"68 65{long} 02 01 05 02 02 02 03") == bytes.fromhex(f"65{long}0202").hex(" ")
    with pytest.raises(ValueError, match="lengths"):
        k.first_values(segment("00"), np.empty(0, np.uint8))


def first_bodies(k, text, room=5):
    src = segment(text)
    offsets, data = np.full(room, 9, np.int32), np.full(len(src), 9, np.uint8)
    count = k.first_bodies(src, offsets, data)
    return count if count < 0 else [data[start:stop].tobytes() for start, stop in pairwise(offsets[: count + 1])]


def test_the_first_bodies_of_records(k):
    assert first_bodies(k, "") == []
    # {"ab", 3}, {"", null}, {"abc", 5}
    good = "06 03 61 62 02 03 03 01 00 07 04 61 62 63 02 05"
    assert first_bodies(k, good) == first_bodies(k, good, 4) == [b"ab", b"", b"abc"]
    assert first_bodies(k, good, 3) == -3
    assert first_bodies(k, good, 1) == -1
    # A null record, a null value, one cut, of one value, of three, and with a first value that goes on behind it.
    assert first_bodies(k, "05 02 02 02 03 00") == -2
    assert first_bodies(k, "04 00 02 01") == -1
    assert first_bodies(k, "05 02 02 02") == -1
    assert first_bodies(k, "03 02 02") == -1
    assert first_bodies(k, "05 02 02 00 00") == -1
    assert first_bodies(k, "03 04 02 02 02") == -1
    for offsets, data in (np.empty(0, np.int32), np.empty(1, np.uint8)), (np.empty(2, np.int32), np.empty(0, np.uint8)):
        with pytest.raises(ValueError, match="lengths"):
            k.first_bodies(segment("00"), offsets, data)


def test_presence_starts_with_present(k):
    def slots(runs, n):
        mask = np.full(n, 9, np.uint8)
        end = k.presence(np.array(runs, np.int64), np.zeros(2, np.int64), mask)
        return (end, mask[:end].tolist()) if end >= 0 else end

    assert slots([2, 1, 0, 1, 1], 6) == (5, [1, 1, 0, 0, 1])
    assert slots([0, 3], 3) == (3, [0, 0, 0])
    assert slots([], 3) == (0, [])
    assert slots([1, -1], 3) == -2
    assert slots([2, 2], 3) == (3, [1, 1, 0])
    assert slots([1, HIGHEST, HIGHEST], 3) == (3, [1, 0, 0])
    # Short runs and long ones, near the end and far from it.
    lengths = [1, 2, 15, 16, 17, 3, 0, 40, 16, 1, 5]
    expected = [1 - at % 2 for at, length in enumerate(lengths) for _ in range(length)]
    for n in (50, 100, len(expected)):
        assert slots(lengths, n) == (n, expected[:n])


def test_presence_goes_on_where_it_stopped(k):
    runs, state, mask = np.array([2, 3, 0, 1, 2], np.int64), np.zeros(2, np.int64), np.full(8, 9, np.uint8)
    assert [k.presence(runs, state, mask[at : at + 1]) for at in range(8)] == [1] * 8
    assert mask.tolist() == [1, 1, 0, 0, 0, 0, 1, 1]
    assert (runs.tolist(), state.tolist()) == ([0] * 5, [5, 1])
    assert k.presence(runs, state, mask) == 0


@pytest.mark.parametrize("nulls", [[], [0], [3], [4, 5], [18, 39], [*range(40)]])
@pytest.mark.parametrize("cut", [0, 1])
def test_many_bools(k, nulls, cut):
    """Without nulls they are decoded four at a time."""
    values = [at % 3 == 0 for at in range(40)]
    bodies = [b"\0" if at in nulls else bytes([2, 7 * value]) for at, value in enumerate(values)]
    src = source(b"".join(bodies)[: -1 if cut else None])
    out, valid = np.full(40, 9, np.uint8), np.full(40, 9, np.uint8)
    used = k.decode_bools(src, out, valid)
    if cut:
        assert used == -40
        return
    assert used == len(src)
    assert valid.tolist() == [at not in nulls for at in range(40)]
    assert out.tolist() == [value and at not in nulls for at, value in enumerate(values)]


@pytest.mark.parametrize("dtype", ["i1", "u1", "i2", "u2", "i4", "u4"])
def test_numbers_in_fewer_bytes(k, dtype):
    kind = np.dtype(dtype)
    least, greatest = int(np.iinfo(kind).min), int(np.iinfo(kind).max)
    outside = [least - 1, greatest + 1, -(2**63), 2**63 - 1, 2**62]
    inside = np.array([least, greatest, 0, 1, greatest // 2] * 9)
    for wrong in [None, *outside]:
        for at in (0, 20, 44):
            values = inside.copy()
            if wrong is not None:
                values[at] = wrong
            out = np.zeros(45 * kind.itemsize, np.uint8)
            assert k.fit_ints(values, kind.itemsize, kind.kind == "i", out) == (wrong is None)
            assert out.view(kind).tolist() == values.astype(kind).tolist()
    assert k.fit_ints(inside[:0], kind.itemsize, True, out[:0]) == 1
    with pytest.raises(ValueError, match="lengths"):
        k.fit_ints(inside, kind.itemsize, True, out[1:])
    with pytest.raises(ValueError, match="lengths"):
        k.fit_ints(inside[:1], 3, True, out[:3])


def test_list_starts(k):
    starts = np.full(4, 9, np.int32)
    assert k.list_starts(np.array([5, 5, 9]), 5, starts) == 3
    assert starts.tolist() == [0, 0, 0, 4]
    assert k.list_starts(np.array([5, 4, 9]), 5, starts) == -2
    assert k.list_starts(np.array([4, 4, 9]), 5, starts) == -1
    assert k.list_starts(np.array([5, 5, 4]), 5, starts) == -3
    assert k.list_starts(np.empty(0, np.int64), 7, starts[:1]) == 0
    with pytest.raises(ValueError, match="lengths"):
        k.list_starts(np.array([5, 5, 9]), 5, starts[:3])


def test_gather_size(k):
    offsets = np.array([0, 2, 2, 5], np.int32)
    assert k.gather_size(offsets, np.array([2, 0, 1, 2], np.uint8)) == 8
    assert k.gather_size(offsets, np.array([0, 3], np.uint8)) == -2
    assert k.gather_size(offsets, np.array([0, 0, -1], np.int32)) == -3


def test_arrays_that_do_not_fit_are_the_callers_mistake(k):
    with pytest.raises(ValueError, match="lengths"):
        k.decode_ints(segment("01 01"), True, np.zeros(2, np.int64), np.zeros(1, np.uint8))


@pytest.mark.parametrize(
    "sizes", [[0, 1, 2, 3], [7, 6, 0], [8], [8, 8, 8, 8, 8, 8, 7], [1, 9], [None, 8], [None, 2, 4]]
)
def test_values_decoded_several_at_a_time(k, sizes):
    """Wherever the segment ends, results are those of one value after the other."""
    rng = random.Random(13)
    tagged = [b"\0" if n is None else bytes([n + 1]) + rng.randbytes(n) for n in (sizes * 40)[: 40 + len(sizes)]]
    data = b"".join(tagged)
    for stop in range(len(data) - 60, len(data) + 1):
        src = source(data[:stop])
        for count in (len(tagged), max(reference.count_values(data[:stop]), 0)):
            for signed in (False, True):
                assert same(
                    lambda *out, signed=signed, src=src: k.decode_ints(src, signed, *out),
                    reference.decoded(data[:stop], count, reference.read_int(signed)),
                    count,
                )
            for width in (1, 8):
                assert same(
                    lambda *out, width=width, src=src: k.decode_fixed(src, width, *out),
                    reference.decoded(data[:stop], count, reference.read_fixed(width)),
                    count,
                )


def same(decode, expected, count):
    out, valid = np.zeros(count, np.int64), np.zeros(count, np.uint8)
    result = decode(out, valid)
    return expected == (result if result < 0 else (out.tolist(), valid.tolist(), result))


@pytest.mark.parametrize("signed", [True, False])
@pytest.mark.parametrize("sizes", [[1], [0, 1, 2], [1, 2, 2, 2], [2, 3], [8], [5, 6, 7], [*range(9)], [1, 1, 1, 1, 8]])
@pytest.mark.parametrize("nulls", [0, 0.02, 0.5])
@pytest.mark.one_in(5)
def test_many_integers(k, signed, sizes, nulls):
    """Enough for all ways of decoding several at a time, in one call and over the ends of blocks."""
    rng = random.Random(7)
    count = 2500
    bodies = [None if rng.random() < nulls else rng.randbytes(rng.choice(sizes)) for _ in range(count)]
    data = b"".join(b"\0" if body is None else bytes([len(body) + 1]) + body for body in bodies)
    out, valid = np.full(count, 99, np.int64), np.full(count, 9, np.uint8)
    assert k.decode_ints(source(data), signed, out, valid) == len(data)
    read = reference.read_int(signed)
    assert (out.tolist(), valid.tolist(), len(data)) == reference.decoded(data, count, read)
    for bad in (1, 1023, 1024, 2000):
        start = sum(1 if body is None else len(body) + 1 for body in bodies[:bad])
        broken = source(data[:start] + b"\x0a" + data[start:])
        assert k.decode_ints(broken, signed, out, valid) == -1 - bad
