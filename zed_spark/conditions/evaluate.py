"""A condition on a column: which rows may meet it."""

from __future__ import annotations

import numpy as np

from zed_spark import types as zt
from zed_spark.columns import union
from zed_spark.columns.buffers import bool_values
from zed_spark.columns.column import Column
from zed_spark.columns.nulls import to_dataframe_type
from zed_spark.conditions.bind import Found, NotFound, find, on_values_of
from zed_spark.conditions.compare import ColumnValues
from zed_spark.conditions.condition import Condition, OfKind, OnField, is_null_test
from zed_spark.conditions.exact import reason
from zed_spark.conditions.outcomes import MASKS, NO, YES, Mask, Masks, on_null, with_nulls
from zed_spark.conditions.record_kinds import in_super_type
from zed_spark.conditions.semantics import DEFAULT, Semantics
from zed_spark.conditions.sql import sql
from zed_spark.errors import OptionError


def evaluate(condition: Condition, super_type: zt.Type, column: Column, semantics: Semantics = DEFAULT) -> Mask | None:
    """Return the rows that ``WHERE condition`` in Spark may keep: bool, shape (n,); None if all rows stay.

    The condition is bound, and the values are projected to fields that include its own; ``super_type`` is their type
    before. OptionError says that the semantics are exact, and it cannot be decided whether some row is kept.
    """
    if semantics.exact:
        may = certain(condition, super_type, column, semantics)
    else:
        may, _ = decide(condition, super_type, column, semantics)
    if may.all():
        return None
    return may if may.shape else np.zeros(len(column), np.bool_)


def certain(condition: Condition, super_type: zt.Type, column: Column, semantics: Semantics) -> Mask:
    """Return where a condition is true; OptionError says which part cannot be decided for some value, and why."""
    may, may_not = decide(condition, super_type, column, semantics)
    if (may & may_not).any():
        for leaf in condition.leaves():
            true, false = decide(leaf, super_type, column, semantics)
            if (true & false).any():
                why = reason(leaf, super_type) if isinstance(leaf, OnField) else "only Spark can decide this"
                of = zt.type_text(super_type)
                raise OptionError(f"where: it cannot be decided which values of type {of} meet {sql(leaf)}: {why}")
        # Two readings of one text.
        raise OptionError(f"where: {sql(condition)} means different things under different settings of the session")
    return may


def decide(condition: Condition, super_type: zt.Type, column: Column, semantics: Semantics = DEFAULT) -> Masks:
    """Return where a condition may be true of values, and where it may be false; arguments as for `evaluate`."""
    of, plain_column = zt.dataframe_type(super_type), to_dataframe_type(column)
    return MASKS.combine(condition, lambda leaf: _on_field(leaf, of, plain_column, semantics))


def _on_field(leaf: OnField, super_type: zt.Type, column: Column, semantics: Semantics) -> Masks:
    if isinstance(leaf, OfKind):
        inner = in_super_type(leaf, super_type)
        return MASKS.combine(inner, lambda leaf: _on_field(leaf, super_type, column, semantics))
    found = find(super_type, column, leaf.path)
    if found is NotFound.UNKNOWN:
        return MASKS.undecided
    if not isinstance(found, Found):
        return on_null(leaf, semantics)
    if is_null_test(leaf):
        return _is_null(found, semantics)
    leaf = on_values_of(leaf, found.column.type)
    values = MASKS.on_values(leaf, ColumnValues(found.type, found.column.array, semantics))
    return values if found.valid is None else with_nulls(leaf, values, found.valid, ~found.valid, semantics)


def _is_null(found: Found, semantics: Semantics) -> Masks:
    nulls = NO if found.valid is None else ~found.valid
    content, column = found.type, found.column
    while isinstance(content, zt.Error):
        content = zt.under(content.inner)
        column = Column(content, column.array)
    if not isinstance(content, zt.Union):
        null, other = nulls, nulls
    else:
        tags, indices, members = union.parts(column)
        null = nulls | (tags < 0)
        # A null inside a union is not a null union, but a union of one member may reach Spark as that member.
        inside = np.zeros(len(tags), np.bool_)
        if content is found.type and not (semantics.exact and _is_struct(content)):
            for tag, member in enumerate(members):
                if member.array.null_count:
                    rows = np.flatnonzero(tags == tag)
                    inside[rows] = bool_values(member.array.is_null())[indices[rows]]
        null, other = null | inside, nulls | (tags < 0) & ~inside
    if isinstance(found.type, zt.Error) and not semantics.exact:
        # A null body is a null error or an error of null; readers make a null struct of both.
        return null, YES
    return null, ~other


def _is_struct(of: zt.Union) -> bool:
    """True if Spark sees a union as a struct of its members, whatever it is fused with."""
    return len(of.members) > 1 and sum(isinstance(zt.under(member), zt.Record) for member in of.members) < 2
