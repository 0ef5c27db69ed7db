"""A program, run by `test_codec_guard`: every kernel on damaged input between two unreadable pages.

Usage: guard_pages.py INPUTS SEED. An access outside an array ends the process with a signal.
"""

import ctypes
import faulthandler
import itertools
import mmap
import random
import sys

import lz4.block
import numpy as np
from support.kernel_programs import program
from support.until import asked

from zed_spark.codec import arrays as op
from zed_spark.codec import kernels
from zed_spark.codec.arrays import turn_of

k = kernels
PAGE = mmap.PAGESIZE
ROOM = 8 * PAGE
libc = ctypes.CDLL(None, use_errno=True)


class Guarded:
    """ROOM bytes with a page before and after that nothing may touch."""

    def __init__(self):
        self.map = mmap.mmap(-1, ROOM + 2 * PAGE)
        start = ctypes.addressof(ctypes.c_char.from_buffer(self.map))
        for edge in (start, start + PAGE + ROOM):
            if libc.mprotect(ctypes.c_void_p(edge), ctypes.c_size_t(PAGE), 0):
                raise OSError(ctypes.get_errno(), "mprotect")
        self.bytes = np.frombuffer(self.map, np.uint8)[PAGE : PAGE + ROOM]

    def array(self, n, dtype=np.uint8, at_end=True):
        size = n * np.dtype(dtype).itemsize
        part = self.bytes[ROOM - size :] if at_end else self.bytes[:size]
        return part.view(dtype)


class Memory:
    """Arrays at the edges of guarded memory, each in a place of its own until `reset`."""

    def __init__(self, rng):
        self.rng, self.places, self.used = rng, [Guarded() for _ in range(16)], 0

    def reset(self):
        self.used = 0

    def array(self, n, dtype=np.uint8):
        place = self.places[self.used]
        self.used += 1
        out = place.array(n, dtype, self.rng.random() < 0.8)
        out[:] = 0
        return out

    def copy(self, values, dtype):
        out = self.array(len(values), dtype)
        out[:] = values
        return out

    def source(self, data):
        out = self.array(len(data))
        out[:] = np.frombuffer(data, np.uint8)
        out.flags.writeable = False
        return out


def run(once):
    """Call a function with memory and random numbers, as often as the arguments of the program say."""
    faulthandler.enable()
    rounds, rng = asked(sys.argv), random.Random(int(sys.argv[2]))
    memory = Memory(rng)
    for _ in rounds:
        once(memory, rng)
    print(rounds.done, "rounds")


def tagged(rng):
    kind = rng.randrange(12)
    if kind == 0:
        return b"\x00"
    size = rng.randrange(9) if kind < 8 else rng.randrange(40) if kind < 11 else rng.randrange(120, 400)
    n = size + 1
    head = bytes([n]) if n < 128 else bytes([n & 127 | 128, n >> 7])
    if rng.random() < 0.05:
        head = head[:-1] + bytes([head[-1] | 128]) + b"\x80" * rng.randrange(3) + b"\x00"
    # Of several with the same tag kernels decode a few at a time.
    return b"".join(head + rng.randbytes(size) for _ in range(rng.choice([1, 1, 1, 9 if size < 9 else 1])))


def damaged(rng, data):
    data = bytearray(data)
    for _ in range(rng.randrange(4)):
        at = rng.randrange(len(data) + 1)
        match rng.randrange(5):
            case 0:
                del data[at:]
            case 1 if at < len(data):
                data[at] ^= 1 << rng.randrange(8)
            case 2:
                data[at:at] = rng.randbytes(rng.randrange(1, 5))
            case 3:
                n = rng.randrange(1, 20)
                data[at : at + n] = bytes([rng.choice([0, 128, 255])]) * n
            case 4:
                del data[at : at + rng.randrange(1, 5)]
    return bytes(data[:ROOM])


def columns(memory, rng, data, n):
    def arrays(*dtypes):
        memory.reset()
        return memory.source(data), *(memory.array(n, dtype) for dtype in dtypes)

    src, out, valid = arrays("i8", "u1")
    ends = [k.decode_ints(src, rng.random() < 0.5, out, valid)]
    ends.append(k.decode_fixed(src, rng.choice([1, 2, 4, 8]), out, valid))
    src, out, valid = arrays("u1", "u1")
    ends.append(k.decode_bools(src, out, valid))
    src, valid = arrays("u1")
    offsets = memory.array(n + 1, "i4")
    room = rng.choice([len(data), rng.randrange(len(data) + 1), len(data) + 40])
    texts = memory.array(min(room, ROOM))
    ends.append(k.decode_bytes(src, offsets, texts, valid, memory.array(1)))
    if ends[-1] >= 0:
        assert 0 <= offsets[-1] <= len(texts)
        if n:
            k.extreme_bytes(offsets, texts, memory.array(2, "i8"))
        distinct(memory, rng, offsets, texts)
        addresses(memory, rng)
        selectors = memory.copy([rng.randrange(n + 1) for _ in range(20)], "u1") if n < 255 else memory.array(9)
        k.gather_size(offsets, selectors)
    ends.append(k.value_at(src, rng.randrange(n + 2)))
    assert all(-1 - n - 2 <= end <= len(data) for end in ends), ends
    assert -1 - len(data) <= k.count_values(src) <= len(data)
    assert -1 - len(data) <= k.first_values(src, memory.array(len(data))) <= len(data)
    room = rng.randrange(1, 20)
    assert -1 - room <= k.first_bodies(src, memory.array(room, "i4"), memory.array(len(data))) < room


def distinct(memory, rng, offsets, texts):
    """The bodies of a column, in two calls, with offsets that may be wrong; then numbers in any state."""
    used = memory.used
    found = offsets.copy()
    if rng.random() < 0.3:
        found[rng.randrange(len(found))] += rng.choice([-9, -1, 1, 9])
    offsets, n = memory.copy(found, "i4"), len(found) - 1
    most = rng.choice([1, 3, 256])
    table, ends, held = np.zeros(1024, "i4"), memory.array(1, "i4"), memory.array(0)
    if rng.random() < 0.2:
        table[:] = rng.randrange(-2, 3)
    hashes, firsts, counts, selectors = (memory.array(size, of) for size, of in ((most, "i8"),) * 3 + ((n, "u1"),))
    known = k.distinct_bytes(offsets, texts, ends, held, table, hashes, firsts, counts, selectors)
    assert -1 - n <= known <= most
    memory.used = used + 1
    ends = memory.copy(sorted(rng.randrange(-1, len(texts) + 2) for _ in range(rng.randrange(most) + 1)), "i4")
    held = memory.copy(texts, "u1")
    hashes, firsts, counts, selectors = (memory.array(size, of) for size, of in ((most, "i8"),) * 3 + ((n, "u1"),))
    k.distinct_bytes(offsets, texts, ends, held, table, hashes, firsts, counts, selectors)
    memory.used = used
    numbers = memory.copy([rng.choice([0, 1, 2**62, rng.randrange(-9, 9)]) for _ in range(n)], "i8")
    entries, firsts, counts, selectors = (memory.array(size, of) for size, of in ((most, "i8"),) * 3 + ((n, "u1"),))
    k.distinct_ints(numbers, rng.randrange(most + 1), table, entries, firsts, counts, selectors)


def addresses(memory, rng):
    """Texts that may be addresses, with offsets that may be wrong."""
    used = memory.used
    texts = [
        ".".join(str(rng.randrange(300)) for _ in range(rng.choice([3, 4, 4, 4, 5]))) for _ in range(rng.randrange(9))
    ]
    found = np.cumsum([0, *map(len, texts)])
    if rng.random() < 0.5:
        found[rng.randrange(len(found))] += rng.choice([-9, -1, 1, 9, 1 << 30])
    src, offsets = memory.source("".join(texts).encode()), memory.copy(found, "i4")
    ends, bodies = memory.array(len(found), "i4"), memory.array(4 * len(texts))
    assert -1 - len(texts) <= k.parse_ipv4(offsets, src, ends, bodies) <= len(bodies)
    memory.used = used


def rows(memory, rng, data):
    memory.reset()
    src = memory.source(data)
    n = rng.randrange(40)
    ids, starts, stops = (memory.array(n, "i4") for _ in range(3))
    found = k.frame_values(src, rng.randrange(4), ids, starts, stops)
    assert found <= n
    if found < 1 or rng.random() < 0.3:
        # Places that no kernel would make.
        found = rng.randrange(1, 20)
        tops = (
            [rng.randrange(-3, len(data) + 4) for _ in range(found)],
            [rng.randrange(-3, len(data) + 4) for _ in range(found)],
        )
    else:
        tops = starts[:found].tolist(), stops[:found].tolist()

    def fresh():
        memory.reset()
        return memory.source(data), memory.copy(tops[0], "i4"), memory.copy(tops[1], "i4")

    for _ in range(3):
        src, at, ends = fresh()
        k.take_ints(src, at, ends, rng.random() < 0.5, memory.array(found, "i8"), memory.array(found))
        src, at, ends = fresh()
        width = rng.choice([1, 2, 4, 8])
        k.take_fixed(src, at, ends, width, memory.array(found, "i8"), memory.array(found))
        src, at, ends = fresh()
        room = rng.choice([max(int(ends[-1]), 0), rng.randrange(200)])
        if room <= ROOM:
            k.take_bytes(src, at, ends, memory.array(found + 1, "i4"), memory.array(room), memory.array(found))
        src, at, ends = fresh()
        k.skip(src, at, ends, rng.randrange(4))
        src, at, ends = fresh()
        valid = memory.copy([rng.randrange(2) for _ in range(found)], "u1")
        k.union_tags(src, at, ends, rng.random() < 0.5, memory.array(found, "i8"), valid)
        src, at, ends = fresh()
        counts = memory.array(found, "i8")
        items = k.count_items(src, at, ends, counts)
        k.at_stop(at, ends)
        if items >= 0:
            if rng.random() < 0.2 and found:
                counts[rng.randrange(found)] += rng.choice([-1, 1])
            items = min(max(0, items + rng.choice([0, 0, -1])), ROOM // 4)
            k.item_cursors(src, at, ends, counts, memory.array(items, "i4"), memory.array(items, "i4"))
        src, at, ends = fresh()
        inner, inner_ends = memory.array(found, "i4"), memory.array(found, "i4")
        if k.enter(src, at, ends, inner, inner_ends, memory.array(found)) < 0:
            break
        tops = inner.tolist(), inner_ends.tolist()


def fields(memory, rng, data, found):
    memory.reset()
    src = memory.source(data)
    ids, starts, stops = (memory.array(found, "i4") for _ in range(3))
    count = k.frame_values(src, 0, ids, starts, stops)
    if count > 0 and rng.random() < 0.5:
        stops[rng.randrange(count)] += rng.choice([-1, -2, 1])
    elif count < 0 or rng.random() < 0.2:
        for i in range(found):
            starts[i], stops[i] = rng.randrange(-3, len(data) + 4), rng.randrange(-3, len(data) + 4)
    lines, size = program(rng, found)
    # Rows well inside the block are read in another way.
    src = memory.source((data + rng.randbytes(rng.choice([0, 48, 70])))[:ROOM])
    if lines and size <= ROOM:
        code = memory.copy(np.array(lines).ravel(), "i8").reshape(len(lines), -1)
        turn = memory.array(len(turn_of(code)), "i8")
        assert -1 - len(lines) <= k.take_fields(src, starts, stops, code, memory.array(size), turn) <= found


def blocks(memory, rng, plain, block):
    memory.reset()
    src = memory.source(block)
    room = min(max(0, len(plain) + rng.choice([0, 0, 0, -1, 1, 40, -rng.randrange(len(plain) + 1)])), ROOM)
    dst = memory.array(room)
    n = k.lz4_decode(src, dst)
    assert -1 <= n <= room
    last = k.lz4_last(src)
    assert -1 <= last < len(block)
    assert last >= 0 or n < 0
    try:
        expected = lz4.block.decompress(block, uncompressed_size=room)
    except lz4.block.LZ4BlockError:
        return
    # liblz4 takes a match offset of 0, which no encoder writes; everything else it takes is taken here.
    assert n < 0 or dst[:n].tobytes() == expected


def steps(memory, rng, block):
    """The same block through a window, as readers of large segments do it, with room that is always used up."""
    memory.reset()
    state = memory.copy([0] * 5, "i8")
    found = bytearray()
    begin, end = 0, rng.randrange(len(block) + 1)
    for _ in range(200):
        kept = found[-65_535:] if rng.random() < 0.7 else found
        room = rng.choice([0, 1, 13, 64, 100, rng.randrange(1000)])
        if len(kept) + room > ROOM:
            return
        memory.used = 1
        src = memory.source(block[begin:end])
        dst = memory.copy(list(kept) + [0] * room, "u1")
        state[1] = len(kept)
        result = k.lz4_step(src, dst, state, end >= len(block))
        assert -1 <= result <= 2
        if result < 0:
            return
        found += dst[len(kept) : int(state[1])].tobytes()
        if result == 2:
            assert end < len(block)
            begin += int(state[0])
            end = min(end + rng.choice([1, 2, 17, rng.randrange(1, 300)]), len(block))
            state[0] = 0
        elif result == 0:
            assert state[1] == len(dst)
        else:
            whole = memory.array(len(found))
            assert k.lz4_decode(memory.source(block), whole) == len(found)
            assert whole.tobytes() == found
            return


def address_texts(memory, rng):
    """IP addresses as text, from offsets and into room that may be wrong."""
    memory.reset()
    sizes = [rng.choice([4, 4, 16, rng.choice([0, 3, 5, 17])]) for _ in range(rng.randrange(12))]
    ends = list(itertools.accumulate(sizes, initial=rng.choice([0, 0, 3, -4])))
    data = memory.source(bytes(rng.choice([0, 0, 255, rng.randrange(256)]) for _ in range(max(ends[-1], 0))))
    if rng.random() < 0.3:
        ends[rng.randrange(len(ends))] += rng.choice([-9, 12, 2**31 - 1 - max(ends)])
    valid = memory.copy([rng.random() < 0.9 for _ in sizes], "u1")
    room = rng.choice([4 * len(data) + op.ADDRESS_TEXT, rng.randrange(200)])
    texts = memory.array(len(ends), "i4")
    assert -1 - len(sizes) <= k.address_texts(memory.copy(ends, "i4"), data, valid, texts, memory.array(room)) <= room


def runs(memory, rng):
    memory.reset()
    n = rng.randrange(200)
    lengths = [rng.choice([0, 1, 2, rng.randrange(-1, 60), 2**62]) for _ in range(rng.randrange(8))]
    mask = memory.array(n)
    k.presence(memory.copy(lengths, "i8"), memory.copy([0, 0], "i8"), mask)
    memory.reset()
    ends = memory.copy(sorted(rng.randrange(1 << rng.randrange(1, 40)) for _ in range(n)), "i8")
    assert k.list_starts(ends, rng.randrange(2), memory.array(n + 1, "i4")) in (n, -1)
    width = rng.choice([1, 2, 4])
    assert k.fit_ints(ends, width, rng.random() < 0.5, memory.array(n * width)) in (0, 1)


def packed(memory, rng):
    """Streams of packed integers, whole and damaged, and room that may be too little."""
    memory.reset()
    wide = rng.random() < 0.5
    count = rng.choice([1, 100, 127, 128, 255, 256, 300, 512, 600])
    bits = rng.randrange(1, 64)
    values = memory.copy([rng.getrandbits(bits) - (1 << bits >> 1) for _ in range(count)], "i8")
    room = rng.choice([11 * count + 64, rng.randrange(11 * count + 64)])
    dst = memory.array(room)
    size = k.pack_ints(values, wide, rng.random() < 0.5, dst)
    assert -1 <= size <= room
    if size < 0:
        return
    data = damaged(rng, dst[:size].tobytes())
    data = data[: len(data) // 8 * 8]
    memory.reset()
    src = memory.source(data)
    state = memory.copy([0] * 5, "i8")
    for _ in range(4):
        memory.used = 2
        out = memory.array(rng.choice([256, 300, 900, rng.randrange(600)]), "i8")
        done = k.unpack_ints(src, wide, state, out)
        assert -1 - len(out) <= done <= len(out)
        if done <= 0:
            return


def once(memory, rng):
    values = [tagged(rng) for _ in range(rng.randrange(1, 40))]
    segment = damaged(rng, b"".join(values))
    columns(memory, rng, segment, min(max(0, len(values) + rng.choice([0, 0, 0, -1, 1])), 300))
    framed = b"".join(bytes([rng.randrange(128)]) + value for value in values)
    nested = b"".join(b"\x1e" + bytes([len(v) + 1]) + v for v in values if len(v) < 126)
    rows(memory, rng, damaged(rng, rng.choice([framed, nested])))
    fields(memory, rng, damaged(rng, rng.choice([framed, nested])), rng.randrange(len(values) + 1))
    word = rng.randbytes(rng.randrange(1, 30))
    plain = b"".join(rng.choice([word, word[:3], rng.randbytes(3), b"\0" * 30]) for _ in range(60))[:ROOM]
    block = lz4.block.compress(plain, store_size=False)
    blocks(memory, rng, plain, damaged(rng, block))
    steps(memory, rng, damaged(rng, block))
    address_texts(memory, rng)
    runs(memory, rng)
    packed(memory, rng)


if __name__ == "__main__":
    run(once)
