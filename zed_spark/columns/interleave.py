"""The order of values that come from several columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt
import pyarrow as pa

Ints = npt.NDArray[np.int64]
Tags = npt.NDArray[np.int32]


def ranks(tags: npt.NDArray[np.integer], counts: Sequence[int]) -> Ints:
    """For each value the number of values before it with the same tag: int64, shape (n,).

    Args:
        tags: shape (n,): the tag of each value; anything is returned for tags below 0.
        counts: the number of values with each tag; tags of 0 are not looked for.
    """
    found = np.zeros(len(tags), np.int64)
    for tag, count in enumerate(counts):
        if count:
            rows = np.flatnonzero(tags == tag)
            found[rows] = np.arange(len(rows))
    return found


def concatenated(tags: Tags, counts: Sequence[int]) -> Ints:
    """The index of each value in the concatenation of all columns; for tags below 0 the number of all their values."""
    bases = np.concatenate(([0], np.cumsum(counts, dtype=np.int64)))
    return np.where(tags < 0, bases[-1], ranks(tags, counts) + bases[tags])


class Interleave:
    """The order of values that come from several columns; computed once, used for every field.

    Attributes:
        tags: int32, shape (n,): the column of each value, which gives its next one; -1 for null.
        counts: the number of values of each column.
    """

    def __init__(self, tags: Tags, counts: Sequence[int]) -> None:
        """Compute the order; the arguments are the attributes."""
        self.tags, self.counts = tags, counts
        self._ranks = ranks(tags, counts)
        self._indices: dict[tuple[int, ...], Ints] = {}
        self._nullable: dict[tuple[int, ...], pa.Array] = {}

    def indices(self, used: tuple[int, ...]) -> Ints:
        """The index of each value in the concatenation of some columns; negative for values of other columns."""
        found = self._indices.get(used)
        if found is None:
            # One more entry at the end, which tag -1 selects.
            bases = np.full(len(self.counts) + 1, -1 << 62, np.int64)
            bases[list(used)] = np.cumsum([0, *(self.counts[tag] for tag in used)])[:-1]
            found = self._indices[used] = self._ranks + bases[self.tags]
        return found

    def merge(self, parts: Mapping[int, pa.Array], arrow_type: pa.DataType) -> pa.Array:
        """One array of all values.

        Args:
            parts: the arrays by tag, without unions; values of tags without an array become null.
            arrow_type: the exact type of all parts.
        """
        used = tuple(tag for tag in parts if self.counts[tag])
        if not used:
            return pa.nulls(len(self.tags), arrow_type)
        if len(used) == 1 and self.counts[used[0]] == len(self.tags):
            return parts[used[0]]
        if used not in self._nullable:
            indices = self.indices(used)
            absent = indices < 0
            self._nullable[used] = pa.array(indices, mask=absent if absent.any() else None)
        arrays = [parts[tag] for tag in used]
        return (arrays[0] if len(arrays) == 1 else pa.concat_arrays(arrays)).take(self._nullable[used])
