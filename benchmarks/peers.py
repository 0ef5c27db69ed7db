"""Lakes beside Iceberg, Delta and Parquet, in Spark 4.1 and without Spark; the peers are fetched from the network."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks import peers_report
from benchmarks.peers_report import Figure

SPARK: tuple[str, ...] = ("pyspark==4.1.*",)
"""Neither peer exists for later releases."""

FLOWS = 12_000_000
"""Rows of the largest table of the analytic queries, with which the values of all tables are about 1 GB."""

PYTHON: tuple[str, ...] = ("deltalake", "pyiceberg", "sqlalchemy")


def run(rows: int, files: int, flows: int, repeats: int, folder: Path, say: Callable[[str], None]) -> list[Figure]:
    """Measure all parts; one whose packages cannot be fetched is left out.

    Args:
        rows: rows of each table.
        files: files of the tables that are planned.
        flows: rows of the largest table of the analytic queries; 0 leaves these out.
        repeats: how often each statement is timed.
        folder: where there is room.
        say: takes lines that tell how far it is.
    """
    found: list[Figure] = []
    # Merging some thousands of rows takes pyiceberg minutes, and so do analytic queries.
    parts = {
        "peers_spark": (SPARK, (rows, files, repeats)),
        "peers_analytic": (SPARK, (flows, max(repeats // 2, 1))),
        "peers_python": (PYTHON, (rows // 10, files // 10, repeats)),
    }
    if not flows:
        del parts["peers_analytic"]
    installed = {packages: install(packages, folder / f"packages-{packages[0]}") for packages in (SPARK, PYTHON)}
    for module, (packages, numbers) in parts.items():
        own = folder / module
        own.mkdir()
        where = installed[packages]
        if isinstance(where, str):
            say(f"{module} is left out, as its packages cannot be installed: {where}")
            continue
        to = own / "figures.json"
        arguments = [str(own), *map(str, numbers), str(to)]
        failure = call(f"benchmarks.{module}", arguments, where, say)
        if failure is None:
            found += peers_report.read(to)
        else:
            say(f"{module} failed: {failure}")
    return found


def install(packages: Sequence[str], folder: Path) -> Path | str:
    """Install packages into a folder.

    Args:
        packages: names, with versions.
        folder: where to; it is made.

    Returns:
        The folder, or why there is none.
    """
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder), *packages]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return folder if done.returncode == 0 else (done.stderr.strip().splitlines() or ["pip failed"])[-1]


def environment(folder: Path) -> dict[str, str]:
    """The variables of a process in which the packages of a folder come before those that are installed."""
    root = str(Path(__file__).parents[1])
    path = os.pathsep.join(filter(None, [str(folder), root, os.environ.get("PYTHONPATH")]))
    found = {**os.environ, "PYTHONPATH": path}
    found.pop("SPARK_HOME", None)
    return found


def call(module: str, arguments: Sequence[str], folder: Path, say: Callable[[str], None]) -> str | None:
    """Run a module where the packages of a folder come before those that are installed.

    Args:
        module: its name.
        arguments: of its command line.
        folder: what `install` gave.
        say: takes the lines that it prints.

    Returns:
        Why it failed; None if it did not.
    """
    with tempfile.TemporaryFile("w+") as errors:
        command = [sys.executable, "-m", module, *arguments]
        with subprocess.Popen(
            command, env=environment(folder), stdout=subprocess.PIPE, stderr=errors, text=True
        ) as process:
            for line in process.stdout or ():
                say(line.rstrip())
        errors.seek(0)
        return None if process.returncode == 0 else reason(errors.read())


def reason(errors: str) -> str:
    """The line of what a process wrote that says why it failed."""
    lines = [line.strip() for line in errors.splitlines() if line.strip()]
    missing = [line for line in lines if "unresolved dependency" in line]
    return (missing or lines or ["no message"])[-1]
