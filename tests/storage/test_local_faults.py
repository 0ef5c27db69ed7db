"""Errors of the system on a local disk: what exists is not taken for missing, and what was done not for failed."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from zed_spark.errors import CommitStateUnknownError, NotFoundError, StorageError
from zed_spark.files.listing import Listing
from zed_spark.files.publish.job import Job
from zed_spark.storage import LocalStore, local_paths

TRANSIENT = [errno.EIO, errno.ESTALE, errno.EACCES, errno.ETIMEDOUT]


@pytest.fixture
def store(tmp_path):
    return LocalStore(str(tmp_path / "root"))


class Failing:
    """Lets a function fail for paths that end with some text.

    Attributes:
        times: how often from now on.
        done: whether it does its work before.
    """

    def __init__(self, patch, name, end, number, *, times=1, done=False, owner=os):
        self.times, real = times, getattr(owner, name)

        def call(*args, **more):
            if not self.times or not any(str(path).endswith(end) for path in args if isinstance(path, str)):
                return real(*args, **more)
            self.times -= 1
            if done:
                real(*args, **more)
            raise OSError(number, os.strerror(number), args[0])

        patch.setattr(owner, name, call)


@pytest.mark.parametrize("number", TRANSIENT)
@pytest.mark.parametrize(
    "call",
    [
        lambda store: store.move("a/b", "a/c"),
        lambda store: store.entry("a/b"),
        lambda store: store.read("a/b"),
        lambda store: store.open("a/b"),
        lambda store: store.delete("a/b"),
        lambda store: store.unlink("a/b"),
        lambda store: store.put("a/b", b"new"),
        lambda store: store.put_if_absent("a/b", b"new"),
    ],
    ids=["move", "entry", "read", "open", "delete", "unlink", "put", "put_if_absent"],
)
def test_an_object_whose_status_is_not_told_is_not_missing(store, monkeypatch, number, call):
    store.put("a/b", b"data")
    with monkeypatch.context() as patch:
        for name in ("stat", "lstat"):
            Failing(patch, name, "/b", number)
        with pytest.raises(StorageError, match="b cannot be read: ") as failed:
            call(store)
    assert not isinstance(failed.value, NotFoundError)
    assert store.read("a/b") == b"data"


def test_a_link_whose_status_is_not_told_is_not_passed_over(store, monkeypatch):
    store.put("a/b", b"data")
    os.symlink("b", Path(store.root) / "a" / "link")
    with monkeypatch.context() as patch:
        for name in ("stat", "lstat"):
            Failing(patch, name, "/link", errno.EIO)
        with pytest.raises(StorageError, match="link cannot be read: Input/output error"):
            store.unlink("a/link")
    assert list(store.links()) == ["a/link"]


@pytest.mark.parametrize("number", TRANSIENT)
@pytest.mark.parametrize("overwrite", [False, True])
def test_a_committed_file_is_not_lost_because_of_its_status(tmp_path, monkeypatch, number, overwrite):
    (tmp_path / "old").write_bytes(b"old")
    job = Job(LocalStore(str(tmp_path)))
    job.mark()
    for name in ("a", "b"):
        with job.writer(name) as file:
            file.write(b"new")
    with monkeypatch.context() as patch:
        for name in ("stat", "lstat"):
            Failing(patch, name, ".b", number)
        job.commit(["a", "b"], overwrite=overwrite)
    Job(LocalStore(str(tmp_path))).recover()
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == sorted(
        ["_SUCCESS", "a", "b", *(["old"] if not overwrite else [])]
    )


def test_a_folder_whose_status_is_not_told_is_not_read_without_its_journal(tmp_path, monkeypatch):
    job = Job(LocalStore(str(tmp_path)))
    job.mark()
    job.commit([])
    with monkeypatch.context() as patch:
        Failing(patch, "stat", "_zed_spark", errno.EIO)
        with pytest.raises(StorageError, match="_zed_spark cannot be read: Input/output error"):
            Listing().files([str(tmp_path)])
    with monkeypatch.context() as patch:
        Failing(patch, "lstat", tmp_path.name, errno.EACCES)
        with pytest.raises(StorageError, match="cannot be read: Permission denied"):
            Listing(ignore_missing=True).files([str(tmp_path)])


@pytest.mark.parametrize("number", TRANSIENT)
@pytest.mark.parametrize("way", ["link", "rename"])
def test_a_name_that_was_created_with_an_error_is_ours(store, monkeypatch, number, way):
    if way == "rename":
        Failing(monkeypatch, "link", "/1", errno.EPERM, times=-1)
        Failing(monkeypatch, "rename_new", "/1", number, done=True, owner=local_paths)
    else:
        Failing(monkeypatch, "link", "/1", number, done=True)
    assert store.put_if_absent("a/1", b"mine") is True
    assert store.read("a/1") == b"mine"
    assert os.listdir(Path(store.root) / "a") == ["1"]


def test_a_name_that_another_created_meanwhile_is_not_ours(store, monkeypatch):
    real = os.link

    def link(source, target):
        Path(target).write_bytes(b"theirs")
        raise OSError(errno.EIO, "no answer")

    monkeypatch.setattr(os, "link", link)
    assert store.put_if_absent("a/1", b"mine") is False
    monkeypatch.setattr(os, "link", real)
    assert store.read("a/1") == b"theirs"


@pytest.mark.parametrize("number", [*TRANSIENT, errno.ENOSPC])
def test_a_name_that_was_not_created_is_an_error(store, monkeypatch, number):
    Failing(monkeypatch, "link", "/1", number)
    with pytest.raises(StorageError, match="a cannot be written to") as failed:
        store.put_if_absent("a/1", b"mine")
    assert not isinstance(failed.value, CommitStateUnknownError)
    assert os.listdir(Path(store.root) / "a") == []
    assert store.put_if_absent("a/1", b"mine") is True


@pytest.mark.parametrize("what", ["status", "temporary", "late"])
def test_a_name_of_which_nothing_is_known_leaves_the_commit_in_doubt(store, monkeypatch, what):
    """The name cannot be looked at; or the request may be on its way; or its effect comes later than its error."""
    store.put("a/0", b"")
    with monkeypatch.context() as patch:
        real, unlink = os.link, os.unlink
        late = []

        def link(source, target):
            late.append((source, target))
            if what == "status":
                real(source, target)
                Failing(patch, "lstat", "/1", errno.EIO, times=-1)
            if what == "temporary":
                Failing(patch, "unlink", os.path.basename(source), errno.EIO, times=-1)
            raise OSError(errno.ETIMEDOUT, "no answer")

        def arrive(path):
            if what == "late" and late:
                real(*late.pop())
            unlink(path)

        patch.setattr(os, "link", link)
        patch.setattr(os, "unlink", arrive)
        with pytest.raises(CommitStateUnknownError, match=r"whether a/1 in .* was written: .*no answer"):
            store.put_if_absent("a/1", b"mine")
    assert store.entry("a/1") is None or store.read("a/1") == b"mine"


@pytest.mark.parametrize("write", [lambda s: s.put_if_absent("a/1", b"x"), lambda s: s.put("a/1", b"x")])
def test_a_temporary_name_that_stays_is_no_error(store, monkeypatch, caplog, write):
    real = os.unlink

    def unlink(path):
        if ".zed-part-" in path:
            raise OSError(errno.EIO, "Input/output error", path)
        real(path)

    monkeypatch.setattr(os, "unlink", unlink)
    assert write(store) in (True, None)
    assert store.read("a/1") == b"x"
    assert [entry.key for entry in store.list()] == ["a/1"]


REASONS = {
    errno.ENOSPC: ("No space left on device", "free space on its disk"),
    errno.EDQUOT: ("Disk quota exceeded", "delete files or raise the quota"),
    errno.EROFS: ("Read-only file system", "mount the file system for writing"),
    errno.EACCES: ("Permission denied", "give this user the permission to write there"),
}


@pytest.mark.parametrize("number", REASONS)
@pytest.mark.parametrize("name", ["fsync", "mkdir", "replace"])
def test_a_disk_that_cannot_be_written_to_is_named_with_what_to_do(store, monkeypatch, number, name):
    def fail(*args):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, name, fail)
    reason, advice = REASONS[number]
    wanted = rf"root.* cannot be written to: {reason}.*; {advice}, or write to another folder"
    with pytest.raises(StorageError, match=wanted):
        store.put("a/1", b"x")


def fail_with(store, error):
    with store.writer("a/1") as file:
        file.write(b"half")
        raise error


def test_an_error_of_the_caller_stays_what_it_is(store):
    """It is raised while the file is open, but is not about the file."""
    error = OSError(errno.ENOSPC, "somewhere else")
    with pytest.raises(OSError, match="somewhere else") as raised:
        fail_with(store, error)
    assert raised.value is error
    assert os.listdir(Path(store.root) / "a") == []


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device that is always full is needed")
def test_a_device_that_is_full(tmp_path, monkeypatch):
    real = local_paths.NewFile

    class Full(real):
        def __init__(self, path, mode):
            super().__init__(path, mode)
            descriptor = os.open("/dev/full", os.O_WRONLY)
            os.dup2(descriptor, self.fileno())
            os.close(descriptor)

    monkeypatch.setattr(local_paths, "NewFile", Full)
    with pytest.raises(StorageError, match=r"root cannot be written to: No space left on device; free space"):
        LocalStore(str(tmp_path / "root")).put("1", b"data")
    assert os.listdir(tmp_path / "root") == []
