"""Offsets of streams of files stay small, and a batch takes one listing of the folder."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.spark.options import ReadOptions
from zed_spark.spark.read import readers
from zed_spark.spark.read.planner import plan_files
from zed_spark.spark.read.readers import FileStreamReader, Offset
from zed_spark.storage import BytesSource


@pytest.fixture
def data(tmp_path):
    path = tmp_path / "data.zng"
    with path.open("wb") as sink, format_named("zng").settings().writer(sink) as writer:
        for values in format_named("zson").read(BytesSource(b"{x:1}", "text"), None, ReadRequest()):
            writer.write(values)
    return path.read_bytes()


@pytest.fixture
def add(tmp_path, data):
    """Adds a file that was changed at some second."""
    folder = tmp_path / "in"
    folder.mkdir()

    def added(name, second):
        (folder / name).write_bytes(data)
        os.utime(folder / name, (1_000_000 + second,) * 2)
        return folder

    return added


def reader(folder, **options):
    parsed = ReadOptions.parse({"path": str(folder), **options})
    return FileStreamReader(plan_files("zng", parsed), "zng", parsed)


def batch(made, at):
    """The names in the next batch, and the offset at its end."""
    end = made.latestOffset(at, made.getDefaultReadLimit())
    return sorted(Path(piece.path).name for task in made.partitions(at, end) for piece in task.pieces), end


def test_a_batch_takes_one_listing(add, monkeypatch):
    for at in range(4):
        folder = add(f"{at}", at)
    made = reader(folder, maxFilesPerTrigger="2")
    listings, real = [], FileStreamReader._files
    monkeypatch.setattr(FileStreamReader, "_files", lambda self: listings.append(1) or real(self))
    names, at = batch(made, made.initialOffset())
    assert (names, len(listings)) == (["0", "1"], 1)
    names, end = batch(made, at)
    assert (names, len(listings)) == (["2", "3"], 2)
    assert made.partitions(made.initialOffset(), at)
    assert len(listings) == 3, "another batch than the last"
    assert batch(made, end) == ([], end)


def test_a_file_that_is_replaced_before_its_batch_is_planned_is_read_as_it_is(add, data):
    folder = add("a", 1)
    made = reader(folder)
    start = made.initialOffset()
    end = made.latestOffset(start, None)
    (folder / "a").write_bytes(data + data)
    [task] = made.partitions(start, end)
    assert [row["x"] for part in made.read(task) for row in part.to_pylist()] == [1, 1]


def test_offsets_remember_a_bounded_number_of_files(add, monkeypatch, caplog):
    monkeypatch.setattr(readers, "MOST_SEEN", 5)
    folder = add("000", 0)
    made = reader(folder, maxFilesPerTrigger="2")
    at, read, most = made.initialOffset(), [], 0
    for second in range(1, 40):
        add(f"{second:03}", second)
        names, at = batch(made, at)
        read += names
        most = max(most, len(Offset.of(at).seen))
    assert sorted(read) == [f"{second:03}" for second in range(40)]
    assert most <= 5 + 2
    assert "more than 5 files were read that are not older than maxFileAge" in caplog.text
    assert "1970-01-12 13:47:0" in caplog.text
    # What is younger than those that were forgotten is read, if late; and nothing is read twice.
    add("late", 38)
    add("too late", 10)
    names, at = batch(made, at)
    assert names == ["late"]
    assert batch(reader(folder), at) == ([], at)


def test_files_that_wait_for_their_batch_are_not_forgotten(add, monkeypatch):
    """Many old files come late: the limit leaves most of them for later batches."""
    monkeypatch.setattr(readers, "MOST_SEEN", 3)
    for second in range(100, 110):
        folder = add(f"{second}", second)
    made = reader(folder)
    read, at = batch(made, made.initialOffset())
    made = reader(folder, maxFilesPerTrigger="1")
    add("110", 110)
    names, at = batch(made, at)
    read += names
    for second in range(120, 126):
        add(f"{second}", second)
    for name in ("121", "122"):
        add(f"{name}-late", int(name))
    while True:
        names, at = batch(made, at)
        if not names:
            break
        read += names
    assert sorted(read) == sorted(path.name for path in folder.iterdir())


def test_an_offset_of_an_earlier_release_is_read(add):
    text = Offset(frozenset({b"x" * 12}), 5.0).as_dict()
    assert "oldest" not in text
    assert Offset.of(text) == Offset(frozenset({b"x" * 12}), 5.0, 0.0)
    bounded = Offset(frozenset(), 5.0, 2.5)
    assert Offset.of(bounded.as_dict()) == bounded
