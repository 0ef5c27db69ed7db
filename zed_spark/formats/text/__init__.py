"""ZSON, the text form of Zed values, its successor SUP, and JSON: read, planned and written.

    parser.py       text to nodes
    analyzer.py     nodes to typed plain values; names.py keeps the type names
    shapes.py       the fast path for values that look like earlier ones
    json_text.py    JSON to typed plain values and back
    values.py       a file as text, chunk by chunk, and its values
    plan.py         notation, super types and pieces; reader.py pieces to sequences of columns
    printer.py      values as ZSON or SUP; style.py how releases differ, sup_printer.py values that they cannot express
    writer.py       sequences of columns to text

`zed_spark.types` has the grammar of types and the text of primitive values.
Format: docs/formats/zng.md, section 11.
"""

from __future__ import annotations

from zed_spark.formats.text.printer import Printer, lines
from zed_spark.formats.text.values import parse
from zed_spark.formats.text.writer import JsonWriter, SupWriter, ZsonWriter
from zed_spark.types import type_value_line

__all__ = ["JsonWriter", "Printer", "SupWriter", "ZsonWriter", "lines", "parse", "type_value_line"]
