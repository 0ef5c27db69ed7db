"""Streams: the values of a column's segments in order. Segments are loaded when they are first needed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes
from zed_spark.codec.buffers import checked
from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar.segment import Segmap, SegmentBytes, Store, located

Part = TypeVar("Part")
Result = TypeVar("Result", covariant=True)

_AT_MOST = 9.0
"""The most bytes that a number takes: the estimate for values of a column that was not read yet."""

CHUNK = 1 << 20
"""Rows that are passed over at once where lengths, tags or runs must be read to skip."""

_STEP = 3 << 19
"""About how many bytes are decoded at once: so few that they are still in a cache from decompression."""


def steps(n: int) -> Iterator[int]:
    """Parts of n of at most `CHUNK`."""
    for start in range(0, n, CHUNK):
        yield min(CHUNK, n - start)


class Stream:
    """The segments of a column, opened one after the other; ``what`` is the stream's name in messages."""

    def __init__(self, store: Store, segments: Segmap, what: str) -> None:
        self.store, self.what = store, what
        # A segment without bytes holds no values; neither our writers nor others make one in v3.
        self.segments = tuple(segment for segment in segments if segment.mem_length)
        store.announce(self.segments)
        self._next = 0
        self._data: SegmentBytes | None = None

    def read(self, n: int) -> npt.NDArray[Any]:
        """Return the next n values; raises CorruptDataError if there are fewer, or they are damaged."""
        raise NotImplementedError

    def skip(self, n: int) -> None:
        """Pass over the next n values."""
        while n > 0:
            step = min(n, 1 << 16)
            self.read(step)
            n -= step

    def error(self, reason: str) -> CorruptDataError:
        """Return an error about the stream, at its first segment."""
        offset = self.segments[0].offset if self.segments else None
        return CorruptDataError(reason, structure=self.what, offset=offset, path=self.store.source.path)

    def _open_next(self, *, whole: bool = False) -> SegmentBytes:
        self._next += 1
        self._data = self.store.open(self.segments[self._next - 1], self._name(), whole=whole)
        return self._data

    def _name(self) -> str:
        return f"segment {self._next - 1} of {self.what}"

    def _located(self, error: CorruptDataError) -> CorruptDataError:
        """Return the error with the segment that is open."""
        return located(error, self._name(), self.segments[self._next - 1].offset, self.store.source.path)

    def _fault(self, reason: str) -> CorruptDataError:
        """Return an error about the segment that is open."""
        return self._located(CorruptDataError(reason))


class PlainBytes(Stream):
    """Bytes without tags: dictionary selectors, floats, bits, strings end to end."""

    def __init__(self, store: Store, segments: Segmap, what: str) -> None:
        super().__init__(store, segments, what)
        self._left = sum(segment.mem_length for segment in self.segments)

    def read(self, n: int) -> Bytes:
        """Return the next n bytes: uint8, shape (n,), read-only."""
        if n > self._left:
            raise self.error(f"{n} more bytes are needed, {self._left} are left")
        parts = []
        while n > 0:
            data = self._data
            if data is None:
                data = self._open_next()
                data.keep()
            step = min(n, data.left)
            try:
                parts.append(data.view(step)[:step])
            except CorruptDataError as error:
                raise self._located(error) from None
            data.advance(step)
            self._left -= step
            if not data.left:
                self._data = None
            n -= step
        return parts[0] if len(parts) == 1 else np.concatenate([*parts, np.empty(0, np.uint8)])

    def skip(self, n: int) -> None:
        """Pass over n bytes; segments that are passed over as a whole are not fetched."""
        while n > 0:
            if self._data is None and self._next < len(self.segments) and self.segments[self._next].mem_length <= n:
                step = self.segments[self._next].mem_length
                self._next += 1
                self._left -= step
            else:
                step = min(n, _STEP)
                self.read(step)
            n -= step


class Decoder(Protocol[Result]):
    """Decodes values of one segment in as many steps as their bytes arrive."""

    def begin(self, n: int, most: int) -> None:
        """Prepare for n values, each of a byte or more, of the ``most`` bytes that the segment has left."""
        ...

    def step(self, src: Bytes, n: int) -> int:
        """Decode the next n values, which start at the start of ``src``; returns the bytes that they take.

        Raises CorruptDataError if a value is malformed or cut; then nothing has been decoded.
        """
        ...

    def end(self) -> Result:
        """Return all values since `begin`."""
        ...


class Tagged(Stream):
    """Tagged values, one after the other; a value never spans two segments (docs/formats/vng.md, section 5.4).

    If ``counted``, the values of every segment that does not state its count are counted, which `available` needs;
    otherwise only those of all segments but the last.
    """

    def __init__(self, store: Store, segments: Segmap, what: str, *, counted: bool = False) -> None:
        super().__init__(store, segments, what)
        self.counted = counted
        self._values: int | None = 0
        self._each = _AT_MOST

    def parts(self, n: int, decoder: Decoder[Part]) -> list[Part]:
        """Read n values; the decoder makes one part of the values of each segment."""
        found = []
        while n > 0:
            data = self._open(n)
            left = values = self._from_segment(data, n)
            decoder.begin(values, data.left)
            while True:
                step = min(left, max(1, int(_STEP / self._each)))
                self._advance(data, step, self._decode(data, step, decoder))
                left -= step
                if not left:
                    break
                data = self._open(left)
                self._from_segment(data, left)
            found.append(decoder.end())
            n -= values
        return found

    def skip(self, n: int) -> None:
        """Pass over n values; whole segments that state their count are not even fetched."""
        while n > 0:
            if self._data is None and self._next < len(self.segments):
                count = self.segments[self._next].count
                if count is not None and 0 < count <= n:
                    self._next += 1
                    n -= count
                    continue
            self._open(n)
            values = n if self._values is None else min(n, self._values)
            self.parts(values, _Skipped())
            n -= values

    def at_end(self) -> bool:
        """True if all values were read."""
        return self._data is None and self._next == len(self.segments)

    def available(self) -> int:
        """Values left in the current segment, or in the next one, which is loaded then; 0 at the end."""
        if self.at_end():
            return 0
        self._open(1)
        return self._values or 0

    def _from_segment(self, data: SegmentBytes, n: int) -> int:
        """Return how many of the next n values are in the open segment."""
        values = n if self._values is None else min(n, self._values)
        if values > data.left:
            raise self._fault(f"{values} more values are needed, {data.left} bytes are left")
        return values

    def _decode(self, data: SegmentBytes, values: int, decoder: Decoder[Part]) -> int:
        # The bytes that so many values are likely to take, by the size of the last ones.
        need = max(values, int(self._each * values * 1.125))
        while True:
            try:
                src = data.view(need)
            except CorruptDataError as error:
                raise self._located(error) from None
            try:
                used = decoder.step(src, values)
            except CorruptDataError as error:
                if len(src) < data.left:
                    # The values may go on in bytes that are not decompressed yet.
                    need = 2 * len(src)
                    continue
                raise self._located(error) from None
            self._each = max(used / values, 1.0)
            return used

    def _open(self, n: int) -> SegmentBytes:
        if self._data is not None:
            return self._data
        if self._next == len(self.segments):
            raise CorruptDataError(
                f"the column ends early, {n} more values are needed", structure=self.what, path=self.store.source.path
            )
        self._values = self.segments[self._next].count
        count = self._values is None and (self.counted or self._next + 1 < len(self.segments))
        data = self._open_next(whole=count)
        if count:
            try:
                self._values = checked(kernels.count_values(data.view(0)), "")
            except CorruptDataError as error:
                raise self._located(error) from None
        if self._values is not None and self._values <= 0:
            raise self._fault(f"{data.left} bytes, the metadata counts {self._values} values in them")
        return data

    def _advance(self, data: SegmentBytes, values: int, used: int) -> None:
        data.advance(used)
        if self._values is not None:
            self._values -= values
            if self._values == 0 and data.left:
                raise self._fault(f"{data.left} bytes are left after the last value")
        if not data.left:
            if self._values:
                raise self._fault(f"ends {self._values} values early")
            self._data = None


class _Skipped:
    """The decoder of values that are passed over."""

    def begin(self, n: int, most: int) -> None: ...

    def step(self, src: Bytes, n: int) -> int:
        return checked(kernels.value_at(src, n), "")

    def end(self) -> None: ...
