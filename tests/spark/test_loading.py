"""The first read or write of a process: results as they are, and collection of garbage as before."""

from __future__ import annotations

import gc
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from zed_spark.spark import loading
from zed_spark.spark.loading import OBJECTS, PLANNED, frozen_after_first, rarely_collecting
from zed_spark.spark.writer import BatchWriter


@pytest.fixture(autouse=True)
def first(monkeypatch):
    """As in a new process."""
    monkeypatch.setattr(loading, "_frozen", [])
    yield
    gc.unfreeze()


def test_the_threshold_is_raised_until_the_first_result():
    before = gc.get_threshold()
    seen = []

    def results():
        for number in range(3):
            seen.append(gc.get_threshold()[0])
            yield number

    assert [list(frozen_after_first(results)) for _ in range(2)] == [[0, 1, 2]] * 2
    assert seen == [OBJECTS, *[before[0]] * 5]
    assert gc.get_threshold() == before
    assert gc.get_freeze_count()


def test_planning_rarely_collects():
    before = gc.get_threshold()
    with rarely_collecting():
        with rarely_collecting(PLANNED - 1), rarely_collecting(2 * PLANNED):
            assert gc.get_threshold() == (2 * PLANNED, *before[1:])
        with pytest.raises(ZeroDivisionError), rarely_collecting(2 * PLANNED):
            raise ZeroDivisionError
        assert gc.get_threshold()[0] == PLANNED
        # Loading ends after planning does, or before it.
        frozen = iter(frozen_after_first(lambda: iter([gc.get_threshold()[0]])))
        assert next(frozen) == OBJECTS
        assert gc.get_threshold()[0] == PLANNED
    assert gc.get_threshold() == before


def test_several_threads_that_plan_leave_the_threshold_as_it_was():
    before, entered = gc.get_threshold(), Barrier(4)

    def plan(number):
        for _ in range(50):
            entered.wait(600)
            with rarely_collecting(PLANNED + number):
                assert gc.get_threshold()[0] >= PLANNED + number

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(plan, range(4)))
    assert gc.get_threshold() == before


def test_collection_that_is_turned_off_stays_off():
    before = gc.get_threshold()
    gc.set_threshold(0)
    try:
        with rarely_collecting():
            assert gc.get_threshold()[0] == 0
        assert gc.get_threshold()[0] == 0
    finally:
        gc.set_threshold(*before)


def test_it_is_restored_after_an_error():
    before = gc.get_threshold()
    with pytest.raises(ZeroDivisionError):
        list(frozen_after_first(lambda: iter([1 // 0])))
    assert gc.get_threshold() == before


class CountingSink:
    """Notes the threshold of collections in each task."""

    skip, write_id = None, 7

    def __init__(self):
        self.seen = []

    def recover(self):
        self.seen.clear()

    mark = recover

    def stage(self, batches, partition):
        self.seen.append(gc.get_threshold()[0])
        return (*batches, partition)


def test_writing_freezes_what_the_first_task_loaded():
    before = gc.get_threshold()
    sink = CountingSink()
    writer = BatchWriter(sink)
    assert [writer.write(iter("ab")).staged for _ in range(3)] == [("a", "b", 0)] * 3
    assert sink.seen == [OBJECTS, before[0], before[0]]
    assert gc.get_threshold() == before
    assert gc.get_freeze_count()


def test_what_is_loaded_later_is_frozen_too(monkeypatch):
    writer = BatchWriter(CountingSink())
    writer.write(iter(()))
    gc.unfreeze()
    writer.write(iter(()))
    assert not gc.get_freeze_count()
    monkeypatch.setitem(sys.modules, "a_module_that_a_later_task_imports", gc)
    writer.write(iter(()))
    assert gc.get_freeze_count()
