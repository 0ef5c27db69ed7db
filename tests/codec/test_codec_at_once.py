"""The kernels for small files: outlines of metadata, and all columns of a file."""

import sys

import lz4.block
import numpy as np
import pytest
from support.guarded import printed, searched

from zed_spark.codec import arrays as op

UNION = [op.OUTLINE_UNION, 2, 14, 16]
PROGRAM = [op.OUTLINE_RECORD, 3, 5, 8, 10, op.OUTLINE_SIGNED, 8, 0, op.OUTLINE_ARRAY, 10, *UNION]
PROGRAM += [op.OUTLINE_UNSIGNED, 16, op.OUTLINE_COPY, 0]
"""A record of an int8, an array of a union, and a union of uint16 and text."""


def outline(k, text, program=PROGRAM, room=20):
    numbers, copied = np.zeros(room, "i8"), np.zeros(room, "u1")
    src = np.frombuffer(bytes.fromhex(text), np.uint8)
    count = k.read_outline(src, 0, np.array(program, "i8"), numbers, copied, np.empty(3 * op.OUTLINE_LEVELS, "i8"))
    return count if count < 0 else (numbers[: count - 1].tolist(), copied[: numbers[count - 1]].tobytes().hex(" "))


def test_an_outline(k):
    assert outline(k, "02 05 01 05 01 03 05 01") == ([-2, 261], "00 00 00")
    assert outline(k, "02 02 0a 04 01 02 07 05 02 02 02 61 05 01 03 05 01") == (
        [1, 7, 261],
        "01 00 00 01 01 00 01 00 61 00 00 00",
    )
    # A null array is as an empty one.
    assert outline(k, "01 00 04 01 02 07") == ([0, 7], "00 00 00")
    place = [op.OUTLINE_RECORD, 2, 4, 4, op.OUTLINE_PLACE, 0]
    assert outline(k, "00 01", place) == ([-1, -1, 2, 2], "00 01")
    assert outline(k, "03 61 62 02 63", place) == ([1, 3, 4, 5], "02 02")


@pytest.mark.parametrize(
    "text",
    [
        "", "01 00", "00 00 04 01 02 07", "01 00 00", "01 00 04 01 02 07 01",  # cut, null, too long
        "03 00 01 00 04 01 02 07", "01 00 06 01 04 00 00 01", "0a 00 00 00 00 00 00 00 00 00 00 04 01",  # too large
        "01 00 05 02 04 02 07", "01 00 05 02 03 02 07", "01 00 05 00 02 07", "01 00 05 01 02 07 01",  # no such member
        "01 00 03 01 02 07", "01 00 09 01 02 07",
    ],
)  # fmt: skip
def test_what_is_no_outline(k, text):
    assert outline(k, text) == -1


def test_outlines_need_room(k):
    text = "02 02 0a 04 01 02 07 05 02 02 02 61 05 01 03 05 01"
    assert outline(k, text, room=6) == outline(k, text, room=3) == -1
    deep = [op.OUTLINE_ARRAY, 0]
    assert outline(k, "03 02 01", deep, room=2000) == ([], "01 01 01 00 00 00 00")
    body = b""
    for _ in range(300):
        size = len(body) + 1
        body = (bytes([size]) if size < 128 else bytes([size & 127 | 128, size >> 7])) + body
    assert outline(k, body.hex(), deep, room=2000) == -1


def decode(k, program, src, rows, entries=b"", stop=None, room=4000):
    found, out, count = np.zeros(4 * len(program), "i8"), np.zeros(room, "u1"), max(rows, 256)
    arrays = [np.zeros(count, "i8"), np.zeros(count, "u1"), np.zeros(count + 1, "i4"), np.zeros(1000, "u1")]
    data, bodies = np.frombuffer(src, np.uint8), np.frombuffer(entries, np.uint8)
    lines, stop = np.array(program, "i8"), len(src) if stop is None else stop
    used = k.decode_columns(data, bodies, lines, rows, stop, *arrays, out, found)
    return used if used < 0 else (found.reshape(-1, 4).tolist(), out)


def line(kind, size, least, data, rows, *, at=0, runs=-1, lz4_of=0):
    return [kind, size, least, runs, at, len(data), lz4_of or len(data), int(lz4_of > 0), rows]


def ints(*values):
    return b"".join(bytes([2, value]) if value else b"\1" for value in values)


@pytest.mark.parametrize("compressed", [False, True])
def test_columns_of_all_kinds(k, compressed):
    plain = {
        (op.ZEROS, 1, 0): b"\1" * 9,
        (op.INTS, 1, 1): ints(0, 3, 4, 0, 0, 0, 5, 2, 8),
        (op.INTS, 8, 0): ints(0, 3, 4, 0, 0, 0, 5, 2, 8),
        (op.FIXED, 4, 0): b"\5abcd" * 9,
        (op.BOOLS, 1, 0): b"\2\1\2\0\2\2" * 3,
        (op.BODIES, 0, 0): b"\1\4abc\2\x80" * 3,
        (op.BODIES, 16, 4): b"\5abcd" * 9,
        (op.SELECTORS, 1, 0): bytes(range(9)),
    }
    program, src = [], b""
    for key, data in plain.items():
        stored = lz4.block.compress(data, store_size=False) if compressed else data
        program.append(line(*key, stored, 9, at=len(src), lz4_of=len(data) if compressed else 0))
        src += stored
    found, out = decode(k, program, src, 9)

    def at(number, dtype, count):
        return out[found[number][0] :].view(np.uint8)[: np.dtype(dtype).itemsize * count].view(dtype).tolist()

    assert at(1, "i1", 9) == [0, -1, 2, 0, 0, 0, -2, 1, 4]
    assert at(2, "u8", 9) == [0, 3, 4, 0, 0, 0, 5, 2, 8]
    assert at(3, "S4", 9) == [b"abcd"] * 9
    assert at(4, "u1", 2) == [0b01101101, 1]
    assert at(5, "i4", 10) == [0, 0, 3, 4, 4, 7, 8, 8, 11, 12]
    assert out[found[5][1] :][:12].tobytes() == b"abc\x80" * 3
    assert [found[number][op.IS_ASCII] for number in (5, 6)] == [0, 1]
    assert at(7, "u1", 9) == list(range(9))
    assert [one[op.COUNT] for one in found] == [9] * 8
    assert all(start % 64 == 0 for start, *_ in found)


def test_columns_with_nulls_and_entries(k):
    runs, values = ints(4, 6, 2), ints(2, 4, 6)
    program = [line(op.RUNS, 1, 0, runs, 3), line(op.INTS, 2, 1, values, 3, at=len(runs), runs=0)]
    found, out = decode(k, program, runs + values, 6)
    assert out[found[0][0] :][:6].tolist() == [1, 1, 0, 0, 0, 1]
    assert found[0][op.COUNT] == found[1][op.COUNT] == 3
    assert out[found[1][0] :][:6].view("i2").tolist() == [1, 2, 3]
    entries = bytes.fromhex("ff 06 03 61 62 02 09 03 01 01 ff")
    program = [[op.BODIES | op.ENTRIES, 0, 0, -1, 1, 10, 0, 0, 0], [op.BODIES | op.ENTRIES, 0, 0, -1, 7, 10, 0, 0, 0]]
    found, out = decode(k, program, b"", 6, entries)
    assert [one[op.COUNT] for one in found] == [2, 1]
    assert out[found[0][0] :][:12].view("i4").tolist() == [0, 2, 2]


def test_lists_and_tags(k):
    lengths, items = ints(4, 0, 2), ints(2, 4, 6)
    program = [line(op.LENGTHS, 1, 0, lengths, 3), line(op.INTS, 2, 1, items, 3, at=len(lengths), runs=0)]
    found, out = decode(k, program, lengths + items, 3)
    assert out[found[0][0] :][:16].view("i4").tolist() == [0, 2, 2, 3]
    assert found[0][op.COUNT] == 3
    assert decode(k, program, ints(4, 0, 4) + items, 3) == -2  # four items, there are three
    assert decode(k, program[:1], ints(4, 0, 3), 3) == -1  # a length of -1
    assert decode(k, [line(op.LENGTHS, 1, 0, b"\6\0\0\0\0\2", 1)], b"\6\0\0\0\0\2", 1) == -1  # 2**32 items
    tags = ints(2, 0, 2)
    program = [line(op.TAGS, 1, 2, tags, 3), *([op.TAGGED, tag, 0, 0, 0, 0, 0, 0, 0] for tag in (0, 1))]
    program.append(line(op.INTS, 2, 1, items[:4], 2, at=len(tags), runs=2))
    found, out = decode(k, program, tags + items, 3)
    assert out[found[0][0] :][:12].view("i4").tolist() == [1, 0, 1]
    assert [one[op.COUNT] for one in found] == [3, 1, 2, 2]
    fewer = [*program[:3], line(op.INTS, 2, 1, items[:2], 1, at=len(tags), runs=2)]
    assert decode(k, fewer, tags + items, 3) == -4  # there are two of this tag
    assert decode(k, program, ints(2, 0, 4) + items, 3) == -1  # there are two members
    assert decode(k, program, ints(2, 0, 3) + items, 3) == -1


GOOD = line(op.INTS, 2, 1, ints(1, 2, 4), 3)


@pytest.mark.parametrize(
    ("column", "number"),
    [
        (op.SEGMENT_AT, -1), (op.SEGMENT_AT, 1), (op.SEGMENT_LENGTH, 7), (op.SEGMENT_LENGTH, 0), (op.SEGMENT_MEMORY, 5),
        (op.SEGMENT_FORMAT, 1), (op.SEGMENT_FORMAT, 2), (op.SEGMENT_COUNT, 2), (op.SEGMENT_COUNT, 4), (op.SIZE, 9),
        (op.KIND, op.FIXED), (op.KIND, op.ZEROS), (op.KIND, op.SELECTORS), (op.KIND, op.RUNS),
        (op.KIND, op.INTS + op.ENTRIES),
    ],
)  # fmt: skip
def test_what_is_refused(k, column, number):
    src = ints(2, 2, 4)
    assert decode(k, [GOOD], src, 3) != -1
    bad = list(GOOD)
    bad[column] = number
    if column == op.SIZE:
        with pytest.raises(ValueError, match="lengths"):
            decode(k, [bad], src, 3)
        return
    assert decode(k, [bad], src, 3) == -1


def test_damaged_columns_are_refused(k):
    assert decode(k, [line(op.INTS, 1, 1, b"\3\0\1\1\1", 3)], b"\3\0\1\1\1", 3) == -1  # 128 is no int8
    assert decode(k, [line(op.INTS, 1, 1, b"\0\1\1", 3)], b"\0\1\1", 3) == -1  # null
    assert decode(k, [line(op.BODIES, 0, 0, b"\0\1\1", 3)], b"\0\1\1", 3) == -1
    assert decode(k, [line(op.BODIES, 16, 4, b"\4abc" * 3, 3)], b"\4abc" * 3, 3) == -1  # no address
    assert decode(k, [line(op.ZEROS, 1, 0, b"\1\2\1", 3)], b"\1\2\1", 3) == -1
    for runs in (ints(4), ints(8), ints(2, 2), b"\2\3", ints(4, 4)):
        assert decode(k, [line(op.RUNS, 1, 0, runs, len(runs) // 2)], runs, 3) == -1
    assert decode(k, [GOOD], ints(2, 2, 4), 3, stop=5) == -1
    assert decode(k, [GOOD], ints(2, 2, 4), 3, room=5) == -1
    assert decode(k, [GOOD, GOOD], ints(2, 2, 4), 3, room=69) == -2


def often_read(words):
    """How often the program that has unreadable pages around all arrays saw something read."""
    return [int(number) for number in words[2:4]]


@pytest.mark.draws
@pytest.mark.skipif(sys.platform != "linux", reason="needs mprotect")
def test_nothing_is_touched_outside_of_arrays():
    assert min(often_read(searched("guard_at_once.py", 20_000))) > 50


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="needs mprotect")
def test_nothing_is_touched_outside_of_arrays_in_many_rounds():
    assert min(often_read(printed("guard_at_once.py", 60_000))) > 1500
