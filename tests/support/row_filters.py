"""Row filters of condition texts."""

from __future__ import annotations

from collections.abc import Collection

from zed_spark.columns.project import Path
from zed_spark.columns.summary import RowFilter
from zed_spark.conditions.bind import bind
from zed_spark.conditions.condition import Condition
from zed_spark.conditions.parse import parse
from zed_spark.conditions.row_filter import row_filter
from zed_spark.conditions.semantics import DEFAULT, Semantics
from zed_spark.types import Type


def condition_of(text: str, fused: Type, *, opaque: Collection[Path] = ()) -> Condition:
    """The bound condition of a text."""
    return bind(parse(text), fused, opaque=opaque)


def row_filter_of(
    text: str, fused: Type, semantics: Semantics = DEFAULT, *, opaque: Collection[Path] = ()
) -> RowFilter:
    """The row filter of a text over values whose types fuse to ``fused``."""
    return row_filter(condition_of(text, fused, opaque=opaque), semantics)
