"""Null runs: alternating lengths of values and nulls, values first. Source: formats/vng.md section 5.5."""

from __future__ import annotations

import numpy as np

from zed_spark.codec.arrays import Bytes, Int64s
from zed_spark.formats.vng.write.integers import append
from zed_spark.formats.vng.write.pile import Pile, Spill


class Runs:
    """Runs of one column.

    Attributes:
        pile: the runs that are complete.
        nulls: nulls so far.
        values: values so far that are not null.
    """

    def __init__(self, spill: Spill) -> None:
        self.pile: Pile = spill.pile()
        self.nulls = self.values = 0
        self._some, self._length, self._written = True, 0, 0

    def append(self, valid: Bytes) -> None:
        """Take in one byte a value, 0 where it is null."""
        if not len(valid):
            return
        some = int(np.count_nonzero(valid))
        self.values += some
        self.nulls += len(valid) - some
        if some in (0, len(valid)):
            self._extend(np.array([len(valid)], np.int64), some > 0)
            return
        changes = np.flatnonzero(valid[1:] != valid[:-1]) + 1
        bounds = np.concatenate(([0], changes, [len(valid)]))
        self._extend(np.diff(bounds), bool(valid[0]))

    def _extend(self, lengths: Int64s, some: bool) -> None:
        """Go on with runs, the first of which is of values or not."""
        if some == self._some:
            lengths[0] += self._length
        else:
            lengths = np.concatenate(([self._length], lengths))
        # The last run may go on.
        self._some ^= len(lengths) % 2 == 0
        self._length = int(lengths[-1])
        self._write(lengths[:-1])

    def _write(self, lengths: Int64s) -> None:
        if len(lengths):
            append(self.pile, lengths)
            self._written += len(lengths)

    def cut(self) -> None:
        """End the segment such that the next one starts with values again, as if it stood alone."""
        self._finish()
        if self._written % 2:
            self._write(np.zeros(1, np.int64))
        self._some, self._length, self._written = True, 0, 0

    def close(self) -> None:
        """Write the last run."""
        self._finish()
        self._length = 0

    def _finish(self) -> None:
        if self._written or self._length or not self._some:
            self._write(np.array([self._length], np.int64))
