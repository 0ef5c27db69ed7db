"""Strings that leave the package are valid UTF-8; inside it a string column may hold any bytes."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pyarrow as pa

from zed_spark.codec.buffers import is_utf8
from zed_spark.columns import union
from zed_spark.columns.column import Column
from zed_spark.columns.rebuild import map_children
from zed_spark.types import STRING, Type, Union, core


def clean_column(column: Column) -> Column:
    """A lean column in which all strings, at any depth, are valid UTF-8; see `clean`.

    Valid input is returned as it is.
    """
    return column if _valid(column.array) else _cleaned(column)


def _cleaned(column: Column) -> Column:
    kind = core(column.type)
    if kind is STRING:
        return Column(column.type, clean(column.array))
    if not _has_strings(kind):
        return column
    if isinstance(kind, Union):
        tags, members = union.member_values(column)
        return union.build(column.type, tags, [_cleaned(member) for member in members])
    return map_children(column, _cleaned)


@lru_cache(maxsize=4096)
def _has_strings(of: Type) -> bool:
    return of is STRING or any(map(_has_strings, of.children()))


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
        return all(_valid(array.field(place)) for place in range(of.num_fields))
    return True


def clean(array: pa.Array) -> pa.Array:
    """A string array in which each byte that is not UTF-8 became U+FFFD, as the reference prints it.

    Valid input, nearly always, is returned as it is: the check runs at memory speed when all is ASCII.
    """
    if _is_valid(array):
        return array
    texts = [None if body is None else text(body) for body in array.view(pa.binary()).to_pylist()]
    return pa.array(texts, pa.string())


def _is_valid(array: pa.Array) -> bool:
    """Whether a string array holds nothing but valid UTF-8."""
    buffers = array.buffers()
    if buffers[2] is None or not len(array):
        return True
    offsets = np.frombuffer(buffers[1], np.int32)[array.offset : array.offset + len(array) + 1]
    data = np.frombuffer(buffers[2], np.uint8)[offsets[0] : offsets[-1]]
    # Of a slice, only what it shows is looked at.
    return is_utf8(data, offsets - offsets[0] if offsets[0] else offsets)


def text(body: bytes) -> str:
    """A string body as text, each byte that is not part of valid UTF-8 as U+FFFD."""
    try:
        return body.decode()
    except UnicodeDecodeError:
        # One mark a byte: escape what is invalid to lone surrogates, then replace those.
        escaped = body.decode(errors="surrogateescape")
        return "".join("\ufffd" if "\udc80" <= char <= "\udcff" else char for char in escaped)
