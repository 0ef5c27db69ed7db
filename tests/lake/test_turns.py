"""Threads of one process that commit to a branch take turns, so that none loses a race; but none waits for ever."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event

from support.lakes import new_pool

from zed_spark.lake import turns
from zed_spark.lake.actions import Change, DataObject
from zed_spark.lake.committer import commit
from zed_spark.lake.turns import turn
from zed_spark.types import INT64

WRITERS = 8


def test_threads_that_take_turns_lose_no_race(store):
    files, begin = new_pool(store).files, Barrier(WRITERS)

    def append(number):
        item = DataObject(files.id_factory.id(), (INT64, number), (INT64, number), 1, 1)
        files.store.put(files.data_folder().data(item.id), b"\0")
        begin.wait()
        return commit(files, "main", lambda tip, state: Change("", (), (item,)), is_quick=True).retries

    with ThreadPoolExecutor(WRITERS) as pool:
        assert list(pool.map(append, range(WRITERS))) == [0] * WRITERS
    assert len(files.commits.state(files.branch("main").commit).objects) == WRITERS


def test_a_turn_is_not_waited_for_for_ever(store, monkeypatch):
    monkeypatch.setattr(turns, "LONGEST", 0.05)
    files, held, end = new_pool(store).files, Event(), Event()

    def hang():
        with turn(files, "main"):
            held.set()
            assert end.wait(60)

    with ThreadPoolExecutor(1) as pool:
        hanging = pool.submit(hang)
        assert held.wait(60)
        with turn(files, "main"), turn(files, "dev"):
            end.set()
        hanging.result()
        with turn(files, "main"):
            assert len(turns._locks) == 1
    assert not turns._locks
