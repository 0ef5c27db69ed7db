"""Figures of lakes beside their peers: handed from one process to another, and as a table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.measure import Case

OURS = "zed"

AHEAD = {"delta": 1.0}
"""The most that ours may take of another's processor time, in every row."""


@dataclass(frozen=True)
class Figure:
    """One doing one thing.

    Attributes:
        where: ``spark`` or ``python``.
        query: what is done.
        engine: who does it.
        wall: seconds, the median.
        cpu: seconds of processor time of all processes, the median.
    """

    where: str
    query: str
    engine: str
    wall: float
    cpu: float


def line(case: Case) -> str:
    """A case as text."""
    return f"  {case.query}: {case.engine} {median(case.cpu) * 1000:.0f} ms ({case.seconds * 1000:.0f} ms wall)"


def write(file: Path, cases: Sequence[Case]) -> None:
    """Write the figures of cases."""
    rows = [(case.data, case.query, case.engine, case.seconds, median(case.cpu)) for case in cases]
    file.write_text(json.dumps(rows))


def read(file: Path) -> list[Figure]:
    """The figures that were written."""
    return [Figure(*row) for row in json.loads(file.read_text())]


def table(figures: Sequence[Figure]) -> str:
    """The figures as text: processor time and wall time of each, and ratios of ours to the others'."""
    lines: list[str] = []
    for where, group in groupby(figures, lambda one: one.where):
        found = list(group)
        engines = list(dict.fromkeys(one.engine for one in found))
        others = [name for name in engines if name != OURS]
        heading = [f"{where}: ms of processor time (wall)", *engines, *(f"zed/{name}" for name in others)]
        rows = [heading]
        for query in dict.fromkeys(one.query for one in found):
            by_name = {one.engine: one for one in found if one.query == query}
            cells = [_times(by_name.get(name)) for name in engines]
            rows.append([query, *cells, *(_ratios(by_name.get(OURS), by_name.get(name)) for name in others)])
        widths = [max(len(row[at]) for row in rows) for at in range(len(heading))]
        lines += ["", *("  ".join(_padded(row, widths)).rstrip() for row in rows)]
    return "\n".join(lines[1:])


def _padded(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    return [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]


def _times(one: Figure | None) -> str:
    return "-" if one is None else f"{one.cpu * 1000:.0f} ({one.wall * 1000:.0f})"


def _ratios(ours: Figure | None, other: Figure | None) -> str:
    return "-" if ours is None or other is None else f"{_of(ours.cpu, other.cpu)} ({_of(ours.wall, other.wall)})"


def _of(one: float, other: float) -> str:
    return f"{one / max(other, 1e-6):.2f}"


def behind(figures: Sequence[Figure]) -> list[str]:
    """What is missed in Spark: in no row more processor time than Delta, and less than Iceberg in most of them."""
    found, rows, fewer = [], 0, 0
    by_row = {(one.where, one.query, one.engine): one for one in figures}
    for (where, query, engine), one in by_row.items():
        ours = by_row.get((where, query, OURS))
        if ours is None or where != "spark":
            continue
        if ours.cpu > AHEAD.get(engine, float("inf")) * one.cpu:
            found.append(f"{query}: {_of(ours.cpu, one.cpu)} of {engine}")
        if engine == "iceberg":
            rows += 1
            fewer += ours.cpu < one.cpu
    if rows and 2 * fewer <= rows:
        found.append(f"ahead of iceberg in {fewer} of {rows} rows only")
    return found


def as_json(figures: Sequence[Figure]) -> list[dict[str, Any]]:
    """All figures, fit for JSON."""
    return [vars(one) for one in figures]
