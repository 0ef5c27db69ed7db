"""The demonstration from the first file to what to type next."""

from __future__ import annotations

import io
import os
import sys
import time
import webbrowser
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from textwrap import indent
from typing import Any

from examples.demo.files import is_free, make_files, make_lake
from examples.demo.report import write_report
from examples.demo.session import java_problem, start, stop
from examples.demo.steps import MORE, PYTHON, SHELL, START, STEPS, Done, code_of, shell_names
from zed_spark.cli.terminal import confirm, emphasized
from zed_spark.errors import OptionError
from zed_spark.storage.paths import is_remote


def demo(folder: str, *, yes: bool = False, report: bool = False) -> int:
    """Make the files, run the steps, print what to type next; returns the exit status.

    Args:
        folder: where to put the files.
        yes: overwrite other files of the same names without asking.
        report: write a report with plots, and open it in the browser.

    Raises:
        OptionError: the folder is a URL, or there are other files of the same names and nobody to ask.
    """
    if is_remote(folder):
        raise OptionError(f"the files of the demonstration go to a local folder, not to {folder}")
    problem = java_problem()
    if problem:
        print(f"demo: {problem}", file=sys.stderr)
        return 2
    path = Path(folder)
    path.mkdir(parents=True, exist_ok=True)
    if not is_free(path) and not yes and not confirm(f"put the demonstration into {folder}, among other files"):
        return 1
    (path / "start.py").write_text(code_of(START, folder) + "\n", encoding="utf-8")
    if not make_files(path, yes=yes) or not make_lake(path, yes=yes):
        return 1
    print("Starting Spark (some seconds) ...", flush=True)
    spark = start(path / "spark.log")
    try:
        done = list(_steps(folder))
        if report:
            written = write_report(path / "report.html", spark, done, next_steps(folder, reported=True))
    finally:
        stop(spark)
    _say_next(next_steps(folder, reported=report))
    if report:
        _show(written)
    return 0


def _steps(folder: str) -> Iterator[Done]:
    """Show each step, run it and show what it prints."""
    session: dict[str, Any] = {}
    for step in STEPS:
        code = code_of(step.code, folder)
        print(f"\n{emphasized(step.title)}\n\n{indent(code, '    ')}\n", flush=True)
        started, output = time.perf_counter(), io.StringIO()
        with redirect_stdout(output):
            exec(compile(code, f"<{step.name}>", "exec"), session)
        print(f"{output.getvalue()}({time.perf_counter() - started:.1f} s)", flush=True)
        yield Done(step, code, output.getvalue())


def next_steps(folder: str, *, reported: bool) -> list[tuple[str, str]]:
    """What to type next: a heading and commands, each; one makes the report, if there is none yet."""
    names = shell_names(folder)
    found = [
        ("In a shell; the last line starts Python with all of the above:", SHELL.format(**names).strip()),
        ("In that Python:", PYTHON.strip()),
    ]
    return found if reported else [*found, ("For all of this as a page with plots:", MORE.format(**names).strip())]


def _say_next(steps: list[tuple[str, str]]) -> None:
    print(f"\n{emphasized('What to type next')}")
    for heading, lines in steps:
        print(f"\n{heading}\n\n{indent(lines, '    ')}")


def _show(report: Path) -> None:
    """Open a page in the browser of the desktop, if there is one."""
    print(f"\nThe report is {report}", flush=True)
    # Without a desktop a browser would be one in the terminal.
    desktop = sys.platform != "linux" or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")))
    if not desktop or not webbrowser.open(report.resolve().as_uri()):
        print(f"There is no browser here; open {report.resolve().as_uri()} in one.")
