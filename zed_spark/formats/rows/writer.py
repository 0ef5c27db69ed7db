"""The ZNG writer: sequences of columns to rows in frames.

Each block of rows is encoded column by column (`zed_spark.formats.rows.encode`), the rows of all super types in
their order. Frames are cut where the reference cuts them, so uncompressed output equals its output byte for
byte. Source: formats/zng.md sections 3.5 and 9.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import TracebackType
from typing import BinaryIO, Self

import numpy as np

from zed_spark.codec import kernels
from zed_spark.codec.buffers import checked
from zed_spark.codec.contract import Bytes, Int64s
from zed_spark.columns.coalesce import Coalescer
from zed_spark.columns.column import Sequence
from zed_spark.errors import OptionError
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.dialect import ZNG, Kind
from zed_spark.formats.rows.encode import Rows
from zed_spark.formats.rows.frame_writer import FRAME_BYTES, FrameWriter, Typedefs
from zed_spark.formats.rows.shred import by_tag

BLOCK_BYTES = 2 << 20
"""Bytes of columns that are encoded together: much more than the fixed cost of a column, little enough for
the processor's cache."""


class ZngWriter:
    """Writes ZNG to a sink. Use as a context manager, or call `close`."""

    def __init__(
        self,
        sink: BinaryIO,
        *,
        compression: str = "lz4",
        frame_bytes: int = FRAME_BYTES,
        stream_bytes: int | None = None,
        kind: Kind = ZNG,
    ) -> None:
        """A writer to a sink, which stays open.

        Args:
            sink: where the bytes go.
            compression: ``"lz4"`` or ``"none"``.
            frame_bytes: a frame is cut after the value that brings it to this many bytes, uncompressed.
            stream_bytes: end the stream, so that readers can start anew there, at the first frame that
                brings it to this many bytes of values, uncompressed; None for one stream.
            kind: how types and values are written: as in ZNG, or in another version of BSUP.

        Raises:
            OptionError: an unknown compression, or a size that cannot be.
        """
        if stream_bytes is not None and stream_bytes < 1:
            raise OptionError(f"streams of {stream_bytes} bytes: expected 1 or more")
        self._kind = kind
        self._frames = FrameWriter(sink, compression=compression, frame_bytes=frame_bytes, version=kind.version)
        self._types = kind.typedefs()
        self._frame_bytes, self._stream_bytes = frame_bytes, stream_bytes
        # Who wants smaller frames than usual wants to see them soon.
        self._gather = Coalescer(BLOCK_BYTES // 2 if frame_bytes >= FRAME_BYTES else 0)
        self._pending = 0
        self._scratch: Bytes = np.empty(0, np.uint8)

    @property
    def nbytes(self) -> int:
        """Bytes given to the sink, and of columns held back; what is encoded besides is less than a frame."""
        return self.written + self._gather.nbytes

    @property
    def written(self) -> int:
        """Bytes given to the sink so far."""
        return self._frames.written

    def write(self, sequence: Sequence) -> None:
        """Append values in order.

        Args:
            sequence: the values; each is written with the type of its column. Sets and maps are written in
                the order they are held in. There are no optional fields and no fused values: absent becomes
                null, and values stay fused.

        Raises:
            SchemaMismatchError: a column is not laid out as its type says, or a value is too large.
            UnsupportedTypeError: values of a recursive type, or of type ``any``.
        """
        for column in sequence.columns:
            flat.fits(column)
        self._append([sequence])

    def _append(self, sequences: list[Sequence]) -> None:
        """Write rows whose types are found together."""
        for gathered in self._gather.add(self._kind.settle(sequences)):
            self._encode(gathered)

    def end_stream(self) -> None:
        """Write what is left and the end of stream: readers can start anew with what comes next.

        Where nothing was written since the last one, nothing is.
        """
        for gathered in self._gather.take():
            self._encode(gathered)
        self._frames.end_stream(self._types.take())
        self._types, self._pending = self._kind.typedefs(), 0

    def close(self) -> None:
        """End the stream. A writer that got no values writes nothing."""
        self.end_stream()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.close()

    def _encode(self, sequence: Sequence) -> None:
        for part in blocks(sequence, BLOCK_BYTES):
            self._write(_Block(part, self._kind))

    def _write(self, block: _Block) -> None:
        cuts = list(self._cut(block))
        stops = np.cumsum(block.totals)
        total = int(stops[-1])
        if len(self._scratch) < total:
            self._scratch = np.empty(total + total // 8, np.uint8)
        dst = self._scratch[:total]
        block.put(dst, stops - block.totals)
        at = 0
        for row, types, ends_stream in cuts:
            stop = int(stops[row - 1])
            self._frames.keep(dst[at:stop])
            (self._frames.end_stream if ends_stream else self._frames.flush)(types)
            at = stop
        # The scratch is used again before the next frame is complete.
        self._frames.keep(dst[at:].tobytes())

    def _cut(self, block: _Block) -> Iterator[tuple[int, bytes, bool]]:
        """Number the types of a block where they are new, and find where frames end.

        Yields:
            For each frame the row after its last value, the typedefs to write before it, and whether the
            stream ends with it.
        """
        limit, row, stream = self._frame_bytes, 0, self._frames.stream
        new = block.unknown(self._types, 0)
        while row < len(block):
            if new and new[-1][0] == row:
                block.number(self._types, new.pop()[1])
            stop = min(block.reach(row, limit - self._pending), new[-1][0] if new else len(block))
            ends = block.size(row, stop)
            cut = row if len(self._types.pending) >= limit else row + int(np.searchsorted(ends, limit - self._pending))
            if cut >= stop:
                self._pending += int(ends[-1])
                row = stop
                continue
            stream += self._pending + int(ends[cut - row])
            row, self._pending = cut + 1, 0
            ends_stream = self._stream_bytes is not None and stream >= self._stream_bytes
            yield row, self._types.take(), ends_stream
            if ends_stream:
                self._types, stream = self._kind.typedefs(), 0
                new = block.unknown(self._types, row)


def blocks(sequence: Sequence, nbytes: int) -> Iterator[Sequence]:
    """Parts of a sequence of about so many bytes each, none of them empty."""
    rows = len(sequence)
    most = max(1, rows * nbytes // max(1, sequence.nbytes))
    if most >= rows:
        yield from [sequence] if rows else []
        return
    for start in range(0, rows, most):
        yield sequence.slice(start, min(most, rows - start))


class _Block:
    """Rows that are encoded together.

    Attributes:
        totals: int64, shape (n,): bytes of each row with its type ID, as far as `size` was called.
    """

    def __init__(self, part: Sequence, kind: Kind) -> None:
        self.types = [kind.written(column.type) for column in part.columns]
        sizes: list[Int64s] = [np.zeros(len(column), np.int64) for column in part.columns]
        self.cells = [kind.unshred(column, own) for column, own in zip(part.columns, sizes, strict=True)]
        rows = len(part)
        self._ids: Int64s = np.full(len(self.types), -1, np.int64)
        self._tags = part.tags if len(part.columns) > 1 else None
        if self._tags is None:
            self._rows: list[tuple[int, Rows]] | None = None
            self._sizes = sizes[0]
        else:
            self._rows = by_tag(self._tags, len(self.types))
            self._sizes = np.empty(rows, np.int64)
            for tag, places in self._rows:
                self._sizes[places] = sizes[tag]
        self._before: Int64s = np.cumsum(self._sizes)
        self._heads: Int64s = np.empty(rows, np.int64)
        self.totals: Int64s = np.empty(rows, np.int64)

    def __len__(self) -> int:
        return len(self._sizes)

    def unknown(self, table: Typedefs, row: int) -> list[tuple[int, int]]:
        """Look up the types; those that the table lacks, as ``(first row from there on, type)``, last first."""
        found = []
        groups: list[tuple[int, Rows | None]] = [(0, None)] if self._rows is None else [*self._rows]
        for tag, places in groups:
            known = table.known(self.types[tag])
            self._ids[tag] = -1 if known is None else known
            at = row if places is None else int(np.searchsorted(places, row))
            if known is None and at < (len(self) if places is None else len(places)):
                found.append((at if places is None else int(places[at]), tag))
        return sorted(found, reverse=True)

    def number(self, table: Typedefs, tag: int) -> None:
        """Define a type that is new to the table."""
        self._ids[tag] = table.id(self.types[tag])

    def reach(self, row: int, nbytes: int) -> int:
        """A row by whose start there surely are so many bytes since another row, or the end."""
        done = int(self._before[row - 1]) if row else 0
        return min(len(self), max(row, int(np.searchsorted(self._before, done + nbytes))) + 1)

    def size(self, start: int, stop: int) -> Int64s:
        """Settle the sizes of rows whose types are known; their ends, counted from the first one's start."""
        self._heads[start:stop] = self._ids[0] if self._tags is None else self._ids[self._tags[start:stop]]
        totals = self.totals[start:stop]
        totals[:] = self._sizes[start:stop]
        checked(kernels().size_tags(self._heads[start:stop], totals), "type IDs to write")
        return np.cumsum(totals)

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        """Write all rows at their cursors."""
        checked(kernels().put_tags(self._heads, dst, cursors), "type IDs to write")
        if self._rows is None:
            self.cells[0].put(dst, cursors)
            return
        for tag, places in self._rows:
            own = cursors[places]
            self.cells[tag].put(dst, own)
