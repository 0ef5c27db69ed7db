"""Vacuum: removes the files that no branch needs, nor any commit that is to stay readable.

Unlike the reference's, which looks at
one branch (docs/formats/lake.md, section 8.7 and defects D4, D9), it looks at all of them, finds the objects of writes
that were never committed as well, and leaves alone what is being written.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import timedelta
from functools import partial

from zed_spark.durations import in_words
from zed_spark.errors import NotFoundError, OptionError
from zed_spark.lake.actions import AddVector
from zed_spark.lake.dialect import DIALECTS
from zed_spark.lake.ids import NIL, Id
from zed_spark.lake.journal_entries import Put, Remove
from zed_spark.lake.markers import (
    ABANDONED_AFTER,
    abandoned_before,
    last_written,
    list_markers,
    listed_objects,
    shared_bytes,
    vacuuming,
)
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.stored_kinds import ObjectKinds
from zed_spark.lake.tags import tag_names
from zed_spark.storage.store import Entry
from zed_spark.storage.store_time import StoreClock, store_time

MIN_RETENTION = timedelta(days=1)
"""The shortest retention of a vacuum that is not forced, because other tools write no markers."""


def require_age(
    older_than: timedelta, name: str = "older_than", *, force: str | None = None, forced: bool = False
) -> None:
    """Raise `OptionError` if a vacuum must not remove files that were unused for so long.

    Args:
        older_than: how long.
        name: the argument or property that says so, for the message.
        force: how its user says that nothing else writes to the pool; None where there is no way.
        forced: whether the user said so.
    """
    if not isinstance(older_than, timedelta):
        raise OptionError(f"{name} takes a timedelta, such as timedelta(days=7), not {older_than!r}")
    if older_than < timedelta(0):
        raise OptionError(f"{name} is negative; use 0 days or more")
    if older_than < MIN_RETENTION and not forced:
        hint = "" if force is None else f", or {force} if nothing else writes to this pool"
        raise OptionError(
            f"{name} is {in_words(older_than)}: files of commits in progress could be removed. Use at least "
            f"{in_words(MIN_RETENTION)}{hint}"
        )


_VECTORS = tuple({dialect.vectors for dialect in DIALECTS})


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

    Files written since the timestamp, in nanoseconds since 1970, are kept; so are those of writes in progress, which
    are known by the shared bytes of their objects.
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
        if id in self.objects and (not entry.key.endswith(_VECTORS) or id in self.vectors):
            return False
        return shared_bytes(id) not in self.writes and last_written(entry, id) < self.timestamp


def vacuum(
    files: PoolFiles,
    older_than: timedelta,
    retain: Iterable[Id] = (),
    progress: Progress | None = None,
    *,
    dry_run: bool,
) -> VacuumResult:
    """Remove the files that are not needed, and the markers of abandoned writes.

    An object is needed if a branch holds it now or held it at any time within ``older_than``, also a branch that was
    removed or moved since, or if a retained commit holds it. Younger files are kept too: a write in progress may be
    about to commit them. The objects and the marker of a write are kept until the write counts as abandoned, whatever
    ``older_than`` is. Objects that are first needed during the vacuum, for example by a revert or a new branch, are
    kept: see `zed_spark.lake.markers`.

    Ages are computed by the clock of the store. A dry run writes nothing, so it has to use the local clock.

    Arguments and errors as for `zed_spark.lake.pool.Pool.vacuum`, which checks ``older_than``.
    """
    retain = list(retain)
    age = older_than // timedelta(microseconds=1) * 1000
    # Listed before the markers: then the write of each file still has its marker, or has ended, so that the branches,
    # which are read last, show whether its object is needed.
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
        last = {files.data_folder().data(id) for _, id in doomed}
        keys = sorted(result.keys, key=lambda key: (key in last, key))
        for key in Counter(progress, "removing", "files", len(keys)).each(keys):
            files.store.delete(key)
    if doomed:
        place, removed = files.data_folder(), {id for _, id in doomed} - needed.objects
        place.types.merge(files.id_factory.id(), without=removed)
        ObjectKinds(place.store, place.prefix).merge(files.id_factory.id(), without=removed)
    clock = StoreClock(partial(store_time, files.store, f"{files.config.id}/writes"), files.id_factory.now)
    for folder in ("blooms", "branches", "commits", "data", "kinds", "properties", "types", "writes"):
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
    abandoned = markers.abandoned(data, limit)
    active = {shared: entry for shared, entry in markers.writes.items() if shared not in abandoned.writes}
    held = listed_objects(files.store, active.values())
    removable = *abandoned.writes.values(), *abandoned.vacuums
    needed = _Needed(timestamp, set(held), set(held), active.keys(), removable)
    counter = Counter(progress, "looking", "commits")
    held_commits: set[Id] = set()
    for branch in files.branches.load().configs.values():
        # What the branch has held since: the state at the last commit before the timestamp, and what came after.
        last = NIL
        for commit in counter.each(files.commits.chain(branch.commit)):
            last = commit.head.id
            held_commits.add(last)
            if commit.head.date <= timestamp:
                break
            needed.objects.update(commit.added)
            needed.vectors.update(action.id for action in commit.actions if isinstance(action, AddVector))
        needed.hold(files, last)
    for id in retain:
        needed.hold(files, id)
    if needed.without(data):
        for id in _former_tips(files, timestamp) - held_commits:
            try:
                needed.hold(files, id)
            except NotFoundError:
                # A vacate may have removed it.
                if not files.dialect.vacates:
                    raise
    return needed


def _former_tips(files: PoolFiles, timestamp: int) -> set[Id]:
    """The commits that branches have had at their tips since a timestamp, also branches that were removed since.

    Of those that only gained commits, the tip at that time is left out: it is in the history of the branch.
    """
    journal, rows = files.branches, files.dialect.rows
    names = ((entry, entry.key.rpartition("/")[2].removesuffix(rows)) for entry in files.store.list(journal.prefix))
    recent = sorted(int(name) for entry, name in names if name.isdecimal() and entry.modified >= timestamp)
    tags, tips = tag_names(files), set()
    known: set[str] = set()
    unknown: set[str] = set()
    for number in recent:
        for change in journal.changes(number):
            name = change.config.name if isinstance(change, Put) else change.name
            if name not in known and (isinstance(change, Remove) or (name in tags and not change.new)):
                unknown.add(name)
            known.add(name)
            if isinstance(change, Put):
                tips.add(change.config.commit)
    first = recent[0] if recent else 0
    for number in range(first - 1, journal.boundaries()[0] - 1, -1):
        if not unknown:
            break
        for change in reversed(journal.changes(number)):
            if isinstance(change, Put) and change.config.name in unknown:
                unknown.remove(change.config.name)
                tips.add(change.config.commit)
    return tips - {NIL}
