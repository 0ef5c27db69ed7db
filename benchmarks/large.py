"""Files much larger than the memory their writers and readers may take: does memory grow with the size?

Rows are made as they are written, so that nothing holds the table. Each file is written twice, the second time with
twice the rows; the peak of the second may be a little more than that of the first, not a multiple. A new process reads
each as the tasks of Spark do.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from benchmarks import one_task
from benchmarks.data import mixed_parts
from benchmarks.demands import Demand
from benchmarks.files import write_ours
from benchmarks.measure import taken
from benchmarks.one_task import Taken
from zed_spark.columns.column import Sequence
from zed_spark.formats.rows.format import ZngSettings
from zed_spark.formats.settings import WriterSettings
from zed_spark.formats.vng.format import VngSettings

PART = 1 << 15
"""Rows that are made at once: some 10 MB."""

ROW = 310
"""Arrow bytes of a row, about."""

GROWTH = 1.25
"""The most that the peak may be of the peak for half the rows."""

SHAPES = {
    "making the rows": None,
    "zng": ZngSettings(),
    "vng, layout 3": VngSettings(),
    "vng, layout 3, one segment": VngSettings(skew_thresh=1 << 40),
    "vng, layout 4": VngSettings(layout="4"),
    "vng, layout seed": VngSettings(layout="seed"),
}
"""What is written, by name; the first takes what no writer can do anything about."""

DEFAULTS = ("zng", "vng, layout 3")
"""The shapes of files of more than `ALL` Arrow bytes."""

ALL = 4_000_000_000


@dataclass(frozen=True)
class Peak:
    """One file.

    Attributes:
        shape: what was written.
        rows: its rows.
        arrow: their bytes as Arrow data.
        stored: bytes of the file.
        cpu: seconds of processor time, making the rows included.
        peak: most bytes of memory on top of what there was, or None where the system does not tell.
        read: what reading it takes, or None where there is no file.
    """

    shape: str
    rows: int
    arrow: int
    stored: int
    cpu: float
    peak: int | None
    read: Taken | None = None


def run(nbytes: int, folder: Path) -> Iterator[Peak]:
    """Write files of half of so many Arrow bytes, and of all of them.

    Args:
        nbytes: bytes of the larger table.
        folder: where there is room for one file of this size, and for as much in temporary files elsewhere.
    """
    for name in SHAPES if nbytes <= ALL else DEFAULTS:
        shape = SHAPES[name]
        # What is loaded and compiled at the first use is no matter of size.
        _peak(name, shape, PART, folder / "large")
        for rows in (nbytes // ROW // 2, nbytes // ROW):
            yield _peak(name, shape, rows, folder / "large")


def _peak(name: str, shape: WriterSettings | None, rows: int, path: Path) -> Peak:
    arrow = 0

    def parts() -> Iterator[Sequence]:
        nonlocal arrow
        for part in mixed_parts(rows, PART):
            arrow += part.nbytes
            yield part

    if shape is None:
        action: Callable[[], object] = partial(deque, parts(), 0)
    else:
        action = partial(write_ours, parts(), path, shape)
    start = time.process_time()
    peak = taken(action)
    cpu = time.process_time() - start
    if shape is None:
        return Peak(name, rows, arrow, 0, cpu, peak)
    stored, read = path.stat().st_size, one_task.read(name.partition(",")[0], path, rows)
    path.unlink()
    return Peak(name, rows, arrow, stored, cpu, peak, read)


def line(peak: Peak) -> str:
    """One file as a line of the report."""
    read = "" if peak.read is None else f"; read in {peak.read.cpu:.1f} s, peak {_megabytes(peak.read.peak)}"
    return (
        f"  {peak.shape:28}{peak.rows:12,} rows, {peak.arrow / 1e6:6.0f} MB of Arrow data, "
        f"{peak.stored / 1e6:6.0f} MB stored, {peak.cpu:6.1f} s, peak {_megabytes(peak.peak)}{read}"
    )


def _megabytes(peak: int | None) -> str:
    return "n/a" if peak is None else f"{peak / 1e6:.0f} MB"


def demands(peaks: list[Peak]) -> Iterator[Demand]:
    """What is demanded of the peaks: those of the larger file may be `GROWTH` times those of the smaller."""
    for one, two in zip(peaks[::2], peaks[1::2], strict=True):
        if one.peak and two.peak:
            yield Demand("memory, write", two.shape, "x half of the rows", two.peak / one.peak, GROWTH)
        if one.read and two.read and one.read.peak and two.read.peak:
            yield Demand("memory, read", two.shape, "x half of the rows", two.read.peak / one.read.peak, GROWTH)


def as_json(peaks: list[Peak]) -> list[dict[str, object]]:
    """The figures, fit for JSON."""
    return [asdict(peak) for peak in peaks]
