"""Planning one query over one small file, in a session that has planned such queries before: ours beside Parquet's."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any

from pyspark.sql import DataFrame

from benchmarks.demands import Demand
from benchmarks.planning import write_small_file
from benchmarks.spark import session
from zed_spark.spark.native.requests import RequestHandler

FORMATS = ("vng", "zng", "csup", "zson")

MOST_MORE = 60.0
"""The most milliseconds that planning may take more than Parquet's."""

MOST_REQUESTS = 2
"""The most requests of Spark's planner to Python for each scan, besides the one of the load."""

WARM = 20
"""Queries of each format that are planned before."""


@dataclass(frozen=True)
class Latency:
    """Planning a query with a filter over one file.

    Attributes:
        format: name of the format.
        milliseconds: from `spark.read` to the tasks, the median of the repeats.
        more: milliseconds more than Parquet's.
        requests: requests to Python for the scan.
    """

    format: str
    milliseconds: float
    more: float
    requests: int


def run(folder: Path, repeats: int, show: Callable[[str], None]) -> list[Latency]:
    """Measure each format.

    Args:
        folder: an empty folder.
        repeats: queries of each format that count.
        show: prints a line.
    """
    with session() as spark:
        # An adaptive plan would run the query when its tasks are asked for.
        spark.conf.set("spark.sql.adaptive.enabled", "false")
        paths = {name: str(folder / f"small.{name}") for name in (*FORMATS, "parquet")}
        for name in FORMATS:
            write_small_file(Path(paths[name]), name)
        spark.read.format("vng").load(paths["vng"]).coalesce(1).write.parquet(paths["parquet"])

        def plan(name: str) -> float:
            start = time.perf_counter()
            _plan(spark.read.format(name).load(paths[name]))
            return 1000 * (time.perf_counter() - start)

        for _ in range(WARM):
            for name in paths:
                plan(name)
        taken: dict[str, list[float]] = {name: [] for name in paths}
        for _ in range(repeats):
            for name in paths:
                taken[name].append(plan(name))
        parquet = median(taken["parquet"])
        show(f"parquet {parquet:.1f} ms to plan a query over one small warm file")
        found = []
        for name in FORMATS:
            with _requests() as requests:
                plan(name)
            mine = median(taken[name])
            found.append(Latency(name, mine, mine - parquet, len(requests) - 1))
            show(_line(found[-1]))
    return found


def as_json(found: list[Latency]) -> list[dict[str, Any]]:
    """The figures for a file."""
    return [asdict(one) for one in found]


def demands(found: list[Latency]) -> Iterator[Demand]:
    """What is demanded of each format."""
    for one in found:
        yield Demand("planning in a warm session", one.format, "ms more than parquet", one.more, MOST_MORE)
        yield Demand("planning in a warm session", one.format, "requests", one.requests, MOST_REQUESTS)


def _plan(frame: DataFrame) -> None:
    query: Any = frame.where("id >= 10 AND level = 'warn'").select("message")
    query._jdf.queryExecution().executedPlan().execute().getNumPartitions()


@contextmanager
def _requests() -> Iterator[list[str]]:
    """The requests that are made to Python."""
    found: list[str] = []
    apply = RequestHandler.apply

    def counted(self: RequestHandler, request: str) -> str:
        found.append(request)
        return apply(self, request)

    RequestHandler.apply = counted  # type: ignore[method-assign]
    try:
        yield found
    finally:
        RequestHandler.apply = apply  # type: ignore[method-assign]


def _line(one: Latency) -> str:
    return f"{one.format:7} {one.milliseconds:.1f} ms, {one.more:+.1f}; requests for the scan: {one.requests}"
