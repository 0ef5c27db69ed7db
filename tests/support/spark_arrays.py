"""Columns and sequences as Spark's Arrow arrays, planned anew for each."""

from pyspark.sql.types import StructType

from zed_spark.columns.nulls import to_dataframe_type
from zed_spark.spark.convert.batches import BatchConverter
from zed_spark.spark.convert.conversion import SparkColumn, arrow_schema, require_not_null
from zed_spark.spark.convert.kinds import plan_to_spark
from zed_spark.spark.convert.mapping import DEFAULT, hint_of


def column_to_spark(column, field, policy=DEFAULT):
    """One column as the array that Spark requires for a field."""
    arrow_type = arrow_schema(StructType([field])).field(0).type
    target = SparkColumn(field.name, field.dataType, hint_of(field), policy, arrow_type)
    column = to_dataframe_type(column)
    array = plan_to_spark(column.type, target)(column)
    if not field.nullable:
        require_not_null(array, field.name)
    return array


def to_batch(sequence, plan, constants=None):
    """One batch of a sequence."""
    return BatchConverter(plan).batch(sequence, constants)


def to_batches(converter, sequence):
    """A batch for each part of a sequence."""
    return [converter.batch(part) for part in converter.parts(sequence)]
