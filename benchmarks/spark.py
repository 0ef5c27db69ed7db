"""Files and lakes in Spark: our sources beside those of Spark and of others, on the same rows."""

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
from benchmarks.files import Files
from benchmarks.jars import Connector
from benchmarks.measure import Action, Case, measure
from benchmarks.memory import ProcessorTime, Watch
from benchmarks.spark_engines import COPY, LAKE, NOOP, OURS, SLOW, Engine, engines

FULL, TWO, WHERE, COUNT = "aggregate of all columns", "aggregate of 2 columns", "where, 1 %", "count"
ENDS, LIMIT, NEXT, JOIN = "min and max", "limit 10", "where and show, then the next query", "join with 50 rows"
QUERIES = (FULL, TWO, WHERE, COUNT, ENDS, LIMIT, NEXT, JOIN)
WRITE = "write what Parquet holds"

DEMANDED = ("vng", "zng", "csup", LAKE)
"""The engines of which something is demanded."""

DEMANDS = {FULL: 1.15, TWO: 1.3, WHERE: 1.0, COUNT: 0.5, ENDS: 0.5, LIMIT: 1.5, JOIN: 1.2, WRITE: 0.9}
"""The most that a query may take of the time of Parquet."""

Frames = Callable[[], DataFrame]
"""``frames()`` opens the data of one engine anew, as Spark's own API does it: planning is part of each query."""


def run(
    data: Dataset,
    files: Files,
    repeats: int,
    connectors: Mapping[Connector, str],
    show: Callable[[str], None],
    *,
    write: bool = False,
) -> list[Case]:
    """Measure one dataset.

    Args:
        data: the rows.
        files: the same as files.
        repeats: how often each case is timed.
        connectors: data sources of others, with their jars.
        show: takes lines about engines that are left out.
        write: also writing.

    Raises:
        ValueError: two engines gave different answers.
    """
    jars = {"spark.jars": ",".join(connectors.values())} if connectors else {}
    with (
        session(jars) as spark,
        ProcessorTime() as processor,
        tempfile.TemporaryDirectory(dir=files.vng.parent) as folder,
    ):
        whole = spark.read.format("vng").load(str(files.vng))
        found = engines(data, files, whole, list(connectors), Path(folder), show)
        cases: list[Case] = []
        for group in _queries(spark, data, found, whole.schema):
            for case in group:
                case.answer = case.run()
            agree(group)
            measure(_limited(group), repeats, _peak_of_workers, processor=processor.seconds, warm=True)
            for case in group:
                # Other readers work in the JVM, whose memory says nothing of one task.
                case.peak = case.peak if case.engine in OURS else None
            cases += group
        if write:
            group = list(_writes(spark, data, found, whole.schema))
            # Memory of the writers is what `--large` measures.
            measure(_limited(group), repeats, lambda run: run(), processor=processor.seconds)
            cases += group
    return cases


def _limited(cases: list[Case]) -> list[Case]:
    for case in cases:
        case.most = 2 if case.engine in SLOW else None
        if case.engine in DEMANDED and case.query in DEMANDS:
            case.demands = {"parquet": DEMANDS[case.query]}
    return cases


def _writes(spark: SparkSession, data: Dataset, found: list[Engine], schema: StructType) -> Iterator[Case]:
    """Overwriting a table with what Spark's Parquet reader gives, which is timed alone and with a copy to Python."""
    [parquet] = [engine for engine in found if engine.name == "parquet"]
    rows = parquet.read(spark, data.name, schema)
    for engine in (*found, Engine(NOOP, "noop", parquet.folder), Engine(COPY, "noop", parquet.folder)):
        # Vortex takes minutes.
        if engine.name != "vortex":
            yield Case(data.name, WRITE, engine.name, partial(engine.write, rows, "again"), data.rows)


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
        "spark.ui.showConsoleProgress": "false",
        # Parquet's reader takes memory outside the heap, which only the collector of the heap gives back.
        "spark.driver.memory": "4g",
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


def _queries(spark: SparkSession, data: Dataset, found: list[Engine], schema: StructType) -> Iterator[list[Case]]:
    """Queries as everybody writes them: nothing but Spark's own API."""
    frames = {engine.name: partial(engine.read, spark, data.name, schema) for engine in found}

    def cases(query: str, run: Callable[[DataFrame], tuple[Any, ...]]) -> list[Case]:
        def make(own: Frames) -> Action:
            return lambda: run(own())

        return [Case(data.name, query, name, make(own), data.rows) for name, own in frames.items()]

    one, two = data.two
    yield cases(FULL, aggregate_all)
    yield cases(TWO, lambda frame: aggregate_all(frame.select(one, two)))
    yield cases(WHERE, lambda frame: aggregate_all(frame.where(data.where)))
    yield cases(COUNT, lambda frame: (frame.count(),))
    yield cases(ENDS, lambda frame: _first(frame.agg(F.min(one), F.max(one))))
    yield cases(LIMIT, lambda frame: (len(frame.limit(10).collect()),))
    yield cases(NEXT, lambda frame: _shown_and_next(frame, data))
    names = _names(frames["parquet"](), one)
    for engine in found:
        engine.write(names, "dimension", "key")
    yield [
        Case(data.name, JOIN, engine.name, partial(_joined, frames[engine.name], dimension, data), data.rows)
        for engine in found
        for dimension in [partial(engine.read, spark, "dimension", names.schema)]
    ]


def _shown_and_next(frame: DataFrame, data: Dataset) -> tuple[Any, ...]:
    with redirect_stdout(StringIO()):
        frame.where(data.where).show()
    return aggregate_all(frame.select(*data.two))


def _names(rows: DataFrame, key: str) -> DataFrame:
    """A table of 50 keys, and a name for each."""
    rows = rows.select(key).distinct().orderBy(key).limit(50)
    return rows.select(
        F.col(key).alias("key"), F.concat(F.lit("n"), F.crc32(F.col(key).cast("string")) % 7).alias("n")
    ).coalesce(1)


def _joined(frames: Frames, dimension: Frames, data: Dataset) -> tuple[Any, ...]:
    """Rows of some keys, counted by the name of the key."""
    rows = frames().select(data.two[0]).join(dimension(), F.col(data.two[0]) == F.col("key"))
    found = rows.where("n <> 'n3'").groupBy("n").agg(F.count(F.lit(1))).orderBy("n").collect()
    return tuple(value for row in found for value in row)


def _first(frame: DataFrame) -> tuple[Any, ...]:
    row = frame.first()
    return tuple(row) if row is not None else ()


def aggregate_all(frame: DataFrame) -> tuple[Any, ...]:
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


def agree(cases: list[Case]) -> None:
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
