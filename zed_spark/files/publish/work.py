"""The work of journal entries: move the files that a job adds into the folder, and remove those that it replaces.

Any process may do it, also at the same time as others. Failures are logged, recorded as unfinished, and tried again by
the next writer; readers see the folder as if the work were done.

Where a store moves by copying, a copy can arrive long after its request, even after a later job has removed the file.
Names are never used twice, so such a file must not become visible again. A process that copies first writes an object
that lists the names, and removes it when all copies have ended. A name that is removed while such an object lists it
stays recorded as removed, and so hidden, until the object does not exist and the file is removed again.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial

from zed_spark.errors import NotFoundError
from zed_spark.files.publish.journal import (
    State,
    Work,
    is_hidden,
    list_journal,
    new_moving_key,
    read_state,
    staged_key,
    unfinished,
)
from zed_spark.storage.store import Store

logger = logging.getLogger(__name__)

FAILURES = 10
"""Errors after which the rest of a job's files is left to the next writer."""


def data_files(store: Store) -> list[str]:
    """Return the keys of the files and symbolic links that readers see in a folder and below it, sorted."""
    keys = [*(entry.key for entry in store.list()), *store.links()]
    return sorted(key for key in keys if not any(map(is_hidden, key.split("/"))))


def is_within(key: str, folders: Collection[str]) -> bool:
    """True if a file is in one of some folders, or below it."""
    parts = key.split("/")[:-1]
    return any("/".join(parts[:depth]) in folders for depth in range(1, len(parts) + 1))


def finish(store: Store) -> tuple[State, tuple[Work, ...]]:
    """Finish all work of the entries that can be finished; the state before that, and what is left."""
    state = read_state(store)
    left = [forward(store, work, state) for work in unfinished(store, state)]
    return state, tuple(work for work in left if work is not None)


def forward(store: Store, work: Work, state: State) -> Work | None:
    """Do the work of an entry, and return the work that is left, or None.

    Any number of processes may do it, one after the other or at once. ``state`` may be older than the entry.
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
    """Remove everything of a job except its entry, the commit mark last; returns whether that succeeded."""

    def remove() -> None:
        objects = list_journal(store).jobs.get(job, {})
        for name in sorted(objects, key=lambda name: name == "commit"):
            store.delete(objects[name].key)

    return attempt(store, f"remove what job {job} left", remove)


def absent(store: Store, names: Collection[str]) -> list[str]:
    """Return those of some files that are not in the folder."""
    folders = {name.rpartition("/")[0] for name in names}
    present = {entry.key for folder in folders for entry in store.folder(folder).objects}
    return [name for name in names if name not in present]


def _move(store: Store, work: Work, staged: Collection[str]) -> tuple[str, ...]:
    """Move files to their names; returns those that failed."""
    moved = set[str]()
    left = _move_staged(store, work.job, tuple(name for name in work.add if name in staged), moved)
    others = [name for name in work.add if name not in moved and name not in left]
    if not others:
        return left
    # Another process moved them; what is replaced goes only when that is certain.
    missing = list(others)

    def look() -> None:
        missing[:] = absent(store, others)
        if missing:
            raise NotFoundError(f"{missing[0]} is neither staged nor in the folder")

    attempt(store, "find all files of a commit", look)
    return (*left, *missing)


def _move_staged(store: Store, job: str, names: tuple[str, ...], moved: set[str]) -> tuple[str, ...]:
    """Move staged files; adds the moved ones to a set, and returns those that failed."""
    if not names or not store.moves_by_copy:
        return _move_each(store, job, names, moved)
    mark = new_moving_key(job)
    if not attempt(store, f"write {mark}", lambda: store.put(mark, json.dumps(names).encode())):
        return names
    left = _move_each(store, job, names, moved)
    if not left:
        # After an error the copy may still arrive: then the mark stays until it is old.
        attempt(store, f"remove {mark}", lambda: store.delete(mark))
    return left


def _move_each(store: Store, job: str, names: tuple[str, ...], moved: set[str]) -> tuple[str, ...]:
    left: list[str] = []

    def move(name: str) -> None:
        with suppress(NotFoundError):
            store.move(staged_key(job, name), name)
            moved.add(name)

    for number, name in enumerate(names):
        if len(left) == FAILURES:
            return (*left, *names[number:])
        if not attempt(store, f"publish {name!r}", partial(move, name)):
            left.append(name)
    return tuple(left)


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
    """Return the names of all files that may be being copied to their final names."""
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
