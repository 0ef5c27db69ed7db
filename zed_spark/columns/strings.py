"""Conversion of string columns, which may hold any bytes, to valid UTF-8 when they leave the package."""

from __future__ import annotations

from functools import lru_cache

import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec.buffers import is_utf8
from zed_spark.columns import union
from zed_spark.columns.buffers import string_buffers
from zed_spark.columns.column import Column
from zed_spark.columns.rebuild import map_children


def clean_column(column: Column) -> Column:
    """A column of a data frame type in which all strings are valid UTF-8; see `clean`. Valid columns are not copied."""
    return column if _valid(column.array) else _cleaned(column)


def _cleaned(column: Column) -> Column:
    kind = zt.core(column.type)
    if kind is zt.STRING:
        return Column(column.type, clean(column.array))
    if not _has_strings(kind):
        return column
    if isinstance(kind, zt.Union):
        tags, members = union.member_values(column)
        return union.build(column.type, tags, [_cleaned(member) for member in members])
    return map_children(column, _cleaned)


@lru_cache(maxsize=4096)
def _has_strings(of: zt.Type) -> bool:
    return of is zt.STRING or any(map(_has_strings, of.children()))


def _valid(array: pa.Array) -> bool:
    of = array.type
    if pa.types.is_string(of):
        return _is_valid(array)
    if pa.types.is_list(of):
        offsets = array.offsets
        if not len(array):
            return True
        start = offsets[0].as_py()
        return _valid(array.values.slice(start, offsets[-1].as_py() - start))
    if pa.types.is_struct(of) or pa.types.is_union(of):
        return all(_valid(array.field(index)) for index in range(of.num_fields))
    return True


def clean(array: pa.Array) -> pa.Array:
    """A string array in which U+FFFD replaces each byte that is not UTF-8, as the reference prints it.

    Valid arrays are returned unchanged; the check of ASCII data runs at memory speed.
    """
    if _is_valid(array):
        return array
    texts = [None if body is None else text(body) for body in array.view(pa.binary()).to_pylist()]
    return pa.array(texts, pa.string())


def _is_valid(array: pa.Array) -> bool:
    """Whether a string array holds nothing but valid UTF-8."""
    offsets, data = string_buffers(array)
    # In a slice, only the visible strings count.
    return is_utf8(data[offsets[0] : offsets[-1]], offsets - offsets[0] if offsets[0] else offsets)


def text(body: bytes) -> str:
    """A string body as text, with U+FFFD for each byte that is not part of valid UTF-8."""
    try:
        return body.decode()
    except UnicodeDecodeError:
        # One replacement a byte: invalid bytes become lone surrogates, which are then replaced.
        escaped = body.decode(errors="surrogateescape")
        return "".join("\ufffd" if "\udc80" <= char <= "\udcff" else char for char in escaped)
