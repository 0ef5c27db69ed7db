"""The tables of options, from the dataclasses that parse them."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from zed_spark.spark.options import ReadOptions


def options_markdown(cls: type[Any] = ReadOptions, beyond: type[Any] | None = None) -> str:
    """The table of all options of a class, or of those that another class does not have, as Markdown."""
    known = set() if beyond is None else {own.name for own in fields(beyond)}
    lines = ["| option | values | default | |", "|---|---|---|---|"]
    for own in fields(cls):
        if own.metadata and own.name not in known:
            default = "" if own.default is None else str(own.default)
            default = default.lower() if isinstance(own.default, bool) else default
            lines.append(f"| `{own.metadata['name']}` | {own.metadata['takes']} | {default} | {own.metadata['help']} |")
    return "\n".join(lines) + "\n"
