"""``python -m benchmarks``: measures, prints tables, what was asked and what was seen, and writes JSON and a page."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from benchmarks import (
    against,
    analytic,
    arrow,
    contention,
    demands,
    few_columns,
    first_row,
    jars,
    lake,
    large,
    logs,
    page,
    peers,
    peers_report,
    planning,
    profile,
    report,
    scale,
    startup,
)
from benchmarks.analytic_queries import NETWORK
from benchmarks.data import Dataset, mixed, nested
from benchmarks.demands import Demand
from benchmarks.files import write_all
from benchmarks.measure import Case
from benchmarks.zeek import zeek

VARIABLE = "ZED_SPARK_GOLDEN"

Figures = dict[str, Any]
"""What a part gives: figures for JSON by name, and its demands, a list of `Demand`, as ``asked``."""

Part = Callable[[argparse.Namespace, Path], Figures]


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print what was asked and what was seen, and write what is wanted of it."""
    asked = _parser().parse_args(arguments)
    if asked.write_page:
        page.write([json.loads(Path(file).read_text()) for file in asked.write_page])
        return
    with tempfile.TemporaryDirectory(prefix="zed-spark-benchmarks-") as folder:
        figures = _part(asked)(asked, Path(folder))
    found: list[Demand] = figures.pop("asked", [])
    about = report.environment(repeats=asked.repeats)
    print("\n" + ", ".join(f"{name} {value}" for name, value in about.items()))
    figures = {"environment": about, **figures, "demands": demands.as_json(found)}
    if asked.json:
        Path(asked.json).write_text(json.dumps(figures, indent=1) + "\n")
    if asked.write_page is not None:
        page.write([figures])
    if found:
        print(f"\n{demands.table(found)}\n\n{demands.verdict(found)}")
    if asked.strict and demands.missed(found):
        sys.exit(1)


def _part(asked: argparse.Namespace) -> Part:
    alone: dict[str, Part] = {
        "large": _large,
        "plan": _plan,
        "startup": _startup,
        "latency": _latency,
        "tasks": _tasks,
        "analytic": _analytic,
        "few_columns": _few_columns,
        "lake": _lake,
        "lake_peers": _lake_peers,
        "contention": _contention,
        "scale": _scale,
        "small_files": _small_files,
        "profile": _profile,
        "against": _against,
    }
    if asked.only == "needle":
        return _needle
    for name, part in alone.items():
        if getattr(asked, name):
            return part
    if asked.only == "logs":
        return _logs
    return _compare if asked.only else _everything


def _show(line: str) -> None:
    print(line, flush=True)


def _everything(asked: argparse.Namespace, folder: Path) -> Figures:
    """All parts of which something is demanded, at a size that takes minutes."""
    asked.scale = 10 * asked.rows
    figures: Figures = {}
    for part in (_compare, _profile, _startup, _scale):
        own = part(asked, folder)
        figures = {**figures, **own, "asked": [*figures.get("asked", []), *own.get("asked", [])]}
    return figures


def _large(asked: argparse.Namespace, folder: Path) -> Figures:
    print("Memory of the writers on top of what there was, for half of the rows and for all of them:")
    peaks = []
    for peak in large.run(asked.large * 1_000_000, folder):
        _show(large.line(peak))
        peaks.append(peak)
    return {"large": large.as_json(peaks), "asked": list(large.demands(peaks))}


def _lake(asked: argparse.Namespace, folder: Path) -> Figures:
    found = lake.run(asked.lake, asked.rows, asked.repeats, folder, _show)
    print(f"\n{lake.table(found)}")
    return {"lake": lake.as_json(found), "asked": found.demands}


def _lake_peers(asked: argparse.Namespace, folder: Path) -> Figures:
    found = peers.run(asked.lake_peers, asked.files, asked.flows, asked.repeats, folder, _show)
    print(f"\n{peers_report.table(found)}")
    return {"peers": peers_report.as_json(found), "asked": list(peers_report.demands(found))}


def _contention(asked: argparse.Namespace, folder: Path) -> Figures:
    found = contention.run(asked.contention, asked.seconds, folder)
    print(contention.table(found))
    return {"contention": contention.as_json(found), "asked": contention.demands(found)}


def _plan(asked: argparse.Namespace, folder: Path) -> Figures:
    storage = dict(option.split("=", 1) for option in asked.storage)
    return {"planning": planning.as_json(planning.run(asked.plan, asked.url or str(folder), storage, _show))}


def _startup(asked: argparse.Namespace, folder: Path) -> Figures:
    found = startup.run(folder, asked.repeats, _show)
    first = first_row.run(folder, asked.repeats, startup.with_bytecode(folder), _show)
    figures = {"startup": startup.as_json(found), "first_row": first_row.as_json(first)}
    return {**figures, "asked": list(first_row.demands(first))}


def _latency(asked: argparse.Namespace, folder: Path) -> Figures:
    # As with the comparisons, only what needs Spark imports it.
    from benchmarks import latency

    found = latency.run(folder, 5 * asked.repeats, _show)
    return {"latency": latency.as_json(found), "asked": list(latency.demands(found))}


def _tasks(asked: argparse.Namespace, folder: Path) -> Figures:
    # As with the comparisons, only what needs Spark imports it.
    from benchmarks import tasks

    found = tasks.run(folder, asked.tasks, asked.repeats, _show)
    return {"tasks": tasks.as_json(found), "asked": list(tasks.demands(found))}


def _small_files(asked: argparse.Namespace, folder: Path) -> Figures:
    # It needs Spark, which the other parts do without.
    from benchmarks import small_files

    found = small_files.run(asked.small_files, asked.repeats, folder)
    print(report.table(found))
    return {**report.as_json(found), "asked": report.demands(found)}


def _needle(asked: argparse.Namespace, folder: Path) -> Figures:
    # It needs Spark for Parquet.
    from benchmarks import needle

    found = needle.run(asked.needle, min(asked.files, 1000), folder, _show)
    return {"needle": needle.as_json(found), "asked": needle.demands(found)}


def _against(asked: argparse.Namespace, folder: Path) -> Figures:
    return {
        "against": against.as_json(against.run(asked.against, asked.python, asked.rows, asked.repeats, folder, _show))
    }


def _analytic(asked: argparse.Namespace, folder: Path) -> Figures:
    found = analytic.run(NETWORK, asked.analytic, asked.repeats, folder, _show)
    wrong = analytic.wrong(found)
    print(f"{wrong} answers are wrong" if wrong else "all answers are those of Parquet")
    return {"analytic": analytic.as_json(found), "asked": list(analytic.demands(found))}


def _few_columns(asked: argparse.Namespace, folder: Path) -> Figures:
    found = analytic.run(few_columns.WIDE, asked.few_columns, asked.repeats, folder, _show)
    return {"few_columns": analytic.as_json(found), "asked": list(few_columns.demands(found))}


def _scale(asked: argparse.Namespace, folder: Path) -> Figures:
    found = scale.run(asked.scale, folder, _show)
    return {"scale": scale.as_json(found), "asked": list(scale.demands(found))}


def _compare(asked: argparse.Namespace, folder: Path) -> Figures:
    if not asked.zeek:
        print(f"The Zeek sample is left out: give its folder with --zeek or {VARIABLE}.")
    cases: list[Case] = []
    sizes: dict[str, dict[str, int]] = {}
    connectors = _connectors() if asked.only != "arrow" else {}
    for data in _datasets(asked):
        files = write_all(data, folder)
        sizes[data.name] = {"arrow": data.nbytes, **files.sizes}
        _show(_sizes(data, sizes[data.name]))
        found: list[Case] = []
        if asked.only != "spark":
            found += arrow.run(data, files, asked.repeats, columns=asked.columns, write=asked.write)
        if asked.only != "arrow":
            # Spark is only needed here: the other part runs without Java.
            from benchmarks import spark

            found += spark.run(data, files, asked.spark_repeats, connectors, _show, write=asked.write)
        _show(report.table(found) + "\n")
        cases += found
    return {**report.as_json(cases, bytes=sizes), "asked": report.demands(cases)}


def _logs(asked: argparse.Namespace, folder: Path) -> Figures:
    found = logs.run(asked.rows, asked.repeats, asked.spark_repeats, folder, _show)
    print(f"\n{report.table(found)}")
    return {**report.as_json(found), "asked": report.demands(found)}


def _profile(asked: argparse.Namespace, folder: Path) -> Figures:
    print("Processor time of the fastest run, and where it goes, in milliseconds:")
    found = []
    for data in _datasets(asked):
        for one in profile.run(data, write_all(data, folder), asked.repeats):
            _show(profile.line(one))
            found.append(one)
    return {"profile": profile.as_json(found)}


def _connectors() -> dict[jars.Connector, str]:
    import pyspark

    return jars.available(pyspark.__version__, _show)


def _datasets(asked: argparse.Namespace) -> Iterator[Dataset]:
    yield mixed(asked.rows)
    yield nested(max(asked.rows // 5, 1))
    if asked.zeek:
        yield zeek(Path(asked.zeek))


def _sizes(data: Dataset, sizes: dict[str, int]) -> str:
    shown = ", ".join(f"{name} {size / 1e6:.1f}" for name, size in sizes.items())
    return f"{data.name}: {data.rows:,} rows; MB: {shown}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "--rows", type=int, default=1_000_000, help="rows of the mixed columns; a fifth for the nested ones"
    )
    parser.add_argument("--repeats", type=int, default=7, help="how often each case is timed")
    parser.add_argument("--spark-repeats", metavar="REPEATS", type=int, default=5, help="the same in Spark")
    parser.add_argument(
        "--only",
        choices=("arrow", "spark", "logs", "needle"),
        help="one half of the comparisons and nothing else; or Zeek's logs, TSV and JSON, beside pyarrow, Spark's "
        "readers and zq (--spark-repeats 0 leaves Spark out); or the search for one address in many files",
    )
    parser.add_argument(
        "--needle", metavar="ROWS", type=int, default=10_000_000, help="with --only needle: rows, 10,000,000 by default"
    )
    parser.add_argument("--columns", action="store_true", help="also each column for itself")
    parser.add_argument("--write", action=argparse.BooleanOptionalAction, default=True, help="writing as well")
    parser.add_argument("--strict", action="store_true", help="exit with 1 if a demand is missed")
    parser.add_argument(
        "--write-page",
        metavar="FIGURES",
        nargs="*",
        help="write docs/benchmarks.md and its plot from this run, or from files that --json wrote; what these have "
        "not measured stays",
    )
    parser.add_argument(
        "--scale",
        metavar="ROWS",
        type=int,
        nargs="?",
        const=100_000_000,
        help="only: time of a row and memory of a task, from 100,000 rows to so many, 100,000,000 by default",
    )
    parser.add_argument(
        "--large", metavar="MB", type=int, nargs="?", const=2000, help="only: large files, 2000 MB by default"
    )
    parser.add_argument(
        "--lake",
        metavar="OBJECTS",
        type=int,
        nargs="?",
        const=100_000,
        help="only: lakes; plan and commit in pools of so many objects, 100,000 by default, and read a range of keys "
        "of a pool of --rows",
    )
    parser.add_argument(
        "--lake-peers",
        metavar="ROWS",
        type=int,
        nargs="?",
        const=200_000,
        help="only: lakes beside Iceberg and Delta in Spark 4.1, and beside pyiceberg and deltalake, on tables of so "
        "many rows, 200,000 by default, and analytic queries; the network is needed for these",
    )
    parser.add_argument(
        "--files",
        type=int,
        default=10_000,
        help="with --lake-peers: files of tables that are planned; with --only needle: files, at most 1000",
    )
    parser.add_argument(
        "--flows",
        metavar="ROWS",
        type=int,
        default=peers.FLOWS,
        help="with --lake-peers: rows of the largest table of analytic queries over a lake, Iceberg and Parquet, "
        "12,000,000 by default, which are about 1 GB; 0 leaves them out",
    )
    parser.add_argument(
        "--contention",
        metavar="PROCESSES",
        type=int,
        nargs="?",
        const=6,
        help="only: so many processes, 6 by default, that commit to one branch at once",
    )
    parser.add_argument("--seconds", type=float, default=30.0, help="how long they do")
    parser.add_argument(
        "--plan",
        metavar="FILES",
        type=int,
        nargs="?",
        const=10_000,
        help="only: plan scans of so many small files, 10,000 by default",
    )
    parser.add_argument(
        "--small-files",
        metavar="FILES",
        type=int,
        nargs="?",
        const=10_000,
        help="only: plan and read so many files of 100 KB, 10,000 by default, as VNG, ZNG and Parquet",
    )
    parser.add_argument(
        "--startup", action="store_true", help="only: new processes: a planner, a worker, and the first row of a file"
    )
    parser.add_argument(
        "--latency",
        action="store_true",
        help="only: planning a query over one small file in a warm session, beside Parquet",
    )
    parser.add_argument(
        "--tasks",
        metavar="TASKS",
        type=int,
        nargs="?",
        const=100,
        help="only: what a job and each of so many tasks cost in a warm session, 100 by default, beside Parquet",
    )
    parser.add_argument(
        "--analytic",
        metavar="ROWS",
        type=int,
        nargs="?",
        const=1_000_000,
        help="only: analytic queries over eight tables, of which the largest has so many rows, 1,000,000 by default, "
        "as VNG and CSUP, in a lake and as Parquet",
    )
    parser.add_argument(
        "--few-columns",
        metavar="ROWS",
        type=int,
        nargs="?",
        const=2_000_000,
        help="only: queries of few columns of a table of ten columns and so many rows, 2,000,000 by default, and of "
        "one of sixteen columns and three times as many, as VNG and CSUP, in a lake and as Parquet",
    )
    parser.add_argument(
        "--profile", action="store_true", help="only: where the time of reading and writing without Spark goes"
    )
    parser.add_argument(
        "--against",
        metavar="TREE",
        help="only: reads and writes without Spark, in turns with those of another tree of this project",
    )
    parser.add_argument("--python", default=sys.executable, help="with --against: a Python with the packages it needs")
    parser.add_argument("--url", help="with --plan: put the files there, such as s3://bucket/prefix, and leave them")
    parser.add_argument(
        "--storage", metavar="NAME=VALUE", action="append", default=[], help="with --url: an option of the store"
    )
    parser.add_argument("--json", metavar="FILE", help="write all figures there")
    parser.add_argument(
        "--zeek", metavar="FOLDER", default=os.environ.get(VARIABLE), help=f"golden files; {VARIABLE} by default"
    )
    return parser


if __name__ == "__main__":
    main()
