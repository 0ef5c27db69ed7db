"""Lets Spark find the ``csup`` source by itself: it looks for top-level modules named ``pyspark_*``."""

from zed_spark.spark.source import CsupSource as DefaultSource

__all__ = ["DefaultSource"]
