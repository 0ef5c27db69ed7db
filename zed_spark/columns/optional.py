"""Columns of optional fields: unions with ``none``, from the values that are there and back.

Source: formats/zng.md section 12.2.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from zed_spark.columns import union
from zed_spark.columns.column import Column
from zed_spark.columns.primitive import all_null
from zed_spark.types import NONE, Type, Union, core
from zed_spark.types.options import required


def with_none(of: Type, values: Column, there: npt.NDArray[np.bool_]) -> Column:
    """A column of an optional field.

    Args:
        of: the type, a union with ``none``, possibly named.
        values: the values that are there, of `zed_spark.types.options.required` of it.
        there: bool, shape (n,), where they belong.
    """
    members = _members(of)
    place = members.index(NONE)
    tags = np.full(len(there), place, np.int32)
    if len(members) > 2:
        own, parts = union.member_values(values)
        tags[there] = own + (own >= place)
    else:
        parts = [values]
        tags[there] = int(place == 0)
    none = all_null(NONE, len(there) - len(values))
    return union.build(of, tags, [*parts[:place], none, *parts[place:]])


def without_none(column: Column) -> tuple[Column, npt.NDArray[np.bool_]]:
    """The values of an optional field that are there, and where they belong; the inverse of `with_none`."""
    members = _members(column.type)
    place = members.index(NONE)
    tags, parts = union.member_values(column)
    there = tags != place
    left = [part for at, part in enumerate(parts) if at != place]
    of = required(column.type)
    if len(members) == 2:
        return Column(of, left[0].array), there
    own = tags[there]
    return union.build(of, (own - (own > place)).astype(np.int32), left), there


def _members(of: Type) -> tuple[Type, ...]:
    kind = core(of)
    return kind.members if isinstance(kind, Union) else (of,)
