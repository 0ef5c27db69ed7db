"""Which converter handles which pair of a Zed type and a Spark type, in both directions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import pyarrow as pa
from pyspark.sql.types import VariantType

from zed_spark import types as zt
from zed_spark.columns.column import Column
from zed_spark.columns.primitive import all_null
from zed_spark.spark.convert.conversion import Conversion, Converter, PlanFromSpark, PlanToSpark, SparkColumn, valid_of
from zed_spark.spark.convert.primitive import primitive_from_spark, primitive_to_spark
from zed_spark.spark.convert.record import record_from_spark, record_to_spark
from zed_spark.spark.convert.union import (
    is_member,
    member_from_spark,
    member_to_spark,
    union_from_spark,
    union_to_spark,
)

Planners: TypeAlias = tuple[
    Callable[[zt.Type, Any, SparkColumn, PlanToSpark], Converter],
    Callable[[zt.Type, Any, SparkColumn, PlanFromSpark], Conversion],
]
"""The planners of a kind of type, to Spark and from Spark.

Each takes the Zed type, the same type without the names around it, the Spark column, and the function that plans the
types inside.
"""


def plan_to_spark(zed_type: zt.Type, target: SparkColumn) -> Converter:
    """Plan a data frame type to arrays of a Spark column; `SchemaMismatchError` if it does not fit."""
    return _planners(zed_type, target)[0](zed_type, zt.under(zed_type), target, plan_to_spark)


def plan_from_spark(wanted: zt.Type, source: SparkColumn) -> Conversion:
    """Plan a Spark column to columns of a Zed type; `SchemaMismatchError` if it does not fit."""
    return _planners(wanted, source)[1](wanted, zt.under(wanted), source, plan_from_spark)


def _planners(zed_type: zt.Type, column: SparkColumn) -> Planners:
    unnamed = zt.under(zed_type)
    if isinstance(column.spark_type, VariantType):
        # Loaded here, as most columns are neither variants nor lists.
        from zed_spark.spark.convert.variant.decode import variant_from_spark
        from zed_spark.spark.convert.variant.encode import variant_to_spark

        return variant_to_spark, variant_from_spark
    if unnamed in zt.NULL_TYPES:
        return _nulls_to_spark, _nulls_from_spark
    if isinstance(unnamed, zt.Union):
        return union_to_spark, union_from_spark
    if is_member(zt.dataframe_type(zed_type), column):
        return member_to_spark, member_from_spark
    match unnamed:
        case zt.Record() | zt.Error():
            return record_to_spark, record_from_spark
        case zt.Array() | zt.Set() | zt.Map():
            from zed_spark.spark.convert.lists import list_from_spark, list_to_spark

            return list_to_spark, list_from_spark
    return primitive_to_spark, primitive_from_spark


def _nulls_to_spark(zed_type: zt.Type, unnamed: zt.Type, target: SparkColumn, plan: PlanToSpark) -> Converter:
    return lambda column: pa.nulls(len(column), target.arrow_type)


def _nulls_from_spark(wanted: zt.Type, unnamed: zt.Type, source: SparkColumn, plan: PlanFromSpark) -> Conversion:
    def apply(array: pa.Array) -> Column:
        source.refuse(array, valid_of(array), "is not null, but its Zed type is")
        return all_null(wanted, len(array))

    return Conversion(wanted, apply, lambda array: np.asarray(~valid_of(array)))
