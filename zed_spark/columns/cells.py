"""Texts as columns: kernels read the usual ones, and functions of the caller what these leave.

A column collects the texts of one field of many rows, and is made at the end of a batch.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int32s
from zed_spark.codec.buffers import allocate, checked, pack_bits
from zed_spark.columns.buffers import string_array
from zed_spark.columns.column import Column
from zed_spark.columns.nested import build_list
from zed_spark.columns.primitive import from_bodies, from_bools, from_floats, from_ints
from zed_spark.columns.values import from_values, to_values
from zed_spark.types.body import sorted_unique

Faults = list[tuple[int, str]]
"""Rows whose text is no value, each with what was found and expected."""

_ODD = 2
_SHOWN = 60


@dataclass(frozen=True, slots=True)
class Cells:
    """Texts: the i-th is ``src[bounds[stride * i + field]:bounds[stride * i + field + 1] - 1]``.

    ``count`` is their number, ``unset`` the text of those without a value.
    """

    src: Bytes
    bounds: Int32s
    stride: int
    field: int
    count: int
    unset: Bytes

    def text(self, i: int) -> bytes:
        """Return a text."""
        at = self.stride * i + self.field
        return self.src[self.bounds[at] : self.bounds[at + 1] - 1].tobytes()

    @property
    def span(self) -> int:
        """At least the bytes of all texts."""
        last = self.stride * (self.count - 1) + self.field + 1
        return int(self.bounds[last] - self.bounds[self.field]) if self.count else 0

    @property
    def nbytes(self) -> int:
        """The bytes of all texts, with a separator each."""
        bounds = self.bounds[: self.count * self.stride].reshape(self.count, self.stride)
        return int((bounds[:, self.field + 1] - bounds[:, self.field]).sum())


Split: TypeAlias = Callable[[Cells, Int32s, Int32s, Bytes], int]
"""Finds the items of cells: fills ends, bounds of items and validity as `zeek_items` does, and returns its result."""


class Scratch:
    """An array that grows; its memory is used again for the next batch."""

    __slots__ = ("_array", "used")

    def __init__(self, dtype: npt.DTypeLike, first: int | None = None) -> None:
        self._array = np.zeros(64, dtype)
        self.used = 0 if first is None else 1

    def room(self, count: int, before: int = 0) -> npt.NDArray[Any]:
        """Return the next elements, which are not used yet, with some of those before them."""
        if self.used + count > len(self._array):
            grown = np.empty(max(self.used + count, 2 * len(self._array)), self._array.dtype)
            grown[: self.used] = self._array[: self.used]
            self._array = grown
        return self._array[self.used - before : self.used + count]

    def taken(self) -> npt.NDArray[Any]:
        """Return a view of what is used."""
        return self._array[: self.used]


def _copied(values: npt.NDArray[Any]) -> tuple[pa.Buffer, npt.NDArray[Any]]:
    buffer, copy = allocate(len(values), values.dtype)
    copy[:] = values
    return buffer, copy


class Builder(ABC):
    """Collects the values of one field."""

    def __init__(self, of: zt.Type) -> None:
        self.type = of
        self._valid = Scratch(np.uint8)

    @abstractmethod
    def add(self, cells: Cells) -> Faults:
        """Append values; a text that is none becomes null, and is a fault."""

    @abstractmethod
    def take(self) -> Column:
        """Return the values as a column, and begin the next one."""

    def _take_valid(self) -> Bytes | None:
        found = self._valid.taken().copy()
        self._valid.used = 0
        return None if found.all() else found


class NumberBuilder(Builder):
    """Integers, ports, times, durations, bools and floats."""

    def __init__(self, of: zt.Type, kind: int, expected: str, read: Callable[[str], int]) -> None:
        super().__init__(of)
        self._kind, self._expected, self._read = kind, expected, read
        self._values = Scratch(np.int64)

    def add(self, cells: Cells) -> Faults:
        out, valid = self._values.room(cells.count), self._valid.room(cells.count)
        found = kernels.zeek_numbers(
            cells.src, cells.bounds, cells.stride, cells.field, cells.unset, self._kind, out, valid
        )
        faults: Faults = []
        if checked(found, "field"):
            for row in np.flatnonzero(valid == _ODD).tolist():
                text = cells.text(row)
                try:
                    out[row] = self._read(text.decode())
                    valid[row] = 1
                except ValueError:
                    out[row] = valid[row] = 0
                    faults.append((row, fault(text, self._expected)))
        self._values.used += cells.count
        self._valid.used += cells.count
        return faults

    def take(self) -> Column:
        values, valid = self._values.taken(), self._take_valid()
        self._values.used = 0
        if self.type is zt.BOOL:
            return from_bools(self.type, values.astype(np.uint8), valid)
        make = from_floats if self.type is zt.FLOAT64 else from_ints
        return make(self.type, _copied(values)[1], valid)


class BodyBuilder(Builder):
    """Strings, addresses and networks."""

    def __init__(self, of: zt.Type, kind: int, expected: str, read: Callable[[bytes], bytes]) -> None:
        super().__init__(of)
        self._kind, self._expected, self._read = kind, expected, read
        self._ends, self._data = Scratch(np.int32, 0), Scratch(np.uint8)
        self._odd: dict[int, bytes] = {}

    def add(self, cells: Cells) -> Faults:
        ends, valid = self._ends.room(cells.count, 1), self._valid.room(cells.count)
        data = self._data.room(cells.span + 16 * cells.count, self._data.used)
        found = kernels.zeek_bodies(
            cells.src, cells.bounds, cells.stride, cells.field, cells.unset, self._kind, ends, data, valid
        )
        faults: Faults = []
        if checked(found, "field"):
            for row in np.flatnonzero(valid == _ODD).tolist():
                text = cells.text(row)
                valid[row] = 0
                try:
                    self._odd[self._valid.used + row] = self._read(text)
                except ValueError:
                    faults.append((row, fault(text, self._expected)))
        self._ends.used += cells.count
        self._valid.used += cells.count
        self._data.used = int(ends[-1])
        return faults

    def take(self) -> Column:
        count = self._valid.used
        data, valid = _copied(self._data.taken())[0], self._take_valid()
        column = from_bodies(self.type, self._ends.taken().copy(), data, valid, is_ascii=True)
        self._ends.used, self._data.used = 1, 0
        if not self._odd:
            return column
        mask = np.zeros(count, np.uint8)
        mask[list(self._odd)] = 1
        odd = string_array([*self._odd.values()], column.array.type)
        self._odd = {}
        where = pa.Array.from_buffers(pa.bool_(), count, [None, pack_bits(mask)])
        return Column(self.type, pc.replace_with_mask(column.array, where, odd), True)


class ListBuilder(Builder):
    """Sets and arrays."""

    def __init__(self, of: zt.Set | zt.Array, inner: Builder, split: Split) -> None:
        super().__init__(of)
        self._inner, self._split = inner, split
        self._ends = Scratch(np.int32, 0)

    def add(self, cells: Cells) -> Faults:
        ends, valid = self._ends.room(cells.count, 1), self._valid.room(cells.count)
        items = np.empty(2 * cells.nbytes, np.int32)
        found = self._split(cells, ends, items, valid)
        count = checked(found, "field")
        faults = self._inner.add(Cells(cells.src, items[: 2 * count], 2, 0, count, cells.unset))
        self._ends.used += cells.count
        self._valid.used += cells.count
        if not faults:
            return faults
        rows = np.searchsorted(ends - ends[0], [item for item, _ in faults], "right") - 1
        first: dict[int, str] = {}
        for row, (_, reason) in zip(rows.tolist(), faults, strict=True):
            first.setdefault(row, reason)
        return [*first.items()]

    def take(self) -> Column:
        items, offsets = self._inner.take(), self._ends.taken().copy()
        self._ends.used = 1
        column = build_list(self.type, offsets, items, self._take_valid())
        return _normal_sets(column, offsets) if isinstance(self.type, zt.Set) else column


def _normal_sets(column: Column, offsets: Int32s) -> Column:
    """Return a column of sets with their elements in order, each once."""
    rows = np.flatnonzero(np.diff(offsets) > 1)
    if not len(rows) or not isinstance(column.type, zt.Set):
        return column
    inner = column.type.inner
    changed = from_values(column.type, [sorted_unique(inner, items) for items in to_values(column.take(rows))])
    order = np.arange(len(column))
    order[rows] = len(column) + np.arange(len(rows))
    return Column(column.type, pa.concat_arrays([column.array, changed.array]), column.checked).take(order)


def fault(text: bytes, expected: str) -> str:
    """Return what is wrong with a text."""
    shown = text.decode(errors="backslashreplace")
    return f"{shown if len(shown) <= _SHOWN else shown[:_SHOWN] + '...'!r}; expected {expected}"
