"""The time from a fresh process to the first row of a file, without Spark.

The file is the log of ``examples/demo``: five record types. Demands are on processor time, which other programs on the
machine hardly change; on an idle machine the wall time is about the same.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from benchmarks.demands import Demand
from examples.events import events
from zed_spark.formats.registry import format_named

FORMATS = ("vng", "zng", "csup", "bsup")

ASKED = 0.5
"""Seconds that are asked."""

SCRIPT = """
import json, resource, sys
import zed_spark
next(iter(zed_spark.open(sys.argv[1]).batches()))
used = resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps(used.ru_utime + used.ru_stime))
"""


@dataclass(frozen=True)
class FirstRow:
    """Seconds until the first batch was there, each the least of several processes.

    Attributes:
        format: name of the format.
        seconds: processor time.
        wall: wall time of the whole process.
    """

    format: str
    seconds: float
    wall: float


def run(folder: Path, repeats: int, environment: Mapping[str, str], show: Callable[[str], None]) -> list[FirstRow]:
    """Measure each format.

    Args:
        folder: a folder for files.
        repeats: processes of each kind.
        environment: of the processes; their bytecode is there already after the first one.
        show: prints a line.
    """
    found = []
    for format in FORMATS:
        path = folder / f"events.{format}"
        with path.open("wb") as file, format_named(format).settings().writer(file) as writer:
            for sequence in events(20_000):
                writer.write(sequence)
        _process(path, environment)
        runs = [_process(path, environment) for _ in range(repeats)]
        found.append(FirstRow(format, min(one[0] for one in runs), min(one[1] for one in runs)))
        show(_line(found[-1]))
    return found


def as_json(found: list[FirstRow]) -> list[dict[str, Any]]:
    """The figures for a file."""
    return [asdict(one) for one in found]


def demands(found: list[FirstRow]) -> Iterator[Demand]:
    """What is asked of each format."""
    for one in found:
        yield Demand("first row of a fresh process", one.format, "s", one.seconds, ASKED)


def _process(path: Path, environment: Mapping[str, str]) -> tuple[float, float]:
    """Processor time until the first batch, and wall time of the process."""
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(path)], capture_output=True, text=True, check=True, env=environment
    )
    wall = time.perf_counter() - start
    return json.loads(done.stdout), wall


def _line(one: FirstRow) -> str:
    return f"{one.format:5} first row: {one.seconds:.2f} s of processor time ({one.wall:.2f} s by the clock)"
