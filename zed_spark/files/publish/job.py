"""A job: what one write does to a folder, from its beginning on the driver to its entry in the journal.

Source: design/pyspark-datasource.md section 8, which says what Spark does to writers.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import partial
from typing import BinaryIO
from uuid import uuid4

from zed_spark.errors import CommitConflictError, CommitStateUnknownError, NotFoundError, ZedSparkError
from zed_spark.files.publish.finish import attempt, clear, data_files, finish, forward
from zed_spark.files.publish.record import FOLDER, Record, begun_key, committing_key, entry_key, staged_key
from zed_spark.files.publish.state import State, list_journal, read_record
from zed_spark.storage.store import Entry, Store

ABANDONED = 24 * 3600
"""Seconds after which a job without an entry, of which nothing was heard since, is taken for dead."""

LATE = 60
"""Seconds that must have passed since anything was heard of a job that has ended, before what is left is removed."""

KEPT = 100
"""Entries that are kept at least, so that no slow writer finds the place of an old one free."""

KEPT_SECONDS = 3600
"""Seconds that an entry is kept at least, for the same reason."""

FORGOTTEN = 10
"""Entries that a commit removes at most."""

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

        Once the journal has the job's entry, the job is committed and no error is raised: what cannot be done then is
        logged and left to the next writer.

        Args:
            names: of the files, as given to `writer`.
            overwrite: remove all files that were in the folder before.
            stream: a streaming query's id and the number of its batch; a batch that is there already is not
                published again.

        Raises:
            NotFoundError: one of the files is not there; nothing was published.
            CommitConflictError: other jobs were always faster; nothing was published.
            CommitStateUnknownError: the store did not say whether the entry was written.
            StorageError: the store failed; nothing was published.
        """
        add = tuple(names)
        self.store.put(committing_key(self.id), b"")
        for turn in range(TRIES):
            state, pending = finish(self.store)
            last = read_record(self.store, state.numbers[-1]) if state.numbers else None
            streams = dict(last.streams) if last else {}
            if stream is not None:
                if streams.get(stream[0], -1) >= stream[1]:
                    clear(self.store, self.id)
                    return Published(None, ())
                streams[stream[0]] = stream[1]
            self._check(add, state)
            remove: tuple[str, ...] = ()
            if overwrite:
                # It replaces as well what is not in place, or not removed, yet.
                waiting = {name for work in pending for name in (*work.add, *work.remove)}
                remove, pending = tuple(sorted(waiting.union(data_files(self.store)))), ()
            record = Record(self.id, add, remove, streams, pending)
            if self._enter(state.next, record):
                attempt(self.store, "finish the commit", partial(self._follow, record, state))
                return Published(state.next, add, remove)
            time.sleep(random.uniform(0, min(0.01 * 2**turn, 1)))
        clear(self.store, self.id)
        raise CommitConflictError(f"{self.store.url}: {TRIES} other commits came first; nothing was published")

    def _enter(self, number: int, record: Record) -> bool:
        """Write the entry of this number, unless there is one; whether this job's is there."""
        try:
            return self.store.put_if_absent(entry_key(number), record.encode())
        except (OSError, ZedSparkError) as error:
            # The entry may be there all the same.
            try:
                found = read_record(self.store, number)
            except (OSError, ZedSparkError):
                raise CommitStateUnknownError(entry_key(number), str(error), store=self.store.url) from error
            if found is None:
                raise
            return found.job == self.id

    def _follow(self, record: Record, state: State) -> None:
        """Do what the entry of this job says, and what others could not finish because it was being done."""
        forward(self.store, record.work, state)
        _forget(self.store, state)
        if self.store.moves_by_copy and list_journal(self.store).next > state.next + 1:
            finish(self.store)

    def _check(self, add: tuple[str, ...], state: State) -> None:
        missing = sorted(set(add) - state.jobs.get(self.id, {}).keys())
        if missing:
            clear(self.store, self.id)
            raise NotFoundError(f"{self.store.url}: {missing[0]}, which a task wrote, is gone; nothing was published")

    def abort(self) -> None:
        """Remove what the job wrote, unless it is committed: then what is left to do is done.

        Where it is not known whether it is committed, everything is left as it is: `recover` sees to it a day later.
        """
        state, _ = finish(self.store)
        if "commit" not in state.jobs.get(self.id, {}):
            clear(self.store, self.id)


def recover(store: Store) -> None:
    """Finish the commits that were left unfinished, and clear away jobs that ended or died."""
    state, left = finish(store)
    attempt(store, "remove what dead writers left", lambda: store.sweep(FOLDER, ABANDONED))
    kept = {work.job for work in left}
    for job, own in state.jobs.items():
        silent = _age(max(own.values(), key=lambda entry: entry.modified))
        # Without its mark a job has ended; what is left comes from a task that went on after that.
        if job not in kept and silent > (ABANDONED if "job" in own or "commit" in own else LATE):
            clear(store, job)
    for mark in state.moving:
        if _age(mark) > ABANDONED:
            attempt(store, f"remove {mark.key}", partial(store.delete, mark.key))


def _forget(store: Store, state: State) -> None:
    """Remove entries that nobody can need any more, so many at a time that they become fewer."""
    old = [entry for entry in list(state.entries.values())[:-KEPT] if _age(entry) > KEPT_SECONDS]
    for entry in old[:FORGOTTEN]:
        store.delete(entry.key)


def _age(entry: Entry) -> float:
    """Seconds since an object was written."""
    return (time.time_ns() - entry.modified) / 1e9
