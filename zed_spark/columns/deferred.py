"""Columns whose arrays are made when they are first used, and not at all where they are only parts of a fused column.

`zed_spark.columns.assemble` writes their values to where they are wanted, once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Int32s
from zed_spark.codec.buffers import checked, frozen
from zed_spark.columns.arrow_types import arrow_type, struct_fields
from zed_spark.columns.column import Bytes, Column, Tags
from zed_spark.columns.mask import Mask


class Deferred(Column):
    """A column without an array so far."""

    __slots__ = ("_made",)
    _made: pa.Array | None

    def __init__(self, of: zt.Type) -> None:
        object.__setattr__(self, "type", of)
        object.__setattr__(self, "_made", None)

    @property
    def array(self) -> pa.Array:
        """The values."""
        if self._made is None:
            object.__setattr__(self, "_made", self._make())
        return self._made

    @property
    def is_made(self) -> bool:
        """Whether it has an array by now."""
        return self._made is not None

    def _make(self) -> pa.Array:
        from zed_spark.columns.assemble import array_of

        return array_of(self)


class RecordColumn(Deferred):
    """A record column.

    Attributes:
        fields: the fields, each as long as the column, with anything where the record is null.
        valid: uint8, shape (n,), or None.
    """

    __slots__ = ("_count", "fields", "valid")
    _count: int
    fields: list[Column]
    valid: Bytes | None

    def __init__(self, of: zt.Type, fields: list[Column], count: int, valid: Bytes | None) -> None:
        super().__init__(of)
        object.__setattr__(self, "fields", fields)
        object.__setattr__(self, "valid", valid)
        object.__setattr__(self, "_count", count)

    def __len__(self) -> int:
        return self._count

    @property
    def nbytes(self) -> int:
        """Bytes of the fields."""
        return sum(field.nbytes for field in self.fields)


class SpreadColumn(Deferred):
    """Values with nulls between them.

    Attributes:
        values: the values.
        mask: their rows; all others are null.
    """

    __slots__ = ("mask", "values")
    values: Column
    mask: Mask

    def __init__(self, values: Column, mask: Mask) -> None:
        super().__init__(values.type)
        object.__setattr__(self, "values", values)
        object.__setattr__(self, "mask", mask)

    def __len__(self) -> int:
        return len(self.mask)

    @property
    def nbytes(self) -> int:
        """Bytes of the values, and of what an array has for each null."""
        return self.values.nbytes + (len(self.mask) - self.mask.count) * slot_size(self.type)


class ChosenColumn(Deferred):
    """Values of a dictionary.

    Attributes:
        entries: the distinct values, primitive ones, with buffers.
        selectors: uint8, shape (n,): the entry of each value; callers check that there is one, kernels do not;
            None if all are the first one.
        size: bytes of all bodies; 0 for values of fixed width.
    """

    __slots__ = ("_count", "entries", "selectors", "size")
    _count: int
    entries: Column
    selectors: Bytes | None
    size: int

    def __init__(self, entries: Column, selectors: Bytes | None, count: int) -> None:
        super().__init__(entries.type)
        object.__setattr__(self, "entries", entries)
        object.__setattr__(self, "selectors", None if selectors is None else frozen(selectors))
        object.__setattr__(self, "_count", count)
        object.__setattr__(self, "size", self._size())

    def _size(self) -> int:
        """Bytes of all bodies; 0 for values of fixed width."""
        buffers = self.entries.array.buffers()
        if len(buffers) < 3 or buffers[1] is None:
            return 0
        start = 4 * self.entries.array.offset
        offsets: Int32s = np.frombuffer(buffers[1], np.int32, len(self.entries) + 1, start)
        if self.selectors is None:
            return int(offsets[1] - offsets[0]) * self._count
        return checked(kernels().gather_size(offsets, self.selectors), "dictionary")

    def __len__(self) -> int:
        return self._count

    @property
    def nbytes(self) -> int:
        """Bytes of an array of the values."""
        return self.size + self._count * slot_size(self.type)


def retyped(column: Column, of: zt.Type) -> Column:
    """The values with another type of the same layout: with other names or errors around it."""
    match column:
        case RecordColumn():
            return RecordColumn(of, column.fields, len(column), column.valid)
        case SpreadColumn():
            return SpreadColumn(retyped(column.values, of), column.mask)
        case ChosenColumn():
            return ChosenColumn(retyped(column.entries, of), column.selectors, len(column))
        case UnionColumn():
            return UnionColumn(of, column.tags, column.members)
    return Column(of, column.array)


class UnionColumn(Deferred):
    """A union column.

    Attributes:
        tags: int32, shape (n,): which member each value is, -1 for null.
        members: for each member its values in order, as many as its tag occurs.
    """

    __slots__ = ("members", "tags")
    tags: Tags
    members: list[Column]

    def __init__(self, of: zt.Type, tags: Tags, members: list[Column]) -> None:
        super().__init__(of)
        object.__setattr__(self, "tags", tags)
        object.__setattr__(self, "members", members)

    def __len__(self) -> int:
        return len(self.tags)

    def _make(self) -> pa.Array:
        from zed_spark.columns.union import dense

        return dense(self.type, self.tags, self.members)

    @property
    def nbytes(self) -> int:
        """Bytes of the members, and of a type code and an offset for each value."""
        return sum(member.nbytes for member in self.members) + 5 * len(self.tags)


@lru_cache(maxsize=4096)
def slot_size(of: zt.Type) -> int:
    """About how many bytes an array has for each value, without those of bodies and elements."""
    kind = zt.core(of)
    if isinstance(kind, zt.Record | zt.Fusion):
        return sum(slot_size(field) for _, field in struct_fields(kind))
    if isinstance(kind, zt.Primitive | zt.Enum) and kind not in zt.NULL_TYPES:
        arrow: Any = arrow_type(kind)
        return 4 if pa.types.is_string(arrow) or pa.types.is_binary(arrow) else (arrow.bit_width + 7) // 8
    return 0 if kind in zt.NULL_TYPES else 5
