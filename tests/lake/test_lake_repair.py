"""Repair: what tools that died have left is reported, and repaired where nothing committed is lost."""

import os
from dataclasses import replace

import pytest
from support.lakes import QUICK, Wrapped, keyed, later, new_pool, shown

from zed_spark.cli.main import main as command
from zed_spark.errors import CorruptDataError
from zed_spark.lake.journal import PARTIAL_ENTRY_ABANDONED_AFTER
from zed_spark.lake.lake import open_lake
from zed_spark.storage import LocalStore


def after_abandonment(store):
    """The lake, looked at after half an entry has become old."""
    return later(store, PARTIAL_ENTRY_ABANDONED_AFTER + 10**9)


@pytest.fixture
def torn(memory):
    """A pool with half an entry past HEAD, and its key."""
    pool = new_pool(memory)
    pool.branch().load(keyed(1))
    memory.put(f"{pool.id}/branches/3.zng", b"half")
    return pool, f"{pool.id}/branches/3.zng"


def test_half_an_entry_that_is_old_is_not_waited_for(memory, torn):
    pool, key = torn
    waits = []
    policy = replace(QUICK, sleep=waits.append)
    for own, tries in ((open_lake(memory, retry_policy=policy), True), (after_abandonment(memory), False)):
        own.retry_policy = policy
        waits.clear()
        found = own.pool("p")
        for work, what in ((found.branch().load, keyed(2)), (found.create_branch, "b")):
            with pytest.raises(CorruptDataError, match=r"3.zng, journal entry: .* zed-spark lake repair removes it"):
                work(what)
        assert bool(waits) is tries
    assert memory.read(key) == b"half"
    assert [entry.key for entry in memory.list(f"{pool.id}/writes")] == []


def test_half_an_entry_is_removed_when_its_writer_is_dead(memory, torn):
    pool, key = torn
    [young] = open_lake(memory).repair(dry_run=False)
    assert (young.key, young.repairable) == (key, False)
    assert "may still be at work" in young.remedy
    before = {entry.key: memory.read(entry.key) for entry in memory.list()}
    found = after_abandonment(memory).repair()
    assert [(own.key, own.repairable, own.remedy) for own in found] == [(key, True, "it is removed; readers ignore it")]
    assert {entry.key: memory.read(entry.key) for entry in memory.list()} == before, "nothing was changed"
    assert after_abandonment(memory).repair(dry_run=False) == found
    assert {entry.key for entry in memory.list()} == before.keys() - {key}
    assert after_abandonment(memory).repair(dry_run=False) == []
    pool.branch().load(keyed(2))
    assert len(shown(pool.at())) == 2


def test_half_an_entry_that_becomes_whole_is_left_alone(memory, torn):
    """Its writer was only slow, or another entry has come under the number."""
    pool, key = torn
    memory.delete(key)
    other = type(memory)()
    for entry in list(memory.list()):
        other.put(entry.key, memory.read(entry.key))
    pool.branch().load(keyed(2))
    for entry in list(memory.list()):
        other.put_if_absent(entry.key, memory.read(entry.key))
    whole = memory.read(key)
    other.put(key, whole[:-1])
    wrapped = Wrapped(other)

    def completed(at):
        if at == key:
            wrapped.before = {}
            found = other.entry(at)
            other.put(at, whole)
            return (found,)
        return None

    wrapped.before["entry"] = completed
    [found] = after_abandonment(wrapped).repair(dry_run=False)
    assert (found.key, found.repairable) == (key, False)
    assert other.read(key) == whole


def test_what_is_committed_is_never_removed(memory):
    pool = new_pool(memory)
    pool.branch().load(keyed(1))
    pool.branch().load(keyed(2))
    key = f"{pool.id}/branches/3.zng"
    whole = memory.read(key)
    memory.put(key, whole[:-1])
    [counted] = after_abandonment(memory).repair(dry_run=False)
    assert not counted.repairable
    assert "the entry was cut" in counted.problem
    assert "backup" in counted.remedy
    memory.put(f"{pool.id}/branches/HEAD", b"2")
    memory.put(f"{pool.id}/branches/4.zng", whole)
    [followed] = after_abandonment(memory).repair(dry_run=False)
    assert (followed.key, followed.repairable) == (key, False)
    assert memory.read(key) == whole[:-1]


@pytest.mark.parametrize("head", [b"1", b""])
def test_a_head_that_was_left_behind_is_brought_forward(memory, head):
    pool = new_pool(memory)
    pool.branch().load(keyed(1))
    key = f"{pool.id}/branches/HEAD"
    memory.put(key, head)
    [young] = open_lake(memory).repair(dry_run=False)
    assert (young.key, young.repairable) == (key, False)
    [found] = after_abandonment(memory).repair()
    assert (found.key, found.repairable, found.remedy) == (key, True, "it is set to 2")
    assert memory.read(key) == head
    after_abandonment(memory).repair(dry_run=False)
    assert memory.read(key) == b"2"


def test_the_journal_of_pools_is_looked_at_too(memory):
    new_pool(memory)
    memory.put("pools/2.zng", b"")
    assert [own.key for own in after_abandonment(memory).repair(dry_run=False)] == ["pools/2.zng"]
    after_abandonment(memory).create_pool("another", "k")
    memory.put("pools/2.zng", b"half")
    [found] = after_abandonment(memory).repair(dry_run=False)
    assert (found.key, found.repairable) == ("pools", False)


def test_a_pool_without_a_journal_is_told(memory):
    pool = new_pool(memory)
    memory.delete(f"{pool.id}/branches/HEAD")
    [found] = after_abandonment(memory).repair(dry_run=False)
    assert (found.key, found.repairable) == (f"{pool.id}/branches", False)
    assert "it has no HEAD" in found.problem


def test_the_command(tmp_path, capfd, monkeypatch):

    path = tmp_path / "lake"
    pool = new_pool(LocalStore(str(path)))
    torn = path / str(pool.id) / "branches" / "2.zng"
    torn.write_bytes(b"")
    os.utime(torn, (0, 0))
    monkeypatch.setenv("ZED_LAKE", str(path))
    assert command(["lake", "repair"]) == 0
    out, error = capfd.readouterr()
    assert out.startswith(f"{pool.id}/branches/2.zng: the entry is partial")
    assert error == "1 found, 1 can be repaired (with --yes)\n"
    assert torn.exists()
    assert command(["lake", "repair", "--yes"]) == 0
    assert capfd.readouterr().err == "1 found, 1 repaired\n"
    assert not torn.exists()
