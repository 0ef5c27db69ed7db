"""What readers see of a folder while others write to it, and what looking costs."""

from __future__ import annotations

import json
import os
import time
from collections import Counter
from types import SimpleNamespace

import pytest
from support.memory_store import MemoryStore
from support.publishing import begun
from support.stepped_store import seen

from zed_spark.errors import CommitConflictError, StorageError
from zed_spark.files import listing
from zed_spark.files.listing import Listing
from zed_spark.files.publish import job as jobs
from zed_spark.files.publish import journal
from zed_spark.files.publish.job import Job
from zed_spark.files.publish.journal import FOLDER, Record, committing_key, entry_key, listed, staged_key
from zed_spark.storage import LocalStore
from zed_spark.storage.store import Folder


class Unmovable(MemoryStore):
    """A store in which nothing can be moved, and some objects cannot be deleted."""

    stuck = ("old",)

    def move(self, key, to):
        raise StorageError("nothing can be moved")

    def delete(self, key):
        if key in self.stuck:
            raise StorageError("not permitted")
        super().delete(key)


class Counting(MemoryStore):
    """Counts its calls."""

    def __init__(self):
        super().__init__()
        self.calls = Counter()

    def __getattribute__(self, name):
        if name in ("read", "entry", "list", "folder", "put", "put_if_absent", "delete"):
            self.calls[name] += 1
        return super().__getattribute__(name)


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(journal, "PATIENCE", 0)


def write(store, *names, **how):
    return begun(store, {name: name.encode() for name in names}).commit(names, **how)


def age(store, key):
    """Make an object as old as can be."""
    store._objects[key] = (store.read(key), 0)


def marks(store):
    return [entry.key for entry in store.list(FOLDER) if entry.key.endswith(".commit")]


def test_what_goes_on_before_an_entry_is_of_no_concern():
    """A reader beside a long write, whose tasks stage files all the time, lists the folder once."""
    store = MemoryStore()
    write(store, "a")
    job, listings = Job(store), []

    def listing():
        with job.writer(f"staged-{len(listings)}"):
            listings.append(1)
        return store.folder()

    job.recover()

    job.mark()
    inside, changes = listed(store, listing)
    assert [entry.key for entry in inside.objects] == ["_SUCCESS", "a"]
    assert (changes.hidden, changes.staged) == (frozenset(), {})
    assert listings == [1]


def test_files_that_are_added_while_a_reader_lists_are_hidden():
    store = MemoryStore()
    write(store, "a")
    listings = []

    def listing():
        listings.append(1)
        for number in range(3):
            write(store, f"b-{len(listings)}-{number}")
        return store.folder()

    _, changes = listed(store, listing)
    assert changes.hidden == {"b-1-0", "b-1-1", "b-1-2"}
    assert listings == [1]


def test_a_folder_is_listed_again_where_files_are_replaced(monkeypatch):
    store = MemoryStore()
    write(store, "0")
    listings = []

    def listing(times):
        listings.append(1)
        if len(listings) <= times:
            write(store, str(len(listings)), overwrite=True)
        return store.folder()

    inside, changes = listed(store, lambda: listing(3))
    assert [entry.key for entry in inside.objects] == ["3", "_SUCCESS"]
    assert not changes.hidden
    assert len(listings) == 4
    listings.clear()
    monkeypatch.setattr(journal, "TURNS", 5)
    with pytest.raises(CommitConflictError, match="files were replaced during each of 5 listings"):
        listed(store, lambda: listing(9))
    assert len(listings) == 5


def test_a_reader_waits_for_a_commit_that_was_just_begun_and_no_other(monkeypatch):
    store = Unmovable()
    write(store, "a")
    [mark] = marks(store)
    naps = []

    def sleep(seconds):
        naps.append(seconds)
        if len(naps) == 3:
            age(store, mark)

    monkeypatch.setattr(journal, "time", SimpleNamespace(**{**vars(time), "sleep": sleep}))
    monkeypatch.setattr(journal, "PATIENCE", 600)
    assert seen(store) == {"a": b"a"}
    assert len(naps) == 3
    assert seen(store) == {"a": b"a"}
    assert len(naps) == 3


@pytest.mark.usefixtures("impatient")
def test_what_cannot_be_done_stops_neither_readers_nor_writers(monkeypatch, caplog):
    """A file that cannot be deleted, and files that cannot be moved: read as they should be, however long it lasts."""
    monkeypatch.setattr(jobs, "ABANDONED", -1)
    store = Unmovable()
    store.put("old", b"old")
    write(store, "a", overwrite=True)
    assert seen(store) == {"a": b"a"}
    for number in range(3):
        write(store, f"b{number}")
    assert seen(store) == {name: name.encode() for name in ("a", "b0", "b1", "b2")}
    assert "cannot publish 'a'; the next writer tries again: nothing can be moved" in caplog.text
    monkeypatch.setattr(Unmovable, "move", MemoryStore.move)
    write(store, "c")
    assert seen(store) == {name: name.encode() for name in ("a", "b0", "b1", "b2", "c")}
    assert "cannot remove 'old', which was replaced; the next writer tries again: not permitted" in caplog.text
    assert store.read("old") == b"old"
    assert len(marks(store)) == 1
    assert "old" not in seen(store)
    monkeypatch.setattr(Unmovable, "stuck", ())
    write(store, "d")
    assert store.entry("old") is None
    assert marks(store) == []
    assert sorted(seen(store)) == ["a", "b0", "b1", "b2", "c", "d"]


@pytest.mark.usefixtures("impatient")
def test_an_overwrite_replaces_also_what_could_not_be_finished(monkeypatch):
    store = Unmovable()
    store.put("old", b"old")
    write(store, "a", overwrite=True)
    done = write(store, "b", overwrite=True)
    assert done.removed == ("a", "old")
    assert seen(store) == {"b": b"b"}
    monkeypatch.setattr(Unmovable, "move", MemoryStore.move)
    monkeypatch.setattr(Unmovable, "stuck", ())
    write(store, "c")
    assert [entry.key for entry in store.list() if not entry.key.startswith(FOLDER)] == ["_SUCCESS", "b", "c"]
    assert marks(store) == []


@pytest.mark.usefixtures("impatient")
def test_unfinished_work_is_found_in_journals_of_earlier_releases():
    """Their entries do not note it: all are read back to the job that left a mark."""
    store = MemoryStore()
    for number in range(4):
        job, name = f"{number:032x}", f"part-{number}"
        found = json.loads(Record(job, (name,), ("old",) if number == 1 else ()).encode())
        del found["pending"]
        store.put(entry_key(number), json.dumps(found).encode())
        key = name
        if number in (1, 2):
            store.put(committing_key(job), b"")
            age(store, committing_key(job))
            key = staged_key(job, name)
        store.put(key, name.encode())
    store.put("old", b"old")
    expected = {f"part-{number}": b"part-%d" % number for number in range(4)}
    assert seen(store) == expected
    assert write(store, "new").number == 4
    assert seen(store) == expected | {"new": b"new"}
    assert store.entry("old") is None
    assert marks(store) == []


def test_the_cost_does_not_grow_with_the_journal(monkeypatch):
    """Thousands of entries, a dead writer's mark among them: none but the last is read."""
    costs = []
    for entries in (1, 1500):
        store = Counting()
        for number in range(entries):
            store.put(entry_key(number), Record(f"{number:032x}", (f"part-{number}",)).encode())
        store.put(committing_key("f" * 32), b"")
        store.calls.clear()
        seen(store)
        assert store.calls["read"] == 1
        reading = Counter(store.calls)
        store.calls.clear()
        write(store, "new")
        costs.append((reading, Counter(store.calls)))
    assert costs[0] == costs[1]
    monkeypatch.setattr(jobs, "KEPT_SECONDS", -1)
    write(store, "newer")
    assert len(store.folder(FOLDER).objects) == 1503 - jobs.FORGOTTEN


@pytest.mark.usefixtures("impatient")
def test_a_listing_that_shows_an_entry_but_not_the_mark_before_it():
    """A folder is not listed in one moment: a commit can begin while it is, and have moved only some files after."""

    class Torn(MemoryStore):
        between = None

        def move(self, key, to):
            if to == "b":
                raise StorageError("not now")
            super().move(key, to)

        def folder(self, prefix=""):
            early = super().folder(prefix)
            if self.between:
                between, self.between = self.between, None
                between()
                late = super().folder(prefix).objects
                return Folder((), (*early.objects, *(entry for entry in late if entry.key.endswith(".json"))))
            return early

    store = Torn()
    job = Job(store)
    job.recover()
    job.mark()
    for name in "ab":
        with job.writer(name):
            pass
    store.between = lambda: job.commit("ab")
    assert sorted(seen(store)) == ["a", "b"]
    assert len(marks(store)) == 1


def test_a_walk_during_which_files_are_replaced_is_done_again(tmp_path, monkeypatch):
    """The files of the folder are listed, those of the folder in it are removed, and then that one is listed."""
    for name in ("old-1", "deep/old-2"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"old")
    plain, delete, looked_at = listing._local_names, LocalStore.delete, []

    def delete_most(self, key):
        if key == "old-1":
            raise StorageError("not now")
        delete(self, key)

    def names(folder):
        looked_at.append(os.path.basename(folder))
        if looked_at.count("deep") == 1 and not (tmp_path / "new").exists():
            write(LocalStore(str(tmp_path)), "new", overwrite=True)
        return plain(folder)

    monkeypatch.setattr(LocalStore, "delete", delete_most)
    monkeypatch.setattr(listing, "_local_names", names)
    found = Listing(recursive=True).files([str(tmp_path)])
    assert [os.path.relpath(file.name, tmp_path) for file in found] == ["new"]
    assert looked_at.count("deep") == 1


@pytest.mark.usefixtures("impatient")
def test_a_file_that_is_moved_after_it_was_listed_is_found(tmp_path, monkeypatch):
    """Also where missing files are passed over."""

    class Unmovable(LocalStore):
        def move(self, key, to):
            raise StorageError("not now")

    write(Unmovable(str(tmp_path)), "a")
    plain = Listing._expand

    def expand(self, path):
        found = list(plain(self, path))
        Job(LocalStore(str(tmp_path))).recover()
        return iter(found)

    monkeypatch.setattr(Listing, "_expand", expand)
    [file] = Listing(ignore_missing=True).files([str(tmp_path)])
    assert file.path == file.name == str(tmp_path / "a")
