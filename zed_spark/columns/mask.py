"""The rows of a whole that have a value."""

from __future__ import annotations

from functools import cache, cached_property
from itertools import accumulate, pairwise

import numpy as np
import pyarrow as pa

from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int32s, Int64s
from zed_spark.codec.buffers import allocate, checked, frozen


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
        return every(len(self.mask)).where(self)


class Rows:
    """Ascending row indexes of ``count`` selected rows; ``positions`` are int32, shape (n,)."""

    def __init__(self, positions: Int32s) -> None:
        self.positions = np.ascontiguousarray(positions)
        self.count = len(positions)
        self._narrowed: dict[int, tuple[Mask, Rows]] = {}

    def __len__(self) -> int:
        return self.count

    def check(self, count: int) -> None:
        """Raise ValueError if a position is outside of ``count`` rows."""
        # They ascend.
        if len(self) and (self.positions[0] < 0 or self.positions[-1] >= count):
            raise ValueError(
                f"row positions {self.positions[0]} to {self.positions[-1]} are out of range for {count} rows"
            )

    @cached_property
    def address(self) -> int:
        """Where the positions are in memory."""
        return int(pa.py_buffer(self.positions).address)

    def where(self, mask: Mask) -> Rows:
        """Return the positions of those that a mask has, of as many rows as there are values."""
        if mask.count == len(mask):
            return self
        known = self._narrowed.get(id(mask))
        if known is None:
            found: Int32s = allocate(len(mask), np.int32)[1]
            count = kernels.select(frozen(self.positions), frozen(mask.mask), found)
            # With the mask, so that its ID is not used again.
            known = self._narrowed[id(mask)] = mask, Rows(found[:count])
        return known[1]


_FIRST = 1 << 17
"""So many positions are kept, as most batches have no more rows."""


def every(count: int) -> Rows:
    """Return all rows."""
    return Rows(_first_rows()[:count] if count <= _FIRST else np.arange(count, dtype=np.int32))


@cache
def _first_rows() -> Int32s:
    return frozen(np.arange(_FIRST, dtype=np.int32))


def rows_by_tag(tags: Int32s, sizes: list[int]) -> list[Rows]:
    """Return the rows of each tag from 0 on, as many as ``sizes`` says, else ValueError; negative tags are left out."""
    bounds = list(accumulate(sizes, initial=0))
    found: Int32s = allocate(bounds[-1], np.int32)[1]
    ends: Int64s = np.array(bounds[:-1], np.int64)
    checked(kernels.group_rows(frozen(tags), ends, found), "tags")
    if ends.tolist() != bounds[1:]:
        raise ValueError(f"tags end at {ends.tolist()}, expected {bounds[1:]}")
    return [Rows(found[start:stop]) for start, stop in pairwise(bounds)]
