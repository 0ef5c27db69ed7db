"""The Zed type system: types, their canonical order, type values and text."""

from __future__ import annotations

from zed_spark.types.kinds import (
    MAX_DEPTH,
    MAX_WIDTH,
    Array,
    Enum,
    Error,
    Fusion,
    Map,
    Named,
    Primitive,
    Record,
    Recursive,
    Set,
    Type,
    Union,
    deeper_types,
    under,
)
from zed_spark.types.lean import lean
from zed_spark.types.options import is_optional
from zed_spark.types.order import compare_types, sort_members
from zed_spark.types.primitives import (
    ALL,
    BOOL,
    BYTES,
    DURATION,
    FLOAT16,
    FLOAT32,
    FLOAT64,
    FLOATS,
    INT8,
    INT16,
    INT32,
    INT64,
    INTEGERS,
    IP,
    NET,
    NONE,
    NOTHING,
    NULL,
    NUMBERS,
    PRIMITIVES,
    SIGNED,
    STRING,
    TIME,
    TYPE,
    UINT8,
    UINT16,
    UINT32,
    UINT64,
    UNSIGNED,
    primitive,
)
from zed_spark.types.text import parse_type, type_text
from zed_spark.types.typevalue import decode_type, encode_type

__all__ = [
    "ALL", "BOOL", "BYTES", "DURATION", "FLOAT16", "FLOAT32", "FLOAT64", "FLOATS", "INT8", "INT16", "INT32",
    "INT64", "INTEGERS", "IP", "MAX_DEPTH", "MAX_WIDTH", "NET", "NONE", "NOTHING", "NULL", "NUMBERS", "PRIMITIVES",
    "SIGNED", "STRING", "TIME", "TYPE", "UINT8", "UINT16", "UINT32", "UINT64", "UNSIGNED", "Array", "Enum", "Error",
    "Fusion", "Map", "Named", "Primitive", "Record", "Recursive", "Set", "Type", "Union", "compare_types",
    "decode_type", "deeper_types", "encode_type", "is_optional", "lean", "parse_type", "primitive", "sort_members",
    "type_text", "under",
]  # fmt: skip
