"""Files in Spark: the sources against Spark's own Parquet and JSON readers, on the same rows."""

from __future__ import annotations

import math
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F  # noqa: N812 - as everybody calls it
from pyspark.sql.types import (
    ArrayType,
    BinaryType,
    BooleanType,
    DataType,
    DayTimeIntervalType,
    StringType,
    StructType,
    TimestampType,
)

import zed_spark
from benchmarks.data import Dataset
from benchmarks.files import HAS_VORTEX, Files
from benchmarks.measure import Action, Case, measure
from benchmarks.memory import Watch

FULL, TWO, WHERE, COUNT = "aggregate of all columns", "aggregate of 2 columns", "where, 1 %", "count"
WRITE, NOOP = "write what Parquet holds", "no write"

# The sources hand over whole rows; 1.3 is the ceiling that the API leaves.
_FULL_DEMANDS = {"parquet": 1.3, "json": 0.2}

_MICROSECONDS = "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX"

Frames = Callable[[list[str] | None, str | None], DataFrame]
"""``frames(columns, condition)`` opens the data of one engine anew, planning included."""


def run(data: Dataset, files: Files, repeats: int, *, write: bool = False) -> list[Case]:
    """Measure one dataset.

    Args:
        data: the rows.
        files: the same as files.
        repeats: how often each case is timed.
        write: also writing.

    Raises:
        ValueError: two engines gave different answers.
    """
    with session() as spark, tempfile.TemporaryDirectory(dir=files.vng.parent) as folder:
        engines = _engines(spark, files, Path(folder))
        cases = [case for query in _queries(data, engines) for case in query]
        for query in (FULL, TWO, WHERE, COUNT):
            group = [case for case in cases if case.query == query]
            for case in group:
                case.answer = case.run()
            _agree(group)
            measure(group, repeats, _peak_of_workers, own=False)
            for case in group:
                # Spark's own readers work in the JVM, whose memory says nothing of one task.
                case.peak = None if case.engine in ("parquet", "json") else case.peak
        if write:
            group = list(_writes(spark, data, Path(folder)))
            # Memory of the writers is what `--large` measures.
            measure(group, repeats, lambda run: run(), own=False)
            cases += group
    return cases


def _writes(spark: SparkSession, data: Dataset, folder: Path) -> Iterator[Case]:
    """Overwriting a folder; all engines get the rows from Spark's Parquet reader, which is timed alone too."""
    rows = spark.read.parquet(str(folder / "parquet"))

    def written(format: str) -> None:
        writer = rows.write.format(format).mode("overwrite")
        writer.save() if format == "noop" else writer.save(str(folder / f"{format}-again"))

    for engine in ("vng", "zng", "parquet", "json", "noop"):
        demands = {"parquet": 1.0} if engine in ("vng", "zng") else {}
        name = NOOP if engine == "noop" else engine
        yield Case(data.name, WRITE, name, partial(written, engine), data.rows, demands)


@contextmanager
def session() -> Iterator[SparkSession]:
    """A session on two cores that knows the sources."""
    os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    root = str(Path(__file__).parents[1])
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [root, os.environ.get("PYTHONPATH")]))
    builder = SparkSession.builder.master("local[2]").appName("zed_spark benchmarks")
    for key, value in {
        "spark.ui.enabled": "false",
        "spark.sql.session.timeZone": "UTC",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.sql.shuffle.partitions": "2",
    }.items():
        builder = builder.config(key, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    zed_spark.register(spark)
    try:
        yield spark
    finally:
        spark.stop()


def _engines(spark: SparkSession, files: Files, folder: Path) -> dict[str, Frames]:
    # Spark writes what it will read, so that the rows and the number of files are like those of our source.
    whole = spark.read.format("vng").load(str(files.vng))
    parquet, json = str(folder / "parquet"), str(folder / "json")
    whole.write.parquet(parquet)
    whole.write.option("timestampFormat", _MICROSECONDS).json(json)
    # With the schema given: finding it out would cost JSON another pass.
    reader = spark.read.schema(whole.schema).option("timestampFormat", _MICROSECONDS)

    def own(format: str, path: Path, columns: list[str] | None, where: str | None) -> DataFrame:
        return zed_spark.scan(spark, str(path), columns, where, format)

    ours = {"vng": files.vng, "zng": files.zng, "csup": files.csup}
    if HAS_VORTEX:
        ours["vortex"] = files.vortex
    return {
        **{name: partial(own, name, path) for name, path in ours.items()},
        "parquet": lambda columns, where: _narrow(spark.read.parquet(parquet), columns, where),
        "json": lambda columns, where: _narrow(reader.json(json), columns, where),
    }


def _narrow(frame: DataFrame, columns: list[str] | None, where: str | None) -> DataFrame:
    frame = frame if where is None else frame.where(where)
    return frame if columns is None else frame.select(*columns)


def _queries(data: Dataset, engines: dict[str, Frames]) -> Iterator[list[Case]]:
    def cases(query: str, make: Callable[[Frames], Action]) -> list[Case]:
        return [Case(data.name, query, name, make(frames), data.rows) for name, frames in engines.items()]

    full = cases(FULL, lambda frames: lambda: _aggregate(frames(None, None)))
    for case in full[:2]:
        case.demands = dict(_FULL_DEMANDS)
    yield full
    yield cases(TWO, lambda frames: lambda: _aggregate(frames(list(data.two), None)))
    yield cases(WHERE, lambda frames: lambda: _aggregate(frames(None, data.where)))
    counts = cases(COUNT, lambda frames: lambda: (frames([], None).count(),))
    # What one gets who counts without `scan`: whole rows are read.
    for name in ("vng", "zng"):
        run = partial(_count_all, engines[name])
        counts.append(Case(data.name, COUNT, f"{name}, all columns", run, data.rows))
    yield counts


def _count_all(frames: Frames) -> tuple[int]:
    return (frames(None, None).count(),)


def _aggregate(frame: DataFrame) -> tuple[Any, ...]:
    """One figure of every leaf column: none of them can be left out."""
    row = frame.agg(F.count(F.lit(1)), *_figures(frame.schema)).first()
    return tuple(row) if row is not None else ()


def _figures(schema: StructType, path: tuple[str, ...] = ()) -> Iterator[Column]:
    for field in schema.fields:
        place = (*path, field.name)
        if isinstance(field.dataType, StructType):
            yield from _figures(field.dataType, place)
        else:
            yield _figure(field.dataType, F.col(".".join(f"`{name}`" for name in place)))


def _figure(of: DataType, column: Column) -> Column:
    if isinstance(of, StringType | BinaryType):
        return F.sum(F.length(column))
    if isinstance(of, ArrayType):
        return F.sum(F.size(column))
    if isinstance(of, BooleanType):
        return F.count_if(column)
    if isinstance(of, TimestampType | DayTimeIntervalType):
        return F.max(column)
    return F.sum(column)


def _agree(cases: list[Case]) -> None:
    first = cases[0]
    for case in cases[1:]:
        if len(case.answer) != len(first.answer) or not all(map(_same, case.answer, first.answer)):
            raise ValueError(
                f"{case.data}, {case.query}: {case.engine} gave {case.answer}, {first.engine} {first.answer}"
            )
    for case in cases:
        case.answer = case.answer[0]


def _same(one: Any, other: Any) -> bool:
    # Sums of floats depend on the order of the rows.
    return math.isclose(one, other, rel_tol=1e-9) if isinstance(one, float) else bool(one == other)


def _peak_of_workers(run: Action) -> int | None:
    with Watch(os.getpid()) as watch:
        run()
    return watch.peak
