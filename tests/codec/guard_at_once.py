"""A program, run by `test_codec_at_once`: the kernels for small files on damaged input between unreadable pages.

Usage: guard_at_once.py ROUNDS SEED. An access outside an array ends the process with a signal.
"""

import faulthandler
import random
import sys

import lz4.block
from guard_pages import Memory, damaged, tagged
from support.until import asked

from zed_spark.codec import arrays as op
from zed_spark.codec import kernels

k = kernels

RECORD = [op.OUTLINE_RECORD, 4, 6, 8, 11, 15]
PROGRAM = [
    *RECORD, op.OUTLINE_SIGNED, 32, op.OUTLINE_ARRAY, 0, 0, op.OUTLINE_UNION, 2, 15, 17, op.OUTLINE_PLACE, 0,
    op.OUTLINE_COPY, 0,
]  # fmt: skip
"""A record of a number, of an array of such records, of a union, and of a value that is only placed."""


def wrapped(body):
    n = len(body) + 1
    return (bytes([n]) if n < 128 else bytes([n & 127 | 128, n >> 7])) + body


def a_record(rng, depth):
    inside = [a_record(rng, depth - 1) for _ in range(rng.randrange(3))] if depth else []
    body = wrapped(rng.randbytes(rng.randrange(6)))
    union = wrapped(wrapped(rng.choice([b"", b"\2"])) + body)
    number = wrapped(rng.randbytes(rng.randrange(5)))
    return wrapped(number + (wrapped(b"".join(inside)) if depth else b"\0") + union + body)


def outlines(memory, rng):
    memory.reset()
    body = a_record(rng, rng.choice([0, 1, 3]))
    body = body[1 if len(body) < 128 else 2 :]
    src = memory.source((damaged(rng, body) if rng.random() < 0.6 else body)[: 6 * 4096])
    program = list(PROGRAM)
    if rng.random() < 0.3:
        program[rng.randrange(len(program))] = rng.choice([-1, 0, 1, 2, 3, 15, 17, 18, 99, 2**40])
    room, copied = rng.choice([1, 5, 60, 3000]), rng.choice([1, 5, 60, 3000])
    numbers, texts = memory.array(room, "i8"), memory.array(copied)
    stack = memory.array(3 * op.OUTLINE_LEVELS, "i8")
    try:
        count = k.read_outline(src, 0, memory.copy(program, "i8"), numbers, texts, stack)
    except ValueError:
        return 1
    assert -1 <= count <= room
    assert count < 1 or 0 <= numbers[count - 1] <= copied
    return count < 0


KINDS = [op.INTS, op.FIXED, op.BOOLS, op.BODIES, op.SELECTORS, op.RUNS, op.ZEROS, op.LENGTHS, op.TAGS, op.TAGGED]


def columns(memory, rng):
    memory.reset()
    rows, parts, program = rng.choice([0, 1, 7, 40]), [], []
    records = b"".join(wrapped(tagged(rng)[:60] + b"\2\2") for _ in range(rng.randrange(1, 9)))
    for number in range(rng.randrange(1, 6)):
        kind = rng.choice(KINDS)
        if kind == op.ZEROS:
            plain = b"\1" * rows
        elif kind == op.SELECTORS:
            plain = rng.randbytes(rows)
        elif kind in (op.BOOLS, op.FIXED):
            plain = (b"\2\1" if kind == op.BOOLS else rng.choice([b"\5abcd", b"\3ab"])) * rows
        else:
            values = [rng.choice([tagged(rng)[:9], b"\2\2", b"\1"]) for _ in range(rows)]
            plain = b"".join(
                values if kind == op.BODIES else (value[:2] if len(value) > 1 else b"\1" for value in values)
            )
            plain = (
                b"".join(rng.choice([b"\2\2", b"\1", b"\3\0\1"]) for _ in range(rows)) if rng.random() < 0.7 else plain
            )
            plain = wrapped(bytes([2 * rows])) if kind == op.RUNS and rng.random() < 0.7 else plain
        stored, compression = plain, 0
        if rng.random() < 0.5:
            stored, compression = lz4.block.compress(plain, store_size=False), 1
            stored = damaged(rng, stored) if rng.random() < 0.3 else stored
        at = sum(map(len, parts))
        parts.append(stored)
        sizes = {op.INTS: (8, 1), op.FIXED: (len(plain) // max(rows, 1) - 1, 0), op.BODIES: (0, 0), op.TAGS: (1, 9)}
        size, least = sizes.get(kind, (1, 0))
        if rng.random() < 0.1:
            size, least = rng.choice([(1, 0), (1, 1), (2, 1), (4, 0), (8, 1), (2, 0), (0, 0), (16, 4), (3, 0)])
        line = [
            kind,
            size,
            least,
            rng.choice([-1] * 9 + [number - 1, -2]),
            at,
            len(stored),
            len(plain),
            compression,
            rows,
        ]
        line[-1] = 1 if kind == op.RUNS else rows
        if rng.random() < 0.2:
            line[0] |= op.ENTRIES
            line[4:6] = rng.randrange(-1, len(records) + 1), rng.choice([len(records), rng.randrange(len(records) + 2)])
        if rng.random() < 0.1:
            line[rng.randrange(len(line))] += rng.choice([-1, 1, 7, -(2**40), 2**40])
        program.append(line)
    src = memory.source(damaged(rng, b"".join(parts)) if rng.random() < 0.3 else b"".join(parts))
    count = max(rows, rng.choice([0, 256]))
    found = memory.array(4 * len(program), "i8")
    room = rng.choice([0, 64, 100, 1000, 20_000, 20_000])
    arrays = [memory.array(count, "i8"), memory.array(count), memory.array(count + 1, "i4")]
    scratch, out = memory.array(rng.choice([0, 50, 3000, 20_000, 20_000])), memory.array(room)
    lines = memory.copy([number for line in program for number in line], "i8").reshape(len(program), -1)
    stop = rng.choice([len(src), len(src), rng.randrange(len(src) + 1)])
    try:
        used = k.decode_columns(src, memory.source(records), lines, rows, stop, *arrays, scratch, out, found)
    except ValueError:
        return 1
    assert -1 - len(program) <= used <= room
    return used < 0


def main(rounds, seed):
    faulthandler.enable()
    rng = random.Random(seed)
    memory = Memory(rng)
    refused = [0, 0]
    for _ in rounds:
        refused[0] += outlines(memory, rng)
        refused[1] += columns(memory, rng)
    print(rounds.done, "rounds", *(rounds.done - one for one in refused), "read")


if __name__ == "__main__":
    main(asked(sys.argv), int(sys.argv[2]))
