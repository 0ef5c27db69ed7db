"""Variants to primitives and enums, and which of the variants do not fit the type."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec.buffers import bitmap
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.from_arrow import nanoseconds
from zed_spark.columns.strings import has_text_form, read_text
from zed_spark.spark.convert import primitive
from zed_spark.spark.convert.conversion import Bools, valid_of
from zed_spark.spark.convert.variant.layout import KIND_COUNT, UNITS, WIDTHS, Kind
from zed_spark.spark.convert.variant.values import Bytes, Ints, ValueKinds, Variants, rows_by_code
from zed_spark.types.primitives import DAY

_DIGITS = 38


@dataclass(frozen=True, slots=True)
class Decimals:
    """Decimals: the lower and upper bits of integers of 128 bits, and their scales, each of shape (n,)."""

    low: Ints
    high: Ints
    scales: Bytes


def decimal_parts(values: Variants) -> Decimals:
    """The values of decimals; `CorruptDataError` for a scale beyond 38."""
    every = np.arange(len(values))
    scales = values.little(every, values.starts + 1, 1)
    values.check(scales <= _DIGITS, f"a decimal with a scale beyond {_DIGITS}")
    low = _signed(values, 2)
    high = low >> 63
    wide = np.flatnonzero(values.heads(every) >> 2 == 10)
    high[wide] = values.little(wide, values.starts[wide] + 10, 8)
    return Decimals(low, high, scales.astype(np.uint8))


def decimal_values(found: Decimals) -> npt.NDArray[np.float64]:
    """The nearest float64 of each decimal."""
    result = np.empty(len(found.low), np.float64)
    for scale in np.unique(found.scales):
        here = np.flatnonzero(found.scales == scale)
        both = np.stack((found.low[here], found.high[here]), axis=1)
        buffers = [None, pa.py_buffer(np.ascontiguousarray(both))]
        exact = pa.Array.from_buffers(pa.decimal128(_DIGITS, int(scale)), len(here), buffers)
        result[here] = primitive.decimal_floats(exact)
    return result


def float_values(values: Variants, width: int) -> npt.NDArray[np.floating]:
    """The values of floats (width 4) or doubles (width 8), bit for bit."""
    bits = values.little(np.arange(len(values)), values.starts + 1, width)
    return bits.astype(np.uint32).view(np.float32) if width == 4 else bits.view(np.float64)


def _signed(values: Variants, front: int = 1) -> Ints:
    """Signed integers that start some bytes into values, as wide as the header says but cut to 8 bytes."""
    every = np.arange(len(values))
    widths = WIDTHS[values.heads(every) >> 2]
    found = np.zeros(len(values), np.int64)
    for width, rows in rows_by_code(widths, 17):
        size = min(width, 8)
        found[rows] = values.little(every[rows], values.starts[rows] + front, size).astype(np.dtype(f"i{size}"))
    return found


CheckedArray = tuple[pa.Array, Bools]
"""Values, and which of the variants do not fit the type; those are null."""


def primitive_values(
    values: Variants, kinds: ValueKinds, wanted: zt.Type, *, nanos: bool, strict: bool
) -> CheckedArray:
    """Variants as values of a primitive type other than null, or of an enum, perhaps with names around it.

    With ``nanos``, integers are taken for nanoseconds of times. With ``strict``, only variants that values of the type
    are written as fit, which is used to choose a union member.
    """
    of = zt.under(wanted)
    if of is zt.BOOL:
        return _bools(values, kinds)
    if of in (zt.STRING, zt.BYTES) or has_text_form(of):
        return _bodies(values, kinds, of)
    if of in zt.FLOATS:
        return _floats(values, kinds, of, strict)
    if of in (zt.TIME, zt.DURATION):
        return _times(values, kinds, wanted, nanos, strict)
    return _integers(values, kinds, of, strict)


def _wrap(of: zt.Type, result: npt.NDArray[np.generic], kinds: ValueKinds, bad: Bools) -> CheckedArray:
    valid = ~bad & (kinds > Kind.NULL)
    data = pa.py_buffer(np.ascontiguousarray(result))
    return pa.Array.from_buffers(arrow_type(of), len(kinds), [bitmap(valid.view(np.uint8)), data]), bad


def _among(kinds: ValueKinds, *allowed: int) -> tuple[list[npt.NDArray[np.intp]], Bools]:
    """The rows of each allowed kind, and which values are of another kind."""
    good = np.zeros(KIND_COUNT, bool)
    good[[Kind.ABSENT, Kind.NULL, *allowed]] = True
    positions = dict(rows_by_code(kinds, len(good)))
    every, none = np.arange(len(kinds)), np.zeros(0, np.intp)
    return [every[positions[kind]] if kind in positions else none for kind in allowed], ~good[kinds]


def _bools(values: Variants, kinds: ValueKinds) -> CheckedArray:
    [rows], bad = _among(kinds, Kind.BOOL)
    result = np.zeros(len(values), np.uint8)
    result[rows] = values.heads(rows) >> 2 == 1
    return _wrap(zt.BOOL, np.packbits(result, bitorder="little"), kinds, bad)


def _integers(values: Variants, kinds: ValueKinds, of: zt.Type, strict: bool) -> CheckedArray:
    (ints, decimals, floats, doubles), bad = _among(kinds, Kind.INT, Kind.DECIMAL, Kind.FLOAT, Kind.DOUBLE)
    low, high = np.zeros(len(values), np.int64), np.zeros(len(values), np.int64)
    if len(ints):
        low[ints] = _signed(values.take(ints))
    if len(decimals):
        found = decimal_parts(values.take(decimals))
        low[decimals], bad[decimals] = found.low, found.scales > 0
    for rows, width in ((floats, 4), (doubles, 8)):
        if len(rows):
            low[rows], off = primitive.to_int(float_values(values.take(rows), width), pa.int64())
            bad[rows] = off | strict
    high = low >> 63
    if len(decimals):
        high[decimals] = found.high
    result, off = primitive.narrow_wide(low, high, arrow_type(of))
    return _wrap(of, result, kinds, bad | off)


def _floats(values: Variants, kinds: ValueKinds, of: zt.Type, strict: bool) -> CheckedArray:
    target = arrow_type(of)
    (ints, decimals, floats, doubles), bad = _among(kinds, Kind.INT, Kind.DECIMAL, Kind.FLOAT, Kind.DOUBLE)
    result = np.zeros(len(values), target.to_pandas_dtype())
    if len(ints):
        result[ints], bad[ints] = primitive.to_float(_signed(values.take(ints)), target)
    if len(decimals):
        exact = decimal_values(decimal_parts(values.take(decimals)))
        result[decimals], bad[decimals] = primitive.round_to(exact, target)
    for rows, width in ((floats, 4), (doubles, 8)):
        if len(rows):
            result[rows], bad[rows] = primitive.round_to(float_values(values.take(rows), width), target)
    if strict:
        same_kind = Kind.DOUBLE if of is zt.FLOAT64 else Kind.FLOAT
        bad |= (kinds > Kind.NULL) & (kinds != same_kind)
    return _wrap(of, result, kinds, bad)


_MOMENTS = (Kind.DATE, Kind.TIMESTAMP, Kind.TIMESTAMP_NTZ, Kind.NANOSECONDS, Kind.NANOSECONDS_NTZ)
_WRITTEN: dict[zt.Type | None, tuple[int, ...]] = {
    None: (Kind.TIMESTAMP, Kind.NANOSECONDS),
    zt.DATE: (Kind.DATE,),
    zt.TIMESTAMP_NTZ: (Kind.TIMESTAMP_NTZ, Kind.NANOSECONDS_NTZ),
}
"""What times are written as, by `zed_spark.types.primitives`."""


def _times(values: Variants, kinds: ValueKinds, wanted: zt.Type, nanos: bool, strict: bool) -> CheckedArray:
    of, zoneless = zt.under(wanted), zt.zoneless(wanted)
    moments = _WRITTEN[zoneless] if strict else _MOMENTS
    allowed = moments if of is zt.TIME else (Kind.TIME,)
    rows, bad = _among(kinds, Kind.INT, *allowed)
    result = np.zeros(len(values), np.int64)
    if len(rows[0]):
        result[rows[0]] = _signed(values.take(rows[0]))
    if of is zt.TIME and not nanos:
        bad[rows[0]] = True
    others = np.sort(np.concatenate(rows[1:]))
    result[others], bad[others] = nanoseconds(_signed(values.take(others)), UNITS[kinds[others]])
    if zoneless is zt.DATE:
        bad |= result % DAY != 0
    return _wrap(of, result, kinds, bad)


def _bodies(values: Variants, kinds: ValueKinds, of: zt.Type) -> CheckedArray:
    text = of is not zt.BYTES
    rows, bad = _among(kinds, Kind.STRING, Kind.UUID) if text else _among(kinds, Kind.BINARY)
    starts, sizes = np.zeros(len(values), np.int64), np.zeros(len(values), np.int64)
    starts[rows[0]], sizes[rows[0]] = _spans(values.take(rows[0]))
    bodies = copy_slices(values.data, starts, sizes)
    if text and len(rows[1]):
        bodies = _with_uuids(values, kinds, bodies)
    valid = bitmap(((kinds > Kind.NULL) & ~bad).view(np.uint8))
    result = pa.Array.from_buffers(pa.binary(), len(values), [valid, *bodies.buffers()[1:]], offset=bodies.offset)
    if not text:
        return result, bad
    result = result.view(pa.string())
    if of is zt.STRING:
        return result, bad
    read = read_text(of, result)
    return read, np.asarray(bad | (valid_of(result) & ~valid_of(read)))


def _spans(values: Variants) -> tuple[Ints, Ints]:
    """The start and the size of the bytes of each string or binary."""
    every = np.arange(len(values))
    heads = values.heads(every)
    sizes = (heads >> 2).astype(np.int64)
    starts = values.starts + 1
    long = np.flatnonzero(heads & 3 == 0)
    sizes[long] = values.little(long, values.starts[long] + 1, 4)
    starts[long] += 4
    values.check(starts + sizes <= values.stops, "ends early")
    return starts, sizes


def copy_slices(data: Bytes, starts: Ints, sizes: Ints) -> pa.Array:
    """Slices of a buffer as binaries, shape (n,), copied; the caller has checked that the buffer holds them."""
    some = np.flatnonzero(sizes)
    order = some if (np.diff(starts[some]) >= 0).all() else some[np.argsort(starts[some], kind="stable")]
    ends = starts[order] + sizes[order]
    # Slice, gap, slice, gap, ...: one array of binaries over the whole buffer, of which every other one is taken.
    bounds = np.zeros(2 * len(order) + 1, np.int64)
    bounds[:-1:2], bounds[1::2] = starts[order], ends
    bounds[-1] = ends[-1] if len(ends) else 0
    if (np.diff(bounds) < 0).any():
        parts = [bytes(data[start : start + size]) for start, size in zip(starts, sizes, strict=True)]
        return pa.array(parts, pa.binary())
    bounds = np.concatenate((bounds, bounds[-1:]))
    whole = pa.Array.from_buffers(pa.large_binary(), len(bounds) - 1, [None, pa.py_buffer(bounds), pa.py_buffer(data)])
    # The last binary is empty; slices without bytes take it.
    positions = np.full(len(starts), len(bounds) - 2, np.int64)
    positions[order] = 2 * np.arange(len(order))
    return whole.take(pa.array(positions)).cast(pa.binary())


def _with_uuids(values: Variants, kinds: ValueKinds, bodies: pa.Array) -> pa.Array:
    rows = np.flatnonzero(kinds == Kind.UUID)
    found = values.take(rows)
    found.check(found.starts <= found.stops - 17, "ends early")
    raw = found.data[found.starts[:, None] + np.arange(1, 17)]
    digits = np.stack((raw >> 4, raw & 15), axis=2).reshape(len(rows), 32)
    shown = np.full((len(rows), 36), ord("-"), np.uint8)
    shown[:, [at for at in range(36) if at not in (8, 13, 18, 23)]] = np.frombuffer(b"0123456789abcdef", np.uint8)[
        digits
    ]
    ends = np.arange(len(rows) + 1, dtype=np.int32) * 36
    texts = pa.Array.from_buffers(pa.binary(), len(rows), [None, pa.py_buffer(ends), pa.py_buffer(shown.reshape(-1))])
    order = np.arange(len(bodies))
    order[rows] = len(bodies) + np.arange(len(rows))
    return pa.concat_arrays([bodies, texts]).take(pa.array(order))
