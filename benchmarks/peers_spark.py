"""A lake as a catalog beside Iceberg and Delta: the same statements, taking turns, in one session of Spark 4.1.

`benchmarks.peers` starts it in an environment that has this release: ``python -m benchmarks.peers_spark ...``.
"""

from __future__ import annotations

import argparse
import itertools
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from py4j.protocol import Py4JJavaError
from pyspark.sql import DataFrame, SparkSession

import zed_spark
from benchmarks import jars, peers_report
from benchmarks.lake import forget
from benchmarks.measure import Action, Case, measure
from benchmarks.memory import ProcessorTime
from benchmarks.spark import session
from zed_spark import lake as lakes

ICEBERG, DELTA = "org.apache.iceberg:iceberg-spark-runtime-4.1_2.13:1.12.0", "io.delta:delta-spark_4.1_2.13:4.4.0"
"""Maven coordinates of the peers, which Spark fetches itself."""

_EXTENSIONS = "spark.sql.extensions"

WRITERS, EACH = 6, 3
"""Writers that append at once, and how often each of them does."""

APPEND, CONTESTED = "INSERT of 100 rows", f"INSERT of 100 rows, {WRITERS} writers at once"
POINT, RANGE, COUNT, LARGEST = "point query on the key", "range of 1 % of the keys", "count", "max of the key"
DELETE, UPDATE, MERGE = "DELETE of 1 %", "UPDATE of 1 %", "MERGE of 1 %"
SCATTERED = "UPDATE of 1 % of the rows, in all files"
TRAVEL = "time travel: count at a commit"
COLD, WARM = "plan {:,} files, nothing known", "plan {:,} files"

ROW = "id, concat('name ', id % 1000) AS name, id * 0.5D AS value, timestamp_seconds(id) AS ts"
COLUMNS = "id BIGINT, name STRING, value DOUBLE, ts TIMESTAMP"


@dataclass(frozen=True)
class Engine:
    """One that keeps tables.

    Attributes:
        name: in the report.
        table: the name of its tables; ``{}`` is replaced.
        clause: what follows the columns where a table is created.
        first: the commit of the first rows of a table, as `VERSION AS OF` takes it.
        forget: makes it forget what it knows of a table.
    """

    name: str
    table: str
    clause: str
    first: Callable[[SparkSession, str], str]
    forget: Callable[[SparkSession, str], object]


def _first_snapshot(spark: SparkSession, table: str) -> str:
    return str(_value(spark.sql(f"SELECT snapshot_id FROM {table}.snapshots ORDER BY committed_at LIMIT 1")))


def _first_commit(spark: SparkSession, table: str) -> str:
    return f"'{_value(spark.sql(f'SELECT commit FROM {table}.log ORDER BY date LIMIT 1'))}'"


def _forget_delta(spark: SparkSession, table: str) -> None:
    getattr(spark, "_jvm").org.apache.spark.sql.delta.DeltaLog.clearCache()  # noqa: B009 - mypy knows no such attribute


def _forget_iceberg(spark: SparkSession, table: str) -> None:
    spark.sql(f"REFRESH TABLE {table}")


ENGINES = (
    Engine("iceberg", "ice.db.{}", "USING iceberg", _first_snapshot, _forget_iceberg),
    Engine("delta", "default.{}", "USING delta", lambda spark, table: "1", _forget_delta),
    Engine("zed", "lake.{}", "TBLPROPERTIES ('orderby' = 'id:asc')", _first_commit, lambda spark, table: forget()),
)  # fmt: skip


def settings(folder: Path) -> dict[str, str]:
    """The configuration of a session with all three.

    Args:
        folder: where their tables are.
    """
    iceberg = iceberg_settings(folder)
    return {
        **iceberg,
        "spark.jars": jars.fetch((ICEBERG, DELTA)),
        _EXTENSIONS: f"{iceberg[_EXTENSIONS]},io.delta.sql.DeltaSparkSessionExtension",
        "spark.sql.catalog.spark_catalog": "org.apache.spark.sql.delta.catalog.DeltaCatalog",
        "spark.sql.warehouse.dir": str(folder / "delta"),
        "spark.driver.memory": "2g",
        "spark.ui.showConsoleProgress": "false",
    }


def iceberg_settings(folder: Path) -> dict[str, str]:
    """The configuration of a session with a catalog ``ice``, of Iceberg tables in a folder."""
    return {
        _EXTENSIONS: "org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions",
        "spark.sql.catalog.ice": "org.apache.iceberg.spark.SparkCatalog",
        "spark.sql.catalog.ice.type": "hadoop",
        "spark.sql.catalog.ice.warehouse": str(folder / "iceberg"),
    }


def add_lake(spark: SparkSession, folder: Path) -> None:
    """Make the lake of the catalog ``lake``."""
    url = str(folder / "zed")
    lakes.create(url)
    zed_spark.catalog(spark, "lake", url)


def run(folder: Path, rows: int, files: int, repeats: int, say: Callable[[str], None]) -> list[Case]:
    """Make the tables and measure.

    Args:
        folder: where there is room.
        rows: rows of each table; they come in ten files.
        files: files of the tables that are planned.
        repeats: how often each statement is timed.
        say: takes lines that tell how far it is.

    Raises:
        ValueError: two of them gave different answers.
    """
    with session(settings(folder)) as spark, ProcessorTime() as processor:
        add_lake(spark, folder)
        cases: list[Case] = []
        for engine in ENGINES:
            began = time.perf_counter()
            _create(spark, engine, rows)
            say(f"{engine.name}: a table of {rows:,} rows in {time.perf_counter() - began:.0f} s")
        for group in _groups(spark, rows):
            cases += measured(group, repeats, processor, say)
        _compare(spark)
        for engine in ENGINES:
            began = time.perf_counter()
            _create_many(spark, engine, files)
            say(f"{engine.name}: a table of {files:,} files in {time.perf_counter() - began:.0f} s")
        for group in _plans(spark, files):
            cases += measured(group, repeats, processor, say)
    return cases


def _create(spark: SparkSession, engine: Engine, rows: int) -> None:
    name = engine.table.format("t")
    spark.sql(f"CREATE TABLE {name} ({COLUMNS}) {engine.clause}")
    for part in range(10):
        begin, end = rows * part // 10, rows * (part + 1) // 10
        spark.sql(f"INSERT INTO {name} SELECT {ROW} FROM range({begin}, {end}, 1, 1)")


def _create_many(spark: SparkSession, engine: Engine, files: int) -> None:
    name = engine.table.format("many")
    spark.sql(f"CREATE TABLE {name} ({COLUMNS}) {engine.clause}")
    spark.sql(f"INSERT INTO {name} SELECT {ROW} FROM range(0, {10 * files}, 1, {files})")


def measured(group: list[Case], repeats: int, processor: ProcessorTime, say: Callable[[str], None]) -> list[Case]:
    """Measure cases that are one query on several engines.

    Raises:
        ValueError: one of them gave another answer than the first one.
    """
    for case in group:
        case.answer = case.run()
        if case.answer != group[0].answer:
            raise ValueError(
                f"{case.query}: {case.engine} gave {case.answer}, {group[0].engine} gave {group[0].answer}"
            )
    measure(group, repeats, lambda action: action(), processor=processor.seconds)
    for case in group:
        case.peak = None
        say(peers_report.line(case))
    return group


def _groups(spark: SparkSession, rows: int) -> Iterator[list[Case]]:
    """Queries come before statements that change rows, so that these do not slow them."""

    def group(query: str, action: Callable[[Engine, str], Action]) -> list[Case]:
        return [Case("spark", query, engine.name, action(engine, engine.table.format("t")), rows) for engine in ENGINES]

    percent, middle = rows // 100, rows // 2

    def select(text: str) -> Callable[[Engine, str], Action]:
        return lambda engine, name: lambda: rows_of(spark.sql(text.format(name)))

    def travel(engine: Engine, name: str) -> Action:
        text = f"SELECT count(*) FROM {name} VERSION AS OF {engine.first(spark, name)}"
        return lambda: rows_of(spark.sql(text))

    yield group(POINT, select(f"SELECT * FROM {{}} WHERE id = {middle}"))
    between = f"id >= {middle} AND id < {middle + percent}"
    yield group(RANGE, select(f"SELECT count(*), sum(value), max(name) FROM {{}} WHERE {between}"))
    yield group(COUNT, select("SELECT count(*) FROM {}"))
    yield group(LARGEST, select("SELECT max(id) FROM {}"))
    yield group(TRAVEL, travel)

    def change(text: str, begin: int = 0) -> Callable[[Engine, str], Action]:
        """A statement about a hundredth of the rows, each time of another one, from that on."""

        def action(engine: Engine, name: str) -> Action:
            turns = itertools.count(begin)

            def once() -> None:
                turn = next(turns)
                low = turn * percent
                places = {"low": low, "half": low + percent // 2, "high": low + percent, "new": 10 * rows + low}
                spark.sql(text.format(name, turn=turn, **places, more=10 * rows + low + percent // 2))

            return once

        return action

    yield group(APPEND, change(f"INSERT INTO {{}} SELECT {ROW} FROM range({{new}}, {{new}} + 100, 1, 1)", 200))
    yield group(CONTESTED, lambda engine, name: _contested(spark, name, rows))
    yield group(UPDATE, change("UPDATE {} SET value = -value WHERE id >= {low} AND id < {high}", 5))
    source = "SELECT {ROW} FROM (SELECT id FROM range({low}, {half}) UNION ALL SELECT id FROM range({new}, {more}))"
    yield group(
        MERGE,
        change(
            f"MERGE INTO {{}} t USING ({source.replace('{ROW}', ROW)}) s ON t.id = s.id "
            "WHEN MATCHED THEN UPDATE SET value = s.value + 1 WHEN NOT MATCHED THEN INSERT *",
            25,
        ),
    )
    yield group(DELETE, change("DELETE FROM {} WHERE id >= {low} AND id < {high}", 45))
    yield group(SCATTERED, change("UPDATE {} SET value = 0 WHERE id % 100 = {turn}"))


def _contested(spark: SparkSession, name: str, rows: int) -> Action:
    places = itertools.count(1000 * rows, 100)

    def append(begin: int) -> None:
        while True:
            try:
                spark.sql(f"INSERT INTO {name} SELECT {ROW} FROM range({begin}, {begin + 100}, 1, 1)")
            except Py4JJavaError as error:
                # Iceberg gives up after four lost races, and leaves it to users to repeat the statement.
                if "CommitFailedException" not in str(error.java_exception):
                    raise
            else:
                return

    def once() -> None:
        with ThreadPoolExecutor(WRITERS) as pool:
            list(pool.map(append, itertools.islice(places, WRITERS * EACH)))

    return once


def _compare(spark: SparkSession) -> None:
    """After all of this the tables hold the same rows."""
    found = {}
    for engine in ENGINES:
        sums = "count(*), count(DISTINCT id), sum(id), sum(value), max(name), max(ts)"
        found[engine.name] = rows_of(spark.sql(f"SELECT {sums} FROM {engine.table.format('t')}"))
    if len(set(map(str, found.values()))) != 1:
        raise ValueError(f"the tables do not hold the same rows in the end: {found}")


def _plans(spark: SparkSession, files: int) -> Iterator[list[Case]]:
    for what in (COLD, WARM):
        cases = []
        for engine in ENGINES:
            name = engine.table.format("many")
            query = f"SELECT * FROM {name} WHERE id >= {5 * files} AND id < {5 * files + files // 10}"

            def once(engine: Engine = engine, name: str = name, query: str = query, cold: bool = what == COLD) -> int:
                if cold:
                    engine.forget(spark, name)
                return _partitions(spark.sql(query)) > 0

            cases.append(Case("spark", what.format(files), engine.name, once, files))
        yield cases


def _partitions(frame: DataFrame) -> int:
    """Plan a query: the number of its tasks."""
    plan: Any = getattr(frame, "_jdf").queryExecution()  # noqa: B009 - mypy knows no such attribute
    return int(plan.toRdd().getNumPartitions())


def rows_of(frame: DataFrame) -> list[tuple[Any, ...]]:
    """The rows of a query."""
    return [tuple(row) for row in frame.collect()]


def _value(frame: DataFrame) -> Any:
    return rows_of(frame)[0][0]


def main() -> None:
    """Measure and write the figures to a file."""
    parser = argparse.ArgumentParser()
    for name, kind in (("folder", Path), ("rows", int), ("files", int), ("repeats", int), ("to", Path)):
        parser.add_argument(name, type=kind)
    asked = parser.parse_args()
    cases = run(asked.folder, asked.rows, asked.files, asked.repeats, lambda line: print(line, flush=True))
    peers_report.write(asked.to, cases)


if __name__ == "__main__":
    main()
