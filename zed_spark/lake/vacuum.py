"""Maintenance: vacuum removes files that nothing needs, and repair mends what tools that died left behind.

A vacuum removes what no branch needs, nor any commit that is to stay readable. Unlike the reference's, which looks at
one branch (docs/formats/lake.md, section 8.7 and defects D4, D9), it looks at all of them, finds the objects of writes
that were never committed as well, and leaves alone what is being written.

A tool that dies while it writes a journal entry leaves a partial entry, which blocks every later writer. One that dies
between its entry and ``HEAD`` leaves ``HEAD`` behind, which all releases of zed refuse (defect D5). Repair never
removes what is committed: no entry that ``HEAD`` counts, no complete entry, none that others follow, and none so young
that its writer may still be at work.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any

from zed_spark.errors import CorruptDataError, NotFoundError
from zed_spark.lake.actions import AddVector
from zed_spark.lake.commits import LATEST
from zed_spark.lake.config import BranchConfig
from zed_spark.lake.ids import NIL, Id
from zed_spark.lake.journal import PARTIAL_ENTRY_ABANDONED_AFTER, Journal, Table
from zed_spark.lake.markers import (
    ABANDONED_AFTER,
    abandoned_before,
    list_markers,
    listed_objects,
    shared_bytes,
    vacuuming,
)
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.properties import journal_of
from zed_spark.storage.store import Entry
from zed_spark.storage.store_time import StoreClock, store_time

MIN_RETENTION = timedelta(days=1)
"""The shortest retention of a vacuum that is not forced, because other tools write no markers."""


@dataclass(frozen=True, slots=True)
class VacuumResult:
    """What a vacuum removed, or would remove.

    Attributes:
        keys: the keys of the files.
        nbytes: their total size in bytes.
    """

    keys: tuple[str, ...]
    nbytes: int


@dataclass
class _Needed:
    """What must be kept, and the abandoned markers.

    Attributes:
        timestamp: files written since are kept, in nanoseconds since 1970.
        objects: objects that a branch or a retained commit holds.
        vectors: objects whose vectors must be kept.
        writes: the shared bytes of the objects of each write in progress.
        abandoned: the markers of abandoned writes and vacuums.
    """

    timestamp: int
    objects: set[Id]
    vectors: set[Id]
    writes: Set[bytes] = frozenset()
    abandoned: tuple[Entry, ...] = ()

    def hold(self, files: PoolFiles, commit: Id) -> None:
        """Keep what the pool holds at a commit."""
        state = files.commits.state(commit)
        self.objects.update(state.objects)
        self.vectors.update(state.live_vectors)

    def without(self, data: Iterable[tuple[Entry, Id]]) -> list[tuple[Entry, Id]]:
        """The files of data objects that need not be kept."""
        return [(entry, id) for entry, id in data if self._is_removable(entry, id)]

    def _is_removable(self, entry: Entry, id: Id) -> bool:
        if id in self.objects and (not entry.key.endswith(".vng") or id in self.vectors):
            return False
        return shared_bytes(id) not in self.writes and _last_written(entry, id) < self.timestamp


def vacuum(
    files: PoolFiles,
    older_than: timedelta,
    retain: Iterable[Id] = (),
    progress: Progress | None = None,
    *,
    dry_run: bool,
) -> VacuumResult:
    """Remove the files that are not needed, and the markers of abandoned writes.

    Needed is what any branch holds now or held at any time within ``older_than``, and what a retained commit holds.
    Younger files are kept too: a write in progress may be about to commit them. The objects and the marker of a write
    are kept until the write counts as abandoned, whatever ``older_than`` is. What comes to be needed during the vacuum,
    by a revert or a new branch for example, is kept: see `zed_spark.lake.markers`.

    Ages are computed by the clock of the store. A dry run writes nothing, so it has to use the local clock.

    Args:
        files: the pool.
        older_than: how long files must have been unused.
        retain: commits that are to stay readable.
        progress: a callback for the visited commits and the removed files.
        dry_run: only list the files.

    Raises:
        StorageError: the local clock and the store's differ by more than `zed_spark.storage.store_time.MAX_DIFFERENCE`.
    """
    retain = list(retain)
    age = older_than // timedelta(microseconds=1) * 1000
    # Listed before the markers: then the write of each file still has its marker, or has ended, so that the branches,
    # which are read last, tell whether its object is needed.
    data = files.data_folder().files()
    now = files.id_factory.now()
    needed = _needed(files, data, now, now - age, retain, progress)
    doomed = needed.without(data)
    with ExitStack() as stack:
        if not dry_run:
            ids = sorted({id for _, id in doomed})
            now = stack.enter_context(vacuuming(files.data_folder(), files.id_factory, ids))
            needed = _needed(files, data, now, now - age, retain, None)
            doomed = needed.without(doomed)
        entries = [*(entry for entry, _ in doomed), *needed.abandoned]
        result = VacuumResult(tuple(entry.key for entry in entries), sum(entry.size for entry in entries))
        if dry_run:
            return result
        # Data files last: as long as one exists, another vacuum finds the rest.
        keys = sorted(result.keys, key=lambda key: (key.endswith(".zng") and not key.endswith("-seek.zng"), key))
        for key in Counter(progress, "removing", "files", len(keys)).each(keys):
            files.store.delete(key)
    if doomed:
        files.data_folder().types.merge(files.id_factory.id(), without={id for _, id in doomed} - needed.objects)
    clock = StoreClock(partial(store_time, files.store, f"{files.config.id}/writes"), files.id_factory.now)
    for folder in ("branches", "commits", "data", "properties", "types", "writes"):
        files.store.sweep(f"{files.config.id}/{folder}", lambda modified: clock.is_older(modified, ABANDONED_AFTER))
    return result


def _needed(
    files: PoolFiles,
    data: list[tuple[Entry, Id]],
    now: int,
    timestamp: int,
    retain: Iterable[Id],
    progress: Progress | None,
) -> _Needed:
    markers = list_markers(files.store, str(files.config.id))
    limit = min(timestamp, abandoned_before(now))
    abandoned = markers.abandoned(((id, _last_written(entry, id)) for entry, id in data), limit)
    active = {shared: entry for shared, entry in markers.writes.items() if shared not in abandoned}
    held = listed_objects(files.store, active.values())
    abandoned_markers = (
        *(markers.writes[shared] for shared in sorted(abandoned)),
        *(entry for entry in markers.vacuums if entry.modified < limit),
    )
    needed = _Needed(timestamp, set(held), set(held), active.keys(), abandoned_markers)
    counter = Counter(progress, "looking", "commits")
    for branch in files.branches.load().configs.values():
        # What the branch has held since: the state at the last commit before the timestamp, and what came after.
        last = NIL
        for commit in counter.each(files.commits.chain(branch.commit)):
            last = commit.head.id
            if commit.head.date <= timestamp:
                break
            needed.objects.update(commit.added)
            needed.vectors.update(action.id for action in commit.actions if isinstance(action, AddVector))
        needed.hold(files, last)
    for id in retain:
        needed.hold(files, id)
    return needed


def _last_written(entry: Entry, id: Id) -> int:
    """When a file was last written or its object begun, the later of the two, in nanoseconds since 1970."""
    return max(entry.modified, id.seconds * 1_000_000_000)


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
    """Find the problems of a pool, and solve them unless ``dry_run``.

    These are problems of its journals, markers of abandoned writes and vacuums, damaged or missing stored states, and
    data files that do not exist although a branch needs them.
    """
    yield from repair(files.branches, dry_run=dry_run)
    properties = journal_of(files)
    if files.store.entry(f"{properties.prefix}/HEAD") is not None:
        if files.store.entry(f"{properties.prefix}/TAIL") is None:
            if not dry_run:
                properties.create()
            yield Finding(properties.prefix, "its creator died before TAIL was written", "it is completed", True)
        if not dry_run or files.store.entry(f"{properties.prefix}/TAIL") is not None:
            yield from repair(properties, dry_run=dry_run)
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
    abandoned = markers.abandoned(((id, _last_written(entry, id)) for entry, id in data), limit)
    writes = [(markers.writes[shared], "a write") for shared in sorted(abandoned)]
    vacuums = [(entry, "a vacuum") for entry in markers.vacuums if entry.modified < limit]
    for entry, what in (*writes, *vacuums):
        if not dry_run:
            files.store.delete(entry.key)
        problem = f"the marker of {what} that was inactive for more than {timedelta(seconds=ABANDONED_AFTER).days} days"
        yield Finding(entry.key, problem, "it is removed", True)


def _repair_states(
    files: PoolFiles, branch: BranchConfig, needed: dict[Id, str], *, dry_run: bool
) -> Iterator[Finding]:
    """The stored states that readers of a branch come across; its objects are added to those that are needed."""
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
    # Listed after the branches were read, so that what others commit meanwhile is not missed here.
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
        # Check again: the entry may have been completed meanwhile.
        again = journal.load()
        if (again.at, again.incomplete) != (table.at, True) or journal.partial_entry(again) != partial_entry:
            return Finding(key, problem, "it has just changed, so nothing is done", False)
        journal.store.delete(key)
    return Finding(key, f"{problem}, and its writer has died", "it is removed; readers ignore it", True)


_LATER = (
    "its writer may still be at work: try again when it is "
    f"{PARTIAL_ENTRY_ABANDONED_AFTER // 1_000_000_000} seconds old"
)
