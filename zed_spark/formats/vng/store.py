"""The stored bytes of the segments that one read wants, fetched in groups of near ranges."""

from __future__ import annotations

from collections import Counter

from zed_spark.codec.arrays import Bytes
from zed_spark.codec.blocks import check_claim, decompress_lz4, unzstd_exactly
from zed_spark.codec.buffers import source as as_source
from zed_spark.errors import CorruptDataError
from zed_spark.formats.vng.segment import LZ4, RAW, ZSTD, Range, Segmap, Segment, check, located
from zed_spark.formats.vng.window import SMALL, Piecewise, Whole, Window
from zed_spark.storage.source import GAP, LocalSource, Source

GROUP = 8 << 20
"""Bytes that are fetched at once at most, unless one segment is larger: what may wait in memory."""

_Place = tuple[int, int]
"""Offset and length of what is stored."""


class Store:
    """Loads segments. Cursors say what they will need when they are opened; the first load settles the groups.

    Only ranges that were wanted are ever fetched, and the gaps (`GAP`) between near ones.

    Args:
        source: the file.
        data: its data section (of CSUP: that of an object), in which all segments lie.
    """

    def __init__(self, source: Source, data: Range) -> None:
        self.source, self.data = source, data
        self._uses: Counter[_Place] = Counter()
        self._groups: dict[_Place, list[_Place]] | None = None
        self._held: dict[_Place, memoryview] = {}

    def want(self, segmap: Segmap) -> None:
        """Say that these segments may be loaded, each once."""
        for segment in segmap:
            if not self._apart(segment):
                self._uses[segment.offset, segment.length] += 1

    def load(self, segment: Segment, what: str) -> Bytes:
        """The values of a segment, decompressed: uint8, shape (mem_length,), read-only.

        Raises:
            CorruptDataError: the segment is not inside the data section or what is compressed is damaged.
        """
        return self.open(segment, what, whole=True).view(0)

    def open(self, segment: Segment, what: str, *, whole: bool = False) -> Whole:
        """The values of a segment to be read bit by bit, a large one decompressed only as that goes on.

        Args:
            segment: the segment.
            what: its name in messages.
            whole: decompress it at once in any case.

        Raises:
            CorruptDataError: the segment is not inside the data section, or what is compressed is damaged as far as
                is seen.
        """
        check(segment, self.data, what, self.source.path)
        if segment.compression == RAW:
            return self._stored(segment, whole)
        whole = whole or segment.mem_length <= SMALL or segment.compression != LZ4
        stored = self._stored(segment, whole)
        try:
            if segment.compression == ZSTD:
                return Whole(as_source(unzstd_exactly(stored.view(0).data, segment.mem_length)))
            if whole:
                return Whole(decompress_lz4(stored.view(0), segment.mem_length))
            check_claim(stored.left, segment.mem_length)
            return Window(stored, segment.mem_length)
        except CorruptDataError as error:
            raise located(error, what, segment.offset, self.source.path) from None

    def _stored(self, segment: Segment, whole: bool) -> Whole:
        """The bytes of a segment as stored; ``whole``: all of them at once."""
        if not whole and isinstance(self.source, LocalSource) and self._apart(segment):
            return Piecewise(self.source, segment.offset, segment.length)
        return Whole(as_source(self._fetched((segment.offset, segment.length))))

    def _apart(self, segment: Segment) -> bool:
        """Whether a segment is read by itself: of a local file many short reads cost no more than a long one."""
        return segment.length > SMALL and isinstance(self.source, LocalSource)

    def _fetched(self, wanted: _Place) -> memoryview:
        if wanted not in self._held:
            if self._groups is None:
                most = SMALL if isinstance(self.source, LocalSource) else GROUP
                self._groups = _group(self._uses, self.data, most)
            group = [near for near in self._groups.get(wanted, [wanted]) if self._uses[near] > 0] or [wanted]
            start = min(offset for offset, _ in group)
            block = self.source.read(start, max(offset + length for offset, length in group) - start)
            for offset, length in group:
                self._held[offset, length] = block[offset - start : offset - start + length]
        view = self._held[wanted]
        self._uses[wanted] -= 1
        if self._uses[wanted] <= 0:
            del self._held[wanted]
        return view


def _group(uses: Counter[_Place], data: Range, most: int) -> dict[_Place, list[_Place]]:
    groups: dict[_Place, list[_Place]] = {}
    current: list[_Place] = []
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
