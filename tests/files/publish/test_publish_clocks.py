"""Ages are computed by the clock of the store: a wrong clock of this machine removes nothing that is in use."""

from __future__ import annotations

import time
from functools import partial
from types import SimpleNamespace

import pytest
from support import memory_store
from support.memory_store import MemoryStore
from support.publishing import begun, leftovers, write
from support.stepped_store import seen

from zed_spark.errors import NotFoundError
from zed_spark.files.publish import job as jobs
from zed_spark.files.publish.journal import FOLDER, list_journal
from zed_spark.storage import LocalStore
from zed_spark.storage.store import TEMPORARY
from zed_spark.storage.store_time import StoreClock, store_time

DAY = 24 * 3600


class Asked(MemoryStore):
    """A store that notes how often it was asked for its time."""

    asked = 0

    def put(self, key, data):
        self.asked += key.endswith(".clock")
        super().put(key, data)


@pytest.fixture
def behind(monkeypatch):
    """Sets by how many seconds the clocks of stores are behind the clock of this machine."""

    def of(seconds):
        monkeypatch.setattr(memory_store, "time", SimpleNamespace(time_ns=lambda: time.time_ns() - seconds * 10**9))

    return of


@pytest.mark.parametrize("seconds", [2 * DAY, -2 * DAY])
def test_a_job_in_progress_is_not_taken_for_dead(behind, seconds):
    behind(seconds)
    store = Asked()
    job = begun(store, {"a": b"a"})
    write(store, {"b": b"b"})
    assert store.asked == (seconds > 0)
    job.commit(["a"])
    assert seen(store) == {"a": b"a", "b": b"b"}
    assert leftovers(store) == []


def test_a_job_that_is_dead_by_both_clocks_is_cleared(behind):
    store = Asked()
    behind(3 * DAY)
    jobs_begun = [begun(store, {str(number): b""}) for number in range(3)]
    behind(DAY)
    store.asked = 0
    write(store, {"b": b"b"})
    assert store.asked == 1, "once for all jobs"
    for number, job in enumerate(jobs_begun):
        with pytest.raises(NotFoundError, match="nothing was published"):
            job.commit([str(number)])
    assert leftovers(store) == []


def test_a_job_is_not_marked_as_dead_where_the_store_does_not_tell_its_time(behind, caplog):
    class Mute(Asked):
        def entry(self, key):
            return None if key.endswith(".clock") else super().entry(key)

    behind(2 * DAY)
    store = Mute()
    job = begun(store, {"a": b"a"})
    write(store, {"b": b"b"})
    assert "the store does not show it" in caplog.text
    assert job.commit(["a"]).number == 1


def test_entries_are_kept_for_an_hour_of_the_store(behind, monkeypatch):
    monkeypatch.setattr(jobs, "KEPT", 2)
    store = Asked()
    behind(2 * DAY)
    for name in "abcd":
        write(store, {name: b""})
    assert list_journal(store).numbers == (0, 1, 2, 3)
    behind(2 * DAY - jobs.KEPT_SECONDS - 60)
    write(store, {"e": b""})
    assert list_journal(store).numbers == (2, 3, 4)
    assert store.asked == 0, "the entry that was written tells the time"


def test_half_a_file_is_swept_by_what_the_caller_says_of_its_time(tmp_path):
    half = tmp_path / FOLDER / f"{TEMPORARY}half"
    half.parent.mkdir()
    half.write_bytes(b"h")
    store = LocalStore(str(tmp_path))
    times = []
    store.sweep(FOLDER, lambda modified: bool(times.append(modified)))
    assert times == [half.stat().st_mtime_ns]
    assert half.exists()
    store.sweep(FOLDER, lambda modified: True)
    assert not half.exists()


def test_the_store_is_asked_only_where_the_local_clock_says_old(behind):
    store = Asked()
    clock = StoreClock(partial(store_time, store, FOLDER))
    now = time.time_ns()
    assert not clock.is_older(now, 60)
    assert store.asked == 0
    behind(DAY)
    assert not clock.is_older(now - DAY * 10**9, 60)
    assert clock.is_older(now - (DAY + 61) * 10**9, 60)
    assert store.asked == 1
    assert list(store.list()) == []
