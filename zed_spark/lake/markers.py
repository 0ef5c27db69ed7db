"""Markers of writes in progress, so that a vacuum keeps the objects that they are about to commit.

A marker is a small object in the folder ``writes`` of a pool, where other tools never look. It exists from before the
first object of the write is made until it is certain whether a commit names the objects. Its name is the random bytes
with which the identifiers of all objects of the write begin. Its content lists the objects that the write needs but
does not make: those that a revert restores, that a merge takes over, or that get a vector.

A vacuum writes a marker too, which lists the objects that it is about to remove. Both sides write their own marker
before they look for those of others, so of two that meet at least one sees the other: the vacuum keeps the objects, or
the write is refused. A process that dies leaves its marker, which counts until it is `ABANDONED_AFTER`.

Vacuums of other tools know no markers, so the presence of objects is checked before they are committed.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ParamSpec, Self, TypeVar

from zed_spark.errors import CommitConflictError, CorruptDataError, NotFoundError, StorageError, ZedSparkError
from zed_spark.files.opening import for_each
from zed_spark.lake.actions import DataObject
from zed_spark.lake.ids import SIZE, Id, IdFactory, names_of
from zed_spark.lake.pool_files import DataFolder
from zed_spark.storage.paths import is_remote
from zed_spark.storage.store import Entry, Store
from zed_spark.storage.store_time import discard, require_agreement, written_at

P = ParamSpec("P")
T = TypeVar("T")

BYTES = 8
"""Random bytes that the identifiers of all objects of a write share; the other 8 differ from object to object."""

ABANDONED_AFTER = 7 * 86_400
"""Seconds without activity after which a write or a vacuum counts as abandoned."""

_WRITE = re.compile(rf"[0-9a-f]{{{2 * BYTES}}}")
_VACUUM = re.compile(rf"vacuum-[0-9a-f]{{{2 * BYTES}}}")


@dataclass(frozen=True, slots=True)
class WriteMarker:
    """The marker of one write. Small and picklable: tasks and the driver hold copies.

    ``shared`` is the random prefix, of `BYTES` bytes, of the identifiers of all objects of the write.
    """

    shared: bytes
    random: Callable[[int], bytes] = os.urandom

    def __call__(self, count: int) -> bytes:
        """Return random bytes that begin with the shared ones; for the ``random`` of an `IdFactory`."""
        return (self.shared + self.random(max(count - BYTES, 0)))[:count]

    @classmethod
    def new(cls, random: Callable[[int], bytes] = os.urandom) -> Self:
        """Return the marker of a new write."""
        return cls(random(BYTES), random)

    def covers(self, id: Id) -> bool:
        """Return whether an object belongs to this write."""
        return shared_bytes(id) == self.shared

    def begin(self, folder: DataFolder, objects: Iterable[Id] = ()) -> None:
        """Store the marker, with the existing objects that the write needs besides the new ones."""
        folder.store.put(marker_key(folder.prefix, self.shared), b"".join(objects))

    def end(self, folder: DataFolder) -> None:
        """Remove the marker: the write has ended, and objects that tasks hand over later are removed.

        A marker that cannot be removed only delays a vacuum, and the write is committed or refused by now, so the
        failure is logged and not raised.
        """
        discard(folder.store, marker_key(folder.prefix, self.shared))

    def hand_over(self, folder: DataFolder, objects: Iterable[DataObject]) -> None:
        """Remove the objects of a task, and raise `CommitConflictError`, if the write has ended without it."""
        if folder.store.entry(marker_key(folder.prefix, self.shared)) is None:
            for item in objects:
                folder.remove(item.id)
            raise CommitConflictError(
                f"{folder.store.url}: the write ended before this task did; the task's objects were removed"
            )

    def clear(self, folder: DataFolder, known: Iterable[Id]) -> None:
        """End the write, and remove its objects except those that a branch is known to hold."""
        self.end(folder)
        kept = frozenset(known)
        for entry, id in folder.files():
            if self.covers(id) and id not in kept:
                folder.store.delete(entry.key)


class PendingWrite:
    """A write by this process, as a context manager. Its marker is stored by `begin` or with the first new identifier.

    The marker is removed at the end of the context, unless it is unknown whether the commit was made: then it stays, so
    that a vacuum keeps the objects that the commit may name.
    """

    def __init__(self, folder: DataFolder, id_factory: IdFactory) -> None:
        self._folder, self._begun, self._unknown = folder, False, False
        self.marker = WriteMarker.new(id_factory.random)
        self.id_factory = IdFactory(id_factory.clock, self._random)

    def begin(self, objects: Iterable[Id] = ()) -> None:
        """Store the marker; again where the write needs other existing objects than before."""
        self.marker.begin(self._folder, objects)
        self._begun = True

    @contextmanager
    def committing(self, remove: Callable[[], object]) -> Iterator[None]:
        """A context in which the commit is made.

        ``remove`` removes the objects of the write, once it is certain that no commit names them. After an interrupt or
        a failure of the store the commit may have been made all the same; then everything stays, until a vacuum finds
        it once the write counts as abandoned.
        """
        self._unknown = True
        try:
            yield
        except StorageError:
            raise
        except ZedSparkError:
            self._unknown = False
            remove()
            raise
        self._unknown = False

    def building(self, build: Callable[P, T]) -> Callable[P, T]:
        """Wrap the function that makes the change: while it runs, no commit has been made yet."""

        def known(*arguments: P.args, **named: P.kwargs) -> T:
            self._unknown = False
            change = build(*arguments, **named)
            self._unknown = True
            return change

        return known

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._begun and not self._unknown:
            self.marker.end(self._folder)

    def _random(self, count: int) -> bytes:
        if not self._begun:
            self.begin()
        return self.marker(count)


@contextmanager
def vacuuming(folder: DataFolder, id_factory: IdFactory, ids: Iterable[Id]) -> Iterator[int]:
    """A context with a marker that a vacuum is about to remove objects; the marker stays where the vacuum fails.

    Gives the time of the store's clock, in nanoseconds since 1970. Raises `StorageError` if the local clock differs by
    more than `zed_spark.storage.store_time.MAX_DIFFERENCE`.
    """
    key = f"{folder.prefix}/writes/vacuum-{id_factory.random(BYTES).hex()}"
    folder.store.put(key, b"".join(ids))
    try:
        now = written_at(folder.store, key)
        require_agreement(folder.store, now, id_factory.now())
    except ZedSparkError:
        discard(folder.store, key)
        raise
    yield now
    discard(folder.store, key)


@dataclass(frozen=True, slots=True)
class Markers:
    """The markers of a pool: of writes, by the shared bytes of their objects, and of vacuums."""

    writes: Mapping[bytes, Entry]
    vacuums: tuple[Entry, ...]

    def abandoned(self, data: Iterable[tuple[Entry, Id]], timestamp: int) -> Markers:
        """Return the markers of abandoned writes and vacuums: neither marker nor files are younger than a timestamp."""
        old = {shared: entry for shared, entry in sorted(self.writes.items()) if entry.modified < timestamp}
        young = {shared_bytes(id) for entry, id in data if last_written(entry, id) >= timestamp} if old else set()
        return Markers(
            {shared: entry for shared, entry in old.items() if shared not in young},
            tuple(entry for entry in self.vacuums if entry.modified < timestamp),
        )


def list_markers(store: Store, prefix: str) -> Markers:
    """Return the markers of a pool, in the folder ``prefix`` of the store."""
    named = [(entry.key.rpartition("/")[2], entry) for entry in store.list(f"{prefix}/writes")]
    writes = {bytes.fromhex(name): entry for name, entry in named if _WRITE.fullmatch(name)}
    return Markers(writes, tuple(entry for name, entry in named if _VACUUM.fullmatch(name)))


def listed_objects(store: Store, markers: Iterable[Entry]) -> set[Id]:
    """Return the objects that markers list; a marker that was removed since it was found lists none."""
    ids: set[Id] = set()
    for entry in markers:
        try:
            data = store.read(entry.key) if entry.size else b""
        except NotFoundError:
            continue
        if len(data) % SIZE:
            path = f"{store.url}/{entry.key}"
            raise CorruptDataError(
                f"{len(data)} bytes, expected identifiers of {SIZE} bytes each", structure="marker", path=path
            )
        ids.update(Id(data[at : at + SIZE]) for at in range(0, len(data), SIZE))
    return ids


def marker_key(prefix: str, shared: bytes) -> str:
    """Return the key of the marker of a write, in the folder of the pool, by the shared bytes of its objects."""
    return f"{prefix}/writes/{shared.hex()}"


def shared_bytes(id: Id) -> bytes:
    """Return the bytes of an object's identifier that all objects of its write share, if the write has a marker.

    Writes of Spark have them in the identifier of their commit as well.
    """
    start = SIZE - 2 * BYTES
    return id[start : start + BYTES]


def last_written(entry: Entry, id: Id) -> int:
    """When a file was last written or its object begun, the later of the two, in nanoseconds since 1970."""
    return max(entry.modified, id.seconds * 1_000_000_000)


def abandoned_before(now: int) -> int:
    """Return the time, in nanoseconds since 1970, since when an abandoned write must have been inactive."""
    return now - ABANDONED_AFTER * 1_000_000_000


def require_present(folder: DataFolder, items: Collection[DataObject]) -> None:
    """Raise `NotFoundError` if a data file does not exist, `CommitConflictError` if it has another size."""

    def size(item: DataObject) -> int | None:
        entry = folder.store.entry(folder.data(item.id))
        return None if entry is None else entry.size

    sizes = for_each(size, list(items), is_remote(folder.store.url))
    missing = [item.id for item, found in zip(items, sizes, strict=True) if found is None]
    if missing:
        what = (
            f"data object {missing[0]}" if len(missing) == 1 else f"{len(missing)} data objects ({names_of(missing)})"
        )
        raise NotFoundError(
            f"{what} cannot be committed: there is no such file in {folder.store.url}. An object of an earlier commit "
            "was vacuumed; one that was just written was removed by a vacuum of another tool"
        )
    for item, found in zip(items, sizes, strict=True):
        if found != item.size:
            raise CommitConflictError(f"the file of data object {item.id} has {found} bytes, expected {item.size}")


def require_kept(folder: DataFolder, ids: Iterable[Id]) -> None:
    """Raise `CommitConflictError` if a vacuum is about to remove objects. Call it after their marker was stored."""
    doomed = listed_objects(folder.store, list_markers(folder.store, folder.prefix).vacuums).intersection(ids)
    if doomed:
        raise CommitConflictError(
            f"a vacuum is removing data objects that are needed: {names_of(doomed)}. Try again when it has ended; if "
            "it was interrupted, run the vacuum again"
        )
