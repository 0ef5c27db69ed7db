"""Zed values as Spark's VARIANT: every row keeps its own shape.

A variant is two binaries: the value, and metadata with the names of all object fields. All rows of one super type
have the same metadata, which follows from the type alone, except for maps with text for keys: their keys are
field names too.

Source: design/pyspark-datasource.md section 6.3; Apache Parquet, "Variant Binary Encoding".
"""

from __future__ import annotations

from zed_spark.spark.variant.build import build, build_sequence, metadata_size

__all__ = ["build", "build_sequence", "metadata_size"]
