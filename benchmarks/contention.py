"""Processes that commit to one branch at once: how long each commit takes, and whether some wait much longer."""

from __future__ import annotations

import multiprocessing
import tempfile
import time
from dataclasses import asdict, dataclass
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.demands import Demand
from zed_spark import lake as lakes
from zed_spark.columns.column import Sequence
from zed_spark.columns.values import from_values
from zed_spark.types import INT64, Record

NAME = "events"
ROW = Record((("k", INT64),))

SLOWEST = 5.0
"""The most seconds that any commit may take, where a few processes commit all the time."""


@dataclass(frozen=True)
class Contention:
    """What came of it.

    Attributes:
        processes: how many loaded at once.
        seconds: for how long.
        commits: how many commits each of them made.
        times: seconds that each commit took, of all processes.
        retries: lost races of each commit, of all processes.
    """

    processes: int
    seconds: float
    commits: list[int]
    times: list[float]
    retries: list[int]


def run(processes: int, seconds: float, folder: Path) -> Contention:
    """Have processes load a row at a time, as fast as they can.

    Args:
        processes: how many.
        seconds: for how long.
        folder: where the lake is made.

    Raises:
        RuntimeError: a row is lost, or there twice.
    """
    url = str(folder / "contention")
    lakes.create(url).create_pool(NAME, "k")
    context = multiprocessing.get_context("spawn")
    barrier, answers = context.Barrier(processes), context.Queue()
    work = [
        context.Process(target=_load, args=(url, number, seconds, barrier, answers), daemon=True)
        for number in range(processes)
    ]
    for process in work:
        process.start()
    found: list[list[tuple[float, int]]] = [answers.get(timeout=seconds + 300) for _ in work]
    for process in work:
        process.join()
    every = [one for own in found for one in own]
    pool = lakes.open(url).pool(NAME)
    keys = sorted(key for part in pool.at().scan() for key in _keys(part))
    if len(keys) != len(every) or len(set(keys)) != len(keys):
        raise RuntimeError(f"{len(every)} rows were loaded, {len(keys)} are there, {len(set(keys))} of them distinct")
    return Contention(
        processes, seconds, [len(own) for own in found], [own for own, _ in every], [own for _, own in every]
    )


def as_json(found: Contention) -> dict[str, Any]:
    """All figures, fit for JSON."""
    return asdict(found)


def demands(found: Contention) -> list[Demand]:
    """What is demanded of it."""
    return [Demand("contention", "slowest commit", "s", max(found.times), SLOWEST)]


def table(found: Contention) -> str:
    """The figures as text."""
    median, late, slowest = (np.percentile(found.times, percent) * 1000 for percent in (50, 95, 100))
    return "\n".join(
        (
            f"{found.processes} processes commit to one branch for {found.seconds:.0f} s: "
            f"{len(found.times)} commits, {min(found.commits)} to {max(found.commits)} by each",
            f"ms of a commit: median {median:.0f}, 95 of 100 {late:.0f}, slowest {slowest:.0f}",
            f"lost races of a commit: mean {np.mean(found.retries):.1f}, most {max(found.retries)}",
        )
    )


def _load(url: str, number: int, seconds: float, barrier: Barrier, answers: Queue[list[tuple[float, int]]]) -> None:
    """What one process does: load rows with keys of its own."""
    with tempfile.TemporaryDirectory() as other:
        # What is loaded on first use is not to be timed.
        lakes.create(other).create_pool(NAME, "k").branch().load([_row(0)])
    branch = lakes.open(url).pool(NAME).branch()
    found: list[tuple[float, int]] = []
    barrier.wait()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        row = _row(number << 32 | len(found))
        began = time.perf_counter()
        done = branch.load([row])
        took = time.perf_counter() - began
        if done is None:
            raise RuntimeError("nothing was committed")
        found.append((took, done.retries))
    answers.put(found)


def _row(key: int) -> Sequence:
    return Sequence((ROW,), (from_values(ROW, [(key,)]),))


def _keys(part: Sequence) -> list[int]:
    keys: list[int] = [row["k"] for column in part.columns for row in column.array.to_pylist()]
    return keys
