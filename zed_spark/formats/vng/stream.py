"""Streams: the values of a segmap in order, with a position; segments are loaded when first needed."""

from __future__ import annotations

from typing import Protocol, TypeVar

import numpy as np

from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int64s
from zed_spark.codec.buffers import allocate, checked
from zed_spark.errors import CorruptDataError
from zed_spark.formats.vng.segment import Segmap, located
from zed_spark.formats.vng.store import Store
from zed_spark.formats.vng.window import Whole

Part = TypeVar("Part")
Made = TypeVar("Made", covariant=True)

_AT_MOST = 9.0
"""Bytes that a number takes at most: the guess for values of a column that was not read yet."""

_STEP = 384 << 10
"""Bytes that are decoded at once, about: so few that they are still near from when they were unpacked."""


class Decoder(Protocol[Made]):
    """Decodes values of one segment in as many steps as their bytes come in."""

    def begin(self, n: int, most: int) -> None:
        """Get ready for n values.

        Args:
            n: how many; each takes a byte or more of the segment.
            most: bytes that the segment has left.
        """
        ...

    def step(self, src: Bytes, n: int) -> int:
        """Decode the next n values, which stand at the start of ``src``; the bytes that they take.

        Raises:
            CorruptDataError: a value is malformed or cut; nothing has been decoded then.
        """
        ...

    def end(self) -> Made:
        """All values since `begin`."""
        ...


class Stream:
    """Tagged values, one after the other; a value never spans two segments (vng.md section 5.4).

    Args:
        store: where segments come from.
        segmap: the segments.
        what: the column's name in messages.
        counted: count the values of every segment that does not state it, not only where it is necessary
            (in all segments but the last); then `left` works.
    """

    def __init__(self, store: Store, segmap: Segmap, what: str, *, counted: bool = False) -> None:
        self.store, self.what, self.counted = store, what, counted
        # A segment without bytes holds no values; writers of ours and of others never make one in v3.
        self.segments = tuple(segment for segment in segmap if segment.mem_length)
        store.want(self.segments)
        self._next = 0
        self._data: Whole | None = None
        self._values: int | None = 0
        self._each = _AT_MOST

    def parts(self, n: int, decoder: Decoder[Part]) -> list[Part]:
        """Read n values, segment by segment.

        Args:
            n: how many.
            decoder: makes one part of the values of each segment.

        Raises:
            CorruptDataError: there are fewer values, or a value is malformed.
        """
        found = []
        while n > 0:
            data = self._open(n)
            left = values = self._wanted(data, n)
            decoder.begin(values, data.left)
            while left:
                data = self._open(left)
                self._wanted(data, left)
                step = min(left, max(1, int(_STEP / self._each)))
                self._advance(data, step, self._decoded(data, step, decoder))
                left -= step
            found.append(decoder.end())
            n -= values
        return found

    def _wanted(self, data: Whole, n: int) -> int:
        """How many of n values come from the segment at hand."""
        values = n if self._values is None else min(n, self._values)
        if values > data.left:
            raise self._error(f"{values} values wanted, {data.left} bytes are left")
        return values

    def _decoded(self, data: Whole, values: int, decoder: Decoder[Part]) -> int:
        need = self._need(values)
        while True:
            try:
                src = data.view(need)
            except CorruptDataError as error:
                raise self._located(error) from None
            try:
                used = decoder.step(src, values)
            except CorruptDataError as error:
                if len(src) < data.left:
                    # It may only be that the values go on in what is not decompressed yet.
                    need = 2 * len(src)
                    continue
                raise self._located(error) from None
            self._each = max(used / values, 1.0)
            return used

    def _need(self, values: int) -> int:
        """Bytes that so many values are likely to take, going by the last ones."""
        return max(values, int(self._each * values * 1.125))

    def skip(self, n: int) -> None:
        """Pass over n values; whole segments that state their count are not even fetched."""
        while n > 0:
            if self._data is None and self._next < len(self.segments):
                count = self._stated(self._next)
                if count is not None and 0 < count <= n:
                    self._next += 1
                    n -= count
                    continue
            self._open(n)
            values = n if self._values is None else min(n, self._values)
            self.parts(values, self._passer())
            n -= values

    def at_end(self) -> bool:
        """Whether all values were read."""
        return self._data is None and self._next == len(self.segments)

    def left(self) -> int:
        """Values left in the current segment, loading the next one if need be; 0 at the end (if counted)."""
        if self.at_end():
            return 0
        self._open(1)
        return self._values or 0

    def _passer(self) -> Decoder[None]:
        return _Passed()

    def _stated(self, place: int) -> int | None:
        return self.segments[place].count

    def _count(self, data: Bytes) -> int:
        return checked(kernels().count_values(data), "")

    def _open(self, n: int) -> Whole:
        if self._data is not None:
            return self._data
        if self._next == len(self.segments):
            raise CorruptDataError(
                f"the column ends early, {n} more values are wanted", structure=self.what, path=self.store.source.path
            )
        place, self._next = self._next, self._next + 1
        self._values = self._stated(place)
        count = self._values is None and (self.counted or self._next < len(self.segments))
        self._data = self.store.open(self.segments[place], self._name(), whole=count)
        if count:
            try:
                self._values = self._count(self._data.view(0))
            except CorruptDataError as error:
                raise self._located(error) from None
        if self._values is not None and self._values <= 0:
            raise self._error(f"{self._data.left} bytes are said to hold {self._values} values")
        return self._data

    def _advance(self, data: Whole, values: int, used: int) -> None:
        data.advance(used)
        if self._values is not None:
            self._values -= values
            if self._values == 0 and data.left:
                raise self._error(f"{data.left} bytes are left after the last value")
        if not data.left:
            if self._values:
                raise self._error(f"ends {self._values} values early")
            self._data = None

    def _name(self) -> str:
        return f"segment {self._next - 1} of {self.what}"

    def _offset(self) -> int:
        return self.segments[self._next - 1].offset

    def _located(self, error: CorruptDataError) -> CorruptDataError:
        return located(error, self._name(), self._offset(), self.store.source.path)

    def _error(self, reason: str) -> CorruptDataError:
        return CorruptDataError(reason, structure=self._name(), offset=self._offset(), path=self.store.source.path)


class _Passed:
    """Values that are passed over."""

    def begin(self, n: int, most: int) -> None: ...

    def step(self, src: Bytes, n: int) -> int:
        return checked(kernels().value_at(src, n), "")

    def end(self) -> None: ...


class _Bytes:
    """Single bytes."""

    def begin(self, n: int, most: int) -> None:
        self._out: Bytes = allocate(n)[1]
        self._done = 0

    def step(self, src: Bytes, n: int) -> int:
        self._out[self._done : self._done + n] = src[:n]
        self._done += n
        return n

    def end(self) -> Bytes:
        return self._out


class _PassedBytes(_Passed):
    """Single bytes that are passed over."""

    def step(self, src: Bytes, n: int) -> int:
        return n


class Selectors(Stream):
    """Dictionary selectors: one byte a value, no tags (vng.md section 5.4)."""

    def read(self, n: int) -> Bytes:
        """uint8, shape (n,)."""
        parts = self.parts(n, _Bytes())
        return parts[0] if len(parts) == 1 else np.concatenate([*parts, np.empty(0, np.uint8)])

    def _stated(self, place: int) -> int | None:
        return self.segments[place].mem_length

    def _need(self, values: int) -> int:
        return values

    def _passer(self) -> Decoder[None]:
        return _PassedBytes()


class _Numbers:
    """Signed integers, never null."""

    def begin(self, n: int, most: int) -> None:
        self._out: Int64s = allocate(n, np.int64)[1]
        self._valid: Bytes = allocate(n)[1]
        self._done = 0

    def step(self, src: Bytes, n: int) -> int:
        here = slice(self._done, self._done + n)
        out, valid = self._out[here], self._valid[here]
        if (src[:n] == ZERO).all():
            out[:] = 0
            used = n
        else:
            used = checked(kernels().decode_ints(src, True, out, valid), "", self._done)
            if not valid.view(np.bool_).all():
                raise CorruptDataError(f"null where a number is needed, value {self._done + int(np.argmin(valid))}")
        self._done += n
        return used

    def end(self) -> Int64s:
        return self._out


ZERO = 1
"""The number 0 as it is stored: a tag, and an empty body."""


class Integers(Stream):
    """Runs, lengths, union tags and the root: signed integers, never null."""

    def read(self, n: int) -> Int64s:
        """int64, shape (n,)."""
        parts = self.parts(n, _Numbers())
        return parts[0] if len(parts) == 1 else np.concatenate([*parts, np.empty(0, np.int64)])

    def lengths(self, n: int) -> tuple[Int64s, int]:
        """Lengths of n lists and their sum; see `checked_lengths`."""
        return checked_lengths(self.read(n), self)


class Numbers(Protocol):
    """Integers that are stored in another way than as tagged values."""

    @property
    def segmap(self) -> Segmap:
        """The segments that hold them."""
        ...

    @property
    def most(self) -> int | None:
        """How many there are at most, None where any number fits."""
        ...

    def open(self, store: Store, what: str) -> NumberStream:
        """A stream at the first of them."""
        ...


class NumberStream(Protocol):
    """What columns need of their lengths, tags and runs."""

    @property
    def what(self) -> str:
        """The column's name in messages."""
        ...

    @property
    def store(self) -> Store:
        """Where segments come from."""
        ...

    def read(self, n: int) -> Int64s:
        """The next n numbers: int64, shape (n,)."""
        ...

    def skip(self, n: int) -> None:
        """Pass over n numbers."""
        ...

    def lengths(self, n: int) -> tuple[Int64s, int]:
        """Lengths of n lists and their sum."""
        ...

    def left(self) -> int:
        """Numbers that can be read at once, 0 at the end."""
        ...

    def at_end(self) -> bool:
        """Whether all numbers were read."""
        ...


def number_stream(store: Store, numbers: Segmap | Numbers, what: str, *, counted: bool = False) -> NumberStream:
    """A stream of lengths, tags or runs, however they are stored; see `Stream` for the arguments."""
    if isinstance(numbers, tuple):
        return Integers(store, numbers, what, counted=counted)
    return numbers.open(store, what)


def segmap_of(numbers: Segmap | Numbers) -> Segmap:
    """The segments that hold numbers."""
    return numbers if isinstance(numbers, tuple) else numbers.segmap


def most_of(numbers: Segmap | Numbers) -> int | None:
    """How many numbers there are at most: a tagged one takes one byte or more."""
    return sum(segment.mem_length for segment in numbers) if isinstance(numbers, tuple) else numbers.most


def checked_lengths(lengths: Int64s, stream: NumberStream) -> tuple[Int64s, int]:
    """Lengths of lists and their sum.

    Raises:
        CorruptDataError: a length is negative, or they add up to more than a list column can hold.
    """
    if len(lengths) and (int(lengths.min()) < 0 or int(lengths.max()) >= 2**31):
        raise CorruptDataError(
            f"list length {int(lengths.min())} to {int(lengths.max())}",
            structure=stream.what,
            path=stream.store.source.path,
        )
    total = int(lengths.sum())
    if total >= 2**31:
        raise CorruptDataError(
            f"{len(lengths)} lists of {total} elements in all", structure=stream.what, path=stream.store.source.path
        )
    return lengths, total
