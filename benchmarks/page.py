"""``docs/benchmarks.md`` and its plot, from what a run measured."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from benchmarks import profile
from benchmarks.demands import Demand, from_json, missed, number
from benchmarks.peers_report import ANALYTIC, OURS, Figure
from benchmarks.peers_report import from_json as from_peers

ROOT = Path(__file__).parents[1]

PAGE, PLOT = "docs/benchmarks.md", "docs/benchmarks.svg"

FIGURES = "benchmarks/figures.json"
"""What the page was made of, so that a run of one part changes the figures of this part only."""

ARROW = ("read all columns", "read 2 columns", "write")
"""The measures without Spark; all others are queries of Spark."""

Figures = dict[str, Any]
Row = Sequence[str]


def merged(runs: Sequence[Figures]) -> Figures:
    """The figures of several runs: of what more than one measured, those of the last that did.

    Comparisons (`--only`) come in one or two runs. Those of `--small-files` are shown by what was asked of them alone.

    Args:
        runs: what each run measured, as it writes it to JSON.
    """
    found: Figures = {}
    for more in runs:
        again = {one["part"] for one in more["demands"]}
        kept = [one for one in found.get("demands", []) if one["part"] not in again]
        measures = {(one["data"], one["query"], one["engine"]): one for one in found.get("measures", [])}
        if "bytes" in more:
            measures |= {(one["data"], one["query"], one["engine"]): one for one in more["measures"]}
        # The environment is that of the comparisons.
        about = more["environment"] if "bytes" in more else found.get("environment", more["environment"])
        found = {**found, **more, "environment": about, "demands": [*kept, *more["demands"]]}
        found["measures"] = [*measures.values()]
    return found


def write(runs: Sequence[Figures], root: Path = ROOT) -> None:
    """Write the page and the plot, and what they were made of.

    Args:
        runs: what each run measured, as it writes it to JSON. What they have not measured stays as it is.
        root: the folder of the project.

    Raises:
        ValueError: nothing was compared yet.
    """
    kept = root / FIGURES
    figures = merged([*([json.loads(kept.read_text())] if kept.exists() else []), *runs])
    # Only who draws needs matplotlib.
    from benchmarks.plot import draw

    if not figures.get("measures"):
        raise ValueError("there are no comparisons among the figures: run all parts, or give the file of such a run")
    draw(figures["measures"], root / PLOT)
    (root / PAGE).write_text("\n".join(_page(figures)) + "\n")
    kept.write_text(as_text(figures))


def as_text(figures: Figures) -> str:
    """Return the figures as JSON, with one line for each record, so that differences can be read."""
    parts = [f"{json.dumps(name)}: {_lines(part)}" for name, part in figures.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _lines(part: Any) -> str:
    return "[\n" + ",\n".join(map(json.dumps, part)) + "\n]" if isinstance(part, list) else json.dumps(part)


def ratio(measure: Figures) -> float | None:
    """Processor time relative to Parquet's; None for what is not compared with it."""
    found: float | None = measure["cpu_ratios"].get("parquet")
    return found


def _page(figures: Figures) -> Iterator[str]:
    demands = from_json(figures["demands"])
    yield "# Benchmarks"
    yield ""
    yield "<!-- written by python -m benchmarks --write-page -->"
    yield ""
    yield "Printed by `python -m benchmarks` on a shared machine, each table by one run: ratios of processor time, of"
    yield "all processes, relative to Parquet on the same rows, less is better. Bold ones miss what is asked;"
    yield "[How fast](performance.md) says why."
    yield ""
    yield f"{_about(figures['environment'])}."
    yield ""
    yield f"**{len(demands) - missed(demands)} of {len(demands)} demands are met.**"
    yield ""
    yield "![Processor time relative to Parquet](benchmarks.svg)"
    yield ""
    yield from _rows(figures)
    yield "## To Arrow and from Arrow, one thread"
    yield ""
    yield "Relative to pyarrow's Parquet with LZ4; what is asked in parentheses. Two columns of ZNG are asked relative"
    yield "to bare LZ4 of its bytes."
    yield ""
    yield from _arrow(figures["measures"], demands)
    yield ""
    if "profile" in figures:
        yield from ["## Where that time goes", "", *_profile(figures["profile"]), ""]
    queries = _names(figures["measures"], "data", spark=True)
    if queries:
        yield from _in_spark(figures["measures"], demands, queries)
    if "scale" in figures:
        yield from ["", "## Number of rows", "", *_scale(figures["scale"])]
    if "large" in figures:
        yield from ["", "## Large files", "", *_large(figures["large"])]
    if "peers" in figures:
        yield from ["", "## Lakes beside others", "", *_peers(from_peers(figures["peers"]))]
    others = [one for one in demands if not _compared(one, figures["measures"])]
    if others:
        yield from ["", "## What else is asked", "", *_others(others)]


def _about(environment: Figures) -> str:
    return ", ".join(f"{name} {value}" for name, value in environment.items())


def _rows(figures: Figures) -> Iterator[str]:
    rows = {one["data"]: one["rows"] for one in figures["measures"]}
    what = {
        "mixed": "of 13 mixed columns",
        "nested": "nested, of 18 leaves",
        "zeek": "Zeek events of many types, whose Parquet file has all fields of all types in every row",
    }
    for data, sizes in figures["bytes"].items():
        stored = ", ".join(f"{name} {size / 1e6:.1f}" for name, size in sizes.items())
        yield f"* {data}: {rows.get(data, 0):,} rows {what.get(data, '')}; MB: {stored}"
    yield ""


def _names(measures: Sequence[Figures], name: str, *, spark: bool) -> list[str]:
    return list(dict.fromkeys(one[name] for one in measures if (one["query"] not in ARROW) == spark))


def _arrow(measures: Sequence[Figures], demands: Sequence[Demand]) -> Iterator[str]:
    by = {(one["data"], one["query"], one["engine"]): one for one in measures if one["query"] in ARROW}
    limits = {(one.part, one.who): one for one in demands}
    data = _names(measures, "data", spark=False)
    rows: list[Row] = [("", *data)]
    for query in ARROW:
        for engine in dict.fromkeys(engine for _, of, engine in by if of == query and not engine.startswith("lz4")):
            if engine != "parquet":
                found = [(by.get((name, query, engine)), limits.get((f"{name}, {query}", engine))) for name in data]
                rows.append((f"{engine}, {query}", *(_cell(measure, limit, asked=True) for measure, limit in found)))
    yield from _table(rows)


def _in_spark(measures: Sequence[Figures], demands: Sequence[Demand], datasets: Sequence[str]) -> Iterator[str]:
    yield "## In Spark"
    yield ""
    yield "Natural queries with nothing but Spark's own API, on two cores, relative to `spark.read.parquet`; its column"
    yield "is in milliseconds."
    for data in datasets:
        yield ""
        yield f"### {data}"
        yield ""
        yield from _spark(measures, demands, data)


def _profile(found: Sequence[Figures]) -> Iterator[str]:
    yield "Milliseconds of the fastest run: reading the file, LZ4 when writing, the largest kernels"
    yield "(`zed_spark/codec`), and the rest: Python and the libraries that it calls."
    yield "`python -m benchmarks --profile` prints it."
    yield ""
    rows: list[Row] = [("", "total", "of which")]
    for one in profile.from_json(found):
        rows.append((f"{one.data}, {one.query}, {one.format}", f"{one.seconds * 1e3:.1f}", profile.shown(one)))
    yield from _table(rows, text=(2,))


def _spark(measures: Sequence[Figures], demands: Sequence[Demand], data: str) -> Iterator[str]:
    found = [one for one in measures if one["data"] == data and one["query"] not in ARROW]
    by = {(one["query"], one["engine"]): one for one in found}
    limits = {(one.part, one.who): one for one in demands}
    engines = _names(found, "engine", spark=True)
    rows: list[Row] = [("", *engines, "asked")]
    for query in _names(found, "query", spark=True):
        own = [limits.get((f"{data}, {query}", name)) for name in engines]
        cells = [
            f"{by[query, name]['seconds'] * 1000:.0f} ms" if name == "parquet" else _cell(by.get((query, name)), limit)
            for name, limit in zip(engines, own, strict=True)
        ]
        rows.append((query, *cells, next((f"<= {number(one.at_most)}" for one in own if one), "")))
    yield from _table(rows)


def _cell(measure: Figures | None, limit: Demand | None, asked: bool = False) -> str:
    seen = ratio(measure) if measure else None
    if seen is None:
        return ""
    if limit is None:
        return number(seen)
    other = "" if limit.unit == "x parquet" else f"; {number(limit.seen)} {limit.unit}"
    shown = number(seen) if limit.met else f"**{number(seen)}**"
    return f"{shown} ({number(limit.at_most)}{other})" if asked else shown


def _compared(demand: Demand, measures: Sequence[Figures]) -> bool:
    return any(demand.part == f"{one['data']}, {one['query']}" for one in measures)


def _scale(found: Sequence[Figures]) -> Iterator[str]:
    yield "Tables of four columns, some 12 bytes a row as VNG, each written and read in a process of its own, as a task"
    yield "of Spark does it: processor time of a row, and the most memory of the process, libraries included."
    yield ""
    rows: list[Row] = [("", "rows", "MB", "write, ns a row", "MB of memory", "read, ns a row", "MB of memory")]
    for one in found:
        cells = [
            text
            for taken in (one["write"], one["read"])
            for text in (f"{taken['cpu'] / one['rows'] * 1e9:.0f}", _megabytes(taken["peak"]))
        ]
        rows.append((one["format"], f"{one['rows']:,}", f"{one['stored'] / 1e6:.1f}", *cells))
    yield from _table(rows)


def _large(found: Sequence[Figures]) -> Iterator[str]:
    yield "Mixed rows, made as they are written; memory of the writer is on top of what the process had before, that of"
    yield "the reader is a whole process of Python."
    yield ""
    rows: list[Row] = [("", "rows", "Arrow MB", "MB", "write, s", "MB of memory", "read, s", "MB of memory")]
    for one in found:
        read = one["read"] or {"cpu": None, "peak": None}
        cells = (f"{one['rows']:,}", f"{one['arrow'] / 1e6:,.0f}", f"{one['stored'] / 1e6:,.0f}", f"{one['cpu']:.0f}")
        last = ("" if read["cpu"] is None else f"{read['cpu']:.0f}", _megabytes(read["peak"]))
        rows.append((one["shape"], *cells, _megabytes(one["peak"]), *last))
    yield from _table(rows)


PEERS = {
    "spark": "Statements of Spark SQL on a table of ten files, in one session of Spark 4.1.",
    ANALYTIC: "Analytic queries over eight tables, of which the largest has most rows, in one session of Spark 4.1.",
    "python": "Without Spark: beside `pyiceberg` and `deltalake`.",
}


def _peers(figures: Sequence[Figure]) -> Iterator[str]:
    yield "Processor time of zed_spark in milliseconds, and relative to that of others;"
    yield "`python -m benchmarks --lake-peers` prints wall time, too."
    for where, about in PEERS.items():
        found = [one for one in figures if one.where == where]
        if not found:
            continue
        others = [name for name in dict.fromkeys(one.engine for one in found) if name != OURS]
        by = {(one.query, one.engine): one for one in found}
        rows: list[Row] = [("", "lake, ms", *(f"x {name}" for name in others))]
        for query in dict.fromkeys(one.query for one in found):
            ours = by.get((query, OURS))
            if ours is not None:
                ratios = [number(ours.cpu / max(by[query, at].cpu, 1e-6)) if (query, at) in by else "" for at in others]
                rows.append((query, f"{ours.cpu * 1000:.0f}", *ratios))
        yield from ["", about, "", *_table(rows)]


def _others(demands: Sequence[Demand]) -> Iterator[str]:
    rows: list[Row] = [("", "", "seen", "asked", "")]
    for one in demands:
        seen = number(one.seen) if one.met else f"**{number(one.seen)}**"
        rows.append((one.part, one.who, seen, f"<= {number(one.at_most)}", one.unit))
    yield from _table(rows)


def _megabytes(size: int | None) -> str:
    return "" if size is None else f"{size / 1e6:.0f}"


def _table(rows: Sequence[Row], text: Sequence[int] = ()) -> Iterator[str]:
    """Rows as a table: numbers but for the first column, and those that are named."""
    heading, *rest = rows
    yield f"| {' | '.join(heading)} |"
    yield f"|---|{''.join('---|' if column in text else '--:|' for column in range(1, len(heading)))}"
    for row in rest:
        yield f"| {' | '.join(row)} |"
