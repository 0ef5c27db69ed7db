"""Blocks: the payloads of several values frames, one after the other, and the rows found in them.

Frames are decoded together because columns have a fixed cost for each group of rows. But a value must end inside its
frame and use only types defined before it, so the ends of frames are checked.
Source: docs/formats/zng.md, sections 3 and 4.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

import numpy as np

from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int32s, Int64s
from zed_spark.codec.blocks import check_claim, decompress_lz4_into
from zed_spark.codec.buffers import allocate
from zed_spark.codec.buffers import source as as_input
from zed_spark.codec.varint import tag, uvarint
from zed_spark.errors import CorruptDataError, UnsupportedTypeError
from zed_spark.formats.rows.frame import Frame, block
from zed_spark.formats.rows.typedef import TypeContext, primitive_of
from zed_spark.formats.rows.values import decode_value
from zed_spark.types import Type
from zed_spark.types.dialect import ZNG, Dialect

UNKNOWN = -1

MEMORY = 12 << 20
"""Least bytes of memory for a block: what nearly all blocks need at most. Pages that are never touched cost nothing."""


class TypeNumbers:
    """Numbers super types across the streams of a file, so that their rows can share columns."""

    def __init__(self, dialect: Dialect = ZNG) -> None:
        self.types: list[Type] = []
        self._dialect = dialect
        self._numbers: dict[Type, int] = {}
        self._latest: tuple[TypeContext | None, Int32s] = (None, np.empty(0, np.int32))

    def map(self, context: TypeContext) -> Int32s:
        """The number of each type ID defined so far in a stream, `UNKNOWN` for reserved ones."""
        owner, numbers = self._latest
        if owner is not context:
            numbers = self._primitives
        known = len(numbers) - self._dialect.first
        if known < len(context.types):
            new = np.array([self._number(of) for of in context.types[known:]], np.int32)
            numbers = np.concatenate((numbers, new))
        self._latest = (context, numbers)
        return numbers

    @cached_property
    def _primitives(self) -> Int32s:
        """The same in all streams, of which a pool's objects have many."""
        numbers = np.full(self._dialect.first, UNKNOWN, np.int32)
        for id in range(self._dialect.first):
            with suppress(UnsupportedTypeError):
                numbers[id] = self._number(primitive_of(id, self._dialect))
        return numbers

    def _number(self, of: Type) -> int:
        found = self._numbers.setdefault(of, len(self.types))
        if found == len(self.types):
            self.types.append(of)
        return found


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of a block.

    Of each row there are the number of its type and the positions of its tag and after its body: int32, shape (n,).
    ``next`` is the position of the row after them, or the end of the block; ``fault`` tells whether that row is
    malformed.
    """

    numbers: Int32s
    starts: Int32s
    stops: Int32s
    next: int
    fault: bool

    def __len__(self) -> int:
        return len(self.numbers)

    def some(self, rows: slice | np.typing.NDArray[np.bool_], next: int, *, fault: bool = False) -> Rows:
        """Only some of the rows; ``next`` is the position of the row after them, and ``fault`` is about that one."""
        return Rows(self.numbers[rows], self.starts[rows], self.stops[rows], next, fault)


class Block:
    """Payloads decompressed into one piece of memory.

    ``src`` has the bytes, read-only, and ``ends`` where each frame's payload ends in it: int64, shape (frames,).
    """

    def __init__(self, path: str, memory: Bytes) -> None:
        """Start a block in writable memory of any size; what an earlier block held there is overwritten."""
        self.path, self.memory = path, memory
        self.frames: list[Frame] = []
        self.ends: Int64s = np.empty(0, np.int64)
        self._numbers: list[Int32s] = []
        self._ends = [0]

    @property
    def nbytes(self) -> int:
        """Bytes of all payloads so far."""
        return self._ends[-1]

    def add(self, frame: Frame, stored: memoryview, numbers: Int32s) -> None:
        """Decompress the stored payload of a values frame behind the others, unless it is empty.

        ``numbers`` has the type numbers of its type IDs (`TypeNumbers.map`). If the payload is damaged, which is
        CorruptDataError, the block is as before.
        """
        content, size = block(frame, stored, self.path)
        used, needed = self.nbytes, self.nbytes + size
        try:
            if frame.compressed:
                check_claim(len(content), size)
            if needed > len(self.memory):
                larger: Bytes = allocate(max(needed, MEMORY))[1]
                larger[:used] = self.memory[:used]
                self.memory = larger
            target = self.memory[used:needed]
            if frame.compressed:
                decompress_lz4_into(content, target)
            else:
                target[:] = as_input(content)
        except CorruptDataError as error:
            raise error.at(offset=frame.offset, path=self.path) from None
        if not size:
            return
        self.frames.append(frame)
        self._numbers.append(numbers)
        self._ends.append(needed)

    def finish(self) -> None:
        """Complete the block: call this after the last payload and before anything is read."""
        self.src = as_input(self.memory[: self.nbytes])
        self.ends = np.array(self._ends[1:], np.int64)
        self._runs = [
            (group[0], group[-1] + 1, self._numbers[group[0]])
            for _, members in groupby(range(len(self.ends)), key=lambda index: id(self._numbers[index]))
            if (group := list(members))
        ]

    def __len__(self) -> int:
        return len(self.src)

    def rows(self, at: int, most: int, nbytes: int) -> Rows:
        """Return the rows from a position before the end on, in at most so many bytes, but at least one row."""
        most = min(most, (len(self.src) - at) // 2 + 1)
        ids, starts, stops = (allocate(most, np.int32)[1] for _ in range(3))
        count = kernels.frame_values(self.src, at, ids, starts, stops)
        fault = count < 0
        if fault:
            count = -1 - count
            # The outputs are undefined after an error, so the rows before it are read again.
            count = count and kernels.frame_values(self.src, at, ids[:count], starts[:count], stops[:count])
        fit = max(1, int(np.searchsorted(stops[:count], at + nbytes, "right")))
        if fit < count:
            count, fault = fit, False
        ends, count, crossed = self._frame_ends(at, stops[:count])
        numbers, known = self._translate(ids[:count], ends)
        fault = fault or crossed or known < count
        stop = int(stops[known - 1]) if known else at
        return Rows(numbers[:known], starts[:known], stops[:known], stop, fault)

    def _frame_ends(self, at: int, stops: Int32s) -> tuple[Int64s, int, bool]:
        """The row at which each frame ends, the number of rows before one that crosses such an end, and if one does."""
        first = int(np.searchsorted(self.ends, at, "right"))
        last = int(stops[-1]) if len(stops) else at
        inside = self.ends[first : int(np.searchsorted(self.ends, last, "right"))]
        ends = np.zeros(len(self.ends), np.int64)
        last_rows = np.searchsorted(stops, inside)
        ends[first : first + len(inside)] = last_rows + 1
        crossing = stops[last_rows] != inside
        count, crossed = len(stops), bool(crossing.any())
        if crossed:
            count = int(last_rows[np.argmax(crossing)])
        ends[first + len(inside) :] = len(stops)
        return np.minimum(ends, count), count, crossed

    def _translate(self, ids: Int32s, ends: Int64s) -> tuple[Int32s, int]:
        """Type numbers of rows, and the number of rows before the first of an unknown type."""
        numbers: Int32s = allocate(len(ids), np.int32)[1]
        for first, last, frame_numbers in self._runs:
            low, high = int(ends[first - 1]) if first else 0, int(ends[last - 1])
            if low >= high:
                continue
            part = ids[low:high]
            if int(part.max()) >= len(frame_numbers):
                part = np.where(part >= len(frame_numbers), 4, part)  # 4 is a reserved ID, so it is unknown as well
            elif int(part.min()) == int(part.max()) and frame_numbers[part[0]] >= 0:
                numbers[low:high] = frame_numbers[part[0]]
                continue
            np.take(frame_numbers, part, out=numbers[low:high], mode="clip")
            if numbers[low:high].min() < 0:
                return numbers, low + int(np.argmax(numbers[low:high] < 0))
        return numbers, len(ids)

    def frame_at(self, position: int) -> int:
        """The index of the frame that a position belongs to."""
        return int(np.searchsorted(self.ends, position, "right"))

    def explain(self, begin: int, types: list[Type], otherwise: str, dialect: Dialect = ZNG) -> CorruptDataError:
        """The error of the malformed row at a position, found by decoding it as a plain value."""
        index = self.frame_at(begin)
        view = self.src.data[begin : int(self.ends[index])]
        numbers = self._numbers[index]
        structure = self.frames[index].name
        try:
            id, at = uvarint(view, 0, len(view))
            if id >= len(numbers) or numbers[id] < 0:
                raise CorruptDataError(f"type ID {id} is reserved or not defined so far")
            length, at = tag(view, at, len(view))
            decode_value(types[int(numbers[id])], None if length < 0 else view[at : at + length], dialect)
        except CorruptDataError as error:
            otherwise, structure = error.reason, error.structure or structure
        return CorruptDataError(otherwise, structure=structure, offset=self.frames[index].offset, path=self.path)

    def following(self, at: int) -> Block:
        """A block with the rows from a position on, in the same memory; this one must not be used any more."""
        block, left = Block(self.path, self.memory), self.nbytes - at
        if left:
            first = self.frame_at(at)
            block.memory[:left] = self.memory[at : self.nbytes]
            block.frames, block._numbers = self.frames[first:], self._numbers[first:]
            block._ends = [0, *(end - at for end in self._ends[first + 1 :])]
        return block
