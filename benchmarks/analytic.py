"""Analytic queries, natively planned, over VNG and CSUP files and lake pools beside Parquet: same answers, times."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import geometric_mean
from typing import TYPE_CHECKING, Any

from benchmarks.analytic_data import Workload
from benchmarks.demands import Demand
from benchmarks.memory import ProcessorTime

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

ENGINES = ("parquet", "vng", "csup", "zedlake")

MOST = 1.0
"""The most that all queries together may take of the time of Parquet."""


@dataclass(frozen=True)
class Answer:
    """A query on one engine.

    Attributes:
        query: its name.
        engine: what it was run on.
        rows: how many rows it gave.
        seconds: the least time of all runs, from the text to the rows.
        processor: the least processor time of all runs, of the JVM and of Python.
        right: whether the rows are those of Parquet.
    """

    query: str
    engine: str
    rows: int
    seconds: float
    processor: float
    right: bool


def run(workload: Workload, largest: int, repeats: int, folder: Path, show: Callable[[str], None]) -> list[Answer]:
    """Write the tables and run all queries on each engine, in a session of its own.

    Args:
        workload: the tables and the queries.
        largest: rows of the largest table.
        repeats: how often each query is timed.
        folder: an empty folder.
        show: prints a line.
    """
    from pyspark.sql import SparkSession

    import zed_spark

    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    spark = builder.config("spark.sql.shuffle.partitions", "2").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    try:
        zed_spark.register(spark)
        workload.write(spark, largest, folder)
        return answers(spark, workload, repeats, folder, show)
    finally:
        spark.stop()


def answers(
    spark: SparkSession, workload: Workload, repeats: int, folder: Path, show: Callable[[str], None]
) -> list[Answer]:
    """Run all queries on the tables that were written to a folder, in a session that is left with no views."""
    sessions = {engine: _session(spark, engine, folder, workload.tables) for engine in ENGINES}
    found: list[Answer] = []
    show(_line("query", list(ENGINES)))
    with ProcessorTime() as clock:
        for query, text in workload.queries.items():
            own = _answers(sessions, query, text, repeats, clock)
            show(_line(query, [f"{one.seconds:.2f} s{'' if one.right else ' WRONG'}" for one in own]))
            found += own
    show(_line("mean of the ratios to Parquet", ["", *(f"{ratio(found, engine):.2f} x" for engine in ENGINES[1:])]))
    show(_line("total", [f"{total(found, engine):.2f} s" for engine in ENGINES]))
    show(_line("total of processor time", [f"{processor_total(found, engine):.2f} s" for engine in ENGINES]))
    return found


def ratio(found: list[Answer], engine: str) -> float:
    """The geometric mean of the times of an engine, each relative to Parquet's."""
    plain = {one.query: one.seconds for one in found if one.engine == "parquet"}
    return geometric_mean(one.seconds / plain[one.query] for one in found if one.engine == engine)


def total(found: list[Answer], engine: str) -> float:
    """The seconds of all queries on an engine."""
    return sum(one.seconds for one in found if one.engine == engine)


def processor_total(found: list[Answer], engine: str) -> float:
    """The processor time of all queries on an engine."""
    return sum(one.processor for one in found if one.engine == engine)


def demands(found: list[Answer]) -> Iterator[Demand]:
    """What is demanded of our formats."""
    for engine in ENGINES[1:]:
        seen = total(found, engine) / total(found, "parquet")
        yield Demand("all analytic queries", engine, "x parquet", seen, MOST)


def as_json(found: list[Answer]) -> list[dict[str, Any]]:
    """The figures for a file."""
    return [asdict(one) for one in found]


def wrong(found: list[Answer]) -> int:
    """How many answers are not those of Parquet."""
    return sum(not one.right for one in found)


def _session(spark: SparkSession, engine: str, folder: Path, tables: Iterable[str]) -> SparkSession:
    """A session with the tables of an engine as views."""
    import zed_spark

    made = spark.newSession()
    made.conf.set("spark.sql.session.timeZone", "UTC")
    zed_spark.register(made)
    for name in tables:
        reader = made.read.format(engine)
        if engine == "zedlake":
            frame = reader.option("pool", name).load(str(folder / "lake"))
        else:
            frame = reader.load(str(folder / engine / name))
        frame.createOrReplaceTempView(name)
    return made


def _answers(
    sessions: Mapping[str, SparkSession], query: str, text: str, repeats: int, clock: ProcessorTime
) -> list[Answer]:
    """A query on each engine, in turns: what the JVM learns of it in one turn helps all in the next one."""
    taken: dict[str, list[tuple[float, float]]] = {engine: [] for engine in sessions}
    rows: dict[str, list[Any]] = {}
    for _ in range(repeats):
        for engine, spark in sessions.items():
            begin, before = time.perf_counter(), clock.seconds()
            rows[engine] = [tuple(row) for row in spark.sql(text).collect()]
            taken[engine].append((time.perf_counter() - begin, clock.seconds() - before))
    found = []
    for engine in sessions:
        seconds, processor = map(min, zip(*taken[engine], strict=True))
        right = rows[engine] == rows["parquet"]
        found.append(Answer(query, engine, len(rows[engine]), seconds, processor, right))
    return found


def _line(name: str, cells: list[str]) -> str:
    return f"{name:52}" + "".join(f"{cell:>14}" for cell in cells)
