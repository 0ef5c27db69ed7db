"""Maps to MAP, or to arrays of entries where keys may be null or of a type that MAP does not take."""

from __future__ import annotations

import pyarrow as pa
from pyspark.sql.types import ArrayType, MapType

from zed_spark.columns import Column
from zed_spark.columns import array as layout
from zed_spark.columns import record as records
from zed_spark.errors import SchemaMismatchError
from zed_spark.spark.to_spark.ask import Apply, Ask, Plan
from zed_spark.spark.to_spark.target import require, validity
from zed_spark.types import Map, Record


def plan_map(source: Map, ask: Ask, plan: Plan) -> Apply:
    """Plan a map.

    Raises:
        SchemaMismatchError: the target is neither a map nor an array of structs, or keys or values do not fit.
    """
    if isinstance(ask.target, ArrayType):
        return _entries(source, ask, ask.target, plan)
    if not isinstance(ask.target, MapType):
        raise ask.mismatch(source)
    hint = ask.core()
    hints = (hint.key, hint.value) if isinstance(hint, Map) else (None, None)
    key_field, value_field = ask.arrow.key_field, ask.arrow.item_field
    key = plan(source.key, ask.inside("key", ask.target.keyType, key_field.type, hints[0]))
    value = plan(source.value, ask.inside("value", ask.target.valueType, value_field.type, hints[1]))
    entry = pa.struct([key_field, value_field])

    def apply(column: Column) -> pa.Array:
        offsets, keys, values = layout.map_parts(column)
        arrays = [key(keys), value(values)]
        if arrays[0].null_count:
            raise SchemaMismatchError(
                f"column {ask.path}: a map has a null key, which Spark's MAP cannot hold; set the option "
                "mapsAsEntries to true to read maps as arrays of entries"
            )
        if not value_field.nullable:
            require(arrays[1], f"{ask.path}.value")
        entries = pa.Array.from_buffers(entry, len(keys), [None], children=arrays)
        buffers = [validity(column.array), pa.py_buffer(offsets)]
        return pa.Array.from_buffers(ask.arrow, len(column), buffers, children=[entries])

    return apply


def _entries(source: Map, ask: Ask, target: ArrayType, plan: Plan) -> Apply:
    # An entry is a record of key and value, and planned as one.
    entry = Record((("key", source.key), ("value", source.value)))
    hint = ask.core()
    below = Record((("key", hint.key), ("value", hint.value))) if isinstance(hint, Map) else None
    convert = plan(entry, ask.inside("entry", target.elementType, ask.arrow.value_field.type, below))

    def apply(column: Column) -> pa.Array:
        offsets, keys, values = layout.map_parts(column)
        items = convert(records.build(entry, [keys, values], len(keys), None))
        buffers = [validity(column.array), pa.py_buffer(offsets)]
        return pa.Array.from_buffers(ask.arrow, len(column), buffers, children=[items])

    return apply
