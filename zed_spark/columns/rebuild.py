"""Rebuilding columns from converted parts."""

from __future__ import annotations

from collections.abc import Callable

from zed_spark import types as zt
from zed_spark.columns import array, record
from zed_spark.columns.column import Column

Convert = Callable[[Column], Column]
Order = Callable[[Column], Column]
"""Sorts the elements of each set, or the entries of each map, of a column as a format requires."""


def as_it_is(column: Column) -> Column:
    """Return the `Order` that changes nothing."""
    return column


def map_children(column: Column, convert: Convert, order: Order = as_it_is) -> Column:
    """Return the column with its direct parts converted: fields, elements, keys, values, or what a name or error wraps.

    Nulls stay. Columns of unions, fusions and types without parts are returned unchanged.

    Args:
        column: the values.
        convert: returns a column of any type and the same length; the same object if nothing changes.
        order: applied to sets whose elements, and maps whose keys, are converted to another column.
    """
    of = column.type
    match of:
        case zt.Named() | zt.Error():
            inner = convert(column.retyped(of.inner))
            return inner.retyped(of.map_children(lambda _: inner.type))
        case zt.Record():
            fields = [convert(field) for field in column.fields()]
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
