"""Properties that hold from a commit on, of writers that end at any moment."""

from __future__ import annotations

import pytest
from support.lakes import keyed, new_pool
from support.memory_store import MemoryStore

from zed_spark.errors import CorruptDataError, OptionError
from zed_spark.lake.ids import IdFactory
from zed_spark.lake.markers import ABANDONED_AFTER, WriteMarker
from zed_spark.lake.properties import (
    PREFIX,
    announce,
    commit_nothing,
    complete,
    journal_of,
    rewrite_properties,
    withdraw,
)

OLD, NEW, NEWER = {"a": "old", "b": "1"}, {"a": "new"}, {"c": "newer"}


@pytest.fixture
def pool():
    """A pool with properties and a row."""
    found = new_pool(MemoryStore(), properties=OLD)
    load(found)
    return found


def load(pool):
    pool.branch().load(keyed(1))


def stored(pool):
    """What is in the journal."""
    return {name: one.text for name, one in journal_of(pool.files).load().configs.items()}


def test_announced_properties_hold_from_the_commit_on(pool):
    write = announce(pool.files, NEW)
    assert pool.properties() == OLD
    load(pool)
    assert pool.properties() == OLD, "this commit is not of the write"
    commit_nothing(pool.files, write)
    assert pool.properties() == NEW
    load(pool)
    assert pool.properties() == NEW
    complete(pool.files, write)
    assert stored(pool) == NEW
    complete(pool.files, write)
    withdraw(pool.files, write)
    assert stored(pool) == NEW


def test_a_change_after_the_commit_is_one_of_the_new_properties(pool):
    write = announce(pool.files, NEW)
    commit_nothing(pool.files, write)
    assert pool.set_properties({"d": "x"}) == {**NEW, "d": "x"}
    complete(pool.files, write)
    assert stored(pool) == {**NEW, "d": "x"}


def test_a_change_before_the_commit_is_replaced(pool):
    write = announce(pool.files, NEW)
    assert pool.set_properties({"d": "x"}) == {**OLD, "d": "x"}
    commit_nothing(pool.files, write)
    assert pool.properties() == NEW


def test_the_last_commit_counts_and_not_the_last_writer(pool):
    first, second = announce(pool.files, NEW), announce(pool.files, NEWER)
    commit_nothing(pool.files, second)
    load(pool)
    commit_nothing(pool.files, first)
    assert pool.properties() == NEW
    complete(pool.files, second)
    complete(pool.files, first)
    assert stored(pool) == NEW
    third, fourth = announce(pool.files, NEWER), announce(pool.files, OLD)
    load(pool)
    commit_nothing(pool.files, third)
    load(pool)
    commit_nothing(pool.files, fourth)
    complete(pool.files, fourth)
    complete(pool.files, third)
    assert stored(pool) == OLD


def test_nothing_to_commit_replaces_the_properties_all_the_same():
    pool = new_pool(MemoryStore())
    write = announce(pool.files, NEW)
    commit_nothing(pool.files, write)
    assert pool.properties() == {}
    complete(pool.files, write)
    assert stored(pool) == NEW


def test_a_write_that_fails_is_withdrawn_unless_it_may_be_committed(pool):
    withdraw(pool.files, announce(pool.files, NEW))
    assert stored(pool) == OLD
    write = announce(pool.files, NEW)
    marker = WriteMarker(bytes.fromhex(write))
    marker.begin(pool.data_folder())
    withdraw(pool.files, write)
    commit_nothing(pool.files, write)
    assert pool.properties() == NEW


def test_abandoned_ones_are_removed_by_the_next_change(pool, monkeypatch):
    announce(pool.files, NEW)
    pool.set_properties({"d": "x"})
    assert len(stored(pool)) == 4
    later = pool.files.id_factory.now() + (ABANDONED_AFTER + 60) * 1_000_000_000
    monkeypatch.setattr(IdFactory, "now", lambda self: later)
    pool.set_properties({"d": "y"})
    assert stored(pool) == {**OLD, "d": "y"}


def test_a_wrong_clock_does_not_remove_those_of_a_write_in_progress(pool, monkeypatch):
    write = announce(pool.files, NEW)
    WriteMarker(bytes.fromhex(write)).begin(pool.data_folder())
    with monkeypatch.context() as wrong:
        later = pool.files.id_factory.now() + (ABANDONED_AFTER + 60) * 1_000_000_000
        wrong.setattr(IdFactory, "now", lambda self: later)
        pool.set_properties({"d": "x"})
    commit_nothing(pool.files, write)
    assert pool.properties() == NEW


def test_names_are_reserved(pool):
    with pytest.raises(OptionError, match="is reserved"):
        pool.set_properties({f"{PREFIX}00": "x"})
    with pytest.raises(OptionError, match="is reserved"):
        announce(pool.files, {f"{PREFIX}00": "x"})
    assert stored(pool) == OLD


@pytest.mark.parametrize("text", ["x", "[1]", '{"base":"no","at":1,"properties":{}}', '{"base":1}'])
def test_damaged_ones_are_an_error(pool, text):
    rewrite_properties(pool.files, lambda now, waiting: (now, {f"{PREFIX}00": text}))
    with pytest.raises(CorruptDataError, match="announced properties cannot be read"):
        pool.properties()
