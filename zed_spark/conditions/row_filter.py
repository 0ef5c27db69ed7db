"""The row filter of a condition: what format readers apply before they decode all columns."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Any

from zed_spark.columns.column import Column
from zed_spark.columns.project import VALUE, Path, Projection, wanted
from zed_spark.columns.summary import ExpressionBuilder, RowFilter, SuperType
from zed_spark.conditions.bind import bind
from zed_spark.conditions.condition import DEFAULT, EXACT, Condition, OnField, Semantics
from zed_spark.conditions.evaluate import evaluate
from zed_spark.conditions.exact import exact
from zed_spark.conditions.outcomes import Mask
from zed_spark.conditions.parse import parse
from zed_spark.conditions.prune import can_match
from zed_spark.conditions.skip import skip
from zed_spark.types import Type


def condition_of(text: str, fused: Type, *, opaque: Collection[Path] = ()) -> Condition:
    """The bound condition of a text.

    Args:
        text: the condition.
        fused: the type that all super types fuse to.
        opaque: columns that do not come from the data; see `zed_spark.conditions.bind.bind`.

    Raises:
        FormatError: the text is not a condition.
        OptionError: a name in it does not exist.
    """
    return bind(parse(text), fused, opaque=opaque)


def row_filter(condition: Condition, semantics: Semantics = DEFAULT) -> RowFilter:
    """The row filter of a bound condition; picklable.

    Args:
        condition: a bound condition.
        semantics: how Spark sees the values.
    """
    return RowFilter(
        filtered_fields(condition),
        partial(_test, condition, semantics),
        partial(_possible, condition, semantics),
        partial(_skip, condition, semantics),
    )


def row_filter_of(
    text: str, fused: Type, semantics: Semantics = DEFAULT, *, opaque: Collection[Path] = ()
) -> RowFilter:
    """The row filter of a text; arguments and errors as for `condition_of`.

    Args:
        text: the condition.
        fused: the type that all super types fuse to.
        semantics: how Spark sees the values.
        opaque: columns that do not come from the data.
    """
    return row_filter(condition_of(text, fused, opaque=opaque), semantics)


def exact_row_filter_of(text: str, fused: Type) -> RowFilter:
    """The row filter of a text where nothing filters again; it raises an error if it cannot decide.

    Args:
        text: the condition, literals as in Spark's ANSI mode in the time zone UTC.
        fused: the type that all super types fuse to.

    Raises:
        FormatError: the text is not a condition.
        OptionError: a name in it does not exist, or a part cannot be decided.
    """
    return row_filter(exact(parse(text, fixed=True), fused), EXACT)


def filtered_fields(condition: Condition) -> Projection:
    """The fields that a bound condition reads."""
    paths = [leaf.path for leaf in condition.leaves() if isinstance(leaf, OnField)]
    return wanted(paths, value=any(path[0] == VALUE for path in paths))


def _test(condition: Condition, semantics: Semantics, super_type: Type, column: Column) -> Mask | None:
    return evaluate(condition, super_type, column, semantics)


def _possible(condition: Condition, semantics: Semantics, super_type: SuperType) -> bool:
    return can_match(condition, super_type, semantics)


def _skip(condition: Condition, semantics: Semantics, super_type: Type, builder: ExpressionBuilder[Any]) -> Any:
    return skip(condition, super_type, builder, semantics)
