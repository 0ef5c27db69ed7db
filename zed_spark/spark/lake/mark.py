"""The mark of a write: tells its objects from all others, and its tasks whether it has ended without them.

Spark ends writes while some of their tasks still run (design/pyspark-datasource.md section 8). So that nothing of
those stays behind, a write has an empty object under its mark in the folder of the pool for as long as it lasts, and a
task that finds it gone takes back what it wrote. Other tools never look there.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from zed_spark.errors import CommitConflictError
from zed_spark.lake.dataobject import DataObject
from zed_spark.lake.ids import Id
from zed_spark.lake.names import as_id
from zed_spark.lake.place import Place
from zed_spark.lake.writes import BYTES, mark_key, shared_bytes


@dataclass(frozen=True, slots=True)
class Mark:
    """Random bytes that begin alike. Small and picklable: tasks and the driver hold copies."""

    shared: bytes

    def __call__(self, count: int) -> bytes:
        """As many random bytes as asked for; a source of such for `zed_spark.lake.ids.Mint`."""
        return (self.shared + os.urandom(max(count - BYTES, 0)))[:count]

    @classmethod
    def new(cls) -> Self:
        """For a write that is begun."""
        return cls(os.urandom(BYTES))

    def on(self, id: Id) -> bool:
        """Whether an object is of this write."""
        return shared_bytes(id) == self.shared

    def begin(self, place: Place) -> None:
        """Say that the write was begun."""
        place.store.put(self._key(place), b"")

    def end(self, place: Place) -> None:
        """Say that the write has ended: objects that tasks hand over later are taken back."""
        place.store.delete(self._key(place))

    def hand_over(self, place: Place, objects: Iterable[DataObject]) -> None:
        """Called by a task when its objects are whole: takes them back if the write has ended.

        Raises:
            CommitConflictError: it has.
        """
        if place.store.entry(self._key(place)) is None:
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

    def _key(self, place: Place) -> str:
        return mark_key(place.prefix, self.shared)
