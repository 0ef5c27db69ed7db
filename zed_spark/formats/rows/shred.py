"""Shredding: tagged values of one type, one at each cursor, become a column.

Works column by column with a cursor for each row, and does not depend on frames: VNG uses it for values that it stores
whole. After version 0, tags of unions are unsigned, only the type ``null`` has a null (tag 0 is an empty body
elsewhere), there are fusion types, and in versions 1 and 2 a bit vector says which optional fields are absent.
Source: docs/formats/zng.md, sections 5 and 12.2.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int32s
from zed_spark.codec.buffers import allocate, checked, is_ascii, source
from zed_spark.columns import union
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.buffers import string_array
from zed_spark.columns.column import Column
from zed_spark.columns.nested import RecordColumn, build_list, build_map
from zed_spark.columns.nulls import with_none
from zed_spark.columns.primitive import all_null, from_bodies, from_bools, from_floats, from_ints, holds_ints
from zed_spark.columns.project import ALL, Projection, project_type
from zed_spark.errors import CorruptDataError
from zed_spark.formats.rows.values import describe
from zed_spark.types.dialect import ZNG, Dialect, required

MAX_BLANK = 1 << 28
"""Most slots of fields for null records inside of values: a null of one byte takes a slot in every field."""


def shred(
    of: zt.Type, src: Bytes, cursors: Int32s, stops: Int32s, projection: Projection = ALL, dialect: Dialect = ZNG
) -> Column:
    """Take one value per cursor: a column of ``project_type(of, projection)``.

    Fields that are not in the projection are skipped; those after the last one taken are not even looked at. The
    cursors are int32, shape (n,): the position of each value's tag, which is advanced beyond its body. The stops, just
    after the container of each value, are as many. Raises `CorruptDataError` if a value does not fit its type.
    """
    kind = zt.core(of)
    match kind:
        case zt.Record():
            whole = projection if isinstance(zt.under(of), zt.Record) else ALL
            return _record(of, kind, src, cursors, stops, whole, dialect)
        case zt.Array() | zt.Set() | zt.Map():
            column = _list(of, kind, src, cursors, stops, dialect)
        case zt.Union():
            return _union(of, kind, src, cursors, stops, dialect)
        case zt.Fusion():
            return _fusion(of, kind, src, cursors, stops, dialect)
        case zt.Recursive():
            return _opaque(of, src, cursors, stops)
        case _:
            column = _primitive(of, kind, src, cursors, stops)
    if dialect.nulls:
        return column
    return _type_values(column, dialect) if kind is zt.TYPE else _without_nulls(column)


@lru_cache(maxsize=4096)
def slots(of: zt.Type) -> int:
    """The number of Arrow arrays that hold a slot for every value of a type, nulls included."""
    kind = zt.core(of)
    return 1 + sum(slots(field) for _, field in kind.fields) if isinstance(kind, zt.Record) else 1


def by_tag(tags: Int32s, count: int) -> list[tuple[int, npt.NDArray[np.int64]]]:
    """Return the rows of every tag that occurs: ``(tag, rows)``, tags ascending; negative tags are left out.

    Tags are int32, shape (n,), below ``count``.
    """
    sizes = np.bincount(tags[tags >= 0], minlength=count)
    present = np.flatnonzero(sizes)
    if len(present) <= 16:
        return [(int(tag), np.flatnonzero(tags == tag)) for tag in present]
    # One pass per tag would be quadratic with very many types.
    order = np.argsort(tags, kind="stable")[int(np.count_nonzero(tags < 0)) :]
    return list(zip(present.tolist(), np.split(order, np.cumsum(sizes[present])[:-1]), strict=True))


def _primitive(of: zt.Type, kind: zt.Type, src: Bytes, cursors: Int32s, stops: Int32s) -> Column:
    rows, take, what = len(cursors), kernels, describe(of)
    if kind in zt.NULL_TYPES:
        _, _, valid = _enter(of, src, cursors, stops)
        if valid.any():
            row = int(np.argmax(valid))
            raise CorruptDataError(f"malformed value {row}: a body where only null can be", structure=what)
        return Column(of, pa.nulls(rows))
    valid = np.empty(rows, np.uint8)
    if holds_ints(of):
        _, numbers = allocate(rows, np.int64)
        checked(take.take_ints(src, cursors, stops, kind in zt.SIGNED, numbers, valid), what)
        return from_ints(of, numbers, valid)
    if kind in zt.FLOATS or kind is zt.BOOL:
        _, numbers = allocate(rows, np.int64)
        width = 1 if kind is zt.BOOL else arrow_type(of).bit_width // 8
        checked(take.take_fixed(src, cursors, stops, width, numbers, valid), what)
        return from_bools(of, (numbers != 0).view(np.uint8), valid) if width == 1 else from_floats(of, numbers, valid)
    offsets, buffer = _bodies(src, cursors, stops, valid, what)
    return from_bodies(of, offsets, buffer, valid, is_ascii=kind is zt.STRING and is_ascii(source(buffer)))


def _bodies(src: Bytes, cursors: Int32s, stops: Int32s, valid: Bytes, what: str) -> tuple[Int32s, pa.Buffer]:
    """Values as they are stored: offsets, int32, shape (n + 1,), and data; fills ``valid``."""
    # Memory for all that is left of the rows, and then a copy of what was used: faster than adding up sizes first.
    left = int(stops.sum(dtype=np.int64)) - int(cursors.sum(dtype=np.int64))
    _, most = allocate(min(max(left, 0), len(src)))
    _, offsets = allocate(len(cursors) + 1, np.int32)
    total = checked(kernels.take_bytes(src, cursors, stops, offsets, most, valid), what)
    buffer, data = allocate(total)
    data[:] = most[:total]
    return offsets, buffer


def _enter(of: zt.Type, src: Bytes, cursors: Int32s, stops: Int32s) -> tuple[Int32s, Int32s, Bytes]:
    """Step into one container per row: cursors and stops inside of it, and 0 where it is null."""
    rows = len(cursors)
    inner, inner_stops, valid = np.empty(rows, np.int32), np.empty(rows, np.int32), np.empty(rows, np.uint8)
    checked(kernels.enter(src, cursors, stops, inner, inner_stops, valid), describe(of))
    return inner, inner_stops, valid


def _record(
    of: zt.Type, kind: zt.Record, src: Bytes, cursors: Int32s, stops: Int32s, projection: Projection, dialect: Dialect
) -> Column:
    inner, inner_stops, valid = _enter(of, src, cursors, stops)
    rows, left, what = len(valid), project_type(of, projection), describe(of)
    nulls = rows - int(np.count_nonzero(valid))
    if nulls * slots(left) > MAX_BLANK:
        raise CorruptDataError(f"{nulls} null records of {slots(left)} slots take too much memory", structure=what)
    if nulls == rows:
        return all_null(left, rows)
    indexes = None
    if nulls:
        some = np.flatnonzero(valid)
        inner, inner_stops = inner[some], inner_stops[some]
        indexes = pa.array(np.cumsum(valid, dtype=np.int64) - 1, mask=valid == 0)
    present = iter(_present(kind, src, inner, inner_stops, what) if dialect.flags else ())
    fields, skipped = [], 0
    for name, field in kind.fields:
        below = projection.below(name)
        optional = dialect.flags and zt.is_optional(field)
        if below is None and not optional:
            skipped += 1
            continue
        if skipped:
            checked(kernels.skip(src, inner, inner_stops, skipped), what)
            skipped = 0
        if optional:
            column = _optional(field, src, inner, inner_stops, next(present), dialect, below is not None, what)
        else:
            column = shred(field, src, inner, inner_stops, below or ALL, dialect)
        if column is not None:
            # Children of a struct are as long as the struct, so null records get a slot in each of them.
            if indexes is not None:
                column = Column(column.type, column.array.take(indexes), column.checked)
            fields.append(column)
    return RecordColumn(left, fields, rows, valid)


def _present(kind: zt.Record, src: Bytes, inner: Int32s, stops: Int32s, what: str) -> list[npt.NDArray[np.bool_]]:
    """For each optional field, the records that have it, from the bits before the first field; 1 is absent."""
    options = sum(zt.is_optional(field) for _, field in kind.fields)
    if not options:
        return []
    offsets, buffer = _bodies(src, inner, stops, np.empty(len(inner), np.uint8), what)
    size = (options + 7) // 8
    wrong = np.diff(offsets) != size
    if wrong.any():
        raise CorruptDataError(
            f"malformed value {int(np.argmax(wrong))}: not {size} bytes for {options} optional fields", structure=what
        )
    packed = np.frombuffer(buffer, np.uint8).reshape(-1, size)
    return list(np.unpackbits(packed, axis=1, count=options, bitorder="little").T == 0)


def _optional(
    field: zt.Type,
    src: Bytes,
    inner: Int32s,
    stops: Int32s,
    present: npt.NDArray[np.bool_],
    dialect: Dialect,
    wanted: bool,
    what: str,
) -> Column | None:
    """An optional field, which some records have; None where it is not wanted."""
    rows = np.flatnonzero(present)
    cursors, its_stops, values = inner[rows], stops[rows], None
    if wanted:
        values = shred(required(field), src, cursors, its_stops, ALL, dialect)
    else:
        checked(kernels.skip(src, cursors, its_stops, 1), what)
    inner[rows] = cursors
    return None if values is None else with_none(field, values, present)


def _list(
    of: zt.Type, kind: zt.Array | zt.Set | zt.Map, src: Bytes, cursors: Int32s, stops: Int32s, dialect: Dialect
) -> Column:
    inner, inner_stops, valid = _enter(of, src, cursors, stops)
    rows, take, what = len(valid), kernels, describe(of)
    counts = np.empty(rows, np.int32)
    total = checked(take.count_items(src, inner, inner_stops, counts), what)
    items, item_stops = np.empty(total, np.int32), np.empty(total, np.int32)
    checked(take.item_cursors(src, inner, inner_stops, counts, items, item_stops), what)
    _, offsets = allocate(rows + 1, np.int32)
    offsets[0] = 0
    if not isinstance(kind, zt.Map):
        np.cumsum(counts, out=offsets[1:])
        return build_list(of, offsets, shred(kind.inner, src, items, item_stops, ALL, dialect), valid)
    if (counts & 1).any():
        row = int(np.argmax(counts & 1))
        raise CorruptDataError(f"malformed value {row}: a key without a value", structure=what)
    np.cumsum(counts >> 1, out=offsets[1:])
    keys, values = (
        shred(part, src, np.ascontiguousarray(items[at::2]), np.ascontiguousarray(item_stops[at::2]), ALL, dialect)
        for at, part in enumerate((kind.key, kind.value))
    )
    return build_map(of, offsets, keys, values, valid)


def _union(of: zt.Type, kind: zt.Union, src: Bytes, cursors: Int32s, stops: Int32s, dialect: Dialect) -> Column:
    inner, inner_stops, valid = _enter(of, src, cursors, stops)
    take, what = kernels, describe(of)
    tags: Int32s = np.empty(len(valid), np.int32)
    # ZNG's tag is a signed body, although the published text says otherwise (docs/formats/zng.md, section 5.5).
    checked(take.union_tags(src, inner, inner_stops, dialect.version == 0, tags, valid), what)
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
            members.append(Column(member, pa.nulls(0, arrow_type(member)), True))
            continue
        its_cursors, its_stops = inner[rows], inner_stops[rows]
        members.append(shred(member, src, its_cursors, its_stops, ALL, dialect))
        # Exactly two elements: the reference accepts more only by oversight (section 7).
        checked(take.at_stop(its_cursors, its_stops), what)
    return union.build(of, tags, members)


def _fusion(of: zt.Type, kind: zt.Fusion, src: Bytes, cursors: Int32s, stops: Int32s, dialect: Dialect) -> Column:
    inner, inner_stops, valid = _enter(of, src, cursors, stops)
    if not valid.all():
        raise CorruptDataError(f"malformed value {int(np.argmin(valid))}: null", structure=describe(of))
    if kind.inner is zt.ALL:
        values = _opaque(zt.ALL, src, inner, inner_stops)
    else:
        values = shred(kind.inner, src, inner, inner_stops, ALL, dialect)
    types = _type_values(_opaque(zt.TYPE, src, inner, inner_stops), dialect)
    checked(kernels.at_stop(inner, inner_stops), describe(of))
    parts = [values.array, types.array]
    return Column(of, pa.Array.from_buffers(arrow_type(of), len(valid), [None], children=parts))


def _opaque(of: zt.Type, src: Bytes, cursors: Int32s, stops: Int32s) -> Column:
    """Values of a type that columns hold as bytes, none of them null."""
    offsets, data = _bodies(src, cursors, stops, np.empty(len(cursors), np.uint8), describe(of))
    return from_bodies(of, offsets, data, None)


def _type_values(column: Column, dialect: Dialect) -> Column:
    """Type values in the encoding that columns use."""
    encoded = column.array.dictionary_encode()
    bodies = [
        None if body is None else zt.encode_type(zt.decode_type(body, dialect))
        for body in encoded.dictionary.to_pylist()
    ]
    return Column(column.type, string_array(bodies, pa.binary()).take(encoded.indices))


def _without_nulls(column: Column) -> Column:
    """Integers, strings and lists with empty bodies instead of nulls."""
    values = column.array
    is_list = pa.types.is_list(values.type)
    with_empty = holds_ints(column.type) or zt.core(column.type) in (zt.STRING, zt.BYTES) or is_list
    if not values.null_count or not with_empty:
        return column
    buffers = [None, *values.buffers()[1 : 2 if is_list else 3]]
    children = [values.values] if is_list else []
    array = pa.Array.from_buffers(values.type, len(values), buffers, children=children)
    return Column(column.type, array, column.checked)
