"""Types without parts as flat Spark types: taken over where the Arrow layout is the same, else computed in numpy.

Strings, addresses, networks, types, enums, and values that have only a text in Spark, are STRING.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import types as st

from zed_spark import types as zt
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.buffers import buffer_values, doubles
from zed_spark.columns.column import Column
from zed_spark.columns.from_arrow import time_values
from zed_spark.columns.primitive import SIZES, all_null
from zed_spark.columns.strings import clean_column, has_text_form, read_text, write_text
from zed_spark.spark.convert.conversion import (
    Bools,
    Conversion,
    Converter,
    PlanFromSpark,
    PlanToSpark,
    SparkColumn,
    valid_of,
    with_validity,
)
from zed_spark.spark.convert.mapping import shortened
from zed_spark.types.primitives import DAY

if TYPE_CHECKING:
    pass

ArrayFunction = Callable[[pa.Array], pa.Array]

WHOLE = zt.INTEGERS - {zt.TIME, zt.DURATION}
"""The integer types without time and duration."""

_INTEGER_BITS: dict[type[st.DataType], int] = {
    st.ByteType: 8, st.ShortType: 16, st.IntegerType: 32, st.LongType: 64
}  # fmt: skip
_DECIMAL_DIGITS = {8: 3, 16: 5, 32: 10, 64: 19}
"""Decimal digits that signed integers of these widths, in bits, need at most."""

_TEXT = (st.StringType, st.CharType, st.VarcharType)
_FLOATS = (st.FloatType, st.DoubleType)
_TIMES: dict[zt.Type, tuple[type[st.DataType], ...]] = {
    zt.TIME: (st.TimestampType, st.TimestampNTZType, st.DateType),
    zt.DURATION: (st.DayTimeIntervalType, st.TimeType),
}
"""The Spark types of times and durations; TIME is only taken from Spark, DATE given for the Zed type ``date`` only."""


def primitive_to_spark(zed_type: zt.Type, unnamed: zt.Type, target: SparkColumn, plan: PlanToSpark) -> Converter:
    """Plan a primitive or an enum to a flat Spark type that holds all its values."""
    if isinstance(target.spark_type, st.DateType) and zt.zoneless(zed_type) is zt.DATE:
        return lambda column: _days_to_spark(column.array, target)
    if isinstance(target.spark_type, st.StringType):
        write = text_writer(unnamed)
        if write is None:
            raise target.unreadable(unnamed)
        return write
    convert = _to_spark(unnamed, target.spark_type, target.arrow_type)
    if convert is None:
        raise target.unreadable(unnamed)
    return lambda column: convert(column.array)


def _to_spark(zed_type: zt.Type, spark_type: st.DataType, arrow: pa.DataType) -> ArrayFunction | None:
    if isinstance(spark_type, st.BinaryType):
        return (lambda array: array) if zed_type in (zt.BYTES, zt.IP, zt.NET) else None
    if zed_type in _TIMES:
        return _times_to_spark(zed_type, spark_type, arrow)
    if isinstance(zed_type, zt.Enum) or zed_type in (zt.IP, zt.NET, zt.TYPE, zt.BYTES, zt.STRING):
        return None
    if zed_type in WHOLE:
        return _integers_to_spark(zed_type, spark_type, arrow)
    if zed_type is zt.FLOAT16 and isinstance(spark_type, _FLOATS):
        dtype = arrow.to_pandas_dtype()
        return lambda array: with_validity(arrow, array, buffer_values(array, np.float16).astype(dtype))
    if zed_type is zt.FLOAT32 and isinstance(spark_type, st.DoubleType):
        return lambda array: array.cast(arrow)
    return (lambda array: array) if arrow == arrow_type(zed_type) else None


def _integers_to_spark(zed_type: zt.Type, spark_type: st.DataType, arrow: pa.DataType) -> ArrayFunction | None:
    bits, unsigned = arrow_type(zed_type).bit_width, zed_type in zt.UNSIGNED
    spark_bits = _INTEGER_BITS.get(type(spark_type), 0)
    if spark_bits >= bits + unsigned:
        return (lambda array: array) if spark_bits == bits else (lambda array: array.cast(arrow))
    if isinstance(spark_type, st.DoubleType) and bits <= 32:
        return lambda array: array.cast(arrow)
    if isinstance(spark_type, st.DecimalType):
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


def _times_to_spark(zed_type: zt.Type, spark_type: st.DataType, arrow: pa.DataType) -> ArrayFunction | None:
    if isinstance(spark_type, st.LongType):
        return lambda array: array.view(pa.int64())
    if not isinstance(spark_type, _TIMES[zed_type]) or isinstance(spark_type, st.DateType | st.TimeType):
        return None
    # Floor, not truncation: a time before 1970 must not move into the microsecond after it.
    return lambda array: with_validity(arrow, array, buffer_values(array, np.int64) // 1000)


def _days_to_spark(array: pa.Array, target: SparkColumn) -> pa.Array:
    days, rest = np.divmod(buffer_values(array, np.int64), DAY)
    why = "is not midnight in UTC, as a DATE must be; read the column as TIMESTAMP, with your own schema"
    target.refuse(array, (rest != 0) & valid_of(array), why)
    return with_validity(target.arrow_type, array, days.astype(np.int32))


def primitive_from_spark(wanted: zt.Type, unnamed: zt.Type, source: SparkColumn, plan: PlanFromSpark) -> Conversion:
    """Plan a flat Spark type to a primitive or an enum that can hold its values."""
    convert = _from_spark(wanted, unnamed, source)
    if convert is None:
        raise source.unwritable(wanted)
    if zt.zoneless(wanted) is zt.DATE and not isinstance(source.spark_type, st.DateType | st.NullType):
        return _midnights_from_spark(wanted, source, convert)
    return Conversion(wanted, lambda array: Column(wanted, convert(array)))


def _midnights_from_spark(wanted: zt.Type, source: SparkColumn, convert: ArrayFunction) -> Conversion:
    """The conversion of times to days, which refuses times within a day."""

    def bad(times: pa.Array) -> Bools:
        within: Bools = (buffer_values(times, np.int64) % DAY != 0) & valid_of(times)
        return within

    def apply(array: pa.Array) -> Column:
        times = convert(array)
        source.refuse(
            array, bad(times), f"is not midnight in UTC, as values of the Zed type {zt.type_text(wanted)} must be"
        )
        return Column(wanted, times)

    return Conversion(wanted, apply, lambda array: ~bad(convert(array)))


def _from_spark(wanted: zt.Type, unnamed: zt.Type, source: SparkColumn) -> ArrayFunction | None:
    spark_type = source.spark_type
    if isinstance(spark_type, st.NullType):
        return lambda array: all_null(unnamed, len(array)).array
    if isinstance(spark_type, _TEXT):
        return _cast_to(pa.string()) if unnamed is zt.STRING else text_reader(unnamed, source)
    if isinstance(spark_type, st.BinaryType):
        return _cast_to(pa.binary()) if unnamed is zt.BYTES else _addresses_from_spark(unnamed, source)
    if isinstance(spark_type, st.BooleanType):
        return _cast_to(pa.bool_()) if unnamed is zt.BOOL else None
    if isinstance(spark_type, st.LongType) and unnamed in _TIMES:
        if not source.policy.nanos_as_long and not (source.as_read and source.unnamed_hint is unnamed):
            raise source.unwritable(wanted, "set the option nanosAsLong to true if these are nanoseconds")
        return lambda array: array.cast(pa.int64()).view(arrow_type(unnamed))
    if isinstance(spark_type, _TIMES.get(unnamed, ())):
        return lambda array: _times_from_spark(unnamed, source, array)
    if isinstance(spark_type, st.DecimalType) and unnamed is zt.STRING:
        return lambda array: array.cast(pa.string())
    return _numbers_from_spark(unnamed, source)


def _numbers_from_spark(unnamed: zt.Type, source: SparkColumn) -> ArrayFunction | None:
    if unnamed not in WHOLE and unnamed not in zt.FLOATS:
        return None
    target, spark_type, real = arrow_type(unnamed), source.spark_type, unnamed in zt.FLOATS
    read: Callable[[pa.Array], Any]
    change: Callable[[Any, pa.DataType], Checked]
    if type(spark_type) in _INTEGER_BITS:
        read, change = _integers, to_float if real else narrow
    elif isinstance(spark_type, _FLOATS):
        read, change = _array_values, round_to if real else to_int
    elif not isinstance(spark_type, st.DecimalType):
        return None
    elif real:
        read, change = decimal_floats, round_to
    else:
        read, change = (lambda array: array), decimal_to_int

    def convert(array: pa.Array) -> pa.Array:
        if array.type == target:
            return array
        result, bad = change(read(array), target)
        source.refuse_values(array, bad, f"does not fit the Zed type {zt.type_text(unnamed)}")
        return with_validity(target, array, result)

    return convert


def _array_values(array: pa.Array) -> npt.NDArray[Any]:
    return buffer_values(array, array.type.to_pandas_dtype())


def _integers(array: pa.Array) -> npt.NDArray[np.int64]:
    return _array_values(array).astype(np.int64)


def _cast_to(arrow: pa.DataType) -> ArrayFunction:
    # `spark.sql.execution.arrow.useLargeVarTypes` makes large strings and binaries.
    return lambda array: array if array.type == arrow else array.cast(arrow)


def _times_from_spark(unnamed: zt.Type, source: SparkColumn, array: pa.Array) -> pa.Array:
    values, bad = time_values(array)
    source.refuse_values(array, bad, f"is beyond what the nanoseconds of {zt.type_text(unnamed)} reach")
    return with_validity(arrow_type(unnamed), array, values)


def _addresses_from_spark(unnamed: zt.Type, source: SparkColumn) -> ArrayFunction | None:
    if unnamed not in SIZES:
        return None
    small, large = SIZES[unnamed]

    def convert(array: pa.Array) -> pa.Array:
        sizes = pc.binary_length(array).fill_null(small).to_numpy(zero_copy_only=False)
        bad = (sizes != small) & (sizes != large)
        source.refuse(array, bad, f"is no {zt.type_text(unnamed)}: it takes {small} or {large} bytes")
        return _cast_to(pa.binary())(array)

    return convert


Ints = npt.NDArray[np.int64]
Numbers = npt.NDArray[Any]
Checked = tuple[Numbers, Bools]
"""New values, and which of the old ones do not fit, both of shape (n,)."""


def narrow(values: Ints, target: pa.DataType) -> Checked:
    """Integers of another type, and which of them do not fit it."""
    limits = np.iinfo(target.to_pandas_dtype())
    bad = values < max(limits.min, -(1 << 63))
    if limits.max < 1 << 63:
        bad |= values > limits.max
    return values.astype(target.to_pandas_dtype()), bad


def to_float(values: Ints, target: pa.DataType) -> Checked:
    """Integers as floats, and which of them no float is equal to."""
    with np.errstate(over="ignore"):
        result = values.astype(target.to_pandas_dtype())
    back, bad = to_int(result, pa.int64())
    return result, bad | (back != values)


def to_int(values: Numbers, target: pa.DataType) -> Checked:
    """Floats as integers, and which of them are not whole or too large."""
    limits = np.iinfo(target.to_pandas_dtype())
    wide = doubles(values)
    # One more than the largest is a power of two and so a float; the largest itself may not be one.
    with np.errstate(invalid="ignore"):
        whole = np.trunc(wide)
    good = (wide == whole) & (wide >= float(limits.min)) & (wide < float(limits.max + 1))
    return np.where(good, wide, 0).astype(target.to_pandas_dtype()), ~good


def round_to(values: Numbers, target: pa.DataType) -> Checked:
    """Floats as other floats, and which of them are too large."""
    with np.errstate(over="ignore", invalid="ignore"):
        result = values.astype(target.to_pandas_dtype())
    return result, np.asarray(np.isinf(result) & ~np.isinf(values))


def decimal_floats(array: pa.Array) -> Numbers:
    """Decimals as the nearest float64; arbitrary where null."""
    # Arrow's own cast multiplies by a power of ten, which is off by a digit at times; reading text is exact.
    floats: Numbers = array.cast(pa.string()).cast(pa.float64()).fill_null(0).to_numpy()
    return floats


def decimal_to_int(array: pa.Array, target: pa.DataType) -> Checked:
    """Decimals as integers, and which of them are not whole or too large."""
    bad, whole = np.zeros(len(array), np.bool_), array
    if array.type.scale or array.type.bit_width != 128:
        whole = pc.trunc(array)
        bad = pc.not_equal(whole, array).fill_null(False).to_numpy(zero_copy_only=False)
        whole = whole.cast(pa.decimal128(38, 0))
    halves = np.zeros(0, np.int64)
    if len(whole):
        halves = np.frombuffer(whole.buffers()[1], np.int64, 2 * len(whole), 16 * whole.offset)
    result, large = narrow_wide(halves[::2], halves[1::2], target)
    return result, bad | large


def narrow_wide(low: Ints, high: Ints, target: pa.DataType) -> Checked:
    """Integers of 128 bits, as their lower and upper halves, as narrower ones, and which of them do not fit."""
    if target == pa.uint64():
        return np.ascontiguousarray(low).view(np.uint64), high != 0
    result, bad = narrow(low, target)
    return result, bad | (high != low >> 63)


def text_writer(zed_type: zt.Type) -> Converter | None:
    """The conversion of columns of a type to text; None for types that are not STRING in Spark."""
    if zed_type is zt.STRING:
        return lambda column: clean_column(column).array
    convert = _text_writer(zed_type)
    return None if convert is None else lambda column: convert(column.array)


def _text_writer(zed_type: zt.Type) -> ArrayFunction | None:
    if has_text_form(zed_type):
        return partial(write_text, zed_type)
    if not isinstance(zed_type, zt.Recursive | zt.Fusion):
        return None
    # Loaded here, as few columns need it.
    from zed_spark.formats.text.opaque_texts import opaque_texts

    return opaque_texts(zed_type)


def text_array(column: Column) -> pa.Array | None:
    """The values of a column whose Spark type is STRING, as text; None for other columns."""
    convert = text_writer(zt.under(column.type))
    return None if convert is None else convert(column)


def text_reader(zed_type: zt.Type, source: SparkColumn) -> ArrayFunction | None:
    """The conversion of text to a type with a text form; None for other types."""
    if not has_text_form(zed_type):
        return None
    if isinstance(zed_type, zt.Enum):
        why = f"is not a symbol of {shortened(zt.type_text(zed_type))}"
    else:
        why = f"is not {_EXPECTED[zed_type]}"

    def convert(array: pa.Array) -> pa.Array:
        result = read_text(zed_type, array)
        if result.null_count != array.null_count:
            source.refuse(array, np.asarray(valid_of(array) & ~valid_of(result)), why)
        return result

    return convert


_EXPECTED: dict[zt.Type, str] = {
    zt.IP: "an IP address",
    zt.NET: "a network such as 10.0.0.0/8",
    zt.TYPE: "a type value such as <int64>",
}
"""What the text of a value of a type should be."""
