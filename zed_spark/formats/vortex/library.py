"""The library: loaded when it is first used, its errors, its types as Arrow types, and Zed columns as arrays for it.

Where it is not installed, one sentence says so.

| Zed | Vortex |
|---|---|
| integers, floats, bool, bytes, string, null | the same |
| time | timestamp[ns, UTC] |
| duration | i64, nanoseconds |
| ip, net, type, enum | utf8, their text |
| record | struct |
| array, set | list |
| map | map |
| union | struct with a field for each member; only that of the value's type is not null |
| error | struct with the field error |
| named | as the inner type |

Everything is nullable. Reading loses nothing: values of a Vortex type that no Zed type holds become text.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec.buffers import bitmap
from zed_spark.columns import union
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.buffers import Offsets
from zed_spark.columns.column import Bytes, Column
from zed_spark.columns.nested import map_parts, offsets_and_items
from zed_spark.columns.strings import write_text
from zed_spark.errors import (
    CorruptDataError,
    OptionError,
    SchemaMismatchError,
    UnsupportedTypeError,
    UnsupportedVersionError,
    ZedSparkError,
)
from zed_spark.names import install_hint
from zed_spark.types.text import member_names

MISSING = f"Vortex files need the library vortex-data; {install_hint('vortex')}"


def require(path: str | None = None) -> None:
    """Raise OptionError unless the library is installed, without loading it; ``path`` is the file that needs it."""
    if "vortex" in sys.modules:
        found = sys.modules["vortex"] is not None
    else:
        found = importlib.util.find_spec("vortex") is not None
    if not found:
        raise OptionError(MISSING if path is None else f"{path}: {MISSING}")


def load() -> Any:
    """Return the module ``vortex``; OptionError if it is not installed."""
    require()
    return importlib.import_module("vortex")


def expressions() -> Any:
    """Return the module ``vortex.expr``."""
    load()
    return importlib.import_module("vortex.expr")


@contextmanager
def translated_errors(path: str) -> Iterator[None]:
    """Raise errors of the library, panics included, as damage of a file, unless it says that the file is too new.

    Only calls of the library belong inside: any other error raised there would count as damage as well.
    """
    try:
        yield
    except (ZedSparkError, MemoryError):
        raise
    except BaseException as error:
        if not is_failure(error):
            raise
        reason = reason_of(error)
        if reason.startswith("Unknown encoding"):
            raise UnsupportedVersionError(f"{path}: {reason}; a newer vortex-data may read it") from None
        if "not supported" in reason:
            # A type that the library does not show to Python.
            raise UnsupportedTypeError(f"{path}: {reason}") from None
        raise CorruptDataError(reason, structure="Vortex file", path=path) from None


def is_failure(error: BaseException) -> bool:
    """Whether it is an error or a panic of Rust code, whose class is no `Exception`, and which no module exports."""
    return isinstance(error, Exception) or type(error).__name__ == "PanicException"


def reason_of(error: BaseException) -> str:
    """Return the first line of what went wrong; the library appends a backtrace."""
    lines = str(error).partition("Backtrace:")[0].split("\n")
    return next((line.strip() for line in lines if line.strip()), type(error).__name__)


_AS_TEXT = (zt.IP, zt.NET, zt.TYPE)
"""Primitive types without a Vortex type, written as text."""


def arrow_of(dtype: Any, path: str) -> pa.DataType:
    """Return the Arrow type of a Vortex type, an object of the library; UnsupportedTypeError if there is none."""
    try:
        return dtype.to_arrow_type()
    except Exception as error:  # noqa: BLE001 - the errors have no common class
        raise UnsupportedTypeError(f"{path}: Vortex type {dtype}: {reason_of(error)}") from None


def to_arrow_type(of: zt.Type) -> pa.DataType:
    """Return the Arrow type that `to_arrow` makes of columns of a type.

    Raises UnsupportedTypeError for ``any`` and named types that contain themselves, which Vortex does not have.
    """
    match of:
        case zt.Primitive():
            if of in _AS_TEXT:
                return pa.string()
            return pa.int64() if of is zt.DURATION else arrow_type(of)
        case zt.Enum():
            return pa.string()
        case zt.Named():
            return to_arrow_type(of.inner)
        case zt.Record():
            return pa.struct([pa.field(name, to_arrow_type(inner)) for name, inner in of.fields])
        case zt.Array() | zt.Set():
            return pa.list_(to_arrow_type(of.inner))
        case zt.Map():
            # Arrow has no maps with keys of type null. Without a null key, such a map has no entries.
            key = pa.string() if zt.under(of.key) is zt.NULL else to_arrow_type(of.key)
            return pa.map_(key, to_arrow_type(of.value))
        case zt.Error():
            return pa.struct([pa.field("error", to_arrow_type(of.inner))])
        case zt.Union():
            names = zip(member_names(of), of.members, strict=True)
            return pa.struct([pa.field(name, to_arrow_type(member)) for name, member in names])
    raise UnsupportedTypeError(f"{zt.type_text(of)} cannot be written as Vortex")


def requested(of: pa.DataType) -> pa.DataType:
    """Return the Arrow type to ask the library for: plain strings and bytes instead of views, nothing else changed."""
    if pa.types.is_string_view(of):
        return pa.string()
    if pa.types.is_binary_view(of):
        return pa.binary()
    if pa.types.is_struct(of):
        return pa.struct([_requested(field) for field in of])
    if pa.types.is_map(of):
        return pa.map_(_requested(of.key_field), _requested(of.item_field), keys_sorted=of.keys_sorted)
    if pa.types.is_fixed_size_list(of):
        return pa.list_(_requested(of.value_field), of.list_size)
    return pa.list_(_requested(of.value_field)) if pa.types.is_list(of) else of


def _requested(field: pa.Field) -> pa.Field:
    return field.with_type(requested(field.type))


def to_arrow(column: Column) -> pa.Array:
    """Return a column as an array of `to_arrow_type`; SchemaMismatchError if a key of a map is null."""
    of, array = column.type, column.array
    match of:
        case zt.Named():
            return to_arrow(Column(of.inner, array))
        case zt.Primitive():
            if of is zt.DURATION:
                return array.view(pa.int64())
            return write_text(of, array) if of is zt.STRING or of in _AS_TEXT else array
        case zt.Enum():
            return write_text(of, array)
        case zt.Record():
            return _struct(of, [to_arrow(field) for field in column.fields()], len(column), column.valid)
        case zt.Array() | zt.Set():
            offsets, items = offsets_and_items(column)
            return _list_array(to_arrow_type(of), offsets, to_arrow(items), column.valid)
        case zt.Map():
            return _map_array(of, column)
        case zt.Error():
            return _struct(of, [to_arrow(Column(of.inner, array))], len(column), column.valid)
        case zt.Union():
            return _union_array(of, column)
    raise UnsupportedTypeError(f"{zt.type_text(of)} cannot be written as Vortex")


def _struct(of: zt.Type, fields: list[pa.Array], count: int, valid: Bytes | None) -> pa.Array:
    mask = None if valid is None else bitmap(valid)
    return pa.Array.from_buffers(to_arrow_type(of), count, [mask], children=fields)


def _list_array(target: pa.DataType, offsets: Offsets, items: pa.Array, valid: Bytes | None) -> pa.Array:
    mask = None if valid is None else bitmap(valid)
    buffers = [mask, pa.py_buffer(np.ascontiguousarray(offsets, np.int32))]
    return pa.Array.from_buffers(target, len(offsets) - 1, buffers, children=[items])


def _map_array(of: zt.Map, column: Column) -> pa.Array:
    offsets, keys, values = map_parts(column)
    found = to_arrow(keys)
    if found.null_count:
        raise SchemaMismatchError(f"a map of type {zt.type_text(of)} has null for a key, which Vortex cannot hold")
    target = to_arrow_type(of)
    if pa.types.is_null(found.type):
        found = pa.nulls(0, target.key_type)
    entry = pa.struct([target.key_field, target.item_field])
    entries = pa.Array.from_buffers(entry, len(keys), [None], children=[found, to_arrow(values)])
    return _list_array(target, offsets, entries, column.valid)


def _union_array(of: zt.Union, column: Column) -> pa.Array:
    tags, indexes, members = union.parts(column)
    fields = []
    for tag, member in enumerate(members):
        # Rows of other members take the null after the last value.
        rows = np.where(tags == tag, indexes, len(member)).astype(np.int64)
        values = to_arrow(member)
        padded = pa.concat_arrays([values, pa.nulls(1, values.type)])
        fields.append(padded.take(pa.array(rows)))
    return _struct(of, fields, len(column), None if (tags >= 0).all() else (tags >= 0).astype(np.uint8))
