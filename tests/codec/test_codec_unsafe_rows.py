"""The kernels that read Spark's rows stay inside of their arrays; what they read is tested in `tests/spark`."""

import sys

import numpy as np
import pytest
from support.guarded import searched

from zed_spark.codec import kernels


def test_lengths_that_do_not_fit_are_refused():
    k = kernels
    src, one, two = np.zeros(64, np.uint8), np.zeros(1, np.int64), np.zeros(2, np.int64)
    with pytest.raises(ValueError, match="lengths"):
        k.unsafe_fields(src, one, one, two, two)
    with pytest.raises(ValueError, match="lengths"):
        k.unsafe_bodies(src, one, two, src.copy())
    with pytest.raises(ValueError, match="lengths"):
        k.unsafe_elements(src, one, np.array([0, 2], np.int32), 8, two, one, np.zeros(1, np.uint8))
    with pytest.raises(ValueError, match="lengths"):
        k.unsafe_elements(
            src, one, np.array([0, 99], np.int32), 8, np.zeros(99, "i8"), np.zeros(99, "i8"), src[:13].copy()
        )


@pytest.mark.parametrize("fields", [0, 1, 7, 12, 64, 65, 200])
def test_null_structs_need_no_bytes(fields):
    """A null struct has no place in the rows, so it may be wider than all of them."""
    for room in (0, 1, 7, 8, 16, 8 * fields):
        for n in (1, 2, 8, 9, 65):
            src, starts = np.zeros(room, np.uint8), np.full(n, -1, np.int64)
            words, counts = np.full(n * fields, 7, np.int64), np.full(fields, 7, np.int64)
            bits = np.zeros((n + 63) // 64 * fields, np.int64)
            assert kernels.unsafe_fields(src, starts, words, bits, counts) == n
            assert [one.any() for one in (words, counts, bits)] == [False] * 3


@pytest.mark.parametrize("fields", [0, 1, 12, 65])
def test_structs_reach_up_to_the_end_of_the_rows(fields):
    head = (fields + 63) // 64 * 8
    size = head + 8 * fields
    for extra in (0, 1, 8):
        src = np.zeros(size + extra, np.uint8)
        for place in (-2, -1, 0, extra, extra + 1, 1 << 40, -(1 << 63)):
            starts = np.array([-1, place, -1], np.int64)
            found = kernels.unsafe_fields(
                src, starts, np.zeros(3 * fields, "i8"), np.zeros(fields, "i8"), np.zeros(fields, "i8")
            )
            assert found == (3 if -1 <= place <= extra else -2)


def test_words_of_nulls_need_no_bytes():
    for room in range(18):
        src = np.arange(room, dtype=np.uint8)
        for place in (-2, -1, 0, 1, room - 8, room - 7, 1 << 62):
            words = np.full(2, 7, np.int64)
            found = kernels.unsafe_words(src, np.array([-1, place], np.int64), words)
            if place == -1:
                assert (found, words.tolist()) == (2, [0, 0])
            elif 0 <= place <= room - 8:
                assert (found, words.tolist()) == (2, [0, int.from_bytes(src[place : place + 8], "little")])
            else:
                assert found == -2


@pytest.mark.skipif(sys.platform != "linux", reason="needs mprotect")
@pytest.mark.draws
def test_nothing_outside_the_arrays_is_touched():
    assert searched("guard_unsafe_rows.py", 4000)[1:] == ["rounds"]
