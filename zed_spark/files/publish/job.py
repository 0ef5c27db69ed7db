"""A job: one write to a folder, from its beginning on the driver to the end of the work of its entry.

A job ends once, by its commit or by its abort. Both put the commit mark, only if it is absent: the first decides, the
second does nothing. Within a process the second also waits for the first.

After the entry no error of the store is raised: the write is committed (`zed_spark.files.publish.work`). But if another
process took the job for dead and removed files, a further entry withdraws it, and that is an error.
"""

from __future__ import annotations

import logging
import random
import threading
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import BinaryIO, TypeAlias
from uuid import uuid4
from weakref import WeakValueDictionary

from zed_spark.errors import (
    CommitConflictError,
    CommitStateUnknownError,
    NotEmptyError,
    NotFoundError,
    StorageError,
    ZedSparkError,
)
from zed_spark.files.publish.journal import (
    FOLDER,
    Record,
    State,
    Work,
    begun_key,
    committing_key,
    entry_key,
    list_journal,
    read_record,
    read_state,
    staged_key,
    unfinished,
)
from zed_spark.files.publish.work import absent, attempt, clear, data_files, finish, forward, is_within
from zed_spark.storage.store import Store
from zed_spark.storage.store_time import StoreClock, store_time, written_at

logger = logging.getLogger(__name__)

ABANDONED = 24 * 3600
"""Seconds without activity after which a job without an entry counts as dead."""

LATE = 60
"""Seconds without activity after which the files of a job that has ended are removed."""

KEPT = 100
"""The fewest entries that are kept, so that no slow writer finds the number of an old one free."""

KEPT_SECONDS = 3600
"""The least age of entries that are removed, in seconds, for the same reason."""

FORGOTTEN = 10
"""The most entries that a commit removes."""

TRIES = 100
"""The most attempts to write an entry."""

_COMMIT = b""
"""The content of a commit mark."""

_ABORT = b"abort\n"
"""The content of the mark that an abort puts in place of the commit mark, so that the job cannot be committed."""

Decide: TypeAlias = Callable[[State, tuple[Work, ...], dict[str, int]], Record | None]
"""Makes an entry from the state of a folder, the work that is left, and the last batches of streams; None for none."""


@dataclass(frozen=True, slots=True)
class Published:
    """The result of a commit: the names of files that it added, and the keys of those that it removed.

    The number is that of its journal entry; None if the batch of a stream had been committed before.
    """

    number: int | None
    added: tuple[str, ...]
    removed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Job:
    """A write to a folder with an id of 32 hex digits. Small and picklable: tasks and the driver hold copies."""

    store: Store
    id: str = field(default_factory=lambda: uuid4().hex)

    def recover(self) -> None:
        """Finish the commits that were left unfinished in the folder, and clear away jobs that ended or died."""
        state, left = finish(self.store)
        attempt(self.store, "remove what dead writers left", partial(self._remove_dead, state, left))

    def _remove_dead(self, state: State, left: Iterable[Work]) -> None:
        clock = StoreClock(partial(store_time, self.store, FOLDER))
        self.store.sweep(FOLDER, lambda modified: clock.is_older(modified, ABANDONED))
        unfinished_jobs = {work.job for work in left}
        for job, objects in state.jobs.items():
            # Without its mark a job has ended; what is left comes from a task that went on after that.
            limit = ABANDONED if "job" in objects or "commit" in objects else LATE
            last = max(entry.modified for entry in objects.values())
            if job not in unfinished_jobs and clock.is_older(last, limit):
                attempt(self.store, f"end job {job}", partial(Job(self.store, job)._end, objects))
        for mark in state.moving:
            if clock.is_older(mark.modified, ABANDONED):
                attempt(self.store, f"remove {mark.key}", partial(self.store.delete, mark.key))

    def _end(self, objects: Collection[str]) -> None:
        """Clear away a job that counts as dead. If its process is alive after all, its commit fails."""
        if "job" not in objects or "commit" in objects or self._claim(_ABORT):
            clear(self.store, self.id)

    def mark(self) -> None:
        """Record that the job has begun."""
        self.store.put(begun_key(self.id), b"")

    def refresh(self) -> None:
        """Record that the job goes on; other writers take a job without activity for a day for dead."""
        self._check_begun("this task was stopped")
        self.mark()

    def can_write(self, name: str) -> bool:
        """True if the store takes the name that a file has before it is published, which is longer than its own."""
        most = self.store.longest_name
        return most is None or len(staged_key(self.id, name).removeprefix(f"{FOLDER}/").encode()) <= most

    def writer(self, name: str) -> AbstractContextManager[BinaryIO]:
        """Return a file to write, which `commit` may publish under this name."""
        return self.store.writer(staged_key(self.id, name))

    def hand_over(self, names: Iterable[str]) -> None:
        """End a task whose files are complete: remove them if the job has ended without it.

        Raises `CommitConflictError` in that case; Spark ends jobs while some of their tasks still run.
        """
        try:
            self._check_begun("its files were removed")
        except CommitConflictError:
            for name in names:
                self.store.delete(staged_key(self.id, name))
            raise

    def _check_begun(self, then: str) -> None:
        if self.store.entry(begun_key(self.id)) is None:
            raise CommitConflictError(f"{self.store.url}: the job ended before this task did; {then}")

    def commit(
        self,
        names: Iterable[str],
        *,
        overwrite: bool = False,
        within: Collection[str] | None = None,
        stream: tuple[str, int] | None = None,
        must_be_empty: bool = False,
    ) -> Published:
        """Publish files that `writer` wrote, all of them or none.

        With ``overwrite``, the files that were there before are removed, perhaps only those ``within`` some folders.
        The batch of a ``stream``, a query's id and a number, is published once only.

        Once the journal has the job's entry, the job is committed and no error of the store is raised. Nothing was
        published after an error, but for `CommitStateUnknownError`: `NotFoundError` if one of the files does not exist,
        `NotEmptyError` if ``must_be_empty`` and the folder is not, `StorageError`, or `CommitConflictError` if the job
        was aborted, others were faster each time, or an earlier write to a folder to replace cannot be finished.
        """
        add = tuple(names)

        def decide(state: State, pending: tuple[Work, ...], streams: dict[str, int]) -> Record | None:
            if stream is not None:
                if streams.get(stream[0], -1) >= stream[1]:
                    return None
                streams[stream[0]] = stream[1]
            self._check_staged(add, state)
            if must_be_empty and _has_files(self.store, pending):
                raise NotEmptyError(f"{self.store.url} already has data; nothing was published")
            remove: tuple[str, ...] = ()
            if overwrite and within is not None:
                self._check_finished(pending, within)
                remove = tuple(key for key in data_files(self.store) if is_within(key, within))
            elif overwrite:
                # It also replaces files that are not yet moved, or not yet removed.
                waiting = {name for work in pending for name in (*work.add, *work.remove)}
                remove, pending = tuple(sorted(waiting.union(data_files(self.store)))), ()
            return Record(self.id, add, remove, streams, pending)

        with _alone(self.id):
            try:
                found = self._publish(decide, stream)
            except CommitStateUnknownError:
                raise
            except Exception:
                # There is no entry.
                clear(self.store, self.id)
                raise
            if found is None:
                clear(self.store, self.id)
                return Published(None, ())
            state, record = found
            attempt(self.store, "finish the commit", partial(self._follow, record, state))
            return Published(state.next, record.add, record.remove)

    def _claim(self, purpose: bytes) -> bool:
        """Put the commit mark, for a commit or to keep the job from committing; only the first purpose gets it."""
        key = committing_key(self.id)
        try:
            return self.store.put_if_absent(key, purpose) or self.store.read(key) == purpose
        except NotFoundError:
            # The job ended meanwhile.
            return False
        except CommitStateUnknownError as error:
            # It is known that there is no entry.
            raise StorageError(f"{self.store.url}: nothing was published: {error}") from error

    def _publish(self, decide: Decide, stream: tuple[str, int] | None) -> tuple[State, Record] | None:
        """Write an entry that stands; returns the state before it and the entry, or None if none was to be written."""
        if not self._claim(_COMMIT):
            raise CommitConflictError(f"{self.store.url}: the job was aborted; nothing was published")
        while True:
            found = self._append(decide)
            if found is None:
                return None
            state, record = found
            try:
                now = list_journal(self.store)
                late, lost = self._is_late(record, state, now), self._lost(record, state, now)
            except (OSError, ZedSparkError) as error:
                logger.warning("%s: the files of commit %d could not be checked: %s", self.store.url, state.next, error)
                return found
            if lost:
                self._withdraw(record, state.next, stream)
                raise CommitConflictError(
                    f"{self.store.url}: {lost[0]}, which a task wrote, was removed during the commit; nothing was "
                    "published"
                )
            if not late:
                return found
            self.store.delete(entry_key(state.next))

    def _append(self, decide: Decide) -> tuple[State, Record] | None:
        """Write an entry; returns the state before it and the entry, or None if none was to be written."""
        for turn in range(TRIES):
            state, pending = finish(self.store)
            last = read_record(self.store, state.numbers[-1]) if state.numbers else None
            record = decide(state, pending, dict(last.streams) if last else {})
            if record is None:
                return None
            if self._enter(state.next, record):
                return state, record
            time.sleep(random.uniform(0, min(0.01 * 2**turn, 1)))
        raise CommitConflictError(
            f"{self.store.url}: {TRIES} other commits came first; nothing was published, run the write again"
        )

    def _check_finished(self, pending: Iterable[Work], within: Collection[str]) -> None:
        """Refuse to remove files of a job of which others wait for their names: those would be lost."""
        waiting = [name for work in pending for name in work.add if is_within(name, within)]
        if waiting:
            raise CommitConflictError(
                f"{self.store.url}: an earlier write of {waiting[0]} cannot be finished; nothing was published"
            )

    def _check_staged(self, add: tuple[str, ...], state: State) -> None:
        own = state.jobs.get(self.id, {})
        missing = sorted(set(add) - own.keys())
        if missing:
            raise NotFoundError(
                f"{self.store.url}: {missing[0]}, which a task wrote, no longer exists; nothing was published"
            )
        if "job" not in own:
            raise CommitConflictError(f"{self.store.url}: the job has ended; nothing was published")

    def _enter(self, number: int, record: Record) -> bool:
        """Write the entry of this number, unless there is one; returns whether it is the entry of this job."""
        try:
            return self.store.put_if_absent(entry_key(number), record.encode())
        except (OSError, ZedSparkError) as error:
            # The entry may have been written all the same.
            try:
                found = read_record(self.store, number)
            except (OSError, ZedSparkError):
                raise CommitStateUnknownError(entry_key(number), str(error), store=self.store.url) from error
            if found is None:
                raise
            return found.job == self.id

    def _is_late(self, record: Record, before: State, now: State) -> bool:
        """True if the entry has a number that was forgotten while its writer was suspended: no reader would find it."""
        if not before.numbers or before.next - 1 in now.entries:
            return False
        state = read_state(self.store)
        found = {work.job for work in unfinished(self.store, state)}
        return self.id in state.committing and self.id not in found and state.jobs[self.id].keys() >= set(record.add)

    def _lost(self, record: Record, before: State, now: State) -> list[str]:
        """Files of the entry that are neither staged nor in the folder, and were not replaced by a later commit."""
        own = now.jobs.get(self.id, {})
        others = [name for name in record.add if name not in own]
        lost = absent(self.store, others) if others else []
        if not lost:
            return []
        numbers = (number for number in list_journal(self.store).numbers if number > before.next)
        later = [read_record(self.store, number) for number in numbers]
        replaced = {key for found in later if found is not None for key in found.remove}
        return [name for name in lost if name not in replaced]

    def _withdraw(self, record: Record, number: int, stream: tuple[str, int] | None) -> None:
        """Void the entry of this job by another one, which removes its files and restores the batch of the stream.

        No file that the job was to replace has been removed: that needs all new files in place. Raises
        `CommitStateUnknownError` if the store failed, so that the entry is still there.
        """
        other = Job(self.store)

        def decide(state: State, pending: tuple[Work, ...], streams: dict[str, int]) -> Record:
            if stream is not None and streams.get(stream[0]) == stream[1]:
                streams[stream[0]] -= 1
            rest = tuple(work for work in pending if work.job != self.id)
            return Record(other.id, (), record.add, streams, rest)

        try:
            other._claim(_COMMIT)
            found = other._append(decide)
        except (OSError, ZedSparkError) as error:
            raise CommitStateUnknownError(entry_key(number), str(error), store=self.store.url) from error
        if found is not None:
            attempt(self.store, "withdraw a commit", partial(other._follow, found[1], found[0]))

    def _follow(self, record: Record, state: State) -> None:
        """Do the work of the entry of this job, and work that others could not finish meanwhile."""
        forward(self.store, record.work, state)
        _forget(self.store, state)
        if self.store.moves_by_copy and list_journal(self.store).next > state.next + 1:
            finish(self.store)

    def abort(self) -> None:
        """Remove what the job wrote; if it is committed, finish it instead.

        This waits for a `commit` in this process. If one runs in another process, or may have written the entry,
        everything stays as it is, until `recover` a day later.
        """
        with _alone(self.id):
            if not list_journal(self.store).jobs.get(self.id):
                return
            if self._claim(_ABORT):
                clear(self.store, self.id)
            else:
                finish(self.store)


_locks: WeakValueDictionary[str, threading.Lock] = WeakValueDictionary()
_locks_lock = threading.Lock()


@contextmanager
def _alone(job: str) -> Iterator[None]:
    """One thread at a time per job."""
    with _locks_lock:
        own = _locks.setdefault(job, threading.Lock())
    with own:
        yield


def _has_files(store: Store, pending: Iterable[Work]) -> bool:
    """True if a folder would have files after all pending work."""
    waiting, removed = set[str](), set[str]()
    for work in pending:
        waiting = waiting.difference(work.remove).union(work.add)
        removed.update(work.remove)
    return bool(waiting) or not removed.issuperset(data_files(store))


def _forget(store: Store, state: State) -> None:
    """Remove entries that no process can need any more, enough at a time that they become fewer."""
    # The entry that was just written tells the time.
    clock = StoreClock(partial(written_at, store, entry_key(state.next)))
    old = [entry for entry in list(state.entries.values())[:-KEPT] if clock.is_older(entry.modified, KEPT_SECONDS)]
    for entry in old[:FORGOTTEN]:
        store.delete(entry.key)
