"""The Spark type of each Zed type. The metadata of every field keeps the text of its Zed type (`TYPE_KEY`).

Everything is nullable. Writing takes the Zed types from the metadata, also those that Spark lacks: addresses, unsigned
integers, enums, unions.
"""

from __future__ import annotations

from dataclasses import dataclass

from pyspark.sql.types import (
    ArrayType,
    BinaryType,
    BooleanType,
    ByteType,
    DataType,
    DayTimeIntervalType,
    DecimalType,
    DoubleType,
    FloatType,
    IntegerType,
    LongType,
    MapType,
    ShortType,
    StringType,
    StructField,
    StructType,
    TimestampType,
)

from zed_spark import types as zt
from zed_spark.types.members import member_names

TYPE_KEY = "zed.type"
"""The metadata key under which a field keeps the text of its Zed type."""


@dataclass(frozen=True, slots=True)
class Policy:
    """The user's choices of Spark types.

    Attributes:
        nanos_as_long: ``time`` and ``duration`` as BIGINT nanoseconds; else as types of microseconds, floored.
        maps_as_entries: maps as ARRAY<STRUCT<key, value>>, which may hold null keys; else as MAP where possible.
    """

    nanos_as_long: bool = False
    maps_as_entries: bool = False


DEFAULT = Policy()

PRIMITIVE_TYPES: dict[zt.Type, DataType] = {
    zt.UINT8: ShortType(),
    zt.UINT16: IntegerType(),
    zt.UINT32: LongType(),
    zt.UINT64: DecimalType(20, 0),
    zt.INT8: ByteType(),
    zt.INT16: ShortType(),
    zt.INT32: IntegerType(),
    zt.INT64: LongType(),
    zt.DURATION: DayTimeIntervalType(),
    zt.TIME: TimestampType(),
    zt.FLOAT16: FloatType(),
    zt.FLOAT32: FloatType(),
    zt.FLOAT64: DoubleType(),
    zt.BOOL: BooleanType(),
    zt.BYTES: BinaryType(),
    zt.STRING: StringType(),
    zt.IP: StringType(),
    zt.NET: StringType(),
    zt.TYPE: StringType(),
    # As Spark's JSON source does: VOID columns can be neither written nor compared.
    zt.NULL: StringType(),
}


def spark_type(of: zt.Type, policy: Policy = DEFAULT) -> DataType:
    """The Spark type of a Zed type.

    Args:
        of: the type, a data frame type (`zed_spark.types.dataframe_type`).
        policy: the user's choices.
    """
    match of:
        case zt.Primitive():
            return LongType() if policy.nanos_as_long and of in (zt.TIME, zt.DURATION) else PRIMITIVE_TYPES[of]
        case zt.Named():
            return spark_type(of.inner, policy)
        case zt.Enum():
            return StringType()
        case zt.Record():
            return StructType([spark_field(name, inner, policy) for name, inner in of.fields])
        case zt.Array() | zt.Set():
            return ArrayType(spark_type(of.inner, policy), True)
        case zt.Map():
            return _map(of, policy)
        case zt.Error():
            return StructType([spark_field("error", of.inner, policy)])
        case zt.Recursive() | zt.Fusion():
            # The text of the value: Spark has no recursive types, and the values of a fusion no common type.
            return StringType()
        case zt.Union():
            names = member_names(of)
            return StructType([spark_field(name, own, policy) for name, own in zip(names, of.members, strict=True)])
    raise AssertionError(of)  # pragma: no cover - the match is exhaustive


def spark_field(name: str, of: zt.Type, policy: Policy = DEFAULT) -> StructField:
    """A nullable field for values of a Zed type, the type's text in its metadata."""
    return StructField(name, spark_type(of, policy), True, {TYPE_KEY: zt.type_text(of)})


def _map(of: zt.Map, policy: Policy) -> DataType:
    key = spark_type(of.key, policy)
    # MAP does not take null keys, and a map whose key type is null has only those.
    if policy.maps_as_entries or zt.under(of.key) is zt.NULL or _holds_map(key):
        entry = StructType([spark_field("key", of.key, policy), spark_field("value", of.value, policy)])
        return ArrayType(entry, True)
    return MapType(key, spark_type(of.value, policy), True)


def _holds_map(of: DataType) -> bool:
    """Whether a type contains a MAP, which Spark cannot compare and refuses in keys."""
    if isinstance(of, ArrayType):
        return _holds_map(of.elementType)
    if isinstance(of, StructType):
        return any(_holds_map(field.dataType) for field in of.fields)
    return isinstance(of, MapType)
