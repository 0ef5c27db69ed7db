"""Spark's flat types to primitives and enums: taken over where the layout is the same, else computed and checked."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
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
    VarcharType,
)

from zed_spark.columns import Column, arrow_type
from zed_spark.columns.primitive import all_null
from zed_spark.spark.from_spark.number import from_decimals, from_floats, from_integers, nanoseconds
from zed_spark.spark.from_spark.source import Source, valid_of
from zed_spark.spark.from_spark.step import Step
from zed_spark.spark.from_spark.text import from_text
from zed_spark.spark.to_spark.target import words, wrap
from zed_spark.types import BOOL, BYTES, DURATION, IP, NET, STRING, TIME, Type, type_text

Convert = Callable[[pa.Array], pa.Array]
"""Arrays of the source to arrays of the Zed type's layout."""

_UNITS = {"s": 10**9, "ms": 10**6, "us": 1000, "ns": 1}
_DAY = 86_400 * 10**9
_SIZES: dict[Type, tuple[int, int]] = {IP: (4, 16), NET: (8, 32)}
_INTEGERS = (ByteType, ShortType, IntegerType, LongType)
_TEXT = (StringType, CharType, VarcharType)
_MOMENTS: tuple[tuple[tuple[type[DataType], ...], Type], ...] = (
    ((TimestampType, TimestampNTZType, DateType), TIME),
    ((DayTimeIntervalType, TimeType), DURATION),
)


def plan_primitive(want: Type, own: Type, source: Source) -> Step:
    """Plan a primitive or an enum.

    Raises:
        SchemaMismatchError: the source is of a type that cannot hold its values.
    """
    convert = _convert(want, own, source)
    if convert is None:
        raise source.mismatch(want)
    return Step(want, lambda array: Column(want, convert(array)))


def _convert(want: Type, own: Type, source: Source) -> Convert | None:
    spark = source.spark
    if isinstance(spark, NullType):
        return lambda array: all_null(own, len(array)).array
    if isinstance(spark, _TEXT):
        return _small(pa.string()) if own is STRING else from_text(own, source)
    if isinstance(spark, BinaryType):
        return _small(pa.binary()) if own is BYTES else _addresses(own, source)
    if isinstance(spark, BooleanType):
        return _small(pa.bool_()) if own is BOOL else None
    if isinstance(spark, LongType) and own in (TIME, DURATION):
        if not source.nanos_as_long and not (source.known and source.core() is own):
            raise source.mismatch(want, "set the option nanosAsLong to true if these are nanoseconds")
        return lambda array: array.cast(pa.int64()).view(arrow_type(own))
    if isinstance(spark, _INTEGERS):
        return from_integers(own, source)
    if isinstance(spark, FloatType | DoubleType):
        return from_floats(own, source)
    if isinstance(spark, DecimalType):
        return from_decimals(own, source)
    fits = any(isinstance(spark, kinds) and own is of for kinds, of in _MOMENTS)
    return (lambda array: _moments(own, source, array)) if fits else None


def _small(target: pa.DataType) -> Convert:
    # Large strings and binaries are what `spark.sql.execution.arrow.useLargeVarTypes` makes.
    return lambda array: array if array.type == target else array.cast(target)


def _moments(own: Type, source: Source, array: pa.Array) -> pa.Array:
    unit = _DAY if pa.types.is_date32(array.type) else _UNITS[array.type.unit]
    counts = words(array, np.dtype(f"i{array.type.bit_width // 8}")).astype(np.int64)
    values, bad = nanoseconds(counts, unit)
    source.refuse(array, bad & valid_of(array), f"is beyond what the nanoseconds of {type_text(own)} reach")
    return wrap(arrow_type(own), array, values)


def _addresses(own: Type, source: Source) -> Convert | None:
    if own not in _SIZES:
        return None
    small, large = _SIZES[own]

    def convert(array: pa.Array) -> pa.Array:
        sizes = pc.binary_length(array).fill_null(small).to_numpy(zero_copy_only=False)
        bad = (sizes != small) & (sizes != large)
        source.refuse(array, bad, f"is no {type_text(own)}: it takes {small} or {large} bytes")
        return _small(pa.binary())(array)

    return convert
