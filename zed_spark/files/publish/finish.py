"""What follows an entry: files get their names, those that they replace are removed.

Nothing here raises an error of the store: the entry is there, so the write is committed. What cannot be done is logged,
stays noted as unfinished, and is tried again by the next writer; readers see the folder as if it were done.

Where a store moves by copying, a copy can arrive long after it was asked for, also after a later job has removed the
file. Names are never used twice, so such a file must not become visible again. Whoever copies says so first, by an
object that lists the names, and removes it when all copies have ended. A name that is removed while such an object
lists it stays noted as removed, and thereby hidden, until the object is gone and the file is removed once more.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial

from zed_spark.errors import NotFoundError
from zed_spark.files.publish.record import Work, new_moving_key, staged_key
from zed_spark.files.publish.state import State, list_journal, read_state, unfinished
from zed_spark.storage.store import Store

logger = logging.getLogger(__name__)

FAILURES = 10
"""Errors after which the rest of a job's files is left to the next writer."""


def data_files(store: Store) -> list[str]:
    """Keys of the files and symbolic links that readers see in a folder and below it, sorted.

    No part of such a key begins with _ or a dot.
    """
    keys = [*(entry.key for entry in store.list()), *store.links()]
    return sorted(key for key in keys if not any(part.startswith(("_", ".")) for part in key.split("/")))


def finish(store: Store) -> tuple[State, tuple[Work, ...]]:
    """Finish all work of the entries that can be finished; the state before that, and what is left."""
    state = read_state(store)
    left = [forward(store, work, state) for work in unfinished(store, state)]
    return state, tuple(work for work in left if work is not None)


def forward(store: Store, work: Work, state: State) -> Work | None:
    """Do what an entry says. Any number of processes may do it, one after the other or at once.

    Args:
        store: the folder.
        work: what there is to do.
        state: read before; it may be older than the entry.

    Returns:
        What is left of it, or None.
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
    """Remove all that is left of a job except its entry; whether that was done."""

    def remove() -> None:
        objects = list_journal(store).jobs.get(job, {})
        for name in sorted(objects, key=lambda name: name == "commit"):
            store.delete(objects[name].key)

    return attempt(store, f"remove what job {job} left", remove)


def _move(store: Store, work: Work, staged: Collection[str]) -> tuple[str, ...]:
    """Give files their names; those that did not get theirs."""
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
    # Where it is gone, another process moved it.
    with suppress(NotFoundError):
        store.move(staged_key(job, name), name)


def _remove(store: Store, work: Work, state: State) -> tuple[str, ...]:
    """Remove files; those that are there still, or may come back."""
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
    """The names of all files that may be copied to their place at the moment."""
    names: set[str] = set()
    for mark in list_journal(store).moving:
        try:
            names.update(json.loads(store.read(mark.key)))
        except NotFoundError:
            # The copies have ended.
            continue
    return names


def attempt(store: Store, what: str, act: Callable[[], None]) -> bool:
    """Do something that may fail: False, and a warning, when it did."""
    try:
        act()
    except Exception as error:  # noqa: BLE001 - whatever it is, the entry is there and the write is committed
        logger.warning("%s: cannot %s; the next writer tries again: %s", store.url, what, error)
        return False
    return True
