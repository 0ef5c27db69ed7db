"""Columns from parts that have their values at different rows: each value is written once, to where it belongs.

A kernel writes all buffers of a column and of those below it in one call, to one piece of memory.
"""

from __future__ import annotations

from array import array as numbers
from collections.abc import Callable
from typing import Any

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec import scatter_program as op
from zed_spark.codec.buffers import allocate, checked
from zed_spark.columns import record, union
from zed_spark.columns.arrow_types import arrow_type, is_struct, struct_fields
from zed_spark.columns.column import Column
from zed_spark.columns.deferred import ChosenColumn, Deferred, SpreadColumn
from zed_spark.columns.mask import Mask, Rows, every
from zed_spark.columns.primitive import all_null
from zed_spark.errors import CorruptDataError

_ALIGNMENT = 64
"""The alignment of buffers in bytes, as Arrow recommends."""

Part = tuple[Column, Rows]
"""Values, and the row of each."""

Reshape = Callable[[Column, zt.Type], Column]
"""Reshapes a column to a fused type."""

Build = Callable[[pa.Buffer], pa.Array]
"""Makes an array from the memory that the kernel wrote."""


def array_of(column: Column) -> pa.Array:
    """The array of a column that has none so far."""
    return assemble(column.type, [(column, every(len(column)))], len(column), lambda part, _: part).array


def assemble(of: zt.Type, parts: list[Part], count: int, reshape: Reshape) -> Column:
    """One column from several.

    Args:
        of: the type of the column.
        parts: the values, no two of them in the same row; all other rows are null.
        count: the number of rows.
        reshape: makes columns of the type from those of another.
    """
    work = _Assembly(count, reshape)
    build = work.column(of, parts)
    return Column(of, build(work.run()))


class _Assembly:
    """The program of a column, and the memory that it needs."""

    def __init__(self, count: int, reshape: Reshape) -> None:
        self.count, self.reshape = count, reshape
        self.lines = numbers("q")
        self.used = 0
        self.kept: list[Any] = []
        """What the program has addresses of."""
        self.bitmaps: dict[tuple[int, ...], int] = {}
        """Where the bitmap of some rows is."""
        self.flags = self._memory(count)

    def run(self) -> pa.Buffer:
        """Write everything."""
        buffer, out = allocate(self.used)
        if self.lines:
            program = np.frombuffer(self.lines, np.int64).reshape(-1, op.CAPACITY + 1)
            program[:, (op.TO, op.TARGET)] += buffer.address
            checked(kernels().scatter(program), "bodies")
        del out
        return buffer

    def _memory(self, size: int) -> int:
        start = self.used
        self.used += -(-size // _ALIGNMENT) * _ALIGNMENT
        return start

    def _line(
        self,
        code: int,
        count: int,
        to: int,
        rows: int = 0,
        values: int = 0,
        selectors: int = 0,
        step: int = 1,
        *,
        width: int = 0,
        first: int = 0,
        data: int = 0,
        stop: int = 0,
        target: int = 0,
        capacity: int = 0,
    ) -> None:
        """Append an operation."""
        self.lines.extend((code, count, rows, to, values, selectors, step, width, first, data, stop, target, capacity))

    def _part(self, code: int, to: int, part: _Values, values: int, **more: int) -> None:
        """Append an operation on the values of a part."""
        self._line(code, len(part.rows), to, part.rows.address, values, part.selectors, part.step, **more)

    def column(self, of: zt.Type, parts: list[Part]) -> Build:
        """Plan a column."""
        found = _unwrapped(parts)
        if not all(_fits(column.type, of) for column, _ in found):
            found = _unwrapped([(self.reshape(column, of), rows) for column, rows in found])
        if not found:
            nulls = all_null(of, self.count).array
            return lambda buffer: nulls
        first, rows = found[0]
        if len(rows) == self.count and first.type is of and not isinstance(first, Deferred):
            whole = first.array
            return lambda buffer: whole
        kind = zt.core(of)
        if is_struct(of):
            return self._record(of, found)
        if isinstance(kind, zt.Primitive | zt.Enum | zt.Recursive):
            return self._primitive(of, found)
        column, rows = (first, rows) if len(found) == 1 else _joined(found, self.count)
        if isinstance(kind, zt.Union):
            tags, members = union.member_values(column)
            spread = np.full(self.count, -1, np.int32)
            spread[rows.positions] = tags
            result = union.dense(of, spread, members)
            return lambda buffer: result
        return self._list(of, column, rows)

    def _record(self, of: zt.Type, parts: list[Part]) -> Build:
        inside: dict[str, list[Part]] = {name: [] for name, _ in struct_fields(of)}
        present = []
        for column, rows in parts:
            names = [name for name, _ in struct_fields(column.type)]
            for name, field in zip(names, record.fields(column), strict=True):
                inside[name].append((field, rows))
            valid = column.valid
            present.append(rows if valid is None else rows.where(Mask(valid)))
        arrow, count = arrow_type(of), self.count
        fields = [self.column(field, inside[name]) for name, field in struct_fields(of)]
        mask = self._bitmap([(rows, None, 0) for rows in present])
        return lambda buffer: pa.Array.from_buffers(
            arrow, count, [mask(buffer)], children=[field(buffer) for field in fields]
        )

    def _primitive(self, of: zt.Type, parts: list[Part]) -> Build:
        arrow, count = arrow_type(of), self.count
        shown = [_Values(column, rows) for column, rows in parts]
        self.kept += shown
        mask = self._bitmap([(one.rows, one if one.nullable else None, 0) for one in shown])
        covered = sum(len(one.rows) for one in shown) == count
        if zt.core(of) is zt.BOOL:
            content = self._bits(shown, 1, covered)
            return lambda buffer: pa.Array.from_buffers(
                arrow, count, [mask(buffer), buffer.slice(content, (count + 7) // 8)]
            )
        if len(shown[0].buffers) == 3:
            return self._bodies(arrow, shown, mask, covered)
        width = arrow.bit_width // 8
        to = self._memory(width * count)
        if not covered:
            self._line(op.CLEAR, width * count, to)
        for one in shown:
            self._part(op.FIXED, to, one, one.address(1, width * one.offset), width=width)
        return lambda buffer: pa.Array.from_buffers(arrow, count, [mask(buffer), buffer.slice(to, width * count)])

    def _bodies(self, arrow: pa.DataType, parts: list[_Values], mask: Any, covered: bool) -> Build:
        count = self.count
        only = parts[0] if len(parts) == 1 and parts[0].chosen is None else None
        offsets = self._offsets(parts, covered, stay=only is not None)
        if only is not None:
            # The bodies stay where they are.
            data = only.buffers[2]
            return lambda buffer: pa.Array.from_buffers(
                arrow, count, [mask(buffer), buffer.slice(offsets, 4 * count + 4), data]
            )
        size = sum(one.size for one in parts)
        if size >= 2**31:
            raise CorruptDataError(f"{size} bytes of text in {count} values", structure="column")
        # With room for what the kernel copies at once.
        target = self._memory(size)
        for one in parts:
            stop = 0 if one.buffers[2] is None else one.buffers[2].size
            room = {"width": int(len(parts) == 1), "target": target, "capacity": size}
            self._part(op.BODIES, offsets, one, one.address(1, 4 * one.offset), data=one.address(2), stop=stop, **room)
        return lambda buffer: pa.Array.from_buffers(
            arrow, count, [mask(buffer), buffer.slice(offsets, 4 * count + 4), buffer.slice(target, size)]
        )

    def _offsets(self, parts: list[_Values], covered: bool, *, stay: bool) -> int:
        """Plan the offsets of bodies or lists; ``stay``: of one part, whose bodies stay where they are."""
        to = self._memory(4 * self.count + 4)
        if len(parts) == 1:
            one = parts[0]
            self._part(op.OFFSETS, to, one, one.address(1, 4 * one.offset), first=int(stay), stop=self.count)
            return to
        if not covered:
            self._line(op.CLEAR, 4 * self.count + 4, to)
        for one in parts:
            self._part(op.LENGTHS, to, one, one.address(1, 4 * one.offset))
        self._line(op.SUM, self.count, to)
        return to

    def _list(self, of: zt.Type, column: Column, rows: Rows) -> Build:
        arrow, count = arrow_type(of), self.count
        shown = _Values(column, rows)
        self.kept.append(shown)
        offsets = self._offsets([shown], len(rows) == count, stay=True)
        mask = self._bitmap([(rows, shown if shown.nullable else None, 0)])
        items = column.array.values
        return lambda buffer: pa.Array.from_buffers(
            arrow, count, [mask(buffer), buffer.slice(offsets, 4 * count + 4)], children=[items]
        )

    def _bitmap(self, parts: list[tuple[Rows, _Values | None, int]]) -> Callable[[pa.Buffer], pa.Buffer | None]:
        """Plan the validity of a column: the rows of its parts, but those of nulls of these."""
        size = (self.count + 7) // 8
        nullable = any(values is not None for _, values, _ in parts)
        covered = sum(len(rows) for rows, _, _ in parts) == self.count
        if covered and not nullable:
            return lambda buffer: None
        key = tuple(id(rows) for rows, _, _ in parts)
        known = None if nullable else self.bitmaps.get(key)
        if known is None:
            known = self._flags(parts, 0, covered)
            self.kept += [rows for rows, _, _ in parts]
            if not nullable:
                self.bitmaps[key] = known
        at = known
        return lambda buffer: buffer.slice(at, size)

    def _bits(self, parts: list[_Values], buffer: int, covered: bool) -> int:
        return self._flags([(one.rows, one, buffer) for one in parts], buffer, covered)

    def _flags(self, parts: list[tuple[Rows, _Values | None, int]], buffer: int, covered: bool) -> int:
        if not covered:
            self._line(op.CLEAR, self.count, self.flags)
        for rows, values, _ in parts:
            if values is None:
                self._line(op.MARK, len(rows), self.flags, rows.address)
            else:
                self._part(op.MARK, self.flags, values, values.address(buffer), first=values.offset)
        to = self._memory((self.count + 7) // 8)
        self._line(op.PACK, self.count, to, target=self.flags)
        return to


def _unwrapped(parts: list[Part]) -> list[Part]:
    """The parts without their nulls, as far as these are kept apart."""
    found = []
    for column, rows in parts:
        while isinstance(column, SpreadColumn):
            rows = rows.where(column.mask)
            column = column.values
        if len(rows) and zt.core(column.type) not in zt.NULL_TYPES:
            found.append((column, rows))
    return found


def _fits(of: zt.Type, target: zt.Type) -> bool:
    """Whether values need no reshaping, or only that of their fields."""
    return of is target or (isinstance(zt.under(of), zt.Record) and isinstance(zt.under(target), zt.Record))


class _Values:
    """The buffers of a part."""

    def __init__(self, column: Column, rows: Rows) -> None:
        self.rows = rows
        self.chosen = column if isinstance(column, ChosenColumn) else None
        shown = column.entries.array if isinstance(column, ChosenColumn) else column.array
        self.array, self.buffers, self.offset = shown, shown.buffers(), shown.offset
        self.nullable = bool(shown.null_count)
        self.selectors, self.step = 0, 1
        if self.chosen is not None:
            self.step = 0
            if self.chosen.selectors is not None:
                self.selectors = pa.py_buffer(self.chosen.selectors).address

    def address(self, buffer: int, start: int = 0) -> int:
        """Where something in a buffer is."""
        found = self.buffers[buffer]
        return found.address + start if found is not None else 0

    @property
    def size(self) -> int:
        """Bytes of all bodies."""
        if self.chosen is not None:
            return self.chosen.size
        offsets = np.frombuffer(self.buffers[1], np.int32, len(self.array) + 1, 4 * self.offset)
        return int(offsets[-1]) - int(offsets[0])


def _joined(parts: list[Part], count: int) -> Part:
    """Several parts as one."""
    places = np.full(count, -1, np.int64)
    start = 0
    for column, rows in parts:
        places[rows.positions] = np.arange(start, start + len(column))
        start += len(column)
    mask = places >= 0
    whole, order = Column(parts[0][0].type, pa.concat_arrays([column.array for column, _ in parts])), places[mask]
    is_ordered = (order == np.arange(len(order))).all()
    return whole if is_ordered else whole.take(order), Mask(mask.view(np.uint8)).rows
