"""ZSON, the text form of Zed values, as the reference prints it with ``zq -z``."""

from __future__ import annotations

from zed_spark.zson.printer import Printer, lines
from zed_spark.zson.types import type_value_line

__all__ = ["Printer", "lines", "type_value_line"]
