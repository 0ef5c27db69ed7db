"""Zeek's logs to Arrow, to VNG and in Spark, beside pyarrow, Spark's own reader and zq, on one generated log."""

from __future__ import annotations

import resource
import shutil
import subprocess
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet

from benchmarks.arrow import alone
from benchmarks.log_data import FIELDS, HEADER, write_log
from benchmarks.measure import Action, Case, measure
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.vng.format import VngSettings
from zed_spark.formats.zeek.format import ZEEK
from zed_spark.storage import open_source

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

DATA = "conn.log"

TO_ARROW, TO_COLUMNS, AGGREGATE = "to Arrow", "to columns in a file", "aggregate of all columns"

OURS, PYARROW, PARQUET, ZQ, SPARK = "zeek", "pyarrow.csv", "pyarrow.csv to parquet", "zq", "spark csv"

DEMANDS: dict[str, dict[str, float]] = {
    TO_ARROW: {PYARROW: 1.5, ZQ: 0.2},
    TO_COLUMNS: {PARQUET: 1.0, ZQ: 0.2},
    AGGREGATE: {SPARK: 1.0},
}
"""The most that our reader may take of the time of others."""

_SPARK_TYPES = {"count": "BIGINT", "port": "INT", "time": "DOUBLE", "interval": "DOUBLE", "bool": "STRING"}
_ARROW_TYPES = {"count": pa.int64(), "port": pa.uint16(), "time": pa.float64(), "interval": pa.float64()}


def run(rows: int, repeats: int, spark_repeats: int, folder: Path, show: Callable[[str], None]) -> list[Case]:
    """Measure one log.

    Args:
        rows: lines of the log.
        repeats: how often each case is timed.
        spark_repeats: the same in Spark; 0 leaves Spark out.
        folder: where files go.
        show: takes lines about what is left out.

    Raises:
        ValueError: two engines read different numbers of rows.
    """
    path = write_log(folder / "conn.log", rows)
    show(f"{DATA}: {rows:,} rows, {path.stat().st_size / 1e6:.1f} MB")
    zq = shutil.which("zq")
    if zq is None:
        show("zq is not on the path, and is left out")
    cases = []
    with alone():
        for query, actions in _actions(path, folder, zq).items():
            group = [Case(DATA, query, engine, act, rows) for engine, act in actions.items()]
            group[0].demands = {engine: limit for engine, limit in DEMANDS[query].items() if engine in actions}
            for case in group:
                if case.engine != ZQ and (found := case.run()) != rows:
                    raise ValueError(f"{case.engine} read {found} of {rows} rows")
            measure(group, repeats, processor=_processor)
            cases += group
    if spark_repeats:
        cases += _in_spark(path, rows, spark_repeats)
    return cases


def _processor() -> float:
    """Seconds of processor time of this process and of those that it started: of zq."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def _actions(path: Path, folder: Path, zq: str | None) -> dict[str, dict[str, Action]]:
    found: dict[str, dict[str, Action]] = {
        TO_ARROW: {OURS: partial(_to_arrow, path), PYARROW: lambda: sum(len(one) for one in _csv(path))},
        TO_COLUMNS: {
            OURS: partial(_to_vng, path, folder / "ours.vng"),
            PARQUET: partial(_to_parquet, path, folder / "csv.parquet"),
        },
    }
    if zq is not None:
        for query, more in ((TO_ARROW, ["-f", "null"]), (TO_COLUMNS, ["-f", "vng", "-o", str(folder / "zq.vng")])):
            command = [zq, "-i", "zeek", *more, "*", str(path)]
            found[query][ZQ] = partial(subprocess.run, command, check=True, stdout=subprocess.DEVNULL)
    return found


def _to_arrow(path: Path) -> int:
    rows = 0
    with open_source(str(path)) as source:
        for sequence in ZEEK.read(source, None, ReadRequest(first_rows=65_536)):
            rows += sum(len(column.array) for column in sequence.columns)
    return rows


def _to_vng(path: Path, target: Path) -> int:
    rows = 0
    with open_source(str(path)) as source, target.open("wb") as sink, VngSettings().writer(sink) as writer:
        for sequence in ZEEK.read(source, None, ReadRequest(first_rows=65_536)):
            writer.write(sequence)
            rows += len(sequence)
    return rows


def _csv(path: Path) -> Iterator[pa.RecordBatch]:
    reader = pyarrow.csv.open_csv(
        path,
        pyarrow.csv.ReadOptions(use_threads=False, skip_rows=HEADER.count("\n"), column_names=[*FIELDS]),
        pyarrow.csv.ParseOptions(delimiter="\t", quote_char=False, invalid_row_handler=lambda row: "skip"),
        pyarrow.csv.ConvertOptions(
            column_types={name: _ARROW_TYPES.get(of, pa.string()) for name, of in FIELDS.items()}, null_values=["-"]
        ),
    )
    yield from reader


def _to_parquet(path: Path, target: Path) -> int:
    rows, writer = 0, None
    for batch in _csv(path):
        writer = writer or pyarrow.parquet.ParquetWriter(target, batch.schema, compression="lz4")
        writer.write_batch(batch)
        rows += len(batch)
    if writer is not None:
        writer.close()
    return rows


def _in_spark(path: Path, rows: int, repeats: int) -> list[Case]:
    # Only this part needs Spark.
    from benchmarks.memory import ProcessorTime
    from benchmarks.spark import agree, session

    with session() as spark, ProcessorTime() as processor:
        group = [
            Case(DATA, AGGREGATE, OURS, lambda: _aggregate(_own_frame(spark, path)), rows, DEMANDS[AGGREGATE]),
            Case(DATA, AGGREGATE, SPARK, lambda: _aggregate(_csv_frame(spark, path)), rows),
        ]
        for case in group:
            case.answer = case.run()
        agree(group)
        measure(group, repeats, lambda run: None, processor=processor.seconds)
    return group


def _own_frame(spark: SparkSession, path: Path) -> DataFrame:
    frame = spark.read.format("zeek").load(str(path))
    return frame.selectExpr(*(f"{name} AS `{name}`" for name in FIELDS))


def _csv_frame(spark: SparkSession, path: Path) -> DataFrame:
    schema = ", ".join(f"`{name}` {_SPARK_TYPES.get(of, 'STRING')}" for name, of in FIELDS.items())
    options = {"sep": "\t", "comment": "#", "nullValue": "-", "quote": ""}
    return spark.read.options(**options).csv(str(path), schema=schema)


def _aggregate(frame: DataFrame) -> tuple[Any, ...]:
    """A figure of each column, so that all of them are read."""
    figures = [f"sum(`{name}`)" if of in ("count", "port") else f"count(`{name}`)" for name, of in FIELDS.items()]
    return tuple(frame.selectExpr("count(*)", *figures).first() or ())
