"""The library's Arrow arrays to columns."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark.columns import array as arrays
from zed_spark.columns import record, union
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Bytes, Column
from zed_spark.errors import CorruptDataError, ZedSparkError
from zed_spark.formats.vortex.addresses import ipv4_bodies
from zed_spark.types import (
    IP,
    NET,
    TYPE,
    Array,
    Enum,
    Error,
    Map,
    Named,
    Record,
    Set,
    Type,
    Union,
    encode_type,
    parse_type,
    type_text,
)
from zed_spark.types.addresses import ip_body, net_body


def column_of(array: pa.Array, of: Type, place: str) -> Column:
    """A column of the values of an array.

    Args:
        array: an array of a type that `zed_spark.formats.vortex.types.asked` gives.
        of: the Zed type: what `zed_spark.formats.vortex.types.zed_type` gives, or one that is written as such an array.
        place: the column, for messages.

    Raises:
        CorruptDataError: a moment is beyond what nanoseconds in 64 bits reach; a text is no value of the type
            that was written as text.
    """
    if isinstance(array, pa.ExtensionArray):
        array = array.storage
    match of:
        case Named():
            return Column(of, column_of(array, of.inner, place).array)
        case Record():
            return _record(array, of, place)
        case Map():
            offsets = array.offsets.to_numpy()
            keys = column_of(array.keys, of.key, f"{place}, key")
            values = column_of(array.items, of.value, f"{place}, value")
            return arrays.build_map(of, offsets, keys, values, _valid(array))
        case Array() | Set():
            if not pa.types.is_list(array.type):
                array = array.cast(pa.list_(array.type.value_field))
            items = column_of(array.values, of.inner, f"{place}, element")
            return arrays.build(of, array.offsets.to_numpy(), items, _valid(array))
        case Union():
            return _union(array, of, place)
        case Error():
            return Column(of, column_of(array.flatten()[0], of.inner, place).array)
        case Enum():
            return Column(of, _spelt(array, pc.index_in(array, value_set=pa.array(of.symbols, pa.string())), of, place))
    read = _READERS.get(of)
    if read is not None:
        encoded = array.dictionary_encode()
        bodies = _ips(encoded.dictionary) if of is IP else _bodies(encoded.dictionary, read)
        return Column(of, _spelt(array, bodies.take(encoded.indices), of, place))
    target = arrow_type(of)
    return Column(of, array if array.type == target else _flat(array, target, place))


def _bodies(texts: pa.Array, read: Callable[[str], bytes | None]) -> pa.Array:
    return pa.array([read(text) for text in texts.to_pylist()], pa.binary())


def _ips(texts: pa.Array) -> pa.Array:
    found, good = ipv4_bodies(texts)
    offsets = pa.py_buffer(np.arange(0, 4 * len(found) + 1, 4, dtype=np.int32))
    bodies = pa.Array.from_buffers(pa.binary(), len(found), [None, offsets, pa.py_buffer(found)])
    if good.all():
        return bodies
    others = pa.array(~good)
    return pc.replace_with_mask(bodies, others, _bodies(texts.filter(others), ip_body))


def _spelt(texts: pa.Array, made: pa.Array, of: Type, place: str) -> pa.Array:
    """What was made of texts; refused where that is null and the text is not.

    Raises:
        CorruptDataError: it is.
    """
    if made.null_count != texts.null_count:
        wrong = pc.and_(texts.is_valid(), made.is_null())
        shown = texts.filter(wrong)[0].as_py()[:40]
        raise CorruptDataError(f"{shown!r} is no value of {type_text(of)[:80]}", structure=place)
    return made.cast(arrow_type(of))


def _union(array: pa.StructArray, of: Union, place: str) -> Column:
    tags = np.full(len(array), -1, np.int32)
    members = []
    for tag, (child, inner) in enumerate(zip(array.flatten(), of.members, strict=True)):
        rows = np.flatnonzero(child.is_valid().to_numpy(zero_copy_only=False) & (tags < 0))
        tags[rows] = tag
        members.append(column_of(child.take(pa.array(rows)), inner, f"{place}, {type_text(inner)}"))
    return union.build(of, tags, members)


def _record(array: pa.StructArray, of: Record, place: str) -> Column:
    fields = [
        column_of(array.field(at), inner, f"{place}, field {name}" if place else f"field {name}")
        for at, (name, inner) in enumerate(of.fields)
    ]
    return record.build(of, fields, len(array), _valid(array))


def _type_body(text: str) -> bytes | None:
    try:
        return encode_type(parse_type(text[1:-1]))
    except ZedSparkError:
        return None


_READERS: dict[Type, Callable[[str], bytes | None]] = {IP: ip_body, NET: net_body, TYPE: _type_body}
"""Text to the bodies of the types that are written as text; None where it spells none."""


def _valid(array: pa.Array) -> Bytes | None:
    return Column(None, array).valid  # type: ignore[arg-type]


def _flat(array: pa.Array, target: pa.DataType, place: str) -> pa.Array:
    own = array.type
    change = next((change for fits, change in _CHANGES if fits(own)), None)
    if pa.types.is_duration(target) and pa.types.is_int64(own):
        change = _durations
    try:
        return array.cast(target) if change is None else change(array)
    except pa.ArrowInvalid as error:
        reason = str(error).splitlines()[0]
        raise CorruptDataError(f"{reason}; nanoseconds in 64 bits reach from 1677 to 2262", structure=place) from None


def _durations(array: pa.Array) -> pa.Array:
    return array.view(pa.duration("ns"))


def _moments(array: pa.Array) -> pa.Array:
    # Without a zone a moment is taken for one in UTC, as the rest of the package does.
    zone = array.type.tz if pa.types.is_timestamp(array.type) else None
    return array.cast(pa.timestamp("ns", zone)).view(pa.int64()).view(pa.timestamp("ns", "UTC"))


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
    (pa.types.is_decimal, _decimals),
)
