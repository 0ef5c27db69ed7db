"""Columns of given values, stored in all the ways that readers leave them in: dictionaries, values without their nulls,
records without arrays, slices."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import strategies as st

from zed_spark.columns import union
from zed_spark.columns.arrow_types import item_type
from zed_spark.columns.column import Column
from zed_spark.columns.deferred import ChosenColumn, expand
from zed_spark.columns.mask import Mask
from zed_spark.columns.nested import RecordColumn, build_list
from zed_spark.columns.values import from_values
from zed_spark.formats.columnar.values import with_room
from zed_spark.types import NULL_TYPES, Array, Enum, Error, Map, Named, Primitive, Record, Set, Type, Union, core


def stored(draw: st.DrawFn, of: Type, values: list[Any], levels: int = 4) -> Column:
    """A column of a type with the values, stored at random."""
    kind = core(of)
    way = draw(st.sampled_from(["plain", "slice", "spread", "inside", "inside", "inside"]))
    if not levels or way == "plain" or kind in NULL_TYPES:
        return from_values(of, values)
    if way == "slice":
        before = draw(st.integers(0, 9))
        padded = (values * 9)[:before] + values + values[:1]
        return from_values(of, padded).slice(len(padded) - len(values) - len(values[:1]), len(values))
    if way == "spread":
        # Of the nulls, some are among the values.
        mask = [int(value is not None or draw(st.integers(0, 3)) == 0) for value in values]
        some = [value for value, kept in zip(values, mask, strict=True) if kept]
        return expand(stored(draw, of, some, levels - 1), Mask(np.array(mask, np.uint8)))
    if isinstance(of, Named | Error):
        return stored(draw, of.inner, values, levels - 1).retyped(of)
    valid = np.fromiter((value is not None for value in values), np.uint8, len(values))
    if isinstance(kind, Record):
        # Where the record is null there may be anything.
        other = next((value for value in values if value is not None), (None,) * len(kind.fields))
        rows = [other if value is None else value for value in values]
        fields = [
            stored(draw, field, [row[at] for row in rows], levels - 1) for at, (_, field) in enumerate(kind.fields)
        ]
        return RecordColumn(of, fields, len(values), None if valid.all() else valid)
    if isinstance(kind, Array | Set | Map):
        items = [item for value in values for item in value or ()]
        ends = np.cumsum([0, *(len(value or ()) for value in values)]).astype(np.int32)
        return build_list(of, ends, stored(draw, item_type(of), items, levels - 1), valid)
    if isinstance(kind, Union):
        tags = np.array([-1 if value is None else value[0] for value in values], np.int32)
        parts = [[part for tag, part in filter(None, values) if tag == at] for at in range(len(kind.members))]
        members = [stored(draw, member, part, levels - 1) for member, part in zip(kind.members, parts, strict=True)]
        return union.build(of, tags, members)
    if isinstance(kind, Primitive | Enum) and values:
        return _chosen(draw, of, values)
    return from_values(of, values)


def _chosen(draw: st.DrawFn, of: Type, values: list[Any]) -> Column:
    """A dictionary, with an entry that no value has, or a constant."""
    keys = {repr(value): value for value in values}
    if len(keys) == 1 and draw(st.booleans()):
        return ChosenColumn(with_room(from_values(of, values[:1])), None, len(values))
    entries = [*values[:1], *keys.values()]
    places = {key: place for place, key in enumerate(keys, 1)}
    whole = from_values(of, entries)
    if draw(st.booleans()):
        whole = with_room(whole)
    return ChosenColumn(whole, np.array([places[repr(value)] for value in values], np.uint8), len(values))
