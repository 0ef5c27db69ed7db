"""Many small files: planning and reading them, beside Parquet files of the same rows that Spark reads itself."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from pyspark.sql import DataFrame, SparkSession

from benchmarks.data import mixed_parts
from benchmarks.files import write_ours
from benchmarks.measure import Case, measure
from benchmarks.memory import ProcessorTime
from benchmarks.spark import aggregate_all, agree, session
from zed_spark.files import plan
from zed_spark.formats.registry import format_named
from zed_spark.formats.vng import detect

FORMATS = ("vng", "zng")

BYTES = 100_000
"""The size of a VNG file, about; the others have the same rows."""

BODIES = 20
"""Files that differ; the others are copies."""

PLAN, FULL, COUNT, LIMIT = "plan", "aggregate of all columns", "count", "limit 10"

QUERIES: dict[str, Callable[[DataFrame], tuple[Any, ...]]] = {
    PLAN: lambda frame: _planned(frame),
    FULL: lambda frame: aggregate_all(frame),
    COUNT: lambda frame: (frame.count(),),
    LIMIT: lambda frame: (len(frame.limit(10).collect()),),
}

MOST = 1.5
"""The most time, relative to Parquet, that planning and reading may take."""


def run(count: int, repeats: int, folder: Path) -> list[Case]:
    """Measure local files.

    Args:
        count: files of each format.
        repeats: how often each case is timed.
        folder: an empty folder.

    Raises:
        ValueError: two engines gave different answers.
    """
    rows = write_bodies(folder)
    with session() as spark, ProcessorTime() as processor:
        _write_parquet(spark, folder)
        for format in (*FORMATS, "parquet"):
            copy_bodies(folder, format, count)
        cases = []
        for query, act in QUERIES.items():
            group = list(_cases(spark, folder, query, act, rows * count // BODIES))
            for case in group:
                case.answer = case.run()
            if query != PLAN:
                agree(group)
            else:
                for case in group:
                    case.answer = case.answer[0]
            measure(group, repeats, lambda run: None, processor=processor.seconds)
            cases += group
        return cases


def _cases(
    spark: SparkSession, folder: Path, query: str, act: Callable[[DataFrame], tuple[Any, ...]], rows: int
) -> Iterator[Case]:
    def once(format: str) -> tuple[Any, ...]:
        forget()
        return act(spark.read.format(format).load(str(folder / f"all-{format}")))

    for format in (*FORMATS, "parquet"):
        demands = {} if format == "parquet" else {"parquet": MOST}
        yield Case("small files", query, format, partial(once, format), rows, demands)


def _planned(frame: DataFrame) -> tuple[Any, ...]:
    """The number of tasks."""
    query: Any = frame
    return (query._jdf.queryExecution().toRdd().getNumPartitions(),)


def forget() -> None:
    """Remember nothing of files, as in a new process."""
    plan.forget()
    detect.forget()


def write_bodies(folder: Path) -> int:
    """Write the different files of our formats, to a folder for each.

    Returns:
        Rows of all of them.
    """
    rows = _rows_of_body(folder)
    for format in FORMATS:
        (folder / format).mkdir()
        for number, part in enumerate(mixed_parts(rows * BODIES, rows)):
            write_ours([part], folder / format / f"{number:02}.{format}", format_named(format).settings())
    return rows * BODIES


def copy_bodies(folder: Path, format: str, count: int) -> None:
    """Copy the different files of a format until there are so many."""
    bodies = sorted(path for path in (folder / format).iterdir() if path.suffix == f".{format}")
    into = folder / f"all-{format}"
    into.mkdir()
    for number in range(count):
        shutil.copyfile(bodies[number % BODIES], into / f"part-{number:06}.{format}")


def _rows_of_body(folder: Path) -> int:
    """Rows of a file of the wanted size."""
    trial, path = 4096, folder / "trial.vng"
    write_ours(mixed_parts(trial, trial), path, format_named("vng").settings())
    return trial * BYTES // path.stat().st_size


def _write_parquet(spark: SparkSession, folder: Path) -> None:
    """Spark writes what it will read."""
    (folder / "parquet").mkdir()
    for number in range(BODIES):
        written = folder / "written"
        frame = spark.read.format("vng").load(str(folder / "vng" / f"{number:02}.vng"))
        frame.coalesce(1).write.mode("overwrite").parquet(str(written))
        [file] = written.glob("*.parquet")
        file.rename(folder / "parquet" / f"{number:02}.parquet")
