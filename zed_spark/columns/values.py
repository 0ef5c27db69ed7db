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

from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec.buffers import bitmap, pack_bits
from zed_spark.columns import array, record, union
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Column
from zed_spark.columns.primitive import all_null
from zed_spark.types.opaque import decode_opaque, encode_opaque

Value = Any


def to_values(column: Column) -> list[Value]:
    """The values of a column, a list of n Python objects."""
    kind = zt.core(column.type)
    if isinstance(kind, zt.Record):
        nested = [to_values(field) for field in record.fields(column)]
        rows: list[Value] = list(zip(*nested, strict=True)) if nested else [()] * len(column)
        return _blank(rows, column.array)
    if isinstance(kind, zt.Array | zt.Set):
        offsets, items = array.parts(column)
        return _blank(_cut(offsets, to_values(items)), column.array)
    if isinstance(kind, zt.Map):
        offsets, keys, values = array.map_parts(column)
        pairs = list(zip(to_values(keys), to_values(values), strict=True))
        return _blank(_cut(offsets, pairs), column.array)
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
        return list(column.array.to_pylist())
    if kind in zt.SIGNED:
        wide = column.array if column.array.type.bit_width < 64 else column.array.view(pa.int64())
        return list(wide.to_pylist())
    if kind in zt.FLOATS:
        return [None if value is None else float(value) for value in column.array.to_pylist()]
    return list(column.array.view(pa.binary()).to_pylist())


def from_values(of: zt.Type, values: list[Value]) -> Column:
    """A column of plain values: the inverse of `to_values`."""
    kind = zt.core(of)
    valid = np.fromiter((value is not None for value in values), np.uint8, len(values))
    some = [value for value in values if value is not None]
    if isinstance(kind, zt.Record):
        blank = (None,) * len(kind.fields)
        rows = [blank if value is None else value for value in values]
        nested = [from_values(field, [row[at] for row in rows]) for at, (_, field) in enumerate(kind.fields)]
        return record.build(of, nested, len(values), valid)
    if isinstance(kind, zt.Array | zt.Set):
        flat = [item for value in some for item in value]
        return array.build(of, _offsets(values), from_values(kind.inner, flat), valid)
    if isinstance(kind, zt.Map):
        entries = [entry for value in some for entry in value]
        keys = from_values(kind.key, [key for key, _ in entries])
        return array.build_map(
            of, _offsets(values), keys, from_values(kind.value, [value for _, value in entries]), valid
        )
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
    return Column(of, _array(values, arrow_type(of), valid))


def _fused(of: zt.Fusion, column: Column) -> list[Value]:
    types: list[Any] = column.array.field(1).to_pylist()
    inner = column.array.field(0)
    if of.inner is not zt.ALL:
        rows = list(zip(to_values(Column(of.inner, inner)), types, strict=True))
        return _blank(rows, column.array)
    return [
        None if kind is None else (decode_opaque(zt.decode_type(kind), body), kind)
        for body, kind in zip(inner.to_pylist(), types, strict=True)
    ]


def _from_fused(of: zt.Type, kind: zt.Fusion, values: list[Value], valid: npt.NDArray[np.uint8]) -> Column:
    types = [None if value is None else value[1] for value in values]
    inner: list[Value] = [None if value is None else value[0] for value in values]
    if kind.inner is zt.ALL:
        bodies = [
            None if type_value is None else encode_opaque(zt.decode_type(type_value), value)
            for type_value, value in zip(types, inner, strict=True)
        ]
        parts = [pa.array(bodies, pa.binary()), pa.array(types, pa.binary())]
    else:
        parts = [from_values(kind.inner, inner).array, pa.array(types, pa.binary())]
    return Column(of, pa.Array.from_buffers(arrow_type(of), len(values), [bitmap(valid)], children=parts))


def _array(values: list[Value], of: pa.DataType, valid: npt.NDArray[np.uint8]) -> pa.Array:
    # Built from buffers, because `pa.array` of a list would import pandas during planning.
    if pa.types.is_binary(of) or pa.types.is_string(of):
        bodies = [b"" if value is None else value for value in values]
        data = [pa.py_buffer(_offsets(bodies)), pa.py_buffer(b"".join(bodies))]
    else:
        flag = pa.types.is_boolean(of)
        numbers = np.array([0 if value is None else value for value in values], _numpy(of))
        data = [pack_bits(numbers) if flag else pa.py_buffer(numbers)]
    return pa.Array.from_buffers(of, len(values), [bitmap(valid), *data])


def _numpy(of: pa.DataType) -> npt.DTypeLike:
    return np.int64 if pa.types.is_temporal(of) else of.to_pandas_dtype()


def _blank(rows: list[Value], of: pa.Array) -> list[Value]:
    if not of.null_count:
        return rows
    return [row if some else None for row, some in zip(rows, of.is_valid().to_pylist(), strict=True)]


def _cut(offsets: Any, items: list[Value]) -> list[Value]:
    bounds = offsets.tolist()
    return [items[start:stop] for start, stop in pairwise(bounds)]


def _offsets(values: list[Value]) -> Any:
    lengths = [0 if value is None else len(value) for value in values]
    return np.concatenate(([0], np.cumsum(lengths, dtype=np.int64))).astype(np.int32)
