"""Several arrays into one, value by value in the order that tags tell."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.columns.column import Tags


class Weave:
    """The order of values that come from several sources; made once, used for every column."""

    def __init__(self, tags: Tags, counts: list[int]) -> None:
        """Learn the order.

        Args:
            tags: int32, shape (n,): the source of each value, which gives its next one; -1 for none.
            counts: how many values each source has; tag t occurs ``counts[t]`` times.
        """
        self.tags, self.counts = tags, counts
        self._known: dict[tuple[int, ...], pa.Array] = {}
        self.places: npt.NDArray[np.int64] = np.zeros(len(tags), np.int64)
        for tag, count in enumerate(counts):
            if count:
                self.places[tags == tag] = np.arange(count)

    def merge(self, parts: Mapping[int, pa.Array], of: pa.DataType) -> pa.Array:
        """One array of all values.

        Args:
            parts: by tag the values of that source; values of sources that are not there become null.
            of: the type of all parts, exactly.
        """
        used = [tag for tag in parts if self.counts[tag]]
        if not used:
            return pa.nulls(len(self.tags), of)
        if len(used) == 1 and self.counts[used[0]] == len(self.tags):
            return parts[used[0]]
        arrays = [parts[tag] for tag in used]
        return (arrays[0] if len(arrays) == 1 else pa.concat_arrays(arrays)).take(self._rows(tuple(used)))

    def _rows(self, used: tuple[int, ...]) -> pa.Array:
        """Where each value is once the used sources are laid end to end; null for those of other sources."""
        known = self._known.get(used)
        if known is None:
            # One more slot at the end, which is where tag -1 points.
            base = np.full(len(self.counts) + 1, -1, np.int64)
            base[list(used)] = np.cumsum([0, *(self.counts[tag] for tag in used)])[:-1]
            shift = base[self.tags]
            absent = shift < 0
            known = pa.array(self.places + shift, mask=absent if absent.any() else None)
            self._known[used] = known
        return known
