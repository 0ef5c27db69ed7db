"""The reader: a piece of a file to sequences of columns. Source: formats/zng.md sections 1 to 7.

Damage: a values frame stands alone, so in permissive mode what comes before the damage in its frame is kept and
reading goes on with the next frame. Nothing can be read after damaged types or a damaged frame header.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

import numpy as np

from zed_spark.codec.arrays import Bytes, Int32s
from zed_spark.codec.buffers import allocate
from zed_spark.columns.column import Sequence
from zed_spark.columns.project import project_type
from zed_spark.columns.summary import ReadRequest
from zed_spark.errors import CorruptDataError, ZedSparkError
from zed_spark.formats.rows.block import MEMORY, Block, Numbering, Rows, open_payload
from zed_spark.formats.rows.frame import END, TYPES, VALUES, Frame, frames
from zed_spark.formats.rows.plan import ZngPiece
from zed_spark.formats.rows.selection import Mask, Taker
from zed_spark.formats.rows.shred import by_tag, slots
from zed_spark.formats.rows.typedef import TypeContext
from zed_spark.formats.rows.values import add_types
from zed_spark.storage.source import LocalSource, Source
from zed_spark.types.dialect import ZNG, Dialect

BLOCK = 2 << 20
"""Bytes of payload decoded together, at least."""

LARGEST_BLOCK = 8 << 20
"""Bytes of payload decoded together, at most, about."""

SHARE = 96 << 10
"""Bytes for each column of any type: its cost for every block is then little beside that of so many bytes."""


def read(source: Source, piece: ZngPiece | None, request: ReadRequest, dialect: Dialect = ZNG) -> Iterator[Sequence]:
    """The values of a piece in file order, batch by batch.

    Args:
        source: the file.
        piece: a part of it from `zed_spark.formats.rows.plan.split`, or None for all of it.
        request: what is wanted, and how damage is taken.
        dialect: its version.

    Yields:
        Sequences of at most ``request.batch_rows`` values, never empty.

    Raises:
        CorruptDataError: damage, unless the request is permissive.
        UnsupportedVersionError: a file of another version, unless the request is permissive.
    """
    return _Reader(source, piece, request, dialect).run()


class _Reader:
    """One pass over one piece."""

    def __init__(self, source: Source, piece: ZngPiece | None, request: ReadRequest, dialect: Dialect) -> None:
        self.source, self.request, self.dialect = source, request, dialect
        self.start, self.stop = (0, source.size) if piece is None else (piece.start, piece.stop)
        self.context = TypeContext(dialect, b"" if piece is None else piece.typedefs)
        self.numbering = Numbering(dialect)
        # Both are used again and again, so that their pages are near and never new.
        self.block = Block(source.path, np.empty(0, np.uint8))
        self.scratch: Bytes = np.empty(0, np.uint8)
        self.wanted = np.empty(0, np.bool_)
        self.widths = np.empty(0, np.int64)
        self.takers: dict[int, Taker] = {}
        self.rows, self.enough = max(1, request.first_rows), 0
        self.columns = 0

    def run(self) -> Iterator[Sequence]:
        walk = frames(self.source, self.start, self.stop, self.dialect.version)
        while True:
            try:
                frame = next(walk, None)
                if frame is not None:
                    self._collect(frame)
            except ZedSparkError as error:
                if not self.request.permissive:
                    raise
                yield from self._flush()
                self._report(error)
                return
            if frame is None:
                yield from self._flush()
                return
            if self.block.nbytes > self.enough:
                yield from self._flush()
                # The first block is one frame, so that a look at a big file is quick.
                self.enough = min(max(BLOCK, SHARE * self.columns), LARGEST_BLOCK)

    def _collect(self, frame: Frame) -> None:
        if frame.kind == END:
            self.context = TypeContext(self.dialect)
        elif frame.kind == TYPES:
            add_types(self.context, frame, self.source)
        elif frame.kind == VALUES:
            stored = self._stored(frame)
            try:
                one = open_payload(frame, stored, self.numbering.map(self.context), self.source.path)
                if one.size:
                    self.block.add(one)
            except CorruptDataError as error:
                self._damage(error)

    def _stored(self, frame: Frame) -> memoryview:
        """The stored payload of a frame, good until the next one's."""
        if not isinstance(self.source, LocalSource):
            return self.source.read(frame.at, frame.length)
        if frame.length > len(self.scratch):
            self.scratch = allocate(max(frame.length, MEMORY // 4))[1]
        stored = self.scratch[: frame.length].data
        self.source.read_into(frame.at, stored)
        return stored

    def _damage(self, error: ZedSparkError) -> None:
        if not self.request.permissive:
            raise error
        self._report(error)

    def _report(self, error: Exception) -> None:
        if self.request.on_error is not None:
            self.request.on_error(error)

    def _flush(self) -> Iterator[Sequence]:
        block = self.block
        if not block.nbytes:
            return
        block.finish()
        self._learn()
        at = 0
        while at < len(block):
            # What columns take is bounded by what they are made from, except for blanks in null records.
            rows = block.rows(at, self.rows, max(1, self.request.batch_bytes // 4))
            if len(rows):
                most = max(1, self.request.batch_bytes // 8 // int(self.widths[rows.numbers].max()))
                rows = rows.first(most) if most < len(rows) else rows
            try:
                found = self._sequence(block, rows)
            except CorruptDataError as error:
                rows = self._sound(block, at, rows, error)
                found = self._sequence(block, rows)
            at = rows.next
            if rows.fault:
                self._damage(block.explain(at, self.numbering.types, "malformed value", self.dialect))
                at = int(block.ends[block.frame_at(at)])
            if len(found):
                self.rows = max(1, self.request.batch_rows)
                yield found
        self.block = Block(self.source.path, block.memory)

    def _learn(self) -> None:
        """Note of types that are new which are wanted, and how much room a null of each takes."""
        fresh = self.numbering.types[len(self.widths) :]
        if fresh:
            kinds = self.request.super_types
            wanted = [kinds is None or of in kinds for of in fresh]
            widths = [
                slots(project_type(of, self.request.projection)) if some else 1
                for of, some in zip(fresh, wanted, strict=True)
            ]
            self.columns += sum(widths)
            self.wanted = np.concatenate((self.wanted, np.array(wanted, np.bool_)))
            self.widths = np.concatenate((self.widths, np.array(widths, np.int64)))

    def _sequence(self, block: Block, rows: Rows) -> Sequence:
        """The wanted rows as columns."""
        request, types = self.request, self.numbering.types
        numbers = rows.numbers
        if request.super_types is not None and len(numbers):
            numbers = np.where(self.wanted[numbers], numbers, np.int32(-1))
        kept: Mask | None = None
        found = []
        for number, places in _groups(numbers, len(types)):
            cursors = rows.starts if places is None else rows.starts[places]
            stops = rows.stops if places is None else rows.stops[places]
            if number not in self.takers:
                self.takers[number] = Taker(types[number], request.projection, request.keep, self.dialect)
            column, mask = self.takers[number].take(block.src, cursors, stops)
            if mask is not None:
                kept = np.ones(len(rows), np.bool_) if kept is None else kept
                kept[~mask if places is None else places[~mask]] = False
            if len(column):
                found.append((number, column))
        tags = None
        if len(found) > 1:
            renumber = np.full(len(types), -1, np.int32)
            renumber[[number for number, _ in found]] = np.arange(len(found), dtype=np.int32)
            left = numbers if kept is None else numbers[kept]
            tags = renumber[left[left >= 0]]
        return Sequence(tuple(types[number] for number, _ in found), tuple(column for _, column in found), tags)

    def _sound(self, block: Block, at: int, rows: Rows, error: CorruptDataError) -> Rows:
        """The rows that can be read when some of them cannot: in each frame those before the first bad one.

        Raises:
            CorruptDataError: the first bad row's, unless the request is permissive.
        """
        begins = np.concatenate((np.array([at], np.int32), rows.stops[:-1]))
        # Rows of types that are not wanted may lie between, and count as their neighbours' frame does.
        owners = np.searchsorted(block.ends, begins, "right")
        good = np.ones(len(rows), np.bool_)
        next_at, fault = rows.next, rows.fault
        cuts = [0, *(np.flatnonzero(np.diff(owners)) + 1).tolist(), len(rows)]
        damaged = False
        for low, high in pairwise(cuts):
            sound = self._prefix(block, rows, low, high)
            if sound == high:
                continue
            damaged = True
            self._damage(block.explain(int(begins[sound]), self.numbering.types, error.reason, self.dialect))
            good[sound:high] = False
            if high == len(rows):
                end = int(block.ends[owners[low]])
                # The rest of the frame goes too, also when it lies in the batches to come.
                if rows.next < end:
                    next_at, fault = end, False
        if not damaged:
            raise error.at(path=self.source.path, offset=block.frames[block.frame_at(at)].offset)
        left = rows.where(good, next_at)
        return Rows(left.numbers, left.starts, left.stops, next_at, fault)

    def _prefix(self, block: Block, rows: Rows, low: int, high: int) -> int:
        """Up to which row of ``[low, high)`` columns can be built, by halving."""
        if self._readable(block, rows, low, high):
            return high
        good, bad = low, high
        while bad - good > 1:
            middle = (good + bad) // 2
            if self._readable(block, rows, good, middle):
                good = middle
            else:
                bad = middle
        return good

    def _readable(self, block: Block, rows: Rows, low: int, high: int) -> bool:
        mask = np.zeros(len(rows), np.bool_)
        mask[low:high] = True
        try:
            self._sequence(block, rows.where(mask, 0))
        except CorruptDataError:
            return False
        return True


def _groups(numbers: Int32s, count: int) -> Iterable[tuple[int, np.typing.NDArray[np.int64] | None]]:
    """The rows of each type (None: all), in order of first appearance; negative numbers are left out."""
    if not len(numbers):
        return []
    first = int(numbers[0])
    if first >= 0 and int(numbers.min()) == int(numbers.max()):
        return [(first, None)]
    return sorted(by_tag(numbers, count), key=lambda group: int(group[1][0]))
