"""Columns to the Arrow arrays that the library takes.

| Zed | Vortex |
|---|---|
| integers, floats, bool, bytes, string, null | the same |
| time | timestamp[ns, UTC] |
| duration | i64, nanoseconds |
| ip, net, type, enum | utf8, their text |
| record | struct |
| array, set | list |
| map | map |
| union | struct with a field for each member, of which the value's own is not null |
| error | struct with the field error |
| named | as the inner type |

Everything is nullable.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec.buffers import bitmap
from zed_spark.columns import array as arrays
from zed_spark.columns import record, union
from zed_spark.columns.buffers import Offsets
from zed_spark.columns.column import Bytes, Column
from zed_spark.columns.strings import clean
from zed_spark.errors import SchemaMismatchError, UnsupportedTypeError
from zed_spark.formats.vortex.types import given_type
from zed_spark.types.addresses import ip_text, net_text

SPELLINGS: dict[zt.Type, Callable[[bytes], str]] = {zt.IP: ip_text, zt.NET: net_text, zt.TYPE: zt.type_value_text}
"""How bodies of the types that Vortex has not are written as text."""


def give(column: Column) -> pa.Array:
    """A column as an array of `given_type`.

    Raises:
        SchemaMismatchError: a key of a map is null.
    """
    of, array = column.type, column.array
    match of:
        case zt.Named():
            return give(Column(of.inner, array))
        case zt.Primitive():
            return _primitive(of, array)
        case zt.Enum():
            return pa.array(of.symbols, pa.string()).take(array)
        case zt.Record():
            return _struct(of, [give(field) for field in record.fields(column)], len(column), column.valid)
        case zt.Array() | zt.Set():
            offsets, items = arrays.parts(column)
            return _list(given_type(of), offsets, give(items), column.valid)
        case zt.Map():
            return _map(of, column)
        case zt.Error():
            return _struct(of, [give(Column(of.inner, array))], len(column), column.valid)
        case zt.Union():
            return _members(of, column)
    raise UnsupportedTypeError(f"{zt.type_text(of)} cannot be written as Vortex")


def _primitive(of: zt.Primitive, array: pa.Array) -> pa.Array:
    if of is zt.STRING:
        return clean(array)
    if of is zt.DURATION:
        return array.view(pa.int64())
    spell = SPELLINGS.get(of)
    if spell is None:
        return array
    encoded = array.dictionary_encode()
    return pa.array([spell(body) for body in encoded.dictionary.to_pylist()], pa.string()).take(encoded.indices)


def _struct(of: zt.Type, fields: list[pa.Array], count: int, valid: Bytes | None) -> pa.Array:
    mask = None if valid is None else bitmap(valid)
    return pa.Array.from_buffers(given_type(of), count, [mask], children=fields)


def _list(target: pa.DataType, offsets: Offsets, items: pa.Array, valid: Bytes | None) -> pa.Array:
    mask = None if valid is None else bitmap(valid)
    buffers = [mask, pa.py_buffer(np.ascontiguousarray(offsets, np.int32))]
    return pa.Array.from_buffers(target, len(offsets) - 1, buffers, children=[items])


def _map(of: zt.Map, column: Column) -> pa.Array:
    offsets, keys, values = arrays.map_parts(column)
    found = give(keys)
    if found.null_count:
        raise SchemaMismatchError(f"a map of type {zt.type_text(of)} has null for a key, which Vortex cannot hold")
    target = given_type(of)
    entry = pa.struct([target.key_field, target.item_field])
    entries = pa.Array.from_buffers(entry, len(keys), [None], children=[found, give(values)])
    return _list(target, offsets, entries, column.valid)


def _members(of: zt.Union, column: Column) -> pa.Array:
    tags, places, members = union.parts(column)
    fields = []
    for tag, member in enumerate(members):
        # Rows of other members take the null after the last value.
        rows = np.where(tags == tag, places, len(member)).astype(np.int64)
        values = give(member)
        padded = pa.concat_arrays([values, pa.nulls(1, values.type)])
        fields.append(padded.take(pa.array(rows)))
    return _struct(of, fields, len(column), None if (tags >= 0).all() else (tags >= 0).astype(np.uint8))
