"""Commits to a folder that stop at any step: the folder reads as before or as after, and the next writer goes on."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from support.publishing import leftovers, write

from zed_spark.errors import CommitConflictError, NotFoundError
from zed_spark.files.listing import Listing
from zed_spark.files.publish import job as jobs
from zed_spark.files.publish import journal
from zed_spark.files.publish.job import Job
from zed_spark.files.publish.journal import FOLDER, entry_key, read_state
from zed_spark.storage import LocalStore
from zed_spark.storage.store import TEMPORARY


class Stopped(BaseException):
    """Stands for the end of the process."""


class Stopping(LocalStore):
    """A store whose process ends before its n-th change."""

    def __init__(self, root: str, changes: int) -> None:
        super().__init__(root)
        self.left = changes

    def _count(self) -> None:
        if self.left == 0:
            raise Stopped
        self.left -= 1

    def put(self, key, data):
        self._count()
        super().put(key, data)

    def put_if_absent(self, key, data):
        self._count()
        return super().put_if_absent(key, data)

    def move(self, key, to):
        self._count()
        super().move(key, to)

    def delete(self, key):
        self._count()
        super().delete(key)


def contents(folder) -> dict[str, bytes]:
    """What a reader sees."""
    found = Listing(recursive=True).files([str(folder)])
    return {os.path.relpath(file.name, folder): Path(file.path).read_bytes() for file in found}


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(journal, "PATIENCE", 0)


def test_files_appear_together(tmp_path):
    store = LocalStore(str(tmp_path / "out"))
    job = Job(store)
    job.recover()
    job.mark()
    with job.writer("a") as file:
        file.write(b"1")
    assert contents(tmp_path / "out") == {}
    assert job.commit(["a"]).number == 0
    assert contents(tmp_path / "out") == {"a": b"1"}
    assert write(store, {"b": b"2"}).number == 1
    assert contents(tmp_path / "out") == {"a": b"1", "b": b"2"}
    assert leftovers(tmp_path / "out") == []
    assert (tmp_path / "out" / "_SUCCESS").exists()


def test_overwriting_removes_all_that_was_there(tmp_path):
    (tmp_path / "deep").mkdir()
    for name in ("x", "deep/y", "_kept", ".kept"):
        (tmp_path / name).write_bytes(b"old")
    done = write(LocalStore(str(tmp_path)), {"a": b"1"}, overwrite=True)
    assert sorted(done.removed) == ["deep/y", "x"]
    assert contents(tmp_path) == {"a": b"1"}
    assert (tmp_path / "_kept").exists()
    assert (tmp_path / ".kept").exists()
    write(LocalStore(str(tmp_path)), {}, overwrite=True)
    assert contents(tmp_path) == {}


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("overwrite", [False, True])
def test_stopped_before_any_change(tmp_path, overwrite):
    """Every point at which the process can end between two changes."""
    before = {"x": b"old", "deep/y": b"old"}
    new = {"a": b"1", "b": b"2", "c": b"3"}
    seen = set()
    for changes in range(40):
        folder = tmp_path / str(changes)
        (folder / "deep").mkdir(parents=True)
        for name, data in before.items():
            (folder / name).write_bytes(data)
        after = new if overwrite else before | new
        try:
            write(Stopping(str(folder), changes), new, overwrite=overwrite)
            ended = True
        except Stopped:
            ended = False
        found = contents(folder)
        assert found in (before, after), changes
        assert not ended or found == after
        seen.add(len(found))
        write(LocalStore(str(folder)), {"next": b"4"})
        assert contents(folder) == found | {"next": b"4"}
        if ended:
            assert leftovers(folder) == []
            break
    assert ended
    assert len(seen) == 2


def test_what_dead_jobs_left_is_cleared_away(tmp_path, monkeypatch):
    with pytest.raises(Stopped):
        write(Stopping(str(tmp_path), 2), {"a": b"1"})
    assert len(leftovers(tmp_path)) == 3
    write(LocalStore(str(tmp_path)), {"b": b"2"})
    assert len(leftovers(tmp_path)) == 3, "it may still be alive"
    half = tmp_path / FOLDER / f"{TEMPORARY}half"
    half.write_bytes(b"1")
    monkeypatch.setattr(jobs, "ABANDONED", -1)
    write(LocalStore(str(tmp_path)), {"c": b"3"})
    assert leftovers(tmp_path) == []
    assert contents(tmp_path) == {"b": b"2", "c": b"3"}


def test_an_aborted_job_leaves_nothing_and_its_late_tasks_fail(tmp_path, monkeypatch):
    job = Job(LocalStore(str(tmp_path)))
    job.recover()
    job.mark()
    with job.writer("a") as file:
        file.write(b"1")
    with job.writer("late") as late:
        late.write(b"2")
        job.abort()
    with pytest.raises(CommitConflictError, match="the job ended before this task did"):
        job.hand_over(["late"])
    assert leftovers(tmp_path) == []
    with job.writer("later") as late:
        late.write(b"3")
    monkeypatch.setattr(jobs, "LATE", -1)
    write(LocalStore(str(tmp_path)), {})
    assert leftovers(tmp_path) == []
    assert contents(tmp_path) == {}


def test_aborting_what_is_committed_finishes_it(tmp_path):
    store = Stopping(str(tmp_path), 5)
    with pytest.raises(Stopped):
        write(store, {"a": b"1", "b": b"2"})
    [job] = read_state(LocalStore(str(tmp_path))).jobs
    Job(LocalStore(str(tmp_path)), job).abort()
    assert contents(tmp_path) == {"a": b"1", "b": b"2"}
    assert leftovers(tmp_path) == []


def test_a_file_that_is_gone_keeps_the_job_from_committing(tmp_path):
    (tmp_path / "x").write_bytes(b"old")
    job = Job(LocalStore(str(tmp_path)))
    job.recover()
    job.mark()
    with pytest.raises(NotFoundError, match=r"a, which a task wrote, no longer exists; nothing was published"):
        job.commit(["a"], overwrite=True)
    job.abort()
    assert contents(tmp_path) == {"x": b"old"}
    assert leftovers(tmp_path) == []


def test_a_batch_of_a_stream_is_published_once(tmp_path):
    store = LocalStore(str(tmp_path))
    assert write(store, {"a": b"1"}, stream=("q", 0)).number == 0
    assert write(store, {"b": b"1"}, stream=("q", 0)).number is None
    assert write(store, {"c": b"1"}, stream=("other", 0)).number == 1
    assert write(store, {"d": b"1"}, stream=("q", 0)).number is None
    assert write(store, {"e": b"2"}, stream=("q", 1)).number == 2
    assert sorted(contents(tmp_path)) == ["a", "c", "e"]
    assert leftovers(tmp_path) == []


def test_old_entries_are_forgotten(tmp_path, monkeypatch):
    monkeypatch.setattr(jobs, "KEPT", 3)
    store = LocalStore(str(tmp_path))
    for at in range(6):
        write(store, {str(at): b""})
    assert read_state(store).numbers == tuple(range(6)), "they are young"
    monkeypatch.setattr(jobs, "KEPT_SECONDS", -1)
    write(store, {"6": b""})
    assert read_state(store).numbers == (3, 4, 5, 6)
    assert len(contents(tmp_path)) == 7


def test_commits_that_are_always_too_late_give_up(tmp_path, monkeypatch):
    class Taken(LocalStore):
        def put_if_absent(self, key, data):
            if not key.endswith(".json"):
                return super().put_if_absent(key, data)
            LocalStore.put(self, key, b'{"job": "x", "add": [], "remove": [], "streams": {}}')
            return False

    monkeypatch.setattr(jobs, "TRIES", 3)
    monkeypatch.setattr(jobs, "time", SimpleNamespace(**{**vars(time), "sleep": lambda seconds: None}))
    with pytest.raises(CommitConflictError, match="3 other commits came first"):
        write(Taken(str(tmp_path)), {"a": b"1"})
    assert contents(tmp_path) == {}
    assert leftovers(tmp_path) == []


def test_two_overwrites_at_once_leave_one(tmp_path):
    """The second finds the first's entry between its own listing and its own entry."""
    store = LocalStore(str(tmp_path))
    other = []

    class Overtaken(LocalStore):
        def put_if_absent(self, key, data):
            if not other and key == entry_key(0):
                other.append(write(store, {"b": b"2"}, overwrite=True))
            return super().put_if_absent(key, data)

    (tmp_path / "x").write_bytes(b"old")
    done = write(Overtaken(str(tmp_path)), {"a": b"1"}, overwrite=True)
    assert (other[0].number, done.number) == (0, 1)
    assert contents(tmp_path) == {"a": b"1"}


def test_overwriting_removes_links_and_not_what_they_point_to(tmp_path):
    folder, outside = tmp_path / "out", tmp_path / "outside"
    for made in (folder / "deep", outside):
        made.mkdir(parents=True)
    (outside / "x").write_bytes(b"old")
    (folder / "file").symlink_to(outside / "x")
    (folder / "deep" / "file").symlink_to(outside / "x")
    (folder / "folder").symlink_to(outside)
    assert sorted(contents(folder)) == ["deep/file", "file", "folder/x"]
    (folder / "nowhere").symlink_to(outside / "y")
    (folder / "_hidden").symlink_to(outside)
    done = write(LocalStore(str(folder)), {"a": b"1"}, overwrite=True)
    assert done.removed == ("deep/file", "file", "folder", "nowhere")
    assert contents(folder) == {"a": b"1"}
    assert sorted(os.listdir(folder)) == ["_SUCCESS", "_hidden", FOLDER, "a"]
    assert (outside / "x").read_bytes() == b"old"


def test_a_file_whose_name_is_no_key_is_replaced_all_the_same(tmp_path, monkeypatch, caplog):
    """It cannot be removed: readers pass over it, without waiting, and writers go on."""
    # Not `time.sleep` itself, which threads of other libraries call.
    clock = SimpleNamespace(**{**vars(time), "sleep": lambda seconds: pytest.fail("waited")})
    monkeypatch.setattr(journal, "time", clock)
    (tmp_path / "tab\there").write_bytes(b"old")
    store = LocalStore(str(tmp_path))
    write(store, {"a": b"1"}, overwrite=True)
    assert contents(tmp_path) == {"a": b"1"}
    write(store, {"b": b"2"})
    assert contents(tmp_path) == {"a": b"1", "b": b"2"}
    wanted = r"cannot remove 'tab\there', which was replaced; the next writer tries again"
    assert any(wanted in record.getMessage() for record in caplog.records)
    (tmp_path / "tab\there").unlink()
    write(store, {"c": b"3"})
    assert leftovers(tmp_path) == []


WRITER = """
import sys
from zed_spark.files.publish.job import Job
from zed_spark.storage import LocalStore
folder, start = sys.argv[1], int(sys.argv[2])
for turn in range(start, start + 10_000):
    job = Job(LocalStore(folder))
    job.recover()
    job.mark()
    names = [f"{turn:06d}-{part}" for part in range(4)]
    for name in names:
        with job.writer(name) as file:
            file.write(b"%d" % turn)
    job.commit(names, overwrite=turn % 3 == 0)
    print(turn, flush=True)
"""


def killed_writers(folder: Path, kills: int) -> None:
    """Writers of four files a turn, killed at random: each turn is there as a whole or not at all."""
    generator = random.Random(7)
    turn = 0
    for _ in range(kills):
        command = [sys.executable, "-c", WRITER, str(folder), str(turn)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            process.stdout.readline()
            time.sleep(generator.uniform(0, 0.05))
            process.send_signal(signal.SIGKILL)
            done = [int(line) for line in process.stdout.read().split()]
        found = contents(folder)
        by_turn: dict[int, int] = {}
        for name, data in found.items():
            assert data == b"%d" % int(name[:6])
            by_turn[int(name[:6])] = by_turn.get(int(name[:6]), 0) + 1
        assert set(by_turn.values()) == {4}, by_turn
        last = max(by_turn)
        assert last >= max(done, default=last)
        assert sorted(by_turn) == list(range(min(by_turn), last + 1))
        assert min(by_turn) % 3 == 0
        turn = last + 1


@pytest.mark.usefixtures("impatient")
def test_writers_that_are_killed(tmp_path):
    killed_writers(tmp_path / "out", 3)


@pytest.mark.slow
@pytest.mark.usefixtures("impatient")
def test_a_hundred_writers_that_are_killed(tmp_path):
    killed_writers(tmp_path / "out", 120)


CROWD = """
import sys
from zed_spark.files.publish.job import Job
from zed_spark.storage import LocalStore
folder, who, turns = sys.argv[1], sys.argv[2], int(sys.argv[3])
for turn in range(turns):
    job = Job(LocalStore(folder))
    job.recover()
    job.mark()
    with job.writer(f"{who}-{turn}") as file:
        file.write(b"x")
    print(job.commit([f"{who}-{turn}"]).number, flush=True)
"""


@pytest.mark.parametrize(("writers", "turns"), [(3, 8), pytest.param(8, 40, marks=pytest.mark.slow)])
def test_writers_at_once(tmp_path, writers, turns):
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", CROWD, str(tmp_path), str(who), str(turns)], stdout=subprocess.PIPE, text=True
        )
        for who in range(writers)
    ]
    numbers = [int(line) for process in processes for line in process.communicate()[0].split()]
    assert [process.returncode for process in processes] == [0] * writers
    assert sorted(numbers) == list(range(writers * turns))
    assert sorted(contents(tmp_path)) == sorted(f"{who}-{turn}" for who in range(writers) for turn in range(turns))
    assert entry_key(0).startswith(FOLDER)
    assert leftovers(tmp_path) == []
