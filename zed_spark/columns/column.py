"""The middle of the package: a column is a Zed type and an Arrow array; a sequence mixes columns in order."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.columns.buffers import valid_bytes
from zed_spark.types import Type

Ints = npt.NDArray[np.int64]
Tags = npt.NDArray[np.int32]
Bytes = npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Column:
    """Values of one Zed type.

    Attributes:
        type: the Zed type, names included.
        array: the values, of the Arrow type ``layout.arrow_type(type)``.
    """

    type: Type
    array: pa.Array

    def __len__(self) -> int:
        return len(self.array)

    def slice(self, start: int, length: int | None = None) -> Column:
        """Rows ``start`` to ``start + length``, without copying."""
        return Column(self.type, self.array.slice(start, length))

    def take(self, rows: npt.NDArray[np.integer]) -> Column:
        """The rows at these positions (none of them null), copied."""
        # Not by `pa.array`, which would load pandas first.
        places = pa.py_buffer(np.ascontiguousarray(rows, np.int64))
        return Column(self.type, self.array.take(pa.Array.from_buffers(pa.int64(), len(rows), [None, places])))

    @property
    def valid(self) -> Bytes | None:
        """uint8, shape (n,), 0 where a value is null; None when none is. Unions know nothing of nulls here."""
        return valid_bytes(self.array)

    @property
    def nbytes(self) -> int:
        """Bytes of the rows in the column, slices counted as what they show."""
        return int(self.array.nbytes)


@dataclass(frozen=True, slots=True)
class Sequence:
    """Values of several super types in their order.

    Attributes:
        types: the super types, distinct, as they stand in the file.
        columns: for each super type its values; of the super type itself or, when only some fields were asked
            for, of what is left of it (`zed_spark.columns.project.project_type`).
        tags: int32, shape (n,): for each value the position in ``types`` of its super type, whose column
            gives its next value; None when there is one super type or none.
    """

    types: tuple[Type, ...]
    columns: tuple[Column, ...]
    tags: Tags | None = None

    def __len__(self) -> int:
        return sum(len(column) for column in self.columns)

    @property
    def nbytes(self) -> int:
        """Bytes of all columns."""
        return sum(column.nbytes for column in self.columns)

    def order(self) -> Ints | None:
        """For each value its place once all columns are laid end to end; None when that is 0, 1, 2, ..."""
        if self.tags is None or len(self.columns) < 2:
            return None
        places = np.empty(len(self.tags), np.int64)
        base = 0
        for tag, column in enumerate(self.columns):
            here = np.flatnonzero(self.tags == tag)
            places[here] = np.arange(base, base + len(here))
            base += len(column)
        return places

    def slice(self, start: int, length: int) -> Sequence:
        """Values ``start`` to ``start + length``, without copying; absent super types are left out."""
        if self.tags is None:
            return Sequence(self.types, tuple(column.slice(start, length) for column in self.columns))
        before = np.bincount(self.tags[:start], minlength=len(self.columns))
        tags = self.tags[start : start + length]
        counts = np.bincount(tags, minlength=len(self.columns))
        kept = [int(tag) for tag in np.flatnonzero(counts)]
        columns = tuple(self.columns[tag].slice(int(before[tag]), int(counts[tag])) for tag in kept)
        renumber = np.zeros(len(self.columns), np.int32)
        renumber[kept] = np.arange(len(kept), dtype=np.int32)
        return Sequence(tuple(self.types[tag] for tag in kept), columns, renumber[tags] if len(kept) > 1 else None)
