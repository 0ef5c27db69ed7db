"""Small neighbours in groups, sequences joined into larger ones, and cut into blocks of rows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns import union
from zed_spark.columns.arrow_types import is_struct
from zed_spark.columns.assemble import concatenated
from zed_spark.columns.buffers import string_buffers
from zed_spark.columns.column import Column, Ints, Sequence, Tags
from zed_spark.columns.nested import offsets_and_items
from zed_spark.types import Type


class Coalescer:
    """Joins sequences until they have ``limit`` bytes, which are enough to encode; larger ones pass through."""

    def __init__(self, limit: int) -> None:
        self._groups: Groups[Sequence] = Groups(nbytes=limit)

    @property
    def nbytes(self) -> int:
        """Bytes of the collected sequences."""
        return self._groups.nbytes

    def add(self, sequence: Sequence, limit: int | None = None) -> Iterator[Sequence]:
        """Add a sequence, and yield the sequences to encode now, in order. A limit is that from here on."""
        if limit is not None:
            self._groups.enough_bytes = limit
        return map(end_to_end, self._groups.add(sequence, len(sequence), sequence.nbytes))

    def take(self) -> Iterator[Sequence]:
        """Remove the collected sequences and yield them as one."""
        return map(end_to_end, self._groups.take())


def end_to_end(sequences: list[Sequence]) -> Sequence:
    """Return the concatenation of sequences that all have rows, with super types in the order of first appearance."""
    if len(sequences) == 1:
        return sequences[0]
    # Two super types stay separate even if projection leaves the same type of both.
    found: dict[tuple[Type, Type], list[Column]] = {}
    known: dict[tuple[Type, Type], int] = {}
    tags: list[Tags] = []
    for sequence in sequences:
        keys = [(of, column.type) for of, column in zip(sequence.types, sequence.columns, strict=True)]
        for key, column in zip(keys, sequence.columns, strict=True):
            found.setdefault(key, []).append(column)
        tag_of = np.array([known.setdefault(key, len(known)) for key in keys], np.int32)
        # Without tags only one column has rows.
        only = np.argmax([len(column) for column in sequence.columns])
        tags.append(np.repeat(tag_of[only], len(sequence)) if sequence.tags is None else tag_of[sequence.tags])
    columns = [concatenated(parts) for parts in found.values()]
    whole = np.concatenate(tags) if len(columns) > 1 else None
    return Sequence(tuple(of for of, _ in found), tuple(columns), whole)


class Blocks:
    """Collects sequences, ``nbytes`` so far, until they fill a block.

    A block ends with the row that completes its number of rows or of bytes (`row_bytes`). So decisions for a block,
    such as its types, do not depend on the batches.
    """

    def __init__(self, rows: int, nbytes: int) -> None:
        """Start an empty block, which ends after ``rows`` rows or ``nbytes`` bytes of values."""
        self.nbytes = 0
        self._most, self._limit = rows, nbytes
        self._start()

    def _start(self) -> None:
        self._held: list[Sequence] = []
        self._count = self.nbytes = self._measured = self._bytes = 0

    def add(self, sequence: Sequence) -> Iterator[list[Sequence]]:
        """Add rows, and yield the blocks that they complete, each as sequences in order."""
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
        """Remove and return the collected sequences."""
        held = self._held
        self._start()
        return held

    def _fitting(self, part: Sequence) -> tuple[int, bool]:
        """Return how many rows of a part belong to the current block, and whether its limit of bytes is reached."""
        if self.nbytes + part.nbytes < self._limit:
            # The buffers of columns are at least as large as their values.
            return len(part), False
        self._bytes += sum(int(row_bytes(one).sum()) for one in self._held[self._measured :])
        self._measured = len(self._held)
        ends = self._bytes + np.cumsum(row_bytes(part))
        last = int(np.searchsorted(ends, self._limit))
        return min(last + 1, len(part)), last < len(part)


def row_bytes(sequence: Sequence) -> Ints:
    """Return the bytes of each row's values as Arrow data, int64, without validity, offsets, tags and bools."""
    sizes = [_value_bytes(column) for column in sequence.columns]
    if sequence.tags is None:
        return sizes[int(np.argmax([len(tag_sizes) for tag_sizes in sizes]))] if sizes else np.zeros(0, np.int64)
    found = np.zeros(len(sequence.tags), np.int64)
    for tag, tag_sizes in enumerate(sizes):
        found[sequence.tags == tag] = tag_sizes
    return found


def _value_bytes(column: Column) -> Ints:
    kind, found = zt.core(column.type), np.zeros(len(column), np.int64)
    if not len(column):
        return found
    match kind:
        case _ if is_struct(kind):
            for field in column.fields():
                found += _value_bytes(field)
            return found
        case zt.Array() | zt.Set() | zt.Map():
            offsets, items = offsets_and_items(column)
            stops = np.concatenate((np.zeros(1, np.int64), np.cumsum(_value_bytes(items))))
            return np.asarray(stops[offsets[1:]] - stops[offsets[:-1]])
        case zt.Union():
            tags, members = union.member_values(column)
            for tag, member in enumerate(members):
                found[tags == tag] = _value_bytes(member)
            return found
    of = column.array.type
    if pa.types.is_binary(of) or pa.types.is_string(of):
        return np.diff(string_buffers(column.array)[0]).astype(np.int64)
    return found if pa.types.is_null(of) else found + of.bit_width // 8


Item = TypeVar("Item")

UNLIMITED = 1 << 62


class Groups(Generic[Item]):
    """Collects items with rows, in order, until they are enough for a group. Large ones are groups of their own.

    So many ``rows`` or ``nbytes`` complete a group; an item of as many bytes starts one of its own. A group of several
    items has at most ``most_rows`` and ``most_bytes``. With ``first_alone``, the first item is a group, so that its
    consumer gets it soon. ``enough_bytes`` may be changed; the attribute ``nbytes`` is of the collected items.
    """

    def __init__(
        self,
        *,
        rows: int = UNLIMITED,
        nbytes: int = UNLIMITED,
        most_rows: int = UNLIMITED,
        most_bytes: int = UNLIMITED,
        first_alone: bool = False,
    ) -> None:
        self.enough_bytes, self.nbytes = nbytes, 0
        self._enough_rows, self._most_rows, self._most_bytes = rows, most_rows, most_bytes
        self._is_first = first_alone
        self._held: list[Item] = []
        self._rows = 0

    def add(self, item: Item, rows: int, nbytes: int) -> Iterator[list[Item]]:
        """Add an item of about so many bytes, unless it has no rows, and yield the groups that are now complete."""
        if not rows:
            return
        is_large = nbytes >= self.enough_bytes
        if is_large or self._rows + rows > self._most_rows or self.nbytes + nbytes > self._most_bytes:
            yield from self.take()
        self._held.append(item)
        self._rows, self.nbytes = self._rows + rows, self.nbytes + nbytes
        if self._is_first or self._rows >= self._enough_rows or self.nbytes >= self.enough_bytes:
            self._is_first = False
            yield from self.take()

    def take(self) -> Iterator[list[Item]]:
        """Remove the collected items and yield them as a group, if there are any."""
        held, self._held, self._rows, self.nbytes = self._held, [], 0, 0
        if held:
            yield held
