"""The encoded values of a column, segment by segment, in memory or, past a limit, in a temporary file."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import IO

import numpy as np

from zed_spark.codec.buffers import source
from zed_spark.codec.contract import Bytes

MEMORY = 128 << 20
"""Bytes of encoded values that a writer keeps in memory before it moves them to a temporary file."""


class Spill:
    """What the piles of one writer share: the memory they may take, the file beyond it, and scratch memory.

    Attributes:
        total: bytes of all piles since the last cut.
        largest: bytes of the largest segment that is being filled.
        taken: bytes of all piles since the beginning.
    """

    def __init__(self, memory: int = MEMORY) -> None:
        self.memory = memory
        self.total = self.largest = self.taken = 0
        self._held = 0
        self._piles: list[Pile] = []
        self._file: IO[bytes] | None = None
        self._end = 0
        self._scratch: Bytes = np.empty(0, np.uint8)

    def pile(self) -> Pile:
        """A pile of its own."""
        made = Pile(self)
        self._piles.append(made)
        return made

    def scratch(self, nbytes: int) -> Bytes:
        """Memory to encode into, valid until asked for again (fresh pages are what costs most there)."""
        if len(self._scratch) < nbytes:
            self._scratch = np.empty(nbytes + nbytes // 8, np.uint8)
        return self._scratch[:nbytes]

    def count(self, nbytes: int, segment: int) -> None:
        """Note bytes that a pile has taken in, and how many its segment now has."""
        self._held += nbytes
        self.total += nbytes
        self.taken += nbytes
        self.largest = max(self.largest, segment)

    def cut(self) -> None:
        """End the segments of all piles."""
        for pile in self._piles:
            pile.cut()
        self.total = self.largest = 0

    def settle(self) -> None:
        """Move what is in memory to the temporary file if it is more than the limit."""
        if self._held <= self.memory:
            return
        if self._file is None:
            self._file = tempfile.TemporaryFile()  # noqa: SIM115 - lives as long as the writer
        for pile in self._piles:
            for segment in pile.segments:
                for place, piece in enumerate(segment.pieces):
                    if isinstance(piece, np.ndarray):
                        self._file.write(piece.data)
                        segment.pieces[place] = (self._end, len(piece))
                        self._end += len(piece)
        self._held = 0

    def load(self, segment: Segment) -> Bytes:
        """The bytes of a segment in one piece, read-only."""
        parts = [self._piece(piece) for piece in segment.pieces]
        return source(parts[0] if len(parts) == 1 else np.concatenate([*parts, source(b"")]))

    def _piece(self, piece: Piece) -> Bytes:
        if isinstance(piece, np.ndarray):
            return piece
        if self._file is None:
            raise AssertionError("no temporary file")
        offset, length = piece
        self._file.seek(offset)
        return source(self._file.read(length))

    def drop(self, pile: Pile) -> None:
        """Forget a pile that is not needed any more."""
        self._piles.remove(pile)
        self._held -= sum(len(piece) for s in pile.segments for piece in s.pieces if isinstance(piece, np.ndarray))

    def close(self) -> None:
        """Remove the temporary file."""
        self._piles.clear()
        if self._file is not None:
            self._file.close()


Piece = Bytes | tuple[int, int]


@dataclass(slots=True)
class Segment:
    """A run of values that is stored in one place.

    Attributes:
        pieces: bytes in memory, or offset and length in the temporary file.
        nbytes: bytes of all pieces.
        count: values in them.
    """

    pieces: list[Piece] = field(default_factory=list)
    nbytes: int = 0
    count: int = 0


class Pile:
    """Encoded values in order; none is divided between two segments.

    Attributes:
        segments: those that hold values; the last may still be filled.
    """

    def __init__(self, spill: Spill) -> None:
        self.spill = spill
        self.segments: list[Segment] = []
        self._open = False

    def append(self, data: Bytes, count: int) -> None:
        """Take in the bytes of whole values, which are copied."""
        if not count:
            return
        if not self._open:
            self.segments.append(Segment())
            self._open = True
        last = self.segments[-1]
        last.pieces.append(data.copy())
        last.nbytes += len(data)
        last.count += count
        self.spill.count(len(data), last.nbytes)

    def resume(self, other: Pile) -> None:
        """Go on where another pile with the same segments stands: in its last segment, or in a new one."""
        self._open = other._open

    def cut(self) -> None:
        """What comes from here on goes into another segment."""
        self._open = False

    def load(self) -> Iterator[tuple[Bytes, int]]:
        """The segments, each in one piece, with the number of values in it."""
        for segment in self.segments:
            yield self.spill.load(segment), segment.count
