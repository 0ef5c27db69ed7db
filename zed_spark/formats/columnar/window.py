"""A segment's bytes as they are read: all of them, or a window that moves along while they are fetched and unpacked.

A column of most files is one segment, which may be hundreds of megabytes. Through a window only as much of it is in
memory as a batch needs, and always in the same place: pages that stay near the processor, and are never touched for
the first time.
"""

from __future__ import annotations

import numpy as np

from zed_spark.codec import kernels
from zed_spark.codec.arrays import LZ4_STATE, Bytes
from zed_spark.codec.buffers import allocate
from zed_spark.codec.buffers import source as as_source
from zed_spark.errors import CorruptDataError
from zed_spark.storage.source import LocalSource

HISTORY = 1 << 16
"""Matches of LZ4 reach less than this many bytes back."""

STEP = 256 << 10
"""Bytes that are fetched or decompressed at once at least."""

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

    def keep(self) -> None:
        """Let views stay good after the next one is asked for."""

    def view(self, need: int) -> Bytes:
        """What comes next: uint8, read-only, ``need`` bytes or more, or all that is left; good until the next call."""
        return self._data[len(self._data) - self.left :]

    def advance(self, used: int) -> None:
        """Count bytes as read."""
        self.left -= used


class Moving(Whole):
    """Bytes that come little by little; those that were read are dropped when room is needed.

    Attributes:
        coming: bytes that are still to come.
    """

    kept = 0
    """Bytes before the next one that must stay."""

    fresh = False
    """Whether each view is in memory of its own."""

    def __init__(self, size: int) -> None:
        self.left = self.coming = size
        self._buffer: Bytes = np.empty(0, np.uint8)
        self._at = self._stop = 0

    def keep(self) -> None:
        """See `Whole.keep`; the memory is then of just the size that is asked for, and never used again."""
        self.fresh = True

    def view(self, need: int) -> Bytes:
        """See `Whole.view`.

        Raises:
            CorruptDataError: the bytes cannot be read, or are not what they must be.
        """
        missing = need - (self._stop - self._at)
        if missing > 0 and self.coming:
            more = min(missing if self.fresh else max(missing, STEP), self.coming)
            self._make_room(more)
            self._add(more)
            self._stop += more
            self.coming -= more
        return as_source(self._buffer[self._at : self._stop])

    def advance(self, used: int) -> None:
        """Count bytes as read."""
        self.left -= used
        self._at += used

    def _add(self, more: int) -> None:
        """Put exactly ``more`` bytes after ``_stop``."""
        raise NotImplementedError

    def _make_room(self, more: int) -> None:
        if more <= len(self._buffer) - self._stop and not self.fresh:
            return
        start = max(min(self._at, self._stop - self.kept), 0)
        have = self._stop - start
        target = self._buffer
        if self.fresh:
            target = allocate(have + more)[1]
        elif have + more > len(target):
            # Some more than asked for, as the next batch may be a little larger, but no more than there will ever be.
            target = allocate(min(max(have + more + more // 4, 4 * STEP), have + self.coming))[1]
        target[:have] = self._buffer[start : self._stop]
        self._buffer, self._at, self._stop = target, self._at - start, have


class Piecewise(Moving):
    """A range of a local file.

    Args:
        source: the file.
        offset: where the range starts, in bytes from the start of the file.
        length: bytes; the caller has checked that the file has them.
    """

    def __init__(self, source: LocalSource, offset: int, length: int) -> None:
        super().__init__(length)
        self._source, self._end = source, offset + length

    def _add(self, more: int) -> None:
        self._source.read_into(self._end - self.coming, self._buffer[self._stop : self._stop + more].data)


class Window(Moving):
    """The bytes of an LZ4 block, decompressed little by little.

    Args:
        stored: the block.
        size: bytes that it must hold; the caller has checked that it can (`zed_spark.codec.blocks.check_claim`).
    """

    kept = HISTORY

    def __init__(self, stored: Whole, size: int) -> None:
        super().__init__(size)
        self._stored, self._size = stored, size
        self._state = np.zeros(LZ4_STATE, np.int64)

    def _add(self, more: int) -> None:
        room = self._buffer[: self._stop + more]
        need, result = STEP, 2
        self._state[1] = self._stop
        while result == 2:
            src = self._stored.view(need)
            result = kernels().lz4_step(src, room, self._state, len(src) == self._stored.left)
            used = int(self._state[0])
            self._stored.advance(used)
            self._state[0] = 0
            need = max(STEP, 2 * (len(src) - used))
        if result < 0 or self._state[1] < len(room) or (result == 0) != (more < self.coming):
            fault = "is malformed" if result < 0 else "holds less" if result else "holds more"
            raise CorruptDataError(f"{self._size} bytes expected, the block {fault}", structure="LZ4 block")
