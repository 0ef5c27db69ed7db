"""``zed-spark inspect``: the layout of files, as tables or JSON."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence
from typing import Any

from zed_spark.cli.terminal import add_format, add_storage, storage
from zed_spark.files.file import File
from zed_spark.types import type_text

SHOWN = 20
"""Frames and segments beyond this many are counted instead of listed in tables; JSON has them all."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="paths or URLs of files")
    add_format(parser)
    parser.add_argument("--json", action="store_true", help="print JSON, one object a file")
    add_storage(parser)


def run(options: argparse.Namespace) -> int:
    """Print the layout of each file to standard output; returns the exit status."""
    for path in options.files:
        with File(path, options.format, storage(options)) as file:
            facts = facts_of(file, path)
        print(json.dumps(facts, ensure_ascii=False) if options.json else "\n".join(_page(facts)))
    return 0


def facts_of(file: File, path: str) -> dict[str, Any]:
    """Everything known of a file without reading its values, fit for JSON."""
    summary, layout = file.summary, file.describe()
    stored = _stored(layout.get("columns", ()))
    return {
        "path": path,
        "size": summary.size,
        "wrapped": file.wrapped,
        "format": summary.format,
        "version": summary.version,
        "values": summary.rows,
        "super_types": [
            {
                "number": number,
                "type": type_text(one.type),
                "values": one.rows,
                "bytes": stored.get(type_text(one.type)),
            }
            for number, one in enumerate(summary.super_types)
        ],
        **layout,
    }


def _stored(columns: Iterable[dict[str, Any]]) -> dict[str, int]:
    """Stored bytes of all columns of each super type, by its text."""
    found: dict[str, int] = {}
    super_type = ""
    for column in columns:
        if column["super_type"] is None:
            continue
        if not column["depth"]:
            super_type = column["type"]
        found[super_type] = found.get(super_type, 0) + sum(segment["length"] for segment in column["segments"])
    return found


def _page(facts: dict[str, Any]) -> Iterable[str]:
    wrapped = f", inside {facts['wrapped']}" if facts["wrapped"] else ""
    values = "unknown without reading" if facts["values"] is None else f"{facts['values']:,}"
    yield f"{facts['path']}: {facts['format'].upper()} {facts['version']}{wrapped}, {facts['size']:,} bytes"
    yield f"values: {values}"
    yield from _section("Super types", facts["super_types"], ("number", "values", "bytes", "type"))
    if "sections" in facts:
        yield from _section("Sections", facts["sections"], ("name", "offset", "length"))
    if "columns" in facts:
        yield from _section("Columns", [_column(column) for column in facts["columns"]], _COLUMNS)
    if "streams" in facts:
        yield from _section("Streams", facts["streams"], ("stream", "offset", "length", "types", "values", "control"))
        yield from _section("Frames", facts["frames"], ("stream", "kind", "offset", "length", "compression"))
    yield ""


_COLUMNS = ("type no", "column", "encoding", "type", "values", "range", "segments", "stored", "unpacked", "at")


def _column(column: dict[str, Any]) -> dict[str, Any]:
    segments = column["segments"]
    kind = column["kind"] + (f" of {column['dictionary']}" if column.get("dictionary") else "")
    return {
        "type no": column["super_type"],
        "column": "  " * column["depth"] + (column["name"] or "."),
        "encoding": kind,
        "type": _short(column["type"], 40),
        "values": column["count"],
        "range": _short(f"{column['min']} .. {column['max']}", 50) if "min" in column else None,
        "segments": len(segments) or None,
        "stored": sum(segment["length"] for segment in segments) if segments else None,
        "unpacked": sum(segment["mem_length"] for segment in segments) if segments else None,
        "at": segments[0]["offset"] if segments else None,
    }


def _section(title: str, rows: list[dict[str, Any]], columns: Sequence[str]) -> Iterable[str]:
    yield ""
    yield f"{title} ({len(rows):,})"
    shown = rows if title == "Columns" else rows[:SHOWN]
    yield from table(shown, columns)
    if len(shown) < len(rows):
        yield f"  ... and {len(rows) - len(shown):,} more (all of them with --json)"


def table(rows: list[dict[str, Any]], columns: Sequence[str]) -> Iterable[str]:
    """Lines of a table: numbers to the right, text to the left, columns without any content left out."""
    columns = [name for name in columns if any(row.get(name) is not None for row in rows)]
    cells = [[_cell(row.get(name)) for name in columns] for row in rows]
    right = [all(isinstance(row.get(name), int | None) for row in rows) for name in columns]
    widths = [max(map(len, column)) for column in zip(columns, *cells, strict=True)] if columns else []
    for line in ([list(columns)] if columns else []) + cells:
        padded = [
            text.rjust(width) if to_right else text.ljust(width)
            for text, width, to_right in zip(line, widths, right, strict=True)
        ]
        yield ("  " + "  ".join(padded)).rstrip()


def _cell(value: Any) -> str:
    return "" if value is None else f"{value:,}" if isinstance(value, int) else str(value)


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 3] + "..."
