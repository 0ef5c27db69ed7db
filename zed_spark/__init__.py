"""Read and write the Zed data formats (ZNG, VNG, CSUP and others), with Apache Spark or without it.

With Spark: `register`, `scan`, a lake as a `catalog`, or `attach` its pools as views. Without Spark, and without
PySpark: `open` a file, `write` one, `count` and `min_max` from metadata, and `lake`. Errors derive from
`ZedSparkError`.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from zed_spark.errors import ZedSparkError

if TYPE_CHECKING:
    from zed_spark import functions, lake
    from zed_spark.files.arrow_writing import write_table as write
    from zed_spark.files.file import File
    from zed_spark.files.file import open_file as open
    from zed_spark.files.metadata import count, min_max
    from zed_spark.spark.metrics import query_metrics
    from zed_spark.spark.register import register
    from zed_spark.spark.session import attach, catalog, scan

__version__ = "0.1.0"

__all__ = [
    "File", "ZedSparkError", "__version__", "attach", "catalog", "count", "functions", "lake", "min_max", "open",
    "query_metrics", "register", "scan", "write",
]  # fmt: skip

_HOMES = {
    "File": ("zed_spark.files.file", "File"),
    "attach": ("zed_spark.spark.session", "attach"),
    "catalog": ("zed_spark.spark.session", "catalog"),
    "open": ("zed_spark.files.file", "open_file"),
    "count": ("zed_spark.files.metadata", "count"),
    "min_max": ("zed_spark.files.metadata", "min_max"),
    "query_metrics": ("zed_spark.spark.metrics", "query_metrics"),
    "register": ("zed_spark.spark.register", "register"),
    "scan": ("zed_spark.spark.session", "scan"),
    "write": ("zed_spark.files.arrow_writing", "write_table"),
}


def __getattr__(name: str) -> Any:
    # Loaded on first use: a Spark worker, which imports this package for one reader, pays for no more.
    if name in ("functions", "lake"):
        return importlib.import_module(f"zed_spark.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from zed_spark.names import pyspark_required

    module, attribute = _HOMES[name]
    with pyspark_required():
        value = getattr(importlib.import_module(module), attribute)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
