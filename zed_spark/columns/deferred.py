"""Columns whose arrays are made when they are first used, and not at all where they are parts of another one."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.buffers import checked, frozen
from zed_spark.columns.arrow_types import arrow_type, struct_fields
from zed_spark.columns.assemble import assemble
from zed_spark.columns.column import Bytes, Column, Deferred
from zed_spark.columns.mask import Mask, Rows, every
from zed_spark.columns.scatter import Values
from zed_spark.errors import CorruptDataError


class Assembled(Deferred):
    """A column that is assembled when its array is used."""

    __slots__ = ()

    def _make(self) -> pa.Array:
        return assemble(self.type, [(self, every(len(self)))], len(self)).array


class SpreadColumn(Assembled):
    """A column with ``values`` at the rows of ``mask``, and nulls elsewhere."""

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
        return self.values.nbytes + (len(self.mask) - self.mask.count) * slot_size(self.type)

    def _parts(self) -> list[Column]:
        return [self.values]

    @property
    def valid(self) -> Bytes | None:
        if self.is_made or isinstance(zt.core(self.type), zt.Union):
            return super().valid
        found, inside = self.mask.mask, self.values.valid
        if inside is None:
            return found
        found = found.copy()
        found[self.mask.rows.positions] = inside
        return found

    def retyped(self, of: zt.Type) -> Column:
        return SpreadColumn(self.values.retyped(of), self.mask)

    def fields(self) -> list[Column]:
        return super().fields() if self.is_made else [SpreadColumn(field, self.mask) for field in self.values.fields()]

    def without_gaps(self, rows: Rows) -> tuple[Column, Rows]:
        return self.values.without_gaps(rows.where(self.mask))


def expand(column: Column, mask: Mask) -> Column:
    """Return a column with the values at the rows of a mask, which must be as many, and nulls elsewhere."""
    if mask.count != len(column):
        found = f"the presence mask marks {mask.count} values, the column has {len(column)}"
        raise CorruptDataError(found, structure="presence")
    if zt.core(column.type) in zt.NULL_TYPES:
        return Column(column.type, pa.nulls(len(mask)))
    return SpreadColumn(column, mask)


class ChosenColumn(Assembled):
    """Values of a dictionary: primitive entries with buffers, and uint8 selectors; None if all are the first entry.

    ``size`` is the bytes of all bodies, 0 for values of fixed width. Passing it says that the selectors were checked;
    otherwise one that is out of range is a ValueError.
    """

    __slots__ = ("_count", "entries", "selectors", "size")
    _count: int
    entries: Column
    selectors: Bytes | None
    size: int

    def __init__(self, entries: Column, selectors: Bytes | None, count: int, size: int | None = None) -> None:
        super().__init__(entries.type)
        object.__setattr__(self, "entries", entries)
        object.__setattr__(self, "selectors", None if selectors is None else frozen(np.ascontiguousarray(selectors)))
        object.__setattr__(self, "_count", count)
        object.__setattr__(self, "size", self._checked_size() if size is None else size)

    def _checked_size(self) -> int:
        """Bytes of all bodies, once the selectors were checked."""
        entries, selectors, count = self.entries.array, self.selectors, self._count
        if not count:
            return 0
        buffers, entry_count = entries.buffers(), len(entries)
        if len(buffers) == 3 and buffers[1] is not None and entry_count:
            offsets = np.frombuffer(buffers[1], np.int32, entry_count + 1, 4 * entries.offset)
            if selectors is None:
                return (int(offsets[1]) - int(offsets[0])) * count
            return checked(kernels.gather_size(offsets, selectors), "dictionary")
        if (0 if selectors is None else int(selectors.max())) >= entry_count:
            raise ValueError(f"a selector is out of range for {entry_count} entries")
        return 0

    def __len__(self) -> int:
        return self._count

    @property
    def nbytes(self) -> int:
        return self.size + self._count * slot_size(self.type)

    def _parts(self) -> list[Column]:
        return [self.entries]

    def retyped(self, of: zt.Type) -> Column:
        return ChosenColumn(self.entries.retyped(of), self.selectors, self._count, self.size)

    @property
    def valid(self) -> Bytes | None:
        return super().valid if self.is_made or self.entries.array.null_count else None

    def take(self, rows: npt.NDArray[np.integer]) -> Column:
        if self.is_made:
            return super().take(rows)
        return ChosenColumn(self.entries, None if self.selectors is None else self.selectors[rows], len(rows))

    def placed(self, rows: Rows) -> Values:
        return Values(self.entries.array, rows, chosen=True, selectors=self.selectors, size=self.size)


def chosen(column: Column) -> tuple[Column, Bytes, Bytes | None] | None:
    """Return what a column that was not made yet takes from a dictionary, or None if it does not.

    Returns:
        The entries, the selectors, uint8, shape (n,), and one byte a value, 0 for null, None when nothing is null.
    """
    if column.is_made:
        return None
    mask = column.mask if isinstance(column, SpreadColumn) else None
    values = column.values if isinstance(column, SpreadColumn) else column
    if not isinstance(values, ChosenColumn) or values.is_made:
        return None
    selectors = np.zeros(len(values), np.uint8) if values.selectors is None else values.selectors
    if mask is None:
        return values.entries, selectors, None
    spread = np.zeros(len(mask), np.uint8)
    spread[mask.rows.positions] = selectors
    return values.entries, spread, mask.mask


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
