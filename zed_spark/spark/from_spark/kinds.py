"""Which conversion goes from a source to a Zed type."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
from pyspark.sql.types import StructType, VariantType

from zed_spark.columns import Column
from zed_spark.columns.primitive import all_null
from zed_spark.spark.from_spark.array import plan_array
from zed_spark.spark.from_spark.map import plan_map
from zed_spark.spark.from_spark.primitive import plan_primitive
from zed_spark.spark.from_spark.record import plan_error, plan_record
from zed_spark.spark.from_spark.source import Source, valid_of
from zed_spark.spark.from_spark.step import Step
from zed_spark.spark.from_spark.union import plan_member, plan_union
from zed_spark.spark.from_spark.variant import plan_variant
from zed_spark.spark.to_spark.union import is_member
from zed_spark.types import NOTHING, Array, Error, Map, Record, Set, Type, Union, lean, under


def plan(want: Type, source: Source) -> Step:
    """Plan how a source becomes a Zed type: the mirror of `zed_spark.spark.to_spark.plan.plan`.

    Raises:
        SchemaMismatchError: the one cannot become the other.
    """
    own = under(want)
    if isinstance(source.spark, VariantType):
        return plan_variant(want, source)
    if own in NOTHING:
        return _nothing(want, source)
    if isinstance(own, Union):
        return plan_union(want, own, source, plan)
    if isinstance(source.spark, StructType) and is_member(lean(want), source.spark.names, source.core()):
        return plan_member(want, source, plan)
    match own:
        case Record():
            return plan_record(want, own, source, plan)
        case Error():
            return plan_error(want, own, source, plan)
        case Array() | Set():
            return plan_array(want, own, source, plan)
        case Map():
            return plan_map(want, own, source, plan)
    return plan_primitive(want, own, source)


def _nothing(want: Type, source: Source) -> Step:
    def apply(array: pa.Array) -> Column:
        source.refuse(array, valid_of(array), "is not null, but its Zed type is")
        return all_null(want, len(array))

    return Step(want, apply, lambda array: np.asarray(~valid_of(array)))
