"""The Zed type of a Spark type about which nothing else is known.

The types that came after Zed: ``none``, ``fusion``, ``any`` and recursive ones (formats/zng.md section 12.2).
"""

from __future__ import annotations

from collections.abc import Callable
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

from zed_spark.errors import UnsupportedTypeError
from zed_spark.spark.convert.conversion import InputColumn, shortened
from zed_spark.types import (
    ALL,
    BOOL,
    BYTES,
    DURATION,
    FLOAT32,
    FLOAT64,
    INT8,
    INT16,
    INT32,
    INT64,
    NONE,
    NULL,
    STRING,
    TIME,
    Array,
    Error,
    Fusion,
    Map,
    Named,
    Record,
    Recursive,
    Set,
    Type,
    Union,
    lean,
    type_text,
)

FLAT_TYPES: tuple[tuple[type[DataType], Type], ...] = (
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


def default_type(source: InputColumn) -> Type:
    """The Zed type of a flat Spark type, its hint aside.

    Raises:
        UnsupportedTypeError: there is none that holds all its values, or it cannot be handed to Python.
    """
    of = source.spark_type
    for spark, zed in FLAT_TYPES:
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


def _unsupported(source: InputColumn, advice: str) -> UnsupportedTypeError:
    shown = shortened(source.spark_type.simpleString().upper())
    return UnsupportedTypeError(f"column {source.path}: {shown} cannot be written to Zed: {advice}")


@lru_cache(maxsize=4096)
def writable_type(of: Type, late: bool) -> Type:
    """A type as it can be written.

    Args:
        of: the type.
        late: whether the format that is written has types that came after Zed.

    Returns:
        The type, if it is one of Zed. Else, without fused values, as Spark does not show which type each of them had;
        and where the format does not have late types, as data frames have it (`zed_spark.types.lean`).

    Raises:
        UnsupportedTypeError: there are values of type ``any`` or of a recursive type in it.
    """
    if _has(of, lambda own: own is ALL or isinstance(own, Recursive)):
        shown = shortened(type_text(of))
        raise UnsupportedTypeError(f"type {shown}: values of type any and of recursive types are just text to Spark")
    if not _has(of, lambda own: own is NONE or isinstance(own, Fusion)):
        return of
    return _unfused(of) if late else lean(of)


def null_tag(of: Union) -> int:
    """The member that a null is of: ``null``, else ``none``; -1, the union itself, where it has neither."""
    return next((of.members.index(nothing) for nothing in (NULL, NONE) if nothing in of.members), -1)


def _has(of: Type, test: Callable[[Type], bool]) -> bool:
    return test(of) or any(_has(child, test) for child in of.children())


def _unfused(of: Type) -> Type:
    match of:
        case Record():
            return Record(tuple((name, _unfused(field)) for name, field in of.fields))
        case Array() | Set() | Error():
            return type(of)(_unfused(of.inner))
        case Map():
            return Map(_unfused(of.key), _unfused(of.value))
        case Named():
            return Named(of.name, _unfused(of.inner))
        case Union():
            return Union(tuple(map(_unfused, of.members)))
    return _unfused(of.inner) if isinstance(of, Fusion) else of
