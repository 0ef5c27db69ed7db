"""Shredding: tagged values of one type, one under each cursor, become a column.

Works column by column over a cursor for each row (design/kernels.md section 4), and knows nothing of frames:
VNG uses it for values that it stores whole. Source: formats/zng.md section 5.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int32s
from zed_spark.codec.buffers import allocate, checked
from zed_spark.columns import array, record, union
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Column
from zed_spark.columns.primitive import all_null, from_bodies, from_bools, from_floats, from_ints, holds_ints
from zed_spark.columns.project import ALL, Projection, project_type
from zed_spark.errors import CorruptDataError

Below = Callable[[zt.Type, Bytes, Int32s, Int32s], Column]
"""Takes one value of a type per cursor, as `shred` does."""

ReadTags = Callable[[Bytes, Int32s, Int32s, Bytes, str], Int32s]

MAX_BLANK = 1 << 28
"""Most fields that null records inside of values may span: a null of one byte takes a slot in every field."""


def shred(of: zt.Type, src: Bytes, cursors: Int32s, stops: Int32s, projection: Projection = ALL) -> Column:
    """Take one value per cursor.

    Args:
        of: the type of the values.
        src: the bytes, uint8, shape (bytes,), read-only (`zed_spark.codec.buffers.source`).
        cursors: int32, shape (n,): the position of each value's tag; advanced beyond its body.
        stops: int32, shape (n,): just after the container of each value.
        projection: the fields to take when the type is a record; others are stepped over, and those
            after the last one taken are not even looked at.

    Returns:
        A column of n values, of ``project_type(of, projection)`` for records and of ``of`` otherwise.

    Raises:
        CorruptDataError: a value does not fit its type. What the cursors hold then is undefined.
    """
    kind = zt.core(of)
    if isinstance(kind, zt.Record):
        whole = projection if isinstance(zt.under(of), zt.Record) else ALL
        return _record(of, kind, src, cursors, stops, whole)
    if isinstance(kind, zt.Array | zt.Set | zt.Map):
        return shred_list(of, kind, src, cursors, stops, shred)
    if isinstance(kind, zt.Union):
        return shred_union(of, kind, src, cursors, stops, _signed_tags, shred)
    return shred_primitive(of, kind, src, cursors, stops)


@lru_cache(maxsize=4096)
def slots(of: zt.Type) -> int:
    """How many Arrow arrays hold a slot for every value of a type, nulls included."""
    kind = zt.core(of)
    return 1 + sum(slots(field) for _, field in kind.fields) if isinstance(kind, zt.Record) else 1


@lru_cache(maxsize=4096)
def describe(of: zt.Type) -> str:
    """A type for messages, long ones cut."""
    text = zt.type_text(of)
    return f"value of type {text if len(text) <= 80 else text[:77] + '...'}"


def shred_primitive(of: zt.Type, kind: zt.Type, src: Bytes, cursors: Int32s, stops: Int32s) -> Column:
    """As `shred`, for a type whose core is primitive or an enum."""
    rows, take, what = len(cursors), kernels(), describe(of)
    if kind in zt.NULL_TYPES:
        _, _, valid = enter(of, src, cursors, stops)
        if valid.any():
            row = int(np.argmax(valid))
            raise CorruptDataError(f"malformed value {row}: a body where only null can be", structure=what)
        return Column(of, pa.nulls(rows))
    valid = np.empty(rows, np.uint8)
    if holds_ints(of):
        _, numbers = allocate(rows, np.int64)
        checked(take.take_ints(src, cursors, stops, kind in zt.SIGNED, numbers, valid), what)
        return from_ints(of, numbers, valid)
    if kind in zt.FLOATS:
        _, numbers = allocate(rows, np.int64)
        width = arrow_type(of).bit_width // 8
        checked(take.take_fixed(src, cursors, stops, width, numbers, valid), what)
        return from_floats(of, numbers, valid)
    if kind is zt.BOOL:
        bools = np.empty(rows, np.uint8)
        checked(take.take_bools(src, cursors, stops, bools, valid), what)
        return from_bools(of, bools, valid)
    # Room for all that is left of the rows, and then a copy of what it was: faster than adding up sizes first.
    left = int(stops.sum(dtype=np.int64)) - int(cursors.sum(dtype=np.int64))
    _, room = allocate(min(max(left, 0), len(src)))
    _, offsets = allocate(rows + 1, np.int32)
    total = checked(take.take_bytes(src, cursors, stops, offsets, room, valid), what)
    buffer, data = allocate(total)
    data[:] = room[:total]
    return from_bodies(of, offsets, buffer, valid)


def enter(of: zt.Type, src: Bytes, cursors: Int32s, stops: Int32s) -> tuple[Int32s, Int32s, Bytes]:
    """Step into one container per row: cursors and stops inside of it, and 0 where it is null."""
    rows = len(cursors)
    inner, inner_stops, valid = np.empty(rows, np.int32), np.empty(rows, np.int32), np.empty(rows, np.uint8)
    checked(kernels().enter(src, cursors, stops, inner, inner_stops, valid), describe(of))
    return inner, inner_stops, valid


def _record(of: zt.Type, kind: zt.Record, src: Bytes, cursors: Int32s, stops: Int32s, projection: Projection) -> Column:
    inner, inner_stops, valid = enter(of, src, cursors, stops)
    rows, left = len(valid), project_type(of, projection)
    nulls = rows - int(np.count_nonzero(valid))
    places = None
    if nulls * slots(left) > MAX_BLANK:
        raise CorruptDataError(
            f"{nulls} null records of {slots(left)} slots take too much memory", structure=describe(of)
        )
    if nulls == rows:
        return all_null(left, rows)
    if nulls:
        some = np.flatnonzero(valid)
        inner, inner_stops = inner[some], inner_stops[some]
        places = pa.array(np.cumsum(valid, dtype=np.int64) - 1, mask=valid == 0)
    fields, skipped = [], 0
    for name, field in kind.fields:
        below = projection.below(name)
        if below is None:
            skipped += 1
            continue
        if skipped:
            checked(kernels().skip(src, inner, inner_stops, skipped), describe(of))
            skipped = 0
        column = shred(field, src, inner, inner_stops, below)
        # Children of a struct run parallel to it, so null records get a slot in each of them.
        fields.append(column if places is None else Column(column.type, column.array.take(places)))
    return record.build(left, fields, rows, valid)


def shred_list(
    of: zt.Type, kind: zt.Array | zt.Set | zt.Map, src: Bytes, cursors: Int32s, stops: Int32s, below: Below
) -> Column:
    """As `shred`, for a type whose core is an array, set or map; ``below`` takes what is inside."""
    inner, inner_stops, valid = enter(of, src, cursors, stops)
    rows, take, what = len(valid), kernels(), describe(of)
    counts = np.empty(rows, np.int32)
    total = checked(take.count_items(src, inner, inner_stops, counts), what)
    items, item_stops = np.empty(total, np.int32), np.empty(total, np.int32)
    checked(take.item_cursors(src, inner, inner_stops, counts, items, item_stops), what)
    _, offsets = allocate(rows + 1, np.int32)
    offsets[0] = 0
    if not isinstance(kind, zt.Map):
        np.cumsum(counts, out=offsets[1:])
        return array.build(of, offsets, below(kind.inner, src, items, item_stops), valid)
    if (counts & 1).any():
        row = int(np.argmax(counts & 1))
        raise CorruptDataError(f"malformed value {row}: a key without a value", structure=what)
    np.cumsum(counts >> 1, out=offsets[1:])
    columns = [
        below(part, src, np.ascontiguousarray(items[at::2]), np.ascontiguousarray(item_stops[at::2]))
        for at, part in enumerate((kind.key, kind.value))
    ]
    return array.build_map(of, offsets, columns[0], columns[1], valid)


def shred_union(
    of: zt.Type, kind: zt.Union, src: Bytes, cursors: Int32s, stops: Int32s, read_tags: ReadTags, below: Below
) -> Column:
    """As `shred`, for a type whose core is a union.

    Args:
        of: as for `shred`.
        kind: the union.
        src: as for `shred`.
        cursors: as for `shred`.
        stops: as for `shred`.
        read_tags: ``read_tags(src, cursors, stops, valid, what)`` gives the tags, -1 where not valid.
        below: takes what is inside.
    """
    inner, inner_stops, valid = enter(of, src, cursors, stops)
    take, what = kernels(), describe(of)
    tags = read_tags(src, inner, inner_stops, valid, what)
    beyond = tags >= len(kind.members)
    if beyond.any():
        row = int(np.argmax(beyond))
        raise CorruptDataError(
            f"malformed value {row}: tag {tags[row]}, the union has {len(kind.members)} members", structure=what
        )
    found = dict(by_tag(tags, len(kind.members)))
    members = []
    for tag, member in enumerate(kind.members):
        rows = found.get(tag)
        if rows is None:
            members.append(Column(member, union.empty(arrow_type(member))))
            continue
        own, own_stops = inner[rows], inner_stops[rows]
        members.append(below(member, src, own, own_stops))
        # Exactly two elements: the reference takes more only by oversight (section 7).
        checked(take.at_stop(own, own_stops), what)
    return union.build(of, tags, members)


def _signed_tags(src: Bytes, cursors: Int32s, stops: Int32s, valid: Bytes, what: str) -> Int32s:
    tags = np.empty(len(valid), np.int32)
    checked(kernels().union_tags(src, cursors, stops, tags, valid), what)
    return tags


def by_tag(tags: Int32s, count: int) -> list[tuple[int, np.typing.NDArray[np.int64]]]:
    """The rows of every tag that occurs: ``(tag, rows)``, tags ascending; negative tags are left out.

    Args:
        tags: int32, shape (n,), below ``count``.
        count: how many different tags there can be.
    """
    sizes = np.bincount(tags[tags >= 0], minlength=count)
    present = np.flatnonzero(sizes)
    if len(present) <= 16:
        return [(int(tag), np.flatnonzero(tags == tag)) for tag in present]
    # One pass per tag would be quadratic with very many types.
    order = np.argsort(tags, kind="stable")[int(np.count_nonzero(tags < 0)) :]
    return list(zip(present.tolist(), np.split(order, np.cumsum(sizes[present])[:-1]), strict=True))
