"""``zed-spark demo``: a small event log as ZNG and VNG, read, written and kept in a lake with Spark, step by step."""

from __future__ import annotations

import argparse
import io
import logging
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import warnings
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING, Any, NamedTuple

from zed_spark.cli.demo_steps import MARK, MORE, PYTHON, SHELL, START, STEPS, Step, code_of, shell_names
from zed_spark.cli.events import events
from zed_spark.cli.terminal import confirm, emphasized
from zed_spark.errors import OptionError, ZedSparkError
from zed_spark.formats.registry import format_named
from zed_spark.storage.paths import is_remote

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

JAVA = 17
"""The oldest version of Java that Spark runs on."""


def run(options: argparse.Namespace) -> int:
    """Run the command; returns the exit status."""
    return demo(options.folder, yes=options.yes, report=options.open)


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
        print(f"zed-spark: {problem}", file=sys.stderr)
        return 2
    path = Path(folder)
    path.mkdir(parents=True, exist_ok=True)
    if not is_free(path) and not yes and not confirm(f"put the demonstration into {folder}, among other files"):
        return 1
    (path / "start.py").write_text(code_of(START, folder) + "\n", encoding="utf-8")
    if not make_files(path, yes=yes) or not make_lake(path, yes=yes):
        return 1
    print("Starting Spark (some seconds) ...", flush=True)
    spark = _session(path / "spark.log")
    try:
        done = list(_steps(folder))
        if report:
            from zed_spark.cli.report import write_report

            written = write_report(path / "report.html", spark, done, next_steps(folder, reported=True))
    finally:
        _stop(spark)
    _say_next(next_steps(folder, reported=report))
    if report:
        _show(written)
    return 0


def _stop(spark: SparkSession) -> None:
    """Stop Spark, whose JVM an interrupt may have ended before."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Unable to cleanly shutdown Spark JVM")
        spark.stop()


class Done(NamedTuple):
    """A step that has run.

    Attributes:
        step: the step.
        code: its code, with the name of the folder.
        output: what it printed.
    """

    step: Step
    code: str
    output: str


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


def is_free(folder: Path) -> bool:
    """Whether a folder is empty, or that of an earlier demonstration."""
    script = folder / "start.py"
    if script.is_file():
        return script.read_bytes().startswith(MARK.encode())
    return not any(folder.iterdir())


def make_files(folder: Path, count: int = 20_000, *, yes: bool = False) -> bool:
    """Write ``events.zng`` and ``events.vng``; returns whether the user let it be done."""
    for name in ("zng", "vng"):
        path = folder / f"events.{name}"
        file = io.BytesIO()
        with format_named(name).settings().writer(file) as writer:
            for sequence in events(count):
                writer.write(sequence)
        # The files of an earlier demonstration hold the same bytes.
        other = path.exists() and path.read_bytes() != file.getvalue()
        if other and not yes and not confirm(f"overwrite {path}"):
            return False
        path.write_bytes(file.getvalue())
        print(f"Wrote {path}: {count:,} events of 5 types, {path.stat().st_size:,} bytes")
    return True


def make_lake(folder: Path, *, yes: bool = False) -> bool:
    """Make an empty lake, in place of that of an earlier demonstration; returns whether the user let it be done."""
    from zed_spark import lake

    path = folder / "lake"
    if path.exists():
        others = {pool.name for pool in lake.open(path).pools()} - {"alerts"}
        if others and not yes and not confirm(f"remove the lake {path} with {', '.join(sorted(others))}"):
            return False
        shutil.rmtree(path)
    lake.create(path)
    return True


def _session(log: Path) -> SparkSession:
    """A quiet session; what its Java process says goes to a file.

    Raises:
        ZedSparkError: Spark did not start.
    """
    from pyspark.errors import PySparkException
    from pyspark.sql import SparkSession

    # Spark would take whatever python3 is on the PATH, which need not be the one that has this package.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    # An interrupt ends the JVM too, and py4j logs each connection that breaks. It raises what matters.
    logging.getLogger("py4j").setLevel(logging.CRITICAL)
    # PySpark tells the root logger of an interrupt, with a traceback. This filter leaves all other loggers alone.
    logging.getLogger().addFilter(lambda record: False)
    builder = SparkSession.builder.master("local[*]").appName("zed-spark demo")
    settings = {
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.sql.session.timeZone": "UTC",
        "spark.sql.shuffle.partitions": "4",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.host": "127.0.0.1",
    }
    for key, value in settings.items():
        builder = builder.config(key, value)
    try:
        with _errors_to(log):
            spark = builder.getOrCreate()
    except PySparkException as error:
        raise ZedSparkError(f"Spark did not start, and says why in {log}: {error}") from error
    # Spark's handler asks the Java process to cancel jobs, in the middle of another request to it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    spark.sparkContext.setLogLevel("ERROR")
    return spark


@contextmanager
def _errors_to(log: Path) -> Iterator[None]:
    """Processes that are started in this block write their errors to a file."""
    terminal = os.dup(2)
    try:
        with log.open("wb") as file:
            os.dup2(file.fileno(), 2)
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(terminal)


def java_problem() -> str | None:
    """Why Spark cannot start for lack of Java, as one sentence; None if it can."""
    home = os.environ.get("JAVA_HOME")
    java = os.path.join(home, "bin", "java") if home else shutil.which("java")
    if java is None or not os.path.exists(java):
        where = f"JAVA_HOME is {home}, which holds none" if home else "none is on the PATH"
        return f"Spark needs Java {JAVA} or newer, and {where}: install one (for example openjdk-17-jre-headless)."
    try:
        done = subprocess.run([java, "-version"], capture_output=True, text=True, timeout=60, check=False)
    except OSError as error:
        return f"Spark needs Java {JAVA} or newer, and {java} does not run: {error.strerror}."
    version = java_version(done.stderr + done.stdout)
    if version is None:
        return f"Spark needs Java {JAVA} or newer, and {java} does not print its version."
    if version < JAVA:
        return f"Spark needs Java {JAVA} or newer, and {java} is version {version}: install a newer one."
    return None


def java_version(text: str) -> int | None:
    """The major version in what ``java -version`` prints (``1.8.0`` counts as 8)."""
    match = re.search(r'version "(\d+)(?:\.(\d+))?', text)
    if match is None:
        return None
    return int(match[2] or 0) if match[1] == "1" else int(match[1])
