"""Collection of garbage: a library leaves that of its user's process alone, and helps Spark's workers."""

from __future__ import annotations

import gc
import importlib
import importlib.machinery
import sys

import pytest

from zed_spark.spark import worker as module
from zed_spark.spark.worker import MARK, frozen_after, frozen_after_first
from zed_spark.spark.write.writer import BatchWriter


@pytest.fixture(autouse=True)
def first(monkeypatch):
    """As in a new process, whose collection stays as it is."""
    monkeypatch.setattr(module, "_frozen", [])
    before = gc.get_threshold(), gc.isenabled()
    # Tests before may have frozen some.
    gc.unfreeze()
    yield
    gc.unfreeze()
    assert (gc.get_threshold(), gc.isenabled()) == before


@pytest.fixture(params=["pyspark.daemon", "pyspark.worker", "zed_spark.spark.native.reader"])
def worker(monkeypatch, request):
    """As in a process in which tasks run."""
    main = sys.modules["__main__"]
    monkeypatch.setattr(main, "__spec__", importlib.machinery.ModuleSpec(request.param, None))
    if request.param.startswith("zed_spark"):
        monkeypatch.setattr(main, MARK, getattr(importlib.import_module(request.param), MARK), raising=False)


class Sink:
    """Notes whether anything is frozen in each task."""

    skip, write_id = None, 7

    def __init__(self):
        self.seen = []

    def recover(self):
        self.seen.clear()

    mark = recover

    def stage(self, batches, partition):
        self.seen.append(bool(gc.get_freeze_count()))
        return (*batches, partition)


def numbers(seen):
    for number in range(3):
        seen.append((bool(gc.get_freeze_count()), gc.get_threshold(), gc.isenabled()))
        yield number


@pytest.mark.parametrize("main", [None, "zed_spark", "a_program", "pyspark_of_others"])
def test_a_process_of_the_user_is_left_alone(monkeypatch, main):
    spec = main and importlib.machinery.ModuleSpec(main, None)
    monkeypatch.setattr(sys.modules["__main__"], "__spec__", spec)
    seen, sink = [], Sink()
    assert [list(frozen_after_first(lambda: numbers(seen))) for _ in range(2)] == [[0, 1, 2]] * 2
    writer = BatchWriter(sink)
    assert [writer.write(iter("ab")).staged for _ in range(2)] == [("a", "b", 0)] * 2
    assert seen == [(False, gc.get_threshold(), gc.isenabled())] * 6
    assert sink.seen == [False] * 2
    assert not gc.get_freeze_count()


def test_a_worker_freezes_what_the_first_read_loaded(worker):
    seen = []
    assert [list(frozen_after_first(lambda: numbers(seen))) for _ in range(2)] == [[0, 1, 2]] * 2
    assert [frozen for frozen, _, _ in seen] == [False, *[True] * 5]
    assert {one[1:] for one in seen} == {(gc.get_threshold(), gc.isenabled())}


def test_a_worker_freezes_what_the_first_write_loaded(worker):
    sink = Sink()
    writer = BatchWriter(sink)
    assert [writer.write(iter("ab")).staged for _ in range(3)] == [("a", "b", 0)] * 3
    assert sink.seen == [False, True, True]


def test_a_worker_freezes_what_was_loaded_before_an_error(worker):
    with pytest.raises(ZeroDivisionError):
        list(frozen_after_first(lambda: iter([1 // 0])))
    assert gc.get_freeze_count()


def test_what_is_loaded_later_is_frozen_too(worker, monkeypatch):
    with frozen_after():
        pass
    gc.unfreeze()
    with frozen_after():
        pass
    assert not gc.get_freeze_count()
    monkeypatch.setitem(sys.modules, "a_module_that_a_later_task_imports", gc)
    with frozen_after():
        pass
    assert gc.get_freeze_count()
