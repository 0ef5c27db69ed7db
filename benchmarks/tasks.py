"""What a task and a job cost in a warm session, whatever they read: queries over small files, beside Parquet.

A query reads one file, and then as many files as there are tasks. The job is what the first takes; a task is what each
further file adds. Processor time is that of the JVM and of the Python processes below it: on a busy machine it says
more than the time of the clock.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from pyspark.sql import SparkSession

import zed_spark
from benchmarks.demands import Demand
from benchmarks.memory import ProcessorTime
from benchmarks.planning import write_small_file
from benchmarks.spark import session

FORMATS = ("vng", "parquet")

WARM = 15
"""Queries of each kind that are run before."""

MOST_TASK = 10.0
"""The most milliseconds that a task may take, whatever it reads."""

MOST_JOB = 30.0
"""The most milliseconds that a job may take more than Parquet's."""

PACKING = 4 << 20
"""Opening a file counts as so many bytes, which are as many as a task takes: each file has a task."""


@dataclass(frozen=True)
class Taken:
    """Milliseconds of a query, or of a task: the clock, and processor time of the JVM and of Python."""

    wall: float
    jvm: float
    python: float

    @property
    def cpu(self) -> float:
        """Processor time of all."""
        return self.jvm + self.python


@dataclass(frozen=True)
class Cost:
    """What one format costs.

    Attributes:
        format: name of the format.
        job: a query over one file.
        task: what each further file of a query adds. Its wall time is that of a core.
        reading: milliseconds in which a task opens and decodes, of what it costs in Python; None for others.
    """

    format: str
    job: Taken
    task: Taken
    reading: float | None


def run(folder: Path, tasks: int, repeats: int, show: Callable[[str], None]) -> list[Cost]:
    """Measure each format.

    Args:
        folder: an empty folder.
        tasks: files of the larger query.
        repeats: queries of each kind that count; the median is taken.
        show: prints a line.
    """
    more = {
        "spark.sql.files.maxPartitionBytes": str(PACKING),
        "spark.sql.files.openCostInBytes": str(PACKING),
        "spark.sql.files.minPartitionNum": str(tasks),
        "spark.sql.adaptive.enabled": "false",
    }
    with session(more) as spark:
        cores = spark.sparkContext.defaultParallelism
        kinds = {(format, count): _written(spark, folder, format, count) for format in FORMATS for count in (1, tasks)}
        for _ in range(WARM):
            for (format, _), path in kinds.items():
                _query(spark, format, path)
        java = int(spark._jvm.java.lang.ProcessHandle.current().pid())  # type: ignore[union-attr]
        # No process ends meanwhile, so none has to be watched.
        clock = ProcessorTime()
        taken: dict[tuple[str, int], list[Taken]] = {kind: [] for kind in kinds}
        reading = []
        for _ in range(repeats):
            for (format, count), path in kinds.items():
                taken[format, count].append(_measured(clock, java, partial(_query, spark, format, path)))
                if format == "vng" and count == tasks:
                    reading.append(zed_spark.query_metrics(spark).total["time_in_python"] / tasks)
        found = []
        for format in FORMATS:
            job, all_tasks = (_middle(taken[format, count]) for count in (1, tasks))
            task = Taken(
                *(
                    (after - before) * factor / (tasks - 1)
                    for after, before, factor in (
                        (all_tasks.wall, job.wall, cores),
                        (all_tasks.jvm, job.jvm, 1),
                        (all_tasks.python, job.python, 1),
                    )
                )
            )
            found.append(Cost(format, job, task, median(reading) if format == "vng" else None))
            show(_line(found[-1]))
        return found


def as_json(found: list[Cost]) -> list[dict[str, Any]]:
    """The figures for a file."""
    return [asdict(one) for one in found]


def demands(found: list[Cost]) -> Iterator[Demand]:
    """What is demanded of our format."""
    ours, parquet = found
    yield Demand("a task, whatever it reads", ours.format, "ms of processor time", ours.task.cpu, MOST_TASK)
    yield Demand("a job", ours.format, "ms more than parquet", ours.job.wall - parquet.job.wall, MOST_JOB)


def _written(spark: SparkSession, folder: Path, format: str, count: int) -> str:
    """Write so many files of one row group each; the same rows in each format."""
    path = folder / f"{format}-{count}"
    path.mkdir()
    if format == "parquet":
        rows = spark.read.format("vng").load(str(folder / "vng-1"))
        rows.coalesce(1).write.mode("overwrite").parquet(str(folder / "once"))
        [file] = (folder / "once").glob("*.parquet")
        for number in range(count):
            (path / f"{number:04}.parquet").write_bytes(file.read_bytes())
    else:
        for number in range(count):
            write_small_file(path / f"{number:04}.{format}", format)
    return str(path)


def _query(spark: SparkSession, format: str, path: str) -> None:
    frame = spark.read.format(format).load(path).where("id >= 0").select("message")
    frame.write.format("noop").mode("overwrite").save()


def _measured(clock: ProcessorTime, java: int, act: Callable[[], None]) -> Taken:
    python, jvm, wall = clock.seconds(), _seconds(java), time.perf_counter()
    act()
    wall = time.perf_counter() - wall
    jvm = _seconds(java) - jvm
    return Taken(1000 * wall, 1000 * jvm, 1000 * (clock.seconds() - python - jvm))


def _seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _middle(all_of: list[Taken]) -> Taken:
    return Taken(*(median(getattr(one, name) for one in all_of) for name in ("wall", "jvm", "python")))


def _line(one: Cost) -> str:
    reading = "" if one.reading is None else f", of it {one.reading:.1f} opening and decoding"
    return (
        f"{one.format:8} job {one.job.wall:.0f} ms: processor time of the JVM {one.job.jvm:.0f}, of Python "
        f"{one.job.python:.0f}; task {one.task.wall:.1f} ms: JVM {one.task.jvm:.1f}, Python {one.task.python:.1f}"
        f"{reading}"
    )
