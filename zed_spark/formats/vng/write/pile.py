"""The encoded values of columns, compressed and stored as their segments end; what waits is in memory or a file."""

from __future__ import annotations

import tempfile
from collections.abc import Collection, Iterator
from typing import IO

import numpy as np

from zed_spark.codec.arrays import Bytes
from zed_spark.codec.buffers import source
from zed_spark.errors import SchemaMismatchError
from zed_spark.formats.columnar.segment import LARGEST, RAW
from zed_spark.formats.vng.write.data import Data, Segment
from zed_spark.formats.vng.write.pack import LONG, STEP, Packer, pack, packer_of
from zed_spark.types import Type

MEMORY = 128 << 20
"""Bytes of encoded values that a writer keeps in memory before it moves them to a temporary file."""

_NOTHING: Bytes = np.empty(0, np.uint8)


class Spill:
    """What the piles of one writer share: where segments go, the memory they may take, and the file beyond it.

    Attributes:
        data: the data section.
        form: compression format of segments.
        plain: types whose columns never get a dictionary.
        total: bytes of values of all piles since the last cut.
        largest: bytes of values of the largest segment that is being filled.
        taken: bytes of values of all piles since the beginning.
    """

    def __init__(self, data: Data, memory: int = MEMORY, *, form: int = RAW, plain: Collection[Type] = ()) -> None:
        self.data, self.form, self.plain = data, form, plain
        self.total = self.largest = self.taken = 0
        self._memory, self._held = memory, 0
        self._piles: list[Pile] = []
        self._file: IO[bytes] | None = None
        self._end = 0

    def pile(self, *, final: bool = True) -> Pile:
        """A pile of its own, whose segments are stored as they are or, if not ``final``, are to be encoded anew."""
        made = Pile(self, final=final)
        self._piles.append(made)
        return made

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
        for pile in self._piles:
            pile.set_aside()
            for segment in pile.segments:
                if not segment.held:
                    continue
                for place, piece in enumerate(segment.pieces):
                    if not isinstance(piece, tuple):
                        self._file.write(piece.data)
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

    def store(self, segment: Segment) -> None:
        """Give a segment its place in the data section, and if that is being written already, write it there."""
        self.data.store(segment)
        if not self.data.waits:
            for piece in self.pieces(segment):
                self.data.write(piece)
            segment.pieces.clear()
            self.hold(segment, 0)

    def write(self) -> None:
        """Write the segments of a data section that had to wait."""
        for segment in self.data.waiting:
            for piece in self.pieces(segment):
                self.data.write(piece)

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

    def __init__(self, spill: Spill, *, final: bool) -> None:
        self.spill = spill
        self.segments: list[Segment] = []
        self._final, self._form, self._open = final, spill.form if final else RAW, False
        # Values are encoded right here, in memory that is used again for the next segment: fresh pages are dear.
        self._buffer, self._used = _NOTHING, 0
        self._packer: Packer | None = None

    def room(self, nbytes: int) -> Bytes:
        """Memory to encode values into; then call `add`, or let it be."""
        stop = self._used + nbytes
        if stop > len(self._buffer):
            grown = np.empty(max(stop, 2 * self._used), np.uint8)
            grown[: self._used] = self._buffer[: self._used]
            self._buffer = grown
        return self._buffer[self._used : stop]

    def add(self, nbytes: int, count: int) -> None:
        """Take in the first bytes of the room asked for last.

        Args:
            nbytes: how many.
            count: the values that end in them; a segment must not be cut within one.

        Raises:
            SchemaMismatchError: the segment has 2 GiB or more now, which no reader takes.
        """
        if not nbytes:
            return
        if not self._open:
            self.segments.append(Segment())
            self._open = True
        last = self.segments[-1]
        last.count += count
        last.nbytes += nbytes
        if last.nbytes >= LARGEST:
            raise SchemaMismatchError(f"{last.nbytes} bytes in one segment of a column: write several files, or cut it")
        self._used += nbytes
        self.spill.count(nbytes, last.nbytes)
        if self._packer is None and self._form != RAW and last.nbytes > LONG:
            self._begin(last)
        if self._packer is not None:
            self._feed(self._packer, last, self._buffer[: self._used])
            self._used = 0
        else:
            last.stored += nbytes
            self.spill.hold(last, last.held + nbytes)
            if self._form == RAW and self._used > LONG:
                # Growing further would copy it.
                self.set_aside()

    def append(self, data: Bytes, count: int) -> None:
        """Take in the bytes of ``count`` values, a part of them at a time: they are copied, compressed or moved."""
        for at in range(0, len(data), STEP):
            part = data[at : at + STEP]
            self.room(len(part))[:] = part
            self.add(len(part), count if at + STEP >= len(data) else 0)

    def _begin(self, last: Segment) -> None:
        """From here on compress what comes in, and first what is in pieces."""
        plain, last.pieces, last.stored = Segment(last.pieces), [], 0
        self._packer = packer_of(self._form, last.pieces)
        self.spill.hold(last, 0)
        for piece in self.spill.pieces(plain):
            self._feed(self._packer, last, piece)

    def _feed(self, packer: Packer, last: Segment, data: Bytes) -> None:
        packer.feed(source(data))
        more, last.stored = packer.stored - last.stored, packer.stored
        self.spill.hold(last, last.held + more)

    def set_aside(self) -> None:
        """Make what the buffer holds a piece of its segment, unless it is about to be compressed."""
        if self._packer is not None:
            return
        if self._used:
            self.segments[-1].pieces.append(self._buffer[: self._used])
        self._buffer, self._used = _NOTHING, 0

    def resume(self, other: Pile) -> None:
        """Go on where another pile with the same segments stands: in its last segment, or in a new one."""
        if not other._open:
            self.cut()

    def cut(self) -> None:
        """What comes from here on goes into another segment; the one that was filled is compressed if that pays."""
        if not self._open:
            self._buffer = _NOTHING
            return
        self._open = False
        last, packer, self._packer = self.segments[-1], self._packer, None
        data, self._used = source(self._buffer[: self._used]), 0
        if not self._final:
            last.pieces.append(data.copy())
            return
        if packer is None and self._form == RAW:
            last.pieces.append(source(data.copy()) if self.spill.data.waits else data)
        elif packer is None:
            self._pack(last, data)
        else:
            if packer.finish():
                last.form = self._form
            self.spill.hold(last, last.held + packer.stored - last.stored)
            last.stored = packer.stored
        self.spill.store(last)

    def _pack(self, last: Segment, data: Bytes) -> None:
        if last.pieces:
            data = source(np.concatenate([*self.spill.pieces(last), data]))
        packed = pack(data, self._form)
        if packed is not None:
            last.form, data = self._form, source(packed)
        # Either way it lies in memory that is used again, or is larger than it.
        last.pieces[:] = [source(data.copy()) if self.spill.data.waits else data]
        last.stored = len(data)
        if self.spill.data.waits:
            self.spill.hold(last, len(data))

    def end(self) -> None:
        """End the last segment: nothing comes any more."""
        self.cut()
        self._buffer = _NOTHING
