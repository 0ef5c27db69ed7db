"""The Zed type system: types, their canonical order, type values and text."""

from __future__ import annotations

from zed_spark.types.dialect import dataframe_type, is_optional
from zed_spark.types.grammar import parse_type
from zed_spark.types.kinds import (
    KINDS,
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
    Wrapper,
    compare_types,
    core,
    deeper_types,
    sort_members,
    under,
    union_members,
)
from zed_spark.types.primitives import (
    ALL,
    ANY,
    BOOL,
    BYTES,
    DATE,
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
    NULL,
    NULL_TYPES,
    NUMBERS,
    PRIMITIVES,
    SIGNED,
    STRING,
    TIME,
    TIMESTAMP_NTZ,
    TYPE,
    UINT8,
    UINT16,
    UINT32,
    UINT64,
    UNSIGNED,
    primitive,
    zoneless,
)
from zed_spark.types.text import type_text, type_value_line, type_value_text
from zed_spark.types.typevalue import decode_type, definition_of, encode_type

__all__ = [
    "ALL", "ANY", "BOOL", "BYTES", "DATE", "DURATION", "FLOAT16", "FLOAT32", "FLOAT64", "FLOATS", "INT8", "INT16",
    "INT32", "INT64", "INTEGERS", "IP", "KINDS", "MAX_DEPTH", "MAX_WIDTH", "NET", "NONE", "NULL", "NULL_TYPES",
    "NUMBERS", "PRIMITIVES", "SIGNED", "STRING", "TIME", "TIMESTAMP_NTZ", "TYPE", "UINT8", "UINT16", "UINT32",
    "UINT64", "UNSIGNED", "Array", "Enum", "Error", "Fusion", "Map", "Named", "Primitive", "Record", "Recursive",
    "Set", "Type", "Union", "Wrapper", "compare_types", "core", "dataframe_type", "decode_type", "deeper_types",
    "definition_of", "encode_type", "is_optional", "parse_type", "primitive", "sort_members", "type_text",
    "type_value_line", "type_value_text", "under", "union_members",
    "zoneless",
]  # fmt: skip
