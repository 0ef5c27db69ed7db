"""Arrow types to Zed types, and arrays of such types to columns."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark import types as zt
from zed_spark.columns import array as arrays
from zed_spark.columns import record, union
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.buffers import valid_bytes
from zed_spark.columns.column import Column
from zed_spark.columns.strings import has_text_form, read_text
from zed_spark.errors import CorruptDataError, UnsupportedTypeError

LONG_DIGITS = 18
"""Decimals of so many digits without any after the point all fit int64."""

_SAME: dict[pa.DataType, zt.Type] = {
    pa.null(): zt.NULL,
    pa.bool_(): zt.BOOL,
    pa.uint8(): zt.UINT8,
    pa.uint16(): zt.UINT16,
    pa.uint32(): zt.UINT32,
    pa.uint64(): zt.UINT64,
    pa.int8(): zt.INT8,
    pa.int16(): zt.INT16,
    pa.int32(): zt.INT32,
    pa.int64(): zt.INT64,
    pa.float16(): zt.FLOAT16,
    pa.float32(): zt.FLOAT32,
    pa.float64(): zt.FLOAT64,
}

_KINDS = (
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
)


def zed_type(of: pa.DataType, place: str, decimals: zt.Type | None = zt.STRING) -> zt.Type:
    """The Zed type of an Arrow type, which holds all its values.

    Args:
        of: the type.
        place: the file and the field, for messages.
        decimals: the type of decimals that need not fit int64; None to refuse them.

    Raises:
        UnsupportedTypeError: there is none, or a struct has two fields of one name.
    """
    if of in _SAME:
        return _SAME[of]
    if isinstance(of, pa.BaseExtensionType):
        return zed_type(of.storage_type, place, decimals)
    if pa.types.is_dictionary(of):
        return zed_type(of.value_type, place, decimals)
    for fits, found in _KINDS:
        if fits(of):
            return found
    if pa.types.is_decimal(of):
        if of.scale == 0 and of.precision <= LONG_DIGITS:
            return zt.INT64
        if decimals is None:
            raise UnsupportedTypeError(f"{place}: Zed has no decimals, and not all of {of} fit int64")
        return decimals
    if pa.types.is_struct(of):
        return _record_type(of, place, decimals)
    if pa.types.is_map(of):
        key = zed_type(of.key_type, f"{place}, key", decimals)
        return zt.Map(key, zed_type(of.item_type, f"{place}, value", decimals))
    if pa.types.is_list(of) or pa.types.is_large_list(of) or pa.types.is_fixed_size_list(of):
        return zt.Array(zed_type(of.value_type, f"{place}, element", decimals))
    raise UnsupportedTypeError(f"{place}: Zed has no type for {of}")


def _record_type(of: pa.StructType, place: str, decimals: zt.Type | None) -> zt.Record:
    names = [field.name for field in of]
    twice = next((name for at, name in enumerate(names) if name in names[:at]), None)
    if twice is not None:
        raise UnsupportedTypeError(f"{place}: two fields are called {twice!r}")
    return zt.Record(
        tuple((field.name, zed_type(field.type, f"{place}, field {field.name}", decimals)) for field in of)
    )


def column_of(array: pa.Array, of: zt.Type, place: str) -> Column:
    """A column of the values of an array.

    Args:
        array: an array without views.
        of: the Zed type: what `zed_type` gives, or one whose values are held by such an array: addresses, networks,
            types and enums by text, unions by a struct with a field for each member, errors by a struct of one field,
            numbers by wider numbers, maps by lists of entries.
        place: the column, for messages.

    Raises:
        CorruptDataError: a moment is beyond what nanoseconds in 64 bits reach; a text is no value of the type
            that was written as text.
    """
    if isinstance(array, pa.ExtensionArray):
        array = array.storage
    if isinstance(array, pa.DictionaryArray):
        array = array.dictionary_decode()
    match of:
        case zt.Named():
            return Column(of, column_of(array, of.inner, place).array)
        case zt.Record():
            return _record(array, of, place)
        case zt.Map():
            entries = array.values
            keys = column_of(entries.field(0), of.key, f"{place}, key")
            values = column_of(entries.field(1), of.value, f"{place}, value")
            return arrays.build_map(of, array.offsets.to_numpy(), keys, values, valid_bytes(array))
        case zt.Array() | zt.Set():
            if not pa.types.is_list(array.type):
                array = array.cast(pa.list_(array.type.value_field))
            items = column_of(array.values, of.inner, f"{place}, element")
            return arrays.build(of, array.offsets.to_numpy(), items, valid_bytes(array))
        case zt.Union():
            return _union(array, of, place)
        case zt.Error():
            return Column(of, column_of(array.flatten()[0], of.inner, place).array)
    if has_text_form(of):
        return Column(of, _from_text(array, of, place))
    target = arrow_type(of)
    return Column(of, array if array.type == target else _flat(array, target, place))


def _from_text(texts: pa.Array, of: zt.Type, place: str) -> pa.Array:
    made = read_text(of, texts)
    if made.null_count != texts.null_count:
        shown = texts.filter(pc.and_(texts.is_valid(), made.is_null()))[0].as_py()[:40]
        raise CorruptDataError(f"{shown!r} is no value of {zt.type_text(of)[:80]}", structure=place)
    return made


def _union(array: pa.StructArray, of: zt.Union, place: str) -> Column:
    # A struct without a value in any member is a null of one of them; it is not known of which.
    tags = np.full(len(array), -1, np.int32)
    members: list[Column] = []
    for tag, (child, inner) in enumerate(zip(array.flatten(), of.members, strict=True)):
        rows = np.flatnonzero(child.is_valid().to_numpy(zero_copy_only=False) & (tags < 0))
        tags[rows] = tag
        members.append(column_of(child.take(pa.array(rows)), inner, f"{place}, {zt.type_text(inner)}"))
    blank = array.is_valid().to_numpy(zero_copy_only=False) & (tags < 0)
    if blank.any():
        tags[blank] = 0
        rows = np.flatnonzero(tags == 0)
        members[0] = column_of(array.flatten()[0].take(pa.array(rows)), of.members[0], place)
    return union.build(of, tags, members)


def _record(array: pa.StructArray, of: zt.Record, place: str) -> Column:
    fields = [
        column_of(array.field(at), inner, f"{place}, field {name}" if place else f"field {name}")
        for at, (name, inner) in enumerate(of.fields)
    ]
    return record.build(of, fields, len(array), valid_bytes(array))


def _flat(array: pa.Array, target: pa.DataType, place: str) -> pa.Array:
    own = array.type
    change = next((change for fits, change in _CHANGES if fits(own)), None)
    if pa.types.is_duration(target) and pa.types.is_int64(own):
        change = _durations
    if pa.types.is_null(target):
        return pa.nulls(len(array))
    if pa.types.is_decimal(own) and pa.types.is_integer(target):
        change = None
    try:
        return array.cast(target) if change is None else change(array)
    except pa.ArrowInvalid as error:
        reason = str(error).splitlines()[0]
        raise CorruptDataError(f"{reason}; nanoseconds in 64 bits reach from 1677 to 2262", structure=place) from None


def _durations(array: pa.Array) -> pa.Array:
    return array.view(pa.duration("ns"))


def _moments(array: pa.Array) -> pa.Array:
    # Without a zone a moment is taken for one in UTC, as the rest of the package does.
    if not pa.types.is_timestamp(array.type):
        array = array.cast(pa.timestamp("s" if pa.types.is_date32(array.type) else "ms"))
    plain = array.view(pa.timestamp(array.type.unit))
    return _nanoseconds(plain, pa.timestamp("ns")).view(pa.int64()).view(pa.timestamp("ns", "UTC"))


def _spans(array: pa.Array) -> pa.Array:
    return _nanoseconds(array, pa.duration("ns"))


def _nanoseconds(array: pa.Array, target: pa.DataType) -> pa.Array:
    """Values of a unit in nanoseconds. The least, which was rounded down to beyond their reach, becomes the least."""
    least = -(1 << 63) // _UNITS[array.type.unit]
    first = pc.equal(array.view(pa.int64()), least)
    if array.type.unit == "ns" or not pc.any(first).as_py():
        return array.cast(target)
    others = pc.if_else(first, pa.scalar(0, pa.int64()), array.view(pa.int64())).view(array.type).cast(target)
    return pc.if_else(first, pa.scalar(-(1 << 63), pa.int64()), others.view(pa.int64())).view(target)


_UNITS = {"s": 10**9, "ms": 10**6, "us": 1000, "ns": 1}


def _times_of_day(array: pa.Array) -> pa.Array:
    return array.cast(pa.time64("ns")).view(pa.int64()).view(pa.duration("ns"))


def _decimals(array: pa.Array) -> pa.Array:
    if array.type.scale == 0 and array.type.precision <= 18:
        return array.cast(pa.int64())
    if array.type.scale >= 0:
        return array.cast(pa.string())
    # Arrow writes those as 12E+3.
    return array.cast(pa.decimal256(76, 0)).cast(pa.string())


_CHANGES: tuple[tuple[Callable[[pa.DataType], bool], Callable[[pa.Array], pa.Array]], ...] = (
    (pa.types.is_timestamp, _moments),
    (pa.types.is_date, _moments),
    (pa.types.is_time, _times_of_day),
    (pa.types.is_duration, _spans),
    (pa.types.is_decimal, _decimals),
)
