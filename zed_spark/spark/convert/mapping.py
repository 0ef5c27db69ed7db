"""The Spark type of each Zed type, and the Zed type of Spark types that come without one.

The metadata of every field keeps the text of its Zed type (`TYPE_KEY`), so that writing knows the types that Spark
lacks: addresses, unsigned integers, enums, unions. Everything is nullable.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pyspark.sql import types as st

from zed_spark import types as zt
from zed_spark.columns.arrow_types import LONG_DIGITS
from zed_spark.errors import UnsupportedTypeError
from zed_spark.types.text import member_names

TYPE_KEY = "zed.type"
"""The metadata key under which a field keeps the text of its Zed type."""

DECLARED_KEY = "zed.asked"
"""The metadata key that is true where the option ``zedTypes`` put the Zed type into the metadata."""

_SHOWN = 100


@dataclass(frozen=True, slots=True)
class Policy:
    """The user's choices of Spark types.

    Attributes:
        nanos_as_long: ``time`` and ``duration`` as BIGINT nanoseconds; else as types of microseconds, floored. In
            writing: whether BIGINT is taken for nanoseconds even if it was not read so.
        maps_as_entries: maps as ARRAY<STRUCT<key, value>>, which may hold null keys; else as MAP where possible.
        decimals: in writing, the Zed type of decimals that need not fit int64; None to refuse them.
    """

    nanos_as_long: bool = False
    maps_as_entries: bool = False
    decimals: zt.Type | None = None


DEFAULT = Policy()

PRIMITIVE_TYPES: dict[zt.Type, st.DataType] = {
    zt.UINT8: st.ShortType(),
    zt.UINT16: st.IntegerType(),
    zt.UINT32: st.LongType(),
    zt.UINT64: st.DecimalType(20, 0),
    zt.INT8: st.ByteType(),
    zt.INT16: st.ShortType(),
    zt.INT32: st.IntegerType(),
    zt.INT64: st.LongType(),
    zt.DURATION: st.DayTimeIntervalType(),
    zt.TIME: st.TimestampType(),
    zt.FLOAT16: st.FloatType(),
    zt.FLOAT32: st.FloatType(),
    zt.FLOAT64: st.DoubleType(),
    zt.BOOL: st.BooleanType(),
    zt.BYTES: st.BinaryType(),
    zt.STRING: st.StringType(),
    zt.IP: st.StringType(),
    zt.NET: st.StringType(),
    zt.TYPE: st.StringType(),
    # As Spark's JSON source does: VOID columns can be neither written nor compared.
    zt.NULL: st.StringType(),
}

ZONELESS_TYPES: dict[zt.Type, st.DataType] = {zt.DATE: st.DateType(), zt.TIMESTAMP_NTZ: st.TimestampNTZType()}
"""The Spark types that Zed has as named types over ``time``."""

_ZED_TYPES: dict[type[st.DataType], zt.Type] = {
    st.BooleanType: zt.BOOL,
    st.ByteType: zt.INT8,
    st.ShortType: zt.INT16,
    st.IntegerType: zt.INT32,
    st.LongType: zt.INT64,
    st.FloatType: zt.FLOAT32,
    st.DoubleType: zt.FLOAT64,
    st.StringType: zt.STRING,
    st.CharType: zt.STRING,
    st.VarcharType: zt.STRING,
    st.BinaryType: zt.BYTES,
    st.TimestampType: zt.TIME,
    st.TimestampNTZType: zt.TIMESTAMP_NTZ,
    st.DateType: zt.DATE,
    st.DayTimeIntervalType: zt.DURATION,
    st.TimeType: zt.DURATION,
    st.NullType: zt.NULL,
}

_ADVICE = {
    "interval year": "cast it to a number of months",
    "interval month": "cast it to a number of months",
    "interval": "split it into numbers, or use INTERVAL DAY TO SECOND",
    "geometry": "convert it to BINARY or STRING",
    "geography": "convert it to BINARY or STRING",
}


def spark_type(of: zt.Type, policy: Policy = DEFAULT) -> st.DataType:
    """The Spark type of a data frame type (`zed_spark.types.dataframe_type`)."""
    match of:
        case zt.Primitive():
            return st.LongType() if policy.nanos_as_long and of in (zt.TIME, zt.DURATION) else PRIMITIVE_TYPES[of]
        case zt.Named():
            zoneless = None if policy.nanos_as_long else ZONELESS_TYPES.get(of)
            return spark_type(of.inner, policy) if zoneless is None else zoneless
        case zt.Record():
            return st.StructType([spark_field(name, inner, policy) for name, inner in of.fields])
        case zt.Array() | zt.Set():
            return st.ArrayType(spark_type(of.inner, policy), True)
        case zt.Map():
            return _map(of, policy)
        case zt.Error():
            return st.StructType([spark_field("error", of.inner, policy)])
        case zt.Enum() | zt.Recursive() | zt.Fusion():
            # Text: Spark has no enums and no recursive types, and the values of a fusion no common type.
            return st.StringType()
        case zt.Union():
            names = member_names(of)
            members = zip(names, of.members, strict=True)
            return st.StructType([spark_field(name, member, policy) for name, member in members])
    raise AssertionError(of)  # pragma: no cover - the match is exhaustive


def spark_field(name: str, of: zt.Type, policy: Policy = DEFAULT) -> st.StructField:
    """A nullable field for values of a Zed type, the type's text in its metadata."""
    return st.StructField(name, spark_type(of, policy), True, {TYPE_KEY: zt.type_text(of)})


def _map(of: zt.Map, policy: Policy) -> st.DataType:
    key = spark_type(of.key, policy)
    # MAP does not take null keys, and a map whose key type is null has only those.
    if policy.maps_as_entries or zt.under(of.key) is zt.NULL or _holds_map(key):
        entry = st.StructType([spark_field("key", of.key, policy), spark_field("value", of.value, policy)])
        return st.ArrayType(entry, True)
    return st.MapType(key, spark_type(of.value, policy), True)


def _holds_map(of: st.DataType) -> bool:
    """Whether a type contains a MAP, which Spark cannot compare and refuses in keys."""
    if isinstance(of, st.ArrayType):
        return _holds_map(of.elementType)
    if isinstance(of, st.StructType):
        return any(_holds_map(field.dataType) for field in of.fields)
    return isinstance(of, st.MapType)


def hint_of(field: st.StructField) -> zt.Type | None:
    """The Zed type in the metadata of a field, or None; `FormatError` if the text there is not a type."""
    text = field.metadata.get(TYPE_KEY) if field.metadata else None
    return _parsed(text) if isinstance(text, str) else None


_parsed = lru_cache(maxsize=4096)(zt.parse_type)


def default_type(of: st.DataType, path: str, decimals: zt.Type | None = None) -> zt.Type:
    """The Zed type that holds all values of a flat Spark type, else `UnsupportedTypeError`; the path is for errors."""
    found = next((zed_type for spark_class, zed_type in _ZED_TYPES.items() if isinstance(of, spark_class)), None)
    if found is not None:
        return found
    name = of.simpleString()
    if isinstance(of, st.DecimalType):
        if of.scale == 0 and of.precision <= LONG_DIGITS:
            return zt.INT64
        if decimals is not None:
            return decimals
        advice = (
            "Zed has no decimals; set the option decimals to float64 or string, or name another type in zedTypes: "
            "float64, string or an integer"
        )
    elif isinstance(of, st.UserDefinedType):
        advice = "convert values of user-defined types to structs or text"
    else:
        advice = next((text for start, text in _ADVICE.items() if name.startswith(start)), "convert it to another type")
    raise UnsupportedTypeError(f"column {path}: {shortened(name.upper())} cannot be written to Zed: {advice}")


def shortened(text: str) -> str:
    """A value or a type as error messages show it: cut after 100 characters."""
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."
