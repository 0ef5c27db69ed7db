"""Columns of optional fields: conversion between unions with ``none`` and the values that are present.

Source: docs/formats/zng.md, section 12.2.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from zed_spark import types as zt
from zed_spark.columns import union
from zed_spark.columns.column import Column
from zed_spark.columns.primitive import all_null
from zed_spark.types.optional import required


def with_none(of: zt.Type, values: Column, present: npt.NDArray[np.bool_]) -> Column:
    """A column of an optional field.

    Args:
        of: the type, a union with ``none``, possibly named.
        values: the present values, of the type `zed_spark.types.optional.required` of ``of``.
        present: bool, shape (n,), the rows of the values.
    """
    members = _members(of)
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
    """The present values of an optional field, and their rows as a bool mask; the inverse of `with_none`."""
    members = _members(column.type)
    none_tag = members.index(zt.NONE)
    tags, parts = union.member_values(column)
    present = tags != none_tag
    others = [part for at, part in enumerate(parts) if at != none_tag]
    of = required(column.type)
    if len(members) == 2:
        return Column(of, others[0].array), present
    inner_tags = tags[present]
    return union.build(of, (inner_tags - (inner_tags > none_tag)).astype(np.int32), others), present


def _members(of: zt.Type) -> tuple[zt.Type, ...]:
    kind = zt.core(of)
    return kind.members if isinstance(kind, zt.Union) else (of,)
