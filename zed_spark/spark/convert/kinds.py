"""Which converter handles which pair of a Zed type and a Spark type, in both directions."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
from pyspark.sql.types import StructType, VariantType

from zed_spark import types as zt
from zed_spark.columns import Column
from zed_spark.columns.primitive import all_null
from zed_spark.spark.convert.array import array_from_spark, array_to_spark
from zed_spark.spark.convert.arrow import valid_of
from zed_spark.spark.convert.conversion import Conversion, Converter, InputColumn, Target
from zed_spark.spark.convert.map import map_from_spark, map_to_spark
from zed_spark.spark.convert.primitive import primitive_from_spark, primitive_to_spark
from zed_spark.spark.convert.record import error_from_spark, error_to_spark, record_from_spark, record_to_spark
from zed_spark.spark.convert.union import (
    is_member,
    member_from_spark,
    member_to_spark,
    union_from_spark,
    union_to_spark,
)
from zed_spark.spark.convert.variant.decode import variant_from_spark
from zed_spark.spark.convert.variant.encode import variant_to_spark


def plan_to_spark(zed_type: zt.Type, target: Target) -> Converter:
    """Plan the conversion of columns of a Zed type to a Spark column.

    Args:
        zed_type: the type of the columns, a data frame type.
        target: the Spark column.

    Returns:
        A function from columns to arrays of ``target.arrow_type``.

    Raises:
        SchemaMismatchError: the Zed type does not fit the target.
    """
    unnamed = zt.under(zed_type)
    if unnamed is zt.NULL:
        return lambda column: pa.nulls(len(column), target.arrow_type)
    if isinstance(target.spark_type, VariantType):
        return variant_to_spark(target)
    if isinstance(unnamed, zt.Union):
        return union_to_spark(zed_type, unnamed, target, plan_to_spark)
    if isinstance(target.spark_type, StructType) and is_member(
        zed_type, target.spark_type.names, target.unnamed_hint()
    ):
        return member_to_spark(zed_type, target, plan_to_spark)
    match unnamed:
        case zt.Record():
            return record_to_spark(unnamed, target, plan_to_spark)
        case zt.Error():
            return error_to_spark(unnamed, target, plan_to_spark)
        case zt.Array() | zt.Set():
            return array_to_spark(unnamed, target, plan_to_spark)
        case zt.Map():
            return map_to_spark(unnamed, target, plan_to_spark)
    return primitive_to_spark(unnamed, target)


def plan_from_spark(wanted: zt.Type, source: InputColumn) -> Conversion:
    """Plan the conversion of a Spark column to columns of a Zed type.

    Args:
        wanted: the Zed type.
        source: the Spark column.

    Raises:
        SchemaMismatchError: the Spark column cannot be written as the Zed type.
    """
    unnamed = zt.under(wanted)
    if isinstance(source.spark_type, VariantType):
        return variant_from_spark(wanted, source)
    if unnamed in zt.NULL_TYPES:
        return _nulls_from_spark(wanted, source)
    if isinstance(unnamed, zt.Union):
        return union_from_spark(wanted, unnamed, source, plan_from_spark)
    if isinstance(source.spark_type, StructType) and is_member(
        zt.dataframe_type(wanted), source.spark_type.names, source.unnamed_hint()
    ):
        return member_from_spark(wanted, source, plan_from_spark)
    match unnamed:
        case zt.Record():
            return record_from_spark(wanted, unnamed, source, plan_from_spark)
        case zt.Error():
            return error_from_spark(wanted, unnamed, source, plan_from_spark)
        case zt.Array() | zt.Set():
            return array_from_spark(wanted, unnamed, source, plan_from_spark)
        case zt.Map():
            return map_from_spark(wanted, unnamed, source, plan_from_spark)
    return primitive_from_spark(wanted, unnamed, source)


def _nulls_from_spark(wanted: zt.Type, source: InputColumn) -> Conversion:
    def apply(array: pa.Array) -> Column:
        source.refuse(array, valid_of(array), "is not null, but its Zed type is")
        return all_null(wanted, len(array))

    return Conversion(wanted, apply, lambda array: np.asarray(~valid_of(array)))
