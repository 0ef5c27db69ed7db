"""Numbers as narrower or other numbers: each function gives the new values, and which of the old ones do not fit.

Only floats of a narrower type, and decimals as floats, are rounded.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark.spark.convert.arrow import Bools

Ints = npt.NDArray[np.int64]
Numbers = npt.NDArray[Any]
Checked = tuple[Numbers, Bools]
"""New values, and which of the old ones do not fit, both of shape (n,)."""


def narrow(values: Ints, target: pa.DataType) -> Checked:
    """Integers of another type, and which of them do not fit it."""
    limits = np.iinfo(target.to_pandas_dtype())
    bad = values < max(limits.min, -(1 << 63))
    if limits.max < 1 << 63:
        bad |= values > limits.max
    return values.astype(target.to_pandas_dtype()), bad


def to_float(values: Ints, target: pa.DataType) -> Checked:
    """Integers as floats, and which of them no float is equal to."""
    with np.errstate(over="ignore"):
        made = values.astype(target.to_pandas_dtype())
    back, bad = to_int(made, pa.int64())
    return made, bad | (back != values)


def to_int(values: Numbers, target: pa.DataType) -> Checked:
    """Floats as integers, and which of them are not whole or too large."""
    limits = np.iinfo(target.to_pandas_dtype())
    wide = values.astype(np.float64)
    # One more than the largest is a power of two and so a float; the largest itself may not be one.
    good = (wide == np.trunc(wide)) & (wide >= float(limits.min)) & (wide < float(limits.max + 1))
    return np.where(good, wide, 0).astype(target.to_pandas_dtype()), ~good


def round_to(values: Numbers, target: pa.DataType) -> Checked:
    """Floats as other floats, and which of them are too large."""
    with np.errstate(over="ignore"):
        made = values.astype(target.to_pandas_dtype())
    return made, np.asarray(np.isinf(made) & ~np.isinf(values))


def decimal_floats(array: pa.Array) -> Numbers:
    """Decimals as the nearest float64; arbitrary where null."""
    # Arrow's own cast multiplies by a power of ten, which is off by a digit at times; reading text is exact.
    floats: Numbers = array.cast(pa.string()).cast(pa.float64()).fill_null(0).to_numpy()
    return floats


def decimal_to_int(array: pa.Array, target: pa.DataType) -> Checked:
    """Decimals as integers, and which of them are not whole or too large."""
    whole = pc.trunc(array)
    bad = pc.not_equal(whole, array).fill_null(False).to_numpy(zero_copy_only=False)
    wide = whole.cast(pa.decimal128(38, 0))
    halves = np.zeros(0, np.int64)
    if len(wide):
        halves = np.frombuffer(wide.buffers()[1], np.int64, 2 * len(wide), 16 * wide.offset)
    made, large = narrow_wide(halves[::2], halves[1::2], target)
    return made, bad | large


def narrow_wide(low: Ints, high: Ints, target: pa.DataType) -> Checked:
    """Integers of 128 bits, as their lower and upper halves, as narrower ones, and which of them do not fit."""
    if target == pa.uint64():
        return np.ascontiguousarray(low).view(np.uint64), high != 0
    made, bad = narrow(low, target)
    return made, bad | (high != low >> 63)
