"""Journals: HEAD is a hint, entries are the truth, and what is half written is not believed."""

import threading

import pytest
from support.lakes import QUICK, Wrapped, failing, unknown

from zed_spark.errors import CommitConflictError, CommitStateUnknownError, CorruptDataError, NotFoundError
from zed_spark.lake.config import BranchConfig
from zed_spark.lake.dialect import LAKE_3
from zed_spark.lake.ids import NIL, IdFactory
from zed_spark.lake.journal import EVERY, Journal
from zed_spark.lake.journal_entries import Put, Remove
from zed_spark.lake.journal_memory import forget
from zed_spark.lake.metadata import marshal
from zed_spark.lake.retry import RetryPolicy

MINT = IdFactory()


def open_journal(store):
    return Journal(store, "j", BranchConfig, LAKE_3)


def put(journal, name, new=True, commit=NIL):
    table = journal.load()
    return journal.append(table, [Put(BranchConfig(1, name, commit), new)])


@pytest.fixture
def journal(store):
    found = open_journal(store)
    found.create()
    return found


def test_a_journal_says_what_its_entries_say(journal):
    assert journal.load().configs == {}
    for name in ("a", "b", "c"):
        assert put(journal, name)
    id = MINT.id()
    assert put(journal, "b", new=False, commit=id)
    table = journal.load()
    assert journal.append(table, [Remove("a"), Put(BranchConfig(1, "d", NIL), new=True)])
    fresh = open_journal(journal.store).load()
    assert (fresh.at, fresh.head, sorted(fresh.configs)) == (5, 5, ["b", "c", "d"])
    assert fresh.configs["b"].commit == id
    assert journal.store.read("j/HEAD") == b"5"


def test_creating_a_journal_twice_keeps_it(journal):
    put(journal, "a")
    journal.create()
    assert set(open_journal(journal.store).load().configs) == {"a"}


def test_entries_past_a_stale_head_count_and_the_next_writer_mends_it(journal):
    for name in ("a", "b", "c"):
        put(journal, name)
    journal.store.put("j/HEAD", b"1")
    fresh = open_journal(journal.store)
    table = fresh.load()
    assert (table.head, table.at, set(table.configs)) == (1, 3, {"a", "b", "c"})
    assert journal.store.read("j/HEAD") == b"1"
    assert put(fresh, "d")
    assert journal.store.read("j/HEAD") == b"4"


def test_only_one_of_two_writers_gets_a_number(journal):
    table = journal.load()
    other = open_journal(journal.store)
    assert other.append(other.load(), [Put(BranchConfig(1, "theirs", NIL), new=True)])
    assert not journal.append(table, [Put(BranchConfig(1, "ours", NIL), new=True)])
    assert set(journal.load().configs) == {"theirs"}


def test_a_slow_writer_does_not_set_head_back(journal):
    """One that was overtaken between its entry and its HEAD sees that, and leaves HEAD at the last entry."""
    store = Wrapped(journal.store)
    slow = open_journal(store)
    table = slow.load()

    def overtaken(key, data):
        if key == "j/HEAD":
            store.before.clear()
            fast = open_journal(journal.store)
            assert put(fast, "fast")
            assert journal.store.read("j/HEAD") == b"2"

    store.before["put"] = overtaken
    assert slow.append(table, [Put(BranchConfig(1, "slow", NIL), new=True)])
    assert journal.store.read("j/HEAD") == b"2"
    assert set(open_journal(journal.store).load().configs) == {"slow", "fast"}


def test_a_snapshot_is_kept_and_not_needed(journal):
    for number in range(EVERY + 3):
        put(journal, f"b{number}")
    assert journal.store.entry("j/snap.zng") is not None
    store = Wrapped(journal.store)
    assert len(open_journal(store).load().configs) == EVERY + 3
    assert len(store.asked("read")) <= 6
    whole = journal.store.read("j/snap.zng")
    empty = marshal([])
    for damaged in (b"", empty, whole[:-1], whole[: len(whole) // 2], whole[:5] + b"\xee" + whole[6:], b"\xff" * 9):
        journal.store.put("j/snap.zng", damaged)
        assert len(open_journal(journal.store).load().configs) == EVERY + 3
    journal.store.delete("j/snap.zng")
    assert len(open_journal(journal.store).load().configs) == EVERY + 3


def test_a_head_that_is_just_being_written_is_waited_for(journal):
    put(journal, "a")
    store = Wrapped(journal.store)
    answers = iter([b"", b"", b"1"])

    def act(key):
        return (next(answers),) if key == "j/HEAD" else None

    store.before["read"] = act
    assert set(open_journal(store).load().configs) == {"a"}


def test_a_head_that_a_dead_writer_left_empty_is_mended(journal):
    put(journal, "a")
    put(journal, "b")
    journal.store.put("j/HEAD", b"")
    fresh = open_journal(journal.store)
    assert set(fresh.load().configs) == {"a", "b"}
    assert put(fresh, "c")
    assert journal.store.read("j/HEAD") == b"3"


def test_a_head_that_is_damaged_after_the_entry_fails_nothing(memory, caplog):
    store = Wrapped(memory)
    journal = open_journal(store)
    journal.create()
    table = journal.load()

    def act(key, data):
        memory.put(key, data)
        memory.put("j/HEAD", b"what?")
        return (True,)

    store.before["put_if_absent"] = act
    assert journal.append(table, [Put(BranchConfig(1, "a", NIL), new=True)])
    assert "entry 1 of j was written" in caplog.text


@pytest.mark.parametrize("wrong", [b"1\n", b"one", b"1 0", b"-1", "\uff11".encode(), b"9" * 5000])
def test_a_head_that_stays_wrong_is_damage(journal, wrong):
    put(journal, "a")
    journal.store.put("j/HEAD", wrong)
    with pytest.raises(CorruptDataError, match="expected a number and nothing else"):
        open_journal(journal.store).load()


def test_what_is_no_journal(store):
    with pytest.raises(NotFoundError, match="no journal j in"):
        open_journal(store).load()
    store.put("j/HEAD", b"0")
    with pytest.raises(NotFoundError, match="it has no TAIL"):
        open_journal(store).load()


def test_an_entry_that_head_names_must_be_whole(journal):
    for name in ("a", "b"):
        put(journal, name)
    data = journal.store.read("j/2.zng")
    journal.store.put("j/2.zng", data[:-1])
    with pytest.raises(CorruptDataError, match=r"2.zng, journal entry: .* the entry was cut"):
        open_journal(journal.store).load()
    journal.store.delete("j/2.zng")
    with pytest.raises(CorruptDataError, match="the entry does not exist, though HEAD counts it"):
        open_journal(journal.store).load()


@pytest.mark.parametrize("left", [b"", b"half"])
def test_half_an_entry_past_head_is_not_there_but_in_the_way(journal, left):
    """A writer of another kind began it and died; nobody can tell that it is dead, so it is for a person to delete."""
    put(journal, "a")
    journal.store.put("j/2.zng", left)
    fresh = open_journal(journal.store)
    table = fresh.load()
    assert (table.at, table.incomplete, set(table.configs)) == (1, True, {"a"})
    assert not fresh.append(table, [Put(BranchConfig(1, "b", NIL), new=True)])
    assert journal.store.read("j/2.zng") == left
    journal.store.delete("j/2.zng")
    assert put(fresh, "b")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ([Put(BranchConfig(1, "a", NIL), new=True)], "Add of 'a', which exists"),
        ([Put(BranchConfig(1, "b", NIL), new=False)], "Update of 'b', which does not exist"),
    ],
)
def test_entries_that_do_not_fit_are_damage(journal, changes, message):
    put(journal, "a")
    journal.append(journal.load(), changes)
    forget()
    with pytest.raises(CorruptDataError, match=message):
        open_journal(journal.store).load()


def test_removing_what_is_not_there_is_fine(journal):
    assert journal.append(journal.load(), [Remove("a")])
    assert open_journal(journal.store).load().configs == {}


def test_update_tries_until_it_fits(journal):
    table = journal.load()
    tried = []

    def decide(configs):
        tried.append(set(configs))
        if len(tried) == 1:
            open_journal(journal.store).append(table, [Put(BranchConfig(1, "theirs", NIL), new=True)])
        return [Put(BranchConfig(1, "ours", NIL), new=True)]

    journal.update(decide, QUICK)
    assert tried == [set(), {"theirs"}]
    assert set(open_journal(journal.store).load().configs) == {"ours", "theirs"}
    journal.update(lambda configs: [], QUICK)
    with pytest.raises(CommitConflictError, match="other writers came first every time; try again"):
        journal.update(lambda configs: [], Patienceless)


class Patienceless:
    @staticmethod
    def attempts():
        return iter(())


def test_an_unknown_outcome_is_said(memory):
    store = Wrapped(memory)
    journal = open_journal(store)
    journal.create()
    table = journal.load()
    with (
        failing(store, "put_if_absent", lambda key: True, unknown("j/1.zng")),
        pytest.raises(CommitStateUnknownError) as caught,
    ):
        journal.append(table, [Put(BranchConfig(1, "a", NIL), new=True)])
    assert caught.value.key == "j/1.zng"


def test_what_fails_after_the_entry_fails_nothing(memory, caplog):
    store = Wrapped(memory)
    journal = open_journal(store)
    journal.create()
    table = journal.load()
    with failing(store, "put", lambda key: key == "j/HEAD"):
        assert journal.append(table, [Put(BranchConfig(1, "a", NIL), new=True)])
    assert "entry 1 of j was written" in caplog.text
    assert set(open_journal(memory).load().configs) == {"a"}


def test_threads_lose_nothing(journal):
    def work(name):
        mine = open_journal(journal.store)
        for number in range(6):
            mine.update(lambda configs, number=number: [Put(BranchConfig(1, f"{name}{number}", NIL), new=True)], QUICK)

    threads = [threading.Thread(target=work, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    table = open_journal(journal.store).load()
    assert set(table.configs) == {f"{name}{number}" for name in "abcd" for number in range(6)}
    assert journal.store.read("j/HEAD") == b"24"
    assert table.at == 24


def test_half_an_entry_is_said_to_whoever_changes_a_journal(journal):
    put(journal, "a")
    journal.store.put("j/2.zng", b"half")
    asked = []

    def decide(configs):
        asked.append(configs)
        return [Put(BranchConfig(1, "b", NIL), new=True)]

    with pytest.raises(CorruptDataError, match=r"2.zng, journal entry: the entry is partial"):
        open_journal(journal.store).update(decide, RetryPolicy(max_attempts=3, min_wait=0, max_wait=0))
