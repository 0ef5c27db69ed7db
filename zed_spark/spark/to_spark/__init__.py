"""Columns of Zed types to exactly the Arrow arrays that Spark wants.

How a Zed type becomes a Spark type is planned once and applied batch by batch. Design:
design/pyspark-datasource.md section 6.1.
"""

from __future__ import annotations

from zed_spark.spark.to_spark.batch import Conformer, conform, to_batch
from zed_spark.spark.to_spark.target import arrow_schema

__all__ = ["Conformer", "arrow_schema", "conform", "to_batch"]
