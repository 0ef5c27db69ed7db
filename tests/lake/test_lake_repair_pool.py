"""Repair of a pool: markers, stored states and properties that dead writers left, and data that does not exist."""

import pytest
from support.lakes import Wrapped, failing, keyed, later, new_pool, shown
from support.memory_store import MemoryStore

from zed_spark.errors import StorageError
from zed_spark.lake import commits
from zed_spark.lake.commits import LATEST
from zed_spark.lake.markers import ABANDONED_AFTER, WriteMarker


def after_abandonment(store):
    return later(store, (ABANDONED_AFTER + 60) * 10**9).pool("p")


def test_a_sound_pool_has_no_findings():
    pool = new_pool(MemoryStore())
    pool.branch().load(keyed(1))
    pool.set_properties({"a": "b"})
    assert pool.repair() == pool.repair(dry_run=False) == []


def test_markers_of_dead_writers_are_removed():
    store = MemoryStore()
    pool = new_pool(store)
    marker = WriteMarker.new()
    marker.begin(pool.data_folder())
    store.put(f"{pool.id}/writes/vacuum-{'0' * 16}", b"")
    assert pool.repair() == []
    found = after_abandonment(store).repair()
    assert [("vacuum" in one.key, one.repairable) for one in found] == [(False, True), (True, True)]
    assert len(list(store.list(f"{pool.id}/writes"))) == 2
    assert after_abandonment(store).repair(dry_run=False) == found
    assert list(store.list(f"{pool.id}/writes")) == []
    assert after_abandonment(store).repair() == []


def test_a_damaged_stored_state_is_removed():
    store = MemoryStore()
    pool = new_pool(store)
    pool.branch().load(keyed(1))
    tip = pool.branch().tip
    key = f"{pool.id}/commits/{tip}.snap.zng"
    # Other tools store the empty state as an empty file.
    store.put(key, b"")
    assert pool.repair() == []
    pool.files.commits.write_state(tip)
    assert pool.repair() == []
    store.put(key, store.read(key)[:-1])
    commits.forget()
    [found] = pool.repair()
    assert (found.key, found.repairable) == (key, True)
    assert pool.repair(dry_run=False) == [found]
    assert store.entry(key) is None
    assert pool.repair() == []


def test_a_missing_stored_state_is_stored():
    store = Wrapped(MemoryStore())
    pool = new_pool(store)
    items = []
    with failing(store, "put", lambda key: key.endswith(".snap.zng")):
        for key in range(LATEST + 1):
            items.append(pool.branch().load(keyed(key)))
    commits.forget()
    [found] = pool.repair(dry_run=False)
    assert found.repairable
    assert f"{LATEST + 1} commits" in found.problem
    assert store.entry(f"{pool.id}/commits/{items[-1].id}.snap.zng") is not None
    assert pool.repair() == []


def test_missing_data_is_reported():
    store = MemoryStore()
    pool = new_pool(store)
    pool.branch().load(keyed(1))
    [item] = pool.at().objects()
    store.delete(pool.data_folder().data(item.id))
    [found] = pool.repair(dry_run=False)
    assert (found.key, found.repairable) == (pool.data_folder().data(item.id), False)
    assert "branch 'main' needs it" in found.problem


def test_a_missing_commit_is_reported():
    store = MemoryStore()
    pool = new_pool(store)
    head = pool.branch().load(keyed(1))
    store.delete(f"{pool.id}/commits/{head.id}.zng")
    commits.forget()
    [found] = pool.repair()
    assert not found.repairable
    assert str(head.id) in found.key


def test_properties_that_were_being_created_are_completed():
    store = Wrapped(MemoryStore())
    pool = new_pool(store)
    with failing(store, "put_if_absent", lambda key: key.endswith("properties/TAIL")), pytest.raises(StorageError):
        pool.set_properties({"a": "b"})
    assert pool.properties() == {}
    [found] = pool.repair(dry_run=False)
    assert found.repairable
    assert pool.repair() == []
    assert pool.set_properties({"a": "b"}) == {"a": "b"}
    store.put(f"{pool.id}/properties/HEAD", b"0")
    [found] = later(store, 3600 * 10**9).repair(dry_run=False)
    assert found.key == f"{pool.id}/properties/HEAD"
    assert store.read(found.key) == b"1"
    assert shown(pool.at()) == []
