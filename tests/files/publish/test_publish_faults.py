"""Writes in which a call of the store fails: what is reported as failed is not visible, so that a retry is right."""

from __future__ import annotations

import errno
import time
from contextlib import contextmanager
from types import SimpleNamespace

import pytest
from support.memory_store import MemoryStore
from support.stepped_store import seen

from zed_spark.errors import CommitStateUnknownError, StorageError
from zed_spark.files.publish import job as jobs
from zed_spark.files.publish import journal
from zed_spark.files.publish.job import Job
from zed_spark.files.publish.journal import FOLDER, entry_key

CALLS = ("read", "entry", "list", "links", "unlink", "folder", "put", "put_if_absent", "delete", "sweep")
FIRST = {"old-1": b"old-1", "old-2": b"old-2", "old-3": b"old-3"}


class FaultyStore(MemoryStore):
    """A store whose n-th call fails, or all from then on.

    Attributes:
        left: calls that go well before that; None for all.
        done: whether the call takes effect before it fails. Of a move, half of it may: the copy.
        forever: whether all calls after it fail as well.
    """

    def __init__(self, first):
        super().__init__()
        for key, data in first.items():
            super().put(key, data)
        self.left, self.done, self.forever, self.failed, self._inside = None, False, False, "", False

    @contextmanager
    def _call(self, name):
        """A call, unless it is made inside of another one."""
        if self._inside or self.left is None:
            yield
            return
        self.left -= 1
        due = self.left == -1 or (self.forever and self.left < 0)
        self.failed = self.failed or name * due
        if due and not self.done:
            raise OSError(errno.EIO, f"{name} failed")
        self._inside = True
        try:
            yield
        finally:
            self._inside = False
        if due:
            raise OSError(errno.EIO, f"{name} failed afterwards")

    @contextmanager
    def writer(self, key):
        with self._call("writer"), super().writer(key) as file:
            yield file

    def move(self, key, to):
        with self._call("copy"):
            super().put(to, super().read(key))
        with self._call("delete"):
            super().delete(key)


def _failing(name):
    plain = getattr(MemoryStore, name)

    def call(self, *arguments):
        with self._call(name):
            return plain(self, *arguments)

    return call


for _name in CALLS:
    setattr(FaultyStore, _name, _failing(_name))


class CopyingFaultyStore(FaultyStore):
    moves_by_copy = True


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch):
    monkeypatch.setattr(journal, "PATIENCE", 0)
    monkeypatch.setattr(jobs, "time", SimpleNamespace(**{**vars(time), "sleep": lambda seconds: None}))


def write(store, **how):
    """A write as Spark does it, and as its user does: one that is reported as failed is done again."""
    for _ in range(2):
        job = Job(store)
        names = [f"part-{number}-{job.id}" for number in range(2)]
        try:
            job.recover()
            job.mark()
            for number, name in enumerate(names):
                with job.writer(name) as file:
                    file.write(b"new-%d" % number)
            job.hand_over(names)
            return job.commit(names, **how)
        except OSError as error:
            try:
                job.abort()
            except OSError as again:
                # Spark reports both.
                error.add_note(str(again))
            failure = error
            store.left = None
            if isinstance(error, CommitStateUnknownError):
                raise
            assert "new-0" not in {data.decode() for data in seen(store).values()}
    raise failure


@pytest.mark.parametrize("forever", [False, True])
@pytest.mark.parametrize("done", [False, True])
@pytest.mark.parametrize(
    "how", [{}, {"overwrite": True}, {"stream": ("query", 0)}], ids=["append", "overwrite", "stream"]
)
@pytest.mark.parametrize("kind", [FaultyStore, CopyingFaultyStore])
@pytest.mark.one_in(5)
def test_every_call_can_fail(kind, how, done, forever, monkeypatch):
    """Rows are there once, and those of before are there as long as they should be, whichever call fails."""
    failed, at, unknown = set(), 0, 0
    while True:
        store = kind(FIRST)
        store.left, store.done, store.forever = at, done, forever
        old, new = [] if how.get("overwrite") else list(FIRST.values()), [b"new-0", b"new-1"]
        try:
            write(store, **how)
        except CommitStateUnknownError:
            unknown += 1
            if not done:
                old, new = list(FIRST.values()), []
        ended = not store.failed
        failed.add(store.failed)
        store.left = None
        expected = sorted([*old, *new])
        assert sorted(seen(store).values()) == expected, (at, store.failed)
        with monkeypatch.context() as patch:
            patch.setattr(jobs, "ABANDONED", -1)
            for _ in range(2):
                Job(store).recover()
        left = [entry.key for entry in store.list(FOLDER) if not entry.key.endswith((".json", ".job"))]
        assert (sorted(seen(store).values()), left) == (expected, []), (at, store.failed)
        if ended:
            break
        at += 1
    assert failed >= {"put", "put_if_absent", "folder", "copy", "delete", "writer", "entry"}
    assert at > 12
    assert unknown == forever


def test_a_write_is_committed_once_its_entry_is_there(monkeypatch, caplog):
    """The store fails at everything that follows the entry."""
    store = FaultyStore(FIRST)
    enter = store.put_if_absent

    def last(key, data):
        if key == entry_key(0):
            store.left, store.forever = 1, True
        return enter(key, data)

    monkeypatch.setattr(store, "put_if_absent", last)
    done = write(store, overwrite=True)
    assert done.number == 0
    store.left = None
    assert sorted(seen(store).values()) == [b"new-0", b"new-1"]
    assert "the next writer tries again: [Errno 5] copy failed" in caplog.text
    assert not store.entry("_SUCCESS")
    Job(store).recover()
    assert store.entry("_SUCCESS")
    assert sorted(entry.key for entry in store.list() if "/" not in entry.key) == ["_SUCCESS", *done.added]


def test_an_entry_of_which_the_store_said_nothing_decides():
    store = FaultyStore({})

    class Silent(FaultyStore):
        def put_if_absent(self, key, data):
            done = super().put_if_absent(key, data.replace(b"part", b"other") if self.other else data)
            if key == entry_key(0):
                raise StorageError("no answer")
            return done

    for other in (False, True):
        store = Silent({})
        store.other = other
        job = Job(store)
        job.recover()
        job.mark()
        with job.writer("part"):
            pass
        assert job.commit(["part"]).number == 0
        assert store.entry(entry_key(0))
