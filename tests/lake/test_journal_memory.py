"""What a process remembers of journals is what the store has: also after others, other tools and accidents."""

import random
import shutil
from contextlib import contextmanager

import pytest
from support.lakes import QUICK, Wrapped, keyed, new_pool, shown

from zed_spark import lake as lakes
from zed_spark.errors import CommitConflictError, NotFoundError, OptionError
from zed_spark.lake import commits, journal, object_types
from zed_spark.lake.config import BranchConfig
from zed_spark.lake.dialect import LAKE_3
from zed_spark.lake.ids import NIL
from zed_spark.lake.journal import EVERY, Journal
from zed_spark.lake.journal_entries import Put, Remove
from zed_spark.later import LruCache

CACHES = [(journal, "MEMORIES"), (commits, "_commits"), (commits, "_steps"), (commits, "_states"),
          (object_types, "_pools")]  # fmt: skip


def open_journal(store):
    return Journal(store, "j", BranchConfig, LAKE_3)


def put(store, name, new=True, ts=1):
    own = open_journal(store)
    return own.append(own.load(), [Put(BranchConfig(ts, name, NIL), new)])


def names(store):
    return sorted(open_journal(store).load().configs)


class Process:
    """Another process, as far as caches go: it knows only what it has read and written itself."""

    def __init__(self):
        self.caches = [LruCache(10_000, lambda _: 1) for _ in CACHES]

    @contextmanager
    def running(self, monkeypatch):
        with monkeypatch.context() as patch:
            for (module, name), cache in zip(CACHES, self.caches, strict=True):
                patch.setattr(module, name, cache)
            yield


@pytest.fixture
def filled(store):
    open_journal(store).create()
    for name in "abc":
        assert put(store, name)
    return Wrapped(store)


def test_only_what_is_newer_is_read(filled):
    assert names(filled) == ["a", "b", "c"]
    assert [name for call, name in filled.calls if call == "read"] == ["j/HEAD", "j/3.zng", "j/4.zng"]


def test_what_others_append_is_read(filled, monkeypatch):
    other = Process()
    for name in "defg":
        with other.running(monkeypatch):
            assert put(filled.inner, name)
        assert names(filled)[-1] == name
    for number in range(3 * EVERY):
        with other.running(monkeypatch):
            assert put(filled.inner, f"h{number}")
    assert len(names(filled)) == 7 + 3 * EVERY


def test_an_entry_that_was_overwritten_is_read_again(filled, monkeypatch):
    """As zed does it in object stores."""
    with Process().running(monkeypatch):
        filled.inner.delete("j/3.zng")
        filled.inner.put("j/HEAD", b"2")
        assert put(filled.inner, "z")
    assert names(filled) == ["a", "b", "z"]


def test_another_journal_in_its_place_is_read(filled, monkeypatch):
    with Process().running(monkeypatch):
        for key in ("HEAD", "TAIL", "1.zng", "2.zng", "3.zng"):
            filled.inner.delete(f"j/{key}")
        open_journal(filled.inner).create()
        for name in ("x", "y", "z", "w"):
            assert put(filled.inner, name)
    assert names(filled) == ["w", "x", "y", "z"]


def test_a_journal_that_is_gone_is_gone(filled):
    filled.inner.delete("j/HEAD")
    with pytest.raises(NotFoundError):
        names(filled)


def test_the_last_entry_may_be_gone(filled):
    """A backup was restored."""
    filled.inner.delete("j/3.zng")
    filled.inner.put("j/HEAD", b"2")
    assert names(filled) == ["a", "b"]
    assert put(filled.inner, "d")
    assert names(filled) == ["a", "b", "d"]


def test_a_snapshot_at_the_last_entry_is_remembered(store, monkeypatch):
    open_journal(store).create()
    with Process().running(monkeypatch):
        for number in range(EVERY + 1):
            assert put(store, f"n{number}")
    assert store.entry("j/snap.zng") is not None
    wrapped = Wrapped(store)
    assert len(names(wrapped)) == EVERY + 1
    wrapped.calls.clear()
    assert len(names(wrapped)) == EVERY + 1
    assert "j/snap.zng" not in wrapped.asked("read")


def test_snapshots_are_stored_now_and_then(store):
    open_journal(store).create()
    wrapped = Wrapped(store)
    for number in range(4 * EVERY):
        assert put(wrapped, f"n{number}")
    assert wrapped.asked("put").count("j/snap.zng") == 3


def test_a_lost_race_is_noticed(filled, monkeypatch):
    own = open_journal(filled)
    table = own.load()
    with Process().running(monkeypatch):
        assert put(filled.inner, "d")
    assert not own.append(table, [Put(BranchConfig(1, "e", NIL), True)])
    assert own.append(own.load(), [Remove("d")])
    assert names(filled) == ["a", "b", "c"]


def test_a_lake_that_is_made_anew_has_its_own_pools(tmp_path):
    path = str(tmp_path / "lake")
    for number in range(3):
        pool = lakes.create(path).create_pool("p", "k")
        pool.branch().load(keyed(number))
        assert shown(lakes.open(path).pool("p").at()) == [f'{{k:{number},v:"v{number}"}}']
        shutil.rmtree(path)
    with pytest.raises(NotFoundError):
        lakes.open(path)


def test_an_entry_that_only_removes_does_not_tell_journals_apart(tmp_path, monkeypatch):
    """A lake that is made anew by the same steps has the same last entry, and other pools."""
    path = str(tmp_path / "lake")

    def make(number):
        lake = lakes.create(path)
        lake.create_pool("p", "k").branch().load(keyed(number))
        for name in ("q", "r"):
            lake.create_pool(name)
        for name in ("q", "r"):
            lake.drop_pool(name)

    make(1)
    for number in (2, 3):
        assert [pool.name for pool in lakes.open(path).pools()] == ["p"]
        shutil.rmtree(path)
        with Process().running(monkeypatch):
            make(number)
        assert shown(lakes.open(path).pool("p").at()) == [f'{{k:{number},v:"v{number}"}}']


def test_entries_that_only_remove_are_read_again(filled):
    own = open_journal(filled)
    for name in "ab":
        assert own.append(own.load(), [Remove(name)])
    for _ in range(2):
        filled.calls.clear()
        assert names(filled) == ["c"]
        assert filled.asked("read") == ["j/HEAD", *(f"j/{number}.zng" for number in range(3, 7))]


def test_a_snapshot_at_an_entry_that_only_removes_is_read_again(store, monkeypatch):
    open_journal(store).create()
    with Process().running(monkeypatch):
        for number in range(EVERY):
            assert put(store, f"n{number}")
        own = open_journal(store)
        assert own.append(own.load(), [Remove("n0")])
    for _ in range(2):
        wrapped = Wrapped(store)
        assert len(names(wrapped)) == EVERY - 1
        assert "j/snap.zng" in wrapped.asked("read")


@pytest.mark.parametrize("seed", range(6))
def test_what_is_remembered_is_what_a_new_process_reads(store, seed, monkeypatch):
    """Two processes change a pool in turn; after each step each of them knows what one sees that knows nothing."""
    random_ = random.Random(seed)
    with Process().running(monkeypatch):
        new_pool(store)
    processes = [Process(), Process()]

    def seen():
        pool = lakes.open(store).pool("p")
        found = {branch.name: shown(pool.at(branch.name)) for branch in pool.branches()}
        return found, pool.properties(), [tag.name for tag in pool.tags()]

    for step in range(25):
        with random_.choice(processes).running(monkeypatch):
            pool = lakes.open(store, retry_policy=QUICK).pool("p")
            branches = sorted(branch.name for branch in pool.branches())
            branch = random_.choice(branches)
            try:
                match random_.randrange(8):
                    case 0 | 1 | 2:
                        pool.branch(branch).load(keyed(step))
                    case 3:
                        pool.create_branch(f"b{step}", random_.choice(branches))
                    case 4 if branch != "main":
                        pool.drop_branch(branch)
                    case 5:
                        pool.branch(branch).delete_where(f"k < {step // 2}")
                    case 6:
                        pool.set_properties({"a": str(step)})
                    case _:
                        pool.create_tag("t", branch, replace=True)
            except (CommitConflictError, OptionError):
                continue
        with Process().running(monkeypatch):
            wanted = seen()
        for process in processes:
            with process.running(monkeypatch):
                assert seen() == wanted
