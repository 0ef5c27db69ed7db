"""Arrays and sets as Spark's ARRAY; maps as MAP, or as arrays of entries where MAP cannot hold their keys."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pyarrow as pa
from pyspark.sql.types import ArrayType, MapType

from zed_spark import types as zt
from zed_spark.columns.arrow_types import item_type
from zed_spark.columns.buffers import Offsets, buffer_values, valid_bytes
from zed_spark.columns.column import Column
from zed_spark.columns.nested import build_list, offsets_and_items, rows_of_items
from zed_spark.columns.unreadable import rows_around
from zed_spark.errors import SchemaMismatchError
from zed_spark.formats.rows.encode import normalise
from zed_spark.spark.convert.conversion import (
    Accepts,
    Bools,
    Conversion,
    Converter,
    NestedConverter,
    PlanFromSpark,
    PlanToSpark,
    SparkColumn,
    column_validity,
    entry_struct,
    require_not_null,
    valid_of,
    with_names,
)
from zed_spark.spark.convert.encoded import encoded

Lists = zt.Array | zt.Set | zt.Map


def list_to_spark(zed_type: zt.Type, unnamed: Lists, target: SparkColumn, plan: PlanToSpark) -> Converter:
    """Plan an array, set or map to an ARRAY, or a map to a MAP."""
    is_map = isinstance(unnamed, zt.Map) and isinstance(target.spark_type, MapType)
    if not is_map and not isinstance(target.spark_type, ArrayType):
        raise target.unreadable(unnamed)
    inside = target.items(unnamed)
    return _ToList(target, inside, plan(item_type(unnamed), inside), is_map)


@dataclass(frozen=True, slots=True)
class _ToList(NestedConverter):
    target: SparkColumn
    inside: SparkColumn
    convert: Converter
    is_map: bool

    def __call__(self, column: Column) -> pa.Array:
        offsets, items = offsets_and_items(column)
        with rows_around(lambda: rows_of_items(offsets)):
            values = self.convert(items)
        return self._of(column, offsets, values)

    def encoded(self, column: Column) -> pa.Array | None:
        offsets, items = offsets_and_items(column)
        values = encoded(items, self.convert)
        return None if values is None else self._of(column, offsets, values)

    def _of(self, column: Column, offsets: Offsets, values: pa.Array) -> pa.Array:
        of = self.target.arrow_type
        if self.is_map:
            values = _map_entries(self.target, values)
        else:
            if not of.value_field.nullable:
                require_not_null(values, self.inside.path)
            of = pa.list_(of.value_field.with_type(values.type))
        buffers = [column_validity(column), pa.py_buffer(offsets)]
        return pa.Array.from_buffers(of, len(column), buffers, children=[values])


def _map_entries(target: SparkColumn, values: pa.Array) -> pa.Array:
    keys, of = values.field(0), target.arrow_type
    if keys.null_count:
        raise SchemaMismatchError(
            f"column {target.path}: a map has a null key, which Spark's MAP cannot hold; set the option "
            "mapsAsEntries to true to read maps as arrays of entries"
        )
    entry = pa.struct([of.key_field, of.item_field])
    return pa.Array.from_buffers(entry, len(values), [None], children=[keys, values.field(1)])


def list_from_spark(wanted: zt.Type, unnamed: Lists, source: SparkColumn, plan: PlanFromSpark) -> Conversion:
    """Plan an ARRAY or MAP to an array, set or map.

    Elements of sets and entries of maps are sorted. Of equal elements, and of entries with equal keys, the first is
    kept.
    """
    is_map = isinstance(unnamed, zt.Map)
    if is_map and entry_struct(source.spark_type) is None:
        raise source.unwritable(wanted, "a map is a MAP or an ARRAY<STRUCT<key, value>>")
    if not is_map and not isinstance(source.spark_type, ArrayType):
        raise source.unwritable(wanted)
    item = plan(item_type(unnamed), source.items(unnamed))
    result = with_names(wanted, _with_items(unnamed, item.type))

    def apply(array: pa.Array) -> Column:
        offsets, items = list_parts(array)
        if is_map:
            source.refuse(items, ~valid_of(items), "is not an entry of a map")
        column = build_list(result, offsets, item.apply(items), valid_bytes(array))
        return column if isinstance(unnamed, zt.Array) else normalise(column)

    return Conversion(result, apply, _lists_accept(item.accepts))


def _with_items(of: Lists, item: zt.Type) -> zt.Type:
    if not isinstance(of, zt.Map):
        return type(of)(item)
    key, value = item.children()
    return zt.Map(key, value)


def list_parts(array: pa.Array) -> tuple[Offsets, pa.Array]:
    """Offsets that start at 0, and the items, of a list or map array; a null row has no items."""
    width = np.int64 if pa.types.is_large_list(array.type) else np.int32
    offsets: Offsets = buffer_values(array.offsets, width)
    if not len(array):
        return np.zeros(1, np.int32), array.values.slice(0, 0)
    if array.null_count:
        counts, valid = np.diff(offsets), valid_of(array)
        if counts[~valid].any():
            items = array.values.slice(int(offsets[0]), int(offsets[-1]) - int(offsets[0]))
            items = items.filter(pa.array(np.repeat(valid, counts)))
            return np.concatenate(([0], np.cumsum(counts * valid))).astype(np.int32), items
    start = int(offsets[0])
    return offsets - offsets[0], array.values.slice(start, int(offsets[-1]) - start)


def _lists_accept(accepts: Accepts | None) -> Accepts | None:
    """Which lists are accepted, given which items are: those whose items are all accepted."""
    if accepts is None:
        return None

    def all_accepted(array: pa.Array) -> Bools:
        offsets, items = list_parts(array)
        refused = np.concatenate(([0], np.cumsum(~accepts(items))))
        return np.asarray(refused[offsets[1:]] == refused[offsets[:-1]])

    return all_accepted
