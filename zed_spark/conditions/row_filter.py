"""The row filter of a condition: what format readers apply before they decode all columns."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from zed_spark.columns.project import VALUE, Path, Projection, wanted
from zed_spark.columns.summary import RowFilter
from zed_spark.conditions.bind import bind
from zed_spark.conditions.condition import Condition, OnField
from zed_spark.conditions.evaluate import evaluate
from zed_spark.conditions.exact import exact
from zed_spark.conditions.parse import parse
from zed_spark.conditions.prune import can_match
from zed_spark.conditions.semantics import DEFAULT, EXACT, Semantics
from zed_spark.conditions.skip import skip
from zed_spark.types import Type


def condition_of(text: str, fused: Type, *, opaque: Collection[Path] = ()) -> Condition:
    """Parse a condition and bind it.

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
    """Return the row filter of a bound condition; picklable."""
    return RowFilter(
        filtered_fields(condition),
        partial(evaluate, condition, semantics=semantics),
        partial(can_match, condition, semantics=semantics),
        partial(skip, condition, semantics=semantics),
    )


def exact_row_filter_of(text: str, fused: Type) -> RowFilter:
    """Return the row filter of a text where nothing filters again.

    Args:
        text: the condition, literals as in Spark's ANSI mode in the time zone UTC.
        fused: the type that all super types fuse to.

    Raises:
        FormatError: the text is not a condition.
        OptionError: a name in it does not exist, or a part cannot be decided.
    """
    return row_filter(exact(parse(text, fixed=True), fused), EXACT)


def filtered_fields(condition: Condition) -> Projection:
    """Return the fields that a bound condition reads."""
    paths = [leaf.path for leaf in condition.leaves() if isinstance(leaf, OnField)]
    return wanted(paths, value=any(path[0] == VALUE for path in paths))
