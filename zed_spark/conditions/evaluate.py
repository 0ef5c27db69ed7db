"""A condition on a column: which rows may meet it.

Instead of true, false and null, two masks are carried: where the condition *may be true* and where it *may be
false*. A row that can be neither is null for certain; a row that can be both is not decided here. NOT swaps the two,
and a row goes only when the whole cannot be true.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from functools import partial, reduce
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark.columns import union
from zed_spark.columns.column import Column
from zed_spark.columns.fuse import lean
from zed_spark.columns.project import wanted
from zed_spark.columns.summary import Keep, Skipping, SuperType
from zed_spark.conditions.bind import VALUE
from zed_spark.conditions.compare import Bodies, Doubles, Side, side, texts
from zed_spark.conditions.condition import (
    DEFAULT,
    And,
    Compare,
    Condition,
    Constant,
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
from zed_spark.conditions.literals import INT_MAX, INT_MIN
from zed_spark.conditions.lookup import Found, Mask, Nothing, find
from zed_spark.errors import OptionError
from zed_spark.types import BOOL, IP, NET, Error, Record, Type, Union, type_text, under
from zed_spark.types import lean as lean_type

Masks = tuple[Mask, Mask]
"""Where a condition may be true and where it may be false; shape (n,), or () for all rows alike."""

YES: Mask = np.array(True)
NO: Mask = np.array(False)
UNDECIDED: Masks = (YES, YES)
NULL: Masks = (NO, NO)
TRUE: Masks = (YES, NO)
FALSE: Masks = (NO, YES)
_CONSTANTS = {True: TRUE, False: FALSE, None: NULL}


def evaluate(condition: Condition, super_type: Type, column: Column, semantics: Semantics = DEFAULT) -> Mask | None:
    """The rows that ``WHERE condition`` in Spark may keep.

    Args:
        condition: a bound condition (`zed_spark.conditions.bind`).
        super_type: the super type of the values, whole.
        column: the values, or what a projection that holds the condition's paths left of them.
        semantics: how Spark sees the values.

    Returns:
        bool, shape (n,), False where the row is certainly not kept; None when all of them stay.

    Raises:
        OptionError: the semantics are exact, and it cannot be decided whether some row is kept.
    """
    masks = decide(condition, super_type, column, semantics)
    may = certain(condition, masks, super_type) if semantics.exact else masks[0]
    if may.all():
        return None
    return may if may.shape else np.zeros(len(column), np.bool_)


def certain(condition: Condition, masks: Masks, super_type: Type) -> Mask:
    """Where a condition is true. This is the one place that keeps what is undecided from passing for an answer.

    Args:
        condition: the condition, for the error.
        masks: where it may be true, and where it may be false.
        super_type: the super type of the values, for the error.

    Raises:
        OptionError: of some value it cannot be decided.
    """
    may, may_not = masks
    if (may & may_not).any():
        # Only here, as it takes much of this module for what it does otherwise.
        from zed_spark.conditions.exact import reason

        raise OptionError(
            f"where: it cannot be decided which values of type {type_text(super_type)} meet the condition; "
            + reason(condition, super_type)
        )
    return may


def decide(condition: Condition, super_type: Type, column: Column, semantics: Semantics = DEFAULT) -> Masks:
    """Where a condition may be true of values, and where it may be false; arguments as for `evaluate`.

    Args:
        condition: a bound condition.
        super_type: the super type of the values, whole.
        column: the values.
        semantics: how Spark sees the values.
    """
    of, lean_column = lean_type(super_type), lean(column)
    return combine(condition, lambda leaf: _leaf(leaf, of, lean_column, semantics))


def keep(condition: Condition, semantics: Semantics = DEFAULT) -> Keep:
    """The test for format readers; picklable.

    Args:
        condition: a bound condition.
        semantics: how Spark sees the values.
    """
    paths = [leaf.path for leaf in condition.leaves() if isinstance(leaf, OnField)]
    projection = wanted(paths, value=any(path[0] == VALUE for path in paths))
    return Keep(
        projection,
        partial(_test, condition, semantics),
        partial(_possible, condition, semantics),
        partial(_skip, condition, semantics),
    )


def _possible(condition: Condition, semantics: Semantics, super_type: SuperType) -> bool:
    # Pruning asks the same of metadata that is asked of values here, and takes much of this module for it.
    from zed_spark.conditions.prune import can_match

    return can_match(condition, super_type, semantics)


def _skip(condition: Condition, semantics: Semantics, super_type: Type, skipping: Skipping[Any]) -> Any:
    from zed_spark.conditions.skip import skip

    return skip(condition, super_type, skipping, semantics)


def _test(condition: Condition, semantics: Semantics, super_type: Type, column: Column) -> Mask | None:
    return evaluate(condition, super_type, column, semantics)


def combine(condition: Condition, leaf: Callable[[Condition], Masks]) -> Masks:
    """The masks of a condition from those of its leaves."""
    match condition:
        case And():
            return reduce(lambda a, b: (a[0] & b[0], a[1] | b[1]), [combine(term, leaf) for term in condition.terms])
        case Or():
            return reduce(lambda a, b: (a[0] | b[0], a[1] & b[1]), [combine(term, leaf) for term in condition.terms])
        case Either():
            return reduce(lambda a, b: (a[0] | b[0], a[1] | b[1]), [combine(term, leaf) for term in condition.terms])
        case Not():
            true, false = combine(condition.term, leaf)
            return false, true
        case Constant():
            return _CONSTANTS[condition.value]
        case OnField():
            true, false = leaf(condition)
            return true, (false if can_be_false(condition) else NO)
    return UNDECIDED


def can_be_false(leaf: OnField) -> bool:
    """Whether a condition can be false at all: one with NULL among its literals is true or null, whatever the field.

    It holds for every way to evaluate a condition, also where nothing else is known of the field or the literals.
    """
    match leaf:
        case Compare():
            return leaf.operator == "<=>" or leaf.literal.kind is not Kind.NULL
        case In():
            return all(literal.kind is not Kind.NULL for literal in leaf.literals)
    return True


def asks_for_null(leaf: OnField) -> bool:
    """Whether a condition is ``IS NULL``, or ``<=> NULL``, which is the same."""
    return isinstance(leaf, IsNull) or (
        isinstance(leaf, Compare) and leaf.operator == "<=>" and leaf.literal.kind is Kind.NULL
    )


def _leaf(leaf: Condition, super_type: Type, column: Column, semantics: Semantics) -> Masks:
    if not isinstance(leaf, OnField):
        return UNDECIDED
    found = find(super_type, column, leaf.path)
    if found is Nothing.UNKNOWN:
        # Whatever the field is, a comparison with NULL is null.
        return NULL if _with_null(leaf) else UNDECIDED
    if not isinstance(found, Found):
        return on_null(leaf, semantics)
    if asks_for_null(leaf):
        return _null_masks(found, semantics)
    masks = on_values(leaf, found.type, found.column, semantics)
    return _with_nulls(found, masks, on_null(leaf, semantics))


def on_null(leaf: OnField, semantics: Semantics = DEFAULT) -> Masks:
    """What a condition is of a field that is null or absent."""
    match leaf:
        case IsNull():
            return TRUE
        case Compare() if leaf.operator == "<=>":
            return TRUE if leaf.literal.kind is Kind.NULL else FALSE
        case Compare() if _beyond_64_bits(leaf.literal) and not semantics.exact:
            return UNDECIDED
        case In() if any(map(_beyond_64_bits, leaf.literals)) and not semantics.exact:
            return UNDECIDED
    return NULL


def _with_null(leaf: OnField) -> bool:
    return isinstance(leaf, Compare) and leaf.literal.kind is Kind.NULL and leaf.operator != "<=>"


def _beyond_64_bits(literal: Literal) -> bool:
    """Spark simplifies integers against such decimals to TRUE or FALSE without a look at nulls."""
    return isinstance(literal.value, Decimal) and not INT_MIN <= literal.value <= INT_MAX


def _with_nulls(found: Found, masks: Masks, null: Masks) -> Masks:
    if found.valid is None:
        return masks
    return np.where(found.valid, masks[0], null[0]), np.where(found.valid, masks[1], null[1])


def _null_masks(found: Found, semantics: Semantics) -> Masks:
    nulls = NO if found.valid is None else ~found.valid
    content, column = found.type, found.column
    while isinstance(content, Error):
        content = under(content.inner)
        column = Column(content, column.array)
    if not isinstance(content, Union):
        null, other = nulls, nulls
    else:
        tags, places, members = union.parts(column)
        null = nulls | (tags < 0)
        # A null inside a union is not a null union, but a union of one member may reach Spark as that member.
        inside = np.zeros(len(tags), np.bool_)
        if content is found.type and not (semantics.exact and _is_struct(content)):
            for tag, member in enumerate(members):
                if member.array.null_count:
                    rows = np.flatnonzero(tags == tag)
                    inside[rows] = member.array.is_null().to_numpy(zero_copy_only=False)[places[rows]]
        null, other = null | inside, nulls | (tags < 0) & ~inside
    if isinstance(found.type, Error) and not semantics.exact:
        # A null body is a null error or an error of null; readers make a null struct of both.
        return null, YES
    return null, ~other


def _is_struct(of: Union) -> bool:
    """Whether a union is a struct of its members for certain, whatever it is fused with: records become one."""
    return len(of.members) > 1 and sum(isinstance(under(member), Record) for member in of.members) < 2


def on_values(leaf: OnField, of: Type, column: Column, semantics: Semantics) -> Masks:
    """What a condition (but `IsNull`) is of values that are not null.

    Args:
        leaf: the condition.
        of: the type of the values without names.
        column: the values; where null, the masks mean nothing.
        semantics: how Spark sees the values.
    """
    match leaf:
        case Truth():
            return _truth(of, column)
        case Compare():
            return _compare(leaf, of, column, semantics)
        case In():
            return _in(leaf, of, column, semantics)
        case Like():
            return _like(leaf, of, column, semantics)
    return UNDECIDED


def _truth(of: Type, column: Column) -> Masks:
    if of is not BOOL:
        return UNDECIDED
    flags: Mask = pc.fill_null(column.array, False).to_numpy(zero_copy_only=False)
    return flags, ~flags


def _compare(leaf: Compare, of: Type, column: Column, semantics: Semantics) -> Masks:
    if leaf.literal.kind is Kind.NULL:
        return FALSE if leaf.operator == "<=>" else NULL
    beside = side(of, column.array, [leaf.literal], semantics)
    true = None if beside is None else holds(beside, leaf.operator)
    return UNDECIDED if true is None else (true, ~true)


def holds(beside: Side, operator: str, at: int = 0) -> Mask | None:
    """Where a comparison holds among values that are not null; None where order is not known."""
    if operator in ("=", "<=>"):
        return beside.equal(at)
    less = beside.less(at)
    if less is None or operator == "<":
        return less
    if operator == ">=":
        return ~less
    most = less | beside.equal(at)
    return most if operator == "<=" else ~most


def _in(leaf: In, of: Type, column: Column, semantics: Semantics) -> Masks:
    literals = [literal for literal in leaf.literals if literal.kind is not Kind.NULL]
    if not literals:
        return NULL
    beside = side(of, column.array, literals, semantics)
    if beside is None:
        return UNDECIDED
    true = reduce(np.logical_or, (beside.equal(at) for at in range(len(literals))))
    # Spark may look a long list up by hash, in which the two zeros need not meet.
    zeros = isinstance(beside, Doubles) and 0 in beside.literals and not semantics.exact
    return true, ~true | (beside.values == 0 if isinstance(beside, Doubles) and zeros else NO)


def _like(leaf: Like, of: Type, column: Column, semantics: Semantics) -> Masks:
    if leaf.form == "any":
        return TRUE if texts(of, column.array, [], semantics) is not None or of in (IP, NET) else UNDECIDED
    if leaf.form == "exact":
        return _compare(Compare(leaf.path, "=", Literal(Kind.TEXT, leaf.text)), of, column, semantics)
    beside = texts(of, column.array, [leaf.text], semantics)
    if beside is None:
        return UNDECIDED
    true = part(beside, leaf.form)
    return true, ~true


def part(beside: Bodies, form: str) -> Mask:
    """Where texts start with, end with or contain the literal, or fit the pattern that it is."""
    if form == "pattern":
        # As text: `_` stands for a character, not for a byte.
        return beside.mask(pc.match_like(beside.values.cast(pa.string()), beside.literals[0].decode()))
    search = {"prefix": pc.starts_with, "suffix": pc.ends_with, "contains": pc.match_substring}[form]
    return beside.mask(search(beside.values, beside.literals[0]))
