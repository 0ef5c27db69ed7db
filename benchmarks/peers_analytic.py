"""Analytic queries over a lake beside Iceberg and Parquet, taking turns, in one session of Spark 4.1.

`benchmarks.peers` starts it in an environment that has this release: ``python -m benchmarks.peers_analytic ...``.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from pyspark.sql import SparkSession

import zed_spark
from benchmarks import jars, peers_report
from benchmarks.analytic_queries import NETWORK
from benchmarks.measure import Case
from benchmarks.memory import ProcessorTime
from benchmarks.peers_report import ANALYTIC, OURS, TOTAL
from benchmarks.peers_spark import ICEBERG, iceberg_settings, measured, rows_of
from benchmarks.spark import session
from zed_spark import lake as lakes

ENGINES = ("parquet", "iceberg", OURS)


def run(folder: Path, flows: int, repeats: int, say: Callable[[str], None]) -> list[Case]:
    """Write the tables and measure each query, and all of them together.

    Args:
        folder: where there is room.
        flows: rows of the largest table.
        repeats: how often each query is timed.
        say: takes lines that tell how far it is.

    Raises:
        ValueError: an answer is not that of Parquet.
    """
    with session({"spark.jars": jars.fetch([ICEBERG]), **iceberg_settings(folder)}) as spark, ProcessorTime() as used:
        lakes.create(str(folder / OURS))
        sessions = {engine: _session(spark, engine, folder) for engine in ENGINES}
        for engine in ENGINES:
            began = time.perf_counter()
            _write(sessions[engine], engine, flows, folder)
            say(f"{engine}: tables of {flows:,} flows in {time.perf_counter() - began:.0f} s")
        found: list[Case] = []
        for query, text in NETWORK.queries.items():
            group = [_case(sessions[engine], engine, query, text, flows) for engine in ENGINES]
            found += measured(group, repeats, used, say)
    return [*found, *(_total(found, engine, flows) for engine in ENGINES)]


def _session(spark: SparkSession, engine: str, folder: Path) -> SparkSession:
    """A session whose tables are those of an engine."""
    made = spark.newSession()
    made.conf.set("spark.sql.session.timeZone", "UTC")
    if engine == "iceberg":
        made.sql("CREATE NAMESPACE IF NOT EXISTS ice.db")
        made.sql("USE ice.db")
    elif engine == OURS:
        zed_spark.register(made)
        zed_spark.catalog(made, "lake", str(folder / OURS))
        made.sql("USE lake")
    return made


def _write(spark: SparkSession, engine: str, flows: int, folder: Path) -> None:
    """Write the tables, sorted by their first column or by time where their engine sorts rows."""
    for name, frame in NETWORK.frames(spark, flows).items():
        if engine == "parquet":
            path = str(folder / engine / name)
            frame.write.parquet(path)
            spark.read.parquet(path).createOrReplaceTempView(name)
            continue
        key = "at" if "at" in frame.columns else frame.columns[0]
        clause = "USING iceberg" if engine == "iceberg" else f"TBLPROPERTIES ('orderby' = '{key}:asc')"
        frame.createOrReplaceTempView("rows_to_write")
        spark.sql(f"CREATE TABLE {name} {clause} AS SELECT * FROM rows_to_write")
        spark.catalog.dropTempView("rows_to_write")


def _case(spark: SparkSession, engine: str, query: str, text: str, flows: int) -> Case:
    return Case(ANALYTIC, query, engine, lambda: rows_of(spark.sql(text)), flows)


def _total(cases: list[Case], engine: str, flows: int) -> Case:
    """The sum over all queries of the medians of an engine."""
    own = [case for case in cases if case.engine == engine]
    wall, cpu = sum(case.seconds for case in own), sum(median(case.cpu) for case in own)
    return Case(ANALYTIC, TOTAL, engine, lambda: None, flows, wall=[wall], cpu=[cpu])


def main() -> None:
    """Measure and write the figures to a file."""
    parser = argparse.ArgumentParser()
    for name, kind in (("folder", Path), ("flows", int), ("repeats", int), ("to", Path)):
        parser.add_argument(name, type=kind)
    asked = parser.parse_args()
    cases = run(asked.folder, asked.flows, asked.repeats, lambda line: print(line, flush=True))
    peers_report.write(asked.to, cases)


if __name__ == "__main__":
    main()
