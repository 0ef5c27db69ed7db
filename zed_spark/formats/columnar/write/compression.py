"""Compression of segments: at once, or, if that would need too much memory, as their values come in.

Source: docs/formats/vng.md, section 2.5.
"""

from __future__ import annotations

from typing import Protocol

import zstandard

from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes
from zed_spark.codec.blocks import compress_lz4
from zed_spark.codec.buffers import checked, source
from zed_spark.formats.columnar.segment import RAW, ZSTD

Chunk = Bytes | tuple[int, int]
"""Bytes in memory, or offset and length in a file."""

LEAST = 14
"""Segments of this many bytes or less are never compressed."""

STREAMED = 32 << 20
"""Segments of more bytes are compressed as they come in: nothing holds them as a whole."""

STEP = 4 << 20
"""Bytes that are compressed at once then, at most: blocks of LZ4 frames are no larger."""

PENDING = 256 << 10
"""Bytes that wait until there are more."""


SAMPLE = 32 << 10
"""Bytes of which it shows whether a segment is worth compressing, if it has at least sixteen times as many."""

LEAST_SAVING = 8
"""A large segment is compressed if that saves at least one byte of so many: readers have to decompress it."""


def compress(data: Bytes, form: int) -> bytes | memoryview | None:
    """Return a segment compressed, or None if that saves nothing.

    The memory of the result may be as large as the segment: copy what is kept for long.
    """
    if form == RAW or len(data) <= LEAST:
        return None
    if form == ZSTD:
        frame = zstandard.ZstdCompressor(write_checksum=True).compress(data.data)
        return frame if len(frame) < len(data) else None
    if len(data) >= 16 * SAMPLE and not any(_saves(data[len(data) // 4 * part :][:SAMPLE]) for part in (1, 3)):
        return None
    block = compress_lz4(data)
    return block if len(block) < len(data) else None


def _saves(sample: Bytes) -> bool:
    return len(compress_lz4(sample)) * LEAST_SAVING <= len(sample) * (LEAST_SAVING - 1)


class StreamCompressor(Protocol):
    """Compresses one segment as its bytes come in.

    The output is a list of chunks, of ``stored`` bytes; callers may move a chunk to a file and put its position there
    into the list instead.
    """

    stored: int

    def feed(self, data: Bytes) -> None:
        """Compress more bytes."""

    def finish(self) -> bool:
        """Compress what is left. False if nothing was saved, and the chunks are the plain values."""


def stream_compressor(form: int, chunks: list[Chunk]) -> StreamCompressor:
    """Return a compressor that appends to a list, which is empty."""
    return ZstdStream(chunks) if form == ZSTD else Lz4Stream(chunks)


class Lz4Stream:
    """Makes one LZ4 block of the linked blocks of an LZ4 frame, which may refer to each other.

    Each block ends in a sequence of literals without a match. These literals are joined with those at the start of the
    next block. Their number is known at the next match; then the header of the sequence, for which a chunk was
    reserved, is written.
    """

    def __init__(self, chunks: list[Chunk]) -> None:
        # The frame's own header and end mark are not used.
        import lz4.frame

        self._chunks, self.stored = chunks, 0
        self._frame = lz4.frame.LZ4FrameCompressor(
            block_size=lz4.frame.BLOCKSIZE_MAX4MB, block_linked=True, auto_flush=True
        )
        self._frame.begin()
        self._pending = bytearray()
        self._open()

    def feed(self, data: Bytes) -> None:
        if len(self._pending) + len(data) < PENDING:
            self._pending += data.data
            return
        self._flush()
        for at in range(0, len(data), STEP):
            self._compress(data[at : at + STEP])

    def finish(self) -> bool:
        self._flush()
        if not self._at:
            return False
        self._close(0)
        return True

    def _flush(self) -> None:
        pending, self._pending = self._pending, bytearray()
        if pending:
            self._compress(source(pending))

    def _compress(self, data: Bytes) -> None:
        out, at = source(self._frame.compress(data)), 0
        while at < len(out):
            size = int.from_bytes(out[at : at + 4], "little")
            at, stop = at + 4, at + 4 + (size & 0x7FFF_FFFF)
            if size >> 31:
                self._add_literals(out[at:stop])
            else:
                self._add_block(out[at:stop])
            at = stop

    def _add_block(self, block: Bytes) -> None:
        last = checked(kernels.lz4_last(block), "an LZ4 block just made")
        count, start = _literals(block, 0)
        if not last:
            self._add_literals(block[start:])
            return
        self._count += count
        self._close(int(block[0]) & 15)
        self._add(block[start:last])
        self._open()
        self._add_literals(block[_literals(block, last)[1] :])

    def _open(self) -> None:
        """Reserve a chunk for the token and the number of literals."""
        self._at, self._count = len(self._chunks), 0
        self._chunks.append(source(b""))

    def _close(self, match: int) -> None:
        head = bytes((min(self._count, 15) << 4 | match,))
        if self._count >= 15:
            more = self._count - 15
            head += b"\xff" * (more // 255) + bytes((more % 255,))
        self._chunks[self._at] = source(head)
        self.stored += len(head)

    def _add_literals(self, data: Bytes) -> None:
        self._count += len(data)
        self._add(data)

    def _add(self, data: Bytes) -> None:
        if len(data):
            self._chunks.append(data)
            self.stored += len(data)


def _literals(block: Bytes, at: int) -> tuple[int, int]:
    """Return the number of literals of the sequence at a token, and their offset."""
    count = int(block[at]) >> 4
    at += 1
    if count == 15:
        while block[at] == 255:
            count += 255
            at += 1
        count += int(block[at])
        at += 1
    return count, at


class ZstdStream:
    """Makes one Zstandard frame, whose header does not state the length."""

    def __init__(self, chunks: list[Chunk]) -> None:
        self._chunks, self.stored = chunks, 0
        self._frame = zstandard.ZstdCompressor(write_checksum=True).compressobj()

    def feed(self, data: Bytes) -> None:
        self._add(self._frame.compress(data.data))

    def finish(self) -> bool:
        # A frame of data that cannot be compressed is a few bytes longer, which is accepted.
        self._add(self._frame.flush())
        return True

    def _add(self, data: bytes) -> None:
        if data:
            self._chunks.append(source(data))
            self.stored += len(data)
