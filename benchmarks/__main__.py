"""``python -m benchmarks``: measures, prints a table, writes JSON."""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from benchmarks import (
    analytic,
    arrow,
    contention,
    demands,
    first_row,
    lake,
    large,
    peers,
    peers_report,
    planning,
    report,
    startup,
)  # fmt: skip
from benchmarks.data import Dataset, mixed, nested
from benchmarks.files import write_all
from benchmarks.measure import Case
from benchmarks.zeek import zeek

VARIABLE = "ZED_SPARK_GOLDEN"


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    asked = _parser().parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="zed-spark-benchmarks-") as folder:
        if asked.large:
            _large(asked, Path(folder))
        elif asked.plan:
            _plan(asked, folder)
        elif asked.startup:
            _startup(asked, Path(folder))
        elif asked.latency:
            _latency(asked, Path(folder))
        elif asked.analytic:
            _analytic(asked, Path(folder))
        elif asked.lake:
            _lake(asked, Path(folder))
        elif asked.small_files:
            _small_files(asked, Path(folder))
        elif asked.lake_peers:
            _lake_peers(asked, Path(folder))
        elif asked.contention:
            _contention(asked, Path(folder))
        else:
            _compare(asked, Path(folder))


def _large(asked: argparse.Namespace, folder: Path) -> None:
    print("Memory of the writers on top of what there was, for half of the rows and for all of them:")
    peaks = []
    for peak in large.run(asked.large * 1_000_000, folder):
        print(large.line(peak), flush=True)
        peaks.append(peak)
    _save(asked, {"environment": report.environment(), "large": large.as_json(peaks)})
    grown = large.grown(peaks)
    print(f"memory grew with: {', '.join(grown)}" if grown else "memory does not grow with the number of rows")


def _lake(asked: argparse.Namespace, folder: Path) -> None:
    found = lake.run(asked.lake, asked.rows, asked.repeats, folder, lambda line: print(line, flush=True))
    print(f"\n{lake.table(found)}\n")
    about = report.environment(repeats=asked.repeats)
    print(", ".join(f"{name} {value}" for name, value in about.items()))
    _save(asked, {"environment": about, "lake": lake.as_json(found)})
    _judge(lake.missed(found))


def _lake_peers(asked: argparse.Namespace, folder: Path) -> None:
    found = peers.run(asked.lake_peers, asked.files, asked.repeats, folder, lambda line: print(line, flush=True))
    print(f"\n{peers_report.table(found)}\n")
    _save(asked, {"environment": report.environment(repeats=asked.repeats), "peers": peers_report.as_json(found)})
    missed = peers_report.behind(found)
    for line in missed:
        print(f"MISSED  {line}")
    _judge(len(missed))


def _contention(asked: argparse.Namespace, folder: Path) -> None:
    found = contention.run(asked.contention, asked.seconds, folder)
    print(contention.table(found))
    _save(asked, {"environment": report.environment(), "contention": contention.as_json(found)})
    _judge(not found.met)


def _plan(asked: argparse.Namespace, folder: str) -> None:
    storage = dict(option.split("=", 1) for option in asked.storage)
    found = planning.run(asked.plan, asked.url or folder, storage, lambda line: print(line, flush=True))
    _save(asked, {"environment": report.environment(), "planning": planning.as_json(found)})


def _startup(asked: argparse.Namespace, folder: Path) -> None:
    found = startup.run(folder, asked.repeats, lambda line: print(line, flush=True))
    environment = startup.with_bytecode(folder)
    first = first_row.run(folder, asked.repeats, environment, lambda line: print(line, flush=True))
    asked_for = list(first_row.demands(first))
    print(f"\n{demands.table(asked_for)}\n{demands.verdict(asked_for)}")
    figures = {"startup": startup.as_json(found), "first_row": first_row.as_json(first)}
    _save(asked, {"environment": report.environment(repeats=asked.repeats), **figures})


def _latency(asked: argparse.Namespace, folder: Path) -> None:
    # As with the comparisons, only what needs Spark imports it.
    from benchmarks import latency

    found = latency.run(folder, 5 * asked.repeats, lambda line: print(line, flush=True))
    _save(asked, {"environment": report.environment(repeats=asked.repeats), "latency": latency.as_json(found)})
    _judge(sum(not one.met for one in found))


def _small_files(asked: argparse.Namespace, folder: Path) -> None:
    from benchmarks import small_files

    found = small_files.run(asked.small_files, asked.repeats, folder)
    print(report.table(found))
    about = report.environment(repeats=asked.repeats)
    _save(asked, report.as_json(found, environment=about, bytes={}))
    _judge(report.missed(found))


def _analytic(asked: argparse.Namespace, folder: Path) -> None:
    found = analytic.run(asked.analytic, asked.repeats, folder, lambda line: print(line, flush=True))
    _save(asked, {"environment": report.environment(repeats=asked.repeats), "analytic": analytic.as_json(found)})
    wrong = analytic.wrong(found)
    print(f"{wrong} answers are wrong" if wrong else "all answers are those of Parquet")


def _judge(missed: int) -> None:
    print(f"{missed} demands missed" if missed else "all demands met")


def _compare(asked: argparse.Namespace, folder: Path) -> None:
    if not asked.zeek:
        print(f"The Zeek sample is left out: give its folder with --zeek or {VARIABLE}.")
    cases: list[Case] = []
    sizes: dict[str, dict[str, int]] = {}
    for data in _datasets(asked):
        files = write_all(data, folder)
        sizes[data.name] = {"arrow": data.nbytes, **files.sizes}
        print(_sizes(data, sizes[data.name]), flush=True)
        found: list[Case] = []
        if asked.only in (None, "arrow"):
            found += arrow.run(data, files, asked.repeats, columns=asked.columns, write=asked.write)
        if asked.only in (None, "spark"):
            # Spark is only needed here: the other part runs without Java.
            from benchmarks import spark

            found += spark.run(data, files, asked.repeats, write=asked.write)
        print(report.table(found), end="\n\n", flush=True)
        cases += found
    about = report.environment(repeats=asked.repeats)
    print(", ".join(f"{name} {value}" for name, value in about.items()))
    _save(asked, report.as_json(cases, environment=about, bytes=sizes))
    _judge(report.missed(cases))


def _save(asked: argparse.Namespace, content: dict[str, Any]) -> None:
    if asked.json:
        Path(asked.json).write_text(json.dumps(content, indent=1) + "\n")


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
        "--rows", type=int, default=1_000_000, help="rows of the mixed columns; a fifth of it for the nested ones"
    )
    parser.add_argument("--repeats", type=int, default=7, help="how often each case is timed")
    parser.add_argument("--only", choices=("arrow", "spark"), help="one half of the measures")
    parser.add_argument("--columns", action="store_true", help="also each column for itself")
    parser.add_argument("--write", action="store_true", help="also writing")
    parser.add_argument(
        "--large", metavar="MB", type=int, nargs="?", const=2000, help="only: write large files, 2000 MB by default"
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
        "many rows, 200,000 by default; the network is needed for these",
    )
    parser.add_argument("--files", type=int, default=10_000, help="with --lake-peers: files of tables that are planned")
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
        "--analytic",
        metavar="ROWS",
        type=int,
        nargs="?",
        const=1_000_000,
        help="only: analytic queries over eight tables, of which the largest has so many rows, 1,000,000 by default, "
        "as VNG, in a lake and as Parquet",
    )
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
