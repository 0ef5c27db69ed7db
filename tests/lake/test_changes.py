"""The rows that commits inserted and deleted."""

from __future__ import annotations

from collections import Counter

import pytest
from support.lakes import keyed, new_pool, values
from support.memory_store import MemoryStore

from zed_spark.errors import NotFoundError
from zed_spark.formats.text.printer import lines
from zed_spark.lake.actions import Change
from zed_spark.lake.dialect import RELEASES


def shown(changes):
    """The rows, by what was done to them, and the first lines of the messages."""
    found = []
    for one in changes:
        found += [f"{one.commit.message.partition(' ')[0]} {one.kind} {line}" for line in lines(one.values)]
    return sorted(found)


@pytest.fixture(params=[1, 3, *RELEASES])
def pool(request):
    return new_pool(MemoryStore(), request.param, threshold=100)


def test_statements(pool):
    branch = pool.branch()
    branch.load([values((1, "a"), (2, "b"), (2, "b"), (None, "n"))])
    branch.load(keyed(7))
    since = branch.tip
    branch.update("k = 2", {"v": '"x"'})
    branch.delete_where("k = 7 OR v = 'n'")
    branch.upsert(keyed(1, 8), ["k"])
    assert shown(pool.changes(since)) == [
        'deleted delete {k:7,v:"v7"}',
        'deleted delete {v:"n"}',
        'merged delete {k:1,v:"a"}',
        'merged insert {k:1,v:"v1"}',
        'merged insert {k:8,v:"v8"}',
        *['updated delete {k:2,v:"b"}'] * 2,
        *['updated insert {k:2,v:"x"}'] * 2,
    ]
    first = next(iter(pool.changes(until=since)))
    assert (first.kind, len(first.values)) == ("insert", 4)
    assert shown(pool.changes(since, since)) == []


def test_rows_that_were_only_moved(pool):
    branch = pool.branch()
    for keys in ((1, 5, 9), (2, 5), (4,)):
        branch.load(keyed(*keys))
    since = branch.tip
    branch.compact([item.id for item in branch.snapshot().objects()], message="tidy")
    assert shown(pool.changes(since)) == []
    branch.replace_objects([item.id for item in branch.snapshot().objects()], keyed(1, 2, 4, 5, 5, 10))
    assert shown(pool.changes(since)) == ['rewrote delete {k:9,v:"v9"}', 'rewrote insert {k:10,v:"v10"}']


def test_objects_that_come_back(pool):
    """As a revert adds objects that were there before."""
    branch = pool.branch()
    branch.load(keyed(1))
    branch.load(keyed(2))
    before = branch.snapshot().state.objects
    first, second = before
    branch.delete([first])
    since = branch.tip
    branch.commit(lambda tip, state: Change("back", deletes=(second,), adds=(before[first],), fresh=False))
    assert shown(pool.changes(since)) == ['back delete {k:2,v:"v2"}', 'back insert {k:1,v:"v1"}']


def test_a_compaction_is_not_read():
    pool = new_pool(MemoryStore())
    branch = pool.branch()
    branch.load(keyed(1, 2))
    branch.load(keyed(2, 3))
    since, items = branch.tip, branch.snapshot().objects()
    branch.compact([item.id for item in items])
    branch.load(keyed(4))
    for item in items:
        pool.data_folder().remove(item.id)
    assert shown(pool.changes(since)) == ['loaded insert {k:4,v:"v4"}']
    with pytest.raises(NotFoundError, match=f"data object {items[0].id} does not exist"):
        list(pool.changes())


def test_the_message_of_a_compaction_on_another_change():
    """It counts only with the objects, and as many rows."""
    pool = new_pool(MemoryStore())
    branch = pool.branch()
    branch.load(keyed(1, 2))
    since = branch.tip
    branch.update("k = 1", {"v": '"x"'}, message="compacted 1 data object")
    assert len(shown(pool.changes(since))) == 2
    branch.delete_where("k = 1", message=f"compacted 1 data object\n\n  {branch.snapshot().objects()[0].id}")
    assert len(shown(pool.changes(since))) == 3


def test_objects_out_of_order():
    """Of keys of several types, the ends do not show which objects overlap."""
    pool = new_pool(MemoryStore())
    branch = pool.branch()
    branch.load([values((1, "a"), (None, "b"))])
    branch.load(keyed(5))
    since = branch.tip
    branch.update(None, {"v": '"x"'})
    assert Counter(line.split()[1] for line in shown(pool.changes(since))) == {"insert": 3, "delete": 3}


def test_columns_and_rows():
    pool = new_pool(MemoryStore())
    pool.branch().load(keyed(1, 2, 3))
    pool.branch().update("k < 3", {"v": '"x"'})
    assert shown(pool.changes(columns=["v"], where="k = 2")) == [
        'loaded insert {v:"v2"}',
        'updated delete {v:"v2"}',
        'updated insert {v:"x"}',
    ]


def test_other_histories():
    pool = new_pool(MemoryStore())
    pool.branch().load(keyed(1))
    pool.create_branch("dev")
    pool.branch("dev").load(keyed(2))
    assert shown(pool.changes("main", "dev")) == ['loaded insert {k:2,v:"v2"}']
    with pytest.raises(NotFoundError, match="is not in the history of commit"):
        list(pool.changes("dev", "main"))
    pool.branch().merge("dev")
    assert shown(pool.changes(pool.branch("dev").tip, "dev")) == []
    assert len(shown(pool.changes())) == 2


def test_history_that_was_cut():
    pool = new_pool(MemoryStore(), "0.3")
    for key in range(3):
        pool.branch().load(keyed(key))
    oldest = pool.branch().tip
    pool.branch().load(keyed(7))
    pool.vacate(oldest, dry_run=False)
    assert shown(pool.changes(oldest)) == ['loaded insert {k:7,v:"v7"}']
    with pytest.raises(NotFoundError, match=r"the beginning of the history of commit .* was removed"):
        list(pool.changes())


def test_a_vector_that_was_removed_since():
    pool = new_pool(MemoryStore())
    pool.branch().load(keyed(1), vectors=True)
    pool.branch().remove_vectors()
    folder = pool.data_folder()
    folder.store.delete(folder.vector(pool.at().objects()[0].id))
    assert shown(pool.changes()) == ['loaded insert {k:1,v:"v1"}']


def test_one_commit_is_one_commit():
    pool = new_pool(MemoryStore())
    head = pool.branch().load(keyed(1, 2))
    assert [one.commit for one in pool.changes()] == [head]
