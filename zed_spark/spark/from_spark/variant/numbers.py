"""The numbers and moments in variants, as they are held."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.spark.from_spark.number import decimal_floats
from zed_spark.spark.from_spark.variant.walk import Bytes, Ints, Variants, by_code

_INT_WIDTHS = {3: 1, 4: 2, 5: 4, 6: 8}
_DECIMAL_WIDTHS = {8: 4, 9: 8, 10: 16}
_DIGITS = 38
_DAY = 86_400 * 10**9

DATE, CLOCK, NANOSECONDS = 11, 17, (18, 19)


@dataclass(frozen=True, slots=True)
class Decimals:
    """Integers of 128 bits, and how many decimal digits of each are behind the point.

    Attributes:
        low: int64, shape (n,): the lower bits.
        high: int64, shape (n,): the upper bits.
        scales: uint8, shape (n,).
    """

    low: Ints
    high: Ints
    scales: Bytes


def integers(values: Variants) -> Ints:
    """The values of int8 to int64."""
    return _by_width(values, _INT_WIDTHS, 1)


def decimals(values: Variants) -> Decimals:
    """The values of decimals.

    Raises:
        CorruptDataError: a scale beyond 38.
    """
    every = np.arange(len(values))
    scales = values.little(every, values.starts + 1, 1)
    values.sound(scales <= _DIGITS, f"a decimal with a scale beyond {_DIGITS}")
    low = _by_width(values, _DECIMAL_WIDTHS, 2)
    high = low >> 63
    wide = np.flatnonzero(values.heads(every) >> 2 == 10)
    high[wide] = values.little(wide, values.starts[wide] + 10, 8)
    return Decimals(low, high, scales.astype(np.uint8))


def decimal_values(found: Decimals) -> npt.NDArray[np.float64]:
    """The nearest float64 of each decimal."""
    made = np.empty(len(found.low), np.float64)
    for scale in np.unique(found.scales):
        here = np.flatnonzero(found.scales == scale)
        both = np.stack((found.low[here], found.high[here]), axis=1)
        buffers = [None, pa.py_buffer(np.ascontiguousarray(both))]
        exact = pa.Array.from_buffers(pa.decimal128(_DIGITS, int(scale)), len(here), buffers)
        made[here] = decimal_floats(exact).to_numpy()
    return made


def floats(values: Variants, width: int) -> npt.NDArray[np.floating]:
    """The values of floats (width 4) or doubles (width 8), bit for bit."""
    bits = values.little(np.arange(len(values)), values.starts + 1, width)
    return bits.astype(np.uint32).view(np.float32) if width == 4 else bits.view(np.float64)


def moments(values: Variants) -> tuple[Ints, Ints]:
    """Dates, timestamps and times of day: a count, and the nanoseconds that each of it stands for."""
    heads = values.heads(np.arange(len(values))) >> 2
    every, counts = np.arange(len(values)), np.empty(len(values), np.int64)
    for date, rows in by_code(heads == DATE, 2):
        width = 4 if date else 8
        counts[rows] = _signed(values.little(every[rows], values.starts[rows] + 1, width), width)
    units = np.where(heads == DATE, _DAY, np.where(np.isin(heads, NANOSECONDS), 1, 1000))
    return counts, units


def _by_width(values: Variants, widths: dict[int, int], front: int) -> Ints:
    """Signed integers at some bytes into values, as wide as the header says, but at most 8 bytes of them."""
    every = np.arange(len(values))
    heads = values.heads(every) >> 2
    found = np.zeros(len(values), np.int64)
    for head, rows in by_code(heads, 64):
        size = min(widths[head], 8)
        found[rows] = _signed(values.little(every[rows], values.starts[rows] + front, size), size)
    return found


def _signed(values: Ints, width: int) -> Ints:
    return values.astype(np.dtype(f"i{width}")).astype(np.int64)
