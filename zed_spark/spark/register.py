"""Make the sources known to a session."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def register(spark: SparkSession) -> None:
    """Make the sources known to a session: those of `SOURCES`, and ``zedlake``.

    Calling it again does no harm.

    An installed package is also found by Spark itself at the first use of one of the names; registering works
    everywhere, also where the package is shipped with ``addPyFile``.

    Args:
        spark: a classic or Connect session.
    """
    from zed_spark.spark.lake.source import LakeSource
    from zed_spark.spark.source import SOURCES

    _use_this_python(spark)
    for source in SOURCES:
        spark.dataSource.register(source)
    spark.dataSource.register(LakeSource)


def _use_this_python(spark: SparkSession) -> None:
    """On one machine, run the sources in the interpreter that runs now, unless the user named one.

    Spark takes any ``python3`` it finds on the PATH, which in an environment that is not activated is another one,
    without this package.
    """
    context = getattr(spark, "_sc", None)
    if context is None or not context.master.startswith("local") or "PYSPARK_PYTHON" in os.environ:
        return
    if context.getConf().get("spark.pyspark.python") is None:
        context.pythonExec = sys.executable
