"""The row filter of a condition, which format readers apply before they decode all columns.

`skip` makes an expression of a library that skips values by itself, such as Vortex. It is true wherever the condition
may be true, and perhaps elsewhere; parts that are not ranges of values are left out. The library must compare values of
one type as Zed does, and know SQL's three-valued AND and OR.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial, reduce
from math import isfinite
from typing import Any, Generic, TypeVar

import numpy as np

from zed_spark import types as zt
from zed_spark.columns.project import VALUE, Path, Projection, wanted
from zed_spark.columns.summary import ExpressionBuilder, RowFilter
from zed_spark.conditions import condition as cond
from zed_spark.conditions.bind import NotFound, types_along
from zed_spark.conditions.compare import MICROSECOND, NUMBERS, nearest_double
from zed_spark.conditions.condition import Condition, OnField
from zed_spark.conditions.evaluate import evaluate
from zed_spark.conditions.exact import exact
from zed_spark.conditions.outcomes import Algebra, on_null
from zed_spark.conditions.parse import parse
from zed_spark.conditions.prune import can_match
from zed_spark.conditions.record_kinds import in_super_type
from zed_spark.conditions.semantics import DEFAULT, EXACT, Semantics
from zed_spark.types import Type


def row_filter(condition: Condition, semantics: Semantics = DEFAULT) -> RowFilter:
    """Return the row filter of a bound condition; picklable."""
    return RowFilter(
        filtered_fields(condition),
        partial(evaluate, condition, semantics=semantics),
        partial(can_match, condition, semantics=semantics),
        partial(skip, condition, semantics=semantics),
    )


def exact_row_filter_of(text: str, fused: Type) -> RowFilter:
    """Return the row filter of a text where nothing filters again, on the type that all super types fuse to.

    Literals are as in Spark's ANSI mode in the time zone UTC. FormatError says that the text is not a condition,
    OptionError that a name does not exist, or a part cannot be decided.
    """
    return row_filter(exact(parse(text, fixed=True), fused), EXACT)


def filtered_fields(condition: Condition) -> Projection:
    """Return the fields that a bound condition reads."""
    paths = [leaf.path for leaf in condition.leaves() if isinstance(leaf, OnField)]
    return wanted(paths, value=any(path[0] == VALUE for path in paths))


E = TypeVar("E")
Range = tuple[Any, Any]
"""From a value to another, both included; None for no bound."""

Expressions = tuple[E | None, E | None]
"""What is true wherever a condition may be true, and wherever it may be false; None where nothing can be expressed."""

MAX_RANGES = 64
"""The most values of an IN that become one range each; more become one range from the least to the greatest."""


def skip(
    condition: cond.Condition, super_type: zt.Type, builder: ExpressionBuilder[E], semantics: Semantics = DEFAULT
) -> E | None:
    """Return an expression that is true of every value that may meet a bound condition; None if there is none."""

    # None is the set of all values, and stands for the empty set too.
    def intersection(one: E | None, other: E | None) -> E | None:
        if one is None or other is None:
            return other if one is None else one
        return builder.and_(one, other)

    def union(one: E | None, other: E | None) -> E | None:
        return None if one is None or other is None else builder.or_(one, other)

    algebra: Algebra[E | None] = Algebra(None, None, intersection, union)
    of = zt.dataframe_type(super_type)

    def on_field(leaf: cond.OnField) -> Expressions[E]:
        if isinstance(leaf, cond.OfKind):
            return algebra.combine(in_super_type(leaf, of), on_field)
        found = types_along(of, leaf.path)
        # Inside of records only: a field of an array or an error has no path in the library.
        if isinstance(found, NotFound) or not isinstance(found[1][-1], zt.Primitive | zt.Enum):
            return algebra.undecided
        path, types = found
        if cond.is_null_test(leaf):
            return builder.is_null(path, True), builder.is_null(path, False)
        true, false = algebra.on_values(leaf, _FieldExpression[E](path, types[-1], algebra, builder, semantics))
        # Ranges hold no nulls.
        true_of_null, false_of_null = on_null(leaf, semantics)
        return None if true_of_null else true, None if false_of_null else false

    return algebra.combine(condition, on_field)[0]


@dataclass
class _FieldExpression(Generic[E]):
    """A field of a library's expressions; a comparison becomes the ranges of values for which it is true."""

    path: Path
    type: zt.Type
    algebra: Algebra[E | None]
    builder: ExpressionBuilder[E]
    semantics: Semantics

    def compare(self, operator: cond.Operator, literal: cond.Literal) -> Expressions[E]:
        bounds = _literal_bounds(self.type, literal, self.semantics)
        if bounds is None:
            return None, None
        low, high, below, above = bounds
        if operator in ("=", "<=>"):
            # Of two booleans, what is not one is the other.
            others = [(not low, not low)] if self.type is zt.BOOL and operator == "=" else None
            return self._between([(low, high)]), self._between(others)
        less, at_most = self._between([(None, below)]), self._between([(None, high)])
        # NaN is above all numbers in Spark; the statistics of a library may leave it out.
        floats = self.type in zt.FLOATS
        greater = None if floats else self._between([(above, None)])
        at_least = None if floats else self._between([(low, None)])
        match operator:
            case "<":
                return less, at_least
            case "<=":
                return at_most, greater
            case ">":
                return greater, at_most
        return at_least, less

    def is_in(self, literals: Sequence[cond.Literal]) -> Expressions[E]:
        # How Spark compares with literals of several kinds depends on all of them.
        if len({literal.kind for literal in literals}) > 1:
            return None, None
        ranges: list[Range] = []
        for literal in literals:
            bounds = _literal_bounds(self.type, literal, self.semantics)
            if bounds is None:
                return None, None
            ranges.append((bounds[0], bounds[1]))
        if len(ranges) > MAX_RANGES:
            ranges = [(min(low for low, _ in ranges), max(high for _, high in ranges))]
        return self._between(ranges), None

    def like(self, form: cond.Form, text: str) -> Expressions[E]:
        if self.type is not zt.STRING or form != "prefix" or not text:
            return None, None
        after = ord(text[-1]) + 1
        # The first text after all that have the prefix; there is none if the last character has no successor.
        no_successor = after > 0x10FFFF or 0xD800 <= after < 0xE000
        return self._between([(text, None if no_successor else text[:-1] + chr(after))]), None

    def within(self, network: str) -> Expressions[E]:
        return None, None

    def _between(self, ranges: Sequence[Range] | None) -> E | None:
        """Return that the field is in one of some ranges; None for no ranges."""
        if not ranges:
            return None
        return reduce(
            self.algebra.union, (self.builder.between(self.path, self.type, low, high) for low, high in ranges)
        )


def _literal_bounds(of: zt.Type, literal: cond.Literal, semantics: Semantics) -> tuple[Any, Any, Any, Any] | None:
    """The least and greatest plain value equal to a literal, a bound of those below and a bound of those above."""
    value = literal.value
    is_long = of in zt.INTEGERS and (of not in (zt.TIME, zt.DURATION) or semantics.nanos_as_long)
    if is_long and literal.kind is cond.Kind.INT and isinstance(value, int):
        return value, value, value - 1, value + 1
    same_time = (of, literal.kind) in ((zt.TIME, cond.Kind.TIME), (zt.DURATION, cond.Kind.DURATION))
    if same_time and not is_long and isinstance(value, int):
        # Spark sees microseconds, rounded down.
        first = value * MICROSECOND
        return first, first + MICROSECOND - 1, first - 1, first + MICROSECOND
    same = (of is zt.STRING and literal.kind is cond.Kind.TEXT) or (of is zt.BYTES and literal.kind is cond.Kind.BYTES)
    if same or (of is zt.BOOL and literal.kind is cond.Kind.BOOL):
        return value, value, value, value
    if of in zt.FLOATS and literal.kind in NUMBERS:
        number = nearest_double(literal)
        if not isfinite(number) or (of is not zt.FLOAT64 and not _is_float32(number, value)):
            return None
        # -0.0 and 0.0 are equal in Spark, but may differ in the library.
        return (number, number, number, number) if number else (-0.0, 0.0, 0.0, -0.0)
    return None


def _is_float32(number: float, value: object) -> bool:
    """True if a number is exactly a float32: how Spark compares others depends on its settings."""
    with np.errstate(over="ignore"):
        return float(np.float32(number)) == value
