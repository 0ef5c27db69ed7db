"""``zed-spark inspect``: the layout of files, as tables or JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from zed_spark.cli.inputs import inputs
from zed_spark.cli.inspect_lake import facts_of_lake, is_lake, lake_page
from zed_spark.cli.terminal import UNLIMITED, emphasized, has_colours, line_width, storage, table
from zed_spark.columns.summary import SuperType
from zed_spark.files.file import File
from zed_spark.files.mixed_fields import FileTypes, mixed_fields
from zed_spark.formats.registry import title_of
from zed_spark.types import type_text

MIXED = "fields_of_several_types"
"""The key of the fields that become structs with a field for each type."""

TYPE_WIDTH = 40
"""Characters of a type beside the name of a file, unless texts are shown in full."""

SHOWN = 20
"""Frames and segments beyond this many are counted instead of listed in tables; JSON has them all."""


def run(options: argparse.Namespace) -> int:
    """Print the layout of each file to standard output, then what they have together; returns the exit status."""
    stored, width = storage(options), UNLIMITED if options.wide else line_width()
    types: list[FileTypes] = []
    lakes = [path for path in options.files if is_lake(path)]
    for path in lakes:
        of_lake = facts_of_lake(path)
        print(json.dumps(of_lake, ensure_ascii=False) if options.json else "\n".join(lake_page(of_lake, width)))
    with inputs([path for path in options.files if path not in lakes], stored) as files:
        for path, name in files:
            with File(path, options.format, stored) as file:
                facts = facts_of(file, name)
                types.append((name, [SuperType(one.type, one.rows) for one in file.super_types]))
            if options.json:
                print(json.dumps(facts, ensure_ascii=False))
            else:
                print("\n".join(_page(facts, width)))
    if len(types) > 1:
        together = {"files": len(types), MIXED: _mixed(types)}
        if options.json:
            print(json.dumps(together, ensure_ascii=False))
        else:
            print("\n".join(_together(together, width)))
    return 0


def facts_of(file: File, name: str) -> dict[str, Any]:
    """Return everything known of a file without reading its values, fit for JSON."""
    summary, layout = file.summary, file.describe()
    stored = _stored(layout.get("columns", ()))
    return {
        "path": name,
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
        MIXED: _mixed([(name, summary.super_types)]),
        **layout,
    }


def _mixed(files: list[FileTypes]) -> list[dict[str, Any]]:
    return [
        {
            "field": field.name,
            "record_field": field.record_field,
            "types": [
                {"type": type_text(use.type), "values": use.values, "files": use.files, "first": use.first}
                for use in field.types
            ],
        }
        for field in mixed_fields(files)
    ]


def _stored(columns: Iterable[dict[str, Any]]) -> dict[str, int]:
    found: dict[str, int] = {}
    super_type = ""
    for column in columns:
        if column["super_type"] is None:
            continue
        if not column["depth"]:
            super_type = column["type"]
        found[super_type] = found.get(super_type, 0) + sum(segment["length"] for segment in column["segments"])
    return found


def _page(facts: dict[str, Any], width: int) -> Iterable[str]:
    wrapped = f", inside {facts['wrapped']}" if facts["wrapped"] else ""
    values = "unknown without reading" if facts["values"] is None else f"{facts['values']:,}"
    of = f"{title_of(facts['format'])} {facts['version']}{wrapped}"
    yield f"{emphasized(facts['path'])}: {of}, {facts['size']:,} bytes"
    yield f"values: {values}"
    yield from _section("Super types", facts["super_types"], ("number", "values", "bytes", "type"), width)
    yield from _mixed_section(facts[MIXED], ("field", "values", "type"), width)
    if "sections" in facts:
        yield from _section("Sections", facts["sections"], ("name", "offset", "length"), width)
    if "columns" in facts:
        shown = _COLUMNS if width < UNLIMITED else (*_COLUMNS, "segments", "at")
        yield from _section("Columns", [_column(column) for column in facts["columns"]], shown, width)
    if "streams" in facts:
        yield from _section(
            "Streams", facts["streams"], ("stream", "offset", "length", "types", "values", "control"), width
        )
        yield from _section("Frames", facts["frames"], ("stream", "kind", "offset", "length", "compression"), width)
    yield ""


def _together(facts: dict[str, Any], width: int) -> Iterable[str]:
    yield f"{emphasized('all files')}: {facts['files']:,}"
    room = width if width == UNLIMITED else TYPE_WIDTH
    # Lines may be longer than the terminal is wide: the names of files are what is wanted.
    yield from _mixed_section(facts[MIXED], ("field", "values", "files", "type", "first"), UNLIMITED, room)
    if not facts[MIXED]:
        yield "each field has one type"


def _short(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"


def _mixed_section(
    fields: list[dict[str, Any]], columns: Sequence[str], width: int, type_width: int = UNLIMITED
) -> Iterable[str]:
    rows = [
        {**use, "field": None if at else field["field"], "type": _short(use["type"], type_width)}
        for field in fields
        for at, use in enumerate(field["types"])
    ]
    if rows:
        yield from _section("Fields of several types", rows, columns, width, count=len(fields))
    if inner := [field["record_field"] for field in fields if field["record_field"]]:
        yield f"  fields of records in Spark, as in {', '.join(inner)}"


_COLUMNS = ("no", "column", "encoding", "type", "values", "range", "stored", "unpacked")


_CUT = ("type", "range")


def _column(column: dict[str, Any]) -> dict[str, Any]:
    segments = column["segments"]
    kind = column["kind"] + (f" of {column['dictionary']}" if column.get("dictionary") else "")
    return {
        "no": column["super_type"],
        "column": (column["name"] or ".").removeprefix("field "),
        "encoding": kind,
        "type": column["type"],
        "values": column["count"],
        "range": f"{column['min']} .. {column['max']}" if "min" in column else None,
        "segments": len(segments) or None,
        "stored": sum(segment["length"] for segment in segments) if segments else None,
        "unpacked": sum(segment["mem_length"] for segment in segments) if segments else None,
        "at": segments[0]["offset"] if segments else None,
    }


def _section(
    title: str, rows: list[dict[str, Any]], columns: Sequence[str], width: int, *, count: int | None = None
) -> Iterable[str]:
    yield ""
    yield emphasized(f"{title} ({len(rows) if count is None else count:,})")
    shown = rows if title == "Columns" else rows[:SHOWN]
    yield from table(shown, columns, width, _CUT, bold=has_colours(sys.stdout))
    if len(shown) < len(rows):
        yield f"  ... and {len(rows) - len(shown):,} more (all of them with --json)"
