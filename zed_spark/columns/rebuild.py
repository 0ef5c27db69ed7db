"""Rebuilding columns from converted, reordered or expanded parts."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns import array, record, union
from zed_spark.columns.column import Column, concatenated
from zed_spark.columns.deferred import SpreadColumn
from zed_spark.columns.mask import Mask
from zed_spark.columns.primitive import all_null
from zed_spark.errors import CorruptDataError

Rows = npt.NDArray[np.intp]
Convert = Callable[[Column], Column]
Order = Callable[[Column], Column]
"""Sorts the elements of each set, or the entries of each map, of a column as a format requires."""


def as_it_is(column: Column) -> Column:
    """The `Order` that changes nothing."""
    return column


def map_children(column: Column, convert: Convert, order: Order = as_it_is) -> Column:
    """The column with its direct parts converted: fields, elements, keys and values, or the inside of a name or error.

    Nulls stay. Columns of unions, fusions and types without parts are returned unchanged.

    Args:
        column: the values.
        convert: gives a column of any type, as long as the part that it is given; that one itself if nothing changes.
        order: applied to sets whose elements, and maps whose keys, are converted to another column.
    """
    of = column.type
    match of:
        case zt.Named() | zt.Error():
            inner = convert(column.retyped(of.inner))
            return inner.retyped(of.map_children(lambda _: inner.type))
        case zt.Record():
            fields = [convert(field) for field in record.fields(column)]
            types = tuple((name, field.type) for (name, _), field in zip(of.fields, fields, strict=True))
            return record.build(zt.Record(types), fields, len(column), column.valid)
        case zt.Array() | zt.Set():
            offsets, items = array.parts(column)
            new = convert(items)
            result = array.build(type(of)(new.type), offsets, new, column.valid)
            return order(result) if isinstance(of, zt.Set) and new is not items else result
        case zt.Map():
            offsets, keys, values = array.map_parts(column)
            new, values = convert(keys), convert(values)
            result = array.build_map(zt.Map(new.type, values.type), offsets, new, values, column.valid)
            return result if new is keys else order(result)
    return column


Parts = dict[zt.Type, list[tuple[Column, Rows]]]
"""Columns by their type, each with the rows that its values have in a whole."""


def union_of(of: zt.Union, parts: Parts, count: int) -> Column:
    """A union column of ``count`` rows from the columns of its members; rows without a value are null."""
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


def in_order(parts: list[tuple[Column, Rows]]) -> tuple[Column, Rows]:
    """Merges columns of one type, given with their rows, into one column sorted by row; returns it with its rows."""
    if len(parts) == 1:
        return parts[0]
    rows = np.concatenate([rows for _, rows in parts])
    whole = concatenated([column for column, _ in parts])
    if (rows[1:] > rows[:-1]).all():
        return whole, rows
    order = np.argsort(rows)
    return whole.take(order), rows[order]


def expand(column: Column, mask: Mask) -> Column:
    """A column with the values at the rows of a mask, and nulls elsewhere.

    Args:
        column: the k values, of any type; nulls among them stay nulls.
        mask: the rows of the values, with exactly k ones.

    Raises:
        CorruptDataError: the mask has more or fewer than k ones.
    """
    if mask.count != len(column):
        found = f"the presence mask marks {mask.count} values, the column has {len(column)}"
        raise CorruptDataError(found, structure="presence")
    if zt.core(column.type) in zt.NULL_TYPES:
        return Column(column.type, pa.nulls(len(mask)))
    return SpreadColumn(column, mask)
