"""The distinct values of a column, while there are few. Source: docs/formats/vng.md, section 5.7."""

from __future__ import annotations

import numpy as np

from zed_spark.codec import kernels
from zed_spark.codec.arrays import DISTINCT_SLOTS, Bytes, Int32s, Int64s
from zed_spark.codec.buffers import frozen, source
from zed_spark.formats.columnar.write.values import Bodies, Numbers, Values

MOST = 256
"""Entries of a dictionary at most: a selector is one byte."""

MOST_BYTES = 4 << 20
"""Bytes of the entries of a dictionary at most: they stand in the metadata, which is read as a whole for every plan."""


class Distinct:
    """Distinct values, numbered as they were found.

    Attributes:
        values: the entries; None before the first values.
        counts: int64, shape (most,): how often each occurs.
        rows: int64, shape (most,): of entries that were new in the values added last, the first row there.
    """

    def __init__(self, most: int = MOST, *, nbytes: int | None = None) -> None:
        """No values so far; ``most`` entries at most, 256 or fewer, and so many bytes of bodies, or `MOST_BYTES`."""
        self.values: Values | None = None
        self._limit = MOST_BYTES if nbytes is None else nbytes
        self.counts: Int64s = np.zeros(most, np.int64)
        self._table: Int32s = np.zeros(DISTINCT_SLOTS, np.int32)
        self._keys, self.rows = np.empty((2, most), np.int64)

    def select(self, values: Values) -> Bytes | None:
        """Return the entry of each value, uint8, shape (n,), of one value or more.

        None if there are too many distinct values, or they are too long; then nothing more can be added.
        """
        selectors: Bytes = np.empty(len(values), np.uint8)
        fits = self._numbers(values, selectors) if isinstance(values, Numbers) else self._bodies(values, selectors)
        return selectors if fits else None

    def _numbers(self, values: Numbers, selectors: Bytes) -> bool:
        known = 0 if self.values is None else len(self.values)
        found = kernels.distinct_ints(
            frozen(values.values), known, self._table, self._keys, self.rows, self.counts, selectors
        )
        if found > known:
            self.values = Numbers(self._keys[:found].copy(), values.width, values.signed)
        return found >= 0

    def _bodies(self, values: Bodies, selectors: Bytes) -> bool:
        held = self.values if isinstance(self.values, Bodies) else _NO_BODIES
        offsets, ends = frozen(values.offsets), frozen(held.offsets)
        found = kernels.distinct_bytes(
            offsets, values.data, ends, held.data, self._table, self._keys, self.rows, self.counts, selectors
        )
        if found > len(held):
            rows = self.rows[len(held) : found]
            sizes = offsets[rows + 1].astype(np.int64) - offsets[rows]
            if int(ends[-1]) + int(sizes.sum()) > self._limit:
                return False
            added = (values.data[offsets[row] : offsets[row + 1]] for row in rows.tolist())
            ends = np.concatenate((ends, (ends[-1] + np.cumsum(sizes)).astype(np.int32)))
            self.values = Bodies(ends, source(np.concatenate([held.data, *added])))
        return found >= 0


_NO_BODIES = Bodies(np.zeros(1, np.int32), source(b""))
