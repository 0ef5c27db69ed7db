"""From the text of a condition to the test that format readers take, in one step."""

from __future__ import annotations

from collections.abc import Collection

from zed_spark.columns.project import Path
from zed_spark.columns.summary import RowFilter
from zed_spark.conditions.bind import bind
from zed_spark.conditions.condition import DEFAULT, EXACT, Condition, Semantics
from zed_spark.conditions.evaluate import keep
from zed_spark.conditions.exact import exact
from zed_spark.conditions.parse import parse
from zed_spark.types import Type


def condition_of(text: str, fused: Type, *, opaque: Collection[Path] = ()) -> Condition:
    """The bound condition of a text.

    Args:
        text: the condition.
        fused: the type that all super types fuse to.
        opaque: columns the data tells nothing of; see `zed_spark.conditions.bind.bind`.

    Raises:
        FormatError: the text is not a condition.
        OptionError: a name in it is not there.
    """
    return bind(parse(text), fused, opaque=opaque)


def keep_of(text: str, fused: Type, semantics: Semantics = DEFAULT, *, opaque: Collection[Path] = ()) -> RowFilter:
    """The test of a text; arguments and errors as for `condition_of`.

    Args:
        text: the condition.
        fused: the type that all super types fuse to.
        semantics: how Spark sees the values.
        opaque: columns the data tells nothing of.
    """
    return keep(condition_of(text, fused, opaque=opaque), semantics)


def exact_keep_of(text: str, fused: Type) -> RowFilter:
    """The test of a text for readers after which nothing filters; it raises where it cannot decide.

    Args:
        text: the condition, literals as in Spark's ANSI mode in the time zone UTC.
        fused: the type that all super types fuse to.

    Raises:
        FormatError: the text is not a condition.
        OptionError: a name in it is not there, or a part cannot be decided.
    """
    return keep(exact(parse(text, fixed=True), fused), EXACT)
