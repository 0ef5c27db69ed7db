"""Assemble one column of values from several columns; a kernel writes each value once, to its row.

One call of the kernel fills all buffers (`zed_spark.columns.scatter`). `concatenated` and `in_order` merge columns of
one type, `union_of` makes unions, and `Interleave` merges arrays that are not of a Zed type.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns import union
from zed_spark.columns.arrow_types import arrow_type, is_struct, struct_fields
from zed_spark.columns.buffers import number_array
from zed_spark.columns.column import Column, Tags
from zed_spark.columns.mask import Mask, Rows, every, rows_by_tag
from zed_spark.columns.primitive import all_null
from zed_spark.columns.scatter import Plan, Values

_STRUCT, _LIST, _BOOL, _DECIMAL = pa.struct([]).id, pa.list_(pa.null()).id, pa.bool_().id, pa.decimal128(1).id
_BODIES = frozenset((pa.string().id, pa.binary().id))

_WIDTHS = (8, 16, 32, 64, 128)
"""Bits of the numbers that can be scattered."""

Part = tuple[Column, Rows]
"""Values, and the row of each."""

Positions = npt.NDArray[np.intp]
"""Ascending rows, for indexing."""

Parts = dict[zt.Type, list[tuple[Column, Positions]]]
"""Columns by their type, each with the rows that its values have in a whole."""

Reshape = Callable[[Column, zt.Type], Column]
"""Reshapes a column to a fused type."""

Build = Callable[[pa.Buffer], pa.Array]
"""Makes an array from the memory that the kernel filled."""


def _as_it_is(column: Column, of: zt.Type) -> Column:
    return column


def assemble(of: zt.Type, parts: list[Part], count: int, reshape: Reshape = _as_it_is) -> Column:
    """Return one column of ``count`` rows with the values of several, no two in the same row; all other rows are null.

    ``reshape`` converts columns of another type to a type. CorruptDataError says that an array would have 2 GiB of text
    or more, ValueError that a part does not fit its rows or these the column.
    """
    for _, rows in parts:
        rows.check(count)
    work = _Assembly(count, reshape)
    build = work.column(of, parts)
    return Column(of, build(work.plan.run()), work.checked)


def made_at_once(columns: list[Column]) -> list[Column]:
    """Return the same columns, all as long, with arrays: one call of the kernel makes those that have none yet."""
    waiting = {at: column for at, column in enumerate(columns) if not column.is_made}
    if not waiting:
        return columns
    count = len(columns[0])
    work, rows = _Assembly(count), every(count)
    builds = {at: work.column(column.type, [(column, rows)]) for at, column in waiting.items()}
    memory = work.plan.run()
    made = {at: Column(waiting[at].type, build(memory), waiting[at].is_clean) for at, build in builds.items()}
    return [made.get(at, column) for at, column in enumerate(columns)]


def concatenated(columns: list[Column]) -> Column:
    """Columns of one type end to end."""
    if len(columns) == 1:
        return columns[0]
    if all(column.is_whole for column in columns):
        whole = pa.concat_arrays([column.array for column in columns])
        return Column(columns[0].type, whole, all(column.is_clean for column in columns))
    # Made once, from all parts.
    return _placed(columns, np.arange(sum(map(len, columns)), dtype=np.int32))


def in_order(parts: list[tuple[Column, Positions]]) -> tuple[Column, Positions]:
    """Merge columns of one type, given with their rows, into one column sorted by row, and return it with its rows."""
    if len(parts) == 1:
        return parts[0]
    columns, rows = [column for column, _ in parts], np.concatenate([rows for _, rows in parts])
    if (rows[1:] > rows[:-1]).all():
        return concatenated(columns), rows
    # Runs that ascend are only merged.
    order = np.argsort(rows, kind="stable")
    ranks = np.empty(len(rows), np.int32)
    ranks[order] = np.arange(len(rows), dtype=np.int32)
    return _placed(columns, ranks), rows[order]


def _placed(columns: list[Column], positions: npt.NDArray[np.int32]) -> Column:
    """Concatenate columns of one type, and put value ``i`` at ``positions[i]``."""
    stops = np.cumsum([len(column) for column in columns])
    parts = [(one, Rows(positions[stop - len(one) : stop])) for one, stop in zip(columns, stops, strict=True)]
    return assemble(columns[0].type, parts, len(positions))


def union_of(of: zt.Union, parts: Parts, count: int) -> Column:
    """Return a union column of ``count`` rows from the columns of its members; rows without a value are null."""
    none = np.zeros(0, np.intp)
    members = [in_order(parts[member]) if member in parts else (all_null(member, 0), none) for member in of.members]
    sizes = [len(rows) for _, rows in members]
    # Most values are often of one member, or null.
    most = int(np.argmax(sizes)) if sum(sizes) == count and count else -1
    tags = np.full(count, most, np.int32)
    for tag, (_, rows) in enumerate(members):
        if tag != most:
            tags[rows] = tag
    return union.build(of, tags, [values for values, _ in members])


class Interleave:
    """The order of values that come from several arrays; computed once, used for every field.

    ``tags`` are int32, shape (n,): the array of each value, which gives its next one; -1 for null. ``counts`` has the
    number of values of each array.
    """

    def __init__(self, tags: Tags, counts: list[int]) -> None:
        """Take the order; the arguments are the attributes."""
        self.tags, self.counts = tags, counts

    @cached_property
    def _rows(self) -> list[Rows]:
        return rows_by_tag(self.tags, self.counts)

    def merge(self, parts: Mapping[int, pa.Array], of: pa.DataType) -> pa.Array:
        """Return one array of all values, of exactly the type ``of``, from arrays by tag, without unions.

        Values of tags without an array become null.
        """
        used = [tag for tag in parts if self.counts[tag]]
        if len(used) == 1 and self.counts[used[0]] == len(self.tags):
            return parts[used[0]]
        work = _Assembly(len(self.tags))
        build = work.array(of, [Values(parts[tag], self._rows[tag]) for tag in used])
        return build(work.plan.run())


class _Assembly:
    """The kernel's program for a column; ``checked`` if all strings so far are known to be valid UTF-8."""

    def __init__(self, count: int, reshape: Reshape = _as_it_is) -> None:
        self.count, self.reshape, self.plan = count, reshape, Plan(count)
        self.checked = True

    def column(self, of: zt.Type, parts: list[Part]) -> Build:
        found = _without_gaps(parts)
        if not all(_has_layout(column.type, of) for column, _ in found):
            found = _without_gaps([(self.reshape(column, of), rows) for column, rows in found])
        if not found:
            return _given(all_null(of, self.count).array)
        first, rows = found[0]
        is_whole = rows.count == self.count and first.type is of and first.is_made
        if is_whole or not is_struct(of):
            # Else the fields are looked at.
            self.checked = self.checked and all(column.is_clean for column, _ in found)
        if is_whole:
            return _given(first.array)
        if is_struct(of):
            return self._record(of, found)
        kind = zt.core(of)
        if isinstance(kind, zt.Union):
            return self._union(kind, found)
        return self.array(arrow_type(of), [column.placed(rows) for column, rows in found])

    def _record(self, of: zt.Type, parts: list[Part]) -> Build:
        inside: dict[str, list[Part]] = {name: [] for name, _ in struct_fields(of)}
        present = []
        for column, rows in parts:
            for (name, _), field in zip(struct_fields(column.type), column.fields(), strict=True):
                inside[name].append((field, rows))
            valid = column.valid
            present.append(rows if valid is None else rows.where(Mask(valid)))
        arrow, count = arrow_type(of), self.count
        fields = [self.column(field, inside[name]) for name, field in struct_fields(of)]
        valid_rows = self.plan.presence(present)
        return lambda buffer: pa.Array.from_buffers(
            arrow, count, [valid_rows(buffer)], children=[field(buffer) for field in fields]
        )

    def _union(self, of: zt.Union, parts: list[Part]) -> Build:
        if len(parts) == 1:
            [(column, rows)] = parts
            tags, members = union.member_values(column)
            spread = np.full(self.count, -1, np.int32)
            spread[rows.positions] = tags
            return _given(union.dense(of, spread, members))
        found: Parts = {}
        for column, rows in parts:
            tags, members = union.member_values(column)
            for tag, member in enumerate(members):
                if len(member):
                    found.setdefault(member.type, []).append((member, rows.positions[tags == tag]))
        return _given(union_of(of, found, self.count).array)

    def array(self, of: pa.DataType, parts: list[Values]) -> Build:
        """Plan an array of any type but unions; null if no part has a value."""
        count, plan, kind = self.count, self.plan, of.id
        parts = [part for part in parts if not part.is_null]
        if not parts:
            return _given(pa.nulls(count, of))
        if kind == _LIST and len(parts) == 1:
            return self._in_place(of, parts, [parts[0].array.values])
        if kind in _BODIES:
            if len(parts) == 1 and not parts[0].chosen:
                return self._in_place(of, parts)
            valid, (offsets, target, size) = plan.validity(parts), plan.bodies(parts)
            return lambda buffer: pa.Array.from_buffers(
                of, count, [valid(buffer), buffer.slice(offsets, 4 * count + 4), buffer.slice(target, size)]
            )
        if kind == _STRUCT:
            valid = plan.validity(parts)
            fields = [
                self.array(of.field(index).type, [Values(part.array.field(index), part.rows) for part in parts])
                for index in range(of.num_fields)
            ]
            return lambda buffer: pa.Array.from_buffers(
                of, count, [valid(buffer)], children=[field(buffer) for field in fields]
            )
        if kind == _BOOL:
            valid, at, size = plan.validity(parts), plan.bits(parts), (count + 7) // 8
        elif (pa.types.is_primitive(of) or kind == _DECIMAL) and of.bit_width in _WIDTHS:
            width = of.bit_width // 8
            valid, at, size = plan.validity(parts), plan.numbers(parts, width), width * count
        else:
            return self._taken(of, parts)
        return lambda buffer: pa.Array.from_buffers(of, count, [valid(buffer), buffer.slice(at, size)])

    def _in_place(self, of: pa.DataType, parts: list[Values], items: list[pa.Array] | None = None) -> Build:
        """Plan an array of one part whose bodies, or items, stay where they are."""
        count, valid, at = self.count, self.plan.validity(parts), self.plan.offsets(parts, stay=True)
        data = parts[0].buffers[2:3] if items is None else []
        return lambda buffer: pa.Array.from_buffers(
            of, count, [valid(buffer), buffer.slice(at, 4 * count + 4), *data], children=items
        )

    def _taken(self, of: pa.DataType, parts: list[Values]) -> Build:
        """Plan an array of values that Arrow takes one by one, or lists that need not be taken."""
        places, start = np.full(self.count, -1, np.int64), 0
        for part in parts:
            places[part.rows.positions] = np.arange(start, start + part.entries)
            start += part.entries
        whole = pa.concat_arrays([part.array for part in parts])
        present = places >= 0
        if of.id == _LIST and np.array_equal(places[present], np.arange(start)):
            return self.array(of, [Values(whole, Mask(present.view(np.uint8)).rows)])
        return _given(whole.take(number_array(places, present.view(np.uint8))))


def _given(array: pa.Array) -> Build:
    """Return the build of an array that needs no kernel."""
    return lambda buffer: array


def _without_gaps(parts: list[Part]) -> list[Part]:
    """Return the parts without their nulls, as far as these are kept apart."""
    found = []
    for column, rows in parts:
        if len(column) != rows.count:
            raise ValueError(f"{len(column)} values for {rows.count} rows")
        column, rows = column.without_gaps(rows)
        if rows.count and zt.core(column.type) not in zt.NULL_TYPES:
            found.append((column, rows))
    return found


def _has_layout(of: zt.Type, target: zt.Type) -> bool:
    """True if values need no reshaping, or only that of their fields."""
    return of is target or (isinstance(zt.under(of), zt.Record) and isinstance(zt.under(target), zt.Record))
