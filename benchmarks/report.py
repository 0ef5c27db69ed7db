"""What was measured, as a table to read and as JSON."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from itertools import groupby
from pathlib import Path
from typing import Any

from benchmarks.demands import Demand
from benchmarks.measure import Case

_HEADINGS = ("", "ms", "M rows/s", "x parquet", "(cpu)", "x lz4", "x json", "demand", "peak MB")


def environment(**more: Any) -> dict[str, Any]:
    """What the figures were taken with."""
    packages = ("zed-spark", "pyspark", "pyarrow", "numpy", "lz4")
    return {
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "processor": _processor(),
        "cores": os.cpu_count(),
        **{name: version(name) for name in packages},
        **more,
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "unknown")


def as_json(cases: Sequence[Case], **about: Any) -> dict[str, Any]:
    """All figures, fit for JSON: seconds, bytes, ratios of medians."""
    return {**about, "measures": [_entry(case, list(peers)) for case, peers in _with_peers(cases)]}


def _entry(case: Case, peers: list[Case]) -> dict[str, Any]:
    others = {other.engine: other for other in peers if other is not case}
    return {
        "data": case.data,
        "query": case.query,
        "engine": case.engine,
        "rows": case.rows,
        "seconds": case.seconds,
        "wall": case.wall,
        "cpu": case.cpu,
        "peak_bytes": case.peak,
        "answer": case.answer if isinstance(case.answer, int | float | None) else str(case.answer),
        "ratios": {name: case.ratio(other) for name, other in others.items()},
        "cpu_ratios": {name: case.cpu_ratio(other) for name, other in others.items()},
    }


def table(cases: Sequence[Case]) -> str:
    """The figures as text, a block for each dataset and query."""
    lines: list[str] = []
    for (data, query), group in groupby(cases, lambda case: (case.data, case.query)):
        peers = list(group)
        lines += ["", f"{data}, {query}, {peers[0].rows:,} rows"]
        lines += _aligned([_HEADINGS, *(_row(case, peers) for case in peers)])
    return "\n".join(lines[1:])


def _row(case: Case, peers: list[Case]) -> tuple[str, ...]:
    by_name = {other.engine: other for other in peers if other is not case}
    against = by_name.get("parquet")
    cpu = case.cpu_ratio(against) if against else None
    return (
        case.engine,
        f"{case.seconds * 1000:.1f}",
        f"{case.rows / case.seconds / 1e6:.2f}",
        _ratio(case.ratio(against) if against else None),
        _ratio(cpu),
        _ratio(_against(case, by_name.get(f"lz4 of {case.engine}"))),
        _ratio(_against(case, by_name.get("json"))),
        "; ".join(_demand(case, by_name[name], limit) for name, limit in case.demands.items() if name in by_name),
        "n/a" if case.peak is None else f"{case.peak / 1e6:.0f}",
    )


def _against(case: Case, other: Case | None) -> float | None:
    return case.ratio(other) if other else None


def _ratio(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"


def _demand(case: Case, other: Case, limit: float) -> str:
    return f"<= {limit:.3g} {other.engine}: {'met' if case.judged(other) <= limit else 'MISSED'}"


def _aligned(rows: list[tuple[str, ...]]) -> Iterator[str]:
    # Columns that nothing stands in are left out.
    kept = [at for at in range(len(_HEADINGS)) if any(row[at] for row in rows[1:])]
    widths = [max(len(row[at]) for row in rows) for at in kept]
    for row in rows:
        cells = [
            row[at].ljust(width) if at in (0, 7) else row[at].rjust(width)
            for at, width in zip(kept, widths, strict=True)
        ]
        yield "  " + "  ".join(cells).rstrip()


def _with_peers(cases: Sequence[Case]) -> Iterator[tuple[Case, Sequence[Case]]]:
    for _, group in groupby(cases, lambda case: (case.data, case.query)):
        peers = list(group)
        for case in peers:
            yield case, peers


def demands(cases: Sequence[Case]) -> list[Demand]:
    """What is demanded of the cases."""
    return [
        Demand(f"{case.data}, {case.query}", case.engine, f"x {other.engine}", case.judged(other), case.demands[name])
        for case, peers in _with_peers(cases)
        for name, other in {other.engine: other for other in peers if other is not case}.items()
        if name in case.demands
    ]
