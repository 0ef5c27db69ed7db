"""The Zed types of Spark types without a declared one, and what a format can store of declared types."""

from __future__ import annotations

from functools import lru_cache

from pyspark.sql.types import (
    BinaryType,
    BooleanType,
    ByteType,
    CharType,
    DataType,
    DateType,
    DayTimeIntervalType,
    DecimalType,
    DoubleType,
    FloatType,
    IntegerType,
    LongType,
    NullType,
    ShortType,
    StringType,
    TimestampNTZType,
    TimestampType,
    TimeType,
    UserDefinedType,
    VarcharType,
)

from zed_spark import types as zt
from zed_spark.errors import UnsupportedTypeError
from zed_spark.spark.convert.conversion import InputColumn, shortened

FLAT_TYPES: tuple[tuple[type[DataType], zt.Type], ...] = (
    (BooleanType, zt.BOOL),
    (ByteType, zt.INT8),
    (ShortType, zt.INT16),
    (IntegerType, zt.INT32),
    (LongType, zt.INT64),
    (FloatType, zt.FLOAT32),
    (DoubleType, zt.FLOAT64),
    (StringType, zt.STRING),
    (CharType, zt.STRING),
    (VarcharType, zt.STRING),
    (BinaryType, zt.BYTES),
    (TimestampType, zt.TIME),
    (TimestampNTZType, zt.TIME),
    (DateType, zt.TIME),
    (DayTimeIntervalType, zt.DURATION),
    (TimeType, zt.DURATION),
    (NullType, zt.NULL),
)

LONG_DIGITS = 18
"""Most digits of decimals that all fit int64."""

_ADVICE = {
    "interval year": "cast it to a number of months",
    "interval month": "cast it to a number of months",
    "interval": "split it into numbers, or use INTERVAL DAY TO SECOND",
    "geometry": "convert it to BINARY or STRING",
    "geography": "convert it to BINARY or STRING",
}


def default_type(source: InputColumn) -> zt.Type:
    """The Zed type of a flat Spark type, regardless of its hint.

    Raises:
        UnsupportedTypeError: no Zed type holds all its values, or Spark cannot pass it to Python.
    """
    spark_type = source.spark_type
    for spark_class, zed_type in FLAT_TYPES:
        if isinstance(spark_type, spark_class):
            return zed_type
    if isinstance(spark_type, DecimalType):
        if spark_type.scale == 0 and spark_type.precision <= LONG_DIGITS:
            return zt.INT64
        raise _unsupported(source, "Zed has no decimals; name another type in zedTypes: float64, string or an integer")
    name = spark_type.simpleString()
    if isinstance(spark_type, UserDefinedType):
        raise _unsupported(source, "convert values of user-defined types to structs or text")
    advice = next((text for start, text in _ADVICE.items() if name.startswith(start)), "convert it to another type")
    raise _unsupported(source, advice)


def _unsupported(source: InputColumn, advice: str) -> UnsupportedTypeError:
    shown = shortened(source.spark_type.simpleString().upper())
    return UnsupportedTypeError(f"column {source.path}: {shown} cannot be written to Zed: {advice}")


@lru_cache(maxsize=4096)
def writable_type(zed_type: zt.Type, bsup_types: bool) -> zt.Type:
    """The type that values declared with a type are written as.

    Args:
        zed_type: the declared type.
        bsup_types: whether the format that is written has the types that only BSUP 1 and later have.

    Returns:
        The type itself if every format has it. Otherwise the type without ``fusion``, as Spark does not show which type
        a fused value had; and as a data frame type (`zed_spark.types.dataframe_type`) if the format lacks BSUP types.

    Raises:
        UnsupportedTypeError: it contains the type ``any`` or a recursive type.
    """
    if zed_type.contains(lambda part: part is zt.ALL or isinstance(part, zt.Recursive)):
        shown = shortened(zt.type_text(zed_type))
        raise UnsupportedTypeError(f"type {shown}: values of type any and of recursive types are just text to Spark")
    if not zed_type.contains(lambda part: part is zt.NONE or isinstance(part, zt.Fusion)):
        return zed_type
    return _without_fusion(zed_type) if bsup_types else zt.dataframe_type(zed_type)


def _without_fusion(zed_type: zt.Type) -> zt.Type:
    if isinstance(zed_type, zt.Fusion):
        return _without_fusion(zed_type.inner)
    return zed_type.map_children(_without_fusion)
