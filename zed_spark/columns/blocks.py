"""Blocks of rows whose bounds depend on the rows alone, not on the batches in which they come."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pyarrow as pa

from zed_spark.columns import array, record, union
from zed_spark.columns.column import Column, Ints, Sequence
from zed_spark.types import Array, Fusion, Map, Record, Set, Union, core


class Blocks:
    """Holds sequences until they fill a block.

    A block ends with the row that completes its number of rows, or that brings its values (`row_bytes`) to a number of
    bytes. What is decided for the rows of a block together, such as their types, is then the same however the rows
    were handed over.

    Attributes:
        nbytes: bytes of the columns that are held.
    """

    def __init__(self, rows: int, nbytes: int) -> None:
        """A block without rows.

        Args:
            rows: rows of a block.
            nbytes: bytes of values after which a block ends before it has all its rows.
        """
        self.nbytes = 0
        self._most, self._limit = rows, nbytes
        self._start()

    def _start(self) -> None:
        self._held: list[Sequence] = []
        self._count = self.nbytes = self._measured = self._bytes = 0

    def add(self, sequence: Sequence) -> Iterator[list[Sequence]]:
        """Take rows; the blocks that they complete, each as sequences in order."""
        start = 0
        while start < len(sequence):
            count = min(self._most - self._count, len(sequence) - start)
            part = sequence if count == len(sequence) else sequence.slice(start, count)
            fitting, full = self._fitting(part)
            if fitting < count:
                part = part.slice(0, fitting)
            self._held.append(part)
            self._count += fitting
            self.nbytes += part.nbytes
            start += fitting
            if full or self._count == self._most:
                yield self.take()

    def take(self) -> list[Sequence]:
        """What is held, which is held no more."""
        held = self._held
        self._start()
        return held

    def _fitting(self, part: Sequence) -> tuple[int, bool]:
        """How many rows go to the block before its bytes are reached, and whether they are reached by then."""
        if self.nbytes + part.nbytes < self._limit:
            # Columns take no less than the values in them.
            return len(part), False
        self._bytes += sum(int(row_bytes(one).sum()) for one in self._held[self._measured :])
        self._measured = len(self._held)
        ends = self._bytes + np.cumsum(row_bytes(part))
        place = int(np.searchsorted(ends, self._limit))
        return min(place + 1, len(part)), place < len(part)


def row_bytes(sequence: Sequence) -> Ints:
    """The bytes that the values in each row take as Arrow holds them, without validity, offsets, tags and bools.

    Returns:
        int64, shape (n,).
    """
    sizes = [_bytes(column) for column in sequence.columns]
    if sequence.tags is None:
        return sizes[int(np.argmax([len(own) for own in sizes]))] if sizes else np.zeros(0, np.int64)
    found = np.zeros(len(sequence.tags), np.int64)
    for tag, own in enumerate(sizes):
        found[sequence.tags == tag] = own
    return found


def _bytes(column: Column) -> Ints:
    kind, found = core(column.type), np.zeros(len(column), np.int64)
    if not len(column):
        return found
    match kind:
        case Record():
            for field in record.fields(column):
                found += _bytes(field)
            return found
        case Array() | Set():
            offsets, items = array.parts(column)
            return _sums(offsets, _bytes(items))
        case Map():
            offsets, keys, values = array.map_parts(column)
            return _sums(offsets, _bytes(keys) + _bytes(values))
        case Union():
            tags, members = union.member_values(column)
            for tag, member in enumerate(members):
                found[tags == tag] = _bytes(member)
            return found
        case Fusion():
            types = column.array.field(1)
            return _bytes(Column(kind.inner, column.array.field(0))) + _lengths(types)
    of = column.array.type
    if pa.types.is_binary(of) or pa.types.is_string(of):
        return _lengths(column.array)
    return found if pa.types.is_null(of) else found + of.bit_width // 8


def _lengths(bodies: pa.Array) -> Ints:
    offsets = np.frombuffer(bodies.buffers()[1], np.int32, len(bodies) + 1, bodies.offset * 4)
    return np.diff(offsets).astype(np.int64)


def _sums(offsets: array.Offsets, sizes: Ints) -> Ints:
    stops = np.concatenate((np.zeros(1, np.int64), np.cumsum(sizes)))
    found: Ints = stops[offsets[1:]] - stops[offsets[:-1]]
    return found
