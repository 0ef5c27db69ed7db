"""Decide from statistics whether a part of a file can be left out as a whole.

The operands are the listed distinct values, or else the bounds of the values, and a flag for nulls.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from typing import Any

import numpy as np

from zed_spark import types as zt
from zed_spark.columns.column import Column
from zed_spark.columns.project import Path
from zed_spark.columns.summary import Statistics, SuperType
from zed_spark.columns.values import from_values
from zed_spark.conditions import condition as cond
from zed_spark.conditions.address_bounds import AddressBounds
from zed_spark.conditions.bind import NotFound, types_along
from zed_spark.conditions.compare import ByteValues, ColumnValues, Comparable, DoubleValues, comparable, compared
from zed_spark.conditions.outcomes import MASKS, YES, Mask, Masks, on_null, with_nulls
from zed_spark.conditions.record_kinds import in_super_type
from zed_spark.conditions.semantics import DEFAULT, Semantics


def can_match(condition: cond.Condition, super_type: SuperType, semantics: Semantics = DEFAULT) -> bool:
    """True if some value of a super type may meet a bound condition, by its statistics.

    False only if Spark would drop every value.
    """
    return bool(_can_match(condition, [super_type], semantics)[0])


def which_can_match(
    condition: cond.Condition, super_types: Sequence[SuperType], semantics: Semantics = DEFAULT
) -> Mask:
    """Return `can_match` of each of some super types, in much less time where many have the same type."""
    found = np.ones(len(super_types), np.bool_)
    places: dict[zt.Type, list[int]] = {}
    for at, one in enumerate(super_types):
        places.setdefault(one.type, []).append(at)
    for own in places.values():
        found[own] = _can_match(condition, [super_types[at] for at in own], semantics)
    return found


def _can_match(condition: cond.Condition, super_types: Sequence[SuperType], semantics: Semantics) -> Mask:
    """`can_match` of super types that have one type."""
    may, _ = MASKS.combine(condition, lambda leaf: _on_field(leaf, super_types, semantics))
    found: Mask = may & np.array([one.rows != 0 for one in super_types])
    return found


def is_always_true(condition: cond.Condition, super_type: SuperType, semantics: Semantics = DEFAULT) -> bool:
    """True if statistics show that a bound condition is true of every value of a super type, neither false nor null."""

    # A leaf that may be null counts as one that may be true or false, which AND, OR and NOT treat alike.
    def on_field(leaf: cond.OnField) -> Masks:
        if isinstance(leaf, cond.OfKind):
            return MASKS.combine(in_super_type(leaf, super_type.type), on_field)
        return MASKS.undecided if _may_be_null(leaf, super_type) else _on_field(leaf, [super_type], semantics)

    _, may_not = MASKS.combine(cond.rebuild(condition, _null_as_unknown), on_field)
    return not may_not.any()


def _null_as_unknown(leaf: cond.Condition) -> cond.Condition:
    """Return the condition, unless it may be null of values that are not."""
    has_null = isinstance(leaf, cond.OnField) and leaf.has(cond.Kind.NULL) and not cond.is_null_test(leaf)
    return cond.Unknown("null") if has_null or leaf == cond.Constant(None) else leaf


def _may_be_null(leaf: cond.OnField, super_type: SuperType) -> bool:
    """True if a condition may be null of some value: because the field is, or because the value is no address."""
    found = types_along(zt.dataframe_type(super_type.type), leaf.path)
    if isinstance(found, NotFound):
        never_null = found is NotFound.NULL and (cond.is_null_test(leaf) or _is_null_safe(leaf))
        return not never_null
    steps, types = found
    if isinstance(leaf, cond.InNetwork) and types[-1] is not zt.IP:
        return True
    # Errors without a value and errors of null look alike, and not all writers count nulls of records above a field.
    if len(steps) > 1 or any(isinstance(of, zt.Error) for of in types):
        return True
    statistics = super_type.statistics.get(steps)
    if statistics is None:
        return True
    return not (cond.is_null_test(leaf) or _is_null_safe(leaf)) and _has_nulls(statistics, super_type)


def _is_null_safe(leaf: cond.OnField) -> bool:
    return isinstance(leaf, cond.Compare) and leaf.operator == "<=>"


def _on_field(leaf: cond.OnField, super_types: Sequence[SuperType], semantics: Semantics) -> Masks:
    """Where a condition may be true and where false of super types that have one type: shape (n,), or () if alike."""
    whole = super_types[0].type
    if isinstance(leaf, cond.OfKind):
        return MASKS.combine(in_super_type(leaf, whole), lambda leaf: _on_field(leaf, super_types, semantics))
    found = _find_statistics(zt.dataframe_type(whole), leaf.path)
    if found is NotFound.UNKNOWN:
        return MASKS.undecided
    if isinstance(found, NotFound):
        return on_null(leaf, semantics)
    of, key = found
    if isinstance(_without_errors(of), zt.Union):
        # A null inside a union is not counted as null, and may still be NULL in Spark.
        return MASKS.undecided
    known = [(at, one, own) for at, one in enumerate(super_types) if (own := one.statistics.get(key)) is not None]
    if not known:
        return MASKS.undecided
    places = [at for at, _, _ in known]
    return _placed(_on_known(leaf, of, [(one, own) for _, one, own in known], semantics), places, len(super_types))


def _placed(masks: Masks, places: list[int], count: int) -> Masks:
    """Masks of some of so many places; the others are undecided."""
    true, false = np.ones(count, np.bool_), np.ones(count, np.bool_)
    true[places], false[places] = masks
    return true, false


def _on_known(
    leaf: cond.OnField, of: zt.Type, known: Sequence[tuple[SuperType, Statistics]], semantics: Semantics
) -> Masks:
    has_values = np.array([_has_values(own) for _, own in known])
    has_nulls = np.array([_has_nulls(own, one) for one, own in known])
    if cond.is_null_test(leaf):
        return has_nulls, has_values | isinstance(of, zt.Error)
    values = _on_statistics(leaf, of, [own for _, own in known], semantics) if has_values.any() else MASKS.null
    return with_nulls(leaf, values, has_values, has_nulls, semantics)


def _find_statistics(of: zt.Type, path: Path) -> tuple[zt.Type, Path] | NotFound:
    """Return the type of a field and the key of its statistics, which leaves out the steps into errors."""
    found = types_along(of, path)
    if isinstance(found, NotFound):
        return found
    steps, types = found
    parents = zip(steps, types, strict=False)
    return types[-1], tuple(step for step, parent in parents if not isinstance(parent, zt.Error))


def _without_errors(of: zt.Type) -> zt.Type:
    while isinstance(of, zt.Error):
        of = zt.under(of.inner)
    return of


def _has_values(statistics: Statistics) -> bool:
    return statistics.distinct != () and (statistics.nulls is None or statistics.nulls != statistics.count)


def _has_nulls(statistics: Statistics, super_type: SuperType) -> bool:
    """True if the field may be null; where a record above it is null, the column may not count the field."""
    return not (statistics.nulls == 0 and statistics.count is not None and statistics.count == super_type.rows)


def _on_statistics(leaf: cond.OnField, of: zt.Type, known: Sequence[Statistics], semantics: Semantics) -> Masks:
    """Where a condition may be true and where false of values of a type that have these statistics."""
    if not isinstance(of, zt.Primitive | zt.Enum):
        return MASKS.undecided
    bounds = [None if one.distinct is not None or None in (one.bounds or (None,)) else one.bounds for one in known]
    bounded = [at for at, ends in enumerate(bounds) if ends is not None]
    true, false = np.ones(len(known), np.bool_), np.ones(len(known), np.bool_)
    if bounded:
        lows, highs = zip(*filter(None, bounds), strict=True)
        true[bounded], false[bounded] = between(leaf, of, list(lows), list(highs), semantics)
    for at, one in enumerate(known):
        if one.distinct is not None:
            true[at], false[at] = _on_some(leaf, of, one.distinct, semantics)
        elif one.outside and bounds[at] is not None:
            true_outside, false_outside = _on_some(leaf, of, one.outside, semantics)
            true[at] |= true_outside
            false[at] |= false_outside
    return true, false


def _on_some(leaf: cond.OnField, of: zt.Type, values: Sequence[Any], semantics: Semantics) -> Masks:
    """Return whether a condition may be true of some of these values, and whether it may be false of some; shape ()."""
    # They are few, so their texts cost little.
    known = ColumnValues(of, from_values(of, list(values)).array, replace(semantics, texts=of is not zt.TYPE))
    true, false = MASKS.on_values(leaf, known)
    return np.array(true.any()), np.array(false.any())


def between(
    leaf: cond.OnField, of: zt.Type, lows: list[Any], highs: list[Any], semantics: Semantics = DEFAULT
) -> Masks:
    """Return where a condition on a field, except `IsNull`, may be true and where false of values between bounds.

    The bounds are n pairs of plain values, none of them null, of a type without names. The masks have shape (n,), or ()
    if all are alike.
    """
    if of in (zt.IP, zt.NET):
        return MASKS.on_values(leaf, AddressBounds(of, lows, highs))
    # Up to v1.14 the order of 8-bit integers, and always that of enums, is one of bytes (docs/formats/vng.md,
    # section 8).
    ordered = (
        of in (zt.BOOL, zt.BYTES, zt.STRING) or of in zt.FLOATS or (of in zt.INTEGERS and of not in (zt.INT8, zt.UINT8))
    )
    return MASKS.on_values(leaf, _Bounds(of, lows, highs, semantics)) if ordered else MASKS.undecided


class _Bounds:
    """Values of an ordered type between a least and a greatest one, for n pairs of these."""

    def __init__(self, of: zt.Type, lows: list[Any], highs: list[Any], semantics: Semantics) -> None:
        if of is zt.STRING:
            lows, highs = [_ascii_start(low) for low in lows], [_upper_bound(high) for high in highs]
        if of in zt.FLOATS:
            # NaN may be below or above all bounds, or left out of them; it is always assumed to occur.
            lows = [-np.inf if low != low else low for low in lows]
            highs = [np.inf if high != high else high for high in highs]
        self.type, self.lows, self.highs, self.semantics = of, lows, highs, semantics

    def compare(self, operator: cond.Operator, literal: cond.Literal) -> Masks:
        ends = self._ends([literal])
        if ends is None:
            return MASKS.undecided
        true, false = _between_ends(ends, operator, 0)
        if isinstance(ends, DoubleValues) and self.type in zt.FLOATS:
            nan = compared(DoubleValues(np.array([np.nan]), ends.literals), operator, 0)
            return (YES, YES) if nan is None else (true | nan[0], false | ~nan[0])
        return true, false

    def is_in(self, literals: Sequence[cond.Literal]) -> Masks:
        ends = self._ends(literals)
        if ends is None:
            return MASKS.undecided
        # A NaN in the list comes from Spark's own filters only.
        if any(isinstance(literal.value, float) and literal.value != literal.value for literal in literals):
            return MASKS.undecided
        return reduce(np.logical_or, (_between_ends(ends, "=", index)[0] for index in range(len(literals)))), YES

    def like(self, form: cond.Form, text: str) -> Masks:
        if self.type is not zt.STRING or form != "prefix":
            return MASKS.undecided
        body = text.encode()
        # Texts with a prefix lie between the prefix and the last text that starts with it.
        pairs = zip(self.lows, self.highs, strict=True)
        inside: Mask = np.array([high >= body >= low[: len(body)] for low, high in pairs])
        return inside, YES

    def within(self, network: str) -> Masks:
        return MASKS.undecided

    def _ends(self, literals: Sequence[cond.Literal]) -> Comparable | None:
        """Return the bounds, all least values before all greatest ones, ready to be compared with literals."""
        ends: Column = from_values(zt.BYTES if self.type is zt.STRING else self.type, [*self.lows, *self.highs])
        if self.type is not zt.STRING:
            return comparable(self.type, ends.array, literals, self.semantics)
        bodies = [literal.value.encode() for literal in literals if isinstance(literal.value, str)]
        return ByteValues(ends.array, bodies) if len(bodies) == len(literals) else None


def _between_ends(ends: Comparable, operator: cond.Operator, index: int) -> Masks:
    """Compare values between those of the first half of a column and those of its second half."""
    true = compared(ends, operator, index)
    if true is None:
        return MASKS.undecided
    low, high = np.split(true, 2)
    if operator in ("=", "<=>"):
        at_most, at_least = compared(ends, "<=", index), compared(ends, ">=", index)
        if at_most is None or at_least is None:
            return YES, ~(low & high)
        return np.split(at_most, 2)[0] & np.split(at_least, 2)[1], ~(low & high)
    # The result changes at most once on the way from the least to the greatest value.
    return low | high, ~(low & high)


def _upper_bound(high: bytes) -> bytes:
    """Return an upper bound on the texts that Spark sees, in which bytes that are not UTF-8 have become U+FFFD.

    The replacement keeps order only up to the first byte beyond ASCII, so the bound ends there. For the same reason the
    ASCII start is the lower bound.
    """
    return high if high.isascii() else _ascii_start(high) + b"\xff"


def _ascii_start(body: bytes) -> bytes:
    return body[: next((index for index, byte in enumerate(body) if byte >= 0x80), len(body))]
