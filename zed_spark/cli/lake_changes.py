"""``zed-spark lake changes``: the rows that commits inserted and deleted, as text or JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from zed_spark.cli.cat import printer_of
from zed_spark.cli.terminal import emphasized
from zed_spark.formats.text.json_text import JsonPrinter
from zed_spark.formats.text.printer import in_order

if TYPE_CHECKING:
    from zed_spark.lake.changes import RowChanges

SIGNS = {"insert": ("+", "32"), "delete": ("-", "31")}
"""What stands before a row, and its colour."""


def ends(text: str | None, ref: str) -> tuple[str | None, str]:
    """The commits or branches after which to begin and with which to end, of ``FROM..TO``, each of which may lack."""
    since, _, until = (text or "").partition("..")
    return since or None, until or ref


def change_lines(changes: Iterable[RowChanges], release: str | None) -> Iterator[str]:
    """The rows in Zed's notation, or that of a release of super, after a line for each commit."""
    printer = printer_of(release, None, None)
    before = None
    for commit, kind, values in changes:
        if commit.id != before:
            yield emphasized(f"commit {commit.id}", "33") + f" {commit.date_text}"
        before = commit.id
        sign, colour = SIGNS[kind]
        for line in in_order(values, printer.writer):
            yield emphasized(f"{sign} {line}", colour)


def change_objects(changes: Iterable[RowChanges]) -> Iterator[str]:
    """The rows as JSON objects with the commit, its date and what was done."""
    printer = JsonPrinter()
    for commit, kind, values in changes:
        head = json.dumps({"commit": str(commit.id), "date": commit.date_text, "change": kind})
        for line in in_order(values, printer.writer):
            yield f'{head[:-1]}, "row": {line}}}'
