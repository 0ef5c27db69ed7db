"""The central data structures: a column is a Zed type with an Arrow array; a sequence interleaves columns."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.columns.buffers import Bytes, valid_bytes
from zed_spark.columns.interleave import Ints, Tags, concatenated
from zed_spark.types import Type

__all__ = ["Bytes", "Column", "Ints", "Sequence", "Tags"]


@dataclass(frozen=True, slots=True)
class Column:
    """Values of one Zed type.

    Attributes:
        type: the Zed type, names included.
        array: the values, of the Arrow type `zed_spark.columns.arrow_types.arrow_type` of ``type``.
    """

    type: Type
    array: pa.Array

    def __len__(self) -> int:
        return len(self.array)

    def slice(self, start: int, length: int | None = None) -> Column:
        """Rows ``start`` to ``start + length``, without copying."""
        return Column(self.type, self.array.slice(start, length))

    def take(self, rows: npt.NDArray[np.integer]) -> Column:
        """A copy of the rows at some positions; ``rows`` holds no nulls."""
        # `pa.array` would load pandas.
        positions = pa.py_buffer(np.ascontiguousarray(rows, np.int64))
        return Column(self.type, self.array.take(pa.Array.from_buffers(pa.int64(), len(rows), [None, positions])))

    @property
    def valid(self) -> Bytes | None:
        """One byte a value, 0 for null: uint8, shape (n,); None when nothing is null, and always for unions."""
        return valid_bytes(self.array)

    @property
    def nbytes(self) -> int:
        """Bytes of the rows in the column; of a slice only its rows count."""
        return int(self.array.nbytes)


@dataclass(frozen=True, slots=True)
class Sequence:
    """Values of several super types, interleaved in their order.

    Attributes:
        types: the super types, distinct, in the order of the file.
        columns: the values of each super type, with the super type or, after a projection, with
            `zed_spark.columns.project.project_type` of it.
        tags: int32, shape (n,): the index of each value's super type, in whose column it is the next value; None if
            there is at most one super type.
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
        """The position of each value in the concatenation of all columns; None if it is 0, 1, 2, ..."""
        if self.tags is None or len(self.columns) < 2:
            return None
        return concatenated(self.tags, [len(column) for column in self.columns])

    def slice(self, start: int, length: int) -> Sequence:
        """Values ``start`` to ``start + length``, without copying. Super types without values are omitted."""
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
