"""What a folder's journal says at a moment, and what that means for readers."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from zed_spark.errors import NotFoundError
from zed_spark.files.publish.record import FOLDER, Record, decode, entry_key, job_of, number_of
from zed_spark.storage.store import Entry, Store

Listed = TypeVar("Listed")

PATIENCE = 2.0
"""Seconds that a reader waits for a commit to be finished by whoever began it."""


@dataclass(frozen=True, slots=True)
class State:
    """What is in `_zed_spark`.

    Attributes:
        numbers: of the entries, ascending.
        jobs: by job its objects, under what follows the job in their names: ``job``, ``commit`` or a file's name.
    """

    numbers: tuple[int, ...] = ()
    jobs: Mapping[str, Mapping[str, Entry]] = field(default_factory=dict)

    @property
    def committing(self) -> list[str]:
        """Jobs that may have an entry without being done."""
        return [job for job, own in self.jobs.items() if "commit" in own]

    @property
    def next(self) -> int:
        """The number of the next entry."""
        return self.numbers[-1] + 1 if self.numbers else 0


@dataclass(frozen=True, slots=True)
class Changes:
    """How a folder differs from what a listing of it shows.

    Attributes:
        hidden: keys of files that are to be read no more.
        staged: by name of a published file that is not in place yet, the object that holds it.
    """

    hidden: frozenset[str] = frozenset()
    staged: Mapping[str, Entry] = field(default_factory=dict)


def read_state(store: Store) -> State:
    """List `_zed_spark`."""
    numbers: list[int] = []
    jobs: dict[str, dict[str, Entry]] = {}
    for entry in store.folder(FOLDER).objects:
        name = entry.key.rpartition("/")[2]
        number, of_job = number_of(name), job_of(name)
        if number is not None:
            numbers.append(number)
        elif of_job is not None:
            jobs.setdefault(of_job[0], {})[of_job[1]] = entry
    return State(tuple(sorted(numbers)), jobs)


def unfinished(store: Store, state: State) -> list[Record]:
    """The entries, oldest first, of jobs that are committed and not done."""
    waiting = set(state.committing)
    found = []
    for number in reversed(state.numbers):
        if not waiting:
            break
        record = read_record(store, number)
        if record is not None and record.job in waiting:
            waiting.discard(record.job)
            found.append(record)
    return found[::-1]


def read_record(store: Store, number: int) -> Record | None:
    """An entry; None when it has been removed meanwhile."""
    key = entry_key(number)
    try:
        return decode(store.read(key), f"{store.url}/{key}")
    except NotFoundError:
        return None


def listed(store: Store, listing: Callable[[], Listed]) -> tuple[Listed, Changes]:
    """A listing of a folder, and the changes that make it one of a single moment.

    Args:
        store: the folder.
        listing: lists it; called again when a commit went on meanwhile.
    """
    state, corrected = _changes(store)
    while True:
        found = listing()
        after, corrected_after = _changes(store)
        if after == state:
            return found, corrected
        state, corrected = after, corrected_after


def _changes(store: Store) -> tuple[State, Changes]:
    """How a listing of a folder must be corrected for commits that are not finished."""
    end = time.monotonic() + PATIENCE
    while True:
        state = read_state(store)
        records = unfinished(store, state) if state.committing else []
        if not records or time.monotonic() >= end:
            break
        time.sleep(0.05)
    hidden: set[str] = set()
    staged: dict[str, Entry] = {}
    for record in records:
        hidden.update(record.remove)
        for gone in record.remove:
            staged.pop(gone, None)
        own = state.jobs[record.job]
        staged.update({name: own[name] for name in record.add if name in own})
    return state, Changes(frozenset(hidden), staged)
