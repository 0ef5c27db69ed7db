"""Lets Spark find the ``bsup`` source by itself: it looks for top-level modules named ``pyspark_*``."""

from zed_spark.spark.source import BsupSource as DefaultSource

__all__ = ["DefaultSource"]
