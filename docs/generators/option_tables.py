"""The tables of options, from the dataclasses that parse them."""

from __future__ import annotations

from dataclasses import Field, fields
from typing import Any

from zed_spark.formats.registry import formats
from zed_spark.formats.settings import options_of
from zed_spark.spark.options import ReadOptions


def format_options_markdown() -> str:
    """A table of the options of each format's writer; formats that share an option share the row."""
    rows: dict[str, list[str]] = {}
    for format in formats():
        for own in options_of(format.settings).values():
            rows.setdefault(_row(own), []).append(f"`{format.name}`")
    lines = ["| format | option | values | default | |", "|---|---|---|---|---|"]
    return "\n".join([*lines, *(f"| {', '.join(names)} {row}" for row, names in rows.items())]) + "\n"


def options_markdown(cls: type[Any] = ReadOptions, beyond: type[Any] | None = None) -> str:
    """The table of all options of a class, or of those that another class does not have, as Markdown."""
    known = set() if beyond is None else {own.name for own in fields(beyond)}
    lines = ["| option | values | default | |", "|---|---|---|---|"]
    for own in fields(cls):
        if own.metadata and own.name not in known:
            lines.append(_row(own))
    return "\n".join(lines) + "\n"


def _row(own: Field[Any]) -> str:
    default = "" if own.default is None else str(own.default)
    default = default.lower() if isinstance(own.default, bool) else default
    return f"| `{own.metadata['name']}` | {own.metadata['takes']} | {default} | {own.metadata['help']} |"
