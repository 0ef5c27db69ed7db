"""Union columns: Arrow dense unions with a child of their own for null unions.

Tags here are int32 member positions, -1 for a null union; how they map to Arrow's int8 type codes (which need
a second level past 126 members) stays in this file.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.columns.arrow_types import GROUP, arrow_type
from zed_spark.columns.column import Column, Tags
from zed_spark.types import Type, Union, core


def build(of: Type, tags: Tags, members: list[Column]) -> Column:
    """A union column.

    Args:
        of: the type.
        tags: int32, shape (n,): which member each value is, -1 for null.
        members: for each member its values in order, as many as its tag occurs; a shorter list means that
            the remaining members do not occur.
    """
    kind = _union(of)
    arrays = [member.array for member in members]
    arrays += [empty(arrow_type(member)) for member in kind.members[len(arrays) :]]
    target = arrow_type(of)
    if len(arrays) <= GROUP and (not len(tags) or tags.min() >= 0):
        return Column(of, _dense(target, tags, arrays, 0))
    if len(arrays) <= GROUP:
        return Column(of, _dense(target, np.where(tags < 0, len(arrays), tags), arrays, int((tags < 0).sum())))
    groups = [
        _dense(target.field(g).type, tags[tags // GROUP == g] % GROUP, arrays[g * GROUP : (g + 1) * GROUP], None)
        for g in range((len(arrays) + GROUP - 1) // GROUP)
    ]
    outer = np.where(tags < 0, len(groups), tags // GROUP)
    return Column(of, _dense(target, outer, groups, int((tags < 0).sum())))


def parts(column: Column) -> tuple[Tags, npt.NDArray[np.int32], list[Column]]:
    """Tags (-1 for null), the position of each value in its member, and the members.

    Members may hold more values than the column shows (after slicing); go by the positions.
    """
    kind = _union(column.type)
    codes, places = _codes(column.array)
    count = len(kind.members)
    if count <= GROUP:
        arrays = [column.array.field(k) for k in range(count)]
        if len(codes) and codes.max() == count:
            codes = np.where(codes == count, np.int32(-1), codes)
        return codes, places, _columns(kind, arrays)
    tags, inner_places = np.full(len(codes), -1, np.int32), places.copy()
    arrays = []
    for g in range(column.array.type.num_fields - 1):
        group, here = column.array.field(g), codes == g
        inner_codes, offsets = _codes(group)
        tags[here] = inner_codes[places[here]] + g * GROUP
        inner_places[here] = offsets[places[here]]
        arrays += [group.field(k) for k in range(group.type.num_fields)]
    return tags, inner_places, _columns(kind, arrays)


def member_values(column: Column) -> tuple[Tags, list[Column]]:
    """Tags (-1 for null) and for each member exactly its values, in order: the mirror of `build`."""
    tags, places, members = parts(column)
    lengths = list(map(len, members))
    shown = sum(lengths) == len(tags) and (not len(tags) or int(tags.min()) >= 0)
    # No member has a value too many, then: others would have too few.
    if shown and np.array_equal(places, _places(tags, lengths)):
        return tags, members
    exact = []
    for tag, member in enumerate(members):
        rows = places[tags == tag]
        exact.append(member.take(rows) if len(rows) else member.slice(0, 0))
    return tags, exact


def empty(of: pa.DataType) -> pa.Array:
    """An array of no values; ``pa.array([], of)`` does not know every nested union."""
    return pa.nulls(0, of)


def _dense(target: pa.DataType, codes: Tags, arrays: list[pa.Array], nulls: int | None) -> pa.Array:
    children = arrays if nulls is None else [*arrays, pa.nulls(nulls)]
    buffers = [None, pa.py_buffer(codes.astype(np.int8)), pa.py_buffer(_places(codes, list(map(len, children))))]
    return pa.Array.from_buffers(target, len(codes), buffers, children=children)


def _places(codes: Tags, lengths: list[int]) -> npt.NDArray[np.int32]:
    """For each value how many of the same code come before it."""
    there = [code for code, length in enumerate(lengths) if length]
    if len(there) <= 2:
        # The usual case of one type and null: sums cost much less than to look up where values are.
        rows = np.arange(len(codes), dtype=np.int32)
        if len(there) < 2:
            return rows
        second = codes == there[1]
        before = np.cumsum(second.astype(np.int32), dtype=np.int32)
        return np.where(second, before - 1, rows - before)
    places = np.zeros(len(codes), np.int32)
    for code in there:
        here = np.flatnonzero(codes == code)
        places[here] = np.arange(len(here), dtype=np.int32)
    return places


def _codes(array: pa.UnionArray) -> tuple[Tags, npt.NDArray[np.int32]]:
    # `array.type_codes` and `array.offsets` of pyarrow 26 ignore where a slice starts, so read the buffers.
    _, codes, places = array.buffers()[:3]
    shown = slice(array.offset, array.offset + len(array))
    if not len(array):
        return np.empty(0, np.int32), np.empty(0, np.int32)
    return (
        np.frombuffer(codes, np.int8)[shown].astype(np.int32),
        np.frombuffer(places, np.int32)[shown],
    )


def _columns(kind: Union, arrays: list[pa.Array]) -> list[Column]:
    return [Column(of, array) for of, array in zip(kind.members, arrays, strict=True)]


def _union(of: Type) -> Union:
    kind = core(of)
    if not isinstance(kind, Union):
        raise TypeError(f"{of!r} is not a union")
    return kind
