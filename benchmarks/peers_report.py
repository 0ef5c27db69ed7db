"""Figures of lakes beside their peers: handed from one process to another, and as a table."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.demands import Demand
from benchmarks.measure import Case

OURS = "zed"

AHEAD = {"delta": 1.0, "iceberg": 1.0}
"""The most that ours may take of another's processor time, in every row in Spark."""

ANALYTIC, TOTAL = "analytic", "all queries"
"""The analytic queries in Spark, and their sum."""

IN_ALL = {"parquet": 1.0, "iceberg": 1.0}
"""The most that ours may take of another's processor time in all analytic queries together."""


@dataclass(frozen=True)
class Figure:
    """One doing one thing.

    Attributes:
        where: ``spark``, `ANALYTIC` or ``python``.
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


def demands(figures: Sequence[Figure]) -> Iterator[Demand]:
    """In no row in Spark more processor time than others, and not in all analytic queries together."""
    ours = {(one.where, one.query): one for one in figures if one.engine == OURS}
    for other in figures:
        own = ours.get((other.where, other.query))
        asked = AHEAD if other.where == "spark" else IN_ALL if other.query == TOTAL else {}
        if own is not None and other.engine in asked:
            ratio = own.cpu / max(other.cpu, 1e-6)
            part = "lake in Spark" if other.where == "spark" else "analytic, lake in Spark"
            yield Demand(f"{part}, {other.query}", OURS, f"x {other.engine}", ratio, asked[other.engine])


def from_json(figures: Sequence[dict[str, Any]]) -> list[Figure]:
    """The figures that `as_json` gave."""
    return [Figure(**one) for one in figures]


def as_json(figures: Sequence[Figure]) -> list[dict[str, Any]]:
    """All figures, fit for JSON."""
    return [vars(one) for one in figures]
