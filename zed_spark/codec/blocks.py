"""Compressed blocks and files. Every claimed size is checked before memory is allocated for it.

An LZ4 block (docs/formats/zng.md, section 2.3) holds neither a checksum nor its uncompressed length. The length is
claimed elsewhere, and must be exact. gzip and Zstandard files claim none: they are decoded in bounded steps.

Importing this module loads neither numpy nor kernels.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol, cast

from zed_spark.codec import kernels
from zed_spark.errors import CorruptDataError

if TYPE_CHECKING:
    from zed_spark.codec.arrays import Bytes

STEP = 1 << 20
"""Bytes of output per step when a file is decompressed."""

INPUT = 64 << 10
"""Bytes of input for one step; those that a step does not consume are given to the next one."""

PART = 2 << 20
"""Bytes read at once from a compressed file."""

_ZSTD_HEADER = 18
"""The longest header of a Zstandard frame."""


LZ4_LIMIT = 0x7E00_0000
"""The length in bytes of the longest input that liblz4 compresses."""

ACCELERATION = 2
"""The acceleration of liblz4: a quarter faster than 1, with output less than 1% larger."""


def check_claim(length: int, size: int) -> None:
    """Raise CorruptDataError for an impossible uncompressed size, before anything is allocated.

    It is negative, 2 GiB or more, or more than a block of ``length`` bytes can hold: LZ4 expands a byte to 255 at most.
    """
    if not 0 <= size < 2**31 or size > 255 * length:
        raise CorruptDataError(f"{length} compressed bytes cannot hold the {size} bytes claimed", structure="LZ4 block")


def decompress_lz4(src: bytes | memoryview | Bytes, size: int) -> Bytes:
    """Return the bytes of one LZ4 block, read-only; CorruptDataError if they are not exactly ``size`` bytes."""
    from zed_spark.codec.buffers import fresh, frozen

    check_claim(len(src), size)
    out: Bytes = fresh(size)
    decompress_lz4_into(src, out)
    return frozen(out)


def decompress_lz4_into(src: bytes | memoryview | Bytes, dst: bytearray | Bytes) -> None:
    """Decompress one LZ4 block into a writable array, for example a slice of a larger block.

    CorruptDataError says that the block is malformed, or does not fill `dst` exactly. Call `check_claim` before
    allocating it.
    """
    # Any buffer will do.
    result = kernels.lz4_decode(cast("Bytes", src), cast("Bytes", dst))
    if result != len(dst):
        fault = "is malformed or holds more" if result < 0 else f"holds {result}"
        raise CorruptDataError(f"{len(dst)} bytes expected, the block {fault}", structure="LZ4 block")


def decompress_lz4_bytes(src: bytes | memoryview | Bytes, size: int) -> bytearray:
    """Decompress one LZ4 block without loading numpy: for metadata. See `decompress_lz4`."""
    check_claim(len(src), size)
    data = bytearray(size)
    decompress_lz4_into(src, data)
    return data


def compress_lz4(src: bytes | bytearray | memoryview | Bytes) -> bytes:
    """Return one LZ4 block of at most `LZ4_LIMIT` bytes."""
    import lz4.block

    return lz4.block.compress(src, mode="fast", acceleration=ACCELERATION, store_size=False)  # type: ignore[no-any-return]


class Ranges(Protocol):
    """Bytes that are read by range, such as a source of `zed_spark.storage`."""

    @property
    def size(self) -> int:
        """The number of bytes."""
        ...

    def read(self, offset: int, length: int) -> memoryview:
        """Exactly ``length`` bytes from ``offset``."""
        ...


class _Input:
    """Compressed bytes, read forward in parts. At most one part is in memory."""

    def __init__(self, data: bytes | memoryview | Ranges) -> None:
        self._ranges = None if isinstance(data, bytes | memoryview) else data
        self.size = len(data) if isinstance(data, bytes | memoryview) else data.size
        self._part = memoryview(data) if isinstance(data, bytes | memoryview) else memoryview(b"")
        self._base = 0
        self.at = 0

    def peek(self, length: int) -> memoryview:
        """The next ``length`` bytes, or fewer at the end; `at` does not move."""
        length = min(length, self.size - self.at)
        start = self.at - self._base
        if self._ranges is not None and not 0 <= start <= len(self._part) - length:
            self._base, start = self.at, 0
            self._part = self._ranges.read(self.at, min(max(length, PART), self.size - self.at))
        return self._part[start : start + length]


def gunzip_steps(data: bytes | memoryview | Ranges) -> Iterator[bytes]:
    """Yield the output of a gzip file of one or more members in pieces of 1 byte to 1 MiB.

    CorruptDataError has the offset of a member that is not gzip, is cut, has a wrong checksum or length, or is followed
    by bytes that are not another member (docs/formats/zng.md, section 15).
    """
    source = _Input(data)
    while source.at < source.size or source.at == 0:
        member = source.at
        stream = zlib.decompressobj(wbits=31)
        while not stream.eof:
            piece = source.peek(INPUT)
            try:
                out = stream.decompress(piece, STEP)
            except zlib.error as error:
                raise CorruptDataError(str(error), structure="gzip member", offset=member) from error
            # At the end of a member, zlib may count the remaining bytes in both attributes.
            used = len(piece) - len(stream.unused_data if stream.eof else stream.unconsumed_tail)
            source.at += used
            if out:
                yield out
            elif not used and not stream.eof:
                raise CorruptDataError("the member is cut off", structure="gzip member", offset=member)


def unzstd_steps(data: bytes | memoryview | Ranges) -> Iterator[bytes]:
    """Yield the output of a Zstandard file of one or more frames, a block (at most 128 KiB, not empty) at a time.

    CorruptDataError has the offset of a frame that is not Zstandard, is cut, has a wrong checksum, or is followed by
    bytes that are not another frame.
    """
    import zstandard

    source = _Input(data)
    while source.at < source.size or source.at == 0:
        frame = source.at
        stream = zstandard.ZstdDecompressor().decompressobj()
        try:
            for part in _zstd_parts(source):
                if out := stream.decompress(part):
                    yield out
        except zstandard.ZstdError as error:
            raise CorruptDataError(str(error), structure="Zstandard frame", offset=frame) from error


def unzstd_exactly(data: bytes | memoryview, size: int) -> bytes:
    """Decompress Zstandard frames of exactly ``size`` bytes, in no more memory, whatever the frames claim."""
    pieces, total = [], 0
    for piece in unzstd_steps(data):
        total += len(piece)
        if total > size:
            raise CorruptDataError(f"{size} bytes expected, the frame holds more", structure="Zstandard frame")
        pieces.append(piece)
    if total != size:
        raise CorruptDataError(f"{size} bytes expected, the frame holds {total}", structure="Zstandard frame")
    return b"".join(pieces)


def _zstd_parts(source: _Input) -> Iterator[memoryview]:
    """The header and the blocks of one frame, the last block with the checksum. Skippable frames yield nothing.

    The library reports no error where a frame is cut off, so the chain of blocks is followed here, and CorruptDataError
    raised. zstandard.ZstdError says that the bytes are not a frame. Layout: RFC 8878, sections 3.1.1 and 3.1.2.
    """
    import zstandard

    frame = source.at

    def take(length: int, peeked: int = 0) -> memoryview:
        part = source.peek(length + peeked)
        if len(part) < length + peeked:
            raise CorruptDataError("the frame is cut off", structure="Zstandard frame", offset=frame)
        source.at += length
        return part

    if int.from_bytes(take(0, 4), "little") & 0xFFFF_FFF0 == 0x184D_2A50:
        length = int.from_bytes(take(0, 8)[4:], "little")
        if length > source.size - source.at - 8:
            take(source.size - source.at, 1)
        source.at += 8 + length
        return
    head = source.peek(_ZSTD_HEADER)
    checksum = 4 if zstandard.get_frame_parameters(head).has_checksum else 0
    yield take(zstandard.frame_header_size(head))
    last = 0
    while not last:
        block = int.from_bytes(take(0, 3), "little")
        last, kind, size = block & 1, block >> 1 & 3, block >> 3
        yield take(3 + (1 if kind == 1 else size) + (checksum if last else 0))
