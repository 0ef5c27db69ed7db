"""Lets Spark find the ``sup`` source by itself: it looks for top-level modules named ``pyspark_*``."""

from zed_spark.spark.source import SupSource as DefaultSource

__all__ = ["DefaultSource"]
