"""Files in Spark: the sources against Spark's own Parquet and JSON readers, on the same rows."""

from __future__ import annotations

import math
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from functools import partial
from io import StringIO
from pathlib import Path
from types import MappingProxyType
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
from benchmarks.memory import ProcessorTime, Watch

FULL, TWO, WHERE, COUNT = "aggregate of all columns", "aggregate of 2 columns", "where, 1 %", "count"
ENDS, LIMIT, NEXT, JOIN = "min and max", "limit 10", "where and show, then the next query", "join with 50 rows"
QUERIES = (FULL, TWO, WHERE, COUNT, ENDS, LIMIT, NEXT, JOIN)
WRITE, NOOP = "write what Parquet holds", "no write"

# The sources hand over whole rows of Python; 1.3 is the ceiling that this leaves.
_FULL_DEMANDS = {"parquet": 1.3, "json": 0.2}

_MICROSECONDS = "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX"

Frames = Callable[[], DataFrame]
"""``frames()`` opens the data of one engine anew, as Spark's own API does it: planning is part of each query."""


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
    with session() as spark, ProcessorTime() as processor, tempfile.TemporaryDirectory(dir=files.vng.parent) as folder:
        engines = _engines(spark, files, Path(folder))
        cases = [case for query in _queries(data, engines, Path(folder)) for case in query]
        for query in QUERIES:
            group = [case for case in cases if case.query == query]
            for case in group:
                case.answer = case.run()
            _agree(group)
            measure(group, repeats, _peak_of_workers, processor=processor.seconds)
            for case in group:
                # Spark's own readers work in the JVM, whose memory says nothing of one task.
                case.peak = None if case.engine in ("parquet", "json") else case.peak
        if write:
            group = list(_writes(spark, data, Path(folder)))
            # Memory of the writers is what `--large` measures.
            measure(group, repeats, lambda run: run(), processor=processor.seconds)
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
def session(more: Mapping[str, str] = MappingProxyType({})) -> Iterator[SparkSession]:
    """A session on two cores that knows the sources.

    Args:
        more: configuration besides.
    """
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
        **more,
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

    ours = {"vng": files.vng, "zng": files.zng, "csup": files.csup}
    if HAS_VORTEX:
        ours["vortex"] = files.vortex
    return {
        **{name: partial(spark.read.format(name).load, str(path)) for name, path in ours.items()},
        "parquet": lambda: spark.read.parquet(parquet),
        "json": lambda: reader.json(json),
    }


def _queries(data: Dataset, engines: dict[str, Frames], folder: Path) -> Iterator[list[Case]]:
    """Queries as everybody writes them: nothing but Spark's own API."""

    def cases(query: str, run: Callable[[DataFrame], tuple[Any, ...]]) -> list[Case]:
        def make(frames: Frames) -> Action:
            return lambda: run(frames())

        return [Case(data.name, query, name, make(frames), data.rows) for name, frames in engines.items()]

    one, two = data.two
    full = cases(FULL, _aggregate)
    for case in full[:2]:
        case.demands = dict(_FULL_DEMANDS)
    yield full
    yield cases(TWO, lambda frame: _aggregate(frame.select(one, two)))
    yield cases(WHERE, lambda frame: _aggregate(frame.where(data.where)))
    yield cases(COUNT, lambda frame: (frame.count(),))
    yield cases(ENDS, lambda frame: _first(frame.agg(F.min(one), F.max(one))))
    yield cases(LIMIT, lambda frame: (len(frame.limit(10).collect()),))
    yield cases(NEXT, lambda frame: _shown_and_next(frame, data))
    yield [
        Case(data.name, JOIN, name, partial(_joined, frames, _dimension(name, frames, one, folder), data), data.rows)
        for name, frames in engines.items()
    ]


def _shown_and_next(frame: DataFrame, data: Dataset) -> tuple[Any, ...]:
    with redirect_stdout(StringIO()):
        frame.where(data.where).show()
    return _aggregate(frame.select(*data.two))


def _dimension(engine: str, frames: Frames, key: str, folder: Path) -> Frames:
    """A table of 50 keys, and a name for each, in the format of an engine."""
    path = str(folder / f"dimension-{engine}")
    rows = frames().select(key).distinct().orderBy(key).limit(50)
    named = rows.select(
        F.col(key).alias("key"), F.concat(F.lit("n"), F.crc32(F.col(key).cast("string")) % 7).alias("n")
    )
    reader, writer = named.sparkSession.read.format(engine), named.coalesce(1).write.format(engine)
    if engine == "json":
        # As with the rows themselves, JSON is given the schema.
        reader = reader.schema(named.schema).option("timestampFormat", _MICROSECONDS)
        writer = writer.option("timestampFormat", _MICROSECONDS)
    writer.save(path)
    return partial(reader.load, path)


def _joined(frames: Frames, dimension: Frames, data: Dataset) -> tuple[Any, ...]:
    """Rows of some keys, counted by the name of the key."""
    rows = frames().select(data.two[0]).join(dimension(), F.col(data.two[0]) == F.col("key"))
    found = rows.where("n <> 'n3'").groupBy("n").agg(F.count(F.lit(1))).orderBy("n").collect()
    return tuple(value for row in found for value in row)


def _first(frame: DataFrame) -> tuple[Any, ...]:
    row = frame.first()
    return tuple(row) if row is not None else ()


def _aggregate(frame: DataFrame) -> tuple[Any, ...]:
    """One figure of every leaf column: none of them can be left out."""
    return _first(frame.agg(F.count(F.lit(1)), *_figures(frame.schema)))


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
        case.answer = case.answer[0] if case.answer else None


def _same(one: Any, other: Any) -> bool:
    # Sums of floats depend on the order of the rows.
    return math.isclose(one, other, rel_tol=1e-9) if isinstance(one, float) else bool(one == other)


def _peak_of_workers(run: Action) -> int | None:
    with Watch(os.getpid()) as watch:
        run()
    return watch.peak
