"""Columns whose arrays are made when they are first used, and not at all where they are only parts of a fused column.

A column is assembled from parts that have their values at different rows; each value is written once, to where it
belongs, by one call of a kernel for a column and all those below it (`zed_spark.columns.scatter`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec.buffers import frozen
from zed_spark.columns import union
from zed_spark.columns.arrow_types import arrow_type, is_struct, struct_fields
from zed_spark.columns.column import Bytes, Column, Deferred, concatenated
from zed_spark.columns.mask import Mask, Rows, every
from zed_spark.columns.primitive import all_null
from zed_spark.columns.scatter import Plan, Values, chosen_size


class Assembled(Deferred):
    """A column that is assembled when its array is used."""

    __slots__ = ()

    def _make(self) -> pa.Array:
        return assemble(self.type, [(self, every(len(self)))], len(self), lambda part, _: part).array


class RecordColumn(Assembled):
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

    def _parts(self) -> list[Column]:
        return self.fields

    def retyped(self, of: zt.Type) -> Column:
        """The same values with another type of the same layout."""
        return RecordColumn(of, self.fields, self._count, self.valid)


class SpreadColumn(Assembled):
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

    def _parts(self) -> list[Column]:
        return [self.values]

    def retyped(self, of: zt.Type) -> Column:
        """The same values with another type of the same layout."""
        return SpreadColumn(self.values.retyped(of), self.mask)


class ChosenColumn(Assembled):
    """Values of a dictionary.

    Attributes:
        entries: the distinct values, primitive ones, with buffers.
        selectors: uint8, shape (n,): the entry of each value; None if all are the first one.
        size: bytes of all bodies; 0 for values of fixed width. As an argument: the selectors were checked before.

    Raises:
        ValueError: a selector names no entry.
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
            return chosen_size(offsets, selectors, count)
        if (0 if selectors is None else int(selectors.max())) >= entry_count:
            raise ValueError(f"a selector names none of {entry_count} entries")
        return 0

    def __len__(self) -> int:
        return self._count

    @property
    def nbytes(self) -> int:
        """Bytes of an array of the values."""
        return self.size + self._count * slot_size(self.type)

    def _parts(self) -> list[Column]:
        return [self.entries]

    def retyped(self, of: zt.Type) -> Column:
        """The same values with another type of the same layout."""
        return ChosenColumn(self.entries.retyped(of), self.selectors, self._count, self.size)


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


def fields_of(column: Column) -> list[Column]:
    """The fields of a record or fusion column, one value for each row; arbitrary ones where it is null.

    The fields of a fusion are the fused value and the type value.
    """
    if isinstance(column, RecordColumn) and not column.is_made:
        return column.fields
    if isinstance(column, SpreadColumn) and not column.is_made:
        return [SpreadColumn(field, column.mask) for field in fields_of(column.values)]
    array, checked = column.array, column.checked
    return [Column(of, array.field(index), checked) for index, (_, of) in enumerate(struct_fields(column.type))]


def field_arrays(column: Column) -> list[pa.Array]:
    """The arrays of `fields_of`; where several are not made yet, they are made at once."""
    fields = fields_of(column)
    if sum(isinstance(field, Deferred) and not field.is_made for field in fields) < 2:
        return [field.array for field in fields]
    whole = column.array
    return [whole.field(index) for index in range(whole.type.num_fields)]


Part = tuple[Column, Rows]
"""Values, and the row of each."""

Reshape = Callable[[Column, zt.Type], Column]
"""Reshapes a column to a fused type."""


def assemble(of: zt.Type, parts: list[Part], count: int, reshape: Reshape) -> Column:
    """One column from several.

    Args:
        of: the type of the column.
        parts: the values, no two of them in the same row; all other rows are null.
        count: the number of rows.
        reshape: makes columns of the type from those of another.

    Raises:
        CorruptDataError: an array would have 2 GiB of text or more.
        ValueError: a part does not have one value for each of its rows, or a row is outside of the column.
    """
    for _, rows in parts:
        rows.check(count)
    work = _Assembly(count, reshape)
    build = work.column(of, parts)
    return Column(of, build(work.plan.run()), work.checked)


Build = Callable[[pa.Buffer], pa.Array]
"""Makes an array from the memory that the kernel filled."""


class _Assembly:
    """The plan of a column.

    Attributes:
        checked: whether each string is known to be valid UTF-8, as far as the column is planned.
    """

    def __init__(self, count: int, reshape: Reshape) -> None:
        self.count, self.reshape, self.plan = count, reshape, Plan(count)
        self.checked = True

    def column(self, of: zt.Type, parts: list[Part]) -> Build:
        """Plan a column."""
        found = _unwrapped(parts)
        if not all(_fits(column.type, of) for column, _ in found):
            found = _unwrapped([(self.reshape(column, of), rows) for column, rows in found])
        if not found:
            nulls = all_null(of, self.count).array
            return lambda buffer: nulls
        first, rows = found[0]
        is_whole = len(rows) == self.count and first.type is of
        if isinstance(first, Deferred) and not first.is_made:
            is_whole = False
        if is_whole or not is_struct(of):
            # Else the fields are looked at.
            self.checked = self.checked and all(column.is_clean for column, _ in found)
        if is_whole:
            whole = first.array
            return lambda buffer: whole
        kind = zt.core(of)
        if is_struct(of):
            return self._record(of, found)
        if isinstance(kind, zt.Primitive | zt.Enum | zt.Recursive):
            return self._primitive(of, [_values(column, rows) for column, rows in found])
        column, rows = (first, rows) if len(found) == 1 else _joined(found, self.count)
        if isinstance(kind, zt.Union):
            tags, members = union.member_values(column)
            spread = np.full(self.count, -1, np.int32)
            spread[rows.positions] = tags
            result = union.dense(of, spread, members)
            return lambda buffer: result
        return self._list(of, Values(column.array, rows))

    def _record(self, of: zt.Type, parts: list[Part]) -> Build:
        inside: dict[str, list[Part]] = {name: [] for name, _ in struct_fields(of)}
        present = []
        for column, rows in parts:
            names = [name for name, _ in struct_fields(column.type)]
            for name, field in zip(names, fields_of(column), strict=True):
                inside[name].append((field, rows))
            valid = column.valid
            present.append(rows if valid is None else rows.where(Mask(valid)))
        arrow, count = arrow_type(of), self.count
        fields = [self.column(field, inside[name]) for name, field in struct_fields(of)]
        valid_rows = self.plan.presence(present)
        return lambda buffer: pa.Array.from_buffers(
            arrow, count, [valid_rows(buffer)], children=[field(buffer) for field in fields]
        )

    def _primitive(self, of: zt.Type, parts: list[Values]) -> Build:
        arrow, count = arrow_type(of), self.count
        valid = self.plan.validity(parts)
        if len(parts[0].buffers) == 3:
            return self._bodies(arrow, parts, valid)
        if zt.core(of) is zt.BOOL:
            at, size = self.plan.bits(parts), (count + 7) // 8
        else:
            width = arrow.bit_width // 8
            at, size = self.plan.numbers(parts, width), width * count
        return lambda buffer: pa.Array.from_buffers(arrow, count, [valid(buffer), buffer.slice(at, size)])

    def _bodies(self, arrow: pa.DataType, parts: list[Values], valid: Callable[[pa.Buffer], Any]) -> Build:
        count = self.count
        if len(parts) == 1 and not parts[0].chosen:
            # The bodies stay where they are.
            at, data = self.plan.offsets(parts, stay=True), parts[0].buffers[2]
            return lambda buffer: pa.Array.from_buffers(
                arrow, count, [valid(buffer), buffer.slice(at, 4 * count + 4), data]
            )
        offsets, target, size = self.plan.bodies(parts)
        return lambda buffer: pa.Array.from_buffers(
            arrow, count, [valid(buffer), buffer.slice(offsets, 4 * count + 4), buffer.slice(target, size)]
        )

    def _list(self, of: zt.Type, values: Values) -> Build:
        arrow, count = arrow_type(of), self.count
        offsets, valid = self.plan.offsets([values], stay=True), self.plan.validity([values])
        items = values.array.values
        return lambda buffer: pa.Array.from_buffers(
            arrow, count, [valid(buffer), buffer.slice(offsets, 4 * count + 4)], children=[items]
        )


def _unwrapped(parts: list[Part]) -> list[Part]:
    """The parts without their nulls, as far as these are kept apart."""
    found = []
    for column, rows in parts:
        if len(column) != len(rows):
            raise ValueError(f"{len(column)} values for {len(rows)} rows")
        while isinstance(column, SpreadColumn):
            rows = rows.where(column.mask)
            column = column.values
        if len(rows) and zt.core(column.type) not in zt.NULL_TYPES:
            found.append((column, rows))
    return found


def _fits(of: zt.Type, target: zt.Type) -> bool:
    """Whether values need no reshaping, or only that of their fields."""
    return of is target or (isinstance(zt.under(of), zt.Record) and isinstance(zt.under(target), zt.Record))


def _values(column: Column, rows: Rows) -> Values:
    """A part of a primitive column."""
    if isinstance(column, ChosenColumn):
        return Values(column.entries.array, rows, chosen=True, selectors=column.selectors, size=column.size)
    return Values(column.array, rows)


def _joined(parts: list[Part], count: int) -> Part:
    """Several parts as one."""
    places = np.full(count, -1, np.int64)
    start = 0
    for column, rows in parts:
        places[rows.positions] = np.arange(start, start + len(column))
        start += len(column)
    mask = places >= 0
    whole, order = concatenated([column for column, _ in parts]), places[mask]
    is_ordered = (order == np.arange(len(order))).all()
    return whole if is_ordered else whole.take(order), Mask(mask.view(np.uint8)).rows
