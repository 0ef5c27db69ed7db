"""Lengths, offsets, tags and runs as CSUP stores them since version 6: packed integers (formats/csup.md section 5)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from zed_spark.codec import kernels
from zed_spark.codec.arrays import PACKED_STATE, Bytes, Int32s, Int64s
from zed_spark.codec.buffers import allocate, checked
from zed_spark.errors import CorruptDataError
from zed_spark.formats.vng.presence import Presence
from zed_spark.formats.vng.segment import Segmap, Segment
from zed_spark.formats.vng.store import Store
from zed_spark.formats.vng.stream import checked_lengths

_GROUP = 256
"""Numbers that a packed block is decoded in at most."""


@dataclass(frozen=True, slots=True)
class Packed:
    """A segment of packed integers.

    Attributes:
        segment: where they are; its count is how many there are.
        wide: whether they are of 64 bits, else unsigned ones of 32.
    """

    segment: Segment
    wide: bool = False

    @property
    def count(self) -> int:
        """How many there are."""
        return self.segment.count or 0

    @property
    def segmap(self) -> Segmap:
        """The segment, unless it is empty."""
        return (self.segment,) if self.segment.length else ()

    @property
    def most(self) -> int:
        """How many there are."""
        return self.count

    def open(self, store: Store, what: str) -> PackedStream:
        """A stream at the first of them."""
        return PackedStream(store, self, what)


class PackedStream:
    """Packed integers in order, unpacked as far as they are read.

    Attributes:
        what: the column's name in messages.
        store: where segments come from.
    """

    def __init__(self, store: Store, numbers: Packed, what: str) -> None:
        self.store, self.what, self.numbers = store, what, numbers
        store.want(numbers.segmap)
        self._left = numbers.count
        self._data: Bytes | None = None
        self._state: Int64s = np.zeros(PACKED_STATE, np.int64)
        self._spare: Int64s = np.empty(0, np.int64)

    def read(self, n: int) -> Int64s:
        """The next n numbers: int64, shape (n,), those of 32 bits below 2**32.

        Raises:
            CorruptDataError: there are fewer, or the stream is malformed.
        """
        if n > self._left:
            raise self.error(f"{n} numbers wanted, {self._left} are left")
        self._left -= n
        if n <= len(self._spare):
            found, self._spare = self._spare[:n], self._spare[n:]
        else:
            found = self._unpack(n)
        if not self._left and len(self._spare):
            raise self.error(f"holds more than the {self.numbers.count} numbers stated")
        return found

    def _unpack(self, n: int) -> Int64s:
        if self._data is None:
            self._data = (
                self.store.load(self.numbers.segment, self.what) if self.numbers.segmap else np.empty(0, np.uint8)
            )
        have = len(self._spare)
        out: Int64s = allocate(n + _GROUP, np.int64)[1]
        out[:have] = self._spare
        rest = out[have:]
        try:
            more = checked(kernels().unpack_ints(self._data, self.numbers.wide, self._state, rest), "packed integers")
        except CorruptDataError as error:
            raise self.error(f"{error.structure}: {error.reason}") from None
        if have + more < n:
            raise self.error(f"ends after {self.numbers.count - self._left - n + have + more} numbers")
        self._spare = out[n : have + more]
        return out[:n]

    def skip(self, n: int) -> None:
        """Pass over n numbers."""
        while n > 0:
            step = min(n, 1 << 16)
            self.read(step)
            n -= step

    def lengths(self, n: int) -> tuple[Int64s, int]:
        """Lengths of n lists and their sum."""
        return checked_lengths(self.read(n), self)

    def left(self) -> int:
        """Numbers that are left."""
        return self._left

    def at_end(self) -> bool:
        """Whether all numbers were read."""
        return not self._left

    def error(self, reason: str) -> CorruptDataError:
        """An error about the segment."""
        offset = self.numbers.segment.offset
        return CorruptDataError(reason, structure=self.what, offset=offset, path=self.store.source.path)


@dataclass(frozen=True, slots=True)
class Offsets:
    """Where lists begin and end among their elements: one number more than there are lists, the first of them 0.

    Attributes:
        numbers: the offsets; no numbers stand for the single offset 0.
        total: how many elements there are, where that is known.
    """

    numbers: Packed
    total: int | None = None

    @property
    def segmap(self) -> Segmap:
        """The segment, unless it is empty."""
        return self.numbers.segmap

    @property
    def count(self) -> int:
        """How many lists there are."""
        return max(self.numbers.count - 1, 0)

    @property
    def most(self) -> int:
        """How many lists there are."""
        return self.count

    def open(self, store: Store, what: str) -> OffsetStream:
        """A stream at the first list."""
        return OffsetStream(store, self, what)


class OffsetStream:
    """Offsets as lengths.

    Attributes:
        what: the column's name in messages.
        store: where segments come from.
    """

    def __init__(self, store: Store, offsets: Offsets, what: str) -> None:
        self.store, self.what, self.offsets = store, what, offsets
        self.stream = PackedStream(store, offsets.numbers, what)
        self._last: int | None = None

    def read(self, n: int) -> Int64s:
        """The next n lengths: int64, shape (n,).

        Raises:
            CorruptDataError: the offsets do not start at 0, do not ascend, or do not end where the elements do.
        """
        last = self._start()
        offsets = self.stream.read(n)
        lengths = np.diff(offsets, prepend=last)
        if n:
            self._last = int(offsets[-1])
            if int(lengths.min()) < 0:
                raise self.stream.error("offsets do not ascend")
        self._end()
        return lengths

    def _start(self) -> int:
        """The offset before the next one; the first is read when it is needed."""
        if self._last is None:
            self._last = int(self.stream.read(1)[0]) if self.offsets.numbers.count else 0
            if self._last:
                raise self.stream.error(f"the first offset is {self._last}, not 0")
        return self._last

    def _end(self) -> None:
        if self.stream.at_end() and self.offsets.total not in (None, self._last):
            raise self.stream.error(f"the last offset is {self._last}, there are {self.offsets.total} elements")

    def places(self, n: int) -> tuple[Int32s, int]:
        """Where each of the next n lists begins, counted from the first of them, and the elements of all.

        Returns:
            int32, shape (n + 1,), and the last of them.

        Raises:
            CorruptDataError: as of `read`, or there are 2**31 elements or more.
        """
        last = self._start()
        out: Int32s = allocate(n + 1, np.int32)[1]
        out[0] = 0
        if not n:
            return out, 0
        offsets = self.stream.read(n)
        if int(offsets[0]) < last or bool((offsets[1:] < offsets[:-1]).any()):
            raise self.stream.error("offsets do not ascend")
        self._last = int(offsets[-1])
        total = self._last - last
        if total >= 2**31:
            raise self.stream.error(f"{n} lists of {total} elements in all")
        np.subtract(offsets, last, out=out[1:], casting="unsafe")
        self._end()
        return out, total

    def skip(self, n: int) -> None:
        """Pass over n lists."""
        while n > 0:
            step = min(n, 1 << 16)
            self.read(step)
            n -= step

    def lengths(self, n: int) -> tuple[Int64s, int]:
        """Lengths of n lists and their sum."""
        return checked_lengths(self.read(n), self)

    def left(self) -> int:
        """Lists that are left."""
        return self.stream.left() - (self._last is None and self.offsets.numbers.count > 0)

    def at_end(self) -> bool:
        """Whether all lists were read."""
        return not self.left()


@dataclass(frozen=True, slots=True)
class RunTags:
    """Tags of a union of two members as alternating runs, the first one of tag 1 (section 7.5).

    Attributes:
        numbers: lengths of runs; none at all say that every tag is 0.
    """

    numbers: Packed

    @property
    def segmap(self) -> Segmap:
        """The segment, unless it is empty."""
        return self.numbers.segmap

    @property
    def most(self) -> None:
        """A run may be of any length."""
        return None

    def open(self, store: Store, what: str) -> RunTagStream:
        """A stream at the first tag."""
        return RunTagStream(store, self, what)


class RunTagStream:
    """Tags made of runs.

    Attributes:
        what: the column's name in messages.
        store: where segments come from.
    """

    def __init__(self, store: Store, tags: RunTags, what: str) -> None:
        self.store, self.what = store, what
        # What is there to a presence is here the second member.
        self.runs = Presence(store, tags.numbers, what) if tags.numbers.count else None

    def read(self, n: int) -> Int64s:
        """The next n tags: int64, shape (n,)."""
        return np.zeros(n, np.int64) if self.runs is None else self.runs.read(n).astype(np.int64)

    def skip(self, n: int) -> None:
        """Pass over n tags."""
        while n > 0:
            step = min(n, 1 << 16)
            self.read(step)
            n -= step

    def lengths(self, n: int) -> tuple[Int64s, int]:
        """Tags are no lengths."""
        raise TypeError("tags are no lengths")

    def left(self) -> int:
        """Not known: whoever reads tags knows how many there are."""
        raise TypeError("runs do not tell how many tags there are")

    def at_end(self) -> bool:
        """Whether all runs were read."""
        return self.runs is None or self.runs.runs.at_end()
