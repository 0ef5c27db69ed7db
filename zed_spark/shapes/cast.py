"""Cast columns to Zed types; what does not fit is marked, value by value."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark import types as zt
from zed_spark.columns import union
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.assemble import assemble
from zed_spark.columns.buffers import bool_values, buffer_values, number_array
from zed_spark.columns.column import Column
from zed_spark.columns.from_arrow import nanoseconds
from zed_spark.columns.mask import rows_by_tag
from zed_spark.columns.nested import RecordColumn, build_list, offsets_and_items, rows_of_items
from zed_spark.columns.primitive import all_null
from zed_spark.columns.strings import clean, has_text_form, read_text, write_text
from zed_spark.columns.values import from_values, to_values
from zed_spark.errors import CorruptDataError
from zed_spark.types.body import sorted_unique
from zed_spark.types.literals import DURATION_PATTERN, duration_value, time_value
from zed_spark.types.primitives import integer_range

Mask = npt.NDArray[np.bool_]

SECOND = 10**9
"""Nanoseconds of a second: the unit of numbers that become durations."""

_FAST_TIME = r"^(1[7-9]|2[01])\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$"
"""Texts that Arrow reads like `time_value` does, unless there is no such time."""

_TIME = re.compile(
    r"(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d:\d\d:\d\d)(?:[.,](\d+))?\s?([Zz]|[-+]\d\d(?::?\d\d)?)?)?", re.ASCII
)  # fmt: skip
_FIRST = 16
"""Texts that are looked at before all others."""

_ZONED_TIME = re.compile(r"\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[-+]\d\d:?\d\d)", re.ASCII)
"""Times of RFC 3339, and those with an offset such as +0000, which Suricata writes."""

_DURATION = re.compile(DURATION_PATTERN)
_NUMBER = re.compile(r"[-+]?\d{1,20}(?:\.\d{0,30})?|[-+]?\.\d{1,30}", re.ASCII)
_WHOLE = re.compile(r"[-+]?\d{1,20}", re.ASCII)
_FLOAT = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,4})?|NaN|[-+]?[Ii]nf(?:inity)?", re.ASCII)
_BOOLS = {"true": True, "false": False, "t": True, "f": False}
_EXACT = 1 << 53
"""All whole numbers below it are floats of 64 bits."""


def cast(column: Column, target: zt.Type, unit: int = SECOND) -> tuple[Column, Mask | None]:
    """Return a column as one of another type, and which values do not fit it: shape (n,), None if all fit.

    Those are null in the result. ``unit`` is the nanoseconds of a number that becomes a time.
    """
    if column.type is target:
        return column, None
    if isinstance(target, zt.Named):
        found, bad = cast(column, target.inner, unit)
        return found.retyped(target), bad
    source = zt.under(column.type)
    column = column if source is column.type else column.retyped(source)
    if source is target or source in zt.NULL_TYPES:
        return (column if source is target else all_null(target, len(column))), None
    match source, target:
        case zt.Record(), zt.Record():
            return _record(column, source, target, unit)
        case zt.Array() | zt.Set(), zt.Array() | zt.Set():
            return _list(column, target, unit)
        case zt.Primitive(), zt.Primitive() | zt.Enum():
            return _primitive(column, target, unit)
        case zt.Union(), _ if not isinstance(target, zt.Union):
            return _union(column, target, unit)
    return all_null(target, len(column)), present(column)


def present(column: Column) -> Mask:
    """Return which values are not null: shape (n,)."""
    valid = union.not_null(column) if isinstance(zt.core(column.type), zt.Union) else column.valid
    return np.ones(len(column), np.bool_) if valid is None else np.asarray(valid).astype(np.bool_)


def _record(column: Column, source: zt.Record, target: zt.Record, unit: int) -> tuple[Column, Mask | None]:
    """Cast a record as a whole; it does not fit if one of its fields does not, or the target lacks one."""
    own = dict(zip((name for name, _ in source.fields), column.fields(), strict=True))
    rows = present(column)
    if own.keys() - {name for name, _ in target.fields}:
        return all_null(target, len(column)), rows
    fields, bad = [], np.zeros(len(column), np.bool_)
    for name, of in target.fields:
        field, wrong = cast(own[name], of, unit) if name in own else (all_null(of, len(column)), None)
        fields.append(field)
        if wrong is not None:
            bad |= wrong
    bad &= rows
    valid = rows & ~bad
    return RecordColumn(target, fields, len(column), valid.view(np.uint8)), bad if bad.any() else None


def _list(column: Column, target: zt.Array | zt.Set, unit: int) -> tuple[Column, Mask | None]:
    offsets, items = offsets_and_items(column)
    new, wrong = cast(items, target.inner, unit)
    found = build_list(target, offsets, new, column.valid)
    bad = None
    if wrong is not None and wrong.any():
        bad = np.zeros(len(column), np.bool_)
        bad[rows_of_items(offsets)[wrong]] = True
        rows = np.arange(len(column))
        whole = Column(target, found.array.filter(pa.array(~bad)))
        found = _spread(whole, rows[~bad], len(column))
    if isinstance(target, zt.Set) and not isinstance(column.type, zt.Set):
        inner = target.inner
        values = [None if one is None else sorted_unique(inner, one) for one in to_values(found)]
        found = from_values(target, values)
    return found, bad


def _union(column: Column, target: zt.Type, unit: int) -> tuple[Column, Mask | None]:
    """Cast each member, such as whole numbers and others in one array of JSON."""
    tags, members = union.member_values(column)
    bad, parts = np.zeros(len(column), np.bool_), []
    for tag, (member, rows) in enumerate(zip(members, rows_by_tag(tags, list(map(len, members))), strict=True)):
        found, wrong = cast(member, target, unit)
        if wrong is not None:
            bad[np.flatnonzero(tags == tag)[wrong]] = True
        parts.append((found, rows))
    return assemble(target, parts, len(column)), bad if bad.any() else None


def _spread(column: Column, rows: npt.NDArray[np.intp], count: int) -> Column:
    """Return a column of ``count`` rows with values at some rows, null elsewhere."""
    places = np.zeros(count, np.int64)
    places[rows] = np.arange(len(rows))
    mask = np.zeros(count, np.uint8)
    mask[rows] = 1
    return Column(column.type, column.array.take(number_array(places, mask)), column.checked)


def _primitive(column: Column, target: zt.Primitive | zt.Enum, unit: int) -> tuple[Column, Mask | None]:
    source, array = column.type, column.array
    if source is zt.STRING:
        found = _from_text(clean(array), target, unit)
    elif target is zt.STRING and (has_text_form(source) or source is zt.BOOL or source in zt.INTEGERS - _TIMES):
        found = write_text(source, array) if has_text_form(source) else array.cast(pa.string())
    elif isinstance(target, zt.Primitive) and target in zt.NUMBERS and source in zt.NUMBERS - _TIMES:
        values, wrong = _number(array, source, target, unit)
        found = _numbers(values, present(column) & ~wrong, target)
    else:
        return all_null(target, len(column)), present(column)
    if found.null_count == array.null_count:
        return Column(target, found), None
    return Column(target, found), present(column) & bool_values(found.is_null())


_TIMES = frozenset((zt.TIME, zt.DURATION))


def _numbers(values: npt.NDArray[Any], valid: Mask, target: zt.Type) -> pa.Array:
    mask = None if valid.all() else valid.view(np.uint8)
    array = number_array(values, mask)
    of = arrow_type(target)
    return array if array.type == of else array.view(of)


def _number(array: pa.Array, source: zt.Type, target: zt.Primitive, unit: int) -> tuple[npt.NDArray[Any], Mask]:
    """Return numbers as those of another type, and which of them it does not hold; nulls are arbitrary."""
    of = arrow_type(target)
    dtype = np.dtype(np.int64) if target in _TIMES else np.dtype(of.to_pandas_dtype())
    values = buffer_values(array, np.dtype(array.type.to_pandas_dtype()))
    if target is zt.DURATION:
        unit = SECOND
    with np.errstate(invalid="ignore", over="ignore"):
        if target in _TIMES:
            return _times(values, unit)
        if target in zt.FLOATS:
            made = values.astype(dtype)
            # Rounded to the nearest, as every reader of JSON does.
            return made, np.isinf(made) & (np.isfinite(values) if source in zt.FLOATS else True)
        low, high = integer_range(target)
        if source in zt.FLOATS:
            # The greatest whole number of 64 bits is no float; the one after it is.
            bad = ~((values >= float(low)) & (values < float(high + 1)) & (values == np.floor(values)))
        else:
            own = np.iinfo(values.dtype)
            bad = (values < max(low, own.min)) | (values > min(high, own.max))
        return np.where(bad, 0, values).astype(dtype), bad


def _times(values: npt.NDArray[Any], unit: int) -> tuple[npt.NDArray[np.int64], Mask]:
    """Return numbers of a unit as nanoseconds.

    A float stands for the decimal of fewest digits that it is nearest to: 1521911721.255387 s has six of them. Digits
    beyond nanoseconds are cut off.
    """
    if values.dtype.kind in "iu":
        bad = values > np.iinfo(np.int64).max
        found, wrong = nanoseconds(np.where(bad, 0, values).astype(np.int64), unit)
        return found, bad | wrong
    numbers = values.astype(np.float64)
    bad = ~(np.abs(numbers) < (1 << 63) / unit)
    numbers = np.where(bad, 0.0, numbers)
    whole = np.floor(numbers)
    found = whole.astype(np.int64) * unit + np.floor((numbers - whole) * unit).astype(np.int64)
    for step in (1, 1000):
        # The last one counts: microseconds.
        parts = unit / step
        counts = np.rint(numbers * parts)
        exact = (np.abs(counts) < _EXACT) & (counts / parts == numbers)
        found = np.where(exact, counts.astype(np.int64) * step, found)
    return found, bad


def _from_text(texts: pa.Array, target: zt.Primitive | zt.Enum, unit: int) -> pa.Array:
    """Return the values of texts; null where a text is none of the type."""
    if has_text_form(target):
        return read_text(target, texts)
    if target is zt.TIME:
        fast = _fast_times(texts)
        if fast is not None:
            return fast
        return _distinct(texts, lambda text: read_time(text, unit), target)
    if target is zt.DURATION:
        return _distinct(texts, _duration, target)
    if target is zt.BOOL:
        return _distinct(texts, lambda text: _BOOLS.get(text.lower()), target)
    if target in zt.FLOATS:
        return _distinct(texts, lambda text: float(text) if _FLOAT.fullmatch(text) else None, target)
    if isinstance(target, zt.Primitive) and target in zt.INTEGERS:
        low, high = integer_range(target)
        return _distinct(texts, lambda text: _integer(text, low, high), target)
    return pa.nulls(len(texts), arrow_type(target))


def _fast_times(texts: pa.Array) -> pa.Array | None:
    """Return the values of times in the usual notation; None if a text is written otherwise, or is no time."""
    if not pc.all(pc.match_substring_regex(texts, _FAST_TIME), min_count=0).as_py():
        return None
    try:
        return texts.cast(arrow_type(zt.TIME))
    except pa.ArrowInvalid:
        return None


def are_all(texts: pa.Array, of: zt.Type) -> bool:
    """Return whether some texts, not null, are all addresses, networks or times with a zone, as the type says."""
    if len(texts) > _FIRST and not are_all(texts.slice(0, _FIRST), of):
        # Most that are not are told by these.
        return False
    if of is zt.TIME:
        return _fast_times(texts) is not None or all(read_time(text, None) is not None for text in texts.to_pylist())
    return bool(read_text(of, texts).null_count == 0)


def _distinct(texts: pa.Array, read: Callable[[str], Any], target: zt.Type) -> pa.Array:
    """Return the values of texts, each distinct one read once."""
    encoded = texts.dictionary_encode()
    values = [read(text) for text in encoded.dictionary.to_pylist()]
    return from_values(target, values).array.take(encoded.indices)


def read_time(text: str, unit: int | None = SECOND) -> int | None:
    """Return the nanoseconds of a time, or of a number of a unit; None if it is neither.

    Days, and times without a zone, are taken as UTC. Without a unit, only times with a zone are read.
    """
    if unit is None and not _ZONED_TIME.fullmatch(text):
        return None
    if found := _TIME.fullmatch(text):
        day, clock, fraction, zone = found.groups()
        zone = (zone or "Z").upper()
        if len(zone) != 1:
            zone = zone[:3] + ":" + (zone[3:].lstrip(":") or "00")
        try:
            return time_value(f"{day}T{clock or '00:00:00'}{'.' + fraction if fraction else ''}{zone}")
        except CorruptDataError:
            return None
    return None if unit is None else _count(text, unit)


def _duration(text: str) -> int | None:
    if not _DURATION.fullmatch(text):
        return _count(text, SECOND)
    try:
        return duration_value(text)
    except CorruptDataError:
        return None


def _count(text: str, unit: int) -> int | None:
    """Return the nanoseconds of a decimal number of a unit, cut off."""
    if not _NUMBER.fullmatch(text):
        return None
    found = Fraction(text) * unit
    nanos = found.numerator // found.denominator
    return nanos if -(1 << 63) <= nanos < 1 << 63 else None


def _integer(text: str, low: int, high: int) -> int | None:
    if not _WHOLE.fullmatch(text):
        return None
    found = int(text)
    return found if low <= found <= high else None
