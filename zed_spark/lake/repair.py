"""Repair: putting right what tools that died have left in the journals of a lake, and what stops others from writing.

A tool that dies while it writes an entry leaves half of it, which is in the way of every later writer; one that dies
between its entry and ``HEAD`` leaves ``HEAD`` behind, on which all releases of zed give up (formats/lake.md, D5).
Nothing that is committed is removed: not an entry that ``HEAD`` counts, nor a whole one, nor one that others follow,
nor one so young that its writer may still be at it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from zed_spark.errors import CorruptDataError, NotFoundError
from zed_spark.lake.journal import DEAD, Journal, Table


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong.

    Attributes:
        key: what it is wrong with, a key in the store of the lake.
        problem: what is wrong.
        remedy: what is done about it, or what is for the user to do.
        mendable: whether a repair puts it right.
    """

    key: str
    problem: str
    remedy: str
    mendable: bool


def repair(journal: Journal[Any], *, dry_run: bool) -> Iterator[Finding]:
    """Look for what is wrong with a journal, and put it right.

    Args:
        journal: the journal.
        dry_run: only look.
    """
    head = f"{journal.prefix}/HEAD"
    try:
        table = journal.load()
    except (CorruptDataError, NotFoundError) as error:
        yield Finding(journal.prefix, str(error), "what is committed has to come from a backup", False)
        return
    if table.broken:
        yield _half(journal, table, dry_run=dry_run)
    if table.head < table.at:
        last = journal.store.entry(journal.key(table.at))
        problem = f"it says {table.head}, and there are entries up to {table.at}"
        if last is not None and not journal.dead(last):
            yield Finding(head, problem, _LATER, False)
            return
        if not dry_run:
            journal.advance(table)
        yield Finding(head, problem, f"it is set to {table.at}", True)


def _half(journal: Journal[Any], table: Table[Any], *, dry_run: bool) -> Finding:
    key = journal.key(table.at + 1)
    problem = "it is not a whole entry"
    half = journal.half(table)
    if half is None or not journal.dead(half):
        return Finding(key, problem, _LATER, False)
    if journal.store.entry(journal.key(table.at + 2)) is not None:
        return Finding(key, problem, "others follow it, so it has to come from a backup", False)
    if not dry_run:
        # What has happened since it was looked at is looked at again: it must not have come to count.
        again = journal.load()
        if (again.at, again.broken) != (table.at, True) or journal.half(again) != half:
            return Finding(key, problem, "it has changed just now, so it is left alone", False)
        journal.store.delete(key)
    return Finding(key, f"{problem}, and so old that its writer is dead", "it is removed; no reader counts it", True)


_LATER = f"its writer may still be at it: try again when it is {DEAD // 10**9} seconds old"
