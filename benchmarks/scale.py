"""Time of a row and memory of a task, from a hundred thousand rows on: neither may grow with their number."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from itertools import pairwise, takewhile
from pathlib import Path
from typing import Any

from benchmarks import one_task
from benchmarks.demands import Demand
from benchmarks.one_task import Taken

FORMATS = ("vng", "zng", one_task.LAKE)

LEAST = 100_000
"""Rows of the smallest table; each of the next has ten times as many."""

FLAT = 1.25
"""The most that a row of the largest table may take of what it takes in one of a tenth of the rows, and its tasks in
memory."""


@dataclass(frozen=True)
class Size:
    """A table of one format.

    Attributes:
        format: name of the format.
        rows: its rows.
        stored: bytes of the file or pool.
        write: what writing it took.
        read: what reading it took.
    """

    format: str
    rows: int
    stored: int
    write: Taken
    read: Taken

    def nanoseconds(self, taken: Taken) -> float:
        """Processor time of a row."""
        return taken.cpu / self.rows * 1e9


def sizes(most: int) -> list[int]:
    """Rows of the tables up to the largest."""
    tens = takewhile(lambda rows: rows < most, (LEAST * 10**power for power in range(20)))
    return [*tens, most]


def run(most: int, folder: Path, show: Callable[[str], None]) -> list[Size]:
    """Write and read tables up to so many rows, of which one is there at a time.

    Args:
        most: rows of the largest.
        folder: an empty folder, with some 30 bytes of room a row.
        show: takes the lines of the table as they come.
    """
    show("ns of processor time a row, and the most MB of memory of a process:")
    show(f"  {'':6}{'rows':>14}{'MB':>9}{'write':>9}{'peak':>7}{'read':>9}{'peak':>7}")
    found = []
    for format in FORMATS:
        for rows in sizes(most):
            path = folder / f"{format}-{rows}"
            write = one_task.write(format, path, rows)
            found.append(Size(format, rows, _stored(path), write, one_task.read(format, path, rows)))
            show(_line(found[-1]))
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    return found


def demands(found: list[Size]) -> Iterator[Demand]:
    """What is demanded of the largest table of each format."""
    for format in FORMATS:
        own = [one for one in found if one.format == format]
        for tenth, whole in pairwise(own[-2:]):
            for what in ("write", "read"):
                less, more = getattr(tenth, what), getattr(whole, what)
                part = f"scale, {what} {whole.rows:,} rows"
                times = whole.nanoseconds(more) / tenth.nanoseconds(less)
                yield Demand(part, format, f"x time of a row of {tenth.rows:,}", times, FLAT)
                if less.peak and more.peak:
                    yield Demand(part, format, f"x memory of {tenth.rows:,}", more.peak / less.peak, FLAT)


def as_json(found: list[Size]) -> list[dict[str, Any]]:
    """The figures, fit for JSON."""
    return [asdict(one) for one in found]


def _stored(path: Path) -> int:
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.stat().st_size for file in files if file.is_file())


def _line(one: Size) -> str:
    cells = "".join(
        f"{one.nanoseconds(taken):9.1f}{'n/a' if taken.peak is None else f'{taken.peak / 1e6:.0f}':>7}"
        for taken in (one.write, one.read)
    )
    return f"  {one.format:6}{one.rows:14,}{one.stored / 1e6:9.1f}{cells}"
