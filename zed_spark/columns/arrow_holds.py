"""Which Arrow arrays hold values of a Zed type, for `zed_spark.columns.from_arrow.column_of`.

| Zed | Arrow arrays that hold its values |
|---|---|
| numbers | any numbers, decimals, and their text |
| bool | bool, ``true`` and ``false`` |
| time | timestamps, days, int64 of nanoseconds, RFC 3339 text |
| duration | durations, times of day, intervals without months, int64 of nanoseconds, text such as ``1h30m`` |
| ip, net | text, binary of their bytes |
| type, enum | text |
| string | text, decimals |
| null | text of which all is null |
| bytes | binary |
| record | struct with fields of these names; it may lack some |
| error | struct with the field ``error`` |
| union | struct with a field for each member, named by `zed_spark.types.text.member_names` |
| array, set | list |
| map | map, list of structs of two fields |

Dictionaries and extension types hold what their values and storage hold. An array of nulls holds values of all types.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns.primitive import SIZES
from zed_spark.columns.strings import has_text_form
from zed_spark.errors import SchemaMismatchError
from zed_spark.names import suggestion
from zed_spark.types.literals import DURATION_PATTERN, NUMBER_PATTERN, TIME_PATTERN
from zed_spark.types.text import member_names

_NUMBERS = zt.NUMBERS - {zt.TIME, zt.DURATION}

KINDS: tuple[tuple[Callable[[pa.DataType], bool], zt.Type], ...] = (
    (pa.types.is_string, zt.STRING),
    (pa.types.is_large_string, zt.STRING),
    (pa.types.is_string_view, zt.STRING),
    (pa.types.is_binary, zt.BYTES),
    (pa.types.is_large_binary, zt.BYTES),
    (pa.types.is_binary_view, zt.BYTES),
    (pa.types.is_fixed_size_binary, zt.BYTES),
    (pa.types.is_timestamp, zt.TIME),
    (pa.types.is_date, zt.TIME),
    (pa.types.is_time, zt.DURATION),
    (pa.types.is_duration, zt.DURATION),
    (pa.types.is_interval, zt.DURATION),
)
"""Tests of Arrow types, and the Zed type that holds the values of each."""

PATTERNS: dict[zt.Type, re.Pattern[str]] = {
    **{of: re.compile(r"[-+]?\d{1,20}") for of in zt.INTEGERS},
    **{of: re.compile(NUMBER_PATTERN) for of in zt.FLOATS},
    zt.BOOL: re.compile("true|false"),
    zt.TIME: re.compile(TIME_PATTERN),
    zt.DURATION: re.compile(DURATION_PATTERN),
}
"""The texts of values, by their type; addresses, networks, types and enums are read by `read_text`."""


def is_text(of: pa.DataType) -> bool:
    """Return whether an Arrow type is one of strings."""
    return bool(pa.types.is_string(of) or pa.types.is_large_string(of) or pa.types.is_string_view(of))


def is_bytes(of: pa.DataType) -> bool:
    """Return whether an Arrow type is one of bytes."""
    return any(is_kind(of) for is_kind, found in KINDS if found is zt.BYTES)


def is_list(of: pa.DataType) -> bool:
    """Return whether an Arrow type is one of lists that are neither maps nor views."""
    return bool(pa.types.is_list(of) or pa.types.is_large_list(of) or pa.types.is_fixed_size_list(of))


def check_holds(arrow: pa.DataType, of: zt.Type, path: str) -> None:
    """Raise SchemaMismatchError if arrays of an Arrow type do not hold values of a Zed type, in no notation.

    ``path`` leads to the field, joined by dots; empty for rows.
    """
    if isinstance(arrow, pa.BaseExtensionType):
        arrow = arrow.storage_type
    if pa.types.is_dictionary(arrow):
        arrow = arrow.value_type
    if pa.types.is_null(arrow):
        return None
    kind = zt.under(of)
    match kind:
        case zt.Record() if pa.types.is_struct(arrow):
            fields = dict(kind.fields)
        case zt.Error() if pa.types.is_struct(arrow) and [field.name for field in arrow] == ["error"]:
            fields = {"error": kind.inner}
        case zt.Union() if pa.types.is_struct(arrow) and tuple(field.name for field in arrow) == member_names(kind):
            fields = dict(zip(member_names(kind), kind.members, strict=True))
        case zt.Array() | zt.Set() if is_list(arrow):
            return check_holds(arrow.value_type, kind.inner, f"{path}.element")
        case zt.Map() if pa.types.is_map(arrow):
            check_holds(arrow.key_type, kind.key, f"{path}.key")
            return check_holds(arrow.item_type, kind.value, f"{path}.value")
        case zt.Map() if is_list(arrow) and pa.types.is_struct(arrow.value_type) and arrow.value_type.num_fields == 2:
            for field, inner in zip(arrow.value_type, kind.children(), strict=True):
                check_holds(field.type, inner, f"{path}.{field.name}")
            return None
        case zt.Enum() | zt.Primitive() if _holds_primitive(arrow, kind):
            return None
        case _:
            example = ""
            if isinstance(kind, zt.Union):
                example = f"; a union is a struct with the fields {', '.join(member_names(kind))}"
            shown = zt.type_text(of)[:100]
            raise SchemaMismatchError(f"{_column(path)}: Arrow's {arrow} does not hold values of {shown}{example}")
    for field in arrow:
        inside = f"{path}.{field.name}" if path else field.name
        if field.name not in fields:
            known = suggestion(field.name, list(fields))
            raise SchemaMismatchError(f"{_column(inside)} has no field in the Zed type; {known}")
        check_holds(field.type, fields[field.name], inside)
    return None


def _column(path: str) -> str:
    return f"column {path}" if path else "the data"


def _holds_primitive(arrow: pa.DataType, of: zt.Type) -> bool:
    if is_text(arrow) and (has_text_form(of) or of in PATTERNS or of in (zt.STRING, zt.NULL)):
        return True
    if of in SIZES or of is zt.BYTES:
        return is_bytes(arrow)
    if of in (zt.TIME, zt.DURATION):
        by_kind = next((found for is_kind, found in KINDS if is_kind(arrow)), None)
        return by_kind is of or bool(pa.types.is_int64(arrow))
    if of in _NUMBERS:
        return bool(pa.types.is_integer(arrow) or pa.types.is_floating(arrow) or pa.types.is_decimal(arrow))
    return bool(of is zt.BOOL and pa.types.is_boolean(arrow)) or (of is zt.STRING and pa.types.is_decimal(arrow))
