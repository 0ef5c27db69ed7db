"""Properties of pools: kept beside the pool, and never lost where several writers change them."""

import threading

import pytest
from support.lakes import Wrapped, keyed, new_pool, shown
from support.memory_store import MemoryStore

from zed_spark.errors import CommitConflictError, CorruptDataError, OptionError
from zed_spark.lake.lake import create_lake, open_lake


def test_properties_come_and_go():
    store = MemoryStore()
    pool = new_pool(store)
    assert pool.properties() == {}
    assert pool.declared_schema() is None
    assert pool.set_properties({"absent": None}) == {}
    assert list(store.list(f"{pool.id}/properties")) == []
    assert pool.set_properties({"comment": "Logs é", "owner": ""}) == {"comment": "Logs é", "owner": ""}
    pool.declare_schema('{"type":"struct"}')
    again = open_lake(store).pool("p")
    assert again.properties() == {"comment": "Logs é", "owner": ""}
    assert again.declared_schema() == '{"type":"struct"}'
    assert again.set_properties({"owner": None, "comment": "Logs", "x": "1"}) == {"comment": "Logs", "x": "1"}
    again.declare_schema(None)
    assert pool.declared_schema() is None
    assert pool.properties() == {"comment": "Logs", "x": "1"}


def test_what_is_equal_already_is_not_written():
    store = MemoryStore()
    pool = new_pool(store)
    pool.set_properties({"a": "1"})
    before = [entry.key for entry in store.list()]
    assert pool.set_properties({"a": "1", "b": None}) == {"a": "1"}
    assert [entry.key for entry in store.list()] == before


def test_a_pool_is_created_with_its_properties():
    store = Wrapped(MemoryStore())
    lake = create_lake(store)
    pool = lake.create_pool("p", "k", properties={"comment": "x"}, schema="{}")
    assert (pool.properties(), pool.declared_schema()) == ({"comment": "x"}, "{}")
    keys = store.asked("put_if_absent")
    assert keys.index("pools/1.zng") > max(at for at, key in enumerate(keys) if "/properties/" in key)
    with pytest.raises(CommitConflictError):
        lake.create_pool("p", "k", properties={"comment": "y"})
    with pytest.raises(OptionError, match="expected a text"):
        lake.create_pool("q", "k", properties={"comment": 1})
    assert [config.name for config in lake.pools()] == ["p"]
    assert {key.partition("/")[0] for key in (entry.key for entry in store.list())} == {
        "defaults.json",
        "index_rules",
        "lake.zng",
        "pools",
        str(pool.id),
    }


def test_a_rename_keeps_them_and_a_drop_removes_them():
    store = MemoryStore()
    pool = new_pool(store)
    pool.set_properties({"a": "1"})
    lake = open_lake(store)
    lake.rename_pool("p", "q")
    assert lake.pool("q").properties() == {"a": "1"}
    lake.drop_pool("q")
    assert not list(store.list(str(pool.id)))


@pytest.mark.parametrize("changes", [{"a": 1}, {1: "a"}, {"a": "\ud800"}, {"zed_spark.schema": "x"}])
def test_refused(changes):
    pool = new_pool(MemoryStore())
    with pytest.raises(OptionError):
        pool.set_properties(changes)
    assert pool.properties() == {}


def test_no_change_of_several_writers_is_lost():
    store = MemoryStore()
    new_pool(store)
    start = threading.Barrier(4)

    def work(number):
        pool = open_lake(store).pool("p")
        start.wait()
        for at in range(10):
            pool.set_properties({f"{number}-{at}": "x"})
            pool.update_properties(lambda known: {"count": str(int(known.get("count", "0")) + 1)})

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found = open_lake(store).pool("p").properties()
    assert found.pop("count") == "40"
    assert set(found) == {f"{number}-{at}" for number in range(4) for at in range(10)}


def test_an_error_while_deciding_changes_nothing():
    pool = new_pool(MemoryStore())
    pool.set_properties({"a": "1"})

    def decide(known):
        assert known == {"a": "1"}
        raise KeyError("b")

    with pytest.raises(KeyError):
        pool.update_properties(decide)
    assert pool.properties() == {"a": "1"}


def test_damage_is_reported_and_the_data_stays_readable():
    store = MemoryStore()
    pool = new_pool(store)
    pool.branch().load(keyed(1))
    pool.set_properties({"a": "1"})
    store.put(f"{pool.id}/properties/1.zng", b"rubbish")
    again = open_lake(store).pool("p")
    with pytest.raises(CorruptDataError, match=r"properties/1\.zng"):
        again.properties()
    assert shown(again.at()) == ['{k:1,v:"v1"}']
