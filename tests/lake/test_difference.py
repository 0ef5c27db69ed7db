"""What one side has more of than the other, against counters of whole values."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples
from support.expected_rows import sequence

from zed_spark import types as zt
from zed_spark.columns.values import to_values
from zed_spark.lake import difference as difference_module
from zed_spark.lake.config import Order
from zed_spark.lake.difference import difference
from zed_spark.lake.keys import keys_of, sort_arrays, sorted_rows
from zed_spark.types.dialect import DIALECTS, ZNG

ORDER = Order(("k",), False, True)
ROWS = [
    (zt.Record((("k", zt.INT64), ("v", zt.STRING))), [(1, b"a"), (1, b""), (1, None), (2, b"a"), (9, b"a")]),
    (zt.Record((("k", zt.INT32), ("v", zt.STRING))), [(1, b"a"), (2, b"a")]),
    (zt.Record((("k", zt.FLOAT64),)), [(0.0,), (-0.0,), (float("nan"),)]),
    (zt.Record((("v", zt.Set(zt.INT64)),)), [([1, 2],), ([],)]),
    (zt.Record((("v", zt.Union((zt.INT64, zt.STRING))),)), [((0, 1),), ((1, b"x"),)]),
    (zt.Named("n", zt.Record((("k", zt.INT64),))), [(1,), (2,)]),
    (zt.STRING, [b"", b"x", None]),
]
VALUES = [(of, value) for of, values in ROWS for value in values]


def in_batches(rows, size):
    """Sorted batches of rows."""
    if not rows:
        return
    whole = sequence(*rows)
    order = sorted_rows(sort_arrays([keys_of(whole, ORDER.path)], ORDER))
    whole = whole if order is None else whole.take(order)
    for start in range(0, len(whole), size):
        yield whole.slice(start, min(size, len(whole) - start))


def counted(parts):
    # By what Python shows, as Zed's text leaves out the sign of zeros.
    return Counter(
        (zt.type_text(of), repr(value))
        for part in parts
        for of, column in zip(part.types, part.columns, strict=True)
        for value in to_values(column)
    )


def check(first, second, memory, sizes=(3, 2), dialect=ZNG):
    found = list(difference(in_batches(first, sizes[0]), in_batches(second, sizes[1]), ORDER, dialect, memory))
    ours, theirs = counted(in_batches(first, 1000)), counted(in_batches(second, 1000))
    assert counted(part for parts, _ in found for part in parts) == ours - theirs
    assert counted(part for _, parts in found for part in parts) == theirs - ours


@given(
    st.lists(st.sampled_from(VALUES), max_size=30),
    st.lists(st.sampled_from(VALUES), max_size=30),
    st.sampled_from([1 << 30, 400, 1]),
    st.tuples(st.integers(1, 12), st.integers(1, 12)),
)
@settings(max_examples=examples(300))
def test_against_counters(first, second, memory, sizes):
    check(first, second, memory, sizes)


@pytest.mark.parametrize("dialect", DIALECTS.values(), ids=lambda own: str(own.version))
def test_dialects(dialect):
    rows = [(of, value) for of, value in VALUES if dialect.nulls or (value is not None and value != (1, None))]
    check(rows * 2, rows[::2] * 3, 1 << 30, dialect=dialect)
    check(rows * 2, rows[::2] * 3, 1, dialect=dialect)


def test_very_much_of_one_key_goes_to_files(monkeypatch):
    """Only what differs: equal values are forgotten before that."""
    of = ROWS[0][0]
    written = []
    original = difference_module.Spill.write
    monkeypatch.setattr(
        difference_module.Spill, "write", lambda own, part: (written.append(len(part)), original(own, part))[1]
    )
    same = [(of, (1, b"%d" % at)) for at in range(1000)]
    check(same, same, 40_000, (100, 70))
    assert not written
    check(same, [(of, (1, b"x%d" % at)) for at in range(1000)], 10_000, (100, 70))
    assert sum(written) > 1000


def test_other_keys_need_no_memory(monkeypatch):
    of = ROWS[0][0]
    monkeypatch.setattr(difference_module, "_by_checksum", None)
    check([(of, (at, b"a")) for at in range(1000)], [(of, (at, b"b")) for at in range(1000)], 4000, (10, 7))
