"""A job ends once: by its commit or by its abort, whichever comes first, in whatever process."""

from __future__ import annotations

import threading
import time
from types import SimpleNamespace

import pytest
from support.memory_store import MemoryStore
from support.publishing import begun, leftovers
from support.stepped_store import seen

from zed_spark.errors import CommitConflictError, CommitStateUnknownError, NotEmptyError, NotFoundError, StorageError
from zed_spark.files.publish import job as jobs
from zed_spark.files.publish import journal, work
from zed_spark.files.publish.job import Job
from zed_spark.files.publish.journal import FOLDER, entry_key, list_journal, read_record

FIRST = {"old": b"old"}
NEW = {"a": b"a", "b": b"b"}


class Acting(MemoryStore):
    """A store that calls a function once, before or after an object of some key is put if absent.

    Attributes:
        acts: by the end of a key the function to call before, and the one to call after.
    """

    def __init__(self, files):
        super().__init__()
        self.acts = {}
        for key, data in files.items():
            self.put(key, data)

    def put_if_absent(self, key, data):
        before, after = self.acts.pop(next((end for end in self.acts if key.endswith(end)), ""), (None, None))
        if before:
            before()
        done = super().put_if_absent(key, data)
        if after:
            after()
        return done


class CopyingActing(Acting):
    moves_by_copy = True


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch):
    monkeypatch.setattr(journal, "PATIENCE", 0)
    monkeypatch.setattr(jobs, "time", SimpleNamespace(**{**vars(time), "sleep": lambda seconds: None}))


@pytest.fixture(params=[Acting, CopyingActing])
def store(request):
    return request.param(FIRST)


def elsewhere(job):
    """The job in another process: what is serialised by a lock goes on."""
    return lambda: run_abort(job)


def run_abort(job):
    if job._claim(jobs._ABORT):
        work.clear(job.store, job.id)
    else:
        work.finish(job.store)


def broken(*_):
    raise StorageError("broken")


HOW = [{}, {"overwrite": True}, {"stream": ("query", 3)}]


@pytest.mark.parametrize("how", HOW, ids=["append", "overwrite", "stream"])
@pytest.mark.parametrize("at", [".commit before", ".commit after", ".json before", ".json after"])
def test_an_abort_in_another_process_at_any_moment_of_a_commit(store, how, at):
    job = begun(store, NEW)
    end, _, when = at.partition(" ")
    act = elsewhere(job)
    store.acts[end] = (act, None) if when == "before" else (None, act)
    after = NEW if how.get("overwrite") else FIRST | NEW
    if at == ".commit before":
        with pytest.raises((CommitConflictError, NotFoundError), match="nothing was published"):
            job.commit(NEW, **how)
        assert seen(store) == FIRST
        assert begun(store, NEW).commit(NEW, **how).number == 0, "the batch counts as not committed"
    else:
        assert job.commit(NEW, **how).number == 0
    assert seen(store) == after
    assert leftovers(store) == []


@pytest.mark.parametrize("how", HOW, ids=["append", "overwrite", "stream"])
@pytest.mark.parametrize("files", [NEW, {}], ids=["files", "none"])
def test_an_aborted_job_is_not_committed(store, how, files):
    job = begun(store, files)
    job.abort()
    job.abort()
    with pytest.raises((CommitConflictError, NotFoundError), match="nothing was published"):
        job.commit(files, **how)
    assert seen(store) == FIRST
    assert leftovers(store) == []
    assert not list_journal(store).entries


def test_aborting_a_job_that_ended_does_nothing(store):
    job = begun(store, NEW)
    job.commit(NEW, overwrite=True)
    store.put("old", b"put by hand")
    job.abort()
    assert seen(store) == NEW | {"old": b"put by hand"}
    assert leftovers(store) == []


def test_an_abort_that_dies_does_not_look_like_a_commit(store):
    job = begun(store, NEW)
    assert job._claim(jobs._ABORT)
    assert list_journal(store).committing == []
    with pytest.raises(CommitConflictError, match="the job was aborted; nothing was published"):
        job.commit(NEW)
    assert leftovers(store) == []


@pytest.mark.parametrize("how", HOW, ids=["append", "overwrite", "stream"])
@pytest.mark.parametrize("gone", [("a",), ("a", "b")])
@pytest.mark.parametrize("moment", ["before", "after"])
def test_files_that_are_removed_while_they_are_committed(store, how, gone, moment):
    """Nothing that was to be replaced is gone, nothing new is visible, and the batch of a stream can be repeated."""
    if "stream" in how:
        begun(store, {"first": b""}).commit(["first"], stream=("query", 2))
        store.delete("first")
    job = begun(store, NEW)
    number = list_journal(store).next

    def remove():
        for name in gone:
            store.delete(journal.staged_key(job.id, name))

    store.acts[entry_key(number)] = (remove, None) if moment == "before" else (None, remove)
    with pytest.raises(CommitConflictError, match="a, which a task wrote, was removed during the commit; nothing was"):
        job.commit(NEW, **how)
    assert seen(store) == FIRST
    assert leftovers(store) == []
    begun(store, NEW).commit(NEW, **how)
    assert seen(store) == (NEW if how.get("overwrite") else FIRST | NEW)
    if "stream" in how:
        assert begun(store, NEW).commit(NEW, **how).number is None


def test_a_commit_that_cannot_be_withdrawn_is_in_doubt(store):
    job = begun(store, NEW)

    def break_down():
        store.delete(journal.staged_key(job.id, "a"))
        store.acts["000001.json"] = (broken, None)

    store.acts["000000.json"] = (break_down, None)
    with pytest.raises(CommitStateUnknownError, match="broken"):
        job.commit(NEW, overwrite=True)
    assert store.read("old") == b"old"


def test_a_finished_commit_whose_files_were_replaced_by_others_is_made(store):
    """Others finish the job, replace its files and forget it, all before it looks for them."""
    job = begun(store, NEW)

    def others():
        begun(store, {"c": b"c"}).commit(["c"], overwrite=True)

    store.acts["000000.json"] = (None, others)
    assert job.commit(NEW).number == 0
    assert seen(store) == {"c": b"c"}


@pytest.mark.parametrize("entry", [entry_key(0), ".commit"])
def test_an_error_before_the_entry_leaves_nothing(store, entry):
    job = begun(store, NEW)
    store.acts[entry.rpartition("/")[2]] = (broken, None)
    with pytest.raises(StorageError, match="broken"):
        job.commit(NEW)
    assert leftovers(store) == []
    job.abort()
    assert seen(store) == FIRST


def test_a_silent_job_that_was_cleared_away_is_not_committed(store, monkeypatch):
    job = begun(store, NEW)
    with monkeypatch.context() as patch:
        patch.setattr(jobs, "ABANDONED", -1)
        Job(store).recover()
    assert leftovers(store) == []
    with pytest.raises(NotFoundError, match="nothing was published"):
        job.commit(NEW)
    assert seen(store) == FIRST


def test_a_writer_suspended_while_entries_are_forgotten_gets_a_new_number(store, monkeypatch):
    """Its entry would have a number that nobody looks at, and the batch of its stream would be written again."""
    monkeypatch.setattr(jobs, "KEPT", 3)
    monkeypatch.setattr(jobs, "KEPT_SECONDS", -1)
    begun(store, {"first": b""}).commit(["first"])
    job = begun(store, NEW)

    def others():
        for at in range(8):
            begun(store, {str(at): b""}).commit([str(at)])
        assert entry_key(1) not in {entry.key for entry in store.list(FOLDER)}

    store.acts["000001.json"] = (others, None)
    done = job.commit(NEW, stream=("query", 5))
    assert done.number == 9
    numbers = list_journal(store).numbers
    assert 1 not in numbers
    assert read_record(store, numbers[-1]).streams == {"query": 5}
    assert begun(store, NEW).commit(NEW, stream=("query", 5)).number is None
    assert set(seen(store)) == {"old", "first", "a", "b", *map(str, range(8))}
    assert leftovers(store) == []


def test_an_abort_waits_for_the_commit_in_the_same_process(store):
    job = begun(store, NEW)
    aborting = threading.Thread(target=job.abort)
    order = []

    def abort():
        aborting.start()
        order.append("entry")

    real = jobs.Job._follow

    def follow(self, record, state):
        assert aborting.is_alive()
        order.append("finished")
        real(self, record, state)

    store.acts["000000.json"] = (abort, None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(jobs.Job, "_follow", follow)
        job.commit(NEW)
    aborting.join(600)
    assert order == ["entry", "finished"]
    assert seen(store) == FIRST | NEW
    assert leftovers(store) == []


@pytest.mark.parametrize("files", [NEW, {}])
def test_only_the_first_of_two_writers_finds_the_folder_empty(files):
    store = Acting({})
    first, second = begun(store, {"x": b"x"}), begun(store, files)
    store.acts["000000.json"] = (lambda: first.commit(["x"], must_be_empty=True), None)
    with pytest.raises(NotEmptyError, match="already has data; nothing was published"):
        second.commit(files, must_be_empty=True)
    assert seen(store) == {"x": b"x"}
    assert leftovers(store) == []
    begun(store, {}).commit([], overwrite=True)
    assert begun(store, NEW).commit(NEW, must_be_empty=True).number == 2


def test_files_that_wait_for_their_names_are_data_and_replaced_ones_are_not(monkeypatch):
    store = Acting(FIRST)
    monkeypatch.setattr(store, "delete", broken)
    begun(store, {}).commit([], overwrite=True)
    monkeypatch.undo()
    monkeypatch.setattr(journal, "PATIENCE", 0)
    assert seen(store) == {}
    assert begun(store, {}).commit([], must_be_empty=True).number == 1
    assert store.entry("old") is None
