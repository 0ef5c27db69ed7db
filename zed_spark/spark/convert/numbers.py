"""Conversions of Spark numbers to Zed numbers, which keep the value or refuse it.

Only floats of a narrower type, and decimals as floats, are rounded.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark import types as zt
from zed_spark.columns import arrow_type
from zed_spark.columns.buffers import buffer_values
from zed_spark.spark.convert.arrow import Bools, valid_of, with_validity
from zed_spark.spark.convert.conversion import InputColumn

Convert = Callable[[pa.Array], pa.Array]
Numbers = npt.NDArray[Any]

WHOLE = zt.INTEGERS - {zt.TIME, zt.DURATION}
"""The integer types without time and duration."""


def from_integers(zed_type: zt.Type, source: InputColumn) -> Convert | None:
    """The conversion of integers of any width to a Zed number; None for other types."""
    if zed_type in zt.FLOATS:
        return _through(zed_type, source, lambda array, target: to_float(integers(array), target))
    return (
        _through(zed_type, source, lambda array, target: narrow(integers(array), target)) if zed_type in WHOLE else None
    )


def from_floats(zed_type: zt.Type, source: InputColumn) -> Convert | None:
    """The conversion of floats to a Zed number, narrower floats rounded; None for other types."""
    if zed_type in zt.FLOATS:
        return _through(zed_type, source, lambda array, target: round_to(_floats(array), target))
    return (
        _through(zed_type, source, lambda array, target: to_int(_floats(array), target)) if zed_type in WHOLE else None
    )


def from_decimals(zed_type: zt.Type, source: InputColumn) -> Convert | None:
    """The conversion of decimals: to integers where they are whole, to the nearest float, to text; else None."""
    if zed_type is zt.STRING:
        return lambda array: array.cast(pa.string())
    if zed_type in zt.FLOATS:
        return _through(zed_type, source, lambda array, target: round_to(_floats(decimal_floats(array)), target))
    return _through(zed_type, source, _decimal_to_int) if zed_type in WHOLE else None


def _through(
    zed_type: zt.Type, source: InputColumn, change: Callable[[pa.Array, pa.DataType], tuple[Numbers, Bools]]
) -> Convert:
    target = arrow_type(zed_type)

    def convert(array: pa.Array) -> pa.Array:
        if array.type == target:
            return array
        made, bad = change(array, target)
        source.refuse(array, bad & valid_of(array), f"does not fit the Zed type {zt.type_text(zed_type)}")
        return with_validity(target, array, made)

    return convert


def integers(array: pa.Array) -> npt.NDArray[np.int64]:
    """The values of an array of signed integers as int64; arbitrary where null."""
    found: npt.NDArray[np.int64] = buffer_values(array, array.type.to_pandas_dtype()).astype(np.int64)
    return found


def _floats(array: pa.Array) -> Numbers:
    return buffer_values(array, array.type.to_pandas_dtype())


def narrow(values: npt.NDArray[np.int64], target: pa.DataType) -> tuple[Numbers, Bools]:
    """Integers of another type, and which of them do not fit it."""
    limits = np.iinfo(target.to_pandas_dtype())
    bad = values < max(limits.min, -(1 << 63))
    if limits.max < 1 << 63:
        bad |= values > limits.max
    return values.astype(target.to_pandas_dtype()), bad


def to_float(values: npt.NDArray[np.int64], target: pa.DataType) -> tuple[Numbers, Bools]:
    """Integers as floats, and which of them no float is equal to."""
    with np.errstate(over="ignore"):
        made = values.astype(target.to_pandas_dtype())
    back, bad = to_int(made, pa.int64())
    return made, bad | (back != values)


def to_int(values: Numbers, target: pa.DataType) -> tuple[Numbers, Bools]:
    """Floats as integers, and which of them are not whole or too large."""
    limits = np.iinfo(target.to_pandas_dtype())
    wide = values.astype(np.float64)
    # One more than the largest is a power of two and so a float; the largest itself may not be one.
    good = (wide == np.trunc(wide)) & (wide >= float(limits.min)) & (wide < float(limits.max + 1))
    return np.where(good, wide, 0).astype(target.to_pandas_dtype()), ~good


def round_to(values: Numbers, target: pa.DataType) -> tuple[Numbers, Bools]:
    """Floats as other floats, and which of them are too large."""
    with np.errstate(over="ignore"):
        made = values.astype(target.to_pandas_dtype())
    return made, np.asarray(np.isinf(made) & ~np.isinf(values))


def decimal_floats(array: pa.Array) -> pa.Array:
    """Decimals as the nearest float64."""
    # Arrow's zed_type cast multiplies by a power of ten, which is off by a digit at times; reading text is exact.
    return array.cast(pa.string()).cast(pa.float64())


def _decimal_to_int(array: pa.Array, target: pa.DataType) -> tuple[Numbers, Bools]:
    whole = pc.trunc(array)
    bad = pc.not_equal(whole, array).fill_null(False).to_numpy(zero_copy_only=False)
    made, large = narrow_wide(*halves(whole.cast(pa.decimal128(38, 0))), target)
    return made, bad | large


def nanoseconds(counts: npt.NDArray[np.int64], unit: Any) -> tuple[npt.NDArray[np.int64], Bools]:
    """Times in nanoseconds, and which of them do not fit 64 bits.

    Args:
        counts: int64, shape (n,): the times in a coarser unit.
        unit: nanoseconds per unit, for all values or for each.
    """
    values = counts * unit
    bad = values // unit != counts
    # Reading rounds the earliest time down to a microsecond that nanoseconds cannot express.
    first = bad & (counts == -(1 << 63) // unit)
    return np.where(first, -(1 << 63), values), bad & ~first


def halves(array: pa.Array) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """The lower and the upper 64 bits of each decimal128."""
    if not len(array):
        return np.zeros(0, np.int64), np.zeros(0, np.int64)
    found = np.frombuffer(array.buffers()[1], np.int64, 2 * len(array), 16 * array.offset)
    return found[::2], found[1::2]


def narrow_wide(low: npt.NDArray[np.int64], high: npt.NDArray[np.int64], target: pa.DataType) -> tuple[Numbers, Bools]:
    """Integers of 128 bits as narrower ones, and which of them do not fit."""
    if target == pa.uint64():
        return np.ascontiguousarray(low).view(np.uint64), high != 0
    made, bad = narrow(low, target)
    return made, bad | (high != low >> 63)
