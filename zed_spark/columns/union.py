"""Union columns: Arrow dense unions with an extra child for null unions.

Tags are int32 member positions, -1 for a null union. Only this file maps them to Arrow's int8 type codes, which need a
second level past 126 members.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.columns.arrow_types import GROUP, arrow_type
from zed_spark.columns.column import Bytes, Column, Deferred, Tags, positions
from zed_spark.types import NULL, Record, Type, Union, core, under


class UnionColumn(Deferred):
    """A union column; arguments as of `build`."""

    __slots__ = ("members", "tags")
    tags: Tags
    members: list[Column]

    def __init__(self, of: Type, tags: Tags, members: list[Column]) -> None:
        super().__init__(of)
        object.__setattr__(self, "tags", tags)
        object.__setattr__(self, "members", members)

    def __len__(self) -> int:
        return len(self.tags)

    def _make(self) -> pa.Array:
        return dense(self.type, self.tags, self.members)

    def _parts(self) -> list[Column]:
        return self.members

    @property
    def nbytes(self) -> int:
        return sum(member.nbytes for member in self.members) + 5 * len(self.tags)

    def retyped(self, of: Type) -> Column:
        return UnionColumn(of, self.tags, self.members)


def build(of: Type, tags: Tags, members: list[Column]) -> Column:
    """Return a union column from int32 tags, -1 for null, and for each member its values in order.

    A member has as many values as its tag occurs. Members after the last of the list do not occur.
    """
    kind = _union_type(of)
    absent = [Column(member, pa.nulls(0, arrow_type(member)), True) for member in kind.members[len(members) :]]
    return UnionColumn(of, tags, [*members, *absent])


def dense(of: Type, tags: Tags, members: list[Column]) -> pa.Array:
    """Return the array of a union column, from what it is built from."""
    arrays = [member.array for member in members]
    target = arrow_type(of)
    if len(arrays) <= GROUP and (not len(tags) or tags.min() >= 0):
        return _dense(target, tags, arrays, 0)
    if len(arrays) <= GROUP:
        return _dense(target, np.where(tags < 0, len(arrays), tags), arrays, int((tags < 0).sum()))
    groups = [
        _dense(target.field(g).type, tags[tags // GROUP == g] % GROUP, arrays[g * GROUP : (g + 1) * GROUP], None)
        for g in range((len(arrays) + GROUP - 1) // GROUP)
    ]
    outer = np.where(tags < 0, len(groups), tags // GROUP)
    return _dense(target, outer, groups, int((tags < 0).sum()))


def parts(column: Column) -> tuple[Tags, npt.NDArray[np.int32], list[Column]]:
    """Return tags (-1 for null), the offset of each value in its member, and the members.

    After slicing, members may hold values that no offset refers to.
    """
    kind = _union_type(column.type)
    codes, offsets = _codes(column.array)
    count = len(kind.members)
    if count <= GROUP:
        arrays = [column.array.field(k) for k in range(count)]
        if len(codes) and codes.max() == count:
            codes = np.where(codes == count, np.int32(-1), codes)
        return codes, offsets, _member_columns(kind, arrays, column.checked)
    tags, inner_offsets = np.full(len(codes), -1, np.int32), offsets.copy()
    arrays = []
    for g in range(column.array.type.num_fields - 1):
        group, in_group = column.array.field(g), codes == g
        inner_codes, group_offsets = _codes(group)
        tags[in_group] = inner_codes[offsets[in_group]] + g * GROUP
        inner_offsets[in_group] = group_offsets[offsets[in_group]]
        arrays += [group.field(k) for k in range(group.type.num_fields)]
    return tags, inner_offsets, _member_columns(kind, arrays, column.checked)


def member_values(column: Column) -> tuple[Tags, list[Column]]:
    """Tags (-1 for null), and for each member exactly its values in order; the inverse of `build`."""
    if isinstance(column, UnionColumn):
        return column.tags, column.members
    tags, offsets, members = parts(column)
    lengths = list(map(len, members))
    shown = sum(lengths) == len(tags) and (not len(tags) or int(tags.min()) >= 0)
    # If no member has unused values, the offsets count up.
    if shown and np.array_equal(offsets, _dense_offsets(tags, lengths)):
        return tags, members
    exact = []
    for tag, member in enumerate(members):
        rows = offsets[tags == tag]
        exact.append(member.take(rows) if len(rows) else member.slice(0, 0))
    return tags, exact


def field_of_records(column: Column, of: Type, name: str) -> tuple[Column, npt.NDArray[np.bool_]]:
    """Return a field of the records in a union, which has the type ``of`` or is null, and where it is.

    The second is bool, shape (n,): False where the union is null, or no record with the field; values there are
    meaningless.
    """
    tags, offsets, members = parts(column)
    rows, fields, count = np.full(len(tags), -1, np.int64), [], 0
    for tag, member in enumerate(members):
        record = under(member.type)
        types = dict(record.fields) if isinstance(record, Record) else {}
        if under(types.get(name, NULL)) is NULL:
            continue
        own, array = tags == tag, member.array
        field = array.field(list(types).index(name))
        at = offsets[own]
        rows[own] = at + count if member.valid is None else np.where(member.valid[at] != 0, at + count, -1)
        fields.append(field)
        count += len(field)
    found = rows >= 0
    if not found.any():
        return Column(of, pa.nulls(len(tags), arrow_type(of)), True), found
    return Column(of, pa.concat_arrays(fields)).take(np.maximum(rows, 0)), found


def not_null(column: Column) -> Bytes | None:
    """Return where a column has values, maybe unions that hold a null: uint8, shape (n,); None if nothing is null."""
    if not isinstance(core(column.type), Union):
        return column.valid
    tags = column.tags if isinstance(column, UnionColumn) else parts(column)[0]
    return (tags >= 0).view(np.uint8)


def _dense(target: pa.DataType, codes: Tags, arrays: list[pa.Array], nulls: int | None) -> pa.Array:
    children = arrays if nulls is None else [*arrays, pa.nulls(nulls)]
    buffers = [None, pa.py_buffer(codes.astype(np.int8)), pa.py_buffer(_dense_offsets(codes, list(map(len, children))))]
    return pa.Array.from_buffers(target, len(codes), buffers, children=children)


def _dense_offsets(codes: Tags, lengths: list[int]) -> npt.NDArray[np.int32]:
    """Return the number of values with the same code before each value."""
    present = [code for code, length in enumerate(lengths) if length]
    if len(present) <= 2:
        # The usual case of one type and null: cumulative sums are much faster than index lookups.
        rows = np.arange(len(codes), dtype=np.int32)
        if len(present) < 2:
            return rows
        second = codes == present[1]
        before = np.cumsum(second.astype(np.int32), dtype=np.int32)
        return np.where(second, before - 1, rows - before)
    return positions(codes, present, np.int32)


def _codes(array: pa.UnionArray) -> tuple[Tags, npt.NDArray[np.int32]]:
    # `array.type_codes` and `array.offsets` of pyarrow 26 ignore where a slice starts, so read the buffers.
    _, codes, offsets = array.buffers()[:3]
    shown = slice(array.offset, array.offset + len(array))
    if not len(array):
        return np.empty(0, np.int32), np.empty(0, np.int32)
    return (np.frombuffer(codes, np.int8)[shown].astype(np.int32), np.frombuffer(offsets, np.int32)[shown])


def _member_columns(kind: Union, arrays: list[pa.Array], checked: bool) -> list[Column]:
    return [Column(of, array, checked) for of, array in zip(kind.members, arrays, strict=True)]


def _union_type(of: Type) -> Union:
    kind = core(of)
    if not isinstance(kind, Union):
        raise TypeError(f"{of!r} is not a union")
    return kind
