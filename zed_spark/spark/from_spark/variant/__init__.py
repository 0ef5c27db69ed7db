"""Spark's VARIANT back to Zed values: of a given type, or each of the type of its own shape.

Every level of nesting is walked for all values at once (`walk`), in numpy; there is no Python object per value.
"""

from __future__ import annotations

import pyarrow as pa

from zed_spark.columns import Column
from zed_spark.spark.from_spark.groups import Shapes
from zed_spark.spark.from_spark.source import Bools, Source
from zed_spark.spark.from_spark.step import Step
from zed_spark.spark.from_spark.variant.decode import column
from zed_spark.spark.from_spark.variant.fit import fits
from zed_spark.spark.from_spark.variant.shapes import shapes
from zed_spark.spark.from_spark.variant.walk import variants
from zed_spark.types import Type

__all__ = ["VariantShape", "plan_variant"]


def plan_variant(want: Type, source: Source) -> Step:
    """Plan a VARIANT of a given type."""

    def apply(array: pa.Array) -> Column:
        return column(variants(array, source.path), want, nanos=source.nanos_as_long, root=True)

    def room(array: pa.Array) -> Bools:
        return fits(variants(array, source.path), want, nanos=source.nanos_as_long, strict=False)

    return Step(want, apply, room)


class VariantShape:
    """Each variant is of the type of its own shape; see `zed_spark.spark.from_spark.shape.Shape`."""

    fixed: Type | None = None

    def __init__(self, source: Source) -> None:
        self.source = source

    def shapes(self, array: pa.Array) -> Shapes:
        """See `zed_spark.spark.from_spark.shape.Shape`."""
        return shapes(variants(array, self.source.path))
