"""ZSON, the text form of Zed values, its successor SUP, and JSON: read, planned and written.

The parser makes nodes of text, the analyzer typed plain values of nodes; shapes are the fast path for values that look
like earlier ones. Format: docs/formats/zng.md, section 11.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zed_spark.formats.text.printer import Printer, lines
    from zed_spark.formats.text.values import parse
    from zed_spark.formats.text.writer import JsonWriter, SupWriter, ZsonWriter
    from zed_spark.types import type_value_line

__all__ = ["JsonWriter", "Printer", "SupWriter", "ZsonWriter", "lines", "parse", "type_value_line"]

_HOMES = {
    "JsonWriter": "formats.text.writer", "SupWriter": "formats.text.writer", "ZsonWriter": "formats.text.writer",
    "Printer": "formats.text.printer", "lines": "formats.text.printer", "parse": "formats.text.values",
    "type_value_line": "types",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    # Loaded on first use, so that the formats can be listed without Arrow.
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"zed_spark.{_HOMES[name]}"), name)
