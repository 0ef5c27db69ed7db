"""A condition as one of a library that skips values by itself, such as Vortex's.

What is made holds wherever the condition may be true, and perhaps elsewhere; parts that no range of values says are
left out. So no more is assumed of the library than that ranges of one type's values mean the same to it, and that it
knows SQL's three-valued AND and OR. As in `zed_spark.conditions.evaluate`, NOT swaps what may be true with what may be
false.
"""

from __future__ import annotations

from functools import reduce
from math import isfinite
from typing import Any, Generic, TypeVar

import numpy as np

from zed_spark.columns.project import Path
from zed_spark.columns.summary import ExpressionBuilder
from zed_spark.conditions.compare import MICROSECOND, double
from zed_spark.conditions.condition import (
    DEFAULT,
    And,
    Compare,
    Condition,
    Either,
    In,
    IsNull,
    Kind,
    Like,
    Literal,
    Not,
    OnField,
    Or,
    Semantics,
    Truth,
)
from zed_spark.conditions.lookup import Nothing, steps, type_at
from zed_spark.types import (
    BOOL,
    BYTES,
    DURATION,
    FLOAT64,
    FLOATS,
    INTEGERS,
    STRING,
    TIME,
    Enum,
    Primitive,
    Type,
    dataframe_type,
)

E = TypeVar("E")
Range = tuple[Any, Any]
"""From a value to another, both included; None for no bound."""

Pair = tuple[E | None, E | None]
"""What holds wherever a condition may be true, and wherever it may be false; None where that is not known."""

MOST = 64
"""Values of an IN that are looked for one by one; of more only the least and the greatest count."""


def skip(
    condition: Condition, super_type: Type, builder: ExpressionBuilder[E], semantics: Semantics = DEFAULT
) -> E | None:
    """What holds for every value that may meet a condition; None when nothing can be said.

    Args:
        condition: a bound condition.
        super_type: the super type of the values.
        builder: makes the conditions of the library.
        semantics: how Spark sees the values.
    """
    return _Maker(dataframe_type(super_type), builder, semantics).pair(condition)[0]


class _Maker(Generic[E]):
    """Makes the conditions for values of one super type."""

    def __init__(self, super_type: Type, builder: ExpressionBuilder[E], semantics: Semantics) -> None:
        self.super_type, self.builder, self.semantics = super_type, builder, semantics

    def pair(self, condition: Condition) -> Pair[E]:
        """What holds wherever a condition may be true, and wherever it may be false."""
        match condition:
            case And():
                true, false = self._parts(condition)
                return self._all(true), self._any(false)
            case Or():
                true, false = self._parts(condition)
                return self._any(true), self._all(false)
            case Either():
                true, false = self._parts(condition)
                return self._any(true), self._any(false)
            case Not():
                true_term, false_term = self.pair(condition.term)
                return false_term, true_term
            case OnField():
                return self._leaf(condition)
        return None, None

    def _parts(self, condition: And | Or | Either) -> tuple[list[E | None], list[E | None]]:
        pairs = [self.pair(term) for term in condition.terms]
        return [true for true, _ in pairs], [false for _, false in pairs]

    def _all(self, terms: list[E | None]) -> E | None:
        known = [term for term in terms if term is not None]
        return reduce(self.builder.and_, known) if known else None

    def _any(self, terms: list[E | None]) -> E | None:
        known = [term for term in terms if term is not None]
        return reduce(self.builder.or_, known) if known and len(known) == len(terms) else None

    def _leaf(self, leaf: OnField) -> Pair[E]:
        found = _place(self.super_type, leaf.path)
        if found is None:
            return None, None
        path, of = found
        null = self.builder.is_null(path, True), self.builder.is_null(path, False)
        match leaf:
            case IsNull():
                return null
            case Truth() if of is BOOL:
                return self._within(path, of, [(True, True)]), self._within(path, of, [(False, False)])
            case Compare() if leaf.literal.kind is Kind.NULL:
                return null if leaf.operator == "<=>" else (None, None)
            case Compare():
                true, false = _compared(of, leaf.operator, leaf.literal, self.semantics)
                return self._within(path, of, true), self._within(path, of, false)
            case In():
                return self._within(path, of, _listed(of, leaf.literals, self.semantics)), None
            case Like() if of is STRING:
                return self._within(path, of, _alike(leaf)), None
        return None, None

    def _within(self, path: Path, of: Type, ranges: list[Range] | None) -> E | None:
        return self._any([self.builder.between(path, of, low, high) for low, high in ranges or ()])


def _place(super_type: Type, path: Path) -> tuple[Path, Type] | None:
    """The way to a primitive or an enum inside of records, and its type without names."""
    way, here = steps(super_type, path), type_at(super_type, path)
    return None if isinstance(way, Nothing) or not isinstance(here, Primitive | Enum) else (way, here)


def _compared(of: Type, operator: str, literal: Literal, semantics: Semantics) -> tuple[list[Range] | None, ...]:
    """The values of which a comparison is true, and of which it is false; None for any."""
    found = _bounds(of, literal, semantics)
    if found is None:
        return None, None
    low, high, below, above = found
    if operator in ("=", "<=>"):
        return [(low, high)], None
    less, most = [(None, below)], [(None, high)]
    # NaN is above all numbers in Spark; in what a library knows of many values it may be missing.
    more, least = (None, None) if of in FLOATS else ([(above, None)], [(low, None)])
    match operator:
        case "<":
            return less, least
        case "<=":
            return most, more
        case ">":
            return more, most
    return least, less


def _bounds(of: Type, literal: Literal, semantics: Semantics) -> tuple[Any, Any, Any, Any] | None:
    """The least and the greatest value equal to a literal, a value not below all that are less, and one not above all
    that are greater."""  # noqa: D205, D209 - one sentence
    value = literal.value
    plain = of in INTEGERS and (of not in (TIME, DURATION) or semantics.nanos_as_long)
    if plain and literal.kind is Kind.INT and isinstance(value, int):
        return value, value, value - 1, value + 1
    if (of, literal.kind) in ((TIME, Kind.TIME), (DURATION, Kind.DURATION)) and not plain and isinstance(value, int):
        # Spark sees microseconds, rounded down.
        first = value * MICROSECOND
        return first, first + MICROSECOND - 1, first - 1, first + MICROSECOND
    same = (of is STRING and literal.kind is Kind.TEXT) or (of is BYTES and literal.kind is Kind.BYTES)
    if same or (of is BOOL and literal.kind is Kind.BOOL):
        return value, value, value, value
    if of in FLOATS and literal.kind in (Kind.INT, Kind.DECIMAL, Kind.DOUBLE):
        number = double(literal)
        if not isfinite(number) or (of is not FLOAT64 and not _narrow(number, value)):
            return None
        # -0.0 and 0.0 are equal in Spark, whatever they are to others.
        return (number, number, number, number) if number else (-0.0, 0.0, 0.0, -0.0)
    return None


def _narrow(number: float, value: object) -> bool:
    """Whether a number is float32 exactly: others Spark compares in ways that depend on its settings."""
    with np.errstate(over="ignore"):
        return float(np.float32(number)) == value


def _listed(of: Type, literals: tuple[Literal, ...], semantics: Semantics) -> list[Range] | None:
    """The values of which some is in a list; None for any."""
    there = [literal for literal in literals if literal.kind is not Kind.NULL]
    # What Spark makes of lists of several kinds depends on all of them.
    if not there or len({literal.kind for literal in there}) > 1:
        return None
    found = []
    for literal in there:
        bounds = _bounds(of, literal, semantics)
        if bounds is None:
            return None
        found.append((bounds[0], bounds[1]))
    if len(found) > MOST:
        return [(min(low for low, _ in found), max(high for _, high in found))]
    return found


def _alike(leaf: Like) -> list[Range] | None:
    if leaf.form == "exact":
        return [(leaf.text, leaf.text)]
    if leaf.form != "prefix" or not leaf.text:
        return None
    after = ord(leaf.text[-1]) + 1
    # The text that comes after all that start so; not where there is no next character.
    beyond = after > 0x10FFFF or 0xD800 <= after < 0xE000
    return [(leaf.text, None if beyond else leaf.text[:-1] + chr(after))]
