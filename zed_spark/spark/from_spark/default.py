"""The Zed type of a Spark type about which nothing else is known."""

from __future__ import annotations

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

from zed_spark.errors import UnsupportedTypeError
from zed_spark.spark.from_spark.source import Source, short
from zed_spark.types import (
    BOOL,
    BYTES,
    DURATION,
    FLOAT32,
    FLOAT64,
    INT8,
    INT16,
    INT32,
    INT64,
    NULL,
    STRING,
    TIME,
    Type,
)

FLAT: tuple[tuple[type[DataType], Type], ...] = (
    (BooleanType, BOOL),
    (ByteType, INT8),
    (ShortType, INT16),
    (IntegerType, INT32),
    (LongType, INT64),
    (FloatType, FLOAT32),
    (DoubleType, FLOAT64),
    (StringType, STRING),
    (CharType, STRING),
    (VarcharType, STRING),
    (BinaryType, BYTES),
    (TimestampType, TIME),
    (TimestampNTZType, TIME),
    (DateType, TIME),
    (DayTimeIntervalType, DURATION),
    (TimeType, DURATION),
    (NullType, NULL),
)

LONG_DIGITS = 18
"""Decimals of so many digits all fit int64."""

_ADVICE = {
    "interval year": "cast it to a number of months",
    "interval month": "cast it to a number of months",
    "interval": "split it into numbers, or use INTERVAL DAY TO SECOND",
    "geometry": "convert it to BINARY or STRING",
    "geography": "convert it to BINARY or STRING",
}


def flat_type(source: Source) -> Type:
    """The Zed type of a flat Spark type, its hint aside.

    Raises:
        UnsupportedTypeError: there is none that holds all its values, or it cannot be handed to Python.
    """
    of = source.spark
    for spark, zed in FLAT:
        if isinstance(of, spark):
            return zed
    if isinstance(of, DecimalType):
        if of.scale == 0 and of.precision <= LONG_DIGITS:
            return INT64
        raise _unsupported(source, "Zed has no decimals; name another type in zedTypes: float64, string or an integer")
    name = of.simpleString()
    if isinstance(of, UserDefinedType):
        raise _unsupported(source, "convert values of user-defined types to structs or text")
    advice = next((text for start, text in _ADVICE.items() if name.startswith(start)), "convert it to another type")
    raise _unsupported(source, advice)


def _unsupported(source: Source, advice: str) -> UnsupportedTypeError:
    shown = short(source.spark.simpleString().upper())
    return UnsupportedTypeError(f"column {source.path}: {shown} cannot be written to Zed: {advice}")
