"""The writer of ZNG and BSUP: sequences of columns to rows in frames.

Each block of rows is encoded column by column (`zed_spark.formats.rows.encode`), the rows of all super types in
their order. Frames are cut where the reference cuts them, so uncompressed output equals its output byte for
byte. Source: docs/formats/zng.md, sections 3.5, 9 and 12.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from collections.abc import Sequence as Sized
from functools import partial
from typing import BinaryIO

import numpy as np

from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int64s
from zed_spark.codec.buffers import checked
from zed_spark.columns.coalesce import Blocks, Coalescer, end_to_end
from zed_spark.columns.column import Sequence
from zed_spark.columns.nulls import rows_for_dialect
from zed_spark.errors import OptionError
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.encode import Rows, encode_rows, normalise
from zed_spark.formats.rows.frame import FRAME_BYTES, FrameWriter
from zed_spark.formats.rows.shred import by_tag, slots
from zed_spark.formats.rows.type_table import TypeTable, canonical
from zed_spark.formats.settings import Writer
from zed_spark.types import Type
from zed_spark.types.dialect import ZNG, Dialect, is_bsup_only

MIN_BLOCK, BLOCK_BYTES = 2 << 20, 32 << 20
"""The least and the most bytes of columns that are encoded together."""

COALESCED = 6 << 20
"""Bytes of columns at which no more are put to them, or fewer if there are few columns."""

BYTES_PER_COLUMN = 256 << 10
"""Bytes of a block for each column of all types: enough for the fixed cost of a column, but rows are still cached."""

BLOCK_ROWS = 1 << 18
"""Rows that are encoded together at most: encoders keep a few numbers for each row, even of nulls and bools."""

TYPING_ROWS, TYPING_BYTES = 10_000, 16 << 20
"""After version 0: the rows whose types are found together, and the bytes of values after which they are fewer."""


class RowFileWriter(Writer):
    """Writes ZNG or BSUP to a sink. Use as a context manager, or call `close`.

    After version 0 there are no typed nulls: `zed_spark.columns.nulls.rows_for_dialect` makes them members of
    unions, for all rows of a block. A block has 10,000 rows, counted from the start of the stream, or fewer if they
    hold 16 MiB of values. Until it is complete its rows are held in memory.
    """

    def __init__(
        self,
        sink: BinaryIO,
        *,
        compression: str = "lz4",
        frame_bytes: int = FRAME_BYTES,
        stream_bytes: int | None = None,
        dialect: Dialect = ZNG,
        typing_rows: int = TYPING_ROWS,
        typing_bytes: int = TYPING_BYTES,
        on_rows: Callable[[Sequence], object] | None = None,
    ) -> None:
        """Write to a sink, which stays open.

        A frame is cut after the value that brings it to ``frame_bytes``, a stream ends at the first frame that brings
        it to ``stream_bytes`` of values, both uncompressed; tasks can start at streams. After version 0 the types of
        ``typing_rows`` are found together, or of fewer that hold ``typing_bytes``. ``on_rows`` is called with the rows
        in order, with the types that are written.

        Raises OptionError for an unknown compression, or a size that cannot be.
        """
        if frame_bytes < 0:
            raise OptionError(f"frames of {frame_bytes} bytes: expected 0 or more")
        if stream_bytes is not None and stream_bytes < 1:
            raise OptionError(f"streams of {stream_bytes} bytes: expected 1 or more")
        self._dialect = dialect
        self._frames = FrameWriter(sink, compression=compression, version=dialect.version)
        self._types = TypeTable(dialect)
        self._frame_bytes, self._stream_bytes = frame_bytes, stream_bytes
        self._blocks = None if dialect is ZNG else Blocks(typing_rows, typing_bytes)
        # Smaller frames than usual should reach the sink soon.
        self._coalesced = COALESCED if frame_bytes >= FRAME_BYTES else 0
        self._coalescer = Coalescer(self._coalesced)
        self._pending = 0
        self._declared: dict[Type, None] = {}
        self._scratch: Bytes = np.empty(0, np.uint8)
        self._on_rows = on_rows

    @property
    def nbytes(self) -> int:
        """Bytes written to the sink, and of columns in memory; encoded values besides are less than a frame."""
        return self.written + self._coalescer.nbytes + (0 if self._blocks is None else self._blocks.nbytes)

    @property
    def written(self) -> int:
        """Bytes written to the sink so far."""
        return self._frames.written

    def write(self, sequence: Sequence) -> None:
        """Append values in order.

        In ZNG, each is written with the type of its column, sets and maps in the order of the column; absent fields
        become null, and fused values stay fused. After version 0, each is written with a type in which nulls are
        members of unions, and sets and maps that hold nulls are sorted again. Raises UnsupportedTypeError if the
        version cannot store values of a type, such as recursive ones in ZNG.
        """
        for column in sequence.columns:
            flat.fits(column)
        if not len(sequence):
            self._declared.update(dict.fromkeys(sequence.types))
            return
        for block in [[sequence]] if self._blocks is None else self._blocks.add(sequence):
            self._append(block)

    def write_streams(self, sequence: Sequence, ends: Sized[int]) -> list[int]:
        """Append values in order, as `write`, and end the stream after some of them.

        After version 0 their types are found together. The values are encoded together, so it takes less time than
        `write` and `end_stream` for each stream. ``ends`` has the numbers of values, ascending, after which the stream
        ends. Returns what `written` was at each of them.
        """
        if not ends:
            self.write(sequence)
            return []
        for column in sequence.columns:
            flat.fits(column)
        self._flush_blocks()
        for part in self._coalescer.take():
            self._encode(part)
        return self._encode(self._converted([sequence]), ends)

    def _values(self, sequences: list[Sequence]) -> Sequence:
        """Rows whose types are found together, as they are written."""
        if self._dialect is ZNG and not any(is_bsup_only(column.type) for part in sequences for column in part.columns):
            return end_to_end(sequences)
        return rows_for_dialect(sequences, self._dialect, partial(normalise, dialect=self._dialect))

    def _converted(self, sequences: list[Sequence]) -> Sequence:
        rows = self._values(sequences)
        if self._on_rows is not None:
            self._on_rows(rows)
        return rows

    def _flush_blocks(self) -> None:
        if self._blocks is not None and (left := self._blocks.take()):
            self._append(left)

    def _append(self, sequences: list[Sequence]) -> None:
        rows = self._converted(sequences)
        for part in self._coalescer.add(rows, min(self._coalesced, block_bytes(rows) // 4 * 3)):
            self._encode(part)

    def end_stream(self) -> None:
        """Write all buffered rows and the end of the stream, unless nothing was written since the last one."""
        self._flush_blocks()
        for part in self._coalescer.take():
            self._encode(part)
        self._frames.end_stream(self._types.take())
        self._types, self._pending = TypeTable(self._dialect), 0

    def close(self) -> None:
        """End the stream. Without any values, the types of empty sequences are defined in it."""
        self.end_stream()
        if not self.written and self._declared:
            for of in self._declared:
                self._types.id(canonical(of) if self._dialect is ZNG else of)
            self.end_stream()

    def _encode(self, sequence: Sequence, ends: Sized[int] = ()) -> list[int]:
        """Write values; returns what was written at the ends of streams that are asked for."""
        start, written = 0, list[int]()
        for part in blocks(sequence, block_bytes(sequence)):
            stop = start + len(part)
            written += self._write(_Block(part, self._dialect), [end - start for end in ends if start < end <= stop])
            start = stop
        return written

    def _write(self, block: _Block, ends: list[int]) -> list[int]:
        cuts = list(self._cut(block, ends))
        stops = np.cumsum(block.totals)
        total = int(stops[-1])
        if len(self._scratch) < total:
            self._scratch = np.empty(total + total // 8, np.uint8)
        dst = self._scratch[:total]
        block.put(dst, stops - block.totals)
        at, written = 0, {}
        for row, types, ends_stream in cuts:
            stop = int(stops[row - 1])
            self._frames.keep(dst[at:stop])
            (self._frames.end_stream if ends_stream else self._frames.flush)(types)
            at, written[row] = stop, self.written
        # The scratch is used again before the next frame is complete.
        self._frames.keep(dst[at:].tobytes())
        return [written[row] for row in ends]

    def _cut(self, block: _Block, ends: list[int]) -> Iterator[tuple[int, bytes, bool]]:
        """Number the types of a block where they are new, and find where frames end, some with their stream.

        Yields for each frame the row after its last value, the typedefs to write before it, and whether the stream ends
        with it.
        """
        limit, row, stream, rows = self._frame_bytes, 0, self._frames.stream, len(block)
        new, asked = block.unknown(self._types, 0), ends[::-1]
        while row < rows:
            if new and new[-1][0] == row:
                block.number(self._types, new.pop()[1])
            reach = block.reach(row, limit - self._pending)
            stop = min(reach, new[-1][0] if new else rows, asked[-1] if asked else rows)
            sums = block.size(row, stop)
            cut = row if len(self._types.pending) >= limit else row + int(np.searchsorted(sums, limit - self._pending))
            if cut >= stop and stop not in asked[-1:]:
                self._pending += int(sums[-1])
                row = stop
                continue
            cut = min(cut, stop - 1)
            stream += self._pending + int(sums[cut - row])
            row, self._pending = cut + 1, 0
            ends_stream = row in asked[-1:] or (self._stream_bytes is not None and stream >= self._stream_bytes)
            if row in asked[-1:]:
                asked.pop()
            yield row, self._types.take(), ends_stream
            if ends_stream:
                self._types, stream = TypeTable(self._dialect), 0
                new = block.unknown(self._types, row)


def block_bytes(sequence: Sequence, least: int | None = None, most: int | None = None) -> int:
    """Bytes of the blocks to divide a sequence into, by the number of its columns; by default of those written here."""
    columns = sum(slots(column.type) for column in sequence.columns)
    return min(max(least or MIN_BLOCK, BYTES_PER_COLUMN * columns), most or BLOCK_BYTES)


def rows_by_type(values: Sequence) -> list[tuple[Type, int]]:
    """Return the types of values, each with its number of values, in order of first appearance."""
    if values.tags is None:
        return [(of, len(values)) for of in values.types if len(values)]
    tags, first, counts = np.unique(values.tags, return_index=True, return_counts=True)
    return [(values.types[tags[at]], int(counts[at])) for at in np.argsort(first)]


def blocks(sequence: Sequence, nbytes: int) -> Iterator[Sequence]:
    """Parts of a sequence of about so many bytes each, and at most `BLOCK_ROWS` rows, none of them empty."""
    rows = len(sequence)
    most = max(1, min(rows * nbytes // max(1, sequence.nbytes), BLOCK_ROWS))
    if most >= rows:
        yield from [sequence] if rows else []
        return
    for start in range(0, rows, most):
        yield sequence.slice(start, min(most, rows - start))


class _Block:
    """Rows that are encoded together.

    ``totals`` has the bytes of each row with its type ID, for rows that `size` was called for: int64, shape (n,).
    """

    def __init__(self, part: Sequence, dialect: Dialect) -> None:
        self.types = [canonical(column.type) if dialect is ZNG else column.type for column in part.columns]
        sizes: list[Int64s] = [np.zeros(len(column), np.int64) for column in part.columns]
        self.encoders = [encode_rows(*column, dialect) for column in zip(part.columns, sizes, strict=True)]
        rows = len(part)
        self._ids: Int64s = np.full(len(self.types), -1, np.int64)
        self._tags = part.tags if len(part.columns) > 1 else None
        if self._tags is None:
            self._rows: list[tuple[int, Rows]] | None = None
            self._sizes = sizes[0]
        else:
            self._rows = by_tag(self._tags, len(self.types))
            self._sizes = np.empty(rows, np.int64)
            for tag, its_rows in self._rows:
                self._sizes[its_rows] = sizes[tag]
        self._before: Int64s = np.cumsum(self._sizes)
        self._heads: Int64s = np.empty(rows, np.int64)
        self.totals: Int64s = np.empty(rows, np.int64)

    def __len__(self) -> int:
        return len(self._sizes)

    def unknown(self, table: TypeTable, row: int) -> list[tuple[int, int]]:
        """Look up the types; those that the table lacks as ``(first row from ``row`` on, tag)``, last first."""
        found = []
        groups: list[tuple[int, Rows | None]] = [(0, None)] if self._rows is None else [*self._rows]
        for tag, rows in groups:
            known = table.known(self.types[tag])
            self._ids[tag] = -1 if known is None else known
            at = row if rows is None else int(np.searchsorted(rows, row))
            if known is None and at < (len(self) if rows is None else len(rows)):
                found.append((at if rows is None else int(rows[at]), tag))
        return sorted(found, reverse=True)

    def number(self, table: TypeTable, tag: int) -> None:
        """Define a type that is new to the table."""
        self._ids[tag] = table.id(self.types[tag])

    def reach(self, row: int, nbytes: int) -> int:
        """A row before which there are at least so many bytes from another row on, or the end."""
        done = int(self._before[row - 1]) if row else 0
        return min(len(self), max(row, int(np.searchsorted(self._before, done + nbytes))) + 1)

    def size(self, start: int, stop: int) -> Int64s:
        """Complete the sizes of rows whose types are known. Returns their ends, from the start of the first."""
        self._heads[start:stop] = self._ids[0] if self._tags is None else self._ids[self._tags[start:stop]]
        totals = self.totals[start:stop]
        totals[:] = self._sizes[start:stop]
        checked(kernels.size_tags(self._heads[start:stop], totals), "type IDs to write")
        return np.cumsum(totals)

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        """Write all rows at their cursors."""
        checked(kernels.put_tags(self._heads, dst, cursors), "type IDs to write")
        if self._rows is None:
            self.encoders[0].put(dst, cursors)
            return
        for tag, rows in self._rows:
            self.encoders[tag].put(dst, cursors[rows])
