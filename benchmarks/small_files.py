"""Many small files: planning and reading them, beside Parquet files of the same rows that Spark reads itself."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pyarrow.dataset
import pyarrow.fs
from pyspark.sql import DataFrame, SparkSession

from benchmarks.data import mixed_parts
from benchmarks.files import write_ours
from benchmarks.measure import Action, Case, measure
from benchmarks.memory import ProcessorTime
from benchmarks.object_server import BUCKET, serve
from benchmarks.spark import aggregate_all, agree, session
from zed_spark import lake as lakes
from zed_spark.files import plan
from zed_spark.formats.registry import format_named
from zed_spark.formats.vng import detect
from zed_spark.spark.lake.source import plan_pool
from zed_spark.spark.lake.summaries import forget as forget_objects
from zed_spark.spark.options import LakeOptions, ReadOptions
from zed_spark.spark.read.planner import Planner, plan_files
from zed_spark.spark.read.tasks import read_partition
from zed_spark.storage.options import StorageOptions

FORMATS = ("vng", "zng")
LAKE = "lake"

BYTES = 100_000
"""The size of a VNG file, about; the others have the same rows."""

BODIES = 20
"""Files that differ; the others are copies."""

PLAN, FULL, COUNT, LIMIT = "plan", "aggregate of all columns", "count", "limit 10"
SCAN = "plan and read all columns"

DELAY = 0.02
"""Seconds until the object store answers a request."""

ACCESS = {"region": "us-east-1", "access_key_id": "anyone", "secret_access_key": "anything"}

QUERIES: dict[str, Callable[[DataFrame], tuple[Any, ...]]] = {
    PLAN: lambda frame: _planned(frame),
    FULL: lambda frame: aggregate_all(frame),
    COUNT: lambda frame: (frame.count(),),
    LIMIT: lambda frame: (len(frame.limit(10).collect()),),
}

MOST = 1.5
"""The most time, relative to Parquet, that planning and reading may take."""


def run(count: int, repeats: int, folder: Path) -> list[Case]:
    """Measure local files in Spark, and then the same files in an object store without it.

    Args:
        count: files of each format.
        repeats: how often each case is timed.
        folder: an empty folder.

    Raises:
        ValueError: two engines gave different answers.
    """
    rows = write_bodies(folder) * count // BODIES
    cases: list[Case] = []
    with session() as spark, ProcessorTime() as processor:
        _write_parquet(spark, folder)
        for format in (*FORMATS, "parquet"):
            copy_bodies(folder, format, count)
        for query, act in QUERIES.items():
            group = list(_cases(spark, folder, query, act, rows))
            _measure(group, repeats, processor.seconds, checked=query != PLAN)
            cases += group
    _write_lake(folder, rows // count, count)
    return cases + _remote(folder, rows, repeats)


def _measure(group: list[Case], repeats: int, processor: Callable[[], float], *, checked: bool = True) -> None:
    for case in group:
        case.answer = case.run()
    if checked:
        agree(group)
    else:
        for case in group:
            case.answer = case.answer[0]
    measure(group, repeats, lambda run: None, processor=processor)


def _remote(folder: Path, rows: int, repeats: int) -> list[Case]:
    """Planning and reading in one process, as the planner and a task do it, beside pyarrow's dataset.

    Spark's own reader of object stores is a download of several hundred megabytes.
    """
    with serve(folder, DELAY) as endpoint:
        ours = (*FORMATS, LAKE)
        plans: dict[str, Action] = {format: partial(_plan_remote, format, endpoint) for format in ours}
        reads: dict[str, Action] = {format: partial(_read_remote, format, endpoint) for format in ours}
        plans["parquet"] = lambda: (min(len(_dataset(endpoint).files), 1),)
        reads["parquet"] = lambda: (sum(batch.num_rows for batch in _dataset(endpoint).to_batches()),)
        cases = []
        for query, acts in ((PLAN, plans), (SCAN, reads)):
            name = f"small files, {DELAY * 1000:.0f} ms to each answer"
            group = [
                Case(name, query, engine, act, rows, {"parquet": MOST} if query == SCAN and engine in ours else {})
                for engine, act in acts.items()
            ]
            _measure(group, repeats, time.process_time)
            for case in group:
                # What matters is how readers wait.
                case.cpu.clear()
            cases += group
    return cases


def _plan_remote(format: str, endpoint: str) -> tuple[int]:
    forget()
    return (min(len(_planner(format, endpoint).plan().partitions), 1),)


def _read_remote(format: str, endpoint: str) -> tuple[int]:
    forget()
    plan = _planner(format, endpoint).plan()
    forget()
    return (sum(batch.num_rows for part in plan.partitions for batch in read_partition(plan.task, part)),)


def _planner(format: str, endpoint: str) -> Planner:
    storage = StorageOptions({**ACCESS, "endpoint": endpoint, "allow_http": "true"})
    if format == LAKE:
        options = {f"storage.{name}": value for name, value in storage.items()}
        return plan_pool(LakeOptions.parse({"path": f"s3://{BUCKET}/{LAKE}", "pool": LAKE, **options}))
    return plan_files(format, ReadOptions(paths=(f"s3://{BUCKET}/all-{format}",), storage=storage))


def _dataset(endpoint: str) -> pyarrow.dataset.Dataset:
    store = pyarrow.fs.S3FileSystem(
        endpoint_override=endpoint.removeprefix("http://"),
        scheme="http",
        region=ACCESS["region"],
        access_key=ACCESS["access_key_id"],
        secret_key=ACCESS["secret_access_key"],
    )
    return pyarrow.dataset.dataset(f"{BUCKET}/all-parquet", filesystem=store, format="parquet")


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
    forget_objects()


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


def _write_lake(folder: Path, rows: int, count: int) -> None:
    """Write a pool of about as many objects, each with about the rows of a file."""
    pool = lakes.create(str(folder / LAKE)).create_pool(LAKE, "ts", threshold=BYTES)
    pool.branch().load(mixed_parts(rows * count, rows))


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
