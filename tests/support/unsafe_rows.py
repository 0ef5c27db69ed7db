"""Spark's memory format of rows in plain Python, as the test of what reads it."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Any

import pyarrow as pa
from pyspark.sql import types as st

PLAIN = {
    st.BooleanType: "<?",
    st.ByteType: "<b",
    st.ShortType: "<h",
    st.IntegerType: "<i",
    st.DateType: "<i",
    st.FloatType: "<f",
    st.DoubleType: "<d",
    st.LongType: "<q",
    st.TimestampType: "<q",
    st.TimestampNTZType: "<q",
    st.DayTimeIntervalType: "<q",
    st.YearMonthIntervalType: "<i",
}
"""How numbers are stored."""


def row_bytes(fields: Sequence[st.DataType], values: Sequence[Any]) -> bytes:
    """A row, or a struct."""
    return _container(fields, values, b"", [8] * len(fields))


def rows_array(schema: st.StructType, rows: Sequence[Sequence[Any]]) -> pa.Array:
    """Rows as Spark hands them over."""
    kinds = [field.dataType for field in schema.fields]
    return pa.array([row_bytes(kinds, row) for row in rows], pa.binary())


def list_bytes(of: st.DataType, values: Sequence[Any]) -> bytes:
    """A list."""
    width = struct.calcsize(PLAIN.get(type(of), "<q"))
    return _container([of] * len(values), values, struct.pack("<q", len(values)), [width] * len(values))


def _container(kinds: Sequence[st.DataType], values: Sequence[Any], head: bytes, widths: Sequence[int]) -> bytes:
    nulls = bytearray((len(kinds) + 63) // 64 * 8)
    fixed = sum(widths)
    fixed += -fixed % 8
    start = len(head) + len(nulls)
    words, bodies = b"", b""
    for index, (kind, value, width) in enumerate(zip(kinds, values, widths, strict=True)):
        if value is None:
            nulls[index // 8] |= 1 << index % 8
            words += bytes(width)
            continue
        found = _stored(kind, value)
        if isinstance(found, tuple):
            [body] = found
            words += struct.pack("<ii", len(body), start + fixed + len(bodies))
            bodies += body + bytes(-len(body) % 8)
        else:
            words += found.ljust(width, b"\0")
    return head + bytes(nulls) + words.ljust(fixed, b"\0") + bodies


def _stored(kind: st.DataType, value: Any) -> bytes | tuple[bytes]:
    """The bytes of a word, or those that it points to."""
    if type(kind) in PLAIN:
        return struct.pack(PLAIN[type(kind)], value)
    match kind:
        case st.StringType():
            return (value.encode(),)
        case st.BinaryType():
            return (value,)
        case st.DecimalType():
            # As the integer without its point.
            if kind.precision <= 18:
                return struct.pack("<q", value)
            return (value.to_bytes(max(1, (value.bit_length() + 8) // 8), "big", signed=True),)
        case st.StructType():
            return (row_bytes([field.dataType for field in kind.fields], value),)
        case st.ArrayType():
            return (list_bytes(kind.elementType, value),)
        case st.MapType():
            keys = list_bytes(kind.keyType, [key for key, _ in value])
            return (struct.pack("<q", len(keys)) + keys + list_bytes(kind.valueType, [item for _, item in value]),)
        case st.VariantType():
            body, metadata = value
            return (struct.pack("<i", len(body)) + body + metadata,)
    raise TypeError(kind)
