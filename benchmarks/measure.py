"""Measuring several ways of doing the same, taking turns, so that they meet the same disturbances."""

from __future__ import annotations

import ctypes
import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Any

import pyarrow as pa

from benchmarks import memory

Action = Callable[[], Any]


@dataclass
class Case:
    """One engine doing one thing with one dataset.

    Attributes:
        data: the dataset's name.
        query: what is done.
        engine: who does it.
        run: does it; what it returns is dropped after the clock stops.
        rows: rows that it goes over.
        demands: the most that it may take of another engine's time (`judged`): engine to ratio.
        wall: seconds of each repeat.
        cpu: seconds of processor time of each repeat.
        peak: most bytes of memory taken on top of what there was, or None where it is not known.
        answer: the result's size or value, the same for all engines of a query.
        most: repeats at most, for what takes long and has no demand.
    """

    data: str
    query: str
    engine: str
    run: Action
    rows: int
    demands: dict[str, float] = field(default_factory=dict)
    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    peak: int | None = None
    answer: Any = None
    most: int | None = None

    @property
    def seconds(self) -> float:
        """Median of the repeats."""
        return median(self.wall)

    def ratio(self, other: Case) -> float:
        """Its time relative to another's."""
        return self.seconds / other.seconds

    def cpu_ratio(self, other: Case) -> float | None:
        """Its processor time relative to another's."""
        return median(self.cpu) / median(other.cpu) if self.cpu and other.cpu else None

    def judged(self, other: Case) -> float:
        """The ratio that demands are of: processor time where it is known, as machines are shared."""
        found = self.cpu_ratio(other)
        return self.ratio(other) if found is None else found


def measure(
    cases: Sequence[Case],
    repeats: int,
    peak: Callable[[Action], int | None] | None = None,
    *,
    processor: Callable[[], float] = time.process_time,
    warm: bool = False,
) -> None:
    """Run cases one after the other, round after round, and fill in their figures.

    Each round has another order, the same in every run, as cases are slower after those that leave much memory behind.

    Args:
        cases: the cases.
        repeats: rounds that count; a warm-up and one run for the peak of memory come before.
        peak: runs an action and gives its peak; this process's by default.
        processor: seconds of processor time so far, of this process by default.
        warm: the cases were run before, so that no warm-up is needed.
    """
    for case in () if warm else cases:
        case.run()
    for case in cases:
        case.peak = (peak or taken)(case.run)
    orders = Random(len(cases))
    for turn in range(repeats):
        for case in orders.sample(list(cases), len(cases)):
            if case.most is not None and turn >= case.most:
                continue
            wall, cpu = time.perf_counter(), processor()
            result = case.run()
            case.wall.append(time.perf_counter() - wall)
            case.cpu.append(processor() - cpu)
            del result


def taken(run: Action) -> int | None:
    """Bytes of memory that an action takes at most, on top of what this process has."""
    gc.collect()
    pa.default_memory_pool().release_unused()
    # What malloc keeps would hide what the next case takes.
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
    before = memory.resident()
    memory.forget()
    result = run()
    after = memory.peak()
    del result
    return None if before is None or after is None else max(after - before, 0)
