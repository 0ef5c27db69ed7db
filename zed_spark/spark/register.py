"""Make the sources known to a session."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def register(spark: SparkSession) -> None:
    """Make ``vng``, ``zng`` and ``zed`` known to a session; calling it again does no harm.

    An installed package is also found by Spark itself at the first use of one of the names; registering works
    everywhere, also where the package is shipped with ``addPyFile``.

    Args:
        spark: a classic or Connect session.
    """
    from zed_spark.spark.source import SOURCES

    for source in SOURCES:
        spark.dataSource.register(source)
