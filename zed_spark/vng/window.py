"""A segment's bytes as they are read: all of them, or a window that moves along while they are decompressed.

A column of most files is one segment, which may be hundreds of megabytes. Through a window only as much of it is in
memory as a batch needs, and always in the same place.
"""

from __future__ import annotations

import numpy as np

from zed_spark.codec import kernels
from zed_spark.codec.buffers import allocate
from zed_spark.codec.buffers import source as as_source
from zed_spark.codec.contract import Bytes
from zed_spark.errors import CorruptDataError

HISTORY = 1 << 16
"""Matches of LZ4 reach less than this many bytes back."""

STEP = 256 << 10
"""Bytes that are decompressed at once at least."""

SMALL = 1 << 20
"""Segments up to this many bytes are decompressed as a whole."""


class Whole:
    """All bytes of a segment.

    Attributes:
        left: bytes that are not read yet.
    """

    def __init__(self, data: Bytes) -> None:
        self.left = len(data)
        self._data = data

    def view(self, need: int) -> Bytes:
        """What comes next: uint8, read-only, ``need`` bytes or more, or all that is left; good until the next call."""
        return self._data[len(self._data) - self.left :]

    def advance(self, used: int) -> None:
        """Count bytes as read."""
        self.left -= used


class Window(Whole):
    """The bytes of an LZ4 block, decompressed little by little.

    Args:
        stored: the block.
        size: bytes that it must hold; the caller has checked that it can (`zed_spark.codec.blocks.check_claim`).
    """

    def __init__(self, stored: Bytes, size: int) -> None:
        self.left = self._size = self._coming = size
        self._stored = stored
        self._state = np.zeros(5, np.int64)
        self._at = 0
        self._buffer: Bytes = np.empty(0, np.uint8)

    def view(self, need: int) -> Bytes:
        """See `Whole.view`.

        Raises:
            CorruptDataError: the block is malformed, or holds less or more than was said.
        """
        stop = int(self._state[1])
        if need > stop - self._at and self._coming:
            self._fill(need)
            stop = int(self._state[1])
        return as_source(self._buffer[self._at : stop])

    def advance(self, used: int) -> None:
        """Count bytes as read."""
        self.left -= used
        self._at += used

    def _fill(self, need: int) -> None:
        stop = int(self._state[1])
        have = stop - self._at
        start = stop - min(stop, max(have, HISTORY))
        more = min(max(need - have, STEP), self._coming)
        self._slide(start, stop, more)
        room = self._buffer[: min(len(self._buffer), stop - start + self._coming)]
        result = kernels().lz4_step(self._stored, room, self._state)
        self._coming -= int(self._state[1]) - (stop - start)
        if result < 0 or (result == 0) != (self._coming > 0):
            fault = "is malformed" if result < 0 else "holds less" if result else "holds more"
            raise CorruptDataError(f"{self._size} bytes expected, the block {fault}", structure="LZ4 block")

    def _slide(self, start: int, stop: int, more: int) -> None:
        """Move what is still needed to the front, and see that there is room for ``more``."""
        kept = self._buffer[start:stop]
        if stop - start + more > len(self._buffer):
            # Some more than asked for: the next batch may be a little larger.
            _, buffer = allocate(min(stop - start + more + more // 4, stop - start + self._coming))
            buffer[: stop - start] = kept
            self._buffer = buffer
        else:
            self._buffer[: stop - start] = kept
        self._at -= start
        self._state[1] = stop - start
