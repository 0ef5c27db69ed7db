"""Writes to a folder during which a call of the system fails: what is acknowledged is there, what fails is not."""

from __future__ import annotations

import os
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from support.system_faults import ERRORS, SystemFaults

from zed_spark.errors import CommitStateUnknownError, StorageError
from zed_spark.files.listing import Listing
from zed_spark.files.publish import job as jobs
from zed_spark.files.publish import journal
from zed_spark.files.publish.job import Job
from zed_spark.files.publish.journal import FOLDER
from zed_spark.storage import LocalStore

FIRST = {"old-1": b"old-1", "deep/old-2": b"old-2"}
NEW = {"new-1": b"new-1", "deep/new-2": b"new-2"}
HOW = {
    "append": {},
    "overwrite": {"overwrite": True},
    "partition": {"overwrite": True, "within": {"deep"}},
    "stream": {"stream": ("query", 7)},
}
REPLACED = {"append": (), "overwrite": FIRST, "partition": ("deep/old-2",), "stream": ()}


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch):
    monkeypatch.setattr(journal, "PATIENCE", 0)
    monkeypatch.setattr(jobs, "time", SimpleNamespace(**{**vars(time), "sleep": lambda seconds: None}))


def contents(folder: Path) -> dict[str, bytes]:
    """What a reader sees: the bytes by the number of the write and of the file."""
    found = Listing(recursive=True).files([str(folder)])
    return {_plain(os.path.relpath(file.name, folder)): Path(file.path).read_bytes() for file in found}


def _plain(name: str) -> str:
    return name.partition("~")[0]


def write(folder: Path, how: dict, turn: int) -> None:
    """A write as Spark does it: with an abort if it fails. Names are used once."""
    job = Job(LocalStore(str(folder)))
    names = {f"{name}~{turn}": data for name, data in NEW.items()}
    try:
        job.recover()
        job.mark()
        for name, data in names.items():
            with job.writer(name) as file:
                file.write(data)
        job.hand_over(names)
        job.commit(names, **how)
    except OSError as error:
        try:
            job.abort()
        except OSError as again:
            # Spark reports both.
            error.add_note(str(again))
        raise


def check(folder: Path, faults: SystemFaults, kind: str, at: int, number: int, *, done: bool) -> str:
    """One write with one failing call; the result."""
    for name, data in FIRST.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    after = {name: data for name, data in FIRST.items() if name not in REPLACED[kind]} | NEW
    result = "done"
    try:
        with faults.one(at, number, done=done):
            write(folder, HOW[kind], 0)
        assert contents(folder) == after
    except CommitStateUnknownError:
        result = "unknown"
        assert contents(folder) in (FIRST, after)
        after = contents(folder)
    except StorageError:
        result = "failed"
        assert contents(folder) == FIRST
        write(folder, HOW[kind], 1)
        assert contents(folder) == after
    for _ in range(2):
        Job(LocalStore(str(folder))).recover()
        assert contents(folder) == after
    left = [own.name for own in (folder / FOLDER).glob("*") if own.suffix not in (".json", ".job")]
    assert left == [] or result == "unknown" or all(name.startswith(".zed-part-") for name in left), left
    return result


@pytest.mark.parametrize("kind", HOW)
@pytest.mark.parametrize("done", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("every", [7, pytest.param(1, marks=pytest.mark.slow)])
def test_each_call_of_the_system_can_fail(tmp_path, monkeypatch, kind, done, every):
    """Nothing that was acknowledged is lost, and nothing that is reported as failed is there twice after a retry."""
    failed, results = set(), set()
    faults = SystemFaults(monkeypatch, str(tmp_path))
    for number in ERRORS if every == 1 else ERRORS[:1]:
        at, going = 0, True
        while going:
            result = check(tmp_path / f"{number}-{at}", faults, kind, at, number, done=done)
            failed.add(faults.failed)
            results.add(result)
            going = bool(faults.failed)
            at += every
    assert len(failed) > 5
    assert failed > ({"lstat", "scandir", "fsync"} if every == 1 else {"lstat", "fsync"})
    assert results >= {"done", "failed"}
    assert at > 100
