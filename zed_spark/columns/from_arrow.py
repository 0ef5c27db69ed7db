"""Arrow types to Zed types, and arrays of such types to columns."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark import types as zt
from zed_spark.columns import union
from zed_spark.columns.arrow_holds import KINDS, PATTERNS, is_text
from zed_spark.columns.arrow_types import LONG_DIGITS, arrow_type
from zed_spark.columns.buffers import bool_values, buffer_values, number_array, valid_bytes, validity
from zed_spark.columns.column import Column, Ints
from zed_spark.columns.nested import RecordColumn, build_list, build_map
from zed_spark.columns.primitive import SIZES, all_null
from zed_spark.columns.strings import clean, has_text_form, read_text
from zed_spark.errors import CorruptDataError, UnsupportedTypeError
from zed_spark.types.literals import LITERALS

_NUMBERS = zt.NUMBERS - {zt.TIME, zt.DURATION}
_SAME: dict[pa.DataType, zt.Type] = {arrow_type(of): of for of in (zt.NULL, zt.BOOL, *_NUMBERS)}
"""The Arrow types that columns of a Zed type have, and no other."""

_UNITS = {"s": 10**9, "ms": 10**6, "us": 1000, "ns": 1}
_DAY = 86_400 * 10**9
_INTERVAL = np.dtype([("months", np.int32), ("days", np.int32), ("nanos", np.int64)])


def zed_type(of: pa.DataType, path: str, decimals: zt.Type | None = zt.STRING, *, zoneless: bool = False) -> zt.Type:
    """Return the Zed type that holds all values of an Arrow type.

    ``path`` is the file and the field, for messages. ``decimals`` is the type of decimals that may not fit int64; None
    refuses them. With ``zoneless``, days and times without a zone get the types of `zed_spark.types.primitives`.
    UnsupportedTypeError also says that a struct has two fields of one name.
    """
    if of in _SAME:
        return _SAME[of]
    if isinstance(of, pa.BaseExtensionType):
        return zed_type(of.storage_type, path, decimals, zoneless=zoneless)
    if pa.types.is_dictionary(of):
        return zed_type(of.value_type, path, decimals, zoneless=zoneless)
    if zoneless and pa.types.is_date(of):
        return zt.DATE
    if zoneless and pa.types.is_timestamp(of) and of.tz is None:
        return zt.TIMESTAMP_NTZ
    for is_kind, found in KINDS:
        if is_kind(of):
            return found
    if pa.types.is_decimal(of):
        if of.scale == 0 and of.precision <= LONG_DIGITS:
            return zt.INT64
        if decimals is None:
            raise UnsupportedTypeError(f"{path}: Zed has no decimals, and values of {of} may not fit int64")
        return decimals
    if pa.types.is_struct(of):
        names = [field.name for field in of]
        if len(set(names)) < len(names):
            twice = next(name for index, name in enumerate(names) if name in names[:index])
            raise UnsupportedTypeError(f"{path}: two fields have the name {twice!r}; rename one")
        fields = [
            (field.name, zed_type(field.type, f"{path}, field {field.name}", decimals, zoneless=zoneless))
            for field in of
        ]
        return zt.Record(tuple(fields))
    if pa.types.is_map(of):
        key = zed_type(of.key_type, f"{path}, key", decimals, zoneless=zoneless)
        return zt.Map(key, zed_type(of.item_type, f"{path}, value", decimals, zoneless=zoneless))
    if pa.types.is_list(of) or pa.types.is_large_list(of) or pa.types.is_fixed_size_list(of):
        return zt.Array(zed_type(of.value_type, f"{path}, element", decimals, zoneless=zoneless))
    raise UnsupportedTypeError(f"{path}: Zed has no type for {of}")


def type_without_views(of: pa.DataType) -> pa.DataType:
    """Return an Arrow type with plain strings and bytes instead of views, nothing else changed."""
    if pa.types.is_string_view(of):
        return pa.string()
    if pa.types.is_binary_view(of):
        return pa.binary()
    if pa.types.is_struct(of):
        return pa.struct([_without_views(field) for field in of])
    if pa.types.is_map(of):
        return pa.map_(_without_views(of.key_field), _without_views(of.item_field), keys_sorted=of.keys_sorted)
    if pa.types.is_fixed_size_list(of):
        return pa.list_(_without_views(of.value_field), of.list_size)
    if pa.types.is_large_list(of):
        return pa.large_list(_without_views(of.value_field))
    return pa.list_(_without_views(of.value_field)) if pa.types.is_list(of) else of


def _without_views(field: pa.Field) -> pa.Field:
    return field.with_type(type_without_views(field.type))


def without_views(array: pa.Array) -> pa.Array:
    """Return an array with plain strings and bytes instead of views, nothing else changed.

    `pyarrow.Array.cast` of a whole array loses elements of lists of nulls (Arrow 26).
    """
    return _as_plain(array, type_without_views(array.type))


def _as_plain(array: pa.Array, plain: pa.DataType) -> pa.Array:
    if array.type == plain:
        return array
    if not array.type.num_fields:
        return array.cast(plain)
    if pa.types.is_struct(plain):
        children = [_as_plain(array.field(index), field.type) for index, field in enumerate(plain)]
        return pa.Array.from_buffers(plain, len(array), [validity(valid_bytes(array))], children=children)
    count = 1 if pa.types.is_fixed_size_list(plain) else 2
    inner = pa.struct([plain.key_field, plain.item_field]) if pa.types.is_map(plain) else plain.value_type
    children = [_as_plain(array.values, inner)]
    return pa.Array.from_buffers(plain, len(array), array.buffers()[:count], offset=array.offset, children=children)


def column_of(array: pa.Array, of: zt.Type, path: str) -> Column:
    """Return a column of the values of an array, without views, that another library made.

    The type is the result of `zed_type`, or one whose values the array holds
    (`zed_spark.columns.arrow_holds.check_holds`). Fields that a struct lacks are null.
    CorruptDataError says that a time does not fit 64 bits of nanoseconds, a value is none of its type, or the array is
    not valid.
    """
    check_array(array, path)
    return _column_of(array, of, path)


def _column_of(array: pa.Array, of: zt.Type, path: str) -> Column:
    if isinstance(array, pa.ExtensionArray):
        array = array.storage
    if isinstance(array, pa.DictionaryArray):
        array = without_views(array.dictionary).take(array.indices)
    if pa.types.is_null(array.type):
        return all_null(of, len(array))
    match of:
        case zt.Named():
            return Column(of, _column_of(array, of.inner, path).array)
        case zt.Record():
            start, names = f"{path}, field " if path else "field ", [field.name for field in array.type]
            fields = [
                _column_of(array.field(names.index(name)), inner, start + name)
                if name in names
                else all_null(inner, len(array))
                for name, inner in of.fields
            ]
            return RecordColumn(of, fields, len(array), valid_bytes(array))
        case zt.Map():
            entries = array.values
            keys = _column_of(entries.field(0), of.key, f"{path}, key")
            values = _column_of(entries.field(1), of.value, f"{path}, value")
            return build_map(of, buffer_values(array.offsets, np.int32), keys, values, valid_bytes(array))
        case zt.Array() | zt.Set():
            if not pa.types.is_list(array.type):
                array = array.cast(pa.list_(array.type.value_field))
            items = _column_of(array.values, of.inner, f"{path}, element")
            return build_list(of, buffer_values(array.offsets, np.int32), items, valid_bytes(array))
        case zt.Union():
            return _union_column(array, of, path)
        case zt.Error():
            return Column(of, _column_of(array.flatten()[0], of.inner, path).array)
    if is_text(array.type) and (has_text_form(of) or of in PATTERNS):
        read = _from_text if has_text_form(of) else _from_literals
        return Column(of, read(clean(array.cast(pa.string())), of, path))
    if of in SIZES:
        return Column(of, _addresses(array.cast(pa.binary()), of, path))
    return Column(of, array if array.type == arrow_type(of) else _flat(array, of, path))


def _from_text(texts: pa.Array, of: zt.Type, path: str) -> pa.Array:
    result = read_text(of, texts)
    if result.null_count != texts.null_count:
        shown = texts.filter(pc.and_(texts.is_valid(), result.is_null()))[0].as_py()[:40]
        raise CorruptDataError(f"{shown!r} is no value of {zt.type_text(of)[:80]}", structure=path)
    return result


def _addresses(array: pa.Array, of: zt.Type, path: str) -> pa.Array:
    sizes = pc.binary_length(array)
    bad = pc.invert(pc.is_in(sizes, value_set=pa.array(SIZES[of], sizes.type)))
    wrong = array.filter(pc.and_(array.is_valid(), bad))
    if len(wrong):
        expected = " or ".join(map(str, SIZES[of]))
        raise CorruptDataError(
            f"{zt.type_text(of)} has {len(wrong[0].as_py())} bytes, expected {expected}", structure=path
        )
    return array


def _from_literals(texts: pa.Array, of: zt.Type, path: str) -> pa.Array:
    pattern, read = PATTERNS[of], LITERALS[of].read
    encoded = texts.dictionary_encode()
    values = []
    for text in encoded.dictionary.to_pylist():
        if pattern.fullmatch(text) is None:
            raise CorruptDataError(f"{text[:40]!r} is no value of {zt.type_text(of)}", structure=path)
        try:
            values.append(read(text))
        except CorruptDataError as error:
            raise error.at(structure=path) from None
    arrow = arrow_type(of)
    made = np.array(values, np.int64) if of in (zt.TIME, zt.DURATION) else None
    found = pa.array(values, arrow) if made is None else number_array(made).view(arrow)
    return found.take(encoded.indices)


def _union_column(array: pa.StructArray, of: zt.Union, path: str) -> Column:
    # A struct without a value in any member is a null of one of them; it is not known of which.
    tags = np.full(len(array), -1, np.int32)
    members: list[Column] = []
    for tag, (child, inner) in enumerate(zip(array.flatten(), of.members, strict=True)):
        rows = np.flatnonzero(bool_values(child.is_valid()) & (tags < 0))
        tags[rows] = tag
        members.append(_column_of(child.take(pa.array(rows)), inner, f"{path}, {zt.type_text(inner)}"))
    blank = bool_values(array.is_valid()) & (tags < 0)
    if blank.any():
        tags[blank] = 0
        rows = np.flatnonzero(tags == 0)
        members[0] = _column_of(array.flatten()[0].take(pa.array(rows)), of.members[0], path)
    return union.build(of, tags, members)


def _flat(array: pa.Array, of: zt.Type, path: str) -> pa.Array:
    if of is zt.NULL:
        if array.null_count < len(array):
            raise CorruptDataError("there are values, but the Zed type is null", structure=path)
        return pa.nulls(len(array))
    if of in (zt.TIME, zt.DURATION):
        if pa.types.is_int64(array.type):
            return array.view(arrow_type(of))
        valid = valid_bytes(array)
        values, bad = time_values(array)
        bad &= True if valid is None else valid != 0
        if bad.any():
            shown = array.slice(int(np.argmax(bad)), 1).to_string(indent=0, skip_new_lines=True)[1:-1]
            reach = "from 1677 to 2262" if of is zt.TIME else "292 years, without months"
            raise CorruptDataError(f"{shown}; nanoseconds in 64 bits reach {reach}", structure=path)
        buffers = [validity(valid), pa.py_buffer(values)]
        return pa.Array.from_buffers(arrow_type(of), len(array), buffers)
    try:
        if pa.types.is_decimal(array.type) and of is zt.STRING and array.type.scale < 0:
            # Arrow would write those as 12E+3.
            array = array.cast(pa.decimal256(76, 0))
        return array.cast(arrow_type(of))
    except pa.ArrowInvalid as error:
        raise CorruptDataError(str(error).splitlines()[0], structure=path) from None


Checked: TypeAlias = tuple[Ints, npt.NDArray[np.bool_]]


def time_values(array: pa.Array) -> Checked:
    """Return timestamps, dates, times of day or durations in nanoseconds, and which of them do not fit 64 bits.

    Timestamps without a zone, and dates, are taken as UTC. Intervals of months do not fit. Nulls have arbitrary values.
    """
    of = array.type
    if pa.types.is_interval(of):
        parts = buffer_values(array, _INTERVAL)
        whole, bad = nanoseconds(parts["days"].astype(np.int64), _DAY)
        total = whole + parts["nanos"]
        # A sum has the sign of its terms, unless it does not fit.
        return total, bad | (parts["months"] != 0) | (((whole ^ total) & (parts["nanos"] ^ total)) < 0)
    if pa.types.is_timestamp(of) or pa.types.is_duration(of):
        target = pa.duration("ns") if pa.types.is_duration(of) else pa.timestamp("ns", of.tz)
        try:
            return buffer_values(array.cast(target), np.int64), np.zeros(len(array), np.bool_)
        except pa.ArrowInvalid:
            # Slower, but finds all times that do not fit.
            pass
    unit = _DAY if pa.types.is_date32(of) else _UNITS["ms" if pa.types.is_date64(of) else of.unit]
    return nanoseconds(buffer_values(array, np.dtype(f"i{of.bit_width // 8}")).astype(np.int64, copy=False), unit)


def nanoseconds(counts: Ints, unit: int | Ints) -> Checked:
    """Return times, int64, shape (n,), in nanoseconds, and which of them do not fit 64 bits.

    ``unit`` is the nanoseconds per unit of ``counts``, for all values or for each.
    """
    limits = np.iinfo(np.int64)
    # Reading rounds the earliest time down to a microsecond that nanoseconds cannot express.
    least = limits.min // np.asarray(unit)
    bad = (counts > limits.max // np.asarray(unit)) | (counts < least)
    return np.where(counts == least, limits.min, counts * unit), bad


def check_array(array: pa.Array, path: str) -> None:
    """Raise CorruptDataError if a buffer of an array without views is too short, or offsets leave their values.

    UTF-8 is not checked. ``path`` names the array in messages.
    """
    try:
        # Of the offsets, this looks at the first and the last.
        array.validate()
    except pa.ArrowInvalid as error:
        raise CorruptDataError(f"invalid Arrow array: {str(error).splitlines()[0]}", structure=path) from None
    _check_offsets(array, path)


def _check_offsets(array: pa.Array, path: str) -> None:
    of = array.type
    if isinstance(array, pa.ExtensionArray):
        _check_offsets(array.storage, path)
    elif isinstance(array, pa.DictionaryArray):
        _check_offsets(array.dictionary, path)
    elif isinstance(array, pa.StructArray):
        for index in range(of.num_fields):
            _check_offsets(array.field(index), path)
    elif isinstance(array, pa.FixedSizeListArray):
        _check_offsets(array.values, path)
    elif width := _offset_bytes(of):
        size = len(array) + 1 if len(array) else 0
        offsets = np.frombuffer(array.buffers()[1] or b"", f"i{width}", size, array.offset * width)
        descends = offsets[1:] < offsets[:-1]
        if descends.any():
            row = int(np.argmax(descends))
            text = f"invalid Arrow array of {of}: the offset {offsets[row]} of value {row} is followed by"
            raise CorruptDataError(f"{text} {offsets[row + 1]}; offsets must ascend", structure=path)
        if isinstance(array, pa.ListArray | pa.LargeListArray | pa.MapArray):
            _check_offsets(array.values, path)


def _offset_bytes(of: pa.DataType) -> int:
    """Bytes of an offset; 0 for arrays without offsets."""
    if pa.types.is_large_string(of) or pa.types.is_large_binary(of) or pa.types.is_large_list(of):
        return 8
    has_some = pa.types.is_string(of) or pa.types.is_binary(of) or pa.types.is_list(of) or pa.types.is_map(of)
    return 4 if has_some else 0
