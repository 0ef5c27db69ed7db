"""The encoded values of columns, compressed and stored as their segments end; what waits is in memory or a file."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import IO, BinaryIO

import numpy as np

from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int64s
from zed_spark.codec.buffers import checked, source
from zed_spark.errors import SchemaMismatchError
from zed_spark.formats.columnar.segment import LARGEST, RAW
from zed_spark.formats.columnar.write.compression import (
    STEP,
    STREAMED,
    Chunk,
    StreamCompressor,
    compress,
    stream_compressor,
)  # fmt: skip
from zed_spark.storage.local_paths import temporary_space

MEMORY = 128 << 20
"""Bytes of encoded values that a writer keeps in memory before it moves them to a temporary file."""

_EMPTY: Bytes = np.empty(0, np.uint8)


@dataclass(slots=True)
class Segment:
    """A run of values that is stored in one place.

    Its bytes are ``chunks`` while they wait. ``nbytes`` are bytes of values, ``stored`` those of all chunks, other ones
    once these are compressed, and ``in_memory`` those in memory. It has an ``offset`` in the data section once stored.
    """

    chunks: list[Chunk] = field(default_factory=list)
    count: int = 0
    nbytes: int = 0
    stored: int = 0
    form: int = RAW
    in_memory: int = 0
    offset: int = 0


class SpillPool:
    """The data section of a file, and the memory of all segments that wait to be written to it.

    Segments are written as they are stored; or, if the metadata comes first (``waits``), by `write_waiting`. Beyond
    ``memory`` bytes of encoded values, these move to a temporary file.

    Attributes:
        size: bytes of the data section so far.
        total: bytes of values in all buffers since the last cut.
        largest: bytes of values of the largest segment that is being filled.
        taken: bytes of values in all buffers since the beginning.
        before_cut: called before the segments of all buffers end.
    """

    def __init__(self, sink: BinaryIO, *, waits: bool, memory: int = MEMORY, form: int = RAW) -> None:
        self.waits, self.form = waits, form
        self.size = self.total = self.largest = self.taken = 0
        self.before_cut: list[Callable[[], None]] = []
        self._sink, self._memory, self._in_memory = sink, memory, 0
        self._buffers: list[SegmentBuffer] = []
        self._waiting: list[Segment] = []
        self._file: IO[bytes] | None = None
        self._file_end = 0

    def buffer(self, *, final: bool = True) -> SegmentBuffer:
        """Return a new buffer; its segments are stored as they are or, if not ``final``, are encoded again later."""
        made = SegmentBuffer(self, final=final)
        self._buffers.append(made)
        return made

    def added(self, nbytes: int, segment: int) -> None:
        """Count bytes of values that were added to a segment, which now has ``segment`` bytes."""
        self.total += nbytes
        self.taken += nbytes
        self.largest = max(self.largest, segment)

    def cut(self) -> None:
        """End the segments of all buffers."""
        for prepare in self.before_cut:
            prepare()
        for buffer in self._buffers:
            buffer.cut()
        self.total = self.largest = 0

    def set_in_memory(self, segment: Segment, nbytes: int) -> None:
        """Note that a segment has so many bytes in memory; if all together have too many, they move to the file."""
        self._in_memory += nbytes - segment.in_memory
        segment.in_memory = nbytes
        if self._in_memory > self._memory:
            self._move()

    def _move(self) -> None:
        with temporary_space():
            if self._file is None:
                self._file = tempfile.TemporaryFile()  # noqa: SIM115 - lives as long as the writer
            self._file.seek(self._file_end)
            for buffer in self._buffers:
                buffer.flush()
                for segment in buffer.segments:
                    if not segment.in_memory:
                        continue
                    for index, chunk in enumerate(segment.chunks):
                        if not isinstance(chunk, tuple):
                            self._file.write(chunk.data)
                            segment.chunks[index] = (self._file_end, len(chunk))
                            self._file_end += len(chunk)
                    segment.in_memory = 0
        self._in_memory = 0

    def chunks(self, segment: Segment) -> Iterator[Bytes]:
        """Yield the bytes of a segment, chunk by chunk, read-only."""
        for index in range(len(segment.chunks)):
            chunk = segment.chunks[index]
            if not isinstance(chunk, tuple):
                yield source(chunk)
                continue
            if self._file is None:
                raise AssertionError("no temporary file")
            offset, length = chunk
            with temporary_space():
                self._file.seek(offset)
                read = self._file.read(length)
            yield source(read)

    def store(self, segment: Segment) -> None:
        """Give a segment its position in the data section, and write it unless the metadata comes first."""
        segment.offset = self.size
        self.size += segment.stored
        if self.waits:
            self._waiting.append(segment)
            return
        self._write(segment)
        segment.chunks.clear()
        self.set_in_memory(segment, 0)

    def write_waiting(self) -> None:
        """Write the segments that waited for the metadata."""
        for segment in self._waiting:
            self._write(segment)

    def _write(self, segment: Segment) -> None:
        for chunk in self.chunks(segment):
            self._sink.write(chunk.data)

    def discard(self, buffer: SegmentBuffer) -> None:
        """Forget a buffer that is not needed any more."""
        self._buffers.remove(buffer)
        self._in_memory -= sum(segment.in_memory for segment in buffer.segments)

    def close(self) -> None:
        """Remove the temporary file."""
        self._buffers.clear()
        if self._file is not None:
            # Closing flushes what is buffered, which fails if the disk is full.
            with suppress(OSError):
                self._file.close()


class SegmentBuffer:
    """The encoded values of one column in order; no value is divided between two segments.

    ``segments`` are those that hold values; the last may still be filled.
    """

    def __init__(self, pool: SpillPool, *, final: bool) -> None:
        self.pool = pool
        self.segments: list[Segment] = []
        self._final, self._form, self._open = final, pool.form if final else RAW, False
        # Values are encoded in this memory, which is used again for the next segment: fresh pages are expensive.
        self._buffer, self._used = _EMPTY, 0
        self._compressor: StreamCompressor | None = None

    def reserve(self, nbytes: int) -> Bytes:
        """Memory to encode values into. `commit` takes what is used of it, before the next call of any method."""
        stop = self._used + nbytes
        if stop > len(self._buffer):
            grown = np.empty(max(stop, 2 * self._used), np.uint8)
            grown[: self._used] = self._buffer[: self._used]
            self._buffer = grown
        return self._buffer[self._used : stop]

    def commit(self, nbytes: int, count: int) -> None:
        """Append the first bytes of the memory reserved last, in which ``count`` values end; no cut may divide one.

        Raises SchemaMismatchError if the segment has 2 GiB or more now, which no reader takes.
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
        self.pool.added(nbytes, last.nbytes)
        if self._compressor is None and self._form != RAW and last.nbytes > STREAMED:
            self._begin(last)
        if self._compressor is not None:
            self._compress(self._compressor, last, self._buffer[: self._used])
            self._used = 0
        else:
            last.stored += nbytes
            self.pool.set_in_memory(last, last.in_memory + nbytes)
            if self._form == RAW and self._used > STREAMED:
                # Growing further would copy it.
                self.flush()

    def append(self, data: Bytes, count: int) -> None:
        """Append the bytes of ``count`` values, a part of them at a time: they are copied, compressed or moved."""
        for start in range(0, len(data), STEP):
            part = data[start : start + STEP]
            self.reserve(len(part))[:] = part
            self.commit(len(part), count if start + STEP >= len(data) else 0)

    def append_integers(self, values: Int64s) -> None:
        """Append integers as tagged signed bodies."""
        dst = self.reserve(9 * len(values) + 8)
        valid = np.ones(len(values), np.uint8)
        used = checked(kernels.encode_ints(np.ascontiguousarray(values), valid, True, dst), "integers to write")
        self.commit(used, len(values))

    def _begin(self, last: Segment) -> None:
        """Compress from here on, starting with the chunks so far."""
        plain, last.chunks, last.stored = Segment(last.chunks), [], 0
        self._compressor = stream_compressor(self._form, last.chunks)
        self.pool.set_in_memory(last, 0)
        for chunk in self.pool.chunks(plain):
            self._compress(self._compressor, last, chunk)

    def _compress(self, compressor: StreamCompressor, last: Segment, data: Bytes) -> None:
        compressor.feed(source(data))
        more, last.stored = compressor.stored - last.stored, compressor.stored
        self.pool.set_in_memory(last, last.in_memory + more)

    def flush(self) -> None:
        """Make what the buffer holds a chunk of its segment, unless it is about to be compressed."""
        if self._compressor is not None:
            return
        if self._used:
            self.segments[-1].chunks.append(self._buffer[: self._used])
        self._buffer, self._used = _EMPTY, 0

    def continue_from(self, other: SegmentBuffer) -> None:
        """Go on as another buffer with the same segments would: in its last segment, or in a new one."""
        if not other._open:
            self.cut()

    def cut(self) -> None:
        """End the segment; it is compressed if that makes it smaller."""
        if not self._open:
            self._buffer = _EMPTY
            return
        self._open = False
        last, compressor, self._compressor = self.segments[-1], self._compressor, None
        data, self._used = source(self._buffer[: self._used]), 0
        if not self._final:
            last.chunks.append(data.copy())
            return
        if compressor is None and self._form == RAW:
            last.chunks.append(source(data.copy()) if self.pool.waits else data)
        elif compressor is None:
            self._compress_at_once(last, data)
        else:
            if compressor.finish():
                last.form = self._form
            self.pool.set_in_memory(last, last.in_memory + compressor.stored - last.stored)
            last.stored = compressor.stored
        self.pool.store(last)

    def _compress_at_once(self, last: Segment, data: Bytes) -> None:
        if last.chunks:
            data = source(np.concatenate([*self.pool.chunks(last), data]))
        compressed = compress(data, self._form)
        if compressed is not None:
            last.form, data = self._form, source(compressed)
        # Either way it lies in memory that is used again, or is larger than it.
        last.chunks[:] = [source(data.copy()) if self.pool.waits else data]
        last.stored = len(data)
        if self.pool.waits:
            self.pool.set_in_memory(last, len(data))

    def end(self) -> None:
        """End the last segment and release the memory."""
        self.cut()
        self._buffer = _EMPTY
