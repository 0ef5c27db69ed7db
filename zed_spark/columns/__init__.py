"""Columns (a Zed type and an Arrow array) and sequences of columns.

Formats convert bytes to columns and back; Spark code converts columns to Spark rows and back.
"""

from __future__ import annotations

from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.values import from_values, to_values

__all__ = ["Column", "Sequence", "arrow_type", "from_values", "to_values"]
