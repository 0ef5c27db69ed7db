"""A program, run by `test_codec_scatter`: programs that scatter values between unreadable pages, with offsets that lie.

Usage: guard_scatter.py ROUNDS SEED. An access outside an array ends the process with a signal.
"""

import faulthandler
import random
import sys

import numpy as np
import pyarrow as pa
from guard_pages import Guarded, Memory
from support.until import asked

from zed_spark.codec import kernels
from zed_spark.codec.arrays import Scatter
from zed_spark.codec.buffers import frozen
from zed_spark.columns.assemble import assemble
from zed_spark.columns.column import Column
from zed_spark.columns.deferred import ChosenColumn, SpreadColumn
from zed_spark.columns.mask import Mask, rows_by_tag
from zed_spark.errors import CorruptDataError
from zed_spark.types import parse_type

k = kernels
EDGES = [0, 1, -1, 127, 2**31 - 1, -(2**31), 2**30]


def at(array):
    return array.__array_interface__["data"][0]


def offsets(rng, entries, data):
    """Offsets of bodies, some of them damaged."""
    found = sorted(rng.randrange(data + 1) for _ in range(entries + 1))
    if rng.random() < 0.5:
        for _ in range(rng.randrange(3)):
            found[rng.randrange(entries + 1)] = rng.choice([*EDGES, data, data + 1, rng.randrange(data + 40)])
    return found


class Part:
    """Rows of a whole, and how each has its value."""

    def __init__(self, memory, rng, rows, whole):
        self.memory, self.rng, self.count = memory, rng, len(rows)
        self.entries = len(rows) if rng.random() < 0.5 else rng.randrange(1, 256)
        rows = list(rows)
        if rows and rng.random() < 0.1:
            rows[rng.randrange(len(rows))] = rng.choice([whole, whole + 1, *EDGES])
        self.line = {"ROWS": at(memory.copy(rows, "i4")), "COUNT": len(rows), "STEP": int(self.entries == len(rows))}
        self.line |= {"WHOLE": whole, "ENTRIES": self.entries}
        if not self.line["STEP"] and rng.random() < 0.8:
            selectors = memory.copy([rng.randrange(self.entries) for _ in rows], "u1")
            if rows and self.entries < 256 and rng.random() < 0.1:
                selectors[rng.randrange(len(rows))] = rng.randrange(self.entries, 256)
            self.line["SELECTORS"] = at(selectors)

    def values(self, of):
        return at(self.memory.copy([self.rng.randrange(256) for _ in range(self.entries)], of))

    def bitmap(self, first):
        return at(self.memory.copy([self.rng.randrange(256) for _ in range((first + self.entries + 7) // 8)], "u1"))


def programs(memory, rng):
    """All operations, on three parts of a whole."""
    memory.reset()
    count = rng.randrange(1, 70)
    owners = [rng.randrange(-1, 3) for _ in range(count)]
    parts = [Part(memory, rng, [row for row in range(count) if owners[row] == one], count) for one in range(3)]
    lines = []

    def add(code, **values):
        lines.append([{"CODE": code, **values}.get(name, 0) for name in NAMES])

    of = rng.choice(["u1", "u2", "u4", "u8", "c16"])
    width = int(of[1:])
    out, flags, bits = memory.array(count, of), memory.array(count), memory.array((count + 7) // 8)
    add(Scatter.CLEAR, COUNT=count * width, TO=at(out))
    add(Scatter.CLEAR, COUNT=count, TO=at(flags))
    for part in parts:
        add(Scatter.FIXED, **part.line, TO=at(out), VALUES=part.values(of), WIDTH=width)
        first = rng.randrange(9)
        marks = {"VALUES": part.bitmap(first), "FIRST": first} if rng.random() < 0.7 else {}
        add(Scatter.MARK, **part.line, TO=at(flags), **marks)
    add(Scatter.PACK, COUNT=count, TARGET=at(flags), TO=at(bits))
    places, room = memory.array(count + 1, "i4"), rng.randrange(300)
    target = memory.array(room)
    alone = rng.random() < 0.4
    chosen = parts[:1] if alone else parts
    copies = []
    if not alone:
        add(Scatter.CLEAR, COUNT=4 * count + 4, TO=at(places))
    for part in chosen:
        data = memory.source(rng.randbytes(rng.randrange(200)))
        found = at(memory.copy(offsets(rng, part.entries, len(data)), "i4"))
        spread = {"FIRST": rng.randrange(2)} if alone else {}
        add(Scatter.OFFSETS if alone else Scatter.LENGTHS, **part.line, TO=at(places), VALUES=found, **spread)
        copies.append({"TO": at(places), "VALUES": found, "DATA": at(data) if len(data) else 0, "STOP": len(data)})
    if not alone:
        add(Scatter.SUM, COUNT=count, TO=at(places))
    for part, copy in zip(chosen, copies, strict=True):
        add(Scatter.BODIES, **part.line, **copy, TARGET=at(target) if room else 0, CAPACITY=room, WIDTH=int(alone))
    program = np.array(lines, np.int64)
    assert -1 - len(lines) <= k.scatter(program) <= len(lines)


NAMES = ["CODE", "COUNT", "ROWS", "TO", "VALUES", "SELECTORS", "STEP", "WIDTH", "FIRST", "DATA", "STOP", "TARGET",
         "CAPACITY", "WHOLE", "ENTRIES"]  # fmt: skip
assert [getattr(Scatter, name) for name in NAMES] == list(range(Scatter.COLUMNS))


def column(memory, rng, of, count):
    """A column whose buffers may be too short, and whose offsets may lie."""
    short = rng.random() < 0.1
    if rng.random() < 0.3:
        mask = Mask(memory.copy([rng.randrange(2) for _ in range(count)], "u1"))
        return SpreadColumn(column(memory, rng, of, mask.count), mask)
    entries = count if rng.random() < 0.5 else rng.randrange(1, 200)
    size = max(entries - short, 0)
    if of is INTS:
        buffers = [None, pa.py_buffer(memory.copy([7] * size, "i8"))]
        array = pa.Array.from_buffers(pa.int64(), entries, buffers)
    else:
        data = memory.source(rng.randbytes(rng.randrange(200)))
        places = memory.copy(offsets(rng, entries, len(data))[: size + 1], "i4")
        buffers = [None, pa.py_buffer(places), pa.py_buffer(data)]
        array = pa.Array.from_buffers(pa.string(), entries, buffers)
    if entries == count:
        return Column(of, array)
    wrong = rng.random() < 0.1
    selectors = memory.copy([rng.randrange(entries + wrong) for _ in range(max(count - wrong, 0))], "u1")
    return ChosenColumn(Column(of, array), None if rng.random() < 0.2 else selectors, count)


INTS, TEXTS = parse_type("int64"), parse_type("string")


def columns(memory, rng):
    """Columns of several parts: an error where buffers or lengths are wrong, and never an access outside of them."""
    memory.reset()
    count = rng.randrange(50)
    tags = memory.copy([rng.choice([-1, 0, 1, 2]) for _ in range(count)], "i4")
    of = rng.choice([INTS, TEXTS])
    try:
        parts = [(column(memory, rng, of, max(len(rows) + rng.choice([0] * 20 + [-1, 1]), 0)), rows)
                 for rows in rows_by_tag(tags, [tags.tolist().count(tag) for tag in range(3)])]  # fmt: skip
        assert len(assemble(of, parts, max(count - (rng.random() < 0.05), 0), lambda part, _: part)) <= count
    except (CorruptDataError, ValueError):
        return 1
    return 0


def tagged(memory, rng):
    """The rows of tags that lie, and values chosen by them."""
    memory.reset()
    count = rng.randrange(60)
    tags = memory.copy([rng.choice([0, 1, 2, 3, rng.choice(EDGES)]) for _ in range(count)], "i4")
    ends = memory.copy([rng.choice([0, rng.randrange(-3, 60), 2**40, -(2**60)]) for _ in range(rng.randrange(5))], "i8")
    wide = memory.copy([rng.choice([0, 1, 2, 3, rng.choice(EDGES), 2**40, -(2**60)]) for _ in range(count)], "i8")
    found, counts = memory.array(count, "i4"), memory.copy([0] * rng.randrange(17), "i8")
    assert -1 - count <= k.count_tags(frozen(wide), found, counts) <= count
    assert counts.sum() <= count
    assert -1 - count <= k.group_rows(frozen(tags), ends, memory.array(rng.randrange(60), "i4")) <= count
    counts = memory.array(rng.randrange(5), "i8")
    found = k.count_tags(frozen(tags), memory.array(count, "i4"), counts)
    assert -1 - count <= found < 0 or found == count == counts.sum()
    mask = memory.copy([rng.randrange(256) for _ in range(count)], "u1")
    assert k.select(frozen(tags), frozen(mask), memory.array(count, "i4")) == np.count_nonzero(mask)


def main(rounds, seed):
    faulthandler.enable()
    rng = random.Random(seed)
    memory = Memory(rng)
    memory.places += [Guarded() for _ in range(30)]
    refused = 0
    for _ in rounds:
        programs(memory, rng)
        refused += columns(memory, rng)
        tagged(memory, rng)
    print(rounds.done, "rounds", refused, "refused")


if __name__ == "__main__":
    main(asked(sys.argv), int(sys.argv[2]))
