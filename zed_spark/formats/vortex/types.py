"""Vortex types to Zed types.

The library shows its types as Arrow types, so these are what is looked at here. Nothing is cut off on the way: where
Zed has no type that holds all values of another, the value becomes its text.
"""

from __future__ import annotations

from typing import Any

import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.errors import UnsupportedTypeError
from zed_spark.formats.vortex.library import reason_of
from zed_spark.types.members import member_names


def arrow_of(dtype: Any, path: str) -> pa.DataType:
    """The Arrow type of a Vortex type.

    Args:
        dtype: the library's own object.
        path: the file.

    Raises:
        UnsupportedTypeError: it has none.
    """
    try:
        return dtype.to_arrow_type()
    except Exception as error:  # noqa: BLE001 - of no common class
        raise UnsupportedTypeError(f"{path}: Vortex type {dtype}: {reason_of(error)}") from None


def given_type(of: zt.Type) -> pa.DataType:
    """The Arrow type of what `zed_spark.formats.vortex.write.to_arrow.give` makes of columns of a type.

    Raises:
        UnsupportedTypeError: the type has no place in Vortex: ``any``, or a named type inside of itself.
    """
    match of:
        case zt.Primitive():
            if of in (zt.IP, zt.NET, zt.TYPE):
                return pa.string()
            return pa.int64() if of is zt.DURATION else arrow_type(of)
        case zt.Enum():
            return pa.string()
        case zt.Named():
            return given_type(of.inner)
        case zt.Record():
            return pa.struct([pa.field(name, given_type(inner)) for name, inner in of.fields])
        case zt.Array() | zt.Set():
            return pa.list_(given_type(of.inner))
        case zt.Map():
            return pa.map_(given_type(of.key), given_type(of.value))
        case zt.Error():
            return pa.struct([pa.field("error", given_type(of.inner))])
        case zt.Union():
            names = zip(member_names(of), of.members, strict=True)
            return pa.struct([pa.field(name, given_type(member)) for name, member in names])
    raise UnsupportedTypeError(f"{zt.type_text(of)} cannot be written as Vortex")


def asked(of: pa.DataType) -> pa.DataType:
    """The Arrow type to ask the library for: plain strings and bytes instead of views, nothing else changed."""
    if pa.types.is_string_view(of):
        return pa.string()
    if pa.types.is_binary_view(of):
        return pa.binary()
    if pa.types.is_struct(of):
        return pa.struct([_asked(field) for field in of])
    if pa.types.is_map(of):
        return pa.map_(_asked(of.key_field), _asked(of.item_field), keys_sorted=of.keys_sorted)
    if pa.types.is_fixed_size_list(of):
        return pa.list_(_asked(of.value_field), of.list_size)
    return pa.list_(_asked(of.value_field)) if pa.types.is_list(of) else of


def _asked(field: pa.Field) -> pa.Field:
    return field.with_type(asked(field.type))
