"""Presence: which values of a column are there and which are null, as alternating runs."""

from __future__ import annotations

import numpy as np

from zed_spark.codec import kernels
from zed_spark.codec.buffers import checked
from zed_spark.columns.column import Bytes, Ints
from zed_spark.errors import CorruptDataError
from zed_spark.formats.vng.segment import Segmap
from zed_spark.formats.vng.store import Store
from zed_spark.formats.vng.stream import Numbers, number_stream

_AT_ONCE = 1 << 16
_LONGEST = 1 << 46
"""No run is longer, so that the sum of `_AT_ONCE` of them fits 63 bits."""


class Presence:
    """Run lengths, the first of values that are there (vng.md section 5.5), as a mask a slot."""

    def __init__(self, store: Store, runs: Segmap | Numbers, what: str) -> None:
        self.runs = number_stream(store, runs, what, counted=True)
        self._pending: Ints = np.empty(0, np.int64)
        self._present = True

    def read(self, n: int) -> Bytes:
        """The next n slots: uint8, shape (n,), 1 for a value and 0 for null.

        Raises:
            CorruptDataError: a run is negative, or they end early.
        """
        taken: list[Ints] = [] if self._present else [np.zeros(1, np.int64)]
        need = n
        while need > 0:
            if not len(self._pending):
                self._fill(need)
            # Most runs are of several slots: what is far from needed is not added up every time.
            few = need // 4 + 64
            ends = np.cumsum(self._pending[:few])
            last = int(np.searchsorted(ends, need))
            part = self._pending[: min(last + 1, few)].copy()
            covered = int(ends[min(last, len(ends) - 1)])
            if last < len(ends):
                over = covered - need
                part[last] -= over
                self._pending = self._pending[last:].copy()
                # Even at length 0 the run stays, as it keeps the alternation.
                self._pending[0] = over
                self._present ^= bool(last & 1)
                need = 0
            else:
                self._present ^= bool(len(part) & 1)
                self._pending = self._pending[few:]
                need -= covered
            taken.append(part)
        mask = np.empty(n, np.uint8)
        if n:
            checked(kernels().presence(np.concatenate(taken), mask), self.runs.what)
        return mask

    def _fill(self, need: int) -> None:
        left = self.runs.left()
        if not left:
            raise CorruptDataError(
                f"end early, {need} more values are wanted", structure=self.runs.what, path=self.runs.store.source.path
            )
        runs = self.runs.read(min(left, _AT_ONCE))
        if int(runs.min()) < 0 or int(runs.max()) >= _LONGEST:
            raise CorruptDataError(
                f"run of {int(runs.min())} to {int(runs.max())} values",
                structure=self.runs.what,
                path=self.runs.store.source.path,
            )
        self._pending = runs
