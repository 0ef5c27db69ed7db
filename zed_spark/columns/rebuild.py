"""Rebuilding columns from converted or reordered parts."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns import array, record
from zed_spark.columns.column import Column

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
        case zt.Named():
            inner = convert(Column(of.inner, column.array))
            return Column(zt.Named(of.name, inner.type), inner.array)
        case zt.Error():
            inner = convert(Column(of.inner, column.array))
            return Column(zt.Error(inner.type), inner.array)
        case zt.Record():
            fields = [convert(field) for field in record.fields(column)]
            types = tuple((name, field.type) for (name, _), field in zip(of.fields, fields, strict=True))
            return record.build(zt.Record(types), fields, len(column), column.valid)
        case zt.Array() | zt.Set():
            offsets, items = array.parts(column)
            new = convert(items)
            made = array.build(type(of)(new.type), offsets, new, column.valid)
            return order(made) if isinstance(of, zt.Set) and new is not items else made
        case zt.Map():
            offsets, keys, values = array.map_parts(column)
            new, values = convert(keys), convert(values)
            made = array.build_map(zt.Map(new.type, values.type), offsets, new, values, column.valid)
            return made if new is keys else order(made)
    return column


def in_order(parts: list[tuple[Column, Rows]]) -> tuple[Column, Rows]:
    """Merges columns of one type, given with their rows, into one column sorted by row; returns it with its rows."""
    if len(parts) == 1:
        return parts[0]
    rows = np.concatenate([rows for _, rows in parts])
    order = np.argsort(rows)
    whole = pa.concat_arrays([column.array for column, _ in parts])
    return Column(parts[0][0].type, whole).take(order), rows[order]
