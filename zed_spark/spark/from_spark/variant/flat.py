"""Variants to primitives and enums, with word of those that are none."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.codec.buffers import bitmap
from zed_spark.columns import arrow_type
from zed_spark.spark.from_spark import number
from zed_spark.spark.from_spark.source import Bools, valid_of
from zed_spark.spark.from_spark.text import is_text, read_text
from zed_spark.spark.from_spark.variant import numbers, walk
from zed_spark.spark.from_spark.variant.walk import Bytes, Ints, Kinds, Variants
from zed_spark.types import BOOL, BYTES, DURATION, FLOAT64, FLOATS, STRING, TIME, Type

Made = tuple[pa.Array, Bools]
"""Values, and which of the variants are none of the type; those are null."""


def flat(values: Variants, kinds: Kinds, own: Type, *, nanos: bool, strict: bool) -> Made:
    """Variants as values of a primitive type other than null, or of an enum.

    Args:
        values: the variants.
        kinds: what each is.
        own: the type.
        nanos: whether integers may stand for moments.
        strict: whether only those count that are how the type is written as a variant; to tell the members of
            a union apart.
    """
    if own is BOOL:
        return _bools(values, kinds)
    if own in (STRING, BYTES) or is_text(own):
        return _bodies(values, kinds, own)
    if own in FLOATS:
        return _floats(values, kinds, own, strict)
    if own in (TIME, DURATION):
        return _moments(values, kinds, own, nanos)
    return _integers(values, kinds, own, strict)


def _wrap(own: Type, made: npt.NDArray[np.generic], kinds: Kinds, bad: Bools) -> Made:
    valid = ~bad & (kinds > walk.NULL)
    data = pa.py_buffer(np.ascontiguousarray(made))
    return pa.Array.from_buffers(arrow_type(own), len(kinds), [bitmap(valid.view(np.uint8)), data]), bad


def _among(kinds: Kinds, *allowed: int) -> tuple[list[npt.NDArray[np.intp]], Bools]:
    """The rows of each kind that is allowed, and which values are of none of them."""
    good = np.zeros(len(walk.KINDS), bool)
    good[[walk.ABSENT, walk.NULL, *allowed]] = True
    places = dict(walk.by_code(kinds, len(good)))
    every, none = np.arange(len(kinds)), np.zeros(0, np.intp)
    return [every[places[kind]] if kind in places else none for kind in allowed], ~good[kinds]


def _bools(values: Variants, kinds: Kinds) -> Made:
    [rows], bad = _among(kinds, walk.BOOL)
    made = np.zeros(len(values), np.uint8)
    made[rows] = values.heads(rows) >> 2 == 1
    return _wrap(BOOL, np.packbits(made, bitorder="little"), kinds, bad)


def _integers(values: Variants, kinds: Kinds, own: Type, strict: bool) -> Made:
    (ints, decimals, floats, doubles), bad = _among(kinds, walk.INT, walk.DECIMAL, walk.FLOAT, walk.DOUBLE)
    low, high = np.zeros(len(values), np.int64), np.zeros(len(values), np.int64)
    if len(ints):
        low[ints] = numbers.integers(values.take(ints))
    if len(decimals):
        found = numbers.decimals(values.take(decimals))
        low[decimals], bad[decimals] = found.low, found.scales > 0
    for rows, width in ((floats, 4), (doubles, 8)):
        if len(rows):
            low[rows], off = number.to_int(numbers.floats(values.take(rows), width), pa.int64())
            bad[rows] = off | strict
    high = low >> 63
    if len(decimals):
        high[decimals] = found.high
    made, off = number.narrow_wide(low, high, arrow_type(own))
    return _wrap(own, made, kinds, bad | off)


def _floats(values: Variants, kinds: Kinds, own: Type, strict: bool) -> Made:
    target = arrow_type(own)
    (ints, decimals, floats, doubles), bad = _among(kinds, walk.INT, walk.DECIMAL, walk.FLOAT, walk.DOUBLE)
    made = np.zeros(len(values), target.to_pandas_dtype())
    if len(ints):
        made[ints], bad[ints] = number.to_float(numbers.integers(values.take(ints)), target)
    if len(decimals):
        exact = numbers.decimal_values(numbers.decimals(values.take(decimals)))
        made[decimals], bad[decimals] = number.round_to(exact, target)
    for rows, width in ((floats, 4), (doubles, 8)):
        if len(rows):
            made[rows], bad[rows] = number.round_to(numbers.floats(values.take(rows), width), target)
    if strict:
        own_kind = walk.DOUBLE if own is FLOAT64 else walk.FLOAT
        bad |= (kinds > walk.NULL) & (kinds != own_kind)
    return _wrap(own, made, kinds, bad)


def _moments(values: Variants, kinds: Kinds, own: Type, nanos: bool) -> Made:
    allowed = (walk.DATE, walk.TIMESTAMP, walk.NANOSECONDS) if own is TIME else (walk.CLOCK,)
    rows, bad = _among(kinds, walk.INT, *allowed)
    made = np.zeros(len(values), np.int64)
    if len(rows[0]):
        made[rows[0]] = numbers.integers(values.take(rows[0]))
    if own is TIME and not nanos:
        bad[rows[0]] = True
    others = np.sort(np.concatenate(rows[1:]))
    counts, units = numbers.moments(values.take(others))
    made[others], bad[others] = number.nanoseconds(counts, units)
    return _wrap(own, made, kinds, bad)


def _bodies(values: Variants, kinds: Kinds, own: Type) -> Made:
    text = own is not BYTES
    rows, bad = _among(kinds, walk.STRING, walk.UUID) if text else _among(kinds, walk.BINARY)
    starts, sizes = np.zeros(len(values), np.int64), np.zeros(len(values), np.int64)
    starts[rows[0]], sizes[rows[0]] = _spans(values.take(rows[0]))
    bodies = gather(values.data, starts, sizes)
    if text and len(rows[1]):
        bodies = _with_uuids(values, kinds, bodies)
    valid = bitmap(((kinds > walk.NULL) & ~bad).view(np.uint8))
    made = pa.Array.from_buffers(pa.binary(), len(values), [valid, *bodies.buffers()[1:]], offset=bodies.offset)
    if not text:
        return made, bad
    made = made.view(pa.string())
    if own is STRING:
        return made, bad
    read = read_text(own, made)
    return read, np.asarray(bad | (valid_of(made) & ~valid_of(read)))


def _spans(values: Variants) -> tuple[Ints, Ints]:
    """Where the bytes of each string or binary are, and how many."""
    every = np.arange(len(values))
    heads = values.heads(every)
    sizes = (heads >> 2).astype(np.int64)
    starts = values.starts + 1
    long = np.flatnonzero(heads & 3 == 0)
    sizes[long] = values.little(long, values.starts[long] + 1, 4)
    starts[long] += 4
    values.sound(starts + sizes <= values.stops, "ends early")
    return starts, sizes


def gather(data: Bytes, starts: Ints, sizes: Ints) -> pa.Array:
    """Pieces of a buffer as binaries, shape (n,), in memory of their own.

    Args:
        data: the buffer.
        starts: int64, shape (n,): where each piece starts.
        sizes: int64, shape (n,): its bytes; the caller has checked that they are there.
    """
    some = np.flatnonzero(sizes)
    order = some if (np.diff(starts[some]) >= 0).all() else some[np.argsort(starts[some], kind="stable")]
    ends = starts[order] + sizes[order]
    # Piece, gap, piece, gap, ...: one array of binaries over the buffer as it is, of which every other is taken.
    bounds = np.zeros(2 * len(order) + 1, np.int64)
    bounds[:-1:2], bounds[1::2] = starts[order], ends
    bounds[-1] = ends[-1] if len(ends) else 0
    if (np.diff(bounds) < 0).any():
        parts = [bytes(data[start : start + size]) for start, size in zip(starts, sizes, strict=True)]
        return pa.array(parts, pa.binary())
    bounds = np.concatenate((bounds, bounds[-1:]))
    whole = pa.Array.from_buffers(pa.large_binary(), len(bounds) - 1, [None, pa.py_buffer(bounds), pa.py_buffer(data)])
    # The last of all is empty: what pieces without bytes get.
    places = np.full(len(starts), len(bounds) - 2, np.int64)
    places[order] = 2 * np.arange(len(order))
    return whole.take(pa.array(places)).cast(pa.binary())


def _with_uuids(values: Variants, kinds: Kinds, bodies: pa.Array) -> pa.Array:
    rows = np.flatnonzero(kinds == walk.UUID)
    own = values.take(rows)
    own.sound(own.starts <= own.stops - 17, "ends early")
    raw = own.data[own.starts[:, None] + np.arange(1, 17)]
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
