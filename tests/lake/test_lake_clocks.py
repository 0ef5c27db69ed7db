"""Ages are computed by the clock of the store: a wrong clock of this machine removes nothing that is in progress."""

import logging
from datetime import timedelta

import pytest
from support.lakes import QUICK, Wrapped, failing, keyed, later, new_pool, shown

from zed_spark.durations import in_words
from zed_spark.errors import CorruptDataError, StorageError
from zed_spark.lake.ids import IdFactory
from zed_spark.lake.journal import PARTIAL_ENTRY_ABANDONED_AFTER
from zed_spark.lake.lake import open_lake
from zed_spark.lake.markers import ABANDONED_AFTER, WriteMarker
from zed_spark.storage.store_time import store_time

SECOND = 10**9


def with_clock(store, nanoseconds):
    """The lake of a store, opened by a process whose clock is wrong by so much."""
    return open_lake(store, id_factory=IdFactory(lambda: IdFactory().now() + nanoseconds), retry_policy=QUICK)


@pytest.mark.parametrize(("seconds", "found"), [(8 * 86_400, "8 days ahead of"), (-7200, "[12] hours? .*behind")])
def test_a_vacuum_with_a_wrong_clock_removes_nothing_of_a_commit_in_progress(memory, seconds, found):
    pool = new_pool(memory)
    wrapped = Wrapped(memory)
    before = []

    def vacuum(key, *rest):
        if "/branches/" in key:
            wrapped.before = {}
            before.extend(entry.key for entry in memory.list())
            with pytest.raises(StorageError, match=rf"the clock of this machine is {found} the clock of the store"):
                with_clock(memory, seconds * SECOND).pool("p").vacuum(timedelta(days=1), dry_run=False)
            assert [entry.key for entry in memory.list()] == before

    # The moment between the check that the objects exist and the entry of the journal.
    wrapped.before["put_if_absent"] = vacuum
    open_lake(wrapped).pool("p").branch().load(keyed(1))
    assert before
    assert len(shown(pool.at())) == 1


def test_ages_of_a_vacuum_are_computed_by_the_clock_of_the_store(memory):
    """The local clock is half an hour ahead, so what was just deleted looks half an hour old."""
    pool = new_pool(memory)
    pool.branch().load(keyed(1))
    pool.branch().delete([item.id for item in pool.at().objects()])
    ahead = with_clock(memory, 1800 * SECOND).pool("p")
    age = timedelta(minutes=20)
    assert ahead.vacuum(age).keys
    assert ahead.vacuum(age, dry_run=False, force=True).keys == ()
    assert later(memory, 1800 * SECOND).pool("p").vacuum(age, dry_run=False, force=True).keys


def test_repair_keeps_what_is_young_by_the_clock_of_the_store(memory):
    pool = new_pool(memory)
    WriteMarker.new().begin(pool.data_folder())
    memory.put(f"{pool.id}/branches/2.zng", b"half")
    memory.put("pools/2.zng", b"half")
    files = {entry.key for entry in memory.list()}
    ahead = with_clock(memory, (ABANDONED_AFTER + 60) * SECOND)
    found = ahead.repair(dry_run=False)
    assert {entry.key for entry in memory.list()} == files
    assert [one.repairable for one in found] == [False, False]
    assert sum(one.repairable for one in later(memory, (ABANDONED_AFTER + 60) * SECOND).repair(dry_run=False)) == 3


def test_a_writer_with_a_wrong_clock_waits_for_an_entry_that_is_just_written(memory):
    pool = new_pool(memory)
    pool.branch().load(keyed(1))
    key = f"{pool.id}/branches/3.zng"
    other = type(memory)()
    for entry in list(memory.list()):
        other.put(entry.key, memory.read(entry.key))
    pool.branch().load(keyed(2))
    whole = memory.read(key)
    for entry in list(memory.list(f"{pool.id}/data")) + list(memory.list(f"{pool.id}/commits")):
        other.put(entry.key, memory.read(entry.key))
    other.put(key, b"half")
    lake = with_clock(other, 2 * PARTIAL_ENTRY_ABANDONED_AFTER)
    lake.retry_policy = type(QUICK)(max_attempts=5, sleep=lambda seconds: other.put(key, whole))
    lake.pool("p").branch().load(keyed(3))
    assert len(shown(open_lake(other).pool("p").at())) == 3


def test_a_dry_run_writes_nothing(memory):
    pool = new_pool(memory)
    pool.branch().load(keyed(1))
    pool.branch().delete([item.id for item in pool.at().objects()])
    memory.put(f"{pool.id}/branches/4.zng", b"half")
    WriteMarker.new().begin(pool.data_folder())
    wrapped = Wrapped(memory)
    lake = with_clock(wrapped, (ABANDONED_AFTER + 60) * SECOND)
    assert lake.pool("p").vacuum(timedelta(0)).keys
    assert sum(one.repairable for one in lake.repair()) == 2
    assert wrapped.asked("put", "put_if_absent", "writer", "delete", "move") == []


def test_the_file_that_tells_the_time_does_not_stay(memory, caplog):
    wrapped = Wrapped(memory)
    before, found, after = IdFactory().now(), store_time(wrapped, "a"), IdFactory().now()
    assert before <= found <= after
    assert list(memory.list()) == []
    wrapped.before["entry"] = lambda key: (None,)
    with pytest.raises(StorageError, match="was written, but the store does not show it"):
        store_time(wrapped, "a")
    assert list(memory.list()) == []
    wrapped.before = {}
    with failing(wrapped, "delete", lambda key: True), caplog.at_level(logging.WARNING):
        assert store_time(wrapped, "a") >= after
    assert "could not be removed" in caplog.text


def test_a_partial_entry_that_is_old_by_both_clocks_is_an_error(memory):
    pool = new_pool(memory)
    memory.put(f"{pool.id}/branches/2.zng", b"half")
    with pytest.raises(CorruptDataError, match="its writer has died"):
        later(memory, 2 * PARTIAL_ENTRY_ABANDONED_AFTER).pool("p").branch().load(keyed(1))


@pytest.mark.parametrize(
    ("length", "text"),
    [
        (timedelta(0), "0 days"),
        (timedelta(days=7), "7 days"),
        (timedelta(hours=1), "1 hour"),
        (timedelta(days=1, minutes=5), "1 day 5 minutes"),
        (timedelta(hours=23, minutes=59, seconds=59), "23 hours 59 minutes"),
        (timedelta(milliseconds=5), "less than a second"),
    ],
)
def test_durations_for_people(length, text):
    assert in_words(length) == text
