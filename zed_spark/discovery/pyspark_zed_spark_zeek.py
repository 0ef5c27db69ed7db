"""Lets Spark find the ``zeek`` source by itself: it looks for top-level modules named ``pyspark_*``."""

from zed_spark.spark.source import source_of

DefaultSource = source_of("zeek")

__all__ = ["DefaultSource"]
