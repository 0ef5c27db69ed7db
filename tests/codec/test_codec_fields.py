"""`take_fields`: it does what plain Python does, and what the `take_*` kernels do for one field."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import kernel_reference as reference
from support.example_counts import examples
from support.kernel_programs import LINE, program
from support.kernel_segments import damaged, segments, uvarint

from zed_spark.codec import arrays as op
from zed_spark.codec.buffers import source
from zed_spark.errors import CorruptDataError

quick = settings(max_examples=examples(1000))


def filled(lines, out, rows):
    """What a program has filled, operation by operation, without what is undefined."""
    found = []
    for line in lines:
        code, start, valid = line[op.CODE], line[op.VALUES], line[op.VALID]
        if code in (op.SKIP, op.ENTER, op.LEAVE):
            continue
        each = 4 if code in (op.BODIES, op.POSITIONS) else line[op.WIDTH]
        found.append(out[start : start + each * (rows + (code == op.BODIES))].tobytes())
        found.append(out[valid : valid + rows * (4 if code == op.POSITIONS else 1)].tobytes())
        if code == op.BODIES and line[op.USED] <= line[op.CAPACITY]:
            found.append(out[line[op.DATA] : line[op.DATA] + line[op.USED]].tobytes())
            assert (line[op.HIGH] == 0) == found[-1].isascii()
    return found


def run(k, src, cursors, stops, lines, size):
    code, out = np.array(lines, "i8").reshape(-1, LINE), np.zeros(size, "u1")
    result = k.take_fields(src, cursors, stops, code, out, op.turn_of(code))
    if result < 0:
        return result
    return code[:, [op.NULLS, op.USED]].tolist(), filled(code.tolist(), out, len(cursors))


def expected(data, cursors, stops, lines):
    """As `run`, one operation after the other in plain Python."""
    if any(at < 0 or stop > len(data) for at, stop in zip(cursors, stops, strict=True)):
        return -1
    at, ends, counts, found = cursors, [stops], [], []
    for p, line in enumerate(lines):
        code, nulls, used = line[op.CODE], 0, 0
        if code == op.LEAVE:
            at = ends.pop()
        elif code == op.ENTER:
            rows = reference.entered(data, at, ends[-1])
            if isinstance(rows, int) or not all(some for _, _, some in rows):
                return -1 - p
            at = [start for start, _, _ in rows]
            ends.append([stop for _, stop, _ in rows])
        elif code == op.SKIP:
            at = reference.skipped(data, at, ends[-1], line[op.WIDTH])
            if isinstance(at, int):
                return -1 - p
        else:
            rows = reference.taken(data, at, ends[-1], reader(line))
            if isinstance(rows, int):
                return -1 - p
            values, valid, after = rows
            if code == op.POSITIONS:
                found += [np.array(at, "i4").tobytes(), np.array(after, "i4").tobytes()]
            else:
                nulls = valid.count(0)
                if code == op.BODIES:
                    used, numbers, width = sum(map(len, values)), reference.offsets(values), 4
                else:
                    numbers, width = values, line[op.WIDTH]
                found += [b"".join((n % 2**64).to_bytes(8, "little")[:width] for n in numbers), bytes(valid)]
                if code == op.BODIES and used <= line[op.CAPACITY]:
                    found.append(b"".join(values))
            at = after
        counts.append([nulls, used])
    return counts, found


def reader(line):
    """A function from a body to what an operation takes it for."""
    if line[op.CODE] == op.FIXED:
        return reference.read_fixed(line[op.WIDTH])
    if line[op.CODE] == op.BOOLS:
        return reference.read_bool

    def check(fits):
        if not fits:
            raise CorruptDataError("does not fit")

    def number(body):
        value = reference.read_int(line[op.SIGNED])(body)
        check(line[op.WIDTH] == 8 or line[op.MINIMUM] <= value <= line[op.MAXIMUM])
        return value

    def content(body):
        sized = line[op.CODE] == op.BODIES and line[op.MAXIMUM] and body is not None
        check(not sized or len(body) in (line[op.MINIMUM], line[op.MAXIMUM]))
        return body or b""

    return number if line[op.CODE] == op.INTS else content


@quick
@given(
    st.lists(st.one_of(segments, damaged()), max_size=12), st.randoms(use_true_random=False), st.booleans(),
    st.booleans(),
)  # fmt: skip
def test_any_program(k, rows, rng, nested, at_the_end):
    data, cursors, stops = b"", [], []
    for row in rows:
        cursors.append(len(data) if rng.random() < 0.97 else rng.randrange(-2, len(data) + 3))
        data += uvarint(len(row) + 1) + row if nested else row
        stops.append(len(data) + rng.choice([0] * 9 + [-1, -2, 1]))
    if not at_the_end:
        # Rows well inside the block are read in another way.
        data += rng.randbytes(64)
    lines, size = program(rng, len(rows))
    at = np.array(cursors, "i4")
    assert run(k, source(data), at, np.array(stops, "i4"), lines, size) == expected(data, cursors, stops, lines)
    assert at.tolist() == cursors


def fitting(rng, lines):
    """A row with the fields of a program, whose tags may have more bytes than they need."""
    open_ones = [b""]

    def add(body):
        pad = rng.choice([0, 0, 1, 2])
        open_ones[-1] += bytes([*[128] * pad, 0]) if body is None else uvarint(len(body) + 1, pad) + body

    for line in lines:
        code, width = line[op.CODE], line[op.WIDTH]
        if code == op.ENTER:
            open_ones.append(b"")
        elif code == op.LEAVE:
            add(open_ones.pop())
        else:
            for _ in range(width if code == op.SKIP else 1):
                size = {op.INTS: rng.randrange(width + 1), op.FIXED: width, op.BOOLS: 1}.get(code, rng.randrange(40))
                if line[op.MAXIMUM] and code == op.BODIES:
                    size = rng.choice([line[op.MINIMUM], line[op.MAXIMUM]])
                add(None if rng.random() < 0.2 else rng.randbytes(size))
    while len(open_ones) > 1:
        add(open_ones.pop())
    return open_ones[0]


@quick
@given(st.integers(1, 12), st.integers(0, 2**32), st.booleans())
def test_rows_with_the_fields_of_a_program(k, count, seed, at_the_end):
    rng = random.Random(seed)
    lines, size = program(rng, count)
    rows = [fitting(rng, lines) for _ in range(count)]
    stops = np.cumsum([len(row) for row in rows]).astype("i4")
    cursors = np.append(np.int32(0), stops[:-1])
    data = b"".join(rows) + (b"" if at_the_end else rng.randbytes(64))
    found = run(k, source(data), cursors, stops, lines, size)
    assert found == expected(data, cursors.tolist(), stops.tolist(), lines)


@pytest.mark.parametrize(("cursor", "stop"), [(0, 1), (-1, 0), (-2, -2)])
@pytest.mark.parametrize("program", [[], [(op.SKIP, 0)]], ids=["nothing", "no fields"])
def test_rows_outside_the_block_are_refused_also_where_nothing_is_read(k, program, cursor, stop):
    lines = np.zeros((len(program), LINE), "i8")
    for line, (code, width) in zip(lines, program, strict=True):
        line[[op.CODE, op.WIDTH]] = code, width
    cursors, stops = np.array([cursor], "i4"), np.array([stop], "i4")
    assert k.take_fields(source(b""), cursors, stops, lines, np.zeros(0, "u1"), op.turn_of(lines)) == -1


@pytest.mark.parametrize("fields", [1, 3])
@pytest.mark.parametrize("last", [b"\x82\x80\0?", b"\x83", b""], ids=["long tag", "malformed", "missing"])
def test_fields_left_out_before_an_unusual_one(k, fields, last):
    rows = [b"\x02a" * fields + b"\x03bc"] * 300
    rows[200] = b"\x02a" * (fields - 1) + last + b"\x03bc" * (len(last) != 1)
    lines, stops = np.zeros((2, LINE), "i8"), np.cumsum([len(row) for row in rows]).astype("i4")
    lines[:, op.CODE], lines[0, op.WIDTH] = (op.SKIP, op.POSITIONS), fields
    lines[1, op.VALID] = 4 * len(rows)
    cursors = np.append(np.int32(0), stops[:-1])
    found = run(k, source(b"".join(rows) + bytes(64)), cursors, stops, lines.tolist(), 8 * len(rows))
    assert found == expected(b"".join(rows) + bytes(64), cursors.tolist(), stops.tolist(), lines.tolist())
    assert (found == -1) == (last == b"\x83")


@pytest.mark.parametrize("code", [op.INTS, op.FIXED, op.BOOLS])
@pytest.mark.parametrize("tag", [b"\x02", b"\x82\0", b"\x82\x80\0"], ids=["one byte", "two bytes", "three bytes"])
def test_numbers_whose_tags_have_more_bytes_than_needed(k, code, tag):
    width = {op.INTS: 8, op.FIXED: 2, op.BOOLS: 1}[code]
    tag = bytes([tag[0] + (code == op.FIXED)]) + tag[1:]
    rows = [tag + (b"\x01" if code != op.FIXED else b"\x01\x02")] * 5
    data, stops = b"".join(rows) + bytes(64), np.cumsum([len(row) for row in rows]).astype("i4")
    line = np.zeros((1, LINE), "i8")
    line[0, [op.CODE, op.WIDTH, op.VALID]] = code, width, width * len(rows)
    cursors = np.append(np.int32(0), stops[:-1])
    found = run(k, source(data), cursors, stops, line.tolist(), 9 * len(rows))
    assert found == expected(data, cursors.tolist(), stops.tolist(), line.tolist())


@pytest.mark.parametrize("rows", [0, 1, op.ROWS_PER_TURN - 1, op.ROWS_PER_TURN, op.ROWS_PER_TURN + 1, 3000])
def test_as_the_kernels_for_one_field(k, rows):
    rng = random.Random(rows)
    data, starts, stops = bytearray(), [], []
    for _ in range(rows):
        fields = [rng.randbytes(rng.randrange(9)), rng.randbytes(rng.randrange(200)), rng.randbytes(8)]
        body = b"".join(b"\0" if rng.random() < 0.1 else uvarint(len(one) + 1) + one for one in fields)
        starts.append(len(data))
        data += uvarint(len(body) + 1) + body
        stops.append(len(data))
    src, cursors, ends = source(bytes(data)), np.array(starts, "i4"), np.array(stops, "i4")
    room = 250 * rows
    lines = np.zeros((5, LINE), "i8")
    lines[:, op.CODE] = op.ENTER, op.INTS, op.BODIES, op.FIXED, op.LEAVE
    lines[1, [op.VALUES, op.VALID, op.WIDTH, op.SIGNED]] = 0, 8 * rows, 8, 1
    lines[3, [op.VALUES, op.VALID, op.WIDTH]] = 16 * rows, 24 * rows, 8
    lines[2, [op.VALUES, op.VALID, op.DATA, op.CAPACITY]] = 32 * rows, 40 * rows + 4, 41 * rows + 4, room
    out = np.zeros(41 * rows + 4 + room, "u1")
    assert k.take_fields(src, cursors, ends, lines, out, op.turn_of(lines)) == rows

    inner, inner_ends = np.zeros(rows, "i4"), np.zeros(rows, "i4")
    numbers, valid = np.zeros(rows, "i8"), np.zeros(rows, "u1")
    k.enter(src, cursors, ends, inner, inner_ends, valid)
    k.take_ints(src, inner, inner_ends, True, numbers, valid)
    assert out[: 9 * rows].tobytes() == numbers.tobytes() + valid.tobytes()
    assert lines[1, op.NULLS] == rows - valid.sum()
    offsets, texts = np.zeros(rows + 1, "i4"), np.zeros(room, "u1")
    total = k.take_bytes(src, inner, inner_ends, offsets, texts, valid)
    assert out[32 * rows :][: 4 * rows + 4].tobytes() == offsets.tobytes()
    assert out[41 * rows + 4 :][:total].tobytes() == texts[:total].tobytes()
    assert lines[2, [op.NULLS, op.USED]].tolist() == [rows - valid.sum(), total]
    k.take_fixed(src, inner, inner_ends, 8, numbers, valid)
    assert out[16 * rows :][: 9 * rows].tobytes() == numbers.tobytes() + valid.tobytes()


def test_a_program_that_does_not_fit_its_memory(k):
    src, at, ends = source(b"\x02\x01\x02\x01"), np.array([0, 2], "i4"), np.array([2, 4], "i4")
    good = [0] * LINE
    good[op.CODE], good[op.WIDTH], good[op.VALID], good[op.MAXIMUM] = op.INTS, 2, 4, 100
    out = np.zeros(6, "u1")
    turn = np.zeros(op.TURN_ARRAYS * op.ROWS_PER_TURN, "i8")
    assert k.take_fields(src, at, ends, np.array([good], "i8"), out, turn) == 2
    with pytest.raises(ValueError, match="do not fit"):
        k.take_fields(src, at, ends, np.array([good], "i8"), out, turn[1:])
    for column, value in ((op.VALUES, 3), (op.VALUES, -1), (op.VALID, 5), (op.VALID, -1), (op.WIDTH, 4), (op.WIDTH, 3)):
        bad = list(good)
        bad[column] = value
        with pytest.raises(ValueError, match="do not fit"):
            k.take_fields(src, at, ends, np.array([bad], "i8"), out, turn)
    leave = [0] * LINE
    leave[op.CODE] = op.LEAVE
    with pytest.raises(ValueError, match="do not fit"):
        k.take_fields(src, at, ends, np.array([leave], "i8"), out, turn)


def test_a_byte_of_text_that_is_not_ascii_is_seen_wherever_it_is(k):
    bodies = [b"a" * (row % 5) for row in range(2 * op.ROWS_PER_TURN + 3)]
    for row in range(1, len(bodies), 7):
        for place in range(len(bodies[row])):
            body = bytearray(bodies[row])
            body[place] = 0x80
            text = [*bodies[:row], bytes(body), *bodies[row + 1 :]]
            assert high(k, text) == (True, True, True)
    assert high(k, bodies) == high(k, [b""] * 3) == high(k, []) == (False, False, False)


def high(k, bodies):
    """Whether bytes of 128 or more are seen by `decode_bytes`, and by `take_fields` inside the block and at its end."""
    data = b"".join(uvarint(len(body) + 1) + body for body in bodies)
    stops = np.cumsum([len(body) + 1 for body in bodies]).astype("i4")
    rows, room = len(bodies), len(data) + 64
    found, seen = [], np.full(1, 9, "u1")
    k.decode_bytes(source(data), np.zeros(rows + 1, "i4"), np.zeros(room, "u1"), np.zeros(rows, "u1"), seen)
    for after in (b"\xff" * 64, b""):
        line = np.zeros((1, LINE), "i8")
        line[0, [op.CODE, op.VALID, op.DATA, op.CAPACITY]] = op.BODIES, 4 * rows + 4, 5 * rows + 4, room
        out, cursors = np.full(5 * rows + 4 + room, 255, "u1"), np.append(np.int32(0), stops)[:rows].astype("i4")
        assert k.take_fields(source(data + after), cursors, stops, line, out, op.turn_of(line)) == rows
        found.append(bool(line[0, op.HIGH]))
    return bool(seen[0]), *found
