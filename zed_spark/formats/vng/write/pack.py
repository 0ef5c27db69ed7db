"""Compression of segments: in one go, or, where that would need too much memory, as their values come in.

Source: formats/vng.md section 2.5.
"""

from __future__ import annotations

from typing import Protocol

import zstandard

from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes
from zed_spark.codec.blocks import compress_lz4
from zed_spark.codec.buffers import checked, source
from zed_spark.formats.columnar.segment import RAW, ZSTD
from zed_spark.formats.vng.write.data import Piece

LEAST = 14
"""Segments of this many bytes or less are never compressed."""

LONG = 32 << 20
"""Segments of more bytes are compressed as they come in: nothing holds them as a whole."""

STEP = 4 << 20
"""Bytes that are compressed at once then, at most: blocks of LZ4 frames are no larger."""

FEW = 256 << 10
"""Bytes that wait until there are more."""


def pack(data: Bytes, form: int) -> bytes | memoryview | None:
    """A segment compressed, or None where that saves nothing.

    Args:
        data: the values.
        form: the compression format.

    Returns:
        The bytes, maybe in memory as large as the segment: copy what is kept for long.
    """
    if form == RAW or len(data) <= LEAST:
        return None
    if form == ZSTD:
        frame = zstandard.ZstdCompressor(write_checksum=True).compress(data.data)
        return frame if len(frame) < len(data) else None
    block = compress_lz4(data)
    return block if len(block) < len(data) else None


class Packer(Protocol):
    """Compresses one segment bit by bit, into a list of pieces that others may move to a file, each in its place.

    Attributes:
        stored: bytes in the pieces.
    """

    stored: int

    def feed(self, data: Bytes) -> None:
        """Take bytes in."""

    def finish(self) -> bool:
        """Compress what is left. False if nothing was saved, and the pieces are the plain values."""


def packer_of(form: int, pieces: list[Piece]) -> Packer:
    """A packer that appends to a list, which is empty."""
    return ZstdPacker(pieces) if form == ZSTD else Lz4Packer(pieces)


class Lz4Packer:
    """Makes one LZ4 block of the linked blocks of an LZ4 frame, which may refer to each other but end each for itself.

    A block ends in a sequence of literals without a match. Its literals are put before those that the next one
    starts with; how many that makes is known, and written in the place kept for it, when the next match comes.
    """

    def __init__(self, pieces: list[Piece]) -> None:
        """A packer that appends to a list, which is empty."""
        # The frame's own header and end mark are not used.
        import lz4.frame

        self._pieces, self.stored = pieces, 0
        self._frame = lz4.frame.LZ4FrameCompressor(
            block_size=lz4.frame.BLOCKSIZE_MAX4MB, block_linked=True, auto_flush=True
        )
        self._frame.begin()
        self._few = bytearray()
        self._open()

    def feed(self, data: Bytes) -> None:
        """See `Packer.feed`."""
        if len(self._few) + len(data) < FEW:
            self._few += data.data
            return
        self._flush()
        for at in range(0, len(data), STEP):
            self._compress(data[at : at + STEP])

    def finish(self) -> bool:
        """See `Packer.finish`."""
        self._flush()
        if not self._at:
            return False
        self._close(0)
        return True

    def _flush(self) -> None:
        few, self._few = self._few, bytearray()
        if few:
            self._compress(source(few))

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
        last = checked(kernels().lz4_last(block), "an LZ4 block just made")
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
        """Keep a place for the token and the number of literals."""
        self._at, self._count = len(self._pieces), 0
        self._pieces.append(source(b""))

    def _close(self, match: int) -> None:
        head = bytes((min(self._count, 15) << 4 | match,))
        if self._count >= 15:
            more = self._count - 15
            head += b"\xff" * (more // 255) + bytes((more % 255,))
        self._pieces[self._at] = source(head)
        self.stored += len(head)

    def _add_literals(self, data: Bytes) -> None:
        self._count += len(data)
        self._add(data)

    def _add(self, data: Bytes) -> None:
        if len(data):
            self._pieces.append(data)
            self.stored += len(data)


def _literals(block: Bytes, at: int) -> tuple[int, int]:
    """How many literals the sequence at a token has, and where they start."""
    count = int(block[at]) >> 4
    at += 1
    if count == 15:
        while block[at] == 255:
            count += 255
            at += 1
        count += int(block[at])
        at += 1
    return count, at


class ZstdPacker:
    """Makes one Zstandard frame, which does not say its length."""

    def __init__(self, pieces: list[Piece]) -> None:
        """A packer that appends to a list, which is empty."""
        self._pieces, self.stored = pieces, 0
        self._frame = zstandard.ZstdCompressor(write_checksum=True).compressobj()

    def feed(self, data: Bytes) -> None:
        """See `Packer.feed`."""
        self._add(self._frame.compress(data.data))

    def finish(self) -> bool:
        """See `Packer.finish`. Frames of what cannot be compressed are longer by some bytes, which is let be."""
        self._add(self._frame.flush())
        return True

    def _add(self, data: bytes) -> None:
        if data:
            self._pieces.append(source(data))
            self.stored += len(data)
