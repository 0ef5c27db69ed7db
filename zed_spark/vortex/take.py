"""The library's Arrow arrays to columns."""

from __future__ import annotations

from collections.abc import Callable

import pyarrow as pa

from zed_spark.column import array as arrays
from zed_spark.column import record
from zed_spark.column.column import Bytes, Column
from zed_spark.column.layout import arrow_type
from zed_spark.errors import CorruptDataError
from zed_spark.types import Array, Map, Record, Type


def column_of(array: pa.Array, of: Type, place: str) -> Column:
    """A column of the values of an array.

    Args:
        array: an array of a type that `zed_spark.vortex.types.asked` gives.
        of: the Zed type, as `zed_spark.vortex.types.zed_type` gives it.
        place: the column, for messages.

    Raises:
        CorruptDataError: a moment is beyond what nanoseconds in 64 bits reach.
    """
    if isinstance(array, pa.ExtensionArray):
        array = array.storage
    match of:
        case Record():
            return _record(array, of, place)
        case Map():
            offsets = array.offsets.to_numpy()
            keys = column_of(array.keys, of.key, f"{place}, key")
            values = column_of(array.items, of.value, f"{place}, value")
            return arrays.build_map(of, offsets, keys, values, _valid(array))
        case Array():
            if not pa.types.is_list(array.type):
                array = array.cast(pa.list_(array.type.value_field))
            items = column_of(array.values, of.inner, f"{place}, element")
            return arrays.build(of, array.offsets.to_numpy(), items, _valid(array))
    target = arrow_type(of)
    return Column(of, array if array.type == target else _flat(array, target, place))


def _record(array: pa.StructArray, of: Record, place: str) -> Column:
    fields = [
        column_of(array.field(at), inner, f"{place}, field {name}" if place else f"field {name}")
        for at, (name, inner) in enumerate(of.fields)
    ]
    return record.build(of, fields, len(array), _valid(array))


def _valid(array: pa.Array) -> Bytes | None:
    return Column(None, array).valid  # type: ignore[arg-type]


def _flat(array: pa.Array, target: pa.DataType, place: str) -> pa.Array:
    own = array.type
    change = next((change for fits, change in _CHANGES if fits(own)), None)
    try:
        return array.cast(target) if change is None else change(array)
    except pa.ArrowInvalid as error:
        reason = str(error).splitlines()[0]
        raise CorruptDataError(f"{reason}; nanoseconds in 64 bits reach from 1677 to 2262", structure=place) from None


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
