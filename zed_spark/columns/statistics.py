"""Statistics computed from the values of a column, like those in file metadata."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark import types as zt
from zed_spark.columns import union
from zed_spark.columns.column import Column
from zed_spark.columns.project import Path
from zed_spark.columns.summary import Statistics
from zed_spark.types.compare import extremes

Mask = npt.NDArray[np.bool_]


def statistics(column: Column, paths: Collection[Path] | None = None) -> dict[Path, Statistics]:
    """Return statistics of the fields of a column by path; of a column that is not of records, by ``()``.

    ``paths`` are the fields that get statistics, None for all.

    Every path has ``count`` (rows of the column) and ``nulls`` (rows where the value, the value in a union there, or a
    record around it is null). Primitive ones, under any names, also have ``bounds`` in the order of
    `zed_spark.types.compare`, unless all is null or a NaN is present. Enums and errors have none: their encoding orders
    them.
    """
    wanted = None if paths is None else {path[:end] for path in paths for end in range(len(path) + 1)}
    return {found.path: found for found in _walk((), column, None, wanted)}


@lru_cache(maxsize=4096)
def primitive_paths(of: zt.Type) -> tuple[Path, ...]:
    """Return the paths of the primitive fields of a type that conditions can use the bounds of, in order.

    Fields of records are among them. The path of a primitive type itself is ``()``.
    """
    kind = zt.under(of)
    if isinstance(kind, zt.Record):
        return tuple((name, *path) for name, field in kind.fields for path in primitive_paths(field))
    return ((),) if isinstance(kind, zt.Primitive) and kind not in (*zt.NULL_TYPES, zt.TYPE) else ()


def joined(one: Statistics, other: Statistics) -> Statistics:
    """Return the statistics of the values of two columns together, as `statistics` gives them of each."""
    kind, parts = zt.under(one.type), (one, other)
    count, nulls = sum(part.count or 0 for part in parts), sum(part.nulls or 0 for part in parts)
    some = [part for part in parts if part.nulls != part.count]
    known = [part.bounds for part in some if part.bounds is not None]
    bounds = None
    if some and len(known) == len(some):
        # A Python number or text has the order of its type; addresses and types do not.
        is_plain = kind in zt.NUMBERS or kind in (zt.STRING, zt.BYTES, zt.BOOL)
        ends = [end for pair in known for end in pair]
        bounds = (min(ends), max(ends)) if is_plain else extremes(kind, ends)
    return Statistics(one.path, one.type, count, nulls, bounds)


def _walk(path: Path, column: Column, hidden: Mask | None, wanted: set[Path] | None) -> Iterator[Statistics]:
    if wanted is not None and path not in wanted:
        return
    null = _nulls(column)
    if hidden is not None:
        null = hidden if null is None else hidden | null
    kind = zt.under(column.type)
    if path or not isinstance(kind, zt.Record):
        bounds = _value_bounds(kind, column, null) if isinstance(kind, zt.Primitive) else None
        nulls = 0 if null is None else int(np.count_nonzero(null))
        yield Statistics(path, column.type, len(column), nulls, bounds)
    if isinstance(kind, zt.Record):
        for (name, _), field in zip(kind.fields, column.fields(), strict=True):
            yield from _walk((*path, name), field, null, wanted)


def _nulls(column: Column) -> Mask | None:
    """Which values are null; None if none is."""
    if isinstance(zt.core(column.type), zt.Union):
        tags, offsets, members = union.parts(column)
        null: Mask = tags < 0
        for tag, member in enumerate(members):
            # A null member of a union counts as null.
            tag_rows = np.flatnonzero(tags == tag)
            inside = _nulls(member)
            null[tag_rows] = False if inside is None else inside[offsets[tag_rows]]
        return null
    valid = column.valid
    return None if valid is None else valid == 0


def _value_bounds(of: zt.Primitive, column: Column, null: Mask | None) -> tuple[Any, Any] | None:
    if of is zt.NULL or not len(column) or (null is not None and null.all()):
        return None
    some = column.array if null is None or not null.any() else column.array.filter(pa.array(~null))
    if of in zt.SIGNED and some.type.bit_width == 64:
        some = some.view(pa.int64())
    if of in zt.FLOATS:
        found = np.asarray(some)
        low, high = float(found.min()), float(found.max())
        return None if low != low else (low, high)
    if of is zt.STRING:
        some = some.view(pa.binary())
    if of is zt.IP:
        return _of_ips(some)
    if of is zt.TYPE:
        return extremes(of, some.unique().to_pylist())
    ends = pc.min_max(some).as_py()
    return ends["min"], ends["max"]


def _of_ips(some: pa.Array) -> tuple[Any, Any]:
    # Short addresses come before long ones, so the extremes lie among the shortest and the longest.
    lengths = pc.binary_length(some)
    sizes = pc.min_max(lengths).as_py()
    least = pc.min(some.filter(pc.equal(lengths, sizes["min"]))).as_py()
    return least, pc.max(some.filter(pc.equal(lengths, sizes["max"]))).as_py()
