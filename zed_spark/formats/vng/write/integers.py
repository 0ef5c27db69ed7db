"""Columns of integers that the format itself makes: lengths, tags, runs, row numbers. Always signed bodies."""

from __future__ import annotations

import numpy as np

from zed_spark.codec import kernels
from zed_spark.codec.arrays import Int64s
from zed_spark.codec.buffers import checked
from zed_spark.formats.vng.write.pile import Pile, Spill


def append(pile: Pile, values: Int64s) -> None:
    """Encode integers and take them into a pile."""
    dst = pile.room(9 * len(values) + 8)
    valid = np.ones(len(values), np.uint8)
    used = checked(kernels().encode_ints(np.ascontiguousarray(values), valid, True, dst), "integers to write")
    pile.add(used, len(values))


class RootColumn:
    """For each row which super type it is of.

    Attributes:
        rows: how many rows there are.
        types: how many super types there are.
    """

    def __init__(self, spill: Spill, *, always: bool) -> None:
        """A column that is written ``always``, or only when there are two super types or more (v4)."""
        self.pile = spill.pile()
        self.rows = self.types = 0
        self._always = always

    def append(self, tags: Int64s, types: int) -> None:
        """Take in the super types of rows; from now on there are ``types`` of them."""
        if self.types < 2 <= types and not self._always:
            append(self.pile, np.zeros(self.rows, np.int64))
        self.types = types
        if self._always or types > 1:
            append(self.pile, tags)
        self.rows += len(tags)
