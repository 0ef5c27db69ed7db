"""Maps as Spark's MAP, or as arrays of entries where keys may be null or are of a type that MAP does not take."""

from __future__ import annotations

import pyarrow as pa
from pyspark.sql.types import ArrayType, MapType, StructField, StructType

from zed_spark.columns import Column
from zed_spark.columns import array as layout
from zed_spark.columns import record as records
from zed_spark.columns.buffers import valid_bytes
from zed_spark.errors import SchemaMismatchError
from zed_spark.formats.rows.sorted import normalise
from zed_spark.spark.convert.array import list_accepts, list_parts
from zed_spark.spark.convert.arrow import require_not_null, validity
from zed_spark.spark.convert.conversion import (
    Conversion,
    Converter,
    InputColumn,
    PlanFromSpark,
    PlanToSpark,
    Target,
    with_names,
)
from zed_spark.spark.convert.record import record_from_spark
from zed_spark.types import Map, Record, Type


def map_to_spark(zed_type: Map, target: Target, plan: PlanToSpark) -> Converter:
    """Plan a map to a MAP or an array of entries.

    Raises:
        SchemaMismatchError: the target is neither a MAP nor an ARRAY of structs, or keys or values do not fit.
    """
    spark_type, arrow_type = target.spark_type, target.arrow_type
    if isinstance(spark_type, ArrayType):
        return _to_entries(zed_type, target, spark_type, plan)
    if not isinstance(spark_type, MapType):
        raise target.mismatch(zed_type)
    hint = target.unnamed_hint()
    hints = (hint.key, hint.value) if isinstance(hint, Map) else (None, None)
    key_field, value_field = arrow_type.key_field, arrow_type.item_field
    key = plan(zed_type.key, target.inside("key", spark_type.keyType, key_field.type, hints[0]))
    value = plan(zed_type.value, target.inside("value", spark_type.valueType, value_field.type, hints[1]))
    entry = pa.struct([key_field, value_field])

    def apply(column: Column) -> pa.Array:
        offsets, keys, values = layout.map_parts(column)
        arrays = [key(keys), value(values)]
        if arrays[0].null_count:
            raise SchemaMismatchError(
                f"column {target.path}: a map has a null key, which Spark's MAP cannot hold; set the option "
                "mapsAsEntries to true to read maps as arrays of entries"
            )
        if not value_field.nullable:
            require_not_null(arrays[1], f"{target.path}.value")
        entries = pa.Array.from_buffers(entry, len(keys), [None], children=arrays)
        buffers = [validity(column.array), pa.py_buffer(offsets)]
        return pa.Array.from_buffers(arrow_type, len(column), buffers, children=[entries])

    return apply


def _to_entries(zed_type: Map, target: Target, spark_type: ArrayType, plan: PlanToSpark) -> Converter:
    entry, hint = _entry_record(zed_type), target.unnamed_hint()
    entry_hint = _entry_record(hint) if isinstance(hint, Map) else None
    inside = target.inside("entry", spark_type.elementType, target.arrow_type.value_field.type, entry_hint)
    convert = plan(entry, inside)

    def apply(column: Column) -> pa.Array:
        offsets, keys, values = layout.map_parts(column)
        items = convert(records.build(entry, [keys, values], len(keys), None))
        buffers = [validity(column.array), pa.py_buffer(offsets)]
        return pa.Array.from_buffers(target.arrow_type, len(column), buffers, children=[items])

    return apply


def map_from_spark(wanted: Type, unnamed: Map, source: InputColumn, plan: PlanFromSpark) -> Conversion:
    """Plan a MAP or an array of entries to a map. Entries are sorted by key; of equal keys the first is kept.

    Args:
        wanted: the type.
        unnamed: the type without the names around it.
        source: the column of maps.
        plan: plans keys and values.

    Raises:
        SchemaMismatchError: the column is neither a MAP nor an ARRAY of structs of key and value, or keys or values
            do not fit.
    """
    entry, hint = entry_struct(source), source.unnamed_hint()
    if entry is None:
        raise source.mismatch(wanted, "a map is a MAP or an ARRAY<STRUCT<key, value>>")
    entry_hint = _entry_record(hint) if isinstance(hint, Map) else None
    record = _entry_record(unnamed)
    entries = record_from_spark(record, record, source.inside("entry", entry, entry_hint), plan)
    made = entries.type
    if not isinstance(made, Record) or len(made.fields) != 2:  # pragma: no cover - the entry has both
        raise source.mismatch(wanted)
    made = with_names(wanted, Map(made.fields[0][1], made.fields[1][1]))

    def apply(array: pa.Array) -> Column:
        offsets, items = list_parts(array)
        source.refuse(items, items.is_null().to_numpy(zero_copy_only=False), "is no entry of a map")
        keys, values = records.fields(entries.apply(items))
        return normalise(layout.build_map(made, offsets, keys, values, valid_bytes(array)))

    return Conversion(made, apply, list_accepts(entries.accepts))


def entry_struct(source: InputColumn) -> StructType | None:
    """The struct of key and value that the maps of a column consist of; None for columns that hold no maps."""
    spark_type = source.spark_type
    if isinstance(spark_type, MapType):
        key = StructField("key", spark_type.keyType, False)
        return StructType([key, StructField("value", spark_type.valueType)])
    if isinstance(spark_type, ArrayType) and isinstance(spark_type.elementType, StructType):
        return spark_type.elementType if sorted(spark_type.elementType.names) == ["key", "value"] else None
    return None


def _entry_record(of: Map) -> Record:
    return Record((("key", of.key), ("value", of.value)))
