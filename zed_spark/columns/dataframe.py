"""Columns as data frames show them, with null for everything that is missing.

`zed_spark.types.optional` does the same to types.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from zed_spark import types as zt
from zed_spark.columns import union
from zed_spark.columns.column import Column
from zed_spark.columns.expand import Mask, expand
from zed_spark.columns.primitive import all_null
from zed_spark.columns.rebuild import Order, Rows, as_it_is, in_order, map_children
from zed_spark.errors import UnsupportedTypeError
from zed_spark.types.optional import is_bsup_only


def to_dataframe_type(column: Column, order: Order = as_it_is) -> Column:
    """The values with nulls for ``null``, ``none`` and absent fields, and without fusion.

    Args:
        column: values of any type.
        order: sorts the elements of set and map columns whose element type changes; by default they keep their order.

    Returns:
        A column of `zed_spark.types.optional.dataframe_type` of the column's type.
    """
    target = zt.dataframe_type(column.type)
    if target is column.type:
        return column
    of = column.type
    if isinstance(of, zt.Fusion):
        return to_dataframe_type(Column(of.inner, column.array.field(0)), order)
    if isinstance(of, zt.Union):
        return _union(column, target, order)
    if target is zt.NULL:
        return all_null(zt.NULL, len(column))
    return map_children(column, lambda part: to_dataframe_type(part, order), order)


def _union(column: Column, target: zt.Type, order: Order) -> Column:
    """The same for a union; a null inside a member that was a union with null becomes a null of the whole."""
    tags, members = union.member_values(column)
    found: dict[zt.Type, list[tuple[Column, Rows]]] = {}
    for tag, member in enumerate(members):
        rows = np.flatnonzero(tags == tag)
        some = to_dataframe_type(member, order)
        if some.type is not member.type and isinstance(zt.under(member.type), zt.Union):
            valid = not_null(some)
            if valid is not None:
                kept = np.flatnonzero(valid)
                some, rows = some.take(kept), rows[kept]
        if some.type is not zt.NULL:
            found.setdefault(some.type, []).append((some, rows))
    if not found:
        return all_null(zt.NULL, len(column))
    if not isinstance(target, zt.Union) or target in found:
        (parts,) = found.values()
        values, rows = in_order(parts)
        mask = np.zeros(len(column), np.uint8)
        mask[rows] = 1
        return expand(values, Mask(mask))
    merged_tags = np.full(len(column), -1, np.int32)
    columns = []
    for tag, of in enumerate(target.members):
        values, rows = in_order(found[of])
        merged_tags[rows] = tag
        columns.append(values)
    return union.build(target, merged_tags, columns)


def to_zng_compatible(column: Column, order: Order) -> Column:
    """The column for formats that have no optional fields, fusion or recursive types, such as ZNG and VNG.

    Args:
        column: values of any type.
        order: as for `to_dataframe_type`.

    Returns:
        The column itself if its type has no such parts, else the result of `to_dataframe_type`.

    Raises:
        UnsupportedTypeError: the type contains ``any`` or a recursive type, for which these formats have no equivalent.
    """
    if not is_bsup_only(column.type):
        return column
    found = to_dataframe_type(column, order)
    if is_bsup_only(found.type):
        raise UnsupportedTypeError(f"cannot write {column.type!r}: the format has no recursive types and no type any")
    return found


def not_null(column: Column) -> npt.NDArray[np.bool_] | npt.NDArray[np.uint8] | None:
    """Where a column has values, shape (n,), 0 for null; None where nothing is null."""
    if not isinstance(zt.core(column.type), zt.Union):
        return column.valid
    tags, _, _ = union.parts(column)
    return tags >= 0
