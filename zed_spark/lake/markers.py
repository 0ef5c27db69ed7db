"""Markers of writes in progress, so that a vacuum keeps the objects that they are about to commit.

A marker is a small object in the folder ``writes`` of a pool, where other tools never look. It exists from before the
first object of the write is made until it is certain whether a commit names the objects. Its name is the random bytes
with which the identifiers of all objects of the write begin. Its content lists the objects that the write needs but
does not make: those that a revert restores, that a merge takes over, or that get a vector.

A vacuum writes a marker too, which lists the objects that it is about to remove. Both sides write their own marker
before they look for those of others, so of two that meet at least one sees the other: the vacuum keeps the objects, or
the write is refused. A process that dies leaves its marker, which counts until it is `ABANDONED`.

Vacuums of other tools know no markers, so the presence of objects is checked before they are committed.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ParamSpec, Self, TypeVar

from zed_spark.errors import CommitConflictError, CorruptDataError, NotFoundError, StorageError, ZedSparkError
from zed_spark.lake.actions import DataObject
from zed_spark.lake.config import as_id
from zed_spark.lake.ids import SIZE, Id, Mint
from zed_spark.lake.pool_files import Place
from zed_spark.storage.store import Entry, Store

logger = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

BYTES = 8
"""Random bytes that the identifiers of all objects of a write share; as many more are each object's own."""

ABANDONED = 7 * 86_400
"""Seconds without a sign of life after which a write, or a vacuum, is taken for dead."""

_WRITE = re.compile(rf"[0-9a-f]{{{2 * BYTES}}}")
_VACUUM = re.compile(rf"vacuum-[0-9a-f]{{{2 * BYTES}}}")


@dataclass(frozen=True, slots=True)
class Mark:
    """The mark of one write. Small and picklable: tasks and the driver hold copies.

    Attributes:
        shared: the bytes that the identifiers of its objects share, shape (`BYTES`,).
        random: gives as many random bytes as it is asked for.
    """

    shared: bytes
    random: Callable[[int], bytes] = os.urandom

    def __call__(self, count: int) -> bytes:
        """As many random bytes as asked for, which begin with those shared; a source for `zed_spark.lake.ids.Mint`."""
        return (self.shared + self.random(max(count - BYTES, 0)))[:count]

    @classmethod
    def new(cls, random: Callable[[int], bytes] = os.urandom) -> Self:
        """The mark of a write that is begun."""
        return cls(random(BYTES), random)

    def on(self, id: Id) -> bool:
        """Whether an object is of this write."""
        return shared_bytes(id) == self.shared

    def begin(self, place: Place, objects: Iterable[Id] = ()) -> None:
        """Say that the write was begun, and which objects it needs besides those that it makes."""
        place.store.put(mark_key(place.prefix, self.shared), b"".join(objects))

    def end(self, place: Place) -> None:
        """Say that the write has ended: objects that tasks hand over later are removed.

        A mark that cannot be removed does no harm, and what it stood for is committed or refused by now, so that is
        logged only.
        """
        _discard(place.store, mark_key(place.prefix, self.shared))

    def hand_over(self, place: Place, objects: Iterable[DataObject]) -> None:
        """Called by a task when its objects are whole: removes them if the write has ended.

        Raises:
            CommitConflictError: it has.
        """
        if place.store.entry(mark_key(place.prefix, self.shared)) is None:
            for item in objects:
                place.remove(item.id)
            raise CommitConflictError(
                f"{place.store.url}: the write ended before this task did; the task's objects were removed"
            )

    def clear(self, place: Place, known: Iterable[Id]) -> None:
        """End the write, and remove its objects except those that are known to be part of a branch."""
        self.end(place)
        kept = frozenset(known)
        for entry in list(place.store.list(f"{place.prefix}/data")):
            id = as_id(entry.key.rpartition("/")[2].partition(".")[0].partition("-")[0])
            if id is not None and self.on(id) and id not in kept:
                place.store.delete(entry.key)


class Write:
    """A write by this process, as a context manager. Its mark begins with `begin` or with a new identifier.

    The mark ends with the context, unless it is unknown whether the commit was made: then it stays, so that a vacuum
    keeps what the commit may name.
    """

    def __init__(self, place: Place, mint: Mint) -> None:
        self._place, self._begun, self._unknown = place, False, False
        self.mark = Mark.new(mint.random)
        self.mint = Mint(mint.clock, self._random)

    def begin(self, objects: Iterable[Id] = ()) -> None:
        """Write the mark; again where it needs other objects than it said."""
        self.mark.begin(self._place, objects)
        self._begun = True

    @contextmanager
    def committing(self, remove: Callable[[], object]) -> Iterator[None]:
        """Make the commit within this.

        An interrupt, or a store that fails, may come after the commit was made; then everything stays, for a vacuum
        to find once the write counts as dead.

        Args:
            remove: called when it is certain that no commit names the objects of the write; removes them.
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
        """What makes the change of the commit, so that it is known that none was made when this fails."""

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
            self.mark.end(self._place)

    def _random(self, count: int) -> bytes:
        if not self._begun:
            self.begin()
        return self.mark(count)


@contextmanager
def vacuuming(place: Place, mint: Mint, ids: Iterable[Id]) -> Iterator[None]:
    """Say within this that a vacuum is about to remove objects; it stays said where that fails half way."""
    key = f"{place.prefix}/writes/vacuum-{mint.random(BYTES).hex()}"
    place.store.put(key, b"".join(ids))
    yield
    _discard(place.store, key)


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of a pool.

    Attributes:
        writes: those of writes, by the bytes that their objects share.
        vacuums: those of vacuums.
    """

    writes: Mapping[bytes, Entry]
    vacuums: tuple[Entry, ...]

    def dead(self, objects: Iterable[tuple[Id, int]], moment: int) -> frozenset[bytes]:
        """Which writes are dead: neither their marks nor any of their objects are younger than a moment.

        Args:
            objects: identifiers of objects, and when each was last written, nanoseconds since 1970.
            moment: nanoseconds since 1970.
        """
        old = {shared for shared, own in self.writes.items() if own.modified < moment}
        return frozenset(old - {shared_bytes(id) for id, when in objects if when >= moment} if old else ())


def marks(store: Store, prefix: str) -> Marks:
    """The marks of a pool.

    Args:
        store: the store of the lake.
        prefix: the folder of the pool.
    """
    named = [(own.key.rpartition("/")[2], own) for own in store.list(f"{prefix}/writes")]
    writes = {bytes.fromhex(name): own for name, own in named if _WRITE.fullmatch(name)}
    return Marks(writes, tuple(own for name, own in named if _VACUUM.fullmatch(name)))


def listed(store: Store, found: Iterable[Entry]) -> set[Id]:
    """The objects that marks list; of one that is gone by now, none.

    Raises:
        CorruptDataError: one is damaged.
    """
    ids: set[Id] = set()
    for own in found:
        try:
            data = store.read(own.key) if own.size else b""
        except NotFoundError:
            continue
        if len(data) % SIZE:
            path = f"{store.url}/{own.key}"
            raise CorruptDataError(f"{len(data)} bytes, expected identifiers of {SIZE}", structure="mark", path=path)
        ids.update(Id(data[at : at + SIZE]) for at in range(0, len(data), SIZE))
    return ids


def mark_key(prefix: str, shared: bytes) -> str:
    """The key of the mark of a write.

    Args:
        prefix: the folder of the pool.
        shared: the bytes that its objects share.
    """
    return f"{prefix}/writes/{shared.hex()}"


def shared_bytes(id: Id) -> bytes:
    """The bytes of an object's identifier that it shares with the others of its write, if it is of one with a mark."""
    start = SIZE - 2 * BYTES
    return id[start : start + BYTES]


def abandoned(now: int) -> int:
    """The moment since when a write that is not dead gave a sign of life; nanoseconds since 1970, as ``now`` is."""
    return now - ABANDONED * 1_000_000_000


def _discard(store: Store, key: str) -> None:
    try:
        store.delete(key)
    except (OSError, ZedSparkError) as error:
        logger.warning("%s/%s: a mark could not be removed, and delays a vacuum: %s", store.url, key, error)


SHOWN = 5
"""Objects that a message lists."""

_THREADS = 16


def require_present(place: Place, items: Collection[DataObject]) -> None:
    """See that the data files of objects are there, each as large as it has to be.

    Raises:
        NotFoundError: one is not there.
        CommitConflictError: one has another size.
    """

    def size(item: DataObject) -> int | None:
        entry = place.store.entry(place.data(item.id))
        return None if entry is None else entry.size

    if len(items) < 2:
        sizes = list(map(size, items))
    else:
        with ThreadPoolExecutor(min(len(items), _THREADS)) as pool:
            sizes = list(pool.map(size, items))
    gone = [item.id for item, own in zip(items, sizes, strict=True) if own is None]
    if gone:
        what = f"data object {gone[0]}" if len(gone) == 1 else f"{len(gone)} data objects ({_names(gone)})"
        raise NotFoundError(
            f"{what} cannot be committed: there is no such file in {place.store.url}. An object of an earlier commit "
            "was vacuumed; one that was just written was removed by a vacuum of another tool"
        )
    for item, own in zip(items, sizes, strict=True):
        if own != item.size:
            raise CommitConflictError(f"data object {item.id} has {own} bytes in its file, and is to have {item.size}")


def require_kept(place: Place, ids: Iterable[Id]) -> None:
    """See that no vacuum is about to remove objects. To be called after a mark that lists them was written.

    Raises:
        CommitConflictError: one is.
    """
    doomed = listed(place.store, marks(place.store, place.prefix).vacuums).intersection(ids)
    if doomed:
        raise CommitConflictError(
            f"data objects are just being removed by a vacuum, or by one that died: {_names(doomed)}"
        )


def _names(ids: Collection[Id]) -> str:
    return ", ".join(map(str, sorted(ids)[:SHOWN])) + (", ..." if len(ids) > SHOWN else "")
