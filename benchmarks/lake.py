"""Lakes that grew large: what planning and committing take, and how much of a pool a range of keys reads."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks import pools
from benchmarks.demands import Demand
from zed_spark import lake as lakes
from zed_spark.lake import Pool, commits
from zed_spark.lake.actions import DataObject
from zed_spark.lake.ids import IdFactory
from zed_spark.storage.local import LocalStore
from zed_spark.storage.source import Source
from zed_spark.types import TIME

HISTORIES = (1000, 100, 10)
"""Objects that one commit adds: the same number of objects has so many times fewer commits."""

WARM = 2.0
"""The most seconds of processor time that a plan may take where the state of the pool is known."""

FLAT = 1.5
"""The most that a warm plan on the longest history may take of one on the shortest."""

SHARE = 0.02
"""The most of a pool's bytes that a hundredth of its keys may read."""

COMMITS = 210
"""Commits that are timed: enough that a state is stored twice (`zed_spark.lake.commits.LATEST`)."""

LOADS = 16
"""Loads of the pool of values, about an object each."""


@dataclass
class Times:
    """How long something took, each time it was done.

    Attributes:
        what: what was done.
        commits: the length of the history.
        wall: seconds.
        cpu: seconds of this process's processor time.
    """

    what: str
    commits: int
    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)

    @contextmanager
    def once(self) -> Iterator[None]:
        """Time what is in the ``with`` block."""
        wall, cpu = time.perf_counter(), time.process_time()
        yield
        self.cpu.append(time.process_time() - cpu)
        self.wall.append(time.perf_counter() - wall)


@dataclass(frozen=True)
class Range:
    """What a condition on the pool key reads.

    Attributes:
        objects: data objects there are.
        planned: those that are not ruled out by their keys.
        nbytes: bytes of all data files.
        read: bytes read of data files and seek indexes.
        rows: rows there are.
        found: rows that the condition lets through.
    """

    objects: int
    planned: int
    nbytes: int
    read: int
    rows: int
    found: int

    @property
    def share(self) -> float:
        """The part of the pool's bytes that is read."""
        return self.read / self.nbytes


@dataclass(frozen=True)
class Report:
    """All figures.

    Attributes:
        objects: objects of the pools of made-up objects.
        times: how long what took on them.
        range: what was read of the pool of values.
        demands: whether it is good enough.
    """

    objects: int
    times: list[Times]
    range: Range
    demands: list[Demand]


PLAN_COLD, PLAN_WARM = "plan 1 % of the keys, nothing known", "plan 1 % of the keys, warm"
SPARK_COLD, SPARK_WARM = "plan it in Spark's planner, nothing known", "plan it in Spark's planner, warm"
COMMIT, COMMIT_FIRST, TOKEN = "commit", "first commit, nothing known", "first commit of a new txnAppId, nothing known"


def run(objects: int, rows: int, repeats: int, folder: Path, say: Callable[[str], None]) -> Report:
    """Make the pools and measure.

    Args:
        objects: objects of the pools of made-up objects.
        rows: rows of the pool of values.
        repeats: how often planning is timed.
        folder: where there is room.
        say: takes lines that tell how far it is.
    """
    times: list[Times] = []
    for each in HISTORIES:
        length, last = max(objects // each, 1), each == HISTORIES[-1]
        began = time.perf_counter()
        pools.history(folder / "history", objects, length, data=last)
        say(f"made a pool of {objects:,} objects in {length:,} commits in {time.perf_counter() - began:.0f} s")
        path = str(folder / "history")
        times += _plans(path, objects, length, repeats)
        if last:
            times += _spark_plans(path, objects, length, repeats)
        times += _commits(path, objects, length)
        forget()
        shutil.rmtree(path)
    say(f"making a pool of {rows:,} rows")
    found = _range(folder / "values", rows)
    return Report(objects, times, found, list(_demands(times, found)))


def _demands(times: list[Times], found: Range) -> Iterator[Demand]:
    # By processor time: what a plan waits for is little where everything is known, and machines are shared.
    for own in times:
        if own.what in (PLAN_WARM, SPARK_WARM):
            yield Demand("lake", f"{own.what}, {own.commits:,} commits", "s", min(own.cpu), WARM)
    warm = [own for own in times if own.what == PLAN_WARM]
    who = f"{PLAN_WARM}, {warm[-1].commits:,} commits"
    yield Demand("lake", who, f"x {warm[0].commits:,} commits", min(warm[-1].cpu) / min(warm[0].cpu), FLAT)
    yield Demand("lake", "1 % of the keys", "of the bytes read", found.share, SHARE)


def as_json(report: Report) -> dict[str, Any]:
    """All figures, fit for JSON."""
    return {
        "objects": report.objects,
        "times": [asdict(own) for own in report.times],
        "range": {**asdict(report.range), "share": report.range.share},
    }


def table(report: Report) -> str:
    """The figures as text: what was done, and how long it took at each length of the history."""
    lengths = list(dict.fromkeys(own.commits for own in report.times))
    rows = [(f"{report.objects:,} objects; ms (of processor time)", *(f"{length:,} commits" for length in lengths))]
    for what in dict.fromkeys(own.what for own in report.times):
        found = {own.commits: own for own in report.times if own.what == what}
        for name, percent in ((what, None),) if what != COMMIT else _PERCENTILES:
            rows.append((name, *(_cell(found.get(length), percent) for length in lengths)))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        row[0].ljust(widths[0]) + "".join(f"  {cell:>{w}}" for cell, w in zip(row[1:], widths[1:], strict=True))
        for row in rows
    ]
    own = report.range
    lines += [
        "",
        f"1 % of the keys of {own.rows:,} rows, {own.nbytes / 1e6:.0f} MB in {own.objects} objects: "
        f"{own.found:,} rows; {own.planned} objects and {own.read / 1e6:.1f} MB are read, {own.share:.2%}",
    ]
    return "\n".join(lines)


_PERCENTILES = (("commit, median", 50), ("commit, 95 of 100", 95), ("commit, slowest", 100))


def _cell(times: Times | None, percent: int | None) -> str:
    """The best of some times, or how long so many of a hundred took at most."""
    if times is None:
        return ""
    wall, cpu = (min(own) if percent is None else np.percentile(own, percent) for own in (times.wall, times.cpu))
    return f"{wall * 1000:.1f} ({cpu * 1000:.1f})"


def _condition(objects: int) -> str:
    """A hundredth of the keys of `pools.history`, in the middle."""
    middle = pools.START + objects // 2 * pools.STEP
    return f"ts >= {_sql(middle)} AND ts < {_sql(middle + max(objects // 100, 1) * pools.STEP)}"


def _sql(nanoseconds: int) -> str:
    seconds, rest = divmod(nanoseconds, 10**9)
    return f"TIMESTAMP '{time.strftime('%Y-%m-%d %H:%M:%S', time.gmtime(seconds))}.{rest // 1000:06}Z'"


def forget() -> None:
    """Forget all that is known of lakes in this process; the system still has their files in memory."""
    from zed_spark.spark.lake import summaries

    commits.forget()
    summaries.forget()


def _plans(path: str, objects: int, length: int, repeats: int) -> Iterator[Times]:
    where = _condition(objects)
    cold, warm = Times(PLAN_COLD, length), Times(PLAN_WARM, length)
    for times in (cold, warm):
        for _ in range(repeats):
            if times is cold:
                forget()
            with times.once():
                planned = len(_pool(path).at().plan(where))
            _expect(planned, objects)
        yield times


def _expect(planned: int, objects: int) -> None:
    wanted = max(objects // 100, 1)
    if not wanted <= planned <= wanted + 2:
        raise ValueError(f"{planned} objects of {objects} were planned for a hundredth of the keys")


def _spark_plans(path: str, objects: int, length: int, repeats: int) -> Iterator[Times]:
    """What Spark does for one query before its tasks start; no session is needed for that."""
    from zed_spark.spark.lake.source import LakeSource
    from zed_spark.spark.read.readers import ScanPartition

    where = _condition(objects)
    cold, warm = Times(SPARK_COLD, length), Times(SPARK_WARM, length)
    for times in (cold, warm):
        for _ in range(1 if times is cold else repeats):
            if times is cold:
                forget()
            with times.once():
                source = LakeSource({"path": path, "pool": pools.NAME, "where": where})
                tasks = source.reader(source.schema()).partitions()
            _expect(sum(len(task.pieces) for task in tasks if isinstance(task, ScanPartition)), objects)
        yield times


def _commits(path: str, objects: int, length: int) -> Iterator[Times]:
    first, every, transaction = Times(COMMIT_FIRST, length), Times(COMMIT, length), Times(TOKEN, length)
    id_factory = IdFactory()
    end = (TIME, pools.START + objects * pools.STEP)

    def append(times: Times, **more: Any) -> None:
        item = DataObject(id_factory.id(), end, end, 1, 1)
        pool = _pool(path)
        pool.files.store.put(pool.data_folder().data(item.id), b"\0")
        with times.once():
            done = _pool(path).branch().append([item], **more)
        if done is None:
            raise ValueError("nothing was committed")

    forget()
    append(first)
    for _ in range(COMMITS):
        append(every)
    forget()
    append(transaction, transaction=lakes.TransactionId("benchmark", 1))
    return iter((first, every, transaction))


def _pool(path: str) -> Pool:
    return lakes.open(path).pool(pools.NAME)


def _range(folder: Path, rows: int) -> Range:
    """A hundredth of the keys of a pool of values."""
    counting = Counting(str(folder))
    pool = pools.values(LocalStore(str(folder)), rows, LOADS)
    pool = lakes.open(counting).pool(pool.name)
    snapshot = pool.at()
    objects = snapshot.objects()
    begin, end = objects[0].first[1], max(own.last[1] for own in objects)
    middle = (begin + end) // 2
    where = f"ts >= {_sql(middle)} AND ts < {_sql(middle + (end - begin) // 100)}"
    planned = snapshot.plan(where)
    counting.nbytes = 0
    found = sum(map(len, snapshot.scan(where=where)))
    return Range(len(objects), len(planned), sum(own.size for own in objects), counting.nbytes, rows, found)


class Counting:
    """A store on a local disk that counts the bytes read of it.

    Attributes:
        nbytes: bytes so far.
    """

    def __init__(self, root: str) -> None:
        self._inner, self.nbytes = LocalStore(root), 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def open(self, key: str, size: int | None = None) -> Source:
        """The bytes of an object."""
        return _Counted(self._inner.open(key, size), self)

    def read(self, key: str) -> bytes:
        """A whole object."""
        data = self._inner.read(key)
        self.nbytes += len(data)
        return data


class _Counted(Source):
    def __init__(self, inner: Source, store: Counting) -> None:
        self._inner, self._store = inner, store
        self.path, self.size, self.wrapped, self.version = inner.path, inner.size, inner.wrapped, inner.version

    def read(self, offset: int, length: int) -> memoryview:
        self._store.nbytes += length
        return self._inner.read(offset, length)

    def close(self) -> None:
        self._inner.close()
