"""Files of a plan, opened when they have other names than when it was made."""

import threading

import pytest

from zed_spark.errors import FileChangedError, NotFoundError
from zed_spark.files import opening
from zed_spark.files.opening import AHEAD, ahead, open_planned
from zed_spark.files.publish.journal import published_path, staged_key
from zed_spark.storage import open_source
from zed_spark.storage.options import LIMITS
from zed_spark.storage.source import BytesSource

JOB = "0123456789abcdef" * 2


@pytest.fixture
def staged(tmp_path):
    path = tmp_path / staged_key(JOB, "part-0.zng")
    path.parent.mkdir()
    path.write_bytes(b"\xff")
    return path


def planned(path):
    with open_source(str(path)) as source:
        return source.version


def test_a_file_that_was_published_since_it_was_planned_is_read(staged, tmp_path):
    version = planned(staged)
    staged.rename(tmp_path / "part-0.zng")
    with open_planned(str(staged), {}, version, LIMITS) as source:
        assert source.path == str(tmp_path / "part-0.zng")
        assert bytes(source.read(0, 1)) == b"\xff"


def test_a_published_file_of_another_size_is_refused(staged, tmp_path):
    version = planned(staged)
    staged.unlink()
    (tmp_path / "part-0.zng").write_bytes(b"\xff\xff")
    with pytest.raises(FileChangedError, match="planned: 1 bytes; found: 2"):
        open_planned(str(staged), {}, version, LIMITS)


def test_a_file_at_neither_name_is_not_found(staged, tmp_path):
    version = planned(staged)
    staged.unlink()
    for path in (staged, tmp_path / "part-1.zng", tmp_path / "x" / f"{JOB}.part-0.zng"):
        with pytest.raises(NotFoundError, match=r"part-[01]\.zng no longer exists: .* run the query again"):
            open_planned(str(path), {}, version, LIMITS)
    with pytest.raises(NotFoundError, match="no such file"):
        open_planned(str(tmp_path / "part-1.zng"), {}, None, LIMITS)


def test_published_paths():
    assert published_path(f"s3://bucket/logs/_zed_spark/{JOB}.a.zng") == "s3://bucket/logs/a.zng"
    assert published_path(f"_zed_spark/{JOB}.a.zng") == "a.zng"
    assert published_path(f"/logs/x_zed_spark/{JOB}.a.zng") is None
    assert published_path("/logs/_zed_spark/000000000001.json") is None


class Opened(BytesSource):
    def __init__(self, item, closed):
        super().__init__(b"", str(item))
        self.closed = closed

    def close(self):
        self.closed.append(self.path)


def test_files_are_opened_ahead_in_order_and_not_too_many():
    asked, closed, most = [], [], 0

    def open(item):
        asked.append(item)
        return Opened(item, closed)

    opened = ahead(range(100), open)
    item, first = next(opened)
    assert (item, first().path, asked) == (0, "0", [0])
    for number, (item, source) in enumerate(opened, 1):
        assert (item, source().path) == (number, str(number))
        most = max(most, len(asked) - number)
    assert sorted(asked) == list(range(100))
    assert most <= AHEAD
    assert closed == []


def test_files_that_were_opened_in_vain_are_closed():
    closed = []
    opened = ahead(range(100), lambda item: Opened(item, closed))
    taken = [next(opened)[1]().path for _ in range(5)]
    opened.close()
    assert not set(taken) & set(closed)
    assert len(closed) <= AHEAD


def test_files_that_were_given_but_not_taken_are_closed():
    """A limit or a stopped task ends between the item and its file; and some items are passed over."""
    asked, closed, taken = [], [], []

    def open(item):
        asked.append(str(item))
        return Opened(item, closed)

    opened = ahead(range(100), open)
    for _ in range(6):
        item, source = next(opened)
        if item % 2:
            taken.append(source().path)
    item, _ = next(opened)
    assert item == 6
    opened.close()
    assert {"0", "2", "4", "6"} <= set(closed)
    assert sorted(closed + taken) == sorted(asked)


def test_an_error_is_raised_for_its_file():
    def open(item):
        if item == 2:
            raise NotFoundError("gone")
        return Opened(item, [])

    found = []
    for item, source in ahead(range(4), open):
        try:
            found.append(source().path)
        except NotFoundError as error:
            found.append(f"{item} {error}")
    assert found == ["0", "1", "2 gone", "3"]


class _Clocks:
    """The clocks of a disk that takes a fixed time for each file, of which a part is work."""

    def __init__(self, monkeypatch, took, worked):
        self.took, self.worked, self.files, self.threads = took, worked, 0, set()
        monkeypatch.setattr(opening, "perf_counter", lambda: self.files * self.took)
        monkeypatch.setattr(opening, "thread_time", lambda: self.files * self.worked)

    def look(self, item):
        self.files += 1
        self.threads.add(threading.current_thread())
        return item * 2


@pytest.mark.parametrize(
    ("took", "worked", "threads"), [(0.001, 0.0009, False), (0.01, 0.001, True), (0.0001, 0, False)]
)
def test_threads_look_at_files_only_where_the_disk_is_slow(monkeypatch, took, worked, threads):
    clocks = _Clocks(monkeypatch, took, worked)
    assert opening.for_each(clocks.look, range(100), remote=False) == list(range(0, 200, 2))
    assert (clocks.threads != {threading.current_thread()}) == threads


def test_a_busy_machine_is_no_slow_disk(monkeypatch):
    """Now and then the processor does other things for long."""
    clocks = _Clocks(monkeypatch, 0.0001, 0.0001)
    monkeypatch.setattr(opening, "perf_counter", lambda: clocks.files * 0.0001 + clocks.files // 20 * 0.1)
    assert opening.for_each(clocks.look, range(1000), remote=False) == list(range(0, 2000, 2))
    assert clocks.threads == {threading.current_thread()}


def test_threads_look_at_objects_from_the_first_on(monkeypatch):
    clocks = _Clocks(monkeypatch, 0, 0)
    assert opening.for_each(clocks.look, range(100), remote=True) == list(range(0, 200, 2))
    assert threading.current_thread() not in clocks.threads
