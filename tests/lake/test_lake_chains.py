"""Chains of commits and the stored states that shorten them."""

import pytest
from support.lakes import DAY, QUICK, Wrapped, failing, keyed, new_pool

from zed_spark.errors import CorruptDataError, NotFoundError
from zed_spark.lake import commits as commits_module
from zed_spark.lake.actions import Add
from zed_spark.lake.ids import IdFactory
from zed_spark.lake.lake import open_lake
from zed_spark.lake.metadata import marshal
from zed_spark.types import INT64


def reopened(pool, store=None):
    """The same pool, as another process would have it."""
    lake = open_lake(store or pool.files.store, retry_policy=QUICK)
    return lake.pool(pool.name)


def test_states_are_stored_so_that_reading_long_chains_is_short(memory, monkeypatch):
    monkeypatch.setattr(commits_module, "EVERY", 8)
    pool = new_pool(memory)
    main = pool.branch()
    for k in range(40):
        main.load(keyed(k))
    stored = [entry.key for entry in memory.list() if entry.key.endswith(".snap.zng")]
    assert len(stored) == 40 // 8
    reads = []
    for age in (0, 20, 35):
        id = list(pool.at().log())[age].id
        commits_module.forget()
        wrapped = Wrapped(memory)
        own = reopened(pool, wrapped)
        wrapped.calls.clear()
        assert len(own.at(id).state.objects) == 40 - age
        reads.append(len(wrapped.asked("read")))
    assert max(reads) <= 2 * 8 + 2


def test_states_that_cannot_be_stored_or_read_are_done_without(memory, monkeypatch, caplog):
    monkeypatch.setattr(commits_module, "EVERY", 2)
    wrapped = Wrapped(memory)
    mine = new_pool(wrapped)
    with failing(wrapped, "put", lambda key: key.endswith(".snap.zng") and "/commits/" in key):
        for k in range(4):
            mine.branch().load(keyed(k))
    assert "its state could not be stored" in caplog.text
    mine.branch().load(keyed(4))
    [key] = [entry.key for entry in memory.list() if entry.key.endswith(".snap.zng") and "/commits/" in entry.key]
    whole = memory.read(key)
    for damaged in (b"", whole[:-1], whole[:40], marshal([(INT64, 1)]), whole[:60] + b"\x00" + whole[61:]):
        memory.put(key, damaged)
        commits_module.forget()
        assert len(reopened(mine, memory).at().state.objects) == 5


def test_chains_that_are_broken_are_said(memory):
    pool = new_pool(memory)
    main = pool.branch()
    one, two = main.load(keyed(1)), main.load(keyed(2))
    commits = pool.files.commits
    good = memory.read(commits.key(one.id))

    def fresh():
        commits_module.forget()
        return reopened(pool).at()

    memory.delete(commits.key(one.id))
    with pytest.raises(NotFoundError, match=f"no commit {one.id} in"):
        fresh().objects()
    for wrong, message in (
        (good[:-1], "the file was cut"),
        (memory.read(commits.key(two.id)), f"the record has the id {two.id}"),
        (marshal([]), "the file was cut, or does not hold rows"),
        (memory.read(f"{pool.id}/branches/1.zng"), "no field 'object', expected a record in it"),
        (b"\xff", "expected one record of type Commit, followed by actions"),
        (good[:-1] + good, "expected one record of type Commit, followed by actions"),
    ):
        memory.put(commits.key(one.id), wrong)
        with pytest.raises(CorruptDataError, match=message):
            fresh().objects()
    commits.write(one.__class__(one.id, two.id, 0, "", DAY, ""), [])
    with pytest.raises(CorruptDataError, match="the commit is its own ancestor"):
        fresh().objects()
    with pytest.raises(CorruptDataError, match="the commit is its own ancestor"):
        list(fresh().log())


def test_a_commit_that_does_not_fit_its_parent_is_damage(memory):
    pool = new_pool(memory)
    main = pool.branch()
    main.load(keyed(1))
    [item] = pool.at().objects()
    head = main.load(keyed(2))
    broken = head.__class__(IdFactory().id(), head.id, 0, "", DAY, "")
    pool.files.commits.write(broken, [Add(item)])
    with pytest.raises(CorruptDataError, match=f"Add of {item.id}, which exists already: a write conflict"):
        pool.at(broken.id).objects()
