"""Segments and segmaps: where the values of a column are stored. Source: formats/vng.md sections 4.2, 5.4, 6.2."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from zed_spark.codec.blocks import decompress_lz4_without_numba, unzstd_exactly
from zed_spark.errors import CorruptDataError
from zed_spark.storage.source import Source

RAW, LZ4, ZSTD = 0, 1, 2
"""Compression formats. The last is our extension of the seed spec's layout (docs/limits.md)."""

LARGEST = 2**31
"""Segments are smaller than this many bytes, stored and in memory: kernels keep positions in 32 bits."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A run of whole values of one column, stored in one place.

    Attributes:
        offset: from the start of the file, in bytes (in every generation: made absolute on reading).
        length: bytes as stored.
        mem_length: bytes after decompression.
        compression: `RAW`, `LZ4`, or `ZSTD` if `seed`; anything else is refused when the segment is loaded.
        count: values in it, where the file says so (v3e).
        seed: whether the record is of the seed spec's shape.
    """

    offset: int
    length: int
    mem_length: int
    compression: int = RAW
    count: int | None = None
    seed: bool = False


Segmap: TypeAlias = tuple[Segment, ...]
"""The segments of one column, in order."""


Range: TypeAlias = tuple[int, int]
"""Where something starts and where it ends, in bytes from the start of the file."""


def check(segment: Segment, data: Range, what: str, path: str) -> None:
    """Refuse a segment that cannot be, before anything is read or allocated for it.

    Args:
        segment: the segment.
        data: the data section.
        what: the segment's name in messages.
        path: the file.

    Raises:
        CorruptDataError: it is not inside the data section, too large, of an unknown compression, or raw with
            two different lengths.
    """
    reason = _fault(segment, data)
    if reason:
        raise CorruptDataError(reason, structure=what, offset=max(segment.offset, 0), path=path)


def _fault(segment: Segment, data: Range) -> str:
    start, stop = data
    if segment.offset < 0 or segment.length < 0 or segment.mem_length < 0:
        return f"negative offset or length ({segment.offset}, {segment.length}, {segment.mem_length})"
    if segment.offset < start or segment.length > stop - segment.offset:
        return f"{segment.length} bytes at {segment.offset}, the data section goes from {start} to {stop}"
    if segment.compression not in (RAW, LZ4, ZSTD) or (segment.compression == ZSTD and not segment.seed):
        return f"unknown compression format {segment.compression}"
    if segment.compression == RAW and segment.length != segment.mem_length:
        return f"uncompressed, but {segment.length} bytes stored and {segment.mem_length} in memory"
    if max(segment.length, segment.mem_length) >= LARGEST:
        return f"{segment.mem_length} bytes, at most 2 GiB can be read"
    return ""


def load_light(source: Source, segment: Segment, data: Range, what: str) -> bytes | memoryview:
    """The values of a segment without numba: for the root column in planning.

    Raises:
        CorruptDataError: see `check`, or what is compressed is damaged.
    """
    check(segment, data, what, source.path)
    stored = source.read(segment.offset, segment.length)
    if segment.compression == RAW:
        return stored
    try:
        decompress = decompress_lz4_without_numba if segment.compression == LZ4 else unzstd_exactly
        return decompress(stored, segment.mem_length)
    except CorruptDataError as error:
        raise located(error, what, segment.offset, source.path) from None


def located(error: CorruptDataError, what: str, offset: int | None, path: str) -> CorruptDataError:
    """The same error, told as one of a segment: a kernel or block does not know where it was read from."""
    if error.path:
        return error
    reason = f"{error.structure}: {error.reason}" if error.structure else error.reason
    return CorruptDataError(reason, structure=what, offset=offset, path=path)
