"""Lets Spark find the ``zedlake`` source by itself: it looks for top-level modules named ``pyspark_*``."""

from zed_spark.spark.lake.source import LakeSource as DefaultSource

__all__ = ["DefaultSource"]
