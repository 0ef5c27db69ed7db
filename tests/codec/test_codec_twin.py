"""The compiled kernels and their numpy twin accept, refuse and compute the same."""

import inspect
import itertools

import lz4.block
import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples
from support.kernel_segments import damaged, uvarint, values

from zed_spark.codec import compiled, contract, twin
from zed_spark.codec.buffers import source

quick = settings(max_examples=examples(150))


def same(name, *args, used=lambda result, args: args):
    """Call both kernels on copies of the arrays and compare; `used` cuts the outputs to what is defined."""
    outcomes = []
    for kernels in (compiled, twin):
        copies = [arg.copy() if isinstance(arg, np.ndarray) and arg.flags.writeable else arg for arg in args]
        result = int(getattr(kernels, name)(*copies))
        arrays = [arg.tolist() for arg in used(result, copies) if isinstance(arg, np.ndarray)]
        outcomes.append((result, arrays if result >= 0 else None))
    assert outcomes[0] == outcomes[1], name
    return outcomes[0][0]


def zeros(n, dtype):
    return np.zeros(n, dtype)


def test_same_names_and_signatures():
    assert compiled.__all__ == twin.__all__
    methods = {name for name in dir(contract.Kernels) if not name.startswith("_")}
    assert methods == set(twin.__all__)
    for name in twin.__all__:
        ours = inspect.signature(getattr(compiled, name).py_func)
        assert ours == inspect.signature(getattr(twin, name)), name
        promised = inspect.signature(getattr(contract.Kernels, name))
        assert list(ours.parameters) == list(promised.parameters)[1:], name


@quick
@given(damaged(), st.integers(-2, 2), st.booleans(), st.sampled_from([1, 2, 4, 8]), st.integers(0, 400))
def test_columns(data, more, signed, width, room):
    src = source(data)
    count = same("count_values", src)
    n = max(0, (count if count >= 0 else -1 - count) + more)
    out, valid = zeros(n, "i8"), zeros(n, "u1")
    same("decode_ints", src, signed, out, valid)
    same("decode_fixed", src, width, out, valid)
    same("decode_bools", src, zeros(n, "u1"), valid)
    same("value_at", src, n)

    def filled(result, args):
        _, offsets, text, some = args
        return offsets, text[: max(int(offsets[-1]), 0)], some

    for size in (len(data), room):
        same("decode_bytes", src, zeros(n + 1, "i4"), zeros(size, "u1"), valid, used=filled)


@quick
@given(damaged(), st.data())
def test_rows(data, draw):
    src = source(data)
    place = st.integers(-2, len(data) + 2)
    starts, end, _ = twin.bodies.starts(src, len(data))
    if draw.draw(st.booleans()) and len(starts):
        at = draw.draw(st.lists(st.sampled_from(starts.tolist()), min_size=1, max_size=8))
        ends = [min(x + draw.draw(st.integers(0, 40)), end) for x in at]
    else:
        at = draw.draw(st.lists(place, max_size=8))
        ends = [draw.draw(place) for _ in at]
    n = len(at)
    cursors, stops, valid = np.array(at, "i4"), np.array(ends, "i4"), zeros(n, "u1")
    out = zeros(n, "i8")
    for signed in (True, False):
        same("take_ints", src, cursors, stops, signed, out, valid)
    for width in (1, 8):
        same("take_fixed", src, cursors, stops, width, out, valid)
    same("take_bools", src, cursors, stops, zeros(n, "u1"), valid)
    same("enter", src, cursors, stops, zeros(n, "i4"), zeros(n, "i4"), valid)
    same("skip", src, cursors, stops, draw.draw(st.integers(0, 3)))
    same("at_stop", cursors, stops)
    some = np.array([draw.draw(st.integers(0, 1)) for _ in at], "u1")
    same("union_tags", src, cursors, stops, out, some)
    size = same("sum_sizes", src, cursors, stops)
    room = max(size, 0) + draw.draw(st.sampled_from([0, 0, -1, 50]))

    def filled(result, args):
        return args[1], args[3], args[4][: max(result, 0)], args[5]

    text = zeros(max(room, 0), "u1")
    same("take_bytes", src, cursors, stops, zeros(n + 1, "i4"), text, valid, used=filled)
    counts = zeros(n, "i8")
    items = same("count_items", src, cursors, stops, counts)
    if items >= 0:
        compiled.count_items(src, cursors, stops, counts)
        if n and draw.draw(st.booleans()):
            counts[draw.draw(st.integers(0, n - 1))] += draw.draw(st.integers(-1, 1))
        same("item_cursors", src, cursors, stops, counts, zeros(items, "i4"), zeros(items, "i4"))


frames = st.lists(st.tuples(st.integers(0, 2**31), values), max_size=12).map(
    lambda pairs: b"".join(uvarint(n) + value for n, value in pairs)
)


@quick
@given(damaged(frames), st.integers(0, 5), st.integers(0, 15))
def test_framing(data, at, room):
    same("frame_values", source(data), at, *(zeros(room, "i4") for _ in range(3)))


@quick
@given(
    st.lists(st.integers(-1, 9) | st.sampled_from([2**31, 2**63 - 1]), max_size=8),
    st.integers(0, 40),
    st.integers(0, 30),
)
def test_runs(runs, slots, held):
    mask = zeros(slots, "u1")
    if same("presence", np.array(runs, "i8"), mask) >= 0:
        compiled.presence(np.array(runs, "i8"), mask)
        same("spread", np.arange(held, dtype="i8"), mask, np.full(slots, 7, "i8"))
        same("spread_offsets", np.arange(held + 1, dtype="i4") * 3, mask, np.full(slots + 1, 7, "i4"))


@quick
@given(
    st.lists(st.integers(0, 40), min_size=1, max_size=6),
    st.lists(st.integers(-1, 6), max_size=20),
    st.integers(-1, 3),
)
def test_gathering(sizes, selectors, more):
    offsets = np.concatenate([[0], np.cumsum(sizes)]).astype("i4")
    data = np.arange(int(offsets[-1]), dtype="u1")
    room = max(0, sum(sizes[s] for s in selectors if 0 <= s < len(sizes)) + more)

    def filled(result, args):
        return args[3], args[4][: max(result, 0)]

    chosen = np.array(selectors, "i8")
    if len(offsets) > 1:
        same("extreme_bytes", offsets, data, zeros(2, "i8"))
    same("gather_bytes", offsets, data, chosen, zeros(len(chosen) + 1, "i4"), zeros(room, "u1"), used=filled)
    same("gather_size", offsets, chosen)
    same("gather_fixed", offsets.astype("i8"), chosen, zeros(len(chosen), "i8"))
    same("check_sizes", offsets, (np.arange(len(sizes)) % 3 > 0).astype("u1"), 4, 16)


pieces = st.one_of(st.binary(max_size=6), st.binary(min_size=1, max_size=40).map(lambda b: b * 9), st.just(b"ab" * 400))


def in_steps(kernels, block, rooms, cuts=(1 << 20,)):
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
        result = kernels.lz4_step(source(block[begin:end]), dst, state, end >= len(block))
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
def test_lz4(draw):
    plain = b"".join(draw.draw(st.lists(pieces, max_size=30)))
    block = lz4.block.compress(plain, store_size=False)
    dst = zeros(len(plain) + draw.draw(st.sampled_from([0, 0, 100])), "u1")
    for kernels in (compiled, twin):
        assert kernels.lz4_decode(source(block), dst) == len(plain)
        assert dst[: len(plain)].tobytes() == plain
        last = kernels.lz4_last(source(block))
        tail = lz4.block.decompress(block[last:], uncompressed_size=len(plain))
        assert plain.endswith(tail)
        assert len(tail) >= min(5, len(plain))

    def filled(result, args):
        return (args[1][: max(result, 0)],)

    bad = draw.draw(damaged(st.just(block)))
    rooms = draw.draw(st.lists(st.sampled_from([0, 1, 5, 30, 100, 1000, 70_000]), min_size=1, max_size=8))
    cuts = draw.draw(st.lists(st.sampled_from([1, 2, 5, 30, 300, 70_000]), min_size=1, max_size=8))
    for kernels in (compiled, twin):
        assert in_steps(kernels, block, rooms) == in_steps(kernels, block, rooms, cuts) == plain
        whole = zeros(100_000, "u1")
        n = kernels.lz4_decode(source(bad), whole)
        expected = None if n < 0 else whole[:n].tobytes()
        assert in_steps(kernels, bad, rooms) == in_steps(kernels, bad, rooms, cuts) == expected
    same("lz4_last", source(bad))
    same("lz4_decode", source(bad), zeros(len(plain) + draw.draw(st.integers(-1, 60)) + 1, "u1"), used=filled)
