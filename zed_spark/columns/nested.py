"""Columns with columns inside: records, arrays, sets and maps are built, taken apart and rebuilt from converted parts.

A record is an Arrow struct whose children run parallel to it; a fusion is laid out as a record of two fields. Arrays,
sets and maps are Arrow lists of the elements, or of the entries of a map.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns.arrow_types import arrow_type, item_type
from zed_spark.columns.buffers import Bytes, Offsets, buffer_values, validity
from zed_spark.columns.column import Column, Deferred
from zed_spark.columns.deferred import Assembled, SpreadColumn

Convert = Callable[[Column], Column]
Order = Callable[[Column], Column]
"""Sorts the elements of each set, or the entries of each map, of a column as a format requires."""


class RecordColumn(Assembled):
    """A record column: fields, each ``count`` long, arbitrary where the record is null, and uint8 validity or None."""

    __slots__ = ("_count", "_fields", "valid")
    _count: int
    _fields: list[Column]
    valid: Bytes | None

    def __init__(self, of: zt.Type, fields: list[Column], count: int, valid: Bytes | None) -> None:
        super().__init__(of)
        object.__setattr__(self, "_fields", fields)
        object.__setattr__(self, "valid", valid)
        object.__setattr__(self, "_count", count)

    def __len__(self) -> int:
        return self._count

    @property
    def nbytes(self) -> int:
        return sum(field.nbytes for field in self._fields)

    def _parts(self) -> list[Column]:
        return self._fields

    def retyped(self, of: zt.Type) -> Column:
        return RecordColumn(of, self._fields, self._count, self.valid)

    @property
    def is_whole(self) -> bool:
        return self.is_made or all(field.is_whole for field in self._fields)

    def fields(self) -> list[Column]:
        return super().fields() if self.is_made else self._fields

    def take(self, rows: npt.NDArray[np.integer]) -> Column:
        if self.is_made:
            return super().take(rows)
        valid = None if self.valid is None else self.valid[rows]
        return RecordColumn(self.type, [field.take(rows) for field in self._fields], len(rows), valid)


class ListColumn(Deferred):
    """A column as of `build_list` whose items, all of them in rows, have no array yet."""

    __slots__ = ("_items", "_offsets", "valid")
    _items: Column
    _offsets: Offsets
    valid: Bytes | None

    def __init__(self, of: zt.Type, offsets: Offsets, items: Column, valid: Bytes | None) -> None:
        super().__init__(of)
        object.__setattr__(self, "_offsets", np.ascontiguousarray(offsets, np.int32))
        object.__setattr__(self, "_items", items)
        object.__setattr__(self, "valid", valid)

    def __len__(self) -> int:
        return len(self._offsets) - 1

    @property
    def nbytes(self) -> int:
        return self._items.nbytes + self._offsets.nbytes

    def _parts(self) -> list[Column]:
        return [self._items]

    def _make(self) -> pa.Array:
        buffers = [validity(self.valid), pa.py_buffer(self._offsets)]
        return pa.Array.from_buffers(arrow_type(self.type), len(self), buffers, children=[self._items.array])

    def retyped(self, of: zt.Type) -> Column:
        return ListColumn(of, self._offsets, self._items, self.valid)

    @property
    def is_whole(self) -> bool:
        return self.is_made or self._items.is_whole

    def parts(self) -> tuple[Offsets, Column]:
        """The offsets and the items; see `offsets_and_items`."""
        return self._offsets, self._items


def build_list(of: zt.Type, offsets: Offsets, items: Column, valid: Bytes | None) -> Column:
    """Return an array, set or map column: row i has items ``offsets[i]`` to ``offsets[i + 1]``, of the `item_type`."""
    column = ListColumn(of, offsets, items, valid)
    is_late = not items.is_made and offsets[0] == 0 and offsets[-1] == len(items)
    return column if is_late else Column(of, column.array, items.is_clean)


def build_map(of: zt.Type, offsets: Offsets, keys: Column, values: Column, valid: Bytes | None) -> Column:
    """Return a map column from parallel keys and values, laid out as in `build_list`."""
    entry = item_type(of)
    entries = pa.Array.from_buffers(arrow_type(entry), len(keys), [None], children=[keys.array, values.array])
    return build_list(of, offsets, Column(entry, entries, keys.is_clean and values.is_clean), valid)


def offsets_and_items(column: Column) -> tuple[Offsets, Column]:
    """Offsets (starting at 0) and the items that they cover; the inverse of `build_list`."""
    if isinstance(column, ListColumn) and not column.is_made:
        return column.parts()
    if isinstance(column, SpreadColumn) and not column.is_made:
        offsets, items = offsets_and_items(column.values)
        sizes = np.zeros(len(column) + 1, np.int32)
        sizes[1:][column.mask.rows.positions] = np.diff(offsets)
        return np.cumsum(sizes, dtype=np.int32), items
    of, array = item_type(column.type), column.array
    offsets = buffer_values(array.offsets, np.int32)
    # Null rows of arrays that are built elsewhere may cover items; those built here never do.
    start = int(offsets[0]) if len(offsets) else 0
    items = array.values.slice(start, int(offsets[-1]) - start if len(offsets) else 0)
    return (offsets - start if start else offsets), Column(of, items, column.checked)


def rows_of_items(offsets: Offsets) -> npt.NDArray[np.int64]:
    """Return the row of each item."""
    return np.repeat(np.arange(len(offsets) - 1), np.diff(offsets))


def map_parts(column: Column) -> tuple[Offsets, Column, Column]:
    """Offsets (starting at 0), keys and values of a map column."""
    kind = zt.core(column.type)
    if not isinstance(kind, zt.Map):
        raise TypeError(f"{column.type!r} is not a map")
    offsets, items = offsets_and_items(column)
    keys, values = (Column(part, items.array.field(at), items.checked) for at, part in enumerate(kind.children()))
    return offsets, keys, values


def as_it_is(column: Column) -> Column:
    """Return the `Order` that changes nothing."""
    return column


def map_children(column: Column, convert: Convert, order: Order = as_it_is) -> Column:
    """Return the column with its direct parts converted: fields, elements, keys, values, or what a name or error wraps.

    Nulls stay. Columns of unions, fusions and types without parts are returned unchanged. ``convert`` returns the same
    object if nothing changes. ``order`` is applied to sets whose elements, and maps whose keys, become another column.
    """
    of = column.type
    match of:
        case zt.Named() | zt.Error():
            inner = convert(column.retyped(of.inner))
            return inner.retyped(of.map_children(lambda _: inner.type))
        case zt.Record():
            fields = [convert(field) for field in column.fields()]
            types = tuple((name, field.type) for (name, _), field in zip(of.fields, fields, strict=True))
            return RecordColumn(zt.Record(types), fields, len(column), column.valid)
        case zt.Array() | zt.Set():
            offsets, items = offsets_and_items(column)
            new = convert(items)
            result = build_list(type(of)(new.type), offsets, new, column.valid)
            return order(result) if isinstance(of, zt.Set) and new is not items else result
        case zt.Map():
            offsets, keys, values = map_parts(column)
            new, values = convert(keys), convert(values)
            result = build_map(zt.Map(new.type, values.type), offsets, new, values, column.valid)
            return result if new is keys else order(result)
    return column
