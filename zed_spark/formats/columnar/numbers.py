"""Lengths, tags and runs of columns: integers in all the ways that they are stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from zed_spark.codec import kernels
from zed_spark.codec.arrays import PACKED_STATE, Bytes, Int32s, Int64s, Integers
from zed_spark.codec.buffers import checked, fresh
from zed_spark.columns.column import Ints
from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar.segment import Segmap, Store
from zed_spark.formats.columnar.streams import PlainBytes, Stream, Tagged

_PACKED_GROUP = 256
"""The most numbers that a packed block is decoded to."""

_RUNS_AT_ONCE = 1 << 16

ROOT = "the root column"

_ZERO = 1
"""The number 0 as a tagged value: a tag, and an empty body."""


@dataclass(frozen=True, slots=True)
class Stored:
    """Values that a column stores, and how.

    Attributes:
        segments: where they are.
        codec: ``tagged`` values, ``plain`` bytes, or packed integers, ``packed32`` or ``packed64``, in one segment at
            most, which states their count.
        holds: the meaning of numbers: ``values`` themselves; ``offsets`` of lists among their elements, one more than
            there are lists; or lengths of alternating ``runs``.
        bits: of plain bytes: the width of a value, 0 where widths differ.
        total: of offsets: the number of elements, None if unknown.
    """

    segments: Segmap
    codec: Literal["tagged", "plain", "packed32", "packed64"] = "tagged"
    holds: Literal["values", "offsets", "runs"] = "values"
    bits: int = 0
    total: int | None = None

    @property
    def count(self) -> int:
        """How many packed integers there are."""
        return sum(segment.count or 0 for segment in self.segments)

    @property
    def most(self) -> int | None:
        """How many values there are at most, None where any number fits."""
        if self.holds == "runs" or (self.codec == "plain" and not self.bits):
            return None
        if self.codec in ("tagged", "plain"):
            # A tagged value takes a byte or more.
            return sum(segment.mem_length for segment in self.segments) * 8 // (self.bits or 8)
        return self.count if self.holds == "values" else max(self.count - 1, 0)


class Numbers(Stream):
    """Integers that are never null."""

    def read(self, n: int) -> Int64s:
        """Return the next n numbers: int64, shape (n,); of 32 packed bits: below 2**32."""
        raise NotImplementedError

    def list_offsets(self, n: int) -> tuple[Int32s, int]:
        """Read the next n numbers as lengths of lists.

        Returns where each list starts among the elements of all, and where the last one ends: int32, shape (n + 1,);
        and the number of elements. Raises CorruptDataError if they are more than a list column can hold.
        """
        lengths = self.read(n)
        if n and (int(lengths.min()) < 0 or int(lengths.max()) >= 2**31):
            raise self.error(f"list length {int(lengths.min())} to {int(lengths.max())}")
        total = int(lengths.sum())
        if total >= 2**31:
            raise self.error(f"{n} lists of {total} elements in all")
        offsets: Int32s = np.zeros(n + 1, np.int32)
        np.cumsum(lengths, out=offsets[1:])
        return offsets, total

    def zeros(self, n: int) -> bool:
        """Pass over the next n numbers; whether all of them are 0."""
        return not self.read(n).any()

    def at_end(self) -> bool:
        """True if all numbers were read."""
        raise NotImplementedError

    def available(self) -> int:
        """Return how many numbers can be read at once; 0 at the end."""
        raise NotImplementedError


class TaggedNumbers(Tagged, Numbers):
    """Numbers as tagged values."""

    def read(self, n: int) -> Int64s:
        """Return the next n numbers: int64, shape (n,)."""
        parts = self.parts(n, _IntsDecoder())
        return parts[0] if len(parts) == 1 else np.concatenate([*parts, np.empty(0, np.int64)])

    def zeros(self, n: int) -> bool:
        """Pass over the next n numbers; whether all of them are 0."""
        return all(self.parts(n, _ZerosDecoder()))


def _are_zeros(src: Bytes, n: int) -> bool:
    """True if the first n values are all 0 in their usual encoding."""
    # Without a temporary array, whose pages would cost more than the comparison.
    return bool(src[0] == _ZERO and src[n - 1] == _ZERO and src[:n].max() == _ZERO and src[:n].min() == _ZERO)


class _IntsDecoder:
    """Decodes signed integers that are never null."""

    def begin(self, n: int, most: int) -> None:
        self._out: Int64s = fresh(n, np.int64)
        self._valid: Bytes = fresh(n)
        self._done = 0

    def step(self, src: Bytes, n: int) -> int:
        here = slice(self._done, self._done + n)
        out, valid = self._out[here], self._valid[here]
        if _are_zeros(src, n):
            out[:] = 0
            used = n
        else:
            used = checked(kernels.decode_ints(src, True, out, valid), "", self._done)
            if not valid.view(np.bool_).all():
                raise CorruptDataError(f"null instead of a number, value {self._done + int(np.argmin(valid))}")
        self._done += n
        return used

    def end(self) -> Int64s:
        return self._out


class _ZerosDecoder:
    """Decodes signed integers that are never null as far as to know whether all are 0."""

    def begin(self, n: int, most: int) -> None:
        self._zeros = True

    def step(self, src: Bytes, n: int) -> int:
        if _are_zeros(src, n):
            return n
        decoder = _IntsDecoder()
        decoder.begin(n, len(src))
        used = decoder.step(src, n)
        self._zeros = self._zeros and not decoder.end().any()
        return used

    def end(self) -> bool:
        return self._zeros


class PackedNumbers(Numbers):
    """Packed integers (docs/formats/csup.md, section 5) of 64 bits if ``wide``, else unsigned ones of 32.

    They are unpacked as far as they are read.
    """

    def __init__(self, store: Store, segments: Segmap, what: str, *, wide: bool) -> None:
        super().__init__(store, segments, what)
        self.wide = wide
        self.count = self._left = sum(segment.count or 0 for segment in segments)
        self._packed: Bytes | None = None
        self._state: Int64s = np.zeros(PACKED_STATE, np.int64)
        self._spare: Int64s = np.empty(0, np.int64)

    def read(self, n: int) -> Int64s:
        """Return the next n numbers: int64, shape (n,), those of 32 bits below 2**32."""
        if n > self._left:
            raise self.error(f"{n} more numbers are needed, {self._left} are left")
        self._left -= n
        if n <= len(self._spare):
            found, self._spare = self._spare[:n], self._spare[n:]
        else:
            found = self._unpack(n)
        if not self._left and len(self._spare):
            raise self.error(f"holds more than the {self.count} numbers stated")
        return found

    def at_end(self) -> bool:
        """True if all numbers were read."""
        return not self._left

    def available(self) -> int:
        """Return how many numbers are left."""
        return self._left

    def _unpack(self, n: int) -> Int64s:
        if self._packed is None:
            self._packed = self.store.load(self.segments[0], self.what) if self.segments else np.empty(0, np.uint8)
        have = len(self._spare)
        out: Int64s = fresh(n + _PACKED_GROUP, np.int64)
        out[:have] = self._spare
        try:
            more = checked(kernels.unpack_ints(self._packed, self.wide, self._state, out[have:]), "packed integers")
        except CorruptDataError as error:
            raise self.error(f"{error.structure}: {error.reason}") from None
        if have + more < n:
            raise self.error(f"ends after {self.count - self._left - n + have + more} numbers")
        self._spare = out[n : have + more]
        return out[:n]


class Offsets(PackedNumbers):
    """Packed offsets of lists of ``total`` elements; the first offset is 0, and no offsets mean this one."""

    def __init__(self, store: Store, segments: Segmap, what: str, total: int | None) -> None:
        super().__init__(store, segments, what, wide=False)
        self.total = total
        self._last: int | None = None

    def list_offsets(self, n: int) -> tuple[Int32s, int]:
        """Read the next n lists, as `Numbers.list_offsets` does.

        Raises CorruptDataError if the offsets do not start at 0, do not ascend, or do not end where the elements do.
        """
        if self._last is None:
            self._last = int(self.read(1)[0]) if self.count else 0
            if self._last:
                raise self.error(f"the first offset is {self._last}, not 0")
        last, offsets = self._last, self.read(n)
        out: Int32s = fresh(n + 1, np.int32)
        if kernels.list_starts(offsets, last, out) < 0:
            raise self.error("offsets do not ascend")
        if n:
            self._last = int(offsets[-1])
        total = self._last - last
        if total >= 2**31:
            raise self.error(f"{n} lists of {total} elements in all")
        if self.at_end() and self.total not in (None, self._last):
            raise self.error(f"the last offset is {self._last}, there are {self.total} elements")
        return out, total


class Runs:
    """Lengths of alternating runs as a mask: the first run is of ones, the second of zeros, and so on.

    Source: docs/formats/vng.md, section 5.5.
    """

    def __init__(self, lengths: Numbers) -> None:
        self.lengths = lengths
        self._runs: Ints = np.empty(0, np.int64)
        self._state: Int64s = np.zeros(2, np.int64)

    def read(self, n: int) -> Bytes:
        """Return the mask of the next n rows: uint8, shape (n,)."""
        mask: Bytes = fresh(n)
        done = 0
        while done < n:
            if self._state[0] == len(self._runs):
                self._fill(n - done)
            found = kernels.presence(self._runs, self._state, mask[done:])
            if found < 0:
                raise self.lengths.error(f"run of {int(self._runs[-1 - found])} values")
            done += found
        return mask

    def _fill(self, need: int) -> None:
        available = self.lengths.available()
        if not available:
            raise self.lengths.error(f"the runs end early, {need} more rows are needed")
        self._runs = self.lengths.read(min(available, _RUNS_AT_ONCE))
        self._state[0] = 0


def open_numbers(store: Store, stored: Stored, what: str) -> Numbers:
    """Return a stream of tagged or packed integers; see `Stream` for the arguments."""
    if stored.codec == "tagged":
        return TaggedNumbers(store, stored.segments, what, counted=stored.holds == "runs")
    if stored.holds == "offsets":
        return Offsets(store, stored.segments, what, stored.total)
    return PackedNumbers(store, stored.segments, what, wide=stored.codec == "packed64")


def open_stream(store: Store, stored: Stored, what: str) -> Stream | Runs:
    """Return the stream of stored bytes or numbers."""
    if stored.codec == "plain":
        return PlainBytes(store, stored.segments, what)
    numbers = open_numbers(store, stored, what)
    return Runs(numbers) if stored.holds == "runs" else numbers


def as_tags(numbers: Integers, members: int, what: str, path: str) -> tuple[Int32s, list[int]]:
    """Return numbers as tags, and how often each occurs; raises CorruptDataError if one is not below ``members``."""
    tags: Int32s = fresh(len(numbers), np.int32)
    counts: Int64s = np.zeros(members, np.int64)
    found = kernels.count_tags(numbers, tags, counts)
    if found < 0:
        reason = f"tag {int(numbers[-1 - found])}, there are {members} to choose from"
        raise CorruptDataError(reason, structure=what, path=path)
    return tags, counts.tolist()


def root_tags(root: Numbers | None, n: int, trees: int, path: str) -> tuple[Int32s | None, list[int]]:
    """Return the tags of the next n rows, None for one super type; and the number of rows of each super type."""
    if root is None or trees == 1:
        if root is not None and not root.zeros(n):
            raise CorruptDataError("a tag other than 0, there is 1 to choose from", structure=ROOT, path=path)
        return None, [n]
    return as_tags(root.read(n), trees, ROOT, path)
