"""Blocks of rows that have only the fields wanted, copied frame by frame while the frame is in the cache.

All the rest is as for other blocks: a narrow block has the bytes of rows of narrower types. This pays where fewer than
half of the fields are wanted.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from zed_spark import types as zt
from zed_spark.codec import arrays as op
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int32s, Int64s
from zed_spark.codec.buffers import allocate, frozen
from zed_spark.columns.project import Projection, wants
from zed_spark.formats.rows.block import Block, Payload, Rows
from zed_spark.types import Type

LEAST_MEMORY = 1 << 20
"""Bytes of a narrow block at first."""


def is_worthwhile(types: Iterable[Type], projection: Projection) -> bool:
    """Whether fewer than half of the fields of the records among the types are wanted."""
    found = [name for of in types if isinstance(record := zt.under(of), zt.Record) for name, _ in record.fields]
    return 2 * sum(projection.below(name) is not None for name in found) < len(found)


def narrowed(of: Type, projection: Projection) -> Type:
    """A record type with only the top-level fields that are wanted, each of them as it is; others unchanged."""
    if isinstance(of, zt.Named) and isinstance(zt.under(of), zt.Record):
        return of.map_children(lambda inner: narrowed(inner, projection))
    if not isinstance(of, zt.Record):
        return of
    return zt.Record(tuple((name, field) for name, field in of.fields if projection.below(name) is not None))


class Narrowing:
    """What the kernel does with the rows of each type.

    Args:
        whole: the types by number, to which more are appended.
        projection: the fields wanted.
        super_types: the types wanted; None for all.

    Attributes:
        whole: the types by number.
        types: the narrower ones.
        begins: int32, shape (types,): where the program of each is (`zed_spark.codec.narrow.narrow_rows`).
        program: int32: all programs.
    """

    def __init__(self, whole: list[Type], projection: Projection, super_types: frozenset[Type] | None) -> None:
        self.projection, self.super_types = projection, super_types
        self.whole = whole
        self.types: list[Type] = []
        self._begins: list[int] = []
        self._program: list[int] = []
        self.begins: Int32s = np.empty(0, np.int32)
        self.program: Int32s = np.empty(0, np.int32)

    def learn(self) -> None:
        """Take note of new types."""
        if len(self.whole) == len(self.types):
            return
        for of in self.whole[len(self.types) :]:
            self.types.append(narrowed(of, self.projection))
            self._begins.append(len(self._program))
            self._program += self._spans(of)
        self.begins = frozen(np.array(self._begins, np.int32))
        self.program = frozen(np.array(self._program, np.int32))

    def _spans(self, of: Type) -> list[int]:
        """The program of a type."""
        if self.super_types is not None and of not in self.super_types:
            return [op.NO_ROW]
        record = zt.under(of)
        if not isinstance(record, zt.Record):
            return [op.WHOLE if wants(of, self.projection) else op.NO_VALUE]
        spans: list[int] = []
        skipped = taken = 0
        for name, _ in record.fields:
            if self.projection.below(name) is not None:
                taken += 1
                continue
            if taken:
                spans += (skipped, taken)
                skipped = taken = 0
            skipped += 1
        if taken:
            spans += (skipped, taken)
        return [len(spans) // 2, *spans]


class Memory:
    """What narrow blocks use one after the other.

    Attributes:
        out: the narrow rows.
        numbers: int32, shape (rows,): the type number of each row.
        starts: the position of its tag.
        stops: the position after it.
    """

    def __init__(self, rows: int) -> None:
        self.out: Bytes = allocate(LEAST_MEMORY)[1]
        self.numbers, self.starts, self.stops = (allocate(rows, np.int32)[1] for _ in range(3))


class NarrowBlock(Block):
    """Narrow rows of several frames, one after the other.

    Attributes:
        src: the rows, uint8, shape (bytes,), read-only.
        frames: the frames.
        ends: int64, shape (frames,): where each frame's rows end in ``src``.
    """

    is_movable = False

    def __init__(self, path: str, narrowing: Narrowing, space: Memory, frame: Block, most: int) -> None:
        """An empty block.

        Args:
            path: the file, for messages.
            narrowing: what to keep.
            space: memory; what an earlier block held there is overwritten.
            frame: a block for the frame to read next.
            most: bytes of rows at most, unless one row has more.
        """
        super().__init__(path, space.out)
        self._narrowing, self._space, self._frame, self._most = narrowing, space, frame, most
        self._state: Int64s = np.zeros(op.NARROW_STATE, np.int64)
        self._rest: Payload | None = None

    @property
    def is_full(self) -> bool:
        """As of any block."""
        return self._rest is not None

    @property
    def nbytes(self) -> int:
        """Bytes of all rows so far."""
        return int(self._state[op.NARROW_TO])

    def add(self, payload: Payload) -> None:
        """Append the rows of a payload, as many as fit.

        Raises:
            CorruptDataError: it is damaged; the rows before the damage are appended.
        """
        self._frame = self._frame.following(self._frame.nbytes)
        self._frame.add(payload)
        self._state[op.NARROW_AT] = 0
        self._narrowing.learn()
        self._append(payload)

    def resume(self) -> None:
        """Append the rows of the last payload that were missing in the block before, as many as fit.

        Raises:
            CorruptDataError: it is damaged; the rows before the damage are appended.
        """
        if self._rest is not None:
            self._append(self._rest)

    def skip_rest(self) -> None:
        """As of any block."""
        self._rest = None

    def _append(self, payload: Payload) -> None:
        self._rest = None
        begin = self.nbytes
        try:
            self._copy(payload)
        finally:
            if self.nbytes > begin:
                self.frames.append(payload.frame)
                self._numbers.append(payload.numbers)
                self._ends.append(self.nbytes)

    def _copy(self, payload: Payload) -> None:
        space, narrowing, state = self._space, self._narrowing, self._state
        result = op.FULL
        while result == op.FULL:
            result = kernels.narrow_rows(
                self._frame.memory,
                payload.size,
                payload.numbers,
                narrowing.begins,
                narrowing.program,
                space.out,
                space.numbers,
                space.starts,
                space.stops,
                state,
            )
            if result == op.FULL and not self._grow(payload.size):
                self._rest = payload
                return
        if result < 0:
            self._frame.finish()
            raise self._frame.explain(int(state[op.NARROW_AT]), narrowing.whole, "malformed value")

    def _grow(self, size: int) -> bool:
        """Get more memory for rows of a payload of so many bytes. Returns whether there is more now."""
        space, rows = self._space, self._state[op.NARROW_ROWS]
        if rows == len(space.numbers) or (rows and len(space.out) >= self._most):
            return False
        needed = 2 * len(space.out) if len(space.out) < self._most else size + op.NARROW_AHEAD
        larger: Bytes = allocate(needed)[1]
        larger[: self.nbytes] = space.out[: self.nbytes]
        space.out = larger
        return True

    def finish(self) -> None:
        """As of any block."""
        self.memory = self._space.out
        self.seal()

    def rows(self, at: int, most: int, nbytes: int) -> Rows:
        """As of any block; no row is malformed before its fields are read."""
        space, count = self._space, int(self._state[op.NARROW_ROWS])
        stops = space.stops[:count]
        low = int(np.searchsorted(stops, at, "right"))
        fit = int(np.searchsorted(stops, at + nbytes, "right"))
        high = min(low + most, max(fit, low + 1), count)
        return Rows(space.numbers[low:high], space.starts[low:high], stops[low:high], int(stops[high - 1]), False)

    def following(self, at: int) -> NarrowBlock:
        """An empty block in the same memory, to be resumed where this one is full."""
        block = NarrowBlock(self.path, self._narrowing, self._space, self._frame, self._most)
        block._state[op.NARROW_AT], block._rest = self._state[op.NARROW_AT], self._rest
        return block
