"""Zeek's logs to Arrow, to VNG and in Spark, beside pyarrow, Spark's own readers and zq.

One generated log, as TSV and as JSON. The JSON is read as it is, and with the shape ``zeek``.
"""

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
import pyarrow.json
import pyarrow.parquet

from benchmarks.arrow import alone
from benchmarks.log_data import FIELDS, HEADER, write_json, write_log
from benchmarks.measure import Action, Case, measure
from zed_spark import types as zt
from zed_spark.formats.format import Format
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.text.format import JSON
from zed_spark.formats.vng.format import VngSettings
from zed_spark.formats.zeek.format import ZEEK
from zed_spark.shapes.parse import ZEEK as SHAPE
from zed_spark.shapes.reading import Shaping, read_shaped
from zed_spark.shapes.zeek import zeek_types
from zed_spark.storage import open_source

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

DATA, JSON_DATA = "conn.log", "conn.json"

TO_ARROW, TO_COLUMNS, AGGREGATE = "to Arrow", "to columns in a file", "aggregate of all columns"

OURS, PYARROW, PARQUET, ZQ, SPARK = "zeek", "pyarrow.csv", "pyarrow.csv to parquet", "zq", "spark csv"

PLAIN, SHAPED, PYARROW_JSON, PARQUET_JSON = "json", "json, shape zeek", "pyarrow.json", "pyarrow.json to parquet"

ZQ_SHAPED, SPARK_JSON = "zq, shape of conn", "spark json"

DEMANDS: dict[str, dict[str, float]] = {
    TO_ARROW: {PYARROW: 1.5, ZQ: 0.2},
    TO_COLUMNS: {PARQUET: 1.0, ZQ: 0.2},
    AGGREGATE: {SPARK: 1.0},
}
"""The most that our reader may take of the time of others."""

REQUEST = ReadRequest(first_rows=65_536)

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
    log = write_log(folder / DATA, rows)
    text = write_json(folder / JSON_DATA, log)
    for path in (log, text):
        show(f"{path.name}: {rows:,} rows, {path.stat().st_size / 1e6:.1f} MB")
    zq = shutil.which("zq")
    if zq is None:
        show("zq is not on the path, and is left out")
    cases = []
    with alone():
        for data, queries in ((DATA, _of_tsv(log, folder, zq)), (JSON_DATA, _of_json(text, folder, zq))):
            for query, actions in queries.items():
                group = [Case(data, query, engine, act, rows) for engine, act in actions.items()]
                if data == DATA:
                    group[0].demands = {engine: limit for engine, limit in DEMANDS[query].items() if engine in actions}
                for case in group:
                    if case.engine not in (ZQ, ZQ_SHAPED) and (found := case.run()) != rows:
                        raise ValueError(f"{case.engine} read {found} of {rows} rows")
                measure(group, repeats, processor=_processor)
                cases += group
    if spark_repeats:
        cases += _in_spark(log, text, rows, spark_repeats)
    return cases


def _processor() -> float:
    """Seconds of processor time of this process and of those that it started: of zq."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def _of_tsv(path: Path, folder: Path, zq: str | None) -> dict[str, dict[str, Action]]:
    found: dict[str, dict[str, Action]] = {
        TO_ARROW: {OURS: partial(_to_arrow, ZEEK, path), PYARROW: lambda: sum(len(one) for one in _csv(path))},
        TO_COLUMNS: {
            OURS: partial(_to_vng, ZEEK, path, folder / "ours.vng"),
            PARQUET: lambda: _to_parquet(_csv(path), folder / "csv.parquet"),
        },
    }
    if zq is not None:
        for query, arguments in _outputs(folder).items():
            found[query][ZQ] = partial(_run, zq, "-i", "zeek", *arguments, "*", str(path))
    return found


def _of_json(path: Path, folder: Path, zq: str | None) -> dict[str, dict[str, Action]]:
    shaping = Shaping.of(SHAPE)
    found: dict[str, dict[str, Action]] = {
        TO_ARROW: {
            PLAIN: partial(_to_arrow, JSON, path),
            SHAPED: partial(_to_arrow, JSON, path, shaping),
            PYARROW_JSON: lambda: sum(len(one) for one in _json(path)),
        },
        TO_COLUMNS: {
            PLAIN: partial(_to_vng, JSON, path, folder / "ours.vng"),
            SHAPED: partial(_to_vng, JSON, path, folder / "ours.vng", shaping),
            PARQUET_JSON: lambda: _to_parquet(_json(path), folder / "json.parquet"),
        },
    }
    if zq is not None:
        # The same work, but other times: zq takes numbers as nanoseconds.
        shape = f"yield shape(nest_dotted(this), <{zt.type_text(dict(zeek_types())['conn'])}>)"
        for query, arguments in _outputs(folder).items():
            found[query][ZQ] = partial(_run, zq, "-i", "json", *arguments, "*", str(path))
            found[query][ZQ_SHAPED] = partial(_run, zq, "-i", "json", *arguments, shape, str(path))
    return found


def _outputs(folder: Path) -> dict[str, list[str]]:
    """What zq is told to write."""
    return {TO_ARROW: ["-f", "null"], TO_COLUMNS: ["-f", "vng", "-o", str(folder / "zq.vng")]}


def _run(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def _to_arrow(format: Format, path: Path, shaping: Shaping | None = None) -> int:
    rows = 0
    with open_source(str(path)) as source:
        for sequence in read_shaped(format, source, None, REQUEST, shaping):
            rows += sum(len(column.array) for column in sequence.columns)
    return rows


def _to_vng(format: Format, path: Path, target: Path, shaping: Shaping | None = None) -> int:
    rows = 0
    with open_source(str(path)) as source, target.open("wb") as sink, VngSettings().writer(sink) as writer:
        for sequence in read_shaped(format, source, None, REQUEST, shaping):
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


def _json(path: Path) -> Iterator[pa.RecordBatch]:
    # Not in batches: these would have the types of the first block.
    table = pyarrow.json.read_json(path, pyarrow.json.ReadOptions(use_threads=False))
    yield from table.to_batches()


def _to_parquet(batches: Iterator[pa.RecordBatch], target: Path) -> int:
    rows, writer = 0, None
    for batch in batches:
        writer = writer or pyarrow.parquet.ParquetWriter(target, batch.schema, compression="lz4")
        writer.write_batch(batch)
        rows += len(batch)
    if writer is not None:
        writer.close()
    return rows


def _in_spark(log: Path, text: Path, rows: int, repeats: int) -> list[Case]:
    # Only this part needs Spark.
    from benchmarks.memory import ProcessorTime
    from benchmarks.spark import agree, session

    frames: dict[str, dict[str, Callable[[SparkSession], DataFrame]]] = {
        DATA: {OURS: lambda spark: _own_frame(spark, log), SPARK: lambda spark: _csv_frame(spark, log)},
        JSON_DATA: {
            SHAPED: lambda spark: _own_frame(spark, text, format="zed", shape=SHAPE),
            SPARK_JSON: lambda spark: spark.read.json(str(text)),
        },
    }
    cases = []
    with session() as spark, ProcessorTime() as processor:
        for data, engines in frames.items():
            group = [
                Case(data, AGGREGATE, engine, partial(_aggregate, spark, frame), rows)
                for engine, frame in engines.items()
            ]
            if data == DATA:
                group[0].demands = DEMANDS[AGGREGATE]
            for case in group:
                case.answer = case.run()
            agree(group)
            measure(group, repeats, lambda run: None, processor=processor.seconds)
            cases += group
    return cases


def _own_frame(spark: SparkSession, path: Path, format: str = "zeek", **options: str) -> DataFrame:
    frame = spark.read.options(**options).format(format).load(str(path))
    return frame.selectExpr(*(f"{name} AS `{name}`" for name in FIELDS))


def _csv_frame(spark: SparkSession, path: Path) -> DataFrame:
    schema = ", ".join(f"`{name}` {_SPARK_TYPES.get(of, 'STRING')}" for name, of in FIELDS.items())
    options = {"sep": "\t", "comment": "#", "nullValue": "-", "quote": ""}
    return spark.read.options(**options).csv(str(path), schema=schema)


def _aggregate(spark: SparkSession, frame: Callable[[SparkSession], DataFrame]) -> tuple[Any, ...]:
    """A figure of each column, so that all of them are read."""
    figures = [f"sum(`{name}`)" if of in ("count", "port") else f"count(`{name}`)" for name, of in FIELDS.items()]
    return tuple(frame(spark).selectExpr("count(*)", *figures).first() or ())
