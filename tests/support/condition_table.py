"""A table of values of many types, as Zed and in Spark, and the rows of it that Spark keeps by conditions."""

from __future__ import annotations

from datetime import datetime, timedelta
from decimal import Decimal
from functools import reduce
from typing import Any

from zed_spark.types import Record, parse_type
from zed_spark.types.literals import ip_text, net_text

NAN, INF = float("nan"), float("inf")
NET = bytes([10, 0, 0, 0, 255, 0, 0, 0])

COLUMNS: dict[str, tuple[str, str, list[Any]]] = {
    # name: Zed type, Spark type, values
    "i8": ("int8", "TINYINT", [-128, -1, 0, 1, 127]),
    "u8": ("uint8", "SMALLINT", [0, 1, 128, 255]),
    "i32": ("int32", "INT", [-(2**31), -1, 0, 2**24 + 1, 2**31 - 1]),
    "i64": ("int64", "BIGINT", [-(2**63), -(2**53) - 1, -1, 0, 2**53, 2**53 + 1, 2**63 - 1025, 2**63 - 1]),
    "u64": ("uint64", "DECIMAL(20,0)", [0, 1, 2**53 + 1, 2**63, 2**64 - 1025, 2**64 - 1]),
    "f32": ("float32", "FLOAT", [0.0, -0.0, NAN, INF, -INF, 16777216.0, 0.10000000149011612, 1.5]),
    "f64": ("float64", "DOUBLE", [0.0, -0.0, NAN, INF, -INF, 5e-324, 0.1, 2.0**53, 1.7976931348623157e308]),
    "b": ("bool", "BOOLEAN", [True, False]),
    "s": ("string", "STRING", ["", "a", "ab", "a%b", "it's", "C:\\x", "ä", "\uffff", "\U0001f600", "10", "a\nb", '"']),
    "t": ("time", "TIMESTAMP", [0, 1_999, -1, -1_000, 1_700_000_000_123_456_789, -62_000_000_000_000_000]),
    "d": ("duration", "INTERVAL DAY TO SECOND", [0, 999, -1, -1_000, 1_200_000_000_000, 90_000_000_000_000_001]),
    "x": ("bytes", "BINARY", [b"", b"\x00", b"ab", b"\xff"]),
    "e": ("enum(A,B,red)", "STRING", [0, 1, 2]),
    "ip": ("ip", "STRING", [b"\1\2\3\4", bytes(10) + b"\xff\xff\1\2\3\4", bytes(15) + b"\1", bytes(12) + b"\1\2\3\4"]),
    "n": ("net", "STRING", [NET, bytes(32), NET[:6] + b"\xff\0"]),
}


def spark_value(zed: str, value: Any) -> Any:
    if value is None:
        return None
    if zed == "time":
        return datetime(1970, 1, 1) + timedelta(microseconds=value // 1000)
    if zed == "duration":
        return timedelta(microseconds=value // 1000)
    if zed == "uint64":
        return Decimal(value)
    if zed.startswith("enum"):
        return ["A", "B", "red"][value]
    return {"ip": ip_text, "net": net_text}.get(zed, lambda own: own)(value)


def table() -> tuple[Record, list[tuple[Any, ...]]]:
    """Each value in a row of its own beside values of other columns, and a row of nulls."""
    height = max(len(values) for _, _, values in COLUMNS.values())
    rows = []
    for at in range(height):
        row = [values[at] if at < len(values) else None for _, _, values in COLUMNS.values()]
        rows.append((*row, None if at % 3 == 0 else (None if at % 3 == 1 else at - 4,)))
    rows.append((None,) * (len(COLUMNS) + 1))
    fields = [(name, parse_type(zed)) for name, (zed, _, _) in COLUMNS.items()]
    own = Record((*fields, ("r", parse_type("{y:int64}"))))
    return own, rows


def data_frame(session: Any, own: Record, rows: list[tuple[Any, ...]]) -> Any:
    schema = ", ".join(f"{name} {spark}" for name, (_, spark, _) in COLUMNS.items())
    zed = [of for of, _, _ in COLUMNS.values()]
    # A timestamp without zone in Python is one of the local zone; strings have no such doubts.
    data = [
        (at, *(spark_value(of, value) for of, value in zip(zed, row, strict=False)), row[-1], None, None)
        for at, row in enumerate(rows)
    ]
    moments = schema.replace("t TIMESTAMP", "t STRING")
    data = [tuple(f"{cell}Z" if isinstance(cell, datetime) else cell for cell in row) for row in data]
    columns = f"at INT, {moments}, r STRUCT<y: BIGINT>, absent_here STRING, absent_int BIGINT"
    return (
        session.createDataFrame(data, columns)
        .selectExpr(
            *(f"CAST({name} AS TIMESTAMP) t" if name == "t" else name for name in ["at", *COLUMNS, "r"]),
            "absent_here",
            "absent_int",
        )
        .coalesce(1)
        .localCheckpoint()
    )


def encoded(row: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(cell.encode() if isinstance(cell, str) else cell for cell in row)


def kept(mask: Any, count: int) -> set[int]:
    return set(range(count)) if mask is None else {row for row, stays in enumerate(mask.tolist()) if stays}


def kept_by_spark(frame: Any, texts: list[str]) -> list[set[int] | None]:
    """Rows that Spark keeps by each text; None where it takes the text for wrong."""
    from pyspark.errors import AnalysisException, PySparkException
    from pyspark.sql import functions

    found: list[set[int] | None] = [None] * len(texts)
    queries = {}
    for place, text in enumerate(texts):
        try:
            queries[place] = frame.where(text).select(functions.lit(place), "at")
            # Literals that cannot be cast fail here, by themselves.
            queries[place]._jdf.queryExecution().optimizedPlan()
        except AnalysisException as error:
            # Types that do not go together are one thing; the text must be SQL.
            if "PARSE" in (error.getCondition() or ""):
                raise
        except PySparkException:
            del queries[place]
    places = list(queries)
    for at in range(0, len(places), 24):
        _run({place: queries[place] for place in places[at : at + 24]}, found)
    return found


def _run(queries: dict[int, Any], found: list[set[int] | None]) -> None:
    """Many filters in one job, as each job costs more than its rows; halves where one of them fails at run time."""
    from pyspark.errors import PySparkException

    try:
        rows = reduce(lambda a, b: a.unionAll(b), queries.values()).collect()
    except PySparkException:
        half = len(queries) // 2
        items = list(queries.items())
        if half:
            _run(dict(items[:half]), found)
            _run(dict(items[half:]), found)
        return
    for place in queries:
        found[place] = {row[1] for row in rows if row[0] == place}
