"""Repair of journals that a tool left damaged when it died, so that nobody could write to the lake any more.

A tool that dies while it writes an entry leaves a partial entry, which blocks every later writer. One that dies between
its entry and ``HEAD`` leaves ``HEAD`` behind, which all releases of zed refuse (docs/formats/lake.md, defect D5).
Repair never removes what is committed: no entry that ``HEAD`` counts, no complete entry, none that others follow, and
none so young that its writer may still be at work.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from zed_spark.errors import CorruptDataError, NotFoundError
from zed_spark.lake.journal import ABANDONED_AFTER, Journal, Table


@dataclass(frozen=True, slots=True)
class Finding:
    """A problem that was found.

    Attributes:
        key: the key of the damaged file or journal in the store of the lake.
        problem: what is wrong.
        remedy: what the repair does about it, or what the user should do.
        repairable: whether the repair solves it.
    """

    key: str
    problem: str
    remedy: str
    repairable: bool


def repair(journal: Journal[Any], *, dry_run: bool) -> Iterator[Finding]:
    """Find the problems of a journal and solve them.

    Args:
        journal: the journal.
        dry_run: only find them.
    """
    head = f"{journal.prefix}/HEAD"
    try:
        table = journal.load()
    except (CorruptDataError, NotFoundError) as error:
        yield Finding(journal.prefix, str(error), "restore the journal from a backup", False)
        return
    if table.incomplete:
        yield _half(journal, table, dry_run=dry_run)
    if table.head < table.at:
        last = journal.store.entry(journal.key(table.at))
        problem = f"it is {table.head}, but there are entries up to {table.at}"
        if last is not None and not journal.is_abandoned(last):
            yield Finding(head, problem, _LATER, False)
            return
        if not dry_run:
            journal.advance(table)
        yield Finding(head, problem, f"it is set to {table.at}", True)


def _half(journal: Journal[Any], table: Table[Any], *, dry_run: bool) -> Finding:
    key = journal.key(table.at + 1)
    problem = "the entry is partial"
    partial_entry = journal.partial_entry(table)
    if partial_entry is None or not journal.is_abandoned(partial_entry):
        return Finding(key, problem, _LATER, False)
    if journal.store.entry(journal.key(table.at + 2)) is not None:
        return Finding(key, problem, "other entries follow it, so restore it from a backup", False)
    if not dry_run:
        # Check again: the entry may have been completed meanwhile.
        again = journal.load()
        if (again.at, again.incomplete) != (table.at, True) or journal.partial_entry(again) != partial_entry:
            return Finding(key, problem, "it has just changed, so nothing is done", False)
        journal.store.delete(key)
    return Finding(key, f"{problem}, and its writer has died", "it is removed; readers ignore it", True)


_LATER = f"its writer may still be at work: try again when it is {ABANDONED_AFTER // 10**9} seconds old"
