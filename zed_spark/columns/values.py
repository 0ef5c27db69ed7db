"""Conversion between columns and plain Python values, for text, metadata and tests; not for hot paths.

| Zed | Python |
|---|---|
| null of any type | None |
| integers, duration and time (nanoseconds), enum (index) | int |
| floats | float |
| bool | bool |
| bytes, string (not necessarily UTF-8), ip, net, type | bytes, the body |
| record | tuple of the fields' values |
| array, set | list |
| map | list of (key, value) tuples |
| union | (tag, value) |
| error, named | as the inner type |
| fusion | (value, type): the value in the common type, or for ``any`` in its original type; the original type value |
| recursive | as the named type |

The row reader in plain Python (`zed_spark.formats.rows.values`) returns the same values, so tests compare both readers.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate, pairwise
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec.buffers import pack_bits
from zed_spark.columns import union
from zed_spark.columns.arrow_types import arrow_type, item_type
from zed_spark.columns.buffers import Bytes, buffer_values, validity
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.nested import RecordColumn, build_list, offsets_and_items
from zed_spark.columns.primitive import all_null
from zed_spark.types.opaque import decode_opaque, encode_opaque

Value = Any


def to_values(column: Column) -> list[Value]:
    """Return the values of a column, a list of n Python objects."""
    kind = zt.core(column.type)
    if isinstance(kind, zt.Record):
        nested = [to_values(field) for field in column.fields()]
        rows: list[Value] = list(zip(*nested, strict=True)) if nested else [()] * len(column)
        return _blank(rows, column.array)
    if isinstance(kind, zt.Array | zt.Set | zt.Map):
        offsets, items = offsets_and_items(column)
        values = to_values(items)
        return _blank([values[start:stop] for start, stop in pairwise(offsets.tolist())], column.array)
    if isinstance(kind, zt.Union):
        tags, offsets, members = union.parts(column)
        lists = [to_values(member) for member in members]
        return [
            None if tag < 0 else (tag, lists[tag][offset])
            for tag, offset in zip(tags.tolist(), offsets.tolist(), strict=True)
        ]
    if isinstance(kind, zt.Fusion):
        return _fused(kind, column)
    if isinstance(kind, zt.Recursive):
        return [
            None if body is None else decode_opaque(zt.definition_of(kind), body) for body in column.array.to_pylist()
        ]
    if isinstance(kind, zt.Enum) or kind in zt.UNSIGNED or kind is zt.BOOL or kind in zt.NULL_TYPES:
        return _listed(column.array)
    if kind in zt.SIGNED:
        return _listed(column.array if column.array.type.bit_width < 64 else column.array.view(pa.int64()))
    if kind in zt.FLOATS:
        return [None if value is None else float(value) for value in column.array.to_pylist()]
    return list(column.array.view(pa.binary()).to_pylist())


def _listed(array: pa.Array) -> list[Value]:
    # In a fifth of the time of Arrow's own conversion, which also serves nulls and what is not a number.
    is_plain = pa.types.is_integer(array.type) and not array.null_count
    values: list[Value] = buffer_values(array, array.type.to_pandas_dtype()).tolist() if is_plain else array.to_pylist()
    return values


def from_values(of: zt.Type, values: list[Value]) -> Column:
    """Return a column of plain values: the inverse of `to_values`."""
    kind = zt.core(of)
    valid, some = None, values
    if None in values:
        valid = np.fromiter((value is not None for value in values), np.uint8, len(values))
        some = [value for value in values if value is not None]
    if isinstance(kind, zt.Record):
        blank = (None,) * len(kind.fields)
        rows = [blank if value is None else value for value in values]
        nested = [from_values(field, [row[at] for row in rows]) for at, (_, field) in enumerate(kind.fields)]
        return RecordColumn(of, nested, len(values), valid)
    if isinstance(kind, zt.Array | zt.Set | zt.Map):
        items = [item for value in some for item in value]
        return build_list(of, _offsets(values), from_values(item_type(of), items), valid)
    if isinstance(kind, zt.Union):
        tags = np.fromiter((-1 if value is None else value[0] for value in values), np.int32, len(values))
        members = [
            from_values(member, [value for value_tag, value in some if value_tag == tag])
            for tag, member in enumerate(kind.members)
        ]
        return union.build(of, tags, members)
    if isinstance(kind, zt.Fusion):
        return _from_fused(of, kind, values, valid)
    if not some or kind in zt.NULL_TYPES:
        return all_null(of, len(values))
    if isinstance(kind, zt.Recursive):
        values = [None if value is None else encode_opaque(zt.definition_of(kind), value) for value in values]
    return Column(of, _array_of(values, arrow_type(of), valid))


def sequence_of(values: Iterable[tuple[zt.Type, Value]]) -> Sequence:
    """Return a sequence of plain values, each given with its type."""
    values = list(values)
    tag_of = {of: tag for tag, of in enumerate(dict.fromkeys(of for of, _ in values))}
    columns = tuple(from_values(of, [value for other, value in values if other is of]) for of in tag_of)
    tags = np.fromiter((tag_of[of] for of, _ in values), np.int32, len(values))
    return Sequence(tuple(tag_of), columns, tags if len(tag_of) > 1 else None)


def _fused(of: zt.Fusion, column: Column) -> list[Value]:
    inner, type_column = column.fields()
    types = to_values(type_column)
    values: list[Value] = inner.array.to_pylist() if of.inner is zt.ALL else to_values(inner)
    if of.inner is zt.ALL:
        values = [
            None if kind is None else decode_opaque(zt.decode_type(kind), body)
            for body, kind in zip(values, types, strict=True)
        ]
    return _blank(list(zip(values, types, strict=True)), column.array)


def _from_fused(of: zt.Type, kind: zt.Fusion, values: list[Value], valid: Bytes | None) -> Column:
    types = [None if value is None else value[1] for value in values]
    inner: list[Value] = [None if value is None else value[0] for value in values]
    if kind.inner is zt.ALL:
        inner = [
            None if of_value is None else encode_opaque(zt.decode_type(of_value), value)
            for of_value, value in zip(types, inner, strict=True)
        ]
    return RecordColumn(of, [from_values(kind.inner, inner), from_values(zt.TYPE, types)], len(values), valid)


def _array_of(values: list[Value], of: pa.DataType, valid: Bytes | None) -> pa.Array:
    # Built from buffers, because `pa.array` of a list would import pandas during planning.
    if pa.types.is_binary(of) or pa.types.is_string(of):
        bodies = values if None not in values else [b"" if value is None else value for value in values]
        data = [pa.py_buffer(_offsets(bodies)), pa.py_buffer(b"".join(bodies))]
    else:
        flag = pa.types.is_boolean(of)
        numbers = np.array([0 if value is None else value for value in values], _numpy(of))
        data = [pack_bits(numbers) if flag else pa.py_buffer(numbers)]
    return pa.Array.from_buffers(of, len(values), [validity(valid), *data])


def _numpy(of: pa.DataType) -> npt.DTypeLike:
    return np.int64 if pa.types.is_temporal(of) else of.to_pandas_dtype()


def _blank(rows: list[Value], of: pa.Array) -> list[Value]:
    if not of.null_count:
        return rows
    return [row if some else None for row, some in zip(rows, of.is_valid().to_pylist(), strict=True)]


def _offsets(values: list[Value]) -> npt.NDArray[np.int32]:
    lengths = [0 if value is None else len(value) for value in values]
    return np.array([*accumulate(lengths, initial=0)], np.int32)
