"""Columns that take their values from several, in an order that all fields share.

Each value is written once, to its row (`zed_spark.columns.scatter`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

import numpy as np
import pyarrow as pa

from zed_spark.columns.buffers import number_array
from zed_spark.columns.column import Tags
from zed_spark.columns.mask import Rows, rows_by_tag
from zed_spark.columns.scatter import Plan, Values

_WIDTHS = (8, 16, 32, 64, 128)
"""Bits of the numbers that can be scattered."""

Part = tuple[pa.Array, Rows]
"""Values, and the row of each."""

Build = Callable[[pa.Buffer], pa.Array]
"""Makes an array from the memory that the kernel filled."""


class Interleave:
    """The order of values that come from several columns; computed once, used for every field.

    Attributes:
        tags: int32, shape (n,): the column of each value, which gives its next one; -1 for null.
        counts: the number of values of each column.
    """

    def __init__(self, tags: Tags, counts: list[int]) -> None:
        """Take the order; the arguments are the attributes."""
        self.tags, self.counts = tags, counts

    @cached_property
    def _rows(self) -> list[Rows]:
        return rows_by_tag(self.tags, self.counts)

    def merge(self, parts: Mapping[int, pa.Array], arrow_type: pa.DataType) -> pa.Array:
        """One array of all values.

        Args:
            parts: the arrays by tag, without unions; values of tags without an array become null.
            arrow_type: the exact type of all parts.
        """
        used = [tag for tag in parts if self.counts[tag]]
        if len(used) == 1 and self.counts[used[0]] == len(self.tags):
            return parts[used[0]]
        placed = [(parts[tag], self._rows[tag]) for tag in used]
        plan = Plan(len(self.tags))
        return _column(plan, arrow_type, placed)(plan.run())


def _column(plan: Plan, of: pa.DataType, parts: list[Part]) -> Build:
    """Plan a column; where no part has a value it is null."""
    count = plan.count
    found = [Values(array, rows) for array, rows in parts if array.null_count < len(array)]
    if not found:
        nulls = pa.nulls(count, of)
        return lambda buffer: nulls
    if pa.types.is_struct(of):
        valid = plan.validity(found)
        children = [
            _column(plan, of.field(index).type, [(part.array.field(index), part.rows) for part in found])
            for index in range(of.num_fields)
        ]
        return lambda buffer: pa.Array.from_buffers(
            of, count, [valid(buffer)], children=[child(buffer) for child in children]
        )
    if pa.types.is_string(of) or pa.types.is_binary(of):
        return _bodies(plan, of, found)
    if pa.types.is_list(of) and len(found) == 1:
        valid, at, items = plan.validity(found), plan.offsets(found, stay=True), found[0].array.values
        return lambda buffer: pa.Array.from_buffers(
            of, count, [valid(buffer), buffer.slice(at, 4 * count + 4)], children=[items]
        )
    if pa.types.is_boolean(of):
        valid, at, size = plan.validity(found), plan.bits(found), (count + 7) // 8
    elif (pa.types.is_primitive(of) or pa.types.is_decimal128(of)) and of.bit_width in _WIDTHS:
        width = of.bit_width // 8
        valid, at, size = plan.validity(found), plan.numbers(found, width), width * count
    else:
        taken = _taken(count, [(part.array, part.rows) for part in found])
        return lambda buffer: taken
    return lambda buffer: pa.Array.from_buffers(of, count, [valid(buffer), buffer.slice(at, size)])


def _bodies(plan: Plan, of: pa.DataType, parts: list[Values]) -> Build:
    count, valid = plan.count, plan.validity(parts)
    if len(parts) == 1:
        # The bodies stay where they are.
        at, data = plan.offsets(parts, stay=True), parts[0].buffers[2]
        return lambda buffer: pa.Array.from_buffers(of, count, [valid(buffer), buffer.slice(at, 4 * count + 4), data])
    offsets, target, size = plan.bodies(parts)
    return lambda buffer: pa.Array.from_buffers(
        of, count, [valid(buffer), buffer.slice(offsets, 4 * count + 4), buffer.slice(target, size)]
    )


def _taken(count: int, parts: list[Part]) -> pa.Array:
    """Values that Arrow takes one by one."""
    indices, start = np.full(count, -1, np.int64), 0
    for array, rows in parts:
        indices[rows.positions] = np.arange(start, start + len(array))
        start += len(array)
    present = (indices >= 0).view(np.uint8)
    return pa.concat_arrays([array for array, _ in parts]).take(number_array(indices, present))
