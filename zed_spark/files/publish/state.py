"""What a folder's journal says at a moment, and what that means for readers."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from zed_spark.errors import CommitConflictError, NotFoundError
from zed_spark.files.publish.record import FOLDER, Record, Work, decode, entry_key, is_moving, job_of, number_of
from zed_spark.storage.store import Entry, Store

Listed = TypeVar("Listed")

PATIENCE = 2.0
"""Seconds that a reader waits for the files of a commit to get their names, and the age from which it does not wait."""

TURNS = 100
"""How often a folder is listed in which each time files are replaced meanwhile."""


@dataclass(frozen=True, slots=True)
class State:
    """What is in `_zed_spark`.

    Attributes:
        entries: the journal's entries by number, ascending.
        jobs: by job its objects, under what follows the job in their names: ``job``, ``commit`` or a file's name.
        moving: objects that list files that may be copied to their place at the moment.
    """

    entries: Mapping[int, Entry] = field(default_factory=dict)
    jobs: Mapping[str, Mapping[str, Entry]] = field(default_factory=dict)
    moving: tuple[Entry, ...] = ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """Of the entries, ascending."""
        return tuple(self.entries)

    @property
    def committing(self) -> list[str]:
        """Jobs that may have an entry without being done."""
        return [job for job, own in self.jobs.items() if "commit" in own]

    @property
    def next(self) -> int:
        """The number of the next entry."""
        return max(self.entries, default=-1) + 1


@dataclass(frozen=True, slots=True)
class Changes:
    """How a folder differs from what a listing of it shows.

    Attributes:
        hidden: keys of files that are not to be read.
        staged: by name of a published file that is not in place yet, the object that holds it.
    """

    hidden: frozenset[str] = frozenset()
    staged: Mapping[str, Entry] = field(default_factory=dict)


def list_journal(store: Store) -> State:
    """What one listing of `_zed_spark` shows, which need not be of one moment; see `read_state`."""
    entries: dict[int, Entry] = {}
    jobs: dict[str, dict[str, Entry]] = {}
    moving: list[Entry] = []
    for entry in store.folder(FOLDER).objects:
        name = entry.key.rpartition("/")[2]
        number, of_job = number_of(name), job_of(name)
        if number is not None:
            entries[number] = entry
        elif is_moving(name):
            moving.append(entry)
        elif of_job is not None:
            jobs.setdefault(of_job[0], {})[of_job[1]] = entry
    return State(dict(sorted(entries.items())), jobs, tuple(moving))


def read_state(store: Store) -> State:
    """What is in `_zed_spark`: of each entry it is certain whether its job is done.

    A job's commit mark is there before its entry and goes when the job is done. A single listing can miss a mark
    that is written while it runs and still show the entry that follows; so the marks come from a second listing.
    """
    first = list_journal(store)
    if not first.entries:
        return first
    second = list_journal(store)
    return State(first.entries, second.jobs, second.moving)


def unfinished(store: Store, state: State) -> list[Work]:
    """What is not done of the entries, oldest first."""
    waiting = set(state.committing)
    found: list[Work] = []
    for number in reversed(state.numbers):
        if not waiting:
            break
        record = read_record(store, number)
        if record is None:
            continue
        found.append(record.work)
        waiting.discard(record.job)
        if record.pending is not None:
            found.extend(reversed(record.pending))
            break
    committing = set(state.committing)
    return [work for work in reversed(found) if work.job in committing]


def read_record(store: Store, number: int) -> Record | None:
    """An entry; None where there is none."""
    key = entry_key(number)
    try:
        return decode(store.read(key), f"{store.url}/{key}")
    except NotFoundError:
        return None


def listed(store: Store, listing: Callable[[], Listed]) -> tuple[Listed, Changes]:
    """A listing of a folder, and the changes that make it one of a single moment.

    Files that are added while the listing runs are hidden. It is repeated only where files were replaced meanwhile:
    what goes on before a job's entry is of no concern here.

    Args:
        store: the folder.
        listing: lists it.

    Raises:
        CommitConflictError: files were replaced during each of `TURNS` listings.
    """
    for _ in range(TURNS):
        state, changes = _changes(store)
        found = listing()
        added = _added(store, state.next)
        if added is not None:
            return found, Changes(changes.hidden | added, changes.staged)
    raise _replaced_each_time(store)


def walked(store: Store, walk: Callable[[], Listed]) -> Listed:
    """A walk through a folder and those below it, during which no files were replaced; see `listed`."""
    for _ in range(TURNS):
        following = list_journal(store).next
        found = walk()
        if _added(store, following) is not None:
            return found
    raise _replaced_each_time(store)


def _added(store: Store, following: int) -> set[str] | None:
    """The names of files that entries from this number on add; None where one of them removes files."""
    numbers = [number for number in list_journal(store).numbers if number >= following]
    added: set[str] = set()
    for number in numbers:
        record = read_record(store, number)
        if record is None or record.remove:
            return None
        added.update(record.add)
    return added


def _replaced_each_time(store: Store) -> CommitConflictError:
    return CommitConflictError(f"{store.url}: files were replaced during each of {TURNS} listings")


def _changes(store: Store) -> tuple[State, Changes]:
    """The state of a folder, and how a listing of it must be corrected for work that is not finished."""
    end = time.monotonic() + PATIENCE
    while True:
        state = read_state(store)
        hidden: set[str] = set()
        staged: dict[str, Entry] = {}
        recent = False
        for work in unfinished(store, state):
            objects = state.jobs[work.job]
            hidden.update(work.remove)
            waiting = {name: objects[name] for name in work.add if name in objects}
            staged = {name: entry for name, entry in staged.items() if name not in work.remove} | waiting
            # An old commit was interrupted, or cannot be finished: waiting would be in vain.
            recent = recent or (bool(waiting) and time.time_ns() - objects["commit"].modified < PATIENCE * 10**9)
        if not recent or time.monotonic() >= end:
            return state, Changes(frozenset(hidden), staged)
        time.sleep(0.05)
