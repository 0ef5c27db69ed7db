"""The encoded values of columns, compressed as their segments end; in memory or, past a limit, in a temporary file."""

from __future__ import annotations

import tempfile
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import IO

import numpy as np

from zed_spark.codec.buffers import source
from zed_spark.codec.contract import Bytes
from zed_spark.types import Type
from zed_spark.vng.segment import RAW
from zed_spark.vng.write.pack import LONG, Packer, Piece, pack, packer_of

MEMORY = 128 << 20
"""Bytes of encoded values that a writer keeps in memory before it moves them to a temporary file."""

SMALL = 64 << 10
"""Pieces up to this many bytes are put together, so that many small appends do not cost an array each."""


@dataclass(slots=True)
class Segment:
    """A run of values that is stored in one place.

    Attributes:
        pieces: its bytes, in order.
        count: values in it.
        nbytes: bytes of the values.
        stored: bytes of all pieces: other than `nbytes` once they are compressed.
        form: their compression format.
        held: bytes of the pieces in memory.
    """

    pieces: list[Piece] = field(default_factory=list)
    count: int = 0
    nbytes: int = 0
    stored: int = 0
    form: int = RAW
    held: int = 0


class Spill:
    """What the piles of one writer share: the memory they may take, the file beyond it, and scratch memory.

    Attributes:
        form: compression format of segments.
        plain: types whose columns never get a dictionary.
        total: bytes of values of all piles since the last cut.
        largest: bytes of values of the largest segment that is being filled.
        taken: bytes of values of all piles since the beginning.
    """

    def __init__(self, memory: int = MEMORY, *, form: int = RAW, plain: Collection[Type] = ()) -> None:
        self.form, self.plain = form, plain
        self.total = self.largest = self.taken = 0
        self._memory, self._held = memory, 0
        self._piles: list[Pile] = []
        self._file: IO[bytes] | None = None
        self._end = 0
        self._scratch: Bytes = np.empty(0, np.uint8)

    def pile(self, *, packed: bool = True) -> Pile:
        """A pile of its own, whose segments are compressed or, if they are to be encoded anew, are not."""
        made = Pile(self, self.form if packed else RAW)
        self._piles.append(made)
        return made

    def scratch(self, nbytes: int) -> Bytes:
        """Memory to encode into, valid until asked for again (fresh pages are what costs most there)."""
        if len(self._scratch) < nbytes:
            self._scratch = np.empty(nbytes + nbytes // 8, np.uint8)
        return self._scratch[:nbytes]

    def count(self, nbytes: int, segment: int) -> None:
        """Note bytes of values that a pile has taken in, and how many its segment now has."""
        self.total += nbytes
        self.taken += nbytes
        self.largest = max(self.largest, segment)

    def cut(self) -> None:
        """End the segments of all piles."""
        for pile in self._piles:
            pile.cut()
        self.total = self.largest = 0

    def hold(self, segment: Segment, nbytes: int) -> None:
        """Note that a segment has so many bytes in memory; all that is there goes to the file if it is too much."""
        self._held += nbytes - segment.held
        segment.held = nbytes
        if self._held > self._memory:
            self._move()

    def _move(self) -> None:
        if self._file is None:
            self._file = tempfile.TemporaryFile()  # noqa: SIM115 - lives as long as the writer
        self._file.seek(self._end)
        for segment in (segment for pile in self._piles for segment in pile.segments if segment.held):
            for place, piece in enumerate(segment.pieces):
                if not isinstance(piece, tuple):
                    self._file.write(piece)  # type: ignore[arg-type]
                    segment.pieces[place] = (self._end, len(piece))
                    self._end += len(piece)
            segment.held = 0
        self._held = 0

    def pieces(self, segment: Segment) -> Iterator[Bytes]:
        """The bytes of a segment bit by bit, read-only."""
        for place in range(len(segment.pieces)):
            piece = segment.pieces[place]
            if not isinstance(piece, tuple):
                yield source(piece)
                continue
            if self._file is None:
                raise AssertionError("no temporary file")
            offset, length = piece
            self._file.seek(offset)
            yield source(self._file.read(length))

    def joined(self, segment: Segment) -> Bytes:
        """The bytes of a segment in one piece, of scratch memory if there are several."""
        if len(segment.pieces) == 1:
            return next(self.pieces(segment))
        whole, at = self.scratch(segment.stored), 0
        for piece in self.pieces(segment):
            whole[at : at + len(piece)] = piece
            at += len(piece)
        return source(whole)

    def drop(self, pile: Pile) -> None:
        """Forget a pile that is not needed any more."""
        self._piles.remove(pile)
        self._held -= sum(segment.held for segment in pile.segments)

    def close(self) -> None:
        """Remove the temporary file."""
        self._piles.clear()
        if self._file is not None:
            self._file.close()


class Pile:
    """Encoded values in order; none is divided between two segments.

    Attributes:
        segments: those that hold values; the last may still be filled.
    """

    def __init__(self, spill: Spill, form: int) -> None:
        self.spill = spill
        self.segments: list[Segment] = []
        self._form, self._open = form, False
        self._packer: Packer | None = None

    def append(self, data: Bytes, count: int) -> None:
        """Take in the bytes of whole values, which are copied."""
        if not count:
            return
        if not self._open:
            self.segments.append(Segment())
            self._open = True
        last = self.segments[-1]
        last.count += count
        last.nbytes += len(data)
        self.spill.count(len(data), last.nbytes)
        if self._form != RAW and self._packer is None and last.nbytes > LONG:
            self._packer = self._begin(last)
        if self._packer is None:
            self._keep(last, data)
        else:
            self._feed(self._packer, last, data)

    def _keep(self, last: Segment, data: Bytes) -> None:
        pieces = last.pieces
        if len(data) > SMALL:
            pieces.append(data.copy())
        elif pieces and isinstance(pieces[-1], bytearray) and len(pieces[-1]) + len(data) <= SMALL:
            pieces[-1] += data.data
        else:
            pieces.append(bytearray(data.data))
        last.stored += len(data)
        self.spill.hold(last, last.held + len(data))

    def _begin(self, last: Segment) -> Packer:
        """From here on compress what comes in, and first what is there."""
        plain, last.pieces, last.stored = Segment(last.pieces), [], 0
        packer = packer_of(self._form, last.pieces)
        self.spill.hold(last, 0)
        for piece in self.spill.pieces(plain):
            self._feed(packer, last, piece)
        return packer

    def _feed(self, packer: Packer, last: Segment, data: Bytes) -> None:
        packer.feed(data)
        more, last.stored = packer.stored - last.stored, packer.stored
        self.spill.hold(last, last.held + more)

    def resume(self, other: Pile) -> None:
        """Go on where another pile with the same segments stands: in its last segment, or in a new one."""
        if not other._open:
            self.cut()

    def cut(self) -> None:
        """What comes from here on goes into another segment; the one that was filled is compressed if that pays."""
        if not self._open:
            return
        self._open = False
        last, packer, self._packer = self.segments[-1], self._packer, None
        if packer is not None:
            if packer.finish():
                last.form = self._form
            self.spill.hold(last, last.held + packer.stored - last.stored)
            last.stored = packer.stored
            return
        packed = pack(self.spill.joined(last), self._form)
        if packed is not None:
            last.pieces[:] = [packed]
            last.stored, last.form = len(packed), self._form
            self.spill.hold(last, len(packed))
