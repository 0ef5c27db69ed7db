"""The reader: a piece of a file to sequences of columns. Source: docs/formats/zng.md, sections 1 to 7 and 12.

A values frame is compressed and readable by itself. So in permissive mode, the rows before the damage in a frame are
kept, and reading goes on with the next frame. Nothing can be read after damaged types or a damaged frame header.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec.arrays import Bytes, Int32s
from zed_spark.codec.buffers import allocate
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.mask import rows_by_tag
from zed_spark.columns.nested import RecordColumn
from zed_spark.columns.project import Projection, project_type, wants
from zed_spark.columns.summary import RowFilter
from zed_spark.errors import CorruptDataError, ZedSparkError
from zed_spark.formats.allowance import Allowance
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.rows.block import Block, Rows, TypeNumbers
from zed_spark.formats.rows.frame import END, TYPES, VALUES, Frame, frames
from zed_spark.formats.rows.plan import RowPiece
from zed_spark.formats.rows.record_reader import RecordReader
from zed_spark.formats.rows.shred import shred, slots
from zed_spark.formats.rows.typedef import TypeContext
from zed_spark.formats.rows.values import add_types
from zed_spark.storage.source import LocalSource, Source
from zed_spark.types.dialect import ZNG, Dialect

MIN_BLOCK, MAX_BLOCK = 2 << 20, 8 << 20
"""The least and about the most bytes of payload that are decoded together."""

MIN_SCRATCH = 1 << 20
"""The least memory for a stored payload."""

MAX_FRAMES = 1 << 12
"""Frames of a block at most. To find the next row after damage takes time for each frame of its block."""

BYTES_PER_COLUMN = 96 << 10
"""Bytes of a block for each column of all types: enough for the fixed cost of a column."""

Mask = npt.NDArray[np.bool_]


def read(source: Source, piece: RowPiece | None, request: ReadRequest, dialect: Dialect = ZNG) -> Iterator[Sequence]:
    """Yield the values of a piece (None: the whole file) in file order, ``request.batch_rows`` or fewer at a time."""
    return _Reader(source, piece, request, dialect).run()


class _Reader:
    def __init__(self, source: Source, piece: RowPiece | None, request: ReadRequest, dialect: Dialect) -> None:
        self.source, self.request, self.dialect = source, request, dialect
        self.start, self.stop = (0, source.size) if piece is None else (piece.start, piece.stop)
        self.context = TypeContext(dialect, b"" if piece is None else piece.typedefs)
        self.allowance = Allowance()
        self.numbering = TypeNumbers(dialect)
        # Both are reused, so that their pages are in the cache and never new.
        self.block = Block(source.path, np.empty(0, np.uint8))
        self.scratch: Bytes = np.empty(0, np.uint8)
        self.wanted = np.empty(0, np.bool_)
        self.widths = np.empty(0, np.int64)
        self.readers: dict[int, _TypeReader] = {}
        self.rows, self.enough = request.preview_rows, 0
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
            if self._is_enough(frame):
                yield from self._flush(more=True)

    def _is_enough(self, frame: Frame) -> bool:
        """Whether the block is complete with a frame: a quarter more is better than a small block at the end."""
        # The first block is one frame, so that the first rows of a large file come early.
        over = self.block.nbytes - self.enough
        if len(self.block.frames) >= MAX_FRAMES:
            return True
        return over > 0 and (self.stop - frame.stop > self.enough // 16 or over > self.enough // 4)

    def _collect(self, frame: Frame) -> None:
        self.allowance.stored = frame.stop - self.start
        if frame.kind == END:
            self.context = TypeContext(self.dialect)
        elif frame.kind == TYPES:
            add_types(self.context, frame, self.source, self.allowance)
        elif frame.kind == VALUES:
            stored = self._stored(frame)
            try:
                self.block.add(frame, stored, self.numbering.map(self.context))
            except CorruptDataError as error:
                self._damage(error)

    def _stored(self, frame: Frame) -> memoryview:
        """The stored payload of a frame, valid until the next call."""
        if not isinstance(self.source, LocalSource):
            return self.source.read(frame.at, frame.length)
        if frame.length > len(self.scratch):
            self.scratch = allocate(max(frame.length, MIN_SCRATCH))[1]
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

    def _flush(self, *, more: bool = False) -> Iterator[Sequence]:
        """Yield the rows of the block, and begin another; ``more``: the last rows may wait for those that follow."""
        block = self.block
        if not block.nbytes:
            return
        block.finish()
        self._learn()
        self.enough = min(max(MIN_BLOCK, BYTES_PER_COLUMN * self.columns), MAX_BLOCK)
        # A batch of few rows takes nearly as long as one of many.
        few = self.enough // 4 if more and len(block.frames) < MAX_FRAMES else 0
        at = 0
        while at < len(block) - (few if at else 0):
            # The size of columns is limited by the bytes that they are made from, except for fields of null records.
            most = max(1, self.request.batch_bytes // 4)
            rows = block.rows(at, self.rows, most if len(block) - at > most * 5 // 4 else len(block) - at)
            if len(rows):
                slots = self.request.batch_bytes // 8
                if len(rows) * int(self.widths.max()) > slots:
                    fit = max(1, slots // int(self.widths[rows.numbers].max()))
                    rows = rows.some(slice(fit), int(rows.stops[fit - 1])) if fit < len(rows) else rows
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
        self.block = block.following(at)

    def _learn(self) -> None:
        new = self.numbering.types[len(self.widths) :]
        if new:
            kinds = self.request.super_types
            wanted = [kinds is None or of in kinds for of in new]
            widths = [
                slots(project_type(of, self.request.projection)) if is_wanted else 1
                for of, is_wanted in zip(new, wanted, strict=True)
            ]
            self.columns += sum(widths)
            self.wanted = np.concatenate((self.wanted, np.array(wanted, np.bool_)))
            self.widths = np.concatenate((self.widths, np.array(widths, np.int64)))

    def _sequence(self, block: Block, rows: Rows) -> Sequence:
        request, types = self.request, self.numbering.types
        numbers = rows.numbers
        if request.super_types is not None and len(numbers):
            numbers = np.where(self.wanted[numbers], numbers, np.int32(-1))
        kept: Mask | None = None
        found = []
        for number, its_rows in _groups(numbers, len(types)):
            cursors = rows.starts if its_rows is None else rows.starts[its_rows]
            stops = rows.stops if its_rows is None else rows.stops[its_rows]
            if number not in self.readers:
                self.allowance.use(project_type(types[number], request.projection), self.source.path)
                self.readers[number] = _TypeReader(types[number], request.projection, request.keep, self.dialect)
            column, mask = self.readers[number].take(block.src, cursors, stops)
            if mask is not None:
                kept = np.ones(len(rows), np.bool_) if kept is None else kept
                kept[~mask if its_rows is None else its_rows[~mask]] = False
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
        """Return the rows that can be read where some cannot: in each frame, those before the first malformed one.

        Raises the error of the first malformed row, unless the request is permissive.
        """
        begins = np.concatenate((np.array([at], np.int32), rows.stops[:-1]))
        # Rows of types that are not wanted may be among them; their frame counts all the same.
        frame_of = np.searchsorted(block.ends, begins, "right")
        good = np.ones(len(rows), np.bool_)
        next_at, fault = rows.next, rows.fault
        cuts = [0, *(np.flatnonzero(np.diff(frame_of)) + 1).tolist(), len(rows)]
        damaged = False
        for low, high, sound in self._damaged(block, rows, cuts):
            damaged = True
            self._damage(block.explain(int(begins[sound]), self.numbering.types, error.reason, self.dialect))
            good[sound:high] = False
            if high == len(rows):
                end = int(block.ends[frame_of[low]])
                # The rest of the frame is skipped too, also where it belongs to later batches.
                if rows.next < end:
                    next_at, fault = end, False
        if not damaged:
            raise error.at(path=self.source.path, offset=block.frames[block.frame_at(at)].offset)
        return rows.some(good, next_at, fault=fault)

    def _damaged(self, block: Block, rows: Rows, cuts: list[int]) -> Iterator[tuple[int, int, int]]:
        """Yield for each frame with rows that cannot be read its first row, the row after it, the malformed row.

        ``cuts`` has where the rows of each frame begin, and the number of rows.
        """
        if self._readable(block, rows, cuts[0], cuts[-1]):
            return
        if len(cuts) > 2:
            middle = len(cuts) // 2
            yield from self._damaged(block, rows, cuts[: middle + 1])
            yield from self._damaged(block, rows, cuts[middle:])
            return
        good, bad = low, high = cuts[0], cuts[1]
        while bad - good > 1:
            middle = (good + bad) // 2
            if self._readable(block, rows, good, middle):
                good = middle
            else:
                bad = middle
        yield low, high, good

    def _readable(self, block: Block, rows: Rows, low: int, high: int) -> bool:
        try:
            self._sequence(block, rows.some(slice(low, high), 0))
        except CorruptDataError:
            return False
        return True


class _TypeReader:
    """Reads values of one super type: the fields wanted, of the rows that pass a filter.

    The few fields that the filter needs are read first, the others only of the rows that pass.
    """

    def __init__(self, of: zt.Type, projection: Projection, keep: RowFilter | None, dialect: Dialect) -> None:
        self.of, self.projection, self.keep, self.dialect = of, projection, keep, dialect
        self._records: dict[str, RecordReader] = {}

    def take(self, src: Bytes, cursors: Int32s, stops: Int32s) -> tuple[Column, Mask | None]:
        """Return the values at cursors that pass the filter, and which they are: bool, shape (n,), or None for all.

        The arguments are those of `zed_spark.formats.rows.shred.shred`, but the cursors do not move.
        """
        if self.keep is None:
            return self._read("all", self.projection, src, cursors, stops), None
        test = self._read("test", self.keep.projection, src, cursors, stops)
        mask = self.keep.test(self.of, test)
        if mask is not None and mask.all():
            mask = None
        if mask is not None:
            rows = np.flatnonzero(mask)
            cursors, stops, test = cursors[rows], stops[rows], test.take(rows)
        if isinstance(zt.under(self.of), zt.Record):
            return self._complete(test, self.keep.projection, src, cursors, stops), mask
        if wants(self.of, self.projection) and wants(self.of, self.keep.projection):
            return test, mask
        return self._read("all", self.projection, src, cursors, stops), mask

    def _read(self, name: str, projection: Projection, src: Bytes, cursors: Int32s, stops: Int32s) -> Column:
        """Read some fields; ``name`` stands for the projection."""
        if isinstance(zt.under(self.of), zt.Record) and self.dialect is ZNG:
            if name not in self._records:
                self._records[name] = RecordReader(self.of, projection)
            return self._records[name].take(src, cursors, stops)
        if wants(self.of, projection):
            return shred(self.of, src, cursors.copy(), stops, projection, self.dialect)
        return Column(zt.NULL, pa.nulls(len(cursors)))

    def _complete(self, test: Column, tested: Projection, src: Bytes, cursors: Int32s, stops: Int32s) -> Column:
        whole, part = zt.under(self.of), zt.under(test.type)
        if not isinstance(whole, zt.Record) or not isinstance(part, zt.Record):
            raise TypeError(f"{self.of!r} and {test.type!r} are not both records")
        known = dict(zip((name for name, _ in part.fields), test.fields(), strict=True))
        wanted = {name: below for name, _ in whole.fields if (below := self.projection.below(name)) is not None}
        found = {
            name: known[name]
            for name, below in wanted.items()
            if (read := tested.below(name)) is not None and read.fields == below.fields
        }
        missing = {name: below for name, below in wanted.items() if name not in found}
        if missing:
            rest = self._read("rest", Projection(missing), src, cursors, stops)
            found |= dict(zip(missing, rest.fields(), strict=True))
        return RecordColumn(
            project_type(self.of, self.projection), [found[name] for name in wanted], len(test), test.valid
        )


def _groups(numbers: Int32s, count: int) -> Iterable[tuple[int, Int32s | None]]:
    """The rows of each type number, None for all, in order of first appearance; negative numbers are left out."""
    if not len(numbers):
        return []
    first = int(numbers[0])
    if first >= 0 and int(numbers.min()) == int(numbers.max()):
        return [(first, None)]
    sizes = np.bincount(numbers + 1, minlength=count + 1)[1:].tolist()
    found = ((number, rows.positions) for number, rows in enumerate(rows_by_tag(numbers, sizes)) if len(rows))
    return sorted(found, key=lambda group: int(group[1][0]))
