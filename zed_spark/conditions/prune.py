"""A condition on what metadata says: whether a super type of a file can be left out as a whole.

The same two questions as in `zed_spark.conditions.evaluate` (may it be true, may it be false), asked of all values of
a column at once: of those listed, else of those between the bounds, and of null.
"""

from __future__ import annotations

from functools import reduce
from typing import Any

import numpy as np

from zed_spark.columns.column import Column
from zed_spark.columns.project import Path
from zed_spark.columns.summary import Statistics, SuperType
from zed_spark.columns.values import from_values
from zed_spark.conditions.compare import Bodies, Doubles, Side, side
from zed_spark.conditions.condition import (
    DEFAULT,
    Compare,
    Condition,
    In,
    IsNull,
    Kind,
    Like,
    Literal,
    OnField,
    Semantics,
    Truth,
)
from zed_spark.conditions.evaluate import (
    FALSE,
    NULL,
    TRUE,
    UNDECIDED,
    YES,
    Masks,
    combine,
    holds,
    on_null,
    on_values,
)
from zed_spark.conditions.lookup import Nothing, descend, steps
from zed_spark.types import (
    BOOL,
    BYTES,
    FLOATS,
    INT8,
    INTEGERS,
    STRING,
    UINT8,
    Enum,
    Error,
    Primitive,
    Type,
    Union,
    dataframe_type,
    under,
)
from zed_spark.types import NULL as NULL_TYPE


def can_match(condition: Condition, super_type: SuperType, semantics: Semantics = DEFAULT) -> bool:
    """Whether some value of a super type may meet a condition.

    Args:
        condition: a bound condition.
        super_type: the super type and its statistics.
        semantics: how Spark sees the values.

    Returns:
        False only when `zed_spark.conditions.evaluate.evaluate` would drop every value.
    """
    if super_type.rows == 0:
        return False
    may, _ = combine(condition, lambda leaf: _leaf(leaf, super_type, semantics))
    return bool(may.any())


def _leaf(leaf: Condition, super_type: SuperType, semantics: Semantics) -> Masks:
    if not isinstance(leaf, OnField):
        return UNDECIDED
    place = _place(dataframe_type(super_type.type), leaf.path)
    if place is Nothing.UNKNOWN:
        return UNDECIDED
    if isinstance(place, Nothing):
        return on_null(leaf, semantics)
    of, key = place
    known = super_type.statistics.get(key)
    if known is None:
        return UNDECIDED
    some, none = _some(known), _none(known, super_type)
    if isinstance(_content(of), Union):
        # A null inside a union is not counted as null, and may still be NULL in Spark.
        return UNDECIDED
    if isinstance(leaf, IsNull):
        return np.array(none), np.array(some or isinstance(of, Error))
    values = _on_all(leaf, of, known, semantics) if some else NULL
    null = on_null(leaf, semantics) if none else NULL
    return values[0] | null[0], values[1] | null[1]


def _place(of: Type, path: Path) -> tuple[Type, Path] | Nothing:
    """The type at a path and the key of its statistics, in which errors are no step."""
    way = steps(of, path)
    if isinstance(way, Nothing):
        return way
    here: Type = under(of)
    key: list[str] = []
    for step in way:
        inside = descend(here, step)
        if isinstance(inside, Nothing):
            return inside
        if not isinstance(here, Error):
            key.append(step)
        here = inside
    return Nothing.NULL if here is NULL_TYPE else (here, tuple(key))


def _content(of: Type) -> Type:
    while isinstance(of, Error):
        of = under(of.inner)
    return of


def _some(known: Statistics) -> bool:
    """Whether a value may be there that is not null."""
    return known.distinct != () and (known.nulls is None or known.nulls != known.count)


def _none(known: Statistics, super_type: SuperType) -> bool:
    """Whether the field may be null; where a record above it is, it need not be counted in the column."""
    return not (known.nulls == 0 and known.count is not None and known.count == super_type.rows)


def _on_all(leaf: OnField, of: Type, known: Statistics, semantics: Semantics) -> Masks:
    if not isinstance(of, Primitive | Enum):
        return UNDECIDED
    if known.distinct is not None:
        true, false = on_values(leaf, of, from_values(of, list(known.distinct)), semantics)
        return np.array(true.any()), np.array(false.any())
    if known.bounds is None or known.bounds[0] is None or known.bounds[1] is None:
        return UNDECIDED
    masks = between(leaf, of, [known.bounds[0]], [known.bounds[1]], semantics)
    if known.outside:
        true, false = on_values(leaf, of, from_values(of, list(known.outside)), semantics)
        masks = masks[0] | true.any(), masks[1] | false.any()
    return masks


def between(leaf: OnField, of: Type, lows: list[Any], highs: list[Any], semantics: Semantics = DEFAULT) -> Masks:
    """What a condition on a field (but `IsNull`) may be of values between bounds; for many pairs of bounds at once.

    Args:
        leaf: the condition.
        of: the type of the values and bounds, without names.
        lows: the least values, as plain values, none of them null.
        highs: the greatest values.
        semantics: how Spark sees the values.

    Returns:
        Where it may be true and where it may be false; shape (n,) for n pairs, or () for all alike.
    """
    # Up to v1.14 the order of 8-bit integers, and always that of enums and nets, is one of bytes (vng.md section 8).
    ordered = of in (BOOL, BYTES, STRING) or of in FLOATS or (of in INTEGERS and of not in (INT8, UINT8))
    if not ordered:
        return UNDECIDED
    if of is STRING:
        lows, highs = [_ascii(low) for low in lows], [_clean_high(high) for high in highs]
    if of in FLOATS:
        # NaN, below or above all or ignored by whoever took the bounds, is always reckoned with.
        lows = [-np.inf if low != low else low for low in lows]
        highs = [np.inf if high != high else high for high in highs]
    ends = from_values(BYTES if of is STRING else of, [*lows, *highs])
    match leaf:
        case Truth() if of is BOOL:
            return _compare_all(Compare(leaf.path, "=", Literal(Kind.BOOL, True)), of, ends, semantics)
        case Compare():
            return _compare_all(leaf, of, ends, semantics)
        case In():
            return _in_all(leaf, of, ends, semantics)
        case Like() if of is STRING:
            return _like_all(leaf, lows, highs)
    return UNDECIDED


def _clean_high(high: bytes) -> bytes:
    """An upper bound on the texts that Spark sees, in which bytes that are not UTF-8 have become U+FFFD.

    The replacement keeps order up to the first byte beyond ASCII only, so nothing is claimed of what follows it; the
    same goes for lower bounds, of which the ASCII start is enough.
    """
    return high if high.isascii() else _ascii(high) + b"\xff"


def _ascii(body: bytes) -> bytes:
    return body[: next((at for at, byte in enumerate(body) if byte >= 0x80), len(body))]


def _ends(of: Type, ends: Column, literals: list[Literal], semantics: Semantics) -> Side | None:
    if of is not STRING:
        return side(of, ends.array, literals, semantics)
    bodies = [literal.value.encode() for literal in literals if isinstance(literal.value, str)]
    return Bodies(ends.array, bodies) if len(bodies) == len(literals) else None


def _compare_all(leaf: Compare, of: Type, ends: Column, semantics: Semantics) -> Masks:
    if leaf.literal.kind is Kind.NULL:
        return FALSE if leaf.operator == "<=>" else NULL
    beside = _ends(of, ends, [leaf.literal], semantics)
    if beside is None:
        return UNDECIDED
    masks = _spread(beside, leaf.operator, 0)
    if isinstance(beside, Doubles) and of in FLOATS:
        return _or_nan(leaf, masks, beside)
    return masks


def _spread(beside: Side, operator: str, at: int) -> Masks:
    """What may be of a comparison for values between those of the column's first half and of its second."""
    true = holds(beside, operator, at)
    if true is None:
        return UNDECIDED
    low, high = np.split(true, 2)
    if operator in ("=", "<=>"):
        below, above = holds(beside, "<=", at), holds(beside, ">=", at)
        inside = YES if below is None or above is None else np.split(below, 2)[0] & np.split(above, 2)[1]
        return inside, ~(low & high)
    # The comparison changes at most once on the way from the one to the other.
    return low | high, ~(low & high)


def _or_nan(leaf: Compare, masks: Masks, beside: Doubles) -> Masks:
    nan = holds(Doubles(np.array([np.nan]), beside.literals), leaf.operator)
    if nan is None:
        return UNDECIDED
    return masks[0] | nan[0], masks[1] | ~nan[0]


def _in_all(leaf: In, of: Type, ends: Column, semantics: Semantics) -> Masks:
    literals = [literal for literal in leaf.literals if literal.kind is not Kind.NULL]
    if not literals:
        return NULL
    beside = _ends(of, ends, literals, semantics)
    if beside is None:
        return UNDECIDED
    true = reduce(np.logical_or, (_spread(beside, "=", at)[0] for at in range(len(literals))))
    # A NaN in the list comes from Spark's own filters only.
    nan = any(isinstance(literal.value, float) and literal.value != literal.value for literal in literals)
    return (YES if nan else true), YES


def _like_all(leaf: Like, lows: list[bytes], highs: list[bytes]) -> Masks:
    text = leaf.text.encode()
    if leaf.form == "any":
        return TRUE
    if leaf.form not in ("exact", "prefix"):
        return UNDECIDED
    # Texts that start with it stand from itself up to all that share its length of bytes.
    size = len(text) if leaf.form == "prefix" else None
    inside = [high >= text >= low[:size] for low, high in zip(lows, highs, strict=True)]
    return np.array(inside), YES
