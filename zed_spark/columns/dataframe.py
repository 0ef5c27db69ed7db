"""Columns as data frames show them, with null for everything that is missing, and columns of optional fields.

Source: docs/formats/zng.md, section 12.2.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from zed_spark import types as zt
from zed_spark.columns import union
from zed_spark.columns.assemble import Parts, in_order, union_of
from zed_spark.columns.column import Column
from zed_spark.columns.deferred import expand
from zed_spark.columns.mask import Mask
from zed_spark.columns.primitive import all_null
from zed_spark.columns.rebuild import Order, as_it_is, map_children
from zed_spark.errors import UnsupportedTypeError
from zed_spark.types.optional import is_bsup_only, required


def to_dataframe_type(column: Column, order: Order = as_it_is) -> Column:
    """Return the values as `zed_spark.types.optional.dataframe_type`: null for ``null``, ``none`` and absent fields.

    Args:
        column: values of any type.
        order: sorts the elements of set and map columns whose element type changes; by default they keep their order.
    """
    target = zt.dataframe_type(column.type)
    if target is column.type:
        return column
    of = column.type
    if isinstance(of, zt.Fusion):
        values, valid = column.fields()[0], column.valid
        if valid is not None:
            # Where the fusion is null, its value may be anything.
            values = expand(values.take(np.flatnonzero(valid)), Mask(valid))
        return to_dataframe_type(values, order)
    if isinstance(of, zt.Union):
        return _convert_union(column, target, order)
    if target is zt.NULL:
        return all_null(zt.NULL, len(column))
    return map_children(column, lambda part: to_dataframe_type(part, order), order)


def _convert_union(column: Column, target: zt.Type, order: Order) -> Column:
    """Convert a union; a null inside a member that was a union with null becomes a null of the whole."""
    tags, members = union.member_values(column)
    lone = [tag for tag, member in enumerate(members) if zt.dataframe_type(member.type) is not zt.NULL]
    if len(lone) == 1 and not isinstance(zt.core(target), zt.Union):
        # The usual case of one type and null.
        return expand(to_dataframe_type(members[lone[0]], order), Mask((tags == lone[0]).view(np.uint8)))
    found: Parts = {}
    for tag, member in enumerate(members):
        rows = np.flatnonzero(tags == tag)
        some = to_dataframe_type(member, order)
        if some.type is not member.type and isinstance(zt.under(member.type), zt.Union):
            valid = union.not_null(some)
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
    return union_of(target, found, len(column))


def to_zng_compatible(column: Column, order: Order) -> Column:
    """Return the column for formats without optional fields, fusion and recursive types, such as ZNG and VNG.

    The column itself if its type has no such parts, else as `to_dataframe_type` converts it.

    Raises:
        UnsupportedTypeError: the type contains ``any`` or a recursive type, which these formats do not have.
    """
    if not is_bsup_only(column.type):
        return column
    found = to_dataframe_type(column, order)
    if is_bsup_only(found.type):
        raise UnsupportedTypeError(f"cannot write {column.type!r}: the format has no recursive types and no type any")
    return found


def with_none(of: zt.Type, values: Column, present: npt.NDArray[np.bool_]) -> Column:
    """Return a column of an optional field.

    Args:
        of: the type, a union with ``none``, possibly named.
        values: the present values, of the type `zed_spark.types.options.required` of ``of``.
        present: bool, shape (n,), the rows of the values.
    """
    members = zt.union_members(zt.core(of))
    none_tag = members.index(zt.NONE)
    tags = np.full(len(present), none_tag, np.int32)
    if len(members) > 2:
        inner_tags, parts = union.member_values(values)
        tags[present] = inner_tags + (inner_tags >= none_tag)
    else:
        parts = [values]
        tags[present] = int(none_tag == 0)
    none = all_null(zt.NONE, len(present) - len(values))
    return union.build(of, tags, [*parts[:none_tag], none, *parts[none_tag:]])


def without_none(column: Column) -> tuple[Column, npt.NDArray[np.bool_]]:
    """Return the present values of an optional field, and their rows as a bool mask; the inverse of `with_none`."""
    members = zt.union_members(zt.core(column.type))
    none_tag = members.index(zt.NONE)
    tags, parts = union.member_values(column)
    present = tags != none_tag
    others = [part for at, part in enumerate(parts) if at != none_tag]
    of = required(column.type)
    if len(members) == 2:
        return Column(of, others[0].array), present
    inner_tags = tags[present]
    return union.build(of, (inner_tags - (inner_tags > none_tag)).astype(np.int32), others), present
