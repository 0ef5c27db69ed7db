"""A job: what one write does to a folder, from its beginning on the driver to the end of the work of its journal entry.

After the entry no error of the store is raised: the write is committed. What cannot be done is logged, recorded as
unfinished, and tried again by the next writer; readers see the folder as if it were done.

Where a store moves by copying, a copy can arrive long after it was requested, also after a later job has removed the
file. Names are never used twice, so such a file must not become visible again. A process that copies first writes an
object that lists the names, and removes it when all copies have ended. A name that is removed while such an object
lists it stays recorded as removed, and thereby hidden, until the object does not exist and the file is removed again.
"""

from __future__ import annotations

import json
import logging
import random
import time
from collections.abc import Callable, Collection, Iterable
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import BinaryIO
from uuid import uuid4

from zed_spark.errors import CommitConflictError, CommitStateUnknownError, NotFoundError, ZedSparkError
from zed_spark.files.publish.journal import (
    FOLDER,
    Record,
    State,
    Work,
    begun_key,
    committing_key,
    entry_key,
    is_hidden,
    list_journal,
    new_moving_key,
    read_record,
    read_state,
    staged_key,
    unfinished,
)
from zed_spark.storage.store import Entry, Store

logger = logging.getLogger(__name__)

FAILURES = 10
"""Errors after which the rest of a job's files is left to the next writer."""


def data_files(store: Store) -> list[str]:
    """Keys of the files and symbolic links that readers see in a folder and below it, sorted.

    No part of such a key is hidden.
    """
    keys = [*(entry.key for entry in store.list()), *store.links()]
    return sorted(key for key in keys if not any(map(is_hidden, key.split("/"))))


def is_within(key: str, folders: Collection[str]) -> bool:
    """Whether a file is in one of some folders, or below it."""
    parts = key.split("/")[:-1]
    return any("/".join(parts[:depth]) in folders for depth in range(1, len(parts) + 1))


def finish(store: Store) -> tuple[State, tuple[Work, ...]]:
    """Finish all work of the entries that can be finished; the state before that, and what is left."""
    state = read_state(store)
    left = [forward(store, work, state) for work in unfinished(store, state)]
    return state, tuple(work for work in left if work is not None)


def forward(store: Store, work: Work, state: State) -> Work | None:
    """Do the work of an entry. Any number of processes may do it, one after the other or at once.

    Args:
        store: the folder.
        work: the work.
        state: read before; it may be older than the entry.

    Returns:
        The work that is left, or None.
    """
    add = _move(store, work, state.jobs.get(work.job, {}).keys())
    # The old files go when all new ones are in place.
    remove = work.remove if add else _remove(store, work, state)
    if add or remove:
        return Work(work.job, add, remove)
    attempt(store, "write _SUCCESS", lambda: store.put("_SUCCESS", b""))
    clear(store, work.job)
    return None


def clear(store: Store, job: str) -> bool:
    """Remove everything of a job except its entry; returns whether that succeeded."""

    def remove() -> None:
        objects = list_journal(store).jobs.get(job, {})
        for name in sorted(objects, key=lambda name: name == "commit"):
            store.delete(objects[name].key)

    return attempt(store, f"remove what job {job} left", remove)


def _move(store: Store, work: Work, staged: Collection[str]) -> tuple[str, ...]:
    """Give files their names; returns those that did not get theirs."""
    names = tuple(name for name in work.add if name in staged)
    if not names or not store.moves_by_copy:
        return _moved(store, work.job, names)
    mark = new_moving_key(work.job)
    if not attempt(store, f"write {mark}", lambda: store.put(mark, json.dumps(names).encode())):
        return names
    left = _moved(store, work.job, names)
    if not left:
        # After an error the copy may still arrive: then the mark stays until it is old.
        attempt(store, f"remove {mark}", lambda: store.delete(mark))
    return left


def _moved(store: Store, job: str, names: tuple[str, ...]) -> tuple[str, ...]:
    left: list[str] = []
    for number, name in enumerate(names):
        if len(left) == FAILURES:
            return (*left, *names[number:])
        if not attempt(store, f"publish {name!r}", partial(_publish, store, job, name)):
            left.append(name)
    return tuple(left)


def _publish(store: Store, job: str, name: str) -> None:
    # If it does not exist, another process moved it.
    with suppress(NotFoundError):
        store.move(staged_key(job, name), name)


def _remove(store: Store, work: Work, state: State) -> tuple[str, ...]:
    """Remove files; returns those that still exist, or may come back."""
    if not work.remove:
        return ()
    every, left = set(work.remove), set[str]()
    for job, objects in state.jobs.items():
        # The job was replaced before its files had their names. No copy of them can begin once they are removed.
        replaced = every & objects.keys()
        if replaced and not clear(store, job):
            left.update(replaced)

    def look() -> None:
        if store.moves_by_copy:
            left.update(_moving(store))
        links.update(store.links())
        present.extend(data_files(store))

    links, present = set[str](), list[str]()
    if not attempt(store, "look for files that were replaced", look):
        return work.remove
    failures = 0
    for key in sorted(every.intersection(present)):
        if failures == FAILURES:
            left.add(key)
            continue
        remove = store.unlink if key in links else store.delete
        if not attempt(store, f"remove {key!r}, which was replaced", partial(remove, key)):
            failures += 1
            left.add(key)
    return tuple(key for key in work.remove if key in left)


def _moving(store: Store) -> set[str]:
    """The names of all files that may be being copied to their final names."""
    names: set[str] = set()
    for mark in list_journal(store).moving:
        try:
            names.update(json.loads(store.read(mark.key)))
        except NotFoundError:
            # The copies have ended.
            continue
    return names


def attempt(store: Store, what: str, act: Callable[[], None]) -> bool:
    """Do something that may fail; returns False, with a warning, if it did."""
    try:
        act()
    except Exception as error:  # noqa: BLE001 - the entry exists, so the write is committed
        logger.warning("%s: cannot %s; the next writer tries again: %s", store.url, what, error)
        return False
    return True


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


@dataclass(frozen=True, slots=True)
class Published:
    """The result of a commit.

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

    def recover(self) -> None:
        """Finish the commits that were left unfinished in the folder, and clear away jobs that ended or died."""
        state, left = finish(self.store)
        attempt(self.store, "remove what dead writers left", lambda: self.store.sweep(FOLDER, ABANDONED))
        unfinished_jobs = {work.job for work in left}
        for job, objects in state.jobs.items():
            silent = _age(max(objects.values(), key=lambda entry: entry.modified))
            # Without its mark a job has ended; what is left comes from a task that went on after that.
            limit = ABANDONED if "job" in objects or "commit" in objects else LATE
            if job not in unfinished_jobs and silent > limit:
                clear(self.store, job)
        for mark in state.moving:
            if _age(mark) > ABANDONED:
                attempt(self.store, f"remove {mark.key}", partial(self.store.delete, mark.key))

    def mark(self) -> None:
        """Record that the job has begun."""
        self.store.put(begun_key(self.id), b"")

    def writer(self, name: str) -> AbstractContextManager[BinaryIO]:
        """A file to write, which `commit` may publish under this name."""
        return self.store.writer(staged_key(self.id, name))

    def hand_over(self, names: Iterable[str]) -> None:
        """Called by a task when its files are complete: removes them if the job has ended without it.

        Raises:
            CommitConflictError: the job has ended; Spark ends jobs while some of their tasks still run.
        """
        if self.store.entry(begun_key(self.id)) is None:
            for name in names:
                self.store.delete(staged_key(self.id, name))
            raise CommitConflictError(f"{self.store.url}: the job ended before this task did; its files were removed")

    def commit(
        self,
        names: Iterable[str],
        *,
        overwrite: bool = False,
        within: Collection[str] | None = None,
        stream: tuple[str, int] | None = None,
    ) -> Published:
        """Publish files, all of them or none.

        Once the journal has the job's entry, the job is committed and no error is raised.

        Args:
            names: of the files, as given to `writer`.
            overwrite: remove all files that were in the folder before.
            within: with `overwrite`, remove only files in these folders below it; None for all.
            stream: a streaming query's id and the number of its batch; a batch that was published before is not
                published again.

        Raises:
            NotFoundError: one of the files does not exist; nothing was published.
            CommitConflictError: other jobs were faster at every attempt, or an earlier job that wrote to one of the
                folders to replace cannot be finished; nothing was published.
            CommitStateUnknownError: it is unknown whether the entry was written.
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
            if overwrite and within is not None:
                self._check_finished(pending, within)
                remove = tuple(key for key in data_files(self.store) if is_within(key, within))
            elif overwrite:
                # It also replaces files that are not yet moved, or not yet removed.
                waiting = {name for work in pending for name in (*work.add, *work.remove)}
                remove, pending = tuple(sorted(waiting.union(data_files(self.store)))), ()
            record = Record(self.id, add, remove, streams, pending)
            if self._enter(state.next, record):
                attempt(self.store, "finish the commit", partial(self._follow, record, state))
                return Published(state.next, add, remove)
            time.sleep(random.uniform(0, min(0.01 * 2**turn, 1)))
        clear(self.store, self.id)
        raise CommitConflictError(f"{self.store.url}: {TRIES} other commits came first; nothing was published")

    def _check_finished(self, pending: Iterable[Work], within: Collection[str]) -> None:
        """Removing some files of a job whose others wait for their names would lose those."""
        waiting = [name for work in pending for name in work.add if is_within(name, within)]
        if waiting:
            clear(self.store, self.id)
            raise CommitConflictError(
                f"{self.store.url}: an earlier write of {waiting[0]} cannot be finished; nothing was published"
            )

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

    def _follow(self, record: Record, state: State) -> None:
        """Do the work of the entry of this job, and work that others could not finish meanwhile."""
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
        """Remove what the job wrote; if it is committed, finish it instead.

        Where it is unknown whether it is committed, everything is left as it is, until `recover` a day later.
        """
        state, _ = finish(self.store)
        if "commit" not in state.jobs.get(self.id, {}):
            clear(self.store, self.id)


def _forget(store: Store, state: State) -> None:
    """Remove entries that no process can need any more, so many at a time that they become fewer."""
    old = [entry for entry in list(state.entries.values())[:-KEPT] if _age(entry) > KEPT_SECONDS]
    for entry in old[:FORGOTTEN]:
        store.delete(entry.key)


def _age(entry: Entry) -> float:
    """Seconds since an object was written."""
    return (time.time_ns() - entry.modified) / 1e9
