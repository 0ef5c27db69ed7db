"""Databases of other releases in the folder of a lake, which share the journal of its pools.

The tools look for a database by its magic file only. So the command that creates a database of another release starts
the journal ``pools`` again, by setting its ``HEAD`` to 0, before it notices the lake, or without noticing it at all.
Then the tools of the lake show no pools and cannot create any. No entry is lost, so ``HEAD`` can be repaired from them.
Source: docs/formats/lake.md, section 3.6 and defect D10.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from zed_spark.errors import CommitConflictError, CorruptDataError, NotFoundError
from zed_spark.lake.journal import Journal
from zed_spark.lake.vacuum import Finding, repair
from zed_spark.storage.store import Store


class Dialect(NamedTuple):
    """What tells the databases of some releases from others.

    Attributes:
        magic: the key of the magic file.
        suffix: how the names of journal entries end.
        name: what a message calls such a database.
    """

    magic: str
    suffix: str
    name: str


LAKE = Dialect("lake.zng", ".zng", "a Zed lake")
DIALECTS = (
    LAKE,
    Dialect("lake.bsup", ".bsup", "a lake of number 4, of which there was no release"),
    Dialect("superdb.bsup", ".bsup", "a SuperDB database"),
)

_ENTRY = re.compile(r"([0-9]+)(\.[a-z]+)")


def databases(store: Store) -> list[Dialect]:
    """Return the dialects of the databases in the root of a store."""
    return [dialect for dialect in DIALECTS if store.entry(dialect.magic) is not None]


def require_no_database(store: Store) -> None:
    """Check that a lake can be created in a store.

    Raises:
        CommitConflictError: there is a database of any release, or the journal of its pools.
    """
    for found in databases(store):
        raise CommitConflictError(f"{store.url} is {found.name} already: it has a file {found.magic}")
    for entry in store.folder("pools").objects:
        # A creation that died, or is at work, has left these two.
        if entry.key not in ("pools/HEAD", "pools/TAIL"):
            raise CommitConflictError(
                f"{store.url} has the pools of a lake already, such as {entry.key}, but no {LAKE.magic}. Restore that "
                "file from a backup, or choose another folder"
            )


def repair_pools(journal: Journal[Any], dialect: Dialect = LAKE, *, dry_run: bool) -> Iterator[Finding]:
    """Find the problems of the journal of pools, and solve them unless ``dry_run``.

    Besides those that any journal has, these are the traces of databases of other releases in the same folder.

    Args:
        journal: the journal of pools.
        dialect: the dialect of its lake.
        dry_run: only find the problems.
    """
    store = journal.store
    others = [found for found in databases(store) if found != dialect]
    numbers = _foreign_entries(store, journal.prefix, dialect)
    for other in others:
        problem = f"{other.name} was created in the folder of {dialect.name}: both use {journal.prefix}/HEAD"
        remedy = "it has no pools, so remove the file"
        if numbers:
            remedy = f"copy what you need of its pools elsewhere and remove {other.magic}, then repair the lake again"
        yield Finding(other.magic, problem, remedy, False)
    if others and numbers:
        return
    try:
        head = journal.head()
    except (CorruptDataError, NotFoundError):
        head = 0
    if head in numbers and store.entry(journal.key(head)) is None:
        yield from _repair_foreign_head(journal, dialect, head, dry_run=dry_run)
    else:
        yield from repair(journal, dry_run=dry_run)


def _repair_foreign_head(journal: Journal[Any], dialect: Dialect, head: int, *, dry_run: bool) -> Iterator[Finding]:
    """Repair a ``HEAD`` that counts entries of a database that is not there any more."""
    key = f"{journal.prefix}/HEAD"
    problem = f"it is {head}, which another database wrote"
    try:
        last = journal.load(trust_head=False).at
    except CorruptDataError as error:
        yield Finding(journal.prefix, str(error), "restore the journal from a backup", False)
        return
    if any(number > last for number in _entries(journal.store, journal.prefix, dialect.suffix)):
        problem = f"{problem}, and entry {last + 1} is missing or incomplete"
        yield Finding(key, problem, "restore the journal from a backup", False)
        return
    if not dry_run:
        journal.store.put(key, b"%d" % last)
    yield Finding(key, f"{problem}; the last entry of the lake is {last}", f"it is set to {last}", True)


def _foreign_entries(store: Store, prefix: str, dialect: Dialect) -> set[int]:
    suffixes = {other.suffix for other in DIALECTS} - {dialect.suffix}
    return {number for suffix in suffixes for number in _entries(store, prefix, suffix)}


def _entries(store: Store, prefix: str, suffix: str) -> set[int]:
    """The numbers of the entries of a journal whose names end in a suffix."""
    names = (_ENTRY.fullmatch(entry.key.rpartition("/")[2]) for entry in store.folder(prefix).objects)
    return {int(match[1]) for match in names if match is not None and match[2] == suffix}
