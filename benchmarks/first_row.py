"""The time from a fresh process to the first row of a file, without Spark: with machine code on disk, and without.

The file is the log of ``zed-spark demo``: five record types. Demands are on processor time, which other programs on the
machine hardly change; on an idle machine the wall time is about the same.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from benchmarks.demands import Demand
from zed_spark.cli.events import events
from zed_spark.formats.registry import format_named

FORMATS = ("vng", "zng", "csup", "bsup")

WARM, COLD = 0.5, 5.0
"""Seconds that are asked, with machine code on disk and without."""

SCRIPT = """
import json, resource, sys
import zed_spark
next(iter(zed_spark.open(sys.argv[1]).batches()))
used = resource.getrusage(resource.RUSAGE_SELF)
from zed_spark.codec import kernels
print(json.dumps([used.ru_utime + used.ru_stime, len([name for name in vars(kernels()) if not name.startswith("_")])]))
"""


@dataclass(frozen=True)
class FirstRow:
    """Seconds until the first batch was there, each the least of several processes.

    Attributes:
        format: name of the format.
        kernels: how many kernels were used.
        warm: processor time with machine code on disk.
        warm_wall: wall time of the whole process.
        cold: processor time without.
        cold_wall: wall time of the whole process.
    """

    format: str
    kernels: int
    warm: float
    warm_wall: float
    cold: float
    cold_wall: float


def run(folder: Path, repeats: int, environment: Mapping[str, str], show: Callable[[str], None]) -> list[FirstRow]:
    """Measure each format.

    Args:
        folder: a folder for files.
        repeats: processes of each kind.
        environment: of the processes; their bytecode is there already after the first one.
        show: prints a line.
    """
    cache = folder / "cache"
    environment = {**environment, "XDG_CACHE_HOME": str(cache)}
    found = []
    for format in FORMATS:
        path = folder / f"events.{format}"
        with path.open("wb") as file, format_named(format).settings().writer(file) as writer:
            for sequence in events(20_000):
                writer.write(sequence)
        _process(path, environment)
        warm = [_process(path, environment) for _ in range(repeats)]
        cold = []
        for _ in range(repeats):
            shutil.rmtree(cache)
            cold.append(_process(path, environment))
        times = [min(one[at] for one in runs) for runs in (warm, cold) for at in (0, 1)]
        found.append(FirstRow(format, int(cold[0][2]), *times))
        show(_line(found[-1]))
    return found


def as_json(found: list[FirstRow]) -> list[dict[str, Any]]:
    """The figures for a file."""
    return [asdict(one) for one in found]


def demands(found: list[FirstRow]) -> Iterator[Demand]:
    """What is asked of each format."""
    for one in found:
        yield Demand("first row of a fresh process", one.format, "s", one.warm, WARM)
    for one in found:
        yield Demand("first row, nothing compiled", one.format, "s", one.cold, COLD)


def _process(path: Path, environment: Mapping[str, str]) -> tuple[float, float, float]:
    """Processor time until the first batch, wall time of the process, and kernels used."""
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(path)], capture_output=True, text=True, check=True, env=environment
    )
    wall = time.perf_counter() - start
    used, kernels = json.loads(done.stdout)
    return used, wall, kernels


def _line(one: FirstRow) -> str:
    return (
        f"{one.format:5} first row: {one.warm:.2f} s of processor time ({one.warm_wall:.2f} s by the clock), nothing "
        f"compiled {one.cold:.2f} s ({one.cold_wall:.2f} s); {one.kernels} kernels"
    )
