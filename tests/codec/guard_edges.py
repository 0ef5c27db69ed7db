"""A program, run by `test_codec_guard`: the last bytes that kernels may touch, one by one, between unreadable pages.

Usage: guard_edges.py ROUNDS SEED. An access outside an array ends the process with a signal. Each function sweeps over
one place whose safety was argued on paper; the arguments are the names of the tests.
"""

import faulthandler
import itertools
import random
import sys

import numpy as np
from guard_pages import Memory
from support.kernel_programs import LINE

from zed_spark.codec import arrays as op
from zed_spark.codec import kernels
from zed_spark.codec.arrays import turn_of

k = kernels
SLACK = 48
"""That of `zed_spark.codec.record_fields`."""


class AtEdge(random.Random):
    """Memory places arrays by this: always at one edge."""

    def __init__(self, at_end):
        super().__init__(0)
        self.at_end = at_end

    def random(self):
        return 0.0 if self.at_end else 0.9


def packed(memory, rng):
    """Runs of differences of any length, the last of which ends just before the last word of the stream."""
    for wide, bits, groups in itertools.product((False, True), range(64), (1, 2)):
        count = groups * (256 if wide else 128)
        limit = bits if wide else min(bits, 31)
        values = np.cumsum([rng.getrandbits(limit + 1) - (1 << limit) for _ in range(count)], dtype=object)
        values = np.array([(one + 2**63) % 2**64 - 2**63 for one in values], np.int64)
        memory.reset()
        dst = memory.array(11 * count + 64) if count < 512 else np.zeros(11 * count + 64, np.uint8)
        size = k.pack_ints(values, wide, True, dst)
        stream = dst[:size].tobytes()
        for cut in (0, 8, 16, 8 * (size // 16)):
            memory.reset()
            src = memory.source(stream[: max(0, size - cut)])
            out, state = memory.array(count, "i8"), memory.copy([0] * op.PACKED_STATE, "i8")
            done = k.unpack_ints(src, wide, state, out)
            assert done <= count
            if not cut:
                assert done == count
                shown = values if wide else values & 0xFFFF_FFFF
                assert out.tolist() == shown.tolist(), (wide, bits)


def field_program(memory, lines):
    found = [[line.get(name, 0) for name in FIELD_NAMES] for line in lines]
    return memory.copy(np.array(found).ravel(), "i8").reshape(len(lines), LINE)


FIELD_NAMES = (
    "CODE", "VALUES", "VALID", "WIDTH", "SIGNED", "MINIMUM", "MAXIMUM", "DATA", "CAPACITY", "NULLS", "USED", "HIGH",
)  # fmt: skip


def tagged(body):
    return bytes([len(body) + 1]) + body


def fields(memory, rng):
    """Bodies whose last byte is up to `SLACK` bytes before the end of the block, and their copies of the memory."""
    for n, length, after in itertools.product((1, 2, 9), (0, 1, 31, 32, 33, 64), (0, 1, 31, 46, 47, 48, 49)):
        bodies = [rng.randbytes(length) for _ in range(n)]
        rows = [tagged(body) for body in bodies]
        ends = list(itertools.accumulate(map(len, rows)))
        for room in (-1, 0, 1, 31, 46, 47, 48, 49):
            memory.reset()
            capacity = max(0, n * length + room)
            # The bodies are last.
            values, valid, data = 0, 4 * (n + 1), 5 * n + 4
            line = {"CODE": op.BODIES, "VALUES": values, "VALID": valid, "DATA": data, "CAPACITY": capacity}
            program = field_program(memory, [line])
            src = memory.source(b"".join(rows) + bytes(after))
            starts, stops = memory.copy([0, *ends[:-1]], "i4"), memory.copy(ends, "i4")
            out, turn = memory.array(data + capacity), memory.array(len(turn_of(program)), "i8")
            assert k.take_fields(src, starts, stops, program, out, turn) == n
            assert program[0, op.USED] == n * length
            if room >= 0:
                assert out[data : data + n * length].tobytes() == b"".join(bodies)


def sizes_without_room(memory, rng):
    """Bodies that are added up beyond the room for them, in several turns: nothing before the room is read."""
    n = 2 * op.ROWS_PER_TURN + 9
    for more, capacity in itertools.product(range(8), range(10)):
        memory.reset()
        # The first row is longer, so that a turn ends at any number of bytes; the others begin at the same place.
        first, other = tagged(b"x" * (2 + more)), tagged(b"xx")
        values = capacity
        line = {"CODE": op.BODIES, "VALUES": values, "VALID": values + 4 * (n + 1), "CAPACITY": capacity}
        program = field_program(memory, [line])
        src = memory.source(first + other)
        starts = memory.copy([0] + [len(first)] * (n - 1), "i4")
        stops = memory.copy([len(first)] + [len(src)] * (n - 1), "i4")
        out, turn = memory.array(capacity + 4 * (n + 1) + n), memory.array(len(turn_of(program)), "i8")
        assert k.take_fields(src, starts, stops, program, out, turn) == n
        assert (program[0, op.USED], program[0, op.HIGH]) == (2 * n + more, 0)


def columns(memory, rng):
    """Small files: tags that are not there, and memory that is used up."""

    def decode(lines, plain, rows, room):
        memory.reset()
        src = memory.source(plain)
        found = memory.array(4 * len(lines), "i8")
        arrays = [memory.array(256, "i8"), memory.array(256), memory.array(257, "i4")]
        program = memory.copy(np.array(lines).ravel(), "i8").reshape(len(lines), -1)
        out = memory.array(room)
        used = k.decode_columns(src, memory.array(0), program, rows, len(plain), *arrays, memory.array(9), out, found)
        return used, out.tobytes(), found.tolist()

    def line(kind, size, least, runs, at, n, count=None):
        return [kind, size, least, runs, at, n, n, 0, n if count is None else count]

    # Tags are signed numbers: 0, 1, 0.
    plain = b"\1\2\2\1"
    tags, tagged = line(op.TAGS, 1, 2, -1, 0, 4, 3), [op.TAGGED, 1, 0, 0, 0, 0, 0, 0, 0]
    used, out, found = decode([tags, tagged], plain, 3, 64)
    assert used > 0
    assert (np.frombuffer(out, "i4")[:3].tolist(), found[4 + op.COUNT]) == ([0, 1, 0], 1)
    zeros, numbers = line(op.ZEROS, 1, 0, -1, 0, 3), line(op.SELECTORS, 1, 0, -1, 0, 3)
    # Tagged values of tags that are not known yet, of themselves, of nothing, and of what is not tags.
    for lines, data in (
        ([tagged, tags], plain),
        ([tags, [op.TAGGED, 1, 0, 1, 0, 0, 0, 0, 0]], plain),
        ([tags, [op.TAGGED, 1, 0, -1, 0, 0, 0, 0, 0]], plain),
        ([zeros, tagged], b"\1\1\1"),
        ([numbers, tagged], b"\1\1\1"),
    ):
        try:
            used = decode(lines, data, 3, 64)[0]
        except ValueError:
            used = None
        assert used is None, (lines, used)
    # Without rows there are no tags.
    assert decode([tags, tagged], plain, 0, 64)[0] == -1
    data = b"\1\1\1" + b"\2\1" * 3
    for room in range(200):
        for lines, needed in (
            ([zeros], 0),
            ([numbers], 3),
            ([numbers, numbers], 64 + 3),
            ([numbers, zeros], 64),
            ([numbers, numbers, zeros], 128),
            ([line(op.INTS, 8, 1, -1, 3, 6, 3)], 24),
            ([line(op.BOOLS, 1, 0, -1, 3, 6, 3)], 3),
            ([numbers, line(op.BODIES, 0, 0, -1, 3, 6, 3)], 64 + 16 + 3),
        ):
            used = decode(lines, data, 3, room)[0]
            assert (used >= 0) == (room >= needed), (lines, room, used)


def spark_rows(memory, rng):
    """Sizes and places of the values of Spark's rows at the limits of their halves of a word."""
    edges = (0, 1, 15, 16, 17, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF)
    origins = (0, 1, 16, 2**31, 2**62, 2**63 - 1, -1, -(2**63))
    for size, at, origin in itertools.product(edges, edges, origins):
        memory.reset()
        word = np.array([at << 32 | size], np.uint64).view(np.int64)
        src, words = memory.source(bytes(range(16))), memory.copy(word, "i8")
        begin = memory.copy([origin], "i8")
        place = origin + (at - (1 << 32) if at >= 1 << 31 else at)
        fits = 0 <= place <= 16 - size
        for room in {0, size, 15, 16, 17} & set(range(18)):
            memory.used = 3
            out = memory.array(room)
            found = k.unsafe_bodies(src, begin, words, out)
            assert found == (-1 if size and not (fits and size <= room) else size)
            if found > 0:
                assert out[:size].tobytes() == bytes(range(16))[place : place + size]
        memory.used = 3
        found = k.unsafe_decimals(src, begin, words, memory.array(2, "i8"))
        assert found == (1 if not size or (fits and size <= 16) else -1)


SWEEPS = (packed, fields, sizes_without_room, columns, spark_rows)


def main(rounds, seed):
    faulthandler.enable()
    for at_end in (True, False):
        memory = Memory(AtEdge(at_end))
        for sweep in SWEEPS:
            sweep(memory, random.Random(seed))
    print(len(SWEEPS), "sweeps")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
