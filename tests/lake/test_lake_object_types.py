"""The super types of data objects: stored with the commit, learned once where another tool wrote an object."""

import logging

import pytest
from support.expected_rows import sequence
from support.lakes import Wrapped, failing, keyed, later, new_pool, values
from support.memory_store import MemoryStore

from zed_spark.columns.summary import SuperType
from zed_spark.formats.rows.format import ZNG
from zed_spark.lake import object_types
from zed_spark.lake.ids import IdFactory
from zed_spark.lake.object_reader import find_types, open_object
from zed_spark.lake.object_types import MERGE_FROM, ObjectTypes, without_statistics
from zed_spark.storage.local import LocalStore
from zed_spark.types import INT64, NULL, STRING, TIME, Array, Named, Record, Union

ROW = Record((("k", INT64), ("v", STRING)))
NAMED = Named("event", Record((("k", TIME), ("list", Array(Union((INT64, STRING)))))))


def mixed():
    rows = [(ROW, (1, b"a")), (NAMED, (5, [(1, b"x"), (0, 7)])), (INT64, 9), (ROW, (0, b"b")), (NULL, None)]
    return sequence(*rows)


def walked(pool):
    """The super types in each object, by a walk over its values."""
    found = {}
    for id, item in pool.at().state.objects.items():
        with open_object(pool.data_folder(), item) as source:
            found[id] = ZNG.summarize(source).super_types
    return found


def stored(pool):
    object_types.forget()
    return pool.data_folder().types.find(list(pool.at().state.objects))


def type_files(pool):
    return sorted(entry.key for entry in pool.files.store.list(f"{pool.id}/types"))


@pytest.mark.parametrize("number", [1, 3])
@pytest.mark.parametrize("order", ["asc", "desc"])
def test_writers_store_what_a_walk_finds(number, order):
    pool = new_pool(MemoryStore(), number, order=order, threshold=100)
    pool.branch().load([mixed(), *keyed(*range(20))])
    pool.branch().delete_where("v = 'v3'")
    pool.branch().compact_all(sort=True)
    assert len(pool.at().objects()) > 1
    assert {id: without_statistics(types) for id, types in stored(pool).items()} == walked(pool)
    expected = {}
    for types in walked(pool).values():
        for one in types:
            expected[one.type] = expected.get(one.type, 0) + one.rows
    assert pool.at().super_types() == expected


def test_no_values_are_read_for_the_types():
    store = Wrapped(MemoryStore())
    pool = new_pool(store)
    for key in range(5):
        pool.branch().load(keyed(key))
    object_types.forget()
    store.calls.clear()
    assert pool.at().super_types() == {ROW: 5}
    assert not [key for key in store.asked("open", "read") if "/data/" in key]
    # What is known is not read again.
    store.calls.clear()
    assert pool.at().super_types() == {ROW: 5}
    assert store.asked("list", "put") == []


def test_what_another_tool_wrote_is_learned_once():
    store = Wrapped(MemoryStore())
    pool = new_pool(store)
    pool.branch().load([mixed()])
    pool.branch().load(keyed(1))
    for key in type_files(pool):
        store.delete(key)
    object_types.forget()
    assert pool.at().super_types() == {ROW: 3, NAMED: 1, INT64: 1, NULL: 1}
    assert len(type_files(pool)) == 1
    assert stored(pool) == walked(pool)
    object_types.forget()
    store.calls.clear()
    assert pool.at().super_types() == {ROW: 3, NAMED: 1, INT64: 1, NULL: 1}
    assert not [key for key in store.asked("open") if "/data/" in key]


def test_types_survive_merges_and_reverts_of_other_tools():
    """Those add objects again by their identifiers, and the types belong to these."""
    pool = new_pool(MemoryStore())
    main = pool.branch()
    main.load(keyed(1))
    pool.create_branch("dev").load(keyed(2))
    main.merge("dev")
    head = main.delete([item.id for item in pool.at().objects()])
    main.revert(head.id)
    assert pool.at().super_types() == {ROW: 2}
    assert len(stored(pool)) == 2
    assert len(type_files(pool)) == 2


def test_many_files_are_merged():
    pool = new_pool(MemoryStore())
    folder, factory = pool.data_folder(), IdFactory()
    expected = {}
    for number in range(1000):
        id = factory.id()
        expected[id] = (SuperType(ROW, number + 1),)
        folder.types.add(id, {id: expected[id]})
        if number % 32 == 31:
            folder.types.merge(factory.id())
    assert len(type_files(pool)) < 4 * MERGE_FROM
    object_types.forget()
    assert folder.types.find(list(expected)) == expected


def test_a_file_that_was_merged_meanwhile_is_looked_for_again():
    store = Wrapped(MemoryStore())
    pool = new_pool(store)
    ids = [pool.branch().load(keyed(key)) and pool.at().objects()[-1].id for key in range(MERGE_FROM)]
    object_types.forget()

    def merged(key, *rest):
        if "/types/" in key and "read" in store.before:
            del store.before["read"]
            ObjectTypes(store.inner, str(pool.id)).merge(IdFactory().id())

    store.before["read"] = merged
    assert len(pool.data_folder().types.find(ids)) == MERGE_FROM
    assert len(type_files(pool)) == 1


@pytest.mark.parametrize("body", [b"", b"rubbish", "cut", "foreign"])
def test_a_damaged_file_is_ignored(body, caplog):
    store = MemoryStore()
    pool = new_pool(store)
    pool.branch().load(keyed(1))
    [key] = type_files(pool)
    if body == "cut":
        body = store.read(key)[:-1]
    elif body == "foreign":
        body = store.read(f"{pool.id}/branches/1.zng")
    store.put(key, body)
    object_types.forget()
    with caplog.at_level(logging.WARNING):
        assert pool.at().super_types() == {ROW: 1}
    assert "stored types of objects are ignored" in caplog.text
    assert stored(pool) == walked(pool)


def test_a_store_that_cannot_be_written_to_can_be_read(caplog):
    store = Wrapped(MemoryStore())
    pool = new_pool(store)
    pool.branch().load(keyed(1))
    for key in type_files(pool):
        store.delete(key)
    object_types.forget()
    with failing(store, "put", lambda key: "/types/" in key), caplog.at_level(logging.INFO):
        assert pool.at().super_types() == {ROW: 1}
        pool.branch().load(keyed(2))
    assert "could not be stored" in caplog.text
    assert pool.at().super_types() == {ROW: 2}


def test_a_vacuum_drops_the_types_of_what_it_removes(tmp_path):
    pool = new_pool(LocalStore(str(tmp_path)))
    pool.branch().load(keyed(1))
    old = pool.at().objects()[0].id
    pool.branch().delete([old])
    pool.branch().load(keyed(2))
    from datetime import timedelta

    late = later(pool.files.store, 3600 * 10**9).pool("p")
    assert late.vacuum(timedelta(0), dry_run=False, force=True).keys
    object_types.forget()
    [kept] = pool.at().objects()
    assert set(pool.data_folder().types.find([old, kept.id])) == {kept.id}


def test_a_damaged_object_is_left_out_by_those_who_say_so():
    pool = new_pool(MemoryStore())
    pool.branch().load([values((1, "a"))])
    pieces = pool.at().plan()
    for key in type_files(pool):
        pool.files.store.delete(key)
    object_types.forget()
    assert find_types(pool.data_folder(), pieces, lambda piece: None) == {}
    assert type_files(pool) == []
