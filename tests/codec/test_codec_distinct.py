"""Distinct values of a column, beside a dictionary."""

import numpy as np
import pytest

from zed_spark.codec import kernels
from zed_spark.codec.arrays import DISTINCT_SLOTS
from zed_spark.codec.buffers import frozen, source
from zed_spark.formats.columnar.write.values import MOST, MOST_BYTES, Bodies, Distinct, Numbers


def bodies(values):
    ends = np.cumsum([0, *map(len, values)]).astype(np.int32)
    return Bodies(ends, source(b"".join(values)))


def numbers(values):
    return Numbers(np.array(values, np.int64), 0, True)


def expected(parts):
    """Entries, counts and selectors of all parts."""
    entries = {}
    selectors = [[entries.setdefault(value, len(entries)) for value in part] for part in parts]
    counts = [sum(value == entry for part in parts for value in part) for entry in entries]
    return list(entries), counts, selectors


SHARED = [b"12345678" + bytes((i,)) + b"12345678" for i in range(200)]
TEXTS = [
    [[b"a", b"b", b"a", b"", b"b"], [b"", b"c", b"a"], [b"c"]],
    [[b"a", b"a\0", b"a\0\0", b"\0", b""], [b"\0\0", b"a\0"]],
    [SHARED, SHARED[::-1], [b"x" * 1000, b"x" * 999, *SHARED]],
]


@pytest.mark.parametrize("parts", TEXTS)
def test_distinct_bodies(parts):
    distinct = Distinct()
    entries, counts, selectors = expected(parts)
    found = [distinct.select(bodies(part)).tolist() for part in parts]
    assert found == selectors
    assert distinct.values.bodies() == entries
    assert distinct.counts.tolist() == counts + [0] * (MOST - len(counts))


@pytest.mark.parametrize("scale", [1, -1, 2**20, 2**32, 2**40, 2**55])
def test_distinct_numbers(scale):
    parts = [[0, 0, 3, 5, -3, 0], [], list(range(100)), [99, 127, 3]]
    parts = [[value * scale for value in part] for part in parts]
    distinct = Distinct()
    entries, counts, selectors = expected(parts)
    assert [distinct.select(numbers(part)).tolist() for part in parts] == selectors
    assert distinct.values.values.tolist() == entries
    assert distinct.counts[: len(counts)].tolist() == counts


def test_distinct_first_rows():
    distinct = Distinct()
    assert distinct.select(bodies([b"x", b"x", b"y", b"x", b"z"])).tolist() == [0, 0, 1, 0, 2]
    assert distinct.rows[:3].tolist() == [0, 2, 4]
    distinct = Distinct()
    assert distinct.select(numbers([7, 7, 8])).tolist() == [0, 0, 1]
    assert distinct.rows[:2].tolist() == [0, 2]


@pytest.mark.parametrize("make", [numbers, lambda values: bodies([str(value).encode() for value in values])])
@pytest.mark.parametrize("most", [1, 255, 256])
def test_distinct_too_many(make, most):
    distinct = Distinct(most)
    assert distinct.select(make([*range(most), 0])) is not None
    assert len(distinct.values) == most
    before = distinct.values
    assert distinct.select(make([0, 1_000])) is None
    assert distinct.values is before


def test_distinct_too_long():
    long = b"x" * (MOST_BYTES // 2)
    distinct = Distinct()
    assert distinct.select(bodies([long, long])).tolist() == [0, 0]
    assert distinct.select(bodies([long[1:], b"yy"])) is None
    assert Distinct(nbytes=3).select(bodies([b"ab", b"c", b"ab"])).tolist() == [0, 1, 0]


@pytest.mark.parametrize("offsets", [[-1, 1], [0, 3], [2, 1]])
def test_distinct_outside(offsets):
    state = np.zeros(DISTINCT_SLOTS, np.int32), *np.zeros((3, 4), np.int64)
    none = frozen(np.zeros(1, np.int32)), source(b"")
    out = np.empty(1, np.uint8)
    assert kernels.distinct_bytes(frozen(np.array(offsets, np.int32)), source(b"ab"), *none, *state, out) == -1


def test_distinct_full_table():
    """A table that no kernel would make is not searched for ever."""
    table, arrays = np.ones(DISTINCT_SLOTS, np.int32), np.zeros((3, 4), np.int64)
    arrays[0, 0] = 5
    assert kernels.distinct_ints(frozen(np.array([7], np.int64)), 1, table, *arrays, np.empty(1, np.uint8)) in (1, 2)
