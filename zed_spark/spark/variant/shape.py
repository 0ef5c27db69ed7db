"""From columns to nodes: which Zed type becomes which variant type.

| Zed | variant |
|---|---|
| integers, duration (nanoseconds) | the narrowest of int8 to int64; uint64 beyond int64: decimal |
| float16, float32; float64 | float; double |
| bool, bytes, string | boolean, binary, string |
| time | timestamp (microseconds, UTC; floored), or int64 nanoseconds with nanosAsLong |
| ip, net, type, enum | string |
| record; error(T) | object; object ``{"error": ...}`` |
| array, set | array |
| map | object if its keys are text, else (or with mapsAsEntries) array of ``{"key": ..., "value": ...}`` |
| union, named | the value itself |
| null | variant null |
"""

from __future__ import annotations

import numpy as np
import pyarrow as pa

from zed_spark.columns import Column, array, record, union
from zed_spark.columns.strings import clean
from zed_spark.errors import SchemaMismatchError
from zed_spark.spark.mapping import Policy
from zed_spark.spark.to_spark.primitive import texts
from zed_spark.spark.to_spark.target import words
from zed_spark.spark.variant.names import Names
from zed_spark.spark.variant.node import (
    BINARY,
    DOUBLE,
    FLOAT,
    LONG_STRING,
    TIMESTAMP,
    Bodies,
    Bools,
    Bytes,
    Fixed,
    Integers,
    Items,
    Mapping,
    Node,
    Nulls,
    Object,
    valid_of,
)
from zed_spark.spark.variant.node import Union as UnionNode
from zed_spark.types import (
    BOOL,
    BYTES,
    DURATION,
    FLOAT64,
    FLOATS,
    INTEGERS,
    NULL,
    TIME,
    UINT64,
    Array,
    Error,
    Map,
    Record,
    Set,
    Union,
    under,
)


class Shaper:
    """Makes the nodes of one column and all below it."""

    def __init__(self, policy: Policy, path: str) -> None:
        self.policy, self.path, self.names = policy, path, Names()
        self.key_bytes = 0
        """Bytes of map keys, every use counted."""

    def node(self, column: Column) -> Node:
        """The node of a column."""
        own = under(column.type)
        match own:
            case Record():
                fields = zip(own.fields, record.fields(column), strict=True)
                nodes = [(name, self.node(field)) for (name, _), field in fields]
                return Object(nodes, valid_of(column), self.names)
            case Error():
                inner = Column(own.inner, column.array)
                return Object([("error", self.node(inner))], root_valid(column), self.names)
            case Array() | Set():
                offsets, items = array.parts(column)
                return Items(offsets.astype(np.int64), self.node(items), valid_of(column))
            case Map():
                return self._map(own, column)
            case Union():
                tags, members = union.member_values(column)
                return UnionNode(tags, [self.node(member) for member in members])
        return self._primitive(column)

    def _map(self, own: Map, column: Column) -> Node:
        offsets, keys, values = array.map_parts(column)
        wide, valid = offsets.astype(np.int64), valid_of(column)
        text = None if self.policy.maps_as_entries or under(own.key) is NULL else texts(keys)
        if text is None:
            entry = [("key", self.node(keys)), ("value", self.node(values))]
            return Items(wide, Object(entry, np.ones(len(keys), np.uint8), self.names), valid)
        if text.null_count:
            raise SchemaMismatchError(
                f"column {self.path}: a map has a null key, which a field of a VARIANT object cannot have; set the "
                "option mapsAsEntries to true to read maps as arrays of entries"
            )
        self.key_bytes += int(text.nbytes)
        encoded = text.dictionary_encode()
        places = np.asarray(encoded.indices)
        return Mapping(wide, places, encoded.dictionary.to_pylist(), self.node(values), valid, self.names)

    def _primitive(self, column: Column) -> Node:
        own, values = under(column.type), column.array
        if own is NULL:
            return Nulls(len(column))
        valid = valid_of(column)
        if own is TIME and not self.policy.nanos_as_long:
            return Fixed(TIMESTAMP, 8, words(values, np.int64) // 1000, valid)
        if own is TIME or own is DURATION or own is UINT64:
            return Integers(words(values, np.int64), valid, unsigned=own is UINT64)
        if own in INTEGERS:
            return Integers(words(values, values.type.to_pandas_dtype()).astype(np.int64), valid)
        if own is FLOAT64:
            return Fixed(DOUBLE, 8, words(values, np.int64), valid)
        if own in FLOATS:
            floats = words(values, values.type.to_pandas_dtype()).astype(np.float32)
            return Fixed(FLOAT, 4, floats.view(np.int32).astype(np.int64), valid)
        if own is BOOL:
            bits = values.fill_null(False).cast(pa.uint8()).to_numpy(zero_copy_only=False)
            return Bools(bits, valid)
        if own is BYTES:
            return _bodies(BINARY, values, valid)
        text = texts(column)
        if text is None:  # pragma: no cover - every other primitive is text in Spark
            raise SchemaMismatchError(f"column {self.path}: {own!r} has no variant type")
        return _bodies(LONG_STRING, clean(text), valid)


def _bodies(head: int, values: pa.Array, valid: Bytes) -> Bodies:
    offsets, data = values.buffers()[1:]
    if offsets is None or not len(values):
        return Bodies(head, np.zeros(len(values) + 1, np.int32), np.zeros(0, np.uint8), valid)
    shown = np.frombuffer(offsets, np.int32, len(values) + 1, values.offset * 4)
    return Bodies(head, shown, np.zeros(0, np.uint8) if data is None else np.frombuffer(data, np.uint8), valid)


def root_valid(column: Column) -> Bytes:
    """One byte a row, 0 for null, also of unions (under errors and names)."""
    if pa.types.is_union(column.array.type):
        return (union.parts(column)[0] >= 0).view(np.uint8)
    return valid_of(column)
