"""Small neighbours in groups: what a batch, a block or a conversion costs is shared by their values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

Item = TypeVar("Item")

UNLIMITED = 1 << 62


class Groups(Generic[Item]):
    """Collects items with rows, in order, until they are enough for a group. Large ones are groups of their own.

    Args:
        rows: rows that complete a group.
        nbytes: bytes that complete a group; an item of as many starts a group of its own.
        most_rows: the most rows of a group of several items.
        most_bytes: the most bytes of a group of several items.
        first_alone: whether the first item is a group, so that its consumer gets it soon.

    Attributes:
        enough_bytes: ``nbytes``, which may be changed.
        nbytes: bytes of the collected items.
    """

    def __init__(
        self,
        *,
        rows: int = UNLIMITED,
        nbytes: int = UNLIMITED,
        most_rows: int = UNLIMITED,
        most_bytes: int = UNLIMITED,
        first_alone: bool = False,
    ) -> None:
        self.enough_bytes, self.nbytes = nbytes, 0
        self._enough_rows, self._most_rows, self._most_bytes = rows, most_rows, most_bytes
        self._is_first = first_alone
        self._held: list[Item] = []
        self._rows = 0

    def add(self, item: Item, rows: int, nbytes: int) -> Iterator[list[Item]]:
        """Add an item of so many rows and about so many bytes, and yield the groups that are now complete.

        Items without rows are left out.
        """
        if not rows:
            return
        is_large = nbytes >= self.enough_bytes
        if is_large or self._rows + rows > self._most_rows or self.nbytes + nbytes > self._most_bytes:
            yield from self.take()
        self._held.append(item)
        self._rows, self.nbytes = self._rows + rows, self.nbytes + nbytes
        if self._is_first or self._rows >= self._enough_rows or self.nbytes >= self.enough_bytes:
            self._is_first = False
            yield from self.take()

    def take(self) -> Iterator[list[Item]]:
        """Remove the collected items and yield them as a group, if there are any."""
        held, self._held, self._rows, self.nbytes = self._held, [], 0, 0
        if held:
            yield held
