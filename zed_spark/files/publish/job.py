"""A job: what one write does to a folder, from its beginning on the driver to its entry in the journal.

Source: design/pyspark-datasource.md section 8, which says what Spark does to writers.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import BinaryIO
from uuid import uuid4

from zed_spark.errors import CommitConflictError, NotFoundError
from zed_spark.files.publish.record import FOLDER, Record, begun_key, committing_key, entry_key, staged_key
from zed_spark.files.publish.state import State, read_record, read_state, unfinished
from zed_spark.storage.store import Entry, Store

ABANDONED = 24 * 3600
"""Seconds after which a job without an entry, of which nothing was heard since, is taken for dead."""

LATE = 60
"""Seconds that must have passed since anything was heard of a job that has ended, before what is left is removed."""

KEPT = 100
"""Entries that are kept at least, so that no slow writer finds the place of an old one free."""

KEPT_SECONDS = 3600
"""Seconds that an entry is kept at least, for the same reason."""

TRIES = 100
"""Times that a job looks for a free place in the journal."""


@dataclass(frozen=True, slots=True)
class Published:
    """What a commit did.

    Attributes:
        number: of its journal entry; None where the batch of a stream had been committed before.
        added: names of the files that it added.
        removed: keys of the files that it removed.
    """

    number: int | None
    added: tuple[str, ...]
    removed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Job:
    """A write to a folder. Small and picklable: tasks and the driver hold copies.

    Attributes:
        store: the folder.
        id: 32 hex digits.
    """

    store: Store
    id: str = field(default_factory=lambda: uuid4().hex)

    def begin(self) -> None:
        """Say that the job was begun, and finish or clear away what others left."""
        recover(self.store)
        self.mark()

    def mark(self) -> None:
        """Say that the job was begun."""
        self.store.put(begun_key(self.id), b"")

    def writer(self, name: str) -> AbstractContextManager[BinaryIO]:
        """A file to write, which `commit` publishes under this name if asked to."""
        return self.store.writer(staged_key(self.id, name))

    def hand_over(self, names: Iterable[str]) -> None:
        """Called by a task when its files are whole: takes them back if the job has ended without it.

        Raises:
            CommitConflictError: it has; Spark ends jobs while some of their tasks still run.
        """
        if self.store.entry(begun_key(self.id)) is None:
            for name in names:
                self.store.delete(staged_key(self.id, name))
            raise CommitConflictError(f"{self.store.url}: the job ended before this task did; its files were removed")

    def commit(
        self, names: Iterable[str], *, overwrite: bool = False, stream: tuple[str, int] | None = None
    ) -> Published:
        """Publish files, all of them or none.

        Args:
            names: of the files, as given to `writer`.
            overwrite: remove all files that were in the folder before.
            stream: a streaming query's id and the number of its batch; a batch that is there already is not
                published again.

        Raises:
            NotFoundError: one of the files is not there; nothing was published.
            CommitConflictError: other jobs were always faster; nothing was published.
            CommitStateUnknownError: the store did not say whether the entry was written.
        """
        add = tuple(names)
        self.store.put(committing_key(self.id), b"")
        for turn in range(TRIES):
            state = finish(self.store)
            last = read_record(self.store, state.numbers[-1]) if state.numbers else None
            streams = dict(last.streams) if last else {}
            if stream is not None:
                if streams.get(stream[0], -1) >= stream[1]:
                    clear(self.store, self.id)
                    return Published(None, ())
                streams[stream[0]] = stream[1]
            self._check(add, state)
            remove = tuple(entry.key for entry in data_files(self.store)) if overwrite else ()
            record = Record(self.id, add, remove, streams)
            if self.store.put_if_absent(entry_key(state.next), record.encode()):
                forward(self.store, record)
                _forget(self.store, state)
                return Published(state.next, add, remove)
            time.sleep(random.uniform(0, min(0.01 * 2**turn, 1)))
        clear(self.store, self.id)
        raise CommitConflictError(f"{self.store.url}: {TRIES} other commits came first; nothing was published")

    def _check(self, add: tuple[str, ...], state: State) -> None:
        missing = sorted(set(add) - state.jobs.get(self.id, {}).keys())
        if missing:
            clear(self.store, self.id)
            raise NotFoundError(f"{self.store.url}: {missing[0]}, which a task wrote, is gone; nothing was published")

    def abort(self) -> None:
        """Remove what the job wrote, unless it is committed: then what is left to do is done.

        Where it is not known whether it is committed, everything is left as it is: `recover` sees to it a day later.
        """
        state = finish(self.store)
        if "commit" not in state.jobs.get(self.id, {}):
            clear(self.store, self.id)


def data_files(store: Store) -> list[Entry]:
    """The files that readers see in a folder and below it: no part of their keys begins with _ or a dot."""
    return [entry for entry in store.list() if not any(part.startswith(("_", ".")) for part in entry.key.split("/"))]


def recover(store: Store) -> None:
    """Finish the commits that were left unfinished, and clear away jobs that ended or died."""
    state = finish(store)
    store.sweep(FOLDER, ABANDONED)
    for job, own in state.jobs.items():
        silent = time.time_ns() - max(entry.modified for entry in own.values())
        # Without its mark a job has ended; what is left comes from a task that went on after that.
        if silent > (ABANDONED if "job" in own or "commit" in own else LATE) * 10**9:
            clear(store, job)


def finish(store: Store) -> State:
    """Finish all unfinished commits; the state before that."""
    state = read_state(store)
    if state.committing:
        for record in unfinished(store, state):
            forward(store, record)
    return state


def forward(store: Store, record: Record) -> None:
    """Do what an entry says. Any number of processes may do it, one after the other or at once."""
    for name in record.add:
        try:
            store.move(staged_key(record.job, name), name)
        except NotFoundError:
            # Somebody else moved it.
            continue
    for key in record.remove:
        store.delete(key)
    store.put("_SUCCESS", b"")
    clear(store, record.job)


def clear(store: Store, job: str) -> None:
    """Remove all that is left of a job except its entry."""
    own = read_state(store).jobs.get(job, {})
    for name, entry in own.items():
        if name != "commit":
            store.delete(entry.key)
    if "commit" in own:
        store.delete(own["commit"].key)


def _forget(store: Store, state: State) -> None:
    """Remove entries that nobody can need any more."""
    for number in state.numbers[:-KEPT]:
        entry = store.entry(entry_key(number))
        if entry is not None and time.time_ns() - entry.modified > KEPT_SECONDS * 10**9:
            store.delete(entry.key)
