"""The kernels accept, refuse and compute the same as plain Python does, on whole and damaged input."""

import itertools
from random import Random

import lz4.block
import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from support import kernel_reference as reference
from support.example_counts import examples
from support.kernel_segments import damaged, uvarint, values

from zed_spark.codec.buffers import source

quick = settings(max_examples=examples(150))


def zeros(n, dtype):
    return np.zeros(n, dtype)


def lists(*arrays):
    return [array.tolist() for array in arrays]


@quick
@given(damaged(), st.integers(-2, 2), st.booleans(), st.sampled_from([1, 2, 4, 8]), st.integers(0, 400))
def test_columns(k, data, more, signed, width, room):
    src = source(data)
    count = reference.count_values(data)
    assert k.count_values(src) == count
    n = max(0, (count if count >= 0 else -1 - count) + more)

    for decode, read, dtype in (
        (lambda *out: k.decode_ints(src, signed, *out), reference.read_int(signed), "i8"),
        (lambda *out: k.decode_fixed(src, width, *out), reference.read_fixed(width), "i8"),
        (lambda *out: k.decode_bools(src, *out), reference.read_bool, "u1"),
    ):
        out, valid = zeros(n, dtype), zeros(n, "u1")
        result, expected = decode(out, valid), reference.decoded(data, n, read)
        assert expected == (result if result < 0 else (*lists(out, valid), result))

    starts = reference.decoded(data, n, len_or_none)
    assert k.value_at(src, n) == (starts if isinstance(starts, int) else starts[2])

    for size in (len(data), room):
        offsets, text, valid, high = zeros(n + 1, "i4"), zeros(size, "u1"), zeros(n, "u1"), np.full(1, 9, "u1")
        result = k.decode_bytes(src, offsets, text, valid, high)
        expected = reference.decoded(data, n, reference.limited(size))
        if result < 0:
            assert result == expected
        else:
            bodies, some, end = expected
            assert (result, *lists(offsets, valid)) == (end, reference.offsets(bodies), some)
            assert text[: offsets[-1]].tobytes() == b"".join(bodies)
            assert high[0] == (not b"".join(bodies).isascii())


@settings(max_examples=examples(40))
@given(
    st.lists(
        st.tuples(st.integers(1, 1500), st.sampled_from(["none", "small", "long", "some"])), min_size=1, max_size=5
    ),
    st.booleans(),
    st.integers(0, 2**31),
)
def test_many_ints(k, runs, signed, seed):
    """So many that the loops for values without nulls, for short and for long ones follow each other."""
    random, data, count = Random(seed), bytearray(), sum(size for size, _ in runs)
    for size, kind in runs:
        for _ in range(size):
            width = {"none": -1, "small": random.randrange(4), "long": random.randrange(6, 9)}.get(kind, 3)
            width = -1 if kind == "some" and random.random() < 0.05 else width
            data += bytes([width + 1]) + (
                random.choice([random.randbytes(width), bytes([1] * width)]) if width > 0 else b""
            )
    for cut in (len(data), random.randrange(len(data) + 1)):
        out, valid = zeros(count, "i8"), zeros(count, "u1")
        result = k.decode_ints(source(bytes(data[:cut])), signed, out, valid)
        expected = reference.decoded(bytes(data[:cut]), count, reference.read_int(signed))
        assert expected == (result if result < 0 else (*lists(out, valid), result))


def len_or_none(body):
    return None if body is None else len(body)


@st.composite
def positions(draw, data):
    """Cursors and stops of rows: at values of the data, or anywhere."""
    starts, at = [], 0
    while at < len(data) and reference.count_values(data) != -1 - len(starts):
        starts.append(at)
        _, _, at = reference.value(data, at, len(data))
    if draw(st.booleans()) and starts:
        cursors = draw(st.lists(st.sampled_from(starts), min_size=1, max_size=8))
        return cursors, [min(x + draw(st.integers(0, 40)), len(data)) for x in cursors]
    anywhere = st.integers(-2, len(data) + 2)
    cursors = draw(st.lists(anywhere, max_size=8))
    return cursors, [draw(anywhere) for _ in cursors]


@quick
@given(damaged(), st.data())
def test_rows(k, data, draw):
    src = source(data)
    at, ends = draw.draw(positions(data))
    n, stops = len(at), np.array(ends, "i4")

    def compare(kernel, read):
        cursors, out, valid = np.array(at, "i4"), zeros(n, "i8"), zeros(n, "u1")
        result, expected = kernel(cursors, out, valid), reference.taken(data, at, ends, read)
        assert expected == (result if result < 0 else (*lists(out, valid, cursors),)), read

    for signed in (True, False):
        compare(lambda at, *out: k.take_ints(src, at, stops, signed, *out), reference.read_int(signed))  # noqa: B023
    for width in (1, 8):
        compare(lambda at, *out: k.take_fixed(src, at, stops, width, *out), reference.read_fixed(width))  # noqa: B023

    cursors, inner, inner_stops, valid = np.array(at, "i4"), zeros(n, "i4"), zeros(n, "i4"), zeros(n, "u1")
    result, expected = k.enter(src, cursors, stops, inner, inner_stops, valid), reference.entered(data, at, ends)
    assert expected == (result if result < 0 else list(zip(*lists(inner, inner_stops, valid), strict=True)))
    assert result < 0 or cursors.tolist() == inner_stops.tolist()

    cursors, fields = np.array(at, "i4"), draw.draw(st.integers(0, 3))
    result = k.skip(src, cursors, stops, fields)
    assert reference.skipped(data, at, ends, fields) == (result if result < 0 else cursors.tolist())

    unfinished = [i for i in range(n) if at[i] != ends[i]]
    assert k.at_stop(np.array(at, "i4"), stops) == (-1 - unfinished[0] if unfinished else n)

    some, cursors, tags = [draw.draw(st.integers(0, 1)) for _ in at], np.array(at, "i4"), zeros(n, "i8")
    signed = draw.draw(st.booleans())
    result = k.union_tags(src, cursors, stops, signed, tags, np.array(some, "u1"))
    expected = reference.union_tags(data, at, ends, some, signed)
    assert expected == (result if result < 0 else list(zip(*lists(tags, cursors), strict=True)))


@quick
@given(damaged(), st.data())
def test_bodies_of_rows(k, data, draw):
    src = source(data)
    at, ends = draw.draw(positions(data))
    cursors, stops = np.array(at, "i4"), np.array(ends, "i4")
    bodies = reference.taken(data, at, ends, reference.limited(len(data) * 9))
    size = bodies if isinstance(bodies, int) else sum(map(len, bodies[0]))
    room = max(max(size, 0) + draw.draw(st.sampled_from([0, 0, -1, 50])), 0)
    offsets, text, valid = zeros(len(at) + 1, "i4"), zeros(room, "u1"), zeros(len(at), "u1")
    result = k.take_bytes(src, cursors, stops, offsets, text, valid)
    expected = reference.taken(data, at, ends, reference.limited(room))
    if result < 0:
        assert result == expected
    else:
        assert (result, *lists(offsets, valid, cursors)) == (size, reference.offsets(expected[0]), *expected[1:])
        assert text[:size].tobytes() == b"".join(expected[0])


@quick
@given(damaged(), st.data())
def test_items_of_rows(k, data, draw):
    src = source(data)
    at, ends = draw.draw(positions(data))
    cursors, stops, counts = np.array(at, "i4"), np.array(ends, "i4"), zeros(len(at), "i8")
    result, items = k.count_items(src, cursors, stops, counts), reference.items(data, at, ends)
    if result < 0:
        assert result == items
        return
    assert (result, counts.tolist()) == (sum(map(len, items)), [*map(len, items)])
    if at and draw.draw(st.booleans()):
        counts[draw.draw(st.integers(0, len(at) - 1))] += draw.draw(st.integers(-1, 1))
    inner, inner_stops = zeros(result, "i4"), zeros(result, "i4")
    count = k.item_cursors(src, cursors, stops, counts, inner, inner_stops)
    expected = reference.item_cursors(data, at, ends, counts.tolist(), result)
    assert expected == (count if count < 0 else list(zip(*lists(inner[:count], inner_stops[:count]), strict=True)))


frames = st.lists(st.tuples(st.integers(0, 2**31), values), max_size=12).map(
    lambda pairs: b"".join(uvarint(n) + value for n, value in pairs)
)


@quick
@given(damaged(frames), st.integers(0, 5), st.integers(0, 15))
def test_framing(k, data, at, room):
    arrays = [zeros(room, "i4") for _ in range(3)]
    result, expected = k.frame_values(source(data), at, *arrays), reference.frame_values(data, at, room)
    assert expected == (
        result if result < 0 else list(zip(*(array[:result].tolist() for array in arrays), strict=True))
    )


@quick
@given(
    st.lists(st.integers(-1, 9) | st.sampled_from([2**31, 2**63 - 1]), max_size=8),
    st.integers(0, 40),
    st.integers(0, 30),
)
def test_runs(k, runs, slots, held):
    mask = zeros(slots, "u1")
    lengths, state = np.array(runs, "i8"), zeros(2, "i8")
    found: list[int] = []
    for part in (held, slots):
        mask = zeros(part, "u1")
        result = k.presence(lengths, state, mask)
        if result < 0:
            break
        found += mask[:result].tolist()
    expected = reference.presence(runs, held + slots)
    assert expected == (result if result < 0 else found)


@quick
@given(st.lists(st.binary(max_size=40), min_size=1, max_size=6), st.lists(st.integers(-1, 6), max_size=20))
def test_gathering(k, entries, selectors):
    offsets, data = np.array(reference.offsets(entries), "i4"), source(b"".join(entries))
    ends = zeros(2, "i8")
    assert k.extreme_bytes(offsets, data, ends) == len(entries)
    assert ends.tolist() == [entries.index(min(entries)), entries.index(max(entries))]

    chosen, expected = np.array(selectors, "i8"), reference.gathered(entries, selectors)
    assert k.gather_size(offsets, chosen) == (expected if isinstance(expected, int) else sum(map(len, expected)))


pieces = st.one_of(st.binary(max_size=6), st.binary(min_size=1, max_size=40).map(lambda b: b * 9), st.just(b"ab" * 400))


def in_steps(k, block, rooms, cuts=(1 << 20,)):
    """The output through a window that has just these rooms one after the other; None when the block is refused.

    The block, too, is given in parts, each longer by one of the cuts than what was left of the one before.
    """
    state = np.zeros(5, "i8")
    found = bytearray()
    turns, more = itertools.cycle([*rooms, 1000]), itertools.cycle([*cuts, 50])
    begin, end = 0, next(more)
    while True:
        room, kept = next(turns), found[-65_535:]
        dst = np.frombuffer(bytes(kept) + bytes(room), "u1").copy()
        state[1] = len(kept)
        result = k.lz4_step(source(block[begin:end]), dst, state, end >= len(block))
        if result < 0:
            return None
        found += dst[len(kept) : int(state[1])].tobytes()
        if result == 1:
            return bytes(found)
        if result == 2:
            assert end < len(block)
            begin, end = begin + int(state[0]), end + next(more)
            state[0] = 0
        else:
            assert state[1] == len(dst)


@quick
@given(st.data())
def test_lz4(k, draw):
    plain = b"".join(draw.draw(st.lists(pieces, max_size=30)))
    block = lz4.block.compress(plain, store_size=False)
    dst = zeros(len(plain) + draw.draw(st.sampled_from([0, 0, 100])), "u1")
    assert k.lz4_decode(source(block), dst) == len(plain)
    assert dst[: len(plain)].tobytes() == plain
    last = k.lz4_last(source(block))
    tail = lz4.block.decompress(block[last:], uncompressed_size=len(plain))
    assert plain.endswith(tail)
    assert len(tail) >= min(5, len(plain))

    bad = draw.draw(damaged(st.just(block)))
    rooms = draw.draw(st.lists(st.sampled_from([0, 1, 5, 30, 100, 1000, 70_000]), min_size=1, max_size=8))
    cuts = draw.draw(st.lists(st.sampled_from([1, 2, 5, 30, 300, 70_000]), min_size=1, max_size=8))
    assert in_steps(k, block, rooms) == in_steps(k, block, rooms, cuts) == plain
    whole = reference.lz4_block(bad)
    expected = None if whole is None else whole[0]
    assert in_steps(k, bad, rooms) == in_steps(k, bad, rooms, cuts) == expected
    sequences = reference.lz4_block(bad, distances=False)
    assert k.lz4_last(source(bad)) == (-1 if sequences is None else sequences[1])
    dst = zeros(len(plain) + draw.draw(st.integers(-1, 60)) + 1, "u1")
    result = k.lz4_decode(source(bad), dst)
    assert result == (-1 if expected is None or len(expected) > len(dst) else len(expected))
    assert result < 0 or dst[:result].tobytes() == expected
