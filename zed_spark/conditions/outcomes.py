"""Where a condition may be true and where it may be false: one evaluator for all readers.

SQL's three values become two masks. A value for which a condition can be neither true nor false makes it null; one for
which it can be both is undecided. NOT swaps the masks, and ``WHERE`` needs only the first.

"Where" is a mask of rows, of files or of key ranges, or a filter expression of a library: an `Algebra` combines two of
them. An `Operand` compares what a reader knows of a field (values, bounds, a path in a library's expressions) with
literals. `Algebra.combine` and `Algebra.on_values` hold the rules that are the same for all of them.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Collection, Sequence
from decimal import Decimal
from functools import reduce
from typing import Generic, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from zed_spark import types as zt
from zed_spark.columns.project import Path
from zed_spark.conditions import condition as cond
from zed_spark.conditions.literals import INT_MAX, INT_MIN
from zed_spark.conditions.semantics import DEFAULT, EXACT, Semantics

E = TypeVar("E")
E_co = TypeVar("E_co", covariant=True)
Mask = npt.NDArray[np.bool_]
Masks = tuple[Mask, Mask]
"""Where a condition may be true and where it may be false; shape (n,), or () if all rows are alike."""


class Operand(Protocol[E_co]):
    """Facts about the values of one field that are not null, compared with literals that are not NULL.

    Each method returns where the comparison may be true and where it may be false.
    """

    @property
    def type(self) -> zt.Type:
        """The Zed type of the field, without names around it."""
        ...

    def compare(self, operator: cond.Operator, literal: cond.Literal) -> tuple[E_co, E_co]:
        """``field <operator> literal``."""
        ...

    def is_in(self, literals: Sequence[cond.Literal]) -> tuple[E_co, E_co]:
        """``field IN (literals)``, of one literal or more."""
        ...

    def like(self, form: cond.Form, text: str) -> tuple[E_co, E_co]:
        """``field LIKE`` a pattern of a form other than ``exact`` and ``any``."""
        ...

    def within(self, network: str) -> tuple[E_co, E_co]:
        """``cidr_match(network, field)``."""
        ...


class Algebra(Generic[E]):
    """How to combine sets of values: the set of all, none, the intersection and union of two.

    Where the empty set, an intersection or a union cannot be expressed, it is a larger set.
    """

    def __init__(self, anywhere: E, nowhere: E, intersection: Callable[[E, E], E], union: Callable[[E, E], E]) -> None:
        self.nowhere, self.intersection, self.union = nowhere, intersection, union
        self.undecided = anywhere, anywhere
        self.null = nowhere, nowhere
        self.true = anywhere, nowhere
        self.false = nowhere, anywhere

    def combine(self, condition: cond.Condition, leaf: Callable[[cond.OnField], tuple[E, E]]) -> tuple[E, E]:
        """Return where a bound condition may be true and where false; ``leaf`` does so for conditions on one field."""
        match condition:
            case cond.And() | cond.Or() | cond.Either():
                true, false = zip(*(self.combine(term, leaf) for term in condition.terms), strict=True)
                return (
                    reduce(self.intersection if isinstance(condition, cond.And) else self.union, true),
                    reduce(self.intersection if isinstance(condition, cond.Or) else self.union, false),
                )
            case cond.Not():
                may, may_not = self.combine(condition.term, leaf)
                return may_not, may
            case cond.Constant():
                return {True: self.true, False: self.false, None: self.null}[condition.value]
            case cond.Compare() if condition.literal.kind is cond.Kind.NULL and condition.operator != "<=>":
                return self.null
            case cond.OnField():
                may, may_not = leaf(condition)
                # IN with NULL among its literals is true or null, whatever the field.
                never_false = isinstance(condition, cond.In) and condition.has(cond.Kind.NULL)
                return may, (self.nowhere if never_false else may_not)
        return self.undecided

    def on_values(self, leaf: cond.OnField, operand: Operand[E]) -> tuple[E, E]:
        """Return where a condition on one field, except `IsNull`, may be true and where false, for values not null."""
        match leaf:
            case cond.Truth():
                is_bool = operand.type is zt.BOOL
                return operand.compare("=", cond.Literal(cond.Kind.BOOL, True)) if is_bool else self.undecided
            case cond.Compare() if leaf.literal.kind is cond.Kind.NULL:
                return self.false if leaf.operator == "<=>" else self.null
            case cond.Compare():
                return operand.compare(leaf.operator, leaf.literal)
            case cond.In():
                literals = [literal for literal in leaf.literals if literal.kind is not cond.Kind.NULL]
                return operand.is_in(literals) if literals else self.null
            case cond.Like(form="any"):
                is_text = operand.type in (zt.STRING, zt.IP, zt.NET, zt.TYPE) or isinstance(operand.type, zt.Enum)
                return self.true if is_text else self.undecided
            case cond.Like(form="exact"):
                return operand.compare("=", cond.Literal(cond.Kind.TEXT, leaf.text))
            case cond.Like():
                return operand.like(leaf.form, leaf.text)
            case cond.InNetwork():
                return operand.within(leaf.network)
        return self.undecided


YES: Mask = np.array(True)
NO: Mask = np.array(False)
MASKS: Algebra[Mask] = Algebra(YES, NO, operator.and_, operator.or_)


def on_null(leaf: cond.OnField, semantics: Semantics = DEFAULT) -> Masks:
    """Return whether a condition may be true, and may be false, of a field that is null or absent; shape ()."""
    match leaf:
        case cond.IsNull():
            return MASKS.true
        case cond.Compare() if leaf.operator == "<=>":
            return MASKS.true if leaf.literal.kind is cond.Kind.NULL else MASKS.false
    is_simplified = any(map(_beyond_64_bits, leaf.constants())) and not semantics.exact
    return MASKS.undecided if is_simplified else MASKS.null


def with_nulls_at(paths: Collection[Path], condition: cond.Condition) -> cond.Condition:
    """Return what a condition, parsed with ``fixed``, means for values whose fields at some paths are null."""

    def change(leaf: cond.Condition) -> cond.Condition:
        if not isinstance(leaf, cond.OnField) or leaf.path not in paths:
            return leaf
        true, false = on_null(leaf, EXACT)
        return cond.Constant(bool(true) if true or false else None)

    return cond.rebuild(condition, change)


def with_nulls(leaf: cond.OnField, values: Masks, present: Mask, absent: Mask, semantics: Semantics) -> Masks:
    """Return where a condition on one field, except `IsNull`, may be true and where false, nulls included.

    ``values`` are the same for values that are not null, which may be at ``present``; nulls may be at ``absent``.
    """
    null = on_null(leaf, semantics)
    return present & values[0] | absent & null[0], present & values[1] | absent & null[1]


def _beyond_64_bits(literal: cond.Literal) -> bool:
    """Spark simplifies comparisons of integers with such decimals to TRUE or FALSE, also for nulls."""
    return isinstance(literal.value, Decimal) and not INT_MIN <= literal.value <= INT_MAX
