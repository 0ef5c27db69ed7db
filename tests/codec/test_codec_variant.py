"""The variant kernels: the bytes of the specification, and nothing outside `dst`."""

import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import variant_reference as reference
from support.example_counts import examples
from support.guarded import searched

from zed_spark.codec.buffers import source

INT64 = st.integers(-(2**63), 2**63 - 1)
EDGES = st.sampled_from([s * (2**b) + d for b in (7, 15, 31, 63) for s in (1, -1) for d in (-1, 0, 1)]).map(
    lambda n: max(min(n, 2**63 - 1), -(2**63))
)


def present(values, valid):
    """The values, None where they are null."""
    return [value if some else None for value, some in zip(values, valid, strict=True)]


def spots(draw, sizes, room):
    """A cursor per row, -1 for some, such that values neither overlap nor touch the bytes between them."""
    cursors, at = [], draw(st.integers(0, 3))
    for size in sizes:
        if draw(st.integers(0, 5)) == 0:
            cursors.append(-1)
            continue
        cursors.append(at)
        at += size + draw(st.integers(0, 2))
    order = np.array(cursors, np.int64)
    return order, np.full(max(at + room, 0), 0xEE, np.uint8)


rooms = st.sampled_from([0, 0, 0, 5, -1, -3])


@settings(max_examples=examples(150))
@given(st.data(), st.lists(INT64 | EDGES, max_size=12), st.booleans(), rooms)
def test_ints(k, data, values, unsigned, room):
    values = np.array(values, np.int64)
    valid = np.array([data.draw(st.integers(0, 3)) > 0 for _ in values], np.uint8)
    sizes = np.zeros(len(values), np.int64)
    assert k.variant_size_ints(values, valid, unsigned, sizes) == len(values)
    encoded = present([reference.integer(value, unsigned) for value in values.tolist()], valid)
    assert sizes.tolist() == [len(value or b"\0") for value in encoded]
    cursors, dst = spots(data.draw, sizes.tolist(), room)
    expected = reference.put(encoded, dst, cursors.tolist())
    result = k.variant_put_ints(values, valid, unsigned, dst, cursors)
    assert expected == (result if result < 0 else dst.tobytes())


@settings(max_examples=examples(100))
@given(st.data(), st.lists(INT64, max_size=12), st.sampled_from([4, 8]), rooms)
def test_fixed(k, data, values, width, room):
    values = np.array(values, np.int64)
    valid = np.array([data.draw(st.integers(0, 3)) > 0 for _ in values], np.uint8)
    cursors, dst = spots(data.draw, np.where(valid, width + 1, 1).tolist(), room)
    encoded = present([reference.fixed(28, width, value) for value in values.tolist()], valid)
    expected = reference.put(encoded, dst, cursors.tolist())
    result = k.variant_put_fixed(28, width, values, valid, dst, cursors)
    assert expected == (result if result < 0 else dst.tobytes())


@settings(max_examples=examples(150))
@given(st.data(), st.lists(st.binary(max_size=20) | st.binary(min_size=60, max_size=70), max_size=8), rooms)
def test_bodies(k, data, bodies, room):
    head = data.draw(st.sampled_from([60, 64]))
    valid = np.array([data.draw(st.integers(0, 3)) > 0 for _ in bodies], np.uint8)
    encoded = present([reference.body(head, body) for body in bodies], valid)
    cursors, dst = spots(data.draw, [len(value or b"\0") for value in encoded], room)
    expected = reference.put(encoded, dst, cursors.tolist())
    offsets = np.cumsum([0, *map(len, bodies)]).astype(np.int32)
    result = k.variant_put_bodies(head, offsets, source(b"".join(bodies)), valid, dst, cursors)
    assert expected == (result if result < 0 else dst.tobytes())


@pytest.mark.parametrize("wrong", [-100, 1000])
def test_offsets_outside_the_data_are_refused(k, wrong):
    data, dst = source(b"abcdef"), np.zeros(40, np.uint8)
    offsets, cursors = np.array([0, 2, 4, 6], np.int32), np.array([0, 10, 20])
    offsets[1] += wrong
    assert k.variant_put_bodies(64, offsets, data, np.ones(3, np.uint8), dst, cursors) in (-1, -2)
    # A null or a row that is left out has no offsets of its own.
    assert k.variant_put_bodies(64, offsets, data, np.array([0, 0, 1], np.uint8), dst, cursors) == 3
    assert k.variant_put_bodies(64, offsets, data, np.ones(3, np.uint8), dst, np.array([-1, -1, 20])) == 3


@settings(max_examples=examples(200))
@given(st.data(), st.lists(st.integers(0, 5) | st.sampled_from([255, 256]), max_size=6), st.integers(0, 4), rooms)
def test_items(k, data, counts, id_width, room):
    shared = data.draw(st.booleans())
    if shared:
        counts = [counts[0]] * len(counts) if counts else []
    offsets = np.cumsum([0, *counts]).astype(np.int64)
    total = int(offsets[-1])
    large = data.draw(st.sampled_from([1, 40, 300, 70_000, 1 << 24]))
    sizes = np.random.default_rng(data.draw(st.integers(0, 99))).integers(1, large + 1, total)
    ids = np.arange(counts[0] if shared and counts else total, dtype=np.int32) % (1 << 8 * min(id_width or 1, 3))
    if data.draw(st.integers(0, 9)) == 0 and total:
        sizes[data.draw(st.integers(0, total - 1))] = -1
    if data.draw(st.integers(0, 9)) == 0:
        ids = ids[:-1]
    valid = np.array([data.draw(st.integers(0, 4)) > 0 for _ in counts], np.uint8)
    # What items need is not written here: keep memory small by giving room for heads, and bodies only where small.
    sums = np.add.reduceat(np.append(sizes, 0), offsets[:-1]) if counts else np.zeros(0, np.int64)
    need = [
        2 + 3 + 5 * n + 4 + n * id_width + (int(s) if n and large < 1000 else 0)
        for n, s in zip(counts, sums, strict=True)
    ]
    cursors, dst = spots(data.draw, need, room)
    lists = [array.tolist() for array in (offsets, ids, sizes, valid, cursors)]
    expected = reference.put_items(lists[0], lists[1], id_width, shared, lists[2], lists[3], dst, lists[4])
    inner = np.zeros(total, np.int64)
    result = k.variant_put_items(offsets, ids, id_width, shared, sizes, valid, dst, cursors, inner)
    assert expected == (result if result < 0 else (dst.tobytes(), inner.tolist()))


def test_bytes_of_the_specification(k):
    dst = np.zeros(7, np.uint8)
    ids, inner = np.array([0], np.int32), np.zeros(1, np.int64)
    one, zero = np.ones(1, np.uint8), np.zeros(1, np.int64)
    result = k.variant_put_items(np.array([0, 1]), ids, 1, True, np.array([2]), one, dst, zero, inner)
    assert (result, inner.tolist()) == (1, [5])
    assert k.variant_put_ints(np.array([42]), one, False, dst, inner) == 1
    assert bytes(dst) == bytes([2, 1, 0, 0, 2, 0x0C, 42])


def test_a_wide_total_takes_wide_offsets(k):
    sizes = np.array([1 << 16, 1 << 16, 5], np.int64)
    dst, inner = np.zeros(1 << 18, np.uint8), np.zeros(3, np.int64)
    one, zero = np.ones(1, np.uint8), np.zeros(1, np.int64)
    k.variant_put_items(np.array([0, 3]), np.zeros(0, np.int32), 0, False, sizes, one, dst, zero, inner)
    assert bytes(dst[:14]) == bytes([3 | 2 << 2, 3, 0, 0, 0, 0, 0, 1, 0, 0, 2, 5, 0, 2])
    assert inner.tolist() == [14, 14 + (1 << 16), 14 + (1 << 17)]


def test_lengths_that_do_not_fit_are_refused(k):
    one, two = np.ones(1, np.int64), np.ones(2, np.uint8)
    with pytest.raises(ValueError, match="lengths"):
        k.variant_size_ints(one, two, False, one)
    with pytest.raises(ValueError, match="lengths"):
        k.variant_put_fixed(28, 5, one, two[:1], two, one)


@pytest.mark.skipif(sys.platform != "linux", reason="needs mprotect")
@pytest.mark.draws
def test_nothing_outside_the_arrays_is_touched():
    assert searched("guard_variant.py", 4000)[1:] == ["rounds"]
