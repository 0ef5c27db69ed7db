"""The rows of a whole that have a value."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from zed_spark.codec.arrays import Bytes, Int32s


class Mask:
    """The rows that have a value, shared by all columns with values at the same: uint8, 1 for a value."""

    def __init__(self, mask: Bytes) -> None:
        self.mask = mask
        self.count = int(np.count_nonzero(mask))
        """How many rows have a value."""

    def __len__(self) -> int:
        return len(self.mask)

    @cached_property
    def rows(self) -> Rows:
        """The rows that have a value."""
        return Rows(np.flatnonzero(self.mask).astype(np.int32))


class Rows:
    """The positions of values in a whole, ascending: int32, shape (n,)."""

    def __init__(self, positions: Int32s) -> None:
        self.positions = np.ascontiguousarray(positions)
        self._narrowed: dict[int, tuple[Mask, Rows]] = {}

    def __len__(self) -> int:
        return len(self.positions)

    @cached_property
    def address(self) -> int:
        """Where the positions are in memory."""
        return int(self.positions.__array_interface__["data"][0])

    def where(self, mask: Mask) -> Rows:
        """The positions of those that a mask has, of as many rows as there are values."""
        if mask.count == len(mask):
            return self
        known = self._narrowed.get(id(mask))
        if known is None:
            # With the mask, so that its ID is not used again.
            known = self._narrowed[id(mask)] = mask, Rows(self.positions[mask.mask.view(np.bool_)])
        return known[1]


def every(count: int) -> Rows:
    """All rows."""
    return Rows(np.arange(count, dtype=np.int32))


def rows_by_tag(tags: Int32s, count: int) -> list[Rows]:
    """The rows of each of the tags 0 to count - 1."""
    return [Rows(np.flatnonzero(tags == tag).astype(np.int32)) for tag in range(count)]
