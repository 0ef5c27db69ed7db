"""Lets Spark find the ``vng`` source by itself: it looks for top-level modules named ``pyspark_*``."""

from zed_spark.spark.source import source_of

DefaultSource = source_of("vng")

__all__ = ["DefaultSource"]
