"""Primitives and enums as Spark's flat types: taken over where the Arrow layout is the same, else computed in numpy."""

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

from zed_spark import types as zt
from zed_spark.columns import Column, arrow_type
from zed_spark.columns.buffers import buffer_values
from zed_spark.columns.primitive import all_null
from zed_spark.spark.convert.arrow import valid_of, with_validity
from zed_spark.spark.convert.conversion import Conversion, Converter, InputColumn, Target
from zed_spark.spark.convert.numbers import from_decimals, from_floats, from_integers, nanoseconds
from zed_spark.spark.convert.text import text_reader, text_writer

ArrayFunction = Callable[[pa.Array], pa.Array]

_INTEGER_BITS = {"byte": 8, "short": 16, "integer": 32, "long": 64}
_DECIMAL_DIGITS = {8: 3, 16: 5, 32: 10, 64: 19}
"""Decimal digits that signed integers of these widths, in bits, need at most."""

_NANOSECONDS = {"s": 10**9, "ms": 10**6, "us": 1000, "ns": 1}
_DAY = 86_400 * 10**9
_ADDRESS_SIZES: dict[zt.Type, tuple[int, int]] = {zt.IP: (4, 16), zt.NET: (8, 32)}
_INTEGERS = (ByteType, ShortType, IntegerType, LongType)
_TEXT = (StringType, CharType, VarcharType)
_TIMESTAMPS: tuple[tuple[tuple[type[DataType], ...], zt.Type], ...] = (
    ((TimestampType, TimestampNTZType, DateType), zt.TIME),
    ((DayTimeIntervalType, TimeType), zt.DURATION),
)


def primitive_to_spark(zed_type: zt.Type, target: Target) -> Converter:
    """Plan a primitive or an enum to a flat Spark type.

    Raises:
        SchemaMismatchError: the target is not a type that holds all its values.
    """
    convert = _to_spark(zed_type, target.spark_type, target.arrow_type)
    if convert is None:
        raise target.mismatch(zed_type)
    return lambda column: convert(column.array)


def _to_spark(zed_type: zt.Type, spark_type: DataType, arrow: pa.DataType) -> ArrayFunction | None:
    if isinstance(spark_type, StringType):
        return text_writer(zed_type)
    if isinstance(spark_type, BinaryType):
        return (lambda array: array) if zed_type in (zt.BYTES, zt.IP, zt.NET) else None
    if zed_type is zt.TIME or zed_type is zt.DURATION:
        return _timestamps_to_spark(zed_type, spark_type, arrow)
    if isinstance(zed_type, zt.Enum) or zed_type in (zt.IP, zt.NET, zt.TYPE, zt.BYTES, zt.STRING):
        return None
    if pa.types.is_integer(arrow_type(zed_type)):
        return _integers_to_spark(zed_type, spark_type, arrow)
    if zed_type is zt.FLOAT16 and isinstance(spark_type, FloatType | DoubleType):
        dtype = arrow.to_pandas_dtype()
        return lambda array: with_validity(arrow, array, buffer_values(array, np.float16).astype(dtype))
    if zed_type is zt.FLOAT32 and isinstance(spark_type, DoubleType):
        return lambda array: array.cast(arrow)
    return (lambda array: array) if arrow == arrow_type(zed_type) else None


def _integers_to_spark(zed_type: zt.Type, spark_type: DataType, arrow: pa.DataType) -> ArrayFunction | None:
    bits, unsigned = arrow_type(zed_type).bit_width, zed_type in zt.UNSIGNED
    spark_bits = _INTEGER_BITS.get(spark_type.typeName())
    if spark_bits is not None and spark_bits >= bits + unsigned:
        return (lambda array: array) if spark_bits == bits else (lambda array: array.cast(arrow))
    if isinstance(spark_type, DoubleType) and bits <= 32:
        return lambda array: array.cast(arrow)
    if isinstance(spark_type, DecimalType):
        digits = _DECIMAL_DIGITS[bits] + (zed_type is zt.UINT64)
        if spark_type.precision - spark_type.scale < digits:
            return None
        if spark_type.scale:
            return lambda array: _integers_to_decimals(array, pa.decimal128(20, 0)).cast(arrow)
        return lambda array: _integers_to_decimals(array, arrow)
    return None


def _integers_to_decimals(array: pa.Array, arrow: pa.DataType) -> pa.Array:
    # Two 64-bit words a value, the upper one all sign: several times faster than Arrow's cast.
    values = buffer_values(array, array.type.to_pandas_dtype())
    halves = np.zeros((len(values), 2), np.int64)
    halves[:, 0] = values.view(np.int64) if values.dtype == np.uint64 else values
    if values.dtype.kind == "i":
        halves[:, 1] = halves[:, 0] >> 63
    return with_validity(arrow, array, halves)


def _timestamps_to_spark(zed_type: zt.Type, spark_type: DataType, arrow: pa.DataType) -> ArrayFunction | None:
    if isinstance(spark_type, LongType):
        return lambda array: array.view(pa.int64())
    fitting = (TimestampType, TimestampNTZType) if zed_type is zt.TIME else (DayTimeIntervalType,)
    if not isinstance(spark_type, fitting):
        return None
    # Floor, not truncation: a time before 1970 must not move into the microsecond after it.
    return lambda array: with_validity(arrow, array, buffer_values(array, np.int64) // _NANOSECONDS["us"])


def primitive_from_spark(wanted: zt.Type, unnamed: zt.Type, source: InputColumn) -> Conversion:
    """Plan a flat Spark type to a primitive or an enum.

    Args:
        wanted: the type.
        unnamed: the type without the names around it.
        source: the column.

    Raises:
        SchemaMismatchError: the column is of a type that cannot hold its values.
    """
    convert = _from_spark(wanted, unnamed, source)
    if convert is None:
        raise source.mismatch(wanted)
    return Conversion(wanted, lambda array: Column(wanted, convert(array)))


def _from_spark(wanted: zt.Type, unnamed: zt.Type, source: InputColumn) -> ArrayFunction | None:
    spark_type = source.spark_type
    if isinstance(spark_type, NullType):
        return lambda array: all_null(unnamed, len(array)).array
    if isinstance(spark_type, _TEXT):
        return _cast_to(pa.string()) if unnamed is zt.STRING else text_reader(unnamed, source)
    if isinstance(spark_type, BinaryType):
        return _cast_to(pa.binary()) if unnamed is zt.BYTES else _addresses_from_spark(unnamed, source)
    if isinstance(spark_type, BooleanType):
        return _cast_to(pa.bool_()) if unnamed is zt.BOOL else None
    if isinstance(spark_type, LongType) and unnamed in (zt.TIME, zt.DURATION):
        if not source.nanos_as_long and not (source.as_read and source.unnamed_hint() is unnamed):
            raise source.mismatch(wanted, "set the option nanosAsLong to true if these are nanoseconds")
        return lambda array: array.cast(pa.int64()).view(arrow_type(unnamed))
    if isinstance(spark_type, _INTEGERS):
        return from_integers(unnamed, source)
    if isinstance(spark_type, FloatType | DoubleType):
        return from_floats(unnamed, source)
    if isinstance(spark_type, DecimalType):
        return from_decimals(unnamed, source)
    if any(isinstance(spark_type, fitting) and unnamed is zed_type for fitting, zed_type in _TIMESTAMPS):
        return lambda array: _timestamps_from_spark(unnamed, source, array)
    return None


def _cast_to(arrow: pa.DataType) -> ArrayFunction:
    # `spark.sql.execution.arrow.useLargeVarTypes` makes large strings and binaries.
    return lambda array: array if array.type == arrow else array.cast(arrow)


def _timestamps_from_spark(unnamed: zt.Type, source: InputColumn, array: pa.Array) -> pa.Array:
    unit = _DAY if pa.types.is_date32(array.type) else _NANOSECONDS[array.type.unit]
    counts = buffer_values(array, np.dtype(f"i{array.type.bit_width // 8}")).astype(np.int64)
    values, bad = nanoseconds(counts, unit)
    source.refuse(array, bad & valid_of(array), f"is beyond what the nanoseconds of {zt.type_text(unnamed)} reach")
    return with_validity(arrow_type(unnamed), array, values)


def _addresses_from_spark(unnamed: zt.Type, source: InputColumn) -> ArrayFunction | None:
    if unnamed not in _ADDRESS_SIZES:
        return None
    small, large = _ADDRESS_SIZES[unnamed]

    def convert(array: pa.Array) -> pa.Array:
        sizes = pc.binary_length(array).fill_null(small).to_numpy(zero_copy_only=False)
        bad = (sizes != small) & (sizes != large)
        source.refuse(array, bad, f"is no {zt.type_text(unnamed)}: it takes {small} or {large} bytes")
        return _cast_to(pa.binary())(array)

    return convert
