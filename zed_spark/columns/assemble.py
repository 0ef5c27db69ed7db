"""Columns from parts that have their values at different rows: each value is written once, to where it belongs.

A kernel writes all buffers of a column and of those below it in one call, to one piece of memory.
"""

from __future__ import annotations

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
        self.lines: list[list[int]] = []
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
            program = np.array(self.lines, np.int64)
            program[:, (op.TO, op.TARGET)] += buffer.address
            checked(kernels().scatter(program), "bodies")
        del out
        return buffer

    def _memory(self, size: int) -> int:
        start = self.used
        self.used += -(-size // _ALIGNMENT) * _ALIGNMENT
        return start

    def _line(self, code: int, count: int, to: int, **rest: int) -> None:
        line = [0] * (op.CAPACITY + 1)
        line[op.CODE], line[op.COUNT], line[op.TO] = code, count, to
        self.lines.append(line)

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
        if isinstance(kind, zt.Primitive | zt.Enum):
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
            self.lines.append(one.line(op.FIXED, to, one.address(1, width * one.offset), width=width))
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
            line = one.line(op.BODIES, offsets, one.address(1, 4 * one.offset), width=int(len(parts) == 1))
            line[op.DATA], line[op.STOP] = one.address(2), one.buffers[2].size if one.buffers[2] else 0
            line[op.TARGET], line[op.CAPACITY] = target, size
            self.lines.append(line)
        return lambda buffer: pa.Array.from_buffers(
            arrow, count, [mask(buffer), buffer.slice(offsets, 4 * count + 4), buffer.slice(target, size)]
        )

    def _offsets(self, parts: list[_Values], covered: bool, *, stay: bool) -> int:
        """Plan the offsets of bodies or lists; ``stay``: of one part, whose bodies stay where they are."""
        to = self._memory(4 * self.count + 4)
        if len(parts) == 1:
            line = parts[0].line(op.OFFSETS, to, parts[0].address(1, 4 * parts[0].offset))
            line[op.FIRST], line[op.STOP] = int(stay), self.count
            self.lines.append(line)
            return to
        if not covered:
            self._line(op.CLEAR, 4 * self.count + 4, to)
        for one in parts:
            self.lines.append(one.line(op.LENGTHS, to, one.address(1, 4 * one.offset)))
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
                self._line(op.MARK, len(rows), self.flags)
                self.lines[-1][op.ROWS] = rows.address
                continue
            line = values.line(op.MARK, self.flags, values.address(buffer))
            line[op.FIRST] = values.offset
            self.lines.append(line)
        to = self._memory((self.count + 7) // 8)
        self._line(op.PACK, self.count, to)
        self.lines[-1][op.TARGET] = self.flags
        return to


def _unwrapped(parts: list[Part]) -> list[Part]:
    """The parts without their nulls, as far as these are kept apart."""
    found = []
    for column, rows in parts:
        while isinstance(column, SpreadColumn):
            column, rows = column.values, rows.where(column.mask)
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

    def line(self, code: int, to: int, values: int, width: int = 0) -> list[int]:
        """An operation on the values."""
        selectors, step = 0, 1
        if self.chosen is not None:
            step = 0
            if self.chosen.selectors is not None:
                selectors = int(self.chosen.selectors.__array_interface__["data"][0])
        return [code, len(self.rows), self.rows.address, to, values, selectors, step, width, 0, 0, 0, 0, 0]


def _joined(parts: list[Part], count: int) -> Part:
    """Several parts as one."""
    places = np.full(count, -1, np.int64)
    start = 0
    for column, rows in parts:
        places[rows.positions] = np.arange(start, start + len(column))
        start += len(column)
    mask = places >= 0
    whole = Column(parts[0][0].type, pa.concat_arrays([column.array for column, _ in parts]))
    return whole.take(places[mask]), Mask(mask.view(np.uint8)).rows
