"""One plan per pair of a Zed type and a Spark type: which conversion goes where."""

from __future__ import annotations

import pyarrow as pa
from pyspark.sql.types import StructType, VariantType

from zed_spark.columns import Column
from zed_spark.spark.to_spark.array import plan_array
from zed_spark.spark.to_spark.ask import Apply, Ask
from zed_spark.spark.to_spark.map import plan_map
from zed_spark.spark.to_spark.primitive import plan_primitive
from zed_spark.spark.to_spark.record import plan_error, plan_record
from zed_spark.spark.to_spark.union import is_member, plan_member, plan_union
from zed_spark.types import NULL, Array, Error, Map, Record, Set, Type, Union, under


def plan(source: Type, ask: Ask) -> Apply:
    """Plan the conversion of columns of a Zed type.

    Args:
        source: the type of the columns that will come.
        ask: what they are to become.

    Returns:
        A function from columns to arrays of ``ask.arrow``.

    Raises:
        SchemaMismatchError: the one does not fit the other.
    """
    own = under(source)
    if own is NULL:
        return lambda column: pa.nulls(len(column), ask.arrow)
    if isinstance(ask.target, VariantType):
        return lambda column: _variant(column, ask)
    if isinstance(own, Union):
        return plan_union(source, own, ask, plan)
    if isinstance(ask.target, StructType) and is_member(source, ask.target.names, ask.core()):
        return plan_member(source, ask, plan)
    match own:
        case Record():
            return plan_record(own, ask, plan)
        case Error():
            return plan_error(own, ask, plan)
        case Array() | Set():
            return plan_array(own, ask, plan)
        case Map():
            return plan_map(own, ask, plan)
    return plan_primitive(own, ask)


def _variant(column: Column, ask: Ask) -> pa.Array:
    from zed_spark.spark.variant import build

    return build(column, ask.policy, ask.path)
