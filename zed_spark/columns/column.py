"""The central data structures: a column is a Zed type with an Arrow array; a sequence interleaves columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.columns.arrow_types import struct_fields
from zed_spark.columns.buffers import Bytes, array_bytes, valid_bytes
from zed_spark.columns.mask import Rows
from zed_spark.columns.scatter import Values
from zed_spark.types import STRING, Type

Ints = npt.NDArray[np.int64]
Tags = npt.NDArray[np.int32]


__all__ = ["Bytes", "Column", "Deferred", "Ints", "Sequence", "Tags", "positions"]


@dataclass(frozen=True, slots=True)
class Column:
    """Values of one Zed type.

    Attributes:
        type: the Zed type, names included.
        array: the values, of the Arrow type `zed_spark.columns.arrow_types.arrow_type` of ``type``.
        checked: whether each string is known to be valid UTF-8; false if nobody has checked.
    """

    type: Type
    array: pa.Array
    checked: bool = field(default=False, compare=False, repr=False)

    def __len__(self) -> int:
        return len(self.array)

    def slice(self, start: int, length: int | None = None) -> Column:
        """Rows ``start`` to ``start + length``, without copying."""
        return Column(self.type, self.array.slice(start, length), self.checked)

    def take(self, rows: npt.NDArray[np.integer]) -> Column:
        """Return a copy of the rows at some positions; ``rows`` holds no nulls."""
        # `pa.array` would load pandas.
        positions = pa.py_buffer(np.ascontiguousarray(rows, np.int64))
        array = self.array.take(pa.Array.from_buffers(pa.int64(), len(rows), [None, positions]))
        return Column(self.type, array, self.checked)

    @property
    def valid(self) -> Bytes | None:
        """One byte a value, 0 for null: uint8, shape (n,); None when nothing is null, and always for unions."""
        return valid_bytes(self.array)

    @property
    def nbytes(self) -> int:
        """Bytes of the rows in the column; of a slice only its rows count."""
        return array_bytes(self.array)

    def retyped(self, of: Type) -> Column:
        """Return the same values with another type of the same layout: with other names or errors around it."""
        return Column(of, self.array, self.checked)

    @property
    def is_clean(self) -> bool:
        """True if it is known that there is no string in the column that is not valid UTF-8."""
        return self.checked or not _has_strings(self.type)

    @property
    def is_made(self) -> bool:
        """True if the column has an array by now."""
        return True

    @property
    def is_whole(self) -> bool:
        """True if all values have arrays, so that making that of the column copies none of them."""
        return self.is_made

    def fields(self) -> list[Column]:
        """Return the fields of a record or fusion column, one value per row, arbitrary where it is null.

        The fields of a fusion are the fused value and the type value.
        """
        array, checked = self.array, self.checked
        return [Column(of, array.field(at), checked) for at, (_, of) in enumerate(struct_fields(self.type))]

    def without_gaps(self, rows: Rows) -> tuple[Column, Rows]:
        """Return the values without nulls that are kept apart, and their rows, given the rows of all values."""
        return self, rows

    def placed(self, rows: Rows) -> Values:
        """Return the values of a column without fields and members, and the rows to write them to."""
        return Values(self.array, rows)


@lru_cache(maxsize=4096)
def _has_strings(of: Type) -> bool:
    return of is STRING or any(map(_has_strings, of.children()))


class Deferred(Column):
    """A column whose array is made when it is first used."""

    __slots__ = ("_made",)
    _made: pa.Array | None

    def __init__(self, of: Type) -> None:
        object.__setattr__(self, "type", of)
        object.__setattr__(self, "_made", None)

    @property
    def array(self) -> pa.Array:
        """The values."""
        if self._made is None:
            object.__setattr__(self, "_made", self._make())
        return self._made

    @property
    def checked(self) -> bool:
        """True if each string is known to be valid UTF-8, as those of all that it is made from."""
        return all(part.is_clean for part in self._parts())

    @property
    def is_made(self) -> bool:
        """True if the array exists."""
        return self._made is not None

    def _make(self) -> pa.Array:
        raise NotImplementedError

    def _parts(self) -> Iterable[Column]:
        """Return the columns that hold all strings of this one."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[Any, ...]:
        # To another process goes the array: what it is made from is larger, or views of larger memory.
        return Column, (self.type, self.array)


@dataclass(frozen=True, slots=True)
class Sequence:
    """Values of several super types, interleaved in their order.

    Attributes:
        types: the super types, distinct, in the order of the file.
        columns: the values of each super type, with the super type or, after a projection, with
            `zed_spark.columns.project.project_type` of it.
        tags: int32, shape (n,): the index of each value's super type, whose column has the value next; None for at most
            one super type.
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

    def slice(self, start: int, length: int) -> Sequence:
        """Values ``start`` to ``start + length``, without copying. Super types without values are omitted."""
        if self.tags is None:
            return Sequence(self.types, tuple(column.slice(start, length) for column in self.columns))
        before = np.bincount(self.tags[:start], minlength=len(self.columns))
        tags = self.tags[start : start + length]
        return self._chosen(tags, lambda tag, count: self.columns[tag].slice(int(before[tag]), count))

    def take(self, rows: Ints) -> Sequence:
        """Return a copy of the values at some positions, in that order. Super types without values are omitted."""
        if self.tags is None:
            return Sequence(self.types, tuple(column.take(rows) for column in self.columns))
        tags = self.tags[rows]
        own = positions(self.tags, range(len(self.columns)))[rows]
        return self._chosen(tags, lambda tag, count: self.columns[tag].take(own[tags == tag]))

    def _chosen(self, tags: Tags, values: Callable[[int, int], Column]) -> Sequence:
        """Return a sequence of these tags; ``values`` returns those of a tag, which occurs so many times."""
        counts = np.bincount(tags, minlength=len(self.columns)).tolist()
        kept = [tag for tag, count in enumerate(counts) if count]
        columns = tuple(values(tag, counts[tag]) for tag in kept)
        renumber = np.zeros(len(self.columns), np.int32)
        renumber[kept] = np.arange(len(kept), dtype=np.int32)
        return Sequence(tuple(self.types[tag] for tag in kept), columns, renumber[tags] if len(kept) > 1 else None)


def positions(tags: Tags, present: Iterable[int], dtype: npt.DTypeLike = np.int64) -> npt.NDArray[Any]:
    """Return the position of each value among those with the same tag: shape (n,), 0 for tags that are not present."""
    found = np.zeros(len(tags), dtype)
    for tag in present:
        rows = np.flatnonzero(tags == tag)
        found[rows] = np.arange(len(rows), dtype=dtype)
    return found
