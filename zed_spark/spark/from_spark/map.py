"""MAP, or arrays of entries, to maps."""

from __future__ import annotations

import pyarrow as pa
from pyspark.sql.types import ArrayType, MapType, StructField, StructType

from zed_spark.columns import Column
from zed_spark.columns import array as layout
from zed_spark.columns import record as records
from zed_spark.formats.rows.sorted import normalise
from zed_spark.spark.from_spark.array import items_room, parts
from zed_spark.spark.from_spark.record import plan_record
from zed_spark.spark.from_spark.source import Source, mask_of
from zed_spark.spark.from_spark.step import Plan, Step, rewrap
from zed_spark.types import Map, Record, Type


def plan_map(want: Type, own: Map, source: Source, plan: Plan) -> Step:
    """Plan a map. Entries are sorted by key; of entries with equal keys the first is kept.

    Raises:
        SchemaMismatchError: the source is neither a map nor an array of structs of key and value, or keys or
            values do not fit.
    """
    entry, hint = entry_of(source), source.core()
    if entry is None:
        raise source.mismatch(want, "a map is a MAP or an ARRAY<STRUCT<key, value>>")
    below = _record(hint) if isinstance(hint, Map) else None
    whole = plan_record(_record(own), _record(own), source.inside("entry", entry, below), plan)
    made = whole.type
    if not isinstance(made, Record) or len(made.fields) != 2:  # pragma: no cover - the entry has both
        raise source.mismatch(want)
    made = rewrap(want, Map(made.fields[0][1], made.fields[1][1]))

    def apply(array: pa.Array) -> Column:
        offsets, items = parts(array)
        source.refuse(items, items.is_null().to_numpy(zero_copy_only=False), "is no entry of a map")
        keys, values = records.fields(whole.apply(items))
        return normalise(layout.build_map(made, offsets, keys, values, mask_of(array)))

    return Step(made, apply, items_room(whole.room))


def entry_of(source: Source) -> StructType | None:
    """The struct of key and value that a source of maps consists of; None of other sources."""
    of = source.spark
    if isinstance(of, MapType):
        key = StructField("key", of.keyType, False)
        return StructType([key, StructField("value", of.valueType)])
    if isinstance(of, ArrayType) and isinstance(of.elementType, StructType):
        return of.elementType if sorted(of.elementType.names) == ["key", "value"] else None
    return None


def _record(of: Map) -> Record:
    return Record((("key", of.key), ("value", of.value)))
