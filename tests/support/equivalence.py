"""Runs a query natively planned, by Python's API alone, and on Parquet."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession

import zed_spark
from support.equivalence_data import FORMATS, TABLES, Tables
from support.equivalence_drawn import drawn
from support.equivalence_frames import frames
from support.equivalence_queries import statements

Query = str | Callable[[SparkSession], DataFrame]

ZONE = "Europe/Berlin"


def queries(extra: int, seed: int = 0) -> list[tuple[str, Query]]:
    """All queries by name: those written by hand, and so many more that are drawn."""
    return [*statements(), *frames(), *drawn(extra, seed)]


def format_of(name: str) -> str:
    """The format on which a query runs: each group of queries takes the formats in turn, except one."""
    group, number = name.rsplit("-", 1)
    if group == "metadata":
        return "vng"
    return FORMATS[(int(number) + len(group)) % len(FORMATS)]


class Equivalence:
    """The tables as views of a session per format and way of planning; these share one JVM.

    Args:
        spark: any session; it stays as it is.
        tables: the tables.
    """

    def __init__(self, spark: SparkSession, tables: Tables) -> None:
        self._spark = spark
        self._tables = tables
        self._sessions: dict[tuple[str, bool], SparkSession] = {}
        self._wanted: dict[str, Any] = {}

    def session(self, format: str, *, native: bool) -> SparkSession:
        """A session in which the tables are views."""
        key = format, native
        if key not in self._sessions:
            made = self._spark.newSession()
            made.conf.set("spark.sql.session.timeZone", ZONE)
            if format != "parquet":
                zed_spark.register(made, native=native)
            for name in TABLES:
                self._tables.load(made, format, name).createOrReplaceTempView(name)
            self._sessions[key] = made
        return self._sessions[key]

    def rows(self, query: Query, format: str, *, native: bool) -> Any:
        """The names of the columns and the rows, sorted unless the query orders them; or the condition of an error."""
        session = self.session(format, native=native)
        try:
            frame = session.sql(query) if isinstance(query, str) else query(session)
            found = [repr(tuple(row)) for row in frame.collect()]
        except PySparkException as error:
            return error.getCondition()
        ordered = isinstance(query, str) and re.search(r"ORDER BY [^()]*$", query) is not None
        return frame.columns, found if ordered else sorted(found)

    def wanted(self, name: str, query: Query) -> Any:
        """What Parquet gives."""
        if name not in self._wanted:
            self._wanted[name] = self.rows(query, "parquet", native=False)
        return self._wanted[name]
