"""A folder's journal: its entries, the names of everything in `_zed_spark`, and what both mean for readers."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, TypeVar
from uuid import uuid4

from zed_spark.errors import CommitConflictError, CorruptDataError, NotFoundError
from zed_spark.storage.store import Entry, Store

FOLDER = "_zed_spark"

ENTRY = re.compile(r"([0-9]{12})\.json")
"""The names of entries, with their numbers."""

_OF_JOB = re.compile(r"([0-9a-f]{32})\.(.+)")
_SLASH = ":"
_MOVING = re.compile(r"([0-9a-f]{32})\.moving-[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class Work:
    """The work of a job (32 hex digits) in the folder, or the part of it that is not done.

    ``add`` names files that the job wrote, with their partition directories; no two files of a folder ever have the
    same name. ``remove`` has the keys of the files that it replaces.
    """

    job: str
    add: tuple[str, ...] = ()
    remove: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """An entry: the work of one job, and the work of earlier entries that was not done when it was written.

    ``streams`` has the last batch in the folder of each streaming query, this job's included. ``pending`` is the work
    of earlier entries, oldest first, so that only the last entry has to be read; None in entries of early releases.
    """

    job: str
    add: tuple[str, ...]
    remove: tuple[str, ...] = ()
    streams: Mapping[str, int] = field(default_factory=dict)
    pending: tuple[Work, ...] | None = ()

    @property
    def work(self) -> Work:
        """The work of the job itself."""
        return Work(self.job, self.add, self.remove)

    def encode(self) -> bytes:
        """As JSON."""
        return json.dumps(asdict(self), indent=1).encode() + b"\n"


def decode(data: bytes, path: str) -> Record:
    """Return the record in an entry; `CorruptDataError` if the data is none."""
    try:
        found = json.loads(data)
        streams = {str(name): int(batch) for name, batch in found["streams"].items()}
        work, pending = _work(found), found.get("pending")
        earlier = None if pending is None else tuple(map(_work, pending))
        return Record(work.job, work.add, work.remove, streams, earlier)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise CorruptDataError(f"not an entry of a journal: {error!r}", structure="journal entry", path=path) from None


def _work(found: Mapping[str, Any]) -> Work:
    return Work(str(found["job"]), tuple(map(str, found["add"])), tuple(map(str, found["remove"])))


def is_hidden(name: str) -> bool:
    """True if readers skip files and folders of this name. Partition directories are not hidden by an underscore."""
    return name.startswith(".") or (name.startswith("_") and "=" not in name)


def entry_key(number: int) -> str:
    """Return the key of an entry."""
    return f"{FOLDER}/{number:012d}.json"


def begun_key(job: str) -> str:
    """Return the key of the object that records that a job has begun."""
    return f"{FOLDER}/{job}.job"


def committing_key(job: str) -> str:
    """Return the key of the commit mark: the job may have an entry and files not yet in place, or is being aborted."""
    return f"{FOLDER}/{job}.commit"


def new_moving_key(job: str) -> str:
    """Return a new key of an object that lists the files of a job that are being copied to their final names."""
    return f"{FOLDER}/{job}.moving-{uuid4().hex}"


def staged_key(job: str, name: str) -> str:
    """Return the key of a file before it is published.

    Staged files are in one folder. Names of partition directories have no colon, as it is escaped.
    """
    return f"{FOLDER}/{job}.{name.replace('/', _SLASH)}"


def published_path(path: str) -> str | None:
    """Return the path or URL that a staged file gets when it is published; None for other paths."""
    folder, _, name = path.rpartition("/")
    match = _OF_JOB.fullmatch(name)
    if match is None or not (folder == FOLDER or folder.endswith(f"/{FOLDER}")):
        return None
    return folder.removesuffix(FOLDER) + match[2].replace(_SLASH, "/")


Listed = TypeVar("Listed")

PATIENCE = 2.0
"""Seconds that a reader waits for the files of a commit to get their names; it does not wait for older commits."""

TURNS = 100
"""The most listings of a folder in which files are replaced during each."""


@dataclass(frozen=True, slots=True)
class State:
    """The content of `_zed_spark`.

    Entries are by number, ascending; the objects of each job by the rest of their names: ``job``, ``commit`` or a
    file's name. The objects ``moving`` list files that may be being copied to their final names.
    """

    entries: Mapping[int, Entry] = field(default_factory=dict)
    jobs: Mapping[str, Mapping[str, Entry]] = field(default_factory=dict)
    moving: tuple[Entry, ...] = ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the entries, ascending."""
        return tuple(self.entries)

    @property
    def committing(self) -> list[str]:
        """Jobs that may have an entry whose work is not done. The mark of an abort is not empty."""
        return [job for job, own in self.jobs.items() if "commit" in own and not own["commit"].size]

    @property
    def next(self) -> int:
        """The number of the next entry."""
        return max(self.entries, default=-1) + 1


@dataclass(frozen=True, slots=True)
class Changes:
    """The difference between a folder and a listing of it: keys of files that must not be read, and staged ones.

    Those are the objects of published files that are not in place yet, by the file's name.
    """

    hidden: frozenset[str] = frozenset()
    staged: Mapping[str, Entry] = field(default_factory=dict)


def list_journal(store: Store) -> State:
    """Return the state by one listing of `_zed_spark`, which need not be of one moment; see `read_state`."""
    entries: dict[int, Entry] = {}
    jobs: dict[str, dict[str, Entry]] = {}
    moving: list[Entry] = []
    for entry in store.folder(FOLDER).objects:
        name = entry.key.rpartition("/")[2]
        if found := ENTRY.fullmatch(name):
            entries[int(found[1])] = entry
        elif _MOVING.fullmatch(name):
            moving.append(entry)
        elif found := _OF_JOB.fullmatch(name):
            jobs.setdefault(found[1], {})[found[2].replace(_SLASH, "/")] = entry
    return State(dict(sorted(entries.items())), jobs, tuple(moving))


def read_state(store: Store) -> State:
    """Return the state, in which it is certain of each entry whether its job is done.

    A job's commit mark is written before its entry and removed when the job is done. One listing can miss a mark that
    is written while it runs and still show the entry that follows; so the marks come from a second listing.
    """
    first = list_journal(store)
    if not first.entries:
        return first
    second = list_journal(store)
    return State(first.entries, second.jobs, second.moving)


def unfinished(store: Store, state: State) -> list[Work]:
    """Return the work of entries that is not done, oldest first."""
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
    """Return the entry of a number; None where there is none."""
    key = entry_key(number)
    try:
        return decode(store.read(key), f"{store.url}/{key}")
    except NotFoundError:
        return None


def listed(store: Store, listing: Callable[[], Listed]) -> tuple[Listed, Changes]:
    """Return a listing of a folder, and the changes that make it one of a single moment.

    Files that are added while the listing runs are hidden. It is repeated only if files were replaced meanwhile, up to
    `TURNS` times; then `CommitConflictError` is raised.
    """
    return _at_one_moment(store, listing, lambda: _changes(store))


def walked(store: Store, walk: Callable[[], Listed]) -> tuple[Listed, frozenset[str]]:
    """Walk through a folder and below, as `listed`; returns also the keys added meanwhile, which must not be read."""
    found, changes = _at_one_moment(store, walk, lambda: (list_journal(store), Changes()))
    return found, changes.hidden


def _at_one_moment(
    store: Store, listing: Callable[[], Listed], begin: Callable[[], tuple[State, Changes]]
) -> tuple[Listed, Changes]:
    for _ in range(TURNS):
        state, changes = begin()
        found = listing()
        added = _names_added(store, state.next)
        if added is not None:
            return found, Changes(changes.hidden | added, changes.staged)
    raise CommitConflictError(f"{store.url}: files were replaced during each of {TURNS} listings; try again")


def _names_added(store: Store, following: int) -> set[str] | None:
    """Return the names of files that entries from this number on add; None if one of them removes files."""
    added: set[str] = set()
    for number in (number for number in list_journal(store).numbers if number >= following):
        record = read_record(store, number)
        if record is None or record.remove:
            return None
        added.update(record.add)
    return added


def _changes(store: Store) -> tuple[State, Changes]:
    """Return the state of a folder, and the corrections of a listing for work that is not finished."""
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
            # An old commit was interrupted, or cannot be finished: waiting would not help. Readers write nothing, so
            # they cannot ask the store for its time; where the local clock is wrong, they wait in vain or not at all,
            # and read the same files.
            recent = recent or (bool(waiting) and time.time_ns() - objects["commit"].modified < PATIENCE * 10**9)
        if not recent or time.monotonic() >= end:
            return state, Changes(frozenset(hidden), staged)
        time.sleep(0.05)
