"""Conditions on the values of a pool, and which key ranges can hold values that meet them.

The types of values are known only when they are read. Field names match exactly, unlike in Spark, and a field that a
value does not have is null. A condition that is bound to a schema (`zed_spark.conditions.bind`) is used as it is.
Source: docs/formats/lake.md, section 6.4.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf, nextafter
from typing import Any

import numpy as np
import numpy.typing as npt

from zed_spark import types as zt
from zed_spark.columns.column import Column
from zed_spark.columns.project import VALUE, Path
from zed_spark.columns.summary import RowFilter, SuperType
from zed_spark.conditions import condition as cond
from zed_spark.conditions.bind import has_no_zone, in_utc
from zed_spark.conditions.compare import NUMBERS, nearest_double
from zed_spark.conditions.evaluate import certain, evaluate
from zed_spark.conditions.exact import converted, exact_for
from zed_spark.conditions.outcomes import MASKS, YES, Masks, with_nulls
from zed_spark.conditions.parse import parse
from zed_spark.conditions.prune import between, which_can_match
from zed_spark.conditions.record_kinds import widest
from zed_spark.conditions.row_filter import filtered_fields
from zed_spark.conditions.semantics import DEFAULT, EXACT, Semantics
from zed_spark.conditions.sql import sql
from zed_spark.errors import OptionError
from zed_spark.lake.config import Order, is_null_key
from zed_spark.lake.key_ranges import KeyRanges, Range
from zed_spark.lake.metadata import TypedValue

Mask = npt.NDArray[np.bool_]


def on_key(condition: cond.Condition, path: Path) -> cond.Condition | None:
    """Return what a condition says about the pool key: everything else is unknown. None when the key does not occur."""

    def known(leaf: cond.Condition) -> cond.Condition:
        if isinstance(leaf, cond.OfKind) and leaf.path == path:
            return widest(leaf)
        if isinstance(leaf, cond.OnField) and leaf.path == path:
            return leaf
        # A text in double quotes may be a column; that depends on the data.
        return cond.Unknown(sql(leaf.term if isinstance(leaf, cond.Quoted) else leaf))

    found = cond.rebuild(condition, known)
    return found if any(isinstance(leaf, cond.OnField) for leaf in found.leaves()) else None


def may_match(
    ranges: Sequence[Range] | KeyRanges, condition: cond.Condition, order: Order, semantics: Semantics = DEFAULT
) -> Mask:
    """Return which of some key ranges, of objects or sections, can hold a value that meets a condition, by `on_key`.

    The mask, shape (n,), is False only where the condition is not true of any value that sorts between the two keys.
    """
    table = _Table(ranges if isinstance(ranges, KeyRanges) else KeyRanges.of(ranges), order)
    if not table.groups:
        # A pool of which no value has the key: names in other spelling may be meant.
        return np.ones(len(table.some), np.bool_)
    may, _ = MASKS.combine(condition, lambda leaf: table.leaf(leaf, semantics))
    return np.broadcast_to(may, (len(table.some),)).copy()


def must_match(
    ranges: Sequence[Range], condition: cond.Condition, order: Order, semantics: Semantics = DEFAULT
) -> Mask:
    """Return which key ranges only hold values that meet a condition, if all keys in a range have the type of its ends.

    Arguments and result as for `may_match`. True only where that is certain: no key is null, and the condition consists
    of comparisons with constants, none of them negated, as then it is true or false of every value.
    """
    nowhere = np.zeros(len(ranges), np.bool_)
    if not _is_two_valued(condition):
        return nowhere
    table = _Table(KeyRanges.of(ranges), order)
    _, may_not = MASKS.combine(condition, lambda leaf: table.leaf(leaf, semantics))
    for (of, _), (rows, _, _) in table.groups.items():
        # NaN may be anywhere among floats.
        if of not in zt.FLOATS:
            nowhere[rows] = True
    return nowhere & table.some & ~table.null & ~table.other & ~may_not


def _is_two_valued(condition: cond.Condition) -> bool:
    """Whether a condition is true or false of every value whose key is not null."""
    match condition:
        case cond.And() | cond.Or():
            return all(map(_is_two_valued, condition.terms))
        case cond.Compare():
            return condition.literal.kind is not cond.Kind.NULL
        case cond.In():
            return all(literal.kind is not cond.Kind.NULL for literal in condition.literals)
    return False


class _Table:
    """Key ranges, grouped by the type of their ends, and by whether one end is null.

    The groups have for each type the ranges, the least keys and the greatest; None for one that is null.
    """

    def __init__(self, ranges: KeyRanges, order: Order) -> None:
        self.some = np.ones(ranges.count, np.bool_)
        self.null = np.ones(ranges.count, np.bool_)
        self.other = np.zeros(ranges.count, np.bool_)
        self.groups: dict[tuple[zt.Type, bool], tuple[list[int], list[Any], list[Any]]] = {}
        for one in ranges.groups:
            (least, lows), (most, highs) = order.extremes(*zip(one.types, (one.firsts, one.lasts), strict=True))
            if least is most and least in _LIMITS and None not in lows and None not in highs:
                # The common case: there may be very many objects.
                self.null[one.rows] = False
                self._add(least, False, one.rows.tolist(), lows, highs)
            else:
                for at, low, high in zip(one.rows.tolist(), lows, highs, strict=True):
                    self._add_range(at, (least, low), (most, high))

    def _add(self, of: zt.Type, is_open: bool, rows: list[int], lows: list[Any], highs: list[Any]) -> None:
        for held, more in zip(self.groups.setdefault((of, is_open), ([], [], [])), (rows, lows, highs), strict=True):
            held += more

    def _add_range(self, at: int, least: TypedValue, most: TypedValue) -> None:
        ends = [None if is_null_key(end) else end for end in (least, most)]
        types = {zt.under(end[0]) for end in ends if end}
        is_open = None in ends
        self.some[at], self.null[at] = bool(types), is_open
        if len(types) > 1 or (is_open and not types <= _LIMITS.keys()):
            self.other[at] = True
        elif types:
            low, high = (end[1] if end else None for end in ends)
            self._add(types.pop(), is_open, [at], [low], [high])

    def leaf(self, leaf: cond.OnField, semantics: Semantics) -> Masks:
        """Where a condition on the key may be true, and where false."""
        if isinstance(leaf, cond.IsNull):
            return self.null, self.some
        true, false = self.other.copy(), self.other.copy()
        # Days are times in UTC, but only to keys of a type that says so, which is not known here: nothing is certain.
        days = has_no_zone(leaf)
        leaf = in_utc(leaf) or leaf if days else leaf
        for (of, is_open), (rows, lows, highs) in self.groups.items():
            for found in _between(leaf, of, lows, highs, is_open, semantics):
                true[rows] |= found[0]
                false[rows] |= found[1] | days
        return with_nulls(leaf, (true, false), YES, self.null, semantics)


def _between(
    leaf: cond.OnField, of: zt.Type, lows: list[Any], highs: list[Any], is_open: bool, semantics: Semantics
) -> Iterator[Masks]:
    """Yield masks that say together where a condition may be true and where false of keys between keys of a type.

    Numbers, times and durations are sorted as one, so that keys of any of these types may be between two of another.
    Between a key and null (``is_open``) there may be keys of all types.
    """
    readings = _readings(leaf, of, is_open) if semantics.exact else [leaf]
    if not readings:
        # Values that cannot be compared are an error once they are read, as with any other condition.
        yield MASKS.undecided
        return
    typed = readings[0]
    is_rounded = any(_is_rounded(literal) for reading in readings for literal in reading.constants())
    if is_open:
        if of in zt.INTEGERS and all(literal.kind in NUMBERS | {cond.Kind.NULL} for literal in typed.constants()):
            # No key of an integer type is greater than all numbers.
            yield between(typed, zt.FLOAT64, *_as_floats(lows, highs, is_rounded), semantics)
        least, most = _LIMITS[of]
        lows = [least if low is None else low for low in lows]
        highs = [most if high is None else high for high in highs]
    if is_rounded and of in zt.FLOATS:
        yield between(typed, zt.FLOAT64, *_as_floats(lows, highs, is_rounded), semantics)
    elif is_rounded:
        readings.append(_as_doubles(typed))
    for reading in readings:
        yield between(reading, of, lows, highs, semantics)


def _readings(leaf: cond.OnField, of: zt.Type, is_open: bool) -> list[cond.OnField]:
    """What a condition, in which nothing is cast yet, says of keys between keys of a type; nothing if not decided here.

    A text is a number beside numbers, and a time beside times.
    """
    typed = converted(leaf, of)
    is_text = isinstance(leaf, cond.Like | cond.InNetwork) or leaf.has(cond.Kind.TEXT) or leaf.has(cond.Kind.BYTES)
    if not isinstance(typed, cond.OnField) or (is_text and is_open):
        return []
    if not is_text or of not in zt.NUMBERS:
        return [typed]
    whole, double, time = (converted(leaf, other) for other in (zt.INT64, zt.FLOAT64, zt.TIME))
    if isinstance(double, cond.OnField) and isinstance(time, cond.OnField):
        # Such as '2024'.
        return []
    return [typed, *(found for found in (whole, double) if isinstance(found, cond.OnField))]


def _is_rounded(literal: cond.Literal) -> bool:
    """Whether a number differs from the double that it is beside floats."""
    exact = literal.kind in (cond.Kind.INT, cond.Kind.DECIMAL)
    return exact and nearest_double(literal) != literal.value


def _as_doubles(leaf: cond.OnField) -> cond.OnField:
    def double(literal: cond.Literal) -> cond.Literal:
        return cond.Literal(cond.Kind.DOUBLE, nearest_double(literal)) if _is_rounded(literal) else literal

    return leaf.with_constants(list(map(double, leaf.constants())))


def _as_floats(lows: list[Any], highs: list[Any], is_rounded: bool) -> tuple[list[float], list[float]]:
    """Keys as doubles, a step further where they or literals are rounded; None is beyond all numbers."""

    def one(end: Any, far: float) -> float:
        if end is None:
            return far
        return nextafter(end, far) if is_rounded or float(end) != end else float(end)

    return [one(low, -inf) for low in lows], [one(high, inf) for high in highs]


def _limits() -> dict[zt.Type, tuple[Any, Any]]:
    found: dict[zt.Type, tuple[Any, Any]] = dict.fromkeys(zt.FLOATS, (-np.inf, np.inf))
    for of in zt.INTEGERS:
        info = np.iinfo(_DTYPES.get(of, np.int64))
        found[of] = int(info.min), int(info.max)
    # No text in UTF-8 has this byte.
    return found | {zt.BOOL: (False, True), zt.STRING: (b"", b"\xff")}


_DTYPES: dict[zt.Type, type[np.integer[Any]]] = {
    zt.UINT8: np.uint8, zt.UINT16: np.uint16, zt.UINT32: np.uint32, zt.UINT64: np.uint64,
    zt.INT8: np.int8, zt.INT16: np.int16, zt.INT32: np.int32,
}  # fmt: skip
_LIMITS = _limits()


@dataclass(frozen=True, slots=True)
class Filter:
    """A condition and how values look to it; picklable. ``seen`` collects the super types of all tested values."""

    condition: cond.Condition
    semantics: Semantics = DEFAULT
    seen: set[zt.Type] | None = field(default=None, compare=False)

    def keep(self) -> RowFilter:
        """Return the test for format readers; what cannot be decided stays in, or is an error if `semantics.exact`."""
        return RowFilter(filtered_fields(self.condition), self.test)

    def may_match(self, objects: Sequence[Sequence[SuperType]]) -> Mask:
        """Return which of some objects, of which these are the super types, may have a value that meets the condition.

        The mask has shape (n,). True where there are no super types.
        """
        found = np.array([not types for types in objects], np.bool_)
        places: dict[zt.Type, list[tuple[int, SuperType]]] = {}
        for at, types in enumerate(objects):
            for one in types:
                places.setdefault(one.type, []).append((at, one))
        for of, own in places.items():
            try:
                may = which_can_match(self._condition_for(of), [one for _, one in own], self.semantics)
            except OptionError:
                # It is raised again where values are read.
                may = np.ones(len(own), np.bool_)
            found[np.array([at for at, _ in own])[may]] = True
        return found

    def concerns_others_than(self, path: Path) -> bool:
        """Return whether the condition is about other fields, too."""
        return any(not isinstance(leaf, cond.OnField) or leaf.path != path for leaf in self.condition.leaves())

    def certain(self, super_type: zt.Type, column: Column) -> Mask | None:
        """Return where the condition is true, shape (n,), None for nowhere; `OptionError` if that is not certain."""
        condition = self._condition_for(super_type)
        true = certain(condition, super_type, column, self.semantics)
        return np.broadcast_to(true, (len(column),)) if true.any() else None

    def test(self, super_type: zt.Type, column: Column) -> Mask | None:
        """Return where the condition may be true; see `zed_spark.conditions.evaluate.evaluate`."""
        if self.seen is not None:
            self.seen.add(super_type)
        return evaluate(self._condition_for(super_type), super_type, column, self.semantics)

    def _condition_for(self, super_type: zt.Type) -> cond.Condition:
        if self.semantics.exact:
            return exact_for(self.condition, super_type)
        return _unquoted(self.condition, super_type)

    def missing(self, types: Iterable[zt.Type]) -> list[Path]:
        """Return the paths in the condition that lead nowhere in any of some super types."""
        paths = {leaf.path for leaf in self.condition.leaves() if isinstance(leaf, cond.OnField)}
        for of in types:
            paths = {path for path in paths if not _may_exist(of, path)}
        return sorted(paths)


def filter_of(where: str | cond.Condition | Filter | None) -> Filter | None:
    """Return the filter of a condition given as text, as a condition or as a filter; nothing else filters after it."""
    if where is None or isinstance(where, Filter):
        return where
    return Filter(parse(where, fixed=True) if isinstance(where, str) else where, EXACT)


def _unquoted(condition: cond.Condition, of: zt.Type) -> cond.Condition:
    """The condition with double-quoted names read as text, unless a field has the name."""
    inner = zt.under(of)
    fields = {name.lower() for name, _ in inner.fields} if isinstance(inner, zt.Record) else set()

    def change(leaf: cond.Condition) -> cond.Condition:
        if isinstance(leaf, cond.Quoted) and not any(name.lower() in fields for name in leaf.names):
            return cond.rebuild(leaf.term, change)
        return leaf

    return cond.rebuild(condition, change)


def _may_exist(of: zt.Type, path: Path) -> bool:
    current: zt.Type | None = of
    if path[0] == VALUE and not isinstance(zt.under(of), zt.Record):
        return True
    for step in path:
        inner = zt.under(current) if current is not None else None
        if isinstance(inner, zt.Union):
            return True
        current = inner.field(step) if isinstance(inner, zt.Record) else None
        if current is None:
            return False
    return True
