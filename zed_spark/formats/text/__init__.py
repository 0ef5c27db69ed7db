"""ZSON, the text form of Zed values, its successor SUP, and JSON: read, planned and written.

    parser.py      text to nodes; typesyntax.py types, literal.py primitive values
    analyzer.py    nodes to typed plain values; names.py what type names stand for
    json_text.py JSON to typed plain values
    feed.py        a file as text, piece by piece; values.py its values
    plan.py        notation, super types and pieces; reader.py pieces to sequences of columns
    printer.py     ZSON as ``zq -z`` prints it; sup_printer.py and dialect.py SUP of each release, json_text.py
    writer.py      sequences of columns to text

Format: formats/zng.md section 11.
"""

from __future__ import annotations

from zed_spark.formats.text.printer import Printer, lines
from zed_spark.formats.text.values import parse
from zed_spark.formats.text.writer import JsonWriter, SupWriter, ZsonWriter
from zed_spark.types import type_value_line

__all__ = ["JsonWriter", "Printer", "SupWriter", "ZsonWriter", "lines", "parse", "type_value_line"]
