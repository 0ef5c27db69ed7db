"""Segments: where the values of a column are stored, and how they are fetched and decompressed.

A column of most files is one segment, which may be hundreds of megabytes. Through a window only as much of it is in
memory as a batch needs, always at the same addresses: pages that stay in the processor's cache, and are not touched for
the first time. Source: docs/formats/vng.md, sections 4.2, 5.4 and 6.2.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from zed_spark.codec import kernels
from zed_spark.codec.arrays import LZ4_STATE, Bytes
from zed_spark.codec.blocks import check_claim, decompress_lz4, unzstd_exactly
from zed_spark.codec.buffers import allocate
from zed_spark.codec.buffers import source as as_source
from zed_spark.errors import CorruptDataError
from zed_spark.storage.source import GAP, LocalSource, Source

RAW, LZ4, ZSTD = 0, 1, 2
"""Compression formats. The last is our extension of the seed specification's layout (docs/limits.md)."""

LARGEST = 2**31
"""Segments are smaller than this many bytes, stored and in memory: kernels keep positions in 32 bits."""

GROUP = 8 << 20
"""The most bytes that are fetched at once, unless one segment is larger; they wait in memory."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A run of whole values of one column, stored in one place.

    Attributes:
        offset: from the start of the file, in bytes (in every generation: made absolute on reading).
        length: bytes as stored.
        mem_length: bytes after decompression.
        compression: `RAW`, `LZ4`, or `ZSTD` if `seed`; anything else is refused when the segment is loaded.
        count: the number of values in it, if the file states it.
        seed: whether the record has the shape of the seed specification.
    """

    offset: int
    length: int
    mem_length: int
    compression: int = RAW
    count: int | None = None
    seed: bool = False


Segmap: TypeAlias = Sequence[Segment]
"""The segments of one column, in order."""

Range: TypeAlias = tuple[int, int]
"""Where something starts and where it ends, in bytes from the start of the file."""

_Stored: TypeAlias = tuple[int, int]
"""Offset and length of stored bytes."""


class Store:
    """Fetches and decompresses segments of a data section (of CSUP: of an object), near ones together.

    Streams announce the segments that they will load; the first load groups them. Only ranges that were announced are
    ever fetched, and the gaps (`GAP`) between near ones. ``nbytes`` counts the bytes in memory of all announced ones.
    """

    def __init__(self, source: Source, data: Range) -> None:
        self.source, self.data, self.nbytes = source, data, 0
        self._uses: Counter[_Stored] = Counter()
        self._groups: dict[_Stored, list[_Stored]] | None = None
        self._fetched: dict[_Stored, Bytes] = {}

    def announce(self, segments: Segmap) -> None:
        """Announce that these segments may be loaded, each once."""
        for segment in segments:
            self.nbytes += segment.mem_length
            if not self._by_itself(segment):
                self._uses[segment.offset, segment.length] += 1

    def load(self, segment: Segment, what: str) -> Bytes:
        """Return the values of a segment, decompressed: uint8, shape (mem_length,), read-only."""
        return self.open(segment, what, whole=True).view(0)

    def open(self, segment: Segment, what: str, *, whole: bool = False) -> SegmentBytes:
        """Open a segment for reading in order; unless ``whole``, a large one is decompressed as it is read.

        Raises CorruptDataError if it is not inside the data section, or its compressed bytes are damaged.
        """
        check(segment, self.data, what, self.source.path)
        if segment.compression == RAW:
            return self._stored(segment, whole)
        whole = whole or segment.mem_length <= SMALL or segment.compression != LZ4
        stored = self._stored(segment, whole)
        try:
            if segment.compression == ZSTD:
                return SegmentBytes(as_source(unzstd_exactly(stored.view(0).data, segment.mem_length)))
            if whole:
                return SegmentBytes(decompress_lz4(stored.view(0), segment.mem_length))
            check_claim(stored.left, segment.mem_length)
            return Lz4Window(stored, segment.mem_length)
        except CorruptDataError as error:
            raise located(error, what, segment.offset, self.source.path) from None

    def _stored(self, segment: Segment, whole: bool) -> SegmentBytes:
        """Return the bytes of a segment as stored; ``whole``: all of them at once."""
        if not whole and isinstance(self.source, LocalSource) and self._by_itself(segment):
            return FileWindow(self.source, segment.offset, segment.length)
        return SegmentBytes(self._fetch((segment.offset, segment.length)))

    def _by_itself(self, segment: Segment) -> bool:
        """True if a segment is read by itself: many short reads of a local file cost no more than a long one."""
        return segment.length > SMALL and isinstance(self.source, LocalSource)

    def _fetch(self, stored: _Stored) -> Bytes:
        if stored not in self._fetched:
            if self._groups is None:
                self._groups = _group(self._uses, self.data, SMALL if isinstance(self.source, LocalSource) else GROUP)
            group = [near for near in self._groups.get(stored, [stored]) if self._uses[near] > 0] or [stored]
            start = min(offset for offset, _ in group)
            block = as_source(self.source.read(start, max(offset + length for offset, length in group) - start))
            for offset, length in group:
                self._fetched[offset, length] = block[offset - start : offset - start + length]
        view = self._fetched[stored]
        left = self._uses[stored] = self._uses[stored] - 1
        if left <= 0:
            del self._fetched[stored]
        return view


def _group(uses: Counter[_Stored], data: Range, most: int) -> dict[_Stored, list[_Stored]]:
    """Return the ranges that are fetched together with each stored range, at most ``most`` bytes."""
    groups: dict[_Stored, list[_Stored]] = {}
    current: list[_Stored] = []
    start = stop = 0
    for offset, length in sorted(uses):
        if offset < data[0] or length < 0 or length > data[1] - offset:
            continue
        if not current or offset > stop + GAP or offset + length - start > most:
            current, start, stop = [], offset, offset
        current.append((offset, length))
        stop = max(stop, offset + length)
        groups[offset, length] = current
    return groups


def check(segment: Segment, data: Range, what: str, path: str) -> None:
    """Refuse an impossible segment, called ``what`` in messages, before anything is read or allocated for it.

    Raises CorruptDataError if it is not inside the data section, too large, of an unknown compression, or uncompressed
    with two different lengths.
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


def located(error: CorruptDataError, what: str, offset: int | None, path: str) -> CorruptDataError:
    """Return the error with the segment it occurred in: kernels and blocks do not know where they were read from."""
    if error.path:
        return error
    reason = f"{error.structure}: {error.reason}" if error.structure else error.reason
    return CorruptDataError(reason, structure=what, offset=offset, path=path)


HISTORY = 1 << 16
"""Matches of LZ4 reach less than this many bytes back."""

STEP = 1 << 20
"""The least number of bytes that are fetched or decompressed at once."""

SMALL = 1 << 20
"""Segments of up to this many bytes are decompressed at once."""


class SegmentBytes:
    """All bytes of a segment; ``left`` of them are not read yet."""

    def __init__(self, data: Bytes) -> None:
        self.left = len(data)
        self._data = data

    def keep(self) -> None:
        """Keep views valid after the next call of `view`."""

    def view(self, need: int) -> Bytes:
        """Return the next ``need`` bytes or more, or all that are left: uint8, read-only, valid until the next call."""
        return self._data[len(self._data) - self.left :]

    def advance(self, used: int) -> None:
        """Count bytes as read."""
        self.left -= used


class SlidingBytes(SegmentBytes):
    """Bytes that are loaded in steps, of which ``unloaded`` are left; read ones are dropped when memory is needed."""

    history = 0
    """The number of bytes before the next one that must stay loaded."""

    fresh = False
    """Whether each view is in new memory."""

    def __init__(self, size: int) -> None:
        self.left = self.unloaded = size
        self._buffer: Bytes = np.empty(0, np.uint8)
        self._at = self._stop = 0

    def keep(self) -> None:
        """Keep views valid: memory is then of exactly the size needed, and never used again."""
        self.fresh = True

    def view(self, need: int) -> Bytes:
        """Return the next bytes, as `SegmentBytes.view` does."""
        missing = need - (self._stop - self._at)
        if missing > 0 and self.unloaded:
            more = min(missing if self.fresh else max(missing, STEP), self.unloaded)
            self._reserve(more)
            self._load(more)
            self._stop += more
            self.unloaded -= more
        return as_source(self._buffer[self._at : self._stop])

    def advance(self, used: int) -> None:
        """Count bytes as read."""
        self.left -= used
        self._at += used

    def _load(self, more: int) -> None:
        """Load exactly ``more`` bytes behind ``_stop``."""
        raise NotImplementedError

    def _reserve(self, more: int) -> None:
        """Make sure that ``more`` bytes fit behind ``_stop``."""
        if more <= len(self._buffer) - self._stop and not self.fresh:
            return
        start = max(min(self._at, self._stop - self.history), 0)
        have = self._stop - start
        target = self._buffer
        if self.fresh:
            target = allocate(have + more)[1]
        elif have + more > len(target):
            # Somewhat more than needed, as the next batch may be a little larger, but never more than is left.
            target = allocate(min(max(have + more + more // 4, 2 * STEP), have + self.unloaded))[1]
        target[:have] = self._buffer[start : self._stop]
        self._buffer, self._at, self._stop = target, self._at - start, have


class FileWindow(SlidingBytes):
    """A range of a local file; the caller has checked that the file has it."""

    def __init__(self, source: LocalSource, offset: int, length: int) -> None:
        super().__init__(length)
        self._source, self._end = source, offset + length

    def _load(self, more: int) -> None:
        self._source.read_into(self._end - self.unloaded, self._buffer[self._stop : self._stop + more].data)


class Lz4Window(SlidingBytes):
    """The bytes of an LZ4 block, decompressed in steps.

    The caller has checked that the block can hold ``size`` bytes (`zed_spark.codec.blocks.check_claim`).
    """

    history = HISTORY

    def __init__(self, stored: SegmentBytes, size: int) -> None:
        super().__init__(size)
        self._stored, self._size = stored, size
        self._state = np.zeros(LZ4_STATE, np.int64)

    def _load(self, more: int) -> None:
        target = self._buffer[: self._stop + more]
        need, result = STEP, 2
        self._state[1] = self._stop
        while result == 2:
            src = self._stored.view(need)
            result = kernels.lz4_step(src, target, self._state, len(src) == self._stored.left)
            used = int(self._state[0])
            self._stored.advance(used)
            self._state[0] = 0
            need = max(STEP, 2 * (len(src) - used))
        if result < 0 or self._state[1] < len(target) or (result == 0) != (more < self.unloaded):
            fault = "is malformed" if result < 0 else "holds less" if result else "holds more"
            raise CorruptDataError(f"{self._size} bytes expected, the block {fault}", structure="LZ4 block")
