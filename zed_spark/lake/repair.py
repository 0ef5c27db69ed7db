"""Repair: mends what tools that died left behind, and what databases of other releases did in the folder of a lake.

A tool that dies while it writes a journal entry leaves a partial entry, which blocks every later writer. One that dies
between its entry and ``HEAD`` leaves ``HEAD`` behind, which all releases of zed refuse (defect D5). Repair never
removes what is committed: no entry that ``HEAD`` counts, no complete entry, none that others follow, and none so young
that its writer may still be at work.

The tools look for a database by its magic file only. So the command that creates a database of another release starts
the journal ``pools`` again, by setting its ``HEAD`` to 0, before it notices the lake, or without noticing it at all.
Then the tools of the lake show no pools and cannot create any. No entry is lost, so ``HEAD`` can be repaired from them.
Source: docs/formats/lake.md, section 3.6, defects D5 and D10.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from zed_spark.errors import CommitConflictError, CorruptDataError, NotFoundError
from zed_spark.lake.commits import LATEST
from zed_spark.lake.config import BranchConfig
from zed_spark.lake.dialect import MAGIC_FILES, LakeDialect
from zed_spark.lake.ids import Id
from zed_spark.lake.journal import PARTIAL_ENTRY_ABANDONED_AFTER, Journal
from zed_spark.lake.journal_memory import Table
from zed_spark.lake.markers import ABANDONED_AFTER, abandoned_before, list_markers
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.properties import TAGS, journal_of
from zed_spark.storage.store import Store
from zed_spark.storage.store_time import store_time


@dataclass(frozen=True, slots=True)
class Finding:
    """A problem of a lake.

    Attributes:
        key: the key of the file or journal in the store of the lake.
        problem: what is wrong.
        remedy: what the repair does about it, or what the user should do.
        repairable: whether the repair solves it.
    """

    key: str
    problem: str
    remedy: str
    repairable: bool


def repair_pool(files: PoolFiles, *, dry_run: bool) -> Iterator[Finding]:
    """Find the problems of a pool, also of its writes and vacuums, and solve them unless ``dry_run``."""
    yield from repair(files.branches, dry_run=dry_run)
    for journal in (journal_of(files), journal_of(files, TAGS)):
        if files.store.entry(f"{journal.prefix}/HEAD") is None:
            continue
        if files.store.entry(f"{journal.prefix}/TAIL") is None:
            if not dry_run:
                journal.create()
            yield Finding(journal.prefix, "its creator died before TAIL was written", "it is completed", True)
        if not dry_run or files.store.entry(f"{journal.prefix}/TAIL") is not None:
            yield from repair(journal, dry_run=dry_run)
    yield from _repair_markers(files, dry_run=dry_run)
    with suppress(CorruptDataError, NotFoundError):
        # The problems of the journal of branches are among those found above.
        needed: dict[Id, str] = {}
        for config in files.branches.load().configs.values():
            yield from _repair_states(files, config, needed, dry_run=dry_run)
        yield from _missing_data(files, needed)


def _repair_markers(files: PoolFiles, *, dry_run: bool) -> Iterator[Finding]:
    folder = files.data_folder()
    data = folder.files()
    markers = list_markers(files.store, folder.prefix)
    if not markers.writes and not markers.vacuums:
        return
    # A dry run writes nothing, so it has to use the local clock.
    now = files.id_factory.now() if dry_run else store_time(files.store, f"{folder.prefix}/writes")
    limit = abandoned_before(now)
    abandoned = markers.abandoned(data, limit)
    writes = [(entry, "a write") for entry in abandoned.writes.values()]
    for entry, what in (*writes, *((entry, "a vacuum") for entry in abandoned.vacuums)):
        if not dry_run:
            files.store.delete(entry.key)
        problem = f"the marker of {what} that was inactive for more than {timedelta(seconds=ABANDONED_AFTER).days} days"
        yield Finding(entry.key, problem, "it is removed", True)


def _repair_states(
    files: PoolFiles, branch: BranchConfig, needed: dict[Id, str], *, dry_run: bool
) -> Iterator[Finding]:
    """Repair the stored states that readers of a branch use; add its objects to those that are needed."""
    tip = branch.commit
    try:
        steps, damaged = files.commits.stored_state(tip)
        for key in damaged:
            if not dry_run:
                files.store.delete(key)
            yield Finding(key, "the stored state is damaged", "it is removed; readers ignore it", True)
        state = files.commits.state(tip)
        needed.update(dict.fromkeys(state.objects, branch.name))
        if steps > LATEST and not state.indexes:
            if not dry_run:
                files.commits.write_state(tip)
            problem = f"readers have to read {steps} commits, as none of them has a stored state"
            yield Finding(files.commits.key(tip), problem, "the state at the last one is stored", True)
    except (CorruptDataError, NotFoundError) as error:
        yield Finding(files.commits.key(tip), str(error), "restore the commit from a backup", False)


def _missing_data(files: PoolFiles, needed: Mapping[Id, str]) -> Iterator[Finding]:
    folder = files.data_folder()
    # Listed after the branches were read, so that objects of later commits are not missing here.
    data = {id for entry, id in folder.files() if entry.key == folder.data(id)}
    for id, branch in needed.items():
        if id not in data:
            problem = f"the data file does not exist, but branch {branch!r} needs it"
            remedy = "restore it from a backup, or delete the data object from the branch"
            yield Finding(folder.data(id), problem, remedy, False)


def repair(journal: Journal[Any], *, dry_run: bool) -> Iterator[Finding]:
    """Find the problems of a journal, and solve them unless ``dry_run``."""
    head = f"{journal.prefix}/HEAD"
    try:
        table = journal.load()
    except (CorruptDataError, NotFoundError) as error:
        yield Finding(journal.prefix, str(error), "restore the journal from a backup", False)
        return
    if table.incomplete:
        yield _repair_partial_entry(journal, table, dry_run=dry_run)
    if table.head < table.at:
        last = journal.store.entry(journal.key(table.at))
        problem = f"it is {table.head}, but there are entries up to {table.at}"
        if last is not None and not journal.is_abandoned(last, dry_run=dry_run):
            yield Finding(head, problem, _LATER, False)
            return
        if not dry_run:
            journal.publish(table.at)
        yield Finding(head, problem, f"it is set to {table.at}", True)


def _repair_partial_entry(journal: Journal[Any], table: Table[Any], *, dry_run: bool) -> Finding:
    key = journal.key(table.at + 1)
    problem = "the entry is partial"
    partial_entry = journal.partial_entry(table)
    if partial_entry is None or not journal.is_abandoned(partial_entry, dry_run=dry_run):
        return Finding(key, problem, _LATER, False)
    if journal.store.entry(journal.key(table.at + 2)) is not None:
        return Finding(key, problem, "other entries follow it, so restore it from a backup", False)
    if not dry_run:
        # Check again: the entry may have been completed since.
        again = journal.load()
        if (again.at, again.incomplete) != (table.at, True) or journal.partial_entry(again) != partial_entry:
            return Finding(key, problem, "it has just changed, so nothing is done", False)
        journal.store.delete(key)
    return Finding(key, f"{problem}, and its writer has died", "it is removed; readers ignore it", True)


_LATER = (
    "its writer may still be at work: try again when it is "
    f"{PARTIAL_ENTRY_ABANDONED_AFTER // 1_000_000_000} seconds old"
)


_ENTRY = re.compile(r"([0-9]+)(\.[a-z]+)")


def databases(store: Store) -> list[LakeDialect]:
    """Return the lakes and databases in the root of a store, each as a dialect with its magic file."""
    return [dialect for magic, dialect in MAGIC_FILES.items() if store.entry(magic) is not None]


def require_no_database(store: Store) -> None:
    """Raise `CommitConflictError` if a store has a database of any release, or the journal of its pools."""
    for found in databases(store):
        raise CommitConflictError(f"{store.url} is {found.name} already: it has a file {found.magic}")
    for entry in store.folder("pools").objects:
        # A creation that died, or is at work, has left these two.
        if entry.key not in ("pools/HEAD", "pools/TAIL"):
            raise CommitConflictError(
                f"{store.url} has the pools of a lake already, such as {entry.key}, but none of "
                f"{', '.join(MAGIC_FILES)}. Restore that file from a backup, or choose another folder"
            )


def repair_pools(journal: Journal[Any], *, dry_run: bool) -> Iterator[Finding]:
    """Find the problems of the journal of pools, and solve them unless ``dry_run``.

    Besides those that any journal has, these are the traces of databases of other releases in the same folder.
    """
    store, dialect = journal.store, journal.dialect
    others = [found for found in databases(store) if found.magic != dialect.magic]
    suffixes = {other.rows for other in MAGIC_FILES.values()} - {dialect.rows}
    numbers = {number for suffix in suffixes for number in _entries(store, journal.prefix, suffix)}
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
        yield from _repair_foreign_head(journal, head, dry_run=dry_run)
    else:
        yield from repair(journal, dry_run=dry_run)


def _repair_foreign_head(journal: Journal[Any], head: int, *, dry_run: bool) -> Iterator[Finding]:
    """Repair a ``HEAD`` that counts entries of a database that was removed."""
    key = f"{journal.prefix}/HEAD"
    problem = f"it is {head}, which another database wrote"
    try:
        last = journal.load(trust_head=False).at
    except CorruptDataError as error:
        yield Finding(journal.prefix, str(error), "restore the journal from a backup", False)
        return
    if any(number > last for number in _entries(journal.store, journal.prefix, journal.dialect.rows)):
        problem = f"{problem}, and entry {last + 1} is missing or incomplete"
        yield Finding(key, problem, "restore the journal from a backup", False)
        return
    if not dry_run:
        journal.store.put(key, b"%d" % last)
    yield Finding(key, f"{problem}; the last entry of the lake is {last}", f"it is set to {last}", True)


def _entries(store: Store, prefix: str, suffix: str) -> set[int]:
    """The numbers of the entries of a journal whose names end in a suffix."""
    names = (_ENTRY.fullmatch(entry.key.rpartition("/")[2]) for entry in store.folder(prefix).objects)
    return {int(match[1]) for match in names if match is not None and match[2] == suffix}
