"""Lets Spark find the ``zng`` source by itself: it looks for top-level modules named ``pyspark_*``."""

from zed_spark.spark.source import ZngSource as DefaultSource

__all__ = ["DefaultSource"]
