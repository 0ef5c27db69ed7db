"""What a fresh process costs before it does anything: Spark starts one for each planner call and for each core.

Processor time, in processes that do what Spark's do, with compiled bytecode as an installed package has it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from benchmarks.planning import write_small_file

FORMATS = ("vng", "zng", "csup", "zson")

PLANNER = """
import json, pickle, sys, time
import pyspark.sql.worker.create_data_source, pyspark.sql.worker.plan_data_source_read
spark = time.process_time()
import zed_spark.spark.lake.source, zed_spark.spark.register, zed_spark.spark.native.enable
from zed_spark.spark.source import source_of
registering = time.process_time()
format, path, plan = sys.argv[1:]
source = source_of(format)({"path": path})
reader = source.reader(source.schema())
partitions = reader.partitions()
planning = time.process_time()
with open(plan, "wb") as file:
    pickle.dump((reader, partitions), file)
print(json.dumps([spark, registering, planning]))
"""
"""Spark's planner process: imports, then schema and tasks of one file."""

WORKER = """
import json, pickle, sys, time
import pyspark.worker, pyarrow, numpy
from pyspark.sql import conversion, datasource
spark = time.process_time()
with open(sys.argv[3], "rb") as file:
    reader, partitions = pickle.load(file)
unpickled = time.process_time()
rows = sum(batch.num_rows for partition in partitions for batch in reader.read(partition))
assert rows == 50, rows
print(json.dumps([spark, unpickled, time.process_time()]))
"""
"""A worker: imports, then the rows of that file."""


@dataclass(frozen=True)
class Started:
    """Milliseconds of processor time, each the least of several processes.

    Attributes:
        format: name of the format.
        planner_spark: interpreter and Spark's part of a planner process.
        registering: importing the sources.
        planning: schema and tasks of one small file.
        worker_spark: interpreter and Spark's part of a worker, with pyarrow and numpy.
        unpickling: what the reader imports.
        reading: the rows, with all that it imports.
    """

    format: str
    planner_spark: float
    registering: float
    planning: float
    worker_spark: float
    unpickling: float
    reading: float

    @property
    def planner(self) -> float:
        """A whole planner process."""
        return self.planner_spark + self.registering + self.planning

    @property
    def worker(self) -> float:
        """A whole worker."""
        return self.worker_spark + self.unpickling + self.reading


def run(folder: Path, repeats: int, show: Callable[[str], None]) -> list[Started]:
    """Measure each format.

    Args:
        folder: an empty folder.
        repeats: processes of each kind, after one that compiles.
        show: prints a line.
    """
    environment = with_bytecode(folder)
    found = []
    for format in FORMATS:
        data, plan = folder / f"small.{format}", folder / f"{format}.plan"
        write_small_file(data, format)
        arguments = [format, str(data), str(plan)]
        steps = [
            step
            for script in (PLANNER, WORKER)
            for step in _least([_process(script, arguments, environment) for _ in range(repeats + 1)][1:])
        ]
        found.append(Started(format, *steps))
        show(_line(found[-1]))
    return found


def with_bytecode(folder: Path) -> dict[str, str]:
    """The environment of processes that keep compiled bytecode in a folder."""
    environment = {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**environment, "PYTHONPYCACHEPREFIX": str(folder / "bytecode")}


def as_json(found: list[Started]) -> list[dict[str, Any]]:
    """The figures for a file."""
    return [asdict(one) for one in found]


def _process(script: str, arguments: list[str], environment: Mapping[str, str]) -> list[float]:
    """The milliseconds of each step of a script in a new process."""
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments], capture_output=True, text=True, check=True, env=environment
    )
    ends = [0.0, *json.loads(done.stdout.splitlines()[-1])]
    return [1000 * (end - start) for start, end in pairwise(ends)]


def _least(runs: list[list[float]]) -> list[float]:
    return [min(step) for step in zip(*runs, strict=True)]


def _line(one: Started) -> str:
    return (
        f"{one.format:5} planner {one.planner:.0f} ms of processor time: Spark {one.planner_spark:.0f}, import "
        f"{one.registering:.0f}, plan {one.planning:.0f}; worker {one.worker:.0f} ms: Spark {one.worker_spark:.0f}, "
        f"import {one.unpickling:.0f}, read {one.reading:.0f}"
    )
