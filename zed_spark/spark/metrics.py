"""The figures of queries that Spark's UI shows, for programs."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zed_spark.errors import NotFoundError, ZedSparkError
from zed_spark.spark.native.enable import is_enabled, is_remote
from zed_spark.spark.native.jar import PACKAGE
from zed_spark.spark.register import register

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@dataclass(frozen=True, slots=True)
class NodeMetrics:
    """The figures of one scan or write in the plan of a query.

    Attributes:
        name: the name of the node, such as ``"BatchScan vng"``.
        values: figures by name, such as ``bytes_read``; times are in milliseconds.
    """

    name: str
    values: dict[str, int]


@dataclass(frozen=True, slots=True)
class QueryMetrics:
    """The figures of a query.

    Attributes:
        query: the id of the query, as in the *SQL* tab of Spark's UI.
        description: its description there.
        nodes: the scans and writes of Zed data in its plan.
    """

    query: int
    description: str
    nodes: tuple[NodeMetrics, ...]

    @property
    def total(self) -> dict[str, int]:
        """The sums of the figures over all nodes."""
        # Adding counters would leave out zeros.
        found: Counter[str] = Counter()
        for node in self.nodes:
            found.update(node.values)
        return dict(found)


def query_metrics(spark: SparkSession, query: int | None = None) -> QueryMetrics:
    """Return the metrics of a query: the files or objects, bytes and rows of its scans and writes, and time in Python.

    Scans have ``files_read`` and ``files_skipped`` (``objects_read`` and ``objects_skipped`` in lakes), ``bytes_read``,
    ``rows_skipped_by_filters``, ``number_of_output_rows`` and ``time_in_python``. Writes have ``files_written`` or
    ``objects_written``, ``bytes_written``, ``commits`` and ``time_in_python``. A query includes what it runs in turn,
    such as the write of ``CREATE TABLE ... AS SELECT``, or the runs of a statement that lost a race.

    Args:
        spark: the session; the sources are registered with it.
        query: the id of the query, as in the *SQL* tab of Spark's UI; None for the last one of the application that
            read or wrote Zed data.

    Raises:
        NotFoundError: there are no figures of such a query.
        ZedSparkError: the session does not plan natively.
    """
    register(spark)
    if not is_enabled(spark):
        raise ZedSparkError(
            "queries have no metrics without native planning; the log of zed_spark.register says why this "
            "session has none"
        )
    reader = spark.read.format(f"{PACKAGE}.QueryMetrics")
    rows = (reader if query is None else reader.option("query", str(query))).load().collect()
    if not rows:
        raise NotFoundError(_missing(spark, query))
    nodes: dict[tuple[int, int], NodeMetrics] = {}
    for row in rows:
        node = nodes.setdefault((row["execution"], row["node"]), NodeMetrics(row["name"], {}))
        node.values[row["metric"].replace(" ", "_").lower()] = row["value"]
    return QueryMetrics(rows[0]["query"], rows[0]["description"], tuple(nodes.values()))


def _missing(spark: SparkSession, query: int | None) -> str:
    of = "no query of this application has" if query is None else f"query {query} has no"
    text = (
        f"{of} metrics of scans or writes of Zed data; counts and extremes that metadata answers have none, and Spark "
        "keeps those of the last queries only (spark.sql.ui.retainedExecutions)"
    )
    if is_remote(spark):
        text += "; a Spark Connect server has them only if it was started with the jar, by --jars"
    return text
