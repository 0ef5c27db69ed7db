"""What one bag of values has more of than another, in bounded memory.

Two values are equal if their types and bytes are. A value that occurs three times on one side and once on the other is
different twice. Both sides come in the order of the pool, so equal values come at about the same time: those with keys
up to which both sides were read are compared, and forgotten. Where very many values have one key, and differ, they go
to temporary files by a checksum of their bytes, and are compared file by file.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from functools import partial
from itertools import pairwise
from typing import TypeAlias

import numpy as np
import pyarrow as pa

from zed_spark.columns.coalesce import end_to_end
from zed_spark.columns.column import Ints, Sequence
from zed_spark.columns.nulls import rows_for_dialect
from zed_spark.formats.rows.encode import encoded_values, normalise
from zed_spark.formats.rows.type_table import canonical
from zed_spark.lake.config import Order
from zed_spark.lake.keys import Keys, keys_of
from zed_spark.lake.metadata import TypedValue
from zed_spark.lake.sorting import MEMORY, Spill
from zed_spark.storage.local_paths import temporary_file
from zed_spark.types import Type
from zed_spark.types.dialect import ZNG, Dialect

FILES = 32
"""The temporary files of each side."""

Parts: TypeAlias = list[Sequence]
"""Values in parts, none of them empty."""


def difference(
    first: Iterable[Sequence], second: Iterable[Sequence], order: Order, dialect: Dialect, memory: int = MEMORY
) -> Iterator[tuple[Parts, Parts]]:
    """Yield what only the first side has, and what only the second one has, of some keys after the other.

    Args:
        first: values in an order.
        second: others in the same order.
        order: the order.
        dialect: that of the bytes by which values are compared.
        memory: bytes of values with one key that are held at once.
    """
    sides = _Side(first, order), _Side(second, order)
    limit = memory // 4
    while any(side.is_open for side in sides):
        _behind(sides, order).read()
        ends = [side.last for side in sides if side.is_open]
        known = [end for end in ends if end is not None]
        if len(known) < len(ends):
            continue
        bound = None if not known else order.ends(known[0], known[-1])[0]
        yield unequal(sides[0].take(bound), sides[1].take(bound), dialect)
        if sum(side.nbytes for side in sides) <= limit:
            continue
        # Very much of one key. What is equal so far need not be held until the next one.
        left = unequal(sides[0].take(), sides[1].take(), dialect)
        for side, parts in zip(sides, left, strict=True):
            side.put_back(parts)
        held = sum(side.nbytes for side in sides)
        if held > memory:
            yield from _by_checksum(sides, dialect)
            return
        limit = max(memory // 4, 2 * held)


class _Side:
    """One side while it is read: the values that were not compared yet, in order."""

    def __init__(self, batches: Iterable[Sequence], order: Order) -> None:
        self.is_open = True
        self.last: TypedValue | None = None
        self.nbytes = 0
        self._batches, self._order = iter(batches), order
        self._held: list[tuple[Sequence, Keys]] = []

    def read(self) -> None:
        """Read one batch."""
        values = next(self._batches, None)
        if values is None:
            self.is_open = False
        elif len(values):
            self._hold(values)
            self.last = self._held[-1][1].at(len(values) - 1)

    def take(self, bound: TypedValue | None = None) -> Parts:
        """Remove the values with keys before a bound, or all, and return them."""
        held, self._held, self.nbytes = self._held, [], 0
        found: Parts = []
        for values, keys in held:
            count = len(values)
            if bound is not None:
                count = 0 if self._held else keys.until(bound, self._order, inclusive=False)
            if count:
                found.append(values.slice(0, count))
            if count < len(values):
                self._hold(values.slice(count, len(values) - count))
        return found

    def put_back(self, parts: Parts) -> None:
        """Hold values that were taken."""
        for values in parts:
            self._hold(values)

    def rest(self) -> Iterator[Sequence]:
        """Yield all values that are left."""
        yield from self.take()
        yield from (values for values in self._batches if len(values))

    def _hold(self, values: Sequence) -> None:
        self._held.append((values, keys_of(values, self._order.path, self._order.members)))
        self.nbytes += values.nbytes


def _behind(sides: tuple[_Side, _Side], order: Order) -> _Side:
    """The side that has to be read on: the one whose last key sorts first."""
    one, other = sides
    if not (one.is_open and other.is_open):
        return one if one.is_open else other
    if one.last is None or other.last is None:
        return one if one.last is None else other
    return one if order.compare(one.last, other.last) <= 0 else other


def unequal(first: Parts, second: Parts, dialect: Dialect) -> tuple[Parts, Parts]:
    """Return the values of each side without those that the other side has as well, as often as both have them."""
    if not first or not second:
        return first, second
    whole, count = end_to_end([*first, *second]), sum(map(len, first))
    codes = _codes(whole, dialect)
    ours, theirs = codes[:count], codes[count:]
    if np.array_equal(ours, theirs):
        return [], []
    most = int(codes.max()) + 1
    common = np.minimum(np.bincount(ours, minlength=most), np.bincount(theirs, minlength=most))
    rows = (
        np.flatnonzero(_occurrences(ours) >= common[ours]),
        np.flatnonzero(_occurrences(theirs) >= common[theirs]) + count,
    )
    one, other = ([whole.take(chosen)] if len(chosen) else [] for chosen in rows)
    return one, other


def _encoded(values: Sequence, dialect: Dialect) -> Iterator[tuple[Ints, pa.Array]]:
    """Yield the bytes of the values of each type, with their rows."""
    stored = rows_for_dialect([values], dialect, partial(normalise, dialect=dialect))
    found: dict[Type, list[tuple[Ints, pa.Array]]] = {}
    for tag, column in enumerate(stored.columns):
        rows = np.arange(len(column)) if stored.tags is None else np.flatnonzero(stored.tags == tag)
        # ZNG's unions are stored with their members in one order, whatever the order was before.
        of = canonical(column.type) if dialect is ZNG else column.type
        found.setdefault(of, []).append((rows, encoded_values(column, dialect)))
    for parts in found.values():
        yield np.concatenate([rows for rows, _ in parts]), pa.concat_arrays([encoded for _, encoded in parts])


def _codes(values: Sequence, dialect: Dialect) -> Ints:
    """A number for each value, equal for equal values."""
    codes, base = np.zeros(len(values), np.int64), 0
    for rows, encoded in _encoded(values, dialect):
        coded = encoded.dictionary_encode()
        # Not by `to_numpy`, which would load pandas first.
        codes[rows] = np.frombuffer(coded.indices.buffers()[1] or b"", np.int32)[: len(rows)] + np.int64(base)
        base += len(coded.dictionary)
    return codes


def _occurrences(codes: Ints) -> Ints:
    """How often the number of each row is in the rows before it."""
    rows = np.argsort(codes, kind="stable")
    in_order = codes[rows]
    firsts = np.flatnonzero(np.concatenate((np.ones(1, np.bool_), in_order[1:] != in_order[:-1])))
    found = np.empty(len(codes), np.int64)
    found[rows] = np.arange(len(codes)) - np.repeat(firsts, np.diff(np.append(firsts, len(codes))))
    return found


def _by_checksum(sides: tuple[_Side, _Side], dialect: Dialect) -> Iterator[tuple[Parts, Parts]]:
    """Compare what is left of both sides by way of temporary files."""
    with ExitStack() as files:
        spills = [[Spill(files.enter_context(temporary_file())) for _ in range(FILES)] for _ in sides]
        for side, own in zip(sides, spills, strict=True):
            for values in side.rest():
                places = _checksums(values, dialect) % FILES
                for place in np.unique(places).tolist():
                    own[place].write(values.take(np.flatnonzero(places == place)))
        for one, other in zip(*spills, strict=True):
            yield unequal(list(one.read()), list(other.read()), dialect)


def _checksums(values: Sequence, dialect: Dialect) -> Ints:
    found = np.zeros(len(values), np.int64)
    for rows, encoded in _encoded(values, dialect):
        data = memoryview(encoded.buffers()[2] or b"")
        stops = np.frombuffer(encoded.buffers()[1], np.int64).tolist()
        found[rows] = [zlib.crc32(data[start:stop]) for start, stop in pairwise(stops)]
    return found
